/** The zones of the DNSSEC lab: sound ones of every kind, and ones broken each in its own way. */
import { readFileSync } from 'node:fs'
import { hex } from '../../core/octets.ts'
import { keyDigest } from '../../core/probe/dnssec/algorithm.ts'
import { canonicalData, codeOf } from '../../core/probe/dnssec/canonical.ts'
import type { DnssecStatus } from '../../core/probe/dnssec/index.ts'
import { dnskeyOctets, readDnskey } from '../../core/probe/dnssec/records.ts'
import type { DnsRecord } from '../../core/probe/dns/record.ts'
import { recordsAt, type Zone } from '../peer/dns-world.ts'
import { signZone } from '../peer/dnssec.ts'
import type { KeyName } from '../peer/keys.ts'
import type { Edit, Host, Line, ZoneSpec } from './sign.ts'

export interface Case extends ZoneSpec {
  /** What `www` A of the zone is to be, and a piece of the reason. */
  readonly expect: DnssecStatus
  readonly reason?: RegExp
  /** Instead of the usual questions: labels in front of the zone, and types. */
  readonly questions?: readonly (readonly [string, string])[]
  /** Why delv is not asked. */
  readonly notDelv?: string
  /**
   * What `findZone` tells of each host, `1` and `2` being serials that it answers with; and the delegation,
   * where it is not that of the zone.
   */
  readonly servers?: Readonly<Partial<Record<Host, string>>>
}

const signs =
  (type: string) =>
  ({ type: of, data }: Line): boolean =>
    of === 'RRSIG' && data.startsWith(`${type} `)
const at =
  (owner: string) =>
  (line: Line): boolean =>
    line.owner.toLowerCase().startsWith(`${owner}.`)
const without =
  (drop: (line: Line) => boolean): Edit =>
  lines =>
    lines.filter(line => !drop(line))
const changed =
  (pick: (line: Line) => boolean, change: (data: string) => string): Edit =>
  lines =>
    lines.map(line => (pick(line) ? { ...line, data: change(line.data) } : line))
/** Another octet in the signature, which is the last field, in base64 that has spaces. */
const spoil = (data: string): string => {
  const [, fields, signature] = /^((?:\S+ ){8})(.*)$/.exec(data)!
  return `${fields}${signature!.replaceAll(' ', '').replace(/^(.{20})(.)/, (_, head: string, one: string) => `${head}${one === 'A' ? 'B' : 'A'}`)}`
}
const dsWith =
  (change: (fields: string[]) => string[]) =>
  (lines: readonly string[]): string[] =>
    lines.map(line => {
      const [head, data] = line.split(' DS ') as [string, string]
      return `${head} DS ${change(data.split(' ')).join(' ')}`
    })
/**
 * The DS of a key in a file of dnssec-keygen, made here, since BIND's tool leaves out revoked keys and those
 * that are none of zones.
 */
const digest = async (file: string, digestType: number, flags?: number): Promise<string> => {
  const [, zone, given, algorithm, key] = /^(\S+)\. IN DNSKEY (\d+) 3 (\d+) (.*)$/m.exec(
    readFileSync(file, 'utf8'),
  )!
  const dnskey = readDnskey(
    dnskeyOctets({
      flags: flags ?? Number(given),
      protocol: 3,
      algorithm: Number(algorithm),
      key: Uint8Array.from(Buffer.from(key!, 'base64')),
    }),
  )
  return (
    `${zone}. IN DS ${dnskey.tag} ${algorithm} ${digestType} `
    + `${hex(await keyDigest(zone!, dnskey, digestType)).toUpperCase()}`
  )
}
const P256 = 'ECDSAP256SHA256'

