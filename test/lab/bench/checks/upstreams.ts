/**
 * GET /api/v1/certificate of every host of the demo, uncached, with CT, revocation and Korea: when every
 * upstream answers, when all refuse and when all hang.
 */
import { startDemo } from '../../../peers/demo/main.ts'
import type { RunningHost, Upstreams } from '../../../peers/demo/world.ts'
import { settingsOf } from '../../../peers/world.ts'
import { quantile, table, timed } from '../figures.ts'
import type { Row } from '../figures.ts'

const FRESH = 3
const P95_BAR_MS = 120
const DEADLINE_MS = 10_000

/** One after the other, each name once: nothing is cached, and CRLs are fetched by whoever comes first. */
const askAll = async (upstreams: Upstreams, chosen: (host: RunningHost) => boolean): Promise<number[]> => {
  const settings = settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' })
  const demo = await startDemo({ settings, upstreams })
  const taken: number[] = []
  for (const { name } of demo.world.hosts.filter(chosen)) {
    const url = `${demo.serving.url}/api/v1/certificate?domain=${name}`
    taken.push(await timed(async () => (await fetch(url)).text()))
  }
  await demo.close()
  return taken
}

/** Hosts that hang by design take their timeouts, which says nothing about us. */
const answering = ({ expect }: RunningHost): boolean => expect.code !== 'timeout'
const FEW = ['healthy-rsa', 'healthy-p384', 'incomplete-chain', 'expired', 'must-staple'].map(
  label => `${label}.certscope-demo.com`,
)

const row = (what: string, ours: number, bar: number | null): Row => ({
  what: `all upstreams ${what}`,
  ours,
  beside: null,
  unit: 'ms',
  bar: bar === null ? null : { value: bar, is: 'most' },
})

export const benchUpstreams = async (): Promise<Row[]> => {
  const answered: number[] = []
  for (let round = 0; round < FRESH; round++) answered.push(...(await askAll('answer', answering)))
  const refused = await askAll('refuse', answering)
  const hung = await askAll('hang', ({ name }) => FEW.includes(name))
  return [
    row('answer, p50', quantile(answered, 0.5), null),
    row('answer, p95', quantile(answered, 0.95), P95_BAR_MS),
    row('refuse, p95', quantile(refused, 0.95), null),
    row('hang, worst', Math.max(...hung), DEADLINE_MS),
  ]
}

if (import.meta.main) {
  console.log(table(await benchUpstreams()))
  process.exit(0)
}
