/** What Prometheus scrapes of a target, by the names that blackbox_exporter has for it. */
import { orUnchecked } from '../../core/errors/errors.ts'
import { inTime } from '../../core/base/deadline.ts'
import { DOMAIN_FIELD } from '../../core/plugin/form.ts'
import { KOREAN_DOMAIN, MINUTE, plugin } from '../../core/plugin/plugin.ts'
import type { Reply } from '../../core/plugin/reply.ts'
import { unjudged } from '../../core/network/own-means.ts'
import { METRICS_TYPE, metricsText } from '../../core/surface/http/operations.ts'
import { instant } from '../../core/base/time.ts'
import certificate from '../certificate/index.ts'
import registration from '../registration/index.ts'
import graded from '../security/graded/index.ts'
import { familiesOf } from './families.ts'
import type { Found } from './families.ts'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Language, Coded } from '../../core/text/catalogue.ts'
import type { Summary } from '../../core/plugin/plugin.ts'
import * as v from 'valibot'
import { Domain } from '../../core/domain/inputs.ts'
import { Instant, component, described } from '../../core/answer/schema.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/* Defines what the metrics of a target are asked for by, and what they are. */

/* Why an input of a target's metrics is refused: every code, and its words. */

const INPUT_ERRORS = {
  'module-not-text': {
    en: 'Give the module as text.',
    ko: '모듈을 문자열로 입력하세요.',
  },
} as const satisfies Catalogue

const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code

/** Checks nothing but the certificate. */
const CERTIFICATE = 'certificate'

const Input = v.object({
  target: Domain,
  module: described(
    v.optional(v.string(({ lang }) => inputError({ code: 'module-not-text' }, lang))),
    'certificate: check the certificate alone. Without it, or with a module of another exporter, the grade and '
      + 'the registration are looked up as well.',
  ),
})

const Output = component(
  v.object({
    target: described(v.string(), 'The domain, in A-labels; with `:port` where that is not 443.'),
    success: described(v.boolean(), 'The certificate could be read and has no errors.'),
    daysLeft: described(
      v.nullable(v.pipe(v.number(), v.integer())),
      'Whole days until the certificate expires, rounded down; null if none was read.',
    ),
    errors: described(v.array(v.string()), 'Codes of what is wrong, worst first.'),
    metrics: described(v.string(), 'The metrics in the text format of Prometheus, version 0.0.4.'),
    settled: described(v.boolean(), 'False: check again soon, because not all could be checked.'),
    checkedAt: described(Instant, 'When the server was checked.'),
  }),
  'TargetMetrics',
  'What Prometheus is told of a target.',
)
type Answer = v.InferOutput<typeof Output>

/* Pure: the metrics of a target in words: whether the probe succeeds, and what is scraped. */

const WORDS = {
  good: {
    en: '{target}: the probe succeeds. The certificate expires in {days} days.',
    ko: '{target}: 프로브가 성공했습니다. 인증서 만료까지 {days}일 남았습니다.',
  },
  failed: {
    en: '{target}: the probe fails ({errors}).',
    ko: '{target}: 프로브가 실패했습니다({errors}).',
  },
  unmeasured: {
    en: '{target}: the probe fails, because the certificate could not be checked in time.',
    ko: '{target}: 인증서를 제때 확인하지 못해 프로브가 실패했습니다.',
  },
  metrics: { en: 'Metrics', ko: '지표' },
} as const satisfies Catalogue

const verdictOf = ({ target, success, daysLeft, errors }: Answer, language: Language): string => {
  const days = daysLeft ?? 0
  if (success) return words(WORDS, { code: 'good', params: { target, days } }, language) ?? target
  const report =
    errors.length > 0
      ? ({ code: 'failed', params: { target, errors: errors.join(', ') } } as const)
      : ({ code: 'unmeasured', params: { target } } as const)
  return words(WORDS, report, language) ?? target
}

const summarize = (answer: Answer, language: Language): Summary => ({
  state: answer.success ? 'good' : answer.errors.length > 0 ? 'problem' : 'unchecked',
  ...(answer.success || answer.errors.length > 0 ? { neutral: 'result' } : {}),
  verdict: verdictOf(answer, language),
  lines: [{ kind: 'code', label: WORDS.metrics[language], text: answer.metrics }],
})

