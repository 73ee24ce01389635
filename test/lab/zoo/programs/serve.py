"""HTTPS by one of Python's servers: serve.py KIND PORT CHAIN KEY [tls12] [tls13] [p384] [no-tickets] [client=FILE]"""
import asyncio, ssl, sys

kind, port, chain, key, *words = sys.argv[1:]
port = int(port)
ca = next((word[7:] for word in words if word.startswith("client=")), None)
BODY = b"hello"
RESPONSE = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n" + BODY


def tell(context):
    if "tls12" in words:
        context.maximum_version = ssl.TLSVersion.TLSv1_2
    if "tls13" in words:
        context.minimum_version = ssl.TLSVersion.TLSv1_3
    if "p384" in words:
        context.set_ecdh_curve("secp384r1")
    if "no-tickets" in words:
        context.options |= ssl.OP_NO_TICKET
        context.num_tickets = 0
    if ca:
        context.load_verify_locations(ca)
        context.verify_mode = ssl.CERT_OPTIONAL
    return context


def made():
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(chain, key)
    return tell(context)


async def app(scope, receive, send):
    if scope["type"] != "http":
        return
    headers = [(b"content-type", b"text/plain"), (b"content-length", b"5")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": BODY})


def with_http_server():
    from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Length", "5")
            self.end_headers()
            self.wfile.write(BODY)

        do_HEAD = do_GET

    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    # The handshake is made by the thread of each connection, as the documentation advises.
    server.socket = made().wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    server.serve_forever()


def with_asyncio():
    async def answer(reader, writer):
        try:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(RESPONSE)
            await writer.drain()
        except Exception:
            pass
        writer.close()

    async def main():
        server = await asyncio.start_server(answer, "127.0.0.1", port, ssl=made())
        await server.serve_forever()

    asyncio.run(main())


def with_uvicorn():
    import uvicorn

    config = uvicorn.Config(app, host="127.0.0.1", port=port, ssl_certfile=chain, ssl_keyfile=key, log_level="error")
    config.load()
    tell(config.ssl)
    uvicorn.Server(config).run()


def with_hypercorn():
    from hypercorn.asyncio import serve
    from hypercorn.config import Config

    class Told(Config):
        def create_ssl_context(self):
            return tell(super().create_ssl_context())

    config = Told()
    config.bind = [f"127.0.0.1:{port}"]
    config.certfile, config.keyfile = chain, key
    asyncio.run(serve(app, config))


def with_aiohttp():
    from aiohttp import web

    async def hello(_):
        return web.Response(text="hello")

    told = web.Application()
    told.router.add_get("/{path:.*}", hello)
    web.run_app(told, host="127.0.0.1", port=port, ssl_context=made(), print=None)


def with_tornado():
    from tornado import httpserver, ioloop, web

    class Hello(web.RequestHandler):
        def get(self, *_):
            self.write(BODY)

    server = httpserver.HTTPServer(web.Application([("/.*", Hello)]), ssl_options=made())
    server.listen(port, "127.0.0.1")
    ioloop.IOLoop.current().start()


def with_twisted():
    from twisted.internet import endpoints, reactor, ssl as tls
    from twisted.web import resource, server

    class Hello(resource.Resource):
        isLeaf = True

        def render_GET(self, request):
            return BODY

    from OpenSSL import SSL

    class Context(tls.DefaultOpenSSLContextFactory):
        def cacheContext(self):
            super().cacheContext()
            context = self._context
            context.use_certificate_chain_file(chain)
            if "tls12" in words:
                context.set_max_proto_version(SSL.TLS1_2_VERSION)
            if "tls13" in words:
                context.set_min_proto_version(SSL.TLS1_3_VERSION)
            if "no-tickets" in words:
                context.set_options(SSL.OP_NO_TICKET)
            if ca:
                context.load_verify_locations(ca)
                context.set_verify(SSL.VERIFY_PEER, lambda *_: True)

    reactor.listenSSL(port, server.Site(Hello()), Context(key, chain), interface="127.0.0.1")
    reactor.run()


globals()[f"with_{kind}"]()
