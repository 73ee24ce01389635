/** CRLs that are not for everything: partitions, lists for some reasons, indirect ones. */
import { basicConstraints, extension, keyUsage } from '../../../../peers/protocols/x509/ca.ts'
import {
  distributionPoints,
  type CrlEntrySpec,
  type CrlSpec,
  type PartitionSpec,
} from '../../../../peers/protocols/x509/crl.ts'
import { oid, sequence } from '../../../../peers/protocols/x509/der.ts'
import { testKey } from '../../../../peers/protocols/x509/keys.ts'
import { authority } from '../../../../peers/protocols/x509/pki.ts'
import { uriName } from '../../../../peers/protocols/x509/signed.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { at1, byCrl, entry, type Case } from './case.ts'
import { ca, crl, CRL_URL, found, mintLeaf, root, spans, type Web } from './pki.ts'

const partition = (scope: PartitionSpec): Bytes => crl({ partition: scope })

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

export const SCOPES: readonly Case[] = [
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
    says: 'unknown null crl-out-of-scope',
  },
  {
    what: 'a partition for CA certificates only',
    certificate: byCrl,
    web: at1(partition({ uris: [CRL_URL], onlyCa: true })),
    says: 'unknown null crl-out-of-scope',
  },
  {
    what: 'a partition for attribute certificates only',
    certificate: byCrl,
    web: at1(partition({ onlyAttribute: true })),
    says: 'unknown null crl-out-of-scope',
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
    says: 'unknown null crl-some-reasons',
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
    says: 'unknown null crl-unknown-issuer(Lists)',
  },
  {
    what: 'an indirect list whose signer is nowhere',
    certificate: byIndirect,
    web: indirect([], { extra: [] }),
    says: 'unknown null crl-unknown-issuer(Lists)',
  },
  {
    what: 'an indirect list of the CA itself, whose certificate need not be fetched',
    certificate: byCrl,
    web: indirect([entry(byCrl, { reason: 3 })], { issuer: ca }),
    says: 'revoked crl affiliationChanged',
    asks: ['crl'],
  },
]
