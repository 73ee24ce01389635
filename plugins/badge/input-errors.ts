/** Why an input of a badge is refused: every code, and its words. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

const INPUT_ERRORS = {
  'choice-unknown': {
    en: '{name}={value} is not valid. Use {names}.',
    ko: '{name}={value} 값은 쓸 수 없습니다. 쓸 수 있는 값: {names}.',
  },
  'percent-invalid': {
    en: '{name}={value} is not valid. Use a number from 0 to 100, in percent of the lifetime.',
    ko: '{name}={value} 값은 쓸 수 없습니다. 유효 기간에 대한 비율을 0~100 사이의 숫자(%)로 쓰세요.',
  },
  'label-not-text': {
    en: 'Give the label as text.',
    ko: '라벨을 문자열로 입력하세요.',
  },
} as const satisfies Catalogue

export const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code
