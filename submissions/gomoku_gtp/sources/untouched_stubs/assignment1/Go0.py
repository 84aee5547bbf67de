from gtp_connection import GtpConnection

if __name__ == "__main__":
    GtpConnection().start_connection()
