/**
 * The server's side of a handshake in TLS 1.2 and older (RFC 5246, 4346, 2246; SSL 3.0 by RFC 6101 up to
 * ServerHelloDone).
 */
import { constants, privateDecrypt, sign, type KeyObject } from 'node:crypto'
import { ascii, concat, equal, Reader, u16, u8, vec16, vec24, vec8, type Bytes } from './bytes.ts'
import type { ClientHello } from './hello.ts'
import { P256, SSL30, TLS12, type Identity, type TlsPeerOptions } from './options.ts'
import { Alert, Gone, message, type Message, type Wire } from './record.ts'
import { digest, keyLength, prf, protectCbc, protectGcm12, type Aead, type Protection } from './secrets.ts'
import {
  authOf,
  dhShare,
  keyShare,
  schemesFor,
  signScheme,
  SUITES_12,
  SUITES_ODD,
  type Suite,
} from './suites.ts'
import { spoil } from './tls13.ts'

const NOTHING = new Uint8Array(0)
const DEFLATE = 1
const extension = (type: number, ...data: readonly Bytes[]): Bytes => concat(u16(type), vec16(...data))

const chooseSuite = (
  hello: ClientHello,
  version: number,
  key: KeyObject,
  options: TlsPeerOptions,
  grouped: boolean,
): readonly [number, Suite] => {
  for (const code of options.suites ?? SUITES_12.keys()) {
    const suite = SUITES_12.get(code) ?? SUITES_ODD.get(code)
    if (suite === undefined || !hello.suites.includes(code)) continue
    if (suite.auth !== 'none' && suite.auth !== authOf(key)) continue
    if (version < TLS12 && !suite.cipher.endsWith('cbc')) continue
    // SSL 3.0 has no extensions to agree on a curve with.
    if (suite.exchange === 'ECDHE' && (version === SSL30 || !grouped)) continue
    return [code, suite]
  }
  throw new Alert(40)
}

/**
 * MD5 and SHA-1 joined for RSA, SHA-1 for ECDSA, before TLS 1.2 let the client choose (RFC 4346 section
 * 7.4.3).
 */
const signOld = (key: KeyObject, data: Bytes): Bytes =>
  new Uint8Array(sign(authOf(key) === 'RSA' ? 'md5-sha1' : 'sha1', data, key))

const chooseScheme = (hello: ClientHello, key: KeyObject, options: TlsPeerOptions): number => {
  const offered = hello.signatureAlgorithms.length > 0 ? hello.signatureAlgorithms : [0x0201, 0x0203]
  const scheme = (options.schemes ?? schemesFor(key, TLS12)).find(code => offered.includes(code))
  if (scheme === undefined) throw new Alert(40)
  return scheme
}

