/** Prints how a connection to each address of the command line fails; `--full`: without a descriptor left. */
import { openSync } from 'node:fs'
import { DoorError } from '../../../core/network/doors.ts'
import { connect } from '../../../runtime/doors/net.ts'

const [first, ...others] = process.argv.slice(2)
if (first === '--full') {
  try {
    for (;;) openSync('/dev/null', 'r')
  } catch {
    // That was the last one.
  }
}
for (const hostname of first === '--full' ? others : [first!, ...others]) {
  const why = await connect({ hostname, port: 9 }).then(
    socket => {
      socket.close()
      return 'connected'
    },
    (error: unknown) => (error instanceof DoorError ? error.why : String(error)),
  )
  console.log(hostname, why)
}
process.exit()
