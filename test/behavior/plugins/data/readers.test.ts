/** What is taken of the documents of sources, and what makes them none. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { SourceFailed } from '../../../../core/sources.ts'
import { data } from '../../../../knowledge-base/ct-logs/logs.ts'
import { serverSideTls } from '../../../../knowledge-base/server-side-tls/index.ts'
import { trust } from '../../../../knowledge-base/trust/index.ts'
import { readCsv } from '../../../../plugins/data/update/mozilla-roots.ts'
import { readGuideline, whyNotGuideline } from '../../../../plugins/data/update/guideline.ts'
import { limitedBy, readIncluded, whyNotIncluded } from '../../../../plugins/data/update/mozilla-roots.ts'
import {
  isSigned,
  readLogList,
  heldOf,
  joinLists,
  listHeld,
  whyNotList,
} from '../../../../plugins/data/update/logs.ts'
import {
  appleList,
  googleList,
  guideline,
  listedBy,
  owner,
  report,
  reportRows,
  stranger,
} from '../../../unit/plugins/data/documents.ts'

/** The word that it fails with; null: it does not. */
const why = async (read: () => unknown): Promise<string | null> => {
  try {
    await read()
    return null
  } catch (thrown) {
    if (thrown instanceof SourceFailed) return thrown.reason
    throw thrown
  }
}

test("Google's and Apple's lists are read as they are shipped", async () => {
  for (const [program, text] of [
    ['chrome', googleList()],
    ['apple', appleList()],
  ] as const) {
    const list = await readLogList(text)
    const shipped = listedBy(program)
    assert.is(list.logs.size, shipped.length)
    for (const { logId, state, since, key, operator } of shipped) {
      const read = list.logs.get(logId)!
      assert.equal([read.key, read.operator, read.standing], [key, operator, { state, since }])
    }
    assert.is(whyNotList(listHeld(list), heldOf(data, program)), null)
  }
})

const first = listedBy('chrome')[0]!
const swapped = (from: string, to: string): string => googleList().replace(from, to)
const DAMAGED: Readonly<Record<string, string>> = {
  'a list without logs': googleList([]),
  'a log twice': googleList([first, first]),
  'an ID of another key': googleList([{ ...first, logId: '00'.repeat(32) }]),
  'a point beside the curve': (() => {
    const key = Buffer.from(first.key, 'base64')
    key[key.length - 1]! ^= 1
    return googleList([{ ...first, key: key.toString('base64') }])
  })(),
  'a state that nobody knows': googleList([{ ...first, state: 'excellent' }]),
  'no instant': googleList([{ ...first, since: 'lately' }]),
  'no version': swapped('"version": "91.3"', '"version": "newest"'),
  'a description without an end': googleList([{ ...first, description: 'x'.repeat(5_000) }]),
  'more logs than there are': googleList(Array.from({ length: 2_001 }, () => first)),
  'a truncated list': googleList().slice(0, -40),
  'a page': '<!doctype html><title>Maintenance</title>',
  'another document': guideline(),
  null: 'null',
  nothing: '',
}
for (const [damage, text] of Object.entries(DAMAGED))
  test(`${damage} is no list of logs`, async () =>
    assert.match((await why(() => readLogList(text))) ?? '', /^(?:malformed|empty)$/))

test('what moves or hides text in names is taken out of them', async () => {
  const named = { ...first, operator: 'A\u202e\u0000B\n', description: '\u001b[31mlog\u2066' }
  const list = await readLogList(googleList([named]))
  const read = list.logs.get(first.logId)!
  assert.equal([read.operator, read.description], ['A B', '[31mlog'])
})

test('a signature is good for its own list and key alone', async () => {
  const text = googleList()
  const octets = new TextEncoder().encode(text)
  const other = new TextEncoder().encode(googleList([first]))
  const signed = new Uint8Array(owner.sign(text))
  assert.is(await isSigned(octets, signed, owner.key), true)
  assert.is(await isSigned(other, signed, owner.key), false)
  assert.is(await isSigned(octets, new Uint8Array(stranger.sign(text)), owner.key), false)
  assert.is(await isSigned(octets, new Uint8Array(), owner.key), false)
})

