/**
 * Name constraints (RFC 5280 4.2.1.10): DNS, e-mail, URI, IP and directory names; other kinds are refused
 * where they matter.
 */
import type { Work } from '../../../limits/cpu-budget.ts'
import type { Certificate } from '../certificate.ts'
import { EMAIL_ADDRESS } from '../parse/distinguished-name.ts'
import type { Subtree } from '../parse/extension-readers.ts'
import type { NameConstraints } from '../parse/extensions.ts'
import type { X509Fault } from '../findings/faults.ts'
import type { GeneralNameKind } from '../parse/general-name.ts'
import { covered, mergeRanges, keyOf, rangeOf, touching } from './name-space.ts'
import type { Name, Range } from './name-space.ts'

/** The constraints on one kind of names. */
interface Space {
  /** Subtrees, all of them. */
  readonly size: number
  /** Null: every name is permitted. */
  readonly permitted: readonly Range[] | null
  readonly excluded: readonly Range[]
  /** Wildcards that cover an excluded name beside others. */
  readonly touched: readonly Range[]
}

/** Characters of a name or a constraint in a fault. */
const MAX_SHOWN = 100

interface Constrained {
  /** Why no name can meet them; null: they are sound. */
  readonly malformed: X509Fault | null
  readonly spaces: ReadonlyMap<GeneralNameKind, Space>
  /** What was found out about the certificates below. */
  readonly said: WeakMap<Certificate, X509Fault | null>
}

const constrainedBy = ({ permitted, excluded }: NameConstraints): Constrained => {
  const ranges = new Map<Subtree, Range>()
  for (const one of [...permitted, ...excluded]) {
    const range = rangeOf(one)
    if (range === null) {
      const params = { kind: one.kind, constraint: one.value.slice(0, MAX_SHOWN) }
      return {
        malformed: { code: 'malformed-name-constraint', params },
        spaces: new Map(),
        said: new WeakMap(),
      }
    }
    ranges.set(one, range)
  }
  const spaces = new Map<GeneralNameKind, Space>()
  for (const kind of new Set([...ranges.keys()].map(one => one.kind))) {
    const [inside, outside] = [permitted, excluded].map(all => all.filter(one => one.kind === kind))
    spaces.set(kind, {
      size: inside!.length + outside!.length,
      permitted: inside!.length === 0 ? null : mergeRanges(inside!.map(one => ranges.get(one)!)),
      excluded: mergeRanges(outside!.map(one => ranges.get(one)!)),
      touched: mergeRanges(outside!.map(touching)),
    })
  }
  return { malformed: null, spaces, said: new WeakMap() }
}

/**
 * Every name that constraints apply to: the subjectAltName, the subject itself, and its old e-mail addresses
 * when there is no SAN.
 */
const namesOf = function* ({ subject, subjectAltName }: Certificate): Generator<Name> {
  if (subjectAltName) yield* subjectAltName
  if (subject.rdns.length > 0)
    yield {
      kind: 'directory',
      size: subject.der.length,
      value: subject.text,
      bytes: subject.der,
      name: subject,
    }
  const old = subject.rdns.flat().filter(({ oid, value }) => oid === EMAIL_ADDRESS && value !== null)
  if (old.length === 0 || subjectAltName?.some(({ kind }) => kind === 'email')) return
  for (const { value, der } of old)
    yield { kind: 'email', size: value!.length, value: value!, bytes: der, name: null }
}

/** Names of one kind. */
interface Kind {
  readonly count: number
  /**
   * Keys of the names that can be read as their kind, sorted within runs: sorting run by run leaves room
   * for others.
   */
  readonly runs: readonly (readonly string[])[]
  readonly unreadable: boolean
}

/** The names of a certificate, taken apart. */
interface Names {
  /** Keys in the order of the names; null where a name cannot be read as its kind. */
  readonly list: readonly (string | null)[]
  readonly kinds: ReadonlyMap<GeneralNameKind, Kind>
}

/** Keys of one run. */
const RUN = 1_000
/**
 * Units of work for the pauses: a name or a subtree taken apart, a run put in order, a subtree looked up in
 * a run, a name looked up.
 */
const TAKEN_APART = 2
const SORTED = 500
const LOOKED_UP = 1

const taken = new WeakMap<Certificate, Names>()

