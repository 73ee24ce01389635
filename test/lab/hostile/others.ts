/** What others notice of an attack: whether the server lives, and how long a healthy host takes. */
import { Agent, get } from 'node:http'
import { NEVER, stopwatch, type Wait } from '../../stopwatch.ts'
import { HEALTHY, NEIGHBOUR, WATCHER } from './protocol.ts'
import { BARS, type Figures } from './figures.ts'
import { pause } from './processes.ts'

const HEALTHZ_EVERY_MS = 50
const HEALTHY_EVERY_MS = 1_000
const LAST_MS = 3_000
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)
const quantile = (values: readonly number[], part: number): number =>
  sorted(values)[Math.max(0, Math.ceil(values.length * part) - 1)] ?? NaN
export const median = (waits: readonly Wait[], by: keyof Wait): number => {
  const times = waits.map(wait => wait[by])
  return quantile(times, 0.5)
}

const ask = (url: string, agent: Agent | false, localAddress: string): Promise<number> =>
  new Promise(resolve => {
    const request = get(url, { agent, localAddress }, response => {
      response.resume()
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', () => resolve(0))
  })

/**
 * Asks the server whether it lives, over a kept connection and over new ones, at a steady pace however late
 * the answers are.
 */
export const watch = (url: string, pid: number): { stop(): Promise<Figures['healthz']> } => {
  const kept = new Agent({ keepAlive: true, localAddress: WATCHER })
  const start = stopwatch(pid)
  const taken: Wait[] = []
  const open = new Set<() => Wait>()
  const one = async (agent: Agent | false): Promise<void> => {
    const read = start()
    open.add(read)
    const status = await ask(`${url}/healthz`, agent, WATCHER)
    if (!open.delete(read)) return
    taken.push(status === 200 ? read() : NEVER)
  }
  const timer = setInterval(() => {
    void one(kept)
    void one(false)
  }, HEALTHZ_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await pause(BARS.worst)
      const unanswered = open.size
      const all = [...taken, ...Array.from(open, read => read())]
      open.clear()
      kept.destroy()
      const told = (waits: readonly number[]) => ({
        p50: quantile(waits, 0.5),
        p99: quantile(waits, 0.99),
        worst: quantile(waits, 1),
      })
      return {
        count: all.length,
        unanswered,
        clock: told(all.map(({ clock }) => clock)),
        own: told(all.map(({ own }) => own)),
      }
    },
  }
}

/** Checks of a healthy host, by callers that keep below their limit; names that no answer is known for. */
export const neighbour = (url: string, port: number, server: number, host: number) => {
  const start = stopwatch(server, host)
  let number = 0
  const check = async (): Promise<Wait> => {
    const read = start()
    const status = await ask(
      `${url}/api/v1/certificate?domain=h${number}.${HEALTHY}:${port}`,
      false,
      `${NEIGHBOUR}${1 + (number++ % 4)}`,
    )
    return status === 200 ? read() : NEVER
  }
  return {
    async alone(times: number) {
      const taken: Wait[] = []
      for (let index = 0; index < times; index++) taken.push(await check())
      return taken
    },
    beside() {
      const checks: Promise<Wait>[] = []
      const timer = setInterval(() => checks.push(check()), HEALTHY_EVERY_MS)
      return {
        /** What was asked last is waited for, but not for long. */
        async stop() {
          clearInterval(timer)
          const over = pause(LAST_MS).then(() => NEVER)
          return Promise.all(checks.map(one => Promise.race([one, over])))
        },
      }
    },
  }
}
