/** Pure: the parts of an answer in words: facts, policy, suites, the table of checks, configuration. */
import type { Language, Line, TableRow } from '../../../core/plugin/plugin.ts'
import type { Snippet } from '../../../core/answer/finding.ts'
import { classOfName } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { isUnmeasured } from '../answer/checks.ts'
import { ruleOf } from '../grade/rules.ts'
import type { Answer, CheckResult } from '../schema.ts'
import { say } from './texts.ts'
import { PROFILE_NAMES, WORDS } from './words.ts'

const fact = (label: string, value: string): Line[] => (value === '' ? [] : [{ kind: 'fact', label, value }])

const counted = ({ checks }: Answer, language: Language): string => {
  const count = (level: CheckResult['level']) => checks.filter(one => one.level === level).length
  return WORDS[language].counts(count('pass'), count('warn'), count('fail'))
}

const keyText = ({ certificate }: Answer): string => {
  const leaf = certificate?.chain[0]
  return leaf ? [leaf.keyType, leaf.curve ?? leaf.keyBits, leaf.signatureAlgorithm].join(' ') : ''
}

/** The main facts. */
export const facts = (answer: Answer, language: Language): Line[] => {
  const words = WORDS[language]
  const { tls, ip } = answer
  if (!tls) return []
  const versions = tls.versions.filter(({ offered }) => offered).map(({ version }) => version)
  const groups = tls.groups.filter(({ accepted }) => accepted).map(({ name }) => name)
  return [
    ...fact(words.versions, versions.join(', ')),
    ...fact(words.keyExchange, groups.join(', ')),
    ...fact(words.certificate, keyText(answer)),
    ...fact(words.address, ip ?? ''),
    ...fact(words.checks, counted(answer, language)),
  ]
}

export const policyLines = ({ policy }: Answer, language: Language): Line[] => {
  if (!policy) return []
  const { policy: name, version, date, met, advice } = policy
  const words = WORDS[language]
  return [
    ...fact(words.policy, words.policyState(PROFILE_NAMES[name], version, date, met)),
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
export const suiteLines = ({ suites = [] }: Answer, language: Language): Line[] => {
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

const stateOf = (check: CheckResult): TableRow['state'] => {
  if (isUnmeasured(check)) return 'unknown'
  return ({ pass: 'good', warn: 'warning', fail: 'bad' } as const)[check.level]
}

export const checkTable = ({ checks, grade }: Answer, language: Language): Line[] => {
  const words = WORDS[language]
  const rows = checks.map((check): TableRow => {
    const { id, cap, gradeIfFixed, detail, detailEn } = check
    const raised = cap === null || gradeIfFixed === null || gradeIfFixed === grade ? '' : gradeIfFixed
    const text = language === 'ko' ? detail : detailEn
    return { state: stateOf(check), cells: [ruleOf(id).title[language], cap ?? '', raised, text] }
  })
  return [{ kind: 'table', columns: [words.check, words.cap, words.ifFixed, words.result], rows }]
}

type Chain = NonNullable<NonNullable<Answer['http']>['plain']>

const chainLines = ({ hops }: Chain, language: Language): Line[] =>
  hops.map(({ url, status, location, error }, depth) => {
    const then = status === null ? (error ?? '') : [status, location].filter(one => one !== null).join(' ')
    return { kind: 'tree', depth, text: WORDS[language].hop(url, then) }
  })

/** From port 80, and from `https://` where that leads on. */
export const redirects = ({ http }: Answer, language: Language): Line[] =>
  http === null
    ? []
    : [
        ...(http.plain ? chainLines(http.plain, language) : []),
        ...(http.secure.hops.length > 1 ? chainLines(http.secure, language) : []),
      ]

/** What to paste for a check that is to be fixed, one a server, proved ones first. */
export const snippets = ({ fix }: CheckResult, language: Language): Snippet[] =>
  (fix?.snippets ?? [])
    .toSorted((a, b) => Number(b.proved) - Number(a.proved))
    .flatMap(({ server, since, place, text, proved }): Snippet[] => {
      if (since === null || place === null || text === null) return []
      return [{ label: WORDS[language].snippet(server, since, place[language], proved), text }]
    })

/** Each reason once, with the fields that it is about. */
export const notChecked = ({ unmeasured }: Answer, language: Language): Line[] => {
  const groups = Map.groupBy(unmeasured, ({ code, params, reason }) =>
    code === undefined || language === 'en' ? reason : say({ code, params }, language),
  )
  return [...groups].map(([why, fields]): Line => {
    const names = fields.map(({ field }) => field).join(', ')
    return { kind: 'note', text: `${names}: ${why}` }
  })
}