export const parents: readonly ZoneSpec[] = [
  { zone: '.', hosts: ['parent'], algorithm: 'RSASHA256', bits: 2048 },
  { zone: 'lab', hosts: ['parent'], algorithm: P256 },
  { zone: 'hash', hosts: ['parent'], algorithm: P256, denial: 'nsec3', salt: 'ABCD', iterations: 2 },
  {
    zone: 'opt',
    hosts: ['parent'],
    algorithm: 'ED25519',
    denial: 'opt-out',
    content: 'outer IN A 192.0.2.9\n*.wild IN A 192.0.2.3\ninner.ent IN A 192.0.2.9\n',
  },
  // Sound zones whose children are not well: a DS without signature, one with a spoilt signature, no proof
  // that there is no DS.
  { zone: 'torn', hosts: ['parent'], algorithm: P256, edit: without(signs('DS')) },
  { zone: 'rotten', hosts: ['parent'], algorithm: P256, edit: changed(signs('DS'), spoil) },
  {
    zone: 'gap',
    hosts: ['parent'],
    algorithm: P256,
    edit: without(line => (line.type === 'NSEC' || signs('NSEC')(line)) && at('unsigned')(line)),
  },
]

/** What each host is, as `findZone` tells it. */
const HALVES: readonly (readonly [host: Host, result: string])[] = [
  ['lame', 'lame'],
  ['empty', 'refused'],
  ['broken', 'servfail'],
  ['silent', 'timeout'],
  ['closed', 'unreachable'],
  ['garbage', 'malformed'],
  ['cut-off', 'unreachable'],
  ['formerr', 'malformed'],
]
/** Signed by the peer of the demo, with RFC 3597 for what it has no text for. */
const peer = (key: KeyName): Case => {
  const apex = `peer-${key.toLowerCase()}.lab`
  const zone: Zone = {
    apex,
    names: {
      [apex]: { NS: ['ns-nsd.lab'], A: ['192.0.2.1'], MX: [[10, 'mail.example.net']] },
      [`www.${apex}`]: { A: ['192.0.2.1', '192.0.2.2'], AAAA: ['2001:db8::1'] },
      [`*.wild.${apex}`]: { A: ['192.0.2.3'] },
      [`alias.${apex}`]: { CNAME: `www.${apex}` },
      [`deep.ent.${apex}`]: { A: ['192.0.2.4'] },
      [`txt.${apex}`]: { TXT: ['some text'] },
      [`caa.${apex}`]: { CAA: [[0, 'issue', 'ca.example']] },
      [`sub.${apex}`]: { NS: ['ns.elsewhere'] },
    },
  }
  const { secured, ds, ...signed } = signZone(zone, { at: new Date(), key })
  const records = [
    ...Object.keys(signed.names).flatMap(name =>
      ['SOA', 'NS', 'A', 'AAAA', 'MX', 'TXT', 'CAA', 'CNAME', 'DNSKEY'].flatMap(type =>
        recordsAt(signed, name, type),
      ),
    ),
    ...secured.nsec.map(({ record }) => record),
    ...[...secured.signatures.values()].flat(),
  ]
  const line = (record: DnsRecord): string => {
    const data = canonicalData(record)
    return `${record.name}. ${record.ttl} IN TYPE${codeOf(record)} \\# ${data.length} ${hex(data)}`
  }
  return {
    zone: apex,
    algorithm: null,
    ready: `${records.map(line).join('\n')}\n`,
    ds: () => ds.map(line),
    expect: 'secure',
  }
}
const FEW: Case['questions'] = [
  ['www', 'A'],
  ['absent', 'A'],
  ['www', 'MX'],
]

