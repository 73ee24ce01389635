/** Why a whole part of the grade was not measured. */
import type { Catalogue, Coded } from '../../core/catalogue.ts'

export const GAPS = {
  'certificate-not-seen': {
    en: 'The server did not send a certificate on any connection.',
    ko: '어느 연결에서도 서버의 인증서를 받지 못했습니다.',
    transient: true,
  },
} as const satisfies Catalogue

export type Gap = Coded<typeof GAPS>
