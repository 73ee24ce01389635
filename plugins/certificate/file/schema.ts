/** What the check of a file takes and returns: field names, types, units. */
import * as v from 'valibot'
import { component, described, Instant } from '../../../core/answer/schema.ts'
import { judgement } from '../../../core/answer/finding.ts'
import { Host } from '../../../core/domain/inputs.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { Output as Served, Tls } from '../schema.ts'
import { hasPrivateKey } from '../../../core/protocol/crypto/key-text.ts'

export const REFUSED = {
  'private-key': {
    en: 'This is a private key. Keep it; send certificates only.',
    ko: '개인 키입니다. 보내지 말고 보관하세요. 인증서만 보내세요.',
  },
  'no-certificate': {
    en: 'The text contains no certificate. Send blocks that begin with -----BEGIN CERTIFICATE-----.',
    ko: '이 텍스트에는 인증서가 없습니다. -----BEGIN CERTIFICATE-----로 시작하는 블록을 보내세요.',
  },
} as const satisfies Catalogue

const MAX_LENGTH = 64 * 1024

/** It stands before all else that may repeat what was given. */
const withoutKey = v.check(
  (text: string) => !hasPrivateKey(text.slice(0, MAX_LENGTH)),
  ({ lang }) => REFUSED['private-key'][lang === 'ko' ? 'ko' : 'en'],
)

const text = v.pipe(v.string(), withoutKey)

/** What is refused is repeated there, and a key may have been put into the wrong field. */
const GivenHost = {
  ...Host,
  '~run': (dataset, config) => {
    const read = typeof dataset.value === 'string' ? text['~run']({ value: dataset.value }, config) : null
    return read?.issues ? read : Host['~run'](dataset, config)
  },
} as typeof Host

export const Input = v.object({
  pem: v.pipe(
    v.string(),
    withoutKey,
    v.maxLength(MAX_LENGTH),
    v.metadata({
      description:
        'The certificates as PEM, in the order in which a server would send them. A private key is refused.',
      examples: ['-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----'],
    }),
  ),
  host: v.optional(GivenHost),
})

const { trusted, error, errors, chainIssues, revocation, sct, forecast, lifetime, acme, trustData } =
  Tls.entries
const { chain, san, revoked, incidents, unmeasured } = Served.entries

export const Output = component(
  v.object({
    ...judgement,
    host: described(v.nullable(v.string()), 'The name that was given, in A-labels; null without one.'),
    certificates: described(v.pipe(v.number(), v.integer()), 'How many the file has.'),
    trusted,
    hostnameMatch: described(
      v.nullable(v.boolean()),
      'A subject alternative name covers `host` (RFC 9525); null without `host`.',
    ),
    keyMatches: v.optional(
      described(
        v.boolean(),
        'The private key belongs to the first certificate. Only on the command line with `--key`.',
      ),
    ),
    error,
    errors,
    chainIssues,
    bundle: described(
      v.nullable(v.string()),
      'PEM of the file as it should be: leaf first, each issuer next, without the root; null if clients '
        + 'would not trust it either, or a missing certificate was not found.',
    ),
    changed: described(v.boolean(), 'Whether `bundle` differs from the certificates that were sent.'),
    revoked,
    revocation,
    sct,
    forecast,
    lifetime,
    acme,
    chain,
    san,
    incidents,
    unmeasured,
    trustData,
    checkedAt: described(Instant, 'When the file was checked.'),
  }),
  'CertificateFile',
  'What clients would say of a server that sends this file. Nothing of its connection is judged.',
)

export type Answer = v.InferOutput<typeof Output>
