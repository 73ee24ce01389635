/**
 * What staple, OCSP and CRL together say about the certificates of a path: a table of webs, each served
 * through the guard by a loopback peer.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mustStaple } from '../../../core/probe/revocation/index.ts'
import {
  authorityKeyIdentifier,
  basicConstraints,
  extension,
  keyUsage,
  tlsFeature,
  unknownExtension,
} from '../../peer/ca.ts'
import {
  crlPem,
  distributionPoints,
  freshestCrl,
  type CrlEntrySpec,
  type CrlSpec,
  type PartitionSpec,
} from '../../peer/crl.ts'
import { oid, sequence } from '../../peer/der.ts'
import { testKey } from '../../peer/keys.ts'
import { refuseOcsp, serialOf } from '../../peer/ocsp.ts'
import { authority } from '../../peer/pki.ts'
import { uriName } from '../../peer/signed.ts'
import { ascii, type Bytes } from '../../peer/wire/bytes.ts'
import {
  at,
  ca,
  crl,
  CRL_URL,
  days,
  found,
  HEALTHY,
  HOUR,
  impostor,
  mintLeaf,
  OCSP,
  ocsp,
  OCSP_URL,
  once,
  parsed,
  root,
  rootCrl,
  serve,
  spans,
  type Web,
} from './pki.ts'

const both = mintLeaf({ ocsp: OCSP_URL, crls: [CRL_URL] })
const byOcsp = mintLeaf({ ocsp: OCSP_URL })
const byCrl = mintLeaf({ crls: [CRL_URL] })
const revoked = { status: { revokedAt: days(-2), reason: 1 } } as const
const entry = (certificate: Bytes, change: Partial<CrlEntrySpec> = {}): CrlEntrySpec => ({
  serial: serialOf(certificate),
  at: days(-3),
  ...change,
})
const listing = (
  certificate: Bytes,
  change: Partial<CrlEntrySpec> = {},
  spec: Partial<CrlSpec> = {},
): Bytes => crl({ entries: [entry(certificate, change)], ...spec })
const at1 = (body: Bytes): Web => ({ '/1.crl': found(body) })
const partition = (scope: PartitionSpec): Bytes => crl({ partition: scope })

interface Case {
  readonly what: string
  readonly certificate: Bytes
  readonly staple?: Bytes
  readonly web?: Web
  /** status, source, reason */
  readonly says: string
  /** What of it was asked for; absent: not looked at. */
  readonly asks?: readonly ('ocsp' | 'crl')[]
}

const DELTA_URL = 'http://crl.ca.example/delta.crl'
/** The full list is number 5; the delta is over 4 and has number 7, unless told. */
const withDelta = (
  full: readonly CrlEntrySpec[],
  delta: readonly CrlEntrySpec[],
  change: Partial<CrlSpec> = {},
): Web => ({
  '/1.crl': found(crl({ number: 5, entries: full, freshest: [DELTA_URL] })),
  '/delta.crl': found(crl({ number: 7, base: 4, entries: delta, thisUpdate: days(0), ...change })),
})

const indirectIssuer = authority({
  subject: [['CN', 'Lists']],
  key: testKey('rootEd25519'),
  issuer: ca,
  ...spans(-10, 80),
  usage: keyUsage('cRLSign'),
  constraints: basicConstraints(false),
})
const access = (url: string): Bytes =>
  extension('1.3.6.1.5.5.7.1.1', sequence(sequence(oid('1.3.6.1.5.5.7.48.2'), uriName(url))))
const byIndirect = mintLeaf({
  extra: [distributionPoints([{ uris: [CRL_URL], issuer: indirectIssuer.subject }])],
})
const indirect = (entries: readonly CrlEntrySpec[], change: Partial<CrlSpec> = {}): Web => ({
  '/1.crl': found(
    crl({
      issuer: indirectIssuer,
      entries,
      partition: { indirect: true },
      extra: [access('http://crl.ca.example/lists.cer')],
      ...change,
    }),
  ),
  '/lists.cer': found(indirectIssuer.certificate),
})

