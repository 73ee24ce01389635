/** What people type: the nearest causes by their words, and nothing where no word is of this field. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { errors } from '../../../../../knowledge-base/errors/index.ts'
import type { EntryId } from '../../../../../knowledge-base/errors/index.ts'
import { causeReader } from '../../../../../plugins/explain/match/causes.ts'
import { guess, learn } from '../../../../../plugins/explain/match/guess.ts'
import type { Cause } from '../../../../../plugins/explain/match/guess.ts'
import { MAX_MATCHES } from '../../../../../plugins/explain/match/match.ts'

const causesIn = await causeReader()

/** Any of these families, or `=` and a cause. */
type Row = readonly [wanted: string, text: string]

const PARAPHRASES: readonly Row[] = [
  ['=browser-insecure-page', 'site says not secure since today'],
  ['=browser-insecure-page', 'the site says "not secure"'],
  ['=browser-insecure-page', 'this page is not secure'],
  ['expired', 'the certificate is past its end date'],
  ['expired', 'our certificate is out of date'],
  ['expired', 'cert is past its expiry date'],
  ['not-yet-valid expired', 'certificate start date is in the future'],
  ['hostname-mismatch', 'certificate is for a different domain than the site'],
  ['hostname-mismatch', 'the certificate name does not match'],
  ['hostname-mismatch', 'wildcard certificate does not work for a subdomain of a subdomain'],
  ['self-signed', 'the server uses a selfsigned cert'],
  ['unknown-issuer', 'nobody trusts the CA of this certificate'],
  ['unknown-issuer', 'the chain certificate was not sent'],
  ['java-truststore unknown-issuer', 'Java does not trust our certificate'],
  ['revoked', 'our certificate was revoked by the CA'],
  ['revocation-unavailable', 'the OCSP server does not respond'],
  ['protocol-version', 'the server supports old TLS versions only'],
  ['no-shared-cipher', 'client and server have no cipher in common'],
  ['dh-too-small', 'the DH key of the server is too short'],
  ['weak-cert', 'the RSA key in the certificate has only 1024 bits'],
  ['client-cert-required', 'the server wants a client certificate from us'],
  ['conn-reset-eof', 'the server hangs up during the TLS handshake'],
  ['plain-http', 'we speak http to an https port'],
  ['sni-handshake-failure', 'the client does not send SNI'],
  ['hsts-pinning', 'because of HSTS I cannot click through the certificate warning'],
  ['clock-skew expired', 'certificate warning because the clock of the device is wrong'],
  ['=acme-rate-limited', 'we requested too many certificates for one domain'],
  ['=key-mismatch', 'the certificate and the private key are not a pair'],
  ['ct-required', 'the certificate is not in the transparency logs'],
  ['expired', '인증서 만료'],
  ['expired', '만료된 인증서라고 나와요'],
  ['expired', '이 인증서는 만료되었습니다'],
  ['expired', '인증서가 만료되었거나 아직 유효하지 않습니다'],
  ['expired', '안녕하세요. 홈페이지 인증서가 만료된 것 같습니다. 어떻게 하나요?'],
  ['not-yet-valid', '인증서가 아직 유효하지 않다고 합니다'],
  ['hostname-mismatch', '인증서의 이름이 일치하지 않습니다'],
  ['hostname-mismatch', '인증서 이름 불일치'],
  ['hostname-mismatch', '도메인이랑 인증서가 맞지 않아요'],
  ['self-signed', '직접 만든 사설 인증서입니다'],
  ['unknown-issuer', '이 보안 인증서는 신뢰할 수 있는 인증 기관에서 발급한 것이 아닙니다'],
  ['unknown-issuer', '중간 인증서가 누락된 것 같습니다'],
  ['revoked', '인증서가 폐기되었대요'],
  ['revocation-unavailable', '인증서 폐기 여부를 확인하지 못함'],
  ['protocol-version', '서버가 TLS 1.2를 지원하지 않아요'],
  ['no-shared-cipher', '암호 스위트가 서로 맞지 않음'],
  ['client-cert-required', '클라이언트 인증서를 보내지 않았습니다'],
  ['conn-reset-eof', '핸드셰이크 도중에 연결이 끊어집니다'],
  ['plain-http', 'https 포트에 http로 접속했습니다'],
  ['hsts-pinning', '앱에서 인증서 피닝이 실패합니다'],
  ['proxy-interception', '회사 보안 장비가 인증서를 바꿉니다'],
  ['=key-mismatch', '개인 키와 인증서가 불일치'],
  ['=acme-rate-limited', '인증서 발급 한도가 초과됨'],
  ['=tls-general', 'SSL handshake 실패'],
  ['unknown-issuer', '연결이 비공개가 아닙니다'],
  ['unknown-issuer', '연결이 프라이빗하지 않습니다'],
  ['unknown-issuer', '보안 인증서에 문제가 있습니다'],
]

const isRight = (wanted: string, id: string): boolean =>
  wanted.split(' ').some(one => one === `=${id}` || one === errors[id as EntryId].causeGroup)

for (const [wanted, text] of PARAPHRASES)
  test(`${text}: ${wanted}`, () => {
    const matches = causesIn(text)
    const told = matches.map(({ id }) => id)
    assert.ok(
      told.some(id => isRight(wanted, id)),
      told.join(', ') || 'nothing',
    )
    for (const { matched, at, guess: isGuess } of matches)
      if (isGuess) assert.ok(text.startsWith(matched.split(' … ', 1)[0]!, at), `${matched} at ${at}`)
  })

