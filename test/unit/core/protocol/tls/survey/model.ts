/**
 * A TLS server in memory, as far as its first messages, that does what a model of it says: for the survey.
 */
import {
  SUITE_TABLE,
  SUITES_OF_TLS13,
} from '../../../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { exchangeOf } from '../../../../../../core/protocol/tls/survey/ask/ask.ts'
import { readClientHello, type ClientHello } from '../../../../../peers/protocols/wire/hello.ts'
import { bytes, sized } from '../octets.ts'
import { scripted, type Peer, type Scripted } from '../sockets.ts'

export interface Model {
  /** 0x0300 to 0x0304, each with its suites in the server's order. */
  readonly versions: ReadonlyMap<number, readonly number[]>
  /** In the server's order; also for TLS 1.2 and older. */
  readonly groups: readonly number[]
  readonly order: 'server' | 'client'
  /** Clients that put ChaCha20 before AES-GCM get it, whatever the order. */
  readonly followsChaCha?: true
  readonly deflate?: boolean
  /** RFC 5746, RFC 7627, RFC 5077, RFC 7507; all of them by default. */
  readonly without?: readonly ('renegotiation' | 'extended' | 'tickets' | 'fallback')[]
  readonly alpn?: readonly string[]
  readonly ssl2?: boolean
  readonly prime?: Uint8Array
  /** Refuses hellos with GREASE, or with an unknown version. */
  readonly fails?: readonly ('grease' | 'unknown-version')[]
  /** Without a name: another certificate, an alert, or what another host beside it answers. */
  readonly nameless?: 'other' | 'refused' | Model
  /** It chooses these, and fails then, as Dovecot without parameters for DHE. */
  readonly breaks?: readonly number[]
  /** What happens to connection number `index`, from 0 on, instead of an answer. */
  readonly fate?: (index: number) => 'reset' | 'close' | 'silent' | 'alert' | undefined
  /** Takes whatever is offered: the first suite and group, whatever version it is. */
  readonly anything?: boolean
  /** Milliseconds before each answer. */
  readonly delay?: () => number
}

const RETRY = 'cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c'
const u16 = (value: number): Uint8Array => bytes(value >> 8, value & 255)
const record = (type: number, body: Uint8Array): Uint8Array => bytes(type, 3, 3, sized(2, body))
const message = (type: number, ...body: readonly (number | string | Uint8Array)[]): Uint8Array =>
  bytes(type, sized(3, ...body))
const alert = (description: number): Uint8Array => record(21, bytes(2, description))
const extension = (type: number, ...body: readonly (number | string | Uint8Array)[]): Uint8Array =>
  bytes(u16(type), sized(2, ...body))
const isGrease = (value: number): boolean => (value & 0x0f0f) === 0x0a0a

const nameOf = (suite: number): string => SUITE_TABLE.get(suite)?.name ?? SUITES_OF_TLS13.get(suite) ?? ''

const pick = <T>(ours: readonly T[], theirs: readonly T[], order: Model['order']): T | undefined =>
  order === 'server' ? ours.find(one => theirs.includes(one)) : theirs.find(one => ours.includes(one))

const isChaCha = (suite: number): boolean => nameOf(suite).includes('_CHACHA20_')

/** The version of a hello is the only one that it offers. */
const versionIn = (hello: ClientHello): number =>
  hello.versions === null ? hello.legacyVersion : Math.max(...hello.versions.filter(one => one <= 0x0304))

const certificate = (name: string): Uint8Array => message(11, sized(3, sized(3, Buffer.from(name))))

