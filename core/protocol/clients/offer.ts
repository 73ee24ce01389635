/** What a survey of a server's TLS says of who can connect. Pure. */
import { suitesOfClass } from '../tls/survey/conclude/suite-table.ts'
import type { SuiteClass } from '../tls/survey/conclude/suite-table.ts'
import { TLS12, TLS13, VERSION_NUMBERS } from '../tls/codec/constants.ts'
import type { SuiteList, TlsSurvey, VersionSurvey } from '../tls/survey/observation.ts'
import type { KnownValues, ServerOffer, VersionOffer } from './server.ts'

/** Suites of the classes of which it takes none; of those of which it takes some, which is not known. */
const refusedOf = ({ classes }: VersionSurvey, number: number): number[] =>
  Object.entries(classes).flatMap(([name, { value, reason }]) =>
    value === false || (value === null && reason === null)
      ? suitesOfClass(name as SuiteClass, number === TLS12)
      : [],
  )

/** `served`: the suite of the connection that was carried on, which no class may show. */
const versionOf = (
  survey: VersionSurvey,
  number: number,
  list: SuiteList | undefined,
  served: number | undefined,
): VersionOffer => {
  const offered = survey.offered.value
  // Nothing is left out of such a list, and where the server has an order it is in that.
  if (list && list.reason === null)
    return { offered, suites: { taken: list.suites, refused: 'others' }, order: list.preference }
  const refused = number === TLS13 ? [] : refusedOf(survey, number)
  const isOfClient = survey.preference.value === 'client'
  const taken = served === undefined ? survey.suites : [...new Set([...survey.suites, served])]
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
      return [
        [
          number,
          versionOf(
            survey,
            number,
            lists.find(({ version }) => version === survey.version),
            tls.served?.protocol === survey.version ? tls.served.agreed.suite : undefined,
          ),
        ],
      ]
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
