/** What each check says of a server: one change to a good one at a time, and every outcome of the rule. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../core/catalogue.ts'
import { faultOf, issueOf } from '../../../core/fault.ts'
import type { SuiteClass } from '../../../core/protocol/tls/survey/classes.ts'
import type { TlsSurvey, Version } from '../../../core/protocol/tls/survey/observation.ts'
import { SENDING_ISSUES } from '../../../core/protocol/x509/sending-issues.ts'
import { X509_FAULTS, type X509Fault } from '../../../core/protocol/x509/faults.ts'
import type {
  CertificateSurvey,
  ChainCertificate,
} from '../../../plugins/security/certificate/observation.ts'
import type { Grade } from '../../../plugins/security/check.ts'
import { GRADES } from '../../../plugins/security/check.ts'
import { judgeAll } from '../../../plugins/security/judge.ts'
import type { Observation } from '../../../plugins/security/observation.ts'
import { CHECK_IDS, OUTCOMES, RULES, type CheckId } from '../../../plugins/security/rules.ts'
import { WEB_ROWS } from './web-rows.ts'
import { GOOD, LATE, NOTHING, UNREACHABLE, is, offering, withTls } from './seen.ts'

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

const certificate = (change: Partial<CertificateSurvey>): Observation => ({
  ...GOOD,
  certificate: { ...GOOD.certificate!, ...change },
})
const faulty = (report: X509Fault) => certificate({ faults: [faultOf(X509_FAULTS, report)] })
const leaf = GOOD.certificate!.chain[0]!
const chained = (change: Partial<ChainCertificate>) => certificate({ chain: [leaf, { ...leaf, ...change }] })
const rsa = (bits: number) => chained({ role: 'root', key: { type: 'RSA', bits, curve: null } })
const LEAF = { code: 'leaf-certificate' } as const
const UNSEEN: Observation = { ...GOOD, certificate: null }
const CA = { subject: 'example.com', issuer: 'Some CA' }
const DH = { prime: 'RFC 2409 group 2', common: true }

const ROWS: readonly Row[] = [
  ['reachable', 'tls-reached', GOOD],
  ['reachable', 'tls-not-reached', UNREACHABLE],

  ['certificate-trust', 'certificate-trusted', GOOD],
  ['certificate-trust', 'certificate-untrusted', faulty({ code: 'self-signed-leaf' })],
  ['certificate-trust', 'certificate-untrusted', faulty({ code: 'unknown-ca', params: CA })],
  ['certificate-trust', 'trust-unmeasured', UNSEEN],
  ['certificate-hostname', 'hostname-matches', GOOD],
  ['certificate-hostname', 'hostname-differs', faulty({ code: 'no-names', params: { host: 'example.com' } })],
  ['certificate-hostname', 'hostname-unmeasured', UNSEEN],
  ['certificate-dates', 'dates-good', GOOD],
  [
    'certificate-dates',
    'dates-bad',
    faulty({ code: 'validity-ended', params: { certificate: LEAF, notAfter: '2026-11-01T00:00:00Z' } }),
  ],
  ['certificate-dates', 'dates-unmeasured', UNSEEN],
  ['certificate-chain', 'chain-complete', GOOD],
  [
    'certificate-chain',
    'chain-incomplete',
    faulty({ code: 'intermediate-not-sent', params: { name: 'R12' } }),
  ],
  [
    'certificate-chain',
    'chain-untidy',
    certificate({ sending: [issueOf(SENDING_ISSUES, { code: 'wrong-order' })] }),
  ],
  [
    'certificate-chain',
    'chain-complete',
    certificate({ sending: [issueOf(SENDING_ISSUES, { code: 'contains-root', params: { name: 'X1' } })] }),
  ],
  ['certificate-chain', 'chain-unmeasured', UNSEEN],
  ['certificate-revocation', 'not-revoked', GOOD],
  [
    'certificate-revocation',
    'revoked',
    certificate({ staple: { status: 'revoked', reason: 'keyCompromise', revokedAt: null } }),
  ],
  [
    'certificate-revocation',
    'staple-unusable',
    certificate({ staple: { status: 'unusable', reason: { code: 'ocsp-malformed' } } }),
  ],
  ['certificate-revocation', 'not-stapled', certificate({ staple: null })],
  ['certificate-revocation', 'revocation-unmeasured', UNSEEN],
  ['certificate-key', 'keys-strong', GOOD],
  ['certificate-key', 'keys-strong', rsa(2048)],
  ['certificate-key', 'key-short', rsa(2047)],
  ['certificate-key', 'key-short', rsa(1024)],
  ['certificate-key', 'key-broken', rsa(1023)],
  ['certificate-key', 'key-faulty', faulty({ code: 'explicit-ec-curve', params: { certificate: LEAF } })],
  ['certificate-key', 'keys-unmeasured', UNSEEN],
  ['certificate-signature', 'signatures-sound', GOOD],
  ['certificate-signature', 'signature-forgeable', chained({ role: 'intermediate', hash: 'SHA-1' })],
  ['certificate-signature', 'signature-forgeable', chained({ role: 'intermediate', hash: 'MD5' })],
  ['certificate-signature', 'signatures-sound', chained({ role: 'root', hash: 'SHA-1' })],
  [
    'certificate-signature',
    'signature-faulty',
    faulty({
      code: 'unsupported-signature-algorithm',
      params: { certificate: LEAF, algorithm: '1.2.3' },
    }),
  ],
  ['certificate-signature', 'signatures-unmeasured', UNSEEN],

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
  ['suites-3des', '3des-modern', taking('TLS 1.2', '3des')],
  ['suites-3des', '3des-old', taking('SSL 3.0', '3des')],
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
  ['ocsp-staple', 'staple-promised', unstapled({ mustStaple: true })],
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
  ...WEB_ROWS,
]

function unstapled(change: Partial<CertificateSurvey>): Observation {
  const { tls } = withTls({ staple: is(false) })
  return { ...GOOD, tls, certificate: { ...GOOD.certificate!, staple: null, ...change } }
}

/** Nobody knows whether there is TLS 1.3, and TLS 1.2 has none. */
function unmeasuredAead(): Observation {
  const { tls } = offering({ 'TLS 1.2': ['cbc'] })
  return withTls({
    versions: tls.versions.map(one => (one.version === 'TLS 1.3' ? { ...one, offered: LATE } : one)),
  })
}

