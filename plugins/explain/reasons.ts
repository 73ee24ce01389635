/** Why the server was not checked, and its words. */
import type { Catalogue } from '../../core/text/catalogue.ts'

export const REASONS = {
  'check-late': {
    en: 'the certificate check did not finish in time',
    ko: '인증서 확인이 제때 끝나지 않음',
    transient: true,
  },
} as const satisfies Catalogue
