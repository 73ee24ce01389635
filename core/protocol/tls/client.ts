/**
 * A TLS connection that is carried on: the handshake that the probe leaves halfway is brought to its end; and
 * one that takes up a session.
 */
import type { ClientIdentity, Socket } from '../../network/doors.ts'
import { concat, equalOctets } from '../../base/bytes.ts'
import { number, u8 } from './codec/bytes.ts'
import type { Bytes } from './codec/bytes.ts'
import { serverFinished, complete12, complete13 } from './handshake/complete.ts'
import { CONTENT, EXTENSION, isAead, MESSAGE, TLS12, VERSION_NUMBERS, TLS13 } from './codec/constants.ts'
import { asHandshakeError, isDemand, malformed } from './error.ts'
import { agree, generateKeyPair } from './handshake/group.ts'
import { HandshakeReader } from './channel/handshake-reader.ts'
import { decodeServerHello, decodeU16, encodeClientHello } from './codec/hello.ts'
import type { ClientHello, ServerHello } from './codec/hello.ts'
import { negotiate, readRetry, readServerShare } from './handshake/negotiate.ts'
import { openingUnits, SOUND } from './codec/offers.ts'
import { encodeRecord } from './codec/record.ts'
import { binder, digest, handshakeKeys, hashLength, ticketSecret, keys12 } from './handshake/schedule.ts'
import {
  CHANGE_CIPHER_SPEC,
  expectType,
  FIRST_RECORD_VERSION,
  handshake,
  initialState,
} from './handshake/session.ts'
import { secretOf } from './handshake/sessions.ts'
import type { Secret, Session } from './handshake/sessions.ts'
import { Wire } from './channel/wire.ts'
import type { Work } from '../../limits/cpu-budget.ts'
import { channel } from './channel/channel.ts'
import type { ConnectionFault, TlsServed } from './observation.ts'
import type { Offer } from './codec/offers.ts'
import type { TlsFault } from './reasons.ts'

/** What the handshake showed. */
export type Served = Omit<TlsServed, 'ok' | 'ms'>

interface TlsNotOpened {
  readonly ok: false
  readonly code: ConnectionFault
  readonly report: TlsFault
  /** The RFC 8446 name of the alert that ended it. */
  readonly alert: string | null
  /** The server had requested a client certificate, and the alert is for the lack of it. */
  readonly clientCertificateDemanded?: boolean
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
  /** Given to a server that asks for a client certificate. */
  readonly identity?: ClientIdentity | undefined
  /** Gives others their turn before work that takes long. */
  readonly work?: Pick<Work, 'pause'> | undefined
}

/** Closes a connection and reports why it failed. */
const notOpened = (wire: Wire, thrown: unknown, isRequested = false): TlsNotOpened => {
  wire.close()
  const { code, report, alert } = asHandshakeError(thrown)
  return { ok: false, code, report, alert, clientCertificateDemanded: isRequested && isDemand(alert) }
}

/**
 * TLS 1.0 to 1.3 over a connection that is open already, as far as `offer` goes; with SSL 3.0, 3DES, RC4 or
 * weaker no connection is carried on (`tls-legacy-choice`). Says nothing of the certificate: the caller
 * judges it, and `keyProved`, before it sends anything. Never throws; closes `socket` when it fails.
 */
export const openTls = async (socket: Socket, options: OpenOptions): Promise<TlsOpened> => {
  const { serverName, signal, offer = SOUND, identity, work } = options
  const wire = new Wire(socket, signal, work)
  const state = initialState()
  try {
    await wire.pause(openingUnits(offer))
    const random = crypto.getRandomValues(new Uint8Array(32))
    // Before TLS 1.3 it would name a session.
    const sessionId = crypto.getRandomValues(new Uint8Array(offer.versions.includes(TLS13) ? 32 : 0))
    const pairs = await Promise.all(offer.shared.map(generateKeyPair))
    const halfway = await handshake(wire, { ...offer, random, sessionId, serverName }, pairs, state)
    const completed = halfway.tls13
      ? await complete13(wire, halfway, offer, identity)
      : await complete12(wire, halfway, { offer, identity, state })
    const { at, protocol, ...learnt } = state
    return { ok: true, served: { protocol: protocol!, ...learnt }, ...channel(wire, completed) }
  } catch (thrown) {
    return notOpened(wire, thrown, state.clientCertificateRequested)
  }
}

/* Whether a server takes up a session that it handed out: a second connection, as far as that shows. */

type SecretOf<Tls13 extends boolean> = Extract<Secret, { readonly tls13: Tls13 }>

type TlsResumed = { readonly ok: true; readonly resumed: boolean } | TlsNotOpened

const nonce = (): Bytes => crypto.getRandomValues(new Uint8Array(32))

const readServerHello = async (reader: HandshakeReader) => {
  const message = expectType(await reader.message('ServerHello'), MESSAGE.serverHello)
  return { message, hello: decodeServerHello(message.body) }
}

