/** Lists the validity periods that CAs announced themselves; they are shorter than the CA/Browser Forum's limits. */
import type { Sourced } from '../source.ts'

export interface CaLifetimes extends Sourced {
  /** The CA's name as people know it. */
  readonly ca: string
  /** The CA's name for the kind of certificate. */
  readonly profile: string
  /** Oldest first: the validity period from this issue date on (UTC, YYYY-MM-DD; null: since it exists). */
  readonly steps: readonly { readonly from: string | null; readonly hours: number }[]
}

const DAY = 24

const PROFILES = 'https://letsencrypt.org/docs/profiles/'
const SCHEDULE = 'https://letsencrypt.org/2025/12/02/from-90-to-45'

export const caLifetimes: readonly CaLifetimes[] = [
  {
    ca: "Let's Encrypt",
    profile: 'classic',
    steps: [
      { from: null, hours: 90 * DAY },
      { from: '2027-02-10', hours: 64 * DAY },
      { from: '2028-02-16', hours: 45 * DAY },
    ],
    source: [SCHEDULE, PROFILES],
    asOf: '2026-07-14',
  },
  {
    ca: "Let's Encrypt",
    profile: 'tlsserver',
    steps: [{ from: '2026-05-13', hours: 45 * DAY }],
    source: [SCHEDULE, PROFILES],
    asOf: '2026-07-14',
  },
  {
    ca: "Let's Encrypt",
    profile: 'shortlived',
    steps: [{ from: null, hours: 160 }],
    source: PROFILES,
    asOf: '2026-07-14',
  },
]

/** What the CA announced for this profile; null if nothing is known. */
export const lifetimesOf = (ca: string, profile: string | null): CaLifetimes | null =>
  caLifetimes.find(one => one.ca === ca && one.profile === profile) ?? null
