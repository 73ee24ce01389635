/** Why a whole part of the grade was not measured. */
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

export const GAPS = {
  'certificate-not-seen': {
    en: 'The certificate check got no certificate from the server.',
    ko: '인증서 확인에서 서버의 인증서를 받지 못했습니다.',
    transient: true,
  },
} as const satisfies Catalogue

export type Gap = Coded<typeof GAPS>