const CASES: readonly Case[] = [
  {
    what: 'a staple of the last 24 hours that says good spares the responder',
    certificate: byOcsp,
    staple: ocsp(byOcsp, { thisUpdate: new Date(at.getTime() - 24 * HOUR) }),
    web: { [OCSP]: found(ocsp(byOcsp, revoked)) },
    says: 'good stapled-ocsp null',
    asks: [],
  },
  {
    what: 'an older staple is replayed after the revocation',
    certificate: byOcsp,
    staple: ocsp(byOcsp, { thisUpdate: new Date(at.getTime() - 24 * HOUR - 1000) }),
    web: { [OCSP]: found(ocsp(byOcsp, revoked)) },
    says: 'revoked ocsp keyCompromise',
    asks: ['ocsp'],
  },
  {
    what: 'an older staple, and the responder says good',
    certificate: byOcsp,
    staple: ocsp(byOcsp),
    web: { [OCSP]: found(ocsp(byOcsp)) },
    says: 'good stapled-ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'an older staple, and the responder has no answer',
    certificate: byOcsp,
    staple: ocsp(byOcsp),
    web: { [OCSP]: found(refuseOcsp('tryLater')) },
    says: 'good stapled-ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'a staple that says revoked',
    certificate: byOcsp,
    staple: ocsp(byOcsp, revoked),
    says: 'revoked stapled-ocsp keyCompromise',
    asks: [],
  },
  {
    what: 'a staple says good, the CRL says revoked',
    certificate: both,
    staple: ocsp(both, { thisUpdate: days(0) }),
    web: at1(listing(both, { reason: 4 })),
    says: 'revoked crl superseded',
    asks: ['crl'],
  },
  {
    what: 'a staple and the CRL say good',
    certificate: both,
    staple: ocsp(both),
    web: at1(crl()),
    says: 'good stapled-ocsp null',
    asks: ['ocsp', 'crl'],
  },
  {
    what: 'a staple says revoked, the CRL does not',
    certificate: both,
    staple: ocsp(both, revoked),
    web: at1(crl()),
    says: 'revoked stapled-ocsp keyCompromise',
  },
  {
    what: 'an expired staple, and a responder that says good',
    certificate: byOcsp,
    staple: ocsp(byOcsp, { nextUpdate: days(0) }),
    web: { [OCSP]: found(ocsp(byOcsp)) },
    says: 'good ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'a staple for another certificate, and no responder',
    certificate: mintLeaf(),
    staple: ocsp(both, { certificate: { serial: Uint8Array.of(1) } }),
    says:
      'unknown null the OCSP response is about another certificate; it names neither an OCSP responder nor '
      + 'a CRL',
  },
  {
    what: 'a staple is all that there is',
    certificate: mintLeaf(),
    staple: ocsp(mintLeaf()),
    says: 'good stapled-ocsp null',
  },
  {
    what: 'a staple that is garbage',
    certificate: byCrl,
    staple: ascii('staple'),
    web: at1(crl()),
    says: 'good crl null',
  },
  {
    what: 'a staple says unknown, the CRL good',
    certificate: byCrl,
    staple: ocsp(byCrl, { status: 'unknown' }),
    web: at1(crl()),
    says: 'good crl null',
  },

  {
    what: 'the responder says good',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp)) },
    says: 'good ocsp null',
    asks: ['ocsp'],
  },
  {
    what: 'the responder says revoked without a reason',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, { status: { revokedAt: days(-2) } })) },
    says: 'revoked ocsp unspecified',
  },
  {
    what: 'the responder says revoked for a reason that does not exist',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, { status: { revokedAt: days(-2), reason: 77 } })) },
    says: 'revoked ocsp unspecified',
  },
  {
    what: 'the responder says unknown',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, { status: 'unknown' })) },
    says: 'unknown null the OCSP responder does not know the certificate',
  },
  {
    what: 'the responder says unknown, the CRL revoked',
    certificate: both,
    web: { [OCSP]: found(ocsp(both, { status: 'unknown' })), ...at1(listing(both)) },
    says: 'revoked crl unspecified',
    asks: ['ocsp', 'crl'],
  },
  {
    what: 'the responder says good, the CRL revoked',
    certificate: both,
    web: { [OCSP]: found(ocsp(both)), ...at1(listing(both)) },
    says: 'revoked crl unspecified',
  },
  {
    what: 'the responder says revoked, the CRL good',
    certificate: both,
    web: { [OCSP]: found(ocsp(both, revoked)), ...at1(crl()) },
    says: 'revoked ocsp keyCompromise',
  },
  {
    what: 'the responder says tryLater, the CRL good',
    certificate: both,
    web: { [OCSP]: found(refuseOcsp('tryLater')), ...at1(crl()) },
    says: 'good crl null',
  },
  {
    what: 'the responder says unauthorized, and there is no CRL',
    certificate: byOcsp,
    web: { [OCSP]: found(refuseOcsp('unauthorized')) },
    says: 'unknown null the OCSP responder has no answer for this certificate (unauthorized)',
  },
  {
    what: 'the response is by somebody else',
    certificate: byOcsp,
    web: { [OCSP]: found(ocsp(byOcsp, {}, { signer: impostor.key })) },
    says: 'unknown null the OCSP response has no valid signature',
  },
  {
    what: 'the response says revoked, by somebody else, and the CRL good',
    certificate: both,
    web: { [OCSP]: found(ocsp(both, revoked, { signer: impostor.key })), ...at1(crl()) },
    says: 'good crl null',
  },

  {
    what: 'the CRL does not list it',
    certificate: byCrl,
    web: at1(listing(both, { serial: 5n })),
    says: 'good crl null',
    asks: ['crl'],
  },
  {
    what: 'the CRL lists it',
    certificate: byCrl,
    web: at1(listing(byCrl, { reason: 9 })),
    says: 'revoked crl privilegeWithdrawn',
  },
  {
    what: 'the CRL puts it on hold',
    certificate: byCrl,
    web: at1(listing(byCrl, { reason: 6 })),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the CRL lists a serial number that begins alike',
    certificate: byCrl,
    web: at1(crl({ entries: [{ serial: serialOf(byCrl).subarray(0, 15) }] })),
    says: 'good crl null',
  },
  {
    what: 'the CRL has no number',
    certificate: byCrl,
    web: at1(listing(byCrl, {}, { number: null })),
    says: 'revoked crl unspecified',
  },
  {
    what: 'the CRL is stale',
    certificate: byCrl,
    web: at1(crl({ nextUpdate: days(0) })),
    says: 'unknown null the CRL has been out of date since 2026-11-20T00:00:00Z',
  },
  {
    what: 'the CRL is stale and lists it',
    certificate: byCrl,
    web: at1(listing(byCrl, {}, { nextUpdate: days(0) })),
    says: 'unknown null the CRL has been out of date since 2026-11-20T00:00:00Z',
  },
  {
    what: 'the CRL is of tomorrow',
    certificate: byCrl,
    web: at1(crl({ thisUpdate: days(1) })),
    says: 'unknown null the CRL is valid only from 2026-11-21T00:00:00Z',
  },
  {
    what: 'the CRL has no nextUpdate and is of today',
    certificate: byCrl,
    web: at1(crl({ thisUpdate: days(0), nextUpdate: null })),
    says: 'good crl null',
  },
  {
    what: 'the CRL has no nextUpdate and is old',
    certificate: byCrl,
    web: at1(crl({ thisUpdate: days(-2), nextUpdate: null })),
    says: 'unknown null the CRL of 2026-11-18T00:00:00Z does not say how long it is valid, and is old',
  },
  {
    what: 'the CRL has a spoiled signature',
    certificate: byCrl,
    web: at1(crl({ spoiled: true })),
    says: 'unknown null the CRL has no valid signature',
  },
  {
    what: 'the CRL is by a CA of the same name',
    certificate: byCrl,
    web: at1(listing(byCrl, {}, { issuer: impostor })),
    says: 'unknown null the CRL has no valid signature',
  },
  {
    what: 'the CRL is signed with SHA-1',
    certificate: byCrl,
    web: at1(crl({ signer: testKey('spareRsa'), hash: 'sha1' })),
    says: 'unknown null the CRL is signed with sha1WithRSAEncryption, which can be forged',
  },
  {
    what: 'the CRL is of the root',
    certificate: byCrl,
    web: at1(rootCrl()),
    says:
      'unknown null the CRL is not about this certificate: its issuer or its issuing distribution point is '
      + 'another one',
  },
  {
    what: 'the CRL has a critical extension',
    certificate: byCrl,
    web: at1(crl({ extra: [unknownExtension(true)] })),
    says: 'unknown null the CRL has the critical extension 2.999.1, which clients do not know',
  },
  {
    what: 'an entry of the CRL has a critical extension',
    certificate: byCrl,
    web: at1(crl({ entries: [{ serial: 9n, extra: [unknownExtension(true)] }] })),
    says: 'unknown null an entry of the CRL has the critical extension 2.999.1, which clients do not know',
  },
  {
    what: 'the CRL is PEM',
    certificate: byCrl,
    web: at1(ascii(crlPem(crl()))),
    says: 'unknown null what stands at the CRL address cannot be read as a CRL',
  },
  {
    what: 'the CRL is empty',
    certificate: byCrl,
    web: at1(new Uint8Array()),
    says: 'unknown null what stands at the CRL address cannot be read as a CRL',
  },
  {
    what: 'the CRL is not there',
    certificate: byCrl,
    says: 'unknown null the CRL server answered with status 404',
  },
  {
    what: 'neither OCSP nor CRL is there',
    certificate: both,
    says: 'unknown null the OCSP responder answered with status 404; the CRL server answered with status 404',
  },
  {
    what: 'the first copy of the CRL is not there, the second is',
    certificate: mintLeaf({
      extra: [distributionPoints([{ uris: ['http://crl.ca.example/gone.crl', CRL_URL] }])],
    }),
    web: at1(crl()),
    says: 'good crl null',
  },

  {
    what: 'a partition with the right URL',
    certificate: byCrl,
    web: at1(partition({ uris: [CRL_URL], onlyUser: true })),
    says: 'good crl null',
  },
  {
    what: 'a partition with several URLs, one of them right',
    certificate: byCrl,
    web: at1(partition({ uris: ['http://other.example/', CRL_URL] })),
    says: 'good crl null',
  },
  {
    what: 'a partition with another URL',
    certificate: byCrl,
    web: at1(partition({ uris: ['http://crl.ca.example/2.crl'] })),
    says:
      'unknown null the CRL is not about this certificate: its issuer or its issuing distribution point is '
      + 'another one',
  },
  {
    what: 'a partition for CA certificates only',
    certificate: byCrl,
    web: at1(partition({ uris: [CRL_URL], onlyCa: true })),
    says:
      'unknown null the CRL is not about this certificate: its issuer or its issuing distribution point is '
      + 'another one',
  },
  {
    what: 'a partition for attribute certificates only',
    certificate: byCrl,
    web: at1(partition({ onlyAttribute: true })),
    says:
      'unknown null the CRL is not about this certificate: its issuer or its issuing distribution point is '
      + 'another one',
  },
  {
    what: 'a partition for end entities, without a name',
    certificate: byCrl,
    web: at1(partition({ onlyUser: true })),
    says: 'good crl null',
  },
  {
    what: 'a list for some reasons only',
    certificate: byCrl,
    web: at1(partition({ reasons: [1] })),
    says: 'unknown null the CRL does not speak about every reason of a revocation',
  },
  {
    what: 'two lists that have all reasons together',
    certificate: mintLeaf({
      extra: [distributionPoints([{ uris: [CRL_URL] }, { uris: ['http://crl.ca.example/2.crl'] }])],
    }),
    web: {
      '/1.crl': found(partition({ reasons: [1, 2, 3, 4] })),
      '/2.crl': found(partition({ reasons: [5, 6, 7, 8] })),
    },
    says: 'good crl null',
  },

  {
    what: 'the delta adds it',
    certificate: byCrl,
    web: withDelta([], [entry(byCrl, { reason: 1 })]),
    says: 'revoked crl keyCompromise',
  },
  {
    what: 'the delta removes it',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })]),
    says: 'good crl null',
  },
  {
    what: 'the delta is over a later list',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], { base: 6 }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is older than the list',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], { number: 4, base: 3 }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is stale',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], {
      thisUpdate: days(-2),
      nextUpdate: days(-1),
    }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is by somebody else',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], { signer: impostor.key }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is of another partition',
    certificate: byCrl,
    web: withDelta([entry(byCrl, { reason: 6 })], [entry(byCrl, { reason: 8 })], {
      partition: { onlyUser: true },
    }),
    says: 'revoked crl certificateHold',
  },
  {
    what: 'the delta is not there',
    certificate: byCrl,
    web: { '/1.crl': found(crl({ freshest: [DELTA_URL] })) },
    says: 'good crl null',
  },
  {
    what: 'the certificate names the delta',
    certificate: mintLeaf({ crls: [CRL_URL], extra: [freshestCrl(DELTA_URL)] }),
    web: {
      '/1.crl': found(crl()),
      '/delta.crl': found(crl({ number: 2, base: 1, entries: [{ serial: serialOf(byCrl), reason: 5 }] })),
    },
    says: 'revoked crl cessationOfOperation',
  },
  {
    what: 'a delta stands where the full list should be',
    certificate: byCrl,
    web: at1(crl({ base: 1, number: 2 })),
    says: 'unknown null there is only a delta CRL where the full one should be',
  },
  {
    what: 'a full list that says removeFromCRL',
    certificate: byCrl,
    web: at1(listing(byCrl, { reason: 8 })),
    says: 'good crl null',
  },

  {
    what: 'an indirect list names it',
    certificate: byIndirect,
    web: indirect([entry(byIndirect, { issuer: ca.subject, reason: 3 })]),
    says: 'revoked crl affiliationChanged',
  },
  {
    what: 'an indirect list names its serial number for another CA',
    certificate: byIndirect,
    web: indirect([entry(byIndirect, { issuer: root.subject })]),
    says: 'good crl null',
  },
  {
    what: 'an indirect list names another CA for the entries from there on',
    certificate: byIndirect,
    web: indirect([
      { serial: 2n, issuer: ca.subject },
      { serial: 3n, issuer: root.subject },
      entry(byIndirect),
    ]),
    says: 'good crl null',
  },
  {
    what: 'an indirect list has it behind another entry of the CA',
    certificate: byIndirect,
    web: indirect([{ serial: 2n, issuer: ca.subject }, { serial: 3n, reason: 1 }, entry(byIndirect)]),
    says: 'revoked crl unspecified',
  },
  {
    what: 'an indirect list that does not say so',
    certificate: byIndirect,
    web: indirect([], { partition: { onlyUser: true } }),
    says: 'unknown null the CRL is of "Lists", whose certificate is not known',
  },
  {
    what: 'an indirect list whose signer is nowhere',
    certificate: byIndirect,
    web: indirect([], { extra: [] }),
    says: 'unknown null the CRL is of "Lists", whose certificate is not known',
  },

  {
    what: 'it is short-lived and names nobody',
    certificate: mintLeaf({ from: -1, to: 6 }),
    says:
      'not-revocable null it is short-lived and not meant to be revoked: it names neither an OCSP '
      + 'responder nor a CRL',
  },
  {
    what: 'it is short-lived and names a CRL',
    certificate: mintLeaf({ from: -1, to: 6, crls: [CRL_URL] }),
    web: at1(crl()),
    says: 'good crl null',
  },
  {
    what: 'it lives for a day more than short-lived ones',
    certificate: mintLeaf({ from: -1, to: 7 }),
    says: 'unknown null it names neither an OCSP responder nor a CRL',
  },
  {
    what: 'it lives for ten days since a time when that was short',
    certificate: mintLeaf({ from: -300, to: -290 }),
    says:
      'not-revocable null it is short-lived and not meant to be revoked: it names neither an OCSP '
      + 'responder nor a CRL',
  },
  {
    what: 'it is short-lived, and its staple says revoked',
    certificate: mintLeaf({ from: -1, to: 6 }),
    staple: ocsp(mintLeaf({ from: -1, to: 6 }), revoked),
    says: 'revoked stapled-ocsp keyCompromise',
  },
]

