/** Pure: an answer together with the lists of what a server takes, which tell more than its survey. */
import type { Graded, SuiteAnswer } from '../schema.ts'

type Groups = NonNullable<Graded['tls']>['groups']

const OF_GROUPS = /^tls\.groups\[(\d+)\]/

/** What one of the two saw accepted is accepted; of what the list leaves open the survey may know. */
const joined = (seen: Groups, listed: Groups): Groups =>
  listed.map(one => {
    const before = seen.find(({ id }) => id === one.id)?.accepted ?? null
    return { ...one, accepted: before === true ? before : (one.accepted ?? before) }
  })

/** Without a list of groups those of the survey stay. */
export const withLists = (
  base: Graded,
  { suites, groups: listed, unmeasured }: SuiteAnswer,
): Graded & Pick<SuiteAnswer, 'suites'> => {
  const { tls } = base
  if (tls === null || listed.length === 0)
    return { ...base, suites, unmeasured: [...base.unmeasured, ...unmeasured] }
  const groups = joined(tls.groups, listed)
  const isOpen = ({ field }: { readonly field: string }): boolean => {
    const [, index] = OF_GROUPS.exec(field) ?? []
    return index === undefined || groups[Number(index)]?.accepted === null
  }
  return {
    ...base,
    tls: { ...tls, groups },
    suites,
    unmeasured: [
      ...base.unmeasured.filter(({ field }) => !OF_GROUPS.test(field)),
      ...unmeasured.filter(isOpen),
    ],
  }
}
