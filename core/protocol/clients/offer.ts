/** What a survey of a server's TLS says of who can connect. Pure. */
import { suitesOfClass } from '../tls/survey/conclude/suite-table.ts'
import type { SuiteClass } from '../tls/survey/conclude/suite-table.ts'
import { TLS12, TLS13, VERSION_NUMBERS } from '../tls/codec/constants.ts'
import { dheSuites } from '../tls/survey/plan/plan-features.ts'
import type { Measured, SuiteList, TlsSurvey, VersionSurvey } from '../tls/survey/observation.ts'
import type { KnownValues, PresentedCertificate, ServerOffer, VersionOffer } from './server.ts'

const isNothing = ({ value, reason }: Measured<unknown>): boolean => value === null && reason === null

/**
 * Suites of the classes of which it takes none; of those of which it takes some, which is not known. DHE was
 * asked for in the newest version before TLS 1.3.
 */
const refusedOf = (survey: VersionSurvey, number: number, { dhe, versions }: TlsSurvey): number[] => {
  const ofClasses = Object.entries(survey.classes).flatMap(([name, one]) =>
    one.value === false || isNothing(one) ? suitesOfClass(name as SuiteClass, number === TLS12) : [],
  )
  const newest = versions.findLast(({ version, offered }) => version !== 'TLS 1.3' && offered.value === true)
  return isNothing(dhe) && newest?.version === survey.version
    ? [...ofClasses, ...dheSuites(number === TLS12)]
    : ofClasses
}

const versionOf = (
  survey: VersionSurvey,
  number: number,
  tls: TlsSurvey,
  list: SuiteList | undefined,
): VersionOffer => {
  const offered = survey.offered.value
  // Nothing is left out of such a list, and where the server has an order it is in that.
  if (list && list.reason === null)
    return { offered, suites: { taken: list.suites, refused: 'others' }, order: list.preference }
  const refused = number === TLS13 ? [] : refusedOf(survey, number, tls)
  const isOfClient = survey.preference.value === 'client'
  // What was agreed on with all that can be carried on offered may be of a class that was not asked for.
  const served = tls.served?.protocol === survey.version ? [tls.served.agreed.suite] : []
  const taken = [...new Set([...survey.suites, ...served])]
  return { offered, suites: { taken, refused }, order: isOfClient ? 'client' : null }
}

const SHA1_SCHEMES = [0x0201, 0x0203]

const schemesOf = ({ served, sha1Signature: { value: sha1 } }: TlsSurvey): KnownValues => {
  const scheme = served?.agreed.scheme ?? null
  return {
    taken: [...(scheme === null ? [] : [scheme]), ...(sha1 ? SHA1_SCHEMES : [])],
    refused: sha1 === false ? SHA1_SCHEMES : [],
  }
}

/** All hellos of a survey send ALPN: a server that breaks at that may take others. */
const isAlpnMet = (certificates: readonly PresentedCertificate[]): boolean =>
  certificates.some(({ problems }) => problems?.some(({ part }) => part === 'alpn'))

/** `lists`: all suites of a version, where they were asked for. */
export const offerOf = (
  tls: TlsSurvey,
  { certificates, allCertificates }: Pick<ServerOffer, 'certificates' | 'allCertificates'>,
  lists: readonly SuiteList[] = [],
): ServerOffer => ({
  versions: Object.fromEntries(
    tls.versions.flatMap(survey => {
      if (survey.version === 'SSL 2.0') return []
      const number = VERSION_NUMBERS[survey.version]
      const list = lists.find(({ version }) => version === survey.version)
      const offer = versionOf(survey, number, tls, list)
      return offer.offered !== true && isAlpnMet(certificates) ? [] : [[number, offer]]
    }),
  ),
  groups: {
    taken: tls.groups.flatMap(({ group, accepted }) => (accepted.value === true ? [group] : [])),
    refused: tls.groups.flatMap(({ group, accepted }) => (accepted.value === false ? [group] : [])),
  },
  groupOrder: null,
  schemes: schemesOf(tls),
  dhBits: tls.dhe.value?.bits ?? null,
  secureRenegotiation: tls.secureRenegotiation.value,
  intolerances: tls.intolerances.value,
  withoutSni: tls.withoutSni.value,
  certificates,
  allCertificates,
})
