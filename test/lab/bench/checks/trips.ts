/** Round trips of a cold check: its time over links on which each takes 100 ms, names' included or not. */
import { app } from '../../../../core/app.ts'
import type { Doors } from '../../../../core/network/doors.ts'
import { logger } from '../../../../core/monitoring/log.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import { plugins } from '../../../../plugins/index.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { datagram } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { pause } from '../../hostile/processes.ts'
import { settingsOf } from '../../../peers/world.ts'
import { bareAt, coldPeers, hostAt, siblingAt } from '../peers/cold-peers.ts'
import { coldSettings, complete } from './cold.ts'
import { far, TRIP_MS } from '../peers/far.ts'
import { median, repeat, table } from '../figures.ts'
import type { Row } from '../figures.ts'

const ROUNDS = 10
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
    const checks = async (
      times: number,
      nameOf: (index: number) => string,
      base: Partial<Doors>,
      first = 0,
    ): Promise<number> => {
      const doors = openDoors(settings, NO_SECRETS, memoryStore(), base)
      const it = app({ plugins, doors, settings, log: logger('off', doors.now, () => {}) })
      let next = first
      const taken = await repeat(times, async () => {
        const name = nameOf(next++)
        const url = `http://localhost/api/v1/certificate?domain=${name}:${ready.tls}`
        const text = await (
          await it.fetch(new Request(url), { address: `127.${next >> 8}.${next & 255}.1` })
        ).text()
        complete(text, name !== bareAt(next - 1))
      })
      return median(taken)
    }
    await checks(WARM, hostAt, {})
    const trip = await tripMs()
    const away = { connect: far, datagram: farNames }
    const row = (what: string, ours: number, bar: number): Row => ({
      what: `round trips, ${what}`,
      ours: ours / trip,
      beside: null,
      unit: '',
      bar: { value: bar, is: 'most' },
    })
    return [
      row('without OCSP and CRLs', await checks(ROUNDS, bareAt, away), 3.1),
      row('OCSP and CRLs, all names at hand', await checks(ROUNDS, hostAt, { connect: far }, WARM), 4.2),
      row("OCSP and CRLs, the responder's name known", await checks(ROUNDS + 1, siblingAt, away), 5.2),
      row('OCSP and CRLs, all names new', await checks(ROUNDS, hostAt, away, WARM + ROUNDS), 6.2),
    ]
  } finally {
    end()
  }
}

if (import.meta.main) {
  console.log(table(await benchTrips()))
  process.exit(0)
}
