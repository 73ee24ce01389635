/** Servers with other TLS than a good one, and what the checks of TLS say of them: for the table of all. */
import type { SuiteClass } from '../../../../core/protocol/tls/survey/conclude/suite-table.ts'
import type { TlsSurvey, Version } from '../../../../core/protocol/tls/survey/observation.ts'
import type { CertificateSurvey } from '../../../../plugins/security/certificate/observation.ts'
import type { Observation } from '../../../../plugins/security/observation.ts'
import type { CheckId } from '../../../../plugins/security/grade/rules.ts'
import { GOOD, LATE, NOTHING, is, offering, refused, version, withTls } from './seen.ts'

type Row = readonly [id: CheckId, code: string, observation: Observation]

const versions = (change: (one: TlsSurvey['versions'][number]) => TlsSurvey['versions'][number]) =>
  withTls({ versions: GOOD.tls.versions.map(change) })
/** TLS 1.3 is off, and of the others these are on. */
const old = (classes: Partial<Record<Version, readonly SuiteClass[]>>): Observation => ({
  ...GOOD,
  tls: {
    ...offering(classes).tls,
    versions: offering({ 'TLS 1.2': [], ...classes, 'TLS 1.3': [] }).tls.versions.map(one =>
      one.version === 'TLS 1.3' ? { ...one, offered: is(false), suites: [] } : one,
    ),
  },
})
const unknown = (version: Version) =>
  versions(one => (one.version === version ? { ...one, offered: LATE } : one))
const taking = (version: Version, ...classes: SuiteClass[]) => offering({ [version]: ['aead', ...classes] })
const unclear = (name: SuiteClass) =>
  versions(one => (one.version === 'TLS 1.2' ? { ...one, classes: { ...one.classes, [name]: LATE } } : one))
const choosing = (suite: number, observation: Observation): Observation => ({
  ...GOOD,
  tls: {
    ...observation.tls!,
    versions: observation.tls!.versions.map(one =>
      one.version === 'TLS 1.2' ? { ...one, suites: [...one.suites, suite] } : one,
    ),
  },
})
const ordered = (preference: TlsSurvey['versions'][number]['preference'], ...classes: SuiteClass[]) => {
  const seen = taking('TLS 1.2', ...classes)
  return withTls({
    versions: seen.tls.versions.map(one => (one.version === 'TLS 1.2' ? { ...one, preference } : one)),
  })
}
const groups = (...rows: readonly (readonly [number, TlsSurvey['groups'][number]['accepted']])[]) =>
  withTls({ groups: rows.map(([group, accepted]) => ({ group, name: `group ${group}`, accepted })) })

/** TLS 1.2 without TLS 1.3, where clients that have 3DES may get it. */
const negotiating = (tripleDes: TlsSurvey['tripleDes']): Observation => ({
  ...GOOD,
  tls: { ...old({ 'TLS 1.0': ['3des'], 'TLS 1.2': ['aead', '3des'] }).tls!, tripleDes },
})

const DH = { prime: 'RFC 2409 group 2', common: true }

const unstapled = (change: Partial<CertificateSurvey>): Observation => {
  const { tls } = withTls({ staple: is(false) })
  return { ...GOOD, tls, certificate: { ...GOOD.certificate!, staple: null, ...change } }
}

/** Nobody knows whether there is TLS 1.3, and TLS 1.2 has none. */
const unmeasuredAead = (): Observation => {
  const { tls } = offering({ 'TLS 1.2': ['cbc'] })
  return withTls({
    versions: tls.versions.map(one => (one.version === 'TLS 1.3' ? { ...one, offered: LATE } : one)),
  })
}