/** Caps as the letters of SSL Labs and testssl.sh demand, told apart from the rule itself. */
const CAPS: Readonly<Record<Grade, readonly string[]>> = {
  A: [],
  'A-': [
    'tls13-missing',
    'partly-forward-secret',
    'renegotiation-insecure',
    'intolerant',
    ...Object.keys(OUTCOMES).filter(code => OUTCOMES[code]!.unmeasured && OUTCOMES[code]!.cap),
  ],
  B: [
    'ssl3-offered',
    'tls10-offered',
    'tls11-offered',
    'rc4-old',
    '3des-old',
    'no-aead',
    'no-forward-secrecy',
    'dh-common',
    'dh-short',
    'curve-weak',
    'key-short',
    'chain-incomplete',
    'staple-promised',
  ],
  C: ['ssl3-poodle', 'tls12-missing', 'obsolete-accepted', 'rc4-modern', '3des-modern', 'compression-on'],
  D: [
    'tls-not-reached',
    'certificate-untrusted',
    'hostname-differs',
    'dates-bad',
    'revoked',
    'key-broken',
    'key-faulty',
    'signature-forgeable',
    'signature-faulty',
    'ssl2-offered',
    'ssl3-best',
    'anonymous-accepted',
    'null-accepted',
    'export-accepted',
    'weak-accepted',
    'dh-breakable',
  ],
}
const WEB: readonly string[] = WEB_ROWS.map(([, code]) => code)

for (const [id, code, observation] of ROWS) {
  test(`${id}: ${code}`, () => {
    const check = judgeAll(observation).checks.find(one => one.id === id)!
    assert.is(check.outcome.code, code)
    assert.is(check.cap, OUTCOMES[code]!.cap)
    assert.is(check.level, OUTCOMES[code]!.level)
  })
}

test('there is a row for every outcome of the rule', () => {
  const reached = new Set<string>(ROWS.map(([, code]) => code))
  assert.equal(
    Object.keys(OUTCOMES).filter(code => !reached.has(code)),
    [],
  )
})

test('every outcome of TLS and certificates caps as it should', () => {
  for (const [code, { cap }] of Object.entries(OUTCOMES)) {
    if (WEB.includes(code)) continue
    const expected = GRADES.find(grade => CAPS[grade].includes(code)) ?? null
    assert.is(cap, expected, code)
  }
})

test('no two checks share an outcome', () => {
  const codes = CHECK_IDS.flatMap(id => Object.keys(RULES[id].outcomes))
  assert.is(new Set(codes).size, codes.length)
})

test('a pass has no cap, a failure has B or worse, a warning A- at most', () => {
  for (const [code, { level, cap, unmeasured }] of Object.entries(OUTCOMES)) {
    const allowed = { pass: [null], warn: [null, 'A-'], fail: ['B', 'C', 'D'] }[level]
    assert.ok((allowed as readonly unknown[]).includes(cap), code)
    if (unmeasured) assert.is(level, 'warn', code)
  }
})

test('every text of the rule is there in both languages, and each sentence ends', () => {
  for (const id of CHECK_IDS) {
    const { title, why, fix, references, outcomes } = RULES[id]
    for (const language of ['en', 'ko'] as const) {
      assert.ok(title[language].length > 1 && !title[language].endsWith('.'), `${id} title`)
      for (const text of [why[language], fix[language]]) assert.match(text, /[.)]$/, `${id}: ${text}`)
      for (const code of Object.keys(outcomes)) {
        const text = words(outcomes, { code, params: {} }, language)!
        assert.match(text, /[.}: ]$/, `${code}: ${text}`)
      }
    }
    assert.ok(references.length > 0, id)
    for (const url of references) assert.match(url, /^https:\/\/[^ ]+$/, id)
  }
})

test('a good server has an A, and a check for each of the rule in its order', () => {
  const judged = judgeAll(GOOD)
  assert.is(judged.grade, 'A')
  assert.is(judged.complete, true)
  assert.equal(
    judged.checks.map(({ id }) => id),
    CHECK_IDS,
  )
  assert.equal(judged.unjudged, [])
})

test('a server that cannot be reached has a D by one failed check', () => {
  const judged = judgeAll(UNREACHABLE)
  assert.is(judged.grade, 'D')
  assert.is(judged.reachable, false)
  assert.equal(
    judged.checks.map(({ id, level }) => [id, level]),
    [['reachable', 'fail']],
  )
  assert.equal([...judged.unjudged].sort(), CHECK_IDS.filter(id => id !== 'reachable').sort())
})

test('what was not measured is never a pass, and makes an answer incomplete', () => {
  const judged = judgeAll(unknown('TLS 1.2'))
  assert.is(judged.complete, false)
  assert.is(judged.grade, 'A-')
  for (const { unmeasured, level } of judged.checks) if (unmeasured) assert.is(level, 'warn')
  assert.ok(judged.checks.filter(({ unmeasured }) => unmeasured).length >= 1)
})

test.run()
