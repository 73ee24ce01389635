/** Pure: an answer together with the lists of what a server takes, which tell more than its survey. */
import type { Gap } from '../../../core/answer/schema.ts'
import type { Graded, SuiteAnswer } from '../schema.ts'

type Groups = NonNullable<Graded['tls']>['groups']
type Versions = NonNullable<Graded['tls']>['versions']

const OF_GROUPS = /^tls\.groups\[(\d+)\]/
const OF_PREFERENCE = /^tls\.versions\[(\d+)\]\.preference/

/** What one of the two saw accepted is accepted; of what the list leaves open the survey may know. */
const joined = (seen: Groups, listed: Groups): Groups =>
  listed.map(one => {
    const before = seen.find(({ id }) => id === one.id)?.accepted ?? null
    return { ...one, accepted: before === true ? before : (one.accepted ?? before) }
  })

/** Takes from the lists whose order decides, where the survey had no connection left to find out. */
const ordered = (seen: Versions, lists: SuiteAnswer['suites']): Versions =>
  seen.map(one => {
    const list = lists.find(({ version }) => version === one.version)
    return { ...one, preference: one.preference ?? list?.preference ?? null }
  })

/** Without a list of groups those of the survey stay. */
export const withLists = (
  base: Graded,
  { suites, groups: listed, unmeasured }: SuiteAnswer,
): Graded & Pick<SuiteAnswer, 'suites'> => {
  if (base.tls === null) return { ...base, suites, unmeasured: [...base.unmeasured, ...unmeasured] }
  const isListed = listed.length > 0
  const groups = isListed ? joined(base.tls.groups, listed) : base.tls.groups
  const versions = ordered(base.tls.versions, suites)
  const isOpen = ({ field }: Gap): boolean => {
    const [, group] = OF_GROUPS.exec(field) ?? []
    const [, version] = OF_PREFERENCE.exec(field) ?? []
    return (
      (group === undefined || groups[Number(group)]?.accepted === null)
      && (version === undefined || versions[Number(version)]?.preference === null)
    )
  }
  const before = base.unmeasured.filter(({ field }) => !isListed || !OF_GROUPS.test(field))
  return {
    ...base,
    tls: { ...base.tls, groups, versions },
    suites,
    unmeasured: [...before, ...unmeasured].filter(isOpen),
  }
}
