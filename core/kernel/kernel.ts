/** Check input, find room, share the answer, run, check output. Knows plugins only by their contract. */
import * as v from 'valibot'
import { DeadlineExceeded, onAbort, deadline, Stopped } from '../base/deadline.ts'
import { CHECKS, DEADLINE_SECONDS, NOTICE_MS, ROOM_WAIT_MS, START_UNITS } from '../base/limits.ts'
import { accounts, Overloaded } from '../limits/capacity.ts'
import type { Account, AccountLimits } from '../limits/capacity.ts'
import type { Permit } from '../limits/pool.ts'
import { hostAndPort, Target } from '../domain/domain.ts'
import { cache, FOR_ITSELF, CachedAnswer } from './answer-cache.ts'
import type { Make, OnNews } from '../cluster/shared-cache.ts'
import type { Sharing } from './answer-cache.ts'
import type { Language } from '../text/catalogue.ts'
import { counted } from './check-metrics.ts'
import { measures, placesOf, ttlOf } from '../plugin/plugin.ts'
import type { AppDoors } from '../plugin/service-clients.ts'
import type { GetOptions } from '../network/doors.ts'
import type { GuardedDoors } from '../network/guard.ts'
import { reportMeans } from '../network/own-means.ts'
import { handed, closing } from '../limits/request-doors.ts'
import { ClientGone } from '../errors/errors.ts'
import { health } from '../monitoring/health.ts'
import { inputReader } from './input.ts'
import type { Intake } from './input.ts'
import type { Log } from '../monitoring/log.ts'
import { metrics } from '../monitoring/metrics.ts'
import type { CallOptions, Kernel } from './types.ts'
import { documentsOf, limiterOf, openAll, undeclared, usesOf } from './plugin-context.ts'
import type { OpenPlugin, Watched } from './plugin-context.ts'
import type { Call, Context, Plugin } from '../plugin/plugin.ts'
import type { Stage, TellStage } from '../plugin/stage.ts'
import { renewals } from '../limits/request-limiter.ts'
import type { Settings } from '../settings/read.ts'
import { REQUEST, work } from '../limits/cpu-budget.ts'
import type { Work } from '../limits/cpu-budget.ts'

/** Seconds that an answer is shared which had to do with less than it wanted, or with means that fail. */
const SHORT_TTL_SECONDS = 30

/** What one request pays with, its plugins and theirs together. */
interface Scope {
  readonly account: Account
  readonly work: Work
  readonly doors: GuardedDoors
  readonly fresh: boolean
  readonly caller: string | null
  readonly reads: Language
  readonly background: boolean
  /** Somebody uses the account and its place; both end with the last one. Gives what ends this use. */
  hold(): () => void
}

interface Flying {
  /** Aborts when nobody waits for it any more. */
  readonly abandoned: AbortSignal
  readonly tell: OnNews
}

const forever = new AbortController().signal

