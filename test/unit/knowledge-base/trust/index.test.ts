/**
 * The trust data holds together: roots that parse, an overlay that names real roots, and sources that can be
 * opened.
 */
import { createHash, X509Certificate } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { words } from '../../../../core/text/catalogue.ts'
import { X509_FAULTS } from '../../../../core/protocol/x509/findings/faults.ts'
import { join, trust } from '../../../../knowledge-base/trust/index.ts'
import { removalDay } from '../../../../knowledge-base/trust/lifecycle.ts'
import { overlay } from '../../../../knowledge-base/trust/overlay.ts'
import { bundle } from '../../../../knowledge-base/trust/roots.ts'
import type { TrustData, Overlay } from '../../../../knowledge-base/trust/types.ts'

const SHA256 = /^[0-9a-f]{64}$/
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const INSTANT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const bundled = new Map(bundle.roots.map(root => [root.sha256, root]))
const spki = (certificate: X509Certificate): string =>
  sha256(certificate.publicKey.export({ type: 'spki', format: 'der' }))

test('every bundled root is a self-issued CA certificate with the fingerprint it claims', () => {
  assert.ok(bundle.roots.length > 100, `only ${bundle.roots.length} roots`)
  for (const { name, der, sha256: claimed } of bundle.roots) {
    assert.is(sha256(der()), claimed, name)
    const certificate = new X509Certificate(der())
    assert.ok(certificate.ca, `${name}: is a CA`)
    assert.is(certificate.issuer, certificate.subject, `${name}: is self-issued`)
  }
})

test('every bundled root signs itself', () => {
  if ('Deno' in globalThis)
    return console.log("skipped: Deno's node:crypto verifies no certificate with a P-521 key")
  for (const { name, der } of bundle.roots) {
    const certificate = new X509Certificate(der())
    assert.ok(certificate.verify(certificate.publicKey), name)
  }
})

test('no bundled root appears twice and the order is by name', () => {
  assert.is(bundled.size, bundle.roots.length)
  const names = bundle.roots.map(root => root.name)
  assert.equal(names, [...names].sort())
})

test('the names are those of the certificates they stand beside', () => {
  for (const { name, der } of bundle.roots) {
    const { subject } = new X509Certificate(der())
    assert.ok(subject.replaceAll('\\', '').includes(`=${name}`), `${name} is in ${subject}`)
  }
})

test('no root was out of date on the day that the bundle was made', () => {
  const made = Date.parse(bundle.date)
  for (const { name, der } of bundle.roots) {
    const { validFrom, validTo } = new X509Certificate(der())
    assert.ok(
      Date.parse(validFrom) < made && made < Date.parse(validTo),
      `${name}: ${validFrom} to ${validTo}`,
    )
  }
})

test('an overlay entry says truly whether its root is in the bundle', () => {
  for (const { name, sha256, bundled: says } of [...overlay.constraints, ...overlay.removed]) {
    assert.is(bundled.has(sha256), says, name)
    if (says) assert.is(bundled.get(sha256)?.name, name)
  }
})

test('the digests of a removed root that we can see are those of its certificate', () => {
  let seen = 0
  for (const { name, sha256, spkiSha256, keyId } of overlay.removed) {
    const root = bundled.get(sha256)
    if (!root) continue
    seen++
    const certificate = new X509Certificate(root.der())
    assert.is(spki(certificate), spkiSha256, name)
    assert.ok(certificate.raw.toString('hex').includes(`0414${keyId}`), `${name}: carries ${keyId}`)
  }
  assert.ok(seen > 0, 'at least one removed root is in the bundle')
})

test('overlay digests, days, instants and sources are well-formed', () => {
  for (const { name, sha256 } of [...overlay.constraints, ...overlay.removed])
    assert.match(sha256, SHA256, name)
  for (const { name, spkiSha256, date } of [...overlay.removed, ...overlay.blocked]) {
    assert.match(spkiSha256, SHA256, name)
    assert.match(date, DAY, name)
    assert.ok(date <= overlay.date, `${name}: decided no later than the newest source`)
  }
  for (const { name, keyId } of overlay.removed) assert.match(keyId, /^[0-9a-f]{40}$/, name)
  for (const constraint of overlay.constraints) {
    assert.match(
      constraint.store === 'mozilla' ? constraint.distrustAfter : constraint.sctNotAfter,
      INSTANT,
      constraint.name,
    )
  }
  const removed = overlay.removed.map(root => ({ ...root, reason: root.reason.en }))
  for (const { name, reason, source } of [...overlay.constraints, ...removed, ...overlay.blocked]) {
    assert.match(reason, /^[A-Z][^\n]{20,}\.$/, name)
    assert.is(new URL(source.url).protocol, 'https:', name)
    assert.ok(source.title.length > 5, name)
  }
  assert.match(overlay.date, DAY)
  assert.match(bundle.date, DAY)
})

