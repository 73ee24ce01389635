"""Visits servers with the TLS of Python: lines of `id port host` come in, results go out."""
import socket
import ssl
import sys

ROOTS = sys.argv[1]


def visit(port, host):
    context = ssl.create_default_context(cafile=ROOTS)
    with socket.create_connection(("127.0.0.1", port), timeout=10) as plain:
        with context.wrap_socket(plain, server_hostname=host) as tls:
            tls.sendall("GET / HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n".format(host).encode())
            return "" if tls.recv(4096) else "closed"


for line in sys.stdin:
    words = line.split()
    if words[0] == "end":
        break
    try:
        text = visit(int(words[1]), words[2])
    except Exception as error:
        text = "{}: {}".format(type(error).__name__, error)
    print("\t".join([words[0], "no" if text else "ok", " ".join(text.split())]))
    sys.stdout.flush()
print("end")
