/**
 * The sound part of the demo's DNS tree: the root, top-level domains, providers, the demo's own domains, and
 * Team Cymru's table of owners.
 */
import { createHash } from 'node:crypto'
import type { DnsRecord } from '../../../../core/protocol/dns/wire/record.ts'
import { publicKeyInfo } from '../../protocols/x509/ca.ts'
import { testKey, type KeyName } from '../../protocols/x509/keys.ts'
import type { Entry } from '../../protocols/dns/dns.ts'
import { contains, parseAddress, parseCidr } from '../../../../core/network/ip-address.ts'
import { originName } from '../../../../core/protocol/asn/cymru.ts'
import { MAIL_SERVER, OWN_SERVERS, SECOND, SERVERS, STILL } from './plans.ts'
import type { ZonePlan } from './zones.ts'
import { DOMAIN } from '../repository.ts'

const ROOT_SERVERS = ['a.root-servers.net', 'b.root-servers.net']
const TLD_SERVERS = ['a.gtld-servers.net', 'b.gtld-servers.net']
const KOREAN_SERVERS = ['b.dns.kr', 'c.dns.kr']

/** The examples of the documentation. */
export const EXAMPLE = 'example.com'
export const EXAMPLE_SOON = 'example.org'

/** The WHOIS server of all registries that have one. */
export const WHOIS_ADDRESS = '203.0.111.4'

/** Top-level domains; most have one name server below themselves. */
const TLDS: readonly ZonePlan[] = [
  { apex: 'com', ns: TLD_SERVERS, signing: 'sound', names: { 'whois.verisign-grs': { A: [WHOIS_ADDRESS] } } },
  { apex: 'net', ns: TLD_SERVERS, signing: 'sound' },
  // Name servers of others, whose own zones are left out of the demo.
  { apex: 'root-servers.net', ns: ROOT_SERVERS },
  { apex: 'gtld-servers.net', ns: TLD_SERVERS },
  {
    apex: 'kr',
    ns: KOREAN_SERVERS,
    signing: 'sound',
    key: 'leafP256',
    names: { whois: { A: [WHOIS_ADDRESS] } },
  },
  { apex: 'xn--3e0b707e', ns: KOREAN_SERVERS, signing: 'sound', key: 'leafP256' },
  { apex: 'eu', ns: ['a.nic.eu'], signing: 'sound', names: { whois: { A: [WHOIS_ADDRESS] } } },
  ...['org', 'de', 'dev', 'app', 'shop', 'vn'].map(
    (apex): ZonePlan => ({ apex, ns: [`a.nic.${apex}`], signing: 'sound' }),
  ),
]

/**
 * Providers that are known by their own domains. Only the hosts of their name servers stand in these zones.
 */
export const PROVIDERS = {
  gabia: ['ns.gabia.co.kr', 'ns1.gabia.co.kr'],
  cafe24: ['ns1.cafe24.com', 'ns2.cafe24.com'],
  naver: ['ns1-1.ns-ncloud.com', 'ns1-2.ns-ncloud.com'],
  cloudflare: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'],
} as const

const providerZones: readonly ZonePlan[] = [
  { apex: 'gabia.co.kr', ns: PROVIDERS.gabia },
  { apex: 'cafe24.com', ns: PROVIDERS.cafe24 },
  { apex: 'ns-ncloud.com', ns: PROVIDERS.naver },
  { apex: 'cloudflare.com', ns: PROVIDERS.cloudflare, signing: 'sound', key: 'leafP256' },
]

/** A TLSA record for a key of the mail server, or of its issuer. */
const tlsa = (usage: number, key: KeyName): DnsRecord => ({
  name: `_25._tcp.mail.${EXAMPLE}`,
  type: 'raw',
  code: 52,
  class: 1,
  ttl: 300,
  data: Uint8Array.of(
    usage,
    1,
    1,
    ...createHash('sha256')
      .update(publicKeyInfo(testKey(key)))
      .digest(),
  ),
})

const mail = (domain: string): Record<string, Entry> => ({
  '@': {
    A: [STILL],
    MX: [[10, `mail.${domain}`]],
    TXT: [`the demo of Certscope, ${domain}`, 'v=spf1 mx -all'],
  },
  mail: { A: [MAIL_SERVER] },
  www: { A: [STILL] },
})