export const cases: readonly Case[] = [
  // Sound.
  { zone: 'rsa.lab', algorithm: 'RSASHA256', bits: 2048, expect: 'secure' },
  { zone: 'rsa1024.lab', algorithm: 'RSASHA256', bits: 1024, denial: 'nsec3', expect: 'secure' },
  { zone: 'rsa4096.lab', algorithm: 'RSASHA256', bits: 4096, expect: 'secure', questions: [['www', 'A']] },
  { zone: 'ecdsa256.lab', algorithm: P256, expect: 'secure' },
  { zone: 'ecdsa384.lab', algorithm: 'ECDSAP384SHA384', expect: 'secure' },
  { zone: 'ed25519.lab', algorithm: 'ED25519', expect: 'secure' },
  { zone: 'nsec3.lab', algorithm: P256, denial: 'nsec3', expect: 'secure' },
  {
    zone: 'salted.lab',
    algorithm: 'ED25519',
    denial: 'nsec3',
    salt: 'DEADBEEF',
    iterations: 10,
    expect: 'secure',
  },
  { zone: 'optout.lab', algorithm: P256, denial: 'opt-out', expect: 'secure' },
  { zone: 'single-key.lab', algorithm: P256, kskOnly: true, expect: 'secure' },
  { zone: 'child.hash', algorithm: 'ED25519', expect: 'secure' },
  { zone: 'child.opt', algorithm: P256, denial: 'nsec3', expect: 'secure' },
  { zone: 'below.child.opt', algorithm: P256, expect: 'secure', questions: [['www', 'A']] },
  {
    zone: 'sha384-ds.lab',
    algorithm: P256,
    ds: async (_, { ksk }) => [await digest(ksk, 4)],
    expect: 'secure',
  },
  {
    zone: 'sha1-ds.lab',
    algorithm: P256,
    ds: async (_, { ksk }) => [await digest(ksk, 1)],
    expect: 'secure',
  },
  {
    zone: 'two-ds.lab',
    algorithm: P256,
    ds: async (lines, { ksk }) => [...lines, (await digest(ksk, 1)).replace(/[0-9A-F]{8}$/, '00000000')],
    expect: 'secure',
  },
  {
    zone: 'stale-ds.lab',
    algorithm: P256,
    ds: lines => [...lines, ...dsWith(([, ...rest]) => ['4711', ...rest])(lines)],
    expect: 'secure',
  },
  {
    zone: 'unknown-too.lab',
    algorithm: P256,
    ds: lines => [...lines, ...dsWith(([tag, , type, sum]) => [tag!, '200', type!, sum!])(lines)],
    expect: 'secure',
  },
  { zone: 'rsasha1.lab', algorithm: 'RSASHA1', bits: 2048, expect: 'secure' },
  { zone: 'nsec3rsasha1.lab', algorithm: 'NSEC3RSASHA1', bits: 2048, denial: 'nsec3', expect: 'secure' },
  { zone: 'rsasha512.lab', algorithm: 'RSASHA512', bits: 2048, expect: 'secure' },
  { zone: 'knot.lab', algorithm: P256, hosts: ['knot'], expect: 'secure', servers: { knot: '1' } },
  {
    zone: 'knot-nsec3.lab',
    algorithm: 'ED25519',
    denial: 'nsec3',
    salt: 'AB',
    iterations: 5,
    hosts: ['knot'],
    expect: 'secure',
  },
  { zone: 'knot-optout.lab', algorithm: P256, denial: 'opt-out', hosts: ['knot'], expect: 'secure' },
  { zone: 'named.lab', algorithm: P256, hosts: ['named'], expect: 'secure', servers: { named: '1' } },
  {
    zone: 'named-nsec3.lab',
    algorithm: 'ECDSAP384SHA384',
    denial: 'nsec3',
    salt: 'AB',
    iterations: 5,
    hosts: ['named'],
    expect: 'secure',
  },
  { zone: 'named-optout.lab', algorithm: P256, denial: 'opt-out', hosts: ['named'], expect: 'secure' },
  {
    zone: 'three.lab',
    algorithm: P256,
    hosts: ['nsd', 'knot', 'named'],
    expect: 'secure',
    servers: { nsd: '1', knot: '1', named: '1' },
  },
  {
    zone: 'upper-signer.lab',
    algorithm: P256,
    edit: changed(
      ({ type }) => type === 'RRSIG',
      data => data.replace(' upper-signer.lab. ', ' Upper-SIGNER.lab. '),
    ),
    expect: 'secure',
  },
  {
    zone: 'spare-signature.lab',
    notDelv: 'it gives up after one signature that does not fit',
    algorithm: P256,
    edit: lines =>
      lines.flatMap(line => (signs('A')(line) ? [{ ...line, data: spoil(line.data) }, line] : [line])),
    expect: 'secure',
  },
  {
    zone: 'revoked.lab',
    algorithm: P256,
    revoked: true,
    ds: async (_, { ksk }) => [await digest(ksk, 2)],
    expect: 'secure',
  },
  ...(['leafP256', 'leafP384', 'leafEd25519', 'leafRsa'] as const).map(peer),
  {
    zone: 'much.lab',
    algorithm: P256,
    content:
      'www IN A '
      + `192.0.2.1\n${Array.from({ length: 50 }, (_, index) => `www IN TXT "${index} ${'x'.repeat(90)}"`).join('\n')}\n`,
    expect: 'secure',
    questions: [
      ['www', 'A'],
      ['www', 'TXT'],
    ],
  },
  // Unsigned, and rightly so.
  {
    zone: 'unsigned.lab',
    algorithm: null,
    expect: 'insecure',
    reason: /^unsigned\.lab has no DS at its parent lab/,
  },
  { zone: 'unsigned.hash', algorithm: null, expect: 'insecure', reason: /no DS/ },
  { zone: 'unsigned.opt', algorithm: null, expect: 'insecure', reason: /opt-out/ },
  { zone: 'island.lab', algorithm: P256, ds: () => [], expect: 'insecure', reason: /no DS/ },
  {
    zone: 'signed.island.lab',
    algorithm: P256,
    expect: 'insecure',
    reason: /^island\.lab has no DS/,
    questions: [['www', 'A']],
  },
  {
    zone: 'unknown-algorithm.lab',
    algorithm: P256,
    ds: dsWith(([tag, , type, sum]) => [tag!, '200', type!, sum!]),
    expect: 'insecure',
    reason: /algorithms that are not supported \(number 200\)/,
  },
  {
    zone: 'unknown-digest.lab',
    algorithm: P256,
    ds: dsWith(([tag, algorithm, , sum]) => [tag!, algorithm!, '200', sum!]),
    expect: 'insecure',
    reason: /digests of types/,
  },
  {
    zone: 'private.lab',
    algorithm: P256,
    ds: dsWith(([tag, , type, sum]) => [tag!, '253', type!, sum!]),
    expect: 'insecure',
    reason: /PRIVATEDNS/,
  },
  { zone: 'unsigned-knot.lab', algorithm: null, hosts: ['knot'], expect: 'insecure', reason: /no DS/ },
  { zone: 'unsigned-named.lab', algorithm: null, hosts: ['named'], expect: 'insecure', reason: /no DS/ },
  // Broken.
  {
    zone: 'expired.lab',
    algorithm: P256,
    start: 'now-8640000',
    end: 'now-864000',
    expect: 'bogus',
    reason: /^the signature of expired\.lab DNSKEY ran out on 20\d\d-/,
  },
  {
    zone: 'future.lab',
    algorithm: P256,
    start: 'now+864000',
    end: 'now+8640000',
    expect: 'bogus',
    reason: /not valid before/,
  },
  {
    zone: 'wrong-ds.lab',
    algorithm: P256,
    ds: dsWith(([tag, algorithm, type, sum]) => [tag!, algorithm!, type!, sum!.replace(/.{8}$/, '01234567')]),
    expect: 'bogus',
    reason: /^the DS at the parent matches no key of wrong-ds\.lab$/,
  },
  {
    zone: 'wrong-tag.lab',
    algorithm: P256,
    ds: dsWith(([, ...rest]) => ['4711', ...rest]),
    expect: 'bogus',
    reason: /matches no key/,
  },
  {
    zone: 'wrong-algorithm.lab',
    algorithm: P256,
    ds: dsWith(([tag, , type, sum]) => [tag!, '8', type!, sum!]),
    expect: 'bogus',
    reason: /matches no key/,
  },
  {
    zone: 'unsigned-with-ds.lab',
    algorithm: null,
    ds: () => [`unsigned-with-ds.lab. IN DS 4711 13 2 ${'AB'.repeat(32)}`],
    expect: 'bogus',
    reason: /publishes no DNSKEY/,
  },
  {
    zone: 'no-dnskey.lab',
    algorithm: P256,
    edit: without(({ type, ...line }) => type === 'DNSKEY' || signs('DNSKEY')({ type, ...line })),
    expect: 'bogus',
    reason: /publishes no DNSKEY/,
  },
  {
    zone: 'no-dnskey-signature.lab',
    algorithm: P256,
    edit: without(signs('DNSKEY')),
    expect: 'bogus',
    reason: /DNSKEY came without a signature/,
  },
  {
    zone: 'ds-to-zsk.lab',
    algorithm: P256,
    ds: async (_, { zsk }) => [await digest(zsk, 2)],
    expect: 'bogus',
    reason: /DNSKEY records .* are not signed by the key/,
  },
  {
    zone: 'no-signature.lab',
    algorithm: P256,
    edit: without(line => signs('A')(line) && at('www')(line)),
    expect: 'bogus',
    reason: /^no-signature\.lab is signed, but its records www.no-signature.lab A came without a signature$/,
  },
  {
    zone: 'no-signatures.lab',
    algorithm: P256,
    edit: without(({ type }) => type === 'RRSIG'),
    expect: 'bogus',
    reason: /without a signature/,
  },
  {
    zone: 'tampered.lab',
    algorithm: P256,
    edit: changed(
      line => line.type === 'A' && at('www')(line),
      () => '203.0.113.66',
    ),
    expect: 'bogus',
    reason: /does not fit/,
  },
  {
    zone: 'added.lab',
    algorithm: 'ED25519',
    edit: lines => [...lines, { owner: 'www.added.lab.', type: 'A', data: '203.0.113.66' }],
    expect: 'bogus',
    reason: /does not fit/,
  },
  {
    zone: 'spoilt.lab',
    algorithm: 'RSASHA256',
    bits: 2048,
    edit: changed(signs('A'), spoil),
    expect: 'bogus',
    reason: /does not fit/,
  },
  {
    zone: 'spoilt-dnskey.lab',
    algorithm: P256,
    edit: changed(signs('DNSKEY'), spoil),
    expect: 'bogus',
    reason: /DNSKEY does not fit/,
  },
  {
    zone: 'other-signer.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(' other-signer.lab. ', ' ecdsa256.lab. '),
    ),
    expect: 'bogus',
  },
  {
    zone: 'parent-signer.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(' parent-signer.lab. ', ' lab. '),
    ),
    expect: 'bogus',
  },
  {
    zone: 'own-signer.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(' own-signer.lab. ', ' www.own-signer.lab. '),
    ),
    expect: 'bogus',
    reason: /which is no zone of its own/,
  },
  {
    zone: 'unknown-tag.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(/ \d+ unknown-tag/, ' 4711 unknown-tag'),
    ),
    expect: 'bogus',
    reason: /key 4711, which unknown-tag\.lab does not publish/,
  },
  {
    zone: 'more-labels.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(/^A 13 3/, 'A 13 4'),
    ),
    expect: 'bogus',
    reason: /longer name/,
  },
  {
    zone: 'fewer-labels.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(/^A 13 3/, 'A 13 2'),
    ),
    expect: 'bogus',
  },
  {
    zone: 'backwards.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(/ (\d{14}) (\d{14}) /, ' $2 $1 '),
    ),
    expect: 'bogus',
    reason: /ends before it begins|ran out/,
  },
  {
    zone: 'unsupported-signature.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(/^A 13/, 'A 200'),
    ),
    expect: 'bogus',
    reason: /not supported/,
  },
  {
    zone: 'no-nsec.lab',
    algorithm: P256,
    edit: without(line => line.type === 'NSEC' || signs('NSEC')(line)),
    expect: 'secure',
  },
  { zone: 'unsigned-nsec.lab', algorithm: P256, edit: without(signs('NSEC')), expect: 'secure' },
  { zone: 'spoilt-nsec.lab', algorithm: P256, edit: changed(signs('NSEC'), spoil), expect: 'secure' },
  {
    zone: 'no-nsec3.lab',
    algorithm: P256,
    denial: 'nsec3',
    edit: without(line => line.type === 'NSEC3' || signs('NSEC3')(line)),
    expect: 'secure',
  },
  {
    zone: 'wrong-salt.lab',
    algorithm: P256,
    denial: 'nsec3',
    salt: 'AABB',
    edit: changed(
      line => line.type === 'NSEC3' || line.type === 'NSEC3PARAM',
      data => data.replace('AABB', 'CCDD'),
    ),
    expect: 'secure',
  },
  {
    zone: 'wrong-iterations.lab',
    algorithm: P256,
    denial: 'nsec3',
    salt: 'AABB',
    iterations: 3,
    edit: changed(
      line => line.type === 'NSEC3PARAM',
      data => data.replace('1 0 3', '1 0 4'),
    ),
    expect: 'secure',
  },
  {
    zone: 'spoilt-nsec3.lab',
    algorithm: P256,
    denial: 'nsec3',
    edit: changed(signs('NSEC3'), spoil),
    expect: 'secure',
  },
  {
    zone: 'spoilt-soa.lab',
    notDelv: 'it fails without a verdict',
    algorithm: P256,
    edit: changed(signs('SOA'), spoil),
    expect: 'secure',
  },
  { zone: 'many-iterations.lab', algorithm: P256, denial: 'nsec3', iterations: 500, expect: 'secure' },
  {
    zone: 'no-zone-key.lab',
    algorithm: P256,
    edit: changed(
      ({ type, data }) => type === 'DNSKEY' && data.startsWith('257 '),
      data => data.replace('257 ', '1 '),
    ),
    ds: async (_, { ksk }) => [await digest(ksk, 2, 1)],
    expect: 'bogus',
  },
  {
    zone: 'no-zsk.lab',
    algorithm: P256,
    edit: without(({ type, data }) => type === 'DNSKEY' && data.startsWith('256 ')),
    expect: 'bogus',
  },
  {
    zone: 'child.torn',
    algorithm: P256,
    expect: 'bogus',
    reason: /^torn is signed, but its records child\.torn DS came without a signature$/,
  },
  {
    zone: 'child.rotten',
    algorithm: P256,
    expect: 'bogus',
    reason: /^the signature of child\.rotten DS does not fit/,
  },
  {
    zone: 'unsigned.gap',
    algorithm: null,
    expect: 'bogus',
    reason: /^nothing proves that unsigned\.gap has no DS/,
  },
  {
    zone: 'no-wildcard-denial.lab',
    algorithm: P256,
    edit: without(
      line => (line.type === 'NSEC' || signs('NSEC')(line)) && line.owner === 'no-wildcard-denial.lab.',
    ),
    expect: 'secure',
  },
  {
    zone: 'nsec-gap.lab',
    algorithm: P256,
    edit: without(line => (line.type === 'NSEC' || signs('NSEC')(line)) && at('abroad')(line)),
    expect: 'secure',
  },
  {
    zone: 'far-nsec.lab',
    algorithm: P256,
    edit: changed(
      line => line.type === 'NSEC' && at('abroad')(line),
      data => data.replace(/^\S+/, 'zzz.far-nsec.lab.'),
    ),
    expect: 'secure',
  },
  {
    zone: 'nsec3-hash.lab',
    algorithm: P256,
    denial: 'nsec3',
    hosts: ['knot'],
    edit: changed(
      ({ type }) => type === 'NSEC3',
      data => data.replace(/^1 /, '2 '),
    ),
    expect: 'secure',
  },
  {
    zone: 'nsec3-next.lab',
    algorithm: P256,
    denial: 'nsec3',
    edit: changed(
      ({ type }) => type === 'NSEC3',
      data =>
        data.replace(
          /^(1 \d+ \d+ \S+ \S)(\S)/,
          (_, head: string, one: string) => `${head}${one === '0' ? '1' : '0'}`,
        ),
    ),
    expect: 'secure',
  },
  { zone: 'unsigned-alias.lab', algorithm: P256, edit: without(signs('CNAME')), expect: 'secure' },
  { zone: 'unsigned-tree.lab', algorithm: P256, edit: without(signs('DNAME')), expect: 'secure' },
  {
    zone: 'other-ttl.lab',
    algorithm: P256,
    edit: changed(
      line => signs('A')(line) && at('www')(line),
      data => data.replace(/^A 13 3 300/, 'A 13 3 299'),
    ),
    expect: 'bogus',
    reason: /does not fit/,
  },
  {
    zone: 'knot-spoilt.lab',
    algorithm: P256,
    hosts: ['knot'],
    edit: changed(signs('NSEC'), spoil),
    expect: 'secure',
  },
  {
    zone: 'named-expired.lab',
    algorithm: P256,
    hosts: ['named'],
    start: 'now-8640000',
    end: 'now-864000',
    expect: 'bogus',
    reason: /ran out/,
  },
  // One server of two is broken, or both are.
  {
    zone: 'serials.lab',
    algorithm: P256,
    hosts: ['nsd', 'late'],
    expect: 'secure',
    servers: { nsd: '1', late: '2' },
    questions: FEW,
  },
  {
    zone: 'unsigned-serials.lab',
    algorithm: null,
    hosts: ['nsd', 'late'],
    expect: 'insecure',
    servers: { nsd: '1', late: '2' },
    questions: FEW,
  },
  {
    zone: 'more-at-child.lab',
    algorithm: P256,
    hosts: ['nsd', 'knot'],
    own: ['nsd', 'knot', 'named'],
    expect: 'secure',
    servers: { nsd: '1', knot: '1', named: 'refused' },
    questions: FEW,
  },
  {
    zone: 'fewer-at-child.lab',
    algorithm: P256,
    hosts: ['nsd', 'knot'],
    own: ['nsd'],
    expect: 'secure',
    servers: { nsd: '1', knot: '1' },
    questions: FEW,
  },
  {
    zone: 'moved.lab',
    algorithm: null,
    hosts: ['nsd'],
    own: ['knot', 'named'],
    expect: 'insecure',
    servers: { nsd: '1', knot: 'refused', named: 'refused' },
    questions: FEW,
  },
  { zone: 'no-ns.lab', algorithm: null, own: [], expect: 'insecure', servers: { nsd: '1' }, questions: FEW },
  {
    zone: 'apex-alias.lab',
    algorithm: null,
    hosts: ['alias'],
    expect: 'insecure',
    servers: { alias: 'null' },
    questions: [
      ['', 'A'],
      ['www', 'A'],
    ],
  },
  ...HALVES.flatMap(([host, result]): Case[] => [
    {
      zone: `half-${host}.lab`,
      algorithm: host === 'broken' || host === 'empty' ? P256 : null,
      hosts: ['nsd', host],
      expect: host === 'broken' || host === 'empty' ? 'secure' : 'insecure',
      servers: { nsd: '1', [host]: result },
      questions: FEW,
    },
    {
      zone: `all-${host}.lab`,
      algorithm: null,
      hosts: [host],
      expect: host === 'lame' ? 'insecure' : 'indeterminate',
      servers: { [host]: result },
      questions: host === 'silent' ? [] : [['www', 'A']],
    },
  ]),
]

