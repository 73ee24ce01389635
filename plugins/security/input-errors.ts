/** Why a policy or a list of suites is refused: every code, and its words. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

const INPUT_ERRORS = {
  'policy-unknown': {
    en: 'policy={value} is not known. Use {names}.',
    ko: 'policy={value} 값은 쓸 수 없습니다. 쓸 수 있는 값: {names}.',
  },
  'suites-unknown': {
    en: 'suites={value} is not valid. Use suites=all, or leave it out.',
    ko: 'suites={value} 값은 쓸 수 없습니다. suites=all로 쓰거나 빼세요.',
  },
} as const satisfies Catalogue

export const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code
