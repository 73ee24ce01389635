/** Judges the cipher suites that a server takes in TLS 1.2 and older. Pure. */
import type { SuiteClass } from '../../../core/protocol/tls/survey/plan/classes.ts'
import type { TlsSurvey, Version } from '../../../core/protocol/tls/survey/observation.ts'
import { isBelow112Bits, SUITE_TABLE } from '../../../core/protocol/tls/survey/conclude/suite-table.ts'
import type { Judged } from '../grade/check.ts'
import type { SOUND_SUITES } from './sound-suites.ts'
import type { SUITES } from './suites.ts'
import { hasClasses, taken, versionOf, type Taken } from '../grade/measured.ts'
import { say, sayOf, unmeasured } from '../grade/results.ts'

type Verdict = Judged<typeof SUITES & typeof SOUND_SUITES>

/** Names of those that were chosen out of the classes, each once, by number. */
const chosen = (tls: TlsSurvey, ...classes: readonly SuiteClass[]): string[] => {
  const codes = new Set(tls.versions.filter(hasClasses).flatMap(({ suites }) => suites))
  return [...codes]
    .sort((a, b) => a - b)
    .flatMap(code => SUITE_TABLE.get(code) ?? [])
    .filter(row => classes.includes(row.class))
    .map(({ name }) => name)
}

/** What to say of suites that should not be accepted. */
const unwanted = (
  { by, unknown }: Taken,
  none: Verdict,
  accepted: (versions: readonly Version[]) => Verdict,
  untold: (reason: NonNullable<Taken['unknown']>) => Verdict,
): Verdict => {
  if (by.length > 0) return accepted(by)
  return unknown ? untold(unknown) : none
}

const isModern = (versions: readonly Version[]): boolean =>
  versions.includes('TLS 1.1') || versions.includes('TLS 1.2')

const weak = (tls: TlsSurvey, versions: readonly Version[]): Verdict => {
  const names = chosen(tls, 'weak')
  const isObsolete = names.length > 0 && !tls.versions.some(({ suites }) => suites.some(isBelow112Bits))
  return sayOf('suites-weak', isObsolete ? 'obsolete-accepted' : 'weak-accepted', { versions }, names)
}

/** TLS 1.3 has no suites but such. */
const soundVersions = (tls: TlsSurvey, { by }: Taken): readonly Version[] =>
  versionOf(tls, 'TLS 1.3').offered.value === true ? [...by, 'TLS 1.3'] : by

const judgeAead = (tls: TlsSurvey): Verdict => {
  const found = taken(tls, 'aead', 'aead-other')
  const versions = soundVersions(tls, found)
  if (versions.length > 0)
    return sayOf('suites-aead', 'aead-accepted', { versions }, chosen(tls, 'aead', 'aead-other'))
  const unknown = found.unknown ?? versionOf(tls, 'TLS 1.3').offered.reason
  return unknown ? unmeasured('suites-aead', 'aead-unmeasured')(unknown) : say('suites-aead', 'no-aead')
}

const judgeForwardSecrecy = (tls: TlsSurvey): Verdict => {
  const secret = taken(tls, 'aead', 'aead-other', 'cbc')
  const without = taken(tls, 'static')
  const isSecret = soundVersions(tls, secret).length > 0
  const names = chosen(tls, 'static')
  if (isSecret && without.by.length > 0)
    return sayOf('forward-secrecy', 'partly-forward-secret', { versions: without.by }, names)
  const unknown = isSecret ? without.unknown : (secret.unknown ?? versionOf(tls, 'TLS 1.3').offered.reason)
  if (unknown) return unmeasured('forward-secrecy', 'forward-secrecy-unmeasured')(unknown)
  return isSecret
    ? say('forward-secrecy', 'forward-secret')
    : say('forward-secrecy', 'no-forward-secrecy', names)
}

/** What a client should not be the one to choose. */
const LESSER: readonly SuiteClass[] = ['static', '3des', 'rc4', 'weak', 'export', 'null', 'anonymous']

const judgeOrder = (tls: TlsSurvey): Verdict => {
  const versions = tls.versions.filter(hasClasses)
  const isLeft = ({ classes }: (typeof versions)[number]) => LESSER.some(one => classes[one].value === true)
  const risky = versions.filter(one => one.preference.value === 'client' && isLeft(one))
  if (risky.length > 0)
    return sayOf('suites-order', 'order-client', { versions: risky.map(({ version }) => version) })
  const unknown = versions.find(({ preference }) => preference.reason !== null)?.preference.reason
  if (unknown) return unmeasured('suites-order', 'order-unmeasured')(unknown)
  if (versions.some(({ preference }) => preference.value === 'client')) {
    return say('suites-order', 'order-sound')
  }
  const server = versions.filter(({ preference }) => preference.value === 'server')
  return server.length > 0
    ? sayOf('suites-order', 'order-server', { versions: server.map(({ version }) => version) })
    : say('suites-order', 'order-needless')
}

export const judgeSuites = (tls: TlsSurvey): Verdict[] => [
  unwanted(
    taken(tls, 'anonymous'),
    say('suites-anonymous', 'no-anonymous'),
    versions => sayOf('suites-anonymous', 'anonymous-accepted', { versions }, chosen(tls, 'anonymous')),
    unmeasured('suites-anonymous', 'anonymous-unmeasured'),
  ),
  unwanted(
    taken(tls, 'null'),
    say('suites-null', 'no-null'),
    versions => sayOf('suites-null', 'null-accepted', { versions }, chosen(tls, 'null')),
    unmeasured('suites-null', 'null-unmeasured'),
  ),
  unwanted(
    taken(tls, 'export'),
    say('suites-export', 'no-export'),
    versions => sayOf('suites-export', 'export-accepted', { versions }, chosen(tls, 'export')),
    unmeasured('suites-export', 'export-unmeasured'),
  ),
  unwanted(
    taken(tls, 'weak'),
    say('suites-weak', 'no-weak'),
    versions => weak(tls, versions),
    unmeasured('suites-weak', 'weak-unmeasured'),
  ),
  unwanted(
    taken(tls, 'rc4'),
    say('suites-rc4', 'no-rc4'),
    versions =>
      sayOf('suites-rc4', isModern(versions) ? 'rc4-modern' : 'rc4-old', { versions }, chosen(tls, 'rc4')),
    unmeasured('suites-rc4', 'rc4-unmeasured'),
  ),
  unwanted(
    taken(tls, '3des'),
    say('suites-3des', 'no-3des'),
    versions =>
      sayOf(
        'suites-3des',
        isModern(versions) ? '3des-modern' : '3des-old',
        { versions },
        chosen(tls, '3des'),
      ),
    unmeasured('suites-3des', '3des-unmeasured'),
  ),
  unwanted(
    taken(tls, 'cbc'),
    say('suites-cbc', 'no-cbc'),
    versions => sayOf('suites-cbc', 'cbc-accepted', { versions }, chosen(tls, 'cbc')),
    unmeasured('suites-cbc', 'cbc-unmeasured'),
  ),
  judgeAead(tls),
  judgeForwardSecrecy(tls),
  judgeOrder(tls),
]
