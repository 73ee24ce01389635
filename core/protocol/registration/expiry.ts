/** Pure: what a registry's report of an expiry means in time, and why there is none. */
import { reportOf, type Catalogue, type Coded } from '../../text/catalogue.ts'
import { daysUntil } from '../../base/time.ts'
import { RDAP_REASONS } from '../rdap/reasons.ts'
import { WHOIS_REASONS } from '../whois/reasons.ts'

/** What a registry reported; `params` are those of the reason whose code is `detail`. */
interface RegistryReport {
  readonly status: 'found' | 'not-published' | 'not-registered' | 'unknown'
  readonly detail: RegistryReason['code'] | null
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

/** Why the expiry is not known; null where it is known, or where there is none. */
export const whyUnknown = (report: RegistryReport): RegistryReason | null =>
  report.status === 'not-published' ? { code: 'registry-no-expiry' } : reportOf<RegistryReason>(report)

/** The registry did not say, and may the next time: there is somebody to ask, and something to report. */
export const mayBeKnown = ({
  status,
  reason,
}: Pick<RegistryReport, 'status'> & { readonly reason: string | null }): boolean =>
  status === 'unknown' && reason !== 'no-service' && reason !== 'reserved'

interface Expiry {
  /** An instant, or a bare day where the registry gives no time and zone. */
  readonly expiry: string | null
  /** The first instant of it. */
  readonly expiresAt: string | null
}

/** The first instant of an expiry. `offset`: minutes east of UTC where the registry's days begin. */
export const startOf = (expiry: string, offset = 0): Date =>
  expiry.length > 10 ? new Date(expiry) : new Date(Date.parse(`${expiry}T00:00:00Z`) - offset * 60_000)

/** Whole days until a registration expires, negative after it; null where no expiry is known. */
export const daysLeft = ({ expiresAt }: Pick<Expiry, 'expiresAt'>, now: Date): number | null =>
  expiresAt === null ? null : daysUntil(new Date(expiresAt), now)

/* Why the end of a registration is not known: the reasons of RDAP, of WHOIS and of both, with their words. */

export const REGISTRY_REASONS = {
  ...RDAP_REASONS,
  ...WHOIS_REASONS,
  'registry-no-service': {
    en: 'the registry has no known RDAP or WHOIS server',
    ko: '이 레지스트리는 알려진 RDAP 서버나 WHOIS 서버가 없습니다',
  },
  'registry-web-only': {
    en: 'the registry has no known RDAP or WHOIS server (web lookup: {url})',
    ko: '이 레지스트리는 알려진 RDAP 서버나 WHOIS 서버가 없습니다(웹 조회: {url})',
  },
  'registry-neither': { en: '{reasons}', ko: '{reasons}' },
  'registry-no-expiry': {
    en: 'the registry does not publish the expiration date',
    ko: '레지스트리가 만료일을 공개하지 않습니다',
  },
  'registry-timeout': {
    en: 'the registry did not respond in time',
    ko: '레지스트리가 제때 응답하지 않았습니다',
    transient: true,
  },
} as const satisfies Catalogue

export type RegistryReason = Coded<typeof REGISTRY_REASONS>
