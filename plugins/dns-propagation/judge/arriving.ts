/** What is said of each resolver as it answers, before there is anything to compare it with. */
import type { Catalogue } from '../../../core/text/catalogue.ts'

export const ARRIVING = {
  'answers-arriving': {
    en: '{resolver}: {value} ({count} of {total} resolvers).',
    ko: '{resolver}: {value}(리졸버 {total}곳 중 {count}곳 응답).',
  },
} as const satisfies Catalogue