/** Each certificate's once. */
const namesTaken = async (certificate: Certificate, work: Work): Promise<Names> => {
  const known = taken.get(certificate)
  if (known) return known
  const list: (string | null)[] = []
  const counts = new Map<GeneralNameKind, number>()
  const readable = new Map<GeneralNameKind, string[]>()
  for (const name of namesOf(certificate)) {
    const key = keyOf(name)
    list.push(key)
    counts.set(name.kind, (counts.get(name.kind) ?? 0) + 1)
    const keys = readable.get(name.kind) ?? []
    if (keys.length === 0) readable.set(name.kind, keys)
    if (key !== null) keys.push(key)
    const wait = work.pause(TAKEN_APART + name.size / 100)
    if (wait) await wait
  }
  const kinds = new Map<GeneralNameKind, Kind>()
  for (const [kind, keys] of readable) {
    const runs: string[][] = []
    for (let from = 0; from < keys.length; from += RUN) {
      runs.push(keys.slice(from, from + RUN).sort())
      const wait = work.pause(SORTED)
      if (wait) await wait
    }
    const count = counts.get(kind)!
    kinds.set(kind, { count, runs, unreadable: keys.length < count })
  }
  const names = { list, kinds }
  taken.set(certificate, names)
  return names
}

const HANDLED: ReadonlySet<GeneralNameKind> = new Set(['dns', 'email', 'uri', 'ip', 'directory'])

/** Whether any of the names is against the constraints. */
const isBreached = (
  { permitted, excluded, touched }: Space,
  kind: GeneralNameKind,
  { runs, unreadable }: Kind,
): boolean =>
  !HANDLED.has(kind)
  || unreadable
  || runs.some(
    keys =>
      covered(keys, excluded) > 0
      || covered(keys, touched) > 0
      || (permitted !== null && covered(keys, permitted) < keys.length),
  )

/** What only some clients mind. */
const PARTLY = 'partly-excluded-name'

/** What the space has against a name with that key; null: nothing. */
const against = ({ permitted, excluded, touched }: Space, kind: GeneralNameKind, key: string | null) => {
  if (!HANDLED.has(kind)) return 'incomparable-name'
  if (key === null) return 'malformed-constrained-name'
  if (covered([key], excluded) > 0) return 'excluded-name'
  if (permitted !== null && covered([key], permitted) === 0) return 'name-not-permitted'
  return covered([key], touched) > 0 ? PARTLY : null
}

/**
 * What the constraints say against a certificate below them; null: nothing. Undefined: it was too much to
 * compare.
 */
const breach = async (
  spaces: Constrained['spaces'],
  certificate: Certificate,
  work: Work,
): Promise<X509Fault | null | undefined> => {
  const { list, kinds } = await namesTaken(certificate, work)
  const met = [...kinds].flatMap(([kind, names]) => {
    const space = spaces.get(kind)
    return space ? [{ kind, names, space }] : []
  })
  if (met.length === 0) return null
  // As clients count: each name with each constraint of its kind.
  const comparisons = met.reduce((sum, { names, space }) => sum + names.count * space.size, 0)
  if (work.short.has('comparisons') || !work.take('comparisons', comparisons)) return undefined
  const wait = work.pause(
    met.reduce((sum, { names, space }) => sum + LOOKED_UP * names.runs.length * space.size, 0),
  )
  if (wait) await wait
  const breached = new Map(
    met
      .filter(({ kind, names, space }) => isBreached(space, kind, names))
      .map(({ kind, space }) => [kind, space]),
  )
  if (breached.size === 0) return null
  let place = 0
  let partly: X509Fault | null = null
  for (const name of namesOf(certificate)) {
    const space = breached.get(name.kind)
    const wrong = space && against(space, name.kind, list[place]!)
    if (wrong) {
      const params = { kind: name.kind, name: name.value.slice(0, MAX_SHOWN) }
      const found: X509Fault = { code: wrong, params }
      if (wrong !== PARTLY) return found
      partly ??= found
    }
    place++
    const wait = work.pause(LOOKED_UP)
    if (wait) await wait
  }
  return partly
}

const read = new WeakMap<NameConstraints, Constrained>()

/** Those of each certificate once. */
const constrained = async (constraints: NameConstraints, work: Work): Promise<Constrained> => {
  const known = read.get(constraints)
  if (known) return known
  const wait = work.pause(TAKEN_APART * (constraints.permitted.length + constraints.excluded.length))
  if (wait) await wait
  const made = constrainedBy(constraints)
  read.set(constraints, made)
  return made
}

/**
 * Checks the certificates that stand below a CA against its constraints (RFC 5280 6.1.3 b, c): self-issued
 * ones are left out, except for the leaf. Gives the first breach, or null. What two
 * certificates are to each other is found out once.
 */
export const checkNameConstraints = async (
  issuer: Certificate,
  below: readonly Certificate[],
  work: Work,
): Promise<X509Fault | null> => {
  const constraints = issuer.nameConstraints
  if (!constraints) return null
  const { malformed, spaces, said } = await constrained(constraints, work)
  if (malformed) return malformed
  for (const [index, certificate] of below.entries()) {
    if (index > 0 && certificate.selfIssued) continue
    let found = said.get(certificate)
    if (found === undefined) {
      found = await breach(spaces, certificate, work)
      if (found === undefined) return { code: 'too-many-constrained-names' }
      said.set(certificate, found)
    }
    if (found) return found
  }
  return null
}
