/** Chains that are hard to examine: each is slow to take apart, to compare, to verify or to show. */
import { basicConstraints, certificatePolicies, nameConstraints, subjectAltName } from '../peer/ca.ts'
import type { GeneralNames, Name } from '../peer/ca.ts'
import { bits, context, integer, NULL, octets, oid, sequence, set, tlv } from '../peer/der.ts'
import { ascii, concat, u16, vec16, type Bytes } from '../peer/wire/bytes.ts'
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
import type { Forged } from './forge.ts'

export type Chain = readonly Bytes[]

/** Octets of a Certificate message that is still read, and of one that is announced in vain. */
export const ROOM = 124 * 1024
export const WIDE = 440 * 1024

/** Letters that every answer has others in place of. */
export const FRESH = 'freshfreshfresh0'

const SAN = '2.5.29.17'
const HOST = 'leaf.hostile.test'
const [LEAF, CA] = [named(HOST), named('Hostile CA')]

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => make(at))
const part = (room: number, of: number): number => Math.floor(room / of)
const dns = (name: string): Bytes => context(2, false, ascii(name))
const mail = (address: string): Bytes => context(1, false, ascii(address))
const uri = (url: string): Bytes => context(6, false, ascii(url))
const san = (...names: readonly Bytes[]): Bytes => raw(SAN, sequence(...names))
const OWN_NAME = san(dns(HOST))

const leafWith = (extensions: readonly Bytes[], more: Partial<Forged> = {}): Bytes =>
  forge({ subject: LEAF, issuer: CA, extensions, ...more })
/** A leaf with as many names as fit. */
const nameful =
  (make: (index: number) => Bytes) =>
  (room: number): Chain => [leafWith([san(...filled(room - 900, make))])]
/** A leaf whose common name is that, beside a name that it should repeat. */
const called =
  (name: (room: number) => string) =>
  (room: number): Chain => [forge({ subject: named(name(room - 900)), issuer: CA, extensions: [OWN_NAME] })]

/** Combining marks of two classes in the wrong order, which normalisation has to sort. */
const marks = (length: number): Bytes => {
  const each = part(length - 1, 4)
  return concat(ascii('a'), repeated(ascii('\u0301'), each), repeated(ascii('\u0316'), each))
}
/** A name of so many parts, all to be folded, and unlike that of any other number. */
const marked = (parts: number, length: number, number: number): Bytes =>
  named(...range(parts, at => concat(marks(length), ascii(`${number} ${at}`))))

/**
 * A line of CAs above a leaf, each with constraints; the lowest has cross-signs without, so that there are
 * many paths.
 */
const constrained = (
  leaf: Bytes,
  levels: number,
  crosses: number,
  ...constraints: readonly Bytes[]
): Chain => [
  leaf,
  ...range(levels, level =>
    range(level === 0 ? 1 + crosses : 1, cross =>
      forgeCa({
        subject: level === 0 ? CA : named(`Hostile CA ${level}`),
        issuer: named(`Hostile CA ${level + 1}`),
        seed: level * 100 + cross,
        extensions: cross === 0 ? constraints : [],
      }),
    ),
  ).flat(),
]

type One = (index: number) => GeneralNames
/** Names that meet constraints, so many of each that both halves of the room are full. */
const meeting =
  (kind: keyof GeneralNames, levels: number, name: One, base: One) =>
  (room: number): Chain => {
    const size = (names: GeneralNames): number => subjectAltName(names).length - 10
    const all = (count: number, make: One): GeneralNames =>
      ({ [kind]: range(count, make).flatMap(names => names[kind] as readonly unknown[]) }) as GeneralNames
    const names = Math.min(2000, part(room / 2, size(name(0))))
    const bases = Math.min(1000, part(room / 2 / levels, size(base(0)) + 4))
    return constrained(
      leafWith([subjectAltName(all(names, name))]),
      levels,
      6,
      nameConstraints({ excluded: all(bases, base) }),
    )
  }

const directory = (index: number): Name => [
  ['O', `${'\u0301\u0316'.repeat(40)}${index}`],
  ['CN', `x${index}`],
]

/**
 * CAs of one name, each with a key of its own: which of them signed the leaf is not known before each was
 * tried.
 */
const crowd =
  (keyBits: number, exponentBits: number) =>
  (room: number): Chain => {
    const leaf = leafWith([OWN_NAME], { noise: keyBits / 8 })
    return [
      leaf,
      ...filled(room - leaf.length, index =>
        forge({
          subject: CA,
          issuer: CA,
          key: rsaKey(keyBits, exponentBits, index),
          extensions: [basicConstraints(true)],
          noise: keyBits / 8,
          seed: index,
        }),
      ),
    ]
  }

/** One that may have signed any other: an algorithm that nobody computes stops no path. */
const anybody = (index: number, ...extensions: readonly Bytes[]): Bytes =>
  forge({
    subject: CA,
    issuer: CA,
    key: rsaKey(512, 2, index),
    noise: 1,
    algorithm: UNKNOWN_ALGORITHM,
    seed: index,
    extensions: [basicConstraints(true), ...extensions],
  })

const sct = (index: number): Bytes =>
  concat(
    Uint8Array.of(0),
    noise(32, index),
    new Uint8Array(8),
    u16(0),
    Uint8Array.of(4, 3),
    vec16(noise(8, index)),
  )
export const sctList = (room: number): Bytes =>
  vec16(...filled(Math.min(room, 65_000), index => vec16(sct(index))))

/** An OCSPResponse of that many octets, with as many answers as fit. */
export const staple = (room: number): Bytes => {
  const time = tlv(0x18, ascii('20261120000000Z'))
  const single = (index: number): Bytes =>
    sequence(
      sequence(
        sequence(oid('1.3.14.3.2.26'), NULL),
        octets(noise(20, 1)),
        octets(noise(20, 2)),
        integer(noise(16, index)),
      ),
      context(0, false),
      time,
    )
  const data = sequence(context(1, true, LEAF), time, sequence(...filled(room - 400, single)))
  const basic = sequence(data, sequence(oid('1.2.840.10045.4.3.2')), bits(noise(70, 3)))
  return sequence(
    tlv(0x0a, Uint8Array.of(0)),
    context(0, true, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))),
  )
}

const longOid = (length: number): Bytes =>
  tlv(0x06, concat(Uint8Array.of(42), repeated(Uint8Array.of(0xff), length - 2), Uint8Array.of(1)))
const policies = range(490, index => `2.999.${index}`)
const mappings = raw(
  '2.5.29.33',
  sequence(...policies.map((policy, index) => sequence(oid(policy), oid(`2.999.${index + 1}`)))),
)

/** A leaf that names so many issuers, OCSP responders and CRLs, all at one victim. */
export const pointing = (victim: string, count: number): Chain => {
  const at = (kind: string): Bytes[] =>
    range(count, index => uri(`http://${victim}/${kind}/${FRESH}${index}`))
  const access = (method: string, urls: readonly Bytes[]): Bytes[] =>
    urls.map(url => sequence(oid(method), url))
  return [
    leafWith([
      OWN_NAME,
      raw(
        '1.3.6.1.5.5.7.1.1',
        sequence(...access('1.3.6.1.5.5.7.48.2', at('aia')), ...access('1.3.6.1.5.5.7.48.1', at('ocsp'))),
      ),
      raw('2.5.29.31', sequence(...at('crl').map(url => sequence(context(0, true, context(0, true, url)))))),
    ]),
  ]
}

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

/** What makes every chain a new one. */
export const filler = (serial: Bytes): Bytes =>
  forge({ subject: named('filler'), issuer: named('filler'), noise: 8, serial })
