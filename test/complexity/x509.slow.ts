/** How reading and judging certificates, CRLs, OCSP responses and SCT lists grow with what a peer sends. */
import { isPublicSuffix } from '../../core/domain.ts'
import { join } from '../../core/octets.ts'
import { observeScts } from '../../core/probe/ct/sct.ts'
import { parseCertificate, parseCertificates, type Certificate } from '../../core/probe/x509/certificate.ts'
import { findEntry, parseCrl } from '../../core/probe/x509/crl.ts'
import { inScope } from '../../core/probe/x509/crl-scope.ts'
import { context, TAG } from '../../core/probe/x509/der.ts'
import { issuerHashes } from '../../core/probe/x509/ocsp.ts'
import { verifyOcsp } from '../../core/probe/x509/ocsp-verify.ts'
import { trustStore } from '../../core/probe/x509/trust-store.ts'
import { validate } from '../../core/probe/x509/validate.ts'
import { instant } from '../../core/time.ts'
import { logs } from '../../knowledge-base/ct-logs/index.ts'
import { incidents } from '../../knowledge-base/incidents/index.ts'
import { caNames } from '../../knowledge-base/ca-domains/index.ts'
import { trust as data } from '../../knowledge-base/trust/index.ts'
import { present } from '../../plugins/certificate/present.ts'
import { tell } from '../../plugins/certificate/tell.ts'
import { integer, oid, sequence, time } from '../peer/der.ts'
import { toPem } from '../peer/ca.ts'
import type { Bytes } from '../peer/wire/bytes.ts'
import type { Random } from '../fuzz/random.ts'
import {
  AT,
  GENERAL,
  attribute,
  certificate,
  commonName,
  element,
  extension,
  filled,
  general,
  keyOf,
  list,
  nameOf,
  octetsOf,
  type Item,
} from './certificates.ts'
import { families, family } from './harness.ts'

/** What is read of a chain, and so of one certificate. */
const CHAIN = 128 * 1024
/** Of what stands around the octets that a family is about. */
const REST = 1_024

const trust = trustStore(data)
const knowledge = { trust, programmes: data, logs, incidents, caNames }

const read = (chain: readonly Bytes[]): Certificate[] => chain.map(parseCertificate)

/** All that is made of a chain between the handshake and the answer, but for what others are asked. */
const judge = async (sent: readonly Bytes[], addresses = 1): Promise<void> => {
  const chain = read(sent)
  const leaf = chain[0]!
  const validation = await validate({
    chain,
    trust,
    at: AT,
    identity: { kind: 'dns', value: 'www.example.com' },
    usage: 'serverAuth',
    isPublicSuffix,
    issuers: async () => [],
    earliestSct: async () => null,
  })
  const scts = await observeScts({ leaf, issuer: chain[1] ?? null, tls: null, ocsp: null }, logs)
  const observation = {
    ok: true,
    protocol: 'TLS 1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    keyExchange: 'X25519',
    alpn: null,
    certificates: sent,
    ocsp: null,
    sctList: null,
    clientCertificateRequested: false,
    keyProved: true,
    roundTrips: 1,
    ms: 1,
  } as const
  const served = { validation, scts, revocation: null, observation, certificates: chain, small: false }
  const measured = {
    host: 'www.example.com',
    at: AT,
    lookup: null,
    hybrid: null,
    missing: [],
    addresses: Array.from(
      { length: addresses },
      (_, index) => ({ ip: `192.0.2.${index + 1}`, outcome: { ok: true, served } }) as const,
    ),
  }
  const held = {
    foundAt: 'example.com',
    issue: ['ca.example'],
    issuewild: [],
    iodef: [],
    unknownCritical: false,
  }
  const caa = { caa: held, reason: null, above: null } as never
  const answer = await present({
    measured,
    ct: { ok: false, reason: 'timeout' },
    caa: { ok: true, answer: caa },
    korean: null,
    knowledge,
  })
  for (const language of ['en', 'ko'] as const)
    tell({ domain: 'www.example.com', checkedAt: instant(AT), ...answer }, language)
}

