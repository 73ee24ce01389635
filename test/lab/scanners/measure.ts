/** Our own survey of a server on loopback, with all its suites and groups. */
import { listGroups, listSuites, surveyTls } from '../../../core/protocol/tls/survey/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { HOST } from './certificates.ts'
import { sightOf } from './ours.ts'
import type { Sight } from './sight.ts'

/** Connections for both lists together. */
const LIMIT = 250
const GROUP_LIMIT = 60
const SURVEY_MS = 20_000
const LIST_MS = 60_000

export interface Measured {
  readonly sight: Sight
  /** What one of the two did not get to. */
  readonly complete: boolean
  /** Connections. */
  readonly survey: number
  readonly milliseconds: number
}

export const measure = async (port: number): Promise<Measured> => {
  const doors = { connect, now: () => new Date() }
  const target = { address: '127.0.0.1', port, serverName: HOST }
  const started = performance.now()
  const survey = await surveyTls(doors, target, { signal: AbortSignal.timeout(SURVEY_MS) })
  const milliseconds = Math.round(performance.now() - started)
  const signal = AbortSignal.timeout(LIST_MS)
  const groups = await listGroups(doors, target, { signal, limit: GROUP_LIMIT })
  const lists = await listSuites(doors, target, { signal, limit: LIMIT - GROUP_LIMIT })
  return {
    sight: sightOf(survey, lists, groups),
    complete:
      survey.complete
      && groups.every(({ accepted }) => accepted.reason === null)
      && lists.every(({ reason }) => reason === null),
    survey: survey.connections,
    milliseconds,
  }
}