/** Other fields, programs that speak of TLS, and what went well. */
const NEGATIVES = [
  'certificate of birth',
  'npm install ssl-utils',
  "const tls = require('node:tls')",
  'what is a certificate authority?',
  'download certificate of insurance',
  'Revocation certificate created.',
  'ld: warning: a.o has a TLS segment with execute permission',
  'invalid default-cert-level; must be 0, 1, 2, or 3',
  'vaccination certificate',
  'how to get a certificate of completion',
  'Death certificate not found in archive',
  'I passed the AWS certification',
  'gift certificate redeemed',
  'let ssl = 0',
  'import ssl',
  'TypeError: cert is undefined',
  'ReferenceError: tls is not defined',
  'tls.go:120: starting',
  'ssl.conf: 12 lines changed',
  'https://example.com/',
  'curl https://example.com/api returned 500',
  'TLS handshake complete',
  'certificate renewed successfully',
  'SSL enabled',
  'TLS 1.3 is enabled',
  '2025-01-01 INFO tls connection established with 10.0.0.1',
  'session token expired',
  'file has expired',
  'the name does not match',
  '공동인증서 로그인',
  '공인인증서 재발급 방법',
  '학위 인증서를 잃어버렸습니다',
  '교육 수료 인증서가 발급되었습니다',
  '인증서를 발급받았습니다',
  '인증 코드가 만료되었습니다',
  '인증번호가 일치하지 않습니다',
  '보안 업데이트를 설치했습니다',
  '버스 예매 실패',
]
for (const text of NEGATIVES)
  test(`nothing in ${text}`, () =>
    assert.equal(
      causesIn(text).map(({ id }) => id),
      [],
    ))

test('what a known message shows is no guess', () => {
  for (const text of ['curl: (60) SSL certificate problem: certificate has expired', 'SSL handshake failed'])
    assert.ok(causesIn(text).every(({ guess: isGuess }) => isGuess === undefined))
})

test('our own titles are known, each of one cause', () => {
  for (const { id, en, ko } of Object.values<Cause>(errors))
    for (const { title } of [en, ko])
      for (const text of [title, `${title}.`, title.toUpperCase()]) {
        const [first] = causesIn(text)
        assert.is(first?.id, id, text)
        assert.not.ok(first?.guess, text)
      }
})

test('a title within another text is none', () =>
  assert.equal(causesIn('The server refused the connection and said: no'), []))

test('a question of a cause leads to it or its family, where it has a word of this field', async () => {
  const entries = Object.values<Cause>(errors)
  const learned = await learn(entries)
  const rows = entries.flatMap(({ id, asked = [] }) => asked.map(question => ({ id, question })))
  const told = rows.map(({ question }) => guess(learned, question).map(one => one.id))
  const guessed = told.filter(ids => ids.length > 0)
  assert.ok(guessed.length > 0.75 * rows.length, `${guessed.length} of ${rows.length}`)
  const strays = rows.filter(({ id }, at) => told[at]!.length > 0 && !told[at]!.includes(id))
  assert.ok(strays.length < 0.002 * rows.length, JSON.stringify(strays))
})

const cause = (id: string, patterns: string[], asked: string[] = []): Cause => ({
  id,
  causeGroup: 'other',
  patterns,
  asked,
  en: { title: `Title of ${id}`, causes: [], fixes: [] },
  ko: { title: `${id} 제목`, causes: [], fixes: [] },
})

const few = await learn([
  cause('x', ['tls red apple', 'tls red pear']),
  cause('y', ['tls banana', 'tls red pear']),
  cause('z', ['tls'], ['tls sour cherry']),
  ...Array.from({ length: 20 }, (_, at) => cause(`other${at}`, [`tls word${at}`])),
])
const ids = (text: string): string[] => guess(few, text).map(({ id }) => id)

test('a question weighs more than a form', () => assert.equal(ids('no sour cherry with tls, no pear'), ['z']))
test('the words that weighed most are quoted, with a mark for those between', () =>
  assert.is(guess(few, 'not the tls SOUR cherry, again sour')[0]?.matched, 'tls SOUR cherry … sour'))
test('causes that come near are told beside it', () =>
  assert.equal(ids('no tls red pear, no red apple'), ['x', 'y']))
test('all of a paragraph is read together, and each paragraph alone', () => {
  assert.equal(ids('Hello.\nWhy tls? No sour one. The cherry fell.\nBye.'), ['z'])
  assert.equal(ids('We use tls.\nNo sour cherry.'), [])
})
test('one word alone is not enough', () => assert.equal(ids('no tls banana'), []))
test('where nothing is wrong it takes more', () => {
  assert.equal(ids('a tls red pear'), [])
  assert.equal(ids('a tls red pear fails'), ['x', 'y'])
})
test('what is longer than people type is left', () =>
  assert.equal(ids(`no tls sour cherry ${'cherry '.repeat(100)}`), []))
test('nothing is learned of nothing', async () => assert.equal(guess(await learn([]), 'no tls apple'), []))

test('names that objects have from their birth are words like others', () =>
  assert.equal(ids('constructor __proto__ toString hasOwnProperty certificate'), []))

test('a text is guessed in the same way each time, three causes at most', () => {
  for (const [, text] of PARAPHRASES) {
    const first = causesIn(text)
    assert.ok(first.length <= MAX_MATCHES)
    assert.equal(causesIn(text), first)
  }
})

test.run()
