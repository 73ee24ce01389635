/**
 * DNSSEC's building blocks against the examples of their RFCs: key tags, digests, signatures, hashes, orders,
 * bit maps.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hex } from '../../../core/octets.ts'
import { DnsError } from '../../../core/probe/dns/reader.ts'
import { typeCode, type DnsRecord } from '../../../core/probe/dns/record.ts'
import {
  algorithmKnown,
  algorithmName,
  digestKnown,
  keyDigest,
  verify,
} from '../../../core/probe/dnssec/algorithm.ts'
import { compareOctets, rrsetOf, signedOctets, signedOwner } from '../../../core/probe/dnssec/canonical.ts'
import {
  canonicalName,
  commonAncestor,
  compareNames,
  isBelow,
  labelsOf,
  parentOf,
  signedLabels,
  suffix,
} from '../../../core/probe/dnssec/name.ts'
import { base32hex, nsec3Hash } from '../../../core/probe/dnssec/nsec3.ts'
import {
  dnskeyOctets,
  dsOctets,
  nsec3Octets,
  nsec3ParamOctets,
  nsecOctets,
  readDnskey,
  readDs,
  readNsec,
  readNsec3,
  readNsec3Param,
  readRrsig,
  rrsigOctets,
} from '../../../core/probe/dnssec/records.ts'
import { fromBase64, hex as unhex } from '../../peer/wire/bytes.ts'

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
  assert.equal([8, 16, 99].map(algorithmName), ['RSASHA256', 'ED448', 'number 99'])
})

// RFC 5155 appendix A: salt aabbccdd, 12 more iterations.
const hashes: Readonly<Record<string, string>> = {
  example: '0p9mhaveqvm6t7vbl5lop2u3t2rp3tom',
  'a.example': '35mthgpgcu1qg68fab165klnsnk3dpvl',
  'ai.example': 'gjeqe526plbf1g8mklp59enfd789njgi',
  'ns1.example': '2t7b4g4vsa5smi47k61mv5bv1a22bojr',
  'ns2.example': 'q04jkcevqvmu85r014c7dkba38o0ji5r',
  'w.example': 'k8udemvp1j2f7eg6jebps17vp3n8i58h',
  '*.w.example': 'r53bq7cc2uvmubfu5ocmm6pers9tk9en',
  'x.w.example': 'b4um86eghhds6nea196smvmlo4ors995',
  'y.w.example': 'ji6neoaepv8b5o6k4ev33abha8ht9fgc',
  'x.y.w.example': '2vptu5timamqttgl4luu9kg21e0aor3s',
  'xx.example': 't644ebqk9bibcna874givr6joj62mlhv',
  '2t7b4g4vsa5smi47k61mv5bv1a22bojr.example': 'kohar7mbb8dc2ce8a9qvl8hon4k53uhi',
}
test('names hash as in RFC 5155 appendix A, and each digest is counted', async () => {
  for (const [name, hash] of Object.entries(hashes)) {
    let spent = 0
    assert.is(
      await nsec3Hash(name, { iterations: 12, salt: unhex('aabbccdd') }, digests => {
        spent += digests
      }),
      hash,
      name,
    )
    assert.is(spent, 13)
  }
})

test('base32 with the extended hex alphabet is that of RFC 4648 section 10', () => {
  for (const [text, encoded] of [
    ['', ''],
    ['f', 'co'],
    ['fo', 'cpng'],
    ['foo', 'cpnmu'],
    ['foob', 'cpnmuog'],
    ['fooba', 'cpnmuoj1'],
    ['foobar', 'cpnmuoj1e8'],
  ] as const) {
    assert.is(base32hex(new TextEncoder().encode(text)), encoded)
  }
})

test('names sort as in RFC 4034 section 6.1', () => {
  const order = [
    'example',
    'a.example',
    'yljkjljk.a.example',
    'Z.a.example',
    'zABC.a.EXAMPLE',
    'z.example',
    '\\001.z.example',
    '*.z.example',
    '\\200.z.example',
  ].map(canonicalName)
  assert.equal([...order].reverse().sort(compareNames), order)
  assert.is(compareNames('a.example', 'a.example'), 0)
  assert.ok(compareNames('.', 'example') < 0)
})

test('names split at dots that are none of a label', () => {
  assert.equal(labelsOf('a\\.b.c\\\\.d'), ['a\\.b', 'c\\\\', 'd'])
  assert.equal(labelsOf('.'), [])
  assert.is(parentOf('a\\.b.example'), 'example')
  assert.is(parentOf('example'), '.')
  assert.is(suffix('a.b.c', 5), 'a.b.c')
  assert.is(isBelow('a\\.example', 'example'), false)
  assert.is(isBelow('xexample', 'example'), false)
  assert.is(isBelow('a.example', 'example'), true)
  assert.is(isBelow('example', 'example'), false)
  assert.is(isBelow('example', '.'), true)
  assert.is(isBelow('.', '.'), false)
  assert.is(commonAncestor('a.b.example', 'x.c.b.example'), 'b.example')
  assert.is(commonAncestor('example', 'test'), '.')
  assert.is(canonicalName('WWW.Ex\\097mple.'), 'www.example')
  assert.throws(
    () => canonicalName('a..b'),
    (error: unknown) => error instanceof DnsError,
  )
})

test('labels are counted without the root and a leading asterisk', () => {
  for (const [name, count] of [
    ['.', 0],
    ['example', 1],
    ['*.example', 1],
    ['a.*.example', 3],
    ['*', 0],
    ['www.example', 2],
  ] as const)
    assert.is(signedLabels(name), count, name)
  assert.is(signedOwner('a.b.example', 1), '*.example')
  assert.is(signedOwner('a.b.example', 3), 'a.b.example')
  assert.is(signedOwner('*.example', 1), '*.example')
  assert.is(signedOwner('a.*.example', 1), '*.example')
  assert.is(signedOwner('www.example', 0), '*')
})

test('NSEC data is that of RFC 4034 section 4.3, there and back', () => {
  const octets = unhex(`04686f7374076578616d706c6503636f6d000006400100000003041b${'00'.repeat(26)}20`)
  const nsec = readNsec(octets)
  assert.is(nsec.next, 'host.example.com')
  assert.equal([...nsec.types], [1, 15, 46, 47, 1234])
  assert.equal(nsecOctets(nsec), octets)
})

test('every record reads as it was written', () => {
  const samples = [
    [
      readDnskey,
      dnskeyOctets,
      dnskeyOctets({ flags: 257, protocol: 3, algorithm: 13, key: new Uint8Array(64).fill(7) }),
    ],
    [
      readDs,
      dsOctets,
      dsOctets({ keyTag: 4711, algorithm: 13, digestType: 2, digest: new Uint8Array(32).fill(9) }),
    ],
    [
      readRrsig,
      rrsigOctets,
      rrsigOctets({
        covered: 1,
        algorithm: 13,
        labels: 2,
        originalTtl: 300,
        expiration: 2 ** 32 - 1,
        inception: 0,
        keyTag: 65535,
        signer: 'example.com',
        signature: new Uint8Array(64).fill(3),
      }),
    ],
    [readNsec, nsecOctets, nsecOctets({ next: '\\000.example', types: new Set([0, 1, 255, 256, 65535]) })],
    [
      readNsec3,
      nsec3Octets,
      nsec3Octets({
        hash: 1,
        flags: 1,
        iterations: 65535,
        salt: new Uint8Array(255),
        next: new Uint8Array(20),
        types: new Set(),
      }),
    ],
    [
      readNsec3Param,
      nsec3ParamOctets,
      nsec3ParamOctets({ hash: 1, flags: 0, iterations: 0, salt: new Uint8Array() }),
    ],
  ] as const
  for (const [read, write, octets] of samples) {
    assert.equal((write as (data: unknown) => Uint8Array)(read(octets)), octets)
    // Cut anywhere, each is refused, or read as one that is shorter: never anything else.
    for (let length = 0; length < octets.length; length++) {
      try {
        read(octets.subarray(0, length))
      } catch (error) {
        assert.instance(error, DnsError)
      }
    }
  }
})

const malformed: readonly (readonly [what: string, read: (octets: Uint8Array) => unknown, octets: string])[] =
  [
    ['a type bit map of no octets', readNsec, '000000'],
    ['one of 33 octets', readNsec, `000021${'01'.repeat(33)}`],
    ['blocks in falling order', readNsec, '00010101000101'],
    ['a block twice', readNsec, '00000101000101'],
    ['a bit map that ends early', readNsec, '00000440'],
    ['a compressed next name', readNsec, 'c000'],
    ['a next name that does not end', readNsec, '0361'],
    ['a compressed signer', readRrsig, `0001 0d02 0000012c 00000000 00000000 1267 c000`.replaceAll(' ', '')],
    ['a signature without a signer', readRrsig, '00010d020000012c00000000000000001267'],
    ['a salt of more than there is', readNsec3, '0100000aff01'],
    ['no next hash', readNsec3, '0100000000' + '00'],
    ['a next hash of more than there is', readNsec3, '010000000014aa'],
    ['parameters and more', readNsec3Param, '0100000000ff'],
    ['a key of two octets', readDnskey, '0101'],
    ['a DS of three', readDs, '126705'],
  ]
for (const [what, read, octets] of malformed) {
  test(`${what} is refused`, () =>
    assert.throws(
      () => read(unhex(octets)),
      (error: unknown) => error instanceof DnsError,
    ))
}

const raw = (code: number, data: Uint8Array, name = 'example'): DnsRecord => ({
  name,
  type: 'raw',
  code,
  class: 1,
  ttl: 60,
  data,
})
const wire = (name: string): string =>
  `${name
    .split('.')
    .map(label => label.length.toString(16).padStart(2, '0') + hex(new TextEncoder().encode(label)))
    .join('')}00`
const layouts: readonly (readonly [type: number, data: string, canonical: string])[] = [
  [33, `000100020003${wire('Host.EX')}`, `000100020003${wire('host.ex')}`],
  [17, wire('A.B') + wire('C.D'), wire('a.b') + wire('c.d')],
  [36, `0001${wire('KX.x')}`, `0001${wire('kx.x')}`],
  [
    35,
    `00010002${'0155'}${'03453255'}${'0358587f'}${wire('H.x')}`,
    `00010002${'0155'}${'03453255'}${'0358587f'}${wire('h.x')}`,
  ],
  // NSEC and SVCB keep the case; what does not have the layout stays.
  [47, wire('Next.EX') + '000140', wire('Next.EX') + '000140'],
  [64, `0001${wire('Svc.EX')}`, `0001${wire('Svc.EX')}`],
  [33, '0001', '0001'],
  [17, '3f41', '3f41'],
  [33, '000100020003c00c', '000100020003c00c'],
  [99, '4142', '4142'],
]
for (const [type, data, canonical] of layouts) {
  test(`data of type ${type} has the canonical form ${canonical.slice(0, 40)}`, () => {
    assert.is(hex(rrsetOf([raw(type, unhex(data))], 'example', type)!.data[0]!), canonical)
  })
}

test('a set is one owner, type and class, sorted and each record once', () => {
  const records = [
    raw(99, Uint8Array.of(2)),
    raw(99, Uint8Array.of(1, 0)),
    raw(99, Uint8Array.of(1)),
    raw(99, Uint8Array.of(2)),
    raw(98, Uint8Array.of(0)),
    raw(99, Uint8Array.of(0), 'other'),
    { ...raw(99, Uint8Array.of(9)), class: 3 },
  ]
  assert.equal(
    rrsetOf(records, 'example', 99)!.data.map(data => hex(data)),
    ['01', '0100', '02'],
  )
  assert.is(rrsetOf(records, 'example', 97), null)
  assert.ok(compareOctets(Uint8Array.of(0x7f), Uint8Array.of(0x80)) < 0)
})

test.run()
