/**
 * Lists and OCSP responses in the forms that public CAs have published, judged by ours and, where it goes by
 * the same rules, by `openssl verify`.
 */
import { createHash, createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseCrl } from '../../../core/probe/x509/crl.ts'
import { verifyOcsp } from '../../../core/probe/x509/ocsp-verify.ts'
import { trustStore } from '../../../core/probe/x509/trust-store.ts'
import { validate } from '../../../core/probe/x509/validate.ts'
import {
  authorityKeyIdentifier,
  crlDistributionPoints,
  encodeName,
  extendedKeyUsage,
  extension,
  keyIdentifier,
  keyUsage,
  mint,
  publicKeyInfo,
  toPem,
  type KeyUsage,
} from '../../peer/ca.ts'
import {
  crlPem,
  distributionPoints,
  issuingDistributionPoint,
  mintCrl,
  REASON,
  type CrlEntrySpec,
  type CrlSpec,
  type PartitionSpec,
} from '../../peer/crl.ts'
import {
  bits,
  context,
  integer,
  NULL,
  octets,
  oid,
  printable,
  sequence,
  set,
  time,
  tlv,
} from '../../peer/der.ts'
import { testKey } from '../../peer/keys.ts'
import { mintOcsp, OCSP_SIGNING, type SingleSpec } from '../../peer/ocsp.ts'
import { authority, leaf } from '../../peer/pki.ts'
import { algorithmOf, directoryName, serialOf, signatureOf, uriName } from '../../peer/signed.ts'
import { ascii, type Bytes } from '../../peer/wire/bytes.ts'
import { at, ca, days, ocsp, mintLeaf, parsed, root, spans } from '../revocation/pki.ts'

const SHARD = 'http://r10.c.lencr.example/17.crl'
const leafOf = (extra: readonly Bytes[] = []): Bytes =>
  leaf({ names: ['www.example.com'], key: testKey('leafP256'), issuer: ca, ...spans(-10, 80), extra })
const plain = leafOf()
const sharded = leafOf([crlDistributionPoints(SHARD)])
const list = (change: Partial<CrlSpec> = {}): Bytes =>
  mintCrl({ issuer: ca, thisUpdate: days(-1), nextUpdate: days(6), ...change })
const scoped = (partition: PartitionSpec, change: Partial<CrlSpec> = {}): Bytes =>
  list({ partition, ...change })
const shard = (uri: string): Bytes => scoped({ uris: [uri], onlyUser: true })
const revoking = (certificate: Bytes, change: Partial<CrlEntrySpec> = {}): readonly CrlEntrySpec[] => [
  { serial: serialOf(certificate), at: days(-3), ...change },
]
const crowd = (count: number): CrlEntrySpec[] =>
  Array.from({ length: count }, (_, index) => ({
    serial: 0x0400_0000_0000_0000_0000n + BigInt(index),
    reason: index % 6,
  }))

/** A list written by hand: any version, any writing of the name, any key. */
const written = ({
  version2 = true,
  name = encodeName(ca.subject),
  algorithm = algorithmOf({ key: ca.key }),
  entries = [],
  extensions = [],
  signed = (body: Bytes) => signatureOf({ key: ca.key }, body),
}: {
  version2?: boolean
  name?: Bytes
  algorithm?: Bytes
  entries?: readonly Bytes[]
  extensions?: readonly Bytes[]
  signed?: (body: Bytes) => Bytes
}): Bytes => {
  const body = sequence(
    ...(version2 ? [integer(1)] : []),
    algorithm,
    name,
    time(days(-1)),
    time(days(6)),
    ...(entries.length > 0 ? [sequence(...entries)] : []),
    ...(extensions.length > 0 ? [context(0, true, sequence(...extensions))] : []),
  )
  return sequence(body, algorithm, bits(signed(body)))
}
const NUMBER = extension('2.5.29.20', integer(7))
const entry = (certificate: Bytes, ...extensions: readonly Bytes[]): Bytes =>
  sequence(
    tlv(0x02, serialOf(certificate)),
    time(days(-3)),
    ...(extensions.length > 0 ? [sequence(...extensions)] : []),
  )
