/** A TLS connection that is carried on: the handshake that the probe leaves halfway is brought to its end. */
import type { Socket } from '../../network/doors.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import { channel } from './channel/channel.ts'
import { complete12, complete13 } from './handshake/complete.ts'
import { TLS13 } from './codec/constants.ts'
import { asHandshakeError } from './error.ts'
import { generateKeyPair } from './handshake/group.ts'
import type { ConnectionFault, TlsServed } from './observation.ts'
import { openingUnits, SOUND } from './codec/offers.ts'
import type { Offer } from './codec/offers.ts'
import type { TlsFault } from './reasons.ts'
import { handshake } from './handshake/session.ts'
import type { Session } from './handshake/sessions.ts'
import { initialState } from './handshake/state.ts'
import { Wire } from './channel/wire.ts'

/** What the handshake showed. */
export type Served = Omit<TlsServed, 'ok' | 'ms'>

export interface TlsNotOpened {
  readonly ok: false
  readonly code: ConnectionFault
  readonly report: TlsFault
  /** The RFC 8446 name of the alert that ended it. */
  readonly alert: string | null
}

export type TlsOpened =
  | {
      readonly ok: true
      readonly socket: Socket
      readonly served: Served
      /**
       * What the server has handed out so far for resumption. Tickets of TLS 1.3 come after the handshake:
       * after the first response they are there.
       */
      sessions(): readonly Session[]
      /**
       * Waits until there is a session; at the latest until data comes first, which is kept for the reader,
       * the connection ends or `signal` aborts. Never rejects.
       */
      awaitSessions(signal: AbortSignal): Promise<readonly Session[]>
    }
  | TlsNotOpened

export interface OpenOptions {
  /** Sent as SNI; null sends none. */
  readonly serverName: string | null
  /** Its abort ends the connection at any time. */
  readonly signal: AbortSignal
  /** Default SOUND: TLS 1.3, or 1.2 with ECDHE, an AEAD and no SHA-1. */
  readonly offer?: Offer
  /** Gives others their turn before work that takes long. */
  readonly work?: Pick<Work, 'pause'> | undefined
}

/** Closes a connection and reports why it failed. */
export const notOpened = (wire: Wire, thrown: unknown): TlsNotOpened => {
  wire.close()
  const { code, report, alert } = asHandshakeError(thrown)
  return { ok: false, code, report, alert }
}

/**
 * TLS 1.0 to 1.3 over a connection that is open already, as far as `offer` goes; with SSL 3.0, 3DES, RC4 or
 * weaker no connection is carried on (`tls-legacy-choice`). Says nothing of the certificate: the caller
 * judges it, and `keyProved`, before it sends anything. Never throws; closes `socket` when it fails.
 */
export const openTls = async (socket: Socket, options: OpenOptions): Promise<TlsOpened> => {
  const { serverName, signal, offer = SOUND, work } = options
  const wire = new Wire(socket, signal, work)
  try {
    const state = initialState()
    await wire.pause(openingUnits(offer))
    const random = crypto.getRandomValues(new Uint8Array(32))
    // Before TLS 1.3 it would name a session.
    const sessionId = crypto.getRandomValues(new Uint8Array(offer.versions.includes(TLS13) ? 32 : 0))
    const pairs = await Promise.all(offer.shared.map(generateKeyPair))
    const halfway = await handshake(wire, { ...offer, random, sessionId, serverName }, pairs, state)
    const completed = halfway.tls13
      ? await complete13(wire, halfway, offer)
      : await complete12(wire, halfway, offer, state)
    const { at, protocol, ...learnt } = state
    return { ok: true, served: { protocol: protocol!, ...learnt }, ...channel(wire, completed) }
  } catch (thrown) {
    return notOpened(wire, thrown)
  }
}
