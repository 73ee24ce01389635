/** The lines of a page that waits for a certificate check: what each stage is called, and what came of it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Stage } from '../../../../core/plugin/stage.ts'
import {
  addressStage,
  failedStage,
  handshakeStage,
  portStage,
} from '../../../../core/protocol/server-stages.ts'
import type { Validation } from '../../../../core/protocol/x509/validation.ts'
import { httpStage, surveyStage } from '../../../../plugins/security/stages.ts'
import {
  chainStage,
  ctStage,
  koreaStage,
  revocationStage,
  titleOf,
} from '../../../../plugins/certificate/measure/stages.ts'

const path = [{ certificate: { issuer: { text: 'CN=R3,O=Example' } } }] as unknown as Validation['path']
const expired = { code: 'expired' } as Validation['faults'][number]
const visit = (status: number | null) =>
  ({ secure: { hops: [{ status }] } }) as unknown as Parameters<typeof httpStage>[0]
const survey = (...offered: readonly (readonly [string, boolean])[]) =>
  ({
    versions: offered.map(([version, value]) => ({ version, offered: { value } })),
  }) as unknown as Parameters<typeof surveyStage>[0]
const statuses = (...all: readonly ('good' | 'revoked' | 'unknown' | 'not-revocable')[]) =>
  revocationStage(all.map(status => ({ status })))!

const fromKorea = (errors: readonly { readonly code: 'expired' }[]) =>
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
    failedStage('handshake', titleOf({ code: 'refused' })),
    'bad',
    `TLS handshake: ${titleOf({ code: 'refused' }).en}`,
    `TLS 핸드셰이크: ${titleOf({ code: 'refused' }).ko}`,
  ],
  [
    chainStage({ faults: [], path }),
    'good',
    'Chain: trusted, issued by R3',
    '인증서 체인: 신뢰됨(발급자: R3)',
  ],
  [
    chainStage({ faults: [expired], path }),
    'bad',
    `Chain: ${titleOf(expired).en}`,
    `인증서 체인: ${titleOf(expired).ko}`,
  ],
  [statuses('good', 'not-revocable'), 'good', 'Revocation: not revoked', '폐기 여부: 폐기되지 않음'],
  [statuses('unknown', 'revoked'), 'bad', 'Revocation: revoked', '폐기 여부: 폐기됨'],
  [statuses('good', 'unknown'), 'unknown', 'Revocation: could not be checked', '폐기 여부: 확인하지 못함'],
  [ctStage(1), 'good', 'CT logs: 1 certificate', 'CT 로그: 인증서 1장'],
  [ctStage(12), 'good', 'CT logs: 12 certificates', 'CT 로그: 인증서 12장'],
  [ctStage(null), 'unknown', 'CT logs: could not be checked', 'CT 로그: 확인하지 못함'],
  [fromKorea([]), 'good', 'From Korea: no problems', '한국에서 확인: 문제 없음'],
  [
    fromKorea([expired]),
    'bad',
    `From Korea: ${titleOf(expired).en}`,
    `한국에서 확인: ${titleOf(expired).ko}`,
  ],
  [
    koreaStage({ ok: false, reason: { code: 'probe-timeout' } })!,
    'unknown',
    'From Korea: could not be checked',
    '한국에서 확인: 확인하지 못함',
  ],
  [
    surveyStage(survey(['TLS 1.3', true], ['TLS 1.2', true], ['TLS 1.1', false])),
    'good',
    'TLS settings: TLS 1.3, TLS 1.2',
    'TLS 설정: TLS 1.3, TLS 1.2',
  ],
  [surveyStage(survey()), 'unknown', 'TLS settings: no version', 'TLS 설정: 지원 버전 없음'],
  [httpStage(visit(200)), 'good', 'HTTP: status 200', 'HTTP: 상태 코드 200'],
  [httpStage(visit(null)), 'unknown', 'HTTP: could not be checked', 'HTTP: 확인하지 못함'],
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
