/**
 * What stands in place of measurement: what each domain would show at each time, made from the seed alone, so
 * that the instances and the referee know the same without asking each other.
 */
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import { instant } from '../../../../core/base/time.ts'
import type { DomainStatus } from '../../../../plugins/expiry/domain/schema.ts'
import { type Random, randomFor } from '../../fuzz/inputs/random.ts'
import { found, serving } from '../../../unit/plugins/expiry/facts.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** When the virtual clock begins. */
export const BEGIN = Date.parse('2027-01-01T00:00:00Z')

/** Domains with such a name have a fault all the time. */
export const BROKEN = 'broken-'

/** Networks of the one big hoster, of a hundred domains those that it has, and when it is down. */
const HOSTER_NETWORKS = 5
const HOSTER_SHARE = 40

export interface Certificate {
  readonly number: number
  readonly notBefore: number
  readonly notAfter: number
  readonly organization: string
  readonly keyType: 'EC' | 'RSA'
  /** Certificates with the same key have the same number. */
  readonly key: number
}

export interface Registered {
  readonly expiresAt: number
}

/** What does not change for a while. */
export interface Phase {
  readonly from: number
  readonly certificate: Certificate
  /** The one that was issued and is not installed yet. */
  readonly newer: Certificate | null
  readonly fault: FaultCode | null
  readonly stale: boolean
  /** Why nothing is served. */
  readonly down: FaultCode | null
  readonly ip: string
  /** Null: its registry publishes no expiry. */
  readonly registration: Registered | null
}

/** A span of time with a state of its own. */
interface Span {
  readonly from: number
  readonly to: number
}

interface Serving extends Span {
  readonly certificate: Certificate
  /** From then on its successor is in CT. */
  readonly issuedAt: number
}

const ORGANIZATIONS = ['First CA', 'Second CA', 'Third CA'] as const
const FAULTS = ['incomplete-chain', 'hostname-mismatch', 'unknown-issuer'] as const

const inside = (spans: readonly Span[], time: number): boolean =>
  spans.some(({ from, to }) => from <= time && time < to)

/** A fraction from 0 to 1. */
const part = (random: Random): number => random.below(1_000_000) / 1_000_000

const livesOf = (random: Random): number => {
  const roll = random.below(100)
  if (roll < 60) return 90
  if (roll < 75) return 47
  if (roll < 79) return 6.67
  return roll < 92 ? 199 : 397
}

/** When the successor is issued, and when it is installed, in parts of a life. */
const renewalOf = (random: Random, life: number): { readonly issued: number; readonly served: number } => {
  const usual = life < 10 * DAY_MS ? 1 / 2 : 2 / 3
  const roll = random.below(100)
  const late = usual + part(random) * (1 - usual)
  if (roll < 84) return { issued: usual + 0.005, served: usual + 0.005 }
  if (roll < 91) return { issued: late, served: late }
  if (roll < 96) {
    const over = 1 + (part(random) * 9 * DAY_MS) / life
    return { issued: over, served: over }
  }
  return { issued: usual, served: Math.max(usual, late - 0.02) }
}

const certificatesOf = (random: Random, until: number): Serving[] => {
  const life = Math.round(livesOf(random) * DAY_MS)
  let notBefore = BEGIN - Math.floor(part(random) * life * 0.6)
  let key = 0
  let [organization, keyType] = [random.pick(ORGANIZATIONS), random.pick(['EC', 'RSA'] as const)]
  const all: Serving[] = []
  for (let from = -Infinity; from < until; ) {
    const certificate: Certificate = {
      number: all.length,
      notBefore,
      notAfter: notBefore + life,
      organization,
      keyType,
      key,
    }
    const { issued, served } = renewalOf(random, life)
    const to = Math.ceil((notBefore + served * life) / MINUTE_MS) * MINUTE_MS
    const issuedAt = notBefore + Math.floor(issued * life)
    all.push({ from, to, certificate, issuedAt })
    from = to
    notBefore = Math.floor(issuedAt / 1000) * 1000
    if (random.once(3)) continue
    key++
    if (random.once(16)) organization = random.pick(ORGANIZATIONS)
    if (random.once(20)) keyType = keyType === 'EC' ? 'RSA' : 'EC'
  }
  return all
}