for (const { what, certificate, staple, web = {}, says, asks } of CASES) {
  test(`${what}: ${says}`, async () => {
    const {
      leaf: { status, source, reason },
      requests,
    } = await once(web, certificate, staple)
    assert.is(`${status} ${source} ${reason}`, says)
    if (asks)
      assert.equal(
        [...new Set(requests.map(target => (target.endsWith('.crl') ? 'crl' : 'ocsp')))].sort(),
        [...asks].sort(),
      )
  })
}

test('there are no two cases of one name', () =>
  assert.is(new Set(CASES.map(({ what }) => what)).size, CASES.length))

test('an answer says when it was made, how long it holds, and when the certificate was revoked', async () => {
  const { leaf: said } = await once(at1(listing(byCrl)), byCrl)
  assert.equal([said.revokedAt, said.thisUpdate, said.nextUpdate], [days(-3), days(-1), days(6)])
  const { leaf: none } = await once({}, byCrl)
  assert.equal([none.revokedAt, none.thisUpdate, none.nextUpdate], [null, null, null])
})

test('each certificate of the path has its answer, the root none', async () => {
  for (const [web, wanted] of [
    [{ ...HEALTHY, ...at1(crl()) }, ['leaf good', 'intermediate good']],
    [
      {
        '/root.crl': found(rootCrl({ entries: [{ serial: serialOf(ca.certificate), reason: 2 }] })),
        ...at1(crl()),
      },
      ['leaf good', 'intermediate revoked'],
    ],
    [at1(crl()), ['leaf good', 'intermediate unknown']],
    [
      { '/root.crl': found(rootCrl({ partition: { onlyUser: true } })), ...at1(crl()) },
      ['leaf good', 'intermediate unknown'],
    ],
    [
      { '/root.crl': found(rootCrl({ partition: { onlyCa: true } })), ...at1(crl()) },
      ['leaf good', 'intermediate good'],
    ],
  ] as const) {
    const site = await serve(web)
    const said = await site.ask(byCrl)
    await site.close()
    assert.equal(
      said.map(({ role, status }) => `${role} ${status}`),
      wanted,
    )
  }
})

