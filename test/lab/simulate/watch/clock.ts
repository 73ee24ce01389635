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

export const clockFile = (path: string, flags: 'r' | 'w+'): Clock => {
  const file = openSync(path, flags)
  const octets = Buffer.alloc(8)
  return {
    now() {
      readSync(file, octets, 0, 8, 0)
      return octets.readDoubleLE(0)
    },
    set(time) {
      octets.writeDoubleLE(time)
      writeSync(file, octets, 0, 8, 0)
    },
    outage() {
      return readSync(file, octets, 0, 8, 8) < 8 ? null : (OUTAGES[octets.readDoubleLE(0) - 1] ?? null)
    },
    strike(outage) {
      octets.writeDoubleLE(outage === null ? 0 : OUTAGES.indexOf(outage) + 1)
      writeSync(file, octets, 0, 8, 8)
    },
    close: () => closeSync(file),
  }
}
