/** What our own survey and lists of suites and groups say of a server, in the form of all scanners. */
import type { GroupSurvey, SuiteList, TlsSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { codeOf, groupsOf, type Sight } from './sight.ts'

export const sightOf = (
  survey: TlsSurvey,
  lists: readonly SuiteList[],
  groups: readonly GroupSurvey[],
): Sight => {
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
