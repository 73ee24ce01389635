/** Lets so many pieces of work run at once, in the order in which they came. */

export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when whatever comes next would begin at once. */
  free(): Promise<void>
}

export const gate = (atOnce: number): Gate => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < atOnce) running++
    // Whoever leaves hands its place on.
    else await new Promise<void>(resolve => waiting.push(resolve))
  }
  const leave = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  const run: Gate['run'] = async work => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
  return { run, free: () => run(async () => {}) }
}
