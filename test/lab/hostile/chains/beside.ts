/**
 * What a hostile server says beside a chain: lists of SCTs, staples, addresses to ask, and what makes each
 * chain new.
 */
import {
  bits,
  context,
  integer,
  NULL,
  octets,
  oid,
  sequence,
  tlv,
} from '../../../peers/protocols/x509/der.ts'
import { ascii, concat, u16, vec16, type Bytes } from '../../../peers/protocols/wire/bytes.ts'
import { filled, forge, named, noise, raw } from './forge.ts'
import { type Chain, LEAF, leafWith, OWN_NAME, range, uri } from './chain-parts.ts'

/** Letters that every answer has others in place of. */
export const FRESH = 'freshfreshfresh0'

const sct = (index: number): Bytes =>
  concat(
    Uint8Array.of(0),
    noise(32, index),
    new Uint8Array(8),
    u16(0),
    Uint8Array.of(4, 3),
    vec16(noise(8, index)),
  )
export const sctList = (room: number): Bytes =>
  vec16(...filled(Math.min(room, 65_000), index => vec16(sct(index))))

/** An OCSPResponse of that many octets, with as many answers as fit. */
export const staple = (room: number): Bytes => {
  const time = tlv(0x18, ascii('20261120000000Z'))
  const single = (index: number): Bytes =>
    sequence(
      sequence(
        sequence(oid('1.3.14.3.2.26'), NULL),
        octets(noise(20, 1)),
        octets(noise(20, 2)),
        integer(noise(16, index)),
      ),
      context(0, false),
      time,
    )
  const data = sequence(context(1, true, LEAF), time, sequence(...filled(room - 400, single)))
  const basic = sequence(data, sequence(oid('1.2.840.10045.4.3.2')), bits(noise(70, 3)))
  return sequence(
    tlv(0x0a, Uint8Array.of(0)),
    context(0, true, sequence(oid('1.3.6.1.5.5.7.48.1.1'), octets(basic))),
  )
}

/** A leaf that names so many issuers, OCSP responders and CRLs, all at one victim. */
export const pointing = (victim: string, count: number): Chain => {
  const at = (kind: string): Bytes[] =>
    range(count, index => uri(`http://${victim}/${kind}/${FRESH}${index}`))
  const access = (method: string, urls: readonly Bytes[]): Bytes[] =>
    urls.map(url => sequence(oid(method), url))
  return [
    leafWith([
      OWN_NAME,
      raw(
        '1.3.6.1.5.5.7.1.1',
        sequence(...access('1.3.6.1.5.5.7.48.2', at('aia')), ...access('1.3.6.1.5.5.7.48.1', at('ocsp'))),
      ),
      raw('2.5.29.31', sequence(...at('crl').map(url => sequence(context(0, true, context(0, true, url)))))),
    ]),
  ]
}

/** What makes every chain a new one. */
export const filler = (serial: Bytes): Bytes =>
  forge({ subject: named('filler'), issuer: named('filler'), noise: 8, serial })
