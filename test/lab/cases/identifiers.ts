/** Runs the error codes of libraries, and their messages, through what explains them. */
import { errors } from '../../../knowledge-base/errors/index.ts'
import type { EntryId } from '../../../knowledge-base/errors/index.ts'
import { causeReader } from '../../../plugins/explain/match/causes.ts'
import type { CaseVerdict } from './run.ts'
import type { CauseGroup } from '../../../knowledge-base/errors/types.ts'

/* Which families of causes, and which entries of other families, the tags of a catalogue of errors mean. */

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

const causesIn = await causeReader()

export const kind = 'identifiers'

interface Identifier {
  readonly library: string
  readonly code: string
  readonly message: string
  readonly tags: readonly string[]
}

/** The names of the libraries as they print them. */
const PRINTED: Readonly<Record<string, string>> = {
  botan: 'Botan',
  gnutls: 'GnuTLS',
  mbedtls: 'mbedtls',
  openjdk: 'Java',
  openssl: 'OpenSSL',
}

const isOfKind = (tags: readonly string[], id: string): boolean =>
  tags.some(
    tag =>
      tag === 'uncategorized'
      || GROUPS[tag]!.includes(errors[id as EntryId].causeGroup)
      || ENTRIES[tag]?.includes(id) === true,
  )

const verdictOf = (id: string, text: string, tags: readonly string[]): CaseVerdict => {
  const found = causesIn(text).map(match => match.id)
  const right = found.some(one => isOfKind(tags, one))
  return { id, wanted: tags.join(' or '), got: found.join(', ') || 'nothing', why: `it is ${text}`, right }
}

export function* cases(data: unknown): Generator<CaseVerdict> {
  const { library_errors: all } = data as { readonly library_errors: readonly Identifier[] }
  for (const { library, code, message, tags } of all) {
    if (NO_ERRORS.includes(code)) continue
    const name = PRINTED[library] ?? library
    // What the catalogue calls the messages of OpenJDK is its own; the library prints no codes.
    if (library !== 'openjdk') yield verdictOf(`${code} as a code`, `${name}: ${code}`, tags)
    yield verdictOf(`${code} as a message`, `${name}: ${message}`, tags)
  }
}
