/** What NSEC3 can make us compute: its digests (CVE-2023-50868) are counted before they are made, and few. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { DnsAnswer } from '../../../../../core/protocol/dns/client.ts'
import { nameOctets } from '../../../../../core/protocol/dns/wire/name.ts'
import type { RawRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import { base32hex, nsec3Hash } from '../../../../../core/protocol/dnssec/denial.ts'
import { nsec3Octets } from '../../../../../core/protocol/dnssec/records.ts'
import { workOf } from '../../../../../core/protocol/dnssec/work.ts'
import { signZone } from '../../../../peers/protocols/dns/dnssec.ts'
import { ask, cost, deep, own } from './cost.ts'
import { AT } from './tree.ts'

/** Denies with NSEC3 of so many iterations; the zone signs what it likes. */
const nsec3Zone = (iterations: number, salt: number): ((answer: DnsAnswer) => DnsAnswer) => {
  const owners = [
    `${base32hex(new Uint8Array(20))}.site.org`,
    `${base32hex(new Uint8Array(20).fill(0x80))}.site.org`,
  ]
  const records = owners.map(
    (owner, index): RawRecord => ({
      ...own,
      name: owner,
      code: 50,
      data: nsec3Octets({
        hash: 1,
        flags: 0,
        iterations,
        salt: new Uint8Array(salt).fill(index),
        next: new Uint8Array(20).fill(0xff),
        types: new Set([1]),
      }),
    }),
  )
  const zone = signZone(
    {
      apex: 'site.org',
      names: {
        'site.org': { NS: ['a.nic'] },
        ...Object.fromEntries(records.map(record => [record.name, { records: [record] }])),
      },
    },
    { at: AT, key: 'leafEd25519' },
  )
  return answer => ({
    ...answer,
    rcode: 'NXDOMAIN',
    answers: [],
    authority: records.flatMap(record => [record, ...zone.secured.signatures.get(`${record.name} NSEC3`)!]),
  })
}

assert.ok(nameOctets(deep).length > 240)

for (const [iterations, status] of [
  [0, 'bogus'],
  [100, 'indeterminate'],
  [101, 'insecure'],
  [2500, 'insecure'],
  [65_535, 'insecure'],
] as const) {
  test(`NSEC3 with ${iterations} iterations, a name of 120 labels and a salt of 255 octets: ${status}`, async () => {
    const lie = nsec3Zone(iterations, 255)
    const { verdict } = await cost(
      (name, type, answer) => (name === deep && type === 'A' ? lie(answer) : answer),
      deep,
    )
    assert.is(verdict.status, status, JSON.stringify(verdict))
  })
}

test('digests of NSEC3 are paid for before they are made, and 2,500 are the end', async () => {
  const work = workOf(ask, AT)
  let made = 0
  const hash = () =>
    nsec3Hash('site.org', { iterations: 99, salt: new Uint8Array() }, digests => {
      work.spendDigests('site.org', digests)
      made += digests
    })
  for (let times = 0; times < 25; times++) await hash()
  assert.is(made, 2_500)
  assert.match(
    await hash().then(
      () => 'made',
      (error: Error) => error.message,
    ),
    /dnssec-nsec3-too-costly/,
  )
  assert.is(made, 2_500)
})

test.run()
