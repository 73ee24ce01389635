/** Which causes the text of a client may find first, by the kind of server that it met (test/lab/clients). */
import type { EntryId } from '../../../knowledge-base/errors/index.ts'

const TRUST = [
  'unknown-issuer',
  'issuer-not-found',
  'incomplete-chain',
  'java-path-building',
  'npm-ca',
  'pip-ca',
  'git-ca',
  'php-cainfo',
  'ruby-ca',
] as const
const VERSIONS = [
  'protocol-version-alert',
  'legacy-protocol',
  'no-protocols-available',
  'client-too-old',
  'handshake-alert',
  'no-shared-cipher',
] as const
/** OpenSSL at its usual level refuses the signatures of these versions before the versions. */
const OLD_VERSIONS = [...VERSIONS, 'legacy-sigalg', 'server-tls-versions'] as const
const CIPHERS = ['no-shared-cipher', 'handshake-alert', 'weak-cipher'] as const
const BROKEN = [
  'unexpected-eof',
  'handshake-reset',
  'ssl-syscall',
  'closed',
  'reset',
  'close-without-notify',
  'node-socket-disconnected',
] as const
const NAMES = [
  'hostname-mismatch',
  'common-name-only',
  'no-alternative-names',
  'tls-server-name-config',
] as const
/** rustls does not say which signature algorithm it lacks. */
const WEAK_SIGNATURES = ['md5-signature', 'sha1-signature', 'weak-signature', 'unsupported-key-type'] as const
const MALFORMED = ['malformed-certificate', 'bad-der'] as const

/** Kinds of servers, and what their refusals are about. */
export const EXPECTED: Readonly<Record<string, readonly EntryId[]>> = {
  expired: ['expired', 'date-invalid'],
  'not-yet-valid': ['not-yet-valid', 'date-invalid', 'clock-wrong'],
  'ca-expired': ['expired-intermediate', 'expired', 'date-invalid'],
  'root-expired': ['expired', 'date-invalid', 'expired-intermediate', 'expired-root'],
  'other-name': NAMES,
  'wildcard-depth': [...NAMES, 'wildcard-depth'],
  'common-name-only': NAMES,
  'self-signed': ['self-signed', 'npm-ca', ...TRUST],
  'unknown-issuer': TRUST,
  'unknown-root-sent': ['self-signed-in-chain', 'npm-self-signed-in-chain', ...TRUST],
  'no-intermediate': TRUST,
  // GnuTLS prints the same for both.
  'path-length': ['path-length', 'name-constraint'],
  'ca-no-constraints': ['not-a-ca', 'wrong-usage'],
  'constrained-other': ['name-constraint'],
  'constrained-excluded': ['name-constraint'],
  'critical-unknown': ['unhandled-critical-extension'],
  poison: ['unhandled-critical-extension'],
  'md5-leaf': [...WEAK_SIGNATURES, 'bad-signature', 'no-shared-cipher'],
  'sha1-leaf': WEAK_SIGNATURES,
  // webpki prints BadSignature for a key that is too short.
  'rsa-1024': ['weak-key', 'bad-signature'],
  'ca-rsa1024': ['ca-key-too-weak', 'weak-key', 'bad-signature'],
  'eku-client': ['wrong-usage', 'client-eku-missing'],
  'ku-cert-sign': ['key-usage-incompatible', 'wrong-usage', 'client-eku-missing'],
  tls10: OLD_VERSIONS,
  tls11: OLD_VERSIONS,
  ssl3: VERSIONS,
  'suite-3des': CIPHERS,
  'suite-null': CIPHERS,
  'suite-dhe-1024': ['dh-too-small', 'no-shared-cipher', 'handshake-alert'],
  'sni-unknown': ['unrecognized-name'],
  'client-certificate': ['client-cert-required', 'handshake-alert'],
  'client-certificate-tls12': ['client-cert-required', 'handshake-alert', 'no-shared-cipher'],
  'no-rfc5746': ['legacy-renegotiation'],
  'wrong-signature': ['decrypt-error', 'bad-signature', 'malformed-handshake'],
  'plain-http': ['wrong-version-number', 'not-tls', 'java-unrecognized-message'],
  garbage: ['wrong-version-number', 'not-tls', 'starttls-first', 'java-unrecognized-message'],
  close: [...BROKEN, 'java-remote-terminated'],
  reset: BROKEN,
  'alert-always': ['handshake-alert', 'no-shared-cipher'],
  'alert-internal': ['internal-error-alert'],
  'usage-malformed': [...MALFORMED, 'key-usage-incompatible', 'unhandled-critical-extension', ...TRUST],
}

/** Kinds whose messages are met seldom, or are those of another kind. */
export const SELDOM: readonly string[] = [
  'alert-internal',
  'ca-no-constraints',
  'ca-rsa1024',
  'client-certificate-tls12',
  'constrained-excluded',
  'garbage',
  'ku-cert-sign',
  'md5-leaf',
  'path-length',
  'poison',
  'reset',
  'root-expired',
  'sha1-leaf',
  'ssl3',
  'suite-null',
  'tls11',
  'unknown-root-sent',
  'usage-malformed',
  'wildcard-depth',
  'wrong-signature',
]

/** Entries that say so where a client prints no reason, for this and for other failures. */
export const WITHOUT_REASON: Readonly<Record<string, readonly EntryId[]>> = {
  git: ['verification-failed', 'git-ca'],
  wget: ['verification-failed', 'wget-general'],
  psql: ['verification-failed', 'tls-general', 'malformed-certificate'],
  mysql: ['mysql-ssl-error'],
  'perl IO::Socket::SSL': ['verification-failed', 'ruby-general'],
  'ruby net/http': ['ruby-general'],
  'php stream': ['verification-failed', 'php-stream', 'php-cainfo'],
  'php curl': ['curl-general'],
  'bun fetch': ['tls-general'],
  'deno fetch': ['rust-general', 'node-general'],
}
