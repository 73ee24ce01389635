/** The closed world: an app whose doors all refuse; a test opens the ones that it names. */
import { app } from '../core/app.ts'
import type { App } from '../core/app.ts'
import type { Doors } from '../core/doors.ts'
import { guard } from '../core/guard.ts'
import type { GuardedDoors } from '../core/guard.ts'
import { logger } from '../core/log.ts'
import type { Context, Plugin } from '../core/plugin.ts'
import { readSettings } from '../core/settings.ts'
import type { Settings } from '../core/settings.ts'
import { work } from '../core/work.ts'
import { openapi } from '../core/surface/openapi.ts'
import { memoryStore } from '../runtime/doors/store.ts'
import { heldBy, holdTo } from './openapi/answers.ts'
import type { Hold } from './openapi/answers.ts'

/** A clock that a test moves by hand. */
export const clock = (start = '2026-11-21T00:00:00Z') => {
  let time = new Date(start).getTime()
  return { now: () => new Date(time), pass: (seconds: number) => { time += seconds * 1000 } }
}

export const settingsOf = (environment: Record<string, string> = {}, files: Record<string, string> = {}): Settings => {
  const read = readSettings({ CERTSCOPE_LOG: 'off', ...environment }, path => files[path] ?? (() => { throw new Error('no such file') })())
  if (!read.ok) throw new Error(read.errors.join('\n'))
  return read.settings
}

/** What the kernel hands to a plugin's `run`, for tests that call it themselves. */
export const contextOf = <Use extends object>(doors: GuardedDoors, settings: Settings, signal: AbortSignal, use: Use): Omit<Context, 'use'> & { use: Use } =>
  ({ doors, settings, signal, use, work: work(signal) })

const closed = (door: string) => (): never => { throw new Error(`this test opened the ${door} door`) }

export const doorsOf = (open: Partial<Doors> = {}, settings = settingsOf()): GuardedDoors => {
  const doors: Doors = {
    now: () => new Date(), connect: closed('connect'), datagram: closed('datagram'), fetch: closed('fetch'), resolve: closed('resolve'),
    store: memoryStore(), ...open,
  }
  return guard(doors, { resolve: doors.resolve, allow: settings.allowTargets, ports: settings.targetPorts })
}

export const world = (plugins: readonly Plugin[], open: Partial<Doors> = {}, environment: Record<string, string> = {}): App & { log: string[], doors: GuardedDoors } => {
  const settings = settingsOf(environment)
  const doors = doorsOf(open, settings)
  const log: string[] = []
  const it = app({ plugins, doors, settings, log: logger(settings.log, doors.now, line => log.push(line)) })
  let hold: Hold | undefined
  return {
    ...it, log, doors,
    // No test has to think of it: an answer that the OpenAPI document does not describe fails the test that asked for it.
    fetch: async (request, peer) => heldBy(hold ??= holdTo(openapi(plugins)), request.method, request.url, await it.fetch(request, peer)),
  }
}

/** A GET as a caller at `address` makes it; the answer is held to the OpenAPI document. */
export const get = (app: App, path: string, init: RequestInit = {}, address = '198.51.100.7'): Promise<Response> =>
  app.fetch(new Request(new URL(path, 'http://certscope.test'), init), { address })
