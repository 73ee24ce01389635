/** How reading and ordering DNSSEC's records grows with their octets. */
import { nameOctets } from '../../../../core/protocol/dns/wire/name.ts'
import type { DnsRecord } from '../../../../core/protocol/dns/wire/record.ts'
import { DnsError } from '../../../../core/protocol/dns/wire/wire.ts'
import { rrsetOf } from '../../../../core/protocol/dnssec/canonical.ts'
import * as records from '../../../../core/protocol/dnssec/records.ts'
import { signaturesOf } from '../../../../core/protocol/dnssec/rrset.ts'
import { concat } from '../../../peers/protocols/wire/bytes.ts'
import { families, family } from '../harness.ts'
import { fresh, long, many, MAX_SIZE, raw, real, signature, signed, u16 } from './dnssec.ts'

const refuses =
  (read: (octets: Uint8Array) => unknown) =>
  (octets: Uint8Array): unknown => {
    try {
      return read(octets)
    } catch (error) {
      if (error instanceof DnsError) return error
      throw error
    }
  }

const test = families('dnssec', [
  family({
    name: 'a key',
    most: MAX_SIZE,
    make: size => new Uint8Array(size).fill(1),
    run: refuses(records.readDnskey),
  }),
  family({
    name: 'a bit map of types',
    most: 8_192 + 20,
    run: refuses(records.readNsec),
    make: size =>
      concat(
        nameOctets('site.org'),
        ...Array.from({ length: Math.min(256, Math.floor(size / 34)) }, (_, block) =>
          concat(Uint8Array.of(block, 32), new Uint8Array(32).fill(255)),
        ),
      ),
  }),
  family({
    name: 'an NSEC3 record',
    most: 8_192 + 280,
    run: refuses(records.readNsec3),
    make: size =>
      concat(
        Uint8Array.of(1, 0, 0, 1, 255),
        new Uint8Array(255),
        Uint8Array.of(20),
        new Uint8Array(20),
        ...Array.from({ length: Math.min(256, Math.floor(size / 34)) }, (_, block) =>
          concat(Uint8Array.of(block, 32), new Uint8Array(32).fill(255)),
        ),
      ),
  }),
  family({
    name: 'records that differ at their end, in order',
    most: MAX_SIZE,
    run: (all: readonly DnsRecord[]) => rrsetOf(all, 'site.org', 99),
    make: (size, random) =>
      many(size, 75, () => raw('site.org', 99, concat(new Uint8Array(62), u16(random.below(65_536))))),
  }),
  family({
    name: 'texts in order',
    most: MAX_SIZE,
    run: (all: readonly DnsRecord[]) => rrsetOf(all, 'site.org', 16),
    make: (size, random) =>
      many(
        size,
        270,
        (): DnsRecord => ({
          name: 'site.org',
          type: 'TXT',
          class: 1,
          ttl: 1,
          data: [concat(new Uint8Array(253), u16(random.below(65_536)))],
        }),
      ),
  }),
  family({
    name: 'signatures by signers of long names',
    most: MAX_SIZE,
    run: (all: readonly DnsRecord[]) => signaturesOf(fresh(all), 'site.org', 1),
    make: size => signed(many(size, 250, () => signature(real, 1, long, 1))),
  }),
])

test.run()
