/** Pure: from what was checked to what a badge says, and how good that is. */
import type * as v from 'valibot'
import { NETWORK_FAULTS, SERVER_FAULTS } from '../../core/protocol/faults.ts'
import type { Finding } from '../../core/answer/finding.ts'
import { daysLeft } from '../../core/protocol/registration/expiry.ts'
import type { Gap } from '../../core/answer/schema.ts'
import { daysUntil } from '../../core/base/time.ts'
import type expiryDomain from '../expiry/domain/index.ts'
import { KOREA } from '../../core/protocol/vantage/vantage.ts'
import type registration from '../registration/index.ts'
import type securityGraded from '../security/graded/index.ts'
import type { Level } from './schema.ts'
import type { Message } from './words.ts'

export interface Face {
  readonly level: Level
  readonly message: Message
  readonly days: number | null
  readonly expires: string | null
  /** False: a moment later it may be otherwise. */
  readonly settled: boolean
  readonly unmeasured: Gap[]
}

/** Shares of the lifetime, in percent; absent: the usual. */
export interface Limits {
  readonly warning?: number | undefined
  readonly critical?: number | undefined
}

const DAY_MS = 86_400_000

/**
 * A client that renews by itself is through with it long before, whatever the lifetime: a quarter is left
 * only where three attempts and more have failed. The certificates of a year are renewed by people, to whom a
 * quarter would be three months: for them days count, as in the calendar.
 */
const USUAL = {
  warning: { share: 25, days: 30 },
  critical: { share: 15, days: 14 },
} as const

/** For a lifetime whose begin is not known: the commonest. */
const USUAL_LIFE_MS = 90 * DAY_MS
/** A registration runs for years, of which the last one counts. */
const YEAR_MS = 365 * DAY_MS

const levelOf = (life: number, left: number, limits: Limits): Level => {
  const within = (name: keyof typeof USUAL): boolean => {
    const { share, days } = USUAL[name]
    const given = limits[name]
    return (
      left <= (given === undefined ? Math.min((life * share) / 100, days * DAY_MS) : (life * given) / 100)
    )
  }
  if (within('critical')) return 'critical'
  return within('warning') ? 'warning' : 'good'
}

const plain = (level: Level, message: Message, more: Partial<Face> = {}): Face => ({
  level,
  message,
  days: null,
  expires: null,
  settled: true,
  unmeasured: [],
  ...more,
})

/** What could not be checked: another attempt may do better. */
export const unknown = (unmeasured: Gap[] = []): Face =>
  plain('unknown', { code: 'unknown' }, { settled: false, unmeasured })

const left = (days: number): Message =>
  days === 0 ? { code: 'under-a-day' } : { code: 'days', params: { count: days } }

/** Findings that badges have words for; with all others the certificate is not trusted. */
const SAID: Readonly<Record<string, Message>> = {
  revoked: { code: 'revoked' },
  'hostname-mismatch': { code: 'wrong-name' },
  'not-yet-valid': { code: 'not-yet-valid' },
  ...Object.fromEntries(
    [...SERVER_FAULTS, 'long-chain', 'limited-ciphers', 'limited-key-exchange', 'insecure-renegotiation'].map(
      code => [code, { code: 'connection-fails' }],
    ),
  ),
}

const refusalIn = ({ code, subject }: Pick<Finding, 'code' | 'subject'>): Message =>
  subject === KOREA ? { code: 'fails-in-korea' } : (SAID[code] ?? { code: 'not-trusted' })

const BRIEF: readonly string[] = [...NETWORK_FAULTS, 'dns-nxdomain', 'dns-failure', 'dns-no-address']

/** What the certificate check calls a failure of now. */
const broken = (refused: Finding, more: Partial<Face> = {}): Face =>
  plain('critical', refusalIn(refused), { ...more, settled: !BRIEF.includes(refused.code) })

type DomainStatus = v.InferOutput<typeof expiryDomain.output>

export const certificateFace = (
  { certificate, server, unmeasured }: Pick<DomainStatus, 'certificate' | 'server' | 'unmeasured'>,
  limits: Limits,
  now: Date,
): Face => {
  if (!server?.measured) return unknown(unmeasured)
  const refused = server.findings.find(({ severity }) => severity === 'error')
  // What CT logs list says nothing about what is served.
  if (certificate?.source !== 'served') return refused ? broken(refused) : unknown(unmeasured)
  const { notBefore, notAfter } = certificate
  const more = { days: daysUntil(new Date(notAfter), now), expires: notAfter }
  if (more.days < 0) return plain('critical', { code: 'expired' }, more)
  // It was seen, and could not be judged.
  if (!server.ok && !refused) return unknown(unmeasured)
  if (refused) return broken(refused, more)
  const end = Date.parse(notAfter)
  const life = notBefore === null ? USUAL_LIFE_MS : Math.max(0, end - Date.parse(notBefore))
  const level = levelOf(life, end - now.getTime(), limits)
  const uneven = server.stale || server.addresses.length > 0
  const shortened = server.trustEnds.some(({ at }) => Date.parse(at) < end)
  return plain(level === 'good' && (uneven || shortened) ? 'warning' : level, left(more.days), more)
}

const HELD: readonly string[] = ['client hold', 'server hold']
/** RFC 8056: it has expired, and the name is on its way to others. */
const LAPSED: readonly string[] = ['redemption period', 'pending delete']

type Registration = v.InferOutput<typeof registration.output>

export const registrationFace = (
  held: Pick<Registration, 'status' | 'expiry' | 'expiresAt' | 'states'>,
  limits: Limits,
  now: Date,
): Face => {
  const { status, expiry, expiresAt, states } = held
  if (status === 'not-registered') return plain('critical', { code: 'not-registered' })
  if (status === 'unknown') return unknown()
  const days = daysLeft({ expiresAt }, now)
  const more = { days, expires: days === null ? null : expiry }
  if (states.some(state => LAPSED.includes(state)) || (days !== null && days < 0))
    return plain('critical', { code: 'expired' }, more)
  if (states.some(state => HELD.includes(state))) return plain('critical', { code: 'on-hold' }, more)
  if (days === null || expiry === null || expiresAt === null)
    return plain('unknown', { code: 'not-published' })
  const level = levelOf(YEAR_MS, Date.parse(expiresAt) - now.getTime(), limits)
  return plain(level, left(days), more)
}

type Graded = v.InferOutput<typeof securityGraded.output>

const LEVEL_OF: Readonly<Record<Graded['grade'], Level>> = {
  A: 'good',
  'A-': 'good',
  B: 'warning',
  C: 'warning',
  D: 'critical',
}

/** A server that does not answer may do so again soon. */
export const gradeFace = ({
  grade,
  reachable,
  complete,
  unmeasured,
}: Pick<Graded, 'grade' | 'reachable' | 'complete' | 'unmeasured'>): Face =>
  plain(
    LEVEL_OF[grade],
    { code: 'grade', params: { grade } },
    {
      settled: reachable && complete !== false,
      unmeasured: reachable && complete === false ? unmeasured : [],
    },
  )
