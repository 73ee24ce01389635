/** Pure: an explanation in words, in both languages: in one sentence, as a page has it, and for agents. */
import { words, type Catalogue, type Coded, type Language } from '../../core/text/catalogue.ts'
import { shownHost } from '../../core/domain/domain.ts'
import {
  worstOf,
  type State,
  type Verdict,
  type FindingSeverity,
  type FindingWords,
} from '../../core/answer/finding.ts'
import { type Checked, type Match, type Answer, STATUSES } from './schema.ts'
import type { Line, Summary, Brief, Recipient } from '../../core/plugin/plugin.ts'
import { OWN_LINKS, pathOf } from './answer/entry.ts'
import { stepOf, type Step } from './answer/next-step.ts'
import { domainGiven } from '../../core/domain/inputs.ts'
import * as v from 'valibot'

/* An explanation in one sentence, in both languages. */

const VERDICTS = {
  nothing: {
    en: 'The text shows no TLS error that is known here.',
    ko: '입력한 내용에서 알려진 TLS 오류를 찾지 못했습니다.',
  },
  'nothing-but-named': {
    en: 'The text shows no TLS error that is known here. Check {host} to see what is wrong.',
    ko: '입력한 내용에서 알려진 TLS 오류를 찾지 못했습니다. {host} 도메인을 확인해 보세요.',
  },
  'nothing-but-checked': {
    en: 'The text shows no TLS error that is known here. {verdict}',
    ko: '입력한 내용에서 알려진 TLS 오류를 찾지 못했습니다. {verdict}',
  },
  shown: { en: '{title}.{more}', ko: '{title}.{more}' },
  confirmed: {
    en: 'Confirmed at {host}: {title}.{more}',
    ko: '{host} 서버에서 확인했습니다: {title}.{more}',
  },
  contradicted: {
    en: 'Not found at {host} now: {title}.{more}',
    ko: '지금 {host} 서버에는 이 문제가 없습니다({title}).{more}',
  },
  open: {
    en: '{title}. The check of {host} does not confirm it.{more}',
    ko: '{title}. {host} 서버를 확인했지만 이 원인이 맞는지 확인하지 못했습니다.{more}',
  },
  perhaps: { en: 'Perhaps {title}', ko: '아마 이 원인일 것입니다: {title}' },
  more: {
    en: ' {count} more possible {count|cause|causes} below.',
    ko: ' 가능한 원인이 {count}건 더 있습니다.',
  },
} as const satisfies Catalogue

const say = (report: Coded<typeof VERDICTS>, language: Language): string =>
  words(VERDICTS, report, language) ?? report.code

/** Titles begin with names of programs as often as with words. */
const ARTICLE =
  /^(?:The|An?|This|No|One|Two|Neither|Another|Client|Browsers|Plain|Only|Certificate|Automatic|Encrypted data)\b/
const continued = (title: string): string =>
  ARTICLE.test(title) ? title[0]!.toLowerCase() + title.slice(1) : title

/** What is only guessed is told as such until a check proves or disproves it. */
const titleOf = (match: Match, language: Language): string => {
  const { title } = match[language]
  if (!match.guess || match.status === 'contradicted') return title
  return say({ code: 'perhaps', params: { title: language === 'en' ? continued(title) : title } }, language)
}

const STATE_OF = {
  confirmed: 'problem',
  open: 'problem',
  contradicted: 'warning',
} as const satisfies Readonly<Record<NonNullable<Match['status']>, State>>

const stateOf = ({ status, guess }: Match): State => (guess ? 'warning' : STATE_OF[status ?? 'open'])

/** `named`: the host that the text is about; null: it is not known. */
const nothing = (checked: Checked | null, named: string | null, language: Language): string => {
  if (checked)
    return say({ code: 'nothing-but-checked', params: { verdict: checked.verdict[language] } }, language)
  if (named === null) return say({ code: 'nothing' }, language)
  return say({ code: 'nothing-but-named', params: { host: shownHost(named, language) } }, language)
}

/** `count`: of the further matches. */
const sentence = (first: Match, count: number, checked: Checked | null, language: Language): string => {
  const more = count === 0 ? '' : say({ code: 'more', params: { count } }, language)
  const title = titleOf(first, language)
  if (!checked || !first.status) return say({ code: 'shown', params: { title, more } }, language)
  const host = shownHost(checked.domain, language)
  const follows = language === 'en' && first.status !== 'open' ? continued(title) : title
  return say({ code: first.status, params: { host, title: follows, more } }, language)
}

