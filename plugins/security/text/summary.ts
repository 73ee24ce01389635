/** Pure: a security check in words: the grade, what to do, then the facts. */
import type { Language, Line, TableRow, Summary } from '../../../core/plugin/plugin.ts'
import { type Snippet, inLanguage, type FindingWords } from '../../../core/answer/finding.ts'
import { classOfName } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { isPassed, unquoted } from '../answer/checks.ts'
import { ruleOf } from '../grade/rules.ts'
import type { Answer, CheckResult } from '../schema.ts'
import { say } from './texts.ts'
import { PROFILE_NAMES, WORDS, fieldName } from './words.ts'
import { outdatedLines } from '../../../core/answer/outdated.ts'
import { linesFor } from '../../../core/answer/summary.ts'
import { clientLines, namedClientLines, rowsPath, spelled } from '../../../core/clients-in-words.ts'
import { configurationLines } from './configuration.ts'
import { factOf, gradeLines, grouped, headingOf, isHint, stateOf } from './figure.ts'

/* The parts of an answer in words: facts, policy, suites, the table of checks, configuration. */

const fact = (label: string, value: string): Line[] => (value === '' ? [] : [{ kind: 'fact', label, value }])

/** What costs no grade is counted apart. */
const counted = ({ checks }: Answer, language: Language): string => {
  const count = (level: CheckResult['level']) =>
    checks.filter(one => one.level === level && !isHint(one)).length
  const hints = checks.filter(isHint).length
  return WORDS[language].counts(checks.filter(isPassed).length, count('warn'), count('fail'), hints)
}

/** The main facts; what the picture of the grade has is told to those who do not see it. */
const facts = (answer: Answer, language: Language): Line[] => {
  const words = WORDS[language]
  if (!answer.tls) return []
  const { transport, page } = answer.parts
  return [
    ...linesFor('text', [
      ...fact(words.parts, words.partGrades(transport, page)),
      ...fact(words.versions, factOf('protocols', answer, language)),
      ...fact(words.keyExchange, factOf('ciphers', answer, language)),
      ...fact(words.certificate, factOf('certificate', answer, language)),
    ]),
    ...fact(words.address, answer.ip ?? ''),
    ...fact(words.checks, counted(answer, language)),
  ]
}

const policyLines = ({ policy }: Answer, language: Language): Line[] => {
  if (!policy) return []
  const { policy: name, version, date, met, advice, lost } = policy
  const words = WORDS[language]
  return [
    ...fact(words.policy, words.policyState(PROFILE_NAMES[name], version, date, met)),
    ...(lost
      ? fact(words.lost, lost.length === 0 ? words.lostNone : spelled(lost, language).join(', '))
      : []),
    ...advice.map(({ [language]: text }): Line => ({ kind: 'note', text })),
  ]
}

const STATE_OF_CLASS: Readonly<Record<string, TableRow['state']>> = {
  aead: 'good',
  'aead-other': 'good',
  cbc: 'warning',
  static: 'warning',
}

/** All that were asked for, one row each. */
const suiteLines = ({ suites = [] }: Answer, language: Language): Line[] => {
  const words = WORDS[language]
  const rows = suites.flatMap(({ version, suites: some }) =>
    some.map(
      ({ name }): TableRow => ({
        state: version === 'TLS 1.3' ? 'good' : (STATE_OF_CLASS[classOfName(name)] ?? 'bad'),
        cells: [version, name],
      }),
    ),
  )
  return rows.length === 0 ? [] : [{ kind: 'table', columns: [words.version, words.suite], rows }]
}

/** A table for each group; the columns of the grade where a check of it has one. */
const checkTables = (answer: Answer, language: Language): Line[] => {
  const words = WORDS[language]
  return grouped(answer).flatMap(([group, checks]): Line[] => {
    const hasCap = answer.reachable && checks.some(({ cap }) => cap !== null)
    const rows = checks.map((check): TableRow => {
      const { id, cap, gradeIfFixed, detail, detailEn } = check
      const raised =
        cap === null || gradeIfFixed === null || gradeIfFixed === answer.grade ? '' : gradeIfFixed
      const text = language === 'ko' ? detail : detailEn
      const grades = hasCap ? [cap ?? '', raised] : []
      return { state: stateOf(check), cells: [ruleOf(id).title[language], ...grades, text] }
    })
    const grades = hasCap ? [words.cap, words.ifFixed] : []
    return [
      { kind: 'heading', text: words.allChecks(words.groups[group]), id: headingOf(group) },
      { kind: 'table', columns: [words.check, ...grades, words.result], rows },
    ]
  })
}

