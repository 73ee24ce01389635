/** A link on which every round trip takes 100 ms. */
import type { Doors } from '../../../../core/network/doors.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { pause } from '../../hostile/processes.ts'

export const TRIP_MS = 100

/** Half a trip each way: opening takes a whole one, and so does what is asked and answered. */
export const far: Doors['connect'] = async (to, options) => {
  const socket = await connect(to, options)
  await pause(TRIP_MS)
  // Chunks travel side by side: each arrives half a trip after it was sent.
  const later = () => {
    let last = Promise.resolve()
    return new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        last = pause(TRIP_MS / 2).then(() => controller.enqueue(chunk))
        last.catch(() => {})
      },
      flush: () => last,
    })
  }
  const [sending, arriving] = [later(), later()]
  sending.readable.pipeTo(socket.writable).catch(() => {})
  socket.readable.pipeTo(arriving.writable).catch(() => {})
  return { readable: arriving.readable, writable: sending.writable, close: () => socket.close() }
}
