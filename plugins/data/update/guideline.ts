/** Reads Mozilla's guideline Server Side TLS as it is published: one JSON document a version. */
import * as v from 'valibot'
import { parseJson } from '../../../core/protocol/http/client.ts'
import { SourceFailed, checked } from '../../../core/sources.ts'
import type { ProfileFigures, TlsGuideline } from '../../../knowledge-base/server-side-tls/index.ts'

export const MAX_GUIDELINE_OCTETS = 256 * 1024

const days = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
const bits = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1_024), v.maxValue(16_384)))
const suites = v.pipe(v.array(v.pipe(v.string(), v.regex(/^TLS_[A-Z0-9_]{3,60}$/))), v.maxLength(64))

/** A name that is not known here would be judged wrongly: then the document is refused as a whole. */
const named = <const N extends Readonly<Record<string, string>>>(names: N) =>
  v.pipe(
    v.array(v.picklist(Object.keys(names) as [keyof N & string, ...(keyof N & string)[]])),
    v.minLength(1),
    v.maxLength(16),
    v.transform(list => list.map(name => names[name]!)),
  )
const CURVES = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521', X25519: 'X25519' } as const
const GROUPS = { ...CURVES, X25519MLKEM768: 'X25519MLKEM768' } as const
const SIGNATURES = Object.fromEntries(
  ['SHA256', 'SHA384', 'SHA512'].flatMap(hash => {
    const names = [`ecdsa-with-${hash}`, `${hash.toLowerCase()}WithRSAEncryption`]
    return names.map(name => [name, name])
  }),
)

const Profile = v.object({
  certificate_curves: named(CURVES),
  certificate_signatures: named(SIGNATURES),
  certificate_types: named({ ecdsa: 'EC', rsa: 'RSA' } as const),
  ciphers: v.object({ iana: suites }),
  ciphersuites: suites,
  dh_param_size: bits,
  hsts_min_age: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000)),
  maximum_certificate_lifespan: days,
  ocsp_staple: v.boolean(),
  recommended_certificate_lifespan: days,
  rsa_key_size: bits,
  server_preferred_order: v.boolean(),
  tls_curves: named(GROUPS),
  tls_versions: named({ 'TLSv1.2': 'TLS 1.2', 'TLSv1.3': 'TLS 1.3' } as const),
})
const Document = v.object({
  version: v.pipe(v.number(), v.minValue(5), v.maxValue(1_000)),
  configurations: v.object({ modern: Profile, intermediate: Profile }),
})

const figuresOf = (profile: v.InferOutput<typeof Profile>): ProfileFigures => ({
  versions: profile.tls_versions,
  suites: [...profile.ciphers.iana, ...profile.ciphersuites],
  groups: profile.tls_curves,
  certificate: {
    types: profile.certificate_types,
    curves: profile.certificate_curves,
    rsaBits: profile.rsa_key_size,
    signatures: profile.certificate_signatures,
    maxDays: profile.maximum_certificate_lifespan,
    recommendedDays: profile.recommended_certificate_lifespan,
  },
  dhBits: profile.dh_param_size,
  hstsMaxAge: profile.hsts_min_age,
  staple: profile.ocsp_staple,
  preference: profile.server_preferred_order ? 'server' : 'client',
})

/** A number in the document, of which `6.0` and `6` are the same. */
const versionText = (version: number): string =>
  Number.isInteger(version) ? version.toFixed(1) : String(version)

/** Throws SourceFailed. The document bears no day. */
export const readGuideline = (text: string, readOn: string, source: string): TlsGuideline => {
  const { version, configurations } = checked(Document, parseJson(text))
  const profiles = {
    'mozilla-modern': figuresOf(configurations.modern),
    'mozilla-intermediate': figuresOf(configurations.intermediate),
  }
  if (Object.values(profiles).some(one => one.suites.length === 0)) throw new SourceFailed('malformed')
  return { version: versionText(version), asOf: null, readOn, source, profiles }
}

const countOf = ({ profiles }: TlsGuideline): number =>
  Object.values(profiles).reduce((sum, one) => sum + one.suites.length + one.groups.length, 0)

export const whyNotGuideline = (next: TlsGuideline, held: TlsGuideline): 'older' | 'shrunk' | null => {
  if (Number(next.version) < Number(held.version)) return 'older'
  return countOf(next) * 2 < countOf(held) ? 'shrunk' : null
}
