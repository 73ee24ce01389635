/** What a check of propagation does: loaded with the first one. */
import * as v from 'valibot'
import { inTime, withDeadline } from '../../core/base/deadline.ts'
import { holdToMeans } from '../../core/network/own-means.ts'
import type { Context } from '../../core/plugin/plugin.ts'
import { askProbe, PROBE } from '../../core/protocol/vantage/vantage.ts'
import { Unmeasured, unmeasured, type Gap } from '../../core/answer/schema.ts'
import { instant } from '../../core/base/time.ts'
import type { PublicResolver } from '../../knowledge-base/resolvers/index.ts'
import { measureZone, type PropagationQuery, type ZonePart } from './measure/zone.ts'
import { DIFFERENT, withResolvers, withoutResolvers } from './measure/measure.ts'
import type { Observations, ResolverView } from './measure/observations.ts'
import { arriving } from './text/arriving.ts'
import { authorityRows, resolverRows, rowsOf, shortened, uncomparedRows, withExpected } from './answer.ts'
import { ResolverAnswer, type Answer, type Input, type Output, type Propagation } from './schema.ts'
import { conclude } from './judge/conclusion.ts'
import { judgeExpected } from './judge/expectation.ts'
import { judgeAuthorities, judgeResolvers } from './judge/judge.ts'
import { expectationOf, judgementOf } from './text/verdict-words.ts'

/** The probe takes five seconds itself where a zone is broken. */
const PROBE_MS = 6_000
/** Without a response by then, the other resolvers are queried as well. */
const SOFT_DEADLINE_MS = 3_000

interface ResolverPart {
  readonly vantage: Propagation['vantage']
  readonly resolvers: Answer[]
  readonly unmeasured: readonly Gap[]
  readonly observations: Observations
}

/** A state that only another version knows says nothing here. */
const ProbedAnswer = v.object({
  ...ResolverAnswer.entries,
  state: v.fallback(ResolverAnswer.entries.state, 'unknown'),
})

/** The part of a probe's answer that counts here: to this query, and not of an instance outside Korea. */
const probedOf = (name: string, type: string) =>
  v.object({
    name: v.literal(name),
    type: v.literal(type),
    vantage: v.literal('kr-probe'),
    resolvers: v.pipe(v.array(ProbedAnswer), v.maxLength(20)),
    unmeasured: v.array(Unmeasured),
  })

/** Which resolvers an instance queries. */
export interface ReferenceData {
  /** Queried over UDP from a Korean network: ISPs first, then the public ones. */
  readonly resolvers: readonly PublicResolver[]
  /** Queried over HTTPS from elsewhere. */
  readonly dohResolvers: readonly (PublicResolver & { readonly doh: string })[]
}

type PropagationContext = Pick<
  Context<object, ReferenceData>,
  'clients' | 'fresh' | 'settings' | 'signal' | 'state'
>

/** Queries resolvers from here; `onAnswer` gets each as it answers. */
const direct = async (
  asking: PropagationQuery,
  part: Promise<ZonePart>,
  { resolvers, dohResolvers }: ReferenceData,
  korean: boolean,
  onAnswer: (view: ResolverView) => void = () => {},
): Promise<ResolverPart> => {
  const observations = await (korean
    ? withResolvers(asking, part, resolvers, 'udp', onAnswer)
    : withResolvers(asking, part, dohResolvers, 'https', onAnswer))
  return {
    vantage: korean ? 'kr-probe' : 'edge-doh',
    resolvers: resolverRows(observations, judgeResolvers(observations)),
    unmeasured: shortened(observations),
    observations,
  }
}

/** The resolvers as the probe sees them; without its answer in time, our own over HTTPS, and why. */
const throughProbe = async (
  asking: PropagationQuery,
  part: Promise<ZonePart>,
  { clients, fresh, settings, signal, state }: PropagationContext,
): Promise<ResolverPart> => {
  const { name, type } = asking
  const path = `/api/v1/dns?name=${encodeURIComponent(name)}&type=${type}${fresh ? '&fresh=1' : ''}`
  const probing = askProbe(clients.probe, settings.probeKr, path, probedOf(name, type), signal, PROBE_MS)
  const soon = await withDeadline(SOFT_DEADLINE_MS, signal, own => inTime(own, probing, null))
  const own = soon?.ok ? null : direct(asking, part, state, false)
  own?.catch(() => {})
  const probed = await probing
  if (!probed.ok) {
    const fallback = await (own ?? direct(asking, part, state, false))
    return {
      ...fallback,
      unmeasured: [unmeasured('resolvers', PROBE, probed.reason), ...fallback.unmeasured],
    }
  }
  const resolvers: Answer[] = probed.value.resolvers
  const differ = resolvers.some(({ state }) => DIFFERENT.includes(state))
  const observations = await withoutResolvers(asking, await part, differ)
  return {
    vantage: 'kr-probe',
    resolvers,
    unmeasured: [
      ...probed.value.unmeasured.filter(({ field }) => field.startsWith('resolvers')),
      ...shortened(observations),
    ],
    observations,
  }
}

/** The answer to a question. */
export const propagation = async (
  { name, type, expect }: v.InferOutput<typeof Input>,
  context: Context<object, ReferenceData, v.InferInput<typeof Output>>,
) => {
  const { doors, clients, fresh, progress, signal, settings, state } = context
  const began = performance.now()
  const asking: PropagationQuery = { doors, client: clients.resolvers, name, type, signal }
  const part = measureZone(asking)
  const answered: ResolverView[] = []
  const onAnswer = (view: ResolverView): void => {
    answered.push(view)
    const question = { name, type, vantage: 'kr-probe', checkedAt: instant(doors.now()) } as const
    progress(arriving(question, uncomparedRows(answered), state.resolvers.length))
  }
  const asked =
    settings.vantage === 'kr'
      ? await direct(asking, part, state, true, onAnswer)
      : await throughProbe(asking, part, { clients, fresh, settings, signal, state })
  const { observations, vantage } = asked
  const missing: Gap[] = [...(await part).missing, ...asked.unmeasured]
  const expectation = expectationOf({ expect })
  const resolvers = withExpected(asked.resolvers, type, expect)
  const zone = observations.zone?.apex ?? null
  const verdict = conclude(observations, rowsOf(resolvers), expectation)
  const authoritative = authorityRows(observations, judgeAuthorities(observations))
  const isSilent = ({ rcode }: Answer) => rcode === ''
  await holdToMeans(
    context,
    began,
    authoritative.length > 0 && ![...authoritative, ...resolvers].some(isSilent),
  )
  const now = doors.now()
  return {
    name,
    type,
    zone,
    vantage,
    authoritative: authoritative.map((row, index) =>
      expectation
        ? { ...row, expected: judgeExpected(observations, observations.authorities[index]!, expectation) }
        : row,
    ),
    resolvers,
    checkedAt: instant(now),
    ...(expect ? { expect } : {}),
    ...judgementOf(verdict, { name, type, zone, now, expect }),
    unmeasured: missing,
  }
}
