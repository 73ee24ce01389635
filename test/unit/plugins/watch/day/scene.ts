/** Instances of the daily run on one store, in a time that a test moves, with a table of measurements. */
import type { Database, Letter, Mailer, Receipt, SqlValue, Store } from '../../../../../core/network/doors.ts'
import type { LogLevel } from '../../../../../core/monitoring/log.ts'
import type { CtAnswer } from '../../../../../plugins/ct/schema.ts'
import expiryJudged from '../../../../../plugins/expiry/judged/index.ts'
import type { DomainStatus } from '../../../../../plugins/expiry/domain/schema.ts'
import { type DayContext, wakeUp } from '../../../../../plugins/watch/run/context.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { checkBefore, nextHour } from '../../../../../plugins/watch/letter/hours.ts'
import { tables } from '../../../../../plugins/watch/store/tables.ts'
import type { DomainRow, LetterRow, SubscriptionRow } from '../../../../../plugins/watch/store/tables.ts'
import { memoryStore } from '../../../../../runtime/doors/store/store.ts'
import { settingsOf } from '../../../../peers/world.ts'
import { factsOf, living } from '../../expiry/facts.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const WATCH = { name: 'watch', tables }

export type Measure = (domain: string, now: number, registration: boolean) => Promise<DomainStatus>
export type Search = (domain: string, now: number) => CtAnswer | Promise<CtAnswer>
export type Send = (letter: Letter) => Receipt | Promise<Receipt>

export interface Instance {
  readonly context: DayContext
  readonly log: { readonly level: LogLevel; readonly event: string; readonly [field: string]: unknown }[]
  readonly abort: AbortController
}

export interface Stage {
  readonly database: Database
  readonly store: Store
  now(): number
  set(time: number): void
  /** What of our own means fails. */
  degraded: Awaited<ReturnType<DayContext['degraded']>>
  /** `domain instant` of each measurement. */
  readonly measured: { readonly domain: string; readonly at: number; readonly registration: boolean }[]
  /** What was accepted, in its order. */
  readonly sent: { readonly id: string; readonly to: string; readonly subject: string; readonly at: number }[]
  /** Each search of CT logs that was asked for. */
  readonly searched: { readonly domain: string; readonly at: number }[]
  measure: Measure
  search: Search
  send: Send
  /** What a webhook answers. */
  get: DayContext['get']
  /** What a lookup of its host gives. */
  addresses: DayContext['doors']['addresses']
  instance(more?: Partial<DayContext>): Instance
  /** Active addresses, each with its domains. */
  watch(
    addresses: Readonly<Record<string, readonly string[]>>,
    more?: Partial<SubscriptionRow>,
  ): Promise<void>
  subscriptions(): Promise<readonly SubscriptionRow[]>
  domains(): Promise<readonly DomainRow[]>
  letters(): Promise<readonly LetterRow[]>
}

/** A certificate of 90 days that ends so many days after the time of the scene's begin. */
export const endingAt = (domain: string, end: number, now: number): DomainStatus => {
  const written = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
  return factsOf({
    domain,
    certificate: living(90, {
      notBefore: written(end - 90 * DAY_MS),
      notAfter: written(end),
      sha256: `${end}`,
      spkiSha256: `${end}`,
      issuerOrganization: 'Example',
      keyType: 'EC',
      keyBits: 256,
    }),
    measuredAt: written(now),
    checkedAt: written(now),
  })
}

type Issuance = CtAnswer['issuances'][number]

/** One from that instant on, of 90 days. */
export const issuedAt = (serialNumber: string, from: number, more: Partial<Issuance> = {}): Issuance => ({
  serialNumber,
  issuer: 'R11',
  issuerOrganization: "Let's Encrypt",
  notBefore: `${new Date(from).toISOString().slice(0, 19)}Z`,
  notAfter: `${new Date(from + 90 * DAY_MS).toISOString().slice(0, 19)}Z`,
  names: ['a.example.com'],
  keyType: null,
  revoked: null,
  loggedAt: null,
  ...more,
})

/** What a search answers that shows these. */
export const showing = (...issuances: readonly Issuance[]): CtAnswer => ({
  source: 'crtsh',
  fetchedAt: null,
  newestEntry: null,
  detail: null,
  sources: [{ name: 'crtsh', ok: true, reason: null, detail: null }],
  total: issuances.length,
  issuances: [...issuances],
})

/** What a search answers that failed, or was not asked. */
export const failing = (detail: NonNullable<CtAnswer['sources'][number]['detail']>): CtAnswer => ({
  ...showing(),
  source: null,
  detail: 'ct-unanswered',
  sources: [{ name: 'crtsh', ok: false, reason: detail, detail }],
  total: null,
})

