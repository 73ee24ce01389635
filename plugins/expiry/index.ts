/**
 * When the certificates and registrations of up to five domains expire, and what their owners should hear
 * today.
 */
import { HTTPS_PORT } from '../../core/network/guard.ts'
import { domainsGiven } from '../../core/domain/inputs.ts'
import { joinOutdated } from '../../core/answer/outdated.ts'
import { DOMAINS_FIELD, KOREAN_STARTTLS, STARTTLS_FIELD } from '../../core/plugin/form.ts'
import { KOREAN_DOMAINS, plugin } from '../../core/plugin/plugin.ts'
import { json } from '../../core/plugin/reply.ts'
import { instant } from '../../core/base/time.ts'
import { sitePaths } from '../../core/plugin/site-paths.ts'
import { brief, stageOf, summarize } from './text/summary.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import expiryDomain from './domain/index.ts'
import { findingsOf } from './findings.ts'
import { refusedResult, resultOf, uncheckedResult, type Made, settled } from './result.ts'
import { Input, Output } from './schema.ts'
import type { DomainStatus } from './domain/schema.ts'
import type { DomainEntry, Result } from './schema.ts'
import { daysTo, verdictOf } from './text/verdict.ts'
import type { Gate } from '../../core/plugin/plugin.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/* Pure: what `--min-days` asks of the domains: both of their ends are so many days away. */

/** Registries that publish no date have none that could be too near. */
const isLate = ({ certificate, domainDaysLeft }: Result, days: number): boolean | null => {
  const ends = [certificate?.daysLeft, domainDaysLeft].filter(end => typeof end === 'number')
  if (ends.some(end => end < days)) return false
  return certificate?.source === 'served' ? true : null
}

const minDays: Gate<{ readonly results: readonly Result[] }> = {
  takes: 'DAYS',
  en: 'exit with 1 if a certificate or a registration expires earlier than in so many days',
  ko: '인증서나 도메인 등록이 이 일수 안에 만료되면 종료 코드 1로 끝냄',
  isMet({ results }, days) {
    const late = results.map(result => isLate(result, Number(days)))
    if (late.includes(false)) return false
    return late.includes(null) ? null : true
  },
  measured({ results }) {
    const ends = results.flatMap(({ certificate, domainDaysLeft }) => [certificate?.daysLeft, domainDaysLeft])
    const known = ends.filter(end => typeof end === 'number')
    return known.length > 0 ? Math.min(...known) : null
  },
}

type DomainOutcome =
  | { readonly facts: DomainStatus }
  | { readonly failed: 'timeout' }
  | { readonly failed: 'failed'; readonly thrown: unknown }

/** A bug that one domain brings out fails the others as little as a dead server does. */
const outcomeOf = async (work: Promise<DomainStatus>, signal: AbortSignal): Promise<DomainOutcome> => {
  try {
    const asked = await settled(work, signal)
    return asked.ok ? { facts: asked.value } : { failed: 'timeout' }
  } catch (thrown) {
    return { failed: 'failed', thrown }
  }
}

/** The answer is as old as this, and so the same for as long as its parts are. */
const oldestOf = (results: readonly Result[]): string | undefined =>
  results.flatMap(({ measuredAt }) => measuredAt ?? []).sort()[0]

/** A domain that was refused has no outcome. */
const madeOf = (one: DomainEntry, outcome: DomainOutcome | undefined, now: Date): Made => {
  if (!one.ok) return refusedResult(one)
  return outcome && 'facts' in outcome
    ? resultOf(outcome.facts, now)
    : uncheckedResult(one.domain.text, outcome?.failed ?? 'timeout')
}

const answerOf = (
  domains: readonly DomainEntry[],
  outcomes: ReadonlyMap<DomainEntry, DomainOutcome>,
  now: Date,
) => {
  const made = domains.map(one => madeOf(one, outcomes.get(one), now))
  const results = made.map(({ result }) => result)
  const findings = findingsOf(made.toSorted((a, b) => daysTo(a.result) - daysTo(b.result)))
  return {
    verdict: verdictOf(results, findings),
    findings,
    results,
    unmeasured: results.flatMap(({ unmeasured }, index) =>
      unmeasured.map(gap => ({ ...gap, field: `results[${index}].${gap.field}` })),
    ),
    ...joinOutdated(
      ...[...outcomes.values()].map(one => ('facts' in one ? one.facts.registration?.outdated : undefined)),
    ),
    checkedAt: oldestOf(results) ?? instant(now),
  }
}

const readsDomains = (text: string) => {
  const given = domainsGiven(text)
  return given === null ? null : { domains: given.join(',') }
}

export default plugin({
  name: 'expiry',
  summary:
    'List when certificates and registrations of up to five domains expire, with alerts on what to do now.',
  korean: {
    title: '인증서와 도메인 만료 확인',
    summary: '도메인 5개까지 인증서와 도메인 등록이 언제 만료되는지, 지금 무엇을 해야 하는지 알려 줍니다.',
    fields: { domains: KOREAN_DOMAINS, starttls: KOREAN_STARTTLS },
  },
  form: { fields: { domains: DOMAINS_FIELD, starttls: STARTTLS_FIELD } },
  routes: { 'GET /api/v1/expiry': json },
  about: {
    domains: ({ domains }) => domains.map(one => (one.ok ? one.domain.text : one.domain)),
    tab: {
      en: 'Expiry',
      ko: '만료',
      at: 'checks',
      input: domains => ({ domains }),
    },
  },
  reads: { rank: 30, input: readsDomains },
  tool: {
    name: 'check_expiry',
    brief,
    title: 'Check when certificates and domains expire',
    description:
      'Use it to learn the expiry or expiration date of SSL certificates and of domain registrations: '
      + 'when each expires, when a registration runs out, how many days of its life are left. Chain and '
      + 'trust: check_certificate. Example: [example.com]. Keywords: 인증서 만료일, 도메인 만료, 연장, 언제, 며칠 남음, 수명.',
    readOnly: true,
    omits: ['starttls'],
    paths: ({ results }, language) =>
      sitePaths(
        'expiry',
        results.map(({ domain }: Result) => domain),
        language,
      ),
  },
  // Days are counted anew each time; the facts of each domain are shared.
  ttl: 0,
  deadline: 25,
  places: ({ domains }) => domains.length,
  uses: { expiryDomain },
  takesAnyHost: true,
  gates: { 'min-days': minDays },
  input: Input,
  output: Output,
  example: { domains: 'example.com,example.org' },
  tries: [{ domains: 'expired.badssl.com' }, { domains: 'badssl.com,example.com' }],
  guides: [GUIDE_LINKS.expiry],
  exampleAnswer,
  async run({ domains, starttls }, { doors, use, signal, stage }) {
    const outcomes = new Map<DomainEntry, DomainOutcome>()
    // One domain has the stages of its own check, several have a line each.
    const alone = domains.length === 1 ? stage : undefined
    await Promise.all(
      domains.map(async one => {
        if (one.ok) {
          const { domain } = one
          // What is said of other ports is not said of 443.
          const input = domain.port === HTTPS_PORT ? { domain } : { domain, starttls }
          outcomes.set(one, await outcomeOf(use.expiryDomain(input, alone), signal))
        }
        if (!alone) stage(stageOf(madeOf(one, outcomes.get(one), doors.now())))
      }),
    )
    const all = [...outcomes.values()]
    const bug = all.find(outcome => 'thrown' in outcome)
    if (bug && 'thrown' in bug && all.every(outcome => 'failed' in outcome)) throw bug.thrown
    return answerOf(domains, outcomes, doors.now())
  },
  summarize,
})
