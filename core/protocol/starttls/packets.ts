/** The switch to TLS of protocols made of packets: LDAP, PostgreSQL, MySQL and RDP. */
import { concat, hex, octetText } from '../../base/bytes.ts'
import { plainText } from './talk.ts'
import type { PlainPeer, Talk } from './talk.ts'

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values)

const foreign = (peer: PlainPeer, seen: Uint8Array) =>
  peer.says('starttls-foreign', `0x${hex(seen.subarray(0, 16))}`)

/** Octets that a length of BER may have behind the first: Active Directory always has four. */
const MAX_LENGTH = 4

/** A tag of BER and what is in it. */
function* element(peer: PlainPeer, tag: number): Talk<Uint8Array> {
  const head = yield* peer.octets(2)
  if (head[0] !== tag || head[1]! > 0x80 + MAX_LENGTH || head[1] === 0x80) throw foreign(peer, head)
  const isLong = head[1]! > 0x80
  const length = isLong ? Number(`0x${hex(yield* peer.octets(head[1]! & 0x7f))}`) : head[1]!
  return yield* peer.octets(length)
}

/** The elements of a value of BER as far as they can be read. */
const elements = (value: Uint8Array): { readonly tag: number; readonly value: Uint8Array }[] => {
  const found = []
  for (let at = 0; at + 2 <= value.length; ) {
    const [tag, short] = [value[at]!, value[at + 1]!]
    const more = short > 0x80 ? short & 0x7f : 0
    if (short === 0x80 || more > MAX_LENGTH) break
    const start = at + 2 + more
    const length = more === 0 ? short : Number(`0x${hex(value.subarray(at + 2, start))}`)
    if (!(start + length <= value.length)) break
    found.push({ tag, value: value.subarray(start, start + length) })
    at = start + length
  }
  return found
}

const START_TLS = plainText('1.3.6.1.4.1.1466.20037')
const SEQUENCE = 0x30
const EXTENDED_RESPONSE = 0x78
const ENUMERATED = 0x0a
const PROTOCOL_ERROR = 2

/** LDAP, RFC 4511 section 4.14: an ExtendedRequest with the number 1. */
export function* ldap(peer: PlainPeer): Talk {
  const name = concat(bytes(0x80, START_TLS.length), START_TLS)
  const request = concat(bytes(0x02, 1, 1, 0x77, name.length), name)
  yield concat(bytes(SEQUENCE, request.length), request)
  const message = yield* element(peer, SEQUENCE)
  const response = elements(message).find(({ tag }) => tag === EXTENDED_RESPONSE)
  const [result, , diagnostic] = response ? elements(response.value) : []
  if (result?.tag !== ENUMERATED || result.value.length !== 1) throw foreign(peer, message)
  const [code] = result.value
  if (code === 0) return
  // No such operation: that is how a server says so which knows nothing of it.
  if (code === PROTOCOL_ERROR) throw peer.offersNone()
  throw peer.says('starttls-refused', `result code ${code} ${octetText(diagnostic?.value ?? bytes())}`)
}

const YES = 0x53
const NO = 0x4e
const ERROR = 0x45
/** Octets that are read of an error. */
const MAX_ERROR = 1_024

/** PostgreSQL, SSLRequest: the answer is one octet. */
export function* postgres(peer: PlainPeer): Talk {
  yield bytes(0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f)
  const answer = yield* peer.octets(1)
  if (answer[0] === YES) return
  if (answer[0] === NO) throw peer.offersNone()
  if (answer[0] !== ERROR) throw foreign(peer, answer)
  const length = new DataView((yield* peer.octets(4)).slice().buffer).getUint32(0)
  if (length < 4 || length > MAX_ERROR) throw peer.says('starttls-refused', 'an error')
  const fields = octetText(yield* peer.octets(length - 4)).split('\0')
  throw peer.says('starttls-refused', fields.find(field => field.startsWith('M'))?.slice(1) ?? 'an error')
}

const CLIENT_SSL = 0x08_00
/** What a client has: PROTOCOL_41, SSL, SECURE_CONNECTION, PLUGIN_AUTH. */
const CAPABILITIES = [0x00, 0x8a, 0x08, 0x00] as const
const UTF8MB4 = 45

/** MySQL and MariaDB, Protocol::SSLRequest: sent for the server's greeting, and answered by TLS alone. */
export function* mysql(peer: PlainPeer): Talk {
  const head = yield* peer.octets(4)
  const length = head[0]! + head[1]! * 0x1_00 + head[2]! * 0x1_00_00
  if (head[3] !== 0 || length < 3 || length > MAX_ERROR) throw foreign(peer, head)
  const greeting = yield* peer.octets(length)
  if (greeting[0] === 0xff)
    throw peer.says('starttls-greeting', octetText(greeting.subarray(3)).replace(/^#.{5}/, ''))
  const version = greeting.indexOf(0)
  // Behind the version: the number of the connection, 8 octets, and a zero.
  const at = version + 1 + 4 + 8 + 1
  if (greeting[0] !== 10 || version < 1 || at + 2 > greeting.length) throw foreign(peer, greeting)
  if (((greeting[at]! + greeting[at + 1]! * 0x1_00) & CLIENT_SSL) === 0) throw peer.offersNone()
  yield concat(bytes(32, 0, 0, 1, ...CAPABILITIES, 0, 0, 0, 1, UTF8MB4), new Uint8Array(23))
}

const NEGOTIATED = 2
const REFUSED = 3
const CONFIRM = 0xd0
/** PROTOCOL_SSL and PROTOCOL_HYBRID: both begin with TLS. */
const ASKED = 3

/** RDP, MS-RDPBCGR 2.2.1.1: an X.224 connection request with an RDP Negotiation Request. */
export function* rdp(peer: PlainPeer): Talk {
  yield bytes(3, 0, 0, 19, 14, 0xe0, 0, 0, 0, 0, 0, 1, 0, 8, 0, ASKED, 0, 0, 0)
  const head = yield* peer.octets(4)
  const length = head[2]! * 0x1_00 + head[3]!
  if (head[0] !== 3 || length < 11 || length > MAX_ERROR) throw foreign(peer, head)
  const confirm = yield* peer.octets(length - 4)
  if (confirm[1] !== CONFIRM) throw foreign(peer, confirm)
  const [type, , , , value = 0] = confirm.subarray(7)
  if (type === REFUSED) throw peer.says('starttls-refused', `failure code ${value}`)
  if (type !== NEGOTIATED || value === 0) throw peer.offersNone()
}
