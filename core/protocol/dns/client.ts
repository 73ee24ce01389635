/** Asks one DNS server one question, over UDP, TCP or HTTPS, with the fallbacks that real servers need. */
import type { Purpose } from '../../network/doors.ts'
import { withDeadline } from '../../base/deadline.ts'
import { equalOctets } from '../../base/bytes.ts'
import type { DnsReason } from './reasons.ts'
import { formatServer, type Server } from './zone/operator.ts'
import {
  transportFailure,
  overHttps,
  overTcp,
  type DnsDoors,
  type DnsFailure,
  type Way,
} from './transport.ts'
import { decodeMessage, DnsError, encodeMessage, extendedErrors, NSID, rcodeName } from './wire/wire.ts'
import type { DnsRecord, Edns, Message, Question } from './wire/wire.ts'

export interface QueryOptions {
  readonly signal?: AbortSignal | undefined
  /** `nameserver` for a server that a stranger chose; absent for the operator's. */
  readonly purpose?: Purpose | undefined
  /** RD; true by default. Off for a question to an authoritative server. */
  readonly recursive?: boolean | undefined
  /** DO: asks for signatures (RFC 3225). */
  readonly dnssec?: boolean | undefined
  /** CD: asks a validating server not to (RFC 4035 section 3.2.2). */
  readonly checkingDisabled?: boolean | undefined
  /** Asks which of its instances answers (RFC 5001); `nameServerId` reads it from the answer's `edns`. */
  readonly nsid?: boolean | undefined
  /** For one try over UDP, in milliseconds; TCP and HTTPS have twice as long. */
  readonly timeout?: number | undefined
  readonly tries?: number | undefined
}

/** An answer, whatever its `rcode` (a mnemonic such as NOERROR or NXDOMAIN). Names are in lower case. */
export interface DnsAnswer {
  readonly ok: true
  readonly server: string
  readonly transport: Server['transport']
  readonly rcode: string
  readonly authoritative: boolean
  readonly recursionAvailable: boolean
  readonly authentic: boolean
  readonly answers: readonly DnsRecord[]
  readonly authority: readonly DnsRecord[]
  readonly additional: readonly DnsRecord[]
  readonly edns: Edns | null
  /** Extended errors (RFC 8914). */
  readonly errors: readonly { readonly code: number; readonly text: string }[]
}

export interface DnsSilence {
  readonly ok: false
  readonly server: string
  readonly why: DnsFailure
  readonly reason: DnsReason
}

export type DnsResult = DnsAnswer | DnsSilence

const TIMEOUT_MS = 1500
const TRIES = 2
/** Fits every path that carries the minimum IPv6 packet (DNS flag day 2020). */
const UDP_SIZE = 1232
const HEADER = 12
/** How often the way of asking may be changed: without random case, without EDNS, over TCP. */
const MAX_CHANGES = 3

interface Manner {
  transport: Server['transport']
  edns: boolean
  /** Random letter case in the question, echoed by honest servers ("0x20"): makes forging over UDP harder. */
  mixedCase: boolean
}

