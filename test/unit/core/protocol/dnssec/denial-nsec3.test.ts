/** What NSEC3 records prove: the examples of RFC 5155 appendix B, and what may not be taken for a proof. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { typeCode } from '../../../../../core/protocol/dns/wire/record.ts'
import { nsec3Hash, nsec3Proofs, type OwnedNsec3 } from '../../../../../core/protocol/dnssec/denial.ts'
import { hex as unhex } from '../../../../peers/protocols/wire/bytes.ts'
import { codes, type Ask } from './denial.ts'

// The chain of RFC 5155 appendix A, in the order of hashes; every record has opt-out.
const CHAIN: readonly (readonly [hash: string, types: string])[] = [
  ['0p9mhaveqvm6t7vbl5lop2u3t2rp3tom', 'MX DNSKEY NS SOA NSEC3PARAM RRSIG'],
  ['2t7b4g4vsa5smi47k61mv5bv1a22bojr', 'A RRSIG'],
  ['2vptu5timamqttgl4luu9kg21e0aor3s', 'MX RRSIG'],
  ['35mthgpgcu1qg68fab165klnsnk3dpvl', 'NS DS RRSIG'],
  ['b4um86eghhds6nea196smvmlo4ors995', 'MX RRSIG'],
  ['gjeqe526plbf1g8mklp59enfd789njgi', 'HINFO A AAAA RRSIG'],
  ['ji6neoaepv8b5o6k4ev33abha8ht9fgc', ''],
  ['k8udemvp1j2f7eg6jebps17vp3n8i58h', ''],
  ['kohar7mbb8dc2ce8a9qvl8hon4k53uhi', 'A RRSIG'],
  ['q04jkcevqvmu85r014c7dkba38o0ji5r', 'A RRSIG'],
  ['r53bq7cc2uvmubfu5ocmm6pers9tk9en', 'MX RRSIG'],
  ['t644ebqk9bibcna874givr6joj62mlhv', 'HINFO A AAAA RRSIG'],
]
const octetsOf = (text: string): Uint8Array => {
  const bits = [...text]
    .map(letter => '0123456789abcdefghijklmnopqrstuv'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g)!, octet => parseInt(octet, 2))
}
const nsec3 = (index: number, how: Partial<OwnedNsec3> = {}): OwnedNsec3 => {
  const [hash, types] = CHAIN[index]!
  return {
    owner: `${hash}.example`,
    hash: 1,
    flags: 1,
    iterations: 12,
    salt: unhex('aabbccdd'),
    next: octetsOf(CHAIN[(index + 1) % CHAIN.length]![0]),
    types: codes(types),
    ...how,
  }
}
const plain = { flags: 0 }
const at = (prefix: string, how: Partial<OwnedNsec3> = {}): OwnedNsec3 =>
  nsec3(
    CHAIN.findIndex(([hash]) => hash.startsWith(prefix)),
    how,
  )

const nsec3Cases: readonly (readonly [
  what: string,
  records: readonly OwnedNsec3[],
  ask: Ask,
  name: string,
  more: string | null,
  expected: string | null,
])[] = [
  [
    'RFC 5155 B.1: a name that is not there',
    [at('0p9'), at('b4u'), at('35m')],
    'nxdomain',
    'a.c.x.w.example',
    null,
    'opt-out',
  ],
  [
    'the same without opt-out',
    [at('0p9', plain), at('b4u', plain), at('35m', plain)],
    'nxdomain',
    'a.c.x.w.example',
    null,
    'proven',
  ],
  [
    'the same without the next closer name',
    [at('b4u', plain), at('35m', plain)],
    'nxdomain',
    'a.c.x.w.example',
    null,
    null,
  ],
  [
    'the same without the closest encloser',
    [at('0p9', plain), at('35m', plain)],
    'nxdomain',
    'a.c.x.w.example',
    null,
    null,
  ],
  [
    'the same without the wildcard',
    [at('0p9', plain), at('b4u', plain)],
    'nxdomain',
    'a.c.x.w.example',
    null,
    null,
  ],
  ['RFC 5155 B.2: a type that is not there', [at('2t7')], 'nodata', 'ns1.example', 'MX', 'proven'],
  ['a type that is there', [at('2t7')], 'nodata', 'ns1.example', 'A', null],
  ['RFC 5155 B.2.1: an inner name without records', [at('ji6')], 'nodata', 'y.w.example', 'A', 'proven'],
  [
    'a name that is there is not absent',
    [at('2t7'), at('0p9'), at('35m')],
    'nxdomain',
    'ns1.example',
    null,
    null,
  ],
  ['RFC 5155 B.3: a delegation left out', [at('35m'), at('0p9')], 'cut', 'c.example', null, 'opt-out'],
  [
    'the same where nothing is left out',
    [at('35m', plain), at('0p9', plain)],
    'cut',
    'c.example',
    null,
    'absent',
  ],
  ['a DS of a delegation left out', [at('35m'), at('0p9')], 'nodata', 'c.example', 'DS', 'opt-out'],
  ['RFC 5155 B.4: a wildcard was needed', [at('q04')], 'wildcard', 'a.z.w.example', 'w.example', 'opt-out'],
  ['the same without opt-out', [at('q04', plain)], 'wildcard', 'a.z.w.example', 'w.example', 'proven'],
  [
    'the same with a record about something else',
    [at('2t7', plain)],
    'wildcard',
    'a.z.w.example',
    'w.example',
    null,
  ],
  [
    'RFC 5155 B.5: a wildcard without the type',
    [at('k8u', plain), at('q04', plain), at('r53', plain)],
    'nodata',
    'a.z.w.example',
    'AAAA',
    'proven',
  ],
  [
    'a wildcard with the type',
    [at('k8u', plain), at('q04', plain), at('r53', plain)],
    'nodata',
    'a.z.w.example',
    'MX',
    null,
  ],
  [
    'a wildcard that is not shown',
    [at('k8u', plain), at('q04', plain)],
    'nodata',
    'a.z.w.example',
    'AAAA',
    null,
  ],
  ['RFC 5155 B.6: the DS of an apex, denied by the zone itself', [at('0p9')], 'cut', 'example', null, null],
  ['a delegation with DS, denied', [at('35m')], 'cut', 'a.example', null, 'ds-hidden'],
  ['a name with an address is no cut', [at('2t7')], 'cut', 'ns1.example', null, 'no-cut'],
  [
    'the parent denies nothing below a cut',
    [at('35m', plain), at('q04', plain), at('0p9', plain), at('t64', plain)],
    'nxdomain',
    'www.a.example',
    null,
    null,
  ],
  [
    'a record of the zone below proves nothing',
    [{ ...at('2t7'), owner: '2t7b4g4vsa5smi47k61mv5bv1a22bojr.sub.example' }],
    'nodata',
    'ns1.example',
    'MX',
    null,
  ],
  ['another hash proves nothing', [at('2t7', { hash: 2 })], 'nodata', 'ns1.example', 'MX', null],
  [
    'flags that are not defined prove nothing',
    [at('2t7', { flags: 2 })],
    'nodata',
    'ns1.example',
    'MX',
    null,
  ],
  [
    'another salt proves nothing',
    [at('2t7', { salt: unhex('aabbccde') })],
    'nodata',
    'ns1.example',
    'MX',
    null,
  ],
  ['other iterations prove nothing', [at('2t7', { iterations: 11 })], 'nodata', 'ns1.example', 'MX', null],
  [
    'a next hash of another size proves nothing',
    [at('2t7', { next: new Uint8Array(19) })],
    'nodata',
    'ns1.example',
    'MX',
    null,
  ],
  [
    'two chains side by side: either may prove',
    [at('2t7', { salt: new Uint8Array() }), at('2t7')],
    'nodata',
    'ns1.example',
    'MX',
    'proven',
  ],
  ['no records at all', [], 'nxdomain', 'm.example', null, null],
]
for (const [what, records, ask, name, more, expected] of nsec3Cases) {
  test(`NSEC3, ${what}: ${name} ${more ?? ''} ${expected ?? 'not proven'}`, async () => {
    const proofs = nsec3Proofs('example', records, nsec3Hash)
    const found = await (ask === 'nodata'
      ? proofs.nodata(name, typeCode(more!))
      : ask === 'wildcard'
        ? proofs.wildcard(name, more!)
        : proofs[ask](name))
    assert.is(found, expected)
  })
}

test('each name is hashed once, however often it is needed', async () => {
  let count = 0
  const proofs = nsec3Proofs('example', [at('0p9'), at('b4u'), at('35m')], (name, param) => {
    count++
    return nsec3Hash(name, param)
  })
  await proofs.nxdomain('a.c.x.w.example')
  const first = count
  await proofs.nodata('a.c.x.w.example', 1)
  await proofs.cut('a.c.x.w.example')
  assert.is(count, first)
  assert.ok(first <= 5)
})

test.run()
