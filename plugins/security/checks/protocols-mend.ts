/** What a server shows once versions of TLS were switched on or off. */
import { SUITE_CLASSES, type SuiteClass } from '../../../core/protocol/tls/survey/plan/classes.ts'
import type {
  Measured,
  TlsSurvey,
  Version,
  VersionSurvey,
} from '../../../core/protocol/tls/survey/observation.ts'
import { hasClasses, versionOf } from '../grade/measured.ts'
import type { Reached } from '../observation.ts'
import type { PROTOCOLS } from './protocols.ts'
import { measured, NOTHING, type Mends } from '../grade/mend.ts'

type Classes = VersionSurvey['classes']

const classesBy = (make: (name: SuiteClass) => Measured<boolean>): Classes =>
  Object.fromEntries(SUITE_CLASSES.map(name => [name, make(name)])) as Classes

/** A version that is not offered. */
export const absent = ({ version }: VersionSurvey): VersionSurvey => ({
  version,
  offered: measured(false),
  classes: classesBy(() => NOTHING),
  suites: [],
  preference: NOTHING,
})

/** As in all current guides: ECDHE with AES-GCM or ChaCha20-Poly1305, and clients may choose. */
const soundTls12 = ({ version }: VersionSurvey): VersionSurvey => ({
  version,
  offered: measured(true),
  classes: classesBy(name => measured(name === 'aead')),
  suites: [],
  preference: measured('client'),
})

const withVersion = (
  tls: TlsSurvey,
  version: Version,
  change: (one: VersionSurvey) => VersionSurvey,
): TlsSurvey => ({
  ...tls,
  versions: tls.versions.map(one => (one.version === version ? change(one) : one)),
})

export const withTls12 = (tls: TlsSurvey): TlsSurvey => withVersion(tls, 'TLS 1.2', soundTls12)

/** All of its suites are sound, so there is nothing more to list. */
export const withTls13 = (tls: TlsSurvey): TlsSurvey =>
  withVersion(tls, 'TLS 1.3', one => ({ ...one, offered: measured(true) }))

/** What older versions alone have. */
const NOT_OF_TLS13 = {
  dhe: NOTHING,
  secureRenegotiation: NOTHING,
  extendedMasterSecret: NOTHING,
  compression: measured(false),
  fallbackScsv: NOTHING,
  sha1Signature: NOTHING,
} satisfies Partial<TlsSurvey>

/**
 * What follows from the versions that are left: TLS 1.2 takes the place of the last one, and with TLS 1.3
 * alone there is much that a server cannot do wrong.
 */
export const settled = (tls: TlsSurvey): TlsSurvey => {
  const left = tls.versions.filter(({ offered }) => offered.value !== false)
  if (left.length === 0) return withTls12(tls)
  return left.some(hasClasses) ? tls : { ...tls, ...NOT_OF_TLS13 }
}

/** What clients refused for want of it, and what is offered now. */
const isAnswered = ({ code }: Reached['problems'][number], tls: TlsSurvey): boolean => {
  const isCurrent = versionOf(tls, 'TLS 1.3').offered.value === true
  const { offered, classes } = versionOf(tls, 'TLS 1.2')
  if (code === 'legacy-protocol') return isCurrent || offered.value === true
  return code === 'weak-cipher' && (isCurrent || classes.aead.value === true)
}

export const mendTls =
  (change: (tls: TlsSurvey) => TlsSurvey) =>
  (observation: Reached): Reached => {
    const tls = change(observation.tls)
    const problems = observation.problems.filter(
      one => isAnswered(one, observation.tls) || !isAnswered(one, tls),
    )
    return { ...observation, tls, problems }
  }

const without = (version: Version) => mendTls(tls => settled(withVersion(tls, version, absent)))

export const MEND_PROTOCOLS: Mends<typeof PROTOCOLS> = {
  ssl2: without('SSL 2.0'),
  ssl3: without('SSL 3.0'),
  tls10: without('TLS 1.0'),
  tls11: without('TLS 1.1'),
  tls12: mendTls(withTls12),
  tls13: mendTls(withTls13),
}
