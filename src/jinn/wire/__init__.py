"""What goes over the network: the messages of the HTTP API, shared by the server and every client."""
