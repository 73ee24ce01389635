/** One look-up over `Ask`: aliases are followed, and "there is none" is told apart from "nobody knows". */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Ask } from '../../../../../core/protocol/dns/ask.ts'
import { lookUp, text, texts } from '../../../../../core/protocol/dns/lookup.ts'
import type { Lookup } from '../../../../../core/protocol/dns/lookup.ts'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/record.ts'
import { record, result, txt, zone } from '../../../../lab/cases/dns.ts'
import type { Known } from '../../../../lab/cases/dns.ts'
import { brief } from '../../../../peers/words.ts'

const a = (data: string): Known => ({ type: 'A', data })
const alias = (data: string): Known => ({ type: 'CNAME', data })
const soa = record('example', {
  type: 'SOA',
  data: { mname: 'ns.example', rname: 'h.example', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1 },
})

const short = (look: Lookup<'A'>): unknown => {
  if (look.found === 'unknown') return 'unknown'
  const found =
    look.found === 'none' ? [look.exists ? 'nodata' : 'nxdomain'] : look.records.map(({ data }) => data)
  return [...found, ...look.aliases.map(name => `via ${name}`)]
}

const chain = (length: number): Record<string, readonly Known[]> => ({
  ...Object.fromEntries(Array.from({ length }, (_, n) => [`c${n}.example`, [alias(`c${n + 1}.example`)]])),
  [`c${length}.example`]: [a('192.0.2.1')],
})

const TABLE: Readonly<
  Record<string, readonly [name: string, data: Parameters<typeof zone>[0], wanted: unknown]>
> = {
  'records at the name': [
    'a.example',
    { 'a.example': [a('192.0.2.1'), a('192.0.2.2')] },
    ['192.0.2.1', '192.0.2.2'],
  ],
  'records of another type are none': ['a.example', { 'a.example': [txt('x')] }, ['nodata']],
  'a name with names below it alone exists': ['example', { 'a.example': [a('192.0.2.1')] }, ['nodata']],
  'a name that does not exist': ['b.example', { 'a.example': [a('192.0.2.1')] }, ['nxdomain']],
  'records at the end of an alias': [
    'a.example',
    { 'a.example': [alias('b.example')], 'b.example': [a('192.0.2.1')] },
    ['192.0.2.1', 'via b.example'],
  ],
  'an alias to a name that does not exist': [
    'a.example',
    { 'a.example': [alias('b.example')] },
    ['nxdomain', 'via b.example'],
  ],
  'an alias to a name without the type': [
    'a.example',
    { 'a.example': [alias('b.example')], 'b.example': [txt('x')] },
    ['nodata', 'via b.example'],
  ],
  'a circle of aliases': [
    'a.example',
    { 'a.example': [alias('b.example')], 'b.example': [alias('a.example')] },
    'unknown',
  ],
  'an alias of itself': ['a.example', { 'a.example': [alias('a.example')] }, 'unknown'],
  'sixteen aliases in a row': [
    'c0.example',
    chain(16),
    ['192.0.2.1', ...Array.from({ length: 16 }, (_, n) => `via c${n + 1}.example`)],
  ],
  'seventeen are too many': ['c0.example', chain(17), 'unknown'],
  'a server failure': ['a.example', { 'a.example': 'SERVFAIL' }, 'unknown'],
  'a refusal': ['a.example', { 'a.example': 'REFUSED' }, 'unknown'],
  silence: ['a.example', { 'a.example': 'timeout' }, 'unknown'],
  'an alias into silence': [
    'a.example',
    { 'a.example': [alias('b.example')], 'b.example': 'timeout' },
    'unknown',
  ],
}
for (const [what, [name, data, wanted]] of Object.entries(TABLE))
  test(what, async () => assert.equal(short(await lookUp(zone(data), name, 'A')), wanted))

