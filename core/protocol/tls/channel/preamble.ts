/** Brings a connection to where TLS begins, on ports that begin in plain text. */
import { inTime, onAbort } from '../../../base/deadline.ts'
import { DoorError } from '../../../network/doors.ts'
import type { Socket } from '../../../network/doors.ts'
import { Preamble } from '../../starttls/starttls.ts'
import { HandshakeError } from '../error.ts'
import type { TlsTarget } from '../observation.ts'

const ignore = (): void => {}

/** A connection that ended, or was silent, before the protocol had come to TLS. */
const ended = (service: string, why: 'timeout' | 'reset' | 'closed'): HandshakeError => {
  const params = { awaited: { code: 'plain-response', params: { service } } } as const
  return new HandshakeError(
    why === 'timeout'
      ? { code: 'tls-unfinished', params }
      : why === 'reset'
        ? { code: 'tls-reset', params }
        : { code: 'tls-closed', params },
  )
}

/**
 * Says what the protocol of this port wants before TLS. The streams of the socket are free again afterwards.
 * `greeted` is told how the server greets. Throws a HandshakeError, and has closed the socket then.
 */
export const reachTls = async (
  socket: Socket,
  target: TlsTarget,
  signal: AbortSignal,
  greeted: (line: string) => void = ignore,
): Promise<void> => {
  const preamble = Preamble.on(target, target.serverName ?? target.address)
  if (preamble === null) return
  const [reader, writer] = [socket.readable.getReader(), socket.writable.getWriter()]
  for (const one of [reader.closed, writer.closed, writer.ready]) one.catch(ignore)
  const stop = onAbort(signal, () => void reader.cancel().catch(ignore))
  let isReady = false
  try {
    let step = preamble.step()
    for (let isGreeted = false; ; ) {
      if (!isGreeted && preamble.greeting !== null) {
        isGreeted = true
        greeted(preamble.greeting)
      }
      if ('refused' in step) {
        if (isGreeted && preamble.farewell)
          await inTime(signal, writer.write(preamble.farewell).catch(ignore), undefined)
        throw new HandshakeError(step.refused)
      }
      for (const octets of step.send) writer.write(octets).catch(ignore)
      if (step.isReady) break
      const { done, value } = await reader.read()
      if (signal.aborted) throw ended(preamble.service, 'timeout')
      if (done) throw ended(preamble.service, 'closed')
      step = preamble.step(value)
    }
    isReady = true
  } catch (error) {
    if (error instanceof HandshakeError) throw error
    if (signal.aborted) throw ended(preamble.service, 'timeout')
    if (!(error instanceof DoorError)) throw error
    throw ended(preamble.service, error.why === 'timeout' || error.why === 'closed' ? error.why : 'reset')
  } finally {
    stop()
    if (isReady) {
      reader.releaseLock()
      writer.releaseLock()
    } else {
      reader.cancel().catch(ignore)
      socket.close()
    }
  }
}
