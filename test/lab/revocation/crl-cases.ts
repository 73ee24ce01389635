/** Cases of what a CRL says: lists of `openssl ca`, served by nginx, whole and partitioned, sound and not. */
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Issued } from '../../peers/openssl-ca.ts'
import { GOOD, listing, REVOKED, unknown } from './listing.ts'
import { byCrl } from './oracle.ts'
import { crls } from './scenery.ts'
import type { Case, Leaf, Scenery } from './scenery.ts'

/** CRLReasons as RFC 5280 writes them, and the words that make `openssl ca` use them. */
const REASONS: readonly (readonly [reason: string, ...words: string[]])[] = [
  ['unspecified'],
  ['keyCompromise', '-crl_reason', 'keyCompromise'],
  ['cACompromise', '-crl_reason', 'CACompromise'],
  ['affiliationChanged', '-crl_reason', 'affiliationChanged'],
  ['superseded', '-crl_reason', 'superseded'],
  ['cessationOfOperation', '-crl_reason', 'cessationOfOperation'],
  ['certificateHold', '-crl_reason', 'certificateHold'],
  ['keyCompromise', '-crl_compromise', '20260101000000Z'],
]

/** Octets of a DER element's header and contents at `offset`. */
const element = (der: Uint8Array, offset: number): { start: number; end: number } => {
  const first = der[offset + 1]!
  if (first < 0x80) return { start: offset + 2, end: offset + 2 + first }
  const length = der
    .subarray(offset + 2, offset + 2 + (first & 0x7f))
    .reduce((sum, octet) => sum * 256 + octet, 0)
  const start = offset + 2 + (first & 0x7f)
  return { start, end: start + length }
}

/** The list with one reason for another, signed again: `openssl ca` cannot write 9 and 10. */
const withReason = (der: Uint8Array, from: number, to: number, key: string): Uint8Array => {
  const { start } = element(der, 0)
  const tbs = Buffer.from(der.subarray(start, element(der, start).end))
  const where = tbs.indexOf(Buffer.of(0x0a, 1, from))
  tbs[where + 2] = to
  const algorithm = element(der, start).end
  const signature = sign('sha256', tbs, createPrivateKey(readFileSync(key)))
  const body = Buffer.concat([
    tbs,
    der.subarray(algorithm, element(der, algorithm).end),
    Buffer.of(3, signature.length + 1, 0),
    signature,
  ])
  return Buffer.concat([Buffer.of(0x30, 0x82, body.length >> 8, body.length & 255), body])
}

