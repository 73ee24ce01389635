/** Pure: observations and their judgement as the answer of the interface. */
import { instant } from '../../core/time.ts'
import { usable } from './chain.ts'
import type { Heard, Observations } from './observations.ts'
import type { Answer, Propagation } from './schema.ts'
import type { Row, State } from './judge.ts'

/** A hostile zone could fill 64 KiB a server. */
const MAX_RECORDS = 60
const MAX_DATA_LENGTH = 4_096

/** INFO-CODEs of RFC 8914 that say something of a name. */
const ERRORS: Readonly<Record<number, string>> = {
  3: 'a stale answer',
  4: 'a forged answer',
  6: 'DNSSEC bogus',
  7: 'a signature has expired',
  8: 'a signature is not yet valid',
  9: 'the DNSKEY is missing',
  10: 'signatures are missing',
  11: 'no zone key',
  12: 'the proof of absence is missing',
  15: 'blocked',
  16: 'censored',
  17: 'filtered',
  18: 'prohibited',
  19: 'a stale denial',
  20: 'not authoritative',
  22: 'no authority could be reached',
  23: 'a network error',
}

const errorOf = (heard: Heard): string => {
  if (!heard.ok) return heard.detail
  const told = heard.errors.flatMap(code => ERRORS[code] ?? [])
  return usable(heard)
    ? (told.find(text => /stale|forged|blocked|censored|filtered/.test(text)) ?? '')
    : (told[0] ?? '')
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
