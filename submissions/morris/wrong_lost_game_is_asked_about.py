"""Task 9, in which even a player who has lost is asked for a location. The other tasks are missing."""


def turn(g):
    """Let a player take a turn; False where the game is lost."""
    player = g[3]
    while True:
        try:
            first = request_location("Player " + str(player) + ": ")
            if remaining_counters(g) <= 2 or not player_can_move(g):
                return False
            if g[player] > 0:
                point = first
                place_counter(g, point)
            else:
                point = request_location("to: ")
                move_counter(g, first, point)
            break
        except (ValueError, RuntimeError):
            print("No, try again")
    while is_in_mill(g, point) == player:
        try:
            remove_opponent_counter(g, request_location("Remove: "))
            break
        except (ValueError, RuntimeError):
            print("No, try again")
    g[3] = 3 - player
    return True
