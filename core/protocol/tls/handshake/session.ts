/** One handshake in progress: the two flows, TLS 1.3 and older, up to the client's second flight. */
import { concat, equalOctets } from '../../../base/bytes.ts'
import { bitsOf, number, u8 } from '../codec/bytes.ts'
import type { Bytes } from '../codec/bytes.ts'
import {
  CONTENT,
  EXTENSION,
  groupName,
  isAead,
  MESSAGE,
  messageName,
  TLS12,
  code,
} from '../codec/constants.ts'
import type { AeadSuite, Suite } from '../codec/constants.ts'
import { HandshakeReader, expectOrder } from '../channel/handshake-reader.ts'
import { HandshakeError, malformed } from '../error.ts'
import { agree, canAgree, generateKeyPair } from './group.ts'
import type { KeyPair } from './group.ts'
import {
  decodeAlpn,
  decodeServerHello,
  encodeClientHello,
  offeredExtensions,
  openingShares,
} from '../codec/hello.ts'
import type { ClientHello, ServerHello } from '../codec/hello.ts'
import {
  decodeAcceptedIssuers,
  decodeCertificateStatus,
  decodeCertificateVerify,
  decodeEncryptedExtensions,
  decodeServerKeyExchange,
  decodeCertificate,
} from '../codec/messages.ts'
import type { HandshakeMessage, ServerKeyExchange } from '../codec/messages.ts'
import { negotiate, readRetry, readServerShare } from './negotiate.ts'
import type { Negotiated } from './negotiate.ts'
import type { AcceptedIssuers, Agreed, Protocol, TlsFailed } from '../observation.ts'
import { verifyCertificateVerify, verifyServerKeyExchange } from './proof.ts'
import type { KeyProof } from './proof.ts'
import { encodeRecord } from '../codec/record.ts'
import { digest, handshakeKeys } from './schedule.ts'
import type { HandshakeKeys } from './schedule.ts'
import { readPublicKey, spkiOf } from '../../crypto/spki.ts'
import type { SubjectPublicKey } from '../../crypto/spki.ts'
import type { Pause } from '../channel/power.ts'
import type { Wire } from '../channel/wire.ts'
import type { Unproved } from '../reasons.ts'

/* What a handshake has shown so far; a failure keeps what was learnt before it. */

type Writable<T> = { -readonly [Name in keyof T]: T[Name] }

export interface HandshakeState {
  at: TlsFailed['at']
  protocol: Protocol | null
  cipher: string
  keyExchange: string
  agreed: Writable<Agreed>
  alpn: string | null
  certificates: Uint8Array[]
  ocsp: Uint8Array | null
  sctList: Uint8Array | null
  clientCertificateRequested: boolean
  acceptedIssuers: AcceptedIssuers | null
  keyProved: true | null
  unproved: Unproved | null
  roundTrips: number
}

export const initialState = (): HandshakeState => ({
  at: 'hello',
  protocol: null,
  cipher: '',
  keyExchange: '',
  agreed: {
    suite: 0,
    group: null,
    scheme: null,
    dhBits: null,
    secureRenegotiation: null,
    extendedMasterSecret: null,
    certificateOctets: 0,
  },
  alpn: null,
  certificates: [],
  ocsp: null,
  sctList: null,
  clientCertificateRequested: false,
  acceptedIssuers: null,
  keyProved: null,
  unproved: null,
  roundTrips: 1,
})

/** Where TLS 1.3 stands after the server's Finished. */
export interface Halfway13 {
  readonly tls13: true
  readonly reader: HandshakeReader
  readonly suite: AeadSuite
  readonly group: number
  readonly keys: HandshakeKeys
  /** The body of the server's CertificateRequest; null: it sent none. */
  readonly certificateRequest: Bytes | null
  /** The dummy change_cipher_spec has gone out, before the second ClientHello. */
  readonly changed: boolean
}

