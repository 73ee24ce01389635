/**
 * The daily run over many names that are due at once and share nothing, in a real server with its store in a
 * file: names a second of its own processor time, the wall beside it, and whether memory stays flat.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../../../../core/network/doors.ts'
import { tables } from '../../../../plugins/watch/store/tables.ts'
import { openStore } from '../../../../runtime/doors/store/store.ts'
import { pause, processor, resident } from '../../hostile/processes.ts'
import { start } from '../../../unit/runtime/processes.ts'
import { coldSettings } from './cold.ts'
import { table } from '../figures.ts'
import type { Row } from '../figures.ts'
import { nameAt, watchPeers } from '../peers/watch-peers.ts'

const NAMES = 100_000
const EACH = 5
const BAR = 100
const SLOPE_MB = 5
/** Names before memory is looked at: until the caches are full. */
const WARM = 0.3
const LOOK_MS = 2_000
const MEBI = 1024 * 1024
const DAY_MS = 86_400_000

/** All are due; a seventh of the registries is to be asked, as on any day. */
const fill = async (database: Database, names: number, port: number): Promise<void> => {
  const now = Date.now()
  for (let from = 0; from < names; from += 100) {
    const rows = Array.from({ length: Math.min(100, names - from) }, (_, at) => from + at)
    const ids = [...new Set(rows.map(index => `id${Math.floor(index / EACH)}`))]
    await database.transaction(async within => {
      for (const id of ids)
        await within.query(
          `INSERT INTO watch_subscription (id, email, mailbox, language, state, hour, zone, made_at,
             changed_at, confirmed_at, due_at) VALUES ($1, $2, $1, 'en', 'active', 9, 'Asia/Seoul', $3, $3, $3, $4)`,
          [id, `${id}@example.com`, now, now + DAY_MS],
        )
      for (const index of rows)
        await within.query(
          `INSERT INTO watch_domain (subscription_id, domain, added_at, check_at, registration_at)
           VALUES ($1, $2, $3, $4, $5)`,
          [
            `id${Math.floor(index / EACH)}`,
            `${nameAt(index)}:${port}`,
            now - 30 * DAY_MS,
            now - names + index,
            index % 7 === 0 ? null : now,
          ],
        )
    })
  }
}

interface Sample {
  readonly names: number
  readonly at: number
  readonly used: number
  readonly memory: number
}

/** Least squares: what memory grows by over so many names. */
const growth = (samples: readonly Sample[]): number => {
  const mean = (of: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length
  const [names, memory] = [mean(one => one.names), mean(one => one.memory)]
  const above = samples.reduce((sum, one) => sum + (one.names - names) * (one.memory - memory), 0)
  const below = samples.reduce((sum, one) => sum + (one.names - names) ** 2, 0)
  return ((above / below) * (samples.at(-1)!.names - samples[0]!.names)) / MEBI
}

type Counted = { readonly tried: number; readonly sound: number }
const COUNT = `SELECT COUNT(*) AS tried, SUM(CASE WHEN failures = 0 AND facts_at IS NOT NULL THEN 1 ELSE 0 END) AS sound
  FROM watch_domain WHERE tried_at IS NOT NULL`

export const benchWatch = async (names = NAMES, program = 'dist/certscope.mjs'): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-watch-'))
  const { ready, pid, end } = await watchPeers()
  try {
    const roots = join(folder, 'roots.pem')
    writeFileSync(roots, ready.roots)
    const address = `sqlite:${join(folder, 'store.db')}`
    const store = await openStore(address, [{ name: 'watch', tables }])
    await fill(store.database, names, ready.tls)
    const server = await start('node', program, ['serve'], {
      ...coldSettings(ready, roots),
      CERTSCOPE_STORE: address,
      CERTSCOPE_MAIL: `file:${join(folder, 'outbox')}`,
    })
    const samples: Sample[] = []
    const look = async (): Promise<Counted> => {
      const [count] = await store.database.query<Counted>(COUNT)
      const { used } = processor(server.child.pid!)
      samples.push({
        names: count!.tried,
        at: performance.now() / 1_000,
        used,
        memory: resident([server.child.pid!]),
      })
      return count!
    }
    let count = await look()
    while (count.tried < names) {
      await pause(LOOK_MS)
      count = await look()
      const { used, memory, at } = samples.at(-1)!
      if (process.env['WATCH_BENCH_LOUD'])
        console.log(
          count.tried,
          used.toFixed(1),
          (memory / MEBI).toFixed(1),
          (at - samples[0]!.at).toFixed(0),
        )
    }
    if (count.sound !== names) throw new Error(`${names - count.sound} of ${names} were not conclusive`)
    const later = samples.filter(one => one.names >= WARM * names)
    const [first, last] = [later[0]!, later.at(-1)!]
    const peers = processor(pid).used
    await server.stop()
    await store.close()
    const done = last.names - first.names
    const row = (what: string, ours: number, unit: string, bar: Row['bar'] = null): Row => ({
      what: `watch, ${names} names due, ${what}`,
      ours,
      beside: null,
      unit,
      bar,
    })
    return [
      row('names a second of processor time', done / (last.used - first.used), '', {
        value: BAR,
        is: 'least',
      }),
      row('names a second of wall time', done / (last.at - first.at), ''),
      row('growth of memory after warm-up', growth(later), 'MB', { value: SLOPE_MB, is: 'most' }),
      row('resident at the end', last.memory / MEBI, 'MB'),
      row('processor time of the peers', peers, 's'),
    ]
  } finally {
    end()
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { names: { type: 'string' }, program: { type: 'string' } } })
  console.log(table(await benchWatch(Number(values.names ?? NAMES), values.program)))
  process.exit(0)
}