const own: readonly ZonePlan[] = [
  {
    apex: DOMAIN,
    ns: OWN_SERVERS,
    signing: 'sound',
    names: { ...mail(DOMAIN), _dmarc: { TXT: [`v=DMARC1; p=reject; rua=mailto:reports@${DOMAIN}`] } },
  },
  { apex: SECOND, ns: SERVERS, names: mail(SECOND) },
  // Reverse DNS of the mail server.
  {
    apex: MAIL_SERVER.split('.').slice(0, 3).reverse().join('.') + '.in-addr.arpa',
    ns: SERVERS,
    names: { [MAIL_SERVER.split('.')[3]!]: { PTR: [`mail.${DOMAIN}`] } },
  },
  {
    apex: EXAMPLE,
    ns: PROVIDERS.cloudflare,
    signing: 'sound',
    key: 'leafP256',
    names: {
      '@': { MX: [[10, `mail.${EXAMPLE}`]], TXT: ['v=spf1 mx -all'], CAA: [[0, 'issue', 'actalis.it']] },
      mail: { A: [MAIL_SERVER] },
      '_25._tcp.mail': { records: [tlsa(3, 'leafRsa'), tlsa(2, 'intermediateRsa')] },
      www: { A: [STILL] },
      _dmarc: { TXT: [`v=DMARC1; p=reject; rua=mailto:reports@${EXAMPLE}`] },
    },
  },
]

/** Zones with a plan of their own above; other registered names get a plain one. */
export const hasZone = (apex: string): boolean => own.some(zone => zone.apex === apex)

/** Prefixes that announce addresses, and their origins: private-use numbers of RFC 5398. */
const ORIGINS: readonly (readonly [prefix: string, origins: string])[] = [
  ['203.0.112.0/24', '64500'],
  ['203.0.111.0/24', '64501'],
  ['203.0.110.0/24', '64501'],
  ['203.0.110.128/26', '64502'],
  ['203.0.110.192/26', '64503 64504'],
  ['203.0.108.0/25', '64511'],
  ['2c0f:ffff:ffff::/48', '64500'],
]

const NAMES: Readonly<Record<string, string>> = {
  64500: 'CERTSCOPE-DEMO-HOSTS - Demo Hosting Co., Ltd., KR',
  64501: 'CERTSCOPE-DEMO-DNS - Demo Name Service, KR',
  64502: 'CERTSCOPE-DEMO-BRANCH - Demo Branch Office, KR',
  64503: 'CERTSCOPE-DEMO-EAST - Demo East, KR',
  64504: 'CERTSCOPE-DEMO-WEST - Demo West, US',
}

const CYMRU_SERVERS = ['ns1.cymru.com', 'ns2.cymru.com']

/** What Team Cymru's zones hold about these addresses. `hang`, `failing`: its servers are down. */
const cymru = (
  addresses: readonly string[],
  upstreams: 'answer' | 'hang' | 'refuse',
): readonly ZonePlan[] => {
  const rows = addresses.flatMap((address): [string, Entry][] => {
    const octets = parseAddress(address)!
    const found = ORIGINS.filter(([prefix]) => {
      const cidr = parseCidr(prefix)!
      return cidr.base.length === octets.length && contains(cidr, octets)
    })
    if (found.length === 0) return []
    return [
      [
        originName(address)!.replace(/\.asn\.cymru\.com$/, ''),
        { TXT: found.map(([prefix, origins]) => `${origins} | ${prefix} | KR | apnic | 2011-04-19`) },
      ],
    ]
  })
  const names = Object.entries(NAMES).map(([asn, name]): [string, Entry] => [
    `as${asn}`,
    { TXT: [`${asn} | KR | apnic | 2011-04-19 | ${name}`] },
  ])
  const down =
    upstreams === 'answer'
      ? {}
      : {
          servers: Object.fromEntries(
            CYMRU_SERVERS.map(host => [
              host,
              upstreams === 'hang' ? { manner: 'hang' as const } : { rcode: 'SERVFAIL' },
            ]),
          ),
        }
  return [
    { apex: 'cymru.com', ns: CYMRU_SERVERS },
    { apex: 'asn.cymru.com', ns: CYMRU_SERVERS, names: Object.fromEntries([...rows, ...names]), ...down },
  ]
}

/** Everything that is as it should be. `addresses`: the ones whose owners may be asked for. */
export const baseZones = (
  addresses: readonly string[],
  upstreams: 'answer' | 'hang' | 'refuse',
): readonly ZonePlan[] => [
  { apex: '.', ns: ROOT_SERVERS, signing: 'sound', key: 'leafRsa' },
  ...TLDS,
  ...providerZones,
  ...own,
  ...cymru(addresses, upstreams),
]
