/** Whether something newer than the served certificate is in the logs: the rules as a table. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../../../core/text/catalogue.ts'
import { CT } from '../../../../../core/protocol/ct/search-reasons.ts'
import { instant } from '../../../../../core/base/time.ts'
import { NEWER, judgeCt } from '../../../../../core/protocol/ct/newer.ts'
import type {
  NewerJudgement,
  JudgedIssuance,
  ServedCertificate,
} from '../../../../../core/protocol/ct/newer.ts'
import { apart, speaks } from '../../../../peers/words.ts'

const NOW = new Date('2026-11-21T00:00:00Z')
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const one = (from: number, to: number, more: Partial<JudgedIssuance> = {}): JudgedIssuance => ({
  serialNumber: 'b2',
  issuer: 'E7',
  issuerOrganization: "Let's Encrypt",
  notBefore: instant(at(from)),
  notAfter: instant(at(to)),
  keyType: 'EC',
  revoked: false,
  loggedAt: null,
  ...more,
})
const SERVED: ServedCertificate = {
  notBefore: at(-60),
  notAfter: at(30),
  serialNumber: 'a1',
  keyType: 'EC',
  issuerOrganization: "Let's Encrypt",
}
const itself = one(-60, 30, { serialNumber: 'a1' })
const google = { issuer: 'WE1', issuerOrganization: 'Google Trust Services' }
const sectigo = { issuer: 'Sectigo DV E36', issuerOrganization: 'Sectigo Limited' }

type Level = 'warning' | 'info' | null
const table: readonly [string, readonly JudgedIssuance[], boolean, Level, Partial<ServedCertificate>?][] = [
  ['nothing in the logs', [], false, null],
  ['the served one alone', [itself], false, null],
  ['a renewal that is five days old', [itself, one(-5, 85)], true, 'warning'],
  ['a renewal when the served one has expired', [one(-5, 85)], true, 'warning', { notAfter: at(-1) }],
  ['a renewal whose revocation is not known', [one(-5, 85, { revoked: null })], true, 'warning'],
  ['a renewal that was revoked', [one(-5, 85, { revoked: true })], false, null],
  ['a renewal of 23 hours', [one(-23 / 24, 89)], false, null],
  ['a renewal of exactly a day', [one(-1, 89)], true, 'warning'],
  [
    'a renewal that is backdated but was logged this hour',
    [one(-5, 85, { loggedAt: instant(at(-1 / 24)) })],
    false,
    null,
  ],
  [
    'a renewal that was logged after it was issued, days ago',
    [one(-5, 85, { loggedAt: instant(at(-4)) })],
    true,
    'warning',
  ],
  ['one that is not valid yet', [one(2, 92)], false, null],
  ['one that has expired, when the served one has, too', [one(-90, -1)], false, null, { notAfter: at(-2) }],
  ['one that expires at the same second', [one(-5, 30)], false, null],
  ['one that expires a second later', [one(-5, 30 + 1 / 86_400)], true, 'warning'],
  ['an earlier-expiring one', [one(-5, 20)], false, null],
  ['the same serial number, written otherwise', [one(-5, 85, { serialNumber: '00A1' })], false, null],
  ['no serial number', [one(-5, 85, { serialNumber: null })], true, 'warning'],
  ['the other half of a pair of RSA and EC', [one(-5, 85, { keyType: 'RSA' })], false, null],
  [
    'a key that is not known, of the same hour as the served one',
    [one(-60 + 1 / 24, 31, { keyType: null })],
    false,
    null,
  ],
  ['a type of key that is not known', [one(-5, 85, { keyType: null })], true, 'info'],
  ['another CA', [one(-5, 85, google)], true, 'info'],
  ['an issuer that is not known', [one(-5, 85, { issuer: null, issuerOrganization: null })], true, 'info'],
  ['the same CA, spelt otherwise', [one(-5, 85, { issuerOrganization: 'LETS ENCRYPT' })], true, 'warning'],
  ['an older one that lives longer', [one(-70, 300)], true, 'info'],
  [
    'an estate of several CAs, with spares that expire later',
    [itself, one(-5, 85, google), one(-20, 345, sectigo)],
    false,
    null,
  ],
  [
    'an estate of several CAs, and a renewal by the own one',
    [itself, one(-5, 85, google), one(-20, 345, sectigo), one(-4, 86)],
    true,
    'warning',
  ],
  [
    'a spare of another CA that does not hide a renewal',
    [itself, one(-5, 200, google), one(-4, 86)],
    true,
    'warning',
  ],
  [
    'a node each with a certificate of its own',
    [one(-5, 85), one(-4, 86, { serialNumber: 'b3' }), one(-3, 87, { serialNumber: 'b4' })],
    true,
    'info',
  ],
  ['a renewal that was made twice', [one(-5, 85), one(-4, 86, { serialNumber: 'b3' })], true, 'warning'],
  ['a public certificate beside a private CA', [one(-5, 85)], true, 'info', { issuerOrganization: null }],
]
for (const [what, issuances, newerInCt, severity, more] of table) {
  test(`${what}: ${newerInCt ? 'newer' : 'not newer'}, ${severity ?? 'nothing to say'}`, () => {
    const judged = judgeCt({ served: { ...SERVED, ...more }, now: NOW, issuances })
    assert.equal([judged.newerInCt, judged.note?.severity ?? null], [newerInCt, severity])
    if (judged.note) {
      assert.is(judged.note.code, 'newer-in-ct')
      const { detail, params } = judged.note
      assert.match(
        words(NEWER, { code: detail, params }, 'en') ?? detail,
        /CT logs list a certificate from [^\n{}]*\.$/,
      )
    }
  })
}

const latest: readonly [string, readonly JudgedIssuance[], NewerJudgement['ctLatest']][] = [
  ['nothing', [], null],
  [
    'the latest-expiring one',
    [itself, one(-5, 85), one(-80, 10)],
    { notAfter: instant(at(85)), issuer: 'E7' },
  ],
  [
    'whatever its key, its CA and its age',
    [one(0, 100, { ...google, keyType: 'RSA' }), one(-5, 85)],
    { notAfter: instant(at(100)), issuer: 'WE1' },
  ],
  ['but not revoked', [one(-5, 85, { revoked: true }), itself], { notAfter: instant(at(30)), issuer: 'E7' }],
  ['but not of the future or the past', [one(1, 91), one(-90, 0)], null],
]
for (const [what, issuances, expected] of latest) {
  test(`the latest of the logs is ${what}, with a served certificate and without`, () => {
    for (const served of [SERVED, null])
      assert.equal(judgeCt({ served, now: NOW, issuances }).ctLatest, expected)
  })
}

test('without a served certificate nothing is newer', () => {
  const judged = judgeCt({ served: null, now: NOW, issuances: [one(-5, 85)] })
  assert.equal([judged.newerInCt, judged.note], [false, null])
})

test('what is newer is told by its issuer and its last day, and why it is no reason to worry', () => {
  const told = (issuances: readonly JudgedIssuance[], language: 'en' | 'ko') => {
    const { note } = judgeCt({ served: SERVED, now: NOW, issuances })
    return words(NEWER, { code: note!.detail, params: note!.params }, language)
  }
  const renewed = [one(-5, 85)]
  const reserve = [one(-5, 85, { issuer: null, issuerOrganization: null })]
  assert.is(
    told(renewed, 'en'),
    'The certificate was renewed, but the server does not serve the new one. '
      + 'CT logs list a certificate from E7 that expires 2027-02-14.',
  )
  assert.is(
    told(renewed, 'ko'),
    '인증서가 갱신되었지만 서버는 이전 인증서를 보내고 있습니다. '
      + 'CT 로그에 새 인증서가 있습니다(E7, 2027-02-14까지 유효).',
  )
  assert.match(
    told(reserve, 'en') ?? '',
    /from an unknown CA that expires 2027-02-14, later .* in reserve\.$/,
  )
  assert.match(told(reserve, 'ko') ?? '', /알 수 없는 CA, 2027-02-14까지 유효.*다른 CA의 인증서/)
})

test('both languages say something of their own', () => {
  speaks(NEWER)
  speaks(CT)
  apart([NEWER, CT])
})

test.run()
