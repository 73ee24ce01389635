/** Where the letters arrive: a folder, an SMTP server, or a service in MailerSend's shape, on loopback. */
import { readFileSync, readdirSync, statSync, truncateSync, watch } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type Mail, mailOf, readMail } from './judge/mail.ts'

/** A letter that was accepted; `real`: milliseconds of the machine's own clock. */
export interface Arrival {
  readonly mail: Mail
  readonly real: number
}

export interface Sink {
  /** What CERTSCOPE_MAIL says. */
  readonly setting: string
  /** What came since the last call. */
  take(): Arrival[]
  /** Resolves with the next arrival, or the next sign of one. */
  next(): Promise<void>
  close(): Promise<void>
}

/** How services behave: so many of a hundred letters are put off, and each takes so long. */
export interface Manners {
  /** A number from 0 to below the limit. */
  readonly below: (limit: number) => number
  readonly later: number
  readonly slowMs: number
  /** Whether the address of our host is on a blocklist by now. */
  readonly isBlocked?: () => boolean
}

const waiters = () => {
  let waiting: (() => void)[] = []
  return {
    next: () => new Promise<void>(resolve => waiting.push(resolve)),
    wake() {
      for (const one of waiting) one()
      waiting = []
    },
  }
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds))

/**
 * Files stay where they are, emptied once they were read: their names must go on saying that these letters
 * are done. One that has content again was written twice.
 */
export const fileSink = (folder: string): Sink => {
  const known = new Set<string>()
  const { next, wake } = waiters()
  let watching: ReturnType<typeof watch> | undefined
  const read = (name: string, arrivals: Arrival[]): void => {
    const path = join(folder, name)
    const { size, ctimeMs } = statSync(path)
    if (size === 0) return
    arrivals.push({ mail: readMail(readFileSync(path)), real: ctimeMs })
    truncateSync(path)
    known.add(name)
  }
  const fresh = new Set<string>()
  let looks = 0
  return {
    setting: `file:${folder}`,
    take() {
      watching ??= watch(folder, (_, name) => {
        if (!name?.endsWith('.eml')) return
        fresh.add(name)
        wake()
      })
      // The system may lose its notices when there are many, so that all names are looked at now and then.
      const whole = looks++ % 24 === 0
      const names = whole ? readdirSync(folder).filter(name => name.endsWith('.eml')) : [...fresh]
      const arrivals: Arrival[] = []
      for (const name of names) if (fresh.delete(name) || !known.has(name)) read(name, arrivals)
      return arrivals
    },
    next,
    async close() {
      watching?.close()
    },
  }
}

const collecting = (manners: Manners) => {
  let arrivals: Arrival[] = []
  const { next, wake } = waiters()
  return {
    next,
    take: () => {
      const taken = arrivals
      arrivals = []
      return taken
    },
    /** True: accepted, and its sender does not know it yet. */
    async offer(read: () => Mail): Promise<boolean> {
      if (manners.below(100) < manners.later) return false
      arrivals.push({ mail: read(), real: Date.now() })
      wake()
      await pause(manners.slowMs)
      return true
    },
  }
}

export const smtpSink = async (manners: Manners): Promise<Sink> => {
  const { next, take, offer } = collecting(manners)
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const blocked = () =>
        Object.assign(
          new Error('5.7.1 Service unavailable; client host [192.0.2.1] blocked using bl.example'),
          {
            responseCode: 554,
          },
        )
      callback(manners.isBlocked?.() ? blocked() : null)
    },
    onData(stream, _session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const accepted = await offer(() => readMail(Buffer.concat(chunks)))
        callback(accepted ? null : Object.assign(new Error('try again later'), { responseCode: 451 }))
      })
    },
  })
  // A client that was killed resets its connection.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    setting: `smtp://127.0.0.1:${port}`,
    take,
    next,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

interface Email {
  readonly to: readonly { readonly email: string }[]
  readonly subject: string
  readonly text: string
  readonly references?: readonly string[]
  readonly list_unsubscribe?: string
}

/** As MailerSend's `POST /v1/email` answers: 202 with `x-message-id`, 429, 500. */
export const mailerSendSink = async (manners: Manners): Promise<Sink & { readonly url: string }> => {
  const { next, take, offer } = collecting(manners)
  let count = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const accepted = await offer(() => {
      const email = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Email
      const [, id = ''] = /<([^@>]+)@/.exec(email.references?.[0] ?? '') ?? []
      const [, unsubscribe = null] = /<?(https?:[^>]+)>?/.exec(email.list_unsubscribe ?? '') ?? []
      return mailOf({ id, to: email.to[0]!.email, subject: email.subject, unsubscribe }, email.text)
    })
    const status = accepted ? 202 : manners.below(2) === 0 ? 429 : 500
    if (!accepted) response.setHeader('retry-after', '30')
    if (accepted) response.setHeader('x-message-id', `message-${count++}`)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(accepted ? '' : '{"message":"Try again later."}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    setting: 'mailersend:token-of-the-simulation',
    url: `http://127.0.0.1:${port}`,
    take,
    next,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
