/** What an answer to a hello adds: what was chosen, and of a refusal only what can be meant by it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { learn } from '../../../../../core/protocol/clients/learn.ts'
import type { Chosen, Hello } from '../../../../../core/protocol/clients/learn.ts'
import { takes } from '../../../../../core/protocol/clients/server.ts'
import type { ServerOffer } from '../../../../../core/protocol/clients/server.ts'
import { EC_LEAF, MODERN, NONE, offers, partly, RSA_LEAF } from './offers.ts'

const [ECDHE, ECDHE_256, ECDHE_EC, DHE, STATIC, SUITE13] = [0xc02f, 0xc030, 0xc02b, 0x009e, 0x009c, 0x1301]
const [PSS, PKCS, EC_SCHEME] = [0x0804, 0x0401, 0x0403]
const [X25519, P256, P521] = [0x1d, 0x17, 0x19]

/** Takes one suite, one group and one scheme that are known. */
const SERVER: ServerOffer = {
  ...MODERN,
  versions: {
    0x0301: offers(partly(), null),
    0x0302: NONE,
    0x0303: offers(partly(ECDHE), null),
    0x0304: offers(partly(SUITE13), null),
  },
  groups: partly(X25519),
  schemes: partly(PSS),
  dhBits: null,
  allCertificates: false,
}
const hello = (more: Partial<Hello>): Hello => ({
  version: 0x0303,
  suites: [ECDHE_256],
  groups: [X25519],
  schemes: [PSS],
  ...more,
})
const chosen = (more: Partial<NonNullable<Chosen>>): Chosen => ({
  suite: ECDHE_256,
  group: X25519,
  scheme: PSS,
  dhBits: null,
  ...more,
})

/** What is known of these afterwards. */
const known = (server: ServerOffer, version: number, suites: readonly number[]) =>
  suites.map(suite => takes(server.versions[version]!.suites, suite))

test('what was chosen is taken', () => {
  const after = learn(SERVER, hello({ groups: [P256] }), chosen({ group: P256, scheme: PKCS }))
  assert.equal(known(after, 0x0303, [ECDHE, ECDHE_256, DHE]), [true, true, null])
  assert.equal(known(after, 0x0304, [ECDHE_256]), [null])
  assert.equal([takes(after.groups, P256), takes(after.schemes, PKCS)], [true, true])
  assert.is(after.allCertificates, false)
})

test('the length of DHE is learnt where it is not known', () => {
  const answer = chosen({ suite: DHE, group: null, dhBits: 1024 })
  assert.is(learn(SERVER, hello({ suites: [DHE] }), answer).dhBits, 1024)
  assert.is(learn({ ...SERVER, dhBits: 2048 }, hello({ suites: [DHE] }), answer).dhBits, 2048)
})

const EC_SERVER = { ...SERVER, certificates: [EC_LEAF], schemes: partly(EC_SCHEME) }

/** What is refused then: suites of the version, and schemes. */
const REFUSED: readonly [
  what: string,
  server: ServerOffer,
  asked: Partial<Hello>,
  suites: readonly number[],
  schemes: readonly number[],
][] = [
  ['suites beside a group and a scheme that are taken', SERVER, {}, [ECDHE_256], []],
  ['no suite with ECDHE where no group is known to be taken', SERVER, { groups: [P521] }, [], []],
  ['no suite with a signature where no scheme is', SERVER, { schemes: [PKCS] }, [], []],
  ['DHE needs no group', SERVER, { suites: [DHE, ECDHE_256], groups: [P521] }, [DHE], []],
  [
    'static RSA needs neither',
    SERVER,
    { suites: [STATIC, ECDHE_256], groups: [], schemes: [] },
    [STATIC],
    [],
  ],
  [
    'before TLS 1.2 there are no schemes',
    SERVER,
    { version: 0x0301, suites: [0xc013], schemes: [] },
    [0xc013],
    [],
  ],
  [
    'schemes beside a suite and a group that are taken',
    SERVER,
    { suites: [ECDHE], schemes: [PKCS] },
    [],
    [PKCS],
  ],
  ['schemes of the certificate alone', SERVER, { suites: [ECDHE], schemes: [PKCS, EC_SCHEME] }, [], [PKCS]],
  ['no scheme beside a suite that is not known', SERVER, { suites: [ECDHE_256], schemes: [PKCS] }, [], []],
  ['nothing where the certificate has another key', SERVER, { suites: [ECDHE_EC] }, [], []],
  [
    'nothing where the curve of the certificate was not offered',
    EC_SERVER,
    { suites: [ECDHE_EC], groups: [X25519], schemes: [EC_SCHEME] },
    [],
    [],
  ],
  [
    'a suite for the curve of the certificate',
    EC_SERVER,
    { suites: [ECDHE_EC], groups: [X25519, P256], schemes: [EC_SCHEME] },
    [ECDHE_EC],
    [],
  ],
]
for (const [what, server, asked, suites, schemes] of REFUSED)
  test(`a refusal: ${what}`, () => {
    const sent = hello(asked)
    const after = learn(server, sent, null)
    const { refused } = after.versions[sent.version]!.suites
    assert.equal([refused, after.schemes.refused, after.allCertificates], [suites, schemes, false])
  })

test('a refusal of what is for other certificates alone says that there are none', () => {
  const older = learn(SERVER, hello({ suites: [ECDHE_EC], forOthers: true }), null)
  assert.equal([older.allCertificates, ...known(older, 0x0303, [ECDHE_EC])], [true, false])
  const of13 = hello({ version: 0x0304, suites: [SUITE13], schemes: [EC_SCHEME], forOthers: true })
  const newer = learn(SERVER, of13, null)
  assert.equal([newer.allCertificates, ...known(newer, 0x0304, [SUITE13])], [true, true])
  assert.is(takes(newer.schemes, EC_SCHEME), null)
})

test('another certificate leaves open which ones there are', () => {
  const of13 = hello({ version: 0x0304, suites: [SUITE13], schemes: [EC_SCHEME], forOthers: true })
  const after = learn(SERVER, of13, chosen({ suite: SUITE13, scheme: EC_SCHEME }))
  assert.is(after.allCertificates, false)
  assert.equal(after.certificates, [RSA_LEAF])
})

test('a refusal of what it is known to take is about something else', () => {
  const sent = hello({ suites: [ECDHE, ECDHE_256] })
  assert.is(learn(SERVER, sent, null), SERVER)
  assert.equal(known(learn(SERVER, { ...sent, groups: [P521] }, null), 0x0303, [ECDHE]), [true])
})

test('where all others are refused already, nothing is added to them', () => {
  const whole = { ...SERVER, versions: { 0x0303: MODERN.versions[0x0303]! } }
  assert.is(learn(whole, hello({ suites: [DHE] }), null).versions[0x0303]!.suites.refused, 'others')
  assert.is(learn(SERVER, hello({ version: 0x0300 }), null), SERVER)
})

test.run()
