/** Pure: observations and their judgement as the answer of the interface. */
import { english, words } from '../../core/catalogue.ts'
import { instant } from '../../core/time.ts'
import { usable } from './chain.ts'
import type { Verdict } from './conclude.ts'
import { EXTENDED_ERRORS, extendedErrorsOf } from './extended-errors.ts'
import type { Heard, Observations } from './observations.ts'
import type { Answer, Propagation } from './schema.ts'
import type { Row } from './resolver-state.ts'
import type { State } from './states.ts'
import { FIXES, SENTENCES } from './verdicts.ts'

/** A hostile zone could fill 64 KiB a server. */
const MAX_RECORDS = 60
const MAX_DATA_LENGTH = 4_096

const errorOf = (heard: Heard): string => {
  if (!heard.ok) return heard.detail
  const codes = extendedErrorsOf(heard)
  // Beside an answer only what makes it another one.
  const code = usable(heard)
    ? codes.find(one => ['stale', 'blocked'].includes(EXTENDED_ERRORS[one].about))
    : codes[0]
  return code === undefined ? '' : english(EXTENDED_ERRORS, { code })
}

/** A record longer than this is cut off; what was left out is told by `cutOff`. */
const recordsOf = (heard: Heard): Answer['answers'] =>
  heard.ok
    ? heard.records.slice(0, MAX_RECORDS).map(({ owner, type, ttl, data }) => ({
        type,
        ttl,
        data: data.slice(0, MAX_DATA_LENGTH),
        name: owner,
      }))
    : []

const cutOff = (heard: Heard): boolean =>
  heard.ok
  && (heard.records.length > MAX_RECORDS || heard.records.some(({ data }) => data.length > MAX_DATA_LENGTH))

const common = (heard: Heard, ms: number) => ({
  rcode: heard.ok ? heard.rcode : '',
  answers: recordsOf(heard),
  ms: Math.round(ms),
  error: errorOf(heard),
  nsid: heard.ok ? heard.nsid : null,
})

export const authorityRows = ({ authorities }: Observations, states: readonly State[]): Answer[] =>
  authorities.map(({ host, ip, heard, ms, serial }, index) => ({
    resolver: host,
    ip,
    ...common(heard, ms),
    state: states[index]!,
    until: null,
    serial,
  }))

export const resolverRows = ({ resolvers }: Observations, rows: readonly Row[]): Answer[] =>
  resolvers.map(({ name, ip, heard, ms }, index) => {
    const { state, until } = rows[index]!
    return { resolver: name, ip, ...common(heard, ms), state, until: until && instant(until) }
  })

/** What of the answers was left out. */
export const shortened = ({ authorities, resolvers }: Observations): Propagation['unmeasured'] => {
  const reason = `the first ${MAX_RECORDS} records of an answer, and ${MAX_DATA_LENGTH} characters of each, are shown`
  return [
    ['authoritative', authorities],
    ['resolvers', resolvers],
  ].flatMap(([field, views]) =>
    (views as readonly { heard: Heard }[]).some(({ heard }) => cutOff(heard))
      ? [{ field: String(field), reason }]
      : [],
  )
}

/** Rows that somebody else judged, as the verdict takes them; without a state they say nothing. */
export const rowsOf = (answers: readonly Answer[]): Row[] =>
  answers.map(({ resolver, state, until }) => ({
    name: resolver,
    state: state ?? 'unknown',
    until: until ? new Date(until) : null,
  }))

const VERDICT_WORDS = { ...SENTENCES, ...FIXES }

export const verdictOf = ({ code, until, sentence }: Verdict): Propagation['verdict'] => ({
  code,
  detail: sentence.code,
  ...(sentence.params ? { params: sentence.params } : {}),
  until: until && instant(until),
  en: english(VERDICT_WORDS, sentence),
  ko: words(VERDICT_WORDS, sentence, 'ko') ?? sentence.code,
})
