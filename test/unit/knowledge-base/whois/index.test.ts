/** The rows of registries: each suffix once, each row with its sources and their day. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { UNLISTED_RDAP, UNSERVED, WHOIS } from '../../../../knowledge-base/whois/index.ts'

/** What occurs twice, so that a failure names it. */
const twice = (values: readonly string[]): string[] => values.filter((one, at) => values.indexOf(one) !== at)

test('each suffix has one WHOIS row, one RDAP row, and none beside "unserved"', () => {
  const whois = WHOIS.flatMap(({ suffixes }) => suffixes)
  assert.equal(twice(whois), [], 'WHOIS')
  assert.equal(twice(UNLISTED_RDAP.flatMap(({ suffixes }) => suffixes)), [], 'RDAP')
  assert.equal(twice([...whois, ...UNSERVED.map(({ suffix }) => suffix)]), [], 'WHOIS and unserved')
})

test('each row has sources and the day of the newest', () => {
  for (const row of [...WHOIS, ...UNLISTED_RDAP, ...UNSERVED]) {
    const name = 'suffix' in row ? row.suffix : row.suffixes.join(' ')
    const { sources } = row
    assert.ok(sources.length > 0, name)
    for (const one of sources) assert.ok(one.startsWith('https://') && URL.canParse(one), name)
    assert.match(row.asOf, /^20\d\d-\d\d-\d\d$/, name)
  }
})

const HOSTS: readonly (readonly [suffix: string, host: string | null])[] = [
  ['kr', 'whois.kr'],
  ['se', 'whois.iis.se'],
  ['nu', 'whois.iis.nu'],
  ['fr', 'whois.nic.fr'],
  ['re', 'whois.nic.re'],
  ['yt', 'whois.nic.yt'],
  ['mo', 'whois.monic.mo'],
  // Identity Digital answers over RDAP alone.
  ['io', null],
  ['me', null],
]
test('a suffix is asked at the host of its registry', () => {
  for (const [suffix, host] of HOSTS)
    assert.is(WHOIS.find(({ suffixes }) => suffixes.includes(suffix))?.host ?? null, host, suffix)
})

test.run()
