/** DNS messages: RFC 1035 section 4, with EDNS(0) of RFC 6891 and the extended errors of RFC 8914. */
import { hex, join } from '../../../base/bytes.ts'
import { nameOctets, decodeName } from './name.ts'
import { DnsError, WireReader } from './reader.ts'
import { OPT, readRecord, recordOctets, typeCode, typeName, type DnsRecord } from './record.ts'

export { DnsError } from './reader.ts'
export type { DnsRecord, KnownType, Soa } from './record.ts'

/** `type` is a mnemonic or `TYPE123`. `class` is 1 (IN) by default. */
export interface Question {
  readonly name: string
  readonly type: string
  readonly class?: number | undefined
}

export interface Edns {
  readonly udpSize: number
  readonly version: number
  readonly dnssecOk: boolean
  readonly options: readonly { readonly code: number; readonly data: Uint8Array }[]
}

export interface Message {
  readonly id: number
  readonly response: boolean
  readonly opcode: number
  readonly authoritative: boolean
  readonly truncated: boolean
  readonly recursionDesired: boolean
  readonly recursionAvailable: boolean
  readonly authentic: boolean
  readonly checkingDisabled: boolean
  /** With the upper bits from EDNS. */
  readonly rcode: number
  readonly questions: readonly Question[]
  readonly answers: readonly DnsRecord[]
  readonly authority: readonly DnsRecord[]
  readonly additional: readonly DnsRecord[]
  readonly edns: Edns | null
}

const RCODES = [
  'NOERROR',
  'FORMERR',
  'SERVFAIL',
  'NXDOMAIN',
  'NOTIMP',
  'REFUSED',
  'YXDOMAIN',
  'YXRRSET',
  'NXRRSET',
  'NOTAUTH',
  'NOTZONE',
]
const HIGH_RCODES: Readonly<Record<number, string>> = { 16: 'BADVERS', 23: 'BADCOOKIE' }

/** The mnemonic of a response code (IANA), or `RCODE12`. */
export const rcodeName = (code: number): string => RCODES[code] ?? HIGH_RCODES[code] ?? `RCODE${code}`
export const rcodeNumber = (name: string): number => {
  const code = RCODES.indexOf(name)
  if (code < 0) throw new DnsError({ code: 'dns-no-such-rcode', params: { rcode: name } })
  return code
}

const FLAG = {
  response: 0x8000,
  authoritative: 0x400,
  truncated: 0x200,
  recursionDesired: 0x100,
  recursionAvailable: 0x80,
  authentic: 0x20,
  checkingDisabled: 0x10,
}
const FLAGS = Object.entries(FLAG) as readonly (readonly [keyof typeof FLAG, number])[]

/** A longer message does not fit the length of DNS over TCP. */
export const MAX_MESSAGE_LENGTH = 0xffff

/** Reads a whole message. Throws DnsError, and nothing else, for octets that are not exactly one message. */
export const decodeMessage = (octets: Uint8Array): Message => {
  if (octets.length > MAX_MESSAGE_LENGTH) throw new DnsError({ code: 'dns-message-too-long' })
  const reader = new WireReader(octets)
  const id = reader.u16()
  const flags = reader.u16()
  const counts = [reader.u16(), reader.u16(), reader.u16(), reader.u16()]
  const questions: Question[] = []
  for (let count = counts[0]!; count > 0; count--) {
    reader.item()
    questions.push({ name: decodeName(reader), type: typeName(reader.u16()), class: reader.u16() })
  }
  const sections = counts.slice(1).map(total => {
    const records: DnsRecord[] = []
    for (let count = total; count > 0; count--) records.push(readRecord(reader))
    return records
  })
  if (reader.left > 0) throw new DnsError({ code: 'dns-message-trailing-bytes' })
  const isOpt = (record: DnsRecord): boolean => record.type === 'raw' && record.code === OPT
  const opts = sections[2]!.filter(isOpt)
  // RFC 6891 section 6.1.1
  if (opts.length > 1) throw new DnsError({ code: 'dns-message-two-opt' })
  const [opt] = opts
  return {
    id,
    response: (flags & FLAG.response) !== 0,
    opcode: (flags >> 11) & 15,
    authoritative: (flags & FLAG.authoritative) !== 0,
    truncated: (flags & FLAG.truncated) !== 0,
    recursionDesired: (flags & FLAG.recursionDesired) !== 0,
    recursionAvailable: (flags & FLAG.recursionAvailable) !== 0,
    authentic: (flags & FLAG.authentic) !== 0,
    checkingDisabled: (flags & FLAG.checkingDisabled) !== 0,
    rcode: (flags & 15) | (opt ? (opt.ttl >>> 24) << 4 : 0),
    questions,
    answers: sections[0]!,
    authority: sections[1]!,
    additional: sections[2]!.filter(record => !isOpt(record)),
    edns: opt?.type === 'raw' ? readEdns(opt.class, opt.ttl, opt.data, reader) : null,
  }
}

