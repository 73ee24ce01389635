/** Which CAs may issue for a domain, by its CAA records: a building block of dns-info and certificate. */
import * as v from 'valibot'
import { isPublicSuffix } from '../../core/domain.ts'
import { MINUTE, plugin } from '../../core/plugin.ts'
import { recursiveAsk } from '../../core/protocol/dns/ask.ts'
import { operatorServers } from '../../core/protocol/dns/operator.ts'
import { Domain, hostAndPort, described } from '../../core/schema.ts'
import { deadline } from '../../core/time.ts'
import { findCaa } from './climb.ts'
import type { CaaResult } from './climb.ts'

export { findCaa } from './climb.ts'
export type { Caa, CaaResult } from './climb.ts'
export { caaForbids, mayIssue, parseIssue } from './judge.ts'
export type { CaaIssuer, CaaJudgement, CaaWords, IssueOptions, IssueValue } from './judge.ts'

const Held = {
  caa: described(
    v.nullable(
      v.object({
        foundAt: described(v.string(), 'The name, at or above the one asked about, that has the records.'),
        alias: described(v.nullable(v.string()), 'Where an alias of `foundAt` led to; null without one.'),
        issue: described(v.array(v.string()), 'Values as published.'),
        issuewild: described(v.array(v.string()), 'Values as published.'),
        records: described(v.array(v.string()), 'Every record in presentation format.'),
        critical: described(
          v.array(v.string()),
          'Critical property tags that nobody knows: every CA must refuse.',
        ),
      }),
    ),
    'The record set that holds; null when there is none, or when `reason` says that it is not known.',
  ),
  reason: described(v.nullable(v.string()), 'Why it is not known; null when it is.'),
}

export const Output = v.object({
  domain: described(v.string(), 'The domain asked about, in A-labels.'),
  ...Held,
  above: described(
    v.nullable(v.object({ domain: described(v.string(), 'That name.'), ...Held })),
    'The same for the name one label up, which wildcard certificates are issued for; null when that is '
      + 'a public suffix.',
  ),
})

export type CaaAnswer = v.InferOutput<typeof Output>

/** A name server that is slower makes the records unknown, and nobody wait. */
const LIMIT_MS = 2_000
/** The longest climb with an alias on every step asks fewer. */
const MAX_QUESTIONS = 120

const held = (found: CaaResult) => ({
  caa:
    found.ok && found.caa
      ? {
          ...found.caa,
          issue: [...found.caa.issue],
          issuewild: [...found.caa.issuewild],
          records: [...found.caa.records],
          critical: [...found.caa.critical],
        }
      : null,
  reason: found.ok ? null : found.reason,
})

export default plugin({
  name: 'caa',
  summary: 'The CAA records that hold for a domain: which CAs may issue certificates for it.',
  ttl: ({ reason, above }) =>
    reason === null && (above?.reason ?? null) === null ? 10 * MINUTE : MINUTE / 2,
  // A port makes no difference, so that it does not split the cache.
  input: v.object({
    domain: v.pipe(
      Domain,
      v.transform(domain => hostAndPort(domain).host),
    ),
  }),
  output: Output,
  example: { domain: 'example.com' },
  async run({ domain }, { doors, signal }) {
    const own = deadline(LIMIT_MS, signal)
    try {
      // A CA must not issue on data that do not validate (Baseline Requirements 3.2.2.8): a server that
      // validates says so here.
      const ask = recursiveAsk(doors, operatorServers(doors), {
        signal: own.signal,
        budget: { left: MAX_QUESTIONS },
        bogusToo: false,
      })
      const up = domain.slice(domain.indexOf('.') + 1)
      const [found, above] = await Promise.all([
        findCaa(ask, domain),
        up.includes('.') && !isPublicSuffix(up) ? findCaa(ask, up) : null,
      ])
      return { domain, ...held(found), above: above && { domain: up, ...held(above) } }
    } finally {
      own.done()
    }
  },
  summarize({ domain, caa, reason }, language) {
    const korean = language === 'ko'
    if (reason !== null) {
      return {
        state: 'unmeasured',
        verdict: korean
          ? `${domain}: CAA 레코드를 조회하지 못했습니다 (${reason}).`
          : `${domain}: the CAA records could not be looked up (${reason}).`,
        lines: [],
      }
    }
    const verdict =
      caa === null
        ? korean
          ? `${domain}: CAA 레코드가 없어 모든 인증기관이 인증서를 발급할 수 있습니다.`
          : `${domain}: there are no CAA records, so any CA may issue.`
        : korean
          ? `${domain}: ${caa.foundAt}의 CAA 레코드 ${caa.records.length}개가 적용됩니다.`
          : `${domain}: the ${caa.records.length} CAA records of ${caa.foundAt} hold.`
    return {
      state: 'healthy',
      verdict,
      lines: (caa?.records ?? []).map(text => ({ kind: 'note' as const, text })),
    }
  },
})