/** Where TLS 1.2 and older stand after ServerHelloDone. */
export interface Halfway12 {
  readonly tls13: false
  readonly reader: HandshakeReader
  readonly suite: Suite
  readonly protocol: Protocol
  readonly offered: ClientHello
  readonly hello: ServerHello
  /** Key of the server's certificate. */
  readonly key: SubjectPublicKey
  /** Null with static RSA. */
  readonly exchange: ServerKeyExchange | null
  /** The body of the server's CertificateRequest; null: it sent none. */
  readonly certificateRequest: Bytes | null
}

/** What the client's second flight starts from; the probe stops here. */
type Halfway = Halfway13 | Halfway12

export const FIRST_RECORD_VERSION = 0x0301
export const CHANGE_CIPHER_SPEC = encodeRecord(CONTENT.changeCipherSpec, TLS12, u8(1))
const MAX_MESSAGES = 64

export const expectType = (message: HandshakeMessage, type: number): HandshakeMessage => {
  if (message.type !== type) {
    const params = { message: messageName(message.type), expected: messageName(type) }
    throw malformed({ code: 'tls-unexpected-message', params })
  }
  return message
}

/** Certificate, leaf first. An unreadable leaf is a fault of its own, found once the list is kept. */
const keepCertificates = (
  message: HandshakeMessage,
  tls13: boolean,
  state: HandshakeState,
): SubjectPublicKey => {
  const entries = decodeCertificate(message.body, tls13)
  const leaf = entries[0]!
  state.certificates = entries.map(({ der }) => der)
  state.agreed.certificateOctets = message.body.length
  state.ocsp = leaf.ocsp ?? state.ocsp
  state.sctList = leaf.sctList ?? state.sctList
  const key = readPublicKey(spkiOf(leaf.der))
  state.at = 'proof'
  return key
}

const checkScheme = (scheme: number | null, { schemes }: ClientHello, message: string): void => {
  if (scheme !== null && !schemes.includes(scheme))
    throw malformed({ code: 'tls-scheme-not-offered', params: { message, scheme: code(scheme) } })
}

const keepProof = ({ proved, reason }: KeyProof, state: HandshakeState): void => {
  state.keyProved = proved
  state.unproved = reason
}

