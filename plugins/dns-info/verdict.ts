/** Pure: what was found of a domain's DNS in one sentence, in both languages. */
import type { Language } from '../../core/catalogue.ts'
import { readableHost } from '../../core/domain.ts'
import { stateOf, type Verdict } from '../../core/verdict.ts'
import { titleOf, type Finding } from './findings.ts'
import type { Facts } from './schema.ts'

/** Findings that the sentence names. */
const MAX_NAMED = 2

/** `The zone ...` within a sentence; names such as DNSSEC stay as they are. */
const within = (title: string): string =>
  /^[A-Z](?=[a-z ])/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

const WORDS = {
  en: {
    good: (servers: string) => `no problems${servers}.`,
    responding: (some: number, all: number) => `; ${some} of ${all} name servers respond`,
    problem: ([first, ...rest]: readonly string[]) =>
      `${within(first!)}${rest.length > 0 ? ` (and ${rest.length} more ${rest.length > 1 ? 'problems' : 'problem'})` : ''}.`,
    warning: (titles: readonly string[]) => {
      const named = titles.slice(0, MAX_NAMED).map(within).join('; ')
      const more = titles.length > MAX_NAMED ? `; and ${titles.length - MAX_NAMED} more` : ''
      return `no errors, ${titles.length} ${titles.length > 1 ? 'warnings' : 'warning'}: ${named}${more}.`
    },
    unknown: (title: string) => `${within(title)}.`,
  },
  ko: {
    good: (servers: string) => `DNS에 문제가 없습니다.${servers}`,
    responding: (some: number, all: number) =>
      ` 네임서버 ${all}개${some < all ? ` 중 ${some}개가` : all > 1 ? '가 모두' : '가'} 응답합니다.`,
    problem: ([first, ...rest]: readonly string[]) =>
      `${first!}.${rest.length > 0 ? ` 다른 문제가 ${rest.length}건 더 있습니다.` : ''}`,
    warning: (titles: readonly string[]) => {
      const named = titles.slice(0, MAX_NAMED).map(title => ` ${title}.`)
      const more = titles.length > MAX_NAMED ? ` 외 ${titles.length - MAX_NAMED}건.` : ''
      return `오류는 없고 경고가 ${titles.length}건 있습니다.${named.join('')}${more}`
    },
    unknown: (title: string) => `${title}.`,
  },
} as const

/** The name servers that respond, of all. */
export const responding = ({
  servers = [],
}: Pick<Facts, 'servers'>): readonly [some: number, all: number] => {
  const hosts = (of: readonly { readonly host: string }[]) => new Set(of.map(({ host }) => host)).size
  return [hosts(servers.filter(({ result }) => result === 'answers')), hosts(servers)]
}

export const verdictOf = (
  domain: string,
  findings: readonly Finding[],
  facts: Pick<Facts, 'servers'>,
): Verdict => {
  const state = stateOf(findings)
  const [some, all] = responding(facts)
  const sentence = (language: Language): string => {
    const labels = WORDS[language]
    const titles = (severity: Finding['severity']) =>
      findings.filter(one => one.severity === severity).map(one => titleOf(one, language))
    if (state === 'problem') return labels.problem(titles('error'))
    if (state === 'warning') return labels.warning(titles('warning'))
    if (state === 'unchecked') return labels.unknown(titles('unknown')[0]!)
    return labels.good(all === 0 ? '' : labels.responding(some, all))
  }
  return {
    state,
    en: `${readableHost(domain, 'en')}: ${sentence('en')}`,
    ko: `${readableHost(domain, 'ko')}: ${sentence('ko')}`,
  }
}