export const verdictOf = (
  matches: readonly Match[],
  checked: Checked | null,
  named: string | null,
): Verdict => {
  const [first] = matches
  const state: State = first
    ? stateOf(first)
    : worstOf(['unchecked', ...(checked ? [checked.verdict.state] : [])])
  const told = (language: Language): string =>
    first ? sentence(first, matches.length - 1, checked, language) : nothing(checked, named, language)
  return { state, en: told('en'), ko: told('ko') }
}

/* An explanation in words: the verdict, each cause with its fixes, the next step, then facts. */

const WORDS = {
  en: {
    next: 'Next',
    guide: 'Guide',
    inText: 'In the text',
    sides: { self: 'the program that printed the text', peer: 'the other side' },
    check: 'Check',
    facts: {
      host: 'Server',
      port: 'Port',
      upstream: 'Upstream',
      date: 'Date',
      retryAfter: 'Retry after',
      depth: 'Depth in the chain',
      errno: 'Error number',
      alert: 'TLS alert',
      refusedBy: 'Refused by',
      library: 'Library',
      version: 'Version',
    },
  },
  ko: {
    next: '다음',
    guide: '설명',
    inText: '텍스트에 있는 정보',
    sides: { self: '이 메시지를 출력한 프로그램', peer: '상대방' },
    check: '확인 결과',
    facts: {
      host: '서버',
      port: '포트',
      upstream: '업스트림',
      date: '날짜',
      retryAfter: '재시도 가능 시각',
      depth: '체인 위치',
      errno: '오류 번호',
      alert: 'TLS 경고(alert)',
      refusedBy: '거부한 쪽',
      library: '라이브러리',
      version: '버전',
    },
  },
} as const

/** Characters of the caller's text in a line. */
const MAX_QUOTED = 160

const severityOf = ({ status, guess }: Match): FindingSeverity => {
  if (status === 'contradicted') return 'info'
  return guess ? 'warning' : 'error'
}

