/**
 * How the DNS codec, and what look-ups make of answers, grow with the messages of hostile name servers.
 */
import { longestOrigin, readAsName } from '../../../../core/protocol/asn/cymru.ts'
import type { Ask } from '../../../../core/protocol/dns/ask.ts'
import type { DnsAnswer } from '../../../../core/protocol/dns/client.ts'
import { readCut } from '../../../../core/protocol/dns/zone/cut.ts'
import { isAtOrBelow, parentOf } from '../../../../core/protocol/dns/wire/name.ts'
import { lookUp, texts as textsOf } from '../../../../core/protocol/dns/lookup.ts'
import {
  DnsError,
  MAX_MESSAGE_LENGTH,
  decodeMessage,
  extendedErrors,
  nameServerId,
  type DnsRecord,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { lookAt, nameServersIn } from '../../../../core/protocol/dns/zone/zone-servers.ts'
import type { Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { families, family } from '../harness.ts'
import { texts } from '../make.ts'
import { answerOf, each, MESSAGES, read } from './dns-messages.ts'

const refuses =
  (read: (octets: Bytes) => unknown) =>
  (octets: Bytes): unknown => {
    try {
      return read(octets)
    } catch (error) {
      if (error instanceof DnsError) return error
      throw error
    }
  }
const decode = refuses(octets => {
  const { edns } = decodeMessage(octets)
  return [extendedErrors(edns), nameServerId(edns)]
})
const asks =
  (answer: DnsAnswer): Ask =>
  async () =>
    answer

const address = '9.9.9.9'
const rows = (text: string): string[] => text.match(/[^]{1,2000}/g) ?? []

const test = families('dns', [
  ...each('message', decode, make => make, Object.keys(MESSAGES)),
  ...each('look-up', answer => lookUp(asks(answer), '.', 'A'), read),
  ...each(
    'look-up of texts',
    async answer => {
      const look = await lookUp(asks(answer), '.', 'TXT')
      return look.found === 'records' ? textsOf(look.records) : []
    },
    read,
    ['one text', 'short strings', 'many texts'],
  ),
  ...each('addresses of a host', answer => lookAt(asks(answer), '.'), read, [
    'addresses',
    'IPv6 addresses',
    'one owner of 255 octets that need escapes',
  ]),
  ...each('name servers', answer => nameServersIn(answer, '.'), read, [
    'name servers',
    'name servers of long names',
  ]),
  ...each(
    'referral',
    answer => readCut(answer, 'x', '.', address) ?? readCut({ ...answer, answers: [] }, 'x', '.', address),
    read,
    ['name servers', 'name servers of long names'],
  ),
  family({
    name: 'referral, glue',
    most: MAX_MESSAGE_LENGTH,
    make: (size, random) => {
      const servers = answerOf(MESSAGES['name servers of long names']!(size / 2, random))
      const glue = servers.answers.flatMap((record): DnsRecord[] =>
        record.type === 'NS' ? [{ name: record.data, type: 'A', class: 1, ttl: 1, data: address }] : [],
      )
      const [first] = glue
      return {
        ...servers,
        answers: [],
        authority: servers.answers,
        additional: [
          ...glue,
          ...glue.map(one => ({ ...first!, ...{ data: (one as { data: string }).data } }) as DnsRecord),
        ],
      }
    },
    run: answer => readCut(answer, 'x', '.', address),
  }),
  ...texts({
    name: 'owner of an address',
    most: MAX_MESSAGE_LENGTH,
    run: text => [longestOrigin(rows(text), address), longestOrigin([text], address), readAsName([text], 1)],
    pieces: ['1 ', '|', ' ', ', ', '9.9.9.0/24|', '\u00e9'],
    head: '1 | 9.9.9.0/24 | US | x | ',
    others: {},
  }),
  ...texts({
    name: 'parent',
    most: 1_012,
    run: text => [parentOf(text), isAtOrBelow(`a.${text}`, text)],
    pieces: ['\\.', 'a', 'a.', '\\000'],
  }),
])

test.run()
