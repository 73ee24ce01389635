/**
 * One question to a server: a ClientHello on a connection of its own, and as much of the answer as is
 * needed.
 */
import { ByteReader, type Bytes, ByteQueue } from '../../codec/bytes.ts'
import { onAbort } from '../../../../base/deadline.ts'
import type { Doors } from '../../../../network/doors.ts'
import { hex } from '../../../../base/bytes.ts'
import type { Parameter, Report } from '../../../../text/catalogue.ts'
import type { Work } from '../../../../limits/cpu-budget.ts'
import { sha256 } from '../../../crypto/digest.ts'
import { CONTENT, EXTENSION, MESSAGE, PROTOCOLS, TLS12, TLS13 } from '../../codec/constants.ts'
import { asHandshakeError } from '../../error.ts'
import { HandshakeReader } from '../../channel/handshake-reader.ts'
import { decodeAlpn, decodeServerHello, decodeU16 } from '../../codec/hello.ts'
import { decodeCertificate } from '../../codec/messages.ts'
import { plainService } from '../../../starttls/starttls.ts'
import type { TlsTarget } from '../../observation.ts'
import type { TlsFault } from '../../reasons.ts'
import { encodeRecord } from '../../codec/record.ts'
import { expectType } from '../../handshake/session.ts'
import { dial, Wire } from '../../channel/wire.ts'
import {
  encodeSurveyHello,
  SSL30,
  type SurveyHello,
  encodeSsl2Hello,
  isSsl2Hello,
  SSL2_HEADER,
} from './hello.ts'
import { suiteName } from '../conclude/suite-table.ts'

/*
 * What a ServerKeyExchange of TLS 1.2 and older shows, anonymous ones too (RFC 8422 section 5.4, RFC 5246
 * 7.4.3).
 */

interface KeyExchangeParameters {
  /** Number of the named group; null with DHE, or with a curve by explicit parameters. */
  readonly group: number | null
  /** Prime of DHE, without leading zeros; null without DHE. */
  readonly prime: Bytes | null
  /** SignatureScheme of TLS 1.2; null: older, or not signed. */
  readonly scheme: number | null
}

const NAMED_CURVE = 3
const NOTHING: KeyExchangeParameters = { group: null, prime: null, scheme: null }

const stripped = (prime: Bytes): Bytes => {
  const first = prime.findIndex(octet => octet !== 0)
  return first < 0 ? prime.subarray(prime.length) : prime.subarray(first)
}

/** `kind`: how the suite agrees on keys. Throws a HandshakeError for what is cut short. */
export const decodeExchange = (
  body: Bytes,
  kind: 'ECDHE' | 'DHE',
  signedByName: boolean,
): KeyExchangeParameters => {
  const reader = new ByteReader(body, 'ServerKeyExchange')
  let group: number | null = null
  let prime: Bytes | null = null
  if (kind === 'ECDHE') {
    if (reader.u8() !== NAMED_CURVE) return NOTHING
    group = reader.u16()
    reader.vector(1)
  } else {
    prime = stripped(reader.vector(2))
    reader.vector(2)
    reader.vector(2)
  }
  return { group, prime, scheme: signedByName && reader.left > 0 ? reader.u16() : null }
}

/** Null: a suite without ServerKeyExchange. `RSA_EXPORT` sends one of another form, which is not read. */
export const exchangeOf = (suite: string): 'ECDHE' | 'DHE' | null => {
  if (/^TLS_ECDH(?:E|_anon)_/.test(suite)) return 'ECDHE'
  return /^TLS_DH(?:E|_anon)_/.test(suite) ? 'DHE' : null
}

/** A ServerHello or HelloRetryRequest, and what followed it. */
export interface Heard extends KeyExchangeParameters {
  readonly kind: 'hello'
  /** 0x0300 to 0x0304, whatever was asked. */
  readonly version: number
  readonly suite: number
  /** It chose DEFLATE. */
  readonly deflate: boolean
  /** Types, in the order sent. */
  readonly extensions: readonly number[]
  readonly alpn: string | null
  /** SHA-256 of the leaf, hex; null: it was not read. */
  readonly leaf: string | null
}

export type Answer =
  | Heard
  /** An alert ended it; RFC 8446 name. */
  | { readonly kind: 'refused'; readonly alert: string; readonly fault?: TlsFault }
  | { readonly kind: Failure; readonly fault?: TlsFault }

export type Failure =
  /** The server closed the connection without a word, in good order or not. */
  | 'closed'
  /** It broke off midway, or did not say enough in time, or not in TLS; it could not be reached. */
  | 'cut'
  | 'silent'
  | 'unreadable'
  | 'unconnected'
  /** Nothing was sent, because the connections or the time are used up. */
  | 'over-budget'
  | 'too-late'