const randomOctets = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** Flips the case of each letter by chance. */
const mixCase = (name: string): string => {
  const coins = randomOctets(name.length)
  return [...name]
    .map((letter, index) => (coins[index % coins.length]! & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('')
}

/** A server that changed the letter case of the question: told apart, because it is asked again without. */
class CaseLost extends DnsError {}

/**
 * Reads an answer and checks that it belongs to the query (RFC 5452 section 9.1): id, response bit, question.
 */
const answerTo = (
  query: Uint8Array,
  octets: Uint8Array,
  questionLength: number,
  mixedCase: boolean,
): Message => {
  const message = decodeMessage(octets)
  if (message.id !== ((query[0]! << 8) | query[1]!) || !message.response || message.opcode !== 0) {
    throw new DnsError({ code: 'dns-other-message' })
  }
  // A server that did not understand the query may leave the question out.
  if (message.questions.length === 0 && message.rcode !== 0) return message
  const end = HEADER + questionLength
  const isEcho = equalOctets(octets.subarray(HEADER, end), query.subarray(HEADER, end))
  if (isEcho && message.questions.length === 1) return message
  const [sent] = decodeMessage(query).questions
  const [echoed] = message.questions
  if (
    message.questions.length !== 1
    || echoed!.name !== sent!.name
    || echoed!.type !== sent!.type
    || echoed!.class !== sent!.class
  ) {
    throw new DnsError({ code: 'dns-other-question' })
  }
  if (mixedCase) throw new CaseLost({ code: 'dns-case-changed' })
  return message
}

const exchange = async (
  doors: DnsDoors,
  server: Server,
  question: Question,
  options: QueryOptions,
  manner: Manner,
  /** Octets of the question as it is written. */
  questionLength: number,
): Promise<Message> => {
  const overUdp = manner.transport === 'udp'
  // RFC 8484 section 4.1: id 0 lets HTTP caches work; TLS does what the id is for.
  const [high, low] = server.transport === 'https' ? [0, 0] : randomOctets(2)
  const asked = { ...question, name: manner.mixedCase ? mixCase(question.name) : question.name }
  const query = encodeMessage({
    id: (high! << 8) | low!,
    recursionDesired: options.recursive ?? true,
    checkingDisabled: options.checkingDisabled ?? false,
    questions: [asked],
    edns: manner.edns
      ? {
          udpSize: UDP_SIZE,
          version: 0,
          dnssecOk: options.dnssec ?? false,
          options: options.nsid ? [{ code: NSID, data: new Uint8Array() }] : [],
        }
      : null,
  })
  const timeout = (options.timeout ?? TIMEOUT_MS) * (overUdp ? 1 : 2)
  const octets = await withDeadline(timeout, options.signal, signal => {
    const way: Way = { signal, purpose: options.purpose }
    if (server.transport === 'https') return overHttps(doors, server.url, query, way)
    const to = { hostname: server.address, port: server.port }
    if (!overUdp) return overTcp(doors, to, query, way)
    const ours = (message: Uint8Array): boolean =>
      message.length >= HEADER && message[0] === high && message[1] === low && message[2]! >= 0x80
    return doors.datagram!(to, query, { ...way, accept: ours })
  })
  return answerTo(query, octets, questionLength, manner.mixedCase)
}

/**
 * Asks `server` and returns its answer or why there is none; never throws for what the network or the server
 * does, but does throw DnsError for a question that cannot be written. Over UDP: tried twice, over TCP when
 * truncated (RFC 7766), without EDNS when that is not understood (RFC 6891 section 7), without random case
 * when that is not echoed.
 */
export const query = async (
  doors: DnsDoors,
  server: Server,
  question: Question,
  options: QueryOptions = {},
): Promise<DnsResult> => {
  const name = formatServer(server)
  const questionLength = encodeMessage({ questions: [question] }).length - HEADER
  const udp = server.transport === 'udp' && doors.datagram !== undefined
  const manner: Manner = {
    transport: server.transport === 'udp' && !udp ? 'tcp' : server.transport,
    edns: true,
    mixedCase: udp,
  }
  let tries = options.tries ?? TRIES
  let changes = MAX_CHANGES
  for (;;) {
    let message: Message
    try {
      message = await exchange(doors, server, question, options, manner, questionLength)
    } catch (error) {
      const failure = transportFailure(error)
      if (error instanceof CaseLost && changes-- > 0) {
        manner.mixedCase = false
        continue
      }
      tries--
      if (tries <= 0 || options.signal?.aborted || failure.why === 'blocked')
        return { ...failure, server: name }
      continue
    }
    const rcode = rcodeName(message.rcode)
    if (
      manner.edns
      && ((['FORMERR', 'NOTIMP'].includes(rcode) && !message.edns) || rcode === 'BADVERS')
      && changes-- > 0
    ) {
      manner.edns = false
    } else if (message.truncated && manner.transport === 'udp' && changes-- > 0) {
      manner.transport = 'tcp'
      manner.mixedCase = false
      tries = Math.max(tries, 1)
    } else {
      const { authoritative, recursionAvailable, authentic, answers, authority, additional, edns } = message
      return {
        ok: true,
        server: name,
        transport: manner.transport,
        rcode,
        authoritative,
        recursionAvailable,
        authentic,
        answers,
        authority,
        additional,
        edns,
        errors: extendedErrors(edns),
      }
    }
  }
}

/** Whether an answer settles a question: SERVFAIL, REFUSED and the like may be that one server's trouble. */
export const isConclusive = (result: DnsResult): result is DnsAnswer =>
  result.ok && (result.rcode === 'NOERROR' || result.rcode === 'NXDOMAIN')

/** At most so much of what a server says of its failure (RFC 8914). */
const MAX_TEXT_LENGTH = 200

/** Why a result that is not conclusive settles nothing. */
export const reasonOf = (result: DnsResult): DnsReason => {
  if (!result.ok) return result.reason
  const { rcode } = result
  const text = result.errors.find(error => error.text !== '')?.text.slice(0, MAX_TEXT_LENGTH)
  return text === undefined
    ? { code: 'dns-rcode', params: { rcode } }
    : { code: 'dns-rcode-explained', params: { rcode, text } }
}
