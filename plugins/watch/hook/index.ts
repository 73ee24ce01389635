/** Stops mails to addresses of which MailerSend reports a bounce, a complaint or that they unsubscribed. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { parseSecret } from '../../../core/settings/definition.ts'
import { readReport } from './events.ts'
import type { Database } from '../../../core/network/doors.ts'
import { noteDead, stopFor } from '../subscription/bounces.ts'
import { stop } from '../subscription/subscriptions.ts'
import { LIST_ID, type SubscriptionRow } from '../store/tables.ts'
import type { Report } from './events.ts'

/* Ends what a report speaks of. */

/** Clocks differ, and a mail may bounce within the second in which its letter was confirmed. */
const SLACK_MS = 60_000

type Reported = Pick<SubscriptionRow, 'id' | 'confirmed_at'> & {
  readonly letter: string
  readonly address: string
}

/**
 * A report that comes once more changes nothing: what happened before the owner confirmed the address again
 * says nothing of now.
 */
const stopBy = async (database: Database, { ending, receipt, at }: Report, now: number): Promise<void> => {
  if (ending === null || receipt === null) return
  const found = await database.query<Reported>(
    `SELECT letter.id AS letter, COALESCE(letter.recipient, one.email) AS address, one.id, one.confirmed_at
       FROM watch_letter AS letter
       JOIN watch_subscription AS one ON one.id = letter.subscription_id WHERE letter.receipt = $1`,
    [receipt],
  )
  for (const { letter, address, id, confirmed_at } of found) {
    if (confirmed_at !== null && at + SLACK_MS < confirmed_at) continue
    // As with a report by mail: a directory may fail for an hour.
    if (ending === 'bounced')
      await noteDead(database, { letterId: letter, addresses: [address.toLowerCase()] }, now)
    // The operator's list is not ended by one of its addresses.
    else if (ending === 'unsubscribed' && id !== LIST_ID) await stop(database, id, 'asked', now)
    else if (ending === 'complained') await stopFor(database, { subscriptionId: id }, ending, now)
  }
}

/* Checks who sent a report, by the HMAC-SHA256 of the body as it came, in hex. */

const encoder = new TextEncoder()

/** In constant time, as the platform compares signatures. */
type IsSigned = (body: string, signature: string) => Promise<boolean>

const octetsOf = (signature: string): Uint8Array<ArrayBuffer> | null =>
  /^[0-9a-f]{64}$/i.test(signature)
    ? Uint8Array.from(signature.match(/../g)!, pair => Number.parseInt(pair, 16))
    : null

const signedWith = (secret: string): IsSigned => {
  const key = crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  return async (body, signature) => {
    const octets = octetsOf(signature.trim())
    return octets !== null && crypto.subtle.verify('HMAC', await key, octets, encoder.encode(body))
  }
}

/**
 * MailerSend saves a webhook only once its URL has accepted a test, which is signed with a secret that
 * everybody knows: it proves nothing else.
 */
const isSignedTest = signedWith('test_Am3L1GuOIc4blLUuHqAPxxwkZaJyEk8G')
const TEST = 'webhook.test'

const MAX_BYTES = 64 * 1024

export default plugin({
  name: 'watch/hook',
  summary: "Receives MailerSend's reports of mails that bounced.",
  routes: {
    'POST /hooks/mailersend': {
      reply: json,
      raw: { body: 'body', headers: { signature: 'signature' }, maxBytes: MAX_BYTES },
    },
  },
  ttl: 0,
  effect: true,
  places: 0,
  tablesOf: 'watch',
  settings: {
    webhookSecret: {
      env: 'CERTSCOPE_MAIL_WEBHOOK_SECRET',
      fallback: '',
      meaning:
        'signing secret of a MailerSend webhook to `/hooks/mailersend`, for `activity.hard_bounced`, '
        + '`activity.spam_complaint` and `activity.unsubscribed`: these stop mails to the address, bounces over '
        + 'more than one day',
      korean:
        '`/hooks/mailersend` 주소로 오는 MailerSend 웹훅의 서명 시크릿. `activity.hard_bounced`, `activity.spam_complaint`, `activity.unsubscribed` 이벤트가 오면 그 주소로 메일을 보내지 않습니다. 반송은 하루 넘게 이어질 때만 그렇게 합니다.',
      secret: true,
      read: text => parseSecret(text, 16),
    },
  },
  open: ({ secrets }) => (secrets.webhookSecret === '' ? null : signedWith(secrets.webhookSecret)),
  input: v.object({ body: v.string(), signature: v.string() }),
  output: v.object({ ok: v.literal(true) }),
  example: { body: '{"type":"webhook.test"}', signature: '' },
  async run({ body, signature }, { state: isSigned, database, doors }) {
    if (!isSigned) throw new Refusal({ code: 'not-found' }, 404)
    const report = readReport(body)
    const isOurs = await isSigned(body, signature)
    if (!isOurs && !(report?.type === TEST && (await isSignedTest(body, signature))))
      throw new Refusal({ code: 'signature-invalid' }, 401, { 'www-authenticate': 'Signature' })
    if (!report) throw new Refusal({ code: 'body-not-object' })
    await stopBy(database, report, doors.now().getTime())
    return { ok: true } as const
  },
})
