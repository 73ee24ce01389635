/** Starts the servers of all kinds on loopback. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer as createHttps } from 'node:https'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { tlsPeer, type TlsPeer } from '../../peers/protocols/tls.ts'
import { freePort, startNginx, stopAll, there } from '../../peers/real-machine.ts'
import type { Kind, Serving } from './kinds/kind.ts'

type Of<By extends Serving['by']> = Extract<Serving, { by: By }>

const children: ChildProcess[] = []
const servers: Server[] = []
const sockets = new Set<Socket>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

const listen = (server: Server): Promise<number> =>
  new Promise((resolve, reject) => {
    servers.push(server)
    server.on('connection', socket => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    })
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

const https = ({ chain, key, options }: Omit<Of<'node'>, 'by'>): Promise<number> => {
  const server = createHttps(
    { cert: readFileSync(chain, 'utf8'), key: readFileSync(key, 'utf8'), ...options },
    (_, response) => response.setHeader('connection', 'close').end('hello'),
  )
  server.on('tlsClientError', () => {})
  return listen(server as unknown as Server)
}

/** Passes on to a sound server what begins with a ClientHello that it bears, and closes on all others. */
const behindFilter = async (
  sound: Omit<Of<'node'>, 'by'>,
  bears: (hello: Buffer) => boolean,
): Promise<number> => {
  const behind = await https(sound)
  return listen(
    createServer(socket => {
      let first = Buffer.alloc(0)
      const look = (data: Buffer): void => {
        first = Buffer.concat([first, data])
        // Not a record of a handshake, such as a hello of SSL 2.0.
        if (first[0] !== 0x16) return void socket.destroy()
        if (first.length < 5 || first.length < 5 + first.readUInt16BE(3)) return
        socket.off('data', look)
        if (!bears(first)) return void socket.destroy()
        const inner = connect(behind, '127.0.0.1', () => inner.write(first))
        inner.on('error', () => socket.destroy())
        socket.on('close', () => inner.destroy())
        socket.pipe(inner).pipe(socket)
      }
      socket.on('data', look)
    }),
  )
}

/** Waits before it passes anything on. */
const slow = async ({ chain, key, milliseconds }: Of<'slow'>): Promise<number> => {
  const behind = await https({ chain, key })
  return listen(
    createServer(socket => {
      const timer = setTimeout(() => {
        const inner = connect(behind, '127.0.0.1')
        inner.on('error', () => socket.destroy())
        socket.on('close', () => inner.destroy())
        socket.pipe(inner).pipe(socket)
      }, milliseconds)
      socket.on('error', () => {}).on('close', () => clearTimeout(timer))
    }),
  )
}

const peers: TlsPeer[] = []
const peer = async ({ chain, key, options }: Of<'peer'>): Promise<number> => {
  const pems = readFileSync(chain, 'utf8').match(/-----BEGIN[^]*?-----END CERTIFICATE-----/g) ?? []
  const started = await tlsPeer(
    options({
      chain: pems.map(pem => new Uint8Array(new X509Certificate(pem).raw)),
      key: createPrivateKey(readFileSync(key)),
    }),
  )
  peers.push(started)
  return started.port
}

const tcp = ({ manner }: Of<'tcp'>): Promise<number> =>
  listen(
    createServer(socket => {
      socket.on('error', () => {})
      socket.once('data', () => {
        if (manner === 'reset') socket.resetAndDestroy()
        if (manner === 'close') socket.destroy()
        if (manner === 'http')
          socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
      })
    }),
  )

const reachable = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

const gnutls = async ({ chain, key, priority }: Of<'gnutls'>): Promise<number> => {
  const port = await freePort()
  const words = ['--http', '-q', '-p', String(port), '--priority', priority]
  const child = spawn('gnutls-serv', [...words, '--x509certfile', chain, '--x509keyfile', key], {
    stdio: 'ignore',
  })
  children.push(child)
  let missing = false
  child.on('error', () => {
    missing = true
  })
  for (let tries = 0; tries < 200 && child.exitCode === null && !missing; tries++) {
    if (await reachable(port)) return port
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`gnutls-serv does not start with ${priority}`)
}

const nginx = async (folder: string, kinds: readonly Kind[]): Promise<readonly number[]> =>
  startNginx(join(folder, 'nginx'), kinds.length, ports =>
    kinds
      .map(({ host, serving }, index) => {
        const { chain, key, lines } = serving as Of<'nginx'>
        const own =
          lines.length > 0 ? lines.join(' ') : `ssl_certificate ${chain}; ssl_certificate_key ${key};`
        return `server { listen 127.0.0.1:${ports[index]} ssl default_server; ssl_reject_handshake on; }
server { listen 127.0.0.1:${ports[index]} ssl; server_name ${host}; ${own} return 200 "hello"; }`
      })
      .join('\n'),
  )

/** Each kind's port, and what does not start here, with the reason. */
export const startServers = async (folder: string, kinds: readonly Kind[]) => {
  const ports = new Map<string, number>()
  const failed: string[] = []
  for (const { id, serving } of kinds) {
    try {
      if (serving.by === 'node') ports.set(id, await https(serving))
      if (serving.by === 'gnutls') ports.set(id, await gnutls(serving))
      if (serving.by === 'peer') ports.set(id, await peer(serving))
      if (serving.by === 'tcp') ports.set(id, await tcp(serving))
      if (serving.by === 'hello-limit')
        ports.set(id, await behindFilter(serving, hello => hello.length <= serving.bytes))
      if (serving.by === 'hello-filter') ports.set(id, await behindFilter(serving, serving.bears))
      if (serving.by === 'slow') ports.set(id, await slow(serving))
    } catch (error) {
      failed.push(`${id}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const ofNginx = kinds.filter(({ serving }) => serving.by === 'nginx')
  if (there.nginx) {
    const taken = await nginx(folder, ofNginx)
    for (const [index, { id }] of ofNginx.entries()) ports.set(id, taken[index]!)
  } else failed.push(...ofNginx.map(({ id }) => `${id}: nginx is not here`))
  return { ports, failed }
}

export const stopServers = (): void => {
  stopAll()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const one of peers.splice(0)) void one.close()
  for (const server of servers.splice(0)) server.close()
  for (const socket of sockets) socket.destroy()
}
