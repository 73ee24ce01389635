/** Why an input of a target's metrics is refused: every code, and its words. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

const INPUT_ERRORS = {
  'module-not-text': {
    en: 'Give the module as text.',
    ko: '모듈을 문자열로 입력하세요.',
  },
} as const satisfies Catalogue

export const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code
