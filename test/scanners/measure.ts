/**
 * Our own survey and lists of suites of a server on loopback. The survey has more connections than that of a
 * grade, so that no question is left for want of them.
 */
import { listSuites, surveyTls } from '../../core/protocol/tls/survey/index.ts'
import { connect } from '../../runtime/doors/net.ts'
import { HOST } from './certificates.ts'
import { sightOf } from './ours.ts'
import type { Sight } from './sight.ts'

/** Of connections. */
const SURVEY_LIMIT = 60
const LIMIT = 250
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
  const survey = await surveyTls(doors, target, {
    signal: AbortSignal.timeout(SURVEY_MS),
    limit: SURVEY_LIMIT,
  })
  const milliseconds = Math.round(performance.now() - started)
  const lists = await listSuites(doors, target, {
    signal: AbortSignal.timeout(LIST_MS),
    limit: LIMIT - survey.connections,
  })
  return {
    sight: sightOf(survey, lists),
    complete: survey.complete && lists.every(({ reason }) => reason === null),
    survey: survey.connections,
    milliseconds,
  }
}
