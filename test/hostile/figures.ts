/** What an attack comes to: its figures, and the bars that they have to keep. */
import { REQUEST } from '../../core/work.ts'
import type { Runtime } from '../runtime/processes.ts'
import type { HostileFigures } from './protocol.ts'

const MEGABYTE = 1024 * 1024

export const BARS = { p99: 100, worst: 250, memory: 400 * MEGABYTE, ending: 35_000, times: 3 } as const

export interface Figures {
  readonly attack: string
  readonly runtime: Runtime
  readonly seconds: number
  /** Of /healthz, in milliseconds. */
  readonly healthz: {
    readonly count: number
    readonly p50: number
    readonly p99: number
    readonly worst: number
    readonly unanswered: number
  }
  /** Of the healthy host's checks, in milliseconds; the medians. */
  readonly healthy: {
    readonly alone: number
    readonly beside: number
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

/** The bars of time that others' waits broke, a line each: what else runs on the machine counts, too. */
export const late = ({ healthz, healthy }: Figures): string[] =>
  told([
    healthz.p99 > BARS.p99 && `/healthz p99 ${healthz.p99.toFixed(0)} ms`,
    healthz.worst > BARS.worst && `/healthz worst ${healthz.worst.toFixed(0)} ms`,
    !(healthy.beside <= BARS.times * healthy.alone)
      && `healthy host ${healthy.beside.toFixed(0)} ms, alone ${healthy.alone.toFixed(0)} ms`,
  ])

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
    `healthz p50 ${healthz.p50.toFixed(0)} p99 ${healthz.p99.toFixed(0)} worst ${healthz.worst.toFixed(0)}`,
    `late ${healthz.unanswered}/${healthz.count}`,
    `healthy ${healthy.alone.toFixed(0)} -> ${healthy.beside.toFixed(0)} ms `
      + `(${healthy.failed}/${healthy.count} failed)`,
    `MB ${megabytes(memory.before)} -> ${megabytes(memory.most)}`,
    `cpu ${processor.used.toFixed(1)} waited ${processor.waited.toFixed(1)} s`,
    `end ${ending === null ? 'killed' : `${(ending / 1000).toFixed(1)} s`}`,
    `answers ${times(hostile.statuses)}`,
    `connections ${hostile.connections} most ${hostile.most}`,
    `victim ${times(hostile.victim)}`,
  ].join(' | ')
