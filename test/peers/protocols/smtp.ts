/** What a mail server says before TLS, and how it takes its leave: SMTP as far as STARTTLS and QUIT. */
import type { Socket } from 'node:net'
import type { TlsPeerOptions } from './tls.ts'

const encoder = new TextEncoder()
const BYE = '221 2.0.0 Bye\r\n'

const replyTo = (line: string, isEncrypting: boolean): string => {
  if (/^EHLO /i.test(line)) return isEncrypting ? '250-mail\r\n250 STARTTLS\r\n' : '250 mail\r\n'
  if (/^QUIT/i.test(line)) return BYE
  return isEncrypting && /^STARTTLS/i.test(line) ? '220 2.0.0 Ready\r\n' : '502 5.5.1 Not implemented\r\n'
}

/** The options of a TLS peer that make it a mail server; without encryption it stays with plain text. */
export const smtp = (
  name: string,
  isEncrypting = true,
): Required<Pick<TlsPeerOptions, 'before' | 'answer'>> => ({
  before: (socket: Socket) =>
    new Promise(resolve => {
      socket.write(`220 ${name} ESMTP\r\n`)
      const hear = (octets: Uint8Array): void => {
        const line = new TextDecoder().decode(octets)
        const reply = replyTo(line, isEncrypting)
        socket.write(reply)
        if (reply === BYE) socket.end()
        if (!isEncrypting || !/^STARTTLS/i.test(line)) return
        socket.off('data', hear)
        resolve()
      }
      socket.on('data', hear)
      socket.on('error', () => socket.destroy())
    }),
  answer: wire => wire.send(23, encoder.encode(BYE)),
})