/** Within the time that one certificate is served, well away from its ends. */
const withinOne = (random: Random, { from, to }: Span, days: number): Span | null => {
  const begin = Math.max(from, BEGIN)
  const length = Math.floor((1 + part(random) * days) * DAY_MS)
  const room = to - begin - length - 12 * DAY_MS
  if (room <= 0) return null
  const at = begin + 6 * DAY_MS + Math.floor((part(random) * room) / MINUTE_MS) * MINUTE_MS
  return { from: at, to: at + length }
}

const troublesOf = (random: Random, all: readonly Serving[], oneIn: number, days: number): Span[] =>
  all.flatMap(serving => (random.once(oneIn) ? (withinOne(random, serving, days) ?? []) : []))

/** The expiries that the registry shows, each from a time on. */
const registrationsOf = (random: Random, until: number): { from: number; expiresAt: number }[] => {
  if (random.below(10) < 3) return []
  let expiresAt = BEGIN + (5 + random.below(360)) * DAY_MS + random.below(86_400) * 1000
  const all = [{ from: -Infinity, expiresAt }]
  for (;;) {
    const roll = random.below(10)
    const usual = roll < 8 ? -(6 + random.below(30)) : -random.below(6)
    const from = expiresAt + (roll === 9 ? 1 + random.below(11) : usual) * DAY_MS
    if (from > until) return all
    expiresAt += 365 * DAY_MS
    all.push({ from: Math.floor(from / MINUTE_MS) * MINUTE_MS, expiresAt })
  }
}

/** The address of its server; the first networks are those of the big hoster. */
const hostOf = (seed: number, domain: string): { readonly ip: string; readonly isBig: boolean } => {
  const random = randomFor(seed, `host ${domain}`, 0)
  const isBig = random.below(100) < HOSTER_SHARE
  const network = isBig ? random.below(HOSTER_NETWORKS) : HOSTER_NETWORKS + random.below(60_000)
  return { ip: `198.${network >> 8}.${network & 255}.1`, isBig }
}

const phasesOf = (seed: number, domain: string, days: number, hoster: Span | null): Phase[] => {
  const until = BEGIN + (days + 10) * DAY_MS
  const random = randomFor(seed, domain, 0)
  const servings = certificatesOf(random, until)
  const troubles = troublesOf(random, servings, 14, 10)
  const [fault, stale] = [random.pick(FAULTS), random.once(3)]
  const revoked = random.once(4)
  const host = hostOf(seed, domain)
  const downs = [...troublesOf(random, servings, 8, 5), ...(hoster && host.isBig ? [hoster] : [])]
  const registrations = registrationsOf(random, until)
  const faultAt = (time: number): FaultCode | null => {
    if (domain.startsWith(BROKEN)) return 'incomplete-chain'
    if (stale || !inside(troubles, time)) return null
    return revoked ? 'revoked' : fault
  }
  const marks = new Set<number>([-Infinity])
  for (const { from, to, issuedAt } of servings) for (const at of [from, to, issuedAt]) marks.add(at)
  for (const { from, to } of [...troubles, ...downs]) for (const at of [from, to]) marks.add(at)
  for (const { from } of registrations) marks.add(from)
  return [...marks]
    .filter(at => at < until)
    .sort((a, b) => a - b)
    .map((from): Phase => {
      const at = servings.findLastIndex(serving => serving.from <= from)
      const { certificate, issuedAt } = servings[at]!
      const held = registrations.findLast(one => one.from <= from)
      return {
        from,
        certificate,
        newer: issuedAt <= from ? (servings[at + 1]?.certificate ?? null) : null,
        fault: faultAt(from),
        stale: stale && inside(troubles, from),
        down: inside(downs, from) ? 'timeout' : null,
        ip: host.ip,
        registration: held ? { expiresAt: held.expiresAt } : null,
      }
    })
}

