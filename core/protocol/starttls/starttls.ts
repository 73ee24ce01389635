/**
 * What is said on a port before TLS begins: which protocol a port has, and its conversation, bounded and
 * without a network of its own.
 */
import { ftp, imap, nntp, pop3, sieve, smtp, xmppClient, xmppServer } from './lines.ts'
import { ldap, mysql, postgres, rdp } from './packets.ts'
import { MAX_PLAIN_OCTETS, NotStarted, PlainPeer, plainText } from './talk.ts'
import type { Talk } from './talk.ts'
import type { StartTlsFault } from './words.ts'

interface Service {
  /** As people write it. */
  readonly service: string
  readonly talk: (peer: PlainPeer, host: string) => Talk
  /** What ends a conversation that does not come to TLS. */
  readonly farewell?: string
}

const SMTP: Service = { service: 'SMTP', talk: smtp, farewell: 'QUIT\r\n' }
const LDAP: Service = { service: 'LDAP', talk: ldap }

/** Ports that begin in plain text (IANA). All others begin with TLS. */
const BY_PORT: ReadonlyMap<number, Service> = new Map<number, Service>([
  [21, { service: 'FTP', talk: ftp }],
  [25, SMTP],
  [587, SMTP],
  [110, { service: 'POP3', talk: pop3 }],
  [119, { service: 'NNTP', talk: nntp }],
  [143, { service: 'IMAP', talk: imap }],
  [389, LDAP],
  [3268, LDAP],
  [3306, { service: 'MySQL', talk: mysql }],
  [3389, { service: 'RDP', talk: rdp }],
  [4190, { service: 'ManageSieve', talk: sieve }],
  [5222, { service: 'XMPP', talk: xmppClient }],
  [5269, { service: 'XMPP', talk: xmppServer }],
  [5432, { service: 'PostgreSQL', talk: postgres }],
])

/** The name of the protocol that a port speaks before TLS; null: none. */
export const plainService = (port: number): string | null => BY_PORT.get(port)?.service ?? null

/** Ports that begin with TLS and are not the web's (IANA): mail, news, directories, DNS, chat, telephony. */
const OTHERS: ReadonlySet<number> = new Set([
  465, 563, 636, 853, 989, 990, 992, 993, 995, 3269, 5061, 5223, 5270, 5349, 5671, 6697, 8883,
])

/** Whether a port is taken to be the web's, as all are of which nothing else is known. */
export const speaksHttp = (port: number): boolean => !OTHERS.has(port) && !BY_PORT.has(port)

/** A conversation has some turns: each piece costs work, however small it is. */
const MAX_PIECES = 512

/** What to send, which may be nothing, and whether TLS is next; or why it is not. */
export type Step =
  | { readonly send: readonly Uint8Array<ArrayBuffer>[]; readonly isReady: boolean }
  | { readonly refused: StartTlsFault }

/** One conversation. `step` is called with nothing to begin with, then with each piece that arrives. */
export class Preamble {
  readonly #peer: PlainPeer
  readonly #talk: Talk
  /** To be sent when a conversation that has begun is given up; null: nothing. */
  readonly farewell: Uint8Array<ArrayBuffer> | null
  #pieces = 0

  private constructor({ service, talk, farewell }: Service, host: string) {
    this.farewell = farewell === undefined ? null : plainText(farewell)
    this.#peer = new PlainPeer(service)
    this.#talk = talk(this.#peer, host)
  }

  /** Null: TLS is the first that is said on this port. */
  static on(port: number, host: string): Preamble | null {
    const service = BY_PORT.get(port)
    return service ? new Preamble(service, host) : null
  }

  /** How the server greets, where it is the first to speak; null before it has. */
  get greeting(): string | null {
    return this.#peer.firstLine
  }

  get service(): string {
    return this.#peer.service
  }

  step(octets?: Uint8Array): Step {
    const { service } = this
    if (octets) this.#pieces += 1
    if (this.#pieces > MAX_PIECES || (octets && !this.#peer.push(octets))) {
      const params = { service, limit: MAX_PLAIN_OCTETS, pieces: MAX_PIECES }
      return { refused: { code: 'starttls-too-long', params } }
    }
    const send: Uint8Array<ArrayBuffer>[] = []
    try {
      for (;;) {
        const { done, value } = this.#talk.next()
        // What an attacker put behind the agreement would be taken for what is protected (CVE-2011-0411).
        if (done && this.#peer.waiting > 0)
          return { refused: { code: 'starttls-injected', params: { service, bytes: this.#peer.waiting } } }
        if (done) return { send, isReady: true }
        if (value === null) return { send, isReady: false }
        send.push(value)
      }
    } catch (error) {
      if (error instanceof NotStarted) return { refused: error.report }
      throw error
    }
  }
}
