/** Mail servers on loopback: one that takes letters as it should, and one that speaks by a script. */
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { SMTPServerOptions } from 'smtp-server'
import type { Letter, Receipt } from '../../../../core/network/doors.ts'
import { mailerOver } from '../../../../runtime/doors/mail/index.ts'
import { smtpTransport } from '../../../../runtime/doors/mail/smtp.ts'
import type { SmtpParts } from '../../../../runtime/doors/mail/smtp.ts'
import { ENGLISH, FROM, never } from './letters.ts'

const closing: (() => void)[] = []
export const closeAll = (): void => {
  for (const close of closing) close()
}
/** Done when the file of tests ends. */
export const atEnd = (act: () => void): void => void closing.push(act)

export const mailerAt = (url: string, parts: Partial<SmtpParts> = {}) => {
  const mailer = mailerOver(async () =>
    smtpTransport({ url, from: FROM, extraCa: '', idleMs: 200, ...parts }),
  )
  return (letter: Letter = ENGLISH, signal = never): Promise<Receipt> => mailer.send(letter, { signal })
}

export interface Taken {
  readonly from: string
  readonly to: readonly string[]
  readonly message: Buffer
  readonly secure: boolean
  readonly user: unknown
  readonly connection: string
}

/** A server that takes what comes, unless the options say otherwise. */
export const listening = async (options: SMTPServerOptions = {}) => {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, { envelope, secure, user, id }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts),
          secure,
          user,
          connection: id,
        })
        callback()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return { port: (server.server.address() as AddressInfo).port, taken }
}

export const why = (receipt: Receipt): string => (receipt.ok ? 'ok' : `${receipt.why}: ${receipt.detail}`)

/** A server that speaks by a script: what it replies to each command, by its first word. */
export const scripted = async (
  script: (word: string, socket: Socket, line: string) => string | null,
  greeting = '220 mx',
) => {
  const server = createServer(socket => {
    let inData = false
    let held = ''
    socket.on('error', () => {})
    if (greeting !== '') socket.write(`${greeting}\r\n`)
    socket.on('data', chunk => {
      held += chunk.toString('latin1')
      for (let end = held.indexOf('\r\n'); end >= 0; end = held.indexOf('\r\n')) {
        const line = held.slice(0, end)
        held = held.slice(end + 2)
        if (inData && line !== '.') {
          const cut = script('LINE', socket, line)
          if (cut !== null) socket.write(cut)
          continue
        }
        const word = inData ? 'END' : (line.split(' ')[0] ?? '').toUpperCase()
        inData = false
        const reply = script(word, socket, line)
        if (reply?.startsWith('354')) inData = true
        if (reply !== null) socket.write(`${reply}\r\n`)
      }
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
