/**
 * Roots that root programs are phasing out: which certificates each refuses, what the fault says, and which
 * path is preferred.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Certificate } from '../../../../../../core/protocol/x509/certificate.ts'
import { sha256Hex } from '../../../../../../core/protocol/x509/certificate.ts'
import type { TrustData } from '../../../../../../core/protocol/x509/path/trust-store.ts'
import type {
  StoreVerdict,
  Validation,
  ValidationRequest,
} from '../../../../../../core/protocol/x509/validation.ts'
import { HOST, aia, authority, check, leaf, pathText, said, trusting, verdict } from '../chains.ts'

const root = authority('Root')
const ca = authority('CA', root)
const other = authority('Other root')
/** Certifies that CA by the other root. */
const cross = authority('CA', other, { key: ca.key, subject: ca.subject })

type Root = TrustData['roots'][number]
const known = async (certificate: Certificate, more: Partial<Root> = {}): Promise<Root> => ({
  name: certificate.subject.commonName!,
  der: () => certificate.der,
  sha256: await sha256Hex(certificate.der),
  ...more,
})

const ask = async (
  roots: readonly Root[],
  more: Partial<ValidationRequest> = {},
  chain = [leaf(ca), ca.certificate],
  extra: readonly Certificate[] = [],
): Promise<Validation> => check(chain, [], { trust: trusting(extra, { roots }), ...more })

const stores = ({ stores }: Validation): string =>
  stores.map(({ store, trusted }: StoreVerdict) => `${store} ${trusted ? 'yes' : 'no'}`).join(', ')
const at = (time: string) => async (): Promise<Date | null> => new Date(time)

// The leaf is of 2026-05-01T00:00:00Z.
type Row = readonly [
  what: string,
  root: Partial<Root>,
  earliest: ValidationRequest['earliestSct'] | undefined,
  wanted: string,
  stores: string,
  report?: string,
]
const until = (sctNotAfter: string): Partial<Root> => ({ chrome: { sctNotAfter, minVersion: '153' } })
const ROWS: readonly Row[] = [
  ['no constraint', {}, undefined, 'trusted', 'mozilla yes, chrome yes'],
  ['no constraint and no SCT', {}, async () => null, 'trusted', 'mozilla yes, chrome yes'],
  [
    'logged before the last instant',
    until('2026-04-30T23:59:59Z'),
    at('2026-04-30T23:59:58Z'),
    'trusted',
    'mozilla yes, chrome yes',
  ],
  [
    'logged at the last instant',
    until('2026-04-30T23:59:59Z'),
    at('2026-04-30T23:59:59Z'),
    'trusted',
    'mozilla yes, chrome yes',
  ],
  [
    'logged after the last instant',
    until('2026-04-30T23:59:59Z'),
    at('2026-05-01T00:00:00Z'),
    'refused distrusted-ca',
    'mozilla yes, chrome no',
    'chrome-logged-after(153, Root, 2026-04-30T23:59:59Z, 2026-05-01T00:00:00Z)',
  ],
  [
    'never logged',
    until('2030-01-01T00:00:00Z'),
    async () => null,
    'refused distrusted-ca',
    'mozilla yes, chrome no',
    'chrome-never-logged(153, Root, 2030-01-01T00:00:00Z)',
  ],
  [
    'nobody knows when it was logged, issued before',
    until('2026-05-01T00:00:00Z'),
    undefined,
    'trusted',
    'mozilla yes, chrome yes',
  ],
  [
    'nobody knows when it was logged, issued after',
    until('2026-04-30T23:59:59Z'),
    undefined,
    'refused distrusted-ca',
    'mozilla yes, chrome no',
    'chrome-issued-after(153, Root, 2026-04-30T23:59:59Z, 2026-05-01T00:00:00Z)',
  ],
  [
    'Mozilla, issued at the last instant',
    { distrustAfter: '2026-05-01T00:00:00Z' },
    undefined,
    'trusted',
    'mozilla yes, chrome yes',
  ],
  [
    'Mozilla, issued after it',
    { distrustAfter: '2026-04-30T23:59:59Z' },
    undefined,
    'refused distrusted-ca',
    'mozilla no, chrome yes',
    'mozilla-issued-after(Root, 2026-04-30T23:59:59Z, 2026-05-01T00:00:00Z)',
  ],
  [
    'Mozilla does not ask when it was logged',
    { distrustAfter: '2026-04-30T23:59:59Z' },
    at('2020-01-01T00:00:00Z'),
    'refused distrusted-ca',
    'mozilla no, chrome yes',
  ],
  [
    'both',
    { distrustAfter: '2026-04-30T23:59:59Z', ...until('2026-04-30T23:59:59Z') },
    at('2026-05-02T00:00:00Z'),
    'refused distrusted-ca',
    'mozilla no, chrome no',
    'mozilla-issued-after(Root, 2026-04-30T23:59:59Z, 2026-05-01T00:00:00Z)',
  ],
  [
    'a root that Chrome does not hold',
    { stores: ['mozilla'] },
    undefined,
    'trusted',
    'mozilla yes, chrome no',
  ],
]

