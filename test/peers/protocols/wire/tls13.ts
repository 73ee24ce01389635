/**
 * The server's side of a TLS 1.3 handshake (RFC 8446), with a HelloRetryRequest where it is wanted or needed.
 */
import { concat, equal, u16, u8, vec16, vec24, vec8, ascii, type Bytes } from './bytes.ts'
import { readClientHello, type ClientHello } from './hello.ts'
import { X25519MLKEM768, TLS13, type Identity, type TlsPeerOptions } from './options.ts'
import { Alert, message, type Message, type Wire } from './record.ts'
import { digest, expandLabel, hmac, protect13 } from './secrets.ts'
import { agree, schemesFor, signScheme, SUITES_13 } from './suites.ts'

const NOTHING = new Uint8Array(0)
/** SHA-256 of "HelloRetryRequest": the random that marks one (RFC 8446 section 4.1.3). */
const RETRY_RANDOM = digest('sha256', ascii('HelloRetryRequest'))

const extension = (type: number, ...data: readonly Bytes[]): Bytes => concat(u16(type), vec16(...data))

const serverHello = (
  hello: ClientHello,
  random: Bytes,
  suite: number,
  ...extensions: readonly Bytes[]
): Bytes =>
  message(
    2,
    u16(0x0303),
    random,
    vec8(hello.sessionId),
    u16(suite),
    u8(0),
    vec16(extension(43, u16(TLS13)), ...extensions),
  )

/**
 * Runs to the end of the handshake; throws Alert or Gone otherwise. The client's certificate, if it shows
 * one, is not looked at.
 */
