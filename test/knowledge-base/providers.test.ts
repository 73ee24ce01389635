/** DNS providers by the domains of their name servers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { providerOf, providers } from '../../knowledge-base/providers/index.ts'

test('there are at least 80 providers, each with a source, and no suffix is claimed twice', () => {
  assert.ok(providers.length >= 80, String(providers.length))
  assert.is(new Set(providers.map(({ name }) => name)).size, providers.length)
  const suffixes = providers.flatMap(one => one.suffixes)
  assert.is(new Set(suffixes).size, suffixes.length)
  for (const { name, source } of providers)
    assert.ok(source.startsWith('https://') ? URL.canParse(source) : source.length > 40, name)
})

test('suffixes are lower-case domains of two labels or more, with digits only as #, in the first label', () => {
  for (const suffix of providers.flatMap(one => one.suffixes)) {
    assert.match(suffix, /^[a-z0-9#]([a-z0-9#-]*[a-z0-9#])?(\.[a-z0-9-]+)+$/)
    assert.ok(!suffix.startsWith('#.'), suffix)
  }
})

test('every provider is found by a server below each of its suffixes', () => {
  for (const { name, suffixes } of providers) {
    for (const suffix of suffixes) {
      assert.is(providerOf(suffix.replaceAll('#', '12')), name, suffix)
      assert.is(providerOf(`pdns1.${suffix.replaceAll('#', '3')}`), name, suffix)
    }
  }
})

const CASES: readonly [host: string, provider: string | null][] = [
  ['ns.gabia.co.kr', 'Gabia'],
  ['ns1.gabia.co.kr', 'Gabia'],
  ['NS.GABIA.NET.', 'Gabia'],
  ['ns1-1.ns-ncloud.com', 'Naver Cloud'],
  ['ns1.cafe24.com', 'Cafe24'],
  ['ns4.hosting.co.kr', 'Hosting.kr'],
  ['ns2.whoisdomain.kr', 'Whois Corp'],
  ['ns151.dnsever.com', 'DNSEver'],
  ['ns9.dnszi.com', 'DNSZi'],
  ['ns-2048.awsdns-64.net', 'Amazon Route 53'],
  ['ns-1.awsdns-00.co.uk', 'Amazon Route 53'],
  ['ns1-07.azure-dns.com', 'Azure DNS'],
  ['ns-cloud-e1.googledomains.com', 'Google Cloud DNS'],
  ['ns1.google.com', 'Google'],
  ['rick.ns.cloudflare.com', 'Cloudflare'],
  ['dns1.p03.nsone.net', 'NS1'],
  ['a1-67.akam.net', 'Akamai Edge DNS'],
  ['ns27.domaincontrol.com', 'GoDaddy'],
  ['1-you.njalla.no', 'Njalla'],
  ['ns1040.ui-dns.biz', 'IONOS'],
  // A domain's own servers, look-alikes, and names that merely hold a provider's.
  ['ns1.example.com', null],
  ['ns.cloudflare.com.example.net', null],
  ['notgabia.co.kr', null],
  ['ns.gabia.co.kr.evil.example', null],
  ['xawsdns-12.com', null],
  ['myshop.cafe24.com', null],
  ['ns1.myshop.cafe24.com', null],
  ['li12-3.members.linode.com', null],
  ['www.cloudflare.com', null],
  ['com', null],
  ['', null],
  ['.', null],
  ['awsdns-12.com.evil.org', null],
  ['awsdns-x.com', null],
]

test("a host is a provider's only when it lies under the provider's own domain", () => {
  for (const [host, provider] of CASES) assert.is(providerOf(host), provider, host)
})

test.run()
