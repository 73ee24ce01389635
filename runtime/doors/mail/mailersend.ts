/** Sends letters through the API of MailerSend, without tracking. */
import { MailerSend } from 'mailersend'
import type { Letter } from '../../../core/network/doors.ts'
import { onAbort, withDeadline } from '../../../core/base/deadline.ts'
import type { MailFrom } from '../../../core/network/mail.ts'
import { later } from './letter.ts'
import type { Transport } from './letter.ts'
import { receiptOf, withoutThese } from './mailersend-replies.ts'
import type { ApiReply, Optional } from './mailersend-replies.ts'
import { headersOf, messageId } from './headers.ts'

export interface MailerSendParts {
  readonly token: string
  readonly from: MailFrom
  /** Another than MailerSend's own, for a test. */
  readonly endpoint?: string
  readonly letterMs?: number
  readonly now?: () => number
}

/**
 * The package cannot end a request, so whoever leaves it may hand over twice. Where a runtime gives up
 * earlier (Node's after five minutes without a reply), it ends the connection as well.
 */
const LETTER_MS = 10.5 * 60_000

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
