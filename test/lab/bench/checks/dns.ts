/**
 * `node test/lab/bench/checks/dns.ts`: propagation checks over real UDP on loopback, with every server there
 * and with some that are dead. Prints figures, ends with 1 above the bars.
 */
import { createSocket, type Socket } from 'node:dgram'
import type { Doors } from '../../../../core/network/doors.ts'
import { resolvers } from '../../../../knowledge-base/resolvers/index.ts'
import dnsPropagation from '../../../../plugins/dns-propagation/index.ts'
import { connect, datagram } from '../../../../runtime/doors/net.ts'
import { dnsWorld } from '../../../peers/protocols/dns/dns-world.ts'
import { tell } from '../figures.ts'
import type { Row } from '../figures.ts'
import { bringServers, contextOf, doorsOf, opened, settingsOf } from '../../../peers/world.ts'

const CHECKS = 200
const DEAD_CHECKS = 3
/** Milliseconds. */
const MAX_MEDIAN_MS = 60
/** A dead resolver's own two seconds, and what a busy machine adds. */
const MAX_DEAD_MS = 2_250

const OPERATOR = '192.0.2.53'
const zone = {
  apex: 'demo.com',
  serial: 7,
  names: {
    'demo.com': { NS: ['ns1.demo.com', 'ns2.demo.com'] },
    'ns1.demo.com': { A: ['9.8.7.1'] },
    'ns2.demo.com': { A: ['9.8.7.2'] },
    'www.demo.com': { A: ['9.9.8.8'] },
  },
}
const glue = {
  'demo.com': { NS: ['ns1.demo.com', 'ns2.demo.com'] },
  'ns1.demo.com': { A: ['9.8.7.1'] },
  'ns2.demo.com': { A: ['9.8.7.2'] },
}
const recursive = [OPERATOR, ...resolvers.flatMap(({ addresses }) => addresses)]
const world = dnsWorld({
  roots: ['9.0.0.1'],
  recursive,
  servers: {
    '9.0.0.1': {
      zones: [
        {
          apex: '.',
          names: {
            '.': { NS: ['a.root'] },
            'a.root': { A: ['9.0.0.1'] },
            com: { NS: ['a.com'] },
            'a.com': { A: ['9.0.0.2'] },
          },
        },
      ],
    },
    '9.0.0.2': {
      zones: [{ apex: 'com', names: { com: { NS: ['a.com'] }, 'a.com': { A: ['9.0.0.2'] }, ...glue } }],
    },
    '9.8.7.1': { zones: [zone] },
    '9.8.7.2': { zones: [zone] },
  },
})

/** A socket for each address of that world; those of `dead` take everything and say nothing. */
const dead = new Set<string>()
const ports = new Map<string, number>()
const sockets: Socket[] = []
for (const address of [...recursive, '9.0.0.1', '9.0.0.2', '9.8.7.1', '9.8.7.2']) {
  const socket = createSocket('udp4')
  sockets.push(socket)
  socket.on('message', (message, from) => {
    if (dead.has(address)) return
    void world.doors
      .datagram({ hostname: address, port: 53 }, new Uint8Array(message), {})
      .then(answer => socket.send(answer, from.port, from.address))
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  ports.set(address, socket.address().port)
}

const settings = settingsOf({ CERTSCOPE_VANTAGE: 'kr' })
const there = <T extends { readonly hostname: string; readonly port: number }>(to: T): T => ({
  ...to,
  hostname: '127.0.0.1',
  port: ports.get(to.hostname) ?? 1,
})
const plain: Omit<Doors, 'store'> = {
  now: () => new Date(),
  connect: (to, how) => connect(there(to), how),
  datagram: (to, message, how) => datagram(there(to), message, how),
  fetch: () => Promise.reject(new TypeError('fetch failed')),
  resolve: async () => ({ ok: false, why: 'failure', reason: { code: 'addresses-none' } }),
}
const doors = bringServers(doorsOf(plain), [{ transport: 'udp', address: OPERATOR, port: 53 }], plain)
const { signal } = new AbortController()

/** No kernel, hence no cache. */
const check = async (): Promise<{ readonly ms: number; readonly states: string }> => {
  const started = performance.now()
  const answer = await dnsPropagation.run(
    { name: 'www.demo.com', type: 'A' },
    contextOf(doors, settings, signal, {}, opened(dnsPropagation, doors, settings)),
  )
  return { ms: performance.now() - started, states: answer.resolvers.map(({ state }) => state).join(' ') }
}
const summary = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]!
  return { median: at(0.5), p95: at(0.95), worst: at(1) }
}
const show = ({ median, p95, worst }: ReturnType<typeof summary>): string =>
  `median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`

const cold = await check()
const alive: number[] = []
for (let at = 0; at < CHECKS; at++) alive.push((await check()).ms)
const whole = summary(alive)
console.log(
  'Propagation check of a zone with two servers at seven resolvers, over UDP on loopback, nothing '
    + `cached, ${CHECKS} checks (bar: median under ${MAX_MEDIAN_MS} ms)`,
)
console.log(`  every server answers:          ${show(whole)}; the first one ${cold.ms.toFixed(1)} ms`)

const slow: number[] = []
for (const address of resolvers[0]!.addresses) dead.add(address)
for (let at = 0; at < DEAD_CHECKS; at++) {
  const { ms, states } = await check()
  slow.push(ms)
  if (states !== 'timeout current current current current current current')
    throw new Error(`a dead resolver changed the others: ${states}`)
}
const one = summary(slow)
console.log(`  one resolver is dead:          ${show(one)} (bar: its own 2 s)`)

const all: number[] = []
for (const { addresses } of resolvers) for (const address of addresses) dead.add(address)
for (let at = 0; at < DEAD_CHECKS; at++) all.push((await check()).ms)
const none = summary(all)
console.log(`  all seven resolvers are dead:  ${show(none)} (the same: they are waited for at once)`)

for (const socket of sockets) socket.close()
const row = (what: string, ours: number, most: number): Row => ({
  what: `DNS propagation at seven resolvers, ${what}`,
  ours,
  beside: null,
  unit: 'ms',
  bar: { value: most, is: 'most' },
})
tell([
  row('median', whole.median, MAX_MEDIAN_MS),
  row('one of them dead', one.worst, MAX_DEAD_MS),
  row('all of them dead', none.worst, MAX_DEAD_MS),
])
process.exit(whole.median < MAX_MEDIAN_MS && one.worst < MAX_DEAD_MS && none.worst < MAX_DEAD_MS ? 0 : 1)
