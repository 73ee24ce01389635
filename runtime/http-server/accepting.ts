/** Notices when connections are accepted no more: once the system had no file left for one. */
import { connect } from 'node:net'
import type { AddressInfo, Server } from 'node:net'

// Node and Bun then turn newcomers away, whoever they are, as long as others stay. Deno accepts none ever
// again, without an event. Deno may not read how many files there are, so that a limit could be set.

/** How often it is looked, while nobody connects. */
const LOOK_MS = 5_000
/** So long an event loop may be busy with others. */
const PATIENCE_MS = 5_000

/** Whether a connection of our own comes through. */
const isAccepted = (server: Server): Promise<boolean> =>
  new Promise(resolve => {
    const { address, port } = server.address() as AddressInfo
    const settle = (accepted: boolean): void => {
      clearTimeout(timer)
      server.off('connection', seen)
      socket.destroy()
      resolve(accepted)
    }
    const seen = (): void => settle(true)
    const timer = setTimeout(settle, PATIENCE_MS, false)
    const socket = connect(port, address)
    socket.on('error', () => settle(false))
    server.on('connection', seen)
  })

/** Calls `lost` when they are accepted no more, until they are again. Gives what ends the watch. */
export const watchAccepting = (server: Server, lost: () => void): (() => void) => {
  let [accepted, before] = [0, 0]
  let looking = false
  const look = async (): Promise<void> => {
    const isQuiet = accepted === before
    before = accepted
    if (!isQuiet || looking) return
    looking = true
    if (!server.listening || !(await isAccepted(server))) lost()
    looking = false
  }
  server.on('connection', () => {
    accepted++
  })
  const timer = setInterval(() => void look(), LOOK_MS)
  return () => clearInterval(timer)
}
