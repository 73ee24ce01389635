/** What the servers of a domain serve, and what is wrong with it: what all questions about it share. */
import * as v from 'valibot'
import { inTime, withDeadline } from '../../../core/base/deadline.ts'
import type { Outcome } from '../../../core/base/result.ts'
import { instant } from '../../../core/base/time.ts'
import { Unmeasured } from '../../../core/answer/schema.ts'
import { holdToMeans } from '../../../core/network/own-means.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import { telling } from '../../../core/plugin/stage.ts'
import { askProbe } from '../../../core/protocol/vantage/vantage.ts'
import { SHIPPED } from '../../../knowledge-base/dated.ts'
import caa from '../../caa/index.ts'
import ct from '../../ct/index.ts'
import { lastsFor, present } from '../answer.ts'
import { caMemory } from '../measure/examine.ts'
import { measure } from '../measure/measure.ts'
import { ctStage, koreaStage } from '../measure/stages.ts'
import type { Reason } from '../reasons.ts'
import { referenceDataOf } from '../reference-data.ts'
import { Measured, Output, ServerInput, Tls } from '../schema.ts'
import { withJudgement } from '../text/verdict.ts'

/**
 * The part of a probe's answer that counts here: about this domain, and not of an ordinary instance, which
 * measures from elsewhere.
 */
const probedOf = (domain: string) =>
  v.object({
    domain: v.literal(domain),
    tls: v.object({ ...Tls.entries, vantage: v.literal('kr-probe') }),
    unmeasured: v.array(Unmeasured),
    // Probes of older versions have no more than that.
    cert: v.optional(Output.entries.cert),
    chain: v.optional(Output.entries.chain),
    san: Output.entries.san,
    revoked: v.optional(Output.entries.revoked),
    incidents: v.optional(Output.entries.incidents),
  })

const pathOf = (query: Readonly<Record<string, string>>): string =>
  `/api/v1/certificate?${new URLSearchParams(query)}`

/**
 * A search that takes longer goes on, and serves the next caller: this one gets what has been said until
 * then.
 */
const CT_MS = 6_000
/** A little more than that lookup may take, so that it can say what kept it. */
const CAA_MS = 2_200
const CT_LATE: Reason = { code: 'ct-search-timeout' }
const CAA_LATE: Reason = { code: 'caa-lookup-timeout' }
/** A name of the operator's own network is told to nobody elsewhere, and nobody there knows of it. */
const NOT_PUBLIC: Reason = { code: 'host-not-public' }
const HIDDEN = { ok: false, reason: NOT_PUBLIC } as const
const OTHER_NAME: Reason = { code: 'other-name-asked' }

/**
 * What comes in time, or what there is of it by then; the work itself is not ended, since its answer is
 * shared.
 */
const answerInTime = async <T, R>(
  milliseconds: number,
  parent: AbortSignal,
  work: Promise<T>,
  late: R,
  soFar: () => T | null = () => null,
): Promise<Outcome<T, R>> => {
  const found = await withDeadline(milliseconds, parent, own => inTime(own, work, null))
  const answer = found ?? soFar()
  return answer === null ? { ok: false, reason: late } : { ok: true, value: answer }
}

export default plugin({
  name: 'certificate/measured',
  summary: 'What certificate the servers of a domain serve, and what is wrong with it.',
  ttl: lastsFor,
  uses: { caa, ct },
  input: ServerInput,
  output: Measured,
  example: { domain: 'example.com' },
  open: ({ now, settings, current, breakers }) =>
    Object.assign(referenceDataOf(settings, current), { memory: caMemory(now, breakers) }),
  async run({ domain, address, starttls }, context) {
    const { doors, clients, work, signal, settings, state, use, fresh, stage } = context
    const began = performance.now()
    const { host, port, server, isPublic } = domain
    const knowledge = { ...state }
    const notByProbe = !isPublic ? NOT_PUBLIC : server !== host ? OTHER_NAME : null
    const [measured, searched, records, probed] = await Promise.all([
      measure(doors, {
        host,
        port,
        server,
        address,
        starttls,
        knowledge,
        memory: state.memory,
        work,
        signal,
        tell: stage,
      }),
      isPublic
        ? telling(
            stage,
            answerInTime(CT_MS, signal, use.ct({ domain }), CT_LATE, () => use.ct.soFar({ domain })),
            found => ctStage(found.ok ? found.value.total : null),
          )
        : HIDDEN,
      isPublic ? answerInTime(CAA_MS, signal, use.caa({ domain }), CAA_LATE) : HIDDEN,
      settings.vantage === 'kr'
        ? null
        : notByProbe
          ? { ok: false as const, reason: notByProbe }
          : telling(
              stage,
              askProbe(
                clients.probe,
                settings.probeKr,
                pathOf({
                  domain: domain.text,
                  ...(address && { address }),
                  ...(starttls && { starttls }),
                  ...(fresh && { fresh: '1' }),
                }),
                probedOf(domain.text),
                signal,
              ),
              koreaStage,
            ),
    ])
    const { offered } = await import('../who-accepts.ts')
    const { gaps, ...shown } = await offered(measured, knowledge.trust)
    const seen = await present({ measured, knowledge, korean: probed, ct: searched, caa: records })
    const facts = {
      domain: domain.text,
      ...(address === undefined ? {} : { address }),
      ...(starttls === undefined ? {} : { starttls }),
      ...seen,
      unmeasured: [...seen.unmeasured, ...gaps],
      checkedAt: instant(measured.at),
    }
    await holdToMeans(context, began, facts.tls.reachable)
    const { logs, programs } = knowledge
    const inUse = { ...SHIPPED, logs: { sources: logs.sources ?? [] }, trust: programs }
    return { ...withJudgement(facts, inUse), ...shown }
  },
})
