/**
 * The virtual clock, and what is wrong by then: sixteen octets in a file that the referee writes and every
 * instance reads. One that was stopped sees the new time at once when it goes on, as with a real clock.
 */
import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { OUTAGES, type Outage } from './outages.ts'

export interface Clock {
  now(): number
  set(time: number): void
  outage(): Outage | null
  strike(outage: Outage | null): void
  close(): void
}

/** What was read so lately is not read again: nobody can have been stopped and gone on since. */
const FRESH_MS = 0.05

export const clockFile = (path: string, flags: 'r' | 'w+'): Clock => {
  const file = openSync(path, flags)
  const octets = Buffer.alloc(16)
  let readAt = -Infinity
  const read = (): Buffer => {
    const at = performance.now()
    if (at - readAt < FRESH_MS) return octets
    readSync(file, octets, 0, 16, 0)
    readAt = at
    return octets
  }
  const write = (value: number, place: number): void => {
    octets.writeDoubleLE(value, place)
    writeSync(file, octets, place, 8, place)
  }
  return {
    now: () => read().readDoubleLE(0),
    set: time => write(time, 0),
    outage: () => OUTAGES[read().readDoubleLE(8) - 1] ?? null,
    strike: outage => write(outage === null ? 0 : OUTAGES.indexOf(outage) + 1, 8),
    close: () => closeSync(file),
  }
}
