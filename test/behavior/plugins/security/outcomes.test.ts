/** What each check says of a server: one change to a good one at a time, and every outcome of the rule. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../../core/text/catalogue.ts'
import type { Grade } from '../../../../plugins/security/grade/check.ts'
import { GRADES } from '../../../../plugins/security/grade/check.ts'
import { JUDGED } from '../../../../plugins/security/answer/answer.ts'
import { judgeAll, judgeHttp } from '../../../../plugins/security/grade/judge.ts'
import type { Chain, Fields, Hop, HttpSurvey } from '../../../../plugins/security/http/observation.ts'
import type { Observation } from '../../../../plugins/security/observation.ts'
import { CHECK_IDS, OUTCOMES, RULES, type CheckId } from '../../../../plugins/security/grade/rules.ts'
import { CERTIFICATE_ROWS } from '../../../unit/plugins/security/certificate-rows.ts'
import { GOOD, LATE, UNREACHABLE, withTls } from '../../../unit/plugins/security/seen.ts'
import { TLS_ROWS } from '../../../unit/plugins/security/tls-rows.ts'
import { WEB_ROWS } from '../../../unit/plugins/security/web-rows.ts'

type Row = readonly [id: CheckId, code: string, observation: Observation]

const ROWS: readonly Row[] = [
  ['reachable', 'tls-reached', GOOD],
  ['reachable', 'tls-not-reached', UNREACHABLE],
  ...CERTIFICATE_ROWS,
  ...TLS_ROWS,
  ...WEB_ROWS,
]

/** Caps as the letters of SSL Labs and testssl.sh demand, told apart from the rule itself. */
const CAPS: Readonly<Record<Grade, readonly string[]>> = {
  A: [],
  'A-': [
    'tls13-missing',
    'partly-forward-secret',
    'renegotiation-insecure',
    'renegotiation-refused',
    'partly-reached',
    'intolerant',
    // Port 25: other mail servers take any certificate.
    ...Object.keys(OUTCOMES).filter(code => code.endsWith('-at-relay') && code !== 'anonymous-at-relay'),
    ...Object.keys(OUTCOMES).filter(code => OUTCOMES[code]!.unmeasured && OUTCOMES[code]!.cap),
  ],
  B: [
    'ssl3-offered',
    'tls10-offered',
    'tls11-offered',
    'rc4-old',
    'no-aead',
    'no-forward-secrecy',
    'dh-common',
    'dh-short',
    'curve-weak',
    'chain-incomplete',
    'others-refuse',
    'unreached-from-korea',
  ],
  C: ['ssl3-poodle', 'tls12-missing', 'obsolete-accepted', 'rc4-modern', '3des-negotiated', 'compression-on'],
  D: [
    'tls-not-reached',
    'certificate-untrusted',
    'hostname-differs',
    'dates-bad',
    'revoked',
    'key-refused',
    'signature-refused',
    'browsers-refuse',
    'staple-promised',
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

/** The survey with those headers alone, wherever they were sent. */
const withHeaders = (http: HttpSurvey, isKept: (name: string) => boolean): HttpSurvey => {
  const kept = (fields: Fields): Fields => fields.filter(([name]) => isKept(name))
  const bare = (hop: Hop): Hop => (hop.fields ? { ...hop, fields: kept(hop.fields) } : hop)
  const chain = (one: Chain): Chain => ({ ...one, hops: one.hops.map(bare) })
  const { plain, secure, page, foreign } = http
  return {
    ...http,
    plain: plain && chain(plain),
    secure: chain(secure),
    page: page && { ...page, fields: kept(page.fields) },
    foreign: foreign && bare(foreign),
  }
}
const SURVEYS = WEB_ROWS.flatMap(([, , { http }]) => (http ? [http] : []))
const judged = (http: HttpSurvey): string => JSON.stringify(judgeHttp(http, 'example.com'))
/** What kind of answer it is, and what is nobody else's business. */
const UNPUBLISHED: readonly string[] = ['content-type', 'set-cookie']

test('an answer has every header that a check reads', () => {
  for (const http of SURVEYS)
    assert.is(
      judged(withHeaders(http, name => JUDGED.includes(name) || UNPUBLISHED.includes(name))),
      judged(http),
      JSON.stringify(http.page?.fields),
    )
})

test('a check reads every header that an answer has', () => {
  const makesNoDifference = (header: string): boolean =>
    SURVEYS.every(http => judged(withHeaders(http, name => name !== header)) === judged(http))
  assert.equal(JUDGED.filter(makesNoDifference), [])
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
        const text = words(outcomes, { code, params: { problem: '.' } }, language)!
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
  const versions = GOOD.tls.versions.map(one => (one.version === 'TLS 1.2' ? { ...one, offered: LATE } : one))
  const judged = judgeAll(withTls({ versions }))
  assert.is(judged.complete, false)
  assert.is(judged.grade, 'A-')
  for (const { unmeasured, level } of judged.checks) if (unmeasured) assert.is(level, 'warn')
  assert.ok(judged.checks.filter(({ unmeasured }) => unmeasured).length >= 1)
})

test.run()
