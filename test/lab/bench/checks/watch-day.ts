/**
 * A day of the watch without its network: measurements out of a table, judged and written as letters, on both
 * stores. What is left is what the daily run itself takes. And letters that leave by SMTP, to a server that
 * takes its time for each; `node test/lab/bench/checks/watch-day.ts 500` sends so many.
 */
import { openMailer } from '../../../../runtime/doors/mail/index.ts'
import watch from '../../../../plugins/watch/index.ts'
import { checkDue } from '../../../../plugins/watch/check/checks.ts'
import { judgeDue } from '../../../../plugins/watch/alert/due.ts'
import { sendDue } from '../../../../plugins/watch/outbox/outbox.ts'
import { postgresDatabases, sqliteDatabases } from '../../../peers/database.ts'
import type { Databases } from '../../../peers/database.ts'
import { DAY_MS, WATCH, endingAt, stage } from '../../../unit/plugins/watch/day/scene.ts'
import { settingsOf } from '../../../peers/world.ts'
import { smtpSink } from '../../simulate/watch/sinks.ts'
import { table, timed as elapsed } from '../figures.ts'
import type { Row } from '../figures.ts'

const SUBSCRIPTIONS = 20_000
const BARS = { memory: 3_000, sqlite: 3_000, postgres: 1_500 } as const

/** Milliseconds of this process: what other processes do beside it does not count. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

interface Day {
  /** Milliseconds of processor time. */
  readonly checks: number
  readonly judged: number
  readonly sent: number
  readonly letters: number
}

/** The second day of so many subscriptions, with a domain each. */
export const watchDay = async (databases: Databases, subscriptions: number): Promise<Day> => {
  const it = await stage('2026-11-21T00:30:00Z', await databases.empty([WATCH])())
  const names = Array.from({ length: subscriptions }, (_, at) => [
    `p${at}@example.com`,
    [`h${at}.example.com`],
  ])
  await it.watch(Object.fromEntries(names) as Record<string, string[]>)
  // One of a hundred has news on both days.
  const ends = it.now() + 16.6 * DAY_MS
  it.measure = async (domain, now) =>
    endingAt(domain, domain.includes('77.') ? ends : ends + 40 * DAY_MS, now)
  const { context } = it.instance()
  const day = async () => {
    it.set(it.now() + DAY_MS)
    const checks = await timed(() => checkDue(context))
    const judged = await timed(() => judgeDue(context))
    const letters = (await it.letters()).filter(({ state }) => state === 'waiting').length
    const sent = await timed(() => sendDue(context))
    return { checks, judged, letters, sent }
  }
  await day()
  return day()
}

const bench = async (databases: Databases): Promise<Row[]> => {
  const { checks, judged, letters, sent } = await watchDay(databases, SUBSCRIPTIONS)
  const row = (what: string, count: number, ms: number, bar: number | null = null): Row => ({
    what: `watch, ${databases.kind}, ${what} a second of processor time`,
    ours: (count / ms) * 1_000,
    beside: null,
    unit: '',
    bar: bar === null ? null : { value: bar, is: 'least' },
  })
  return [
    row('facts kept', SUBSCRIPTIONS, checks),
    row(`subscriptions judged (${letters} letters written)`, SUBSCRIPTIONS, judged, BARS[databases.kind]),
    row('letters handed over', letters, sent),
  ]
}

export const benchWatchDay = async (): Promise<Row[]> => {
  const postgres = await postgresDatabases()
  const rows: Row[] = []
  for (const databases of [sqliteDatabases(), ...(postgres ? [postgres] : [])]) {
    rows.push(...(await bench(databases)))
    await databases.close()
  }
  return rows
}

const MAILS = 10_000
const SLOW_MS = 200
/** Minutes that so many mails may take. */
const MAILS_BAR = 4

/** By as many connections as an instance has without a setting. */
export const benchMails = async (mails = MAILS): Promise<Row[]> => {
  const sink = await smtpSink({ below: () => 0, later: 0, slowMs: SLOW_MS })
  const databases = sqliteDatabases()
  const it = await stage('2026-11-21T00:30:00Z', await databases.empty([WATCH])())
  const ends = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, ends, now)
  const names = Array.from({ length: mails }, (_, at) => [`p${at}@example.com`, [`h${at % 100}.example.com`]])
  await it.watch(Object.fromEntries(names) as Record<string, string[]>)
  const mail = openMailer(settingsOf({ CERTSCOPE_SITE_URL: 'https://certscope.example' }), {
    mail: sink.setting,
  })
  const { context } = it.instance({ mail })
  const mailConnections = Number(watch.settings!['mailConnections']!.fallback)
  it.set(it.now() + DAY_MS)
  await checkDue(context)
  await judgeDue(context)
  const settings = { ...context.settings, mailConnections }
  const ms = await elapsed(() => sendDue({ ...context, settings }))
  const arrived = sink.take().length
  await sink.close()
  await databases.close()
  if (arrived !== mails) throw new Error(`${arrived} of ${mails} mails arrived`)
  return [
    {
      what: `${mails} mails to a server that takes ${SLOW_MS} ms for each, minutes`,
      ours: ms / 60_000,
      beside: null,
      unit: 'min',
      bar: { value: (MAILS_BAR * mails) / MAILS, is: 'most' },
    },
  ]
}

if (import.meta.main) {
  const mails = Number(process.argv[2] ?? 0)
  console.log(table(mails > 0 ? await benchMails(mails) : await benchWatchDay()))
  process.exit(0)
}
