/** The client's end of a handshake, and what follows from it. */
import { concat, equalOctets } from '../../../base/bytes.ts'
import { bitsOf, u16, u8, vector } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import type { Completed } from '../channel/channel.ts'
import { canCarry, CONTENT, EXTENSION, isCbc, MESSAGE, VERSION_NUMBERS } from '../codec/constants.ts'
import type { AeadSuite, CbcSuite } from '../codec/constants.ts'
import { agreeDh, agree, generateKeyPair } from './group.ts'
import { HandshakeError, malformed } from '../error.ts'
import type { HandshakeReader } from '../channel/handshake-reader.ts'
import { legacyVersionOf } from '../codec/hello.ts'
import { decodeTicket12, encodeHandshakeMessage } from '../codec/messages.ts'
import type { Offer } from '../codec/offers.ts'
import { encodeRecord } from '../codec/record.ts'
import type { ClientIdentity } from '../../../network/doors.ts'
import { replyTo12, replyTo13 } from './identity.ts'
import { canEncrypt, encryptPkcs1 } from '../../crypto/rsa.ts'
import { keys12, masterSecret, digest } from './schedule.ts'
import type { Keys12 } from './schedule.ts'
import { expectType, CHANGE_CIPHER_SPEC } from './session.ts'
import type { Halfway12, Halfway13, HandshakeState } from './session.ts'
import { session12, session13 } from './sessions.ts'
import type { Session } from './sessions.ts'
import type { Wire } from '../channel/wire.ts'

/* TLS 1.3 (RFC 8446 sections 4.4 and 5.1). */

/** Our Finished, a Certificate before it where one was asked for, and the keys of application data. */
export const complete13 = async (
  wire: Wire,
  halfway: Halfway13,
  offer: Offer,
  identity?: ClientIdentity,
): Promise<Completed> => {
  const { reader, suite, group, keys, certificateRequest, changed } = halfway
  reader.end()
  const { incoming, outgoing } = await keys.application(await digest(suite.hash, reader.transcript()))
  const client = await keys.client()
  const flight: Bytes[] = []
  const add = (whole: Bytes): void => {
    flight.push(whole)
    reader.addToTranscript(whole)
  }
  if (certificateRequest !== null) {
    const { certificate, verify } = replyTo13(certificateRequest, identity)
    add(certificate)
    if (verify) add(await verify(await digest(suite.hash, reader.transcript())))
  }
  add(
    encodeHandshakeMessage(
      MESSAGE.finished,
      await client.finished(await digest(suite.hash, reader.transcript())),
    ),
  )
  const sealed = await client.seal(CONTENT.handshake, concat(...flight))
  void wire.send(changed ? sealed : concat(CHANGE_CIPHER_SPEC, sealed))
  const resumption = async (): Promise<Bytes> =>
    keys.resumption(await digest(suite.hash, reader.transcript()))
  return {
    keys: { tls13: true, incoming, outgoing },
    sessions: [],
    heedTicket: body => session13(body, { offer, suite, group, resumption }),
  }
}

/* TLS 1.0 to 1.2 (RFC 5246 section 7.3), and the server's Finished. */

/** RFC 5746 section 3.4: at first it is empty. A server without it is accepted, as browsers do. */
const checkRenegotiation = (bytes: Bytes | undefined): void => {
  if (bytes === undefined || equalOctets(bytes, Uint8Array.of(0))) return
  throw malformed({ code: 'tls-renegotiation-info' })
}

/** Not SSL 3.0, not a version that was not offered, not a cipher that is not spoken here. */
const carried = ({ suite, protocol, offered }: Halfway12): AeadSuite | CbcSuite => {
  const { versions } = offered
  const isWanted = versions.length === 0 || versions.includes(VERSION_NUMBERS[protocol])
  const isKnown = isCbc(suite) || protocol === 'TLS 1.2'
  if (canCarry(suite) && isKnown && isWanted && protocol !== 'SSL 3.0') return suite
  throw new HandshakeError({ code: 'tls-legacy-choice', params: { protocol, suite: suite.name } })
}

interface Exchange {
  readonly premaster: Bytes
  /** Body of the ClientKeyExchange message. */
  readonly body: Bytes
}

