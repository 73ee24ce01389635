/**
 * The quick way over plain CRL entries decides as the full reading does: entries that are right and odd, with
 * and without what makes them plain.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { MalformedCrl } from '../../../../../core/protocol/x509/revocation/crl.ts'
import {
  findEntry,
  parseCrl,
  type CrlEntry,
} from '../../../../../core/protocol/x509/revocation/crl-entries.ts'
import { encodeName, extension } from '../../../../peers/protocols/x509/ca.ts'
import { bits, context, integer, oid, sequence, time, tlv } from '../../../../peers/protocols/x509/der.ts'
import { ascii, concat, hex, type Bytes } from '../../../../peers/protocols/wire/bytes.ts'
import { days } from './pki.ts'

const SERIAL = Uint8Array.of(0x12, 0x34)
const name = encodeName([['CN', 'x']])
const algorithm = sequence(oid('1.3.101.112'))
const list = (entries: Bytes): Bytes =>
  sequence(
    sequence(
      integer(1),
      algorithm,
      name,
      time(days(0)),
      time(days(1)),
      sequence(entries),
      context(0, true, sequence(extension('2.5.29.20', integer(1)))),
    ),
    algorithm,
    bits(new Uint8Array(64)),
  )

const read = (entries: Bytes): CrlEntry | null | 'refused' => {
  try {
    const crl = parseCrl(list(entries))
    return findEntry(crl, { serialOctets: SERIAL, issuer: crl.issuer })
  } catch (error) {
    assert.instance(error, MalformedCrl)
    return 'refused'
  }
}

const SERIALS: readonly (readonly [what: string, serial: Bytes, right: boolean])[] = [
  ['the serial number', tlv(0x02, SERIAL), true],
  ['a longer one', tlv(0x02, concat(SERIAL, SERIAL)), true],
  ['a shorter one', tlv(0x02, SERIAL.subarray(0, 1)), true],
  ['one of 100 octets', tlv(0x02, new Uint8Array(100).fill(1)), true],
  ['one of 130 octets', tlv(0x02, new Uint8Array(130).fill(1)), true],
  ['a negative one', tlv(0x02, hex('ff12')), true],
  ['zero', tlv(0x02, hex('00')), true],
  ['an empty one', tlv(0x02), false],
  ['one with a zero too many', tlv(0x02, hex('0012')), false],
  ['one with a sign too many', tlv(0x02, hex('ff92')), false],
  ['another type', tlv(0x04, SERIAL), false],
  ['none', new Uint8Array(), false],
  ['a length in the long form', concat(hex('028102'), SERIAL), false],
]

const TIMES: readonly (readonly [what: string, when: Bytes, right: boolean])[] = [
  ['a day', '261101000000Z', true],
  ['the last of a month', '261031235959Z', true],
  ['a leap day', '240229000000Z', true],
  ['the 30th', '260430000000Z', true],
  ['no leap day', '230229000000Z', false],
  ['the 30th of February', '260230000000Z', false],
  ['the 31st of April', '260431000000Z', false],
  ['the day zero', '260100000000Z', false],
  ['the month zero', '260001000000Z', false],
  ['the month 13', '261301000000Z', false],
  ['the hour 24', '260101240000Z', false],
  ['the minute 60', '260101006000Z', false],
  ['the second 60', '260101000060Z', false],
  ['no zone', '260101000000', false],
  ['another zone', '260101000000+0900', false],
  ['a letter', '26010100000oZ', false],
  ['a colon for a digit', '2601010000:0Z', false],
  ['a slash for a digit', '2601/1000000Z', false],
  ['no seconds', '2601010000Z', false],
  ['nothing', '', false],
].map(([what, text, right]) => [what as string, tlv(0x17, ascii(text as string)), right as boolean] as const)
const generalized: (typeof TIMES)[number] = ['a year from 2050', tlv(0x18, ascii('20510101000000Z')), true]

const reason = (value: Bytes): Bytes => extension('2.5.29.21', value)
const EXTENSIONS: readonly (readonly [what: string, extensions: readonly Bytes[], right: boolean])[] = [
  ['no extension', [], true],
  ['a reason', [reason(hex('0a0101'))], true],
  ['removeFromCRL', [reason(hex('0a0108'))], true],
  ['a reason that does not exist', [reason(hex('0a017f'))], true],
  ['a negative reason', [reason(hex('0a0180'))], false],
  ['an empty reason', [reason(hex('0a00'))], false],
  ['a reason of another type', [reason(hex('020101'))], false],
  ['a critical reason', [extension('2.5.29.21', hex('0a0101'), true)], true],
  ['a hold instruction', [extension('2.5.29.23', oid('1.2.840.10040.2.1'))], true],
]
/** What makes any entry be read in full, and changes nothing. */
const INVALIDITY = extension('2.5.29.24', tlv(0x18, ascii('20260101000000Z')))

const entryOf = (serial: Bytes, when: Bytes, extensions: readonly Bytes[]): Bytes =>
  sequence(serial, when, ...(extensions.length === 0 ? [] : [sequence(...extensions)]))

test('every combination is decided as a full reading decides it, before and behind other entries', () => {
  const other = entryOf(tlv(0x02, hex('0a0b')), tlv(0x17, ascii('260101000000Z')), [])
  for (const [what, serial, serialRight] of SERIALS) {
    for (const [when, at, timeRight] of [...TIMES, generalized]) {
      for (const [which, extensions, extensionsRight] of EXTENSIONS) {
        const label = `${what}, ${when}, ${which}`
        const plain = entryOf(serial, at, extensions)
        const full = read(entryOf(serial, at, [...extensions, INVALIDITY]))
        assert.is(full !== 'refused', serialRight && timeRight && extensionsRight, label)
        assert.equal(read(plain), full, label)
        assert.equal(read(concat(other, plain, other)), full, label)
      }
    }
  }
})

test('an entry that reaches beyond the list is refused', () => {
  const entry = entryOf(tlv(0x02, SERIAL), tlv(0x17, ascii('260101000000Z')), [reason(hex('0a0101'))])
  for (let cut = 1; cut < entry.length; cut++) assert.is(read(entry.subarray(0, cut)), 'refused', `${cut}`)
  for (const at of [1, 3, 7]) {
    for (const by of [-1, 1, 100]) {
      const bent = entry.slice()
      bent[at]! += by
      assert.is(read(bent), 'refused', `octet ${at} by ${by}`)
    }
  }
})

test.run()