test('why a root was removed is told in the language of the reader', () => {
  for (const { name, date: on, reason } of overlay.removed) {
    const told = words(X509_FAULTS, { code: 'removed-root', params: { on, reason } }, 'ko')!
    assert.match(told, /이어집니다\. .*(?:제거|중단|차단)(?:했|합)?(?:습)?니다(?:\(버그 \d+\))?\.$/, name)
    assert.is(/bug (\d+)/.exec(reason.en)![1], /버그 (\d+)/.exec(reason.ko)![1], name)
    assert.not.match(told, /Mozilla (?:removed|ended)|원문/, name)
  }
})

test('nothing is said twice', () => {
  const once = (keys: readonly string[]) => assert.is(new Set(keys).size, keys.length)
  once(overlay.constraints.map(({ store, sha256 }) => `${store} ${sha256}`))
  once(overlay.removed.map(({ sha256 }) => sha256))
  once(overlay.blocked.map(({ spkiSha256 }) => spkiSha256))
})

test('a constrained root that is no longer bundled is also listed as removed', () => {
  const removed = new Set(overlay.removed.map(root => root.sha256))
  for (const { name, sha256, bundled: says } of overlay.constraints)
    if (!says) assert.ok(removed.has(sha256), name)
})

test('the joined roots leave the removed ones out and carry the constraints', () => {
  const names = trust.roots.map(root => root.name)
  for (const name of ['emSign ECC Root CA - G3', 'emSign Root CA - C1', 'emSign ECC Root CA - C3']) {
    assert.not(names.includes(name), name)
    assert.ok(
      trust.removed.some(root => root.name === name && root.cause === 'distrust'),
      name,
    )
  }
  assert.ok(names.includes('emSign Root CA - G1'))
  assert.is(trust.roots.length, bundle.roots.length - overlay.removed.filter(root => root.bundled).length)
  const constrained = trust.roots
    .filter(root => root.distrustAfter)
    .map(({ name, distrustAfter }) => [name, distrustAfter])
  assert.equal(constrained, [['Izenpe.com', '2026-04-15T23:59:59Z']])
  const constrainedByChrome = trust.roots.filter(root => root.chrome)
  assert.is(constrainedByChrome.length, 47)
  const logged = new Map(constrainedByChrome.map(({ name, chrome }) => [name, chrome!.sctNotAfter]))
  assert.is(logged.get('HiPKI Root CA - G1'), '2025-07-31T23:59:59Z')
  assert.is(logged.get('DigiCert Trusted Root G4'), '2026-09-14T23:59:59Z')
  assert.not(logged.has('ISRG Root X1'))
  assert.is(trust.blockedSpki.length, 8)
})

test('the removed roots go back to 2010 and have no key or key identifier of an anchor', () => {
  const years = Object.groupBy(trust.removed, ({ date }) => date.slice(0, 4))
  assert.equal(Object.keys(years).sort(), [
    '2010',
    ...Array.from({ length: 16 }, (_, index) => String(2011 + index)),
  ])
  assert.ok(trust.removed.length > 200, `${trust.removed.length}`)
  const names = (cause: string) => trust.removed.filter(root => root.cause === cause).map(({ name }) => name)
  for (const name of [
    'DigiNotar Root CA',
    'CNNIC ROOT',
    'TrustCor RootCert CA-1',
    'VeriSign Universal Root Certification Authority',
  ])
    assert.ok(names('distrust').includes(name), name)
  for (const name of ['DST Root CA X3', 'AddTrust External Root', 'Hongkong Post Root CA 1'])
    assert.ok(names('retirement').includes(name), name)
  for (const { name, der } of trust.roots) {
    const certificate = new X509Certificate(der())
    const key = spki(certificate)
    assert.not(
      trust.removed.some(({ spkiSha256 }) => spkiSha256 === key),
      name,
    )
    const raw = certificate.raw.toString('hex')
    const id = /0603551d0e04160414([0-9a-f]{40})/.exec(raw)?.[1]
    assert.not(
      trust.removed.some(({ keyId }) => keyId === id),
      name,
    )
  }
})

