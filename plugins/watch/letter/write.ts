/** Pure: a letter in the words of its reader, as text and as HTML. */
import type { Language, Coded, Report } from '../../../core/text/catalogue.ts'
import { readableHost, hostAndPort, shownHost } from '../../../core/domain/domain.ts'
import { printable } from '../../../core/base/printable.ts'
import {
  SEVERITIES,
  type DomainNotices,
  type DomainState,
  type LetterContent,
  type LetterContext,
  type WrittenLetter,
} from './content.ts'
import { say, SEVERITY_LABELS, type LETTERS } from './words.ts'
import { MAX_DOMAINS } from '../../../core/base/limits.ts'
import { hourWords } from '../pages/state-words.ts'
import { drawHtml, drawText, type Draft, type Link, type Part } from './draw.ts'
import { koreanTime } from '../../../core/base/time.ts'
import { formatOf, isZone } from './hours.ts'

/* The verdict of a letter in one line that a list of mails can show. */

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
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  const short = text.slice(0, most - 1)
  const space = short.lastIndexOf(' ')
  return `${(space > most / 2 ? short.slice(0, space) : short).replace(/(?<![\s,:(])[\s,:(]+$/, '')}…`
}

/** The longest form that there is room for; where there is none, what fits of the last. */
const fitting = (forms: readonly string[], room: number): string =>
  forms.find(({ length }) => length <= room) ?? cut(forms.at(-1)!, room)

/** `example.com` or `example.com and 2 more`. */
const namesOf = (domains: readonly string[], language: Language): string => {
  const [first = '', ...others] = domains
  const names = shortName(first)
  return others.length === 0
    ? names
    : say({ code: 'names-more', params: { names, more: others.length } }, language)
}

