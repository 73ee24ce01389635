/**
 * What a demo record on the move is, what a propagation check should say of it, and the words that such
 * plans are written with.
 */
import type { State } from '../../../../plugins/dns-propagation/judge/states.ts'
import type { VerdictCode } from '../../../../plugins/dns-propagation/judge/verdicts.ts'
import type { Entry } from '../../protocols/dns/dns.ts'
import { SECOND, named, zone } from './plans.ts'
import type { Held } from './resolvers.ts'
import type { Live } from './tree.ts'
import type { ZonePlan } from './zones.ts'

type ResolverId = 'kt' | 'sk-broadband' | 'lg-uplus' | 'google' | 'cloudflare' | 'quad9' | 'opendns'

export interface MovingExpectation {
  readonly code: VerdictCode
  /** Seconds from the demo's start until the last resolver has let go; null: no such instant. */
  readonly until: number | null
  /** What the resolvers' answers are; of all others that they are current. */
  readonly states?: Partial<Readonly<Record<ResolverId, State>>> | 'any'
  /**
   * The verdict of an instance without a Korean probe, which asks Google and Cloudflare alone; the same
   * unless told.
   */
  readonly edge?: { readonly code: VerdictCode; readonly until: number | null }
}

export interface MovingPlan {
  readonly name: string
  readonly type: string
  readonly what: string
  /** The value that the caller expects. */
  readonly asked?: string
  readonly expect: MovingExpectation
  readonly zone?: ZonePlan
  readonly names?: Readonly<Record<string, Entry>>
  readonly live?: Live
  readonly held?: Partial<Readonly<Record<ResolverId, Held>>>
  /** What public resolvers find wrong with the signatures. */
  readonly bogus?: { readonly code: number; readonly text: string }
}

export const old = (entry: Entry, left: number): Held => ({ is: 'records', entry, left })
export const denial = (rcode: 'NXDOMAIN' | 'NOERROR', left: number): Held => ({ is: 'denial', rcode, left })

export const OLD = '203.0.110.20'
export const NEW = '203.0.110.21'

export const moving = (
  label: string,
  type: string,
  what: string,
  entry: Entry,
  held: NonNullable<MovingPlan['held']>,
  expect: MovingExpectation,
  more: Partial<MovingPlan> = {},
): MovingPlan => {
  const name = `${label}.${SECOND}`
  return { name, type, what, expect, names: { [name]: entry }, held, ...more }
}

/** Two Korean ISPs and Google hold the old data. */
const stillOld = (entry: Entry): NonNullable<MovingPlan['held']> => ({
  kt: old(entry, 3200),
  'lg-uplus': old(entry, 1140),
  google: old(entry, 240),
})
const RUNNING: MovingExpectation = {
  code: 'waiting-for-ttl',
  until: 3200,
  states: { kt: 'stale', 'lg-uplus': 'stale', google: 'stale' },
  edge: { code: 'waiting-for-ttl', until: 240 },
}

export const moved = (label: string, type: string, what: string, now: Entry, before: Entry): MovingPlan =>
  moving(label, type, what, now, stillOld(before), RUNNING)

export const apart = (
  label: string,
  what: string,
  more: Partial<ZonePlan>,
  expect: MovingExpectation,
  rest: Partial<MovingPlan> = {},
): MovingPlan => {
  const name = named(label)
  return {
    name,
    type: 'A',
    what,
    zone: zone(name, { ...more, names: { '@': { A: [NEW] }, ...more.names } }),
    expect,
    ...rest,
  }
}

export const everyone = <T>(value: T): Readonly<Record<ResolverId, T>> => ({
  kt: value,
  'sk-broadband': value,
  'lg-uplus': value,
  google: value,
  cloudflare: value,
  quad9: value,
  opendns: value,
})
