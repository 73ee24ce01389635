/** Sends letters by SMTP (RFC 5321): over TLS unless the server is on this machine, one after the other. */
import { Readable } from 'node:stream'
import { rootCertificates } from 'node:tls'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { onAbort } from '../../../core/base/deadline.ts'
import type { MailFrom } from '../../../core/network/mail.ts'
import { later } from './letter.ts'
import type { Transport } from './letter.ts'
import { messageOf } from './message.ts'
import { receiptOf } from './smtp-replies.ts'
import type { SmtpFailure } from './smtp-replies.ts'

export interface SmtpParts {
  /** `smtp://` or `smtps://`, as the settings have checked it. */
  readonly url: string
  readonly from: MailFrom
  /** PEM; '': the roots of the runtime alone. */
  readonly extraCa: string
  readonly connectMs?: number
  /** From the begin to the end of the message, and from there to the reply. */
  readonly letterMs?: number
  readonly replyMs?: number
  readonly idleMs?: number
}

const CONNECT_MS = 10_000
const LETTER_MS = 30_000
/**
 * A server that has the whole message may take its time (RFC 5321 4.5.3.2.6): whoever leaves earlier hands it
 * over again, and it arrives twice.
 */
const REPLY_MS = 10 * 60_000
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
const optionsOf = ({ url, extraCa, connectMs = CONNECT_MS }: SmtpParts, silentMs: number) => {
  const { protocol, hostname, port } = new URL(url)
  const near = isLoopback(hostname)
  const secure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port) || (secure ? 465 : 587),
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
  let isKnown = false

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
      const envelope = { from: from.address, to: [letter.to], size: message.length }
      await step(mine, within, sent => mine.connection.send(envelope, written, sent))
      mine.letters++
      isKnown = true
      return { ok: true, id: null }
    } catch (error) {
      return error instanceof Error
        ? receiptOf(error as SmtpFailure, isKnown)
        : later('the mail server failed')
    } finally {
      done()
      if (line) keep(line)
    }
  }
}
