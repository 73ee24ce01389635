/** How the readers of RDAP and WHOIS answers grow with them. */
import { MAX_OCTETS, readBootstrap, serversFor } from '../../../core/protocol/rdap/bootstrap.ts'
import { parseJson } from '../../../core/protocol/http/client.ts'
import { readRetryAfter } from '../../../core/network/upstream-limiter.ts'
import { readRdapDomain, readStates } from '../../../core/protocol/rdap/response.ts'
import { readWhois } from '../../../core/protocol/whois/answer.ts'
import { decodeWhois } from '../../../core/protocol/whois/client.ts'
import { readUnmistakableDate } from '../../../core/protocol/whois/date.ts'
import { WHOIS, type WhoisRow } from '../../../knowledge-base/whois/index.ts'
import { families, family } from './harness.ts'
import { anyOf, octetsOf, repeated, texts } from './make.ts'

const RDAP = 512 * 1024
const WHOIS_OCTETS = 64 * 1024
const name = 'example.kr'

/** Reads JSON as it comes from the server. */
const json =
  (read: (value: unknown) => unknown) =>
  (text: string): unknown => {
    const parsed = parseJson(text)
    return parsed === undefined ? parsed : read(parsed)
  }
const rdap = json(readRdapDomain)
const list = json(value => {
  const found = readBootstrap(value)
  return found && serversFor(found.services, 'a.b.c.example.com')
})

const whois =
  (registry: WhoisRow) =>
  (text: string): unknown =>
    readWhois(text, registry, [name, '한국.kr'])
const registryOf = (suffix: string): WhoisRow => WHOIS.find(({ suffixes }) => suffixes.includes(suffix))!
const LINES = [
  'a: b\n',
  '\n',
  '.',
  '!',
  ' ',
  ':',
  '\t',
  '[a] b\n',
  '% a\n',
  `${name}\n`,
  'Domain Name: ',
  '\r',
  '(',
  '(www.',
  '[Tag = ',
  'limit ',
  'quota exceeded ',
  '\u0301\u0316',
  ',',
  ' - ',
  'https:',
  "'",
  '*',
  '#',
  '2027-01-01',
]
const listed = (field: string | readonly string[] | null): string => [field ?? []].flat()[0] ?? ''
/** Lines as long as are read. */
const lines = (piece: string, head = '', tail = '') =>
  repeated(`${head}${piece.repeat(Math.floor((990 - head.length - tail.length) / piece.length))}${tail}\n`)
const short = (piece: string, head = '', tail = '') =>
  repeated(`${head}${piece.repeat(Math.floor((155 - head.length - tail.length) / piece.length))}${tail}\n`)