export const handshake13 = async (
  wire: Wire,
  first: Message,
  hello: ClientHello,
  identity: Identity,
  options: TlsPeerOptions,
): Promise<void> => {
  const suiteCode = (options.suites ?? [...SUITES_13.keys()]).find(
    code => SUITES_13.has(code) && hello.suites.includes(code),
  )
  const hybrid = options.hybrid === true && hello.groups.includes(X25519MLKEM768)
  const groups = hybrid
    ? [X25519MLKEM768]
    : (options.groups ?? [29, 23, 24]).filter(code => hello.groups.includes(code))
  const scheme = (options.schemes ?? schemesFor(identity.key, TLS13)).find(code =>
    hello.signatureAlgorithms.includes(code),
  )
  if (suiteCode === undefined || scheme === undefined || groups.length === 0) throw new Alert(40)
  const { hash, cipher } = SUITES_13.get(suiteCode)!
  let transcript = first.raw
  let share = groups
    .map(group => [group, hello.shares.get(group)] as const)
    .find(([, key]) => key !== undefined)
  wire.recordVersion = 0x0303
  let changed = false
  const changeCipherSpec = async () => {
    if (!changed && hello.sessionId.length > 0) await wire.send(20, u8(1))
    changed = true
  }

  while (share === undefined || options.cookie !== undefined || options.fault === 'retry-forever') {
    const group = groups[0]!
    const cookie = options.cookie === undefined ? NOTHING : extension(44, vec16(options.cookie))
    // The group is named only when it is a change (RFC 8446 section 4.2.8).
    const wanted =
      hello.shares.has(group) && options.fault !== 'retry-forever' ? NOTHING : extension(51, u16(group))
    const retry = serverHello(hello, RETRY_RANDOM, suiteCode, wanted, cookie)
    await wire.send(22, retry)
    await changeCipherSpec()
    // A client in compatibility mode sends a ChangeCipherSpec first (RFC 8446 appendix D.4).
    while ((await wire.peekType()) === 20) await wire.record()
    const second = await wire.expect(1)
    hello = readClientHello(second.body)
    transcript = concat(message(254, digest(hash, transcript)), retry, second.raw)
    const key = hello.shares.get(group)
    if (options.fault === 'retry-forever') continue
    if (key === undefined || (hello.shares.size !== 1 && cookie.length === 0)) throw new Alert(47)
    share = [group, key]
    break
  }

  const [group, theirs] = share as readonly [number, Bytes]
  const { ours, secret } = agree(group, theirs)
  const answer = serverHello(
    hello,
    crypto.getRandomValues(new Uint8Array(32)),
    suiteCode,
    extension(51, u16(group), vec16(ours)),
  )
  transcript = concat(transcript, answer)
  await wire.send(22, answer)
  await changeCipherSpec()

  const size = digest(hash, NOTHING).length
  const zeros = new Uint8Array(size)
  const derive = (from: Bytes, label: string, context: Bytes) =>
    expandLabel(hash, from, label, digest(hash, context), size)
  const handshakeSecret = hmac(hash, derive(hmac(hash, zeros, zeros), 'derived', NOTHING), secret)
  const clientSecret = derive(handshakeSecret, 'c hs traffic', transcript)
  const serverSecret = derive(handshakeSecret, 's hs traffic', transcript)
  const finished = (from: Bytes) =>
    hmac(hash, expandLabel(hash, from, 'finished', NOTHING, size), digest(hash, transcript))
  wire.sealing = protect13(cipher, hash, serverSecret)
  wire.opening = protect13(cipher, hash, clientSecret)

  const flight: Bytes[] = []
  const say = (type: number, ...body: readonly Bytes[]) => {
    const whole = message(type, ...body)
    transcript = concat(transcript, whole)
    flight.push(whole)
  }
  const alpn = options.alpn?.find(name => hello.alpn.includes(name))
  say(8, vec16(alpn === undefined ? NOTHING : extension(16, vec16(vec8(ascii(alpn))))))
  if (options.requestClientCertificate !== undefined) {
    const schemes = extension(13, vec16(u16(0x0403), u16(0x0804), u16(0x0807), u16(0x0401)))
    const { acceptedIssuers: names } = options
    const authorities = names ? extension(47, vec16(...names.map(name => vec16(name)))) : NOTHING
    say(13, vec8(), vec16(schemes, authorities))
  }
  const ocsp =
    hello.wantsStatus && identity.ocsp !== undefined ? extension(5, u8(1), vec24(identity.ocsp)) : NOTHING
  const scts = hello.wantsSct && identity.sctList !== undefined ? extension(18, identity.sctList) : NOTHING
  const chain = options.fault === 'no-certificate' ? [] : identity.chain
  say(
    11,
    vec8(),
    vec24(...chain.map((der, at) => concat(vec24(der), at === 0 ? vec16(ocsp, scts) : vec16()))),
  )
  const content = concat(
    new Uint8Array(64).fill(0x20),
    ascii('TLS 1.3, server CertificateVerify'),
    u8(0),
    digest(hash, transcript),
  )
  say(
    15,
    u16(scheme),
    vec16(spoil(options.fault === 'wrong-signature', signScheme(scheme, identity.key, content))),
  )
  say(20, spoil(options.fault === 'wrong-finished', finished(serverSecret)))
  if (options.spread === true) for (const part of flight) await wire.send(22, part)
  else await wire.send(22, concat(...flight))

  const master = hmac(hash, derive(handshakeSecret, 'derived', NOTHING), zeros)
  const serverApplication = derive(master, 's ap traffic', transcript)
  const clientApplication = derive(master, 'c ap traffic', transcript)
  wire.sealing = protect13(cipher, hash, serverApplication)
  await readClientFlight(
    wire,
    options,
    raw => {
      transcript = concat(transcript, raw)
    },
    () => finished(clientSecret),
  )
  wire.opening = protect13(cipher, hash, clientApplication)
}

const readClientFlight = async (
  wire: Wire,
  options: TlsPeerOptions,
  add: (raw: Bytes) => void,
  finished: () => Bytes,
): Promise<void> => {
  let shown = false
  if (options.requestClientCertificate !== undefined) {
    const certificate = await wire.expect(11)
    add(certificate.raw)
    // An empty list is a context byte and a length of zero.
    shown = certificate.body.length > 4
    if (!shown && options.requestClientCertificate === 'required') throw new Alert(116)
    if (shown) add((await wire.expect(15)).raw)
  }
  const expected = finished()
  const last = await wire.expect(20)
  if (!equal(last.body, expected)) throw new Alert(51)
}

/** Flips the last bit when told to. */
export const spoil = (when: boolean, bytes: Bytes): Bytes =>
  when ? bytes.map((byte, at) => (at === bytes.length - 1 ? byte ^ 1 : byte)) : bytes
