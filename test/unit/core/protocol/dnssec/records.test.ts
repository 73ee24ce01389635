/** DNSSEC records there and back, malformed ones, and the canonical form of what is signed. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { hex } from '../../../../../core/base/bytes.ts'
import { DnsError } from '../../../../../core/protocol/dns/wire/reader.ts'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import { compareOctets, rrsetOf } from '../../../../../core/protocol/dnssec/canonical.ts'
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
} from '../../../../../core/protocol/dnssec/records.ts'
import { hex as unhex } from '../../../../peers/protocols/wire/bytes.ts'

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
