/** The whole measurement: the zone's servers and the resolvers at once, then what explains a difference. */
import type { PublicResolver } from '../../../knowledge-base/resolvers/index.ts'
import { groupsOf } from '../judge/authorities.ts'
import { askFormer, askResolvers, askWhy } from './resolvers.ts'
import { BALANCED, freshRows, judgeResolvers } from '../judge/judge.ts'
import { askAgain, type PropagationQuery, type ZonePart } from './zone.ts'
import type { Observations, ResolverView } from './observations.ts'
import type { State } from '../judge/states.ts'

/** States whose reason further queries can show. */
export const DIFFERENT: readonly (State | undefined)[] = ['stale', 'stale-negative', 'by-design']

const observationsOf = ({ name, type }: PropagationQuery, { zone, authorities }: ZonePart): Observations => ({
  name,
  type,
  zone,
  authorities,
  resolvers: [],
  former: [],
})

/** Only where the servers differ, or a resolver differs from them, do further queries show anything. */
const sampled = async (asking: PropagationQuery, part: ZonePart, differ: boolean): Promise<ZonePart> =>
  BALANCED.includes(asking.type) && (differ || groupsOf(observationsOf(asking, part)).length > 1)
    ? askAgain(asking, part)
    : part

/** The zone's own servers, for when a probe has queried the resolvers. `differ`: some of these differ. */
export const withoutResolvers = async (
  asking: PropagationQuery,
  part: ZonePart,
  differ: boolean,
): Promise<Observations> => observationsOf(asking, await sampled(asking, part, differ))

/**
 * Queries `resolvers` while `zonePart` is still under way. Where one of them differs from the zone, it is
 * asked which name servers it uses, these for their answer, and the zone's servers whether theirs vary.
 */
export const withResolvers = async (
  asking: PropagationQuery,
  zonePart: Promise<ZonePart>,
  resolvers: readonly PublicResolver[],
  over: 'udp' | 'https',
  onAnswer: (view: ResolverView) => void,
): Promise<Observations> => {
  const [asked, part] = await Promise.all([askResolvers(asking, resolvers, over, onAnswer), zonePart])
  const seen: Observations = { ...observationsOf(asking, part), resolvers: asked.map(({ view }) => view) }
  const rows = judgeResolvers(seen)
  const fresh = freshRows(seen, rows)
  const apart = new Set(rows.flatMap(({ state }, index) => (DIFFERENT.includes(state) ? [index] : [])))
  const { zone } = part
  const [explained, again] = await Promise.all([
    Promise.all(
      asked.map((one, index) =>
        zone && apart.has(index) ? askWhy(asking, one, zone.apex, fresh.has(index)) : one,
      ),
    ),
    sampled(asking, part, apart.size > 0),
  ])
  const views = explained.map(({ view }) => view)
  const known = new Set([
    ...(zone?.parentNs ?? []),
    ...part.authorities.flatMap(({ host, ns }) => [host, ...ns]),
  ])
  return {
    ...observationsOf(asking, again),
    resolvers: views,
    former: [...formerOf(again, known), ...(await askFormer(asking, explained, known))],
  }
}

/** Servers that the zone itself lists have been queried already, whether or not they are in force. */
const formerOf = ({ authorities }: ZonePart, known: ReadonlySet<string>): Observations['former'] =>
  authorities.flatMap(({ host, heard }) => (known.has(host) ? [{ host, heard }] : []))
