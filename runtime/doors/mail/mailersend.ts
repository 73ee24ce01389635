/** Sends letters through the API of MailerSend, without tracking. */
import { MailerSend } from 'mailersend'
import type { Letter, Receipt } from '../../../core/network/doors.ts'
import { onAbort, withDeadline } from '../../../core/base/deadline.ts'
import type { MailFrom } from '../../../core/network/mail.ts'
import { later, detailOf } from './letter.ts'
import type { Transport } from './letter.ts'
import { headersOf, messageId } from './message.ts'
import { readRetryAfter } from '../../../core/network/upstream-limiter.ts'

/* Reads what MailerSend's API answers to a letter (developers.mailersend.com, "Send an email"). */

/** As the `mailersend` package hands it out, or throws it. */
interface ApiReply {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Members of the request that some plans do not have. */
const OPTIONAL = ['headers', 'list_unsubscribe', 'references', 'settings'] as const
type Optional = (typeof OPTIONAL)[number]

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
const withoutThese = (reply: ApiReply): readonly Optional[] => {
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

const judged = (reply: ApiReply, now: number): Receipt => {
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

/** Pure. Only a 422 about the letter, or its address, ends it: everything else is tried again. */
export const receiptOf = (reply: ApiReply, now: number): Receipt => {
  const receipt = judged(reply, now)
  const isRefused = reply.statusCode >= 400 && reply.statusCode < 500
  return !receipt.ok && isRefused ? { ...receipt, isUndelivered: true } : receipt
}

export interface MailerSendParts {
  readonly token: string
  readonly from: MailFrom
  /** Another than MailerSend's own, for a test. */
  readonly endpoint?: string
  readonly letterMs?: number
  readonly now?: () => number
}

/** As long as SMTP has. The package cannot end a request, so whoever leaves it may hand over twice. */
const LETTER_MS = 2.5 * 60_000

const NO_TRACKING = { track_clicks: false, track_opens: false, track_content: false }

/** What some plans lack. Message-IDs are MailerSend's own: ours is where mail programs look for threads. */
const optionalOf = (letter: Letter, from: MailFrom): Readonly<Record<Optional, unknown>> => {
  const headers = Object.entries(headersOf(letter)).flatMap(([name, value]) =>
    name.startsWith('List-') ? [] : [{ name, value }],
  )
  return {
    settings: NO_TRACKING,
    references: [`<${messageId(letter, from)}>`],
    headers,
    list_unsubscribe: letter.unsubscribe === null ? undefined : `<${letter.unsubscribe}>`,
  }
}

const isReply = (value: unknown): value is ApiReply =>
  typeof value === 'object' && value !== null && typeof (value as ApiReply).statusCode === 'number'

/** The package has no way to end a request: one that is late is left, and nobody waits for it. */
const orLate = <T>(asked: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const stop = onAbort(signal, () => reject(signal.reason))
    asked.then(resolve, reject).finally(stop)
  })

export const mailersendTransport = (parts: MailerSendParts): Transport => {
  const { token, from, endpoint, letterMs = LETTER_MS, now = Date.now } = parts
  /** Found out by asking, and left out from then on. */
  const lacking = new Set<Optional>()

  const { email } = new MailerSend({ apiKey: token })
  if (endpoint !== undefined) Object.assign(email, { baseUrl: endpoint })

  const ask = async (letter: Letter, signal: AbortSignal): Promise<ApiReply> => {
    const optional = Object.entries(optionalOf(letter, from)).filter(
      ([name]) => !lacking.has(name as Optional),
    )
    const { name, address } = from
    const request = {
      from: { email: address, ...(name === '' ? {} : { name }) },
      to: [{ email: letter.to }],
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      ...Object.fromEntries(optional),
    }
    // The class of the package is this very object.
    const asked = email.send(request as object as Parameters<typeof email.send>[0])
    try {
      return await orLate(asked, signal)
    } catch (thrown) {
      // It throws the replies that are errors as plain objects.
      if (isReply(thrown)) return thrown
      throw thrown
    }
  }

  return (letter, signal) =>
    withDeadline(letterMs, signal, async within => {
      try {
        for (;;) {
          const reply = await ask(letter, within)
          const lacks = withoutThese(reply).filter(name => !lacking.has(name))
          if (lacks.length === 0) return receiptOf(reply, now())
          for (const name of lacks) lacking.add(name)
        }
      } catch (thrown) {
        if (within.aborted) return later('MailerSend did not respond in time')
        // Its message may quote the request.
        const { cause, code } = thrown as {
          readonly cause?: { readonly code?: unknown }
          readonly code?: unknown
        }
        const why = String(cause?.code ?? code ?? 'no connection')
        return later(`MailerSend could not be reached (${why})`)
      }
    })
}