export const crlCases = (its: Scenery): Case[] => {
  const { root, authority, leaf, revoke, reinstate, crl, at, put, serialOf, newIndex, issue } = its
  const { ca, cases, add, fresh, next, listed } = listing(its, 'list')

  listed('a list without entries says good', GOOD, { ca: authority() })
  listed('a list without the certificate says good', GOOD, { before: () => revoke(ca, leaf(ca, [])) })
  for (const [reason, ...words] of REASONS) {
    listed(
      'a list says revoked: '
        + `${reason}${words[0] === '-crl_compromise' ? ', with the date of the compromise' : ''}`,
      { ...REVOKED, reason },
      { before: it => revoke(ca, it, ...words) },
    )
  }
  for (const [reason, number] of [
    ['privilegeWithdrawn', 9],
    ['aACompromise', 10],
  ] as const) {
    const own = authority()
    listed(
      `a list says revoked: ${reason}`,
      { ...REVOKED, reason },
      {
        ca: own,
        before: it => revoke(own, it, '-crl_reason', 'superseded'),
        spoil: file => writeFileSync(file, withReason(readFileSync(file), 4, number, own.key)),
      },
    )
  }
  listed('a hold that was ended says good again', GOOD, {
    before: it => {
      revoke(ca, it, '-crl_reason', 'certificateHold')
      reinstate(ca, it)
    },
  })
  const rsa = authority({ key: 'rsa' })
  listed('a list of an RSA key says revoked', REVOKED, { ca: rsa, before: it => revoke(rsa, it) })
  const first = authority()
  listed('a list of version 1 says revoked', REVOKED, {
    ca: first,
    before: it => revoke(first, it),
    list: { plain: true },
  })
  listed(
    'a list that is signed with SHA-1 says nothing',
    { ...unknown(/weak-signature\(.*SHA-?1/i), differs: 'it still takes SHA-1' },
    { list: { digest: 'sha1' } },
  )

  // Partitions: the list must be the one that the certificate points to (RFC 5280 6.3.3 b 2).
  const partition = (url: string, ...more: string[]) => ({
    extra: ['issuingDistributionPoint = critical,@part'],
    sections: { part: [`fullname = URI:${url}`, ...more] },
  })
  const scoped = (...more: string[]) => ({
    extra: ['issuingDistributionPoint = critical,@part'],
    sections: { part: more },
  })
  listed('the right partition says good', GOOD, { list: partition(next()) })
  listed('the right partition says revoked', REVOKED, {
    before: it => revoke(ca, it),
    list: partition(next()),
  })
  listed('the right partition, of end-entity certificates only, says good', GOOD, {
    list: partition(next(), 'onlyuser = TRUE'),
  })
  listed('the wrong partition says nothing', unknown(/crl-out-of-scope/), {
    list: partition(at('shard-7.crl')),
  })
  listed(
    'the wrong partition says nothing even where it lists the certificate',
    unknown(/crl-out-of-scope/),
    { before: it => revoke(ca, it), list: partition(at('shard-7.crl')) },
  )
  listed('a list of CA certificates only says nothing of a leaf', unknown(/crl-out-of-scope/), {
    list: scoped('onlyCA = TRUE'),
  })
  listed('a list of attribute certificates only says nothing of a leaf', unknown(/crl-out-of-scope/), {
    list: scoped('onlyAA = TRUE'),
  })
  listed('a list of some reasons only does not say good', unknown(/crl-some-reasons/), {
    list: scoped('onlysomereasons = keyCompromise'),
    oracle: ['-extended_crl'],
  })
  listed(
    'a list of some reasons only can say revoked',
    { ...REVOKED, reason: 'keyCompromise' },
    {
      before: it => revoke(ca, it, '-crl_reason', 'keyCompromise'),
      list: scoped('onlysomereasons = keyCompromise'),
      oracle: ['-extended_crl'],
    },
  )
  listed(
    'an unknown critical extension makes a list useless',
    unknown(/crl-critical-extension\(1\.2\.3\.4\)/),
    {
      list: { extra: ['1.2.3.4 = critical,ASN1:NULL'] },
    },
  )

  // Time and hands.
  listed('a list that is out of date says nothing', unknown(/crl-expired/), { list: { from: -9, to: -1 } })
  listed(
    'a list that is out of date says nothing even where it lists the certificate',
    unknown(/crl-expired/),
    { before: it => revoke(ca, it), list: { from: -9, to: -1 } },
  )
  listed('a list from the future says nothing', unknown(/crl-not-yet-valid/), { list: { from: 2, to: 9 } })
  const spoilLast = (file: string): void => {
    const der = readFileSync(file)
    der[der.length - 1]! ^= 1
    writeFileSync(file, der)
  }
  listed('a list with a spoiled signature says nothing', unknown(/crl-bad-signature/), {
    before: it => revoke(ca, it),
    spoil: spoilLast,
  })
  const named = authority({ name: 'Two of a Name' })
  const namesake = issue({ name: 'Two of a Name', key: 'ec', ca: true, from: -20, issuer: root })
  listed('a list of another CA of the same name says nothing', unknown(/crl-bad-signature/), {
    ca: named,
    by: namesake,
  })
  listed('a list of another CA says nothing', unknown(/crl-unknown-issuer/), { by: authority() })
  const unable = authority({ usage: 'keyCertSign' })
  listed('a list of a CA that may not sign lists says nothing', unknown(/crl-signer-key-usage/), {
    ca: unable,
  })

  // Deltas (RFC 5280 5.2.4): the base says where they are.
  const delta = (
    what: string,
    expect: typeof GOOD | typeof REVOKED,
    before: (leaf: Leaf, own: Issued) => void,
    between: (leaf: Leaf, own: Issued) => void,
  ): void => {
    const own = authority()
    const [base, change] = [fresh(), fresh()]
    const it = leaf(own, [crls(at(base)), `freshestCRL = URI:${at(change)}`])
    revoke(own, leaf(own, []))
    before(it, own)
    const first = put(base, crl(own, { number: 1, extra: [`freshestCRL = URI:${at(change)}`] }))
    between(it, own)
    const second = put(change, crl(own, { number: 2, extra: ['2.5.29.27 = critical,ASN1:INTEGER:1'] }))
    add(
      {
        what,
        leaf: it,
        ...expect,
        oracle: () =>
          byCrl({ leaf: it, issuer: own, root }, [first, second], 0, '-extended_crl', '-use_deltas'),
      },
      own,
    )
  }
  delta(
    'a delta revokes',
    REVOKED,
    () => {},
    (it, own) => revoke(own, it),
  )
  delta(
    'a delta takes a hold back: removeFromCRL',
    GOOD,
    (it, own) => revoke(own, it, '-crl_reason', 'certificateHold'),
    (it, own) => {
      reinstate(own, it)
      revoke(own, it, '-crl_reason', 'removeFromCRL')
    },
  )

  // 5 MB with 100,000 entries.
  const big = authority()
  const [good, bad] = [leaf(big, [crls(at('big.crl'))]), leaf(big, [crls(at('big.crl'))])]
  const line = (serial: string): string =>
    `R\t271121000000Z\t250101000000Z,superseded\t${serial}\tunknown\t/CN=x\n`
  const serials = Array.from({ length: 100_000 }, (_, index) =>
    (0x1000000000000000000000000000n + BigInt(index) * 0x10000000001n)
      .toString(16)
      .toUpperCase()
      .padStart(32, '0'),
  )
  const index = newIndex(
    [...serials.slice(0, 50_000), serialOf(bad), ...serials.slice(50_000)].map(line).join(''),
  )
  const file = put('big.crl', crl(big, { index }))
  add(
    {
      what: 'a list of 100,001 entries says good',
      leaf: good,
      ...GOOD,
      oracle: () => byCrl({ leaf: good, issuer: big, root }, [file]),
    },
    big,
  )
  add(
    {
      what: 'a list of 100,001 entries says revoked',
      leaf: bad,
      ...REVOKED,
      reason: 'superseded',
      revokedAt: '2025-01-01T00:00:00Z',
      oracle: () => byCrl({ leaf: bad, issuer: big, root }, [file]),
    },
    big,
  )
  return cases
}
