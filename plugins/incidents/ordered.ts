/** The incidents as their pages list them. */
import type { Incident } from '../../knowledge-base/incidents/types.ts'

const byDate = (one: Incident, other: Incident): number =>
  other.date.localeCompare(one.date) || one.id.localeCompare(other.id)

interface OfCa {
  readonly ca: string
  /** Anchor of the chapter about the CA. */
  readonly anchor: string
  readonly incidents: readonly Incident[]
}

/** `ca-lets-encrypt`: letters of other scripts stay, since each name needs one of its own. */
const anchorOf = (ca: string): string =>
  `ca-${ca
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')}`

const yearOf = ({ date }: Incident): string => date.slice(0, 4)

interface Ordered {
  readonly newestFirst: readonly Incident[]
  readonly byCa: readonly OfCa[]
  /** Newest first. */
  readonly byYear: readonly (readonly [year: string, incidents: readonly Incident[]])[]
}

const order = (incidents: readonly Incident[]): Ordered => {
  const newestFirst = incidents.toSorted(byDate)
  return {
    newestFirst,
    byCa: [...Map.groupBy(newestFirst, ({ ca }) => ca)]
      .map(([ca, its]) => ({ ca, anchor: anchorOf(ca), incidents: its }))
      .sort((one, other) => one.ca.localeCompare(other.ca, 'en')),
    byYear: [...Map.groupBy(newestFirst, yearOf)],
  }
}

const load = async (): Promise<Ordered> =>
  order((await import('../../knowledge-base/incidents/index.ts')).incidents)

let loading: Promise<Ordered> | undefined

/** The texts are a part of their own in the bundle, which the first page loads. */
export const ordered = (): Promise<Ordered> => (loading ??= load())

/** The path of its page. */
export const pathOf = (id: string, language: 'en' | 'ko'): string => `/${language}/incidents/${id}`
