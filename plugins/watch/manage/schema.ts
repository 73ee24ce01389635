/** What the settings page is asked to do, and what it shows. */
import * as v from 'valibot'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { DomainList } from '../../../core/domain/inputs.ts'
import { described } from '../../../core/answer/schema.ts'
import { Switch } from '../schema.ts'
import { isZone } from '../letter/hours.ts'
import { STATES } from '../store/tables.ts'

const ERRORS = {
  'act-unknown': {
    en: 'This page has no such button. Open it again with the link in an alert.',
    ko: '이 페이지에 없는 버튼입니다. 알림의 링크로 페이지를 다시 여세요.',
  },
  'language-unknown': { en: 'Choose English or Korean.', ko: '영어나 한국어를 고르세요.' },
  'hour-invalid': { en: 'Choose an hour from 0 to 23.', ko: '0부터 23까지의 시각을 고르세요.' },
  'zone-invalid': {
    en: 'This is not a time zone of the IANA list. Example: Asia/Seoul.',
    ko: 'IANA 목록에 있는 시간대가 아닙니다. 예: Asia/Seoul.',
  },
} as const satisfies Catalogue

const say =
  (code: keyof typeof ERRORS) =>
  ({ lang }: { readonly lang?: string | undefined }): string =>
    ERRORS[code][lang === 'ko' ? 'ko' : 'en']

/** `see` alone changes nothing; `ask-erase` is the first of two steps. */
export const ACTS = [
  'see',
  'add',
  'remove',
  'pause',
  'resume',
  'save',
  'test',
  'stop',
  'ask-erase',
  'erase',
] as const

export const Input = v.object({
  token: described(v.string(), 'Of the link.'),
  act: described(v.picklist(ACTS, say('act-unknown')), 'What to do.'),
  domains: v.optional(DomainList),
  /** As it is watched. */
  domain: v.optional(v.string()),
  hour: v.optional(
    v.pipe(v.string(), v.regex(/^(?:1?\d|2[0-3])$/, say('hour-invalid')), v.transform(Number)),
  ),
  zone: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64), v.check(isZone, say('zone-invalid')))),
  language: v.optional(v.picklist(['en', 'ko'], say('language-unknown'))),
  certificates: v.optional(Switch),
})

const Watched = v.object({
  domain: v.string(),
  notAfter: v.nullable(v.string()),
  checkedAt: v.nullable(v.string()),
})

export const NOTICES = [
  'added',
  'nothing-added',
  'over',
  'removed',
  'removed-last',
  'paused',
  'resumed',
  'saved',
  'test-asked',
  'test-waiting',
  'test-inactive',
  'stopped',
] as const

export const Output = v.object({
  /** What was done; null: the page was only looked at. */
  notice: v.nullable(v.picklist(NOTICES)),
  /** Whom it is about; null: all is deleted. */
  subscription: v.nullable(
    v.object({
      email: v.string(),
      /** What messages of our own schema are signed with; null: others are not. */
      secret: v.nullable(v.string()),
      state: v.picklist(STATES),
      hour: v.number(),
      zone: v.string(),
      language: v.picklist(['en', 'ko']),
      certificates: v.boolean(),
      domains: v.array(Watched),
    }),
  ),
  /** The second step of deleting is shown. */
  erasing: v.boolean(),
})
export type Answer = v.InferOutput<typeof Output>