test('a CA that may not sign CRLs is not believed', async () => {
  const mute = authority({
    subject: ca.subject,
    key: ca.key,
    issuer: root,
    ...spans(-500, 2000),
    usage: keyUsage('keyCertSign'),
    extra: [authorityKeyIdentifier(root.key)],
  })
  const site = await serve(at1(crl()))
  const [leaf] = await site.ask(byCrl, null, { path: [byCrl, mute.certificate, root.certificate] })
  await site.close()
  assert.is(leaf!.reason, 'the CRL is signed by a CA that may not sign CRLs by its key usage')
})

test('without an issuer nothing can be verified, and nobody is asked', async () => {
  const site = await serve({ ...at1(crl()), [OCSP]: found(ocsp(both)) })
  const [leaf, ...rest] = await site.ask(both, ocsp(both), { path: [both] })
  await site.close()
  assert.is(leaf!.status, 'unknown')
  assert.match(leaf!.reason!, /issuer is not known/)
  assert.equal([rest, site.requests], [[], []])
})

test('a question about another time is answered for that time', async () => {
  const site = await serve({ ...HEALTHY, ...at1(crl()) })
  const [leaf] = await site.ask(byCrl, null, { at: new Date(days(6).getTime() + HOUR) })
  await site.close()
  assert.is(leaf!.reason, 'the CRL has been out of date since 2026-11-26T00:00:00Z')
})

test('must-staple is the TLS feature status_request', () => {
  for (const [features, wanted] of [
    [[5], true],
    [[17], false],
    [[17, 5], true],
  ] as const) {
    assert.is(mustStaple(parsed(mintLeaf({ extra: [tlsFeature(...features)] }))), wanted)
  }
  assert.is(mustStaple(parsed(byCrl)), false)
})

test.run()