/** The CA's name with every value a PrintableString, in capitals, and with a blank too many. */
const otherwise = sequence(
  ...ca.subject.map(([type, value]) =>
    set(sequence(oid(type === 'O' ? '2.5.4.10' : '2.5.4.3'), printable(` ${value.toUpperCase()}  `))),
  ),
)
const akiOfIssuerAndSerial = extension(
  '2.5.29.35',
  sequence(
    context(0, false, keyIdentifier(ca.key)),
    context(1, true, directoryName(root.subject)),
    context(2, false, serialOf(ca.certificate)),
  ),
)

/** As Active Directory's CAs write it: one point, an LDAP and an HTTP address. */
const LDAP =
  'ldap:///CN=Test%20CA,CN=CDP,DC=example?certificateRevocationList?base?objectClass=cRLDistributionPoint'
const microsoft = leafOf([
  extension(
    '2.5.29.31',
    sequence(
      sequence(
        context(0, true, context(0, true, uriName(LDAP), uriName('http://PKI.example/crl/Test%20CA(1).crl'))),
      ),
    ),
  ),
])
const twoPoints = leafOf([
  crlDistributionPoints('http://crl3.digicert.example/a.crl', 'http://crl4.digicert.example/a.crl'),
])
const selfNamed = leafOf([distributionPoints([{ uris: [SHARD], issuer: ca.subject }])])
const indirect = leafOf([
  distributionPoints([{ uris: ['http://other.example/i.crl'], issuer: [['CN', 'Somebody else']] }]),
])

