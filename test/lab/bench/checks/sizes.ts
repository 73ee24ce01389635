/**
 * What a server needs for so many subscribers: a whole day of theirs at once, in the built program on each
 * runtime. Every domain is due for its check, and every subscriber has a mail to get. The table in the guide
 * of operation has these figures.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '../../../../core/network/doors.ts'
import { tables } from '../../../../plugins/watch/store/tables.ts'
import { openStore } from '../../../../runtime/doors/store/store.ts'
import { RUNTIMES, start } from '../../../unit/runtime/processes.ts'
import type { Runtime } from '../../../unit/runtime/processes.ts'
import { pause, processor } from '../../hostile/processes.ts'
import { smtpSink } from '../../simulate/watch/sinks.ts'
import { table } from '../figures.ts'
import type { Row } from '../figures.ts'
import { nameAt, soonAt, watchPeers } from '../peers/watch-peers.ts'
import { coldSettings } from './cold.ts'

const SUBSCRIBERS = 10_000
const DOMAINS = 3
/** Megabytes that so many subscribers may take. */
const BAR = 250
const SLOW_MS = 200
const LOOK_MS = 2_000
const ENDLESS_MS = 3_600_000
const MEBI = 1024
const DAY_MS = 86_400_000

/** The first domain of each ends soon; a seventh of the registries is to be asked, as on any day. */
const fill = async (database: Database, subscribers: number, port: number): Promise<void> => {
  const now = Date.now()
  for (let from = 0; from < subscribers; from += 100)
    await database.transaction(async within => {
      for (let at = from; at < Math.min(subscribers, from + 100); at++) {
        await within.query(
          `INSERT INTO watch_subscription (id, email, mailbox, language, state, hour, zone, made_at,
             changed_at, confirmed_at, due_at) VALUES ($1, $2, $2, 'en', 'active', 9, 'Asia/Seoul', $3, $3, $3, $3)`,
          [`id${at}`, `p${at}@example.com`, now],
        )
        for (let domain = 0; domain < DOMAINS; domain++) {
          const index = at * DOMAINS + domain
          await within.query(
            `INSERT INTO watch_domain (subscription_id, domain, added_at, check_at, registration_at)
             VALUES ($1, $2, $3, $3, $4)`,
            [
              `id${at}`,
              `${domain === 0 ? soonAt(index) : nameAt(index)}:${port}`,
              now - DAY_MS,
              index % 7 === 0 ? null : now,
            ],
          )
        }
      }
    })
}

/** The most that it ever had, in megabytes. */
const peak = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / MEBI

export const benchSizes = async (
  subscribers = SUBSCRIBERS,
  runtimes: readonly Runtime[] = RUNTIMES,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (const runtime of runtimes) rows.push(...(await dayOn(runtime, subscribers)))
  return rows
}

const dayOn = async (runtime: Runtime, subscribers: number): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-sizes-'))
  const { ready, end } = await watchPeers()
  const sink = await smtpSink({ below: () => 0, later: 0, slowMs: SLOW_MS })
  try {
    const roots = join(folder, 'roots.pem')
    writeFileSync(roots, ready.roots)
    const address = `sqlite:${join(folder, 'store.db')}`
    const store = await openStore(address, [{ name: 'watch', tables }])
    await fill(store.database, subscribers, ready.tls)
    await store.close()
    const server = await start(runtime, 'dist/certscope.mjs', ['serve'], {
      ...coldSettings(ready, roots),
      CERTSCOPE_STORE: address,
      CERTSCOPE_MAIL: sink.setting,
      CERTSCOPE_MAIL_FROM: 'watch@certscope.example',
      CERTSCOPE_MAIL_SPREAD: '0',
      CERTSCOPE_SITE_URL: 'https://certscope.example',
    })
    const pid = server.child.pid!
    const began = performance.now()
    let [arrived, memory] = [0, 0]
    while (arrived < subscribers) {
      if (performance.now() - began > ENDLESS_MS || server.child.exitCode !== null)
        throw new Error(`${arrived} of ${subscribers} mails arrived: ${server.output().slice(-2_000)}`)
      await pause(LOOK_MS)
      arrived += sink.take().length
      memory = peak(pid)
      if (process.env['WATCH_BENCH_LOUD']) console.error(runtime, arrived, memory.toFixed(0))
    }
    const seconds = (performance.now() - began) / 1_000
    const { used } = processor(pid)
    await server.stop()
    const row = (what: string, ours: number, unit: string, bar: Row['bar'] = null): Row => ({
      what: `${subscribers} subscribers, ${subscribers * DOMAINS} domains, a day at once, ${runtime}, ${what}`,
      ours,
      beside: null,
      unit,
      bar,
    })
    return [
      row('memory at its peak', memory, 'MB', subscribers > SUBSCRIBERS ? null : { value: BAR, is: 'most' }),
      row('processor time', used, 's'),
      row('mails an hour', (arrived / seconds) * 3_600, ''),
    ]
  } finally {
    end()
    await sink.close()
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { subscribers: { type: 'string' }, runtime: { type: 'string' } } })
  const runtimes = RUNTIMES.filter(one => values.runtime === undefined || one === values.runtime)
  console.log(table(await benchSizes(Number(values.subscribers ?? SUBSCRIBERS), runtimes)))
  process.exit(0)
}
