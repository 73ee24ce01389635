/** A network with delays by a seed, at each connection and at each piece of what a server says. */
import type { Doors, Socket } from '../../../../core/network/doors.ts'
import type { Random } from '../../../lab/fuzz/inputs/random.ts'

/** Milliseconds: most come at once, some late. */
const delayOf = (random: Random, longest: number): number => (random.once(3) ? random.below(longest) : 0)

const pause = (milliseconds: number): Promise<void> | void =>
  milliseconds === 0 ? undefined : new Promise(done => setTimeout(done, milliseconds))

/** Cut in two somewhere, now and then, as networks do. */
const piecesOf = (octets: Uint8Array, random: Random): readonly Uint8Array[] => {
  if (octets.length < 2 || !random.once(4)) return [octets]
  const at = 1 + random.below(octets.length - 1)
  return [octets.subarray(0, at), octets.subarray(at)]
}

const shakenSocket = (socket: Socket, random: Random, longest: number): Socket => {
  const pieces = new TransformStream<Uint8Array, Uint8Array>({
    async transform(octets, controller) {
      for (const piece of piecesOf(octets, random)) {
        await pause(delayOf(random, longest))
        controller.enqueue(piece)
      }
    },
  })
  socket.readable.pipeTo(pieces.writable).catch(() => {})
  return { readable: pieces.readable, writable: socket.writable, close: () => socket.close() }
}

/** No delay is longer than so many milliseconds. */
export const shaken =
  (random: Random, longest: number) =>
  (real: Doors['connect']): Doors['connect'] =>
  async (to, options) => {
    await pause(delayOf(random, longest))
    return shakenSocket(await real(to, options), random, longest)
  }
