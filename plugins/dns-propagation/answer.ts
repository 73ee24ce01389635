/** Pure: observations and their judgement as the answer of the interface. */
import { english } from '../../core/text/catalogue.ts'
import { unmeasured, type Gap } from '../../core/answer/schema.ts'
import { instant } from '../../core/base/time.ts'
import { usable } from './judge/chain.ts'
import { EXTENDED_ERRORS, extendedErrorsOf } from './measure/extended-errors.ts'
import type { Heard, Observations } from './measure/observations.ts'
import { hasExpected } from './judge/expectation.ts'
import type { Answer } from './schema.ts'
import { ANSWER_REASONS, GAP_REASONS, type AnswerReason } from './reasons.ts'
import type { Row } from './judge/resolver-state.ts'
import type { State } from './judge/states.ts'

/** A hostile zone could fill 64 KiB a server. */
const MAX_RECORDS = 60
const MAX_DATA_LENGTH = 4_096

/** Why there is no usable answer, or why it is another one; null where neither is known. */
const reasonOf = (heard: Heard): AnswerReason | null => {
  if (!heard.ok) return heard.reason
  const codes = extendedErrorsOf(heard)
  const code = usable(heard)
    ? codes.find(one => ['stale', 'blocked'].includes(EXTENDED_ERRORS[one].about))
    : codes[0]
  return code === undefined ? null : { code }
}

/** Long lists and long records are cut; `cutOff` reports that. */
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

const common = (heard: Heard, ms: number, page?: string) => {
  const reason = page === undefined ? reasonOf(heard) : ({ code: 'block-page', params: { page } } as const)
  return {
    rcode: heard.ok ? heard.rcode : '',
    answers: recordsOf(heard),
    ms: Math.round(ms),
    error: reason ? english(ANSWER_REASONS, reason) : '',
    ...(reason ? { detail: reason.code } : {}),
    ...(reason?.params ? { params: reason.params } : {}),
    nsid: heard.ok ? heard.nsid : null,
  }
}

export const authorityRows = ({ authorities }: Observations, states: readonly State[]): Answer[] =>
  authorities.map(({ host, ip, heard, ms, serial }, index) => ({
    resolver: host,
    ip,
    ...common(heard, ms),
    state: states[index]!,
    until: null,
    serial,
  }))

export const resolverRows = (
  { resolvers }: Pick<Observations, 'resolvers'>,
  rows: readonly Row[],
): Answer[] =>
  resolvers.map(({ name, ip, heard, ms }, index) => {
    const { state, until, page } = rows[index]!
    return { resolver: name, ip, ...common(heard, ms, page), state, until: until && instant(until) }
  })

/** What resolvers returned, before it is compared with anything. */
export const uncomparedRows = (resolvers: Observations['resolvers']): Answer[] =>
  resolverRows(
    { resolvers },
    resolvers.map(({ name }) => ({ name, state: 'unknown', until: null })),
  )

/** Reports what the two above left out. */
export const shortened = ({ authorities, resolvers }: Observations): Gap[] => {
  const report = {
    code: 'answer-records-cut',
    params: { records: MAX_RECORDS, characters: MAX_DATA_LENGTH },
  } as const
  const gap = (field: string, views: readonly { readonly heard: Heard }[]): Gap[] =>
    views.some(({ heard }) => cutOff(heard)) ? [unmeasured(field, GAP_REASONS, report)] : []
  return [...gap('authoritative', authorities), ...gap('resolvers', resolvers)]
}

/** Whether each answer has what the caller expects; null where there is no usable one. */
export const withExpected = (
  rows: readonly Answer[],
  type: string,
  expect: readonly string[] | undefined,
): Answer[] =>
  rows.map(row => {
    if (expect === undefined) return row
    const data = row.answers.flatMap(one => (one.type === type ? [one.data] : []))
    const answered = row.rcode === 'NOERROR' || row.rcode === 'NXDOMAIN'
    return { ...row, expected: answered ? hasExpected(type, expect, data) : null }
  })

/** Rows that another instance judged, as the verdict takes them. */
export const rowsOf = (answers: readonly Answer[]): Row[] =>
  answers.map(({ resolver, state, until, expected, detail, params }) => ({
    name: resolver,
    ...(detail === 'block-page' ? { page: String(params?.['page']) } : {}),
    state: state ?? 'unknown',
    until: until ? new Date(until) : null,
    ...(expected === undefined ? {} : { expected }),
  }))