/** TLS 1.2 and older (RFC 5246 section 7.3): all in the clear, over at ServerHelloDone. */
const finishOlder = async (
  reader: HandshakeReader,
  hello: ServerHello,
  offered: ClientHello,
  agreed: Negotiated,
  state: HandshakeState,
): Promise<Halfway12> => {
  const { suite, protocol } = agreed
  const {
    certificate,
    certificateStatus,
    serverKeyExchange,
    certificateRequest,
    serverHelloDone,
    helloRequest,
  } = MESSAGE
  const ordered = expectOrder([
    certificate,
    certificateStatus,
    serverKeyExchange,
    certificateRequest,
    serverHelloDone,
  ])
  const alpn = hello.extensions.get(EXTENSION.alpn)
  if (alpn !== undefined) state.alpn = decodeAlpn(alpn, offered.alpn)
  state.sctList = hello.extensions.get(EXTENSION.signedCertificateTimestamp)?.slice() ?? null
  state.agreed.secureRenegotiation = hello.extensions.has(EXTENSION.renegotiationInfo)
  if (offered.extras) state.agreed.extendedMasterSecret = hello.extensions.has(EXTENSION.extendedMasterSecret)
  let key: SubjectPublicKey | null = null
  let exchange: ServerKeyExchange | null = null
  let requested: Bytes | null = null
  for (let count = 0; ; count += 1) {
    const message = await reader.message(key === null ? 'Certificate' : 'ServerHelloDone')
    if (count > MAX_MESSAGES) throw malformed({ code: 'tls-too-many-messages' })
    if (message.type === helloRequest) continue
    ordered(message)
    if (message.type === certificate) {
      key = keepCertificates(message, false, state)
      if (suite.kx === 'other') break
    } else if (key === null) {
      expectType(message, certificate)
    } else if (message.type === certificateStatus) {
      state.ocsp = decodeCertificateStatus(message.body)
    } else if (message.type === serverKeyExchange) {
      if (suite.kx !== 'ECDHE' && suite.kx !== 'DHE')
        throw malformed({ code: 'tls-needless-key-exchange', params: { suite: suite.name } })
      exchange = decodeServerKeyExchange(message.body, suite.kx, protocol === 'TLS 1.2')
    } else if (message.type === certificateRequest) {
      requested = message.body
      state.clientCertificateRequested = true
      state.acceptedIssuers = decodeAcceptedIssuers(message.body, protocol)
    } else {
      if (message.body.length > 0) throw malformed({ code: 'tls-server-hello-done-not-empty' })
      break
    }
  }
  const halfway: Halfway12 = {
    tls13: false,
    reader,
    suite,
    protocol,
    offered,
    hello,
    key,
    exchange,
    certificateRequest: requested,
  }
  if (suite.kx === 'RSA' || suite.kx === 'other') {
    state.keyExchange = suite.name.slice('TLS_'.length, suite.name.indexOf('_WITH_'))
    state.unproved = { code: suite.kx === 'RSA' ? 'proof-static-rsa' : 'proof-old-suite' }
    return halfway
  }
  if (exchange === null) throw malformed({ code: 'tls-missing-key-exchange', params: { suite: suite.name } })
  if (exchange.group !== null && !offered.groups.includes(exchange.group)) {
    throw malformed({ code: 'tls-group-not-offered', params: { group: groupName(exchange.group) } })
  }
  checkScheme(exchange.scheme, offered, 'ServerKeyExchange')
  const { group, scheme } = exchange
  const dhBits = group === null ? bitsOf(exchange.value) : null
  Object.assign(state.agreed, { group, scheme, dhBits })
  state.keyExchange = group === null ? `DHE-${dhBits}` : groupName(group)
  const pause: Pause = units => reader.pause(units)
  keepProof(await verifyServerKeyExchange(key, exchange, offered.random, hello.random, pause), state)
  return halfway
}

/** TLS 1.3 from the ServerHello on (RFC 8446 section 4.3 and 4.4): decrypts up to Finished, and checks it. */
const finish13 = async (
  reader: HandshakeReader,
  hello: ServerHello,
  offered: ClientHello,
  pairs: readonly KeyPair[],
  suite: AeadSuite,
  state: HandshakeState,
): Promise<Halfway13> => {
  const share = readServerShare(hello, offered)
  state.keyExchange = groupName(share.group)
  state.agreed.group = share.group
  const secret = await agree(pairs.find(({ group }) => group === share.group)!, share.share)
  const keys = await handshakeKeys(suite, secret, await digest(suite.hash, reader.transcript()))
  reader.protect(keys.open)

  const extensions = decodeEncryptedExtensions(
    expectType(await reader.message('EncryptedExtensions'), MESSAGE.encryptedExtensions).body,
  )
  const allowed = offeredExtensions(offered)
  for (const type of extensions.keys()) {
    if (!allowed.has(type))
      throw malformed({ code: 'tls-extension-not-offered', params: { extension: type } })
  }
  const alpn = extensions.get(EXTENSION.alpn)
  if (alpn !== undefined) state.alpn = decodeAlpn(alpn, offered.alpn)

  let message = await reader.message('Certificate')
  let certificateRequest: Bytes | null = null
  if (message.type === MESSAGE.certificateRequest) {
    certificateRequest = message.body
    state.clientCertificateRequested = true
    state.acceptedIssuers = decodeAcceptedIssuers(message.body, 'TLS 1.3')
    message = await reader.message('Certificate')
  }
  const key = keepCertificates(expectType(message, MESSAGE.certificate), true, state)

  const signedHash = await digest(suite.hash, reader.transcript())
  const verify = expectType(await reader.message('CertificateVerify'), MESSAGE.certificateVerify)
  const signed = decodeCertificateVerify(verify.body)
  checkScheme(signed.scheme, offered, 'CertificateVerify')
  state.agreed.scheme = signed.scheme
  const proof = await verifyCertificateVerify(key, signed, signedHash, units => reader.pause(units))

  const expected = await keys.finished(await digest(suite.hash, reader.transcript()))
  const finished = expectType(await reader.message('Finished'), MESSAGE.finished)
  if (!equalOctets(finished.body, expected)) throw malformed({ code: 'tls-finished-mismatch' })
  keepProof(proof, state)
  const { group } = share
  return { tls13: true, reader, suite, group, keys, certificateRequest, changed: state.roundTrips > 1 }
}

