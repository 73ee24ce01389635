/** Prints how a connection to each address of the command line fails. */
import { DoorError } from '../../../core/network/doors.ts'
import { connect } from '../../../runtime/doors/net.ts'

for (const hostname of process.argv.slice(2)) {
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
