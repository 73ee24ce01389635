/** Why a whole part of the grade was not measured. */
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

export const GAPS = {
  'certificate-not-seen': {
    en: 'The certificate check got no certificate from the server.',
    ko: '인증서 확인에서 서버의 인증서를 받지 못했습니다.',
    transient: true,
  },
  'http-not-spoken': {
    en: 'This port does not speak HTTP, so only TLS and the certificate were checked.',
    ko: 'HTTP를 쓰지 않는 포트이므로 TLS와 인증서만 확인했습니다.',
  },
} as const satisfies Catalogue

export type Gap = Coded<typeof GAPS>
