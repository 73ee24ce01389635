/** Pure: what was found in one sentence, in both languages. */
import { stateOf } from '../../../core/answer/finding.ts'
import type { Finding, Verdict } from '../../../core/answer/finding.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language, Report } from '../../../core/text/catalogue.ts'
import { continued } from '../../../core/text/sentence.ts'
import { dayOf, endAt, SPANS } from '../../../core/text/time-left.ts'
import type { InUse } from '../../../knowledge-base/dated.ts'
import { findingsOf } from '../findings/findings.ts'
import type { Facts } from '../findings/findings.ts'
import type { Check } from '../schema.ts'

const VERDICTS = {
  'certificate-good': {
    en: '{host}: certificate OK, expires {on} ({left}), renewal due {due|date}.',
    ko: '{host}: 인증서가 정상입니다. 만료 {on}({left}), 갱신 시점 {due|date}.',
  },
  'certificate-found': { en: '{host}: {message}{more}', ko: '{host}: {message}{more}' },
  'and-more': { en: ' {count} more below.', ko: ' 문제가 {count}건 더 있습니다.' },
  'known-from-ct': {
    en: ' CT logs list a certificate from {issuer} that expires {on}.',
    ko: ' CT 로그에는 {issuer}에서 발급한 인증서가 있습니다({on} 만료).',
  },
  'seen-only-from-korea': {
    en: ' The certificate seen from Korea expires {on} ({left}).',
    ko: ' 한국에서 확인한 인증서: {on} 만료({left}).',
  },
} as const satisfies Catalogue

const say = (report: Coded<typeof VERDICTS> & Report, language: Language): string =>
  words({ ...SPANS, ...VERDICTS }, report, language) ?? report.code

/** Findings without which "OK" would mislead. */
const TOLD: readonly string[] = [
  'private-root',
  'client-certificate',
  'revocation-unknown',
  'ct-unknown',
  'caa-unknown',
  'unlisted-log',
]

const MAX_ISSUER = 64

/** Before another sentence. */
const ended = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`)

const sentence = (facts: Facts, findings: readonly Finding[], now: Date, language: Language): string => {
  const { domain, cert, tls } = facts
  const host = shownHost(domain, language)
  const left = cert ? Date.parse(cert.notAfter) - now.getTime() : 0
  const [worst, ...others] = findings.filter(({ severity }) => severity !== 'info')
  if (!worst || (worst.severity === 'unknown' && TOLD.includes(worst.code))) {
    if (!cert || !tls.lifetime) return host
    const due = tls.lifetime.renewalDue
    const good = { code: 'certificate-good', params: { host, ...endAt(cert.notAfter, left), due } } as const
    const notes = findings.filter(({ code }) => TOLD.includes(code)).map(one => one[language].message)
    return [say(good, language), ...notes].join(' ')
  }
  const more =
    others.length === 0 ? '' : say({ code: 'and-more', params: { count: others.length } }, language)
  const { message } = worst[language]
  const said = language === 'en' ? continued(message) : message
  const isLast = others.length === 0 && (cert === null || tls.reachable)
  const found = say(
    {
      code: 'certificate-found',
      params: { host, message: isLast ? said : ended(said), more },
    },
    language,
  )
  if (!cert || tls.reachable) return found
  if (cert.source === 'served')
    return found + say({ code: 'seen-only-from-korea', params: endAt(cert.notAfter, left) }, language)
  const issuer = (cert.issuer ?? '?').slice(0, MAX_ISSUER)
  return found + say({ code: 'known-from-ct', params: { issuer, on: dayOf(cert.notAfter) } }, language)
}

export const verdictOf = (facts: Facts, findings: readonly Finding[], now: Date): Verdict => ({
  state: stateOf(findings),
  en: sentence(facts, findings, now, 'en'),
  ko: sentence(facts, findings, now, 'ko'),
})

/* Pure: an answer with what was found in it, and the sentence about that. */

export const withJudgement = (facts: Facts, inUse?: InUse): Check => {
  const now = new Date(facts.checkedAt)
  const findings = findingsOf(facts, now, inUse)
  // What people and agents want first stands first.
  return { verdict: verdictOf(facts, findings, now), findings, ...facts }
}
