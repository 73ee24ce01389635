/**
 * Counts round trips: what goes out is held until as many are out as one trip carries, and then answered
 * together. Whoever waits for more than it has to never fills a trip.
 */
import type { Doors, Resolve } from '../../core/network/doors.ts'

export interface Rounds {
  connect(door: Doors['connect']): Doors['connect']
  resolve(door: Resolve): Resolve
  /** What went out in each trip so far; the last one may not be full yet. */
  trips(): readonly (readonly string[])[]
}

/** `sizes`: how many connections, names and first messages go out in each trip. */
export const rounds = (sizes: readonly number[]): Rounds => {
  const trips: string[][] = []
  let full = Promise.withResolvers<void>()
  const out = (what: string): Promise<void> => {
    const left = trips.length > 0 && trips.at(-1)!.length < (sizes[trips.length - 1] ?? 0)
    if (!left) {
      trips.push([])
      full = Promise.withResolvers<void>()
    }
    const trip = trips.at(-1)!
    trip.push(what)
    if (trip.length === sizes[trips.length - 1]) full.resolve()
    return full.promise
  }
  return {
    trips: () => trips,
    resolve: door => async (name, options) => {
      await out(`look up ${name}`)
      return door(name, options)
    },
    connect: door => async (to, options) => {
      await out(`connect ${to.hostname}`)
      const socket = await door(to, options)
      const writer = socket.writable.getWriter()
      let asked = false
      const writable = new WritableStream<Uint8Array>({
        async write(chunk) {
          if (!asked) await out(`ask ${to.hostname}`)
          asked = true
          await writer.write(chunk)
        },
        close: () => writer.close(),
        abort: reason => writer.abort(reason),
      })
      return { readable: socket.readable, writable, close: () => socket.close() }
    },
  }
}
