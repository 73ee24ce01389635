/**
 * A process: ports of loopback that lead to others over a link on which every round trip takes 100 ms.
 * Opening a connection takes one as well: what is sent at once arrives that much later.
 */
import { fork } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { TRIP_MS } from './far.ts'

interface Wanted {
  readonly tcp: readonly number[]
  readonly udp: readonly number[]
}

interface FarLink {
  /** The ports that lead to these, in their order. */
  readonly tcp: readonly number[]
  readonly udp: readonly number[]
  end(): void
}

/** Each chunk comes out half a trip after it went in, and none before `from`. */
const carry = (source: Socket, sink: Socket, from: number): void => {
  const later = (work: () => void): void =>
    void setTimeout(work, Math.max(from - performance.now(), 0) + TRIP_MS / 2)
  source.on('data', chunk => later(() => sink.write(chunk)))
  source.on('end', () => later(() => sink.end()))
  source.on('error', () => sink.destroy())
  source.on('close', () => later(() => sink.end()))
}

const tcpTo = (port: number): Promise<number> =>
  new Promise(resolve => {
    const server = createServer({ noDelay: true, allowHalfOpen: true }, near => {
      const opened = performance.now() + TRIP_MS
      const far = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
      carry(near, far, opened)
      carry(far, near, opened)
    })
    server.listen(0, '127.0.0.1', 2_048, () => resolve((server.address() as AddressInfo).port))
  })

const udpTo = (port: number): Promise<number> =>
  new Promise(resolve => {
    const near = createSocket('udp4')
    near.on('message', (message, from) => {
      const far = createSocket('udp4')
      far.on('message', answer => {
        far.close()
        setTimeout(() => near.send(answer, from.port, from.address), TRIP_MS / 2)
      })
      setTimeout(() => far.send(message, port, '127.0.0.1'), TRIP_MS / 2)
    })
    near.bind(0, '127.0.0.1', () => resolve(near.address().port))
  })

/** Starts the process; it ends with `end`, or with us. */
export const farLink = (wanted: Wanted): Promise<FarLink> =>
  new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [JSON.stringify(wanted)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', ports => resolve({ ...(ports as Wanted), end: () => void child.kill('SIGKILL') }))
    child.once('exit', status => reject(new Error(`the link ended with ${status}`)))
  })

if (import.meta.main) {
  const { tcp, udp } = JSON.parse(process.argv[2]!) as Wanted
  process.send!({ tcp: await Promise.all(tcp.map(tcpTo)), udp: await Promise.all(udp.map(udpTo)) })
  process.on('disconnect', () => process.exit(0))
}
