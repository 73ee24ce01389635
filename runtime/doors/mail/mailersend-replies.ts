/** Reads what MailerSend's API answers to a letter (developers.mailersend.com, "Send an email"). */
import type { Receipt } from '../../../core/network/doors.ts'
import { readRetryAfter } from '../../../core/network/upstream-limiter.ts'
import { detailOf, later } from './letter.ts'

/** As the `mailersend` package hands it out, or throws it. */
export interface ApiReply {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Members of the request that some plans do not have. */
const OPTIONAL = ['headers', 'list_unsubscribe', 'references', 'settings'] as const
export type Optional = (typeof OPTIONAL)[number]

type Members = Readonly<Record<string, unknown>>

const members = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}

/** What a 422 says of the fields of the request, by their names. */
const errorsOf = ({ body }: ApiReply): readonly (readonly [field: string, text: string])[] =>
  Object.entries(members(members(body)['errors'])).map(([field, texts]) => [
    field,
    [texts].flat().map(String).join(' '),
  ])

/** The members that a plan does not have, if the request would have been taken without them. */
export const withoutThese = (reply: ApiReply): readonly Optional[] => {
  if (reply.statusCode !== 422) return []
  const fields = errorsOf(reply).map(([field]) => field.split('.')[0])
  const found = OPTIONAL.filter(name => fields.includes(name))
  return fields.every(field => OPTIONAL.some(name => name === field)) ? found : []
}

/** What the account may not do yet: another letter would fare no better. */
const ACCOUNT =
  /#MS422(?:0[5-9]|2\d)\b|\btrial\b|\bplan\b|\bquota\b|\blimit\b|\bverified\b|\bsuspended\b|\baccount\b/i
const RECIPIENT = /^(?:to|recipients)(?:\.\d+)?(?:\.email)?$/

const messageOf = ({ body }: ApiReply): string => {
  const { message } = members(body)
  return typeof message === 'string' ? message : ''
}

const ofInvalid = (reply: ApiReply): Receipt => {
  const errors = errorsOf(reply)
  const text = errors.map(([field, words]) => `${field}: ${words}`).join(' ') || messageOf(reply)
  const detail = detailOf(`MailerSend: ${text || 'the request is not valid'}`)
  const isOurs = ACCOUNT.test(text) || errors.length === 0 || errors.some(([field]) => /^from\b/.test(field))
  if (isOurs) return later(detail)
  const why = errors.every(([field]) => RECIPIENT.test(field)) ? 'rejected' : 'refused'
  return { ok: false, why, detail }
}

/** A recipient that MailerSend sends nothing to, because an earlier mail bounced or was complained of. */
const suppressed = ({ body }: ApiReply): string | null => {
  const { warnings } = members(body)
  for (const warning of Array.isArray(warnings) ? warnings.map(members) : []) {
    if (!/_SUPPRESSED$/.test(String(warning['type']))) continue
    const recipients = Array.isArray(warning['recipients']) ? warning['recipients'].map(members) : []
    return recipients.flatMap(({ reasons }) => [reasons ?? []].flat().map(String)).join(', ')
  }
  return null
}

const ofAccepted = (reply: ApiReply): Receipt => {
  const reasons = suppressed(reply)
  if (reasons !== null)
    return { ok: false, why: 'rejected', detail: detailOf(`MailerSend suppresses this address: ${reasons}`) }
  return { ok: true, id: reply.headers['x-message-id'] || null }
}

const DAY_MS = 86_400_000

/** Until the minute is over, or the day where its quota is used up. */
const ofTooMany = ({ headers, body }: ApiReply, now: number): Receipt => {
  const isDay = /#MS42901\b/.test(messageOf({ statusCode: 429, headers, body }))
  const reset = headers['x-apiquota-reset'] ?? ''
  const until = /^\d{9,11}$/.test(reset) ? Number(reset) * 1000 : Date.parse(reset)
  const asked = readRetryAfter(headers['retry-after'] ?? null, now)
  const quota = isDay || headers['x-apiquota-remaining'] === '0'
  const wait = quota && until > now ? until - now : (asked ?? 60_000)
  return later(
    quota ? 'the daily quota of MailerSend is used up' : 'too many requests a minute to MailerSend',
    Math.min(wait, DAY_MS),
  )
}

/** Pure. Only a 422 about the letter, or its address, ends it: everything else is tried again. */
export const receiptOf = (reply: ApiReply, now: number): Receipt => {
  switch (reply.statusCode) {
    case 202:
      return ofAccepted(reply)
    case 413:
      return { ok: false, why: 'refused', detail: 'MailerSend: the letter is too large' }
    case 422:
      return ofInvalid(reply)
    case 429:
      return ofTooMany(reply, now)
    case 401:
    case 403:
      return later(`MailerSend rejects the API token (${reply.statusCode}): ${messageOf(reply)}`)
    default:
      return later(`MailerSend responded with status ${reply.statusCode}`)
  }
}
