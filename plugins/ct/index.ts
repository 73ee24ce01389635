/**
 * What Certificate Transparency knows of a name: its unexpired certificates, from crt.sh and Cert Spotter.
 */
import * as v from 'valibot'
import type { GuardedDoors } from '../../core/guard.ts'
import { HOUR, MINUTE, plugin } from '../../core/plugin.ts'
import { Domain, Instant, hostAndPort, described } from '../../core/schema.ts'
import { codes, detail } from '../../core/detail.ts'
import { instant } from '../../core/time.ts'
import { covers } from './issuance.ts'
import { search } from './search.ts'
import type { SearchAnswer } from './search.ts'
import { CT_FAILURES, unanswered, wordOf } from './reasons.ts'
import type { CtFailure, CtReason } from './reasons.ts'

export { judgeCt } from './newer.ts'
export { NEWER, NEWER_ISSUES } from './newer-issues.ts'
export { CT } from './reasons.ts'
export type { CtReason } from './reasons.ts'
export type { CtJudgement } from './newer.ts'

/** Closed list of why a search gave nothing. */
export const CtFailureCode = codes(CT_FAILURES, 'CtFailure', 'Why a search of the CT logs gave nothing.')

const SourceName = v.picklist(['crtsh', 'certspotter'])

export const Issuance = v.object({
  serialNumber: described(v.nullable(v.string()), 'Lower-case hex; null if the search does not report it.'),
  issuer: described(
    v.nullable(v.string()),
    'Common name of the issuer, otherwise its organization; null if the search reports neither.',
  ),
  issuerOrganization: described(
    v.nullable(v.string()),
    'Organization of the issuer; null if it is not reported.',
  ),
  notBefore: described(Instant, 'First second at which it is valid.'),
  notAfter: described(Instant, 'Last second at which it is valid.'),
  names: described(
    v.array(v.string()),
    'Of the latest-expiring twenty those that are known, at most 100, the ones that cover the host '
      + 'first; of the others only these.',
  ),
  keyType: described(
    v.nullable(v.picklist(['RSA', 'EC', 'Ed25519'])),
    'Null if the search does not report it.',
  ),
  revoked: described(
    v.nullable(v.boolean()),
    'Whether the search lists it as revoked; null if it does not report that.',
  ),
  loggedAt: described(v.nullable(Instant), 'When the first log accepted it; null if that is not reported.'),
})

export const Output = v.object({
  source: described(v.nullable(SourceName), 'The search whose response counts; null if none responded.'),
  fetchedAt: described(v.nullable(Instant), 'When it was queried; null if none responded.'),
  newestEntry: described(
    v.nullable(Instant),
    'When the newest entry was logged or, if that is not reported, becomes valid.',
  ),
  sources: described(
    v.array(
      v.object({
        name: described(SourceName, 'crt.sh or Cert Spotter.'),
        ok: described(v.boolean(), 'It responded.'),
        reason: described(
          v.nullable(v.string()),
          'rate-limited, timeout, late, unreachable, malformed, too-large, http-status N, or off; null if '
            + 'it responded.',
        ),
        ...detail(CtFailureCode, 'The same as a code; null if it responded.'),
      }),
    ),
    'Every search that was queried.',
  ),
  total: described(
    v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
    'How many there are in total; null if no search responded.',
  ),
  issuances: described(
    v.array(Issuance),
    'Unexpired, for this very name or its wildcard, the latest-expiring first, at most 250; '
      + 'precertificate and certificate are one.',
  ),
})

export type CtAnswer = v.InferOutput<typeof Output>
export type CtIssuance = v.InferOutput<typeof Issuance>

/**
 * What is kept of a crowd: the latest-expiring are those that count. An answer is shared for an hour, so that
 * each row takes its room.
 */
const MAX_ISSUANCES = 250
/**
 * A certificate may have a hundred names; beyond the first ones only those matter that the host is reached
 * by.
 */
const WITH_ALL_NAMES = 20

const NOTHING = { source: null, fetchedAt: null, newestEntry: null, total: null, issuances: [] }

const failureFields = (failure: CtFailure | null) => ({
  reason: failure && wordOf(failure),
  detail: failure?.code ?? null,
  ...(failure?.params ? { params: failure.params } : {}),
})

const answerOf = (found: SearchAnswer, host: string): CtAnswer => {
  const sources = found.sources.map(({ reason, ...source }) => ({ ...source, ...failureFields(reason) }))
  if (found.source === null) return { ...NOTHING, sources }
  const newest = found.issuances.reduce(
    (latest, { loggedAt, notBefore }) => Math.max(latest, (loggedAt ?? notBefore).getTime()),
    0,
  )
  return {
    source: found.source,
    fetchedAt: instant(found.at),
    newestEntry: newest === 0 ? null : instant(new Date(newest)),
    sources,
    total: found.issuances.length,
    issuances: found.issuances.slice(0, MAX_ISSUANCES).map((one, index) => ({
      ...one,
      names: index < WITH_ALL_NAMES ? [...one.names] : one.names.filter(name => covers([name], host)),
      notBefore: instant(one.notBefore),
      notAfter: instant(one.notAfter),
      loggedAt: one.loggedAt && instant(one.loggedAt),
    })),
  }
}

/** The searches under way of each instance, by host. */
const underWay = new WeakMap<object, Map<string, () => SearchAnswer>>()

/**
 * What a search that is still under way has brought so far: an answer, or why each source gave none. Null:
 * there is none under way.
 */
export const ctSoFar = (doors: GuardedDoors, host: string): CtAnswer | null => {
  const soFar = underWay.get(doors.instance)?.get(host)
  return soFar ? answerOf(soFar(), host) : null
}

/** Why no search answered. */
export const whyUnanswered = ({ sources }: Pick<CtAnswer, 'sources'>): CtReason =>
  unanswered(
    sources.flatMap(({ name, detail, params }) =>
      detail ? [{ name, because: { code: detail, ...(params ? { params } : {}) } as CtFailure }] : [],
    ),
  )

export default plugin({
  name: 'ct',
  summary: 'The unexpired certificates that Certificate Transparency logs hold for a name.',
  // A failure is soon tried again; a good answer spares services that are run for everybody.
  ttl: answer => (answer.source === null ? MINUTE : HOUR),
  // Longer than anybody waits: what a slow search says then serves the next caller.
  deadline: 20,
  // A port makes no difference to the logs, so that it does not split the cache.
  input: v.object({
    domain: v.pipe(
      Domain,
      v.transform(domain => hostAndPort(domain).host),
    ),
  }),
  output: Output,
  example: { domain: 'example.com' },
  async run({ domain }, { doors, clients, signal, settings }) {
    if (settings.ct.length === 0)
      return {
        ...NOTHING,
        sources: SourceName.options.map(name => ({ name, ok: false, ...failureFields({ code: 'ct-off' }) })),
      }
    const searches = underWay.get(doors.instance) ?? new Map<string, () => SearchAnswer>()
    underWay.set(doors.instance, searches)
    try {
      const watch = (soFar: () => SearchAnswer) => void searches.set(domain, soFar)
      return answerOf(
        await search(doors, clients.ct, { host: domain, sources: settings.ct, signal, watch }),
        domain,
      )
    } finally {
      searches.delete(domain)
    }
  },
})
