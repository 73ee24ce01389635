/** How proofs that something is not there grow with the records of a hostile zone. */
import type { DnsRecord } from '../../../../core/protocol/dns/wire/record.ts'
import { base32hex, nsec3Hash, nsec3Proofs, nsecProofs } from '../../../../core/protocol/dnssec/denial.ts'
import * as records from '../../../../core/protocol/dnssec/records.ts'
import { families, family } from '../harness.ts'
import {
  answer,
  CODE,
  fresh,
  long,
  many,
  MAX_SIZE,
  raw,
  real,
  signature,
  signed,
  validated,
} from './dnssec.ts'

const nsecs = (size: number) =>
  many(Math.min(size, 16 * 200), 200, index => ({
    owner: `${index}.${long}`,
    next: `${index + 1}.${long}`,
    types: new Set([1]),
  }))

const test = families('dnssec', [
  family({
    name: 'denials by other zones',
    most: MAX_SIZE,
    run: (authority: DnsRecord[]) => validated([], answer([], fresh(authority), 'NXDOMAIN'), []),
    make: size =>
      many(size / 2, 64, index => `${index}.site.org`).flatMap(owner => [
        raw(owner, CODE.NSEC, records.nsecOctets({ next: 'site.org', types: new Set([1]) })),
        ...signed([signature(real, CODE.NSEC, 'org', 1)], owner),
      ]),
  }),
  family({
    name: 'NSEC records of long names',
    most: 16 * 200,
    make: nsecs,
    run: (list: ReturnType<typeof nsecs>) => {
      const proofs = nsecProofs('site.org', list)
      return [proofs.nxdomain(`x.${long}`), proofs.nodata(`y.${long}`, 1), proofs.cut(`z.${long}`)]
    },
  }),
  family({
    name: 'digests of NSEC3',
    most: 2_500,
    make: size => size,
    run: async (digests: number) => {
      for (let left = digests; left > 0; left -= 101)
        await nsec3Hash(`${left}.site.org`, { iterations: 100, salt: new Uint8Array(8) })
    },
  }),
  family({
    name: 'NSEC3 records and a name of many labels',
    most: 250,
    make: size => `${'a.'.repeat(Math.floor((size - 8) / 2))}site.org`,
    run: async (name: string) => {
      const proofs = nsec3Proofs(
        'site.org',
        Array.from({ length: 16 }, (_, index) => ({
          owner: `${base32hex(new Uint8Array(20).fill(index))}.site.org`,
          hash: 1,
          flags: 0,
          iterations: 0,
          salt: new Uint8Array(8),
          next: new Uint8Array(20).fill(index + 1),
          types: new Set<number>(),
        })),
        (of, param) => nsec3Hash(of, param),
      )
      return [await proofs.nxdomain(name), await proofs.nodata(name, 1), await proofs.cut(name)]
    },
  }),
])

test.run()
