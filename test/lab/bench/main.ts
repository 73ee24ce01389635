/**
 * `npm run bench`: every figure of speed in one run and one table, beside its peers and the limits of
 * physics; `npm run bench -- cached cold`: some of them. Progress goes to stderr; it judges nothing.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { benchCached } from './server/cached.ts'
import type { CachedRow } from './server/cached.ts'
import { benchCold } from './checks/cold.ts'
import { table } from './figures.ts'
import type { Row } from './figures.ts'
import { benchGrade } from './checks/grade.ts'
import { benchGrowth } from './server/growth.ts'
import { benchList } from './checks/list.ts'
import { benchFarList } from './checks/list-far.ts'
import { benchOpenssl } from './checks/openssl.ts'
import { benchPages } from './server/pages.ts'
import { benchSizes } from './checks/sizes.ts'
import { benchSlowHosts } from './server/slow-hosts.ts'
import { benchStart } from './server/start.ts'
import { benchSteady } from './server/steady.ts'
import { benchTrips } from './checks/trips.ts'
import { benchUpstreams } from './checks/upstreams.ts'
import { benchWatch } from './checks/watch.ts'
import { benchMails, benchWatchDay } from './checks/watch-day.ts'

const CACHED_BAR = 0.4
/** Names, of the 100,000 that `node test/lab/bench/checks/watch.ts` has. */
const NAMES_DUE = 3_000

const cachedRows = ({ runtime, status, ours, bare, nodeHttp }: CachedRow): Row[] => {
  const what = `cached answers, ${status}, ${runtime}, a second of processor time`
  return [
    {
      what,
      ours,
      beside: { of: 'bare server on the same listener', value: bare },
      unit: '',
      bar: { value: CACHED_BAR, is: 'least', part: true },
    },
    { what, ours, beside: { of: 'bare server on node:http', value: nodeHttp }, unit: '', bar: null },
  ]
}

const tell = (line: string): void => console.error(line)

/** One that is a program of its own and hands its rows over; what it prints besides is progress. */
const program =
  (name: string, words: readonly string[] = [], flags: readonly string[] = []) =>
  (): Promise<Row[]> =>
    new Promise((resolve, reject) => {
      const child = fork(join(import.meta.dirname, `${name}.ts`), words, {
        execArgv: [...flags],
        stdio: ['ignore', 2, 2, 'ipc'],
        env: { ...process.env, CERTSCOPE_BENCH_CHILD: '1' },
      })
      let rows: Row[] = []
      child.on('message', message => {
        rows = message as Row[]
      })
      child.on('error', reject)
      child.on('close', () => resolve(rows))
    })

const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  cached: async () => (await benchCached()).flatMap(cachedRows),
  steady: () => benchSteady(),
  cold: () => benchCold(),
  slow: () => benchSlowHosts(),
  openssl: () => benchOpenssl(tell),
  list: () => benchList(undefined, { rounds: 1 }),
  far: () => benchFarList(),
  trips: () => benchTrips(),
  grade: () => benchGrade(),
  upstreams: () => benchUpstreams(),
  start: () => benchStart(),
  growth: () => benchGrowth(),
  watch: async () => [...(await benchWatchDay()), ...(await benchWatch(NAMES_DUE))],
  mails: () => benchMails(),
  sizes: () => benchSizes(),
  pages: () => benchPages(),
  files: program('files'),
  crl: program('checks/crl', [], ['--expose-gc']),
  dns: program('checks/dns'),
  expiry: program('checks/expiry'),
  explain: program('checks/explain', ['measure']),
}

const named = process.argv.slice(2)
const unknown = named.filter(name => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) {
  tell(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(' ')}`)
  process.exit(2)
}
const rows: Row[] = []
const began = performance.now()
for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
  const from = performance.now()
  tell(`${name} ...`)
  try {
    rows.push(...(await PARTS[name]!()))
  } catch (thrown) {
    // The others have figures all the same.
    tell(`${name} failed: ${thrown instanceof Error ? thrown.stack : thrown}`)
    process.exitCode = 1
  }
  const seconds = (at: number): string => ((performance.now() - at) / 1_000).toFixed(0)
  tell(`${name}: ${seconds(from)} s, ${seconds(began)} s in all`)
}
console.log(`\n${table(rows)}`)
process.exit()