const quoted = ({ matched }: Match): string => {
  const text = matched.replace(/\s+/g, ' ').trim()
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`
}

/** The verdict has the title of the first one. */
const messageOf = (match: Match, isFirst: boolean, language: Language): string => {
  const title = titleOf(match, language)
  const about = match.evidence?.[language]
  if (isFirst) return about ?? quoted(match)
  return about === undefined ? `${title}: ${quoted(match)}` : `${title}. ${about}`
}

const foundWords = ({ matches }: Answer, language: Language): FindingWords[] =>
  matches.map((match, index) => ({
    code: match.id,
    severity: severityOf(match),
    title: titleOf(match, language),
    message: messageOf(match, index === 0, language),
    causes: match[language].causes,
    fixes: match[language].fixes,
    links: match.links.slice(OWN_LINKS),
  }))

const factLines = ({ facts }: Answer, language: Language): Line[] => {
  const words = WORDS[language]
  const lines = (Object.keys(words.facts) as (keyof typeof words.facts)[]).flatMap((name): Line[] => {
    const value = facts[name]
    if (value === null) return []
    const shown = value === facts.refusedBy ? words.sides[facts.refusedBy] : String(value)
    return [{ kind: 'fact', label: words.facts[name], value: shown }]
  })
  return lines.length > 0 ? [{ kind: 'heading', text: words.inText }, ...lines] : []
}

/* The next step is a link on pages, where it is a check of this site. */

const CHECKS = {
  certificate: { en: 'Check the certificate of {host}', ko: '{host} 인증서 확인' },
  security: { en: 'Check the security of {host}', ko: '{host} 보안 등급 확인' },
  'dns-info': { en: 'Check the DNS of {host}', ko: '{host} 도메인 DNS 확인' },
  domain: { en: 'Check {host}', ko: '{host} 도메인 확인' },
} as const satisfies Catalogue
const CHECKS_OF_NONE = {
  certificate: { en: 'Check the certificate of a domain', ko: '도메인의 인증서 확인' },
  security: { en: 'Check the security of a web server', ko: '웹 서버의 보안 등급 확인' },
  'dns-info': { en: 'Check the DNS of a domain', ko: '도메인의 DNS 확인' },
  domain: { en: 'Check a domain', ko: '도메인 확인' },
} as const satisfies Catalogue

/** What is done where the error is, is done with none of them. */
const CHECK_OF: Readonly<Partial<Record<Step, keyof typeof CHECKS>>> = {
  certificate: 'certificate',
  issued: 'certificate',
  java: 'certificate',
  interception: 'certificate',
  security: 'security',
  dns: 'dns-info',
}

/** The host of the text, where it is a public one. */
const hostIn = ({ facts: { host, port } }: Answer): string | null => {
  const given = host === null ? null : `${host}${port === null ? '' : `:${port}`}`
  return given === null ? null : domainGiven(given)
}

const checkLink = (answer: Answer, language: Language): Line[] => {
  const [first] = answer.matches
  const host = hostIn(answer)
  // Where nothing is known but the domain, all of it is looked at.
  const isQuestion = host !== null && (!first || first.guess === true)
  const code = isQuestion ? 'domain' : first ? CHECK_OF[stepOf(first)] : 'certificate'
  if (!code || answer.checked) return []
  const path = `/${language}/${code}`
  const [label, href] =
    host === null
      ? [CHECKS_OF_NONE[code][language], path]
      : [
          words(CHECKS, { code, params: { host } }, language) ?? host,
          `${path}?${new URLSearchParams({ domain: host })}`,
        ]
  return [{ kind: 'link', label, href, on: 'pages', ...(isQuestion ? { leads: true as const } : {}) }]
}

const nextLines = (answer: Answer, language: Language): Line[] => {
  const label = WORDS[language].next
  const value = language === 'ko' ? answer.nextKo : answer.next
  return [
    { kind: 'fact', label, value, on: 'text' },
    { kind: 'note', text: `${label}: ${value}`, on: 'pages' },
    ...checkLink(answer, language),
  ]
}

/** Pages name it by its title. */
const guideLines = (match: Match, language: Language): Line[] => {
  const { guide } = WORDS[language]
  const path = pathOf(match.id, language)
  return [
    { kind: 'note', text: `${guide}: ${path}`, on: 'text' },
    { kind: 'link', label: `${guide}: ${match[language].title}`, href: path, on: 'pages' },
  ]
}

export const summarize = (answer: Answer, language: Language): Summary => {
  const words = WORDS[language]
  const { verdict, matches, checked } = answer
  const [first] = matches
  return {
    state: verdict.state,
    ...(checked ? {} : { neutral: first ? 'explanation' : 'result' }),
    verdict: verdict[language],
    findings: foundWords(answer, language),
    lines: [
      ...nextLines(answer, language),
      ...(checked && first
        ? [{ kind: 'fact', label: words.check, value: checked.verdict[language] } as const]
        : []),
      ...(first ? guideLines(first, language) : []),
    ],
    details: factLines(answer, language),
  }
}

/* What agents are handed of an explanation: the causes, what a check showed, and the next step. */

const text = v.string()

const BriefMatch = v.object({
  id: text,
  matched: text,
  guess: v.optional(v.literal(true)),
  status: v.optional(v.picklist(STATUSES)),
  evidence: v.optional(v.object({ text })),
  title: text,
  causes: v.array(text),
  fixes: v.array(text),
  links: v.array(text),
})
type BriefMatch = v.InferOutput<typeof BriefMatch>

const output = {
  matches: v.array(BriefMatch),
  next: text,
  facts: v.record(text, v.unknown()),
  checked: v.nullable(
    v.object({ domain: text, reachable: v.boolean(), verdict: v.object({ state: text, text }) }),
  ),
}

/** In one language: each match has its texts as members of its own. */
interface BriefAnswer extends Pick<Answer, 'verdict' | 'next' | 'checked' | 'facts'> {
  readonly matches: readonly BriefMatch[]
}

/** Where it is stated, beside the page of this site. */
const MAX_LINKS = 2

const linksOf = ({ id, links }: BriefMatch, { language, site }: Recipient): string[] => [
  ...(site === null ? [] : [site + pathOf(id, language)]),
  ...links.slice(OWN_LINKS).slice(0, MAX_LINKS),
]

export const brief: Brief = {
  output,
  of: ({ verdict, matches, next, facts, checked }: BriefAnswer, reader: Recipient) => ({
    verdict,
    matches: matches.map(match => ({
      id: match.id,
      matched: match.matched,
      ...(match.guess ? { guess: match.guess } : {}),
      ...(match.status ? { status: match.status } : {}),
      ...(match.evidence ? { evidence: match.evidence } : {}),
      title: match.title,
      causes: match.causes,
      fixes: match.fixes,
      links: linksOf(match, reader),
    })),
    next,
    facts: Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)),
    checked: checked && {
      domain: checked.domain,
      reachable: checked.reachable,
      verdict: checked.verdict,
    },
  }),
}