/** `openssl`: its verdict where it has another; the name says why. */
const CASES: readonly (readonly [
  what: string,
  certificate: Bytes,
  lists: readonly Bytes[],
  wanted: 'good' | 'revoked' | 'unknown',
  openssl?: 'good' | 'revoked' | 'unknown',
])[] = [
  ['a full list without an entry', plain, [list()], 'good'],
  [
    'a full list of 10,000 others with a number of 19 octets',
    plain,
    [list({ number: null, extra: [extension('2.5.29.20', integer(2n ** 150n))], entries: crowd(10_000) })],
    'good',
  ],
  [
    'the same with the certificate as its last entry',
    plain,
    [list({ entries: [...crowd(10_000), ...revoking(plain)] })],
    'revoked',
  ],
  ['a shard for user certificates at the very address', sharded, [shard(SHARD)], 'good'],
  [
    'a shard that revokes',
    sharded,
    [
      scoped(
        { uris: [SHARD], onlyUser: true },
        { entries: revoking(sharded, { reason: REASON.cessationOfOperation }) },
      ),
    ],
    'revoked',
  ],
  ['another shard', sharded, [shard('http://r10.c.lencr.example/18.crl')], 'unknown'],
  [
    'another shard that revokes it all the same',
    sharded,
    [scoped({ uris: ['http://r10.c.lencr.example/18.crl'], onlyUser: true }, { entries: revoking(sharded) })],
    'unknown',
  ],
  [
    'a shard whose address has capitals in scheme and host (openssl compares octets)',
    sharded,
    [shard('HTTP://R10.C.lencr.EXAMPLE/17.crl')],
    'good',
    'unknown',
  ],
  [
    'a shard whose address names the default port (openssl compares octets)',
    sharded,
    [shard('http://r10.c.lencr.example:80/17.crl')],
    'good',
    'unknown',
  ],
  [
    'a shard whose address encodes what needs no encoding (openssl compares octets)',
    sharded,
    [shard('http://r10.c.lencr.example/%31%37%2Ecrl')],
    'good',
    'unknown',
  ],
  ['a shard whose path has capitals', sharded, [shard('http://r10.c.lencr.example/17.CRL')], 'unknown'],
  ['a shard at another port', sharded, [shard('http://r10.c.lencr.example:81/17.crl')], 'unknown'],
  [
    'a shard whose address encodes a slash',
    sharded,
    [shard('http://r10.c.lencr.example%2F17.crl')],
    'unknown',
  ],
  ['a list for CA certificates alone', plain, [scoped({ onlyCa: true })], 'unknown'],
  ['a list for attribute certificates alone', plain, [scoped({ onlyAttribute: true })], 'unknown'],
  ['a full list, with two distribution points', twoPoints, [list()], 'good'],
  [
    'a list that names both of two distribution points',
    twoPoints,
    [scoped({ uris: ['http://crl3.digicert.example/a.crl', 'http://crl4.digicert.example/a.crl'] })],
    'good',
  ],
  [
    'a list that names the second alone',
    twoPoints,
    [scoped({ uris: ['http://crl4.digicert.example/a.crl'] })],
    'good',
  ],
  ['a list that names LDAP as the certificate does', microsoft, [scoped({ uris: [LDAP] })], 'good'],
  [
    'a list that names LDAP with capitals in the scheme (openssl compares octets)',
    microsoft,
    [scoped({ uris: [LDAP.replace('ldap', 'LDAP')] })],
    'good',
    'unknown',
  ],
  [
    'a list that names the HTTP address with a small host and encoded brackets (openssl compares octets)',
    microsoft,
    [scoped({ uris: ['http://pki.example/crl/Test%20CA(1).crl'] })],
    'good',
    'unknown',
  ],
  ['a distribution point whose CRL issuer is the CA itself', selfNamed, [list()], 'good'],
  ['the same, revoked', selfNamed, [list({ entries: revoking(selfNamed) })], 'revoked'],
  ["a distribution point of another CRL issuer, and the CA's own full list", indirect, [list()], 'good'],
  ['the same, revoked', indirect, [list({ entries: revoking(indirect) })], 'revoked'],
  ['a version 1 list', plain, [written({ version2: false })], 'good'],
  [
    'a version 1 list that revokes',
    plain,
    [written({ version2: false, entries: [entry(plain)] })],
    'revoked',
  ],
  ['a list without a number', plain, [written({ extensions: [authorityKeyIdentifier(ca.key)] })], 'good'],
  [
    'a list whose issuer is written in another string type, case and spacing',
    plain,
    [written({ name: otherwise, extensions: [NUMBER] })],
    'good',
  ],
  [
    'a list whose key identifier has issuer and serial number',
    plain,
    [written({ extensions: [akiOfIssuerAndSerial, NUMBER] })],
    'good',
  ],
  [
    'an entry with reason and invalidity date',
    plain,
    [
      list({
        entries: revoking(plain, {
          reason: REASON.keyCompromise,
          extra: [extension('2.5.29.24', tlv(0x18, ascii('20261101000000Z')))],
        }),
      }),
    ],
    'revoked',
  ],
  [
    'a certificate on hold',
    plain,
    [list({ entries: revoking(plain, { reason: REASON.certificateHold }) })],
    'revoked',
  ],
  [
    'a later list that no longer holds it',
    plain,
    [
      list({ thisUpdate: days(-2), entries: revoking(plain, { reason: REASON.certificateHold }) }),
      list({ number: 2 }),
    ],
    'good',
  ],
  [
    'a later list that revokes it',
    plain,
    [list({ thisUpdate: days(-2) }), list({ number: 2, entries: revoking(plain) })],
    'revoked',
  ],
  [
    'a later list with a forged signature',
    plain,
    [list({ thisUpdate: days(-2), entries: revoking(plain) }), list({ number: 2, spoiled: true })],
    'revoked',
    'unknown',
  ],
  [
    'an earlier shard beside a later list of another scope',
    sharded,
    [scoped({ uris: [SHARD] }, { thisUpdate: days(-2), entries: revoking(sharded) }), list({ number: 2 })],
    'revoked',
    'good',
  ],
  [
    'a list with the same extension twice (openssl looks at some only)',
    plain,
    [written({ extensions: [NUMBER, NUMBER] })],
    'unknown',
    'good',
  ],
  [
    'two issuing distribution points, of which one fits (openssl reads neither)',
    sharded,
    [
      written({
        extensions: [
          NUMBER,
          issuingDistributionPoint({ uris: ['http://x.example/'] }),
          issuingDistributionPoint({ uris: [SHARD] }),
        ],
      }),
    ],
    'unknown',
    'good',
  ],
]

const judge = async (
  certificate: Bytes,
  lists: readonly Bytes[],
  { signer = ca.certificate, when = at } = {},
) => {
  const result = await validate({
    chain: [parsed(certificate)],
    trust: trustStore({ date: '', source: '', roots: [], removed: [], blockedSpki: [] }, [parsed(signer)]),
    at: when,
    identity: null,
    usage: null,
    crls: lists,
    revocation: 'hard',
  })
  const messages = result.faults.map(({ message }) => message).join(' ')
  return {
    verdict: result.trusted
      ? 'good'
      : /was revoked at/.test(messages)
        ? 'revoked'
        : /could be revoked/.test(messages)
          ? 'unknown'
          : messages,
    issues: result.issues,
  }
}

