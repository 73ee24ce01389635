/** Pure: the verdict of a letter in one line that a list of mails can show. */
import type { Language } from '../../../core/text/catalogue.ts'
import { readableHost, hostAndPort } from '../../../core/domain/domain.ts'
import { printable } from '../../../core/base/printable.ts'
import { SEVERITIES } from './content.ts'
import type { DomainNotices } from './content.ts'
import { say } from './say.ts'

/** What clients show of a subject, and what one line of a header holds (RFC 5322 2.1.1). */
const MAX_SUBJECT = 78
const MAX_NAME = 36
/** Less of a sentence than this says nothing. */
const MIN_VERDICT = 24

/** As people read it, its end at least: the registered name stands there. */
const shortName = (domain: string): string => {
  const { host } = hostAndPort(domain)
  const name = readableHost(host).split(' ', 1)[0]! + domain.slice(host.length)
  return name.length > MAX_NAME ? `…${name.slice(1 - MAX_NAME)}` : name
}

/** Where it is too long, it is cut between words. */
export const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const short = text.slice(0, most - 1)
  const space = short.lastIndexOf(' ')
  return `${(space > most / 2 ? short.slice(0, space) : short).replace(/(?<![\s,:(])[\s,:(]+$/, '')}…`
}

/** The longest form that there is room for; where there is none, what fits of the last. */
const fitting = (forms: readonly string[], room: number): string =>
  forms.find(({ length }) => length <= room) ?? cut(forms.at(-1)!, room)

/** `example.com` or `example.com and 2 more`. */
export const namesOf = (domains: readonly string[], language: Language): string => {
  const [first = '', ...others] = domains
  const names = shortName(first)
  return others.length === 0
    ? names
    : say({ code: 'names-more', params: { names, more: others.length } }, language)
}

/** The worst notice of all, and how many there are beside it. */
export const verdictOf = (domains: readonly DomainNotices[], language: Language): string => {
  const all = domains.flatMap(({ domain, notices }) => notices.map(notice => ({ domain, notice })))
  const [worst] = all.toSorted(
    (a, b) => SEVERITIES.indexOf(a.notice.severity) - SEVERITIES.indexOf(b.notice.severity),
  )
  if (!worst)
    return namesOf(
      domains.map(({ domain }) => domain),
      language,
    )
  const more = all.length - 1
  const withMore = (verdict: string): string =>
    more === 0 ? verdict : say({ code: 'verdict-more', params: { verdict, more } }, language)
  const domain = shortName(worst.domain)
  const { message, short = [message] } = worst.notice[language]
  const forms = short.map(printable)
  const isNamed = forms[0]!.includes(domain)
  const verdict = (text: string): string =>
    isNamed ? text : say({ code: 'verdict', params: { domain, verdict: text } }, language)
  const room = MAX_SUBJECT - withMore(verdict('')).length
  return withMore(verdict(fitting(forms, Math.max(room, MIN_VERDICT))))
}