test('no anchor has a blocked key', () => {
  const blocked = new Set(trust.blockedSpki.map(key => key.spkiSha256))
  for (const { name, der } of trust.roots) {
    assert.not(blocked.has(spki(new X509Certificate(der()))), name)
  }
})

test('joining changes neither side and takes the newer day', () => {
  const source = { title: 'A title', url: 'https://example.com/' }
  const der = () => new Uint8Array()
  const root = (name: string) => ({ name, sha256: name.repeat(64), der })
  const roots: TrustData = {
    date: '2026-01-02',
    source: 'a source',
    license: 'MPL-2.0',
    roots: [root('a'), root('b'), root('c')],
  }
  const note = (name: string) => ({
    name,
    sha256: name.repeat(64),
    bundled: true,
    reason: 'Because.',
    source,
  })
  const changes: Overlay = {
    date: '2026-01-01',
    constraints: [{ ...note('b'), store: 'mozilla', distrustAfter: '2026-01-01T00:00:00Z' }],
    removed: [
      {
        ...note('a'),
        reason: { en: 'Because.', ko: '이유.' },
        spkiSha256: '',
        keyId: '',
        date: '2026-01-01',
        cause: 'distrust',
      },
    ],
    blocked: [],
    absentFromChrome: [['c', 'c'.repeat(64)]],
    phaseOuts: [],
  }
  const joined = join(roots, changes)
  assert.is(joined.date, '2026-01-02')
  assert.equal(joined.roots, [
    {
      ...root('b'),
      stores: ['mozilla', 'chrome'],
      distrustAfter: '2026-01-01T00:00:00Z',
      reason: 'Because.',
      reasonSource: source,
    },
    { ...root('c'), stores: ['mozilla'] },
  ])
  assert.is(roots.roots.length, 3)
})

test('every root that Chrome lacks is in the bundle, and Chrome constrains none of them', () => {
  const constrained = new Set(
    overlay.constraints.filter(({ store }) => store === 'chrome').map(({ sha256 }) => sha256),
  )
  for (const [name, sha256] of overlay.absentFromChrome) {
    assert.is(bundled.get(sha256)?.name, name)
    assert.not(constrained.has(sha256), name)
  }
  assert.is(
    new Set(overlay.absentFromChrome.map(([, sha256]) => sha256)).size,
    overlay.absentFromChrome.length,
  )
})

test('the two programmes name one day for a root of one age', () => {
  const table: readonly (readonly [created: string, removed: string | null])[] = [
    ['2007-12-31', '2026-04-15'],
    ['2008-01-01', '2027-04-15'],
    ['2009-12-31', '2027-04-15'],
    ['2010-01-01', '2028-04-15'],
    ['2011-12-31', '2028-04-15'],
    ['2012-01-01', '2029-04-15'],
    ['2014-04-14', '2029-04-15'],
    ['2014-04-15', null],
  ]
  for (const [created, removed] of table) assert.is(removalDay(created), removed, created)
})

test('every root with an old key has a day of removal in each programme that holds it, and no other root has', () => {
  const izenpe = '2007-12-13'
  const days = new Map(
    trust.phaseOuts.map(({ store, sha256, from }) => [`${store} ${sha256}`, from.slice(0, 10)]),
  )
  assert.is(days.size, trust.phaseOuts.length)
  for (const { sha256, name, der, stores } of trust.roots) {
    const issued = new Date(new X509Certificate(der()).validFrom).toISOString().slice(0, 10)
    for (const store of stores) {
      const found = days.get(`${store} ${sha256}`)
      // A key is as old as its certificate or older; only one is known to be.
      if (name.startsWith('Autoridad de Certificacion Firmaprofesional')) assert.is(found, '2027-04-15')
      else if (issued === izenpe) assert.is(found, undefined)
      else assert.is(found ?? null, removalDay(issued), name)
      days.delete(`${store} ${sha256}`)
    }
  }
  assert.equal([...days], [])
})

test('a phase-out says by which rule and when', () => {
  for (const { name, keyCreated, from, reason, source, store } of trust.phaseOuts) {
    assert.match(keyCreated, DAY, name)
    assert.match(from, INSTANT, name)
    assert.match(reason, /^[A-Z][^\n]{20,}\.$/, name)
    assert.ok(
      reason.includes(from.slice(0, 10)) && reason.startsWith(store === 'chrome' ? 'Chrome' : 'Mozilla'),
      name,
    )
    assert.is(new URL(source.url).protocol, 'https:', name)
  }
})

test.run()
