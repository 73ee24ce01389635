/** The resolvers that a propagation check asks. */
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { canonicalAddress, specialUse } from '../../../../core/network/ip-address.ts'
import { dohResolvers, resolvers } from '../../../../knowledge-base/resolvers/index.ts'

test('three Korean ISPs come first, then four public ones', () => {
  assert.equal(
    resolvers.map(({ name }) => name),
    ['KT', 'SK Broadband', 'LG U+', 'Google', 'Cloudflare', 'Quad9', 'OpenDNS'],
  )
  assert.equal(
    resolvers.map(({ kind }) => kind),
    ['isp', 'isp', 'isp', 'public', 'public', 'public', 'public'],
  )
  assert.equal(
    resolvers.filter(({ kind }) => kind === 'isp').map(({ country }) => country),
    ['KR', 'KR', 'KR'],
  )
})

test('every file is in the list, each has two public addresses of its own and a source', () => {
  const files = readdirSync(new URL('../../../../knowledge-base/resolvers', import.meta.url))
    .filter(file => file !== 'index.ts' && file !== 'types.ts')
    .map(file => file.replace(/\.ts$/, ''))
    .sort()
  assert.equal(files, resolvers.map(({ id }) => id).sort())
  const addresses = resolvers.flatMap(one => [...one.addresses])
  assert.is(addresses.length, 14)
  // What occurs twice, so that a failure names it.
  assert.equal(
    addresses.filter((one, at) => addresses.indexOf(one) !== at),
    [],
  )
  for (const address of addresses) {
    assert.is(canonicalAddress(address), address)
    assert.is(specialUse(address), null)
  }
  // They are compared as text with what an answer holds.
  for (const page of resolvers.flatMap(({ blockPages }) => blockPages))
    assert.is(canonicalAddress(page), page)
  for (const { source, asOf } of resolvers) {
    for (const one of [source].flat()) assert.ok(one.startsWith('https://') && URL.canParse(one))
    assert.match(asOf, /^20\d\d-\d\d-\d\d$/)
  }
})

test('Google and Cloudflare, and nobody else, are asked over HTTPS', () => {
  assert.equal(
    dohResolvers.map(({ name }) => name),
    ['Google', 'Cloudflare'],
  )
  for (const { doh } of dohResolvers) assert.ok(doh.startsWith('https://') && URL.canParse(doh))
})

test.run()
