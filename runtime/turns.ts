/** One turn for each round of the event loop: what many want is done bit by bit, others come between. */

const waiting: (() => void)[] = []

const next = (): void => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(next)
}

/** Calls back when it is this one's turn. */
export const turn = (then: () => void): void => {
  if (waiting.push(then) === 1) setImmediate(next)
}
