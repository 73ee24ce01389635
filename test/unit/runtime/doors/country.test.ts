/** The country of an address by a MaxMind file: the shapes that are published, and files that are damaged. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { parseCidr } from '../../../../core/network/ip-address.ts'
import { callerCountry } from '../../../../core/network/caller.ts'
import { countryDatabase } from '../../../../runtime/doors/country.ts'
import { mmdb } from '../mmdb.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-country-'))
test.after(() => rmSync(folder, { recursive: true }))
let files = 0
const fileOf = (octets: Uint8Array | string): string => {
  const path = join(folder, `${++files}.mmdb`)
  writeFileSync(path, octets)
  return path
}

const geoLite = mmdb({
  '8.8.8.0/24': { country: { iso_code: 'US', geoname_id: 6_252_001 }, continent: { code: 'NA' } },
  '203.0.113.0/24': { country: { iso_code: 'KR' } },
  '198.51.100.0/24': { registered_country: { iso_code: 'SE' } },
  '2001:db8::/32': { country: { iso_code: 'JP' } },
})

test('addresses of both families have the country of their network', () => {
  const countryOf = countryDatabase(fileOf(geoLite))
  for (const [address, country] of [
    ['8.8.8.8', 'US'],
    ['203.0.113.255', 'KR'],
    ['198.51.100.1', 'SE'],
    ['2001:db8::1', 'JP'],
    ['::ffff:203.0.113.1', 'KR'],
    ['203.0.114.0', null],
    ['2001:db9::1', null],
    ['not an address', null],
    ['', null],
  ] as const) {
    assert.is(countryOf(address), country, address)
    assert.is(countryOf(address), country, `${address} again`)
  }
})

test('the shapes of IPinfo and of ip-location-db are read as well', () => {
  const ipinfo = { '8.8.8.0/24': { country: 'US', country_name: 'United States' } }
  const lite = { '8.8.8.0/24': { country: 'United States', country_code: 'US' } }
  const location = { '8.8.8.0/24': { country_code: 'US' } }
  for (const networks of [ipinfo, lite, location])
    assert.is(countryDatabase(fileOf(mmdb(networks)))('8.8.8.8'), 'US', JSON.stringify(networks))
})

test("what a trusted proxy says comes first, and nobody else's word counts", () => {
  const country = callerCountry([parseCidr('10.0.0.0/8')!], countryDatabase(fileOf(geoLite)))
  const from = (peer: string, headers: Record<string, string> = {}) => country(peer, new Headers(headers))
  assert.is(from('203.0.113.9'), 'KR')
  assert.is(from('203.0.113.9', { 'cf-ipcountry': 'FR' }), 'KR')
  assert.is(from('10.0.0.1', { 'cf-ipcountry': 'FR', 'x-forwarded-for': '203.0.113.9' }), 'FR')
  assert.is(from('10.0.0.1', { 'cf-ipcountry': 'XX', 'x-forwarded-for': '203.0.113.9' }), 'KR')
  assert.is(from('10.0.0.1', { 'x-forwarded-for': '203.0.113.9' }), 'KR')
  assert.is(from('10.0.0.1'), 'ZZ')
})

const refusalOf = (path: string): string => {
  try {
    countryDatabase(path)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('a file that cannot be used is refused in one line that names the setting', () => {
  const cut = fileOf(geoLite)
  truncateSync(cut, geoLite.length - 200)
  const zeros = geoLite.slice()
  zeros.fill(255, 0, 200)
  const noCountry = mmdb({ '8.8.8.0/24': { autonomous_system_number: 15_169 } })
  for (const [path, why] of [
    [join(folder, 'missing.mmdb'), 'ENOENT'],
    [folder, 'EISDIR'],
    [fileOf(''), 'not a MaxMind database'],
    [fileOf('ip,country\n8.8.8.8,US\n'), 'not a MaxMind database'],
    [cut, 'not a MaxMind database'],
    [fileOf(noCountry), 'no countries'],
    [fileOf(zeros), 'no countries'],
  ] as const) {
    const line = refusalOf(path)
    assert.match(line, /^CERTSCOPE_COUNTRY_DB is not valid: [^\n]+\.$/)
    assert.match(line, why)
  }
})

test('no damage does more than hide a country', () => {
  // A linear congruential generator: the same damage at each run.
  let seed = 17
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
  for (let round = 0; round < 300; round++) {
    const damaged = geoLite.slice()
    for (let count = 0; count < 1 + random(8); count++) damaged[random(damaged.length)] = random(256)
    const path = fileOf(damaged)
    if (refusalOf(path) !== '') continue
    const countryOf = countryDatabase(path)
    for (const address of ['8.8.8.8', '203.0.113.1', '2001:db8::1', '1.1.1.1'])
      assert.match(countryOf(address) ?? 'ZZ', /^[A-Z]{2}$/)
    rmSync(path)
  }
})

test("what is written here is a database to MaxMind's own reader", () => {
  const { error, stdout } = spawnSync('mmdblookup', [
    '--file',
    fileOf(geoLite),
    '--ip',
    '203.0.113.7',
    'country',
    'iso_code',
  ])
  if (error) return console.log('skipped: mmdblookup is not installed')
  assert.match(String(stdout), '"KR"')
})

test.run()
