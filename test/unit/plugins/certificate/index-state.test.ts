/** Certificate checks told in English and Korean, verdict first, and the state of each. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { draw } from '../../../../core/surface/text/terminal.ts'
import type { Measurement } from '../../../../plugins/certificate/measure/measure.ts'
import type { Check } from '../../../../plugins/certificate/schema.ts'
import { summarize } from '../../../../plugins/certificate/text/summary.ts'
import type { State } from '../../../../core/answer/finding.ts'
import { served, failed, measured, check, rejudged } from '../certificate-scene.ts'

const told: [string, Measurement, State, RegExp, RegExp][] = [
  [
    'a healthy server',
    measured([served('192.0.2.1')]),
    'good',
    /^example\.com: certificate OK, expires 2027-01-20 \(in 60 days\), renewal due \d{4}-\d\d-\d\d\.$/,
    /^example\.com: 인증서가 정상입니다\. 만료 2027-01-20\(60일 남음\), 갱신 시점 /,
  ],
  [
    'an expired certificate',
    measured([served('192.0.2.1', ['expired'])]),
    'problem',
    /^example\.com: .*expired/,
    /^example\.com: /,
  ],
  [
    'a stale second node',
    measured([served('192.0.2.1'), served('192.0.2.2', ['expired'])]),
    'problem',
    /1 of 2 IP addresses serves an expired certificate: 192\.0\.2\.2 /,
    /2개 중 1개가 만료된 인증서를 보냅니다: 192\.0\.2\.2/,
  ],
  [
    'a node without IPv6 from here',
    measured([served('192.0.2.1'), failed('2001:db8::1', 'unreachable')]),
    'good',
    /certificate OK/,
    /정상입니다/,
  ],
  [
    'a closed port',
    measured([failed('192.0.2.1', 'refused')]),
    'problem',
    /^example\.com: /,
    /^example\.com: /,
  ],
  [
    'a server that our own deadline kept from being examined',
    measured([failed('192.0.2.1', 'timeout')]),
    'unchecked',
    /^example\.com: /,
    /^example\.com: /,
  ],
]
for (const [what, measurement, state, english, korean] of told) {
  test(`${what} is told in English and Korean, verdict first`, () => {
    for (const [language, pattern] of [
      ['en', english],
      ['ko', korean],
    ] as const) {
      const words = summarize(check(measurement), language)
      assert.is(words.state, state)
      assert.match(words.verdict, pattern)
      const text = draw(words, { colors: false, language: language, verbose: true })
      assert.ok(text.split('\n')[0]!.includes(words.verdict))
      assert.not.match(text, /undefined|(?<!dev.)null|NaN|\u001b/)
    }
  })
}

const OVER = { code: 'expired', message: 'It is over.' } as const
const RESET = { code: 'reset', message: 'It is reset.' } as const
const MISSING = { code: 'dns-nxdomain', message: 'It does not exist.' } as const
const SILENCE = { code: 'timeout', message: 'Silence.' } as const

const korea: [string, Partial<Check['tls']>, State, RegExp, RegExp][] = [
  ['the same certificate', {}, 'good', /From Korea +same certificate/, /한국에서 본 결과 +같은 인증서/],
  [
    'another certificate',
    {
      addresses: [{ ip: '192.0.2.1', ok: true, notAfter: '2027-03-01T00:00:00Z', sha256: 'ff', error: null }],
    },
    'good',
    /another certificate, expires 2027-03-01/,
    /다른 인증서\(2027-03-01 만료\)/,
  ],
  [
    'an expired one',
    { ok: false, error: OVER, errors: [OVER] },
    'problem',
    /: connections from Korea fail\. It is over\.\n[^]*expired: The certificate has expired\.\n[^]* +Fix +1\. /,
    /: 한국에서 접속할 때 문제가 있습니다\. It is over\.\n[^]* +해결 방법 +1\. /,
  ],
  [
    'nothing at all',
    { ok: false, reachable: false, error: SILENCE, errors: [SILENCE] },
    'problem',
    /: connections from Korea fail\. Silence\.\n/,
    /: 한국에서 접속할 때 문제가 있습니다\. Silence\.\n/,
  ],
  [
    'an expired one of another server',
    {
      ok: false,
      error: OVER,
      errors: [OVER],
      addresses: [
        { ip: '192.0.2.1', ok: false, notAfter: '2026-03-01T00:00:00Z', sha256: 'ff', error: OVER },
      ],
    },
    'problem',
    /: connections from Korea get another certificate and fail\. It is over\.\n/,
    /: 한국에서 접속하면 다른 인증서를 받으며, 그 인증서에 문제가 있습니다\. It is over\.\n/,
  ],
  [
    'a reset, by whomever',
    { ok: false, reachable: false, error: RESET, errors: [RESET] },
    'problem',
    /: connections from Korea fail\. The server, or a device on the path from Korea, cuts them off/,
    /: 한국에서 접속할 수 없습니다\. 서버 또는 한국에서 가는 경로의 장비가 /,
  ],
  [
    'no such name',
    { ok: false, reachable: false, error: MISSING, errors: [MISSING] },
    'problem',
    /: connections from Korea fail\. The resolver in Korea responds that the name does not exist/,
    /: 한국에서 접속할 수 없습니다\. 한국의 리졸버가 없는 도메인이라고 응답합니다/,
  ],
]
for (const [what, seen, state, english, korean] of korea) {
  test(`from Korea ${what}: told, and ${state}`, () => {
    const answer = check(measured([served('192.0.2.1')]))
    const tls = {
      ...answer.tls,
      addresses: [{ ip: '192.0.2.1', ok: true, notAfter: '2027-01-20T00:00:00Z', sha256: '00', error: null }],
    }
    for (const [language, pattern] of [
      ['en', english],
      ['ko', korean],
    ] as const) {
      const words = summarize(
        rejudged({ ...answer, tls, tlsKr: { ...tls, vantage: 'kr-probe', ...seen } }),
        language,
      )
      assert.is(words.state, state)
      assert.match(draw(words, { colors: false, language: language, verbose: true }), pattern)
    }
  })
}

test('a name that is missing in Korea alone is not blamed on its registration', () => {
  const answer = check(measured([served('192.0.2.1')]))
  const gone = { ok: false, reachable: false, error: MISSING, errors: [MISSING] }
  const { findings } = rejudged({ ...answer, tlsKr: { ...answer.tls, vantage: 'kr-probe', ...gone } })
  const { en, ko } = findings.find(({ code }) => code === 'dns-nxdomain')!
  assert.equal([en.causes, ko.causes], [[], []])
  assert.equal([en.fixes.length, ko.fixes.length], [1, 1])
  assert.match(ko.fixes[0]!, /통신사/)
})

test('where only Korea can connect, that is a warning, and its certificate is the answer', () => {
  const from = check(measured([failed('192.0.2.1', 'unreachable')]))
  const there = check(measured([served('192.0.2.1')]))
  const answer = rejudged({
    ...from,
    cert: there.cert,
    chain: there.chain,
    tlsKr: { ...there.tls, vantage: 'kr-probe' },
  })
  assert.is(answer.verdict.state, 'warning')
  assert.match(
    answer.verdict.en,
    /accepts connections from Korea, but not from this Certscope server\. .* expires 2027-01-20/,
  )
  assert.match(answer.verdict.ko, /한국에서는 접속되지만 .* 2027-01-20 만료/)
})

test.run()
