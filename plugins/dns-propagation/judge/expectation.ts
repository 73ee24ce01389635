/** Pure: whether servers and resolvers return what the caller expects of a change. */
import type { Parameter } from '../../../core/text/catalogue.ts'
import type { Group } from './authorities.ts'
import { chainOf, usable, type Chain } from './chain.ts'
import { hasExpected, unexpected } from './expectation-values.ts'
import type { AuthorityView, Heard, Observations } from '../measure/observations.ts'

export interface Expectation {
  /** In the form of `answers[].data`. */
  readonly values: readonly string[]
  /** The values, short enough for a sentence. */
  readonly shown: readonly string[]
}

/** The records of the queried type at the end of a chain. */
const dataOf = (type: string, { steps }: Chain): string[] =>
  steps.flatMap(({ values }) =>
    values.flatMap(value => (value.startsWith(`${type} `) ? [value.slice(type.length + 1)] : [])),
  )

const ofHeard = (
  { name, type, zone }: Observations,
  heard: Heard,
  values: readonly string[],
): boolean | null => {
  if (!usable(heard)) return null
  const chain = chainOf(heard, name, type, zone?.apex ?? null)
  const data = dataOf(type, chain)
  // A CNAME that leads out of the zone: its servers do not have the records.
  if (data.length === 0 && chain.steps.length > 0 && !chain.denied) return null
  return hasExpected(type, values, data)
}

/**
 * Whether an authoritative server returns what is expected, in any of its answers where these vary; null
 * where it has no usable answer, or only a CNAME to another zone.
 */
export const judgeExpected = (
  observations: Observations,
  { heard, again }: Pick<AuthorityView, 'heard' | 'again'>,
  { values }: Pick<Expectation, 'values'>,
): boolean | null => {
  const all = [heard, ...again].map(one => ofHeard(observations, one, values))
  return all.includes(true) ? true : (all.find(one => one !== null) ?? null)
}

const MAX_VALUES = 3
const MAX_LENGTH = 60

/** Values as a sentence can hold them. */
export const brief = (values: readonly string[]): string[] => {
  const short = values.map(value => (value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value))
  return short.length > MAX_VALUES ? [...short.slice(0, MAX_VALUES), '…'] : short
}

/** What the servers of a group return: the records, else where the name leads. */
export const valuesOf = (type: string, { chain }: Group): string[] => {
  const data = dataOf(type, chain)
  return brief(data.length > 0 ? data : (chain.steps.at(-1)?.values ?? []))
}

/** What else the servers of a group return. */
export const othersOf = (type: string, { chain }: Group, { values }: Expectation): string[] =>
  brief(unexpected(type, values, dataOf(type, chain)))

export const foundOf = (type: string, group: Group): Parameter => {
  const values = valuesOf(type, group)
  return values.length > 0 ? values : [{ code: 'no-record' }]
}
