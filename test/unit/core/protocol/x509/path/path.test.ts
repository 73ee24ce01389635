/** Paths are found through cross-signs and AIA, and graphs made to exhaust a validator end in an answer. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Certificate } from '../../../../../../core/protocol/x509/certificate.ts'
import { parseCertificates } from '../../../../../../core/protocol/x509/certificate.ts'
import { Stopped } from '../../../../../../core/base/deadline.ts'
import { basicConstraints } from '../../../../../peers/protocols/x509/ca.ts'
import type { Authority } from '../chains.ts'
import { AT, HOST, aia, authority, check, leaf, newKey, pathText, verdict } from '../chains.ts'

const DAY_MS = 86_400_000
const expired = { notBefore: new Date(+AT - 900 * DAY_MS), notAfter: new Date(+AT - DAY_MS) }
const root = authority('Root')
const certificates = (...all: readonly Authority[]): Certificate[] =>
  all.map(({ certificate }) => certificate)
/** Another certificate of the same CA. */
const again = (ca: Authority, issuer: Authority, change: Parameters<typeof authority>[2] = {}): Authority =>
  authority('again', issuer, { subject: ca.subject, key: ca.key, ...change })

test('an expired cross-sign misleads only clients that take what comes first', async () => {
  const other = authority('Other root', null, { subject: [['CN', 'Other root']] })
  const ca = authority('CA', root)
  const cross = again(ca, other, expired)
  for (const [sent, expected] of [
    [[ca, cross], []],
    [[cross, ca], [['gnutls', 'boringssl']]],
  ] as const) {
    const result = await check([leaf(ca), ...certificates(...sent)], certificates(root, other))
    assert.ok(result.trusted)
    assert.equal(
      result.issues.flatMap(({ refusedBy }) => (refusedBy ? [refusedBy] : [])),
      expected,
    )
    assert.is(pathText(result), `${HOST}(sent) < CA(sent) < Root(trust)`)
  }
})

test('a root that is cross-signed by an expired one is found in the trust data', async () => {
  const old = authority('Old root', null, { ...expired, subject: [['CN', 'Old root']] })
  const ca = authority('CA', root)
  const result = await check(
    [leaf(ca), ca.certificate, again(root, old).certificate],
    certificates(root, old),
  )
  assert.ok(result.trusted)
  assert.is(result.path.length, 3)
})

test('when the self-signed edition is not trusted, the cross-sign is used', async () => {
  const trusted = authority('Trusted', null, { subject: [['CN', 'Trusted']] })
  const ca = authority('CA', root)
  const result = await check(
    [leaf(ca), ca.certificate, again(root, trusted).certificate],
    certificates(trusted),
  )
  assert.is(verdict(result), 'trusted')
  assert.is(result.path.length, 4)
})

test('of two editions of a CA the one whose constraints allow it is taken', async () => {
  const ca = authority('CA', root, { bc: basicConstraints(true, 0) })
  const lower = authority('Lower', ca)
  const wide = again(ca, root)
  const result = await check(
    [leaf(lower), lower.certificate, ca.certificate, wide.certificate],
    certificates(root),
  )
  assert.ok(result.trusted, verdict(result))
})

test('CAs that sign each other and lead nowhere end as an unknown issuer', async () => {
  const lonely = authority('A', null, { subject: [['CN', 'A']] })
  const b = authority('B', lonely, { subject: [['CN', 'B']] })
  const a = again(lonely, b)
  const result = await check([leaf(b), b.certificate, a.certificate], certificates(root))
  assert.is(verdict(result), 'refused unknown-issuer')
})

test('CAs that sign each other and lead to a root are taken to it', async () => {
  const a = authority('A', root, { subject: [['CN', 'A']] })
  const b = authority('B', a, { subject: [['CN', 'B']] })
  const result = await check(
    [leaf(a), b.certificate, again(a, b).certificate, a.certificate],
    certificates(root),
  )
  assert.ok(result.trusted)
  assert.is(result.path.length, 3)
})

/** Chains without a root, as in graphs made against path builders. */
const unrooted = (count: number, sameName: boolean, sameKey: boolean): Certificate[] => {
  const key = newKey()
  let issuer = authority('start', null, { subject: [['CN', sameName ? 'CA' : 'CA 0']], key })
  const all = [issuer]
  for (let index = 1; index < count; index++) {
    issuer = authority('next', issuer, {
      subject: [['CN', sameName ? 'CA' : `CA ${index}`]],
      key: sameKey ? key : newKey(),
    })
    all.push(issuer)
  }
  return [leaf(issuer), ...certificates(...all)]
}
for (const [sameName, sameKey] of [
  [false, false],
  [true, false],
  [false, true],
  [true, true],
] as const) {
  test(
    `a hundred CAs of ${sameName ? 'one name' : 'many names'} and ${sameKey ? 'one key' : 'many keys'} `
      + 'without a root end in an answer',
    async () => {
      const result = await check(unrooted(100, sameName, sameKey), certificates(root))
      assert.not.ok(result.trusted)
      assert.ok(result.path.length <= 16)
    },
  )
}

