/** How judges read what a survey measured, or could not. */
import type {
  Measured,
  TlsSurvey,
  Version,
  VersionSurvey,
} from '../../../core/protocol/tls/survey/observation.ts'
import type { SuiteClass } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import type { SurveyReason } from '../../../core/protocol/tls/survey/reasons.ts'

/** A value for each state of a measured yes or no. */
interface Answers<T> {
  readonly yes: T
  readonly no: T
  /** There is nothing to measure; absent: the same as no. */
  readonly needless?: T
  readonly unmeasured: (reason: SurveyReason) => T
}

export const answer = <T>({ value, reason }: Measured<boolean>, answers: Answers<T>): T => {
  if (reason !== null) return answers.unmeasured(reason)
  if (value === null) return answers.needless ?? answers.no
  return value ? answers.yes : answers.no
}

/** A survey has every version. */
export const versionOf = ({ versions }: Pick<TlsSurvey, 'versions'>, version: Version): VersionSurvey =>
  versions.find(one => one.version === version)!

export const isOffered = (tls: TlsSurvey, version: Version): boolean =>
  versionOf(tls, version).offered.value === true

/** SSL 2.0 has suites of its own kind, TLS 1.3 has sound ones only. */
export const hasClasses = ({ version }: VersionSurvey): boolean =>
  version !== 'SSL 2.0' && version !== 'TLS 1.3'

export interface Taken {
  /** The versions in which a suite of one of the classes is accepted, oldest first. */
  readonly by: readonly Version[]
  /** Why that is not known of another version; null: it is known of all. */
  readonly unknown: SurveyReason | null
}

export const taken = (tls: TlsSurvey, ...classes: readonly SuiteClass[]): Taken => {
  const versions = tls.versions.filter(hasClasses)
  const unknown = versions.flatMap(({ offered, classes: found }) =>
    classes.flatMap(one => (found[one].value === null ? (found[one].reason ?? offered.reason ?? []) : [])),
  )
  return {
    by: versions
      .filter(({ classes: found }) => classes.some(one => found[one].value === true))
      .map(({ version }) => version),
    unknown: unknown[0] ?? null,
  }
}
