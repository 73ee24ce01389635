/** What a check of one hostile address costs in processor time, from its first octet to the answer. */
import process from 'node:process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { app } from '../../../core/app.ts'
import { DoorError, type Socket } from '../../../core/network/doors.ts'
import { logger } from '../../../core/monitoring/log.ts'
import caa from '../../../plugins/caa/index.ts'
import certificate from '../../../plugins/certificate/index.ts'
import certificateMeasured from '../../../plugins/certificate/measured/index.ts'
import ct from '../../../plugins/ct/index.ts'
import { doorsOf, settingsOf } from '../../peers/world.ts'
import type { Bytes } from '../../peers/protocols/wire/bytes.ts'
import { slowness } from '../yardstick.ts'
import { CHAINS, ROOM, WIDE } from './chains/chains.ts'
import { FLIGHTS, flightFor, flightOf } from './chains/flights.ts'

/** Milliseconds of processor time for the chain; what a check with a small chain takes is subtracted. */
const MAX_MS = 50
/** What other processes, compilers and collectors add is never in all of the tries. */
const TRIES = 5
/** Tries where the bar is not kept at first: on a busy machine a quiet moment is rare. */
const MORE_TRIES = 50
/** Public, so that the guard lets it pass; nobody dials it. */
const ADDRESS = '9.9.9.9'
const settings = settingsOf({ CERTSCOPE_CT: 'off', CERTSCOPE_LIMIT: '1000000' })
const refuse = (): Promise<never> => Promise.reject(new DoorError('refused', 'Nothing listens there.'))

/** A server that says all it has to say once it is spoken to. */
const speaking = (octets: Bytes): Socket => {
  let speak = (): void => {}
  const spoken = new Promise<void>(resolve => {
    speak = resolve
  })
  let at = 0
  return {
    readable: new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          await spoken
          // In pieces, as a network brings them.
          const end = Math.min(octets.length, at + 16_384)
          if (at < end) controller.enqueue(octets.slice(at, end))
          at = end
          if (at >= octets.length) controller.close()
        },
      },
      { highWaterMark: 0 },
    ),
    writable: new WritableStream({ write: () => speak() }),
    close: () => speak(),
  }
}

let names = 0
let said: Bytes = new Uint8Array()
const { fetch } = app({
  plugins: [caa, certificate, certificateMeasured, ct],
  settings,
  log: logger(
    'off',
    () => new Date(),
    () => {},
  ),
  doors: doorsOf(
    {
      connect: ({ hostname }) => (hostname === ADDRESS ? Promise.resolve(speaking(said)) : refuse()),
      datagram: refuse,
      fetch: refuse,
      resolve: () => Promise.resolve({ ok: true, addresses: [ADDRESS], cname: [] }),
    },
    settings,
  ),
})

/**
 * Milliseconds of processor time of a whole check, its answer written; and what the answer says of the
 * address.
 */
const check = async (octets: Bytes): Promise<{ readonly cost: number; readonly code: string | null }> => {
  said = octets
  const start = process.cpuUsage()
  const url = `http://certscope.test/api/v1/certificate?domain=h${names++}.example.com`
  const response = await fetch(new Request(url), { address: '192.0.2.1' })
  const text = await response.text()
  const { user, system } = process.cpuUsage(start)
  assert.is(response.status, 200, text.slice(0, 500))
  const { tls } = JSON.parse(text) as { tls: { error: { code: string } | null } }
  return { cost: (user + system) / 1000, code: tls.error?.code ?? null }
}

const least = async (octets: Bytes): Promise<{ readonly cost: number; readonly code: string | null }> => {
  let best = await check(octets)
  for (let again = 1; again < TRIES || (again < MORE_TRIES && best.cost > MAX_MS); again++) {
    const next = await check(octets)
    if (next.cost < best.cost) best = next
    // Far beyond the bar, more tries say nothing new.
    if (best.cost > 20 * MAX_MS) break
  }
  return best
}

const small = flightFor([]).octets
for (let warm = 0; warm < 10; warm++) await check(small)
const usual = (await least(small)).cost

test('what the server says is read and judged', async () => {
  assert.is((await check(flightFor(CHAINS['many-names']!(20_000)).octets)).code, 'unknown-issuer')
})

const judged = (name: string, octets: Bytes): void =>
  test(`${name}, ${octets.length} octets, costs at most ${MAX_MS} ms`, async () => {
    const { cost, code } = await least(octets)
    const own = Math.max(0, cost - usual)
    console.log(
      `${name.padEnd(24)} ${String(octets.length).padStart(7)} octets ${own.toFixed(1).padStart(8)} ms  `
        + `${code}`,
    )
    // On a processor that others keep busy, the same instructions take longer.
    const allowed = own <= MAX_MS ? MAX_MS : MAX_MS * slowness()
    assert.ok(own <= allowed, `${own.toFixed(0)} ms, ${allowed.toFixed(0)} are allowed`)
  })

for (const [name, make] of Object.entries(CHAINS)) judged(name, flightFor(make(ROOM)).octets)
for (const name of ['fold-long', 'common-name', 'uri-constraints', 'dns-constraints']) {
  judged(`${name} (wide)`, flightFor(CHAINS[name]!(WIDE)).octets)
}
for (const name of Object.keys(FLIGHTS)) if (name !== 'silence') judged(name, flightOf(name).octets)

test.run()
