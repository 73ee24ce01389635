/** Check input, share the answer, run, check output. Knows plugins only by their contract. */
import * as v from 'valibot'
import { cache } from './cache.ts'
import type { Shared } from './cache.ts'
import { Overdue, Refusal } from './errors.ts'
import type { GuardedDoors } from './guard.ts'
import type { Plugin } from './plugin.ts'
import type { IntakeConfig } from './schema.ts'
import type { Settings } from './settings.ts'
import { deadline } from './time.ts'

const DEADLINE_SECONDS = 10
/** A plugin hears of the deadline this long before its answer is due, to return what it has. */
const NOTICE_MS = 700

export interface Kernel {
  /**
   * Throws Refusal for bad input, Overdue when the deadline passed, Abandoned when `signal` says that the caller has gone; what
   * the network does is in the answer.
   */
  call(plugin: Plugin, raw: unknown, signal?: AbortSignal): Promise<Shared>
  /** The context of a plugin outside of any request, for its daily work. */
  daily(plugin: Plugin): Promise<void>
}

export const kernel = (doors: GuardedDoors, settings: Settings): Kernel => {
  const share = cache(() => doors.now().getTime())
  const config: IntakeConfig & { abortEarly: true } = {
    intake: { ports: settings.targetPorts, lenient: settings.allowTargets.length > 0 },
    abortEarly: true,
  }

  const call = (plugin: Plugin, raw: unknown, signal?: AbortSignal): Promise<Shared> => {
    // `safeParse` would drop what is ours from the config; `~run` is what it calls.
    const input = plugin.input['~run']({ value: raw }, config)
    if (input.issues) return Promise.reject(refuse(input.issues[0]))
    return share(`${plugin.name} ${JSON.stringify(input.value)}`, async abandoned => {
      const answer: unknown = v.parse(plugin.output, await run(plugin, input.value, abandoned))
      return { answer, ttl: typeof plugin.ttl === 'function' ? plugin.ttl(answer) : plugin.ttl }
    }, signal)
  }

  const run = async (plugin: Plugin, input: unknown, abandoned: AbortSignal): Promise<unknown> => {
    const due = (plugin.deadline ?? DEADLINE_SECONDS) * 1000
    const notice = deadline(due - NOTICE_MS, abandoned)
    const last = deadline(due)
    const overdue = new Promise<never>((_, reject) => last.signal.addEventListener('abort', () => reject(new Overdue()), { once: true }))
    try {
      return await Promise.race([plugin.run(input, context(plugin, notice.signal, abandoned)), overdue])
    } finally {
      notice.done()
      last.done()
    }
  }

  // What it uses is not told of its notice: a block that is late for one answer may serve the next.
  const context = (plugin: Plugin, signal: AbortSignal, abandoned: AbortSignal) => ({
    doors, signal, settings,
    use: Object.fromEntries(Object.entries<Plugin>(plugin.uses ?? {}).map(([name, used]) =>
      [name, async (raw: unknown) => (await call(used, raw, abandoned)).answer])),
  })

  return {
    call,
    async daily(plugin) {
      const forever = new AbortController()
      await plugin.daily?.(context(plugin, forever.signal, forever.signal))
    },
  }
}

const refuse = (issue: v.BaseIssue<unknown>): Refusal => {
  const field = issue.path?.map(step => String(step.key)).join('.') ?? ''
  const missing = issue.kind === 'schema' && issue.received === 'undefined'
  const plain = /^(Invalid|Expected)/.test(issue.message)
  if (missing) return new Refusal(`"${field}" is missing${plain ? '' : `: ${issue.message}`}`)
  return new Refusal(plain ? `"${field}": ${issue.message}` : issue.message)
}
