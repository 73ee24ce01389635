/**
 * Fuzz targets of registrations: RDAP's list and answers, WHOIS answers of all registries, and their octets.
 */
import { readBootstrap, serversFor } from '../../core/probe/rdap/bootstrap.ts'
import { readRdapDomain } from '../../core/probe/rdap/response.ts'
import { readWhois } from '../../core/probe/whois/answer.ts'
import { decodeWhois } from '../../core/probe/whois/charset.ts'
import { whoisFor } from '../../knowledge-base/whois/index.ts'
import { readJson } from '../../plugins/ct/client.ts'
import { bootstrapFile, rdapDomain } from '../peer/rdap.ts'
import { ASIA } from '../probe/whois/asia.ts'
import { EUROPE, SILENT } from '../probe/whois/europe.ts'
import { ICANN } from '../probe/whois/icann.ts'
import { octetTarget, promise, textTarget, type Target } from './target.ts'

const DAY = 86_400_000
const TOLD = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/
const MONTHS: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]

/** The day that was told and its neighbours: a zone may have moved it. */
const daysAbout = (expiry: string): readonly Date[] =>
  [-1, 0, 1].map(more => new Date(Date.parse(expiry.slice(0, 10)) + more * DAY))

/**
 * Whether one line has the year, month and day, in any order and writing: read in another way than the parser
 * does.
 */
const writtenIn = (line: string, day: Date): boolean => {
  const [year, month, date] = [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()]
  const pad = (part: number) => String(part).padStart(2, '0')
  if (line.includes(`${year}${pad(month)}${pad(date)}`)) return true
  const numbers = line.match(/\d+/g) ?? []
  const at = (wanted: number, digits: number) =>
    numbers.some(number => number.length <= digits && Number(number) === wanted)
  return at(year, 4) && at(date, 2) && (at(month, 2) || line.toLowerCase().includes(MONTHS[month - 1]!))
}

/** The lines that hold a piece of text. */
const linesWith = (text: string, piece: string): readonly string[] => {
  const lines: string[] = []
  for (let at = text.indexOf(piece); at >= 0; at = text.indexOf(piece, at + 1)) {
    const start = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('\r', at)) + 1
    const length = text.slice(at).search(/[\r\n]/)
    lines.push(text.slice(start, length < 0 ? text.length : at + length))
    if (length < 0) break
    at += length
  }
  return lines
}

