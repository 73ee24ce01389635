/** Name constraints (RFC 5280 4.2.1.10): DNS, e-mail, URI, IP and directory names; other kinds are refused where they matter. */
import type { Certificate } from './certificate.ts'
import { EMAIL_ADDRESS, rdnKey } from './distinguished-name.ts'
import type { DistinguishedName } from './distinguished-name.ts'
import type { NameConstraints, Subtree } from './extensions.ts'
import type { GeneralName, GeneralNameKind } from './general-name.ts'
import { ipBytes } from './general-name.ts'
import { hostLabels, presentedLabels } from './names.ts'

/** Counts comparisons over a whole validation, so that thousands of names against thousands of constraints end in an answer. */
export interface Budget {
  left: number
}

/** Ends the check when the budget is spent. */
class Spent extends Error {}

const spend = (budget: Budget): void => {
  if (--budget.left < 0) throw new Spent()
}

type Name = Pick<GeneralName, 'kind' | 'value' | 'bytes' | 'name'>

const keys = new WeakMap<DistinguishedName, readonly string[]>()
const rdnKeys = (name: DistinguishedName): readonly string[] => {
  const known = keys.get(name) ?? name.rdns.map(rdnKey)
  keys.set(name, known)
  return known
}

/** Labels of a dNSName constraint; RFC 5280 has no leading dot there, clients take it, the profile check names it. */
const constraintLabels = (value: string): readonly string[] | null => {
  const bare = value.startsWith('.') ? value.slice(1) : value
  return bare === '' ? [] : hostLabels(bare)
}

const endsWith = (labels: readonly string[], end: readonly string[]): boolean =>
  labels.length >= end.length && end.every((label, index) => label === labels[labels.length - end.length + index])

/** A wildcard is within a permitted subtree when all it can match is; it touches an excluded one when anything it can match does. */
const dnsWithin = (name: string, base: string, touching: boolean): boolean => {
  const labels = presentedLabels(name)
  const end = constraintLabels(base)
  if (!labels || !end) return false
  if (endsWith(labels, end)) return true
  return touching && labels[0] === '*' && labels.length === end.length && endsWith(labels.slice(1), end.slice(1))
}

interface Mailbox {
  readonly local: string
  readonly host: string
}

/** RFC 5321 mailbox, the local part as an atom or quoted; null when it is none. */
const mailbox = (value: string): Mailbox | null => {
  const at = value.lastIndexOf('@')
  if (at <= 0) return null
  const local = value.slice(0, at)
  const host = value.slice(at + 1).toLowerCase()
  if (!hostLabels(host) && !/^\[.+\]$/.test(host)) return null
  return /^"(?:[^"\\\r\n]|\\.)*"$/.test(local) || /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+$/.test(local) ? { local, host } : null
}

const boxes = new WeakMap<object, { readonly box: Mailbox | null }>()
/** A name meets every constraint and a constraint every name: each is taken apart once. */
const mailboxOf = (one: Pick<GeneralName, 'value'>): Mailbox | null => {
  const known = boxes.get(one) ?? { box: mailbox(one.value) }
  boxes.set(one, known)
  return known.box
}

const hostWithin = (host: string, base: string): boolean => {
  const lower = base.toLowerCase()
  return lower.startsWith('.') ? host.length > lower.length && host.endsWith(lower) : host === lower
}

/** A mailbox, all mailboxes of a host, or with a leading dot of all hosts below. */
const emailWithin = (name: Name, constraint: Name): boolean => {
  const box = mailboxOf(name)
  const base = constraint.value
  if (!box) return false
  if (base === '') return true
  if (!base.includes('@')) return hostWithin(box.host, base)
  const wanted = mailboxOf(constraint)
  return wanted !== null && wanted.local === box.local && wanted.host === box.host
}

