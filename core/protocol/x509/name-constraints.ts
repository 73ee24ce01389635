/**
 * Name constraints (RFC 5280 4.2.1.10): DNS, e-mail, URI, IP and directory names; other kinds are refused
 * where they matter.
 */
import { hex } from '../../octets.ts'
import { remembered } from '../../remembered.ts'
import type { Work } from '../../work.ts'
import type { Certificate } from './certificate.ts'
import { EMAIL_ADDRESS } from './distinguished-name.ts'
import type { NameConstraints, Subtree } from './extensions.ts'
import type { X509Fault } from './faults.ts'
import type { GeneralName, GeneralNameKind } from './general-name.ts'
import { ipBytes } from './general-name.ts'
import { hostLabels, presentedLabels } from './names.ts'

/*
 * A name is written as a key in which what is wider stands first: what a constraint covers is then all keys
 * from one up to another. So each name is taken apart once and the keys are put in order once; how many of
 * them a constraint covers, two searches tell.
 */

/**
 * Behind a label, behind a host, behind a relative distinguished name: the former two sort before all that a
 * host may hold.
 */
const END_OF_HOST = '\u0000'
const END_OF_LABEL = '\u0001'
const END_OF_RDN = '|'

/** From `from` on, and before `to`. */
interface Range {
  readonly from: string
  readonly to: string
}

/** All keys that begin so. */
const beginning = (text: string): Range => ({
  from: text,
  to: text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1),
})
const exactly = (key: string): Range => ({ from: key, to: `${key}\u0000` })
/** A whole kind of names: no key begins so late. */
const EVERYTHING: Range = { from: '', to: '\uffff'.repeat(4) }

const widestFirst = (labels: readonly string[]): string => {
  let key = ''
  for (let index = labels.length - 1; index >= 0; index--) key += labels[index]! + END_OF_LABEL
  return key
}
const hostKey = (host: string): string => widestFirst(host.split('.'))

/** Octets of a mailbox (RFC 5321 4.5.3.1) and of a URI, beyond which they are malformed. */
const MAX_MAILBOX = 320
const MAX_URI = 2_048

interface Mailbox {
  readonly local: string
  readonly host: string
}

/** RFC 5321 mailbox, the local part as an atom or quoted; null when it is none. */
const mailbox = (value: string): Mailbox | null => {
  const at = value.lastIndexOf('@')
  if (at <= 0 || value.length > MAX_MAILBOX) return null
  const local = value.slice(0, at)
  const host = value.slice(at + 1).toLowerCase()
  if (!hostLabels(host) && !/^\[[!-~]+\]$/.test(host)) return null
  return /^"(?:[^"\\\r\n]|\\.)*"$/.test(local) || /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local)
    ? { local, host }
    : null
}

const mailboxKey = ({ local, host }: Mailbox): string => hostKey(host) + END_OF_HOST + local

/**
 * The host of an absolute URI (RFC 3986 3.2.2), if that is a name; null without one, or when it is an
 * address: those cannot be constrained.
 */
const uriHost = (value: string): string | null => {
  const scheme = value.indexOf('://')
  if (scheme < 1 || !/^[a-z][a-z0-9+.-]*$/i.test(value.slice(0, scheme))) return null
  const authority = scheme + 3
  let end = authority
  while (end < value.length && !'/?#'.includes(value[end]!)) end++
  const at = value.indexOf('@', authority)
  const from = at >= 0 && at < end ? at + 1 : authority
  const colon = value.indexOf(':', from)
  if (colon >= 0 && colon < end) {
    if (!/^\d*$/.test(value.slice(colon + 1, end))) return null
    end = colon
  }
  const host = value.slice(from, value[end - 1] === '.' ? end - 1 : end)
  return ipBytes(host) ? null : host
}

const ipKey = (address: Uint8Array): string => `${address.length} ${hex(address)}`

type Name = Pick<GeneralName, 'kind' | 'size' | 'value' | 'bytes' | 'name'>