const rdapSamples = [
  rdapDomain({
    name: 'example.com',
    expiry: '2027-03-04T05:06:07Z',
    signed: true,
    status: ['client transfer prohibited', 'redemption period'],
  }).body,
  rdapDomain({ name: 'xn--wh1bz27d.kr', unicodeName: '하늘.kr', expiry: '2027-03-04T05:06:07.123+09:00' })
    .body,
  rdapDomain({ name: 'example.com' }).body,
  {
    objectClassName: 'domain',
    ldhName: 'a.example',
    events: [
      { eventAction: 'registrar expiration', eventDate: '2029-01-01T00:00:00Z' },
      { eventAction: 'expiration', eventDate: '2027-01-01' },
    ],
    secureDNS: { delegationSigned: 'true' },
  },
]
const words = [
  '2027-03-04',
  '2028-02-30',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  'T24:00:00Z',
  '+09:00',
  '-0330',
  'Z',
  '.123456789012',
  '"expiration"',
  '"registrar expiration"',
  '"eventAction"',
  '"eventDate"',
  '"events"',
  '"roles":["registrar"]',
  '"vcardArray"',
  '"fn"',
  '"org"',
  'null',
  'true',
  '{}',
  '[]',
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '"',
  '\\u0000',
  '\\ud800',
  '"entities"',
  '"objectClassName":"entity"',
  '"errorCode":404',
  '1e999',
  '"__proto__"',
]
const rdapTarget = textTarget({
  name: 'rdap-answer',
  sources: ['core/probe/rdap/response.ts'],
  samples: rdapSamples.map(sample => JSON.stringify(sample)),
  words,
  parse: input => {
    const parsed = readJson(input)
    const read = parsed.ok ? readRdapDomain(parsed.value) : null
    if (!read?.ok) {
      promise(
        read === null || /^the answer .{5,60}$/.test(read.detail),
        'an answer that is none is told in a short line',
      )
      return false
    }
    const { expiry, expiryFault, registrar, status, name } = read.domain
    promise(expiry === null || expiryFault === null, 'a doubtful expiry is not told')
    promise(
      status.length <= 32 && status.every(state => state === state.toLowerCase() && state.length <= 256),
      'states are capped',
    )
    for (const text of [name, registrar?.name, registrar?.organization, registrar?.handle, registrar?.ianaId])
      promise((text ?? '').length <= 256 && !/[\0-\x1f]/.test(text ?? ''), 'texts are one short line')
    if (expiry === null) return true
    promise(TOLD.test(expiry), 'a date is written in one way')
    const { events } = (
      parsed as { value: { events: readonly { eventAction?: unknown; eventDate?: unknown }[] } }
    ).value
    const own = events
      .filter(
        event => typeof event?.eventAction === 'string' && /^\s*expiration\s*$/i.test(event.eventAction),
      )
      .map(({ eventDate }) => String(eventDate))
    promise(
      own.some(text => daysAbout(expiry).some(day => writtenIn(text, day))),
      'a date comes from an expiration that the answer holds',
    )
    const instants = own
      .map(text => Date.parse(text.trim().replace(' ', 'T')))
      .filter(time => !Number.isNaN(time))
      .map(time => new Date(time).toISOString().slice(0, 19))
    promise(
      expiry.length === 10
        || instants.length === 0
        || instants.includes(expiry.slice(0, 19))
        || /:60|,|UTC|GMT|[+-]\d\d(?:\d\d)?\s*$|\dT?\d\d:\d\d(?:Z|[+-])/i.test(own.join(' ')),
      'an instant is the one that other parsers read',
    )
    return true
  },
})

