/**
 * The certificate check in Korean: every sentence that our own source can make has its Korean, and what
 * strangers wrote stays as it is.
 */
import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { inKorean } from '../../plugins/certificate/korean.ts'
import { PREDICATES, SENTENCES } from '../../plugins/certificate/korean-faults.ts'
import { REASONS } from '../../plugins/certificate/korean-reasons.ts'

const HANGUL = /[가-힣]/
const source = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
/** What stands in a template's holes, some of which are themselves one of two. */
const filled = (text: string): string[] => {
  const holes = text
    .replace(/\\'/g, "'")
    .replaceAll('${where}', '7 port 7')
    .replace(/\$\{(?:again|before)[^}]*\? '([^']*)' : '([^']*)'\}/, '$1')
  return (
    holes.includes('${who}')
      ? ['the OCSP responder', 'the CRL server'].map(who => holes.replaceAll('${who}', who))
      : [holes]
  ).map(one => one.replace(/\$\{[^}]*(?:\{[^}]*\}[^}]*)*\}/g, '7').replace(/\$\{[^`]*?\}/g, '7'))
}
const literals = (file: string, pattern: RegExp): string[] =>
  [...source(file).matchAll(pattern)].flatMap(([, , text]) => filled(text!))

/**
 * Of each file the strings that begin like its sentences; what of them is no sentence about a peer is left
 * out by name.
 */
const PLAIN = /(['`])((?:the|its|it|there|what|too many|no|\$\{who\}) (?:[^'`\\]|\\.)*)\1/g
const FULL = /(['`])((?:The|No|By|There is|Nothing|Trusted|A|Mozilla|Chrome) (?:[^'`\\]|\\.){12,})\1/g
const SAYS = /say\('[a-z-]+', (['`])((?:[^'`\\]|\\.)*)\1/g
const FILES: readonly (readonly [file: string, pattern: RegExp, ...beside: RegExp[]])[] = [
  ['core/protocol/revocation/index.ts', PLAIN],
  ['core/protocol/revocation/crl.ts', PLAIN, /^the (?:OCSP responder|CRL server)$/],
  ['core/protocol/revocation/ocsp.ts', PLAIN, /^the OCSP responder$/],
  ['core/protocol/revocation/cache.ts', PLAIN],
  ['core/protocol/revocation/words.ts', PLAIN, /^the (?:OCSP responder|CRL server)$/],
  ['plugins/certificate/revocation.ts', PLAIN, /^(?:the OCSP response that the server stapled|its .*)$/],
  ['core/protocol/vantage.ts', PLAIN],
  ['core/protocol/dns/lookup.ts', PLAIN],
  ['core/protocol/dns/resolver.ts', PLAIN, /^(?:the DNS server answered 7( \(7\))?7|the other addresses.*)$/],
  ['plugins/certificate/caa.ts', PLAIN],
  ['core/protocol/x509/checks.ts', SAYS],
  ['core/protocol/x509/profile.ts', SAYS],
  ['core/protocol/x509/profile.ts', FULL],
  ['plugins/certificate/judge.ts', FULL],
  ['core/protocol/x509/validate.ts', FULL],
  ['plugins/certificate/lifetime.ts', FULL],
  ['core/protocol/tls/wire.ts', FULL, /^The (?:deadline passed|connection failed)\.$/],
  ['core/protocol/x509/constraints.ts', /(['`])((?:Mozilla) (?:[^'`\\]|\\.){12,})\1/g],
]
for (const [file, pattern, ...beside] of FILES) {
  const found = literals(file, pattern).filter(text => !beside.some(one => one.test(text)))
  test(`${file}: ${found.length} sentences have their Korean`, () => {
    assert.ok(found.length >= 1)
    for (const text of found) {
      const sentence = pattern === SAYS ? `The certificate ${text}.` : text
      const korean = inKorean(sentence)
      assert.ok(korean !== null && HANGUL.test(korean), sentence)
      assert.not.match(korean!, /[a-z]{3,} [a-z]{2,} [a-z]{2,}|\{\d\}/, korean!)
    }
  })
}

test('the OCSP responses that do not count, and their signers, have their Korean', () => {
  const found = [
    ...literals('core/protocol/x509/ocsp-verify.ts', PLAIN),
    ...['was not issued by the CA of the certificate', 'may not sign by its key usage', 'has expired'].map(
      text => `the certificate of the OCSP responder ${text}`,
    ),
  ].filter(
    text =>
      !/^the (?:OCSP responder|CRL server) (?:is signed|may not|is not valid|has expired|was not|has a critical)|^the certificate of the OCSP responder$/.test(
        text,
      ),
  )
  assert.ok(found.length > 15, String(found.length))
  for (const text of found) assert.ok(inKorean(text) !== null, text)
})

const TABLE: Readonly<Record<string, string | null>> = {
  'The certificate expired at 2026-11-10T23:59:59Z.':
    '이 인증서는 한국 시각 2026-11-11 08:59:59에 만료되었습니다',
  'The intermediate certificate "R7: \'x\'" was revoked on 2026-11-01 (cACompromise), says its CRL.':
    '"R7: \'x\'" 중간 인증서는 2026-11-01에 폐기되었습니다 (사유: CA 키 유출, 출처: CRL)',
  'the OCSP responder did not answer in time; the CRL server answered with status 503':
    'OCSP 서버가 제때 응답하지 않았습니다. CRL 서버가 HTTP 503 상태로 응답했습니다',
  'crtsh: timeout; certspotter: http-status 503': 'crt.sh: 제때 응답하지 않음, Cert Spotter: HTTP 503 응답',
  'crtsh: off; certspotter: off': 'crt.sh: 설정에서 꺼져 있음, Cert Spotter: 설정에서 꺼져 있음',
  'not-configured: no probe is set for this instance': '한국 프로브가 설정되어 있지 않습니다',
  'dns-nxdomain, and no current certificate is in the logs':
    'DNS에 없는 이름입니다. CT 로그에도 유효한 인증서가 없습니다',
  'Example: CA 1: there was no answer in time': 'Example: CA 1: 제때 응답을 받지 못했습니다',
  '127.0.0.1 is not a public address (loopback); ::1 is not a public address (loopback)':
    '127.0.0.1 주소는 공인 주소가 아닙니다 (loopback), ::1 주소는 공인 주소가 아닙니다 (loopback)',
  'Trusted until the certificate expires; a certificate issued today below the same root would not be, since Chrome takes those only that were logged until 2026-05-31.':
    '서버 인증서 만료, 같은 루트에서 오늘 새로 발급받은 인증서는 신뢰하지 않음(Chrome은 2026-05-31까지 CT 로그에 기록된 인증서만 인정)',
  'Mozilla does not hold the root "X", and the chain leads to no other root of its store.':
    'Mozilla 목록에 "X" 루트가 없고, 체인이 목록에 있는 다른 루트로도 이어지지 않습니다',
  'the CRL did not arrive in time; something that nobody knows':
    'CRL을 제때 받지 못했습니다. something that nobody knows',
  'Something that nobody knows.': null,
  constructor: null,
  '': null,
}
for (const [english, korean] of Object.entries(TABLE))
  test(`"${english}" is ${korean === null ? 'left as it is' : 'told in Korean'}`, () =>
    assert.is(inKorean(english), korean))

test('the Korean is polite or a noun, has no full stop at its end, and leaves out nothing that was found', () => {
  for (const [english, korean] of [
    ...Object.entries(REASONS),
    ...Object.entries(SENTENCES),
    ...Object.entries(PREDICATES),
  ]) {
    if (typeof korean !== 'string') continue
    assert.not.match(korean, /\.$|[가-힣]다(?<!니다)$/, english)
    assert.is(korean, korean.normalize('NFC'))
    const holes = english.split('{}').length - 1
    for (const [, at] of korean.matchAll(/\{(\d)\}/g))
      assert.ok(Number(at) >= 1 && Number(at) <= holes, english)
  }
})

test('a sentence that a stranger made long costs nothing', () =>
  assert.is(inKorean(`The signature of "${'" '.repeat(100_000)}`), null))

test.run()
