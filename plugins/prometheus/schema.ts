/** Defines what the metrics of a target are asked for by, and what they are. */
import * as v from 'valibot'
import { Domain } from '../../core/domain/inputs.ts'
import { Instant, component, described } from '../../core/answer/schema.ts'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

/* Why an input of a target's metrics is refused: every code, and its words. */

const INPUT_ERRORS = {
  'module-not-text': {
    en: 'Give the module as text.',
    ko: '모듈을 문자열로 입력하세요.',
  },
} as const satisfies Catalogue

const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code

/** Checks nothing but the certificate. */
export const CERTIFICATE = 'certificate'

export const Input = v.object({
  target: Domain,
  module: described(
    v.optional(v.string(({ lang }) => inputError({ code: 'module-not-text' }, lang))),
    'certificate: check the certificate alone. Without it, or with a module of another exporter, the grade and '
      + 'the registration are looked up as well.',
  ),
})

export const Output = component(
  v.object({
    target: described(v.string(), 'The domain, in A-labels; with `:port` where that is not 443.'),
    success: described(v.boolean(), 'The certificate could be read and has no errors.'),
    daysLeft: described(
      v.nullable(v.pipe(v.number(), v.integer())),
      'Whole days until the certificate expires, rounded down; null if none was read.',
    ),
    errors: described(v.array(v.string()), 'Codes of what is wrong, worst first.'),
    metrics: described(v.string(), 'The metrics in the text format of Prometheus, version 0.0.4.'),
    settled: described(v.boolean(), 'False: check again soon, because not all could be checked.'),
    checkedAt: described(Instant, 'When the server was checked.'),
  }),
  'TargetMetrics',
  'What Prometheus is told of a target.',
)
export type Answer = v.InferOutput<typeof Output>
