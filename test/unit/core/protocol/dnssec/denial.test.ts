/** What NSEC records prove: the examples of RFC 4035 appendix B, and what RFC 6840 section 4 warns of. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { typeCode } from '../../../../../core/protocol/dns/wire/record.ts'
import { nsecProofs, type OwnedNsec } from '../../../../../core/protocol/dnssec/denial.ts'
import { codes, type Ask } from './denial.ts'

const nsec = (owner: string, next: string, types: string): OwnedNsec => ({ owner, next, types: codes(types) })

// The zone of RFC 4035 appendix A.
const zone = {
  apex: nsec('example', 'a.example', 'NS SOA MX RRSIG NSEC DNSKEY'),
  a: nsec('a.example', 'ai.example', 'NS DS RRSIG NSEC'),
  ai: nsec('ai.example', 'b.example', 'A HINFO AAAA RRSIG NSEC'),
  b: nsec('b.example', 'ns1.example', 'NS RRSIG NSEC'),
  ns1: nsec('ns1.example', 'ns2.example', 'A RRSIG NSEC'),
  ns2: nsec('ns2.example', '*.w.example', 'A RRSIG NSEC'),
  wild: nsec('*.w.example', 'x.w.example', 'MX RRSIG NSEC'),
  xw: nsec('x.w.example', 'x.y.w.example', 'MX RRSIG NSEC'),
  xyw: nsec('x.y.w.example', 'xx.example', 'MX RRSIG NSEC'),
  xx: nsec('xx.example', 'example', 'A HINFO AAAA RRSIG NSEC'),
}
const alias = nsec('c.example', 'd.example', 'CNAME RRSIG NSEC')
const tree = nsec('d.example', 'e.example', 'DNAME RRSIG NSEC')

const nsecCases: readonly (readonly [
  what: string,
  records: readonly OwnedNsec[],
  ask: Ask,
  name: string,
  more: string | null,
  expected: string | null,
])[] = [
  ['RFC 4035 B.2: a name that is not there', [zone.b, zone.apex], 'nxdomain', 'ml.example', null, 'proven'],
  ['the same without the proof about the wildcard', [zone.b], 'nxdomain', 'ml.example', null, null],
  ['the same with the proof about the wildcard alone', [zone.apex], 'nxdomain', 'ml.example', null, null],
  ['RFC 4035 B.3: a type that is not there', [zone.ns1], 'nodata', 'ns1.example', 'MX', 'proven'],
  ['a type that is there', [zone.ns1], 'nodata', 'ns1.example', 'A', null],
  ['any type of an alias', [alias], 'nodata', 'c.example', 'A', null],
  ['an alias of a name without', [zone.ns1], 'nodata', 'ns1.example', 'CNAME', 'proven'],
  ['RFC 4035 B.5: a delegation without DS', [zone.b], 'cut', 'b.example', null, 'unsigned'],
  ['RFC 4035 B.4: a delegation with DS, denied', [zone.a], 'cut', 'a.example', null, 'ds-hidden'],
  ['RFC 4035 B.6: a wildcard was needed', [zone.xyw], 'wildcard', 'a.z.w.example', 'w.example', 'proven'],
  [
    'the same when a nearer wildcard would have been',
    [zone.xyw],
    'wildcard',
    'a.z.w.example',
    'example',
    null,
  ],
  ['the same when the name is there', [zone.xyw], 'wildcard', 'x.y.w.example', 'w.example', null],
  [
    'RFC 4035 B.7: a wildcard without the type',
    [zone.xyw, zone.wild],
    'nodata',
    'a.z.w.example',
    'AAAA',
    'proven',
  ],
  ['a wildcard with the type', [zone.xyw, zone.wild], 'nodata', 'a.z.w.example', 'MX', null],
  ['a wildcard that is not shown', [zone.xyw], 'nodata', 'a.z.w.example', 'AAAA', null],
  ['RFC 4035 B.8: the DS of an apex, denied by the zone itself', [zone.apex], 'cut', 'example', null, null],
  ['an inner name without records', [zone.ns2], 'nodata', 'w.example', 'A', 'proven'],
  ['an inner name does exist', [zone.ns2, zone.apex], 'nxdomain', 'w.example', null, null],
  ['an inner name is no cut', [zone.ns2], 'cut', 'w.example', null, 'no-cut'],
  ['a name with an address is no cut', [zone.ns1], 'cut', 'ns1.example', null, 'no-cut'],
  ['a name that is not there is no cut either', [zone.b], 'cut', 'ml.example', null, 'absent'],
  ['nothing is known of a name elsewhere', [zone.ns1], 'cut', 'ml.example', null, null],
  [
    'RFC 6840 4.1: the parent denies nothing below a cut',
    [zone.b, zone.apex],
    'nxdomain',
    'www.b.example',
    null,
    null,
  ],
  ['RFC 6840 4.1: the parent denies no type of the child', [zone.b], 'nodata', 'b.example', 'A', null],
  ['the parent denies its own DS', [zone.b], 'nodata', 'b.example', 'DS', 'proven'],
  ['the child denies no DS', [zone.apex], 'nodata', 'example', 'DS', null],
  ['nothing is denied below a DNAME', [tree, zone.apex], 'nxdomain', 'x.d.example', null, null],
  ['the last record covers what follows', [zone.xx, zone.apex], 'nxdomain', 'zz.example', null, 'proven'],
  [
    'the last record covers nothing of other zones',
    [nsec('xx.example', 'example', 'A')],
    'nxdomain',
    'zz.other',
    null,
    null,
  ],
  [
    'a record of another zone proves nothing',
    [nsec('b.other', 'z.other', 'A'), zone.apex],
    'nxdomain',
    'm.other',
    null,
    null,
  ],
  [
    'a next name of another zone proves nothing',
    [nsec('b.example', 'zz.other', 'A'), zone.apex],
    'nxdomain',
    'm.example',
    null,
    null,
  ],
  [
    'RFC 9824: a name that is said not to be there',
    [nsec('m.example', '\\000.m.example', 'RRSIG NSEC NXNAME')],
    'nxdomain',
    'm.example',
    null,
    'proven',
  ],
  [
    'RFC 4470: a name in between two made up',
    [nsec('l.example', 'n.example', 'RRSIG NSEC'), nsec(')\\000.example', '+.example', 'RRSIG NSEC')],
    'nxdomain',
    'm.example',
    null,
    'proven',
  ],
  ['no records at all', [], 'nxdomain', 'm.example', null, null],
  [
    'a record whose next is itself',
    [nsec('example', 'example', 'NS SOA')],
    'nxdomain',
    'm.example',
    null,
    'proven',
  ],
]
for (const [what, records, ask, name, more, expected] of nsecCases) {
  test(`NSEC, ${what}: ${name} ${more ?? ''} ${expected ?? 'not proven'}`, () => {
    const proofs = nsecProofs('example', records)
    const found =
      ask === 'nodata'
        ? proofs.nodata(name, typeCode(more!))
        : ask === 'wildcard'
          ? proofs.wildcard(name, more!)
          : proofs[ask](name)
    assert.is(found, expected)
  })
}

test.run()