test('a list takes the place of what its program said, and of nothing else', async () => {
  const [gone, kept, ...rest] = listedBy('chrome')
  const retired = { ...kept!, state: 'retired', since: '2026-11-18T00:00:00Z' }
  const list = await readLogList(googleList([retired, ...rest]))
  const url = 'https://www.example/list.json'
  const joined = joinLists(data, { chrome: { list, url, readOn: '2026-11-21' } })
  const before = data.logs.find(({ logId }) => logId === gone!.logId)!
  const { chrome: _, ...others } = before.states
  assert.equal(joined.find(gone!.logId)?.states, others)
  assert.equal(joined.find(kept!.logId)?.states.chrome, {
    state: 'retired',
    since: '2026-11-18T00:00:00Z',
  })
  assert.equal(
    joined.find(kept!.logId)?.states.mozilla,
    data.logs.find(({ logId }) => logId === kept!.logId)?.states.mozilla,
  )
  assert.equal(
    joined.sources.map(({ program, asOf, source }) => [program, asOf, source.includes(url)]),
    [
      ['chrome', '2026-11-20', true],
      ['mozilla', '2026-10-11', false],
      ['apple', null, false],
    ],
  )
})

test('a list that bears no day is told by its version, and by the day on which it was read', async () => {
  const list = await readLogList(appleList())
  const read = { list, url: 'https://www.example/', readOn: '2026-11-21' }
  const apple = joinLists(data, { apple: read }).sources.find(({ program }) => program === 'apple')!
  assert.equal([apple.asOf, apple.readOn, apple.version], [null, '2026-11-21', '520'])
  const held = listHeld(list)
  for (const [version, wrong] of [
    ['519', 'older'],
    ['520', null],
    ['521', null],
    ['1000', null],
    ['52', 'older'],
  ] as const)
    assert.is(whyNotList({ ...held, version }, held), wrong, version)
})

test('a list that is older than the held one, or has less than half of it, is not used', async () => {
  const held = heldOf(data, 'chrome')
  const half = listedBy('chrome').slice(0, Math.floor(held.size / 2) - 1)
  const told = async (text: string) => whyNotList(listHeld(await readLogList(text)), held)
  assert.is(await told(googleList()), null)
  assert.is(await told(googleList(listedBy('chrome'), `${held.day}T00:00:00Z`)), null)
  assert.is(await told(googleList(listedBy('chrome'), '2026-10-10T23:59:59Z')), 'older')
  assert.is(await told(googleList(half)), 'shrunk')
})

test('CSV is read with its quotes and line breaks, and refused where it is broken', () => {
  const rows = (text: string) => readCsv(text)?.map(row => Object.fromEntries(row)) ?? null
  assert.equal(rows('a,b\r\n1,"x ""y"", z"\r\n"2\n3",\r\n'), [
    { a: '1', b: 'x "y", z' },
    { a: '2\n3', b: '' },
  ])
  assert.equal(rows('\ufeffa\n1'), [{ a: '1' }])
  for (const text of ['a,a\n1,2', 'a,b\n1', 'a\n"1', 'a\n1"2', 'a\n"1"2', 'a,b\n1,2\n\n'])
    assert.is(rows(text), null, JSON.stringify(text))
  assert.is(rows(`a\n${'1\n'.repeat(6_000)}`), null)
  assert.is(rows('<!doctype html>\n<p class="a">b</p>'), null)
})

const identify = async () => ({ spkiSha256: 'ab'.repeat(32), keyId: 'cd'.repeat(20) })
const limits = (text: string) =>
  limitedBy(readIncluded(text), trust, { readOn: '2026-11-21', url: 'https://www.example/', identify })

test("the CCADB's report changes nothing where it says what is shipped", async () => {
  const included = readIncluded(report())
  assert.is(whyNotIncluded(included, trust), null)
  const after = await limits(report())
  assert.equal(after.roots, trust.roots)
  assert.equal(after.removed, trust.removed)
  assert.equal(after.constraintsOf, { readOn: '2026-11-21', source: 'https://www.example/' })
})

