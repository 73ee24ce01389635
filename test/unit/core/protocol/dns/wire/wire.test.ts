/**
 * The DNS codec: every record type there and back, honest compression read, dishonest messages refused within
 * limits.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  decodeMessage,
  DnsError,
  encodeMessage,
  extendedErrors,
  rcodeName,
  type DnsRecord,
} from '../../../../../../core/protocol/dns/wire/wire.ts'
import { typeCode, typeName } from '../../../../../../core/protocol/dns/wire/record.ts'

const octets = (text: string): Uint8Array => new TextEncoder().encode(text)
const hex = (text: string): Uint8Array =>
  Uint8Array.from(text.replace(/\s/g, '').match(/../g) ?? [], pair => parseInt(pair, 16))
const at = { name: 'www.example.com', class: 1, ttl: 2147483647 }

const records: readonly DnsRecord[] = [
  { ...at, type: 'A', data: '192.0.2.1' },
  { ...at, type: 'AAAA', data: '2001:db8::1' },
  { ...at, type: 'CNAME', data: 'a.example.net' },
  { ...at, type: 'NS', data: '.' },
  { ...at, type: 'PTR', data: '*.example.com' },
  { ...at, type: 'DNAME', data: 'example.net' },
  {
    ...at,
    type: 'SOA',
    data: {
      mname: 'ns.example.com',
      rname: 'first\\.last.example.com',
      serial: 4294967295,
      refresh: 1,
      retry: 2,
      expire: 3,
      minimum: 4,
    },
  },
  { ...at, type: 'MX', data: { preference: 65535, exchange: 'mx.example.com' } },
  { ...at, type: 'TXT', data: [octets('v=spf1 -all'), octets(''), new Uint8Array(255).fill(200)] },
  { ...at, type: 'CAA', data: { flags: 128, tag: 'issue', value: octets('ca.example.net; a=b') } },
  { ...at, type: 'CAA', data: { flags: 0, tag: 'iodef', value: octets('') } },
  { ...at, type: 'raw', code: 65280, data: Uint8Array.of(1, 2, 3) },
  { ...at, name: '.', type: 'raw', code: 43, data: new Uint8Array() },
  { ...at, name: '\\000\\255\\032\\..x\\\\y\\"z', type: 'A', data: '192.0.2.1' },
  { ...at, name: '_443._tcp.xn--9n2bp8q.example', class: 3, ttl: 0, type: 'A', data: '192.0.2.1' },
]

test('every kind of record reads back as it was written, alone and together', () => {
  for (const list of [...records.map(record => [record]), records]) {
    const message = decodeMessage(
      encodeMessage({
        id: 0xbeef,
        response: true,
        answers: list,
        authority: list.slice(0, 1),
        additional: list.slice(-1),
      }),
    )
    assert.equal(message.answers, list)
    assert.equal(message.authority, list.slice(0, 1))
    assert.equal(message.additional, list.slice(-1))
    assert.equal(
      encodeMessage(message),
      encodeMessage({ ...message }),
      'writing is a function of the message',
    )
  }
})

test('flags, codes, question and EDNS read back as they were written', () => {
  const flags = [
    'response',
    'authoritative',
    'truncated',
    'recursionDesired',
    'recursionAvailable',
    'authentic',
    'checkingDisabled',
  ] as const
  for (const flag of flags) {
    const message = decodeMessage(encodeMessage({ [flag]: true }))
    for (const other of flags) assert.is(message[other], other === flag, `${flag} ${other}`)
  }
  const edns = {
    udpSize: 1232,
    version: 0,
    dnssecOk: true,
    options: [{ code: 15, data: Uint8Array.of(0, 6, ...octets('bo\ngus')) }],
  }
  const message = decodeMessage(
    encodeMessage({
      id: 65535,
      opcode: 5,
      rcode: 23,
      questions: [{ name: 'Example.COM', type: 'TYPE65280', class: 255 }],
      edns,
    }),
  )
  assert.equal(
    [message.id, message.opcode, message.rcode, rcodeName(message.rcode)],
    [65535, 5, 23, 'BADCOOKIE'],
  )
  assert.equal(message.questions, [{ name: 'example.com', type: 'TYPE65280', class: 255 }])
  assert.equal(message.edns, edns)
  assert.equal(extendedErrors(message.edns), [{ code: 6, text: 'bo gus' }])
})

test('compressed names are read, in owners and in data', () => {
  // www.example.com A? answered by a CNAME to web.example.com (a pointer within the data) and its address (a
  // pointer to the data)
  const message = decodeMessage(
    hex(`1234 8180 0001 0002 0000 0000
    03777777 076578616d706c65 03636f6d 00 0001 0001
    c00c 0005 0001 0000003c 0006 03776562 c010
    c02d 0001 0001 0000003c 0004 5db8d70e`),
  )
  assert.equal(message.answers, [
    { name: 'www.example.com', class: 1, ttl: 60, type: 'CNAME', data: 'web.example.com' },
    { name: 'web.example.com', class: 1, ttl: 60, type: 'A', data: '93.184.215.14' },
  ])
})

const header = '0001 8000 0000 0001 0000 0000'
const tail = '0001 0001 00000000 0004 01020304'

test('a dishonest message is refused with a DnsError', () => {
  const long = `3f${'61'.repeat(63)}`
  for (const [why, message] of [
    ['empty', ''],
    ['half a header', '0001 8000 0000'],
    ['a count without a record', header],
    ['a name without an end', `${header} 03777777`],
    ['a pointer to itself', `${header} c00c ${tail}`],
    ['a pointer forwards', `${header} c00e 00 ${tail}`],
    ['a pointer after a label to that label', `${header} 0161 c00c ${tail}`],
    ['two pointers in a circle', `0001 8000 0000 0002 0000 0000 0161 c00c ${tail} c00c ${tail}`],
    ['a pointer cut off', `${header} c0`],
    ['a label of the kind 01', `${header} 4161 00 ${tail}`],
    ['a label of the kind 10', `${header} 8161 00 ${tail}`],
    ['a name of 257 octets', `${header} ${long.repeat(4)} 00 ${tail}`],
    ['an address of three octets', `${header} 00 0001 0001 00000000 0003 010203`],
    ['an address of five octets', `${header} 00 0001 0001 00000000 0005 0102030405`],
    ['data beyond the end', `${header} 00 0001 0001 00000000 0005 01020304`],
    ['octets after the message', `${header} 00 ${tail} 00`],
    ['a string beyond its record', `${header} 00 0010 0001 00000000 0002 0561 6161616161`],
    ['a name beyond its record', `${header} 00 0005 0001 00000000 0002 0361 616100`],
    ['a tag that is no text', `${header} 00 0101 0001 00000000 0003 00 01 00`],
    ['two OPT records', `0001 8000 0000 0000 0000 0002 ${'00 0029 04d0 00000000 0000'.repeat(2)}`],
    ['an option beyond its record', '0001 8000 0000 0000 0000 0001 00 0029 04d0 00000000 0004 000f 0005'],
  ] as const) {
    assert.throws(
      () => decodeMessage(hex(message)),
      (error: unknown) => error instanceof DnsError,
      why,
    )
  }
  assert.throws(
    () => decodeMessage(new Uint8Array(65536)),
    (error: unknown) => error instanceof DnsError,
  )
})

test('names that are no names are not written', () => {
  for (const name of [
    'a..b',
    '.a',
    `${'a'.repeat(64)}.com`,
    `${'a.'.repeat(127)}aa`,
    'exämple.com',
    '\\256.com',
    'a\u0080',
  ]) {
    assert.throws(
      () => encodeMessage({ questions: [{ name, type: 'A' }] }),
      (error: unknown) => error instanceof DnsError,
      name,
    )
  }
  for (const name of ['', '.', 'a', 'a.', `${'a.'.repeat(127)}`, `${'a'.repeat(63)}.com`])
    assert.not.throws(() => encodeMessage({ questions: [{ name, type: 'A' }] }), name)
})

test('types have one number and one mnemonic each', () => {
  for (const [type, code] of [
    ['A', 1],
    ['TXT', 16],
    ['CAA', 257],
    ['DS', 43],
    ['TLSA', 52],
    ['HTTPS', 65],
    ['TYPE999', 999],
  ] as const) {
    assert.is(typeCode(type), code)
    assert.is(typeName(code), type)
  }
  for (const type of ['', 'a', 'TYPE', 'TYPE65536', 'TYPE1x', 'toString', '__proto__'])
    assert.throws(
      () => typeCode(type),
      (error: unknown) => error instanceof DnsError,
      type,
    )
})

/**
 * What a message of 65 535 octets can be made to cost: names, records, strings and questions without number.
 */
