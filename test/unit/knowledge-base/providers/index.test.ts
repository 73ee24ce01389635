/** DNS providers and mail providers by the domains of their servers. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  inKorean,
  mailProviderOf,
  mailProviders,
  providerOf,
  providers,
} from '../../../../knowledge-base/providers/index.ts'

const LISTS = { 'DNS providers': providers, 'mail providers': mailProviders }

/** What occurs twice, so that a failure names it. */
const twice = (values: readonly string[]): string[] => values.filter((one, at) => values.indexOf(one) !== at)

for (const [list, rows] of Object.entries(LISTS)) {
  test(`${list}: each name once, each suffix once`, () => {
    assert.equal(twice(rows.map(({ name }) => name)), [], 'names')
    assert.equal(twice(rows.flatMap(one => one.suffixes)), [], 'suffixes')
  })

  test(`${list}: each has a source and its day`, () => {
    for (const { name, source, asOf } of rows) {
      const sources = [source].flat()
      assert.ok(sources.length > 0, name)
      for (const one of sources) assert.ok(one.startsWith('https://') && URL.canParse(one), name)
      assert.match(asOf, /^20\d\d-\d\d-\d\d$/, name)
    }
  })
}

test('there are at least 110 DNS providers and 50 mail providers', () => {
  assert.ok(providers.length >= 110, String(providers.length))
  assert.ok(mailProviders.length >= 50, String(mailProviders.length))
})

test('suffixes are lower-case domains of two labels or more, with digits only as #, in the first label', () => {
  for (const suffix of [...providers, ...mailProviders].flatMap(one => one.suffixes)) {
    assert.match(suffix, /^[a-z0-9#]([a-z0-9#-]*[a-z0-9#])?(\.[a-z0-9-]+)+$/)
    assert.ok(!suffix.startsWith('#.'), suffix)
  }
})

test('every provider is found by a server below each of its suffixes', () => {
  const lists = [
    [providers, providerOf],
    [mailProviders, mailProviderOf],
  ] as const
  for (const [rows, find] of lists) {
    for (const { name, suffixes } of rows) {
      for (const suffix of suffixes) {
        assert.is(find(suffix.replaceAll('#', '12')), name, suffix)
        assert.is(find(`pdns1.${suffix.replaceAll('#', '3')}`), name, suffix)
      }
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
  ['dns1.cafe24.co.kr', 'Cafe24 shopping malls'],
  ['ns1.iwinv.kr', 'iwinv'],
  ['ens4.hostcocoa.com', 'Imweb'],
  ['ns.toastdns-jin.net', 'NHN Cloud'],
  ['ns.toastdns-somebody.net', null],
  ['ns2.cdnetdns.net', 'CDNetworks'],
  ['blue.foundationdns.org', 'Cloudflare'],
  ['dns200.anycast.me', 'OVHcloud'],
  ['cdn.example.ovh.web.cdn.anycast.me', null],
  ['ns1.dnsv5.com', 'Tencent Cloud DNSPod'],
  ['a.share-dns.com', 'Gname'],
  ['ns-2048.awsdns-64.net', 'Amazon Route 53'],
  ['ns-1.awsdns-00.co.uk', 'Amazon Route 53'],
  ['ns1-07.azure-dns.com', 'Azure DNS'],
  ['ns-cloud-e1.googledomains.com', 'Google Cloud DNS or Squarespace'],
  ['ns1.google.com', 'Google'],
  ['rick.ns.cloudflare.com', 'Cloudflare'],
  ['dns1.p03.nsone.net', 'NS1'],
  ['a1-67.akam.net', 'Akamai Edge DNS'],
  ['ns27.domaincontrol.com', 'GoDaddy'],
  ['1-you.njalla.no', 'Njalla'],
  ['ns3-l2.nic.ru', 'RU-CENTER'],
  ['ns8-cloud.nic.ru', 'RU-CENTER'],
  ['www.nic.ru', null],
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

const MAIL_CASES: readonly [host: string, provider: string | null][] = [
  ['kr1-aspmx2.worksmobile.com', 'NAVER WORKS'],
  ['ALT.ASPMX.daum.net.', 'Daum (Kakao)'],
  ['mx3.hanmail.net', 'Daum (Kakao)'],
  ['mailapp.hiworks.co.kr', 'Gabia Hiworks'],
  ['aspmx1.dooray.com', 'Dooray! (NHN)'],
  ['uws64-047.cafe24.com', 'Cafe24'],
  ['mw-002.cafe24.com', 'Cafe24'],
  ['alt4.aspmx.l.google.com', 'Google Workspace'],
  ['aspmx2.googlemail.com', 'Google Workspace'],
  ['alt1.gmail-smtp-in.l.google.com', 'Gmail'],
  ['example-com.mail.protection.outlook.com', 'Microsoft 365'],
  ['contoso-com.o-v1.mx.microsoft', 'Microsoft 365'],
  ['contoso-cn.mail.protection.partner.outlook.cn', 'Microsoft 365'],
  ['outlook-com.olc.protection.outlook.com', 'Outlook.com'],
  ['mxbiz2.qq.com', 'Tencent Exmail'],
  ['mx3.qq.com', null],
  ['qiye163mx01.mxmail.netease.com', 'NetEase Mail'],
  ['mxw.mxhichina.com', 'Alibaba Mail'],
  ['mx2.zoho.com.au', 'Zoho Mail'],
  ['mx00.ionos.co.uk', 'IONOS'],
  ['mx01.ionos.de', 'IONOS'],
  ['d226511.a.ess.uk.barracudanetworks.com', 'Barracuda'],
  ['za-smtp-inbound-1.mimecast.co.za', 'Mimecast'],
  ['tuesday-relay.mxrouting.net', 'MXroute'],
  ['mailserver.purelymail.com', 'Purelymail'],
  ['inbound-smtp.eu-central-1.amazonaws.com', 'Amazon SES'],
  ['mx.microsoft.com', null],
  ['mx2.zoho.eu', 'Zoho Mail'],
  ['in1-smtp.messagingengine.com', 'Fastmail'],
  ['mail.example.com', null],
  ['mx.example.l.google.com', null],
  ['mail.protection.outlook.com.example.net', null],
  ['myshop.cafe24.com', null],
  ['www.daum.net', null],
  ['', null],
  ['.', null],
]

test('providers are known to Koreans by their names in Hangul', () => {
  assert.is(inKorean('Gabia, Cloudflare'), '가비아, Cloudflare')
  assert.is(inKorean('Cafe24 shopping malls'), '카페24 쇼핑몰')
  const named = [...providers, ...mailProviders].filter(({ ko }) => ko !== undefined)
  for (const { name, ko } of named) {
    assert.match(ko!, /[가-힣]/, name)
    // Several are told apart at the commas, and stand in brackets.
    assert.not.match(name + ko!, /,/, name)
    assert.not.match(ko!, /\(/, name)
  }
})

test("a mail server is a provider's by the same rule", () => {
  for (const [host, provider] of MAIL_CASES) assert.is(mailProviderOf(host), provider, host)
})

test("a host is a provider's only when it lies under the provider's own domain", () => {
  for (const [host, provider] of CASES) assert.is(providerOf(host), provider, host)
})

test.run()