/** Null: it cannot be read as its kind, and so lies in no name space (RFC 5280 6.1.4). */
const keyOf = (name: Name): string | null => {
  switch (name.kind) {
    case 'dns': {
      const labels = presentedLabels(name.value)
      return labels && widestFirst(labels)
    }
    case 'email': {
      const box = name.size > MAX_MAILBOX ? null : mailbox(name.value)
      return box && mailboxKey(box)
    }
    case 'uri': {
      const host = name.size > MAX_URI ? null : uriHost(name.value)
      const labels = host === null ? null : hostLabels(host)
      return labels && widestFirst(labels) + END_OF_HOST
    }
    case 'ip':
      return ipKey(name.bytes)
    case 'directory':
      return name.name!.key + END_OF_RDN
    default:
      return null
  }
}

/** A host, or with a leading dot all hosts below; null when it is none. */
const hostRange = (base: string): Range | null => {
  const below = base.startsWith('.')
  const host = (below ? base.slice(1) : base).toLowerCase()
  if (hostLabels(host) === null) return null
  const key = hostKey(host)
  return below ? { from: key + END_OF_LABEL, to: beginning(key).to } : beginning(key + END_OF_HOST)
}

/**
 * Labels of a dNSName constraint; RFC 5280 has no leading dot there, clients take it, the profile check names
 * it.
 */
const constraintLabels = (value: string): readonly string[] | null => {
  const bare = value.startsWith('.') ? value.slice(1) : value
  return bare === '' ? [] : hostLabels(bare)
}

/** One to eight set bits from the left in each octet, and nothing after the first that is not full. */
const isMask = (mask: Uint8Array): boolean => {
  let ended = false
  return mask.every(octet => {
    if (ended && octet !== 0) return false
    if (octet !== 0xff) ended = true
    return ((octet | (octet - 1)) & 0xff) === 0xff || octet === 0
  })
}

/**
 * What the subtree covers; null: it is malformed. A leading dot in a dNSName is not counted, nor what clients
 * cannot compare.
 */
const rangeOf = ({ kind, value, bytes, name }: Subtree): Range | null => {
  switch (kind) {
    case 'dns': {
      const labels = constraintLabels(value)
      return labels && (labels.length === 0 ? EVERYTHING : beginning(widestFirst(labels)))
    }
    case 'email': {
      if (value === '') return EVERYTHING
      if (!value.includes('@')) return hostRange(value)
      const box = mailbox(value)
      return box && exactly(mailboxKey(box))
    }
    case 'uri':
      return value === '' ? EVERYTHING : ipBytes(value) ? null : hostRange(value)
    case 'ip': {
      const half = bytes.length / 2
      const [address, mask] = [bytes.subarray(0, half), bytes.subarray(half)]
      if ((half !== 4 && half !== 16) || !isMask(mask)) return null
      return {
        from: ipKey(address.map((octet, index) => octet & mask[index]!)),
        to: exactly(ipKey(address.map((octet, index) => octet | ~mask[index]!))).to,
      }
    }
    case 'directory':
      return name!.rdns.length === 0 ? EVERYTHING : beginning(name!.key + END_OF_RDN)
    default:
      return EVERYTHING
  }
}

/**
 * What an excluded subtree covers besides: a wildcard is within a permitted one when all it can match is, and
 * touches an excluded one when anything it can match does.
 */
const touching = (base: Subtree): Range | null => {
  const labels = base.kind === 'dns' ? constraintLabels(base.value) : null
  return labels && labels.length > 1 ? exactly(widestFirst(['*', ...labels.slice(1)])) : null
}

/** In order, and none within another. */
const inOrder = (ranges: readonly (Range | null)[]): readonly Range[] => {
  const found: Range[] = []
  for (const range of ranges
    .filter(one => one !== null)
    .sort((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))) {
    const last = found[found.length - 1]
    if (!last || range.from >= last.to) found.push(range)
    else if (range.to > last.to) found[found.length - 1] = { from: last.from, to: range.to }
  }
  return found
}

