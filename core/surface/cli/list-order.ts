/** Hands on what many make at once in the order that it was asked for. */
import { onAbort } from '../../base/deadline.ts'

/** Characters that wait for their turn: then whoever has made more waits, too. */
const MAX_WAITING = 16 * 1024 * 1024

export interface Ordered {
  /** Waits for room, unless it is this one's turn, or the end has come. */
  put(index: number, text: string): Promise<void>
  /** Hands on what is there, without what never came. */
  finish(): Promise<void>
}

export const inOrder = (
  emit: (text: string) => Promise<void>,
  signal: AbortSignal,
  most = MAX_WAITING,
): Ordered => {
  const waiting = new Map<number, string>()
  let next = 0
  let held = 0
  let emitting: Promise<void> = Promise.resolve()
  let room = Promise.withResolvers<void>()
  const stop = onAbort(signal, () => room.resolve())

  const handOn = (index: number): void => {
    const text = waiting.get(index)!
    waiting.delete(index)
    emitting = emitting.then(async () => {
      await emit(text)
      held -= text.length
      room.resolve()
      room = Promise.withResolvers()
    })
  }

  return {
    async put(index, text) {
      waiting.set(index, text)
      held += text.length
      while (waiting.has(next)) handOn(next++)
      // Whoever's turn it is has just been handed on: the others wait for the reader, and for those before.
      while (held > most && !signal.aborted) await room.promise
    },
    async finish() {
      for (const index of [...waiting.keys()].sort((a, b) => a - b)) handOn(index)
      await emitting
      stop()
    },
  }
}
