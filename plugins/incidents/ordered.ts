/** Pure: the incidents as their pages list them. */
import { incidents } from '../../knowledge-base/incidents/index.ts'
import type { Incident } from '../../knowledge-base/incidents/types.ts'

const byDate = (one: Incident, other: Incident): number =>
  other.date.localeCompare(one.date) || one.id.localeCompare(other.id)

/** Newest first. */
export const newestFirst: readonly Incident[] = incidents.toSorted(byDate)

const byId = new Map(incidents.map(incident => [incident.id, incident]))

export const incidentOf = (id: string): Incident | null => byId.get(id) ?? null

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

export const byCa: readonly OfCa[] = [...Map.groupBy(newestFirst, ({ ca }) => ca)]
  .map(([ca, its]) => ({ ca, anchor: anchorOf(ca), incidents: its }))
  .sort((one, other) => one.ca.localeCompare(other.ca, 'en'))

const yearOf = ({ date }: Incident): string => date.slice(0, 4)

/** Newest first. */
export const byYear: readonly (readonly [year: string, incidents: readonly Incident[]])[] = [
  ...Map.groupBy(newestFirst, yearOf),
]

/** The path of its page. */
export const pathOf = (id: string, language: 'en' | 'ko'): string => `/${language}/incidents/${id}`
