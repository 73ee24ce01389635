/** The words and marks of states and findings, which terminal, agents and pages have in common. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import type { Marked } from '../../answer/summary.ts'
import type { Summary } from '../../plugin/plugin.ts'
import type { FindingSeverity, FindingWords, State } from '../../answer/finding.ts'

export const MARKS: Readonly<Record<State, string>> = {
  good: '✔',
  unchecked: '?',
  waiting: '…',
  warning: '!',
  problem: '✘',
}

export const STATE_WORDS = {
  good: { en: 'OK', ko: '정상' },
  unchecked: { en: 'Not checked', ko: '확인하지 못함' },
  waiting: { en: 'Waiting', ko: '대기 중' },
  warning: { en: 'Warning', ko: '경고' },
  problem: { en: 'Problem', ko: '문제' },
} as const satisfies Catalogue & Record<State, unknown>

/** What stands in place of a state where nothing is judged. */
export const NEUTRAL_WORDS = {
  result: { en: 'Result', ko: '결과' },
  explanation: { en: 'Explanation', ko: '설명' },
} as const satisfies Catalogue & Record<NonNullable<Summary['neutral']>, unknown>

/** Marks of a table row, a box or a period. */
export const ROW_MARKS: Readonly<Record<Marked, string>> = {
  good: '✔',
  info: 'i',
  warning: '!',
  bad: '✘',
  waiting: '…',
  unknown: '?',
}

export const ROW_WORDS = {
  good: { en: 'OK', ko: '정상' },
  info: { en: 'Hint', ko: '참고' },
  warning: { en: 'Warning', ko: '경고' },
  bad: { en: 'Problem', ko: '문제' },
  waiting: { en: 'Waiting', ko: '대기 중' },
  unknown: { en: 'Unknown', ko: '알 수 없음' },
} as const satisfies Catalogue & Record<Marked, unknown>

/** Headings above the findings of a severity. */
export const SEVERITY_WORDS = {
  error: { en: 'Problem', ko: '문제' },
  warning: { en: 'Warning', ko: '경고' },
  waiting: { en: 'Next', ko: '다음 할 일' },
  unknown: { en: 'Not checked', ko: '확인하지 못함' },
  info: { en: 'Notes', ko: '참고' },
} as const satisfies Catalogue & Record<FindingSeverity, unknown>

export const FINDING_WORDS = {
  cause: { en: 'Cause', ko: '원인' },
  fix: { en: 'Fix', ko: '해결 방법' },
  see: { en: 'See', ko: '문서' },
  seen: { en: 'Seen', ko: '확인된 값' },
  snippets: { en: 'Configuration', ko: '설정 예' },
  more: { en: 'Add --verbose for more.', ko: '자세한 내용은 --verbose 옵션으로 볼 수 있습니다.' },
} as const satisfies Catalogue

/** More than these are in the answer, and help nobody at once. */
const MAX_CAUSES = 3
const MAX_FIXES = 3

/** Findings of one severity under one heading, in the order of the answer. */
interface FindingGroup {
  readonly severity: FindingSeverity
  readonly heading: string
  readonly findings: readonly FindingWords[]
}

/** What people are shown of the findings, worst first; the same advice once. */
export const groupsOf = ({ findings = [] }: Summary, language: Language): FindingGroup[] => {
  const groups: { severity: FindingSeverity; heading: string; findings: FindingWords[] }[] = []
  const given = new Set<string>()
  for (const one of findings) {
    const advice = JSON.stringify([one.causes, one.fixes])
    const isNew = !given.has(advice)
    given.add(advice)
    const shown: FindingWords = {
      ...one,
      causes: isNew ? one.causes.slice(0, MAX_CAUSES) : [],
      fixes: isNew ? one.fixes.slice(0, MAX_FIXES) : [],
      links: isNew ? one.links : [],
      snippets: isNew ? (one.snippets ?? []) : [],
    }
    const last = groups.at(-1)
    if (last?.severity === one.severity) last.findings.push(shown)
    else
      groups.push({
        severity: one.severity,
        heading: SEVERITY_WORDS[one.severity][language],
        findings: [shown],
      })
  }
  return groups
}
