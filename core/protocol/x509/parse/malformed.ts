/** How a certificate can be malformed: what parsing throws, and a parameter of faults and chain issues. */
import type { Catalogue, Coded } from '../../../text/catalogue.ts'
import type { X509Fault } from '../findings/faults.ts'

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

/** What parsing throws, and nothing else. */
export class MalformedCertificate extends Error {
  /** What it would be as the leaf of a chain. */
  readonly report: X509Fault
  constructor(why: string, report: X509Fault, options?: ErrorOptions) {
    super(`The certificate cannot be read (${why}).`, options)
    this.name = 'MalformedCertificate'
    this.report = report
  }
}

export const unreadable = (field: string, options?: ErrorOptions): MalformedCertificate =>
  new MalformedCertificate(
    `${field} is malformed`,
    { code: 'unreadable-certificate', params: { problem: malformedField(field) } },
    options,
  )
