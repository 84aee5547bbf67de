import sys

class Handler:
    """methods are commands; gogui-rules_x is the method x"""
    def name(self): return "bits"
    def version(self): return "1.0"
    def protocol_version(self): return 2
    def quit(self): raise EOFError
    def known_command(self, c): return "true" if find(self, c) else "false"
    def list_commands(self): return "\n".join(m for m in dir(self) if m[0] != "_")
    def showboard(self): return "\n" + self.board()
    def analyze_commands(self): return "pstring/Final Result/gogui-rules_final_result"

def find(handler, command):
    for prefix in ("gogui-rules_", "gogui-"):
        if command.startswith(prefix):
            command = command[len(prefix):]
    if command.startswith("_"):
        return None
    found = getattr(handler, command, None)
    return found if callable(found) else None

def talk(handler, lines):
    for line in lines:
        words = line.split()
        if not words or words[0].startswith("#"):
            continue
        ident = ""
        if words[0].isdigit():
            ident = words.pop(0)
        method = find(handler, words[0])
        try:
            if method is None:
                answer = "?" + ident + " unknown command"
            else:
                text = method(*words[1:])
                answer = "=" + ident + ("" if text in (None, "") else " " + str(text))
        except EOFError:
            print("=" + ident, end="\n\n", flush=True)
            break
        print(answer, end="\n\n", flush=True)
