/** The TLS probes and their pure decoders. */
import type { Doors } from '../../network/doors.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import { speaksHttp } from '../starttls/starttls.ts'
import { asHandshakeError } from './error.ts'
import { generateKeyPair } from './handshake/group.ts'
import { BROWSER, openingUnits } from './codec/offers.ts'
import type { Offer } from './codec/offers.ts'
import type { TlsFailed, TlsObservation, TlsTarget } from './observation.ts'
import { handshake, initialState } from './handshake/session.ts'
import { Wire } from './channel/wire.ts'

/* The TLS probe: one connection, one handshake of our own, one observation. */

export interface TlsOptions {
  /** Its abort is the deadline. */
  readonly signal: AbortSignal
  /** Default: what a browser sends. */
  readonly offer?: Offer | undefined
  /** Gives others their turn while many handshakes are under way. */
  readonly work?: Pick<Work, 'pause'> | undefined
}

const ignore = (): void => {}

/**
 * Measures what a server serves: connects once, sends one ClientHello (RFC 8446), and reads until the server
 * has proved its key. Sends no second flight: a TLS 1.2 or older server is left
 * after ServerHelloDone, a TLS 1.3 server after Finished. Never throws and always closes the connection; a
 * failure says where (`at`), what (`code`) and how (`report`). The reading is bounded by 256 KiB, by records
 * and pieces, and by the signal.
 */
export const probeTls = async (
  doors: Pick<Doors, 'connect' | 'now'>,
  target: TlsTarget,
  options: TlsOptions,
): Promise<TlsObservation> => {
  const started = doors.now().getTime()
  const elapsed = (): number => Math.max(0, doors.now().getTime() - started)
  const state = initialState()
  const offer = options.offer ?? BROWSER
  let wire: Wire | null = null
  try {
    await options.work?.pause(openingUnits(offer))
    // The keys are made while the connection is being opened.
    const pairs = Promise.all(offer.shared.map(generateKeyPair))
    pairs.catch(ignore)
    wire = await Wire.open(doors, target, options.signal, options.work)
    const random = crypto.getRandomValues(new Uint8Array(32))
    const sessionId =
      offer.versions.length === 0 ? new Uint8Array(0) : crypto.getRandomValues(new Uint8Array(32))
    // HTTP is not what a mail server would choose.
    const alpn = speaksHttp(target) ? offer.alpn : []
    const sent = { ...offer, alpn, random, sessionId, serverName: target.serverName }
    await handshake(wire, sent, await pairs, state)
    const { at, protocol, ...learnt } = state
    return { ok: true, protocol: protocol!, ...learnt, ms: elapsed() }
  } catch (thrown) {
    const { code, report, alert } = asHandshakeError(thrown)
    const at: TlsFailed['at'] = wire === null ? 'connect' : state.at
    const { protocol, agreed, certificates } = state
    return { ok: false, at, code, report, alert, protocol, agreed, certificates, ms: elapsed() }
  } finally {
    wire?.close()
  }
}

export { openTls, resumeTls } from './client.ts'
export type { OpenOptions, Served, TlsOpened } from './client.ts'
export { ANY, BROWSER, RARE, SMALL, SOUND, WIDE } from './codec/offers.ts'
export type { Offer } from './codec/offers.ts'
export type { Session } from './handshake/sessions.ts'
export type {
  Agreed,
  Protocol,
  TlsFailed,
  TlsObservation,
  TlsTarget,
  TlsServed,
} from './observation.ts'
export { dial } from './channel/wire.ts'
export { ALERTS, HandshakeError, isDemand } from './error.ts'
export { TLS_FAULTS, TLS_REASONS, tlsFault } from './reasons.ts'
export type { TlsFault } from './reasons.ts'
export { RecordReader } from './codec/record.ts'
export { decodeServerHello } from './codec/hello.ts'
export {
  decodeCertificate,
  decodeCertificateStatus,
  decodeCertificateVerify,
  decodeEncryptedExtensions,
  decodeServerKeyExchange,
  Handshake,
} from './codec/messages.ts'
export { readPublicKey, spkiOf } from '../crypto/spki.ts'
