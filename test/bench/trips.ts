/** Round trips of a cold check: its time over links on which each takes 100 ms, names' included or not. */
import { app } from '../../core/app.ts'
import type { Doors } from '../../core/doors.ts'
import { logger } from '../../core/log.ts'
import { NO_SECRETS } from '../../core/settings.ts'
import { plugins } from '../../plugins/index.ts'
import { openDoors } from '../../runtime/doors/index.ts'
import { datagram } from '../../runtime/doors/net.ts'
import { memoryStore } from '../../runtime/doors/store.ts'
import { pause } from '../hostile/processes.ts'
import { settingsOf } from '../world.ts'
import { coldPeers, hostAt } from './cold-peers.ts'
import { coldSettings, complete } from './cold.ts'
import { far, TRIP_MS } from './far.ts'
import { median, repeat, table } from './figures.ts'
import type { Row } from './figures.ts'

const ROUNDS = 9
const WARM = 400

const farNames: NonNullable<Doors['datagram']> = async (to, message, options) => {
  const answer = await datagram(to, message, options)
  await pause(TRIP_MS)
  return answer
}

/** Milliseconds that a trip takes here: a timer is never early, and mostly a little late. */
const tripMs = async (): Promise<number> =>
  median(
    await repeat(ROUNDS, async () => {
      await pause(TRIP_MS / 2)
      await pause(TRIP_MS / 2)
    }),
  )

export const benchTrips = async (): Promise<Row[]> => {
  const { ready, end } = await coldPeers()
  try {
    const settings = settingsOf(coldSettings(ready, 'roots.pem'), { 'roots.pem': ready.roots })
    let next = 0
    const checks = async (times: number, base: Partial<Doors>): Promise<number> => {
      const doors = openDoors(settings, NO_SECRETS, memoryStore(), base)
      const it = app({ plugins, doors, settings, log: logger('off', doors.now, () => {}) })
      const taken = await repeat(times, async () => {
        const url = `http://localhost/api/v1/certificate?domain=${hostAt(next++)}:${ready.tls}`
        complete(
          await (await it.fetch(new Request(url), { address: `127.${next >> 8}.${next & 255}.1` })).text(),
        )
      })
      return median(taken)
    }
    await checks(WARM, {})
    const trip = await tripMs()
    const row = (what: string, ours: number, bar: number): Row => ({
      what: `round trips, OCSP and CRLs, ${what}`,
      ours,
      beside: null,
      unit: '',
      bar: { value: bar, is: 'most' },
    })
    return [
      row('names at hand', (await checks(ROUNDS, { connect: far })) / trip, 4.2),
      row('names too', (await checks(ROUNDS, { connect: far, datagram: farNames })) / trip, 6.2),
    ]
  } finally {
    end()
  }
}

if (import.meta.main) {
  console.log(table(await benchTrips()))
  process.exit(0)
}
