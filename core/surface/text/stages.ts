/** The words about a check that goes on: how long it has taken, and the stages that have ended. */
import type { EndedStage } from '../../plugin/stage.ts'
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Language } from '../../text/catalogue.ts'

const WORDS = {
  milliseconds: { en: '{count} ms', ko: '{count} ms' },
  seconds: { en: '{count} s', ko: '{count}초' },
  'check-going-on': { en: 'Still checking, after {seconds} s.', ko: '{seconds}초째 확인하고 있습니다.' },
} as const satisfies Catalogue

/** `40 ms`, or `2.9 s` from a second on. */
export const durationText = (ms: number, language: Language): string => {
  const report =
    ms < 1_000
      ? ({ code: 'milliseconds', params: { count: ms } } as const)
      : ({ code: 'seconds', params: { count: (ms / 1_000).toFixed(1) } } as const)
  return words(WORDS, report, language) ?? report.code
}

export const goingOnText = (seconds: number, language: Language): string => {
  const report = { code: 'check-going-on', params: { seconds } } as const
  return words(WORDS, report, language) ?? report.code
}

/** For those who draw nothing. */
export const stageText = ({ label, found, ms }: EndedStage, language: Language): string =>
  `${label[language]}: ${found[language]} (${durationText(ms, language)})`