const readEdns = (udpSize: number, ttl: number, data: Uint8Array, limits: WireReader): Edns => {
  const reader = new WireReader(data)
  const options: { code: number; data: Uint8Array }[] = []
  while (reader.left > 0) {
    limits.item()
    const code = reader.u16()
    options.push({ code, data: reader.take(reader.u16()) })
  }
  return { udpSize, version: (ttl >>> 16) & 255, dnssecOk: (ttl & 0x8000) !== 0, options }
}

/** Writes a message, names uncompressed; what is left out is zero, false or empty. */
export const encodeMessage = (message: Partial<Message>): Uint8Array<ArrayBuffer> => {
  const { questions = [], answers = [], authority = [], additional = [], edns = null, rcode = 0 } = message
  const records = [answers, authority, additional.concat(edns ? [optRecord(edns, rcode)] : [])]
  const flags = FLAGS.reduce((sum, [flag, bit]) => (message[flag] ? sum | bit : sum), 0)
  const parts: Uint8Array[] = [
    u16s(
      message.id ?? 0,
      flags | ((message.opcode ?? 0) << 11) | (rcode & 15),
      questions.length,
      ...records.map(section => section.length),
    ),
    ...questions.flatMap(question => [
      nameOctets(question.name),
      u16s(typeCode(question.type), question.class ?? 1),
    ]),
    ...records.flat().map(recordOctets),
  ]
  const octets = join(parts)
  if (octets.length > MAX_MESSAGE_LENGTH) throw new DnsError({ code: 'dns-message-too-long' })
  return octets
}

const u16s = (...values: number[]): Uint8Array => {
  const octets = new Uint8Array(2 * values.length)
  for (const [index, value] of values.entries()) octets.set([value >> 8, value], 2 * index)
  return octets
}

const optRecord = ({ udpSize, version, dnssecOk, options }: Edns, rcode: number): DnsRecord => ({
  type: 'raw',
  code: OPT,
  name: '.',
  class: udpSize,
  ttl: ((((rcode >> 4) & 255) << 24) | (version << 16) | (dnssecOk ? 0x8000 : 0)) >>> 0,
  data: Uint8Array.from(options.flatMap(({ code, data }) => [...u16s(code, data.length), ...data])),
})

/**
 * The extended errors of an answer (RFC 8914), as `code: text`, which say better than SERVFAIL what went
 * wrong.
 */
export const extendedErrors = (edns: Edns | null): { readonly code: number; readonly text: string }[] =>
  (edns?.options ?? [])
    .filter(({ code, data }) => code === 15 && data.length >= 2)
    .map(({ data }) => {
      const text = new TextDecoder()
        .decode(data.subarray(2))
        .replace(/[^\x20-\x7e]+/g, ' ')
        .trim()
      return { code: (data[0]! << 8) | data[1]!, text }
    })

/** The option that names the instance of a server (RFC 5001). */
export const NSID = 3

/**
 * What the instance calls itself: as text where it is printable ASCII, else in hex; at most 128 characters;
 * null when it does not say.
 */
export const nameServerId = (edns: Edns | null): string | null => {
  const data = edns?.options.find(({ code }) => code === NSID)?.data
  if (!data || data.length === 0) return null
  const text = data.every(octet => octet >= 0x20 && octet <= 0x7e)
    ? String.fromCharCode(...data.subarray(0, 128))
    : hex(data.subarray(0, 64))
  return text.trim() || null
}
