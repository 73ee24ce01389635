/** Chains that are hard to examine: each is slow to take apart, to compare, to verify or to show. */
import { certificatePolicies, nameConstraints } from '../../../peers/protocols/x509/ca.ts'
import { bits, context, octets, oid, sequence, set, tlv } from '../../../peers/protocols/x509/der.ts'
import { ascii, concat, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import {
  deep,
  filled,
  forge,
  forgeCa,
  named,
  noise,
  raw,
  repeated,
  rsaKey,
  UNKNOWN_ALGORITHM,
} from './forge.ts'
import { sctList } from './beside.ts'
import {
  anybody,
  CA,
  called,
  type Chain,
  constrained,
  crowd,
  directory,
  dns,
  LEAF,
  leafWith,
  mail,
  marked,
  marks,
  meeting,
  nameful,
  OWN_NAME,
  part,
  range,
  san,
  uri,
} from './chain-parts.ts'

/** Octets of a Certificate message that is still read, and of one that is announced in vain. */
export const ROOM = 124 * 1024
export const WIDE = 440 * 1024

const longOid = (length: number): Bytes =>
  tlv(0x06, concat(Uint8Array.of(42), repeated(Uint8Array.of(0xff), length - 2), Uint8Array.of(1)))
const policies = range(490, index => `2.999.${index}`)
const mappings = raw(
  '2.5.29.33',
  sequence(...policies.map((policy, index) => sequence(oid(policy), oid(`2.999.${index + 1}`)))),
)

/** By name; each gets the octets that it may take up. */
export const CHAINS: Readonly<Record<string, (room: number) => Chain>> = {
  // Names whose normalisation is quadratic, in one piece and in many.
  'fold-long': room => [
    forge({
      subject: named(marks(part(room, 2) - 200)),
      issuer: named(concat(marks(part(room, 2) - 200), ascii('b'))),
    }),
  ],
  'fold-parts': room =>
    filled(room, index =>
      forge({
        subject: index === 0 ? LEAF : marked(60, 240, index),
        issuer: marked(60, 240, index + 1),
        seed: index,
      }),
    ),
  'fold-rdns': room =>
    filled(room, index => forge({ subject: marked(256, 90, 0), issuer: CA, noise: 8, seed: index })),
  // Text that makes a pattern go back again and again, or is long to show.
  'common-name': called(room => `${'a.'.repeat(part(room, 2))}@`),
  'common-spaces': called(room => `x${' '.repeat(room)}x`),
  'common-address': called(room => '1:.'.repeat(part(room, 3))),
  'common-controls': called(room => '\u202e,+\\\u0007'.repeat(part(room, 7))),
  'mail-name': room => [
    leafWith([san(mail(`"${'\\a'.repeat(part(room, 6))}@`), mail(`${'a.'.repeat(part(room, 5))}@b`))]),
  ],
  // Name constraints of every kind.
  'uri-constraints': room =>
    constrained(
      leafWith([
        san(...range(4, index => uri(`http://${'u'.repeat(part(room, 12))}@h${index}.hostile.test/`))),
      ]),
      10,
      10,
      nameConstraints({ excluded: { uri: range(part(room, 240), index => `h${index}.x.y`) } }),
    ),
  'dns-constraints': meeting(
    'dns',
    1,
    index => ({ dns: [`${'a.'.repeat(124)}n${index % 10}`] }),
    index => ({ dns: [`${'a.'.repeat(123)}x${index % 10}`] }),
  ),
  'dns-constraints-short': meeting(
    'dns',
    4,
    index => ({ dns: [`a${index}.b`] }),
    index => ({ dns: [`x${index}.b`] }),
  ),
  'mail-constraints': meeting(
    'email',
    4,
    index => ({ email: [`"${'\\a'.repeat(20)}"@h${index}.b.c`] }),
    index => ({ email: [`x${index}@h.b.c`] }),
  ),
  'ip-constraints': meeting(
    'ip',
    4,
    index => ({ ip: [noise(16, index)] }),
    () => ({ ip: [concat(noise(16, 99_999), new Uint8Array(16).fill(255))] }),
  ),
  'directory-constraints': meeting(
    'directory',
    2,
    index => ({ directory: [directory(index)] }),
    index => ({ directory: [directory(index + 50_000)] }),
  ),
  // Names by the thousand.
  wildcards: room => [leafWith([san(repeated(dns('*.com'), part(room - 900, 7)), dns('co.uk'))])],
  'wildcards-4999': () => [leafWith([san(repeated(dns('*.com'), 4998), dns('co.uk'))])],
  'many-names': nameful(index =>
    dns(`${index.toString(36)}-${((index * 7919) % 46_656).toString(36)}.hostile.test`),
  ),
  'empty-names': room => [leafWith([san(repeated(Uint8Array.of(0x82, 0), part(room - 900, 2)))])],
  'long-labels': nameful(index => dns(`${'a.'.repeat(8_000)}${index}`)),
  punycode: nameful(index =>
    dns(`xn--${'9a'.repeat(25)}${(index % 1296).toString(36)}.xn--${'zz9'.repeat(18)}.test`),
  ),
  addresses: nameful(index => context(7, false, noise(16, index))),
  directories: nameful(index => context(4, true, named(marks(900), String(index)))),
  // Certificates and paths by the thousand.
  tiny: room =>
    filled(room, index =>
      forge({
        subject: sequence(),
        issuer: sequence(),
        key: sequence(sequence(oid('2.999')), bits(Uint8Array.of(1))),
        noise: 1,
        seed: index,
      }),
    ),
  'tiny-250': () =>
    range(250, index =>
      forge({
        subject: CA,
        issuer: CA,
        key: rsaKey(512, 2, index),
        noise: 1,
        algorithm: UNKNOWN_ALGORITHM,
        seed: index,
      }),
    ),
  mesh: room => [
    leafWith([], { issuer: named('0') }),
    ...range(12, level =>
      range(Math.min(20, part(room, 5040)), index =>
        forgeCa({
          subject: named(String(level)),
          issuer: named(String(level + 1)),
          seed: level * 1000 + index,
        }),
      ),
    ).flat(),
  ],
  'mesh-unknown': room => filled(room, index => anybody(index)).slice(0, 250),
  'mesh-constrained': room => {
    const excluded = nameConstraints({ excluded: { dns: range(12, at => `${'b.'.repeat(20)}${at}`) } })
    const names = range(300, index => dns(`${'b.'.repeat(20)}n${index}`))
    const leaf = leafWith([san(...names)], { noise: 1, algorithm: UNKNOWN_ALGORITHM })
    return [leaf, ...filled(room - leaf.length, index => anybody(index, excluded))].slice(0, 250)
  },
  // Keys.
  signatures: crowd(8192, 32),
  'signatures-64': crowd(8192, 64),
  'signatures-4096': crowd(4096, 32),
  'signatures-2048': crowd(2048, 32),
  'key-16384': () => [leafWith([OWN_NAME], { key: rsaKey(16_384, 256, 5) })],
  'key-8192': () => [leafWith([OWN_NAME], { key: rsaKey(8192, 32, 5) })],
  'key-vast': room => [leafWith([], { key: rsaKey(part(room - 2000, 8) * 64, 32, 5) })],
  // Extensions and octets of other kinds.
  extensions: room => [
    leafWith(range(99, index => raw(`2.999.${index + 3}`, noise(part(room, 100) - 20, index)))),
  ],
  'extension-twice': room => [
    leafWith(filled(room - 900, index => raw('2.999.3', Uint8Array.of(index & 255)))),
  ],
  deep: room => [
    leafWith([
      san(context(0, true, oid('2.999.5'), context(0, true, deep(part(room, 2))))),
      raw('2.5.29.32', deep(part(room, 2) - 1000)),
    ]),
  ],
  policies: room =>
    constrained(
      leafWith([certificatePolicies(...policies)]),
      part(room, 20_000),
      2,
      certificatePolicies(...policies),
      mappings,
    ),
  points: room => [
    leafWith([
      raw(
        '2.5.29.31',
        sequence(
          ...filled(room - 900, index =>
            sequence(
              context(
                0,
                true,
                context(0, true, ...range(30, at => uri(`http://127.0.0.1:1/${index}/${at}`))),
              ),
            ),
          ),
        ),
      ),
    ]),
  ],
  scts: room => [leafWith([raw('1.3.6.1.4.1.11129.2.4.2', octets(sctList(room - 900)))])],
  oids: room => [
    leafWith([
      raw(
        '2.5.29.37',
        sequence(longOid(part(room, 2)), ...filled(part(room, 2) - 900, index => oid(`2.999.${index}`))),
      ),
    ]),
  ],
  serial: room => [leafWith([], { serial: noise(room - 900, 4) })],
  usages: room => [leafWith([raw('2.5.29.15', bits(repeated(Uint8Array.of(255), room - 900)))])],
  strings: room => [
    forge({
      subject: sequence(
        ...[0x14, 0x1e, 0x1c, 0x13].map(tag =>
          set(sequence(oid('2.5.4.10'), tlv(tag, repeated(Uint8Array.of(0, 0, 1, 0x2c), part(room, 20))))),
        ),
      ),
      issuer: CA,
    }),
  ],
}
