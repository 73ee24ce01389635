/** Runs tables of cases, each on a new database. */
import { test } from 'uvu'
import type { Databases } from '../../../../peers/database.ts'
import { stageOn, WATCH } from './stage.ts'
import type { Stage } from './stage.ts'

export type Cases = Readonly<Record<string, (stage: Stage) => Promise<void>>>

export const runCases = (databases: Databases, ...tables: readonly Cases[]): void => {
  for (const [name, run] of tables.flatMap(cases => Object.entries(cases)))
    test(`${databases.kind}: ${name}`, async () => run(await stageOn(await databases.empty([WATCH])())))
  test.after(() => databases.close())
}
