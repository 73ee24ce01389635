/** What is wrong with a domain, in one answer: made of those of the other checks, never a second truth. */
import { failure } from '../../core/errors/errors.ts'
import { logFailure } from '../../core/monitoring/log.ts'
import type { Log } from '../../core/monitoring/log.ts'
import { inTime } from '../../core/base/deadline.ts'
import { instant } from '../../core/base/time.ts'
import { domainGiven } from '../../core/domain/inputs.ts'
import { DOMAIN_FIELD } from '../../core/plugin/form.ts'
import { KOREAN_DOMAIN, plugin } from '../../core/plugin/plugin.ts'
import { json } from '../../core/plugin/reply.ts'
import { sitePaths } from '../../core/plugin/site-paths.ts'
import type { Outcome } from '../../core/base/result.ts'
import type { Coded } from '../../core/text/catalogue.ts'
import certificate from '../certificate/index.ts'
import dnsInfo from '../dns-info/index.ts'
import mail from '../mail/index.ts'
import security from '../security/index.ts'
import exampleAnswer from './example.json' with { type: 'json' }
import { CHECKS, reportOf } from './report.ts'
import type { Outcomes } from './report.ts'
import { Input, Output } from './schema.ts'
import { brief, summarize } from './summary.ts'
import type { REASONS } from './words.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/** A check that fails, fails its own part alone. */
const outcomeOf = async <T extends object>(
  work: Promise<T>,
  { signal, log }: { readonly signal: AbortSignal; readonly log: Log },
): Promise<Outcome<T, Coded<typeof REASONS>>> => {
  try {
    const value = await inTime(signal, work, null)
    return value === null ? { ok: false, reason: { code: 'part-late' } } : { ok: true, value }
  } catch (thrown) {
    const { error: en, status, ours } = failure(thrown, 'en')
    if (ours) logFailure(log, thrown, { endpoint: 'domain', status })
    const why = { en, ko: failure(thrown, 'ko').error }
    return { ok: false, reason: { code: 'part-refused', params: { why } } }
  }
}

const readsDomain = (text: string) => {
  const domain = domainGiven(text)
  return domain === null ? null : { domain }
}

export default plugin({
  name: 'domain',
  verb: 'check',
  summary:
    'Check everything about a domain at once: certificate, security grade, DNS, mail and registration.',
  korean: {
    title: '도메인 종합 확인',
    summary: '도메인의 인증서, 보안 등급, DNS, 메일, 도메인 등록을 한 번에 확인합니다.',
    fields: { domain: KOREAN_DOMAIN },
  },
  form: { fields: { domain: DOMAIN_FIELD } },
  routes: { 'GET /api/v1/report': json },
  about: {
    domains: ({ domain }) => [domain.text],
    tab: {
      en: 'Overview',
      ko: '종합',
      at: 'checks',
      input: domain => ({ domain }),
    },
  },
  reads: { rank: 5, input: readsDomain },
  tool: {
    name: 'check_domain',
    brief,
    title: 'Check a domain',
    description:
      'Use it first to find what is wrong with a domain: one line for each part, worst first, each with its '
      + 'most urgent fix. Keywords: 도메인 점검, 종합.',
    readOnly: true,
    paths: ({ domain }, language) => sitePaths('domain', [domain], language),
  },
  // It is put together anew each time: the answers that it is made of are shared.
  ttl: 0,
  // The longest of the checks has 11 s.
  deadline: 12,
  places: () => CHECKS,
  uses: { certificate, security, dnsInfo, mail },
  input: Input,
  output: Output,
  example: { domain: 'example.com' },
  tries: [{ domain: 'expired.badssl.com' }, { domain: 'dnssec-failed.org' }],
  guides: [GUIDE_LINKS.certificate, GUIDE_LINKS.security, GUIDE_LINKS.dns],
  exampleAnswer,
  async run({ domain }, { doors, use, signal, log, progress, stage }) {
    const outcomes: Outcomes = {}
    const within = { signal, log }
    const soFar = () => reportOf(domain.text, outcomes, instant(doors.now()))
    const add = async <K extends keyof Outcomes>(name: K, work: Promise<NonNullable<Outcomes[K]>>) => {
      outcomes[name] = await work
      if (Object.keys(outcomes).length < CHECKS) progress(soFar())
    }
    await Promise.all([
      add('certificate', outcomeOf(use.certificate({ domain }, stage), within)),
      add('security', outcomeOf(use.security({ domain }), within)),
      add('dns', outcomeOf(use.dnsInfo({ domain }), within)),
      add('mail', outcomeOf(use.mail({ domain }), within)),
    ])
    return soFar()
  },
  summarize,
})