const available = spawnSync('openssl', ['version']).status === 0
if (!available) console.log('skipped: the verdicts of openssl: there is no openssl command here')

const opensslOf = (certificate: Bytes, lists: readonly Bytes[], signer = ca.certificate): string => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-crl-'))
  try {
    const file = (name: string, content: string): string => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const { stdout, stderr } = spawnSync('openssl', [
      'verify',
      '-partial_chain',
      '-crl_check',
      '-extended_crl',
      '-attime',
      String(at.getTime() / 1000),
      '-trusted',
      file('ca.pem', toPem(signer)),
      '-CRLfile',
      file('lists.pem', lists.map(crlPem).join('')),
      file('leaf.pem', toPem(certificate)),
    ])
    const said = `${stdout}${stderr}`
    return /leaf\.pem: OK/.test(said)
      ? 'good'
      : /certificate revoked/.test(said)
        ? 'revoked'
        : /error \d+ at/.test(said)
          ? 'unknown'
          : said
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const [what, certificate, lists, wanted, openssl = wanted] of CASES) {
  test(`${what}: ${wanted}`, async () => {
    assert.is((await judge(certificate, lists)).verdict, wanted)
    if (available) assert.is(opensslOf(certificate, lists), openssl, 'openssl')
  })
}

const pss = (key: KeyObject): { algorithm: Bytes; signed: (body: Bytes) => Bytes } => {
  const sha256 = sequence(oid('2.16.840.1.101.3.4.2.1'), NULL)
  return {
    algorithm: sequence(
      oid('1.2.840.113549.1.1.10'),
      sequence(
        context(0, true, sha256),
        context(1, true, sequence(oid('1.2.840.113549.1.1.8'), sha256)),
        context(2, true, integer(32)),
      ),
    ),
    signed: body => new Uint8Array(sign('sha256', body, { key, padding: 6, saltLength: 32 })),
  }
}
const P384 = createPrivateKey(
  generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export({ format: 'pem', type: 'pkcs8' }),
)

for (const [what, key] of [
  ['RSA', testKey('intermediateRsa')],
  ['P-384', P384],
  ['Ed25519', testKey('intermediateEd25519')],
] as const) {
  test(`a list signed with ${what} counts, and a spoiled one does not`, async () => {
    const own = authority({
      subject: [
        ['O', 'Test'],
        ['CN', what],
      ],
      key,
      ...spans(-500, 2000),
    })
    const certificate = leaf({
      names: ['www.example.com'],
      key: testKey('leafP256'),
      issuer: own,
      ...spans(-10, 80),
    })
    const lists: [Bytes, string][] = [
      [list({ issuer: own }), 'good'],
      [list({ issuer: own, entries: revoking(certificate) }), 'revoked'],
      [list({ issuer: own, spoiled: true }), 'unknown'],
    ]
    if (what === 'RSA')
      lists.push([written({ ...pss(key), name: encodeName(own.subject), extensions: [NUMBER] }), 'good'])
    for (const [one, wanted] of lists) {
      assert.is((await judge(certificate, [one], { signer: own.certificate })).verdict, wanted)
      if (available) assert.is(opensslOf(certificate, [one], own.certificate), wanted, 'openssl')
    }
  })
}

test("a root's list with SHA-1 counted as long as CAs were allowed to sign so", async () => {
  const key = testKey('rootRsa')
  const old = authority({
    subject: [['CN', 'Old root']],
    key,
    notBefore: new Date('2000-05-12T00:00:00Z'),
    notAfter: new Date('2030-05-12T00:00:00Z'),
  })
  const certificate = leaf({
    names: ['www.example.com'],
    key: testKey('leafP256'),
    issuer: old,
    notBefore: new Date('2020-01-01T00:00:00Z'),
    notAfter: new Date('2028-01-01T00:00:00Z'),
  })
  const lists = [
    mintCrl({
      issuer: old,
      hash: 'sha1',
      thisUpdate: new Date('2020-05-01T00:00:00Z'),
      nextUpdate: new Date('2028-01-01T00:00:00Z'),
    }),
  ]
  const ask = async (when: string): Promise<string> =>
    (await judge(certificate, lists, { signer: old.certificate, when: new Date(when) })).verdict
  assert.equal(
    [await ask('2020-06-01T00:00:00Z'), await ask('2026-09-14T23:59:59Z'), await ask('2026-09-15T00:00:00Z')],
    ['good', 'good', 'unknown'],
  )
})