/** The plugins are those that `uses` is resolved from, by name, and that may be called. */
export const createKernel = (
  plugins: readonly Plugin[],
  doors: AppDoors,
  settings: Settings,
  limits: AccountLimits = { checks: CHECKS },
  log: Log = () => {},
  watched: Watched = { health: health(doors.now), metrics: metrics() },
): Kernel => {
  const now = () => doors.now().getTime()
  const answers = limits.alone ? cache(now, FOR_ITSELF) : cache(now)
  /** Answers to the server's own checks, which do with less: callers must not get them. */
  const own = cache(now, FOR_ITSELF)
  const renewed = renewals(now)
  const limiter = doors.open ? undefined : limiterOf('connections', doors, watched)
  const counting = { limiter, allowed: settings.allowTargets }
  const capacity = accounts({ ...limits, ...counting })
  const { run: runCounted } = counted({
    metrics: watched.metrics,
    caches: { callers: answers, server: own },
    capacity,
  })
  const { fleet } = watched
  const { means } = doors
  if (means) reportMeans(means, { ...watched, log })
  const failing = means?.failing ?? (() => [])
  const opened = openAll(plugins, doors, settings, watched)

  const loaded = (name: string): OpenPlugin => {
    const found = opened.get(name)
    if (!found) throw new Error(`The plugin ${name} is not loaded.`)
    return found
  }

  const scopeOf = (
    asking: Partial<Pick<Scope, 'caller' | 'fresh' | 'reads' | 'background'>>,
    place?: Permit,
  ): Scope => {
    const { caller = null, fresh = false, reads = 'en', background = false } = asking
    const account = capacity.open(caller, place)
    const whole = work(forever, REQUEST, { payer: account.payer })
    let users = 0
    const hold = () => {
      users++
      return () => {
        if (--users > 0) return
        account.close()
        place?.()
      }
    }
    const its = { account, work: whole, doors: handed(doors, account, whole) }
    return { ...its, fresh, caller, reads, background, hold }
  }

  const read = inputReader(settings, doors.open && { sni: doors.sni })

  const fly = async (
    { plugin, value, key }: Intake,
    scope: Scope,
    sharing: Sharing,
  ): Promise<CachedAnswer> => {
    const make: Make = async (abandoned, tell) => {
      const began = performance.now()
      const { result, short } = await runCounted(plugin.name, abandoned, () =>
        run(plugin, value, scope, { abandoned, tell }),
      )
      const answer: unknown = v.parse(plugin.output, result)
      const ttl = ttlOf(plugin, answer, doors.now())
      const isShort = short || (measures(plugin, value as object) && failing(began).length > 0)
      return { answer, ttl: isShort ? Math.min(ttl, SHORT_TTL_SECONDS) : ttl }
    }
    if (plugin.effect) {
      const { answer } = await make(forever, sharing.onNews ?? (() => {}))
      return CachedAnswer.fresh(answer, now(), 0)
    }
    const shared = scope.background ? own : answers
    const known = scope.background ? answers.fresh(key) : null
    if (known) return known
    const among = fleet && !scope.background ? fleet.answers : null
    if (scope.fresh && !plugin.ignoresFresh && renewed.take(key)) {
      const anew = among ? await among.renewal(plugin, key, make) : make
      if (anew) return shared.renew(key, holding(scope, anew), sharing)
      // Another instance has just made it: it is newer than the one here.
      shared.forget(key)
    }
    const shareable = holding(scope, among ? among.through(plugin, key, make) : make)
    try {
      return await shared.share(key, shareable, sharing)
    } catch (thrown) {
      // The flight was another request's, for which there was no room; there may be for this one.
      if (!(thrown instanceof Overloaded) || scope.account.signal.aborted) throw thrown
      return shared.share(key, shareable, sharing)
    }
  }

  const run = async (
    plugin: Plugin,
    input: unknown,
    scope: Scope,
    { abandoned, tell }: Flying,
  ): Promise<{ result: unknown; short: boolean }> => {
    const due = (plugin.deadline ?? DEADLINE_SECONDS) * 1000
    const over = AbortSignal.any([abandoned, scope.account.signal])
    const notice = deadline(due - NOTICE_MS, over)
    const last = deadline(due)
    const overdue = new Promise<never>((_, reject) =>
      onAbort(last.signal, () => reject(new DeadlineExceeded())),
    )
    const mine = scope.work.part({}, notice.signal)
    const connections = closing(scope.doors)
    try {
      const own = { ...scope, work: mine, doors: connections.doors }
      let isShort = false
      const onShort = (): void => {
        isShort = true
      }
      const whole = context(plugin, notice.signal, over, own, { tell, onShort })
      const running = plugin.run(input, whole)
      const result: unknown = await Promise.race([running, overdue, scope.account.refused])
      scope.account.checkWaits()
      return { result, short: isShort || mine.short.size > 0 }
    } finally {
      notice.done()
      last.done()
      connections.end()
    }
  }

  // Dependencies do not get this plugin's notice: a block that is late for one result may serve the next.
  const callOf = (
    name: string,
    scope: Scope,
    over: AbortSignal,
    onShort: () => void,
  ): Call<unknown, unknown> => {
    const { plugin } = loaded(name)
    const call = async (raw: unknown, tell?: TellStage) => {
      const onNews = tell && listener(plugin, { onStage: tell })
      const made = await fly(read(plugin, raw), scope, { signal: over, onNews })
      const { answer } = made
      // What is made of an answer that had to do with less has to do with less.
      const isCut = made.ttl <= SHORT_TTL_SECONDS && made.ttl < ttlOf(plugin, answer, new Date(made.madeAt))
      if (isCut) onShort()
      return answer
    }
    const soFar = (raw: unknown) => {
      const found = (scope.background ? own : answers).soFar(read(plugin, raw).key)
      return found && (v.parse(plugin.output, found.answer) as unknown)
    }
    return Object.assign(call, { soFar })
  }

  /** Each call is a request of its own: what runs for days must not have to do with the means of one. */
  const callAside = (
    name: string,
    asking: Parameters<typeof scopeOf>[0],
    signal: AbortSignal,
  ): Call<unknown, unknown> => {
    const { plugin } = loaded(name)
    const call = async (raw: unknown) => {
      const input = read(plugin, raw)
      const scope = scopeOf(asking)
      const release = scope.hold()
      try {
        return (await fly(input, scope, { signal })).answer
      } finally {
        release()
      }
    }
    return Object.assign(call, { soFar: () => null })
  }

  /** What no request asks for. */
  const runAside = async <T>(
    plugin: Plugin,
    asking: Parameters<typeof scopeOf>[0],
    signal: AbortSignal,
    run: (context: Context<any, any, any, any>) => Promise<T>,
  ): Promise<T> => {
    const scope = scopeOf(asking)
    const release = scope.hold()
    const connections = closing(scope.doors)
    try {
      const mine = scope.work.part({}, signal)
      const whole = context(plugin, signal, signal, { ...scope, work: mine, doors: connections.doors })
      return await run({ ...whole, use: usesOf(plugin, name => callAside(name, asking, signal)) })
    } finally {
      connections.end()
      release()
    }
  }

  const context = (
    plugin: Plugin,
    signal: AbortSignal,
    over: AbortSignal,
    scope: Scope,
    { tell = () => {}, onShort = () => {} }: { readonly tell?: OnNews; readonly onShort?: () => void } = {},
  ) => ({
    doors: scope.doors,
    work: scope.work,
    signal,
    settings,
    state: loaded(plugin.name).state,
    progress: (answer: unknown) => tell({ kind: 'partial', answer }),
    stage: stageTeller(tell),
    fresh: scope.fresh,
    clients: doors.clientsOf(plugin),
    documents: documentsOf(doors.store, plugin),
    database: plugin.tables || plugin.tablesOf ? doors.store.database : undeclared(plugin, 'tables'),
    mail: plugin.mails ? doors.mail : undeclared(plugin, 'mails'),
    caller: scope.caller,
    language: scope.reads,
    background: scope.background,
    log,
    degraded: async (since?: number) => (await doors.means?.settled(since)) ?? [],
    get: (url: string, how: GetOptions = {}) =>
      doors.get(scope.doors, url, { ...how, signal: how.signal ?? signal }),
    use: usesOf(plugin, name => callOf(name, scope, over, onShort)),
  })

  /** Before the time of a check begins, so that the checks of a crowd start one after the other. */
  const begin = async (whole: Work, places: number, signal: AbortSignal | undefined): Promise<void> => {
    const room = deadline(ROOM_WAIT_MS, signal)
    try {
      await whole.part({}, room.signal).pause(places * START_UNITS)
    } catch (thrown) {
      if (!(thrown instanceof Stopped)) throw thrown
      throw signal?.aborted ? new ClientGone() : new Overloaded('checks-busy')
    } finally {
      room.done()
    }
  }

  const answer: Kernel['answer'] = async (input, asking = {}) => {
    const { plugin } = input
    const { signal: gone, caller, language, reads, onBegun, fresh } = asking
    const signal = plugin.effect ? undefined : gone
    const sharing = { signal, onNews: listener(plugin, asking) }
    // Who joins what is under way takes no place; where there was no room for the one who began it, there
    // may be for this one.
    const anew = plugin.effect || (fresh && renewed.may(input.key))
    const joined = anew ? null : answers.join(input.key, sharing)
    if (joined) {
      onBegun?.()
      try {
        return await joined
      } catch (thrown) {
        if (!(thrown instanceof Overloaded)) throw thrown
      }
    }
    const places = placesOf(plugin, input.value)
    const place = await capacity.admit(caller ?? null, places, signal)
    onBegun?.()
    const by = { caller: caller ?? null, fresh: fresh ?? false, reads: reads ?? language ?? 'en' }
    const scope = scopeOf(by, place)
    const release = scope.hold()
    try {
      if (caller && places > 0) await begin(scope.work, places, signal)
      return await fly(input, scope, sharing)
    } finally {
      release()
    }
  }

  return {
    read,
    kept: ({ plugin, key }) => (plugin.effect ? null : answers.fresh(key)),
    glimpse: ({ plugin, key }) => (plugin.effect ? null : answers.glimpse(key)),
    answer,
    call: async (plugin, raw, asking = {}) => {
      const input = read(plugin, raw, asking.language)
      for (const text of plugin.about?.domains(input.value) ?? []) {
        const { host, port } = hostAndPort(text)
        doors.open?.({ hostname: host, port })
      }
      for (const { server, host, port } of targetsIn(input.value))
        if (server !== host) doors.open?.({ hostname: server, port })
      return answer(input, asking)
    },
    runJob: (plugin, job, signal) => runAside(plugin, { background: true }, signal, job.run),
    runCommand: (plugin, run, words, language) =>
      runAside(plugin, { reads: language }, forever, context => run(words, context)),
  }
}

/** Those that an input has, in lists and members as well. */
const targetsIn = (value: unknown): readonly Target[] => {
  if (value instanceof Target) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(targetsIn) : []
}

/** Others may wait for it when the one who began it has left: it keeps the place until it is over. */
const holding =
  ({ hold }: Scope, make: Make): Make =>
  async (abandoned, tell) => {
    const release = hold()
    try {
      return await make(abandoned, tell)
    } finally {
      release()
    }
  }

/** Listeners get what the declaration promises, as with whole answers. */
const listener = (plugin: Plugin, { onProgress, onStage }: CallOptions): OnNews | undefined =>
  onProgress || onStage
    ? news =>
        news.kind === 'stage' ? onStage?.(news.stage) : onProgress?.(v.parse(plugin.output, news.answer))
    : undefined

/** What a run tells of its stages: each once, with the time since its beginning. */
const stageTeller = (tell: OnNews) => {
  const began = performance.now()
  const told = new Set<string>()
  return ({ code, label, found, state }: Stage): void => {
    if (told.has(code)) return
    told.add(code)
    const ms = Math.round(performance.now() - began)
    tell({ kind: 'stage', stage: { code, label, found, state, ms } })
  }
}
