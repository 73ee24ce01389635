/** What a client is: a name, a version, and a visit to each server. */
import type { Target } from './world.ts'

/** Accepted, or refused with the client's own words. */
export interface Visit {
  readonly accepts: boolean
  /** The client's error in one line; '' where it accepts. */
  readonly text: string
}

export interface Client {
  readonly name: string
  /** Null: it is not on this machine. */
  readonly version: () => string | null
  /** What brings it. */
  readonly needs?: string
  visitAll(targets: readonly Target[], places: Places): Promise<ReadonlyMap<string, Visit>>
}

export interface Places {
  /** A folder of the run, which is removed at its end. */
  readonly folder: string
  /** PEM of all trusted roots. */
  readonly roots: string
  /** One file a root. */
  readonly rootFiles: readonly string[]
}

/** Generous: the machine may be busy, and a slow answer is not a refusal. */
export const VISIT_MS = 12_000

export const requestFor = (host: string): string =>
  `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

/** A refusal's text without what differs from run to run: addresses in memory, ports, paths, times. */
export const tidy = (text: string, port: number): string =>
  text
    .replaceAll(String(port), 'PORT')
    .replace(/\/tmp\/certscope-clients-\w+/g, 'FOLDER')
    .replace(/\b[0-9A-F]{8,16}:error:/g, 'error:')
    .replace(/\b(current time) \S+ is (before|after) \S+/g, '$1 is $2')
    .replace(/\w{3} \w{3} \d\d \d\d:\d\d:\d\d \w+ \d{4}/g, 'DATE')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 200)

/** So many visits at a time. */
export const visitEach = async (
  targets: readonly Target[],
  width: number,
  visit: (target: Target) => Promise<Visit>,
): Promise<Map<string, Visit>> => {
  const visits = new Map<string, Visit>()
  const left = [...targets]
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let target = left.shift(); target; target = left.shift()) {
        const { accepts, text } = await visit(target)
        visits.set(target.id, { accepts, text: accepts ? '' : tidy(text, target.port) })
      }
    }),
  )
  return visits
}
