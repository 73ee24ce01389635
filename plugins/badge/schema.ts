/** Defines what a badge is asked for and what it shows. */
import * as v from 'valibot'
import { shortValue } from '../../core/errors/messages.ts'
import { Domain } from '../../core/domain/inputs.ts'
import { Instant, Unmeasured, component, described } from '../../core/answer/schema.ts'
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'
import { CONTROL } from '../../core/base/printable.ts'

/* Why an input of a badge is refused: every code, and its words. */

const INPUT_ERRORS = {
  'choice-unknown': {
    en: '{name} "{value}" is not valid. Use {names}.',
    ko: '{name} "{value}" 값은 쓸 수 없습니다. 가능한 값: {names}.',
  },
  'percent-invalid': {
    en: '{name} "{value}" is not valid. Use a number from 0 to 100, in percent of the lifetime.',
    ko: '{name} "{value}" 값은 쓸 수 없습니다. 유효 기간 중 남은 비율을 0~100 사이의 숫자(%)로 쓰세요.',
  },
  'label-not-text': {
    en: 'Give the label as text.',
    ko: '라벨을 문자열로 입력하세요.',
  },
} as const satisfies Catalogue

const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code

/* A text from outside, made fit for a badge: one line, of characters that show, and short. */

const MAX_CHARACTERS = 64
/** Marks on one letter; no script needs more. */
const MARKS = /(\p{M}{4})\p{M}+/gu

/** Without what is invisible, turns the direction of others, or is not allowed in XML. */
export const cleanLabel = (text: string): string => {
  const clean = text
    // More than is ever shown: the rest is not even looked at.
    .slice(0, 20 * MAX_CHARACTERS)
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(CONTROL, '')
    .replace(MARKS, '$1')
    .trim()
  const characters = [...clean]
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join('')}…` : clean
}

const KINDS = ['days', 'grade', 'registration'] as const

/** Those of Shields. */
export const STYLES = ['flat', 'flat-square', 'plastic', 'for-the-badge', 'social'] as const
export type Style = (typeof STYLES)[number]

/** How good it is what a badge shows; `unknown`: it could not be checked. */
export const LEVELS = ['good', 'warning', 'critical', 'unknown'] as const
export type Level = (typeof LEVELS)[number]

const oneOf = <const N extends readonly string[]>(name: string, names: N, description: string) =>
  described(
    v.optional(
      v.picklist(names, ({ input, lang }) =>
        inputError(
          { code: 'choice-unknown', params: { name, value: shortValue(input), names: [...names] } },
          lang,
        ),
      ),
      names[0] as N[number],
    ),
    description,
  )

const number = v.pipe(v.number(), v.minValue(0), v.maxValue(100))

const percentOf = (value: unknown): number => {
  if (typeof value === 'string') return /^\d{1,3}(?:\.\d{1,3})?$/.test(value.trim()) ? Number(value) : NaN
  return typeof value === 'number' ? value : NaN
}

/** A number, which queries and command lines write as text. */
const percent = (name: string, description: string) =>
  described(
    v.optional({
      ...number,
      '~run': (dataset, { lang }) => {
        const report = {
          code: 'percent-invalid',
          params: { name, value: shortValue(dataset.value) },
        } as const
        return number['~run']({ value: percentOf(dataset.value) }, {
          lang,
          message: () => inputError(report, lang),
        } as v.Config<v.BaseIssue<unknown>>)
      },
    } as typeof number),
    description,
  )

export const Input = v.object({
  domain: Domain,
  kind: oneOf(
    'kind',
    KINDS,
    'days: until the certificate expires (default). grade: of TLS and HTTP security. registration: days until '
      + 'the registration of the domain expires.',
  ),
  label: described(
    v.optional(
      v.pipe(
        v.string(({ lang }) => inputError({ code: 'label-not-text' }, lang)),
        v.transform(cleanLabel),
      ),
    ),
    'Text of the left side, at most 64 characters; empty leaves the side out. Default: what `kind` shows.',
  ),
  style: oneOf('style', STYLES, 'Look of the badge, as on shields.io (default: flat).'),
  warning: percent(
    'warning',
    'Yellow from so much of the lifetime left, in percent. Default: 25, but 30 days at most.',
  ),
  critical: percent(
    'critical',
    'Red from so much of the lifetime left, in percent. Default: 15, but 14 days at most.',
  ),
  lang: oneOf('lang', ['en', 'ko'], 'Language of the badge: en (default) or ko.'),
})
export type BadgeInput = v.InferOutput<typeof Input>

const pixels = v.pipe(v.number(), v.minValue(0))

export const Output = component(
  v.object({
    domain: described(v.string(), 'The domain, in A-labels; with `:port` where that is not 443.'),
    kind: described(v.picklist(KINDS), 'What the badge shows.'),
    lang: described(v.picklist(['en', 'ko']), 'Language of the badge.'),
    label: described(v.string(), 'Text of the left side; empty: there is none.'),
    message: described(v.string(), 'Text of the right side.'),
    level: described(
      v.picklist(LEVELS),
      'good: green. warning: yellow. critical: red. unknown: grey, it could not be checked.',
    ),
    color: described(v.string(), 'Color of the right side, in hex.'),
    days: described(
      v.nullable(v.pipe(v.number(), v.integer())),
      'Whole days left, rounded down; negative after expiry. Null if they are not known, and for a grade.',
    ),
    expires: described(
      v.nullable(v.string()),
      'When that is, as a UTC date-time, or as a date where the registry reports no time; null if `days` is null.',
    ),
    svg: described(v.string(), 'The image.'),
    width: described(pixels, 'Width of the image in pixels.'),
    height: described(pixels, 'Height of the image in pixels.'),
    image: described(v.string(), 'URL of the image.'),
    link: described(v.string(), 'URL of the page with the whole result.'),
    unmeasured: described(v.array(Unmeasured), 'What could not be checked, and why.'),
    settled: described(v.boolean(), 'False: check again soon, because not all could be checked.'),
    checkedAt: described(Instant, 'When the badge was made.'),
  }),
  'Badge',
  'A badge for a README: what it says, its image, and where it is.',
)
export type Answer = v.InferOutput<typeof Output>

/** https://shields.io/badges/endpoint-badge: no other members are allowed. */
export const Endpoint = component(
  v.object({
    schemaVersion: described(v.literal(1), 'Always 1.'),
    label: described(v.string(), 'Text of the left side; empty: there is none.'),
    message: described(v.string(), 'Text of the right side.'),
    color: described(v.string(), 'Color of the right side, in hex.'),
    isError: described(v.boolean(), 'True: it could not be checked, so the color must not be changed.'),
    cacheSeconds: described(v.pipe(v.number(), v.integer()), 'Seconds that Shields may cache it.'),
  }),
  'ShieldsEndpoint',
  'The badge as JSON for the endpoint badge of shields.io.',
)
