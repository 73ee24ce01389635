/** Pure: the causes that a reader of one may have to tell it from. */
import { errors } from '../../../knowledge-base/errors/index.ts'
import type { Cause } from '../../../knowledge-base/errors/index.ts'

const MAX_RELATED = 8

/** The first word of an id, which those of one subject share: `acme-caa`, `acme-dns`. */
const subjectOf = ({ id }: Cause): string => id.split('-', 1)[0]!

/** How near a cause is: of the same subject and family, of the same family, of the same subject. */
const nearness = (one: Cause, other: Cause): number => {
  const sameFamily = one.causeGroup === other.causeGroup && one.causeGroup !== 'other'
  return (sameFamily ? 2 : 0) + (subjectOf(one) === subjectOf(other) ? 1 : 0)
}

/** Nearest first; of equally near ones those that are proved by a check, which are the commonest. */
export const relatedTo = (entry: Cause): Cause[] =>
  Object.values<Cause>(errors)
    .filter(other => other.id !== entry.id && nearness(entry, other) > 0)
    .sort(
      (a, b) =>
        nearness(entry, b) - nearness(entry, a)
        || Number(b.provedBy !== undefined) - Number(a.provedBy !== undefined)
        || a.id.localeCompare(b.id),
    )
    .slice(0, MAX_RELATED)