/** Runs to the end of the handshake; throws Alert or Gone otherwise. */
export const handshake12 = async (
  wire: Wire,
  first: Message,
  hello: ClientHello,
  version: number,
  identity: Identity,
  options: TlsPeerOptions,
): Promise<void> => {
  // Without the extension a client takes P-256 (RFC 8422 section 4).
  const offered = hello.groups.length > 0 ? hello.groups : [P256]
  const group = (options.groups ?? [29, 23, 24]).find(code => offered.includes(code))
  const [code, suite] = chooseSuite(hello, version, identity.key, options, group !== undefined)
  const serverRandom = crypto.getRandomValues(new Uint8Array(32))
  let transcript = first.raw
  wire.recordVersion = version
  const flight: Bytes[] = []
  const say = (type: number, ...body: readonly Bytes[]) => {
    const whole = message(type, ...body)
    transcript = concat(transcript, whole)
    flight.push(whole)
  }

  const staple = hello.wantsStatus ? identity.ocsp : undefined
  const alpn = options.alpn?.find(name => hello.alpn.includes(name))
  const extensions = concat(
    hello.secureRenegotiation && options.secureRenegotiation !== false ? extension(0xff01, vec8()) : NOTHING,
    hello.extendedMasterSecret ? extension(23) : NOTHING,
    staple === undefined ? NOTHING : extension(5),
    hello.wantsSct && identity.sctList !== undefined ? extension(18, identity.sctList) : NOTHING,
    suite.exchange === 'ECDHE' ? extension(11, vec8(u8(0))) : NOTHING,
    alpn === undefined ? NOTHING : extension(16, vec16(vec8(ascii(alpn)))),
  )
  const sessionId = crypto.getRandomValues(new Uint8Array(32))
  say(
    2,
    u16(version),
    serverRandom,
    vec8(sessionId),
    u16(code),
    u8(options.compression === true && hello.compression.includes(DEFLATE) ? DEFLATE : 0),
    version === SSL30 || extensions.length === 0 ? NOTHING : vec16(extensions),
  )
  if (suite.auth !== 'none')
    say(11, vec24(...(options.fault === 'no-certificate' ? [] : identity.chain).map(der => vec24(der))))
  if (staple !== undefined && version !== SSL30) say(22, u8(1), vec24(staple))
  const pair =
    suite.exchange === 'ECDHE'
      ? keyShare(group!)
      : suite.exchange === 'DHE'
        ? dhShare(options.dhBits ?? 2048)
        : null
  if (pair !== null && suite.auth === 'none') say(12, pair.ours)
  else if (pair !== null) {
    const parameters = suite.exchange === 'DHE' ? pair.ours : concat(u8(3), u16(group!), vec8(pair.ours))
    const signed = concat(hello.random, serverRandom, parameters)
    const scheme = version === TLS12 ? chooseScheme(hello, identity.key, options) : null
    const signature =
      scheme === null ? signOld(identity.key, signed) : signScheme(scheme, identity.key, signed)
    say(
      12,
      parameters,
      scheme === null ? NOTHING : u16(scheme),
      vec16(spoil(options.fault === 'wrong-signature', signature)),
    )
  }
  if (options.requestClientCertificate !== undefined) {
    say(
      13,
      vec8(u8(1), u8(64)),
      version === TLS12 ? vec16(u16(0x0403), u16(0x0401), u16(0x0804)) : NOTHING,
      vec16(...(options.acceptedIssuers ?? []).map(name => vec16(name))),
    )
  }
  say(14)
  if (options.spread === true) for (const part of flight) await wire.send(22, part)
  else await wire.send(22, concat(...flight))
  if (version === SSL30) {
    await wire.more()
    throw new Gone('SSL 3.0 is spoken to ServerHelloDone only')
  }

  let next = await wire.message()
  let shown = false
  if (options.requestClientCertificate !== undefined) {
    if (next.type !== 11) throw new Alert(10)
    transcript = concat(transcript, next.raw)
    shown = next.body.length > 3
    if (!shown && options.requestClientCertificate === 'required') throw new Alert(40)
    next = await wire.message()
  }
  if (next.type !== 16) throw new Alert(10)
  transcript = concat(transcript, next.raw)
  const sessionHash =
    version === TLS12
      ? digest(suite.hash, transcript)
      : concat(digest('md5', transcript), digest('sha1', transcript))
  const premaster =
    pair === null
      ? decryptPremaster(identity.key, new Reader(next.body).vec(2))
      : pair.secret(new Reader(next.body).vec(suite.exchange === 'DHE' ? 2 : 1))
  const expand = (secret: Bytes, label: string, seed: Bytes, length: number) =>
    prf(version, suite.hash, secret, label, seed, length)
  const master = hello.extendedMasterSecret
    ? expand(premaster, 'extended master secret', sessionHash, 48)
    : expand(premaster, 'master secret', concat(hello.random, serverRandom), 48)
  if (shown) transcript = concat(transcript, (await wire.expect(15)).raw)

  const change = await wire.record()
  if (change.type === 21) throw new Gone('the client sent an alert')
  if (change.type !== 20) throw new Alert(10)
  const keys = protections(
    version,
    suite,
    expand(master, 'key expansion', concat(serverRandom, hello.random), 136),
  )
  wire.opening = keys.client
  const verify = (label: string) => {
    const seen =
      version === TLS12
        ? digest(suite.hash, transcript)
        : concat(digest('md5', transcript), digest('sha1', transcript))
    return expand(master, label, seen, 12)
  }
  const expected = verify('client finished')
  const last = await wire.expect(20)
  if (!equal(last.body, expected)) throw new Alert(51)
  transcript = concat(transcript, last.raw)
  await wire.send(20, u8(1))
  wire.sealing = keys.server
  await wire.send(22, message(20, spoil(options.fault === 'wrong-finished', verify('server finished'))))
}

const protections = (
  version: number,
  suite: Suite,
  block: Bytes,
): { readonly client: Protection; readonly server: Protection } => {
  const reader = new Reader(block)
  if (suite.cipher === 'unspoken') throw new Alert(80)
  if (suite.cipher.endsWith('cbc')) {
    const length = suite.cipher === 'aes-128-cbc' ? 16 : 32
    const [clientMac, serverMac] = [reader.take(20), reader.take(20)]
    const [clientKey, serverKey] = [reader.take(length), reader.take(length)]
    const [clientIv, serverIv] = [reader.take(16), reader.take(16)]
    return {
      client: protectCbc(version, clientKey, clientMac, clientIv),
      server: protectCbc(version, serverKey, serverMac, serverIv),
    }
  }
  const cipher = suite.cipher as Aead
  const [clientKey, serverKey] = [reader.take(keyLength(cipher)), reader.take(keyLength(cipher))]
  const [clientSalt, serverSalt] = [reader.take(4), reader.take(4)]
  return {
    client: protectGcm12(cipher, clientKey, clientSalt),
    server: protectGcm12(cipher, serverKey, serverSalt),
  }
}

/**
 * Raw RSA and our own look at the padding, because not every runtime offers PKCS #1 v1.5 decryption. A test
 * peer needs no blinding.
 */
const decryptPremaster = (key: KeyObject, sealed: Bytes): Bytes => {
  const plain = new Uint8Array(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, sealed))
  const premaster = plain.slice(-48)
  if (plain[0] !== 0 || plain[1] !== 2 || plain[plain.length - 49] !== 0) throw new Alert(51)
  return premaster
}