test('every CA cross-signed by every other ends in an answer, and finds a root that is near', async () => {
  const cas = Array.from({ length: 12 }, (_, index) =>
    authority(`CA ${index}`, null, { subject: [['CN', `CA ${index}`]] }),
  )
  const mesh = cas.flatMap(ca =>
    cas.filter(other => other !== ca).map(issuer => again(ca, issuer).certificate),
  )
  const lost = await check([leaf(cas[0]!), ...mesh], certificates(root))
  assert.ok(verdict(lost).startsWith('refused unknown-issuer'))
  const saved = await check([leaf(cas[0]!), ...mesh, again(cas[0]!, root).certificate], certificates(root))
  assert.ok(saved.trusted, verdict(saved))
})

test('an impostor of the same name does not hide the right issuer', async () => {
  const ca = authority('CA', root)
  const impostors = Array.from({ length: 20 }, () => authority('CA', root, { ski: null }).certificate)
  assert.ok(
    (await check([leaf(ca, { aki: null }), ...impostors, ca.certificate], certificates(root))).trusted,
  )
})

const url = 'http://ca.example/ca.cer'
const withAia = leaf(authority('CA', root), { more: [aia(url)] })

test('an intermediate that only AIA gives is shown but not trusted', async () => {
  const ca = authority('CA', root)
  const asked: string[] = []
  const result = await check([leaf(ca, { more: [aia(url)] })], certificates(root), {
    issuers: async where => {
      asked.push(where)
      return [ca.certificate]
    },
  })
  assert.is(verdict(result), 'refused incomplete-chain')
  assert.is(pathText(result), `${HOST}(sent) < CA(aia) < Root(trust)`)
  assert.equal(asked, [url])
})

test('two missing intermediates are fetched one after the other', async () => {
  const ca = authority('CA', root)
  const lower = authority('Lower', ca, { more: [aia('http://ca.example/upper')] })
  const result = await check([leaf(lower, { more: [aia(url)] })], certificates(root), {
    issuers: async where => [where === url ? lower.certificate : ca.certificate],
  })
  assert.is(verdict(result), 'refused incomplete-chain')
  assert.is(result.path.length, 4)
})

test('AIA is not asked when the chain is whole, nor over https, and at most three times', async () => {
  const ca = authority('CA', root)
  let asked = 0
  const issuers = async (): Promise<readonly Certificate[]> => {
    asked++
    return []
  }
  await check([leaf(ca, { more: [aia(url)] }), ca.certificate], certificates(root), { issuers })
  assert.is(asked, 0)
  await check([leaf(ca, { more: [aia('https://ca.example/ca.cer')] })], certificates(root), { issuers })
  assert.is(asked, 0)
  const chain = Array.from({ length: 6 }, (_, index) =>
    authority(`CA ${index}`, authority('none', null, { subject: [['CN', `U${index}`]] }), {
      more: [aia(`${url}?${index}`)],
    }),
  )
  await check([withAia, ...certificates(...chain)], certificates(root), { issuers })
  assert.ok(asked <= 3)
})

const stranger = authority('Stranger', null, {
  subject: [
    ['O', 'Stranger'],
    ['CN', 'Stranger'],
  ],
})
const above = authority('Above', root)
const MISSING: readonly (readonly [string, string, Certificate, Parameters<typeof check>[2]])[] = [
  [
    'AIA could not be fetched',
    'incomplete-chain',
    leaf(stranger, { more: [aia(url)] }),
    { issuers: async () => [] },
  ],
  [
    'AIA gives a root that is not trusted',
    'unknown-issuer',
    leaf(stranger, { more: [aia(url)] }),
    { issuers: async () => [stranger.certificate] },
  ],
  [
    'AIA gives something else',
    'unknown-issuer',
    leaf(stranger, { more: [aia(url)] }),
    { issuers: async () => [root.certificate] },
  ],
  // Its issuer has the organization of a trusted root: a name alone, as anyone can write it, shows nothing.
  ['nothing points to it', 'unknown-issuer', leaf(authority('Forgotten', root)), {}],
]
for (const [what, code, end, more] of MISSING) {
  test(`the issuer was not sent, and ${what}: ${code}`, async () =>
    assert.is(verdict(await check([end], certificates(root), more)), `refused ${code}`))
}

const fetching = leaf(above, { more: [aia(url)] })
const SENT: readonly (readonly [what: string, sent: readonly Certificate[], detail: string])[] = [
  ['nothing', [], 'intermediate-not-sent'],
  ['the CA certificate of another', [authority('Another', root).certificate], 'other-intermediate-sent'],
  ['a root', [stranger.certificate], 'intermediate-not-sent'],
  ['a certificate of no CA', [leaf(root)], 'intermediate-not-sent'],
]
for (const [what, sent, detail] of SENT)
  test(`in place of the issuer ${what} was sent: ${detail}`, async () => {
    const issuers = async () => [above.certificate]
    const { faults } = await check([fetching, ...sent], certificates(root), { issuers })
    assert.equal(
      faults.map(one => one.detail),
      [detail],
    )
  })

test('a deadline that has passed ends the work, and nothing is fetched any more', async () => {
  const ca = authority('CA', root)
  let fetches = 0
  const issuers = async () => {
    fetches++
    return [ca.certificate]
  }
  for (const chain of [[leaf(ca), ca.certificate], [leaf(ca, { more: [aia(url)] })]]) {
    try {
      await check(chain, certificates(root), { signal: AbortSignal.abort(), issuers })
      assert.unreachable()
    } catch (error) {
      assert.instance(error, Stopped)
    }
  }
  assert.is(fetches, 0)
})

test('nothing is read where AIA gives no certificate', () =>
  assert.throws(() => parseCertificates(new TextEncoder().encode('<html>'))))

test.run()