const hex = (domain: string, kind: string, number: number): string =>
  Array.from({ length: 8 }, (_, at) =>
    (randomFor(number, `${kind} ${domain}`, at).below(0x1_0000_0000) >>> 0).toString(16).padStart(8, '0'),
  ).join('')

const serverOf = ({ newer, certificate, fault, stale, down, ip }: Phase): DomainStatus['server'] => {
  const worst = down ?? fault
  return {
    measured: down === null,
    ok: worst === null,
    faults: worst ? [worst] : [],
    ip,
    addresses: [],
    stale: stale && down === null,
    korea: null,
    newer:
      newer && newer !== certificate && down === null
        ? { notAfter: instant(new Date(newer.notAfter)), sure: true }
        : null,
    trustEnds: [],
    caaForbids: false,
    renewalRefused: [],
    findings: worst ? [found(worst, 'error')] : [],
  }
}

const certificateOf = (domain: string, { certificate, down }: Phase): DomainStatus['certificate'] =>
  down
    ? null
    : {
        notBefore: instant(new Date(certificate.notBefore)),
        notAfter: instant(new Date(certificate.notAfter)),
        issuer: `${certificate.organization} 1`,
        source: 'served' as const,
        sha256: hex(domain, 'certificate', certificate.number),
        spkiSha256: hex(domain, 'key', certificate.key),
        serialNumber: String(certificate.number),
        keyType: certificate.keyType,
        keyBits: certificate.keyType === 'EC' ? 256 : 2048,
        issuerOrganization: certificate.organization,
      }

const registrationOf = (domain: string, { registration }: Phase): DomainStatus['registration'] => {
  const known = registration && instant(new Date(registration.expiresAt))
  return {
    domain,
    status: known ? 'found' : 'not-published',
    expiry: known,
    expiresAt: known,
    states: ['active'],
    registrar: 'A registrar',
    reason: null,
    detail: null,
  }
}

/** What is measured of a domain in a phase; times of measurement aside. */
const factsOf = (domain: string, phase: Phase): Omit<DomainStatus, 'measuredAt' | 'checkedAt'> => ({
  domain,
  certificate: certificateOf(domain, phase),
  server: serverOf(phase),
  registration: registrationOf(domain, phase),
  unmeasured: [],
})

export interface Table {
  /** The phases, the first without a begin. */
  phases(domain: string): readonly Phase[]
  /** The one at that time. */
  at(domain: string, time: number): Phase
  facts(domain: string, phase: Phase, time: number): DomainStatus
  /** What is found out of any domain without a resolver. */
  unresolved(domain: string, time: number): DomainStatus
  isAtHoster(domain: string): boolean
}

export const table = (seed: number, days: number, hoster: Span | null = null): Table => {
  const kept = new Map<string, readonly Phase[]>()
  const phases = (domain: string): readonly Phase[] => {
    const known = kept.get(domain) ?? phasesOf(seed, domain, days, hoster)
    kept.set(domain, known)
    return known
  }
  return {
    phases,
    at: (domain, time) => phases(domain).findLast(({ from }) => from <= time)!,
    facts: (domain, phase, time) => {
      const now = instant(new Date(time))
      return { ...factsOf(domain, phase), measuredAt: now, checkedAt: now }
    },
    unresolved(domain, time) {
      const now = instant(new Date(time))
      return {
        domain,
        certificate: null,
        server: serving({
          measured: false,
          ok: false,
          faults: ['dns-failure'],
          findings: [found('dns-failure', 'unknown')],
        }),
        registration: null,
        unmeasured: [],
        measuredAt: now,
        checkedAt: now,
      }
    },
    isAtHoster: domain => hostOf(seed, domain).isBig,
  }
}