/** What is offered besides the key shares and the cookie, which only TLS 1.3 has. */
type ClientOffer = Omit<ClientHello, 'shares' | 'cookie'>

/** Suites whose handshake shows no certificate, or cannot be decrypted here. Throws a HandshakeError. */
const refuseUnfinishable = ({ tls13, suite }: Negotiated): void => {
  if (suite.kx === 'anonymous')
    throw new HandshakeError({ code: 'tls-anonymous', params: { suite: suite.name } })
  if (tls13 && !isAead(suite))
    throw new HandshakeError({ code: 'tls-uncommon-suite', params: { suite: suite.name } })
}

/**
 * One whole handshake over `wire`, written down in `state`. Throws a HandshakeError where it cannot go on.
 */
export const handshake = async (
  wire: Wire,
  opening: ClientOffer,
  pairs: readonly KeyPair[],
  state: HandshakeState,
): Promise<Halfway> => {
  const reader = new HandshakeReader(wire)
  let sent = pairs
  let offered: ClientHello = { ...opening, shares: openingShares(opening, pairs), cookie: null }
  const sendHello = (recordVersion: number): Bytes => {
    const message = encodeClientHello(offered)
    wire.send(encodeRecord(CONTENT.handshake, recordVersion, message))
    reader.addToTranscript(message)
    return message
  }
  const readServerHello = async (): Promise<readonly [ServerHello, Negotiated, HandshakeMessage]> => {
    const message = expectType(await reader.message('ServerHello'), MESSAGE.serverHello)
    const hello = decodeServerHello(message.body)
    const agreed = negotiate(hello, offered)
    state.agreed.suite = agreed.suite.code
    refuseUnfinishable(agreed)
    return [hello, agreed, message]
  }

  const first = sendHello(FIRST_RECORD_VERSION)
  let [hello, agreed, message] = await readServerHello()
  if (hello.retry) {
    const { suite } = agreed
    const { group, cookie } = readRetry(hello, offered)
    if (group !== null) state.agreed.group = group
    if (group !== null && !canAgree(group))
      throw new HandshakeError({ code: 'tls-uncommon-group', params: { group: groupName(group) } })
    if (group !== null) sent = [await generateKeyPair(group)]
    offered = { ...offered, ...(group !== null && { shares: sent }), cookie }
    const hashed = await digest(suite.hash, first)
    reader.replaceTranscript(concat(u8(MESSAGE.messageHash), number(hashed.length, 3), hashed), message.bytes)
    state.roundTrips = 2
    // RFC 8446 appendix D.4: a dummy that keeps middleboxes quiet.
    wire.send(CHANGE_CIPHER_SPEC)
    sendHello(TLS12)
    ;[hello, agreed, message] = await readServerHello()
    if (hello.retry) throw malformed({ code: 'tls-second-retry' })
    if (agreed.suite !== suite) throw malformed({ code: 'tls-suite-changed' })
  }
  state.protocol = agreed.protocol
  state.cipher = agreed.suite.name
  state.at = 'certificate'
  const { suite } = agreed
  if (!agreed.tls13 || !isAead(suite)) return finishOlder(reader, hello, offered, agreed, state)
  reader.speakTls13()
  return finish13(reader, hello, offered, sent, suite, state)
}
