/** A process: the hostile servers of a soak, one port for each kind of them. */
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { trustedChain } from '../hostile/chains/authority.ts'
import { flightOf } from '../hostile/chains/flights.ts'
import { GRADED_PREFIX, gradedPeers, type Take } from '../hostile/graded/peers.ts'
import { HOSTILE } from '../hostile/protocol.ts'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { attend } from '../../peers/protocols/tls.ts'
import { overTls } from '../../peers/protocols/web.ts'

/** Ports by the kind of what listens there. */
export type SoakReady = Readonly<Record<string, number>>

/** Chains and flights that cost most, and every way to hang. */
const FLIGHTS = ['silence', 'drip', 'held-names', 'one-octet', 'many-names', 'fold-long', 'mesh-constrained']
const GRADED = ['endless-headers', 'slow-body', 'gzip-bomb', 'endless-redirects', 'tarpit', 'throttle-silent']

const identity = { chain: trustedChain(`*.${HOSTILE}`), key: testKey('leafP256') }
const answer = overTls(() => ({ body: 'hello' }))
const graded = gradedPeers(
  (options, onHandshake = () => {}) =>
    socket =>
      attend(socket, { identity, answer, ...options }, onHandshake),
)

const flying = (name: string): Take => {
  const { octets, drip } = flightOf(name)
  return socket => {
    socket.once('data', async () => {
      if (!drip) return void socket.write(octets)
      for (let at = 0; at < octets.length && !socket.destroyed; at += drip.octets) {
        socket.write(octets.subarray(at, at + drip.octets))
        await new Promise(resolve => setTimeout(resolve, drip.ms))
      }
    })
    socket.on('data', () => {})
  }
}

/** On every address of 127/8 at once. */
const listen = (take: Take): Promise<number> =>
  new Promise((resolve, reject) => {
    let index = 0
    const server = createServer({ noDelay: true }, (socket: Socket) => {
      socket.on('error', () => socket.destroy())
      take(socket, index++)
    })
    server.on('error', reject)
    server.listen(0, '0.0.0.0', 1024, () => resolve((server.address() as AddressInfo).port))
  })

if (import.meta.main) {
  const takes: readonly (readonly [kind: string, take: Take])[] = [
    ...FLIGHTS.map(name => [name, flying(name)] as const),
    ...GRADED.map(name => [`${GRADED_PREFIX}${name}`, graded[name]!] as const),
    ['reset', socket => void socket.resetAndDestroy()],
  ]
  const ports: Record<string, number> = {}
  for (const [kind, take] of takes) ports[kind] = await listen(take)
  process.on('disconnect', () => process.exit(0))
  process.send!(ports satisfies SoakReady)
}
