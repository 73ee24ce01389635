/** Runs the plugins' jobs: when they are due, on one of the instances that share a store, until the end. */
import type { Documents, Store } from '../network/doors.ts'
import { type sleep, sleep as sleepFor } from '../base/deadline.ts'
import * as v from 'valibot'
import { instant } from '../base/time.ts'
import { logFailure, type Log } from '../monitoring/log.ts'
import { metrics, type Metrics, type Sample } from '../monitoring/metrics.ts'
import type { At, Job, Plugin } from '../plugin/plugin.ts'
import type { Settings } from '../settings/read.ts'

/*
 * A text in a store that says who works: renewed while the work lasts, lost when another instance replaced
 * it.
 */

interface LeaseParts {
  readonly store: Documents
  readonly key: string
  /** What was put there to take the lease. */
  readonly text: string
  /** Another text with each call: by that others see that somebody lives. */
  readonly renewed: () => string
  /** Milliseconds between two of them. */
  readonly every: number
  readonly sleep: typeof sleep
}

interface JobLease {
  /** Aborts when it could not be renewed. */
  readonly lost: AbortSignal
  /** Ends it and puts this text in its place; rejects where it was lost. */
  leave(text: string): Promise<void>
}

const holdLease = ({ store, key, text, renewed, every, sleep }: LeaseParts): JobLease => {
  const ended = new AbortController()
  const lost = new AbortController()
  let mine = text
  const replace = async (next: string): Promise<void> => {
    if (!(await store.put(key, next, { replacing: mine })))
      throw new Error('another instance has taken the lease over')
    mine = next
  }
  const renew = async (): Promise<void> => {
    for (;;) {
      await sleep(every, ended.signal)
      if (ended.signal.aborted) return
      await replace(renewed())
    }
  }
  const renewing = renew().catch(thrown => lost.abort(thrown))
  return {
    lost: lost.signal,
    async leave(text) {
      ended.abort()
      await renewing
      lost.signal.throwIfAborted()
      await replace(text)
    },
  }
}

/* When a job is due: at a time of the day by a fixed offset from UTC, or a while after it last ran. */

/** All in milliseconds, times since the epoch. */
interface Schedule {
  readonly period: number
  /** The first time that is due after this one. */
  after(time: number): number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Jobs are looked at as often. */
const MIN_EVERY_SECONDS = 60
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)([+-])(0\d|1[0-4]):([0-5]\d)$/

/** Null for what is no such time. */
export const readSchedule = (at: At): Schedule | null => {
  if (typeof at === 'object' && at !== null) {
    const { every } = at
    if (!Number.isSafeInteger(every) || every < MIN_EVERY_SECONDS) return null
    const period = every * 1000
    return { period, after: time => time + period }
  }
  const found = CLOCK_TIME.exec(at)
  if (!found) return null
  const minutes = (hours: number) => Number(found[hours]) * 60 + Number(found[hours + 1])
  const first = (minutes(1) - (found[3] === '+' ? 1 : -1) * minutes(4)) * MINUTE_MS
  return { period: DAY_MS, after: time => (Math.floor((time - first) / DAY_MS) + 1) * DAY_MS + first }
}

/** What is known of the last run of a job, in milliseconds since the epoch. */
export interface Runs {
  /** When it began, where it ended well. */
  readonly done?: number
  /** When it ended, where it failed. */
  readonly failed?: number
}

const RETRY_MS = 15 * MINUTE_MS

/**
 * When the next run is due; in the past for what was missed, however often. One that failed is tried again
 * after a quarter of an hour, or when the next is due anyway.
 */
export const dueAt = ({ done, failed }: Runs, { period, after }: Schedule, now: number): number => {
  if (failed !== undefined) {
    const due = Math.min(failed + RETRY_MS, after(failed))
    return isPlausible(due, now, RETRY_MS) ? due : now
  }
  if (done === undefined) return now
  const due = after(done)
  return isPlausible(due, now, period) ? due : now
}

/** Not so where a clock that was ahead wrote it: the job would rest until that day has come. */
const isPlausible = (due: number, now: number, wait: number): boolean => due <= now + 2 * wait

/**
 * Whoever runs a job renews its lease three times as often. No clock is asked how old a lease is: one that
 * stands unchanged from one look to the next, this much later, was left behind by a crash.
 */
const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3
/** Looks are never further apart, so that a clock that is set and a machine that slept are noticed. */
const MAX_WAIT_MS = LEASE_MS

/** What the store holds of a job. */
const JobRecord = v.object({
  done: v.exactOptional(v.number()),
  failed: v.exactOptional(v.number()),
  /** A new text with each renewal. */
  lease: v.exactOptional(v.string()),
})

