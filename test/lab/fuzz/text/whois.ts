/** Fuzz targets of WHOIS: answers of all registries, and their octets. */
import { english } from '../../../../core/text/catalogue.ts'
import { readWhois } from '../../../../core/protocol/whois/answer.ts'
import { decodeWhois } from '../../../../core/protocol/whois/client.ts'
import { WHOIS_REASONS } from '../../../../core/protocol/whois/reasons.ts'
import { whoisFor } from '../../../../knowledge-base/whois/index.ts'
import { ASIA } from '../../../unit/core/protocol/whois/registries/asia.ts'
import { EUROPE, SILENT } from '../../../unit/core/protocol/whois/registries/europe.ts'
import { ICANN } from '../../../unit/core/protocol/whois/registries/icann.ts'
import { octetTarget, promise, textTarget, type Target } from '../target.ts'
import { daysAbout, linesWith, TOLD, writtenIn } from '../inputs/dates.ts'

const fixtures = [...ASIA, ...SILENT, ...EUROPE, ...ICANN].filter(({ want }) => want !== 'malformed')
const nameOf = (input: string): { readonly names: readonly [string, ...string[]]; readonly text: string } => {
  const [head = '', ...rest] = input.split('\n')
  const [name = '', ...more] = head.split(' ', 2)
  return { names: [name, ...more], text: rest.join('\n') }
}

const whoisTarget = textTarget({
  name: 'whois-answer',
  sources: [
    ...['answer', 'date', 'phrases'].map(file => `core/protocol/whois/${file}.ts`),
    'core/protocol/rdap/response.ts#eppState,readStates',
  ],
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
      promise(
        english(WHOIS_REASONS, reading.reason).length <= 80,
        'what is not known is told in a short line',
      )
      return WHOIS_REASONS[reading.reason.code].kind !== 'malformed'
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
  sources: ['core/protocol/whois/client.ts#decodeWhois'],
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

export const whoisTargets = (): Target[] => [whoisTarget, charsetTarget]
