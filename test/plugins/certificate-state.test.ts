/** Certificate checks told in English and Korean, verdict first, and the state of each. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { draw } from '../../core/surface/draw.ts'
import type { Measurement } from '../../plugins/certificate/measure.ts'
import type { Check } from '../../plugins/certificate/schema.ts'
import { summarize } from '../../plugins/certificate/summary.ts'
import { served, failed, measured, check } from './certificate-scene.ts'

const told: [string, Measurement, 'healthy' | 'fault' | 'unmeasured', RegExp, RegExp][] = [
  [
    'a healthy server',
    measured([served('192.0.2.1')]),
    'healthy',
    /trusted and valid for 60 more days\.$/,
    /60일 남았습니다\.$/,
  ],
  ['an expired certificate', measured([served('192.0.2.1', ['expired'])]), 'fault', /has expired/, /만료/],
  [
    'a stale second node',
    measured([served('192.0.2.1'), served('192.0.2.2', ['expired'])]),
    'fault',
    /1 of 2 addresses/,
    /2개 중 1개/,
  ],
  [
    'a node without IPv6 from here',
    measured([served('192.0.2.1'), failed('2001:db8::1', 'unreachable')]),
    'healthy',
    /trusted/,
    /신뢰/,
  ],
  [
    'a silent server',
    measured([failed('192.0.2.1', 'timeout')]),
    'unmeasured',
    /could not be measured/,
    /측정하지 못했습니다/,
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

const korea: [string, Partial<Check['tls']>, 'healthy' | 'fault', RegExp, RegExp][] = [
  [
    'the same certificate',
    {},
    'healthy',
    /From Korea +the same certificate/,
    /한국에서 본 결과 +같은 인증서/,
  ],
  [
    'another certificate',
    {
      addresses: [{ ip: '192.0.2.1', ok: true, notAfter: '2027-03-01T00:00:00Z', sha256: 'ff', error: null }],
    },
    'healthy',
    /another certificate, until 2027-03-01/,
    /다른 인증서 \(2027-03-01까지\)/,
  ],
  [
    'an expired one',
    { ok: false, error: { code: 'expired', message: 'It is over.' } },
    'fault',
    /seen from Korea: The certificate has expired\./,
    /한국에서 접속할 때 문제가 있습니다\. 만료된 인증서입니다\./,
  ],
  [
    'nothing at all',
    { ok: false, reachable: false, error: { code: 'timeout', message: 'Silence.' } },
    'fault',
    /seen from Korea: /,
    /한국에서 접속할 때/,
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
      const words = summarize({ ...answer, tls, tlsKr: { ...tls, vantage: 'kr-probe', ...seen } }, language)
      assert.is(words.state, state)
      assert.match(draw(words, { colors: false, language: language, verbose: true }), pattern)
    }
  })
}

test.run()
