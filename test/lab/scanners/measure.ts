/** Our own survey of a server on loopback, with all its suites and groups. */
import type { StartTls } from '../../../core/base/starttls.ts'
import { listGroups, listSuites, surveyTls } from '../../../core/protocol/tls/survey/index.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { HOST } from './servers/certificates.ts'
import type { Sight } from './sight.ts'
import type { GroupSurvey, SuiteList, TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { codeOf, groupsOf } from './sight.ts'

/* What our own survey and lists of suites and groups say of a server, in the form of all scanners. */

const sightOf = (survey: TlsSurvey, lists: readonly SuiteList[], groups: readonly GroupSurvey[]): Sight => {
  const [leaf] = (survey.served?.certificates ?? []).map(parseCertificate)
  const listed = lists.filter(({ suites }) => suites.length > 0)
  const preferenceIn = ({ version, preference }: TlsSurvey['versions'][number]) =>
    preference.value ?? lists.find(list => list.version === version)?.preference ?? null
  const decided = survey.versions.filter(one => preferenceIn(one) !== null)
  const newest = decided.findLast(({ version }) => version !== 'TLS 1.3') ?? decided.at(-1)
  return {
    protocols: survey.versions.filter(({ offered }) => offered.value).map(({ version }) => version),
    suites: Object.fromEntries(listed.map(({ version, suites }) => [version, suites.map(codeOf)])),
    preference: newest ? preferenceIn(newest) : null,
    groups: groupsOf(groups.filter(({ accepted }) => accepted.value).map(({ name }) => name)),
    dhe: survey.dhe.value ? [survey.dhe.value.bits] : [],
    keys: leaf ? [`${leaf.publicKey.type} ${leaf.publicKey.bits}`] : [],
    signatures: leaf ? [leaf.signatureAlgorithm] : [],
  }
}

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

export const measure = async (port: number, starttls: StartTls): Promise<Measured> => {
  const doors = { connect, now: () => new Date() }
  const target = { address: '127.0.0.1', port, starttls, serverName: HOST }
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
