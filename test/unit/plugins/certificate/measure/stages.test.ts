/** The lines of a page that waits for a certificate check: what each stage is called, and what came of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Stage } from '../../../../../core/plugin/stage.ts'
import type { Validation } from '../../../../../core/protocol/x509/validation.ts'
import { faults } from '../../../../../knowledge-base/errors/faults.ts'
import {
  addressStage,
  chainStage,
  ctStage,
  failedStage,
  handshakeStage,
  koreaStage,
  portStage,
  revocationStage,
} from '../../../../../plugins/certificate/measure/stages.ts'

const path = Array(3) as Validation['path']
const expired = { code: 'expired' } as Validation['faults'][number]
const statuses = (...all: readonly ('good' | 'revoked' | 'unknown' | 'not-revocable')[]) =>
  revocationStage(all.map(status => ({ status })))!

const fromKorea = (errors: readonly (typeof expired)[]) =>
  koreaStage({ ok: true, value: { tls: { errors } } })!

const CASES: readonly (readonly [stage: Stage, state: Stage['state'], en: string, ko: string])[] = [
  [addressStage(['203.0.113.7']), 'good', 'IP address: 203.0.113.7', 'IP 주소: 203.0.113.7'],
  [
    addressStage(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']),
    'good',
    'IP address: 192.0.2.1, 192.0.2.2, 192.0.2.3 and 2 more',
    'IP 주소: 192.0.2.1, 192.0.2.2, 192.0.2.3, 그 밖에 2개',
  ],
  [portStage(8443), 'good', 'Connection: port 8443 is open', '연결: 8443번 포트 열림'],
  [
    handshakeStage({ protocol: 'TLS 1.3', keyExchange: 'X25519' }),
    'good',
    'TLS handshake: TLS 1.3, X25519',
    'TLS 핸드셰이크: TLS 1.3, X25519',
  ],
  [
    failedStage('handshake', { code: 'refused' }),
    'bad',
    `TLS handshake: ${faults.refused.en.title}`,
    `TLS 핸드셰이크: ${faults.refused.ko.title}`,
  ],
  [
    chainStage({ faults: [], path }),
    'good',
    'Chain: 3 certificates, trusted',
    '인증서 체인: 인증서 3장, 신뢰됨',
  ],
  [
    chainStage({ faults: [expired], path }),
    'bad',
    `Chain: ${faults.expired.en.title}`,
    `인증서 체인: ${faults.expired.ko.title}`,
  ],
  [statuses('good', 'not-revocable'), 'good', 'Revocation: not revoked', '폐기 여부: 폐기되지 않음'],
  [statuses('unknown', 'revoked'), 'bad', 'Revocation: revoked', '폐기 여부: 폐기됨'],
  [statuses('good', 'unknown'), 'unknown', 'Revocation: could not be checked', '폐기 여부: 확인하지 못함'],
  [ctStage(1), 'plain', 'CT logs: 1 certificate', 'CT 로그: 인증서 1장'],
  [ctStage(12), 'plain', 'CT logs: 12 certificates', 'CT 로그: 인증서 12장'],
  [ctStage(null), 'unknown', 'CT logs: could not be checked', 'CT 로그: 확인하지 못함'],
  [fromKorea([]), 'good', 'From Korea: no problems', '한국에서 확인: 문제 없음'],
  [
    fromKorea([expired]),
    'bad',
    `From Korea: ${faults.expired.en.title}`,
    `한국에서 확인: ${faults.expired.ko.title}`,
  ],
  [
    koreaStage({ ok: false, reason: { code: 'probe-timeout' } })!,
    'unknown',
    'From Korea: could not be checked',
    '한국에서 확인: 확인하지 못함',
  ],
]

for (const [{ state: actual, label, found }, state, en, ko] of CASES)
  test(en, () => {
    assert.is(actual, state)
    assert.equal([`${label.en}: ${found.en}`, `${label.ko}: ${found.ko}`], [en, ko])
  })

test('nothing is told of CAs that are not asked, nor of a probe that there is not', () => {
  assert.is(revocationStage(null), null)
  assert.is(koreaStage({ ok: false, reason: { code: 'probe-not-configured' } }), null)
})

test.run()
