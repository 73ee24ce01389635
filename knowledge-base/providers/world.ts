/** DNS providers of the rest of the world: clouds, DNS services, registrars and hosting companies. */
import type { Provider } from './types.ts'

const STACK =
  'https://github.com/jakejarvis/domainstack.io/blob/1b3b382b6f0d8267a3f1e46a204c0facdb76eb86/lib/providers/rules/dns.ts'
const TAKEOVER =
  'https://github.com/indianajson/can-i-take-over-dns/blob/079e72d415365083d69c9544ee747f5f88875fbd/README.md'
const ANALYZER =
  'https://github.com/enthec/webappanalyzer/tree/1b9eee8154c0f01e7888c5242cf6fbbc4a3fcea6/src/technologies'
const CONTROL =
  'https://github.com/StackExchange/dnscontrol/tree/7a079bc2a3201df47b4c6969d6231b91a950375f/providers'
const DOMAINS =
  'https://github.com/reynoldharbin/checkDnsProvider/blob/427b5bfefa5f2ff99e67930533bcb9bc5bcc23ab/NSDomains'
const SEEN = 'given as its name servers in several public repositories (searched on 2026-11-21)'
const of = (base: string, ...suffixes: string[]): string[] => suffixes.map(suffix => `${base}.${suffix}`)

