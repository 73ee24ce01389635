/** Cases that a CRL decides: lists of `openssl ca`, served by nginx, whole and partitioned, sound and not. */
import { createPrivateKey, sign } from 'node:crypto'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { byCrl } from './oracle.ts'
import { crls } from './scenery.ts'
import type { Issued } from '../openssl-ca.ts'
import type { Case, Leaf, Scenery } from './scenery.ts'

const GOOD = { revoked: false, status: 'good', source: 'crl' } as const
const REVOKED = { revoked: true, status: 'revoked', source: 'crl' } as const
const unknown = (why: RegExp) => ({ revoked: null, status: 'unknown', source: null, why }) as const
const UNKNOWN = { revoked: null, status: 'unknown', source: null } as const

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
  const {
    root,
    authority,
    leaf,
    revoke,
    reinstate,
    revokedAt,
    crl,
    at,
    put,
    write,
    odd,
    dead,
    www,
    serialOf,
    newIndex,
    issue,
  } = its
  const ca = authority()
  const cases: Case[] = []
  const add = (one: Omit<Case, 'chain'>, issuer = ca): void => {
    cases.push({ chain: [issuer], ...one })
  }
  let count = 0
  const fresh = (): string => `list${++count}.crl`

  /** A leaf whose list is made after `before` was done to it. */
  const listed = (
    what: string,
    expect: Pick<Case, 'revoked' | 'status' | 'source'> & Partial<Case>,
    how: {
      ca?: Issued
      before?: (leaf: Leaf) => void
      list?: Parameters<typeof crl>[1]
      spoil?: (file: string) => void
      oracle?: readonly string[]
      by?: Issued
    } = {},
  ) => {
    const [name, issuer] = [fresh(), how.ca ?? ca]
    const it = leaf(issuer, [crls(at(name))])
    how.before?.(it)
    const file = put(name, crl(how.by ?? issuer, how.list))
    how.spoil?.(file)
    add(
      {
        what,
        leaf: it,
        ...expect,
        oracle: () => byCrl({ leaf: it, issuer, root }, [file], expect.days, ...(how.oracle ?? [])),
        ...(expect.revoked ? { revokedAt: revokedAt(issuer, it) } : {}),
      },
      issuer,
    )
  }

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
    { ...unknown(/SHA-?1/i), differs: 'it still takes SHA-1' },
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
  const next = (ahead = 1): string => at(`list${count + ahead}.crl`)
  listed('the right partition says good', GOOD, { list: partition(next()) })
  listed('the right partition says revoked', REVOKED, {
    before: it => revoke(ca, it),
    list: partition(next()),
  })
  listed('the right partition, of end-entity certificates only, says good', GOOD, {
    list: partition(next(), 'onlyuser = TRUE'),
  })
  listed('the wrong partition says nothing', unknown(/not about this certificate/), {
    list: partition(at('shard-7.crl')),
  })
  listed(
    'the wrong partition says nothing even where it lists the certificate',
    unknown(/not about this certificate/),
    { before: it => revoke(ca, it), list: partition(at('shard-7.crl')) },
  )
  listed('a list of CA certificates only says nothing of a leaf', unknown(/not about this certificate/), {
    list: scoped('onlyCA = TRUE'),
  })
  listed(
    'a list of attribute certificates only says nothing of a leaf',
    unknown(/not about this certificate/),
    { list: scoped('onlyAA = TRUE') },
  )
  listed('a list of some reasons only does not say good', unknown(/every reason/), {
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
  listed('an unknown critical extension makes a list useless', unknown(/1\.2\.3\.4/), {
    list: { extra: ['1.2.3.4 = critical,ASN1:NULL'] },
  })

  // Time and hands.
  listed('a list that is out of date says nothing', unknown(/out of date/), { list: { from: -9, to: -1 } })
  listed(
    'a list that is out of date says nothing even where it lists the certificate',
    unknown(/out of date/),
    { before: it => revoke(ca, it), list: { from: -9, to: -1 } },
  )
  listed('a list from the future says nothing', unknown(/only from/), { list: { from: 2, to: 9 } })
  const spoilLast = (file: string): void => {
    const der = readFileSync(file)
    der[der.length - 1]! ^= 1
    writeFileSync(file, der)
  }
  listed('a list with a spoiled signature says nothing', unknown(/no valid signature/), {
    before: it => revoke(ca, it),
    spoil: spoilLast,
  })
  const named = authority({ name: 'Two of a Name' })
  const namesake = issue({ name: 'Two of a Name', key: 'ec', ca: true, from: -20, issuer: root })
  listed('a list of another CA of the same name says nothing', unknown(/no valid signature/), {
    ca: named,
    by: namesake,
  })
  listed('a list of another CA says nothing', unknown(/is of "/), { by: authority() })
  const unable = authority({ usage: 'keyCertSign' })
  listed('a list of a CA that may not sign lists says nothing', unknown(/key usage/), { ca: unable })

  // What is no list.
  const served = (
    what: string,
    url: string,
    expect: Pick<Case, 'revoked' | 'status' | 'source'> & Partial<Case>,
  ): void => add({ what, leaf: leaf(ca, [crls(url)]), ...expect })
  served('the list is not there', at('missing.crl'), unknown(/404/))
  write('page.crl', '<!doctype html><title>Sorry</title>')
  served('the list is a page', at('page.crl'), unknown(/cannot be read/))
  write('empty.crl', '')
  served('the list is empty', at('empty.crl'), unknown(/cannot be read/))
  listed('the list is cut short', unknown(/cannot be read/), { spoil: file => truncateSync(file, 200) })
  listed(
    'something stands behind the list',
    { ...unknown(/cannot be read/), differs: 'it does not look behind' },
    { spoil: file => writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.of(0)])) },
  )
  listed('the list is PEM, which RFC 5280 4.2.1.13 does not allow', unknown(/cannot be read/), {
    list: { pem: true },
  })
  write('huge.crl', '')
  truncateSync(join(www, 'huge.crl'), 80 << 20)
  served('the list is too large', at('huge.crl'), unknown(/more than is read/))
  served('the list has no end', odd.url('endless'), unknown(/more than is read/))
  served('the list ends before its length', odd.url('short'), UNKNOWN)
  served('the list never comes', odd.url('hang'), unknown(/in time/))
  served("the list's server is down", `http://127.0.0.1:${dead}/x.crl`, {
    ...unknown(/refused the connection/),
    dials: [`127.0.0.1:${dead}`],
  })

  // Where it leads.
  put('full.crl', crl(ca))
  served('a redirect is followed', at('moved/full.crl'), GOOD)
  served(
    'a redirect to a private address is not',
    odd.url(`to/?url=${encodeURIComponent('http://10.0.0.1/full.crl')}`),
    { ...unknown(/must not be asked/), shuns: ['10.0.0.1:80'] },
  )
  served(
    "a redirect to the cloud's metadata is not",
    odd.url(`to/?url=${encodeURIComponent('http://169.254.169.254/full.crl')}`),
    { ...unknown(/must not be asked/), shuns: ['169.254.169.254:80'] },
  )
  served(
    'a redirect to https is not',
    odd.url(`to/?url=${encodeURIComponent(`https://127.0.0.1:${dead}/full.crl`)}`),
    { ...unknown(/not http/), shuns: [`127.0.0.1:${dead}`] },
  )
  served('a redirect without end is not', odd.url('loop'), unknown(/too often/))
  served('a name of a private address is not dialled', 'http://inside.example.com/full.crl', {
    ...unknown(/must not be asked/),
    shuns: ['10.0.0.1:80'],
  })
  served('an address in hexadecimal is not dialled', 'http://0x0a000001/full.crl', {
    ...unknown(/must not be asked/),
    shuns: ['10.0.0.1:80'],
  })
  served('a name of an allowed address is', `http://repository.example.com:${its.repository}/full.crl`, GOOD)
  add({
    what: 'the first of two lists is not there',
    leaf: leaf(ca, [crls(at('missing.crl'), at('full.crl'))]),
    ...GOOD,
  })
  add({
    what: 'ldap is passed over',
    leaf: leaf(ca, [crls('ldap://127.0.0.1/cn=list', at('full.crl'))]),
    ...GOOD,
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
