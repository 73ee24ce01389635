/** What Certificate Transparency knows of a name: its unexpired certificates, from crt.sh and Cert Spotter. */
import * as v from 'valibot'
import { HOUR, MINUTE, plugin } from '../../core/plugin.ts'
import { Domain, Instant, hostAndPort } from '../../core/schema.ts'
import { instant } from '../../core/time.ts'
import { search } from './search.ts'

export { judgeCt } from './newer.ts'
export type { CtJudgement } from './newer.ts'

const says = <const S extends v.GenericSchema>(schema: S, description: string) => v.pipe(schema, v.metadata({ description }))
const SourceName = v.picklist(['crtsh', 'certspotter'])

export const Issuance = v.object({
  serialNumber: says(v.nullable(v.string()), 'Lower-case hex.'),
  issuer: says(v.nullable(v.string()), 'Common name of the issuer, else its organisation.'),
  issuerOrganisation: v.nullable(v.string()),
  notBefore: Instant,
  notAfter: Instant,
  names: says(v.array(v.string()), 'Those that are known, at most 100; names that cover the host come first.'),
  keyType: v.nullable(v.picklist(['RSA', 'EC', 'Ed25519'])),
  revoked: v.nullable(v.boolean()),
  loggedAt: says(v.nullable(Instant), 'When the first log took it.'),
})

export const Output = v.object({
  source: says(v.nullable(SourceName), 'The search whose answer counts; null when none answered.'),
  fetchedAt: v.nullable(Instant),
  newestEntry: says(v.nullable(Instant), 'When the newest entry was logged or, where that is not told, begins to be valid.'),
  sources: v.array(v.object({
    name: SourceName,
    ok: v.boolean(),
    reason: says(v.nullable(v.string()), 'rate-limited, timeout, late, unreachable, malformed, too-large, http-status N, or off.'),
  })),
  issuances: says(v.array(Issuance), 'Unexpired, for this very name or its wildcard, the latest-expiring first; precertificate and certificate are one.'),
})

export type CtAnswer = v.InferOutput<typeof Output>
export type CtIssuance = v.InferOutput<typeof Issuance>

/** The latest-expiring count; so many are enough for any host. */
const MOST_ISSUANCES = 1_000

const NOTHING = { source: null, fetchedAt: null, newestEntry: null, issuances: [] }

export default plugin({
  name: 'ct',
  summary: 'The unexpired certificates that Certificate Transparency logs hold for a name.',
  // A failure is soon tried again; a good answer spares services that are run for everybody.
  ttl: answer => answer.source === null ? MINUTE : HOUR,
  // Longer than anybody waits: what a slow search says then serves the next caller.
  deadline: 20,
  // A port makes no difference to the logs, so that it does not split the cache.
  input: v.object({ domain: v.pipe(Domain, v.transform(domain => hostAndPort(domain).host)) }),
  output: Output,
  example: { domain: 'example.com' },
  async run({ domain }, { doors, signal, settings }) {
    if (settings.ct.length === 0) return { ...NOTHING, sources: SourceName.options.map(name => ({ name, ok: false, reason: 'off' })) }
    const found = await search(doors, { host: domain, sources: settings.ct, certspotterToken: settings.certspotterToken, signal })
    const sources = found.sources.map(source => ({ ...source }))
    if (found.source === null) return { ...NOTHING, sources }
    const issuances = found.issuances.slice(0, MOST_ISSUANCES)
    const newest = issuances.reduce((latest, { loggedAt, notBefore }) => Math.max(latest, (loggedAt ?? notBefore).getTime()), 0)
    return {
      source: found.source, fetchedAt: instant(found.at), newestEntry: newest === 0 ? null : instant(new Date(newest)), sources,
      issuances: issuances.map(one => ({
        ...one, names: [...one.names], notBefore: instant(one.notBefore), notAfter: instant(one.notAfter), loggedAt: one.loggedAt && instant(one.loggedAt),
      })),
    }
  },
  tell(answer, language) {
    const korean = language === 'ko'
    const [latest] = answer.issuances
    const state = answer.source === null ? 'unmeasured' : 'healthy'
    const why = answer.sources.map(({ name, reason }) => `${name}: ${reason ?? 'ok'}`).join(', ')
    const verdict = answer.source === null ? (korean ? `CT 로그를 조회하지 못했습니다 (${why}).` : `The CT logs could not be searched (${why}).`)
      : latest ? (korean ? `CT 로그에 유효한 인증서 ${answer.issuances.length}개가 있습니다.` : `The CT logs hold ${answer.issuances.length} unexpired certificates.`)
        : (korean ? 'CT 로그에 유효한 인증서가 없습니다.' : 'The CT logs hold no unexpired certificate.')
    return {
      state, verdict,
      lines: answer.issuances.slice(0, 10).map(one => ({ kind: 'fact' as const, label: one.notAfter, value: `${one.issuer ?? '?'} ${one.names[0] ?? ''}`.trim() })),
    }
  },
})
