/** Judges the groups on which keys are exchanged. Pure. */
import type { GroupSurvey, TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import type { Judged } from '../grade/check.ts'
import type { KEYS } from './keys.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'

type Verdict = Judged<typeof KEYS>

/** Bits below which a prime was broken in public, or could be by a state (Logjam). */
const BREAKABLE = 1024
const MIN_DH = 2048
/** Curves of the registry below 224 bits: sect163 to sect193, secp160, secp192. */
const WEAK_CURVES: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 15, 16, 17, 18, 19])
/** P-256, X25519, and the hybrids with ML-KEM. */
const CURRENT: ReadonlySet<number> = new Set([0x0017, 0x001d, 0x11eb, 0x11ec])
/** Hybrids with ML-KEM, and ML-KEM by itself. */
const POST_QUANTUM: ReadonlySet<number> = new Set([0x11eb, 0x11ec, 0x11ed, 0x11ee, 0x0200, 0x0201, 0x0202])

export const isWeakCurve = ({ group }: Pick<GroupSurvey, 'group'>): boolean => WEAK_CURVES.has(group)

const acceptedOf = (groups: readonly GroupSurvey[]): GroupSurvey[] =>
  groups.filter(({ accepted }) => accepted.value === true)

const unknownOf = (groups: readonly GroupSurvey[]) =>
  groups.find(({ accepted }) => accepted.reason !== null)?.accepted.reason ?? null

const namesOf = (groups: readonly GroupSurvey[]): string[] => groups.map(({ name }) => name)

const judgeStrength = ({ dhe, groups }: TlsSurvey): Verdict => {
  if (dhe.value !== null && dhe.value.bits < MIN_DH) {
    const { bits, prime, common } = dhe.value
    const evidence = [`DHE: ${prime ?? `${bits} bits`}`]
    if (bits < BREAKABLE) return sayOf('key-exchange', 'dh-breakable', { bits }, evidence)
    if (common && prime !== null) return sayOf('key-exchange', 'dh-common', { bits, prime }, evidence)
    return sayOf('key-exchange', 'dh-short', { bits }, evidence)
  }
  const curves = groups.filter(isWeakCurve)
  const weak = namesOf(acceptedOf(curves))
  if (weak.length > 0) return sayOf('key-exchange', 'curve-weak', { groups: weak }, weak)
  const unknown = dhe.reason ?? unknownOf(curves)
  return unknown
    ? unmeasured('key-exchange', 'key-exchange-unmeasured')(unknown)
    : say('key-exchange', 'key-exchange-strong')
}

const judgeGroups = ({ groups }: TlsSurvey): Verdict => {
  const accepted = acceptedOf(groups)
  const names = namesOf(accepted)
  if (accepted.some(({ group }) => CURRENT.has(group)))
    return sayOf('groups', 'groups-current', { groups: names }, names)
  const unknown = unknownOf(groups)
  if (unknown) return unmeasured('groups', 'groups-unmeasured')(unknown)
  return names.length > 0
    ? sayOf('groups', 'groups-unusual', { groups: names }, names)
    : say('groups', 'groups-none')
}

const judgePostQuantum = ({ groups }: TlsSurvey): Verdict => {
  const hybrids = groups.filter(({ group }) => POST_QUANTUM.has(group))
  const names = namesOf(acceptedOf(hybrids))
  if (names.length > 0) return sayOf('post-quantum', 'post-quantum-offered', { groups: names }, names)
  const unknown = unknownOf(hybrids)
  return unknown
    ? unmeasured('post-quantum', 'post-quantum-unmeasured')(unknown)
    : say('post-quantum', 'post-quantum-missing')
}

export const judgeKeys = (tls: TlsSurvey): Verdict[] => [
  judgeStrength(tls),
  judgeGroups(tls),
  judgePostQuantum(tls),
]
