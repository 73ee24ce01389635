/** Pure: the verdict of a letter in one line that a list of mails can show. */
import type { Language } from '../../../core/text/catalogue.ts'
import { readableHost, hostAndPort } from '../../../core/domain/domain.ts'
import { continued } from '../../../core/text/sentence.ts'
import { printable } from '../../../core/base/printable.ts'
import { SEVERITIES } from './content.ts'
import type { DomainNotices } from './content.ts'
import { say } from './words.ts'

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

/** What is before the colon of these repeats the severity and the rest of the sentence. */
const LABEL = /^(?:(?:Certificate|DNS|Server) problem|(?:인증서|DNS|서버) 문제): /

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A sentence without such a label. */
export const unlabeled = (message: string): string => {
  const text = message.replace(LABEL, '')
  return text === message ? text : capital(text)
}

/** In a list of mails the day of an end, and what is wrong, are worth more than articles or a name twice. */
const brief = (sentence: string): string =>
  sentence
    .replace(/^The (certificate|registration)(?: of \S+)? /, (_, word: string) => `${capital(word)} `)
    .replace(/\b(expire[sd]) on (?=\d)/, '$1 ')
    .replace(/^Seen from Korea, there is a problem: /, 'Seen from Korea, ')
    .replace(/^Some IP addresses have a problem: /, 'At some IP addresses, ')

/** The first sentence without its full stop. */
const firstSentence = (message: string): string => {
  const text = unlabeled(printable(message))
  return brief((/^.*?[^.](?=\.(?:\s|$))/.exec(text)?.[0] ?? text).trim())
}

const BRACKET = /(?<!\s)\s*\([^()]*\)$/

/** Where it is too long, what is in brackets goes first; then it is cut between words. */
export const cut = (whole: string, most: number): string => {
  const text = whole.length > most ? whole.replace(BRACKET, '') : whole
  if (text.length <= most) return text
  const short = text.slice(0, most - 1)
  const space = short.lastIndexOf(' ')
  return `${(space > most / 2 ? short.slice(0, space) : short).replace(/(?<![\s,:(])[\s,:(]+$/, '')}…`
}

/** What a sentence explains behind a colon is left out where there is no room for all of it. */
const fitting = (text: string, room: number): string =>
  [text, text.replace(BRACKET, '')].find(({ length }) => length <= room) ?? cut(text.split(': ', 1)[0]!, room)

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
  const sentence = firstSentence(worst.notice[language].message)
  const isNamed = sentence.includes(domain)
  const verdict = (text: string): string =>
    isNamed ? text : say({ code: 'verdict', params: { domain, verdict: text } }, language)
  const said = language === 'en' && !isNamed ? continued(sentence) : sentence
  const room = MAX_SUBJECT - withMore(verdict('')).length
  return withMore(verdict(fitting(said, Math.max(room, MIN_VERDICT))))
}
