/** Instances on one store, in a time that a test lets pass, with a job that does as the test says. */
import * as v from 'valibot'
import type { Store } from '../../../core/network/doors.ts'
import { startJobs } from '../../../core/kernel/jobs.ts'
import type { Jobs, JobsParts } from '../../../core/kernel/jobs.ts'
import { logger } from '../../../core/monitoring/log.ts'
import type { Job, Plugin } from '../../../core/plugin/plugin.ts'
import type { LogLevel } from '../../../core/monitoring/log.ts'
import { instant } from '../../../core/base/time.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'
import { virtualTime } from '../../peers/virtual-time.ts'
import type { VirtualTime } from '../../peers/virtual-time.ts'

export const pluginOf = (name: string, jobs: readonly Job[]): Plugin => ({
  name,
  summary: 'Has jobs.',
  ttl: 0,
  input: v.object({}),
  output: v.object({}),
  example: {},
  run: () => ({}),
  summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
  jobs,
})

export interface Scene {
  readonly time: VirtualTime
  readonly store: Store
  /** `instance instant` of each start of the job. */
  readonly ran: string[]
  readonly log: Record<string, unknown>[]
  /** Starts another instance; `work` is what its job does. */
  begin(instance: string, work?: (signal: AbortSignal) => Promise<void>, parts?: Partial<JobsParts>): Jobs
}

export const KEY = 'jobs: plugin job'

export const scene = (
  at: Job['at'],
  {
    start = '2026-11-21T00:00:00Z',
    store = memoryStore(),
    level = 'info' as LogLevel,
    isBusy = (): boolean => false,
  } = {},
): Scene => {
  const time = virtualTime(start, isBusy)
  const ran: string[] = []
  const log: Record<string, unknown>[] = []
  return {
    time,
    store,
    ran,
    log,
    begin: (instance, work = async () => {}, parts = {}) =>
      startJobs([pluginOf('plugin', [{ name: 'job', at, run: async () => {} }])], {
        store,
        now: time.now,
        sleep: time.sleep,
        log: logger(level, time.now, line => log.push(JSON.parse(line) as Record<string, unknown>)),
        run: (_plugin, _job, signal) => {
          ran.push(`${instance} ${instant(time.now())}`)
          return work(signal)
        },
        ...parts,
      }),
  }
}