type Make = (size: number, random: Random) => readonly Bytes[]

const judged = (name: string, make: Make) =>
  family({ name, most: CHAIN, make: (size, random) => make(size - REST, random), run: chain => judge(chain) })

// Names of certificates.

const MARKS = ['\u0301', '\u0316', '\u0327', '\u0345', '\uff9e']
const marks = (length: number): string => `a${'\u0301'.repeat(length / 4)}${'\u0316'.repeat(length / 4)}`
const one =
  (text: (size: number, random: Random) => string, tag?: number, id = '2.5.4.3'): Make =>
  (size, random) => [certificate({ subject: nameOf(attribute(id, octetsOf(text(size, random)), tag)) })]
const many =
  (most: number, value: (size: number, random: Random) => Bytes, tag?: number): Make =>
  (size, random) => {
    const each = Math.min(most, Math.floor(size / 250) - 20)
    return [
      certificate({
        subject: nameOf(
          ...Array.from({ length: 250 }, () => attribute('2.5.4.10', value(each, random), tag)),
        ),
      }),
    ]
  }
const repeat =
  (piece: string) =>
  (size: number): string =>
    piece.repeat(Math.floor(size / octetsOf(piece).length))
const runs = (size: number, random: Random): string => {
  let text = ''
  for (let at = 0; at < size / 2; at++) text += at % 31 === 30 ? 'a' : random.pick(MARKS)
  return text
}
const pieces = [
  'a.',
  'a.a@',
  '@',
  ',',
  '\\',
  ' ',
  '\u0000',
  '#',
  'CN=',
  'ΣΣ.',
  '\u1f82',
  '\ufdfa',
  ': ',
  '"',
  '가',
]

const NAMES = [
  judged('a common name of marks out of order', one(marks)),
  judged(
    'a common name, a.a.a...@',
    one(size => `${repeat('a.')(size - 1)}@`),
  ),
  judged(
    'attributes of marks out of order',
    many(500, size => octetsOf(marks(size))),
  ),
  judged(
    'attributes of marks, thirty in a row',
    many(500, (size, random) => octetsOf(runs(size / 2, random))),
  ),
  ...pieces.map(piece =>
    judged(
      `attributes of ${JSON.stringify(piece)}`,
      many(1_000, size => octetsOf(repeat(piece)(size))),
    ),
  ),
  judged('common name of a kilobyte, a.a.a...@', size => [
    certificate({ subject: nameOf(commonName(`${repeat('a.')(Math.min(size, 1_000))}@`)) }),
  ]),
  ...[TAG.teletexString, TAG.bmpString, TAG.universalString, TAG.octetString].map(tag =>
    judged(
      `attributes of tag ${tag}`,
      many(1_000, size => Uint8Array.from({ length: size & ~3 }, (_, at) => (at % 4 === 3 ? 0xe9 : 0)), tag),
    ),
  ),
  judged('one attribute that is no string', one(repeat('a'), TAG.octetString, '1.2.3.4')),
  judged('issuer and subject differ in their last attribute', (size, random) => {
    const values = Array.from({ length: Math.floor(size / 1_060) }, () =>
      commonName(marks(28) + repeat('\u00e9a')(900 + random.below(10))),
    )
    return [
      certificate({
        subject: nameOf(...values.slice(0, values.length / 2), commonName('a')),
        issuer: nameOf(...values.slice(0, values.length / 2), commonName('b')),
      }),
    ]
  }),
]

// Alternative names.

const san = (content: Bytes, subject?: Bytes): Bytes =>
  certificate({ extensions: [extension('2.5.29.17', list(content))], ...(subject ? { subject } : {}) })
const label = (random: Random, length: number): string =>
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[random.below(36)]).join('')
const host = (random: Random, labels: number, length: number): string =>
  Array.from({ length: labels }, () => label(random, length)).join('.')
const wide = (random: Random): Bytes => oidOf(random, 62)
const oidOf = (random: Random, length: number): Bytes =>
  Uint8Array.from({ length }, (_, at) => (at === length - 1 ? 1 : 0x81 + random.below(0x7e)))