// Answers as servers give them that do not walk to the end, or say too much.
interface Answer {
  readonly rcode?: string
  readonly answers?: readonly DnsRecord[]
  readonly authority?: readonly DnsRecord[]
}
const server = (answers: Readonly<Record<string, Answer>>): { asked: string[]; ask: Ask } => {
  const asked: string[] = []
  const ask: Ask = async name => {
    asked.push(name)
    const {
      rcode = 'NOERROR',
      answers: records = [],
      authority = [],
    } = answers[name] ?? { rcode: 'NXDOMAIN' }
    return { ...result({ rcode, records }), authority } as Awaited<ReturnType<Ask>>
  }
  return { asked, ask }
}

test('an answer that stops at an alias is asked on from there', async () => {
  const { asked, ask } = server({
    'a.example': { answers: [record('a.example', alias('b.example'))] },
    'b.example': { answers: [record('b.example', a('192.0.2.1'))] },
  })
  assert.equal(short(await lookUp(ask, 'a.example', 'A')), ['192.0.2.1', 'via b.example'])
  assert.equal(asked, ['a.example', 'b.example'])
})

test('an SOA says that the end was looked at', async () => {
  const { asked, ask } = server({
    'a.example': { answers: [record('a.example', alias('b.example'))], authority: [soa] },
  })
  assert.equal(short(await lookUp(ask, 'a.example', 'A')), ['nodata', 'via b.example'])
  assert.is(asked.length, 1)
})

test('aliases over several answers that go in a circle end', async () => {
  const { asked, ask } = server({
    'a.example': { answers: [record('a.example', alias('b.example'))] },
    'b.example': { answers: [record('b.example', alias('a.example'))] },
  })
  assert.is(short(await lookUp(ask, 'a.example', 'A')), 'unknown')
  assert.is(asked.length, 2)
})

test('records of names that nobody asked about do not count', async () => {
  const { ask } = server({
    'a.example': { answers: [record('evil.example', a('192.0.2.66')), record('b.example', a('192.0.2.1'))] },
  })
  assert.equal(short(await lookUp(ask, 'a.example', 'A')), ['nodata'])
})

test('nor do those of another class', async () => {
  const { ask } = server({
    'a.example': { answers: [{ ...record('a.example', a('192.0.2.66')), class: 3 }] },
  })
  assert.equal(short(await lookUp(ask, 'a.example', 'A')), ['nodata'])
})

test('names are the same whatever their case and escapes', async () => {
  const { ask } = server({
    'a.example': {
      answers: [
        { ...record('x', alias('B\\.c.Example')), name: 'A.EXAMPLE' },
        { ...record('x', a('192.0.2.1')), name: 'b\\046C.example' },
      ],
    },
  })
  assert.equal(short(await lookUp(ask, 'a.example', 'A')), ['192.0.2.1', 'via B\\.c.Example'])
})

test('why nobody knows is told by a code', async () => {
  const reason = async (data: Parameters<typeof zone>[0]): Promise<string> => {
    const look = await lookUp(zone(data), 'a.example', 'A')
    return look.found === 'unknown' ? brief(look.reason) : ''
  }
  assert.is(
    await reason({ 'a.example': 'SERVFAIL' }),
    'dns-lookup-failed name=a.example because=(dns-rcode rcode=SERVFAIL)',
  )
  assert.is(
    await reason({ 'a.example': 'timeout' }),
    'dns-lookup-failed name=a.example because=(dns-timeout)',
  )
  assert.is(
    await reason({ 'a.example': [alias('a.example')] }),
    'dns-lookup-failed name=a.example because=(dns-rcode rcode=SERVFAIL)',
  )
})

const octets = (...values: number[]): Uint8Array => Uint8Array.from(values)
test('texts are joined, read as UTF-8 where they are that, else octet by octet', () => {
  const joined = (...parts: Uint8Array[]): string =>
    texts([{ name: 'a', class: 1, ttl: 1, type: 'TXT', data: parts }])[0]!
  assert.is(joined(octets(0x61), octets(), octets(0x62)), 'ab')
  assert.is(joined(octets(0xc3), octets(0xa4)), '\u00e4')
  assert.is(joined(octets(0xc3), octets(0x61)), '\u00c3a')
  assert.is(joined(), '')
  assert.is(text(octets(0xef, 0xbb, 0xbf, 0x61)), '\ufeffa')
})

test.run()
