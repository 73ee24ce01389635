/** Which families of causes, and which entries of other families, the tags of a catalogue of errors mean. */
import type { CauseGroup } from '../../../knowledge-base/errors/types.ts'

/** `uncategorized` may be of any family. */
export const GROUPS: Readonly<Record<string, readonly CauseGroup[]>> = {
  time: ['expired', 'not-yet-valid', 'clock-skew', 'revoked', 'revocation-unavailable'],
  trust: [
    'unknown-issuer',
    'self-signed',
    'old-root-store',
    'java-truststore',
    'proxy-interception',
    'revocation-unavailable',
  ],
  name: ['hostname-mismatch', 'name-constraints'],
  algorithm: ['weak-cert', 'no-shared-cipher'],
  usage: ['key-usage'],
  format: [],
  extension: ['key-usage'],
}

/** A message about a CRL or an OCSP response is tagged by what is wrong with it. */
const REVOCATION = ['crl-invalid', 'crl-missing', 'ocsp-response-invalid']

export const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  trust: ['app-pinning', 'chain-too-long', 'malformed-certificate', 'root-not-trusted-for-purpose'],
  name: ['bad-name-encoding', 'email-mismatch', 'ip-resources', 'issuer-mismatch', 'san-malformed'],
  algorithm: [...REVOCATION, 'signature-algorithm-mismatch', 'suite-b', 'unsupported-key-type'],
  usage: [...REVOCATION, 'duplicate-extension', 'policy-constraint', 'root-not-trusted-for-purpose'],
  format: [
    ...REVOCATION,
    'bad-date-field',
    'bad-der',
    'bad-name-encoding',
    'bad-signature',
    'duplicate-extension',
    'empty-issuer',
    'key-usage-incompatible',
    'malformed-certificate',
    'name-constraints-unsupported',
    'negative-serial',
    'san-malformed',
    'signature-algorithm-mismatch',
    'strict-rfc5280',
    'tls-general',
    'unexpected-message',
    'unsupported-key-type',
  ],
  extension: [
    ...REVOCATION,
    'duplicate-extension',
    'malformed-certificate',
    'not-a-ca',
    'path-length',
    'unhandled-critical-extension',
  ],
}

/** Said of success, or of what was not asked for: no error is meant. */
export const NO_ERRORS: readonly string[] = [
  'GNUTLS_E_SUCCESS',
  'MBEDTLS_OK',
  'MBEDTLS_X509_BADCERT_SKIP_VERIFY',
  'NO_MESSAGE',
  'OCSP_RESPONSE_GOOD',
  'OCSP_SIGNATURE_OK',
  'VALID_CRL_CHECKED',
  'VERIFIED',
  'X509_V_OK',
]
