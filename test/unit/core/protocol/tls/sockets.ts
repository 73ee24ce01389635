/** The doors of the TLS probe's tests: the real one, and one with a scripted peer in memory behind it. */
import { DoorError } from '../../../../../core/network/doors.ts'
import type { Doors, Endpoint, ConnectOptions, Socket } from '../../../../../core/network/doors.ts'
import { connect } from '../../../../../runtime/doors/net.ts'

export const doors: Pick<Doors, 'connect' | 'now'> = { connect, now: () => new Date() }

/** What a scripted peer may do. */
export interface Peer {
  send(...bytes: readonly Uint8Array[]): void
  /** FIN. */
  end(): void
  /** RST. */
  reset(): void
}

export interface Script {
  /** Runs when the connection is open. */
  onOpen?(peer: Peer): void
  /** Runs for each write of the probe; the ClientHello is one write. */
  onData?(peer: Peer, bytes: Uint8Array): void
}

export interface Scripted {
  readonly doors: Pick<Doors, 'connect' | 'now'>
  /** What the probe did to the sockets it was given. */
  readonly seen: {
    connections: number
    closed: number
    purposes: (string | undefined)[]
    written: Uint8Array[]
  }
}

/** A door behind which a peer in memory follows a script. */
export const scripted = (script: Script): Scripted => {
  const seen: Scripted['seen'] = { connections: 0, closed: 0, purposes: [], written: [] }
  const inMemory = async (_to: Endpoint, how: ConnectOptions = {}): Promise<Socket> => {
    seen.connections += 1
    seen.purposes.push(how.purpose)
    let closed = false
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const readable = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
      cancel() {
        closed = true
      },
    })
    const quietly = (act: () => void): void => {
      if (!closed) act()
    }
    const peer: Peer = {
      send: (...bytes) =>
        quietly(() => {
          for (const chunk of bytes) controller.enqueue(chunk)
        }),
      end: () =>
        quietly(() => {
          closed = true
          controller.close()
        }),
      reset: () =>
        quietly(() => {
          closed = true
          controller.error(new DoorError('reset', 'The peer reset the connection.'))
        }),
    }
    const writable = new WritableStream<Uint8Array>({
      write(bytes) {
        seen.written.push(bytes)
        script.onData?.(peer, bytes)
      },
    })
    script.onOpen?.(peer)
    return {
      readable,
      writable,
      close() {
        seen.closed += 1
      },
    }
  }
  return { doors: { connect: inMemory, now: () => new Date() }, seen }
}

/**
 * A deadline that also keeps the process alive, which AbortSignal.timeout does not: for peers in memory that
 * never answer.
 */
export const deadline = (ms: number): AbortSignal => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('The deadline passed.', 'TimeoutError')), ms)
  return controller.signal
}