const KINDS: Readonly<Record<string, Item>> = {
  'empty DNS names': () => general(GENERAL.dns, ''),
  'DNS names of a letter': (_, random) => general(GENERAL.dns, label(random, 1)),
  'DNS names': (_, random) => general(GENERAL.dns, host(random, 3, 5)),
  'DNS names of 15 octets': (_, random) => general(GENERAL.dns, `${host(random, 1, 3)}.example.com`),
  'DNS names of 127 labels': (_, random) => general(GENERAL.dns, host(random, 127, 1)),
  'DNS names that are addresses': (_, random) => general(GENERAL.dns, `${random.below(256)}.1.1.256`),
  'DNS names of colons': () => general(GENERAL.dns, repeat(':')(40)),
  'wildcards of a public suffix': () => general(GENERAL.dns, '*.com'),
  wildcards: (_, random) => general(GENERAL.dns, `*.${label(random, 2)}.kr`),
  'e-mail addresses': (_, random) => general(GENERAL.email, `${label(random, 2)}@${host(random, 2, 3)}`),
  'URIs with user information': (_, random) =>
    general(GENERAL.uri, `https://${repeat('a')(100)}@${host(random, 2, 3)}/`),
  'URIs of two kilobytes': () => general(GENERAL.uri, `https://${repeat('a:')(2_000)}`),
  'IPv4 addresses': (_, random) =>
    general(
      GENERAL.ip,
      Uint8Array.from({ length: 4 }, () => random.below(256)),
    ),
  'IPv6 addresses': (_, random) =>
    general(
      GENERAL.ip,
      Uint8Array.from({ length: 16 }, () => random.below(256)),
    ),
  'registered IDs': (_, random) => general(GENERAL.id, wide(random)),
  'other names': (_, random) =>
    general(GENERAL.other, join([element(TAG.oid, wide(random)), element(context(0, true), integer(1))])),
}

const suffixes =
  (tail: string): Make =>
  size => [
    san(
      join([
        filled(size - 100, undefined as never, () => general(GENERAL.dns, '*.com')),
        general(GENERAL.dns, tail),
      ]),
    ),
  ]

const ALTERNATIVES = [
  ...Object.entries(KINDS).map(([what, item]) =>
    judged(`alternative names, ${what}`, (size, random) => [san(filled(size, random, item))]),
  ),
  judged('alternative names and a common name beside them', (size, random) => [
    san(filled(size - 300, random, KINDS['DNS names of 15 octets']!), nameOf(commonName('zzz.example.com'))),
  ]),
  judged('alternative names and an address as common name', (size, random) => [
    san(filled(size - 300, random, KINDS['IPv6 addresses']!), nameOf(commonName('2001:db8::1'))),
  ]),
  judged('one DNS name', size => [san(general(GENERAL.dns, repeat('a.')(size)))]),
  judged('one URI', size => [san(general(GENERAL.uri, `https://${repeat('a')(size)}@a.example/`))]),
  judged('one mailbox', size => [san(general(GENERAL.email, `"${repeat('\\a')(size)}"@a.example`))]),
  judged('wildcards of a public suffix, and the suffix last', suffixes('co.uk')),
  judged('wildcards of a public suffix, and no suffix', suffixes('a.co.uk')),
  judged('directory names', (size, random) => {
    const each = Math.floor(size / 90)
    return [
      san(
        filled(size, random, () =>
          general(GENERAL.directory, list(filled(each - 20, random, () => commonName(label(random, 1))))),
        ),
      ),
    ]
  }),
]

// Name constraints.

const constraints = (tag: 0 | 1, content: Bytes): Bytes =>
  extension('2.5.29.30', list(element(context(tag, true), content)))
const below = (content: Bytes): Bytes =>
  certificate({ extensions: [extension('2.5.29.17', list(content))], issuer: nameOf(commonName('CA')) })

