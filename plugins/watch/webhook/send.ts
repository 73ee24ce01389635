/** Hands a message over to a webhook: signed, through the guard, and judged by the status of the answer. */
import { toBase64 } from '../../../core/base/bytes.ts'
import type { Got, Receipt } from '../../../core/network/doors.ts'
import { parseJson } from '../../../core/protocol/http/client.ts'
import { draftOf } from '../letter/write.ts'
import type { Handing } from '../outbox/channels.ts'
import { nowOf, type DayContext } from '../run/context.ts'
import { hashesOf } from '../store/hashes.ts'
import type { LetterKind } from '../store/tables.ts'
import { confirm } from '../subscription/subscriptions.ts'
import { isNamed, readWebhook, secretText, shownAddress, webhookIn, type Webhook } from './address.ts'
import { requestOf, type Message } from './forms.ts'

/* Judges what became of a message. */

const SECOND_MS = 1_000
const DAY_MS = 86_400_000

/** RFC 9110 section 10.2.3; more than a day is not waited for. */
const retryAfterMs = (value: string | undefined, now: number): number | undefined => {
  if (value === undefined) return undefined
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * SECOND_MS : Date.parse(value) - now
  return ms > 0 ? Math.min(ms, DAY_MS) : undefined
}

/** There is no such webhook, it is no longer allowed to post, or it is somewhere else. */
const isGone = (status: number): boolean =>
  (status >= 300 && status < 400) || [401, 403, 404, 410].includes(status)

/** The receiver has said itself that it did not take the message. */
const isPutOff = (status: number): boolean => status === 429 || status === 503

/** The whole exchange; a receiver is to answer at once. */
const DEADLINE_MS = 10_000
/** NXDOMAIN; a resolver that fails, or says nothing, has other words. */
const NOT_THERE: readonly string[] = ['dns-name-missing', 'dns-cname-target-missing']

/** Nothing of the message was sent. */
const NOT_SENT: readonly string[] = ['refused', 'unreachable', 'overloaded', 'tls', 'untrusted']

/**
 * Pure. A confirmation is sent once: what may have arrived is not sent again to somebody who has not asked. A
 * detail has nothing of the URL, nor of what a stranger answered.
 */
export const receiptOf = (got: Got, kind: LetterKind, now: number): Receipt => {
  const isOnce = kind === 'confirm'
  if (!got.ok) {
    const detail = `webhook ${got.why}`
    if (got.why === 'blocked' || (isOnce && !NOT_SENT.includes(got.why)))
      return { ok: false, why: 'rejected', detail }
    return { ok: false, why: 'later', detail }
  }
  const { status, headers } = got
  if (status >= 200 && status < 300) return { ok: true, id: null }
  const detail = `webhook HTTP ${status}`
  if (isGone(status) || (isOnce && !isPutOff(status))) return { ok: false, why: 'rejected', detail }
  if (status < 500 && status !== 408 && status !== 429) return { ok: false, why: 'refused', detail }
  const afterMs = retryAfterMs(headers.get('retry-after'), now)
  return { ok: false, why: 'later', detail, ...(afterMs === undefined ? {} : { afterMs }) }
}

/**
 * Pure: whether an answer sends the challenge back: as text, or as the one member of an object. A server that
 * sends back whatever it gets has not agreed to anything.
 */
export const answersWith = (challenge: string, body: Uint8Array): boolean => {
  const text = new TextDecoder().decode(body).trim()
  if (text === challenge) return true
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null) return false
  return (
    Object.keys(value).join() === 'challenge' && (value as { challenge: unknown }).challenge === challenge
  )
}

/**
 * What failed, with what is known besides: of our own means that fail, or did since it began, nothing is said
 * by a receiver. A host that is not in the DNS ends as a webhook that is gone, after more than a day; a
 * confirmation waits, since it is sent once.
 */
const failureOf = async (
  { degraded, doors }: Pick<DayContext, 'degraded' | 'doors'>,
  { got, kind, host, began }: { got: Got & { ok: false }; kind: LetterKind; host: string; began: number },
  receipt: Receipt,
): Promise<Receipt> => {
  const isOurs = async (): Promise<boolean> => (await degraded(began)).length > 0
  if (await isOurs()) return { ok: false, why: 'later', detail: `webhook ${got.why}`, isUndelivered: true }
  if (got.why !== 'unreachable' || kind === 'confirm') return receipt
  const found = await doors.addresses(host, { signal: AbortSignal.timeout(DEADLINE_MS) })
  const isGone = !found.ok && NOT_THERE.includes(found.reason.code) && !(await isOurs())
  return isGone ? { ok: false, why: 'rejected', detail: 'webhook no-such-host' } : receipt
}

/* Signs it: https://www.standardwebhooks.com, with the time among what is signed. */

const octets = new TextEncoder()

const signed = async (
  key: Uint8Array<ArrayBuffer>,
  id: string,
  seconds: number,
  body: string,
): Promise<Readonly<Record<string, string>>> => {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const made = await crypto.subtle.importKey('raw', key, how, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', made, octets.encode(`${id}.${seconds}.${body}`))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${toBase64(new Uint8Array(mac))}`,
  }
}

const authorization = ({ user }: Webhook): Readonly<Record<string, string>> =>
  user === '' ? {} : { authorization: `Basic ${toBase64(octets.encode(decodeURIComponent(user)))}` }

const MAX_ANSWER = 1_024

export const sendMessage = async (
  context: DayContext,
  { ready, content, links }: Handing,
  signal: AbortSignal,
): Promise<Receipt> => {
  const { letter, reader, tokens } = ready
  const { email: address, language, hour, zone } = reader
  const hashes = await hashesOf(context.documents)
  const named = webhookIn(address)!
  const url = reader.webhook === null ? null : await hashes.unseal(address, reader.webhook)
  const read = url === null ? null : readWebhook(url, named.kind, { lenient: true })
  // A store that came back without its secret: nothing is wrong with the webhook.
  if (!read?.ok) return { ok: false, why: 'refused', detail: 'webhook sealed with another secret' }
  const { webhook } = read
  const madeAt = new Date(letter.made_at)
  const isOwn = webhook.kind === 'json'
  const challenge = isOwn ? tokens.confirm : null
  const key = await hashes.signingKey(address)
  const message: Message = {
    id: letter.id,
    content,
    draft: draftOf(content, {
      language,
      channel: 'webhook',
      now: madeAt,
      links,
      email: shownAddress(address),
      hour,
      zone,
    }),
    links,
    language,
    madeAt,
    challenge,
    secret: secretText(key),
  }
  const request = requestOf(message, webhook)
  const body = JSON.stringify(request.body)
  const seconds = Math.floor(nowOf(context) / SECOND_MS)
  const began = performance.now()
  const got = await context.get(request.url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
    maxBytes: MAX_ANSWER,
    // What the operator opened for checks is open to webhooks only at a host that the operator named.
    publicOnly: !isNamed(context.settings.webhooks, named),
    post: {
      body: octets.encode(body),
      headers: {
        'content-type': 'application/json',
        ...authorization(webhook),
        ...(isOwn ? await signed(key, letter.id, seconds, body) : {}),
      },
    },
  })
  const receipt = receiptOf(got, letter.kind, nowOf(context))
  if (!got.ok) return failureOf(context, { got, kind: letter.kind, host: webhook.host, began }, receipt)
  if (receipt.ok && challenge !== null && answersWith(challenge, got.body))
    await confirm(context.database, challenge, nowOf(context))
  return receipt
}
