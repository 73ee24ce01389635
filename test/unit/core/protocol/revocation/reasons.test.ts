/** What is said of upstreams and of revocation: a code each, in both languages, and what passes. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { isTransient, words } from '../../../../../core/text/catalogue.ts'
import { HTTP, statusReason } from '../../../../../core/protocol/http/reasons.ts'
import {
  revocationFailure,
  CRL_REASONS,
  REVOCATION,
  crlReason,
  joined,
  type RevocationReason,
} from '../../../../../core/protocol/revocation/reasons.ts'
import { PROBE } from '../../../../../core/protocol/vantage/vantage.ts'
import { apart, speaks } from '../../../../peers/words.ts'

test('both languages say something of their own', () => {
  speaks(REVOCATION)
  speaks(PROBE)
  apart([REVOCATION, PROBE, CRL_REASONS])
})

const failed = (status: number): RevocationReason =>
  revocationFailure('ocsp', { ok: true, status, headers: new Map(), body: new Uint8Array(), url: '' })
const late: RevocationReason = { code: 'crl-timeout' }

const SENTENCES: readonly (readonly [reason: RevocationReason, en: string, ko: string])[] = [
  [
    failed(503),
    'no usable response from the OCSP responder (HTTP status 503)',
    'OCSP 서버에서 정상 응답을 받지 못했습니다(HTTP 503 응답)',
  ],
  [
    revocationFailure('crl', {
      ok: false,
      why: 'scheme',
      reason: { code: 'http-scheme', params: { scheme: 'ftp', allowed: ['http', 'https'] } },
      url: '',
    }),
    'no usable response from the CRL server (the URL scheme is ftp, allowed: http, https)',
    'CRL 서버에서 정상 응답을 받지 못했습니다(URL 스킴 ftp, 허용: http, https)',
  ],
  [
    revocationFailure('crl', { ok: false, why: 'timeout', reason: { code: 'http-timeout' }, url: '' }),
    'the CRL did not arrive in time',
    'CRL을 제때 받지 못했습니다',
  ],
  [
    joined([failed(404), late, failed(404)]),
    'no answer from any source: no usable response from the OCSP responder (HTTP status 404); '
      + 'the CRL did not arrive in time',
    '폐기 여부를 알려 준 서버가 없습니다. OCSP 서버에서 정상 응답을 받지 못했습니다(HTTP 404 응답); CRL을 제때 받지 못했습니다',
  ],
  [
    { code: 'crl-expired', params: { until: '2026-11-20T23:00:00Z' } },
    'the CRL expired at 2026-11-20 23:00 UTC',
    'CRL이 만료되었습니다. 만료: 2026-11-21 08:00 (한국 시각)',
  ],
  [
    { code: 'crl-unknown-issuer', params: { issuer: 'CA {until}; timeout' } },
    'the certificate of the CRL issuer "CA {until}; timeout" is not known',
    'CRL을 발행한 "CA {until}; timeout" CA의 인증서를 찾을 수 없습니다',
  ],
]
for (const [reason, en, ko] of SENTENCES) {
  test(`${reason.code} is said in both languages: ${en}`, () =>
    assert.equal([words(REVOCATION, reason, 'en'), words(REVOCATION, reason, 'ko')], [en, ko]))
}

test('one reason stands for itself, however often it was met', () => {
  assert.equal(joined([late]), late)
  assert.equal(joined([late, { code: 'crl-timeout' }]), late)
})

const PASSING: readonly (readonly [passes: boolean, reasons: readonly RevocationReason[]])[] = [
  [
    true,
    [
      late,
      failed(500),
      failed(503),
      joined([failed(404), late]),
      { code: 'ocsp-timeout' },
      { code: 'ocsp-try-later' },
      { code: 'ocsp-internal-error' },
      { code: 'crl-many-fetches' },
      { code: 'crl-slow-to-read' },
      { code: 'revocation-timeout' },
      { code: 'ocsp-unavailable', params: { because: { code: 'http-refused' } } },
      { code: 'ocsp-unavailable', params: { because: { code: 'http-reset' } } },
      { code: 'crl-unavailable', params: { because: { code: 'http-unreachable' } } },
      { code: 'crl-unavailable', params: { because: { code: 'http-check-limit' } } },
      { code: 'crl-unavailable', params: { because: { code: 'http-host-limit' } } },
      { code: 'crl-unavailable', params: { because: { code: 'http-overloaded' } } },
    ],
  ],
  [
    false,
    [
      failed(404),
      failed(302),
      joined([failed(404), { code: 'no-revocation-url' }]),
      { code: 'ocsp-unknown' },
      { code: 'ocsp-unauthorized' },
      { code: 'no-revocation-url' },
      { code: 'no-trusted-root' },
      { code: 'revocation-of-expired' },
      { code: 'crl-expired', params: { until: '2026-11-20T23:00:00Z' } },
      { code: 'ocsp-unavailable', params: { because: { code: 'http-blocked' } } },
      { code: 'crl-unknown-issuer', params: { issuer: 'timeout, closed, in time' } },
    ],
  ],
]
for (const [passes, reasons] of PASSING) {
  for (const reason of reasons) {
    test(`${words(REVOCATION, reason, 'en')}: ${passes ? 'passes' : 'stays'}`, () =>
      assert.is(isTransient(REVOCATION, reason), passes))
  }
}

test('a status of 500 and above is the server in trouble, any other is its answer', () => {
  for (const [status, passes] of [
    [204, false],
    [429, false],
    [499, false],
    [500, true],
    [599, true],
  ] as const)
    assert.is(isTransient(HTTP, statusReason(status)), passes, `${status}`)
})

test('reasons of revocation go by their numbers, and what is none is unspecified', () => {
  const named = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10].map(crlReason)
  assert.equal([...named].sort(), Object.keys(CRL_REASONS).sort())
  for (const none of [null, 7, 11, -1]) assert.is(crlReason(none), 'unspecified')
  for (const { en, ko } of Object.values(CRL_REASONS)) {
    assert.match(en, /^[a-zA-Z ]+$/)
    assert.match(ko, /^[가-힣A-Z ]+$/)
  }
})

test.run()
