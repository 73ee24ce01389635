/** The entries about what a check of a server can find, by id. Written by `npm run indexes`. */
import type { Cause } from './types.ts'
import blockedAddress from './blocked-address.ts'
import closed from './closed.ts'
import ctRequired from './ct-required.ts'
import distrustedCa from './distrusted-ca.ts'
import dnsFailure from './dns-failure.ts'
import dnsNoAddress from './dns-no-address.ts'
import dnsNxdomain from './dns-nxdomain.ts'
import expired from './expired.ts'
import handshakeAlert from './handshake-alert.ts'
import hostnameMismatch from './hostname-mismatch.ts'
import incompleteChain from './incomplete-chain.ts'
import legacyProtocol from './legacy-protocol.ts'
import malformedCertificate from './malformed-certificate.ts'
import malformedHandshake from './malformed-handshake.ts'
import nameConstraint from './name-constraint.ts'
import negativeSerial from './negative-serial.ts'
import notACa from './not-a-ca.ts'
import notTls from './not-tls.ts'
import notYetValid from './not-yet-valid.ts'
import pathLength from './path-length.ts'
import refused from './refused.ts'
import reset from './reset.ts'
import revoked from './revoked.ts'
import selfSigned from './self-signed.ts'
import timeout from './timeout.ts'
import tooLarge from './too-large.ts'
import unknownIssuer from './unknown-issuer.ts'
import unreachable from './unreachable.ts'
import validityTooLong from './validity-too-long.ts'
import weakCipher from './weak-cipher.ts'
import weakKey from './weak-key.ts'
import weakKeyExchange from './weak-key-exchange.ts'
import weakSignature from './weak-signature.ts'
import wrongUsage from './wrong-usage.ts'

const all = {
  'blocked-address': blockedAddress,
  closed,
  'ct-required': ctRequired,
  'distrusted-ca': distrustedCa,
  'dns-failure': dnsFailure,
  'dns-no-address': dnsNoAddress,
  'dns-nxdomain': dnsNxdomain,
  expired,
  'handshake-alert': handshakeAlert,
  'hostname-mismatch': hostnameMismatch,
  'incomplete-chain': incompleteChain,
  'legacy-protocol': legacyProtocol,
  'malformed-certificate': malformedCertificate,
  'malformed-handshake': malformedHandshake,
  'name-constraint': nameConstraint,
  'negative-serial': negativeSerial,
  'not-a-ca': notACa,
  'not-tls': notTls,
  'not-yet-valid': notYetValid,
  'path-length': pathLength,
  refused,
  reset,
  revoked,
  'self-signed': selfSigned,
  timeout,
  'too-large': tooLarge,
  'unknown-issuer': unknownIssuer,
  unreachable,
  'validity-too-long': validityTooLong,
  'weak-cipher': weakCipher,
  'weak-key': weakKey,
  'weak-key-exchange': weakKeyExchange,
  'weak-signature': weakSignature,
  'wrong-usage': wrongUsage,
} as const satisfies Readonly<Record<string, Cause>>

export const faults: Readonly<Record<keyof typeof all, Cause>> = all
