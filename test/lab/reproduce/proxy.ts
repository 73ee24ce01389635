/** What stands between clients and servers, so that names need no DNS and other protocols come to TLS. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

const servers: Server[] = []
const sockets = new Set<Socket>()

/** Ended with the rest, and its errors are nobody's. */
const track = (socket: Socket): Socket => {
  sockets.add(socket)
  return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
}

/** Listens on loopback; `serve` gets the socket once. */
const listen = (serve: (socket: Socket) => void): Promise<number> =>
  new Promise(resolve => {
    const server = createServer(socket => serve(track(socket)))
    servers.push(server)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/** Ends all of them, so that the process may. */
export const stopProxies = (): void => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.close()
}

/** From here on the two are one connection; `rest` came in already. */
const join = (socket: Socket, port: number, greeting: string, rest: Buffer = Buffer.alloc(0)): void => {
  const inner = connect(port, '127.0.0.1', () => {
    socket.write(greeting)
    inner.write(rest)
    socket.pipe(inner).pipe(socket)
  })
  track(inner).on('error', () => socket.destroy())
  socket.on('close', () => inner.destroy())
}

/** The first octets of a connection, until `enough` says so. */
const begin = (socket: Socket, enough: (first: Buffer) => boolean, then: (first: Buffer) => void): void => {
  let first: Buffer = Buffer.alloc(0)
  const take = (data: Buffer): void => {
    first = Buffer.concat([first, data])
    if (!enough(first)) return
    socket.off('data', take)
    socket.pause()
    then(first)
    socket.resume()
  }
  socket.on('data', take)
}

/** An HTTP proxy that takes every name for this machine: `CONNECT name:port`. */
export const connectProxy = (): Promise<number> =>
  listen(socket =>
    begin(
      socket,
      first => first.includes('\r\n\r\n'),
      first => {
        const [, port] = /^CONNECT \S+:(\d+) /.exec(first.toString('latin1')) ?? []
        if (port) join(socket, Number(port), 'HTTP/1.1 200 Connection established\r\n\r\n')
        else socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
      },
    ),
  )

/** A PostgreSQL server that agrees to TLS and leaves the handshake to a server of the tests; `N` refuses. */
export const postgres = (port: number, answer: 'S' | 'N' = 'S'): Promise<number> =>
  listen(socket =>
    begin(
      socket,
      first => first.length >= 8,
      () => (answer === 'S' ? join(socket, port, 'S') : socket.write('N')),
    ),
  )

/** The greeting of a MySQL server of protocol 10 that offers TLS (CLIENT_SSL) with PLUGIN_AUTH. */
const mysqlGreeting = (): Buffer => {
  const body = Buffer.concat([
    Buffer.from([10]),
    Buffer.from('8.0.36\0'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('abcdefgh\0'),
    // Capabilities: PROTOCOL_41, SECURE_CONNECTION and SSL below, PLUGIN_AUTH above.
    Buffer.from([0x01, 0x8a, 33, 2, 0, 0x08, 0x00, 21]),
    Buffer.alloc(10),
    Buffer.from('ijklmnopqrst\0'),
    Buffer.from('mysql_native_password\0'),
  ])
  return Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body])
}

/** Octets of the client's SSLRequest, with its header. */
const SSL_REQUEST = 36

/** A MySQL server whose client asks for TLS, and then meets a server of the tests. */
export const mysql = (port: number): Promise<number> =>
  listen(socket => {
    socket.write(mysqlGreeting())
    begin(
      socket,
      first => first.length >= SSL_REQUEST,
      first => join(socket, port, '', first.subarray(SSL_REQUEST)),
    )
  })
