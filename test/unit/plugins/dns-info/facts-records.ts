/** Domains whose addresses, aliases, signatures or CAA records are broken, or whose registration ends. */
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
import { DELEGATION, ds, NS1, NS2, type Scene } from './scene.ts'
import { type Case, dead, unsigned } from './facts-case.ts'

const both = (names: Readonly<Record<string, Entry>>): Pick<Scene, 'site'> => ({ site: names })

/** The world's answers for a name that the tree does not have. */
const answers = (zones: Readonly<Record<string, Entry>>): Required<Pick<Scene, 'answer'>> => ({
  answer: ({ name, type }) => (type === 'SOA' ? undefined : zones[name]),
})

export const ADDRESSES: readonly Case[] = [
  [
    'an alias where the zone begins',
    {
      site: { 'site.org': { CNAME: 'www.org', NS: ['ns1.site.org', 'ns2.site.org'] }, 'www.site.org': null },
      org: { ...DELEGATION, 'www.org': { A: ['203.0.112.80'], AAAA: ['2600::80'] } },
      signing: apex => (apex === 'site.org' ? null : {}),
    },
    'error cname-at-apex|info dnssec-unsigned|info caa-missing',
  ],
  [
    'an alias to nothing',
    { host: 'shop.site.org', ...both({ 'shop.site.org': { CNAME: 'shop.gone.org' } }) },
    'error dangling-cname',
  ],
  [
    'aliases in a circle',
    {
      host: 'x.site.org',
      ...both({ 'x.site.org': { CNAME: 'y.site.org' }, 'y.site.org': { CNAME: 'x.site.org' } }),
      answer: ({ name }) =>
        name === 'x.site.org' || name === 'y.site.org'
          ? {
              records: [
                { name: 'x.site.org', type: 'CNAME', class: 1, ttl: 1, data: 'y.site.org' },
                { name: 'y.site.org', type: 'CNAME', class: 1, ttl: 1, data: 'x.site.org' },
              ],
            }
          : undefined,
      signing: unsigned,
    },
    'error cname-loop|info dnssec-unsigned',
  ],
  [
    'no address',
    { host: 'mail.site.org', ...both({ 'mail.site.org': { TXT: ['x'] } }) },
    'warning no-address',
  ],
  [
    'a private address',
    { host: 'www.site.org', site: { 'www.site.org': { A: ['192.168.1.2'], AAAA: ['2600::80'] } } },
    'warning private-address',
  ],
  ['no IPv6', { host: 'mail.site.org' }, 'info ipv6-missing'],
]

export const SIGNATURES: readonly Case[] = [
  ['no DNSSEC', { signing: apex => (apex === 'site.org' ? null : {}) }, 'info dnssec-unsigned'],
  [
    'signatures that have ended',
    { signing: apex => (apex === 'site.org' ? { fault: 'expired' } : {}) },
    'error dnssec-bogus',
  ],
  [
    'a DS for another key',
    { signing: apex => (apex === 'site.org' ? { fault: 'wrong-ds' } : {}) },
    'error dnssec-bogus',
  ],
  [
    'a DS for an unsigned zone',
    { signing: apex => (apex === 'site.org' ? { fault: 'unsigned' } : {}) },
    'error ds-without-dnskey',
  ],
  [
    'a signed zone without DS',
    { signing: apex => (apex === 'site.org' ? { fault: 'island' } : {}) },
    'warning dnskey-without-ds',
  ],
  [
    'signatures about to end',
    { signing: apex => (apex === 'site.org' ? { days: 0.001 } : {}) },
    'warning signature-expiring',
  ],
  [
    'a DS of an algorithm that is given up',
    {
      org: {
        ...DELEGATION,
        'site.org': {
          NS: ['ns1.site.org', 'ns2.site.org'],
          records: [{ ...ds('site.org'), data: Uint8Array.of(0, 1, 3, 2, 9, 9) } as never],
        },
      },
      signing: apex => (apex === 'site.org' ? null : {}),
    },
    'warning dnssec-weak',
  ],
]

export const ISSUERS: readonly Case[] = [
  [
    'no CAA',
    {
      site: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'], A: ['203.0.112.80'], AAAA: ['2600::80'] } },
    },
    'info caa-missing',
  ],
  [
    'CAA that names nobody',
    { host: 'mail.site.org', site: { 'mail.site.org': { A: ['203.0.112.90'], CAA: [[0, 'issue', ';']] } } },
    'warning caa-denies-all|info ipv6-missing',
  ],
  [
    'CAA with a critical property',
    { host: 'mail.site.org', site: { 'mail.site.org': { A: ['203.0.112.90'], CAA: [[128, 'tbs', 'x']] } } },
    'warning caa-critical|info ipv6-missing',
  ],
  [
    'CAA that is malformed',
    {
      host: 'mail.site.org',
      site: {
        'mail.site.org': {
          A: ['203.0.112.90'],
          CAA: [
            [0, 'issue', 'ca.org'],
            [0, 'issue', '%%'],
          ],
        },
      },
    },
    'warning caa-malformed|info ipv6-missing',
  ],
  [
    'CAA that servers fail for',
    {
      answer: ({ name, type }) => (type === 'CAA' && name === 'site.org' ? { rcode: 'SERVFAIL' } : undefined),
    },
    'warning caa-unanswered',
  ],
  [
    'CAA and AAAA that servers fail for, which is one matter',
    {
      answer: ({ name, type }) =>
        (type === 'CAA' || type === 'AAAA') && name === 'site.org' ? { rcode: 'SERVFAIL' } : undefined,
    },
    '',
  ],
  [
    'CAA that a validating server withholds, as all of a zone whose signatures have ended',
    {
      signing: apex => (apex === 'site.org' ? { fault: 'expired' } : {}),
      answer: ({ name, type }) => (type === 'CAA' && name === 'site.org' ? { rcode: 'SERVFAIL' } : undefined),
    },
    'error dnssec-bogus',
  ],
  [
    'CAA that servers fail for where there are no addresses',
    {
      site: { 'site.org': { NS: ['ns1.site.org', 'ns2.site.org'] } },
      answer: ({ name, type }) => (type === 'CAA' && name === 'site.org' ? { rcode: 'SERVFAIL' } : undefined),
    },
    'warning no-address|warning caa-unanswered',
  ],
]

export const REGISTRATIONS: readonly Case[] = [
  [
    'a registration that has ended',
    { registration: { expiry: '2026-11-01', expiresAt: '2026-11-01T00:00:00Z' } },
    'error registration-expired',
  ],
  [
    'a registration whose day has begun',
    { registration: { expiry: '2026-11-21', expiresAt: '2026-11-21T00:00:00Z' } },
    'error registration-expired',
  ],
  [
    'a registration that ends soon',
    { registration: { expiry: '2026-12-01', expiresAt: '2026-12-01T00:00:00Z' } },
    'warning registration-expiring',
  ],
  [
    'a registration that is being lost',
    { registration: { states: ['pending delete'] } },
    'error registration-lapsed',
  ],
  [
    'a registry that denies what is there',
    { registration: { status: 'not-registered', expiry: null, expiresAt: null } },
    '',
  ],
  [
    'a name that no server has an answer for, though recursive ones do',
    {
      servers: { [NS1]: dead, [NS2]: dead },
      signing: unsigned,
      ...answers({
        'site.org': { A: ['203.0.112.80'], AAAA: ['2600::80'], NS: ['ns1.site.org', 'ns2.site.org'] },
        'ns1.site.org': { A: [NS1] },
        'ns2.site.org': { A: [NS2] },
      }),
    },
    '*unreachable-server',
  ],
]
