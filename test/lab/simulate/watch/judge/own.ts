/** The news that the watch adds to the alerts of `expiry`: what the table calls for, in its words. */
import { type Report, words } from '../../../../../core/text/catalogue.ts'
import { SPANS, endAt } from '../../../../../core/text/time-left.ts'
import { instant } from '../../../../../core/base/time.ts'
import { CHECK_NOTICES } from '../../../../../plugins/watch/alert/checks.ts'
import { CERTIFICATE_NOTICES } from '../../../../../plugins/watch/alert/news.ts'
import { type Expecting, type Key, WINDOW_MS } from './expected.ts'
import { type Certificate, DAY_MS, type Phase } from '../table.ts'

/** What happens once and is told once: not before a time, and by another one at the latest. */
export interface News {
  readonly key: Key
  /** The last day on which it cannot be known yet, and the first on which it must be. */
  readonly after: number
  readonly by: number
}

/** What a letter says of a domain, that is watched since then, on a day. */
export interface Sentence {
  readonly domain: string
  readonly since: number
  /** Its certificate was looked at after that. */
  readonly from: number
  readonly text: string
  readonly due: number
  readonly judged: number
}

const TABLE = { ...SPANS, ...CERTIFICATE_NOTICES, ...CHECK_NOTICES }
const LANGUAGES = ['en', 'ko'] as const

const inBoth = (report: Report): readonly string[] =>
  LANGUAGES.map(language => words(TABLE, report as Parameters<typeof words>[1], language) ?? '')

const KEYS = { EC: { en: '256-bit EC', ko: 'EC 256비트' }, RSA: { en: '2048-bit RSA', ko: 'RSA 2048비트' } }

const keyChangedTo = (before: Certificate, after: Certificate): readonly string[] =>
  LANGUAGES.flatMap(language =>
    inBoth({
      code: 'key-changed',
      params: { before: KEYS[before.keyType][language], now: KEYS[after.keyType][language] },
    }),
  )

const renewedAs = ({ notAfter }: Certificate, judged: number): readonly string[] =>
  inBoth({ code: 'renewed', params: endAt(instant(new Date(notAfter)), notAfter - judged) })

/** Sentences whose details the table does not settle, by their beginnings. */
const LOOSE = (
  ['recovered', 'unchecked', 'checked-again', 'still-expired', 'still-expired-last'] as const
).flatMap(code =>
  LANGUAGES.map(language => {
    const pattern = { ...CHECK_NOTICES, ...CERTIFICATE_NOTICES }[code][language]
      .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
      .replace(/\{[^}]*\}/g, '.+')
    return { code, pattern: new RegExp(`^${pattern}$`) }
  }),
)

/** Certificates that follow each other in these phases, without those that serve nothing. */
const successions = (phases: readonly Phase[]): { before: Certificate; after: Certificate; at: number }[] => {
  const served = phases.filter(({ down }) => !down)
  return served.flatMap(({ certificate, from }, at) => {
    const before = served[at - 1]?.certificate
    return before && before !== certificate ? [{ before, after: certificate, at: from }] : []
  })
}

const BRIEF_MS = 10 * DAY_MS

/** Lists what one change of certificate is called and what it says. */
const changesOf = (before: Certificate, after: Certificate, judged: number) => [
  { key: `renewed ${after.number}`, said: renewedAs(after, judged) },
  ...(before.organization === after.organization
    ? []
    : [
        {
          key: `issuer-changed ${after.number}`,
          said: inBoth({
            code: 'issuer-changed',
            params: { before: before.organization, now: after.organization },
          }),
        },
      ]),
  ...(before.keyType === after.keyType
    ? []
    : [
        {
          key: `key-changed ${after.number}`,
          said: keyChangedTo(before, after),
        },
      ]),
]

const isBrief = ({ notBefore, notAfter }: Certificate): boolean => notAfter - notBefore <= BRIEF_MS

/** What a sentence is about, if it is one of the watch's own and true on that day. */
export const heard = (
  expect: Expecting,
  { domain, since, from, text, due, judged }: Sentence,
): Key | null => {
  const loose = LOOSE.find(({ pattern }) => pattern.test(text))
  // One letter may tell of two problems that are solved.
  if (loose) return `${loose.code} ${Math.floor(due / DAY_MS)} ${text}`
  const current = new Set(
    expect.phasesIn(domain, from, judged).flatMap(phase => (phase.down ? [] : [phase.certificate])),
  )
  const all = new Set(expect.phasesIn(domain, since, judged).map(({ certificate }) => certificate))
  for (const after of current)
    for (const before of all)
      if (before.number < after.number)
        for (const { key, said } of changesOf(before, after, judged)) if (said.includes(text)) return key
  return null
}

/** What has to be told while a domain is watched, on days on which nothing is uncertain. */
export const newsOf = (expect: Expecting, domain: string, days: readonly number[]): News[] => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  return successions(expect.phasesIn(domain, first, last)).flatMap(({ before, after, at }) => {
    const isServed = (day: number, certificate: Certificate): boolean =>
      expect
        .phasesIn(domain, day - WINDOW_MS, day)
        .every(phase => !phase.down && phase.certificate === certificate)
    const known = days.findLast(day => day < at && isServed(day, before))
    const by = days.find(day => day > at && isServed(day, after))
    if (known === undefined || by === undefined || isBrief(after)) return []
    return changesOf(before, after, by).map(({ key }) => ({ key, after: known, by }))
  })
}
