/** Tests that mostly wait: several are under way at once, and each is told by its own name. */
import { test } from 'uvu'

export interface Cell {
  readonly name: string
  run(): Promise<void>
}

export const testAhead = (cells: readonly Cell[], atOnce: number): void => {
  const outcomes = new Map<string, { readonly thrown: unknown } | null>()
  const left = [...cells]
  const begin = async (): Promise<void> => {
    for (let cell = left.shift(); cell; cell = left.shift())
      outcomes.set(
        cell.name,
        await cell.run().then(
          () => null,
          (thrown: unknown) => ({ thrown }),
        ),
      )
  }
  const done = Promise.all(Array.from({ length: atOnce }, begin))
  for (const { name } of cells)
    test(name, async () => {
      await done
      const outcome = outcomes.get(name)
      if (outcome) throw outcome.thrown
    })
}
