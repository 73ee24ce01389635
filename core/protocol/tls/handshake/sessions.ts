/** What servers hand out so that a later connection takes up where one has ended, and what that takes. */
import type { Bytes } from '../codec/bytes.ts'
import type { AeadSuite, CbcSuite } from '../codec/constants.ts'
import { decodeTicket13 } from '../codec/messages.ts'
import type { decodeTicket12, Ticket13 } from '../codec/messages.ts'
import type { Protocol } from '../observation.ts'
import type { Offer } from '../codec/offers.ts'

/** For `resumeTls`, which alone gets at the secret that belongs to it. */
export interface Session {
  readonly protocol: Protocol
  /** By the id of the session, or by a ticket: RFC 5077, or NewSessionTicket of TLS 1.3. */
  readonly by: 'id' | 'ticket'
  /** Seconds that the server means to remember it; 0: it does not say. */
  readonly lifetime: number
  /** 0-RTT is allowed with it (RFC 8446 section 4.6.1). */
  readonly earlyData: boolean
}

interface Secret13 {
  readonly tls13: true
  readonly offer: Offer
  readonly suite: AeadSuite
  /** That was agreed on: a share of it saves the retry. */
  readonly group: number
  readonly ticket: Ticket13
  /** Milliseconds, by `performance.now()`. */
  readonly received: number
  /** The secret of all tickets of the connection. */
  resumption(): Promise<Bytes>
}

interface Secret12 {
  readonly tls13: false
  readonly offer: Offer
  readonly suite: AeadSuite | CbcSuite
  readonly protocol: Protocol
  readonly master: Bytes
  readonly id: Bytes
  /** Empty: it is taken up by its id. */
  readonly ticket: Bytes
}

export type Secret = Secret12 | Secret13

const secrets = new WeakMap<Session, Secret>()

export const secretOf = (session: Session): Secret => secrets.get(session)!

const keep = (session: Session, secret: Secret): Session => {
  secrets.set(session, secret)
  return session
}

/** From a NewSessionTicket of TLS 1.3. Throws a HandshakeError. */
export const session13 = (
  body: Bytes,
  made: Pick<Secret13, 'offer' | 'suite' | 'group' | 'resumption'>,
): Session => {
  const ticket = decodeTicket13(body)
  const { lifetime, maxEarlyData } = ticket
  return keep(
    { protocol: 'TLS 1.3', by: 'ticket', lifetime, earlyData: maxEarlyData > 0 },
    { tls13: true, ...made, ticket, received: performance.now() },
  )
}

interface Made12 extends Pick<Secret12, 'offer' | 'suite' | 'protocol' | 'master' | 'id'> {
  /** Null: no NewSessionTicket came. */
  readonly given: ReturnType<typeof decodeTicket12> | null
}

/** Makes the session of TLS 1.2 or older; null where the server gave neither a ticket nor an id. */
export const session12 = ({ given, ...made }: Made12): Session | null => {
  const { protocol, id } = made
  const secret = { tls13: false, ...made } as const
  if (given !== null && given.ticket.length > 0) {
    const { lifetime, ticket } = given
    return keep({ protocol, by: 'ticket', lifetime, earlyData: false }, { ...secret, ticket })
  }
  if (id.length === 0) return null
  return keep({ protocol, by: 'id', lifetime: 0, earlyData: false }, { ...secret, ticket: new Uint8Array(0) })
}
