/** DNSSEC keys and signatures against the examples of their RFCs: tags, digests, what verifies. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hex } from '../../../../../core/base/bytes.ts'
import { typeCode, type DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import {
  algorithmKnown,
  algorithmName,
  digestKnown,
  keyDigest,
  verify,
} from '../../../../../core/protocol/dnssec/algorithm.ts'
import { rrsetOf, signedOctets } from '../../../../../core/protocol/dnssec/canonical.ts'
import { parentOf } from '../../../../../core/protocol/dns/wire/name.ts'
import { dnskeyOctets, readDnskey } from '../../../../../core/protocol/dnssec/records.ts'
import { fromBase64 } from '../../../../peers/protocols/wire/bytes.ts'

const dnskey = (flags: number, algorithm: number, key: string) =>
  readDnskey(dnskeyOctets({ flags, protocol: 3, algorithm, key: fromBase64(key) }))

const keys: readonly (readonly [
  source: string,
  owner: string,
  key: ReturnType<typeof dnskey>,
  tag: number,
  digests: Readonly<Record<number, string>>,
])[] = [
  [
    'RFC 4034 section 5.4 and RFC 4509 section 2.3',
    'dskey.example.com',
    dnskey(
      256,
      5,
      'AQOeiiR0GOMYkDshWoSKz9XzfwJr1AYtsmx3TGkJaNXVbfi/2pHm822aJ5iI9BMzNXxeYCmZDRD99WYwYqUSdjMmmAphXdvxegXd/M5+X7OrzKBaMbCVdFLUUh6DhweJBjEVv5f2wwjM9XzcnOf+EPbtG9DMBmADjFDc2w/rljwvFw==',
    ),
    60485,
    {
      1: '2bb183af5f22588179a53b0a98631fad1a292118',
      2: 'd4b7d520e7bb5f0f67674a0cceb1e3e0614b93c4f9e99b8383f6a1e4469da50a',
    },
  ],
  [
    'RFC 6605 section 6.1',
    'example.net',
    dnskey(
      257,
      13,
      'GojIhhXUN/u4v54ZQqGSnyhWJwaubCvTmeexv7bR6edbkrSqQpF64cYbcB7wNcP+e+MAnLr+Wi9xMWyQLc8NAA==',
    ),
    55648,
    { 2: 'b4c8c1fe2e7477127b27115656ad6256f424625bf5c1e2770ce6d6e37df61d17' },
  ],
  [
    'RFC 6605 section 6.2',
    'example.net',
    dnskey(
      257,
      14,
      'xKYaNhWdGOfJ+nPrL8/arkwf2EY3MDJ+SErKivBVSum1w/egsXvSADtNJhyem5RCOpgQ6K8X1DRSEkrbYQ+OB+v8/uX45NBwY8rp65F6Glur8I/mlVNgF6W/qTI37m40',
    ),
    10771,
    { 4: '72d7b62976ce06438e9c0bf319013cf801f09ecc84b8d7e9495f27e305c6a9b0563a9b5f4d288405c3008a946df983d6' },
  ],
  [
    'RFC 8080 section 6.1',
    'example.com',
    dnskey(257, 15, 'l02Woi0iS8Aa25FQkUd9RMzZHJpBoRQwAQEX1SxZJA4='),
    3613,
    { 2: '3aa5ab37efce57f737fc1627013fee07bdf241bd10f3b1964ab55c78e79a304b' },
  ],
  [
    'RFC 8080 section 6.1, the second',
    'example.com',
    dnskey(257, 15, 'zPnZ/QwEe7S8C5SPz2OfS5RR40ATk2/rYnE9xHIEijs='),
    35217,
    { 2: '401781b934e392de492ec77ae2e15d70f6575a1c0bc59c5275c04ebe80c6614c' },
  ],
]
for (const [source, owner, key, tag, digests] of keys) {
  test(`the key of ${source} has its tag and digests`, async () => {
    assert.is(key.tag, tag)
    for (const [type, digest] of Object.entries(digests))
      assert.is(hex(await keyDigest(owner, key, Number(type))), digest)
  })
}

const a = (name: string, data: string): DnsRecord => ({ name, type: 'A', class: 1, ttl: 3600, data })
const mx: DnsRecord = {
  name: 'example.com',
  type: 'MX',
  class: 1,
  ttl: 3600,
  data: { preference: 10, exchange: 'mail.example.com' },
}
const utc = (text: string): number =>
  Date.parse(text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6Z')) / 1000
const signatures: readonly (readonly [
  source: string,
  key: ReturnType<typeof dnskey>,
  record: DnsRecord,
  labels: number,
  until: number,
  from: number,
  signature: string,
])[] = [
  [
    'RFC 6605 section 6.1',
    keys[1]![2],
    a('www.example.net', '192.0.2.1'),
    3,
    utc('20100909100439'),
    utc('20100812100439'),
    'qx6wLYqmh+l9oCKTN6qIc+bw6ya+KJ8oMz0YP107epXAyGmt+3SNruPFKG7tZoLBLlUzGGus7ZwmwWep666VCw==',
  ],
  [
    'RFC 6605 section 6.2',
    keys[2]![2],
    a('www.example.net', '192.0.2.1'),
    3,
    utc('20100909102025'),
    utc('20100812102025'),
    '/L5hDKIvGDyI1fcARX3z65qrmPsVz73QD1Mr5CEqOiLP95hxQouuroGCeZOvzFaxsT8Glr74hbavRKayJNuydCuzWTSSPdz7wnqXL5bdcJzusdnI0RSMROxxwGipWcJm',
  ],
  [
    'RFC 8080 section 6.1 (erratum 4935)',
    keys[3]![2],
    mx,
    2,
    1440021600,
    1438207200,
    'oL9krJun7xfBOIWcGHi7mag5/hdZrKWw15jPGrHpjQeRAvTdszaPD+QLs3fx8A4M3e23mRZ9VrbpMngwcrqNAg==',
  ],
  [
    'RFC 8080 section 6.1, the second (erratum 4935)',
    keys[4]![2],
    mx,
    2,
    1440021600,
    1438207200,
    'zXQ0bkYgQTEFyfLyi9QoiY6D8ZdYo4wyUhVioYZXFdT410QPRITQSqJSnzQoSm5poJ7gD7AQR0O7KuI5k2pcBg==',
  ],
]
for (const [source, key, record, labels, expiration, inception, signature] of signatures) {
  test(`the signature of ${source} holds, and of nothing else`, async () => {
    const code = typeCode(record.type)
    const set = rrsetOf([record], record.name, code)!
    const signer = parentOf(record.name) === 'com' ? record.name : parentOf(record.name)
    const head = {
      covered: code,
      algorithm: key.algorithm,
      labels,
      originalTtl: 3600,
      expiration,
      inception,
      keyTag: key.tag,
      signer,
    }
    const octets = fromBase64(signature)
    assert.is(await verify(key, signedOctets(head, set), octets), true)
    assert.is(await verify(key, signedOctets({ ...head, originalTtl: 3601 }, set), octets), false)
    assert.is(await verify(key, signedOctets({ ...head, labels: labels - 1 }, set), octets), false)
    assert.is(
      await verify(key, signedOctets(head, { ...set, data: [Uint8Array.of(192, 0, 2, 2)] }), octets),
      false,
    )
    for (const wrong of [
      octets.subarray(1),
      new Uint8Array(octets.length),
      Uint8Array.of(...octets, 0),
      new Uint8Array(),
    ])
      assert.is(await verify(key, signedOctets(head, set), wrong), false)
    assert.is(await verify({ ...key, key: key.key.subarray(1) }, signedOctets(head, set), octets), false)
    assert.is(
      await verify(
        { ...key, key: new Uint8Array(key.key.length).fill(255) },
        signedOctets(head, set),
        octets,
      ),
      false,
    )
  })
}

test('keys of RSA that are none, or only slow, are refused without being computed with', async () => {
  const real = crypto.subtle.importKey
  let imports = 0
  crypto.subtle.importKey = ((...words: Parameters<typeof real>) => {
    imports++
    return real.apply(crypto.subtle, words)
  }) as typeof real
  try {
    const modulus = new Uint8Array(256).fill(0xff)
    for (const [what, octets] of [
      ['nothing', []],
      ['no exponent', [0]],
      ['an exponent of zero', [1, 0, ...modulus]],
      ['an exponent of one', [1, 1, ...modulus]],
      ['an even exponent', [1, 4, ...modulus]],
      ['an exponent of 9 octets', [9, ...new Uint8Array(9).fill(1), ...modulus]],
      ['a modulus of 4104 bits', [1, 3, ...new Uint8Array(513).fill(0xff)]],
      ['a modulus of 504 bits', [1, 3, ...new Uint8Array(63).fill(0xff)]],
      ['an even modulus', [1, 3, ...modulus.slice(0, 255), 0xfe]],
      ['a length of more than there is', [0, 0xff, 0xff, 3]],
      ['a modulus of zeros', [1, 3, ...new Uint8Array(256)]],
    ] as const) {
      const key = readDnskey(
        dnskeyOctets({ flags: 257, protocol: 3, algorithm: 8, key: Uint8Array.from(octets) }),
      )
      assert.is(await verify(key, new Uint8Array(10), new Uint8Array(256)), false, what)
    }
    assert.is(imports, 0)
  } finally {
    crypto.subtle.importKey = real
  }
})

test('what is known has a name, and what has not been heard of a number', () => {
  assert.equal([5, 7, 8, 10, 13, 14, 15].map(algorithmKnown), Array(7).fill(true))
  assert.equal([0, 1, 3, 6, 12, 16, 17, 253, 255].map(algorithmKnown), Array(9).fill(false))
  assert.equal([1, 2, 4].map(digestKnown), [true, true, true])
  assert.equal([0, 3, 5, 6].map(digestKnown), [false, false, false, false])
  assert.equal([8, 16, 99].map(algorithmName), ['RSASHA256', 'ED448', 'ALGORITHM99'])
})

test.run()
