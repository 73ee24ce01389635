/** Pure: the picture of a grade: its letter, what that is made of, and a square for each check. */
import { linesFor } from '../../../core/answer/summary.ts'
import type { FigureOf, GradeGroup, Line, Marked, Tone } from '../../../core/answer/summary.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import { isUnmeasured } from '../answer/checks.ts'
import { GRADES } from '../grade/check.ts'
import { CERTIFICATE } from '../checks/certificate.ts'
import { KEYS } from '../checks/keys.ts'
import { REDIRECTS } from '../checks/redirects.ts'
import { SOUND_SUITES } from '../checks/sound-suites.ts'
import { SUITES } from '../checks/suites.ts'
import { partOf, ruleOf, type CheckId } from '../grade/rules.ts'
import type { Answer, CheckResult } from '../schema.ts'
import { WORDS } from './words.ts'

/* The groups that a reader looks for. */

/** In the order of every answer. */
const GROUPS = ['certificate', 'protocols', 'ciphers', 'http'] as const
type Group = (typeof GROUPS)[number]

/** Checks of files that are about something else as a whole. */
const MOVED: Readonly<Partial<Record<CheckId, Group>>> = {
  'ocsp-staple': 'certificate',
  'sha1-signature': 'ciphers',
}

const FILES: readonly (readonly [Group, object])[] = [
  ['certificate', CERTIFICATE],
  ['ciphers', { ...SUITES, ...SOUND_SUITES, ...KEYS }],
  ['http', REDIRECTS],
]

const groupOf = (id: CheckId): Group =>
  MOVED[id]
  ?? FILES.find(([, rules]) => Object.hasOwn(rules, id))?.[0]
  ?? (partOf(id) === 'page' ? 'http' : 'protocols')

const TONES: Readonly<Record<Answer['grade'], Tone>> = {
  A: 'good',
  'A-': 'warning',
  B: 'warning',
  C: 'bad',
  D: 'bad',
}

/** A warning that costs no grade is a hint. */
export const isHint = ({ level, cap }: Pick<CheckResult, 'level' | 'cap'>): boolean =>
  level === 'warn' && cap === null

export const stateOf = (check: CheckResult): Marked => {
  if (isUnmeasured(check) || check.applies === false) return 'unknown'
  if (isHint(check)) return 'info'
  return ({ pass: 'good', warn: 'warning', fail: 'bad' } as const)[check.level]
}

/** Where the checks of a group are in the details. */
export const headingOf = (group: Group): string => `checks-${group}`

/** In the order of the groups; without those that have no check here. */
export const grouped = ({ checks }: Pick<Answer, 'checks'>): [Group, CheckResult[]][] =>
  GROUPS.map((group): [Group, CheckResult[]] => [
    group,
    checks.filter(({ id }) => groupOf(id) === group),
  ]).filter(([, some]) => some.length > 0)

const keyText = ({ certificate }: Answer, language: Language): string => {
  const leaf = certificate?.chain[0]
  if (!leaf) return ''
  const bits = language === 'ko' ? `${leaf.keyBits}비트` : leaf.keyBits
  return [leaf.keyType, leaf.curve ?? bits, leaf.signatureAlgorithm].join(' ')
}

/** The main fact of each group. */
export const factOf = (group: Group, answer: Answer, language: Language): string => {
  const { tls } = answer
  if (group === 'certificate') return keyText(answer, language)
  if (group === 'protocols')
    return (tls?.versions ?? [])
      .filter(({ offered }) => offered)
      .map(({ version }) => version)
      .join(', ')
  if (group === 'ciphers')
    return (tls?.groups ?? [])
      .filter(({ accepted }) => accepted)
      .map(({ name }) => name)
      .join(', ')
  return ''
}

/** What there is nothing to judge of has no square. */
const groupsOf = (answer: Answer, language: Language): GradeGroup[] =>
  grouped({ checks: answer.checks.filter(({ applies }) => applies !== false) }).map(([group, checks]) => ({
    title: WORDS[language].groups[group],
    id: headingOf(group),
    note: factOf(group, answer, language),
    checks: checks.map(check => ({ title: ruleOf(check.id).title[language], tone: stateOf(check) })),
  }))

const isWell = ({ tone, groups }: FigureOf<'grade'>): boolean =>
  tone === 'good' && groups.every(({ checks }) => checks.every(one => ['good', 'info'].includes(one.tone)))

const draw = (answer: Answer, language: Language): FigureOf<'grade'> => {
  const words = WORDS[language]
  const { grade, next, reachable, parts } = answer
  const figure = { kind: 'grade', label: words.grade, scale: GRADES } as const
  if (!reachable) return { ...figure, grade: null, tone: 'unknown', about: words.notGraded, groups: [] }
  return {
    ...figure,
    grade,
    tone: TONES[grade],
    about: words.partGrades(parts.transport, parts.page),
    groups: groupsOf(answer, language),
    ...(next ? { next: { grade: next.grade, label: words.onceFixed(next.grade, next.checks.length) } } : {}),
  }
}

/** For pages: terminals and agents have it in the verdict, the facts and the table of checks. */
export const gradeLines = (answer: Answer, language: Language): Line[] => {
  const figure = draw(answer, language)
  // All that the grade is made of is in the figure, so a problem elsewhere is one of the policy.
  const isElsewhere = answer.verdict.state !== 'good' && isWell(figure)
  const note = isElsewhere ? { note: WORDS[language].elsewhere } : {}
  return linesFor('pages', [{ kind: 'figure', figure: { ...figure, ...note } }])
}