const older = (model: Model, hello: ClientHello, version: number, deflate: boolean): Uint8Array => {
  const known = [...model.versions.keys()].filter(one => one <= 0x0303)
  const chosen = model.anything ? version : Math.max(...known.filter(one => one <= version))
  if (!Number.isFinite(chosen)) return alert(70)
  const highest = Math.max(...model.versions.keys())
  const fallback = hello.suites.includes(0x5600) && !model.without?.includes('fallback')
  if (fallback && highest > version) return alert(86)
  const group = pick(model.groups, hello.groups, model.order)
  const suites = model.anything
    ? hello.suites.filter(one => SUITE_TABLE.has(one))
    : model.versions.get(chosen)!
  const first = hello.suites.find(one => /_GCM_|_CHACHA20_/.test(nameOf(one)))
  const lead = model.followsChaCha && isChaCha(first ?? 0) ? suites.filter(isChaCha) : []
  const ours = [...lead, ...suites]
  const suite = pick(
    ours.filter(
      one => exchangeOf(nameOf(one)) !== 'ECDHE' || group !== undefined || hello.legacyVersion === 0x0300,
    ),
    hello.suites,
    model.order,
  )
  if (suite === undefined) return alert(40)
  if (model.breaks?.includes(suite)) return alert(80)
  const alpn = model.alpn?.find(name => hello.alpn.includes(name))
  if (model.alpn && hello.alpn.length > 0 && alpn === undefined) return alert(120)
  const has = (what: NonNullable<Model['without']>[number]): boolean => !model.without?.includes(what)
  const extensions = [
    ...(has('renegotiation') && hello.secureRenegotiation ? [extension(0xff01, 0)] : []),
    ...(has('extended') && hello.extendedMasterSecret ? [extension(23)] : []),
    ...(has('tickets') ? [extension(35)] : []),
    ...(alpn ? [extension(16, sized(2, sized(1, Buffer.from(alpn))))] : []),
  ]
  const start = bytes(u16(chosen), new Uint8Array(32).fill(7), sized(1), u16(suite))
  const compression = model.deflate && deflate ? 1 : 0
  const kind = exchangeOf(nameOf(suite))
  const signed = nameOf(suite).includes('_anon_') ? bytes() : bytes(u16(0x0401), sized(2, 1))
  const exchange =
    kind === 'ECDHE'
      ? [message(12, 3, u16(group ?? 23), sized(1, 4, 4), signed)]
      : kind === 'DHE'
        ? [message(12, sized(2, model.prime ?? '00ff'), sized(2, 2), sized(2, 9), signed)]
        : []
  const nameless = hello.serverName === null && model.nameless === 'other'
  return record(
    22,
    bytes(
      message(2, start, compression, ...(chosen === 0x0300 ? [] : [sized(2, ...extensions)])),
      ...(nameOf(suite).includes('_anon_') ? [] : [certificate(nameless ? 'other' : 'named')]),
      ...exchange,
    ),
  )
}

const newer = (model: Model, hello: ClientHello): Uint8Array => {
  const ours = model.anything ? hello.suites : (model.versions.get(0x0304) ?? [])
  const suite = pick(ours, hello.suites, model.order)
  const groups = model.anything ? hello.groups : model.groups
  const group = pick(groups, hello.groups, model.order)
  if (suite === undefined || group === undefined) return alert(40)
  const extensions = sized(2, extension(43, 3, 4), extension(51, u16(group)))
  return record(22, message(2, '0303', RETRY, sized(1, hello.sessionId), u16(suite), 0, extensions))
}

const answer = (model: Model, hello: ClientHello, deflate: boolean): Uint8Array => {
  // A whole handshake is more than a model can do.
  if (hello.versions !== null && hello.versions.length > 2) return alert(80)
  if (model.fails?.includes('grease') && hello.suites.some(isGrease)) return alert(47)
  if (model.fails?.includes('unknown-version') && hello.versions?.includes(0x0305)) return alert(70)
  // SSL 3.0 has no names.
  if (hello.serverName === null && hello.legacyVersion > 0x0300 && model.nameless === 'refused')
    return alert(112)
  if (hello.serverName === null && hello.legacyVersion > 0x0300 && typeof model.nameless === 'object')
    return answer({ ...model.nameless, nameless: 'other' }, hello, deflate)
  const version = versionIn(hello)
  if (version === 0x0304 && (model.anything || model.versions.has(0x0304))) return newer(model, hello)
  return older(model, hello, Math.min(version, 0x0303), deflate)
}

const SSL2_HELLO = bytes(0x80, 11 + 1 + 3 + 16, 4, 0, 1, 0, 2, 0, 1, 0, 3, 0, 16, new Uint8Array(20))

const deflateIn = (body: Uint8Array): boolean => {
  const suitesAt = 35 + body[34]!
  const at = suitesAt + 2 + body[suitesAt]! * 256 + body[suitesAt + 1]!
  return body.subarray(at + 1, at + 1 + body[at]!).includes(1)
}

/** What the server says to these first octets of a client. */
export const reply = (model: Model, written: Uint8Array): Uint8Array => {
  if (written[0] === 0x80) return model.ssl2 ? SSL2_HELLO : alert(70)
  const body = new Uint8Array(written.subarray(9))
  return answer(model, readClientHello(body), deflateIn(body))
}

/** A door behind which this server stands. */
export const standing = (model: Model): Scripted => {
  let connections = 0
  const fates = new WeakMap<Peer, ReturnType<NonNullable<Model['fate']>>>()
  return scripted({
    onOpen(peer) {
      fates.set(peer, model.fate?.(connections))
      connections += 1
    },
    onData(peer, written) {
      if (written[0] !== 22 && written[0] !== 0x80) return
      const act = (): void => {
        const fate = fates.get(peer)
        if (fate === 'silent') return
        if (fate === 'reset') peer.reset()
        else if (fate !== 'close') peer.send(fate === 'alert' ? alert(40) : reply(model, written))
        peer.end()
      }
      if (model.delay) setTimeout(act, model.delay())
      else act()
    },
  })
}
