/** A TLS connection that is carried on: the handshake that the probe leaves halfway is brought to its end. */
import type { Socket } from '../../doors.ts'
import { concat, equalOctets } from '../../octets.ts'
import { number, Reader, u8, vector } from './bytes.ts'
import type { Bytes } from './bytes.ts'
import { channel } from './channel.ts'
import type { Keys } from './channel.ts'
import { CONTENT, EXTENSION, isAead, MESSAGE, SIGNATURE_SCHEMES, TLS12 } from './constants.ts'
import { asHandshakeError, HandshakeError, malformed } from './error.ts'
import { agree, generateKeyPair } from './group.ts'
import { SOUND } from './offers.ts'
import type { ConnectionFault, TlsServed } from './observation.ts'
import type { TlsFault } from './reasons.ts'
import { encodeRecord } from './record.ts'
import { digest } from './schedule.ts'
import { keys12 } from './schedule12.ts'
import { CHANGE_CIPHER_SPEC, expectType, handshake } from './session.ts'
import type { Halfway12, Halfway13 } from './session.ts'
import { initialState } from './state.ts'
import { Wire } from './wire.ts'

/** What the handshake showed. */
export type Served = Omit<TlsServed, 'ok' | 'ms'>

export type TlsOpened =
  | { readonly ok: true; readonly socket: Socket; readonly served: Served }
  /** `alert` is the RFC 8446 name of the alert that ended it. */
  | {
      readonly ok: false
      readonly code: ConnectionFault
      readonly report: TlsFault
      readonly alert: string | null
    }

export interface OpenOptions {
  /** Sent as SNI; null sends none. */
  readonly serverName: string | null
  /** Its abort ends the connection at any time. */
  readonly signal: AbortSignal
}

const message = (type: number, ...parts: readonly Uint8Array[]): Bytes => {
  const body = concat(...parts)
  return concat(u8(type), number(body.length, 3), body)
}

/** RFC 8446 section 4.4 and 5.1: our Finished, and the keys of application data. */
const complete13 = async (wire: Wire, halfway: Halfway13): Promise<Keys> => {
  const { reader, suite, keys, certificateRequest, changed } = halfway
  reader.end()
  const { incoming, outgoing } = await keys.application(await digest(suite.hash, reader.transcript()))
  const client = await keys.client()
  const flight: Bytes[] = []
  const add = (whole: Bytes): void => {
    flight.push(whole)
    reader.addToTranscript(whole)
  }
  if (certificateRequest !== null) {
    const context = new Reader(certificateRequest, 'CertificateRequest').vector(1)
    add(message(MESSAGE.certificate, vector(1, context), vector(3)))
  }
  add(message(MESSAGE.finished, await client.finished(await digest(suite.hash, reader.transcript()))))
  const sealed = await client.seal(CONTENT.handshake, concat(...flight))
  void wire.send(changed ? sealed : concat(CHANGE_CIPHER_SPEC, sealed))
  return { tls13: true, incoming, outgoing }
}

/** RFC 5746 section 3.4: at first it is empty. A server without it is put up with, as by browsers. */
const checkRenegotiation = (bytes: Bytes | undefined): void => {
  if (bytes === undefined || equalOctets(bytes, Uint8Array.of(0))) return
  throw malformed({ code: 'tls-renegotiation-info' })
}

/** RFC 5246 section 7.3: our key exchange and Finished, then the server's. */
const complete12 = async (wire: Wire, halfway: Halfway12): Promise<Keys> => {
  const { reader, suite, protocol, offered, hello, exchange, certificateRequested } = halfway
  if (!isAead(suite) || protocol !== 'TLS 1.2' || exchange === null || exchange.group === null) {
    throw new HandshakeError({ code: 'tls-legacy-choice', params: { protocol, suite: suite.name } })
  }
  // The probe reads such servers all the same; nothing is asked of them.
  if (SIGNATURE_SCHEMES.get(exchange.scheme ?? 0)?.hash === 'SHA-1')
    throw malformed({ code: 'tls-sha1-key-exchange' })
  const hashed = (): Promise<Bytes> => digest(suite.hash, reader.transcript())
  reader.end()
  checkRenegotiation(hello.extensions.get(EXTENSION.renegotiationInfo))
  const pair = await generateKeyPair(exchange.group)
  const premaster = await agree(pair, exchange.value)
  const flight = [
    ...(certificateRequested ? [message(MESSAGE.certificate, vector(3))] : []),
    message(MESSAGE.clientKeyExchange, vector(1, pair.share)),
  ]
  for (const part of flight) reader.addToTranscript(part)
  const extended = hello.extensions.has(EXTENSION.extendedMasterSecret)
  const sessionHash = extended ? await hashed() : null
  const keys = await keys12(suite, premaster, { client: offered.random, server: hello.random }, sessionHash)
  const ours = message(MESSAGE.finished, await keys.finished('client', await hashed()))
  reader.addToTranscript(ours)
  const expected = await keys.finished('server', await hashed())
  reader.protectAtChange(keys.open)
  const first = encodeRecord(CONTENT.handshake, TLS12, concat(...flight))
  void wire.send(concat(first, CHANGE_CIPHER_SPEC, await keys.seal(CONTENT.handshake, ours)))
  const finished = expectType(await reader.message('Finished'), MESSAGE.finished)
  if (!equalOctets(finished.body, expected)) {
    throw malformed({ code: 'tls-finished-mismatch' })
  }
  reader.end()
  return { tls13: false, open: keys.open, seal: keys.seal }
}

/**
 * TLS 1.3, or 1.2 with an AEAD, over a connection that is open already. Says nothing of the certificate: the
 * caller judges it, and `keyProved`, before it sends anything. Never throws; closes `socket` when it fails.
 */
export const openTls = async (socket: Socket, { serverName, signal }: OpenOptions): Promise<TlsOpened> => {
  const wire = new Wire(socket, signal)
  try {
    const state = initialState()
    const random = crypto.getRandomValues(new Uint8Array(32))
    const sessionId = crypto.getRandomValues(new Uint8Array(32))
    const pairs = await Promise.all(SOUND.shared.map(generateKeyPair))
    const halfway = await handshake(wire, { ...SOUND, random, sessionId, serverName }, pairs, state)
    const keys = halfway.tls13 ? await complete13(wire, halfway) : await complete12(wire, halfway)
    const { at, protocol, ...learnt } = state
    return { ok: true, socket: channel(wire, keys), served: { protocol: protocol!, ...learnt } }
  } catch (thrown) {
    wire.close()
    const { code, report, alert } = asHandshakeError(thrown)
    return { ok: false, code, report, alert }
  }
}
