/**
 * Lists for some certificates alone, such as shards: which of them may judge one, as `openssl` has it, too.
 */
import { test } from 'uvu'
import { crlDistributionPoints, extension } from '../../../../peers/protocols/x509/ca.ts'
import { distributionPoints, REASON } from '../../../../peers/protocols/x509/crl.ts'
import { context, sequence } from '../../../../peers/protocols/x509/der.ts'
import { uriName } from '../../../../peers/protocols/x509/signed.ts'
import type { Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { ca } from './pki.ts'
import { SHARD, judged, leafOf, list, plain, revoking, scoped, sharded, type Case } from '../x509/crl-real.ts'

const shard = (uri: string): Bytes => scoped({ uris: [uri], onlyUser: true })

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

const SCOPES: readonly Case[] = [
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
]

judged(SCOPES)

test.run()