/** The premaster secret, encrypted with the certificate's key (RFC 5246 section 7.4.7.1). */
const encrypted = async (wire: Wire, { key, suite, offered }: Halfway12): Promise<Exchange> => {
  if (key.kind !== 'rsaEncryption')
    throw malformed({ code: 'tls-key-of-other-exchange', params: { suite: suite.name } })
  if (!canEncrypt(key))
    throw new HandshakeError({ code: 'tls-encryption-key-size', params: { bits: bitsOf(key.modulus) } })
  const secret = crypto.getRandomValues(new Uint8Array(46))
  const premaster = concat(u16(legacyVersionOf(offered)), secret)
  return { premaster, body: vector(2, await encryptPkcs1(key, premaster, units => wire.pause(units))) }
}

const exchanged = async (wire: Wire, halfway: Halfway12): Promise<Exchange> => {
  const { exchange } = halfway
  if (exchange === null) return encrypted(wire, halfway)
  if (exchange.dh !== null) {
    const { share, secret } = await agreeDh(exchange.dh, units => wire.pause(units))
    return { premaster: secret, body: vector(2, share) }
  }
  const pair = await generateKeyPair(exchange.group!)
  return { premaster: await agree(pair, exchange.value), body: vector(1, pair.share) }
}

/**
 * The server's Finished, behind a NewSessionTicket where it announced one (RFC 5077 section 3.3): what that
 * says, or null. Throws a HandshakeError.
 */
export const serverFinished = async (
  reader: HandshakeReader,
  keys: Keys12,
  announced: boolean,
): Promise<ReturnType<typeof decodeTicket12> | null> => {
  const given = announced
    ? expectType(await reader.message('NewSessionTicket'), MESSAGE.newSessionTicket).body
    : null
  const expected = await keys.finished('server', reader.transcript())
  reader.protectAtChange(keys.open)
  const finished = expectType(await reader.message('Finished'), MESSAGE.finished)
  if (!equalOctets(finished.body, expected)) throw malformed({ code: 'tls-finished-mismatch' })
  return given && decodeTicket12(given)
}

interface Completing {
  readonly offer: Offer
  readonly identity: ClientIdentity | undefined
  readonly state: HandshakeState
}

/** Our key exchange and Finished, then the server's, by which static RSA proves the certificate's key too. */
export const complete12 = async (
  wire: Wire,
  halfway: Halfway12,
  { offer, identity, state }: Completing,
): Promise<Completed> => {
  const { reader, protocol, offered, hello, certificateRequest } = halfway
  const suite = carried(halfway)
  reader.end()
  checkRenegotiation(hello.extensions.get(EXTENSION.renegotiationInfo))
  const { premaster, body } = await exchanged(wire, halfway)
  const reply = certificateRequest && replyTo12(certificateRequest, protocol === 'TLS 1.2', identity)
  const flight = [
    ...(reply ? [reply.certificate] : []),
    encodeHandshakeMessage(MESSAGE.clientKeyExchange, body),
  ]
  for (const part of flight) reader.addToTranscript(part)
  const extended = hello.extensions.has(EXTENSION.extendedMasterSecret) ? reader.transcript() : null
  const verify = (await reply?.verify?.(reader.transcript())) ?? null
  if (verify) {
    flight.push(verify)
    reader.addToTranscript(verify)
  }
  const randoms = { client: offered.random, server: hello.random }
  const master = await masterSecret(protocol, suite, premaster, randoms, extended)
  const keys = await keys12(protocol, suite, master, randoms)
  const ours = encodeHandshakeMessage(MESSAGE.finished, await keys.finished('client', reader.transcript()))
  reader.addToTranscript(ours)
  const version = VERSION_NUMBERS[protocol]
  const first = encodeRecord(CONTENT.handshake, version, concat(...flight))
  const change = encodeRecord(CONTENT.changeCipherSpec, version, u8(1))
  void wire.send(concat(first, change, await keys.seal(CONTENT.handshake, ours)))
  const given = await serverFinished(reader, keys, hello.extensions.has(EXTENSION.sessionTicket))
  reader.end()
  if (halfway.exchange === null) Object.assign(state, { keyProved: true, unproved: null })
  const session = session12({ offer, suite, protocol, master, id: hello.sessionId, given })
  const sessions: readonly Session[] = session === null ? [] : [session]
  return { keys: { tls13: false, open: keys.open, seal: keys.seal }, sessions, heedTicket: null }
}
