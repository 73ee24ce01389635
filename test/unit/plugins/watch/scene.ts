/** The watch over a store in memory, with the links that its mails would have. */
import { plugins } from '../../../../plugins/index.ts'
import watch from '../../../../plugins/watch/index.ts'
import { hashesOf } from '../../../../plugins/watch/store/hashes.ts'
import { parseBlocked } from '../../../../plugins/watch/subscription/address.ts'
import { parseWebhooks } from '../../../../plugins/watch/webhook/address.ts'
import { takeRequests } from '../../../../plugins/watch/subscription/requests.ts'
import { issueToken } from '../../../../plugins/watch/subscription/tokens.ts'
import type { ConfirmationRow, Purpose, SubscriptionRow } from '../../../../plugins/watch/store/tables.ts'
import type { SqlRow } from '../../../../core/network/doors.ts'
import { documentsOf } from '../../../../core/kernel/plugin-context.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { clock, get, world } from '../../../peers/world.ts'

type Headers = Record<string, string>

export const EMAIL = 'kim@example.com'

export const scene = (
  environment: Record<string, string> = {},
  open: Pick<NonNullable<Parameters<typeof world>[1]>, 'mail'> = {},
) => {
  const time = clock('2026-11-23T00:00:00Z')
  const store = memoryStore(plugins)
  const app = world(plugins, { store, now: time.now, ...open }, environment)
  const { database } = store
  const now = (): number => time.now().getTime()
  const rows = <Row extends SqlRow>(table: string): Promise<readonly Row[]> =>
    database.query<Row>(`SELECT * FROM ${table}`)

  /** A form, or a body of another type that `headers` names. */
  const post = (path: string, body: Headers | string | null = {}, headers: Headers = {}, address?: string) =>
    get(
      app,
      path,
      {
        method: 'POST',
        body: typeof body === 'string' || body === null ? body : new URLSearchParams(body),
        headers,
      },
      address,
    )

  const subscriptionOf = async (email: string): Promise<SubscriptionRow | undefined> =>
    (await database.query<SubscriptionRow>('SELECT * FROM watch_subscription WHERE email = $1', [email]))[0]

  /** What the job does with what was asked for. */
  const take = async (): Promise<number> =>
    takeRequests(
      database,
      {
        hashes: await hashesOf(documentsOf(store, watch)),
        limit: 100,
        settings: {
          mailBlock: parseBlocked(environment['CERTSCOPE_MAIL_BLOCK'] ?? ''),
          webhooks: parseWebhooks(environment['CERTSCOPE_WEBHOOKS'] ?? ''),
        },
      },
      now(),
    )

  /** The path of a link that a mail to the address has. */
  const link = async (purpose: Purpose, email = EMAIL): Promise<string> => {
    const { id: subscriptionId } = (await subscriptionOf(email))!
    const [confirmation] = await database.query<ConfirmationRow>(
      'SELECT * FROM watch_confirmation WHERE subscription_id = $1 ORDER BY made_at DESC',
      [subscriptionId],
    )
    const confirmationId = purpose === 'confirm' || purpose === 'never' ? confirmation!.id : null
    return `/watch/${purpose}/${await issueToken(database, { subscriptionId, purpose, confirmationId }, now())}`
  }

  return {
    app,
    time,
    store,
    rows,
    post,
    take,
    link,
    subscriptionOf,
    get: (path: string, headers: Headers = {}) => get(app, path, { headers }),
    /** Asks for the domains, as the one who has the mailbox. */
    async ask(domains: string, email = EMAIL): Promise<void> {
      await post('/api/v1/watch', { email, domains })
      await take()
    },
    async confirmed(domains: string, email = EMAIL): Promise<void> {
      await this.ask(domains, email)
      await post(await link('confirm', email))
    },
    /** Everything that the store has of the watch, but for the rows that links need. */
    async all(): Promise<string> {
      const tables = ['subscription', 'domain', 'confirmation', 'letter', 'request', 'mailing', 'suppressed']
      return JSON.stringify(await Promise.all(tables.map(table => rows(`watch_${table}`))))
    },
  }
}
