/** What readers see of a code: why a field is open and why a CA may not issue, in both languages. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { english, words } from '../../../../core/text/catalogue.ts'
import { CRL_REASONS, joined } from '../../../../core/protocol/revocation/reasons.ts'
import { RENEWALS, TRUST_ENDS } from '../../../../plugins/certificate/text/trust-words.ts'
import { CAA_REASONS, REASONS } from '../../../../plugins/certificate/reasons.ts'
import type { Reason } from '../../../../plugins/certificate/reasons.ts'
import { fieldName, sentence } from '../../../../plugins/certificate/text/phrases.ts'
import { FIELDS } from '../../../../plugins/certificate/text/words.ts'
import { unanswered } from '../../../../plugins/ct/reasons.ts'
import { apart } from '../../../peers/words.ts'

const HANGUL = /[가-힣]/

test('every code says something in both languages, and nothing in the other one', () => {
  for (const [code, { en, ko }] of Object.entries({ ...REASONS, ...TRUST_ENDS, ...RENEWALS })) {
    assert.not.match(en, HANGUL, code)
    // Names of CRLReason and of sources are the same everywhere.
    if (!(code in CRL_REASONS)) assert.match(ko, /[가-힣]|\{/, code)
    assert.is(ko, ko.normalize('NFC'))
    assert.not.match(ko.replaceAll(/\{[^}]*\}|\([^)]*\)/g, ''), /[a-z]{3,} [a-z]{2,} [a-z]{2,}/, code)
  }
  apart([REASONS, TRUST_ENDS, RENEWALS])
  apart([REASONS, CAA_REASONS])
})

test('with its parameters no hole is left, whatever they are', () => {
  for (const [code, { en, ko }] of Object.entries({ ...REASONS, ...TRUST_ENDS, ...RENEWALS })) {
    const names = [...`${en} ${ko}`.matchAll(/\{([^{}|]+)/g)].map(([, name]) => name!)
    const params = Object.fromEntries(names.map(name => [name, '2026-11-20T23:00:00Z']))
    for (const language of ['en', 'ko'] as const) {
      const text = words({ ...REASONS, ...TRUST_ENDS, ...RENEWALS }, { code, params }, language)
      assert.not.match(text ?? '{', /[{}]|undefined/, code)
    }
  }
})

const SENTENCES: readonly (readonly [reason: Reason, en: string, ko: string])[] = [
  [
    {
      code: 'no-certificate-nor-ct',
      params: {
        because: unanswered([
          { name: 'crtsh', because: { code: 'ct-off' } },
          { name: 'certspotter', because: { code: 'ct-off' } },
        ]),
      },
    },
    'the server sent no certificate; no CT search returned results: '
      + 'crt.sh (disabled in the settings); Cert Spotter (disabled in the settings)',
    '서버가 인증서를 보내지 않았습니다. CT 로그 검색에서 응답을 받지 못했습니다. '
      + 'crt.sh 검색(설정에서 꺼져 있음); Cert Spotter 검색(설정에서 꺼져 있음)',
  ],
  [
    {
      code: 'intermediate-unknown',
      params: {
        name: 'Example: CA 1',
        because: joined([
          { code: 'crl-timeout' },
          { code: 'ocsp-unavailable', params: { because: { code: 'http-tls', params: { because: 'x' } } } },
        ]),
      },
    },
    'intermediate "Example: CA 1": no answer from any source: the CRL did not arrive in time; '
      + 'no usable response from the OCSP responder (TLS handshake failed: x)',
    '"Example: CA 1" 중간 인증서: 폐기 여부를 알려 준 서버가 없습니다. CRL을 제때 받지 못했습니다; '
      + 'OCSP 서버에서 정상 응답을 받지 못했습니다(TLS 핸드셰이크 실패: x)',
  ],
  [{ code: 'probe-not-configured' }, 'no Korean probe is configured', '한국 프로브가 설정되어 있지 않습니다'],
  [
    { code: 'probe-rate-limited-for', params: { seconds: 17 } },
    'the Korean probe limits the rate of requests: try again in 17 s',
    '한국 프로브의 요청 한도를 넘었습니다. 17초 뒤에 다시 시도하세요',
  ],
  [
    { code: 'addresses-cut', params: { shown: 8, total: 9 } },
    'only the first 8 of 9 IP addresses were checked',
    'IP 주소 9개 가운데 8개만 확인했습니다',
  ],
]
for (const [reason, en, ko] of SENTENCES) {
  test(`${reason.code}: ${en}`, () => {
    assert.is(english(REASONS, reason), en)
    assert.is(words(REASONS, reason, 'ko'), ko)
    assert.is(sentence({ ...reason, reason: en }, 'en'), en)
    assert.is(sentence({ ...reason, reason: en }, 'ko'), ko)
  })
}

test('a code of another version leaves the sentence that came along', () => {
  for (const code of ['of-another-version', 'constructor', '', null, undefined]) {
    for (const language of ['en', 'ko'] as const)
      assert.is(sentence({ reason: 'as it came', code, params: { name: {} } }, language), 'as it came')
  }
})

test('open fields have names in both languages, those of the probe the same, and unknown ones their own', () => {
  assert.is(fieldName('tls.keyProved', 'en'), 'proof of the private key')
  assert.is(fieldName('tlsKr.keyProved', 'en'), 'proof of the private key from Korea')
  assert.is(fieldName('tls.keyProved', 'ko'), '서버의 개인 키 증명')
  assert.is(fieldName('tlsKr.keyProved', 'ko'), '서버의 개인 키 증명(한국)')
  assert.is(fieldName('tlsKr.later', 'ko'), 'tlsKr.later')
  assert.is(fieldName('toString', 'ko'), 'toString')
  for (const { en, ko } of Object.values(FIELDS)) {
    assert.match(ko, HANGUL)
    assert.match(en, /^[A-Za-z][A-Za-z -]+$/)
  }
})

test.run()
