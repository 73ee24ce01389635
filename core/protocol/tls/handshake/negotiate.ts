/** What a ServerHello settles, and whether the ClientHello allowed it. */
import type { Bytes } from '../codec/bytes.ts'
import { equalOctets } from '../../../base/bytes.ts'
import { code, EXTENSION, groupName, PROTOCOLS, TLS12, TLS13 } from '../codec/constants.ts'
import type { Suite } from '../codec/constants.ts'
import { malformed } from '../error.ts'
import {
  decodeCookie,
  decodeKeyShare,
  decodeU16,
  legacyVersionOf,
  offeredExtensions,
} from '../codec/hello.ts'
import type { ClientHello, ServerHello } from '../codec/hello.ts'
import type { Protocol } from '../observation.ts'

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

const versionOf = (hello: ServerHello, offered: ClientHello): number => {
  const selected = hello.extensions.get(EXTENSION.supportedVersions)
  if (selected === undefined) {
    if (hello.retry) throw malformed({ code: 'tls-retry-without-version' })
    if (hello.version > legacyVersionOf(offered))
      throw malformed({ code: 'tls-version-not-offered', params: { version: code(hello.version) } })
    return hello.version
  }
  const version = decodeU16(selected, 'supported_versions')
  if (version !== TLS13 || hello.version !== TLS12) {
    throw malformed({ code: 'tls-version-by-extension', params: { version: code(version) } })
  }
  return version
}

/** Checks version, suite and extensions against what was offered. Throws a HandshakeError. */
export const negotiate = (hello: ServerHello, offered: ClientHello): Negotiated => {
  const allowed = offeredExtensions(offered)
  for (const type of hello.extensions.keys()) {
    // A HelloRetryRequest alone may bring a cookie that nobody asked for (RFC 8446 section 4.2).
    if (!allowed.has(type) && !(hello.retry && type === EXTENSION.cookie)) {
      throw malformed({ code: 'tls-extension-not-offered', params: { extension: type } })
    }
  }
  const version = versionOf(hello, offered)
  const protocol = PROTOCOLS[version]
  if (protocol === undefined)
    throw malformed({ code: 'tls-unknown-version', params: { version: code(version) } })
  const tls13 = version === TLS13
  const suite = offered.suites.find(candidate => candidate.code === hello.suite)
  if (suite === undefined)
    throw malformed({ code: 'tls-suite-not-offered', params: { suite: code(hello.suite) } })
  if ((suite.kx === 'any') !== tls13)
    throw malformed({ code: 'tls-suite-of-other-version', params: { suite: suite.name, protocol } })
  if (hello.compression !== 0) throw malformed({ code: 'tls-compression' })
  if (tls13 && !equalOctets(hello.sessionId, offered.sessionId))
    throw malformed({ code: 'tls-session-id-changed' })
  if (isDowngrade(hello, version, offered)) throw malformed({ code: 'tls-downgrade', params: { protocol } })
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
  if (share === undefined && cookie === undefined) throw malformed({ code: 'tls-empty-retry' })
  const group = share === undefined ? null : decodeU16(share, 'key_share')
  if (
    group !== null
    && (!offered.groups.includes(group) || offered.shares.some(sent => sent.group === group))
  ) {
    throw malformed({ code: 'tls-retry-group', params: { group: groupName(group) } })
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
  if (bytes === undefined) throw malformed({ code: 'tls-no-key-share' })
  const share = decodeKeyShare(bytes)
  // What browsers put there for servers to ignore is in no list of groups.
  const isSent = offered.shares.some(sent => sent.group === share.group)
  if (!isSent || !offered.groups.includes(share.group)) {
    throw malformed({ code: 'tls-group-not-requested', params: { group: groupName(share.group) } })
  }
  return share
}
