/** Which families of causes the categories of a catalogue of library errors stand for. */
import type { CauseGroup } from '../../knowledge-base/errors/types.ts'

/** By their tag; `uncategorized` may be of any family. */
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

/** Entries of other families that a tag stands for as well. */
export const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  trust: [],
  name: [],
  algorithm: [],
  usage: [],
  format: [],
  extension: [],
}

/** Said of success, or of the program itself: no error of TLS is meant. */
export const NO_ERRORS: readonly string[] = [
  'GNUTLS_E_SUCCESS',
  'MBEDTLS_OK',
  'NO_MESSAGE',
  'OCSP_RESPONSE_GOOD',
  'OCSP_SIGNATURE_OK',
  'VALID_CRL_CHECKED',
  'VERIFIED',
  'X509_V_OK',
]