/** The worst notice of all, and how many there are beside it. */
const verdictOf = (domains: readonly DomainNotices[], language: Language): string => {
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

/* Pure: when something was, by the clocks of the reader: those of Korea in Korean, else of the own zone. */

/** `2026-11-22 08:59 (Asia/Seoul)`; a zone that this runtime does not know keeps no letter back. */
export const momentIn = (instant: string, language: Language, given: string): string => {
  const date = new Date(instant)
  const zone = isZone(given) ? given : 'UTC'
  if (language === 'ko') return `${koreanTime(date).slice(0, 16)} (한국 시각)`
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
  const time = `${part['year']}-${part['month']}-${part['day']} ${part['hour']}:${part['minute']}`
  return zone === 'UTC' ? `${time} UTC` : `${time} (${zone})`
}

/** No domain and no subject of ours comes near it. */
const MAX_HEADER = 200

type Say = (report: Coded<typeof LETTERS> & Report) => string

/** What all parts of one letter are written with. */
interface Writing extends LetterContext {
  readonly say: Say
  readonly host: string
}

const text = (words: string): Part => ({ kind: 'text', text: words })

const listOf = (domains: readonly string[], { language }: Writing): Part[] =>
  domains.length === 0 ? [] : [{ kind: 'list', items: domains.map(domain => shownHost(domain, language)) }]

const overOf = (over: readonly string[], { say: words, language }: Writing): Part[] =>
  over.length === 0
    ? []
    : [
        text(
          words({
            code: 'over',
            params: { max: MAX_DOMAINS, names: over.map(name => shownHost(name, language)) },
          }),
        ),
      ]

const stateOf = (
  { notAfter, checkedAt }: DomainState,
  { say: words, now, language, zone }: Writing,
): string => {
  if (notAfter === null) return words({ code: 'state-unknown' })
  const code = Date.parse(notAfter) < now.getTime() ? 'state-expired' : 'state-expires'
  const state = words({ code, params: { on: notAfter } })
  if (checkedAt === null) return state
  return words({ code: 'state-checked', params: { state, at: momentIn(checkedAt, language, zone) } })
}

/** What is wrong and what to do come first, facts last. */
const domainOf = (one: DomainState, writing: Writing, notices: readonly Part[] = []): Part[] => [
  { kind: 'domain', name: shownHost(one.domain, writing.language) },
  ...notices,
  {
    kind: 'state',
    text: stateOf(one, writing),
    link: { label: writing.say({ code: 'details' }), url: writing.links.result(one.domain) },
  },
]

const noticesOf = (one: DomainNotices, writing: Writing): Part[] => {
  const notices = one.notices.map((notice): Part => {
    const { severity, [writing.language]: words } = notice
    return {
      kind: 'notice',
      severity,
      label: SEVERITY_LABELS[severity][writing.language],
      message: words.message,
      fixLabel: writing.say({ code: 'fix' }),
      fixes: words.fixes,
    }
  })
  return domainOf(one, writing, notices)
}

const partsOf = (content: LetterContent, writing: Writing): Part[] => {
  const { say: words, host, links } = writing
  switch (content.kind) {
    case 'confirm':
      return [
        text(words({ code: 'confirm-asked', params: { host, count: content.domains.length } })),
        ...listOf(content.domains, writing),
        ...overOf(content.over, writing),
        text(words({ code: 'confirm-press' })),
        ...(links.confirm === null
          ? []
          : [{ kind: 'button', label: words({ code: 'confirm-link' }), url: links.confirm } as const]),
        text(words({ code: 'confirm-then' })),
        ...(content.certificates ? [text(words({ code: 'confirm-certificates' }))] : []),
        text(words({ code: 'confirm-ignore' })),
      ]
    case 'already':
      return [
        text(words({ code: 'already-asked', params: { host } })),
        ...(content.domains.length > 0 ? [text(words({ code: 'already-on' }))] : []),
        ...listOf(content.domains, writing),
        ...overOf(content.over, writing),
      ]
    case 'test':
      return [text(words({ code: 'test-text' })), ...content.domains.flatMap(one => domainOf(one, writing))]
    case 'alerts':
      return [
        ...content.domains.flatMap(one => noticesOf(one, writing)),
        ...(content.listed?.full ? [text(words({ code: 'listed-full' }))] : []),
      ]
  }
}

const subjectOf = (content: LetterContent, { say: words, language }: Writing): string => {
  switch (content.kind) {
    case 'confirm':
      return words({ code: 'confirm-subject', params: { names: namesOf(content.domains, language) } })
    case 'already': {
      const { domains, over } = content
      return domains.length > 0
        ? words({ code: 'already-subject', params: { names: namesOf(domains, language) } })
        : words({ code: 'already-full-subject', params: { names: namesOf(over, language) } })
    }
    case 'test':
      return words({ code: 'test-subject' })
    case 'alerts':
      return verdictOf(content.domains, language)
  }
}

const footerOf = (content: LetterContent, { say: words, host, email, ...rest }: Writing): string[] => {
  const params = { host, email }
  const { kind } = content
  if (kind === 'confirm') return [words({ code: 'why-asked', params })]
  const hour = hourWords(rest.hour, rest.zone, rest.language)
  const why = kind === 'alerts' && content.listed ? 'why-listed' : 'why-confirmed'
  return [words({ code: 'next', params: { hour } }), words({ code: why, params })]
}

/** Before a confirmation there is nothing to manage or to stop, but for further requests. */
const linksOf = ({ say: words, links, language }: Writing): Link[] =>
  [
    { label: words({ code: 'manage' }), url: links.manage },
    { label: words({ code: 'stop' }), url: links.stop },
    { label: words({ code: 'never' }), url: links.never },
    { label: words({ code: 'privacy' }), url: `${links.site.replace(/\/$/, '')}/${language}/privacy` },
  ].filter(({ url }) => url !== '')

export const draftOf = (content: LetterContent, context: LetterContext): Draft => {
  const { language, channel } = context
  const writing: Writing = {
    ...context,
    say: report => say(report, language, channel),
    host: new URL(context.links.site).host,
  }
  return {
    subject: cut(printable(subjectOf(content, writing)), MAX_HEADER),
    parts: partsOf(content, writing),
    footer: footerOf(content, writing),
    links: linksOf(writing),
  }
}

export const writeLetter = (
  content: LetterContent,
  context: Omit<LetterContext, 'channel'>,
): WrittenLetter => {
  const draft = draftOf(content, { ...context, channel: 'mail' })
  return { subject: draft.subject, text: drawText(draft), html: drawHtml(draft, context.language) }
}
