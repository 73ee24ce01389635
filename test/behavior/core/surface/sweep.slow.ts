/**
 * Every member of every tool, route, form and header of the running demo is given as much of one thing as its
 * caps let in: blanks, dots, quotes, brackets, digits, keys, items. None takes a server's time from others.
 * On Node in CI, where what is no message of an agent has each piece in one size; `--whole` asks the three
 * runtimes, and in all sizes.
 */
import { existsSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { RUNTIMES, start } from '../../../unit/runtime/processes.ts'
import type { Running } from '../../../unit/runtime/processes.ts'
import { get, MEMBERS, PIECES, STRUCTURES, text } from '../../../unit/core/surface/members.ts'
import type { Member, Sent } from '../../../unit/core/surface/members.ts'

const whole = process.argv.includes('--whole')

/** More than the same request with a short value takes. Milliseconds of the server's processor time. */
const MAX_MORE = 50
/** A machine that is busy may count what another did: what is too much is too much each time. */
const ATTEMPTS = 12
/** Characters: what agents may send, what fits bodies and heads, one value of REST, what schemas take. */
const SIZES = [60_000, 15_000, 8_000, 250]

const send = (port: number, { head, body }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let got = ''
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer within 30 s')))
    socket.on('data', part => {
      if (got.length < 20) got += part.toString('latin1')
    })
    socket.on('error', error => {
      // What is refused before it has been read whole ends so.
      if (got === '' && (error as NodeJS.ErrnoException).code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(got)?.[1] ?? 0)))
    const octets = Buffer.from(body)
    const length = octets.length > 0 ? `content-length: ${octets.length}\r\n` : ''
    socket.write(`${head}${length}connection: close\r\n\r\n`, 'latin1')
    if (octets.length > 0) socket.write(octets)
  })

/** Milliseconds of processor time that a process has used, in steps of the system. */
const usedBy = ({ child }: Running): number => {
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** The listener or the limit of bodies refused it: smaller ones of the same kind may come in. */
const isCapped = (status: number): boolean => status === 0 || [413, 414, 431].includes(status)

interface Probe {
  readonly name: string
  readonly short: Sent
  readonly long: Sent
}
const probesOf = ({ name, request, structured, isAgents }: Member, place: number): Probe[] => {
  const kinds: readonly (readonly [string, (size: number) => unknown])[] = [
    ...PIECES.map(piece => [JSON.stringify(piece), (size: number) => text(piece, size)] as const),
    ...(structured ? STRUCTURES.map((make, at) => [`structure ${at}`, make] as const) : []),
  ]
  return kinds.flatMap(([kind, make], at) =>
    SIZES.filter(
      // Heads and bodies of the largest size are refused unread, outside of messages of agents.
      (_, index) => whole || isAgents || (index > 0 && (index + at + place) % SIZES.length === 0),
    ).map(size => ({
      name: `${name}: ${size} of ${kind}`,
      short: request(make(1)),
      long: request(make(size)),
    })),
  )
}

const hasFigures = existsSync('/proc/self/stat')
if (!hasFigures) console.log('skipped: this system does not tell the processor time of another process')
for (const runtime of whole ? RUNTIMES : (['node'] as const)) {
  const when = hasFigures ? test : test.skip
  when(`${runtime}: no member costs more for being long`, async () => {
    const server = await start(runtime, 'test/peers/demo/main.ts', [], { CERTSCOPE_PAGE_LIMIT: '1000000' })
    const port = Number(new URL(server.url).port)
    let over = false
    const waits: number[] = []
    const unwell: number[] = []
    const healthy = (async () => {
      while (!over) {
        const before = performance.now()
        const status = await send(port, get('/healthz'))
        waits.push(performance.now() - before)
        if (status !== 200) unwell.push(status)
        await sleep(20)
      }
    })()
    const cost = async (requests: readonly Sent[]): Promise<number> => {
      const before = usedBy(server)
      for (const request of requests) await send(port, request)
      return usedBy(server) - before
    }
    /** How much more than the short one it costs, at the least; null: it is not too much. */
    const tooMuch = async ({ short, long }: Probe): Promise<number | null> => {
      let least = Infinity
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const more = (await cost([long])) - (await cost([short]))
        if (more < MAX_MORE) return null
        least = Math.min(least, more)
      }
      return least
    }
    const faults: string[] = []
    const statuses = new Map<number, number>()
    let most = { cost: 0, name: '' }
    let count = 0
    try {
      for (const [place, member] of MEMBERS.entries()) {
        const probes = probesOf(member, place)
        // Once before anything is measured: parts load, answers are kept.
        await send(port, probes[0]!.short)
        // What costs little together is not looked at one by one.
        for (let at = 0; at < probes.length; at += 8) {
          const some = probes.slice(at, at + 8)
          const before = usedBy(server)
          for (const { long } of some) {
            const status = await send(port, long)
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
          }
          count += some.length
          if (usedBy(server) - before < MAX_MORE) continue
          for (const probe of some) {
            const alone = await cost([probe.long])
            if (alone > most.cost) most = { cost: alone, name: probe.name }
            if (alone < MAX_MORE) continue
            const more = await tooMuch(probe)
            if (more !== null) faults.push(`${probe.name} costs ${more} ms more`)
          }
        }
      }
    } finally {
      over = true
      await healthy
      await server.stop()
    }
    waits.sort((a, b) => a - b)
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`)
    console.log(
      `${runtime}: ${MEMBERS.length} members, ${count} requests (${told.join(', ')}); most ${most.cost} ms, `
        + `${most.name}; /healthz ${waits.length} times, p99 ${waits[Math.floor(waits.length * 0.99)]?.toFixed(0)} ms, `
        + `worst ${waits.at(-1)?.toFixed(0)} ms`,
    )
    assert.equal(faults, [])
    assert.equal(unwell, [])
    const capped = [...statuses].reduce((sum, [status, times]) => sum + (isCapped(status) ? times : 0), 0)
    assert.ok(capped < count / 2, `${capped} of ${count} did not come in`)
  })
}

test.run()
