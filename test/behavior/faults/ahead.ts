/**
 * Tests that mostly wait: several are under way at once, and each is told by its own name. A busy machine has
 * no time for all of them: what fails in the crowd has to hold alone, in full.
 */
import { test } from 'uvu'

export interface Cell {
  readonly name: string
  run(): Promise<void>
}

export const testAhead = (cells: readonly Cell[], atOnce: number): void => {
  const outcomes = new Map<string, boolean>()
  const left = [...cells]
  const begin = async (): Promise<void> => {
    for (let cell = left.shift(); cell; cell = left.shift())
      outcomes.set(
        cell.name,
        await cell.run().then(
          () => true,
          () => false,
        ),
      )
  }
  const done = Promise.all(Array.from({ length: atOnce }, begin))
  for (const { name, run } of cells)
    test(name, async () => {
      await done
      if (!outcomes.get(name)) await run()
    })
}
