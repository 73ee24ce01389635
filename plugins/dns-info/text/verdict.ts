/** Pure: what was found of a domain's DNS in one sentence, in both languages. */
import type { Language } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { continued } from '../../../core/text/sentence.ts'
import { stateOf, type Verdict } from '../../../core/answer/finding.ts'
import { findingText, titleOf, type Finding } from '../findings/findings.ts'
import type { Facts } from '../schema.ts'

/** Findings that the sentence names behind the worst, which it quotes. */
const MAX_NAMED = 3

const WORDS = {
  en: {
    good: (servers: string) => `no problems${servers}.`,
    responding: (some: number, all: number) => `; ${some} of ${all} name servers respond`,
    found: (message: string) => continued(message),
    also: (titles: readonly string[], more: number) =>
      ` Also: ${titles.map(continued).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  },
  ko: {
    good: (servers: string) => `DNS에 문제가 없습니다.${servers}`,
    responding: (some: number, all: number) =>
      ` 네임서버 ${all}개${some < all ? ` 중 ${some}개가` : all > 1 ? '가 모두' : '가'} 응답합니다.`,
    found: (message: string) => message,
    also: (titles: readonly string[], more: number) =>
      ` 그 밖에:${titles.map(title => ` ${title}.`).join('')}${more > 0 ? ` 외 ${more}건.` : ''}`,
  },
} as const

/** The name servers that respond, of all. */
export const responding = ({
  servers = [],
}: {
  readonly servers?: readonly { readonly host: string; readonly result: string }[] | undefined
}): readonly [some: number, all: number] => {
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
    const [worst, ...others] = findings.filter(({ severity }) => severity !== 'info')
    const good = labels.good(all === 0 ? '' : labels.responding(some, all))
    if (worst === undefined) return good
    // The registry is asked beside the DNS, which has been checked all the same.
    if (worst.code === 'registration-unknown' && others.length === 0)
      return `${good} ${findingText(worst, language).text}`
    const titles = others.map(one => titleOf(one, language))
    const named = titles.slice(0, MAX_NAMED)
    const found = labels.found(findingText(worst, language).text)
    return titles.length === 0 ? found : found + labels.also(named, titles.length - named.length)
  }
  return {
    state,
    en: `${readableHost(domain, 'en')}: ${sentence('en')}`,
    ko: `${readableHost(domain, 'ko')}: ${sentence('ko')}`,
  }
}
