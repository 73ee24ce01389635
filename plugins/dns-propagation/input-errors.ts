/** Why a propagation check is refused before anything is queried: every code, and its words. */
import type { Catalogue } from '../../core/text/catalogue.ts'

export const INPUT_ERRORS = {
  'name-not-text': {
    en: 'Give the name as text, such as www.example.com.',
    ko: '이름을 www.example.com처럼 문자열로 입력하세요.',
  },
  'type-missing': {
    en: 'Give the record type. Use one of {types}.',
    ko: '레코드 유형을 입력하세요. 가능한 값: {types}.',
  },
  'type-unknown': {
    en: '"{value}" is not a supported record type. Use one of {types}.',
    ko: '"{value}" 레코드 유형은 확인할 수 없습니다. 가능한 값: {types}.',
  },
  'expect-not-text': {
    en: 'Give the expected values as text, separated by commas.',
    ko: '기대하는 값을 쉼표로 구분한 문자열로 입력하세요.',
  },
  'expect-empty': {
    en: 'Give the expected {type} value, or leave it out. Example: {example}.',
    ko: '기대하는 {type} 레코드 값을 쓰거나 expect 값을 빼세요. 예: {example}.',
  },
  'expect-invalid': {
    en: '"{value}" is not a valid {type} value. Example: {example}.',
    ko: '"{value}" 값은 {type} 레코드에 쓸 수 없습니다. 예: {example}.',
  },
  'expect-too-many': {
    en: 'Give at most {max} expected values, separated by commas.',
    ko: '기대하는 값은 쉼표로 구분해 {max}개까지만 쓰세요.',
  },
} as const satisfies Catalogue
