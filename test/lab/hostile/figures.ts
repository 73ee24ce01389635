/** What an attack comes to: its figures, and the bars that they have to keep. */
import { REQUEST } from '../../../core/limits/cpu-budget.ts'
import type { Runtime } from '../../unit/runtime/processes.ts'
import type { Wait } from '../../stopwatch.ts'
import type { HostileFigures } from './protocol.ts'

const MEGABYTE = 1024 * 1024

/** Milliseconds and octets. */
export const BARS = {
  p99: 100,
  worst: 250,
  memory: 400 * MEGABYTE,
  ending: 35_000,
  times: 3,
} as const

/** Milliseconds. */
interface Told {
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

export interface Figures {
  readonly attack: string
  readonly runtime: Runtime
  readonly seconds: number
  /** Waits for /healthz. */
  readonly healthz: Record<keyof Wait, Told> & { readonly count: number; readonly unanswered: number }
  /** The healthy host's checks in milliseconds: the medians, and the longest beside the attack. */
  readonly healthy: Record<
    keyof Wait,
    { readonly alone: number; readonly beside: number; readonly worst: number }
  > & {
    readonly count: number
    readonly failed: number
  }
  /** Resident octets of the server and what it started. */
  readonly memory: { readonly before: number; readonly most: number }
  /** Seconds of processor time that the server took, and that its main thread waited for a processor. */
  readonly processor: { readonly used: number; readonly waited: number }
  /** Milliseconds from SIGTERM until all are gone; null: they had to be killed. */
  readonly ending: number | null
  readonly hostile: HostileFigures
}

/** Requests that were let in, and not refused by a limit. */
const served = ({ hostile: { statuses } }: Figures): number => (statuses[200] ?? 0) + (statuses[504] ?? 0)

type Lines = readonly (string | false)[]
const told = (lines: Lines): string[] => lines.filter(line => line !== false)

/**
 * The bars of time that waits for /healthz broke, a line each. By the clock, what else runs on the machine
 * counts, too: that is for a machine that does nothing else.
 */
export const waits = ({ healthz }: Figures, by: keyof Wait): string[] => {
  const { p99, worst } = healthz[by]
  return told([
    p99 > BARS.p99 && `/healthz p99 ${p99.toFixed(0)} ms`,
    worst > BARS.worst && `/healthz worst ${worst.toFixed(0)} ms`,
  ])
}

/** With those of a healthy host's checks. */
export const late = (figures: Figures, by: keyof Wait): string[] => {
  const { alone, beside } = figures.healthy[by]
  return [
    ...waits(figures, by),
    ...told([
      !(beside <= BARS.times * alone) && `healthy host ${beside.toFixed(0)} ms, alone ${alone.toFixed(0)} ms`,
    ]),
  ]
}

/** The other bars that an attack broke. */
export const broken = (figures: Figures): string[] => {
  const {
    memory,
    ending,
    hostile: { victim },
  } = figures
  const fetches = victim.aia ?? 0
  const upstreams = (victim.ocsp ?? 0) + (victim.crl ?? 0)
  return told([
    memory.most >= BARS.memory && `memory ${(memory.most / MEGABYTE).toFixed(0)} MB`,
    (ending === null || ending > BARS.ending)
      && `SIGTERM ${ending === null ? 'unheard' : `${ending.toFixed(0)} ms`}`,
    fetches > REQUEST.fetches * Math.max(1, served(figures))
      && `${fetches} issuer fetches for ${served(figures)} requests`,
    upstreams > REQUEST.upstreams * Math.max(1, served(figures))
      && `${upstreams} questions at CAs for ${served(figures)} requests`,
  ])
}

const times = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([key, value]) => `${key}x${value}`)
    .join(' ') || '-'
const megabytes = (octets: number): string => (octets / MEGABYTE).toFixed(0)

const waitsOf = (
  { p50, p99, worst }: Told,
  { alone, beside, worst: longest }: Figures['healthy'][keyof Wait],
  by: keyof Wait,
): string =>
  `${by}: healthz p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} worst ${worst.toFixed(0)}, `
  + `healthy ${alone.toFixed(0)} -> ${beside.toFixed(0)}, at most ${longest.toFixed(0)} ms`

export const lineOf = ({
  attack,
  runtime,
  healthz,
  healthy,
  memory,
  processor,
  ending,
  hostile,
}: Figures): string =>
  [
    `${runtime.padEnd(4)} ${attack.padEnd(22)}`,
    ...(['clock', 'own'] as const).map(by => waitsOf(healthz[by], healthy[by], by)),
    `late ${healthz.unanswered}/${healthz.count}, failed ${healthy.failed}/${healthy.count}`,
    `MB ${megabytes(memory.before)} -> ${megabytes(memory.most)}`,
    `cpu ${processor.used.toFixed(1)} waited ${processor.waited.toFixed(1)} s`,
    `end ${ending === null ? 'killed' : `${(ending / 1000).toFixed(1)} s`}`,
    `answers ${times(hostile.statuses)}`,
    `connections ${hostile.connections} most ${hostile.most}`,
    `victim ${times(hostile.victim)}`,
  ].join(' | ')