const listTarget = textTarget({
  name: 'rdap-bootstrap',
  sources: ['core/probe/rdap/bootstrap.ts#readBootstrap,serversFor,baseUrl'],
  samples: [
    JSON.stringify(
      bootstrapFile({
        com: ['https://rdap.com.example/v1/'],
        'xn--3e0b707e': ['http://kr.example/', 'https://kr.example/rdap'],
      }),
    ),
    JSON.stringify({ version: '1.0', services: [[['net', 'co.example'], ['https://x.example/']]] }),
  ],
  words: [
    'https://',
    'http://',
    'ftp://',
    '//',
    '"services":',
    '[[',
    ']]',
    '[]',
    '""',
    '"com"',
    'com',
    '.',
    '@',
    '?',
    '#',
    ':0',
    '%00',
    '\\u0000',
    'null',
    '{}',
    ',',
  ],
  parse: input => {
    const parsed = readJson(input)
    const list = parsed.ok ? readBootstrap(parsed.value) : null
    if (!list) return false
    promise(list.services.size > 0 && list.services.size <= 10_000, 'suffixes are capped')
    for (const [suffix, urls] of list.services) {
      promise(suffix.length <= 253 && urls.length > 0 && urls.length <= 4, 'a suffix has one to four servers')
      promise(
        urls.every(url => /^https?:\/\/[^/@?#]+\/(?:[^?#]*\/)?$/.test(url)),
        'a server is an address to which a path can be added',
      )
    }
    const wanted = ['a.example.com', 'example.com', 'com', '']
      .map(suffix => list.services.get(suffix))
      .find(urls => urls)
    promise(
      wanted === undefined || serversFor(list.services, 'a.example.com') === wanted,
      'the longest suffix wins',
    )
    return true
  },
})

const fixtures = [...ASIA, ...SILENT, ...EUROPE, ...ICANN].filter(({ want }) => want !== 'malformed')
const nameOf = (input: string): { readonly names: readonly [string, ...string[]]; readonly text: string } => {
  const [head = '', ...rest] = input.split('\n')
  const [name = '', ...more] = head.split(' ', 2)
  return { names: [name, ...more], text: rest.join('\n') }
}

const whoisTarget = textTarget({
  name: 'whois-answer',
  sources: ['whois/answer', 'whois/date', 'whois/entries', 'whois/phrases', 'rdap/states'].map(
    file => `core/probe/${file}.ts`,
  ),
  // The first line says which name is asked about, and so which registry answers.
  samples: fixtures.map(
    ({ name, unicode, text }) => `${name}${unicode === undefined ? '' : ` ${unicode}`}\n${text}`,
  ),
  words: [
    '2027-03-04',
    '2027. 03. 02.',
    '20270518',
    '31-12-2027',
    '12/31/2027',
    '4.7.2027',
    '13-MAY-2027',
    'Wed Jul 28 23:59:00 2027',
    '2027-Aug-22.',
    '(UTC+8)',
    '+02',
    'Z',
    'Expiration Date: ',
    'Registry Expiry Date: ',
    'expires: ',
    'Expires On: ',
    '[Expires on] ',
    'Connected (2027/08/31)',
    'No match for ',
    'NOT FOUND',
    'Status: AVAILABLE',
    'Status: free',
    '# ENGLISH',
    '% ',
    '\r\n',
    '\n\n',
    '\r',
    '\t',
    ': ',
    '....: ',
    'Too many requests',
    'limit exceeded',
    'reserved',
    'Domain Name: ',
    'domain:',
    'kr\n',
    'co.jp\n',
  ],
  parse: input => {
    const { names, text } = nameOf(input)
    // Names have been read before they come here.
    const registry = names.every(name => name.length <= 253) ? whoisFor(names[0]) : null
    if (!registry) return false
    const reading = readWhois(text, registry, names)
    if (reading.status === 'unknown') {
      promise(/^[a-z].{5,80}$/.test(reading.detail), 'what is not known is told in a short line')
      return reading.why !== 'malformed'
    }
    if (reading.status === 'not-registered') return true
    promise((reading.registrar ?? '').length <= 256 && reading.states.length <= 32, 'texts are capped')
    promise(
      names.some(name => text.toLowerCase().normalize('NFC').includes(name)),
      'a registered name stands in the answer',
    )
    if (reading.status === 'not-published') return true
    promise(TOLD.test(reading.expiry), 'a date is written in one way')
    const days = daysAbout(reading.expiry)
    promise(
      days.some(day => linesWith(text, String(day.getUTCFullYear())).some(line => writtenIn(line, day))),
      'a date stands in a line of the answer',
    )
    return true
  },
})

const octets = (text: string) => new TextEncoder().encode(text)
const charsetTarget = octetTarget({
  name: 'whois-octets',
  sources: ['core/probe/whois/charset.ts'],
  samples: [
    octets(fixtures[0]!.text),
    octets('owner: Jardim São\nexpires: 20270518\n'),
    Uint8Array.from([0xb5, 0xee, 0xb7, 0xcf, 0xc0, 0xcf, 0x20, 0x3a, 0x0a]),
    Uint8Array.from([0x1b, 0x24, 0x42, 0x24, 0x22, 0x1b, 0x28, 0x42, 0x0a]),
  ],
  words: [
    Uint8Array.of(0xff, 0xfe),
    Uint8Array.of(0xef, 0xbb, 0xbf),
    Uint8Array.of(0x1b, 0x24, 0x42),
    Uint8Array.of(0xed, 0xa0, 0x80),
    Uint8Array.of(0xf4, 0x90, 0x80, 0x80),
    Uint8Array.of(0),
  ],
  parse: input => {
    const charset = [undefined, 'euc-kr', 'iso-2022-jp', 'windows-1251', 'no-such-charset'][input.length % 5]
    promise(decodeWhois(input, charset).length <= input.length, 'a text is no longer than its octets')
    return true
  },
})

export const registrationTargets = (): Target[] => [rdapTarget, listTarget, whoisTarget, charsetTarget]