interface Pair {
  readonly name: Item
  readonly base: Item
}
const PAIRS: Readonly<Record<string, Pair>> = {
  'DNS, short': { name: KINDS['DNS names']!, base: (_, random) => general(GENERAL.dns, host(random, 2, 4)) },
  'DNS, within': {
    name: (_, random) => general(GENERAL.dns, `${label(random, 4)}.example.com`),
    base: index => general(GENERAL.dns, index === 0 ? 'example.com' : `x${index}.example.com`),
  },
  'DNS, 127 labels': {
    name: (_, random) => general(GENERAL.dns, `${repeat('a.')(250)}${label(random, 1)}`),
    base: index => general(GENERAL.dns, `b${repeat('.a')(240 - (index % 100))}`),
  },
  'DNS, wildcards': {
    name: (_, random) => general(GENERAL.dns, `*.${label(random, 3)}.com`),
    base: (_, random) => general(GENERAL.dns, `a.${label(random, 4)}.com`),
  },
  'mail, hosts': {
    name: KINDS['e-mail addresses']!,
    base: (_, random) => general(GENERAL.email, host(random, 2, 4)),
  },
  'mail, mailboxes': {
    name: KINDS['e-mail addresses']!,
    base: (_, random) => general(GENERAL.email, `${label(random, 4)}@a.example`),
  },
  'URI, user information': {
    name: (_, random) => general(GENERAL.uri, `https://${repeat('a')(1_900)}@${host(random, 2, 3)}/`),
    base: (_, random) => general(GENERAL.uri, `.${host(random, 2, 4)}`),
  },
  IP: {
    name: KINDS['IPv4 addresses']!,
    base: (_, random) =>
      general(
        GENERAL.ip,
        Uint8Array.of(10, random.below(256), random.below(256), random.below(256), 255, 255, 255, 255),
      ),
  },
  directory: {
    name: (_, random) => general(GENERAL.directory, nameOf(commonName(label(random, 1_000)))),
    base: (_, random) => general(GENERAL.directory, nameOf(commonName(label(random, 1_000)))),
  },
}
const constrained = (name: string, most: number, cas: number, tag: 0 | 1) =>
  Object.entries(PAIRS).map(([kind, { name: item, base }]) =>
    judged(`${name}, ${kind}`, (size, random) => {
      const half = size / 2
      const each = half / cas
      const subtrees: Item = (index, random) => sequence(base(index, random))
      // So many of both that clients would compare them all.
      const names = Math.min(most, Math.floor((most * size) / CHAIN))
      const limited = (size: number, count: number, item: Item): Bytes => {
        let taken = 0
        return filled(size, random, (index, random) =>
          taken++ < count ? item(index, random) : new Uint8Array(size),
        )
      }
      return [
        below(limited(half, names, item)),
        ...Array.from({ length: cas }, (_, index) =>
          certificate({
            ca: true,
            serial: index + 1,
            key: keyOf(index),
            extensions: [
              constraints(
                tag,
                limited(Math.max(50, each - 200), Math.max(1, Math.floor(200_000 / names / cas)), subtrees),
              ),
            ],
          }),
        ),
      ]
    }),
  )

const CONSTRAINTS = [
  ...constrained('excluded by one CA, few names', 250, 1, 1),
  ...constrained('excluded by one CA, many names', 2_000, 1, 1),
  ...constrained('permitted by one CA', 1_000, 1, 0),
  ...constrained('excluded by forty CAs', 3_000, 40, 1),
  ...constrained('more than clients compare', 60_000, 1, 1),
]

// Chains.

const cas = (
  size: number,
  parts: (index: number, count: number) => Parameters<typeof certificate>[0],
  each: number,
): Bytes[] => {
  const count = Math.max(4, Math.floor(size / each))
  return Array.from({ length: count }, (_, index) =>
    certificate({ ca: true, serial: index + 1, ...parts(index, count) }),
  )
}
const filler = (size: number): Bytes => extension('1.2.3.4', new Uint8Array(Math.max(0, size)))
const named = (number: number): Bytes => nameOf(commonName(`CA ${number}`))

