/** What a scenario is, and the moves of which scenarios are made. */
import type { State } from '../../../../../plugins/dns-propagation/judge/states.ts'
import type { VerdictCode } from '../../../../../plugins/dns-propagation/judge/verdicts.ts'
import type { Manners } from '../sim-resolver.ts'
import { zone, type RecordSet, type Reply } from '../sim-zones.ts'
import { IDS, type Id, type Stage, type StageOptions } from '../stage.ts'

export interface Scenario {
  readonly what: string
  readonly how?: StageOptions
  /** Up to the check; default name and type are www.demo.com A. */
  readonly play: (stage: Stage) => void
  readonly ask?: readonly [name: string, type: string]
  readonly code: VerdictCode
  /** States of resolvers that are not current. */
  readonly states?: Partial<Record<Id, State>>
  /** All seven in one state. */
  readonly all?: State
  /** States of authoritative servers, in the order of the answer. */
  readonly servers?: readonly State[]
  /** Somebody is silent, so that the check waits in real time: it is begun with the others of its kind. */
  readonly silent?: true
  /** T is given and is compared with the truth; false: it is null. */
  readonly until?: boolean
}

export const NEW = ['9.9.0.99']
export const policy = (rule: Manners['policy']): Partial<Manners> => ({ policy: rule })
export const always = (parts: Partial<Reply>): Partial<Manners> =>
  policy((name, type) => (name === 'www.demo.com' && type === 'A' ? parts : null))
export const a = (data: string, ttl = 60): Partial<Reply> => ({
  answers: [{ owner: 'www.demo.com', type: 'A', ttl, data }],
})
export const everyone = <T>(of: (id: Id, index: number) => T): Record<Id, T> =>
  Object.fromEntries(IDS.map((id, index) => [id, of(id, index)])) as Record<Id, T>

/** Clients ask at different times, 37 s apart. */
export const warmInTurn = (on: Stage, name = 'www.demo.com', type = 'A'): void => {
  for (const id of IDS) {
    on.warm(name, type, [id])
    on.pass(37.3)
  }
}

/**
 * The zone moves to new1.host.com and new2.host.com with `records` changed; the registry follows, the old
 * servers stay as they are.
 */
export const move = (on: Stage, records: Record<string, readonly string[]>, oldAnswers: boolean): void => {
  const moved = zone(
    'demo.com',
    {
      '@ NS 3600': ['new1.host.com', 'new2.host.com'],
      '@ A 300': ['9.9.0.1'],
      'www A 300': ['9.9.0.10'],
      ...records,
    },
    { serial: 100 },
  )
  on.servers.set('9.8.2.1', { zones: [moved] })
  on.servers.set('9.8.2.2', { zones: [moved] })
  on.com.sets.set('demo.com NS', { ttl: 3600, data: ['new1.host.com', 'new2.host.com'] })
  if (!oldAnswers) for (const ip of ['9.8.1.1', '9.8.1.2']) on.servers.set(ip, { zones: [] })
}

export const rotate =
  (list: readonly string[], ttl: number) =>
  (key: string, { count }: { count: number }): RecordSet | undefined =>
    key === 'www.demo.com A' ? { ttl, data: [list[count % list.length]!] } : undefined