const readKept = (text: string | null): v.InferOutput<typeof JobRecord> => {
  try {
    return v.parse(JobRecord, JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

export interface JobsParts {
  readonly store: Pick<Store, 'get' | 'put'>
  now(): Date
  readonly log: Log
  readonly metrics?: Metrics
  /** Absent: jobs that say when they are wanted are. */
  readonly settings?: Settings
  /** Rejects where the job failed. */
  run(plugin: Plugin, job: Job, signal: AbortSignal): Promise<void>
  /** Resolves after so many milliseconds, or when the signal aborts. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export interface Jobs {
  /** Starts no more, breaks off those under way, and resolves when they have ended. */
  stop(): Promise<void>
}

/** Refuses jobs without a name of their own or a time that can be kept. Throws one line. */
export const checkJobs = ({ name: owner, jobs = [] }: Plugin): void => {
  const names = new Set<string>()
  for (const { name, at } of jobs) {
    const refuse = (why: string) => new Error(`plugin ${owner}: job ${name}: ${why}`)
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw refuse('the name must be kebab-case')
    if (names.has(name)) throw refuse('the plugin has two of this name')
    names.add(name)
    if (at !== 'throughout' && !readSchedule(at))
      throw refuse(
        "`at` must be a time of the day as '08:00+09:00', { every: SECONDS }, 60 or more, or 'throughout'",
      )
  }
}

export const startJobs = (plugins: readonly Plugin[], parts: JobsParts): Jobs => {
  countJobs(plugins, parts)
  const end = new AbortController()
  const { settings } = parts
  const isWanted = ({ wanted }: Job): boolean => !wanted || !settings || wanted(settings)
  const kept = plugins.flatMap(plugin =>
    (plugin.jobs ?? [])
      .filter(isWanted)
      .map(job =>
        job.at === 'throughout'
          ? stay(plugin, job, parts, end.signal)
          : keep(plugin, job, readSchedule(job.at)!, parts, end.signal),
      ),
  )
  return {
    async stop() {
      end.abort()
      await Promise.all(kept)
    },
  }
}

/** No plugin's documents have such a key: its name holds no colon. */
const keyOf = (plugin: Plugin, job: Job): string => `jobs: ${plugin.name} ${job.name}`

/** When each job ended well for the last time, on whichever instance that was. */
const countJobs = (
  plugins: readonly Plugin[],
  { store, metrics: { gauge } = metrics() }: JobsParts,
): void => {
  const all = plugins.flatMap(plugin =>
    (plugin.jobs ?? []).filter(({ at }) => at !== 'throughout').map(job => ({ plugin, job })),
  )
  const last = (member: 'done' | 'failed') => async (): Promise<Sample[]> => {
    const found = await Promise.all(
      all.map(async ({ plugin, job }): Promise<Sample | null> => {
        const milliseconds = readKept(await store.get(keyOf(plugin, job)))[member]
        return milliseconds === undefined ? null : [milliseconds / 1000, `${plugin.name}/${job.name}`]
      }),
    )
    return found.filter(sample => sample !== null)
  }
  // Not `job`: that is what Prometheus calls what it scrapes.
  const labels = ['name']
  gauge(
    {
      name: 'certscope_job_last_success_timestamp_seconds',
      help: 'Start of the last run that succeeded.',
      labels,
    },
    last('done'),
  )
  gauge(
    {
      name: 'certscope_job_last_failure_timestamp_seconds',
      help: 'End of the last run, if it failed.',
      labels,
    },
    last('failed'),
  )
}

/** How long one that failed rests before it is begun again. */
const REST_MS = 60_000

/** A job that each instance does, from the start to the end. Never rejects. */
const stay = async (plugin: Plugin, job: Job, parts: JobsParts, end: AbortSignal): Promise<void> => {
  const { log, sleep = sleepFor } = parts
  while (!end.aborted) {
    try {
      await parts.run(plugin, job, end)
      if (!end.aborted) log('warn', 'job-ended', { job: `${plugin.name}/${job.name}` })
    } catch (thrown) {
      if (!end.aborted) logFailure(log, thrown, { job: `${plugin.name}/${job.name}` })
    }
    await sleep(REST_MS, end)
  }
}

/** One job, from the start to the end. Never rejects. */
const keep = async (
  plugin: Plugin,
  job: Job,
  schedule: Schedule,
  parts: JobsParts,
  end: AbortSignal,
): Promise<void> => {
  const { store, log, sleep = sleepFor } = parts
  const name = `${plugin.name}/${job.name}`
  const key = keyOf(plugin, job)
  const now = () => parts.now().getTime()
  /** The lease that stood there at the look before. */
  let seen: string | undefined

  /** Runs the job if it is due and nobody else does; gives the milliseconds until the next look. */
  const look = async (): Promise<number> => {
    const text = await store.get(key)
    const { lease, ...runs } = readKept(text)
    const isFree = lease === undefined || lease === seen
    seen = lease
    if (!isFree) return LEASE_MS
    const wait = dueAt(runs, schedule, now()) - now()
    if (wait > 0) return Math.min(wait, MAX_WAIT_MS)
    const taken = withLease(runs)
    if (await store.put(key, taken, { replacing: text })) await hold(runs, taken)
    return 0
  }

  /** Runs the job under a lease; what is then known of it takes the place of that. */
  const hold = async (runs: Runs, taken: string): Promise<void> => {
    const lease = holdLease({
      store,
      key,
      text: taken,
      renewed: () => withLease(runs),
      every: RENEW_MS,
      sleep,
    })
    const leave = (known: Runs): Promise<void> => lease.leave(JSON.stringify(known))
    const began = now()
    const failure = await run(AbortSignal.any([end, lease.lost])).then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    )
    // What was broken off is not done, whatever it says: most doors return a value when they are aborted.
    if (end.aborted || lease.lost.aborted) {
      log('info', 'job-stopped', { job: name })
      return leave(runs)
    }
    if (failure) {
      const failed = { failed: now() }
      const again = instant(new Date(dueAt(failed, schedule, failed.failed)))
      logFailure(log, failure.thrown, { job: name, again })
      return leave(failed)
    }
    await leave({ done: began })
    log('info', 'job-done', { job: name, ms: now() - began })
  }

  const run = async (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted()
    await parts.run(plugin, job, signal)
  }

  while (!end.aborted) {
    const wait = await look().catch(thrown => {
      logFailure(log, thrown, { job: name })
      return LEASE_MS
    })
    await sleep(wait, end)
  }
}

const withLease = (runs: Runs): string => JSON.stringify({ ...runs, lease: crypto.randomUUID() })
