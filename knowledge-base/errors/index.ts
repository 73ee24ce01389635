/** The entries of the error knowledge base by id, in the order of the fault codes: worst first. */
import type { Entry } from './types.ts'
import dnsNxdomain from './dns-nxdomain.ts'
import dnsFailure from './dns-failure.ts'
import dnsNoAddress from './dns-no-address.ts'
import blockedAddress from './blocked-address.ts'
import timeout from './timeout.ts'
import refused from './refused.ts'
import unreachable from './unreachable.ts'
import reset from './reset.ts'
import closed from './closed.ts'
import tooLarge from './too-large.ts'
import notTls from './not-tls.ts'
import malformedHandshake from './malformed-handshake.ts'
import handshakeAlert from './handshake-alert.ts'
import legacyProtocol from './legacy-protocol.ts'
import weakCipher from './weak-cipher.ts'
import weakKeyExchange from './weak-key-exchange.ts'
import revoked from './revoked.ts'
import distrustedCa from './distrusted-ca.ts'
import ctRequired from './ct-required.ts'
import nameConstraint from './name-constraint.ts'
import pathLength from './path-length.ts'
import notACa from './not-a-ca.ts'
import selfSigned from './self-signed.ts'
import unknownIssuer from './unknown-issuer.ts'
import incompleteChain from './incomplete-chain.ts'
import hostnameMismatch from './hostname-mismatch.ts'
import weakKey from './weak-key.ts'
import weakSignature from './weak-signature.ts'
import wrongUsage from './wrong-usage.ts'
import validityTooLong from './validity-too-long.ts'
import notYetValid from './not-yet-valid.ts'
import expired from './expired.ts'
import malformedCertificate from './malformed-certificate.ts'

export type { CauseGroup, Entry, Explanation } from './types.ts'

const entries = {
  'dns-nxdomain': dnsNxdomain,
  'dns-failure': dnsFailure,
  'dns-no-address': dnsNoAddress,
  'blocked-address': blockedAddress,
  timeout,
  refused,
  unreachable,
  reset,
  closed,
  'too-large': tooLarge,
  'not-tls': notTls,
  'malformed-handshake': malformedHandshake,
  'handshake-alert': handshakeAlert,
  'legacy-protocol': legacyProtocol,
  'weak-cipher': weakCipher,
  'weak-key-exchange': weakKeyExchange,
  revoked,
  'distrusted-ca': distrustedCa,
  'ct-required': ctRequired,
  'name-constraint': nameConstraint,
  'path-length': pathLength,
  'not-a-ca': notACa,
  'self-signed': selfSigned,
  'unknown-issuer': unknownIssuer,
  'incomplete-chain': incompleteChain,
  'hostname-mismatch': hostnameMismatch,
  'weak-key': weakKey,
  'weak-signature': weakSignature,
  'wrong-usage': wrongUsage,
  'validity-too-long': validityTooLong,
  'not-yet-valid': notYetValid,
  expired,
  'malformed-certificate': malformedCertificate,
} as const satisfies Readonly<Record<string, Entry>>

/** The ids that have an entry; a test holds them against the fault codes of the core. */
export type EntryId = keyof typeof entries

/** When the links of all entries were last compared with their texts; one that bears its own day is newer. */
const READ = '2026-11-21'

export const errors = Object.fromEntries(
  Object.entries<Entry>(entries).map(([id, entry]) => [id, { asOf: READ, ...entry }]),
) as Readonly<Record<EntryId, Entry>>
