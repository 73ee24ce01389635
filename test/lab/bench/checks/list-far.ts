/**
 * A list of names over a link on which a round trip takes 100 ms, beside the ideal: the trips that nobody can
 * spare, one after the other, for as many names at once.
 */
import { commandOf } from '../../../unit/runtime/processes.ts'
import { there } from '../../../peers/real-machine.ts'
import { TRIP_MS } from '../peers/far.ts'
import { table } from '../figures.ts'
import type { Row } from '../figures.ts'
import { complete, JOBS, listPeers, run } from './list.ts'

const NAMES = 1_000
/** A name's addresses, the connection, TLS 1.3, the connection to the responder, and its answer. */
const TRIPS = 5
const BAR = 1.3

export const benchFarList = async (program = 'dist/certscope.mjs', names = NAMES): Promise<Row[]> => {
  if (!there.nginx || !there.openssl) {
    console.log('skipped: nginx or openssl is not here, so no list was measured')
    return []
  }
  const { settings, list, loop, end } = await listPeers(names, true)
  try {
    const words = [...commandOf('node'), program, 'certificate', '--file', list, '--jobs', String(JOBS)]
    const ours = await run(words.join(' '), settings)
    complete(ours.out, names)
    const theirs = await run(loop)
    const what = `list of ${names} names, ${JOBS} at once, ${TRIP_MS} ms a round trip`
    const ideal = (Math.ceil(names / JOBS) * TRIPS * TRIP_MS) / 1_000
    return [
      {
        what,
        ours: ours.seconds,
        beside: { of: `ideal of ${TRIPS} trips`, value: ideal },
        unit: 's',
        bar: { value: BAR, is: 'most', part: true },
      },
      {
        what,
        ours: ours.seconds,
        beside: { of: 'loop over openssl s_client', value: theirs.seconds },
        unit: 's',
        bar: null,
      },
    ]
  } finally {
    await end()
  }
}

if (import.meta.main) {
  console.log(table(await benchFarList(process.argv[2])))
  process.exit(0)
}
