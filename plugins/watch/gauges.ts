/** The numbers of the watch for monitoring: subscriptions, and whether mail leaves. */
import type { Database } from '../../core/network/doors.ts'
import type { Gauges } from '../../core/plugin/plugin.ts'
import { nowOf } from './run/context.ts'
import { figures } from './store/figures.ts'

const OLDEST = `SELECT min(send_at) AS oldest FROM watch_letter WHERE state = 'waiting' AND send_at <= $1`

/** Since when the letter that is due and waits longest could have been sent. */
const oldestOf = async (database: Database, now: number): Promise<number> => {
  const [row] = await database.query<{ oldest: number | null }>(OLDEST, [now])
  return row?.oldest == null ? 0 : Math.max(0, now - row.oldest) / 1000
}

export const gauges: Gauges = {
  declared: [
    {
      name: 'certscope_watch_subscriptions',
      help: 'Addresses that asked for alerts, by state.',
      labels: ['state'],
    },
    { name: 'certscope_watch_domains', help: 'Domains that are watched.' },
    { name: 'certscope_watch_checks_due', help: 'Watched domains whose check is due.' },
    {
      name: 'certscope_outbox_letters',
      help: 'Mails that the store has, by state: waiting, sent, failed or dropped.',
      labels: ['state'],
    },
    { name: 'certscope_outbox_due', help: 'Mails that could be sent now.' },
    {
      name: 'certscope_outbox_oldest_seconds',
      help: 'How long the mail has been due that waits longest; 0 where none waits.',
    },
  ],
  async read(context) {
    const { database } = context
    const now = nowOf(context)
    const all = await figures(database, now)
    const byState = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts).map(([state, count]) => [count, state] as const)
    return {
      certscope_watch_subscriptions: byState(all.subscriptions),
      certscope_watch_domains: all.domains,
      certscope_watch_checks_due: all.due.checks,
      certscope_outbox_letters: byState(all.letters),
      certscope_outbox_due: all.due.outbox,
      certscope_outbox_oldest_seconds: await oldestOf(database, now),
    }
  },
}