export interface SurveyQuestionOptions {
  /** Its abort ends all questions. */
  readonly signal: AbortSignal
  readonly work?: Pick<Work, 'pause'> | undefined
  /** Milliseconds from dialling on that the answer may take, as far as is known by now; 3,000 without it. */
  readonly patience?: (() => number) | undefined
}

/** What one answer may take, in milliseconds, from dialling on. */
const PATIENCE = 3_000
/** What is said before TLS may take as long beforehand: postscreen of Postfix greets after six seconds. */
const TALK_MS = 8_000
/** How often that is looked at again where it changes. */
const LOOK_MS = 250
/** A server that minds how many connections there are closes one more by then. */
const NOTHING_MS = 500
/** Microseconds that a hello and its answer take, roughly. */
const UNITS = 400

const kindOf = (code: TlsFault['code'], ended: boolean): Failure => {
  switch (code) {
    case 'tls-closed-at-hello':
    case 'tls-reset-at-hello':
      return 'closed'
    case 'tls-reset':
    case 'tls-closed':
      return 'cut'
    case 'tls-silent':
    case 'tls-unfinished':
      return ended ? 'too-late' : 'silent'
    case 'tls-not-asked':
      return 'too-late'
    case 'connection-overload':
      return 'over-budget'
    case 'connection-timeout':
    case 'connection-unanswered':
      return ended ? 'too-late' : 'unconnected'
    case 'connection-blocked':
    case 'connection-refused':
    case 'connection-reset':
    case 'connection-closed':
    case 'no-route':
      return 'unconnected'
    default:
      return 'unreadable'
  }
}

const isPlain = (awaited: Parameter | undefined): boolean =>
  typeof awaited === 'object' && 'code' in awaited && awaited.code === 'plain-response'

/** It ended before a ClientHello was sent, so it says nothing of what is offered. */
export const isBeforeTls = ({ code, params }: Report): boolean =>
  code.startsWith('starttls-') || isPlain(params?.['awaited'])

/** What failed, in the kinds of answers. `ended`: the time for all questions is over. */
export const surveyFailure = (fault: TlsFault, alert: string | null, ended: boolean): Answer => {
  if (alert !== null) return { kind: 'refused', alert, fault }
  const kind = kindOf(fault.code, ended)
  return { kind: isBeforeTls(fault) && kind !== 'too-late' ? 'unconnected' : kind, fault }
}

/**
 * Calls with a signal that also aborts when patience is over, which counts from where TLS begins once that
 * was told; never throws for what the network does.
 */
export const patiently = async <R>(
  target: TlsTarget,
  { signal, work, patience = () => PATIENCE }: SurveyQuestionOptions,
  act: (signal: AbortSignal, begun: () => void) => Promise<R>,
): Promise<R | Answer> => {
  const over = new AbortController()
  const stop = onAbort(signal, () => over.abort())
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await work?.pause(UNITS)
    let started = performance.now()
    let isTalking = plainService(target) !== null
    const begun = (): void => {
      if (isTalking) started = performance.now()
      isTalking = false
    }
    const look = (): void => {
      const left = started + (isTalking ? TALK_MS : patience()) - performance.now()
      if (left <= 0) over.abort()
      else timer = setTimeout(look, Math.min(left, LOOK_MS))
    }
    look()
    return await act(over.signal, begun)
  } catch (thrown) {
    const { report, alert } = asHandshakeError(thrown)
    return surveyFailure(report, alert, signal.aborted)
  } finally {
    clearTimeout(timer)
    stop()
  }
}

const NO_EXCHANGE: KeyExchangeParameters = { group: null, prime: null, scheme: null }

/** Up to ServerKeyExchange, where the suite has one. What goes wrong there leaves what came before it. */
const readOn = async (
  reader: HandshakeReader,
  version: number,
  suite: string,
): Promise<Pick<Heard, 'leaf' | keyof KeyExchangeParameters>> => {
  const kind = exchangeOf(suite)
  let leaf: string | null = null
  let exchange = NO_EXCHANGE
  try {
    for (;;) {
      const message = await reader.message('ServerHelloDone')
      if (message.type === MESSAGE.certificate) {
        leaf = hex(await sha256(decodeCertificate(message.body, false)[0]!.der))
        if (kind === null) break
      } else if (message.type === MESSAGE.serverKeyExchange) {
        if (kind !== null) exchange = decodeExchange(message.body, kind, version === TLS12)
        break
      } else if (message.type !== MESSAGE.certificateStatus) break
    }
  } catch (thrown) {
    asHandshakeError(thrown)
  }
  return { leaf, ...exchange }
}

