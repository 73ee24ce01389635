/** A database on which something happens before each statement, and after each transaction. */
import type { Database, Sql, Transaction } from '../../../../../core/network/doors.ts'

export interface Point {
  readonly number: number
  readonly inside: boolean
}

/** `at` may wait outside of transactions, and throw anywhere. */
export const interrupted = (database: Database, at: (point: Point) => Promise<void>): Database => {
  let number = 0
  const point = (inside: boolean): Promise<void> => at({ number: ++number, inside })
  const before =
    (sql: Sql, inside: boolean): Sql['query'] =>
    async (text, values) => {
      await point(inside)
      return sql.query(text, values)
    }
  return {
    skipLocked: database.skipLocked,
    query: before(database, false),
    async transaction(work) {
      await point(false)
      const made = await database.transaction(async within => {
        const inner: Transaction = {
          query: before(within, true),
          async lock(name) {
            await point(true)
            await within.lock(name)
          },
        }
        const result = await work(inner)
        await point(true)
        return result
      })
      await point(false)
      return made
    },
  }
}

export class Crash extends Error {}

/** All that an instance does until it crashes at the point of that number; then it does nothing any more. */
export const crashing = (crashAt: number) => {
  let dead = false
  let points = 0
  return {
    get points() {
      return points
    },
    get dead() {
      return dead
    },
    async at({ number }: Point): Promise<void> {
      points = Math.max(points, number)
      if (number >= crashAt) dead = true
      if (dead) throw new Crash(`at ${number}`)
    },
  }
}