const insert = async (
  database: Database,
  table: string,
  rows: readonly Readonly<Record<string, SqlValue>>[],
): Promise<void> => {
  const names = Object.keys(rows[0] ?? {})
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100)
    const places = some.map(
      (_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`).join(', ')})`,
    )
    await database.query(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES ${places.join(', ')}`,
      some.flatMap(row => names.map(name => row[name]!)),
    )
  }
}

/** The instances of a stage see one clock. */
export const stage = async (start: string, store = memoryStore([WATCH])): Promise<Stage> => {
  let time = Date.parse(start)
  const { database } = store
  const settings = Object.assign(settingsOf({ CERTSCOPE_SITE_URL: 'https://certscope.example' }), {
    mailLimit: 100,
    mailConnections: 4,
    mailSpread: 0,
    mailBlock: [],
    webhooks: [],
  })
  const rowsOf = <Row>(table: string, order: string) =>
    database.query(`SELECT * FROM ${table} ORDER BY ${order}`) as unknown as Promise<readonly Row[]>

  const it: Stage = {
    database,
    store,
    now: () => time,
    set: to => {
      time = to
    },
    measured: [],
    searched: [],
    sent: [],
    measure: async (domain, now) => endingAt(domain, Date.parse(start) + 60 * DAY_MS, now),
    search: () => showing(),
    send: () => ({ ok: true, id: null }),
    get: async url => ({ ok: false, why: 'unreachable', detail: 'unreachable', url }),
    addresses: async () => ({ ok: true, addresses: ['192.0.2.1'], blocked: [], cname: [], missing: [] }),
    degraded: [],
    instance(more = {}) {
      const log: Instance['log'] = []
      const abort = new AbortController()
      const doors: DayContext['doors'] = {
        now: () => new Date(time),
        addresses: (...asked) => it.addresses(...asked),
      }
      const expiryDomain = async (input: object) => {
        const { domain, registration = true } = input as { domain: string; registration?: boolean }
        it.measured.push({ domain, at: time, registration })
        const facts = await it.measure(domain, time, registration)
        return registration ? facts : { ...facts, registration: null }
      }
      const ct = async ({ domain }: { readonly domain: string }) => {
        it.searched.push({ domain, at: time })
        return it.search(domain, time)
      }
      const judged = async (input: object) => expiryJudged.run(input as never, { doors } as never)
      const mail: Mailer = {
        async send(letter) {
          const receipt = await it.send(letter)
          const { id, to, subject } = letter
          if (receipt.ok) it.sent.push({ id, to, subject, at: time })
          return receipt
        },
      }
      const context: DayContext = {
        database,
        documents: {
          get: key => store.get(`watch ${key}`),
          put: (key, ...rest) => store.put(`watch ${key}`, ...rest),
        },
        mail,
        get: (...asked) => it.get(...asked),
        doors,
        settings,
        use: { ct, expiryDomain, expiryJudged: judged } as unknown as DayContext['use'],
        state: wakeUp(),
        signal: abort.signal,
        log: (level, event, fields = {}) => void log.push({ level, event, ...fields }),
        degraded: async () => it.degraded,
        ...more,
      }
      return { context, log, abort }
    },
    async watch(addresses, more = {}) {
      const { hour = 9, zone = 'Asia/Seoul' } = more
      const due_at = more.due_at === undefined ? nextHour(time, hour, zone) : more.due_at
      const names = Object.keys(addresses)
      const rows = names.map(email => ({
        id: `id-${email}`,
        email,
        mailbox: `mailbox-${email}`,
        language: 'en',
        state: 'active',
        hour,
        zone,
        made_at: time,
        changed_at: time,
        confirmed_at: time,
        due_at,
        ...more,
      }))
      await insert(database, 'watch_subscription', rows)
      await insert(
        database,
        'watch_domain',
        rows.flatMap(({ id, email }) =>
          addresses[email]!.map(domain => ({
            subscription_id: id,
            domain,
            added_at: time,
            check_at: due_at === null ? null : Math.max(time, checkBefore(due_at, domain)),
          })),
        ),
      )
    },
    subscriptions: () => rowsOf('watch_subscription', 'id'),
    domains: () => rowsOf('watch_domain', 'subscription_id, domain'),
    letters: () => rowsOf('watch_letter', 'made_at, id'),
  }
  return it
}

/** An address that has something to be told; its letter is due now. */
export const due = async (): Promise<Stage> => {
  const it = await stage('2026-11-21T00:30:00Z')
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  await it.watch({ 'p@example.com': ['a.example.com'] })
  it.set((await it.subscriptions())[0]!.due_at!)
  return it
}

/** Passes at each time at which something is due, until that one. */
export const pastEnd = async (it: Stage, end: number): Promise<void> => {
  const { context } = it.instance()
  for (;;) {
    const next = await pass(context)
    if (next > end) break
    it.set(Math.max(next, it.now()))
  }
  it.set(end)
}