export const world: readonly Provider[] = [
  // Clouds
  { name: 'Amazon Route 53', suffixes: of('awsdns-#', 'com', 'net', 'org', 'co.uk'), source: TAKEOVER },
  { name: 'Azure DNS', suffixes: of('azure-dns', 'com', 'net', 'org', 'info'), source: TAKEOVER },
  { name: 'Google Cloud DNS', suffixes: ['googledomains.com'], source: TAKEOVER },
  { name: 'Google', suffixes: ['ns#.google.com'], source: TAKEOVER },
  { name: 'Oracle Cloud', suffixes: ['oraclecloud.net', 'dns.oraclecloud.com'], source: `${CONTROL}/oracle` },
  { name: 'IBM Cloud', suffixes: ['ns#.softlayer.com'], source: `${CONTROL}/softlayer` },
  { name: 'Alibaba Cloud', suffixes: ['alidns.com', 'hichina.com'], source: STACK },
  { name: 'Tencent Cloud DNSPod', suffixes: ['dnspod.net'], source: STACK },
  {
    name: 'Huawei Cloud',
    suffixes: of('huaweicloud-dns', 'com', 'cn', 'net', 'org'),
    source: `${CONTROL}/huaweicloud`,
  },
  { name: 'DigitalOcean', suffixes: ['ns#.digitalocean.com'], source: `${CONTROL}/digitalocean` },
  { name: 'Linode', suffixes: ['ns#.linode.com'], source: `${CONTROL}/linode` },
  { name: 'Vultr', suffixes: ['ns#.vultr.com'], source: `${CONTROL}/vultr` },
  {
    name: 'Hetzner',
    suffixes: ['ns.hetzner.com', 'ns.hetzner.de', 'first-ns.de', 'second-ns.de', 'second-ns.com'],
    source: SEEN,
  },
  { name: 'OVHcloud', suffixes: ['dns#.ovh.net', 'ns#.ovh.net'], source: ANALYZER },
  { name: 'Scaleway', suffixes: ['ns#.scaleway.com'], source: SEEN },
  { name: 'Exoscale', suffixes: of('exoscale', 'com', 'net', 'io', 'ch'), source: STACK },
  {
    name: 'Rackspace',
    suffixes: ['ns.rackspace.com', 'ns#.rackspace.com', 'stabletransit.com'],
    source: STACK,
  },
  { name: 'Vercel', suffixes: ['vercel-dns.com'], source: STACK },
  { name: 'Sakura Internet', suffixes: ['sakura.ne.jp', 'ns#.dns.ne.jp'], source: `${CONTROL}/sakuracloud` },
  // DNS services and networks
  { name: 'Cloudflare', suffixes: ['ns.cloudflare.com'], source: TAKEOVER },
  { name: 'Akamai Edge DNS', suffixes: ['akam.net'], source: STACK },
  { name: 'NS1', suffixes: ['nsone.net'], source: TAKEOVER },
  { name: 'UltraDNS', suffixes: of('ultradns', 'com', 'net', 'org', 'co.uk', 'biz', 'info'), source: STACK },
  { name: 'Dyn', suffixes: ['dynect.net', 'dns.dyn.com'], source: DOMAINS },
  { name: 'DNS Made Easy', suffixes: ['dnsmadeeasy.com'], source: TAKEOVER },
  { name: 'Constellix', suffixes: ['constellix.com', 'constellix.net'], source: STACK },
  {
    name: 'DNSimple',
    suffixes: ['ns#.dnsimple.com', 'dnsimple-edge.net', 'dnsimple-edge.org'],
    source: `${CONTROL}/dnsimple`,
  },
  { name: 'deSEC', suffixes: ['ns#.desec.io', 'ns#.desec.org'], source: `${CONTROL}/desec` },
  { name: 'Gcore', suffixes: ['gcorelabs.net', 'gcdn.services'], source: `${CONTROL}/gcore` },
  { name: 'Bunny.net', suffixes: ['bunny.net'], source: STACK },
  { name: 'F5 Distributed Cloud DNS', suffixes: ['f5clouddns.com'], source: STACK },
  { name: 'ClouDNS', suffixes: ['cloudns.net', 'cloudns.uk'], source: TAKEOVER },
  { name: 'Hurricane Electric', suffixes: ['ns#.he.net'], source: `${CONTROL}/hedns` },
  { name: 'easyDNS', suffixes: of('easydns', 'com', 'net', 'org', 'info', 'ca'), source: STACK },
  { name: 'LuaDNS', suffixes: ['luadns.net'], source: `${CONTROL}/luadns` },
  { name: 'Rage4', suffixes: ['r4ns.net'], source: STACK },
  { name: 'EntryDNS', suffixes: ['entrydns.net'], source: STACK },
  { name: 'Zoneedit', suffixes: ['zoneedit.com'], source: STACK },
  { name: 'FreeDNS', suffixes: ['ns#.afraid.org'], source: STACK },
  { name: 'BuddyNS', suffixes: ['buddyns.com'], source: DOMAINS },
  { name: 'Packetframe', suffixes: ['ns#.packetframe.com'], source: `${CONTROL}/packetframe` },
  { name: 'Packet Clearing House', suffixes: ['pch.net'], source: STACK },
  { name: 'DNScale', suffixes: ['ns#.dnscale.eu'], source: `${CONTROL}/dnscale` },
  // Registrars
  { name: 'GoDaddy', suffixes: ['domaincontrol.com'], source: STACK },
  { name: 'Namecheap', suffixes: ['registrar-servers.com', 'namecheaphosting.com'], source: TAKEOVER },
  { name: 'Name.com', suffixes: ['name.com'], source: TAKEOVER },
  { name: 'NameSilo', suffixes: ['ns#.namesilo.com'], source: STACK },
  { name: 'Porkbun', suffixes: ['ns.porkbun.com'], source: `${CONTROL}/porkbun` },
  { name: 'Spaceship', suffixes: ['spaceship.com', 'spaceship.net'], source: STACK },
  { name: 'Gandi', suffixes: ['dns.gandi.net'], source: TAKEOVER },
  { name: 'Hover', suffixes: ['ns#.hover.com'], source: TAKEOVER },
  { name: 'Network Solutions', suffixes: ['worldnic.com', 'register.com'], source: TAKEOVER },
  { name: 'Domain.com', suffixes: ['ns#.domain.com'], source: TAKEOVER },
  { name: 'Dotster', suffixes: ['ns#.dotster.com', 'nameresolve.com'], source: TAKEOVER },
  { name: 'DomainPeople', suffixes: ['domainpeople.com'], source: TAKEOVER },
  { name: 'MyDomain', suffixes: ['ns#.mydomain.com'], source: TAKEOVER },
  { name: '000Domains', suffixes: ['000domains.com'], source: TAKEOVER },
  { name: 'TierraNet', suffixes: ['domaindiscover.com'], source: TAKEOVER },
  { name: 'Reg.ru', suffixes: ['ns#.reg.ru'], source: TAKEOVER },
  { name: 'MarkMonitor', suffixes: ['markmonitor.com'], source: STACK },
  { name: 'CSC', suffixes: ['cscdns.net', 'cscdns.uk'], source: DOMAINS },
  { name: 'Enom', suffixes: ['name-services.com'], source: DOMAINS },
  { name: 'OpenSRS', suffixes: ['systemdns.com'], source: `${CONTROL}/opensrs` },
  { name: 'CentralNic Reseller', suffixes: ['rrpproxy.net'], source: `${CONTROL}/cnr` },
  { name: 'InterNetX', suffixes: ['ns14.net'], source: `${CONTROL}/autodns` },
  { name: 'INWX', suffixes: ['inwx.de', 'inwx.eu'], source: `${CONTROL}/inwx` },
  { name: 'EuroDNS', suffixes: of('eurodns', 'com', 'org', 'eu', 'biz'), source: STACK },
  { name: 'Njalla', suffixes: of('njalla', 'no', 'in', 'fo'), source: SEEN },
  { name: 'GMO Onamae.com', suffixes: ['dnsv.jp'], source: SEEN },
  { name: 'Muumuu Domain', suffixes: ['muumuu-domain.com'], source: SEEN },
  // Hosting and site builders
  {
    name: 'IONOS',
    suffixes: [...of('ui-dns', 'com', 'de', 'org', 'biz'), '1and1.com', 'ionos.com'],
    source: SEEN,
  },
  { name: 'STRATO', suffixes: ['rzone.de'], source: SEEN },
  { name: 'Hostinger', suffixes: ['dns-parking.com', 'ns#.hostinger.com'], source: TAKEOVER },
  { name: 'TransIP', suffixes: of('ns#.transip', 'net', 'nl', 'eu'), source: SEEN },
  { name: 'Infomaniak', suffixes: ['ns#.infomaniak.ch'], source: SEEN },
  {
    name: 'netcup',
    suffixes: ['root-dns.netcup.net', 'second-dns.netcup.net', 'third-dns.netcup.net'],
    source: `${CONTROL}/netcup`,
  },
  { name: 'hosting.de', suffixes: ['ns#.hosting.de'], source: `${CONTROL}/hostingde` },
  { name: 'Loopia', suffixes: ['ns#.loopia.se'], source: `${CONTROL}/loopia` },
  { name: 'Mythic Beasts', suffixes: ['ns#.mythic-beasts.com'], source: `${CONTROL}/mythicbeasts` },
  { name: 'Gidinet', suffixes: ['gidinet.com'], source: `${CONTROL}/gidinet` },
  { name: 'One.com', suffixes: ['one.com'], source: STACK },
  { name: 'DreamHost', suffixes: ['ns#.dreamhost.com'], source: TAKEOVER },
  { name: 'Bluehost', suffixes: ['ns#.bluehost.com'], source: ANALYZER },
  { name: 'SiteGround', suffixes: ['sgvps.net'], source: ANALYZER },
  { name: 'Liquid Web', suffixes: ['ns.liquidweb.com', 'ns#.liquidweb.com'], source: STACK },
  { name: 'Nexcess', suffixes: ['nexcess.net'], source: STACK },
  { name: 'Media Temple', suffixes: ['ns#.mediatemple.net'], source: TAKEOVER },
  { name: 'Yahoo Small Business', suffixes: ['yns#.yahoo.com'], source: TAKEOVER },
  { name: 'BigCommerce', suffixes: ['ns#.bigcommerce.com'], source: TAKEOVER },
  { name: 'Squarespace', suffixes: ['squarespacedns.com'], source: STACK },
  { name: 'Wix', suffixes: ['wixdns.net'], source: STACK },
  { name: 'WordPress.com', suffixes: ['ns#.wordpress.com'], source: STACK },
  { name: 'Fastmail', suffixes: ['ns#.messagingengine.com'], source: STACK },
  { name: 'Xserver', suffixes: ['ns#.xserver.jp'], source: SEEN },
  { name: 'VentraIP', suffixes: ['nameserver.net.au', 'hostingplatform.net.au'], source: ANALYZER },
  { name: 'IDCloudHost', suffixes: ['ns#.cloudhost.id'], source: ANALYZER },
  { name: 'KMK', suffixes: ['ns#.kmkhosting.net'], source: ANALYZER },
]