const CHAINS = [
  judged('CAs of one name', size => [certificate({}), ...cas(size, index => ({ key: keyOf(index) }), 300)]),
  judged('CAs of one name and one key', size => [certificate({}), ...cas(size, () => ({}), 300)]),
  judged('CAs of one name and one long key identifier', size => [
    certificate({}),
    ...cas(
      size,
      index => ({
        key: keyOf(index),
        extensions: [
          extension('2.5.29.14', element(TAG.octetString, new Uint8Array(200))),
          extension('2.5.29.35', list(element(context(0, false), new Uint8Array(200)))),
        ],
      }),
      700,
    ),
  ]),
  judged('CAs that all sign each other', size => [
    certificate({ issuer: named(0) }),
    ...cas(
      size,
      (index, count) => {
        const side = Math.ceil(Math.sqrt(count))
        return {
          subject: named(index % side),
          issuer: named(Math.floor(index / side)),
          key: keyOf(index % side),
        }
      },
      300,
    ),
  ]),
  judged('layers of CAs', size => [
    certificate({ issuer: named(0) }),
    ...cas(
      size,
      (index, count) => ({
        subject: named(Math.floor((index * 14) / count)),
        issuer: named(Math.floor((index * 14) / count) + 1),
        key: keyOf(index),
      }),
      300,
    ),
  ]),
  judged('a line of CAs', size => [
    certificate({ issuer: named(0) }),
    ...cas(size, index => ({ subject: named(index), issuer: named(index + 1), key: keyOf(index) }), 300),
  ]),
  judged('the same certificate', size => [
    certificate({}),
    ...Array.from({ length: Math.floor(size / 300) }, () => certificate({ ca: true })),
  ]),
  judged('certificates that differ in the end', size => [
    certificate({}),
    ...cas(
      size,
      index => ({
        subject: named(1),
        key: keyOf(1),
        extensions: [extension('1.2.3.4', Uint8Array.of(index >> 8, index & 255))],
      }),
      300,
    ),
  ]),
  judged('CAs with a hundred AIA addresses', size => [
    certificate({ issuer: named(0) }),
    ...cas(
      size,
      index => ({
        subject: named(0),
        key: keyOf(index),
        extensions: [
          extension(
            '1.3.6.1.5.5.7.1.1',
            list(
              filled(2_000, undefined as never, at =>
                sequence(oid('1.3.6.1.5.5.7.48.2'), general(GENERAL.uri, `ftp://a/${at}`)),
              ),
            ),
          ),
        ],
      }),
      2_400,
    ),
  ]),
  judged('CAs of long names', size => {
    const long = nameOf(...Array.from({ length: 8 }, () => commonName(repeat('\u00e9')(1_000))))
    return [
      certificate({ issuer: long }),
      ...cas(size, index => ({ subject: long, issuer: long, key: keyOf(index) }), 17_000),
    ]
  }),
  judged('a hundred unknown critical extensions each', size => [
    certificate({}),
    ...cas(
      size,
      index => ({
        key: keyOf(index),
        extensions: Array.from({ length: 90 }, (_, at) =>
          sequence(oid(`1.2.3.${at}`), Uint8Array.of(1, 1, 0xff), element(TAG.octetString, new Uint8Array())),
        ),
      }),
      1_700,
    ),
  ]),
  judged('certificates that are not needed', size => [
    certificate({}),
    ...cas(size, index => ({ subject: named(index), extensions: [filler(100)] }), 400),
  ]),
  family({
    name: 'eight addresses of one chain',
    most: CHAIN,
    make: (size: number, random) => [san(filled(size - REST, random, KINDS['DNS names']!))],
    run: chain => judge(chain, 8),
  }),
]

// Extensions, each as large as it gets.