test('a list that is merely against the profile is believed and pointed at', async () => {
  const { verdict, issues } = await judge(plain, [written({ extensions: [authorityKeyIdentifier(ca.key)] })])
  assert.is(verdict, 'good')
  assert.match(
    issues.find(({ code }) => code === 'unsound-crl')!.message,
    /has an unsound CRL: The CRL has no number/,
  )
})

test('a list that has an extension twice is unusable', () => {
  assert.is(
    parseCrl(written({ extensions: [NUMBER, NUMBER] })).unusable,
    'The CRL has the extension 2.5.29.20 twice.',
  )
})

const asked = mintLeaf()
const responder = { subject: [['CN', 'Test responder']] as const, key: testKey('spareRsa') }
const delegateWith = (...uses: readonly KeyUsage[]): Bytes =>
  ocsp(
    asked,
    {},
    {
      responder,
      certificates: [
        mint({
          ...responder,
          issuer: ca,
          ...spans(-5, 25),
          extensions: [keyUsage(...uses), extendedKeyUsage(OCSP_SIGNING), authorityKeyIdentifier(ca.key)],
        }),
      ],
    },
  )
const generalized = (instant: Date): Bytes =>
  tlv(
    0x18,
    ascii(
      instant
        .toISOString()
        .replace(/\.\d+Z$/, 'Z')
        .replace(/[-:T]/g, ''),
    ),
  )

/** The CertID by another hash than `mintOcsp` knows. */
const byHash = (algorithm: 'sha384' | 'sha512' | 'md5', id: string): Bytes => {
  const digest = (bytes: Bytes): Bytes => octets(new Uint8Array(createHash(algorithm).update(bytes).digest()))
  const point = publicKeyInfo(ca.key).subarray(-65)
  const single = sequence(
    sequence(sequence(oid(id)), digest(encodeName(ca.subject)), digest(point), tlv(0x02, serialOf(asked))),
    context(0, false),
    generalized(days(-1)),
    context(0, true, generalized(days(3))),
  )
  const body = sequence(
    context(2, true, octets(keyIdentifier(ca.key))),
    generalized(days(-1)),
    sequence(single),
  )
  const basic = sequence(body, algorithmOf({ key: ca.key }), bits(signatureOf({ key: ca.key }, body)))
  return sequence(
    tlv(0x0a, Uint8Array.of(0)),
    context(0, true, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))),
  )
}
const about: SingleSpec = { certificate: asked, status: 'good', thisUpdate: days(-1), nextUpdate: days(3) }
const nonce = extension('1.3.6.1.5.5.7.48.1.2', octets(new Uint8Array(16)), true)

for (const [what, response, wanted] of [
  ['of a delegate with contentCommitment alone', delegateWith('contentCommitment'), 'good'],
  ['of a delegate with both', delegateWith('digitalSignature', 'contentCommitment'), 'good'],
  [
    'of a delegate with neither',
    delegateWith('keyEncipherment'),
    'the certificate of the OCSP responder may not sign by its key usage',
  ],
  ['with a CertID by SHA-384', byHash('sha384', '2.16.840.1.101.3.4.2.2'), 'good'],
  ['with a CertID by SHA-512', byHash('sha512', '2.16.840.1.101.3.4.2.3'), 'good'],
  [
    'with a CertID by MD5',
    byHash('md5', '1.2.840.113549.2.5'),
    'the OCSP response is about a certificate of another CA',
  ],
  ['with a critical nonce', mintOcsp({ issuer: ca, singles: [about], extensions: [nonce] }), 'good'],
  [
    'with a critical archive cutoff',
    mintOcsp({
      issuer: ca,
      singles: [{ ...about, extensions: [extension('1.3.6.1.5.5.7.48.1.6', generalized(days(-900)), true)] }],
    }),
    'good',
  ],
] as const) {
  test(`an OCSP response ${what}: ${wanted}`, async () => {
    const verdict = await verifyOcsp(response, parsed(asked), parsed(ca.certificate), at)
    assert.is(verdict.ok ? verdict.single.status : verdict.why, wanted)
  })
}

test.run()
