"""What goes over the network: every message of the API, declared once. By this it is decoded, checked and documented.

Read `basics`, then `matches`; the server and every client share all of it.
"""