const greedy = (start: string, fill: (message: Uint8Array) => void): Uint8Array => {
  const message = new Uint8Array(65535)
  message.set(hex(start))
  fill(message)
  return message
}

test('messages that would cost much are cut short by a limit', () => {
  for (const [why, message] of [
    ['questions', greedy('0001 8000 ffff 0000 0000 0000', () => {})],
    [
      'records',
      greedy('0001 8000 0000 1740 0000 0000', message => {
        for (let place = 12; place + 11 < message.length; place += 11)
          message.set(hex('00 0063 0001 00000000 0000'), place)
      }),
    ],
    ['strings', greedy('0001 8000 0000 0001 0000 0000 00 0010 0001 00000000 ffe8', () => {})],
  ] as const) {
    assert.throws(
      () => decodeMessage(message),
      (error: unknown) => error instanceof DnsError && /too-many/.test(error.reason.code),
      why,
    )
  }
  // 1000 names of 250 octets each by pointing at one another: 250 kB of text is over what 23 kB of message
  // may say
  const expanding = [
    hex('0001 8000 0000 03e9 0000 0000'),
    hex(`${'3d'.concat('01'.repeat(61)).repeat(3)}00 0063 0001 00000000 0000`),
  ]
  for (let count = 0; count < 1000; count++) expanding.push(hex('0161 c00c 0063 0001 00000000 0000'))
  assert.throws(
    () => decodeMessage(Uint8Array.from(expanding.flatMap(part => [...part]))),
    (error: unknown) => error instanceof DnsError && /too-long/.test(error.reason.code),
  )
})

test('mutated messages are read or refused, never anything else', () => {
  const seed = encodeMessage({
    id: 1,
    response: true,
    questions: [{ name: 'www.example.com', type: 'A' }],
    answers: records,
    edns: { udpSize: 512, version: 0, dnssecOk: true, options: [] },
  })
  let state = 2463534242
  const random = (below: number): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % below
  }
  let read = 0
  for (let round = 0; round < 20_000; round++) {
    const message = seed.slice(0, random(4) ? seed.length : random(seed.length))
    for (let changes = random(5); changes >= 0 && message.length > 0; changes--)
      message[random(message.length)] = random(3) ? random(256) : 0xc0
    try {
      decodeMessage(message)
      read++
    } catch (error) {
      if (!(error instanceof DnsError)) throw error
    }
  }
  assert.ok(read > 1000 && read < 19_000, `${read} read`)
})

test.run()
