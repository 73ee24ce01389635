/** Zones of the DNSSEC lab that are soundly signed, in every way. */
import { hex } from '../../../core/base/bytes.ts'
import { canonicalData, codeOf } from '../../../core/protocol/dnssec/canonical.ts'
import type { DnsRecord } from '../../../core/protocol/dns/wire/record.ts'
import { recordsAt, type Zone } from '../../peers/protocols/dns/dns-zone.ts'
import { signZone } from '../../peers/protocols/dns/dnssec.ts'
import type { KeyName } from '../../peers/protocols/x509/keys.ts'
import { type Case, changed, digest, dsWith, P256, signs, spoil } from './case.ts'

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

export const SOUND: readonly Case[] = [
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
]
