/** What a server shows once cipher suites were taken out of its list, or put into it. */
import type { SuiteClass } from '../../../core/protocol/tls/survey/plan/classes.ts'
import type { TlsSurvey, VersionSurvey } from '../../../core/protocol/tls/survey/observation.ts'
import { SUITE_TABLE } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import { hasClasses } from '../grade/measured.ts'
import type { SOUND_SUITES } from './sound-suites.ts'
import type { SUITES } from './suites.ts'
import { measured, type Mends } from '../grade/mend.ts'
import { absent, mendTls, settled, withTls12 } from './protocols-mend.ts'

const withAead = (one: VersionSurvey): VersionSurvey => ({
  ...one,
  classes: { ...one.classes, aead: measured(true) },
})

const removed = (one: VersionSurvey, unwanted: SuiteClass): VersionSurvey => {
  if (!hasClasses(one) || one.offered.value === false) return one
  const suites = one.suites.filter(code => SUITE_TABLE.get(code)?.class !== unwanted)
  const left: VersionSurvey = {
    ...one,
    classes: { ...one.classes, [unwanted]: measured(false) },
    suites,
  }
  const classes = Object.values(left.classes)
  if (classes.some(({ value, reason }) => value === true || reason !== null)) return left
  // Nothing is left to agree on. What is offered instead is not known of a version that may not be there.
  if (one.offered.value === null) return left
  return one.version === 'TLS 1.2' ? withAead(left) : absent(left)
}

const removing = (unwanted: SuiteClass, tls: TlsSurvey): TlsSurvey =>
  settled({ ...tls, versions: tls.versions.map(one => removed(one, unwanted)) })

const without = (unwanted: SuiteClass) => mendTls(tls => removing(unwanted, tls))

/** TLS 1.2 takes sound suites. */
export const addAead = (tls: TlsSurvey): TlsSurvey =>
  tls.versions.some(({ version, offered }) => version === 'TLS 1.2' && offered.value === false)
    ? withTls12(tls)
    : { ...tls, versions: tls.versions.map(one => (one.version === 'TLS 1.2' ? withAead(one) : one)) }

/** Where TLS 1.2 is offered, nothing is taken from it without something better in its place. */
const addAeadToTls12 = (tls: TlsSurvey): TlsSurvey =>
  tls.versions.some(({ version, offered }) => version === 'TLS 1.2' && offered.value === true)
    ? addAead(tls)
    : tls

const isSecret = ({ classes }: VersionSurvey): boolean =>
  classes.aead.value === true || classes['aead-other'].value === true || classes.cbc.value === true

/** Older versions than TLS 1.2 have forward secrecy with CBC alone. */
const addSecrecy = (tls: TlsSurvey): TlsSurvey => ({
  ...tls,
  versions: tls.versions.map(one => {
    if (!hasClasses(one) || one.offered.value === false || isSecret(one)) return one
    if (one.version === 'TLS 1.2') return withAead(one)
    return { ...one, classes: { ...one.classes, cbc: measured(true) } }
  }),
})

/** A server with SSL 2.0 alone has no suite that could be replaced. */
const orTls12 = (tls: TlsSurvey): TlsSurvey =>
  tls.versions.some(one => isSecret(one) || (one.version === 'TLS 1.3' && one.offered.value === true))
    ? tls
    : withTls12(tls)

const serverDecides = (one: VersionSurvey): VersionSurvey =>
  one.preference.value === 'client' || one.preference.reason !== null
    ? { ...one, preference: measured('server') }
    : one

export const MEND_SUITES: Mends<typeof SUITES & typeof SOUND_SUITES> = {
  'suites-anonymous': without('anonymous'),
  'suites-null': without('null'),
  'suites-export': without('export'),
  'suites-weak': without('weak'),
  'suites-rc4': without('rc4'),
  'suites-3des': without('3des'),
  'suites-cbc': mendTls(tls => removing('cbc', addAeadToTls12(tls))),
  'suites-aead': mendTls(addAead),
  'forward-secrecy': mendTls(tls => removing('static', orTls12(addSecrecy(tls)))),
  'suites-order': mendTls(tls => ({ ...tls, versions: tls.versions.map(serverDecides) })),
}
