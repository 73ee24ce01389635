/** Pure: an explanation in words: the verdict, each cause with its fixes, the next step, then facts. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { Line, Summary } from '../../../core/plugin/plugin.ts'
import type { FindingSeverity, FindingWords } from '../../../core/answer/finding.ts'
import { OWN_LINKS, pathOf } from '../answer/entry.ts'
import type { Answer, Match } from '../schema.ts'

const WORDS = {
  en: {
    next: 'Next',
    guide: 'Guide',
    inText: 'In the text',
    check: 'Check',
    facts: {
      host: 'Server',
      port: 'Port',
      date: 'Date',
      depth: 'Depth in the chain',
      errno: 'Error number',
      alert: 'TLS alert',
      library: 'Library',
      version: 'Version',
    },
  },
  ko: {
    next: '다음',
    guide: '설명',
    inText: '텍스트에 있는 정보',
    check: '확인 결과',
    facts: {
      host: '서버',
      port: '포트',
      date: '날짜',
      depth: '체인 위치',
      errno: '오류 번호',
      alert: 'TLS 경고(alert)',
      library: '라이브러리',
      version: '버전',
    },
  },
} as const

/** Characters of the caller's text in a line. */
const MAX_QUOTED = 160

const severityOf = ({ status }: Match): FindingSeverity => (status === 'contradicted' ? 'info' : 'error')

const quoted = ({ matched }: Match): string => {
  const text = matched.replace(/\s+/g, ' ').trim()
  return `"${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}"`
}

/** The verdict has the title of the first one. */
const messageOf = (match: Match, isFirst: boolean, language: Language): string => {
  const { title } = match[language]
  const about = match.evidence?.[language]
  if (isFirst) return about ?? quoted(match)
  return about === undefined ? `${title}: ${quoted(match)}` : `${title}. ${about}`
}

const foundWords = ({ matches }: Answer, language: Language): FindingWords[] =>
  matches.map((match, index) => ({
    code: match.id,
    severity: severityOf(match),
    title: match[language].title,
    message: messageOf(match, index === 0, language),
    causes: match[language].causes,
    fixes: match[language].fixes,
    links: match.links.slice(OWN_LINKS),
  }))

const factLines = ({ facts }: Answer, language: Language): Line[] => {
  const words = WORDS[language]
  const lines = (Object.keys(words.facts) as (keyof typeof words.facts)[]).flatMap((name): Line[] => {
    const value = facts[name]
    return value === null ? [] : [{ kind: 'fact', label: words.facts[name], value: String(value) }]
  })
  return lines.length > 0 ? [{ kind: 'heading', text: words.inText }, ...lines] : []
}

export const summarize = (answer: Answer, language: Language): Summary => {
  const words = WORDS[language]
  const { verdict, matches, next, nextKo, checked } = answer
  const [first] = matches
  return {
    state: verdict.state,
    verdict: verdict[language],
    findings: foundWords(answer, language),
    lines: [
      { kind: 'fact', label: words.next, value: language === 'ko' ? nextKo : next },
      ...(checked && first
        ? [{ kind: 'fact', label: words.check, value: checked.verdict[language] } as const]
        : []),
      ...(first ? [{ kind: 'note', text: `${words.guide}: ${pathOf(first.id, language)}` } as const] : []),
    ],
    details: factLines(answer, language),
  }
}
