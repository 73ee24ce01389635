/** How a certificate can be malformed: a parameter of the faults and chain issues that say so. */
import type { Catalogue, Coded } from '../../catalogue.ts'

export const MALFORMED = {
  'malformed-field': { en: '{field} is malformed', ko: '{field} 형식 오류' },
  'duplicate-extension': { en: 'extension {oid} appears more than once', ko: '{oid} 확장 중복' },
  'no-extensions': { en: 'the list of extensions is empty', ko: '빈 확장 목록' },
  'extensions-before-v3': {
    en: 'it has extensions but X.509 version {version}',
    ko: 'X.509 버전 {version} 인증서에 확장이 있음',
  },
} as const satisfies Catalogue

export type Malformation = Coded<typeof MALFORMED>

export const malformedField = (field: string): Malformation => ({
  code: 'malformed-field',
  params: { field },
})
