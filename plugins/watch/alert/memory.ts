/** Pure: what the owner of a domain was told, and which certificate it had then, in two kilobytes. */
import type { StoredFacts } from '../check/facts.ts'

/** A certificate as far as its successor is compared with it. */
export interface CertificateMemory {
  /** The begin of its SHA-256. */
  readonly id: string
  readonly until: string
  readonly organization: string | null
  /** `EC 256`. */
  readonly key: string | null
  readonly spki: string | null
}

/** What was told of one matter while it stands. */
interface MatterState {
  /** The last of its steps; several where none is later than another. */
  readonly steps: readonly string[]
  /** It failed for users, so that its end is news. */
  readonly critical?: true
  /** When its last step was told, in seconds; kept of what its owner is reminded of. */
  readonly at?: number
  /** When it was found gone, in seconds; absent: it stands. */
  readonly gone?: number
}

/** What its owner knows of the certificates in CT logs; times in seconds. */
interface IssuedMemory {
  /** What was issued long before this first search is no news, whenever a search shows it. */
  readonly since: number
  /** The search that was judged last. */
  readonly seen: number
  /** Serial numbers of what was served, the latest first: searches may show them later. */
  readonly served: readonly string[]
}

export interface Memory {
  readonly certificate: CertificateMemory | null
  /** Those before it, the latest first: servers may take turns. */
  readonly earlier: readonly string[]
  readonly told: Readonly<Record<string, MatterState>>
  /** It was told that the server could not be checked. */
  readonly unchecked: boolean
  /** Null: it does not hear of new certificates, or no search has answered. */
  readonly issued: IssuedMemory | null
}

const MAX_EARLIER = 6
const MAX_LENGTH = 2_000
const MAX_ID = 16
const MAX_NAME = 48

const EMPTY: Memory = { certificate: null, earlier: [], told: {}, unchecked: false, issued: null }

/**
 * `1/6+30!~1795910400@1795996800`: the steps, whether it was critical, when the last step was told, and since
 * when it is gone.
 */
const TOLD = /^([^!~@]*)(!?)(?:~(\d+))?(?:@(\d+))?$/

const writeTold = ({ steps, critical, at, gone }: MatterState): string =>
  [
    steps.join('+'),
    critical ? '!' : '',
    at === undefined ? '' : `~${at}`,
    gone === undefined ? '' : `@${gone}`,
  ].join('')

const readTold = (text: unknown): MatterState | null => {
  const [, steps, critical, at, gone] = TOLD.exec(String(text)) ?? []
  if (!steps) return null
  return {
    steps: steps.split('+'),
    ...(critical ? { critical: true } : {}),
    ...(at === undefined ? {} : { at: Number(at) }),
    ...(gone === undefined ? {} : { gone: Number(gone) }),
  }
}

/** Null: nothing was judged by then, or what was kept cannot be read. */
export const readMemory = (text: string | null): Memory | null => {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof Memory, unknown>> | null
    if (typeof kept !== 'object' || kept === null || typeof kept.told !== 'object') return null
    const told = Object.entries(kept.told ?? {}).flatMap(([key, one]) => {
      const read = readTold(one)
      return read ? [[key, read] as const] : []
    })
    return { ...EMPTY, ...(kept as Partial<Memory>), told: Object.fromEntries(told) }
  } catch {
    return null
  }
}

export const writeMemory = (memory: Memory): string => {
  const told = Object.entries(memory.told).map(([key, one]) => [key, writeTold(one)])
  return JSON.stringify({ ...memory, told: Object.fromEntries(told) })
}

/** It is measured in characters of JSON, of which names of strangers may be several octets. */
const lengthOf = (memory: Memory): number =>
  // What is issued has a bound of its own.
  new TextEncoder().encode(writeMemory({ ...memory, issued: null })).length

const without = (told: Memory['told'], key: string): Memory['told'] => {
  const { [key]: _, ...rest } = told
  return rest
}

/** What is gone gives way, the longest gone first; null: there is no room. */
export const withTold = (memory: Memory, key: string, told: MatterState): Memory | null => {
  let next: Memory = { ...memory, told: { ...memory.told, [key]: told } }
  while (lengthOf(next) > MAX_LENGTH) {
    const [oldest] = Object.entries(next.told)
      .filter(([name, { gone }]) => gone !== undefined && name !== key)
      .sort(([, a], [, b]) => a.gone! - b.gone!)
    if (!oldest) return null
    next = { ...next, told: without(next.told, oldest[0]) }
  }
  return next
}

/** `CODE ABOUT STEP` */
const KEY = /^(.*) (\S+)$/

/** As if the notices of these keys had not been told: what of it still stands is news. */
export const untold = (text: string, keys: readonly string[]): string => {
  const memory = readMemory(text)
  if (memory === null) return text
  let { told, unchecked } = memory
  for (const key of keys) {
    const [, name = '', step = ''] = KEY.exec(key) ?? []
    if (name === 'unchecked') unchecked = false
    const one = told[name]
    if (!one?.steps.includes(step)) continue
    const steps = one.steps.filter(other => other !== step)
    told = steps.length === 0 ? without(told, name) : { ...told, [name]: { ...one, steps } }
  }
  return writeMemory({ ...memory, told, unchecked })
}

/** The certificate that was served; null where none is known but from CT. */
export const seenOf = (facts: StoredFacts | null): CertificateMemory | null => {
  const served = facts?.certificate
  if (served?.source !== 'served') return null
  const { sha256, notAfter, issuerOrganization, keyType, keyBits, spkiSha256 } = served
  return {
    id: sha256?.slice(0, MAX_ID) ?? notAfter,
    until: notAfter,
    organization: issuerOrganization?.slice(0, MAX_NAME) ?? null,
    key: keyType == null ? null : `${keyType.slice(0, MAX_NAME)} ${keyBits ?? 0}`,
    spki: spkiSha256?.slice(0, MAX_ID) ?? null,
  }
}

export const withCertificate = (memory: Memory | null, seen: CertificateMemory | null): Memory => {
  const kept = memory ?? EMPTY
  if (seen === null || seen.id === kept.certificate?.id) return kept
  const before = kept.certificate ? [kept.certificate.id, ...kept.earlier] : kept.earlier
  return { ...kept, certificate: seen, earlier: before.filter(id => id !== seen.id).slice(0, MAX_EARLIER) }
}
