/** A server that begins in plain text, in front of a TLS server that is there already. */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What is said at first, then for each piece that arrives, until TLS begins behind the last. */
interface Talk {
  readonly greeting: string
  readonly replies: readonly string[]
}

const octets = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').toString('latin1')

export const TALKS = {
  smtp: { greeting: '220 mx ESMTP\r\n', replies: ['250-mx\r\n250 STARTTLS\r\n', '220 go ahead\r\n'] },
  postgres: { greeting: '', replies: ['S'] },
  ldap: { greeting: '', replies: [octets('30 0c 02 01 01 78 07 0a 01 00 04 00 04 00')] },
  rdp: { greeting: '', replies: [octets('03 00 00 13 0e d0 00 00 12 34 00 02 1f 08 00 02 00 00 00')] },
} as const satisfies Readonly<Record<string, Talk>>

interface Manners {
  /** Milliseconds before the greeting. */
  readonly delay?: number
  /** What the connection of this number, from 0 on, is greeted with instead; it is closed but at 554. */
  readonly refuses?: (turn: number) => string | null
}

/** What a client said before TLS, and how it left, are noted. */
export interface PlainServer {
  readonly port: number
  /** All that arrived before TLS, connection by connection. */
  readonly heard: string[]
  /** Most connections that were open at once. */
  readonly most: () => number
  readonly close: () => Promise<unknown>
}

export const startsPlain = async (
  behind: number,
  { greeting, replies }: Talk,
  { delay = 0, refuses = () => null }: Manners = {},
): Promise<PlainServer> => {
  const heard: string[] = []
  const open = new Set<Socket>()
  let most = 0
  const server = createServer(socket => {
    const turn = heard.push('') - 1
    open.add(socket)
    most = Math.max(most, open.size)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    const refusal = refuses(turn)
    const left = [...replies]
    const hear = (data: Buffer): void => {
      heard[turn] += data.toString('latin1')
      const reply = left.shift()
      if (refusal !== null || reply === undefined) return
      if (left.length === 0) {
        socket.off('data', hear)
        const tls = connect({ port: behind, host: '127.0.0.1' })
        tls.on('error', () => socket.destroy()).on('close', () => socket.destroy())
        socket.on('close', () => tls.destroy())
        socket.pipe(tls).pipe(socket)
      }
      socket.write(reply, 'latin1')
    }
    socket.on('data', hear)
    setTimeout(() => {
      socket.write(refusal ?? greeting)
      if (refusal?.startsWith('554') === false) socket.end()
    }, delay)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  /** When the clients have left. */
  const close = () => new Promise(resolve => server.close(resolve))
  return { port, heard, most: () => most, close }
}
