/** Pure: an explanation in one sentence, in both languages. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../../core/text/catalogue.ts'
import { shownHost } from '../../../core/domain/domain.ts'
import { worstOf } from '../../../core/answer/finding.ts'
import type { State, Verdict } from '../../../core/answer/finding.ts'
import type { Checked, Match } from '../schema.ts'

const VERDICTS = {
  nothing: {
    en: 'The text shows no TLS error that is known here.',
    ko: '이 텍스트에는 알려진 TLS 오류가 없습니다.',
  },
  'nothing-but-checked': {
    en: 'The text shows no TLS error that is known here. {verdict}',
    ko: '이 텍스트에는 알려진 TLS 오류가 없습니다. {verdict}',
  },
  shown: { en: '{title}.{more}', ko: '{title}.{more}' },
  confirmed: {
    en: 'Confirmed at {host}: {title}.{more}',
    ko: '{host} 서버에서 확인했습니다: {title}.{more}',
  },
  contradicted: {
    en: 'Not found at {host} now: {title}.{more}',
    ko: '지금 {host} 서버에는 없는 문제입니다: {title}.{more}',
  },
  open: {
    en: '{title}. The check of {host} does not confirm it.{more}',
    ko: '{title}. {host} 서버를 확인했지만 이 원인이 맞는지 확인하지 못했습니다.{more}',
  },
  more: {
    en: ' {count} more possible {count|cause|causes} below.',
    ko: ' 가능한 원인이 {count}건 더 있습니다.',
  },
} as const satisfies Catalogue

const say = (report: Coded<typeof VERDICTS>, language: Language): string =>
  words(VERDICTS, report, language) ?? report.code

/** Titles begin with names of programs as often as with words. */
const ARTICLE = /^(?:The|An?|This|No|One|Two|Neither|Another)\b/
const continued = (title: string): string =>
  ARTICLE.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title

const STATE_OF = {
  confirmed: 'problem',
  open: 'problem',
  contradicted: 'warning',
} as const satisfies Readonly<Record<NonNullable<Match['status']>, State>>

const sentence = (matches: readonly Match[], checked: Checked | null, language: Language): string => {
  const [first, ...others] = matches
  if (!first)
    return checked
      ? say({ code: 'nothing-but-checked', params: { verdict: checked.verdict[language] } }, language)
      : say({ code: 'nothing' }, language)
  const count = others.length
  const more = count === 0 ? '' : say({ code: 'more', params: { count } }, language)
  const { title } = first[language]
  if (!checked || !first.status) return say({ code: 'shown', params: { title, more } }, language)
  const host = shownHost(checked.domain, language)
  const follows = language === 'en' && first.status !== 'open' ? continued(title) : title
  return say({ code: first.status, params: { host, title: follows, more } }, language)
}

export const verdictOf = (matches: readonly Match[], checked: Checked | null): Verdict => {
  const [first] = matches
  const state: State = first
    ? STATE_OF[first.status ?? 'open']
    : worstOf(['unchecked', ...(checked ? [checked.verdict.state] : [])])
  return { state, en: sentence(matches, checked, 'en'), ko: sentence(matches, checked, 'ko') }
}