type Chain = NonNullable<NonNullable<Answer['http']>['plain']>

const chainLines = ({ hops }: Chain, language: Language): Line[] =>
  hops.map(({ url, status, location, error }, depth) => {
    const then = status === null ? (error ?? '') : [status, location].filter(one => one !== null).join(' ')
    return { kind: 'tree', depth, text: WORDS[language].hop(url, then) }
  })

/** From port 80, and from `https://` where that leads on. */
const redirects = ({ http }: Answer, language: Language): Line[] =>
  http === null
    ? []
    : [
        ...(http.plain ? chainLines(http.plain, language) : []),
        ...(http.secure.hops.length > 1 ? chainLines(http.secure, language) : []),
      ]

/** What to paste for a check that is to be fixed, one a server, proved ones first. */
const snippets = ({ fix }: CheckResult, language: Language): Snippet[] =>
  (fix?.snippets ?? [])
    .toSorted((a, b) => Number(b.proved) - Number(a.proved))
    .flatMap(({ server, since, place, text, note, proved }): Snippet[] => {
      if (since === null || place === null || text === null) return []
      const label = WORDS[language].snippet(server, since, place[language], proved)
      return [{ label, text, ...(note ? { note: note[language] } : {}) }]
    })

/** Each reason once, with the parts that it is about. */
const notChecked = ({ unmeasured }: Answer, language: Language): Line[] => {
  const groups = Map.groupBy(unmeasured, ({ code, params, reason, reasonKo }) =>
    code === undefined || language === 'en' ? reason : (reasonKo ?? say({ code, params }, language)),
  )
  return [...groups].map(([why, fields]): Line => {
    const names = new Set(fields.map(({ field }) => fieldName(field, language)))
    return { kind: 'note', text: `${[...names].join(', ')}: ${why}` }
  })
}

/** The verdict quotes the first that is more than a note: its sentence is not said twice. */
const foundWords = ({ findings, checks }: Answer, language: Language): FindingWords[] => {
  const quoted = findings.findIndex(({ severity }) => severity !== 'info')
  return findings.map((finding, index) => {
    const check = checks.find(({ id }) => id === finding.code)
    const found = inLanguage(finding, language)
    return {
      ...found,
      ...(index === quoted ? { message: `${found.title}.` } : {}),
      ...(check ? { seen: unquoted(check), snippets: snippets(check, language) } : {}),
      // What fails now is told at once, and so is what has no fix.
      ...(finding.severity !== 'error' && found.fixes.length > 0 ? { folded: true as const } : {}),
    }
  })
}

export const summarize = (answer: Answer, language: Language): Summary => {
  const words = WORDS[language]
  const under = (text: string, lines: readonly Line[]): Line[] =>
    lines.length === 0 ? [] : [{ kind: 'heading', text }, ...lines]
  const who = clientLines(answer, language, { path: rowsPath('security', answer, language) })
  return {
    state: answer.verdict.state,
    // Without a grade the page judges nothing.
    ...(answer.reachable ? {} : { neutral: 'result' }),
    verdict: answer.verdict[language],
    findings: foundWords(answer, language),
    lines: [
      ...namedClientLines(answer, language),
      ...gradeLines(answer, language),
      ...configurationLines(answer, false, language),
      ...facts(answer, language),
      ...policyLines(answer, language),
      ...under(words.suites, suiteLines(answer, language)),
      ...(who.isWanted ? who.lines : []),
      ...outdatedLines(answer.outdated, language),
    ],
    details: [
      ...configurationLines(answer, true, language),
      ...checkTables(answer, language),
      ...(who.isWanted ? [] : who.lines),
      ...under(words.redirects, redirects(answer, language)),
      ...under(words.notChecked, notChecked(answer, language)),
      { kind: 'note', text: words.rule(answer.ruleVersion) },
    ],
  }
}