const EXTENSIONS: Readonly<Record<string, (size: number, random: Random) => Bytes>> = {
  'key usages': (size, random) =>
    extension(
      '2.5.29.37',
      list(filled(Math.min(size, 32_000), random, (_, random) => element(TAG.oid, wide(random)))),
    ),
  policies: (size, random) =>
    extension(
      '2.5.29.32',
      list(filled(Math.min(size, 33_000), random, (_, random) => sequence(element(TAG.oid, wide(random))))),
    ),
  'TLS features': (size, random) =>
    extension('1.3.6.1.5.5.7.1.24', list(filled(Math.min(size, 1_500), random, () => integer(5)))),
  'key identifiers': size => extension('2.5.29.14', element(TAG.octetString, new Uint8Array(size))),
  'AIA addresses': (size, random) =>
    extension(
      '1.3.6.1.5.5.7.1.1',
      list(
        filled(size, random, () =>
          sequence(oid('1.3.6.1.5.5.7.48.1'), general(GENERAL.uri, `http://${repeat('a')(250)}`)),
        ),
      ),
    ),
  'AIA directory names': (size, random) =>
    extension(
      '1.3.6.1.5.5.7.1.1',
      list(
        filled(size, random, () =>
          sequence(
            oid('1.3.6.1.5.5.7.48.1'),
            general(GENERAL.directory, nameOf(...Array.from({ length: 20 }, () => commonName('a')))),
          ),
        ),
      ),
    ),
  'distribution points': (size, random) =>
    extension(
      '2.5.29.31',
      list(
        filled(size, random, () =>
          list(
            element(
              context(0, true),
              element(
                context(0, true),
                filled(1_200, random, () => general(GENERAL.uri, 'http://a.example/')),
              ),
            ),
          ),
        ),
      ),
    ),
  'CRL issuers': (size, random) =>
    extension(
      '2.5.29.31',
      list(
        filled(size, random, () =>
          list(
            element(
              context(2, true),
              filled(1_200, random, () =>
                general(GENERAL.directory, nameOf(commonName('a'), commonName('b'), commonName('c'))),
              ),
            ),
          ),
        ),
      ),
    ),
  SCTs: (size, random) =>
    extension('1.3.6.1.4.1.11129.2.4.2', element(TAG.octetString, sctList(Math.min(size, 60_000), random))),
  'an unknown one': size => extension('1.2.3.4', new Uint8Array(size)),
}
const sized = (content: Bytes): Bytes =>
  join([Uint8Array.of(content.length >> 8, content.length & 255), content])
const KNOWN_LOG = '0e5794bcf3aea93e331b2c9907b3f790df9bc23d713225dd21a925ac61c54e21'
const sctList = (size: number, random: Random): Bytes =>
  sized(
    filled(size, random, () =>
      sized(
        join([
          Uint8Array.of(0),
          Uint8Array.from(KNOWN_LOG.match(/../g)!, pair => parseInt(pair, 16)),
          new Uint8Array(8),
          Uint8Array.of(0, 0, 4, 3),
          sized(new Uint8Array(70)),
        ]),
      ),
    ),
  )

const EACH = Object.entries(EXTENSIONS).map(([what, make]) =>
  judged(`extension, ${what}`, (size, random) => [certificate({ extensions: [make(size, random)] })]),
)
const OTHERS = [
  judged('extensions, all of them', (size, random) => [
    certificate({ extensions: Object.values(EXTENSIONS).map(make => make(size / 12, random)) }),
  ]),
  judged('unknown extensions', size => [
    certificate({
      extensions: Array.from({ length: 98 }, (_, at) => extension(`1.2.3.${at}`, new Uint8Array(size / 100))),
    }),
  ]),
  judged('RSA key', size => [
    certificate({
      key: sequence(
        sequence(oid('1.2.840.113549.1.1.1')),
        element(
          TAG.bitString,
          join([
            Uint8Array.of(0),
            sequence(
              integer(new Uint8Array(size / 2).fill(255)),
              integer(new Uint8Array(size / 2).fill(255)),
            ),
          ]),
        ),
      ),
    }),
  ]),
]

// Bundles, lists, responses.

const PEM = '-----BEGIN CERTIFICATE-----'
const attempt =
  (read: (octets: Bytes) => unknown) =>
  (octets: Bytes): void => {
    try {
      read(octets)
    } catch (error) {
      if (!(error instanceof Error) || !error.name.startsWith('Malformed')) throw error
    }
  }
