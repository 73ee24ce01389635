/** What departs from Mozilla's guideline, one change to a server that meets it at a time. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../../../core/text/catalogue.ts'
import { TLS_PROFILES, serverSideTls } from '../../../../../knowledge-base/server-side-tls/index.ts'
import type { TlsProfile } from '../../../../../knowledge-base/server-side-tls/index.ts'
import {
  type PolicyCertificate,
  type PolicyFacts,
  type PolicyVersion,
  judgePolicy,
} from '../../../../../plugins/security/policy/policy.ts'
import { ADVICE, DEPARTURES, UNCHECKED } from '../../../../../plugins/security/policy/words.ts'

const certificate: PolicyCertificate = {
  keyType: 'EC',
  keyBits: 256,
  curve: 'P-256',
  signatureAlgorithm: 'ecdsa-with-SHA384',
  notBefore: '2026-10-01T00:00:00Z',
  notAfter: '2026-12-29T23:59:59Z',
  hasOcsp: true,
}
const version = (name: string, offered: boolean | null, more: Partial<PolicyVersion> = {}) => ({
  version: name,
  offered,
  classes: [],
  suites: [],
  preference: null,
  ...more,
})
const TLS13 = version('TLS 1.3', true, {
  suites: ['TLS_AES_256_GCM_SHA384', 'TLS_AES_128_GCM_SHA256', 'TLS_CHACHA20_POLY1305_SHA256'],
  preference: 'client',
})
const TLS12 = version('TLS 1.2', true, {
  classes: ['aead'],
  suites: ['TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256'],
  preference: 'client',
})
const modern: PolicyFacts = {
  versions: [
    ...['SSL 2.0', 'SSL 3.0', 'TLS 1.0', 'TLS 1.1', 'TLS 1.2'].map(name => version(name, false)),
    TLS13,
  ],
  groups: ['X25519MLKEM768', 'X25519', 'P-256', 'P-384']
    .map(name => ({ name, accepted: true }))
    .concat({ name: 'P-521', accepted: false }),
  dhBits: 0,
  certificate,
  hstsMaxAge: 63_072_000,
  staple: true,
}

const withVersion = (one: PolicyVersion, facts: PolicyFacts): PolicyFacts => ({
  ...facts,
  versions: facts.versions.map(other => (other.version === one.version ? one : other)),
})
const withCertificate = (change: Partial<PolicyCertificate>, facts = intermediate): PolicyFacts => ({
  ...facts,
  certificate: { ...certificate, ...change },
})
const withGroup = (name: string, accepted: boolean | null, facts = intermediate): PolicyFacts => ({
  ...facts,
  groups: [...facts.groups.filter(group => group.name !== name), { name, accepted }],
})
const intermediate = withVersion(TLS12, modern)

const MODERN = 'mozilla-modern'
const INTERMEDIATE = 'mozilla-intermediate'
const RSA = { keyType: 'RSA', keyBits: 2048, curve: null, signatureAlgorithm: 'sha256WithRSAEncryption' }
const LATER = { notAfter: '2027-10-02T00:00:00Z' }

type Row = readonly [name: string, TlsProfile, PolicyFacts, met: boolean | null, ...codes: string[]]
const TABLE: readonly Row[] = [
  ['TLS 1.3 alone', MODERN, modern, true],
  ['TLS 1.3 alone', INTERMEDIATE, modern, true],
  ['TLS 1.2 with it', INTERMEDIATE, intermediate, true],
  ['TLS 1.2 with it', MODERN, intermediate, false, 'policy-version'],
  ...['SSL 2.0', 'SSL 3.0', 'TLS 1.0', 'TLS 1.1'].flatMap((name): Row[] => [
    [name, INTERMEDIATE, withVersion(version(name, true), intermediate), false, 'policy-version'],
    [name, MODERN, withVersion(version(name, true), modern), false, 'policy-version'],
  ]),
  [
    'no TLS 1.3',
    INTERMEDIATE,
    withVersion(version('TLS 1.3', false), intermediate),
    false,
    'policy-version-missing',
  ],
  [
    'an unknown version',
    INTERMEDIATE,
    withVersion(version('TLS 1.0', null), intermediate),
    null,
    'policy-unchecked-versions',
  ],
  [
    'an unknown version, and one too many',
    INTERMEDIATE,
    withVersion(version('TLS 1.1', true), withVersion(version('TLS 1.0', null), intermediate)),
    false,
    'policy-version',
    'policy-unchecked-versions',
  ],
  ...['aead-other', 'cbc', 'static', '3des', 'rc4', 'weak', 'export', 'null', 'anonymous'].map(
    (name): Row => [
      `suites: ${name}`,
      INTERMEDIATE,
      withVersion({ ...TLS12, classes: ['aead', name] }, intermediate),
      false,
      'policy-suites',
    ],
  ),
  [
    'a suite of TLS 1.3 that is not listed',
    MODERN,
    withVersion({ ...TLS13, suites: ['TLS_AES_128_CCM_SHA256'] }, modern),
    false,
    'policy-suites',
  ],
  [
    'classes that are not known',
    INTERMEDIATE,
    withVersion({ ...TLS12, classes: null }, intermediate),
    null,
    'policy-unchecked-suites',
  ],
  [
    'an order of its own',
    INTERMEDIATE,
    withVersion({ ...TLS12, preference: 'server' }, intermediate),
    true,
    'policy-preference',
  ],
  ['P-521', INTERMEDIATE, withGroup('P-521', true), false, 'policy-groups'],
  ['P-521 unknown', INTERMEDIATE, withGroup('P-521', null), null, 'policy-unchecked-groups'],
  ['no hybrid', INTERMEDIATE, withGroup('X25519MLKEM768', false), true, 'policy-groups-missing'],
  ['a listed group unknown', INTERMEDIATE, withGroup('P-384', null), true],
  ['DH of 1024 bits', INTERMEDIATE, { ...intermediate, dhBits: 1024 }, false, 'policy-dh-size'],
  ['DH of 2048 bits', INTERMEDIATE, { ...intermediate, dhBits: 2048 }, true],
  ['DH unknown', INTERMEDIATE, { ...intermediate, dhBits: null }, null, 'policy-unchecked-dh'],
  ['DH unknown', MODERN, { ...modern, dhBits: null }, true],
  ['RSA', INTERMEDIATE, withCertificate(RSA), true],
  ['RSA', MODERN, withCertificate(RSA, modern), false, 'policy-key-type', 'policy-signature'],
  ['RSA of 1024 bits', INTERMEDIATE, withCertificate({ ...RSA, keyBits: 1024 }), false, 'policy-rsa-size'],
  ['Ed25519', INTERMEDIATE, withCertificate({ keyType: 'Ed25519', curve: null }), false, 'policy-key-type'],
  ['P-521 key', INTERMEDIATE, withCertificate({ keyBits: 521, curve: 'P-521' }), false, 'policy-curve'],
  [
    'SHA-1',
    INTERMEDIATE,
    withCertificate({ signatureAlgorithm: 'sha1WithRSAEncryption' }),
    false,
    'policy-signature',
  ],
  ['a year and a day', INTERMEDIATE, withCertificate(LATER), true, 'policy-lifetime-recommended'],
  [
    'longer than that',
    INTERMEDIATE,
    withCertificate({ notAfter: '2027-10-02T00:00:01Z' }),
    false,
    'policy-lifetime',
  ],
  ['a year and a day', MODERN, withCertificate(LATER, modern), false, 'policy-lifetime'],
  [
    'a certificate that cannot be read',
    INTERMEDIATE,
    { ...intermediate, certificate: null },
    null,
    'policy-unchecked-certificate',
  ],
  ['no HSTS', INTERMEDIATE, { ...intermediate, hstsMaxAge: 0 }, false, 'policy-hsts-missing'],
  ['HSTS of a year', INTERMEDIATE, { ...intermediate, hstsMaxAge: 31_536_000 }, false, 'policy-hsts-short'],
  ['HSTS where HTTP is not spoken', MODERN, { ...modern, hstsMaxAge: 'needless' }, true],
  ['HSTS unknown', MODERN, { ...modern, hstsMaxAge: null }, null, 'policy-unchecked-hsts'],
  ['no staple', MODERN, { ...modern, staple: false }, false, 'policy-staple'],
  ['staple unknown', MODERN, { ...modern, staple: null }, null, 'policy-unchecked-staple'],
  [
    'no staple where there is no OCSP server',
    MODERN,
    { ...withCertificate({ hasOcsp: false }, modern), staple: false },
    true,
  ],
]

for (const [name, policy, facts, met, ...codes] of TABLE)
  test(`${policy}: ${name}`, () => {
    const verdict = judgePolicy(policy, facts)
    const said = [...verdict.departures, ...verdict.advice, ...verdict.unchecked]
    assert.equal([verdict.met, ...said.map(({ code }) => code)], [met, ...codes])
    assert.equal([verdict.policy, verdict.version, verdict.date], [policy, '6.0', '2026-04-06'])
    const catalogue = { ...DEPARTURES, ...ADVICE, ...UNCHECKED }
    for (const report of said)
      for (const language of ['en', 'ko'] as const)
        assert.match(words(catalogue, report, language)!, /^[^{}]+\.$/)
  })

test('every code is told of some server', () => {
  const told = new Set(TABLE.flatMap(([, , , , ...codes]) => codes))
  const codes = [DEPARTURES, ADVICE, UNCHECKED].flatMap(catalogue => Object.keys(catalogue))
  assert.equal(
    codes.filter(code => !told.has(code)),
    [],
  )
})

test('the figures are those of version 6.0', () => {
  for (const name of TLS_PROFILES) {
    const { groups, hstsMaxAge, suites, versions } = serverSideTls.profiles[name]
    assert.is(hstsMaxAge, 2 * 365 * 86_400)
    assert.is(groups.length, 4)
    assert.is(suites.length, name === MODERN ? 3 : 9)
    assert.is(versions.at(-1), 'TLS 1.3')
  }
})

test.run()
