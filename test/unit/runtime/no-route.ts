/**
 * Prints how a connection to each address of the command line fails; `--full`: without a descriptor left;
 * `--means`: through the doors of a server, and whether it takes its own network for lost then.
 */
import { openSync } from 'node:fs'
import { DoorError } from '../../../core/network/doors.ts'
import { NO_SECRETS, readSettings } from '../../../core/settings/read.ts'
import { openDoors } from '../../../runtime/doors/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { memoryStore } from '../../../runtime/doors/store/store.ts'

const [first, ...others] = process.argv.slice(2)
const serverDoors = () => {
  const read = readSettings({}, { readFile: () => '' })
  if (!read.ok) throw new Error(read.errors.join())
  return openDoors(read.settings, NO_SECRETS, memoryStore())
}
const doors = first === '--means' ? serverDoors() : null
if (first === '--full') {
  try {
    for (;;) openSync('/dev/null', 'r')
  } catch {
    // That was the last one.
  }
}
for (const hostname of first!.startsWith('--') ? others : [first!, ...others]) {
  const dialled = doors
    ? doors.connect({ hostname, port: 443 }, { purpose: 'target' })
    : connect({ hostname, port: 9 })
  const why = await dialled.then(
    socket => {
      socket.close()
      return 'connected'
    },
    (error: unknown) => (error instanceof DoorError ? error.why : String(error)),
  )
  console.log(hostname, why)
}
if (doors) console.log('network', (await doors.means!.settled()).includes('network') ? 'lost' : 'there')
process.exit()
