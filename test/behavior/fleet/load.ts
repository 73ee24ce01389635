/** Callers of several instances: crowds that ask for what is kept, callers at their limit, and readers. */

export interface Told {
  readonly kind: string
  readonly at: number
  readonly ms: number
  /** 0: no response. */
  readonly status: number
}

const sleep = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

/** The most that were made in any 60 seconds. */
const inMinute = (told: readonly Told[]): number => {
  const times = told.map(({ at, ms }) => at + ms / 2).sort((one, other) => one - other)
  let [most, first] = [0, 0]
  for (const [index, time] of times.entries()) {
    while (times[first]! <= time - 60_000) first++
    most = Math.max(most, index - first + 1)
  }
  return most
}

export const loadOn = (instances: readonly string[]) => {
  const told: Told[] = []
  const mailed: string[] = []
  let [turns, callers, isOver] = [0, 0, false]

  /** A new caller's address. */
  const caller = (): string => `198.18.${++callers >> 8}.${callers & 255}`

  const ask = async (kind: string, path: string, address: string, body?: object): Promise<number> => {
    const began = performance.now()
    const url = instances[turns++ % instances.length]! + path
    let status = 0
    try {
      const response = await fetch(url, {
        headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      status = response.status
      await response.arrayBuffer()
    } catch {}
    told.push({ kind, at: began, ms: performance.now() - began, status })
    return status
  }

  const repeat = async (every: number, run: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      await run()
      await sleep(Math.max(0, began + every - performance.now()))
    }
  }

  const kept = '/api/v1/searched?domain=known.example.com'
  const search = (kind: string, name: string) =>
    ask(kind, `/api/v1/searched?domain=${name}.example.com`, caller())

  return {
    told,
    /** Whose subscriptions were taken. */
    mailed,
    search,
    /** As many requests of one caller as that, some at once; gives how many were allowed. */
    async burst(times: number, address = caller()): Promise<number> {
      let allowed = 0
      const one = async () => {
        if ((await ask('caller', kept, address)) === 200) allowed++
      }
      for (let left = times; left > 0; left -= 6)
        await Promise.all(Array.from({ length: Math.min(left, 6) }, one))
      return allowed
    },
    caller,
    /** Runs until what it gives is called, which tells what callers throughout were allowed. */
    begin() {
      let [names, readers] = [0, 0]
      const steady = Array.from({ length: 4 }, caller)
      const running = [
        ...Array.from({ length: 4 }, () => {
          let [address, left] = [caller(), 20]
          return repeat(40, () => {
            if (left-- === 0) [address, left] = [caller(), 19]
            return ask('crowd', kept, address)
          })
        }),
        ...steady.map(address => repeat(500, () => ask(`steady ${address}`, kept, address))),
        repeat(500, () => search('search', `name-${++names}`)),
        repeat(200, async () => {
          // A provider's: all at one domain of somebody's own would be one reader.
          const email = `reader-${++readers}@naver.com`
          const body = { email, domains: ['example.com'] }
          if ((await ask('watch', '/api/v1/watch', caller(), body)) === 202) mailed.push(email)
        }),
      ]
      return async () => {
        isOver = true
        await Promise.all(running)
        return steady.map(address => {
          const its = told.filter(({ kind }) => kind === `steady ${address}`)
          const allowed = its.filter(({ status }) => status === 200)
          return { tried: inMinute(its), allowed: inMinute(allowed) }
        })
      }
    },
  }
}

/** The longest and the 99th of a hundred, in whole milliseconds. */
export const slowest = (told: readonly Told[]): string => {
  const sorted = told.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0)
  return `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)} ms`
}

export const statusesOf = (told: readonly Told[]): Record<number, number> => {
  const counts: Record<number, number> = {}
  for (const { status } of told) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