/** RFC 5246 section 7.3 and RFC 5077 section 3.1: the server repeats the session id and finishes first. */
const resume12 = async (
  wire: Wire,
  { offer, suite, protocol, master, id, ticket }: SecretOf<false>,
  serverName: string | null,
): Promise<boolean> => {
  const { sessionTicket, ...rest } = offer
  const isById = ticket.length === 0
  const version = VERSION_NUMBERS[protocol]
  const offered: ClientHello = {
    ...rest,
    versions: [version],
    random: nonce(),
    // With a ticket any id will do: the server returns it if the ticket is valid.
    sessionId: isById ? id : nonce(),
    serverName,
    shares: [],
    cookie: null,
    ...(isById ? {} : { sessionTicket: ticket }),
  }
  const reader = new HandshakeReader(wire)
  const message = encodeClientHello(offered)
  void wire.send(encodeRecord(CONTENT.handshake, FIRST_RECORD_VERSION, message))
  reader.addToTranscript(message)
  const { hello } = await readServerHello(reader)
  const agreed = negotiate(hello, offered)
  if (!equalOctets(hello.sessionId, offered.sessionId) || agreed.suite.code !== suite.code) return false
  const keys = await keys12(protocol, suite, master, { client: offered.random, server: hello.random })
  await serverFinished(reader, keys, hello.extensions.has(EXTENSION.sessionTicket))
  return true
}

/** The one identity that we offer, or none (RFC 8446 section 4.2.11). */
const isChosen = ({ extensions }: ServerHello): boolean => {
  const chosen = extensions.get(EXTENSION.preSharedKey)
  if (chosen === undefined) return false
  if (decodeU16(chosen, 'pre_shared_key') === 0) return true
  throw malformed({ code: 'tls-ticket-not-offered' })
}

/** RFC 8446 sections 2.2 and 4.2.11, with a fresh key exchange: the server finishes without a certificate. */
const resume13 = async (
  wire: Wire,
  { offer, suite, group, ticket, received, resumption }: SecretOf<true>,
  serverName: string | null,
): Promise<boolean> => {
  const { hash } = suite
  const psk = await ticketSecret(hash, await resumption(), ticket.nonce)
  const binderLength = hashLength(hash)
  const age = (Math.round(performance.now() - received) + ticket.ageAdd) % 2 ** 32
  let pair = await generateKeyPair(group)
  let offered: ClientHello = {
    ...offer,
    random: nonce(),
    sessionId: nonce(),
    serverName,
    shares: [pair],
    cookie: null,
    preShared: { identity: ticket.ticket, age, binderLength },
  }
  const reader = new HandshakeReader(wire)
  const say = async (recordVersion: number): Promise<Bytes> => {
    const message = encodeClientHello(offered)
    // The binder covers all that comes before the list of binders: one, behind two lengths.
    const bound = message.subarray(0, message.length - binderLength - 3)
    const hashed = await digest(hash, reader.transcript(), bound)
    message.set(await binder(hash, psk, hashed), message.length - binderLength)
    void wire.send(encodeRecord(CONTENT.handshake, recordVersion, message))
    reader.addToTranscript(message)
    return message
  }
  const first = await say(FIRST_RECORD_VERSION)
  let { message, hello } = await readServerHello(reader)
  if (hello.retry) {
    negotiate(hello, offered)
    const retry = readRetry(hello, offered)
    if (retry.group !== null) pair = await generateKeyPair(retry.group)
    offered = { ...offered, shares: [pair], cookie: retry.cookie }
    const hashed = await digest(hash, first)
    reader.replaceTranscript(concat(u8(MESSAGE.messageHash), number(hashed.length, 3), hashed), message.bytes)
    void wire.send(CHANGE_CIPHER_SPEC)
    await say(TLS12)
    ;({ message, hello } = await readServerHello(reader))
    if (hello.retry) throw malformed({ code: 'tls-second-retry' })
  }
  const agreed = negotiate(hello, offered)
  if (!agreed.tls13 || !isAead(agreed.suite) || agreed.suite.hash !== hash || !isChosen(hello)) return false
  const shared = await agree(pair, readServerShare(hello, offered).share)
  const keys = await handshakeKeys(agreed.suite, shared, await digest(hash, reader.transcript()), psk)
  reader.speakTls13()
  reader.protect(keys.open)
  expectType(await reader.message('EncryptedExtensions'), MESSAGE.encryptedExtensions)
  const expected = await keys.finished(await digest(hash, reader.transcript()))
  const finished = expectType(await reader.message('Finished'), MESSAGE.finished)
  if (!equalOctets(finished.body, expected)) throw malformed({ code: 'tls-finished-mismatch' })
  return true
}

/**
 * Offers `session` over a connection that is open already, and sees whether the server takes it up, which its
 * Finished proves. Nothing is sent over it: never throws, always closes `socket`.
 */
export const resumeTls = async (
  socket: Socket,
  session: Session,
  { serverName, signal, work }: Omit<OpenOptions, 'offer'>,
): Promise<TlsResumed> => {
  const wire = new Wire(socket, signal, work)
  const secret = secretOf(session)
  try {
    await wire.pause(openingUnits(secret.offer))
    const resumed = await (secret.tls13
      ? resume13(wire, secret, serverName)
      : resume12(wire, secret, serverName))
    wire.close()
    return { ok: true, resumed }
  } catch (thrown) {
    return notOpened(wire, thrown)
  }
}