/** How many of the keys, which are in order, stand before that one. */
const before = (keys: readonly string[], key: string): number => {
  let [low, high] = [0, keys.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

/** How many of the keys, which are in order, the ranges cover, of which none touches another. */
const covered = (keys: readonly string[], ranges: readonly Range[]): number =>
  ranges.reduce((sum, { from, to }) => sum + before(keys, to) - before(keys, from), 0)

/** The constraints on one kind of names. */
interface Space {
  /** Subtrees, all of them. */
  readonly size: number
  /** Null: every name is permitted. */
  readonly permitted: readonly Range[] | null
  readonly excluded: readonly Range[]
}

/** Characters of a name or a constraint in a fault. */
const MAX_SHOWN = 100

interface Constrained {
  /** Why no name can meet them; null: they are sound. */
  readonly malformed: X509Fault | null
  readonly spaces: ReadonlyMap<GeneralNameKind, Space>
}

const constrained = remembered(({ permitted, excluded }: NameConstraints): Constrained => {
  const ranges = new Map<Subtree, Range>()
  for (const one of [...permitted, ...excluded]) {
    const range = rangeOf(one)
    if (range === null) {
      const params = { kind: one.kind, constraint: one.value.slice(0, MAX_SHOWN) }
      return { malformed: { code: 'malformed-name-constraint', params }, spaces: new Map() }
    }
    ranges.set(one, range)
  }
  const spaces = new Map<GeneralNameKind, Space>()
  for (const kind of new Set([...ranges.keys()].map(one => one.kind))) {
    const [inside, outside] = [permitted, excluded].map(all => all.filter(one => one.kind === kind))
    spaces.set(kind, {
      size: inside!.length + outside!.length,
      permitted: inside!.length === 0 ? null : inOrder(inside!.map(one => ranges.get(one)!)),
      excluded: inOrder([...outside!.map(one => ranges.get(one)!), ...outside!.map(touching)]),
    })
  }
  return { malformed: null, spaces }
})

/** What is malformed in the constraints themselves; null: nothing. */
export const malformedConstraint = (constraints: NameConstraints): X509Fault | null =>
  constrained(constraints).malformed

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
   * Of those that can be read as their kind: keys in order, in runs, so that to sort them leaves room for
   * others.
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
 * Units of work for the pauses: a name taken apart, a run put in order, a subtree looked up in a run, a name
 * looked up.
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
  { permitted, excluded }: Space,
  kind: GeneralNameKind,
  { runs, unreadable }: Kind,
): boolean =>
  !HANDLED.has(kind)
  || unreadable
  || runs.some(
    keys => covered(keys, excluded) > 0 || (permitted !== null && covered(keys, permitted) < keys.length),
  )

/** What the space has against a name with that key; null: nothing. */
const against = ({ permitted, excluded }: Space, kind: GeneralNameKind, key: string | null) => {
  if (!HANDLED.has(kind)) return 'incomparable-name'
  if (key === null) return 'malformed-constrained-name'
  if (covered([key], excluded) > 0) return 'excluded-name'
  return permitted === null || covered([key], permitted) > 0 ? null : 'name-not-permitted'
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
  for (const name of namesOf(certificate)) {
    const space = breached.get(name.kind)
    const wrong = space && against(space, name.kind, list[place]!)
    if (wrong) return { code: wrong, params: { kind: name.kind, name: name.value.slice(0, MAX_SHOWN) } }
    place++
    const wait = work.pause(LOOKED_UP)
    if (wait) await wait
  }
  return null
}

const verdicts = remembered((_: NameConstraints) => new WeakMap<Certificate, X509Fault | null>())

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
  const { malformed, spaces } = constrained(constraints)
  if (malformed) return malformed
  const said = verdicts(constraints)
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
