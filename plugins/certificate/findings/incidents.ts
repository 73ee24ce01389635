/** Pure: which documented CA incidents concern the CAs of a chain. */
import type { Incident } from '../../../knowledge-base/incidents/types.ts'

/** What of a certificate in the chain is looked at. */
interface ChainMember {
  /** O= of the issuer and, for a CA, of the subject. */
  readonly organizations: readonly string[]
  /** Lower-case hex. */
  readonly spkiSha256: string
}

/** Names are compared by their letters and digits: "thawte, Inc." is "Thawte Inc". */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Those of an incident never change, and there are many to compare with each chain. */
const compared = new WeakMap<Incident, readonly string[]>()

const namesOf = (incident: Incident): readonly string[] => {
  const known = compared.get(incident) ?? incident.matches.organizations.map(plain)
  compared.set(incident, known)
  return known
}

/** Newest first; one of the same day by its id. */
export const incidentsOf = (chain: readonly ChainMember[], incidents: readonly Incident[]): Incident[] => {
  const names = new Set(
    chain.flatMap(({ organizations }) => organizations.map(plain)).filter(name => name !== ''),
  )
  const keys = new Set(chain.map(({ spkiSha256 }) => spkiSha256))
  return incidents
    .filter(
      incident =>
        namesOf(incident).some(name => names.has(name))
        || (incident.matches.spkiSha256 ?? []).some(key => keys.has(key)),
    )
    .sort((one, other) => other.date.localeCompare(one.date) || one.id.localeCompare(other.id))
}
