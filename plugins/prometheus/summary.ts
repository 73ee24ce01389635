/** Pure: the metrics of a target in words: whether the probe succeeds, and what is scraped. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Language } from '../../core/text/catalogue.ts'
import type { Summary } from '../../core/plugin/plugin.ts'
import type { Answer } from './schema.ts'

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

export const summarize = (answer: Answer, language: Language): Summary => ({
  state: answer.success ? 'good' : answer.errors.length > 0 ? 'problem' : 'unchecked',
  verdict: verdictOf(answer, language),
  lines: [{ kind: 'code', label: WORDS.metrics[language], text: answer.metrics }],
})