/** As a certificate check is shared: ten minutes from the check, which may be some minutes old already. */
const SHARED_SECONDS = 10 * MINUTE
const AGAIN_SECONDS = MINUTE / 2
/** Prometheus waits ten seconds by default. */
const DEADLINE_SECONDS = 9

const scraped: Reply<Answer> = {
  status: 200,
  type: METRICS_TYPE,
  counted: true,
  about:
    'Metrics of the target in the text format of Prometheus. `probe_success` is 0 for a target that cannot be '
    + 'reached or has errors; what could not be checked is left out. While the server cannot check anything '
    + '(`/readyz` lists what fails), the status is 503.',
  write: ({ metrics }) => metrics,
  refusedAs: 'text/plain',
  refuse: ({ status, error }) => ({
    status,
    body: `${error}\n`,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  }),
}

export default plugin({
  name: 'prometheus',
  summary: 'Metrics of a domain for Prometheus at /probe?target=DOMAIN, with the names of blackbox_exporter.',
  title: 'Prometheus metrics',
  korean: {
    title: 'Prometheus 지표',
    summary: '/probe?target=도메인 주소에서 blackbox_exporter와 같은 이름의 Prometheus 지표를 제공합니다.',
    fields: {
      target: KOREAN_DOMAIN,
      module: {
        description:
          'certificate를 쓰면 인증서만 확인합니다. 생략하거나 다른 값을 쓰면 등급과 도메인 등록도 확인합니다.',
      },
    },
  },
  form: {
    fields: {
      target: DOMAIN_FIELD,
      module: {
        label: { en: 'Module of the scrape configuration', ko: '스크레이프 설정의 모듈' },
        hint: {
          en: '"certificate" leaves out the grade and the registration.',
          ko: '"certificate"이면 등급과 도메인 등록을 뺍니다.',
        },
      },
    },
    submit: { en: 'Show the metrics', ko: '지표 보기' },
  },
  routes: { 'GET /probe': scraped },
  about: {
    domains: ({ target: domain }) => [domain.text],
  },
  prints: {
    metrics: {
      en: 'print the metrics alone',
      ko: '지표만 출력',
      write: ({ metrics }) => metrics,
    },
  },
  ttl({ settled, checkedAt }, now) {
    const left = SHARED_SECONDS - Math.round((now.getTime() - Date.parse(checkedAt)) / 1000)
    return settled ? Math.max(1, left) : AGAIN_SECONDS
  },
  deadline: DEADLINE_SECONDS,
  places: ({ module }) => (module === CERTIFICATE ? 1 : 2),
  uses: { certificate, graded, registration },
  input: Input,
  output: Output,
  example: { target: 'example.com' },
  tries: [{ target: 'example.com', module: 'certificate' }, { target: 'expired.badssl.com' }],
  guides: [GUIDE_LINKS.monitoring],
  async run({ target: domain, module }, { degraded, doors, use, signal }) {
    const began = performance.now()
    const isWhole = module !== CERTIFICATE
    const [check, grades, held] = await Promise.all([
      inTime(signal, use.certificate({ domain }), null),
      isWhole ? inTime(signal, orUnchecked(use.graded({ domain })), null) : null,
      isWhole ? inTime(signal, use.registration({ domain }), null) : null,
    ])
    // A scrape that fails is no alert about a target.
    const [lost] = check?.tls.ok ? [] : await degraded(began)
    if (lost) throw unjudged(lost)
    const found: Found = { check, graded: grades, held, seconds: (performance.now() - began) / 1000 }
    return {
      target: domain.text,
      success: check?.tls.ok ?? false,
      daysLeft: check?.chain[0]?.daysLeft ?? null,
      errors: check?.tls.errors.map(({ code }) => code) ?? [],
      metrics: metricsText(familiesOf(found)),
      settled: check?.tls.reachable === true && !(isWhole && (grades === null || held === null)),
      checkedAt: check?.checkedAt ?? instant(doors.now()),
    }
  },
  summarize,
})
