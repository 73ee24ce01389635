/** Sends letters by SMTP (RFC 5321), over TLS unless the server is on this machine; connections are kept. */
import { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { onAbort } from '../../../core/base/deadline.ts'
import { isDeadStatus, isInDoubt, type MailFrom } from '../../../core/network/mail.ts'
import { later, detailOf } from './letter.ts'
import type { Transport, Refused } from './letter.ts'
import { messageOf } from './message.ts'
import type { Receipt } from '../../../core/network/doors.ts'

/* Reads why an SMTP server did not take a letter: because of its address, the letter, or what we are. */

/** As `nodemailer` reports it. */
interface SmtpFailure {
  /** Its own name for it: `EAUTH`, `ETLS`, `ETIMEDOUT`. */
  readonly code?: string | undefined
  /** What the runtime calls it: `ECONNREFUSED`, `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  readonly originalCode?: string | undefined
  /** What it was answered to: `RCPT TO`, `DATA`. */
  readonly command?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
}

const OURS: Readonly<Record<string, string>> = {
  EAUTH: 'the mail server rejects the user name and password',
  ENOAUTH: 'the mail server rejects the user name and password',
  ETLS: 'no TLS connection with the mail server that can be trusted',
  EDNS: 'the mail server cannot be found',
  ETIMEDOUT: 'the mail server did not respond in time',
  ECONNECTION: 'the connection to the mail server was closed',
  ESOCKET: 'no connection to the mail server',
  EPROTOCOL: 'the response of the mail server is not SMTP',
}

const OF_TLS = /CERT|TLS|SSL|ISSUER|SIGNATURE/
/** RFC 3463, at the begin of the text; or at its end, as qmail writes it: `(#5.1.1)`. */
const ENHANCED = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d{1,3}\.\d{1,3})\)/
/** It would take the letter from someone else, or after a login. */
const FOR_OTHERS = /\brelay|\brcpthosts\b|authenticat|\blog ?in\b/i
/** What this machine is known for: any other letter would fare no better. */
const OF_OUR_HOST =
  /\bclient host\b|\bblocked using\b|\b(?:dns)?[br]bl\b|\bspamhaus\b|\breputation\b|\byour IP\b/i
const LOGIN_CODES: readonly number[] = [530, 534, 535, 538]
/** Commands were not understood, or came in the wrong order. */
const CONFUSED_CODES: readonly number[] = [500, 502, 503, 504]

/**
 * Servers that write no enhanced code say it so: sendmail, Exim, cPanel, Exchange ("unknown user", "No such
 * user here", "Unrouteable address"), Yahoo at the end of the message ("This user doesn't have a yahoo.com
 * account", "mailbox not found"; senders.yahooinc.com/smtp-error-codes). A bare 550 may be anything
 * (RFC 5321 4.2.3).
 */
const DEAD_WORDS =
  /\b(?:user|recipient|account|mailbox|address) (?:is )?(?:unknown|not found|does(?: not|n't) exist)\b|\b(?:unknown|no such) (?:user|recipient|account|mailbox|address)\b|\bunrouteable address\b|\buser doesn't have an? [a-z.]{1,40} account\b/i

/** Judges a reply that is about the address or the letter: Yahoo and others look for a mailbox at its end. */
const ofLetter = (code: number, enhanced: string, response: string): Refused['why'] => {
  if (isInDoubt(response)) return 'refused'
  // 556: the domain takes no mail (RFC 7504).
  const isDead = enhanced === '' ? code === 556 || DEAD_WORDS.test(response) : isDeadStatus(enhanced)
  return isDead ? 'rejected' : 'refused'
}

const whyOf = ({ code = '', command = '', response = '', responseCode = 0 }: SmtpFailure): Refused['why'] => {
  const isFinal = responseCode >= 500 && responseCode < 600
  const isTurned = LOGIN_CODES.includes(responseCode) || CONFUSED_CODES.includes(responseCode)
  if (!isFinal || isTurned || code === 'EAUTH') return 'later'
  if (FOR_OTHERS.test(response) || OF_OUR_HOST.test(response)) return 'later'
  const [, first = '', last = ''] = ENHANCED.exec(response) ?? []
  const enhanced = first || last
  // The sender's own address: the letter waits until the operator has set one that is taken.
  if (/^5\.1\.[78]$/.test(enhanced)) return 'later'
  if (command === 'RCPT TO' || command === 'DATA' || code === 'EMESSAGE')
    return ofLetter(responseCode, enhanced, response)
  // Too large for it, which it says to MAIL.
  return command === 'MAIL FROM' && responseCode === 552 ? 'refused' : 'later'
}

const UNDELIVERED = { isUndelivered: true } as const

/** Pure. What is the fault of our settings or of the way there is `later`: it holds for every letter. */
export const receiptOf = (failure: SmtpFailure): Receipt => {
  const { code = '', originalCode = '', response = '', responseCode = 0 } = failure
  const why = whyOf(failure)
  const outcome = responseCode >= 400 ? UNDELIVERED : {}
  const ours = OURS[OF_TLS.test(originalCode) ? 'ETLS' : code]
  const detail = [why === 'later' ? ours : undefined, response || originalCode].filter(Boolean).join(': ')
  if (why === 'later') return { ...later(detail || 'the mail server failed'), ...outcome }
  return { ok: false, why, detail: detailOf(detail), ...outcome }
}

export interface SmtpParts {
  /** `smtp://` or `smtps://`, as the settings have checked it. */
  readonly url: string
  readonly from: MailFrom
  /** PEM; '': the roots of the runtime alone. */
  readonly extraCa: string
  /** What EHLO says; '': the name of this machine. */
  readonly helo?: string
  readonly connectMs?: number
  /** From the begin to the end of the message, and from there to the reply. */
  readonly letterMs?: number
  readonly replyMs?: number
  readonly idleMs?: number
}

const CONNECT_MS = 10_000
const LETTER_MS = 30_000
/**
 * A server that has the whole message may take its time: whoever leaves earlier hands it over again, and it
 * arrives twice. RFC 5321 4.5.3.2.6 asks for ten minutes, so that relays need not answer for what lies behind
 * them; but each such letter holds one of few connections, and the server here is the operator's own, which
 * queues. Two minutes are what the RFC gives the begin of a message (4.5.3.2.4).
 */
const REPLY_MS = 2 * 60_000
/** A connection waits so long for the next letter: it must not keep a command from its end. */
const IDLE_MS = 2_000
/** Many servers take no more over one connection. */
const MAX_LETTERS = 50

const isLoopback = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\./.test(host)

type Done<T> = (error?: Error | null, value?: T) => void

/** One connection and its letters; whatever ends it rejects what is under way. */
interface Line {
  readonly connection: SMTPConnection
  letters: number
  isOver: boolean
  idle?: ReturnType<typeof setTimeout>
}

const end = (line: Line): void => {
  clearTimeout(line.idle)
  line.isOver = true
  line.connection.close()
}

/** One step of the conversation; aborted, the connection is cut at once, and what was not sent stays here. */
const step = <T>(line: Line, signal: AbortSignal, act: (done: Done<T>) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    const { connection } = line
    const settle = (): void => {
      stop()
      connection.off('error', fail)
    }
    const fail = (error: unknown): void => {
      settle()
      end(line)
      reject(error)
    }
    connection.once('error', fail)
    const stop = onAbort(signal, () => fail(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })))
    if (signal.aborted) return
    act((error, value) => {
      settle()
      if (error) reject(error)
      else resolve(value as T)
    })
  })

