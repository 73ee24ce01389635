/** Reads MailerSend's reports, in both versions of their shape. */

/** What ends mails to an address: its server has rejected one for good, or its owner wants no more. */
type Ending = 'bounced' | 'complained' | 'unsubscribed'

export interface Report {
  readonly type: string
  /** Null: nothing ends. */
  readonly ending: Ending | null
  /** What MailerSend called the mail when it took it; null where the report is about none. */
  readonly receipt: string | null
  /** When it happened, in milliseconds since 1970; NaN where the report does not say. */
  readonly at: number
}

/** That a server will take a mail later, or that it was read, changes nothing. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  'activity.hard_bounced': 'bounced',
  'activity.spam_complaint': 'complained',
  'activity.unsubscribed': 'unsubscribed',
}

type Members = Readonly<Record<string, unknown>>

const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** `data.email.message.id` in the first version, `data.message_id` in the second. */
const receiptOf = (data: Members): string | null =>
  text(data['message_id']) ?? text(members(members(data['email'])['message'])['id'])

/** Pure. Null for what is not a JSON object. */
export const readReport = (body: string): Report | null => {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    return null
  }
  const { type, created_at, data } = members(parsed)
  if (typeof type !== 'string') return null
  const ending = Object.hasOwn(ENDINGS, type) ? ENDINGS[type]! : null
  const at = Date.parse(text(created_at)?.replace(/^(\S+) (\S+)$/, '$1T$2Z') ?? '')
  return { type, ending, receipt: receiptOf(members(data)), at }
}