for (const [what, constraint, earliestSct, wanted, wantedStores, report] of ROWS) {
  test(what, async () => {
    const result = await ask([await known(root.certificate, constraint)], earliestSct ? { earliestSct } : {})
    assert.is(verdict(result), wanted)
    assert.is(stores(result), wantedStores)
    if (report) assert.is(said(result.faults[0]!), report)
  })
}

test('each program is told its own reason', async () => {
  const result = await ask([
    await known(root.certificate, {
      distrustAfter: '2026-04-30T23:59:59Z',
      ...until('2026-04-30T23:59:59Z'),
    }),
  ])
  assert.equal(
    result.stores.map(({ faults }) => faults.map(({ code, detail }) => `${code}: ${detail}`)),
    [['distrusted-ca: mozilla-issued-after'], ['distrusted-ca: chrome-issued-after']],
  )
})

test('the SCTs are asked for once an issuer, and only when a root has the constraint', async () => {
  const asked: (string | null)[] = []
  const earliestSct: ValidationRequest['earliestSct'] = async (_, issuer) => {
    asked.push(issuer?.subject.commonName ?? null)
    return new Date('2026-05-01T00:00:00Z')
  }
  await ask([await known(root.certificate)], { earliestSct })
  assert.equal(asked, [])
  const limit = until('2026-04-30T23:59:59Z')
  const above = authority('Root', other, { key: root.key, subject: root.subject })
  const both = await ask(
    [await known(root.certificate, limit), await known(other.certificate, limit)],
    { earliestSct },
    [leaf(ca), ca.certificate, above.certificate],
  )
  assert.is(stores(both), 'mozilla yes, chrome no')
  assert.equal(asked, ['CA'])
  asked.length = 0
  const direct = leaf(root)
  await ask([await known(root.certificate, limit)], { earliestSct }, [direct])
  assert.equal(asked, ['Root'])
})

test('a path to a root without the constraint is preferred, whatever the order', async () => {
  const [old, young] = [
    await known(root.certificate, until('2026-04-30T23:59:59Z')),
    await known(other.certificate),
  ]
  for (const chain of [
    [leaf(ca), ca.certificate, cross.certificate],
    [leaf(ca), cross.certificate, ca.certificate],
  ]) {
    for (const roots of [
      [old, young],
      [young, old],
    ]) {
      const result = await ask(roots, {}, chain)
      assert.is(result.trusted, true)
      assert.is(pathText(result), `${HOST}(sent) < CA(sent) < Other root(trust)`)
      assert.is(stores(result), 'mozilla yes, chrome yes')
    }
  }
})

test('each program takes the path to a root that it holds', async () => {
  const [ours, theirs] = [
    await known(root.certificate, { stores: ['mozilla'] }),
    await known(other.certificate, { stores: ['chrome'] }),
  ]
  const result = await ask([ours, theirs], {}, [leaf(ca), ca.certificate, cross.certificate])
  assert.is(stores(result), 'mozilla yes, chrome yes')
  assert.equal(
    result.stores.map(({ rootSha256 }) => rootSha256),
    [ours.sha256, theirs.sha256],
  )
  assert.equal(
    result.stores.map(({ path }) => path[path.length - 1]!.certificate.subject.commonName),
    ['Root', 'Other root'],
  )
})

test('a missing intermediate that can be fetched is a fault of the server, not of the path', async () => {
  const url = 'http://ca.example/ca.cer'
  const end = leaf(ca, { more: [aia(url)] })
  const result = await ask([await known(root.certificate)], { issuers: async () => [ca.certificate] }, [end])
  assert.is(verdict(result), 'refused incomplete-chain')
  assert.is(stores(result), 'mozilla yes, chrome yes')
})

test('a fault that every client minds is the reason of both', async () => {
  const late = leaf(ca, { notAfter: new Date('2026-05-02T00:00:00Z') })
  const result = await ask([await known(root.certificate)], {}, [late, ca.certificate])
  assert.is(stores(result), 'mozilla no, chrome no')
  for (const { faults } of result.stores)
    assert.equal(
      faults.map(({ code }) => code),
      ['expired'],
    )
})

test('a chain to no root is untrusted for the reason that the validation gives', async () => {
  const result = await ask([])
  assert.is(stores(result), 'mozilla no, chrome no')
  for (const { faults, rootSha256, path } of result.stores) {
    assert.equal(faults, result.faults)
    assert.is(rootSha256, null)
    assert.equal(path, result.path)
  }
})

test("an operator's own root has no constraints and no programme", async () => {
  const result = await ask([], { earliestSct: async () => null }, undefined, [root.certificate])
  assert.is(verdict(result), 'trusted')
  assert.is(stores(result), 'mozilla no, chrome no')
  for (const { faults, rootSha256 } of result.stores) assert.equal([faults, rootSha256], [[], null])
})

test('a public root that the operator gave, too, is trusted here and judged there', async () => {
  const data = await known(root.certificate, until('2026-04-30T23:59:59Z'))
  const result = await ask([data], {}, undefined, [root.certificate])
  assert.is(verdict(result), 'trusted')
  assert.is(stores(result), 'mozilla yes, chrome no')
  assert.is(result.stores[1]!.rootSha256, data.sha256)
})

test.run()
