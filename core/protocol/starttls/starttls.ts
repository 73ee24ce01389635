/**
 * What is said on a port before TLS begins: which protocol a port has unless another is named, and its
 * conversation, bounded and without a network of its own.
 */
import type { StartTls } from '../../base/starttls.ts'
import { ftp, imap, nntp, pop3, sieve, smtp, xmppClient, xmppServer } from './lines.ts'
import { ldap, mysql, postgres, rdp } from './packets.ts'
import { MAX_PIECES, NotStarted, PlainPeer, plainText } from './talk.ts'
import type { Talk } from './talk.ts'
import type { StartTlsFault } from './words.ts'

interface Service {
  /** As people write it. */
  readonly service: string
  readonly talk: (peer: PlainPeer, host: string) => Talk
  /** What ends a conversation that does not come to TLS. */
  readonly farewell?: string
}

const SERVICES: Readonly<Record<Exclude<StartTls, 'none'>, Service>> = {
  smtp: { service: 'SMTP', talk: smtp, farewell: 'QUIT\r\n' },
  imap: { service: 'IMAP', talk: imap },
  pop3: { service: 'POP3', talk: pop3 },
  ftp: { service: 'FTP', talk: ftp },
  ldap: { service: 'LDAP', talk: ldap },
  postgres: { service: 'PostgreSQL', talk: postgres },
  mysql: { service: 'MySQL', talk: mysql },
  xmpp: { service: 'XMPP', talk: xmppClient },
  'xmpp-server': { service: 'XMPP', talk: xmppServer },
  nntp: { service: 'NNTP', talk: nntp },
  sieve: { service: 'ManageSieve', talk: sieve },
  rdp: { service: 'RDP', talk: rdp },
}

/** Ports that begin in plain text (IANA). All others begin with TLS. */
const BY_PORT: ReadonlyMap<number, StartTls> = new Map([
  [21, 'ftp'],
  [25, 'smtp'],
  [587, 'smtp'],
  [110, 'pop3'],
  [119, 'nntp'],
  [143, 'imap'],
  [389, 'ldap'],
  [3268, 'ldap'],
  [3306, 'mysql'],
  [3389, 'rdp'],
  [4190, 'sieve'],
  [5222, 'xmpp'],
  [5269, 'xmpp-server'],
  [5432, 'postgres'],
])

/** A port, and what it speaks before TLS where that is not what the port stands for. */
export interface Spoken {
  readonly port: number
  readonly starttls?: StartTls | undefined
}

const usual = (port: number): StartTls => BY_PORT.get(port) ?? 'none'
const spokenOn = ({ port, starttls }: Spoken): StartTls => starttls ?? usual(port)

const serviceOn = (spoken: Spoken): Service | null => {
  const name = spokenOn(spoken)
  return name === 'none' ? null : SERVICES[name]
}

/** Absent where the port says as much: both ways to ask are one question. */
export const unlessUsual = ({ port, starttls }: Spoken): Pick<Spoken, 'starttls'> =>
  starttls === undefined || starttls === usual(port) ? {} : { starttls }

/** The name of the protocol that is spoken before TLS; null: none. */
export const plainService = (spoken: Spoken): string | null => serviceOn(spoken)?.service ?? null

/**
 * Where one mail server hands mails over to the next. It takes encryption where it can have it, with any
 * certificate (RFC 3207, RFC 7435), unless DANE or MTA-STS asks for more.
 */
export const takesAnyCertificate = (spoken: Spoken): boolean =>
  spoken.port === 25 && spokenOn(spoken) === 'smtp'

/** What `openssl s_client` needs to get to TLS, with a blank before it. */
export const opensslOption = (spoken: Spoken): string => {
  const name = spokenOn(spoken)
  return name === 'none' || name === 'rdp' ? '' : ` -starttls ${name}`
}

/** Ports that begin with TLS and have the protocol of another port behind it (IANA). */
const BEHIND_TLS: ReadonlyMap<number, StartTls> = new Map([
  [465, 'smtp'],
  [563, 'nntp'],
  [636, 'ldap'],
  [990, 'ftp'],
  [993, 'imap'],
  [995, 'pop3'],
  [3269, 'ldap'],
  [5223, 'xmpp'],
  [5270, 'xmpp-server'],
])

/** What is spoken on a port, before TLS or behind it; null: none of these protocols. */
export const protocolOn = (spoken: Spoken): StartTls | null => {
  const before = spokenOn(spoken)
  return before === 'none' ? (BEHIND_TLS.get(spoken.port) ?? null) : before
}

/** Ports that begin with TLS and are not the web's (IANA): mail, news, directories, DNS, chat, telephony. */
const OTHERS: ReadonlySet<number> = new Set([
  ...BEHIND_TLS.keys(),
  ...[853, 989, 992, 5061, 5349, 5671, 6697, 8883],
])

/** Whether a port is taken to be the web's, as all are of which nothing else is known. */
export const speaksHttp = (spoken: Spoken): boolean =>
  !OTHERS.has(spoken.port) && !BY_PORT.has(spoken.port) && serviceOn(spoken) === null

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

  /** Null: TLS is the first that is said. */
  static on(spoken: Spoken, host: string): Preamble | null {
    const service = serviceOn(spoken)
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
    if (this.#pieces > MAX_PIECES || (octets && !this.#peer.push(octets)))
      return { refused: this.#peer.tooLong().report }
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