/** Aborts after so many milliseconds, or with its parent; `wait` begins to count anew. */
const patience = (milliseconds: number, parent: AbortSignal) => {
  const controller = new AbortController()
  const expire = (): void => controller.abort()
  let timer = setTimeout(expire, milliseconds)
  const stop = onAbort(parent, expire)
  return {
    signal: controller.signal,
    wait(more: number): void {
      clearTimeout(timer)
      timer = setTimeout(expire, more)
    },
    done(): void {
      clearTimeout(timer)
      stop()
    },
  }
}

/** Options of all connections. A server on this machine may have any certificate, or none. */
const optionsOf = ({ url, extraCa, helo = '', connectMs = CONNECT_MS }: SmtpParts, silentMs: number) => {
  const { protocol, hostname, port } = new URL(url)
  const near = isLoopback(hostname)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
    ...(helo === '' ? {} : { name: helo }),
    secure,
    requireTLS: !secure && !near,
    opportunisticTLS: near,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    socketCloseTimeout: 0,
    tls: {
      minVersion: 'TLSv1.2' as const,
      rejectUnauthorized: !near,
      ...(extraCa === '' ? {} : { ca: [...rootCertificates, extraCa] }),
    },
  }
}

export const smtpTransport = (parts: SmtpParts): Transport => {
  const { url, from, letterMs = LETTER_MS, replyMs = REPLY_MS, idleMs = IDLE_MS } = parts
  const options = optionsOf(parts, letterMs + replyMs)
  const { username, password } = new URL(url)
  const auth = { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  const kept: Line[] = []

  const open = async (signal: AbortSignal): Promise<Line> => {
    const connection = new SMTPConnection(options)
    const line: Line = { connection, letters: 0, isOver: false }
    // What happens while it waits concerns no letter.
    connection.on('error', () => end(line))
    connection.on('end', () => end(line))
    await step(line, signal, done => connection.connect(done))
    if (auth.user !== '')
      await step(line, signal, done => connection.login(auth, done)).catch(error => {
        end(line)
        throw error
      })
    return line
  }

  /** One that waited, if it is still there, else a new one. */
  const take = async (signal: AbortSignal): Promise<Line> => {
    for (let line = kept.pop(); line !== undefined; line = kept.pop()) {
      clearTimeout(line.idle)
      const { connection } = line
      const isThere = line.isOver
        ? false
        : await step(line, signal, done => connection.reset(done)).then(
            () => true,
            () => false,
          )
      if (isThere) return line
      end(line)
    }
    return open(signal)
  }

  const keep = (line: Line): void => {
    if (line.isOver) return
    if (line.letters >= MAX_LETTERS) {
      line.connection.quit()
      return
    }
    line.idle = setTimeout(() => {
      kept.splice(kept.indexOf(line), 1)
      line.connection.quit()
    }, idleMs)
    kept.push(line)
  }

  return async (letter, signal) => {
    const message = await messageOf(letter, from)
    const { signal: within, wait, done } = patience(letterMs, signal)
    // Its end is that of the message: what comes then is the server's decision.
    const written = Readable.from([message], { objectMode: false }).once('end', () => wait(replyMs))
    let line: Line | undefined
    try {
      const mine = (line = await take(within))
      const envelope = { from: letter.envelope ?? from.address, to: [letter.to], size: message.length }
      await step(mine, within, sent => mine.connection.send(envelope, written, sent))
      mine.letters++
      return { ok: true, id: null }
    } catch (error) {
      const receipt =
        error instanceof Error ? receiptOf(error as SmtpFailure) : later('the mail server failed')
      return line ? receipt : { ...receipt, ...UNDELIVERED }
    } finally {
      done()
      if (line) keep(line)
    }
  }
}