export const TLS_ROWS: readonly Row[] = [
  ['ssl2', 'ssl2-off', GOOD],
  [
    'ssl2',
    'ssl2-offered',
    versions(one => (one.version === 'SSL 2.0' ? { ...one, offered: is(true) } : one)),
  ],
  ['ssl2', 'ssl2-unmeasured', unknown('SSL 2.0')],
  ['ssl3', 'ssl3-off', GOOD],
  ['ssl3', 'ssl3-best', old({ 'SSL 3.0': ['rc4'] })],
  ['ssl3', 'ssl3-poodle', offering({ 'SSL 3.0': ['static'] })],
  ['ssl3', 'ssl3-offered', offering({ 'SSL 3.0': ['rc4'] })],
  ['ssl3', 'ssl3-unmeasured', unknown('SSL 3.0')],
  ['tls10', 'tls10-off', GOOD],
  ['tls10', 'tls10-offered', offering({ 'TLS 1.0': ['cbc'] })],
  ['tls10', 'tls10-unmeasured', unknown('TLS 1.0')],
  ['tls11', 'tls11-off', GOOD],
  ['tls11', 'tls11-offered', offering({ 'TLS 1.1': ['cbc'] })],
  ['tls11', 'tls11-unmeasured', unknown('TLS 1.1')],
  ['tls12', 'tls12-offered', GOOD],
  ['tls12', 'tls12-needless', offering({ 'TLS 1.2': [] })],
  ['tls12', 'tls12-offered', old({ 'TLS 1.2': ['aead'] })],
  ['tls12', 'tls12-missing', old({ 'TLS 1.0': ['cbc'] })],
  ['tls12', 'tls12-unmeasured', unknown('TLS 1.2')],
  ['tls13', 'tls13-offered', GOOD],
  ['tls13', 'tls13-missing', old({ 'TLS 1.2': ['aead'] })],
  ['tls13', 'tls13-unmeasured', unknown('TLS 1.3')],

  ['suites-anonymous', 'no-anonymous', GOOD],
  ['suites-anonymous', 'anonymous-accepted', taking('TLS 1.2', 'anonymous')],
  [
    'suites-anonymous',
    'anonymous-at-relay',
    { ...GOOD, tls: { ...taking('TLS 1.2', 'anonymous').tls, port: 25 } },
  ],
  ['suites-anonymous', 'anonymous-unmeasured', unclear('anonymous')],
  ['suites-null', 'no-null', GOOD],
  ['suites-null', 'null-accepted', taking('TLS 1.2', 'null')],
  ['suites-null', 'null-unmeasured', unclear('null')],
  ['suites-export', 'no-export', GOOD],
  ['suites-export', 'export-accepted', taking('TLS 1.0', 'export')],
  ['suites-export', 'export-unmeasured', unclear('export')],
  ['suites-weak', 'no-weak', GOOD],
  ['suites-weak', 'weak-accepted', taking('TLS 1.2', 'weak')],
  ['suites-weak', 'weak-accepted', choosing(0x0009, taking('TLS 1.2', 'weak'))],
  ['suites-weak', 'obsolete-accepted', choosing(0x0007, taking('TLS 1.2', 'weak'))],
  ['suites-weak', 'weak-unmeasured', unclear('weak')],
  ['suites-rc4', 'no-rc4', GOOD],
  ['suites-rc4', 'rc4-modern', taking('TLS 1.1', 'rc4')],
  ['suites-rc4', 'rc4-old', taking('TLS 1.0', 'rc4')],
  ['suites-rc4', 'rc4-unmeasured', unclear('rc4')],
  ['suites-3des', 'no-3des', GOOD],
  ['suites-3des', '3des-accepted', taking('TLS 1.2', '3des')],
  ['suites-3des', '3des-accepted', taking('SSL 3.0', '3des')],
  ['suites-3des', '3des-accepted', negotiating(is(false))],
  ['suites-3des', '3des-negotiated', negotiating(is(true))],
  ['suites-3des', '3des-unmeasured', negotiating(LATE)],
  ['suites-3des', '3des-unmeasured', unclear('3des')],
  ['suites-cbc', 'no-cbc', GOOD],
  ['suites-cbc', 'cbc-accepted', taking('TLS 1.2', 'cbc')],
  ['suites-cbc', 'cbc-unmeasured', unclear('cbc')],
  ['suites-aead', 'aead-accepted', GOOD],
  ['suites-aead', 'aead-accepted', old({ 'TLS 1.2': ['aead-other'] })],
  ['suites-aead', 'no-aead', old({ 'TLS 1.2': ['cbc'] })],
  ['suites-aead', 'aead-unmeasured', unmeasuredAead()],
  ['forward-secrecy', 'forward-secret', GOOD],
  ['forward-secrecy', 'partly-forward-secret', taking('TLS 1.2', 'static')],
  ['forward-secrecy', 'no-forward-secrecy', old({ 'TLS 1.2': ['static'] })],
  ['forward-secrecy', 'no-forward-secrecy', old({ 'TLS 1.2': ['rc4'] })],
  ['forward-secrecy', 'forward-secrecy-unmeasured', unclear('static')],
  ['suites-order', 'order-server', GOOD],
  ['suites-order', 'order-sound', ordered(is('client'), 'cbc')],
  ['suites-order', 'order-client', ordered(is('client'), 'static')],
  ['suites-order', 'order-needless', ordered(NOTHING)],
  ['suites-order', 'order-unmeasured', ordered(LATE)],

  ['key-exchange', 'key-exchange-strong', GOOD],
  ['key-exchange', 'key-exchange-strong', withTls({ dhe: is({ ...DH, bits: 2048 }) })],
  ['key-exchange', 'dh-breakable', withTls({ dhe: is({ ...DH, bits: 1023 }) })],
  ['key-exchange', 'dh-common', withTls({ dhe: is({ ...DH, bits: 1024 }) })],
  ['key-exchange', 'dh-short', withTls({ dhe: is({ bits: 2047, prime: null, common: false }) })],
  ['key-exchange', 'curve-weak', groups([29, is(true)], [19, is(true)])],
  ['key-exchange', 'key-exchange-strong', groups([29, is(true)], [21, is(true)])],
  ['key-exchange', 'key-exchange-unmeasured', withTls({ dhe: LATE })],
  ['groups', 'groups-current', GOOD],
  ['groups', 'groups-unusual', groups([25, is(true)], [29, is(false)])],
  ['groups', 'groups-none', groups([25, is(false)], [29, NOTHING])],
  ['groups', 'groups-unmeasured', groups([25, is(true)], [29, LATE])],
  ['post-quantum', 'post-quantum-offered', GOOD],
  ['post-quantum', 'post-quantum-missing', groups([29, is(true)], [4588, is(false)])],
  ['post-quantum', 'post-quantum-unmeasured', groups([29, is(true)], [4588, LATE])],

  ['secure-renegotiation', 'renegotiation-secure', GOOD],
  ['secure-renegotiation', 'renegotiation-insecure', withTls({ secureRenegotiation: is(false) })],
  [
    'secure-renegotiation',
    'renegotiation-refused',
    withTls({
      secureRenegotiation: is(false),
      versions: GOOD.tls.versions.map(one => (one.version === 'TLS 1.3' ? version('TLS 1.3', []) : one)),
    }),
  ],
  ['secure-renegotiation', 'renegotiation-needless', withTls({ secureRenegotiation: NOTHING })],
  ['secure-renegotiation', 'renegotiation-unmeasured', withTls({ secureRenegotiation: LATE })],
  ['extended-master-secret', 'master-secret-extended', GOOD],
  ['extended-master-secret', 'master-secret-plain', withTls({ extendedMasterSecret: is(false) })],
  ['extended-master-secret', 'master-secret-needless', withTls({ extendedMasterSecret: NOTHING })],
  ['extended-master-secret', 'master-secret-unmeasured', withTls({ extendedMasterSecret: LATE })],
  ['compression', 'compression-off', GOOD],
  ['compression', 'compression-on', withTls({ compression: is(true) })],
  ['compression', 'compression-unmeasured', withTls({ compression: LATE })],
  ['fallback-scsv', 'fallback-needless', GOOD],
  ['fallback-scsv', 'fallback-refused', withTls({ fallbackScsv: is(true) })],
  ['fallback-scsv', 'fallback-accepted', withTls({ fallbackScsv: is(false) })],
  ['fallback-scsv', 'fallback-unmeasured', withTls({ fallbackScsv: LATE })],
  ['alpn', 'alpn-h2', GOOD],
  ['alpn', 'alpn-http1', withTls({ alpn: is(['http/1.1']) })],
  ['alpn', 'alpn-ignored', withTls({ alpn: is([]) })],
  ['alpn', 'alpn-unmeasured', withTls({ alpn: LATE })],
  ['session-resumption', 'sessions-resumed', GOOD],
  ['session-resumption', 'sessions-new', withTls({ resumption: is(false) })],
  ['session-resumption', 'sessions-unmeasured', withTls({ resumption: LATE })],
  ['early-data', 'early-data-off', GOOD],
  ['early-data', 'early-data-on', withTls({ earlyData: is(true) })],
  ['early-data', 'early-data-unmeasured', withTls({ earlyData: LATE })],
  ['ocsp-staple', 'stapled', GOOD],
  ['ocsp-staple', 'staple-missing', withTls({ staple: is(false) })],
  ['ocsp-staple', 'staple-needless', unstapled({ hasResponder: false })],
  ['ocsp-staple', 'staple-promised', refused('ocsp-staple')],
  ['ocsp-staple', 'staple-unmeasured', withTls({ staple: LATE })],
  ['sha1-signature', 'no-sha1', GOOD],
  ['sha1-signature', 'sha1-signed', withTls({ sha1Signature: is(true) })],
  ['sha1-signature', 'sha1-needless', withTls({ sha1Signature: NOTHING })],
  ['sha1-signature', 'sha1-unmeasured', withTls({ sha1Signature: LATE })],
  ['without-sni', 'sni-same', GOOD],
  ['without-sni', 'sni-other', withTls({ withoutSni: is('other-certificate') })],
  ['without-sni', 'sni-refused', withTls({ withoutSni: is('refused') })],
  ['without-sni', 'sni-unmeasured', withTls({ withoutSni: LATE })],
  ['tolerance', 'tolerant', GOOD],
  ['tolerance', 'intolerant', withTls({ intolerances: is(['grease']) })],
  ['tolerance', 'tolerance-unmeasured', withTls({ intolerances: LATE })],
]