const parsedBundle = attempt(octets => parseCertificates(octets))
const AIA = 64 * 1024
const BUNDLES = [
  family({
    name: 'bundle, PEM',
    most: AIA,
    make: (size: number) => octetsOf(toPem(certificate({})).repeat(size / 500)),
    run: parsedBundle,
  }),
  family({
    name: 'bundle, begun only',
    most: AIA,
    make: (size: number) => octetsOf(PEM.repeat(size / PEM.length)),
    run: parsedBundle,
  }),
  family({
    name: 'bundle, no end',
    most: AIA,
    make: (size: number) => octetsOf(PEM + 'A'.repeat(size)),
    run: parsedBundle,
  }),
  family({
    name: 'bundle, blanks',
    most: AIA,
    make: (size: number) => octetsOf(`${PEM}${' '.repeat(size)}-----END`),
    run: parsedBundle,
  }),
]

const NAME = nameOf(commonName('CA'))
const ALGORITHM = sequence(oid('1.2.840.113549.1.1.11'))
const crl = (entries: Bytes, extensions: readonly Bytes[] = []): Bytes => {
  const body = list(
    join([
      integer(1),
      ALGORITHM,
      NAME,
      time(AT),
      time(AT),
      list(entries),
      element(context(0, true), list(join(extensions))),
    ]),
  )
  return list(join([body, ALGORITHM, element(TAG.bitString, new Uint8Array(9))]))
}
const CRL = 1024 * 1024
const serial = (index: number): Bytes => integer(0x10000000 + index)
const when = time(AT)
const issuerEntry = extension(
  '2.5.29.29',
  list(general(GENERAL.directory, nameOf(commonName('another'), commonName(repeat('a')(500))))),
)
const indirect = extension('2.5.29.28', list(Uint8Array.of(0x84, 1, 0xff)))
/** A list of forty names, and a certificate with many points of as many: all that are read. */
const pointed =
  (item: (size: number, index: number, random: Random) => Bytes) =>
  (size: number, random: Random): { readonly list: Bytes; readonly end: Certificate } => {
    const points = Math.max(1, Math.floor(size / 3_000))
    const names = (each: number, from: number): Bytes =>
      element(
        context(0, true),
        element(
          context(0, true),
          join(Array.from({ length: 40 }, (_, index) => item(each / 40, from + index, random))),
        ),
      )
    return {
      list: crl(new Uint8Array(), [extension('2.5.29.28', list(names(size / 2, 0)))]),
      end: parseCertificate(
        certificate({
          extensions: [
            extension(
              '2.5.29.31',
              list(
                join(
                  Array.from({ length: points }, (_, point) => list(names(size / 2 / points, 100 + point))),
                ),
              ),
            ),
          ],
        }),
      ),
    }
  }
const uri =
  (piece: string) =>
  (size: number, index: number): Bytes =>
    general(GENERAL.uri, `http://a/${index}${repeat(piece)(Math.max(0, size - 20))}`)
const scoped = ({ list, end }: { readonly list: Bytes; readonly end: Certificate }): void =>
  attempt(octets => {
    const parsed = parseCrl(octets)
    for (const point of end.crlDistributionPoints ?? []) inScope(parsed, end, point)
  })(list)
const looked = (size: number, random: Random, item: Item, extensions: readonly Bytes[] = []): Bytes =>
  crl(filled(size, random, item), extensions)
