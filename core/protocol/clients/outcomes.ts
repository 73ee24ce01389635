/** Puts clients with one outcome together, under names that are short: `Java ≤ 8`. */
import type { TableClient } from './client.ts'
import { predict } from './predict.ts'
import type { Prediction } from './predict.ts'
import type { ServerOffer } from './server.ts'

interface ClientOutcome extends Prediction {
  /** `Java ≤ 8`, `Chrome ≥ 70`, `iOS 9–12`: the same in all languages. */
  readonly names: readonly string[]
  readonly clients: readonly TableClient[]
}

export const nameOf = ({ title, label }: Pick<TableClient, 'title' | 'label'>): string =>
  label === '' ? title : `${title} ${label}`

/** Rows of one family that follow each other, oldest first. */
type Run = readonly [TableClient, ...TableClient[]]

/**
 * What is older than the oldest row fails where that does and a newer one does not; what is newer than the
 * newest row connects. Nothing else is said of versions that have no row: old ones can be less strict.
 */
const runName = (run: Run, family: readonly TableClient[], connects: boolean | null): string => {
  const [oldest] = run
  const newest = run.at(-1)!
  if (run.length === 1) return nameOf(oldest)
  const { title } = oldest
  if (connects === false && oldest === family[0] && newest !== family.at(-1))
    return `${title} ≤ ${newest.label}`
  if (connects === true && newest === family.at(-1)) return `${title} ≥ ${oldest.label}`
  return `${nameOf(oldest)}–${newest.label}`
}

const runsOf = (family: readonly TableClient[], members: ReadonlySet<TableClient>): Run[] => {
  const runs: TableClient[][] = []
  let isOpen = false
  for (const client of family) {
    const belongs = members.has(client)
    if (belongs && isOpen) runs.at(-1)!.push(client)
    else if (belongs) runs.push([client])
    isOpen = belongs
  }
  return runs as unknown as Run[]
}

/** Families in their order. */
export const clientNames = (
  clients: readonly TableClient[],
  members: ReadonlySet<TableClient>,
  connects: boolean | null,
): readonly string[] =>
  [...Map.groupBy(clients, ({ family }) => family).values()].flatMap(family =>
    runsOf(family, members).map(run => runName(run, family, connects)),
  )

const RANK = [false, null, true]

/** Those that fail first, then those of which it is not certain. `clients`: families, each oldest first. */
export const outcomesOf = (
  clients: readonly TableClient[],
  server: ServerOffer,
): readonly ClientOutcome[] => {
  const outcomes = new Map<string, { prediction: Prediction; members: Set<TableClient> }>()
  for (const client of clients) {
    const prediction = predict(client, server)
    const key = JSON.stringify(prediction)
    const outcome = outcomes.get(key) ?? { prediction, members: new Set() }
    outcome.members.add(client)
    outcomes.set(key, outcome)
  }
  return [...outcomes.values()]
    .map(({ prediction, members }) => ({
      ...prediction,
      names: clientNames(clients, members, prediction.connects),
      clients: [...members],
    }))
    .sort((a, b) => RANK.indexOf(a.connects) - RANK.indexOf(b.connects))
}
