/** What a ServerHello settles, and whether the ClientHello allowed it. */
import type { Bytes } from './bytes.ts'
import { equalOctets } from '../../octets.ts'
import { code, EXTENSION, groupName, PROTOCOLS, TLS12, TLS13 } from './constants.ts'
import type { Suite } from './constants.ts'
import { malformed } from './error.ts'
import { decodeCookie, decodeKeyShare, decodeU16, offeredExtensions } from './hello.ts'
import type { ClientHello, ServerHello } from './hello.ts'
import type { Protocol } from './observation.ts'

export interface Negotiated {
  readonly protocol: Protocol
  readonly tls13: boolean
  readonly suite: Suite
}

const DOWNGRADE = Uint8Array.from('444f574e47524400'.match(/../g)!, pair => parseInt(pair, 16))

/**
 * RFC 8446 section 4.1.3: the server says in its random that it could have done better, so somebody in
 * between meddled.
 */
const isDowngrade = (hello: ServerHello, version: number, offered: ClientHello): boolean => {
  const marker = hello.random.subarray(24)
  return (
    offered.versions.includes(TLS13)
    && version < TLS13
    && equalOctets(marker.subarray(0, 7), DOWNGRADE.subarray(0, 7))
    && (marker[7] === 1 || (marker[7] === 0 && version < TLS12))
  )
}

const versionOf = (hello: ServerHello): number => {
  const selected = hello.extensions.get(EXTENSION.supportedVersions)
  if (selected === undefined) {
    if (hello.retry) throw malformed('The server sent a HelloRetryRequest without a version.')
    if (hello.version > TLS12)
      throw malformed(`The server chose protocol version ${code(hello.version)}, which was not offered.`)
    return hello.version
  }
  const version = decodeU16(selected, 'supported_versions')
  if (version !== TLS13 || hello.version !== TLS12) {
    throw malformed(
      `The server chose protocol version ${code(version)} by an extension that only TLS 1.3 has.`,
    )
  }
  return version
}

/** Checks version, suite and extensions against what was offered. Throws a HandshakeError. */
export const negotiate = (hello: ServerHello, offered: ClientHello): Negotiated => {
  const allowed = offeredExtensions(offered)
  for (const type of hello.extensions.keys()) {
    // A HelloRetryRequest alone may bring a cookie that nobody asked for (RFC 8446 section 4.2).
    if (!allowed.has(type) && !(hello.retry && type === EXTENSION.cookie)) {
      throw malformed(`The server answered extension ${type}, which was not offered.`)
    }
  }
  const version = versionOf(hello)
  const protocol = PROTOCOLS[version]
  if (protocol === undefined)
    throw malformed(`The server chose the unknown protocol version ${code(version)}.`)
  const tls13 = version === TLS13
  const suite = offered.suites.find(candidate => candidate.code === hello.suite)
  if (suite === undefined)
    throw malformed(`The server chose the cipher suite ${code(hello.suite)}, which was not offered.`)
  if ((suite.kx === 'any') !== tls13)
    throw malformed(`The server chose ${suite.name}, which does not belong to ${protocol}.`)
  if (hello.compression !== 0) throw malformed('The server chose a compression method that was not offered.')
  if (tls13 && !equalOctets(hello.sessionId, offered.sessionId))
    throw malformed('The server did not repeat the session id.')
  if (isDowngrade(hello, version, offered)) {
    throw malformed(
      `The server chose ${protocol}, but marked in its random that it was asked for less than it `
        + 'supports.',
    )
  }
  return { protocol, tls13, suite }
}

/**
 * What a HelloRetryRequest asks for: another group, a cookie to be repeated, or both. Throws a
 * HandshakeError.
 */
export const readRetry = (
  hello: ServerHello,
  offered: ClientHello,
): { readonly group: number | null; readonly cookie: Bytes | null } => {
  const [share, cookie] = [hello.extensions.get(EXTENSION.keyShare), hello.extensions.get(EXTENSION.cookie)]
  if (share === undefined && cookie === undefined)
    throw malformed('The server sent a HelloRetryRequest that asks for nothing.')
  const group = share === undefined ? null : decodeU16(share, 'key_share')
  if (
    group !== null
    && (!offered.groups.includes(group) || offered.shares.some(sent => sent.group === group))
  ) {
    throw malformed(
      `The server asked for a share of ${groupName(group)}, which was not offered or had been sent.`,
    )
  }
  return { group, cookie: cookie === undefined ? null : decodeCookie(cookie) }
}

/**
 * The server's share in its ServerHello of TLS 1.3, of a group that we sent a share of. Throws a
 * HandshakeError.
 */
export const readServerShare = (
  hello: ServerHello,
  offered: ClientHello,
): { readonly group: number; readonly share: Bytes } => {
  const bytes = hello.extensions.get(EXTENSION.keyShare)
  if (bytes === undefined) throw malformed('The server sent a TLS 1.3 ServerHello without a key share.')
  const share = decodeKeyShare(bytes)
  if (!offered.shares.some(sent => sent.group === share.group)) {
    throw malformed(`The server sent a share of ${groupName(share.group)}, which was not asked for.`)
  }
  return share
}
