/** What is read of the live sources, and what of it is left out. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { Bugs, readBug } from '../../../../../plugins/feeds/live/ccadb.ts'
import { NvdPage, readItem } from '../../../../../plugins/feeds/live/nvd.ts'
import { CveRecord, readRecord } from '../../../../../plugins/feeds/live/openssl.ts'
import { LiveCve, LiveIncident } from '../../../../../plugins/feeds/live/schema.ts'
import { SETTINGS } from '../../../../../plugins/feeds/live/settings.ts'
import { dayOf, firstSentence, line, linkOf, paragraphs } from '../../../../../plugins/feeds/live/text.ts'
import { bug, nvdItem, nvdPage, record } from '../sources.ts'

const NOW = new Date('2026-11-21T00:00:00Z')

const openssl = (...asked: Parameters<typeof record>) => readRecord(v.parse(CveRecord, record(...asked)), NOW)
const nvd = (...asked: Parameters<typeof nvdItem>) => {
  const page = v.parse(NvdPage, nvdPage([nvdItem(...asked)]))
  return readItem(page.vulnerabilities[0]!.cve, 'gnu:gnutls', NOW)
}
const ccadb = (...asked: Parameters<typeof bug>) =>
  readBug(v.parse(Bugs, { bugs: [bug(...asked)] }).bugs[0]!, NOW)

test('a record of OpenSSL', () => {
  const read = openssl('CVE-2026-12345', '2026-11-01')
  assert.equal(read, {
    id: 'CVE-2026-12345',
    from: 'openssl',
    date: '2026-11-01',
    title: 'Missing check in something',
    text: ['Issue summary: something is missing.', 'Impact summary: it may crash.'],
    severity: 'moderate',
    cvss: null,
    affected: [
      { product: 'OpenSSL', versions: '≥ 3.6.0, < 3.6.9', fixed: '3.6.9' },
      { product: 'OpenSSL', versions: '≥ 1.0.2, < 1.0.2zz', fixed: '1.0.2zz' },
    ],
    url: 'https://openssl-library.org/news/secadv/20261101.txt',
  })
  assert.ok(v.is(LiveCve, read))
})

test('an older record says less', () => {
  const { cna } = record('CVE-2014-0160', '2014-04-07').containers
  const { title: _title, metrics: _metrics, references: _references, ...old } = cna
  const whole = { ...record('CVE-2014-0160', '2014-04-07'), containers: { cna: old } }
  const read = readRecord(v.parse(CveRecord, whole), NOW)!
  assert.is(read.title, 'Issue summary: something is missing')
  assert.is(read.severity, null)
  assert.is(read.url, 'https://www.cve.org/CVERecord?id=CVE-2014-0160')
})

test('a CVE of the NVD', () => {
  const read = nvd('CVE-2026-23456', '2026-10-01')
  assert.equal(read, {
    id: 'CVE-2026-23456',
    from: 'nvd',
    date: '2026-10-01',
    title: 'A library reads beyond a buffer',
    text: ['A library reads beyond a buffer. It may crash.'],
    severity: 'high',
    cvss: { version: '3.1', score: 7.5 },
    affected: [{ product: 'GnuTLS', versions: '≥ 3.8.0, < 3.8.20', fixed: '3.8.20' }],
    url: 'https://nvd.nist.gov/vuln/detail/CVE-2026-23456',
  })
  assert.ok(v.is(LiveCve, read))
})

test('one that the NVD has not analyzed', () => {
  const read = nvd('CVE-2026-23456', '2026-10-01', {}, { metrics: {}, configurations: undefined })!
  assert.equal([read.severity, read.cvss, read.affected], [null, null, []])
})

test('an incident of a CA', () => {
  const read = ccadb(2001234, '2026-11-03', 'Example CA: Late revocation of 7 certificates')
  assert.equal(read, {
    id: 'bugzilla-2001234',
    date: '2026-11-03',
    about: 'Example CA',
    title: 'Late revocation of 7 certificates',
    open: true,
    url: 'https://bugzilla.mozilla.org/show_bug.cgi?id=2001234',
  })
  assert.ok(v.is(LiveIncident, read))
  const closed = { status: 'RESOLVED', resolution: 'FIXED' }
  assert.is(ccadb(1, '2026-11-03', 'Example CA: Late', closed)!.open, false)
})

test('what was rejected, is no incident, or is yet to come is left out', () => {
  assert.is(openssl('CVE-2026-12345', '2026-11-24'), null)
  assert.is(openssl('CVE-2026-12345', '2026-13-01'), null)
  assert.is(openssl('CVE-2026-12345', '2026-11-01', { text: ' \n ' }), null)
  assert.is(nvd('CVE-2026-23456', '2026-10-01', {}, { vulnStatus: 'Rejected' }), null)
  assert.is(ccadb(1, '2026-11-03', 'No CA and no colon'), null)
  for (const resolution of ['INVALID', 'DUPLICATE'])
    assert.is(ccadb(1, '2026-11-03', 'CA: x', { status: 'RESOLVED', resolution }), null)
})

test('texts are cut, on one line, and show what would be hidden', () => {
  assert.is(line('  a\n\tb\u202e\u0000c ', 80), 'a b\ufffd\ufffdc')
  assert.is(line('one two three four', 12), 'one two…')
  assert.is(line('x'.repeat(50), 10), `${'x'.repeat(9)}…`)
  assert.is(line(`${'x'.repeat(8)}😀😀`, 10), `${'x'.repeat(8)}…`)
  assert.equal(paragraphs('a\nb\r\n\r\nc\n \n\nd', 100), ['a b', 'c', 'd'])
  const long = paragraphs(`${'word '.repeat(10)}\n\n`.repeat(100), 200)
  assert.ok(long.join('').length <= 250)
  assert.is(firstSentence('In v1.2.3 of x. Then y.', 80), 'In v1.2.3 of x')
  assert.is(firstSentence('No end', 80), 'No end')
})

// If one took the square of its length, the runner would have to stop it.
test('long texts cost no more than their length', () => {
  for (const part of ['\n', '\r\n', ' ', '.', ': ', '\n \n', 'a.', '\u0000'])
    for (const read of [paragraphs, line, firstSentence]) read(part.repeat(2_000_000), 2_000)
})

test('days are days', () => {
  assert.is(dayOf('2026-11-20', NOW), '2026-11-20')
  assert.is(dayOf('2026-11-20T23:59:59.123Z', NOW), '2026-11-20')
  for (const odd of ['', '2026-02-30', '2026-11-23', '20261120', '2026-11-20x', '0000-00-00', undefined])
    assert.is(dayOf(odd, NOW), null, String(odd))
})

test('links lead to https', () => {
  assert.is(linkOf('https://example.com/a?b=c&d'), 'https://example.com/a?b=c&d')
  for (const odd of [
    'http://example.com/',
    'javascript:alert(1)',
    'https://user@example.com/',
    'https://example.com/"onclick="x',
    'https://example.com/ x',
    `https://example.com/${'x'.repeat(600)}`,
    undefined,
  ])
    assert.is(linkOf(odd), null, String(odd))
})

test('the operator names the sources', () => {
  const { read } = SETTINGS.feeds
  assert.equal(read(''), [])
  assert.equal(read(' nvd, openssl ,ccadb'), ['nvd', 'openssl', 'ccadb'])
  for (const odd of ['rss', 'nvd,nvd', 'NVD', 'off']) assert.throws(() => read(odd))
})

test.run()