/** The host of an absolute URI (RFC 3986 3.2.2); null without one, or when it is an address: those cannot be constrained. */
const uriHost = (value: string): string | null => {
  const host = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:@[\]]+)(?::\d*)?(?:[/?#]|$)/i.exec(value)?.[1]?.toLowerCase().replace(/\.$/, '')
  return host !== undefined && hostLabels(host) && !ipBytes(host) ? host : null
}

const ipWithin = (address: Uint8Array, range: Uint8Array): boolean => {
  if (range.length !== address.length * 2) return false
  return address.every((octet, index) => ((octet ^ range[index]!) & range[address.length + index]!) === 0)
}

const directoryWithin = (name: DistinguishedName, base: DistinguishedName): boolean => {
  const [all, start] = [rdnKeys(name), rdnKeys(base)]
  return start.length <= all.length && start.every((key, index) => key === all[index])
}

const HANDLED: ReadonlySet<GeneralNameKind> = new Set(['dns', 'email', 'uri', 'ip', 'directory'])

const within = (name: Name, base: Subtree, touching: boolean): boolean => {
  switch (base.kind) {
    case 'dns': return dnsWithin(name.value, base.value, touching)
    case 'email': return emailWithin(name, base)
    case 'uri': {
      const host = uriHost(name.value)
      return host !== null && (base.value === '' || hostWithin(host, base.value))
    }
    case 'ip': return ipWithin(name.bytes, base.bytes)
    case 'directory': return name.name !== null && base.name !== null && directoryWithin(name.name, base.name)
    default: return false
  }
}

/** A name that cannot be read as its kind lies in no name space (RFC 5280 6.1.4). */
const readable = (name: Name): boolean => name.kind === 'dns' ? presentedLabels(name.value) !== null
  : name.kind === 'email' ? mailboxOf(name) !== null
    : name.kind === 'uri' ? uriHost(name.value) !== null : true

/** One to eight set bits from the left in each octet, and nothing after the first that is not full. */
const isMask = (mask: Uint8Array): boolean => {
  let ended = false
  return mask.every(octet => {
    if (ended && octet !== 0) return false
    if (octet !== 0xff) ended = true
    return ((octet | (octet - 1)) & 0xff) === 0xff || octet === 0
  })
}

/** What is malformed in the constraints themselves, one sentence; null: nothing. A leading dot in a dNSName is not counted. */
export const malformedConstraint = ({ permitted, excluded }: NameConstraints): string | null => {
  for (const one of [...permitted, ...excluded]) {
    const { kind } = one
    if (kind === 'ip') {
      const { bytes } = one
      if (!((bytes.length === 8 || bytes.length === 32) && isMask(bytes.subarray(bytes.length / 2)))) return 'An IP name constraint is not an address and a mask.'
      continue
    }
    const { value } = one
    if (kind === 'dns' && constraintLabels(value) === null) return `The DNS name constraint "${value.slice(0, 80)}" is no domain name.`
    if (kind === 'email' && value !== '' && (value.includes('@') ? mailboxOf(one) === null : hostLabels(value.replace(/^\./, '')) === null)) {
      return `The e-mail name constraint "${value.slice(0, 80)}" is neither mailbox nor host.`
    }
    if (kind === 'uri' && value !== '' && (hostLabels(value.replace(/^\./, '')) === null || ipBytes(value) !== null)) {
      return `The URI name constraint "${value.slice(0, 80)}" is no host.`
    }
  }
  return null
}

/** Every name that constraints apply to: the subjectAltName, the subject itself, and its old e-mail addresses when there is no SAN. */
const namesOf = (certificate: Certificate): Name[] => {
  const { subject, subjectAltName } = certificate
  const names: Name[] = [...subjectAltName ?? []]
  if (subject.rdns.length > 0) names.push({ kind: 'directory', value: subject.text, bytes: subject.der, name: subject })
  if (!subjectAltName?.some(({ kind }) => kind === 'email')) {
    for (const rdn of subject.rdns) {
      for (const { oid, value, der } of rdn) if (oid === EMAIL_ADDRESS && value !== null) names.push({ kind: 'email', value, bytes: der, name: null })
    }
  }
  return names
}

const breach = (name: Name, { permitted, excluded }: { permitted: readonly Subtree[], excluded: readonly Subtree[] }, budget: Budget): string | null => {
  const shown = (): string => `the ${name.kind} name "${name.value.slice(0, 100)}"`
  if (permitted.length + excluded.length === 0) return null
  if (!HANDLED.has(name.kind)) return `${shown()} is of a kind that is constrained but that clients cannot compare`
  if (!readable(name)) return `${shown()} is malformed, and so lies outside of every permitted name space`
  for (const base of excluded) {
    spend(budget)
    if (within(name, base, true)) return `${shown()} is excluded`
  }
  if (permitted.length === 0) return null
  for (const base of permitted) {
    spend(budget)
    if (within(name, base, false)) return null
  }
  return `${shown()} is not among the permitted ones`
}

/**
 * Checks the certificates that stand below a CA against its constraints (RFC 5280 6.1.3 b, c): self-issued ones are left out,
 * except for the leaf. Returns one sentence about the first breach, or null.
 */
export const checkNameConstraints = (issuer: Certificate, below: readonly Certificate[], budget: Budget): string | null => {
  const constraints = issuer.nameConstraints
  if (!constraints) return null
  const malformed = malformedConstraint(constraints)
  if (malformed) return malformed
  const byKind = new Map<GeneralNameKind, { permitted: Subtree[], excluded: Subtree[] }>()
  const of = (kind: GeneralNameKind): { permitted: Subtree[], excluded: Subtree[] } => {
    const known = byKind.get(kind) ?? { permitted: [], excluded: [] }
    byKind.set(kind, known)
    return known
  }
  for (const subtree of constraints.permitted) of(subtree.kind).permitted.push(subtree)
  for (const subtree of constraints.excluded) of(subtree.kind).excluded.push(subtree)
  try {
    for (const [index, certificate] of below.entries()) {
      if (index > 0 && certificate.selfIssued) continue
      for (const name of namesOf(certificate)) {
        const subtreesOfKind = byKind.get(name.kind)
        const found = subtreesOfKind && breach(name, subtreesOfKind, budget)
        if (found) return `By the name constraints of its CA, ${found}.`
      }
    }
    return null
  } catch (error) {
    if (error instanceof Spent) return 'There are so many names and name constraints that clients give up comparing them.'
    throw error
  }
}
