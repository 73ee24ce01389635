/** `npm run bench`: every figure of speed in one run and one table, beside its peer. Judges nothing. */
import { benchCached } from './cached.ts'
import type { CachedRow } from './cached.ts'
import { benchCold } from './cold.ts'
import { table } from './figures.ts'
import type { Row } from './figures.ts'
import { benchGrade } from './grade.ts'
import { benchOpenssl } from './openssl.ts'
import { benchPages } from './pages.ts'
import { benchStart } from './start.ts'
import { benchTrips } from './trips.ts'
import { benchUpstreams } from './upstreams.ts'
import { benchWatch } from './watch.ts'
import { benchWatchDay } from './watch-day.ts'

const CACHED_BAR = 0.6

const cachedRow = ({ runtime, status, ours, bare }: CachedRow): Row => ({
  what: `cached answers, ${status}, ${runtime}, a second of processor time`,
  ours,
  beside: { of: 'bare server', value: bare },
  unit: '',
  bar: { value: CACHED_BAR, is: 'least', part: true },
})

const print = (line: string): void => console.log(line)
const rows: Row[] = [
  ...(await benchOpenssl(print)),
  ...(await benchCold()),
  ...(await benchTrips()),
  ...(await benchGrade()),
  ...(await benchUpstreams()),
  ...(await benchCached()).map(cachedRow),
  ...(await benchPages()),
  ...(await benchStart()),
  ...(await benchWatchDay()),
  ...(await benchWatch()),
]
print(`\n${table(rows)}`)
process.exit(0)
