/** Chains that are hard to examine: what each of them holds is chosen to be slow to take apart, to compare, to verify or to show. */
import { basicConstraints, certificatePolicies, nameConstraints, subjectAltName, type GeneralNames, type Name } from '../peer/ca.ts'
import { bits, context, integer, NULL, octets, oid, sequence, set, tlv } from '../peer/der.ts'
import { ascii, concat, u16, vec16, type Bytes } from '../peer/wire/bytes.ts'
import { deep, filled, forge, forgeCa, named, noise, OUR_KEY, raw, repeated, rsaKey, UNKNOWN_ALGORITHM, type Forged } from './forge.ts'

export type Chain = readonly Bytes[]

/** Octets of a Certificate message that is still read, and of one that older limits let in. */
export const ROOM = 124 * 1024
export const WIDE = 440 * 1024

/** Letters that every answer has others in place of. */
export const FRESH = 'freshfreshfresh0'

const SAN = '2.5.29.17'
const [LEAF, CA] = [named('leaf.hostile.test'), named('Hostile CA')]
const san = (...names: readonly Bytes[]): Bytes => raw(SAN, sequence(...names))
const dns = (name: string): Bytes => context(2, false, ascii(name))
const leafWith = (extensions: readonly Bytes[], more: Partial<Forged> = {}): Bytes => forge({ subject: LEAF, issuer: CA, extensions, ...more })
const half = (room: number): number => Math.floor(room / 2)
const range = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))

/** Combining marks of two classes in the wrong order, which normalisation has to sort. */
const marks = (length: number): Bytes => {
  const each = Math.floor((length - 1) / 4)
  return concat(ascii('a'), repeated(ascii('\u0301'), each), repeated(ascii('\u0316'), each))
}

/** A line of CAs above a leaf, each with the same constraints; every one has cross-signs, so that there are many paths. */
const constrained = (leaf: Bytes, levels: number, crosses: number, constraints: Bytes): Chain => [leaf, ...range(levels, level =>
  range(level === 0 ? 1 + crosses : 1, cross => forgeCa({
    subject: level === 0 ? CA : named(`Hostile CA ${level}`), issuer: named(`Hostile CA ${level + 1}`), seed: level * 100 + cross, extensions: cross === 0 ? [constraints] : [],
  }))).flat()]

/** Names that meet constraints, so many of each that both halves of the room are full. */
const meeting = (kind: keyof GeneralNames, name: (index: number) => GeneralNames, base: (index: number) => GeneralNames, levels: number) => (room: number): Chain => {
  const size = (names: GeneralNames): number => subjectAltName(names).length - 10
  const merge = (count: number, make: (index: number) => GeneralNames): GeneralNames =>
    ({ [kind]: range(count, make).flatMap(names => names[kind] as readonly unknown[]) } as GeneralNames)
  const names = Math.min(2000, Math.floor(half(room) / size(name(0))))
  const bases = Math.min(1000, Math.floor(half(room) / levels / (size(base(0)) + 4)))
  const rules = merge(bases, base)
  return constrained(leafWith([subjectAltName(merge(names, name))]), levels, 6, nameConstraints({ excluded: rules }))
}

const directory = (index: number): Name => [['O', `${'\u0301\u0316'.repeat(40)}${index}`], ['CN', `x${index}`]]

/** CAs of one name, each with a key of its own; nothing about them can be checked but by asking each. */
const crowd = (room: number, make: (index: number) => Bytes): Chain => {
  const leaf = leafWith([san(dns('leaf.hostile.test'))], { noise: 1024 })
  return [leaf, ...filled(room - leaf.length - 3, make)]
}

const crowded = (keyBits: number, exponentBits: number) => (room: number): Chain =>
  crowd(room, index => forge({ subject: CA, issuer: CA, key: rsaKey(keyBits, exponentBits, index), extensions: [basicConstraints(true)], noise: keyBits / 8, seed: index }))

const sct = (index: number): Bytes => concat(Uint8Array.of(0), noise(32, index), new Uint8Array(8), u16(0), Uint8Array.of(4, 3), vec16(noise(8, index)))
export const sctList = (room: number): Bytes => vec16(...filled(Math.min(room, 65_000), index => vec16(sct(index))))

/** An OCSPResponse of that many octets, whose list of answers has no end. */
export const staple = (room: number): Bytes => {
  const single = (index: number): Bytes => sequence(
    sequence(sequence(oid('1.3.14.3.2.26'), NULL), octets(noise(20, 1)), octets(noise(20, 2)), integer(noise(16, index))), context(0, false), tlv(0x18, ascii('20261120000000Z')))
  const data = sequence(context(1, true, LEAF), tlv(0x18, ascii('20261120000000Z')), sequence(...filled(room - 400, single)))
  const basic = sequence(data, sequence(oid('1.2.840.10045.4.3.2')), bits(noise(70, 3)))
  return sequence(tlv(0x0a, Uint8Array.of(0)), context(0, true, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))))
}

