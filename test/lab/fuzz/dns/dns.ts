/** Fuzz targets of the DNS codec. */
import {
  DnsError,
  decodeMessage,
  encodeMessage,
  extendedErrors,
  type Message,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { ascii, concat, hex, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { octetTarget, promise, type Target } from '../target.ts'

const bytes = (...values: readonly number[]): Bytes => Uint8Array.from(values)
const common = { class: 1, ttl: 300 } as const
const question = { name: 'www.example', type: 'A' }

/** Encoded by our codec, which does not compress. */
const plain: readonly Partial<Message>[] = [
  {
    id: 7,
    response: true,
    recursionDesired: true,
    recursionAvailable: true,
    questions: [question],
    answers: [
      { ...common, name: 'www.example', type: 'CNAME', data: 'web.example' },
      { ...common, name: 'web.example', type: 'A', data: '192.0.2.1' },
      { ...common, name: 'web.example', type: 'AAAA', data: '2001:db8::1' },
    ],
    edns: {
      udpSize: 1232,
      version: 0,
      dnssecOk: true,
      options: [
        { code: 15, data: concat(bytes(0, 6), ascii('bogus')) },
        { code: 10, data: new Uint8Array(24) },
      ],
    },
  },
  {
    id: 7,
    response: true,
    rcode: 3,
    authoritative: true,
    questions: [{ name: 'no.example', type: 'AAAA' }],
    authority: [
      {
        ...common,
        name: 'example',
        type: 'SOA',
        data: {
          mname: 'ns.example',
          rname: 'h\\.m.example',
          serial: 1,
          refresh: 2,
          retry: 3,
          expire: 4,
          minimum: 5,
        },
      },
    ],
  },
  {
    id: 7,
    response: true,
    questions: [{ name: 'example', type: 'ANY' }],
    answers: [
      { ...common, name: 'example', type: 'MX', data: { preference: 10, exchange: 'mx.example' } },
      { ...common, name: 'example', type: 'TXT', data: [ascii('v=spf1 -all'), new Uint8Array(255)] },
      {
        ...common,
        name: 'example',
        type: 'CAA',
        data: { flags: 128, tag: 'issue', value: ascii('ca.example') },
      },
      { ...common, name: 'example', type: 'NS', data: 'ns.example' },
      { ...common, name: 'example', type: 'DNAME', data: 'other.example' },
      { ...common, name: '1.2.0.192.in-addr.arpa', type: 'PTR', data: '*.example' },
      { ...common, name: 'example', type: 'raw', code: 46, data: new Uint8Array(90) },
    ],
  },
  {
    id: 7,
    response: true,
    questions: [{ name: 'many.example', type: 'TXT' }],
    answers: [
      {
        ...common,
        name: `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
        type: 'TXT',
        data: Array.from({ length: 1000 }, () => bytes(1)),
      },
      { ...common, name: 'example', type: 'A', data: '192.0.2.1' },
    ],
  },
  {
    id: 1,
    recursionDesired: true,
    questions: [question],
    edns: { udpSize: 1232, version: 0, dnssecOk: false, options: [] },
  },
]

/**
 * With compression pointers, as servers write them: header, question www.example A, CNAME to web (pointer
 * into the question), A of it.
 */
const compressed = concat(
  hex('000781800001000200000000'),
  bytes(3),
  ascii('www'),
  bytes(7),
  ascii('example'),
  bytes(0, 0, 1, 0, 1),
  hex('c00c000500010000012c0006'),
  bytes(3),
  ascii('web'),
  hex('c010'),
  hex('c029000100010000012c0004c0000201'),
)

export const dnsTargets = (): Target[] => [
  octetTarget({
    name: 'dns-message',
    sources: [
      'core/protocol/dns/wire/wire.ts#decodeMessage,readEdns,extendedErrors',
      'core/protocol/dns/wire/reader.ts',
      'core/protocol/dns/wire/name.ts#writeLabel,decodeName,readFrom,remember,readTarget',
      'core/protocol/dns/wire/record.ts#readRecord,typeName,decode,ascii',
    ],
    refusals: [DnsError],
    samples: [compressed, ...plain.map(encodeMessage)],
    words: [
      hex('c00c'),
      hex('c010'),
      hex('c0'),
      hex('ff'),
      hex('c000'),
      hex('3f'),
      hex('000029'),
      hex('00010001'),
      hex('000600010000000a'),
      hex('00100001'),
      hex('0101000100000001'),
      bytes(63, ...new Uint8Array(63).fill(1)),
    ],
    parse: input => {
      const message = decodeMessage(input)
      const errors = extendedErrors(message.edns)
      promise(
        errors.every(({ text }) => /^[\x20-\x7e]*$/.test(text)),
        'the text of an extended error is printable',
      )
      promise(
        message.questions.every(({ name }) => /^[\x21-\x7e]+$/.test(name)),
        'names are printable',
      )
      return true
    },
  }),
]
