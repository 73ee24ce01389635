/** Fuzz targets of RDAP: the registries' list, and their answers. */
import { english } from '../../../../core/text/catalogue.ts'
import { readBootstrap, serversFor } from '../../../../core/protocol/rdap/bootstrap.ts'
import { RDAP_REASONS } from '../../../../core/protocol/rdap/reasons.ts'
import { readRdapDomain } from '../../../../core/protocol/rdap/response.ts'
import { parseJson } from '../../../../core/protocol/http/client.ts'
import { bootstrapFile, rdapDomain } from '../../../peers/protocols/rdap.ts'
import { promise, textTarget, type Target } from '../target.ts'
import { daysAbout, TOLD, writtenIn } from '../inputs/dates.ts'

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
  sources: ['core/protocol/rdap/response.ts'],
  samples: rdapSamples.map(sample => JSON.stringify(sample)),
  words,
  parse: input => {
    const parsed = parseJson(input)
    const read = parsed === undefined ? null : readRdapDomain(parsed)
    if (!read?.ok) {
      promise(
        read === null || english(RDAP_REASONS, read.reason).length <= 80,
        'an answer that is none is told in a short line',
      )
      return false
    }
    const { expiry, expiryProblem, registrar, status, name } = read.domain
    promise(expiry === null || expiryProblem === null, 'a doubtful expiry is not told')
    promise(
      status.length <= 32 && status.every(state => state === state.toLowerCase() && state.length <= 256),
      'states are capped',
    )
    for (const text of [name, registrar?.name, registrar?.organization, registrar?.handle, registrar?.ianaId])
      promise((text ?? '').length <= 256 && !/[\0-\x1f]/.test(text ?? ''), 'texts are one short line')
    if (expiry === null) return true
    promise(TOLD.test(expiry), 'a date is written in one way')
    const { events } = parsed as {
      readonly events: readonly { eventAction?: unknown; eventDate?: unknown }[]
    }
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
  sources: ['core/protocol/rdap/bootstrap.ts#readBootstrap,serversFor,baseUrl'],
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
    const list = readBootstrap(parseJson(input))
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

export const rdapTargets = (): Target[] => [rdapTarget, listTarget]