const end = parseCertificate(certificate({ serial: 7 }))
const walked = attempt(octets => findEntry(parseCrl(octets), end))
const LISTS = [
  family({
    name: 'CRL, plain entries',
    most: CRL,
    make: (size, random) => looked(size, random, index => sequence(serial(index), when)),
    run: walked,
  }),
  family({
    name: 'CRL, entries with extensions',
    most: CRL,
    make: (size, random) =>
      looked(size, random, index => sequence(serial(index), when, list(extension('2.5.29.24', when)))),
    run: walked,
  }),
  family({
    name: "CRL, entries of one number and of others' issuers",
    most: CRL,
    make: (size, random) =>
      looked(size, random, index => sequence(integer(7), when, ...(index === 0 ? [list(issuerEntry)] : [])), [
        indirect,
      ]),
    run: walked,
  }),
  family({
    name: 'CRL, entries of one number and as many issuers',
    most: CRL,
    make: (size, random) =>
      looked(size, random, () => sequence(integer(7), when, list(issuerEntry)), [indirect]),
    run: walked,
  }),
  ...['a', '%41', 'a/../', '%2F'].map(piece =>
    family({
      name: `CRL, distribution points of ${piece}`,
      most: CHAIN,
      make: (size, random) => pointed(uri(piece))(size - 2 * REST, random),
      run: scoped,
    }),
  ),
  family({
    name: 'CRL, distribution points of directory names',
    most: CHAIN,
    make: (size, random) =>
      pointed((size, index) =>
        general(GENERAL.directory, nameOf(commonName(`${index}${repeat('\u00e9')(Math.max(0, size - 30))}`))),
      )(size - 2 * REST, random),
    run: scoped,
  }),
]

const OCSP = 64 * 1024
const SHA1 = sequence(oid('1.3.14.3.2.26'))
const CA = parseCertificate(certificate({ ca: true }))
const asked = await issuerHashes(end, CA, 'SHA-1')
const ocspEntry = (index: number, extra: Bytes = new Uint8Array()): Bytes =>
  list(
    join([
      sequence(
        SHA1,
        element(TAG.octetString, asked.name as Bytes),
        element(TAG.octetString, asked.key as Bytes),
        integer(index),
      ),
      Uint8Array.of(0x80, 0),
      element(TAG.generalizedTime, octetsOf('20261122000000Z')),
      extra,
    ]),
  )
const response = (
  singles: Bytes,
  certificates: Bytes = new Uint8Array(),
  responder = element(context(1, true), NAME),
): Bytes => {
  const body = list(
    join([responder, element(TAG.generalizedTime, octetsOf('20261122000000Z')), list(singles)]),
  )
  const basic = list(
    join([
      body,
      ALGORITHM,
      element(TAG.bitString, new Uint8Array(9)),
      element(context(0, true), list(certificates)),
    ]),
  )
  return sequence(
    Uint8Array.of(0x0a, 1, 0),
    element(context(0, true), sequence(oid('1.3.6.1.5.5.7.48.1.1'), element(TAG.octetString, basic))),
  )
}
const RESPONSES = [
  family({
    name: 'OCSP, answers',
    most: OCSP / 4,
    make: (size: number, random: Random) => response(filled(size, random, () => ocspEntry(7))),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
  family({
    name: 'OCSP, extensions of answers',
    most: OCSP - REST,
    make: (size: number, random: Random) =>
      response(
        filled(size, random, () =>
          ocspEntry(
            7,
            element(
              context(1, true),
              list(join(Array.from({ length: 30 }, (_, at) => extension(`1.2.3.${at}`, new Uint8Array())))),
            ),
          ),
        ),
      ),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
  family({
    name: 'OCSP, certificates',
    most: OCSP - REST,
    make: (size: number, random: Random) =>
      response(
        ocspEntry(7),
        join(
          Array.from({ length: 10 }, () => san(filled(size / 10 - 250, random, KINDS['registered IDs']!))),
        ),
      ),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
  family({
    name: 'OCSP, a long responder',
    most: OCSP - REST,
    make: (size: number) =>
      response(
        ocspEntry(7),
        new Uint8Array(),
        element(
          context(1, true),
          nameOf(
            ...Array.from({ length: Math.floor(size / 1_020) }, () => commonName(repeat('\u00e9')(1_000))),
          ),
        ),
      ),
    run: octets => verifyOcsp(octets, end, CA, AT),
  }),
]

const test = families('x509', [
  ...NAMES,
  ...ALTERNATIVES,
  ...CONSTRAINTS,
  ...CHAINS,
  ...EACH,
  ...OTHERS,
  ...BUNDLES,
  ...LISTS,
  ...RESPONSES,
])

test.run()
