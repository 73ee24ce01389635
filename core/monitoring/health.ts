/** What an instance can do now: whether it answers, and which of its parts do without something. */
import type { Metrics, Sample } from './metrics.ts'
import { instant } from '../base/time.ts'

/** `starting`, `closing`: requests go elsewhere meanwhile; `degraded`: it does without something. */
type HealthState = 'starting' | 'ready' | 'degraded' | 'closing'

interface PartHealth {
  readonly ok: boolean
  /** Since when it is as it is. */
  readonly since: string
  /** In a few words of ours, without names and secrets; null: all is well. */
  readonly reason: string | null
}

interface Readiness {
  /** Whether it can do all that it is there for: neither `starting` nor `closing`, with what it needs. */
  readonly ok: boolean
  readonly state: HealthState
  /** The parts that it does without now. */
  readonly degraded: readonly string[]
  readonly parts: Readonly<Record<string, PartHealth>>
}

/** Where a part says how it is. To say the same again changes nothing. */
export interface HealthOfPart {
  ok(): void
  fail(reason: string): void
}

export interface Health {
  /**
   * By a name in kebab-case: `store`, `cache`. It is well until it says otherwise. `isNeeded`: nothing
   * else does its work, so without it the instance is not ready. `isApart`: it has a metric of its own.
   */
  part(name: string, how?: { readonly isNeeded?: boolean; readonly isApart?: boolean }): HealthOfPart
  readonly apart: ReadonlySet<string>
  /** Called before each reading: what is only known by looking is looked at. */
  onRead(look: () => void): void
  begun(): void
  closing(): void
  read(): Readiness
}

const MAX_REASON_LENGTH = 200

/** An address may have come into it with its password. */
const withoutSecrets = (reason: string): string =>
  reason.replace(/\/\/[^@/\s]*@/g, '//***@').slice(0, MAX_REASON_LENGTH)

export const health = (now: () => Date): Health => {
  const parts = new Map<string, PartHealth>()
  const needed = new Set<string>()
  const apart = new Set<string>()
  const looks: (() => void)[] = []
  let life: 'starting' | 'ready' | 'closing' = 'starting'
  const say = (name: string, reason: string | null): void => {
    const before = parts.get(name)
    const is = reason === null
    const since = before?.ok === is ? before.since : instant(now())
    parts.set(name, { ok: is, since, reason })
  }
  return {
    apart,
    part(name, { isNeeded = false, isApart = false } = {}) {
      if (isNeeded) needed.add(name)
      if (isApart) apart.add(name)
      if (!parts.has(name)) say(name, null)
      return { ok: () => say(name, null), fail: reason => say(name, withoutSecrets(reason)) }
    },
    onRead: look => void looks.push(look),
    begun() {
      if (life === 'starting') life = 'ready'
    },
    closing() {
      life = 'closing'
    },
    read() {
      for (const look of looks) look()
      const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1))
      const degraded = sorted.flatMap(([name, { ok }]) => (ok ? [] : [name]))
      const state = life === 'ready' && degraded.length > 0 ? 'degraded' : life
      const ok = life === 'ready' && !degraded.some(name => needed.has(name))
      return { ok, state, degraded, parts: Object.fromEntries(sorted) }
    },
  }
}

/** Publishes the state of each part as a gauge, for monitoring that reads numbers. */
export const healthGauge = (
  { read, apart }: Pick<Health, 'read' | 'apart'>,
  { gauge }: Pick<Metrics, 'gauge'>,
): void =>
  gauge(
    {
      name: 'certscope_part_up',
      help: 'Parts of this instance as /readyz has them: 1 for those that work, 0 for those that it does without.',
      labels: ['part'],
    },
    () =>
      Object.entries(read().parts).flatMap(([part, { ok }]): Sample[] =>
        apart.has(part) ? [] : [[ok ? 1 : 0, part]],
      ),
  )
