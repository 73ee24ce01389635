/** Pure: what was seen of a server's TLS as an answer shows it, and what of it could not be checked. */
import type {
  GroupSurvey,
  Measured,
  TlsSurvey,
  VersionSurvey,
} from '../../../core/protocol/tls/survey/observation.ts'
import { SUITE_CLASSES, suiteName } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { SURVEY_REASONS } from '../../../core/protocol/tls/survey/reasons.ts'
import type { SurveyReason } from '../../../core/protocol/tls/survey/reasons.ts'
import { unmeasured } from '../../../core/answer/schema.ts'
import type { Gap } from '../../../core/answer/schema.ts'
import type { Graded } from '../schema.ts'

type Tls = NonNullable<Graded['tls']>

export interface Published<T> {
  readonly value: T
  readonly gaps: readonly Gap[]
}

export const publishSuites = (codes: readonly number[]): { id: number; name: string }[] =>
  codes.map(id => ({ id, name: suiteName(id) }))

const gapOf = (field: string, reason: SurveyReason | null): Gap[] =>
  reason === null ? [] : [unmeasured(field, SURVEY_REASONS, reason)]

const versionGaps = ({ offered, classes, preference }: VersionSurvey, index: number): Gap[] => {
  const at = `tls.versions[${index}]`
  const missing = SUITE_CLASSES.map(one => classes[one].reason).find(reason => reason !== null) ?? null
  return [
    ...gapOf(`${at}.offered`, offered.reason),
    // What is not known to be offered has nothing that could be known of it.
    ...(offered.value === true ? gapOf(`${at}.classes`, missing) : []),
    ...(offered.value === true ? gapOf(`${at}.preference`, preference.reason) : []),
  ]
}

const publishVersion = ({ version, offered, classes, suites, preference }: VersionSurvey) => ({
  version,
  offered: offered.value,
  classes: SUITE_CLASSES.filter(one => classes[one].value === true),
  suites: publishSuites(suites),
  preference: preference.value,
})

export const publishGroups = (groups: readonly GroupSurvey[]): Published<Tls['groups']> => ({
  value: groups.map(({ group, name, accepted }) => ({ id: group, name, accepted: accepted.value })),
  gaps: groups.flatMap(({ accepted }, index) => gapOf(`tls.groups[${index}].accepted`, accepted.reason)),
})

export const publishTls = (survey: TlsSurvey): Published<Tls> => {
  const { served } = survey
  const groups = publishGroups(survey.groups)
  const single = {
    dhe: survey.dhe,
    secureRenegotiation: survey.secureRenegotiation,
    extendedMasterSecret: survey.extendedMasterSecret,
    compression: survey.compression,
    fallbackScsv: survey.fallbackScsv,
    alpn: survey.alpn,
    tickets: survey.tickets,
    resumption: survey.resumption,
    earlyData: survey.earlyData,
    ocspStaple: survey.staple,
    sha1Signature: survey.sha1Signature,
    tripleDes: survey.tripleDes,
    withoutSni: survey.withoutSni,
    intolerances: survey.intolerances,
  } satisfies Record<string, Measured<unknown>>
  return {
    value: {
      protocol: served?.protocol ?? null,
      cipher: served?.cipher ?? null,
      keyExchange: served?.keyExchange ?? null,
      versions: survey.versions.map(publishVersion),
      groups: groups.value,
      dhe: survey.dhe.value,
      secureRenegotiation: survey.secureRenegotiation.value,
      extendedMasterSecret: survey.extendedMasterSecret.value,
      compression: survey.compression.value,
      fallbackScsv: survey.fallbackScsv.value,
      alpn: survey.alpn.value && [...survey.alpn.value],
      tickets: survey.tickets.value,
      resumption: survey.resumption.value,
      earlyData: survey.earlyData.value,
      ocspStaple: survey.staple.value,
      sha1Signature: survey.sha1Signature.value,
      tripleDes: survey.tripleDes.value,
      withoutSni: survey.withoutSni.value,
      intolerances: survey.intolerances.value && [...survey.intolerances.value],
      connections: survey.connections,
    },
    gaps: [
      ...survey.versions.flatMap(versionGaps),
      ...groups.gaps,
      ...Object.entries(single).flatMap(([name, { reason }]) => gapOf(`tls.${name}`, reason)),
    ],
  }
}