const versionOf = (hello: ReturnType<typeof decodeServerHello>): number => {
  const selected = hello.extensions.get(EXTENSION.supportedVersions)
  return selected === undefined ? hello.version : decodeU16(selected, 'supported_versions')
}

const groupOf13 = (share: Bytes | undefined): number | null =>
  share === undefined || share.length < 2 ? null : share[0]! * 256 + share[1]!

/** Null: one that was not offered, as Apache names without asking; it chooses none by that. */
const alpnIn = (bytes: Bytes, offered: readonly string[]): string | null => {
  try {
    return decodeAlpn(bytes, offered)
  } catch (thrown) {
    asHandshakeError(thrown)
    return null
  }
}

const readAnswer = async (wire: Wire, asked: SurveyHello): Promise<Answer> => {
  const reader = new HandshakeReader(wire)
  const body = encodeSurveyHello(asked)
  void wire.send(encodeRecord(CONTENT.handshake, asked.version === SSL30 ? SSL30 : 0x0301, body))
  const hello = decodeServerHello(expectType(await reader.message('ServerHello'), MESSAGE.serverHello).body)
  const version = versionOf(hello)
  if (PROTOCOLS[version] === undefined || !asked.suites.includes(hello.suite)) return { kind: 'unreadable' }
  const alpn = hello.extensions.get(EXTENSION.alpn)
  const rest =
    version === TLS13
      ? { ...NO_EXCHANGE, leaf: null, group: groupOf13(hello.extensions.get(EXTENSION.keyShare)) }
      : await readOn(reader, version, suiteName(hello.suite))
  return {
    kind: 'hello',
    version,
    suite: hello.suite,
    deflate: hello.compression === 1,
    extensions: [...hello.extensions.keys()],
    alpn: alpn === undefined ? null : alpnIn(alpn, asked.alpn ?? []),
    ...rest,
  }
}

/** Connects, asks, and closes. Never throws for what the network or the server does. */
export const askHello = (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  asked: SurveyHello,
  options: SurveyQuestionOptions,
): Promise<Answer> =>
  patiently<Answer>(target, options, async (signal, begun) => {
    const wire = await Wire.open(doors, target, signal, options.work)
    begun()
    try {
      return await readAnswer(wire, asked)
    } finally {
      wire.close()
    }
  })

/** Asks with the hello of SSL 2.0: the answer is a `hello` of version 0x0002 or a refusal of any kind. */
export const askSsl2 = (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  options: SurveyQuestionOptions,
): Promise<Answer> =>
  patiently<Answer>(target, options, async (signal, begun) => {
    const socket = await dial(doors, target, signal)
    begun()
    const [reader, writer] = [socket.readable.getReader(), socket.writable.getWriter()]
    const ignore = (): void => {}
    reader.closed.catch(ignore)
    writer.closed.catch(ignore)
    const stop = onAbort(signal, () => void reader.cancel().catch(ignore))
    const queue = new ByteQueue()
    try {
      writer.write(encodeSsl2Hello()).catch(ignore)
      while (queue.length < SSL2_HEADER) {
        const { done, value } = await reader.read()
        if (done) break
        queue.push(value)
      }
    } catch {
      if (queue.length === 0) return { kind: signal.aborted ? 'silent' : 'closed' }
    } finally {
      stop()
      reader.cancel().catch(ignore)
      socket.close()
    }
    if (queue.length === 0) return { kind: signal.aborted ? 'silent' : 'closed' }
    if (queue.length < SSL2_HEADER || !isSsl2Hello(queue.peek(SSL2_HEADER)))
      return { kind: 'refused', alert: '' }
    const [suite, deflate, extensions, alpn, leaf] = [0, false, [], null, null]
    return { kind: 'hello', version: 0x0002, suite, deflate, extensions, alpn, leaf, ...NO_EXCHANGE }
  })

/** Connects and says nothing: `closed` if the server closes at that, `silent` if it waits for a hello. */
export const askNothing = (
  doors: Pick<Doors, 'connect'>,
  target: TlsTarget,
  options: SurveyQuestionOptions,
): Promise<Answer> =>
  patiently<Answer>(target, { ...options, patience: () => NOTHING_MS }, async (signal, begun) => {
    const wire = await Wire.open(doors, target, signal, options.work)
    begun()
    try {
      await wire.record('ServerHello')
      return { kind: 'unreadable' }
    } finally {
      wire.close()
    }
  })
