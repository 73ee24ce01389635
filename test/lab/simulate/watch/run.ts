/** One whole simulation: opens what it needs, plays, and judges. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import { randomFor } from '../../fuzz/inputs/random.ts'
import { clockFile } from './clock.ts'
import type { Broken } from './messages.ts'
import { hosterIn } from './outages.ts'
import { type Report, judgeAll } from './judge/oracle.ts'
import { play } from './referee.ts'
import { type Manners, type Sink, fileSink, mailerSendSink, smtpSink } from './sinks.ts'
import { BEGIN, DAY_MS, table } from './table.ts'

export interface Options {
  readonly seed: number
  readonly subscriptions: number
  readonly days: number
  readonly kills: number
  readonly pauses: number
  readonly instances: number
  readonly connections: number
  readonly domains: number
  readonly outages: boolean
  readonly rush: boolean
  readonly step: number
  readonly store: 'sqlite' | 'postgres'
  readonly mail: 'file' | 'smtp' | 'mailersend'
  readonly broken: Broken | null
  /** Services put off so many of a hundred letters, and think about each for so long. */
  readonly later: number
  readonly slow: number
  /** Makes an empty database for `postgres`. */
  readonly postgres: (() => Promise<string>) | null
  readonly progress: (line: string) => void
}

export interface Ran extends Report {
  readonly seconds: number
  readonly kills: number
  readonly pauses: number
}

/** Nothing has to outlive the machine, and a disk would be the slowest of all. */
const base = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const openSink = async (
  mail: Options['mail'],
  folder: string,
  manners: Manners,
): Promise<{ readonly sink: Sink; readonly url: string | null }> => {
  if (mail === 'smtp') return { sink: await smtpSink(manners), url: null }
  if (mail === 'mailersend') {
    const sink = await mailerSendSink(manners)
    return { sink, url: sink.url }
  }
  const outbox = join(folder, 'outbox')
  mkdirSync(outbox)
  return { sink: fileSink(outbox), url: null }
}

export const simulate = async (options: Options): Promise<Ran> => {
  const began = Date.now()
  const { seed, days, later, slow } = options
  const folder = mkdtempSync(join(base, 'certscope-simulation-'))
  const random = randomFor(seed, 'services', 0)
  const clock = clockFile(join(folder, 'clock'), 'w+')
  const resolver = await dnsPeer({
    answer: () => (clock.outage() === 'resolver' ? { rcode: 'SERVFAIL' } : undefined),
  })
  const isBlocked = (): boolean => clock.outage() === 'relay'
  const manners: Manners = { below: limit => random.below(limit), later, slowMs: slow, isBlocked }
  const { sink, url } = await openSink(options.mail, folder, manners)
  try {
    const recorded = await play({
      ...options,
      sink,
      clock,
      resolver: `udp://127.0.0.1:${resolver.port}`,
      mailService: url,
      stepMinutes: options.step,
      folder,
      store: options.store === 'sqlite' ? `sqlite:${join(folder, 'watch.db')}` : await options.postgres!(),
    })
    const counted = (kind: string): number => recorded.disturbances.filter(one => one.kind === kind).length
    options.progress(`played in ${Math.round((Date.now() - began) / 1000)} s, ${recorded.letters} letters`)
    const report = judgeAll(recorded, table(seed, days, hosterIn(options)), {
      days,
      end: BEGIN + days * DAY_MS,
      mayRepeat: options.mail !== 'file',
      connections: options.connections,
    })
    const seconds = Math.round((Date.now() - began) / 1000)
    return { ...report, seconds, kills: counted('kill'), pauses: counted('pause') }
  } finally {
    await Promise.all([sink.close(), resolver.close()])
    clock.close()
    rmSync(folder, { recursive: true })
  }
}

/** All that is wrong with a run, and what was looked at, line by line. */
export const told = ({ faults, counts, seconds, kills, pauses }: Ran): string[] => [
  ...[...counts].sort(([a], [b]) => a.localeCompare(b)).map(([what, count]) => `${what}: ${count}`),
  `kills: ${kills}, pauses: ${pauses}, ${seconds} s`,
  ...[...faults].flatMap(([kind, all]) => [
    `FAULT ${kind}: ${all.length}`,
    ...all.slice(0, 10).map(line => `  ${line}`),
  ]),
]
