/** Puts clients with one outcome together, under names that are short: `Java ≤ 8`. */
import type { TableClient } from './client.ts'
import { predict } from './predict.ts'
import type { Prediction } from './predict.ts'
import type { ClientReason } from './reasons.ts'
import type { ServerOffer } from './server.ts'
import type { Report } from '../../text/catalogue.ts'

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

/**
 * Those of which it is not certain are together for all that is open, and those that connect whatever their
 * group: a row for each client tells it one by one.
 */
const keyOf = ({ connects, version, suite, reason }: Prediction): string =>
  connects === null ? (reason?.code ?? '') : JSON.stringify([connects, version, suite, reason])

type Open = Extract<ClientReason, { readonly code: 'unmeasured' | 'unconfirmed' }>

const isOpen = (reason: ClientReason | null): reason is Open =>
  reason?.code === 'unmeasured' || reason?.code === 'unconfirmed'

/** In what they agree, and all that is open of any. */
const joined = (predictions: readonly [Prediction, ...Prediction[]]): Prediction => {
  const [first] = predictions
  const group = predictions.every(one => one.group === first.group) ? first.group : null
  if (!isOpen(first.reason)) return { ...first, group }
  const parts = predictions
    .map(({ reason }) => reason)
    .filter(isOpen)
    .map(({ params }) => params.part)
  const part = [...new Map(parts.map(one => [JSON.stringify(one), one])).values()] as Report[]
  return part.length === 1 ? first : { ...first, reason: { ...first.reason, params: { part } } }
}

/** Those that fail first, then those of which it is not certain. `clients`: families, each oldest first. */
export const outcomesOf = (
  clients: readonly TableClient[],
  server: ServerOffer,
): readonly ClientOutcome[] => {
  const predicted = clients.map(client => ({ client, prediction: predict(client, server) }))
  return [...Map.groupBy(predicted, ({ prediction }) => keyOf(prediction)).values()]
    .map((some): ClientOutcome => {
      const members = new Set(some.map(({ client }) => client))
      const [first, ...others] = some.map(one => one.prediction)
      const prediction = joined([first!, ...others])
      return {
        ...prediction,
        names: clientNames(clients, members, prediction.connects),
        clients: [...members],
      }
    })
    .sort((a, b) => RANK.indexOf(a.connects) - RANK.indexOf(b.connects))
}
