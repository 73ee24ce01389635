/** What a survey says of who can connect: known to be taken, known to be refused, or not known. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { offerOf } from '../../../../../core/protocol/clients/offer.ts'
import { predict } from '../../../../../core/protocol/clients/predict.ts'
import { takes } from '../../../../../core/protocol/clients/server.ts'
import type { SuiteList, TlsSurvey } from '../../../../../core/protocol/tls/survey/observation.ts'
import { GOOD, is, LATE, NOTHING, version } from '../../../plugins/security/seen.ts'
import { ofTable, plain } from './cases.ts'
import { RSA_LEAF } from './offers.ts'

const SEEN = { certificates: [RSA_LEAF], allCertificates: true }
const offer = (more: Partial<TlsSurvey> = {}, lists?: readonly SuiteList[]) =>
  offerOf({ ...GOOD.tls, ...more }, SEEN, lists)

test('versions that are offered, refused, and not measured', () => {
  const { versions } = offer()
  assert.equal(
    [0x0300, 0x0301, 0x0302, 0x0303, 0x0304].map(number => versions[number]!.offered),
    [false, false, false, true, true],
  )
  assert.is(Object.keys(versions).length, 5)
  const late = { ...version('TLS 1.0', []), offered: LATE }
  assert.is(offer({ versions: [late] }).versions[0x0301]!.offered, null)
})

test('where the server breaks at ALPN, what it refused to the survey is not known', () => {
  const problems = [{ code: 'closed', refusedBy: [], part: 'alpn' as const }]
  const { versions } = offerOf(GOOD.tls, { ...SEEN, certificates: [{ ...RSA_LEAF, problems }] })
  assert.equal(
    [0x0302, 0x0303].map(number => versions[number]?.offered),
    [undefined, true],
  )
})

test('a client without ALPN may connect where no version was offered to the survey, which sends it', () => {
  const problems = [{ code: 'closed', refusedBy: [], part: 'alpn' as const }]
  const seen = { ...SEEN, certificates: [{ ...RSA_LEAF, problems }] }
  const none = { ...GOOD.tls, versions: [version('TLS 1.1', []), version('TLS 1.2', [])], served: null }
  const client = plain({ versions: [0x0303, 0x0302], suites: [0xc02f, 0xc013], alpn: false })
  assert.is(predict(client, offerOf(none, seen)).connects, null)
})

test('a suite that it chose is taken; those of a class that it refuses are refused; the others are not known', () => {
  const { suites } = offer().versions[0x0303]!
  assert.equal(
    [0xc02f, 0xc030, 0x002f, 0xc013, 0x009e].map(suite => takes(suites, suite)),
    [true, null, false, false, false],
  )
  assert.is(takes(offer().versions[0x0304]!.suites, 0x1302), null)
})

test('without DHE its suites are refused in the newest version that was asked for it', () => {
  const versions = [version('TLS 1.1', ['cbc'], [0xc013]), version('TLS 1.2', ['cbc'], [0xc013])]
  const taken = (dhe: TlsSurvey['dhe']) => {
    const seen = offer({ versions, dhe }).versions
    return [0x0303, 0x0302].map(number => takes(seen[number]!.suites, 0x0033))
  }
  assert.equal(taken(NOTHING), [false, null])
  assert.equal(taken(LATE), [null, null])
  assert.equal(taken(is({ bits: 2048, prime: null, common: false })), [null, null])
})

test('a suite that was agreed on is taken, whatever became of its class', () => {
  const served = { ...GOOD.tls.served!, protocol: 'TLS 1.2' } as const
  const agreed = { ...served.agreed, suite: 0xcca8 }
  const none = version('TLS 1.2', ['cbc'], [0xc013])
  const { suites } = offer({ versions: [none], served: { ...served, agreed } }).versions[0x0303]!
  assert.equal(
    [0xcca8, 0xc02f, 0xc013].map(suite => takes(suites, suite)),
    [true, false, true],
  )
})

test('a class that was not measured leaves its suites open', () => {
  const row = version('TLS 1.2', ['aead'], [0xc02f])
  const open = { ...row, classes: { ...row.classes, cbc: LATE } }
  assert.is(takes(offer({ versions: [open] }).versions[0x0303]!.suites, 0xc013), null)
})

test('a list of all suites refuses the others, and has an order', () => {
  const list = { version: 'TLS 1.2', suites: [0xc030, 0xc02f], preference: 'server', reason: null } as const
  const { suites, order } = offer({}, [list]).versions[0x0303]!
  assert.equal([takes(suites, 0xc030), takes(suites, 0xcca8), order], [true, false, 'server'])
  const cut = offer({}, [{ ...list, reason: { code: 'survey-deadline' } }]).versions[0x0303]!
  assert.equal([takes(cut.suites, 0xcca8), cut.order], [null, null])
})

test('the order of the client is known without a list, the order of the server is not', () => {
  const row = version('TLS 1.2', ['aead'], [0xc02f])
  assert.is(offer({ versions: [{ ...row, preference: is('client') }] }).versions[0x0303]!.order, 'client')
  assert.is(offer({ versions: [row] }).versions[0x0303]!.order, null)
})

test('groups, schemes, DHE and the rest of it', () => {
  const seen = offer({
    dhe: is({ bits: 2048, prime: null, common: false }),
    intolerances: is(['unknown-version']),
  })
  assert.equal(
    [29, 24, 25].map(group => takes(seen.groups, group)),
    [true, false, null],
  )
  assert.equal(
    [0x0804, 0x0201, 0x0401].map(one => takes(seen.schemes, one)),
    [true, false, null],
  )
  assert.equal([seen.dhBits, seen.secureRenegotiation, seen.withoutSni], [2048, true, 'same'])
  assert.equal(seen.intolerances, ['unknown-version'])
  assert.ok(takes(offer({ sha1Signature: is(true) }).schemes, 0x0201))
  const unknown = offer({ dhe: NOTHING, intolerances: LATE, withoutSni: LATE, secureRenegotiation: NOTHING })
  assert.equal(
    [unknown.dhBits, unknown.intolerances, unknown.withoutSni, unknown.secureRenegotiation],
    [null, null, null, null],
  )
})

test('with it, a good server takes current clients and not old ones', () => {
  const connects = (id: string, more: Partial<TlsSurvey> = {}) => predict(ofTable(id), offer(more)).connects
  assert.is(connects('chrome-156'), true)
  assert.is(connects('firefox-153'), true)
  assert.is(connects('java-7u25'), false)
  assert.is(connects('chrome-156', { intolerances: LATE }), null)
})

test.run()
