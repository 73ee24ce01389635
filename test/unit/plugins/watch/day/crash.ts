/** A scene in which everything is due, and what has to come of it, whatever is broken off. */
import type { Store } from '../../../../../core/network/doors.ts'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { addRequest } from '../../../../../plugins/watch/subscription/requests.ts'
import { askTest } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { crashing, interrupted } from './faults.ts'
import { DAY_MS, HOUR_MS, endingAt, stage } from './scene.ts'
import type { Stage } from './scene.ts'

const START = '2026-11-21T00:30:00Z'
const MINUTE_MS = 60_000

const TABLES = [
  ...['subscription', 'domain', 'request', 'confirmation'],
  ...['token', 'letter', 'mailing', 'suppressed', 'search'],
]

/** Alerts, a test, a confirmation and a request are due at once. */
export const everythingDue = async (store?: Store): Promise<Stage> => {
  const it = await stage(START, store)
  // The store may be that of the scene before.
  for (const table of TABLES) await it.database.query(`DELETE FROM watch_${table}`)
  const end = it.now() + 10.5 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  await it.watch({
    'one@example.com': ['a.example.com', 'b.example.com'],
    'two@example.com': ['a.example.com'],
    'three@example.com': ['c.example.com'],
  })
  await it.database.query(`UPDATE watch_subscription SET certificates = 1 WHERE email LIKE 'one@%'`)
  it.set(it.now() + DAY_MS)
  await it.database.query('UPDATE watch_domain SET check_at = $1', [it.now() - 1])
  await it.database.query('UPDATE watch_subscription SET due_at = $1', [it.now() - 1])
  await askTest(it.database, 'id-two@example.com', it.now())
  await addRequest(
    it.database,
    { email: 'new@example.com', domains: ['d.example.com'], language: 'ko', caller: 'c' },
    it.now(),
  )
  return it
}

/** Until nothing is left that waits for a lease or a cap. */
export const finish = async (it: Stage): Promise<void> => {
  const { context } = it.instance()
  const end = it.now() + HOUR_MS
  while (it.now() < end) {
    await pass(context)
    it.set(it.now() + 9 * MINUTE_MS)
  }
}

/** What is left in the end, without what depends on chance or on when it was done. */
export const outcome = async (it: Stage): Promise<unknown> => ({
  sent: [...new Map(it.sent.map(({ id, to, subject }) => [id, `${to} ${subject}`])).values()].toSorted(),
  letters: (await it.letters())
    .map(({ kind, subscription_id, state, attempts }) =>
      [kind, kind === 'confirm' ? '' : subscription_id, state, attempts].join(' '),
    )
    .toSorted(),
  domains: (await it.domains()).map(({ subscription_id, domain, failures, memory, check_at }) =>
    [subscription_id, domain, failures, memory !== null, check_at].join(' '),
  ),
  requests: (await it.database.query('SELECT id FROM watch_request')).length,
})

/** Crashes at the point of that number, then goes on with another instance; gives whether it came so far. */
export const crashAt = async (it: Stage, number: number): Promise<boolean> => {
  const crash = crashing(number)
  const { context } = it.instance()
  await pass({
    ...context,
    // What each connection has in hand may come twice.
    settings: { ...context.settings, mailConnections: 1 },
    database: interrupted(context.database, point => crash.at(point)),
    mail: {
      async send(letter, options) {
        if (crash.dead) throw new Error('the process is gone')
        return context.mail.send(letter, options)
      },
    },
  }).catch(() => {})
  it.set(it.now() + 3 * MINUTE_MS)
  await finish(it)
  return crash.dead
}
