/**
 * Figures of the expiry list: five domains beside the slowest of them alone, and the alert rules over a
 * million certificate lives.
 */
import type { GuardedDoors } from '../../../../core/network/guard.ts'
import { alertsFor } from '../../../../plugins/expiry/alerts/judge.ts'
import { startDemo } from '../../../peers/demo/main.ts'
import { END, at, factsOf, living } from '../../../unit/plugins/expiry/facts.ts'
import { settingsOf } from '../../../peers/world.ts'
import { tell } from '../figures.ts'
import type { Row } from '../figures.ts'

const ROUNDS = 3
const LIVES = 1_000_000
const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' })

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
const named = (labels: readonly string[]): string =>
  labels.map(label => `${label}.certscope-demo.com`).join(',')

/**
 * All in one process, hosts and CAs included: what five checks compute adds up there, and only what is waited
 * for can be shared. So the doors wait, as an Internet does.
 */
const ROUND_TRIPS = [0, 100, 300] as const

/**
 * Milliseconds of each question, all of them to one fresh demo, so that nothing is cached. A first question
 * pays for what is loaded once.
 */
const fresh = async (questions: readonly string[], roundTrip: number): Promise<number[]> => {
  const demo = await startDemo({ settings })
  const doors = demo.doors as { -readonly [Door in keyof GuardedDoors]: GuardedDoors[Door] }
  const { connect, datagram } = doors
  const line = () => new Promise(resolve => setTimeout(resolve, roundTrip))
  if (roundTrip > 0) {
    doors.connect = async (...given) => {
      await line()
      return connect(...given)
    }
    if (datagram)
      doors.datagram = async (...given) => {
        await line()
        return datagram(...given)
      }
  }
  const ask = async (domains: string): Promise<number> => {
    const started = performance.now()
    const response = await fetch(`${demo.serving.url}/api/v1/expiry?domains=${domains}`)
    await response.text()
    if (response.status !== 200) throw new Error(`${response.status} for ${domains}`)
    return performance.now() - started
  }
  await ask(named(['aes256']))
  await ask(named(['chacha']))
  const taken: number[] = []
  for (const question of questions) taken.push(await ask(question))
  await demo.close()
  return taken
}

console.log('GET /api/v1/expiry, uncached, milliseconds (bar: five in the time of the slowest and 10 % more)')
const rows: Row[] = []
const MOST = 1.1
const compare = async (
  what: string,
  labels: readonly string[],
  roundTrip: number,
  rounds: number,
): Promise<void> => {
  const alone: number[] = []
  const together: number[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(
      Math.max(
        ...(await fresh(
          labels.map(label => named([label])),
          roundTrip,
        )),
      ),
    )
    together.push(...(await fresh([named(labels)], roundTrip)))
  }
  const [slowest, five] = [median(alone), median(together)]
  rows.push({
    what: `expiry of five domains, ${what}`,
    ours: five,
    beside: { of: 'slowest alone', value: slowest },
    unit: 'ms',
    bar: roundTrip > 0 ? { value: MOST, is: 'most', part: true } : null,
  })
  console.log(
    `  ${what}: slowest alone ${slowest.toFixed(0)}, five ${five.toFixed(0)} `
      + `(${((five / slowest) * 100 - 100).toFixed(0)} % more), median of ${rounds}`,
  )
}
const ANSWERING = ['healthy-rsa', 'healthy-ecdsa', 'tls12-only', 'expires-soon', 'two-addresses']
for (const roundTrip of ROUND_TRIPS)
  await compare(`all answer, ${roundTrip} ms away`, ANSWERING, roundTrip, ROUNDS)
await compare('one is silent', [...ANSWERING.slice(0, 4), 'silent'], 0, 1)

const started = performance.now()
let early = 0
let said = 0
for (let life = 0; life < LIVES; life++) {
  const days = [160 / 24, 10, 45, 47, 64, 90, 100, 200, 398][life % 9]!
  const part = (life * 0.6180339887) % 1
  const alerts = alertsFor(factsOf({ certificate: living(days) }), at(-part * days * 86_400_000)).length
  said += alerts
  if (part > 0.5) early += alerts
}
const seconds = (performance.now() - started) / 1000
console.log(
  `\n${LIVES} certificates at some time of their lives: ${said} alerts, ${early} of them in the first `
    + `half (bar: 0), ${((seconds / LIVES) * 1e6).toFixed(1)} microseconds each, until `
    + `${END.toISOString().slice(0, 10)}`,
)
tell([
  ...rows,
  {
    what: 'alert rules, one certificate',
    ours: (seconds / LIVES) * 1e6,
    beside: null,
    unit: 'µs',
    bar: null,
  },
])
process.exit(0)