test('a root without the trust bit for websites is trusted no more, and one with a day until then', async () => {
  const [ended, limited] = reportRows().filter(({ distrust }) => distrust === '')
  const rows = reportRows().map(row =>
    row.sha256 === ended!.sha256
      ? { ...row, bits: 'Email' }
      : row.sha256 === limited!.sha256
        ? { ...row, distrust: '2026.12.31' }
        : row,
  )
  const { roots, removed } = await limits(report(rows))
  assert.not(roots.some(({ sha256 }) => sha256 === ended!.sha256))
  assert.equal(
    removed.slice(trust.removed.length).map(({ sha256, date, keyId }) => [sha256, date, keyId]),
    [[ended!.sha256, '2026-11-21', 'cd'.repeat(20)]],
  )
  const root = roots.find(({ sha256 }) => sha256 === limited!.sha256)!
  assert.is(root.distrustAfter, '2026-12-31T23:59:59Z')
  assert.match(root.reason!, /until 2026-12-31, as the CCADB reports\.$/)
  assert.is(roots.length, trust.roots.length - 1)
})

test('the report never makes a root trusted, nor trusted for longer', async () => {
  const strange = { sha256: 'ff'.repeat(32), name: 'New root', bits: 'Websites', distrust: '' }
  const longer = reportRows().map(row => (row.distrust === '' ? row : { ...row, distrust: '2036.01.01' }))
  const after = await limits(report([strange, ...longer]))
  assert.equal(after.roots, trust.roots)
  // A root that it lacks stays: new ones come into it late.
  assert.equal((await limits(report(reportRows().slice(1)))).roots, trust.roots)
})

test('a report that would end the trust of many roots is not used, nor one that knows few of them', () => {
  const many = reportRows().map((row, index) => (index % 5 === 0 ? { ...row, bits: 'Email' } : row))
  assert.is(whyNotIncluded(readIncluded(report(many)), trust), 'too-many')
  const few = reportRows().slice(0, trust.roots.length / 2 - 1)
  assert.is(whyNotIncluded(readIncluded(report(few)), trust), 'shrunk')
})

const [row] = reportRows()
const BAD_REPORTS: Readonly<Record<string, string>> = {
  'a root twice': report([row!, row!]),
  'no day': report([{ ...row!, distrust: 'soon' }]),
  'a day that is none': report([{ ...row!, distrust: '2026.02.30' }]),
  'no digest': report([{ ...row!, sha256: 'abc' }]),
  'other columns': report().replace('Trust Bits', 'Bits'),
  'no rows': report([]),
  'a truncated report': report().slice(0, -3),
  'a page': '<!doctype html><title>Maintenance</title>',
  nothing: '',
}
for (const [damage, text] of Object.entries(BAD_REPORTS))
  test(`${damage} makes no report`, async () =>
    assert.match((await why(() => readIncluded(text))) ?? '', /^(?:malformed|empty)$/))

test("Mozilla's guideline is read as it is shipped, whatever the order of its suites", () => {
  const read = readGuideline(guideline(6, 90), '2026-11-21', 'https://www.example/')
  const sorted = ({ profiles }: Pick<typeof read, 'profiles'>) =>
    Object.values(profiles).map(one => ({ ...one, suites: one.suites.toSorted() }))
  assert.equal(sorted(read), sorted(serverSideTls))
  assert.equal([read.version, read.asOf, read.readOn], ['6.0', null, '2026-11-21'])
  const versions = (text: string) => whyNotGuideline(readGuideline(text, '', ''), serverSideTls)
  assert.equal([guideline(5.8), guideline(6), guideline(6.1)].map(versions), ['older', null, null])
})

const changed = (from: string, to: string): string => guideline().replaceAll(from, to)
const BAD_GUIDELINES: Readonly<Record<string, string>> = {
  'a curve that is not known': changed('secp384r1', 'curve448'),
  'a version of TLS that is not known': changed('TLSv1.3', 'TLSv1.4'),
  'a suite that is none': changed('TLS_AES_128_GCM_SHA256', '<script>'),
  'no version': changed('"version":6.1', '"version":"6.1"'),
  'a lifetime of a century': changed(
    '"maximum_certificate_lifespan":90',
    '"maximum_certificate_lifespan":36500',
  ),
  'one profile': changed('"modern"', '"old"'),
  'no suites': changed(JSON.stringify(profileSuites()), '[]'),
  'a truncated guideline': guideline().slice(0, -5),
  nothing: '',
}
function profileSuites(): string[] {
  return JSON.parse(guideline()).configurations.modern.ciphersuites
}
for (const [damage, text] of Object.entries(BAD_GUIDELINES))
  test(`${damage} makes no guideline`, async () =>
    assert.is(await why(() => readGuideline(text, '', '')), 'malformed'))

test.run()
