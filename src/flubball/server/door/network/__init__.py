"""The process and its connections: running it, ports, limits of requests, frames."""
