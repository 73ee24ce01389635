/** Writes what became of a list as JUnit XML: a test suite with one test for each name. */
import type { ListFinding, ListOutcome, ListReport } from './list-outcome.ts'

/**
 * What XML 1.0 cannot have, escaped or not (section 2.2), and what would move the cursor of who reads it:
 * controls, lone surrogates, and marks of direction.
 */
const FORBIDDEN =
  /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
}

const clean = (text: string): string => text.replace(FORBIDDEN, '\ufffd')
const attribute = (text: string): string => clean(text).replace(/[&<>"'\n\t]/g, found => ENTITIES[found]!)
/** `>` as well: `]]>` must not be in a text. */
const content = (text: string): string => clean(text).replace(/[&<>]/g, found => ENTITIES[found]!)

/** A failure in full, as it is read in a log. */
const plainText = ({ verdict, unmet, findings }: ListOutcome): string =>
  [
    ...unmet.map(gate => `${gate}: ${verdict}`),
    ...(unmet.length === 0 ? [verdict] : []),
    ...findings.filter(({ severity }) => severity !== 'info').flatMap(findingText),
  ].join('\n')

const findingText = ({ code, message, fixes, links }: ListFinding): string[] => [
  '',
  `${code}: ${message}`,
  ...fixes.slice(0, 3).map((fix, at) => `  ${at + 1}. ${fix}`),
  ...links.slice(0, 1).map(link => `  ${link}`),
]

const secondsOf = (seconds: number): string => Math.min(seconds, 999).toFixed(3)

const ELEMENTS = { 1: 'failure', 2: 'error' } as const

const inner = (outcome: ListOutcome): string => {
  const { status, state, verdict, findings, unmet } = outcome
  const isClean = state === 'good' && unmet.length === 0
  const text = isClean ? '' : content(plainText(outcome))
  if (status === 0) return isClean ? '' : `\n      <system-out>${text}</system-out>\n    `
  const type = unmet[0]?.split(' ', 1)[0] ?? findings[0]?.code ?? state
  const element = ELEMENTS[status]
  return (
    `\n      <${element} type="${attribute(type)}" message="${attribute(verdict)}">`
    + `${text}</${element}>\n    `
  )
}

/**
 * A suite for each name: its counts come before its tests, so a suite of all would have to wait for the last
 * of them. The form is that of Jenkins and GitLab (junit-10.xsd).
 */
export const junitReport = (verb: string): ListReport => ({
  begin: () => `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="certscope ${attribute(verb)}">\n`,
  between: '',
  of(outcome) {
    const { given, status, seconds } = outcome
    const name = attribute(given)
    const counts = `tests="1" failures="${status === 1 ? 1 : 0}" errors="${status === 2 ? 1 : 0}"`
    const body = inner(outcome)
    const test = `<testcase classname="certscope.${attribute(verb)}" name="${name}" time="${secondsOf(seconds)}"`
    return (
      `  <testsuite name="${name}" ${counts} time="${secondsOf(seconds)}">\n`
      + `    ${test}${body === '' ? '/>' : `>${body}</testcase>`}\n  </testsuite>\n`
    )
  },
  end: () => '</testsuites>\n',
})