const everything: readonly (readonly [label: string, type: string])[] = [
  ['www', 'A'],
  ['www', 'TXT'],
  ['', 'SOA'],
  ['', 'MX'],
  ['', 'DNSKEY'],
  ['', 'DS'],
  ['', 'NS'],
  ['absent', 'A'],
  ['a.b.absent', 'A'],
  ['any.wild', 'A'],
  ['any.wild', 'TXT'],
  ['a.b.wild', 'A'],
  ['*.wild', 'A'],
  ['wild', 'A'],
  ['x.wildalias', 'A'],
  ['alias', 'A'],
  ['alias', 'CNAME'],
  ['loop', 'A'],
  ['od\\.d', 'A'],
  ['abroad', 'A'],
  ['toinsecure', 'A'],
  ['tobogus', 'A'],
  ['tonothing', 'A'],
  ['ent', 'A'],
  ['deep.ent', 'A'],
  ['x.ent', 'A'],
  ['_sip._tcp', 'SRV'],
  ['naptr', 'NAPTR'],
  ['rp', 'RP'],
  ['www.tree', 'A'],
  ['absent.tree', 'A'],
  ['txt', 'TXT'],
  ['caa', 'CAA'],
  ['upper', 'A'],
  ['under_score', 'A'],
  ['sub', 'DS'],
  ['sub', 'A'],
  ['www.sub', 'A'],
  ['www', 'DS'],
]
/** Where all is broken or all unsigned, a few questions tell as much. */
const some: readonly (readonly [label: string, type: string])[] = [
  ['www', 'A'],
  ['www', 'TXT'],
  ['', 'MX'],
  ['', 'DNSKEY'],
  ['', 'DS'],
  ['absent', 'A'],
  ['any.wild', 'A'],
  ['alias', 'A'],
  ['toinsecure', 'A'],
  ['ent', 'A'],
]

export const questionsOf = ({
  questions,
  expect,
}: Case): readonly (readonly [label: string, type: string])[] =>
  questions ?? (expect === 'secure' ? everything : some)
