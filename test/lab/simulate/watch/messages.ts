/** What the referee and the instances say to each other, as JSON over the channel of the process. */
import type { Deed } from './people.ts'

/** How an instance is set up. */
export interface Setup {
  /** Its place among the instances: the clock of the first is the one that goes wrong. */
  readonly index: number
  /** Connections that an instance sends over: a kill leaves at most one letter of each in doubt. */
  readonly connections: number
  /** What CERTSCOPE_RESOLVERS says. */
  readonly resolver: string
  readonly seed: number
  readonly days: number
  /** Whether those of outages.ts come. */
  readonly outages: boolean
  /** What CERTSCOPE_STORE and CERTSCOPE_MAIL say. */
  readonly store: string
  readonly mail: string
  /** In place of MailerSend's own address. */
  readonly mailService: string | null
  /** The file of the virtual clock. */
  readonly clock: string
  readonly broken: Broken | null
}

/** Faults that are put in on purpose: the referee has to find each. */
export const BROKEN = ['record-first', 'no-state', 'forgets', 'repeats'] as const
export type Broken = (typeof BROKEN)[number]

export type Order =
  /** Do what is due until nothing is. */
  | { readonly what: 'pass' }
  /** How it is seen from outside. */
  | { readonly what: 'look' }
  | { readonly what: 'confirm'; readonly token: string }
  | {
      readonly what: 'deed'
      readonly email: string
      readonly language: 'en' | 'ko'
      readonly deed: Deed
    }

/**
 * The parts that `/readyz` lists, the lines of metrics that alerts rest on, and events of outages since the
 * last look.
 */
export interface Seen {
  readonly degraded: readonly string[]
  readonly lines: readonly string[]
  readonly events: readonly string[]
}

export type Asked = Order & { readonly number: number }

export type Answer =
  | { readonly number: number; readonly ok: true; readonly value: unknown }
  | { readonly number: number; readonly ok: false; readonly why: string }