const oidOf = (length: number): Bytes => tlv(0x06, concat(Uint8Array.of(42), repeated(Uint8Array.of(0xff), length - 2), Uint8Array.of(1)))
const distinct = (index: number): string => `${index.toString(36)}-${(index * 7919 % 46_656).toString(36)}.hostile.test`
const accessUrls = (method: string, urls: readonly string[]): Bytes[] => urls.map(url => sequence(oid(method), context(6, false, ascii(url))))

/** What a leaf names: issuers, OCSP responders and CRLs, so many of each, all at one victim. */
export const pointing = (victim: string, count: number): Chain => {
  const at = (kind: string): string[] => range(count, index => `http://${victim}/${kind}/${FRESH}${index}`)
  return [leafWith([
    san(dns('leaf.hostile.test')),
    raw('1.3.6.1.5.5.7.1.1', sequence(...accessUrls('1.3.6.1.5.5.7.48.2', at('aia')), ...accessUrls('1.3.6.1.5.5.7.48.1', at('ocsp')))),
    raw('2.5.29.31', sequence(...at('crl').map(url => sequence(context(0, true, context(0, true, context(6, false, ascii(url)))))))),
  ])]
}

/** By name; each gets the octets that it may take up. */
export const CHAINS: Readonly<Record<string, (room: number) => Chain>> = {
  // Common names whose normalisation is quadratic, in one piece and in many.
  'fold-long': room => [forge({ subject: named(marks(half(room) - 200)), issuer: named(concat(marks(half(room) - 200), ascii('b'))), extensions: [] })],
  'fold-parts': room => filled(room, index => forge({
    subject: index === 0 ? LEAF : named(...range(60, at => concat(marks(240), ascii(`${index} ${at}`)))), seed: index,
    issuer: named(...range(60, at => concat(marks(240), ascii(`${index + 1} ${at}`)))), extensions: [],
  })),
  'fold-rdns': room => filled(room, index => forge({ subject: named(...range(256, at => concat(marks(90), ascii(String(at))))), issuer: CA, noise: 8, seed: index })),
  // Common names and mail addresses that make a pattern go back again and again.
  'common-name': room => [forge({ subject: named(`${'a.'.repeat(half(room) - 400)}@`), issuer: CA, extensions: [san(dns('leaf.hostile.test'))] })],
  'common-spaces': room => [forge({ subject: named(`x${' '.repeat(room - 800)}x`), issuer: CA, extensions: [san(dns('leaf.hostile.test'))] })],
  'common-address': room => [forge({ subject: named(`${'1:.'.repeat(Math.floor(room / 3) - 300)}`), issuer: CA, extensions: [san(dns('leaf.hostile.test'))] })],
  'common-controls': room => [forge({ subject: named('\u202e,+\\\u0007'.repeat(Math.floor((room - 800) / 7))), issuer: CA })],
  'mail-name': room => [leafWith([san(context(1, false, ascii(`"${'\\a'.repeat(Math.floor(room / 6))}@`)), context(1, false, ascii(`${'a.'.repeat(Math.floor(room / 5))}@b`)))])],
  // Name constraints of every kind.
  'uri-constraints': room => constrained(
    leafWith([subjectAltName({ uri: range(4, index => `http://${'u'.repeat(Math.floor(room / 12))}@h${index}.hostile.test/`) })]), 10, 10,
    nameConstraints({ excluded: { uri: range(Math.floor(half(room) / 10 / 12), index => `h${index}.x.y`) } })),
  'dns-constraints': meeting('dns', index => ({ dns: [`${'a.'.repeat(124)}n${index % 10}`] }), index => ({ dns: [`${'a.'.repeat(123)}x${index % 10}`] }), 1),
  'dns-constraints-short': meeting('dns', index => ({ dns: [`a${index}.b`] }), index => ({ dns: [`x${index}.b`] }), 4),
  'mail-constraints': meeting('email', index => ({ email: [`"${'\\a'.repeat(20)}"@h${index}.b.c`] }), index => ({ email: [`x${index}@h.b.c`] }), 4),
  'ip-constraints': meeting('ip', index => ({ ip: [noise(16, index)] }), () => ({ ip: [concat(noise(16, 99_999), new Uint8Array(16).fill(255))] }), 4),
  'directory-constraints': meeting('directory', index => ({ directory: [directory(index)] }), index => ({ directory: [directory(index + 50_000)] }), 2),
  // Names by the thousand.
  wildcards: room => [leafWith([raw(SAN, sequence(repeated(dns('*.com'), Math.floor((room - 800) / 7)), dns('co.uk')))])],
  'wildcards-4999': () => [leafWith([raw(SAN, sequence(repeated(dns('*.com'), 4998), dns('co.uk')))])],
  'many-names': room => [leafWith([raw(SAN, sequence(...filled(room - 900, index => dns(distinct(index)))))])],
  'empty-names': room => [leafWith([raw(SAN, sequence(repeated(Uint8Array.of(0x82, 0), half(room - 900))))])],
  'long-labels': room => [leafWith([raw(SAN, sequence(...filled(room - 900, index => dns(`${'a.'.repeat(8_000)}${index}`))))])],
  punycode: room => [leafWith([raw(SAN, sequence(...filled(room - 900, index => dns(`xn--${'9a'.repeat(25)}${(index % 1296).toString(36)}.xn--${'zz9'.repeat(18)}.test`))))])],
  addresses: room => [leafWith([raw(SAN, sequence(...filled(room - 900, index => context(7, false, noise(16, index)))))])],
  directories: room => [leafWith([raw(SAN, sequence(...filled(room - 900, index => context(4, true, named(marks(900), String(index))))))])],
  // Certificates and paths by the thousand.
  tiny: room => filled(room, index => forge({ subject: sequence(), issuer: sequence(), key: sequence(sequence(oid('2.999')), bits(Uint8Array.of(1))), noise: 1, seed: index })),
  'tiny-250': () => range(250, index => forge({ subject: CA, issuer: CA, key: rsaKey(512, 2, index), noise: 1, algorithm: UNKNOWN_ALGORITHM, seed: index })),
  mesh: room => [leafWith([], { issuer: named('0') }), ...range(12, level => range(Math.min(20, Math.floor(room / 12 / 420)), index =>
    forgeCa({ subject: named(String(level)), issuer: named(String(level + 1)), seed: level * 1000 + index }))).flat()],
  'mesh-unknown': room => {
    const edge = (index: number): Bytes => forge({ subject: CA, issuer: CA, key: rsaKey(512, 2, index), noise: 1, algorithm: UNKNOWN_ALGORITHM, extensions: [basicConstraints(true)], seed: index })
    return [edge(9999), ...filled(room - 500, edge)].slice(0, 250)
  },
  'mesh-constrained': room => {
    const edge = (index: number): Bytes => forgeCa({
      subject: CA, issuer: CA, key: rsaKey(512, 2, index), noise: 1, algorithm: UNKNOWN_ALGORITHM, seed: index,
      extensions: [nameConstraints({ excluded: { dns: range(12, at => `${'b.'.repeat(20)}${at}`) } })],
    })
    return [leafWith([raw(SAN, sequence(...range(300, index => dns(`${'b.'.repeat(20)}n${index}`))))], { noise: 1, algorithm: UNKNOWN_ALGORITHM }), ...filled(room - 20_000, edge)].slice(0, 250)
  },
  // Keys.
  signatures: crowded(8192, 32),
  'signatures-64': crowded(8192, 64),
  'signatures-small': crowded(2048, 32),
  'key-16384': () => [forge({ subject: LEAF, issuer: CA, key: rsaKey(16_384, 256, 5), extensions: [san(dns('leaf.hostile.test'))] })],
  'key-8192': () => [forge({ subject: LEAF, issuer: CA, key: rsaKey(8192, 32, 5), extensions: [san(dns('leaf.hostile.test'))] })],
  'key-vast': room => [forge({ subject: LEAF, issuer: CA, key: rsaKey((room - 2000 - room % 8) * 8, 32, 5) })],
  // Extensions and octets of other kinds.
  extensions: room => [leafWith(range(99, index => raw(`2.999.${index + 3}`, noise(Math.floor(room / 100) - 20, index))))],
  'extension-twice': room => [leafWith(filled(room - 900, index => raw('2.999.3', Uint8Array.of(index & 255))))],
  deep: room => [leafWith([raw(SAN, sequence(context(0, true, oid('2.999.5'), context(0, true, deep(half(room)))))), raw('2.5.29.32', deep(half(room) - 1000))])],
  policies: room => constrained(leafWith([raw('2.5.29.32', sequence(...range(490, index => sequence(oid(`2.999.${index}`)))))]), Math.floor(room / 20_000), 2,
    concat(certificatePolicies(...range(490, index => `2.999.${index}`)), raw('2.5.29.33', sequence(...range(490, index => sequence(oid(`2.999.${index}`), oid(`2.999.${index + 1}`))))))),
  points: room => [leafWith([raw('2.5.29.31', sequence(...filled(room - 900, index => sequence(context(0, true, context(0, true, ...range(30, at => context(6, false, ascii(`http://127.0.0.1:1/${index}/${at}`)))))))))])],
  scts: room => [leafWith([raw('1.3.6.1.4.1.11129.2.4.2', octets(sctList(room - 900)))])],
  oids: room => [leafWith([raw('2.5.29.37', sequence(oidOf(half(room)), ...filled(half(room) - 900, index => oid(`2.999.${index}`))))])],
  serial: room => [leafWith([], { serial: noise(room - 900, 4) })],
  usages: room => [leafWith([raw('2.5.29.15', bits(repeated(Uint8Array.of(255), room - 900)))])],
  strings: room => [forge({ subject: sequence(...[0x14, 0x1e, 0x1c, 0x13].map(tag => set(sequence(oid('2.5.4.10'), tlv(tag, repeated(Uint8Array.of(0, 0, 1, 0x2c), Math.floor(room / 20))))))), issuer: CA })],
}

/** Our own key under another name: something to make every chain a new one. */
export const filler = (serial: Bytes): Bytes => forge({ subject: named('filler'), issuer: named('filler'), key: OUR_KEY, noise: 8, serial })