const test = families('registration', [
  ...texts({
    name: 'RDAP',
    most: RDAP,
    run: rdap,
    head: '{"ldhName":"example.kr","x":[',
    tail: ']}',
    pieces: ['1,', '"",', '{},', '[],', '{"":1},'],
    others: {
      nesting: size => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
      'nested objects': size => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
      'opened alone': repeated('['),
      'one text': repeated('a', '{"ldhName":"', '"}'),
      escapes: repeated('\\u0301\\u0316', '{"ldhName":"', '"}'),
      names: size =>
        `{${Array.from({ length: Math.floor(size / 11) }, (_, index) => `"k${String(index).padStart(5, '0')}":1`).join()}}`,
      'number names': size =>
        `{${Array.from({ length: Math.floor(size / 15) }, (_, index) => `"${4_000_000_000 - index * 977}":1`).join()}}`,
      events: size =>
        `{"ldhName":"example.kr","events":[${Array.from({ length: Math.floor(size / 60) }, () => '{"eventAction":"expiration","eventDate":"2027-01-01"}').join()}]}`,
      'one long event': repeated(
        ' ',
        '{"ldhName":"example.kr","events":[{"eventAction":"',
        'expiration","eventDate":"2027"}]}',
      ),
      'a long date': repeated(
        '1',
        '{"events":[{"eventAction":"expiration","eventDate":"2027-01-01T00:00:00.',
        'Z"}]}',
      ),
      states: size =>
        `{"status":[${Array.from({ length: Math.floor(size / 20) }, (_, index) => `"state ${index}"`).join()}]}`,
      entities: size =>
        `{"entities":[${Array.from({ length: Math.floor(size / 60) }, () => '{"roles":["registrar"],"vcardArray":["vcard",[["fn",{},"",""]]]}').join()}]}`,
      'a long state': repeated('\\u0000 ', '{"status":["', '"]}'),
    },
  }),
  ...texts({
    name: 'list of servers',
    most: MAX_OCTETS,
    run: list,
    head: '{"services":[',
    tail: '[["com"],["https://a/"]]]}',
    pieces: ['[["a"],["https://a/"]],', '[[],["http://a"]],', '[[""],["http://a/?"]],', '[],', '1,'],
    others: {
      suffixes: size =>
        `{"services":[[[${Array.from({ length: Math.floor(size / 10) }, (_, index) => `"a${index}"`).join()}],["https://a/"]]]}`,
      servers: size =>
        `{"services":[[["com"],[${Array.from({ length: Math.floor(size / 22) }, (_, index) => `"https://a${index}/"`).join()}]]]}`,
      'long addresses': size =>
        `{"services":[${Array.from({ length: Math.floor(size / 500) }, (_, index) => `[["a${index}"],["https://a.example/${'%zz/../'.repeat(60)}"]]`).join()}]}`,
    },
  }),
  ...texts({
    name: 'WHOIS',
    most: WHOIS_OCTETS,
    run: whois(registryOf('kr')),
    pieces: LINES,
    others: Object.fromEntries([
      ...LINES.filter(piece => !piece.includes('\n') && piece !== '\r').flatMap(piece => [
        [`lines of ${JSON.stringify(piece)}`, lines(piece, 'a', 'a')] as const,
        [`short lines of ${JSON.stringify(piece)}`, short(piece, 'a', 'a')] as const,
        [`values of ${JSON.stringify(piece)}`, lines(piece, 'Domain Name: ', 'a')] as const,
      ]),
      ['marks in names', lines('\u0301\u0316', 'Domain Name: a')],
      ['many answers', repeated(`Domain Name: ${name}\nExpiration Date: 2027. 01. 01.\nRegistrar: a\n`)],
      ['many states', lines('ok, ', `Domain Name: ${name}\nDomain Status: `)],
      ['limits', short('limit ', '', 'x')],
      ['reserved', short('is reserved ', 'the domain ', 'x')],
    ]),
  }),
  ...WHOIS.map(registry =>
    family({
      name: `WHOIS of .${registry.suffixes[0]}, random`,
      most: WHOIS_OCTETS,
      make: anyOf([
        ...LINES,
        `${listed(registry.domain)}: ${name}\n`,
        `${listed(registry.expiry)}: `,
        `${listed(registry.registrar)}: a`,
      ]),
      run: whois(registry),
    }),
  ),
  ...texts({
    name: 'states',
    most: WHOIS_OCTETS,
    run: text => readStates([text]),
    pieces: ['ok,', ' - ', ' ', '-', 'https:', ' https:', '/'],
  }),
  ...texts({
    name: 'date',
    most: 1_000,
    run: readUnmistakableDate,
    pieces: ['1', '.', ' ', 'a', '2027-01-01'],
    head: '2027-01-01 ',
  }),
  ...texts({
    name: 'Retry-After',
    most: 16_384,
    run: text => readRetryAfter(text, 0),
    pieces: ['1', ' ', 'a', 'Mon, '],
  }),
  family({
    name: 'octets of WHOIS, random',
    most: WHOIS_OCTETS,
    make: octetsOf((_, random) => random.below(256)),
    run: (octets: Uint8Array) =>
      [undefined, 'euc-kr', 'iso-2022-jp', 'none'].map(charset => decodeWhois(octets, charset)),
  }),
  family({
    name: 'octets of WHOIS, broken',
    most: WHOIS_OCTETS,
    make: octetsOf(() => 0xff),
    run: (octets: Uint8Array) =>
      [undefined, 'euc-kr', 'iso-2022-jp', 'none'].map(charset => decodeWhois(octets, charset)),
  }),
  family({
    name: 'RDAP, random JSON',
    most: RDAP,
    make: anyOf(['{"a":1},', '[1],', '"b",', '0,', '{"objectClassName":"domain"},'], '[', '0]'),
    run: rdap,
  }),
])

test.run()
