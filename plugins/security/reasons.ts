/** Why a whole part of the grade was not measured. */
import type { Catalogue, Coded } from '../../core/catalogue.ts'

export const GAPS = {
  'certificate-not-seen': {
    en: 'No connection got as far as the certificate.',
    ko: '인증서를 받는 데까지 연결되지 않았습니다.',
    transient: true,
  },
} as const satisfies Catalogue

export type Gap = Coded<typeof GAPS>
