/** Pure: the chain of record sets that an answer leads along, and where two answers part. */
import { followCnames } from '../../../core/protocol/dns/lookup.ts'
import { isAtOrBelow } from '../../../core/protocol/dns/wire/name.ts'
import type { Heard } from '../measure/observations.ts'

export type Answered = Extract<Heard, { ok: true }>

/** The records of one name that matter to the query: those of its type, and a CNAME. */
interface Step {
  readonly owner: string
  /**
   * `TYPE data`, sorted, each once: the order of records has no meaning (RFC 2181 section 5), so plain round
   * robin is no difference.
   */
  readonly values: readonly string[]
  readonly ttl: number
}

export interface Chain {
  readonly steps: readonly Step[]
  /** After the last step the answer denies that there is more, rather than leaving it open. */
  readonly denied: boolean
}

export const usable = (heard: Heard): heard is Answered =>
  heard.ok && (heard.rcode === 'NOERROR' || heard.rcode === 'NXDOMAIN')

/** Remembers what was made of each value: one verdict compares the same large answers many times. */
const kept = <K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V => {
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

const follow = (
  { records, rcode, negativeTtl }: Answered,
  name: string,
  type: string,
  zone: string | null,
): Chain => {
  const cnames = type === 'CNAME' ? [] : records.filter(record => record.type === 'CNAME')
  const { names } = followCnames(
    cnames.map(({ owner, data }) => [owner, data]),
    name,
    new Set([name]),
  )
  const steps: Step[] = []
  for (const owner of [name, ...names]) {
    if (zone !== null && !isAtOrBelow(owner, zone)) break
    const here = records.filter(
      record => record.owner === owner && (record.type === type || record.type === 'CNAME'),
    )
    if (here.length === 0)
      return { steps, denied: steps.length === 0 || rcode === 'NXDOMAIN' || negativeTtl !== null }
    const values = [...new Set(here.map(record => `${record.type} ${record.data}`))].sort()
    steps.push({ owner, values, ttl: Math.max(...here.map(record => record.ttl)) })
  }
  return { steps, denied: false }
}

const chains = new WeakMap<Answered, Map<string, Chain>>()

/**
 * The chain from `name` on. With `zone`, only the part in that zone: resolvers do not use what its servers
 * return for names of other zones.
 */
export const chainOf = (answer: Answered, name: string, type: string, zone: string | null = null): Chain => {
  const known = kept(chains, answer, () => new Map<string, Chain>())
  const question = `${type} ${name} ${zone}`
  const chain = known.get(question) ?? follow(answer, name, type, zone)
  known.set(question, chain)
  return chain
}

const keys = new WeakMap<Chain, string>()

/** Returns equal keys for equal data, whatever the TTLs. */
export const keyOf = (chain: Chain): string =>
  kept(keys, chain, () =>
    [chain.denied, ...chain.steps.flatMap(({ owner, values }) => [owner, values.length, ...values])].join(
      '\n',
    ),
  )

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])

/**
 * Where `got` is not what `expected` says: other records than expected, or a denial in place of some. Null:
 * nowhere.
 */
export type Parting =
  | { readonly kind: 'records'; readonly got: Step; readonly expected: Step | null }
  | { readonly kind: 'denial' }

export const parting = (expected: Chain, got: Chain): Parting | null => {
  for (let index = 0; ; index++) {
    const [want, have] = [expected.steps[index], got.steps[index]]
    if (!want) return have && expected.denied ? { kind: 'records', got: have, expected: null } : null
    if (!have) return got.denied ? { kind: 'denial' } : null
    if (!same(want.values, have.values)) return { kind: 'records', got: have, expected: want }
  }
}
