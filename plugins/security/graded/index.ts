/** A server measured and graded: what all questions about its security share. */
import { Unchecked } from '../../../core/errors/errors.ts'
import { inTime, withDeadline } from '../../../core/base/deadline.ts'
import { outdatedMember } from '../../../core/answer/outdated.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { CtLogs } from '../../../core/protocol/ct/sct.ts'
import type { TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import { SHIPPED, outdatedFor } from '../../../knowledge-base/dated.ts'
import type { InUse } from '../../../knowledge-base/dated.ts'
import { CT_LOGS, TRUST } from '../../../knowledge-base/in-use.ts'
import certificate from '../../certificate/index.ts'
import { clientsGap, present } from '../answer/answer.ts'
import { joined } from '../observation.ts'
import { measure } from '../measure.ts'
import { Graded, ServerInput } from '../schema.ts'
import { surveyPace, ttlOf } from '../pace.ts'
import type { whoIsTaken } from './further.ts'

/**
 * The certificate check connects first: to a server that lets in few at once the survey would leave no place
 * for it. What it asks of others takes longer, and goes on beside the survey.
 */
const HEAD_START_MS = 500

/** Loaded with the first check. */
const takenBy = async (
  tls: TlsSurvey,
  options: Omit<Parameters<typeof whoIsTaken>[1], 'clients'>,
): ReturnType<typeof whoIsTaken> => {
  const [further, { CLIENTS }] = await Promise.all([
    import('./further.ts'),
    import('../../../knowledge-base/clients/index.ts'),
  ])
  return further.whoIsTaken(tls, { ...options, clients: CLIENTS })
}

export default plugin({
  name: 'security/graded',
  summary: 'What a server shows of its TLS and HTTP, and its grade.',
  ttl: ttlOf,
  // Where TLS is not the first; the web has less. The certificate check has a deadline of its own.
  deadline: 24,
  uses: { certificate },
  input: ServerInput,
  output: Graded,
  example: { domain: 'example.com' },
  open({ current, limiter }) {
    const [programs, logs] = [current(TRUST), current(CT_LOGS)]
    return {
      pace: surveyPace(limiter),
      get programs() {
        return programs.value
      },
      get logs(): CtLogs & Partial<InUse['logs']> {
        return logs.value
      },
    }
  },
  async run({ domain, address, starttls }, { caller, doors, settings, work, signal, state, use, stage }) {
    const { host, port, server } = domain
    const mayAsk = (ip: string) => state.pace(ip, { caller, allowed: settings.allowTargets, port })
    const checking = inTime(signal, use.certificate({ domain, address, starttls }, stage), null)
    await withDeadline(HEAD_START_MS, signal, first => inTime(first, checking, null))
    const [{ seen, ip, at, room }, check] = await Promise.all([
      measure(doors, { host, port, server, address, starttls, mayAsk, work, signal, tell: stage }),
      checking,
    ])
    const result = joined(domain.text, seen, check, starttls)
    if (!result.ok)
      throw new Unchecked(result.why, result.how === 'blocked' ? 400 : 503, result.how === 'lasting')
    const { observation } = result
    const presented = check?.presented
    const { tls } = observation
    const further = tls && presented ? await takenBy(tls, { presented, room, work, signal }) : null
    const counted = observation.tls && further ? { ...observation, tls: further.tls } : observation
    const { logs, programs } = state
    const inUse = { ...SHIPPED, logs: { sources: logs.sources ?? [] }, trust: programs }
    const answer = present({ domain: domain.text, address, starttls }, { observation: counted, ip, at })
    return {
      ...answer,
      unmeasured: further ? answer.unmeasured : [...answer.unmeasured, clientsGap(observation, check)],
      ...outdatedMember(outdatedFor('security', doors.now(), inUse)),
      ...(further ? { offer: further.offer } : {}),
    }
  },
})
