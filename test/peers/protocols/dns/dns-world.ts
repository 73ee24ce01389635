/**
 * A DNS of its own in memory: name servers at addresses, zones with cuts and glue, and a recursive server
 * that walks them from the root.
 */
import { DoorError, type Socket } from '../../../../core/network/doors.ts'
import type { DnsDoors } from '../../../../core/protocol/dns/transport.ts'
import {
  decodeMessage,
  encodeMessage,
  NSID,
  rcodeNumber,
  type DnsRecord,
  type Message,
  type Question,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { recordsOf, type Entry } from './dns.ts'
import { authoritative, covers, type Zone } from './dns-zone.ts'

/** What is at an address. `zones` are answered with authority; the rest decides what it does wrong. */
export interface NameServer {
  readonly zones: readonly Zone[]
  readonly manner?: 'silence' | 'refused' | 'garbage' | 'no-authority'
  /** Instead of every answer. */
  readonly rcode?: string
  /** The one name that it answers with SERVFAIL. */
  readonly failsFor?: string
  readonly nsid?: string
}

export interface AskedOf {
  readonly address: string
  readonly name: string
  readonly type: string
  readonly recursive: boolean
  readonly transport: 'udp' | 'tcp'
}

export interface DnsWorld {
  readonly doors: Omit<DnsDoors, 'datagram'> & Required<Pick<DnsDoors, 'datagram'>>
  readonly asked: readonly AskedOf[]
}

export interface DnsWorldPlan {
  readonly servers: Readonly<Record<string, NameServer>>
  /** Addresses of root servers. */
  readonly roots: readonly string[]
  /** Addresses that recurse. */
  readonly recursive: readonly string[]
  /** Asked before a recursive server walks; undefined leaves it to that. */
  readonly answer?: (question: Question) => Entry | undefined
}

const at = (
  server: NameServer | undefined,
  question: Question,
  dnssec: boolean,
): Partial<Message> | 'silence' | 'garbage' => {
  if (!server || server.manner === 'silence') return 'silence'
  if (server.manner === 'garbage') return 'garbage'
  if (server.manner === 'refused') return { rcode: rcodeNumber('REFUSED') }
  if (server.rcode) return { rcode: rcodeNumber(server.rcode) }
  if (server.failsFor === question.name) return { rcode: rcodeNumber('SERVFAIL') }
  const message = authoritative(server.zones, question, dnssec)
  return server.manner === 'no-authority' ? { ...message, authoritative: false } : message
}

const isSignature = (record: DnsRecord): boolean => record.type === 'raw' && record.code === 46

/** Walks from the root as a recursive server does, without waiting for the silent. */
const recurse = (plan: DnsWorldPlan, question: Question, dnssec: boolean, depth = 0): Partial<Message> => {
  const failed = { rcode: rcodeNumber('SERVFAIL') }
  if (depth > 8) return failed
  let zone = '.'
  let addresses: readonly string[] = plan.roots
  for (let steps = 0; steps < 12; steps++) {
    const messages = addresses
      .map(address => at(plan.servers[address], question, dnssec))
      .filter(message => typeof message !== 'string')
    const referral = (message: Partial<Message>): boolean =>
      !message.authoritative
      && (message.authority ?? []).some(
        ({ type, name }) => type === 'NS' && name !== zone && covers(zone, name),
      )
    const message = messages.find(message =>
      (message.rcode ?? 0) === 0 || message.rcode === 3 ? message.authoritative || referral(message) : false,
    )
    if (!message) return failed
    if (referral(message)) {
      const ns = message.authority!.flatMap(record => (record.type === 'NS' ? [record] : []))
      zone = ns[0]!.name
      const glue = (message.additional ?? []).flatMap(record =>
        record.type === 'A' || record.type === 'AAAA' ? [record.data] : [],
      )
      const found = ns.flatMap(({ data }) =>
        glue.length > 0
          ? []
          : ['A', 'AAAA'].flatMap(
              type => recurse(plan, { name: data, type }, false, depth + 1).answers ?? [],
            ),
      )
      addresses = [
        ...glue,
        ...found.flatMap(record => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : [])),
      ]
      continue
    }
    const last = message.answers?.findLast(record => !isSignature(record))
    if (last?.type !== 'CNAME' || question.type === 'CNAME') return message
    const end = recurse(plan, { name: last.data, type: question.type }, dnssec, depth + 1)
    const proofs = (message.authority ?? []).filter(record => record.type === 'raw' && dnssec)
    return {
      ...end,
      authoritative: false,
      answers: [...message.answers!, ...(end.answers ?? [])],
      authority: [...proofs, ...(end.authority ?? [])],
    }
  }
  return failed
}

const hanging = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void =>
      reject(
        signal!.reason instanceof DoorError ? signal!.reason : new DoorError('timeout', 'no answer in time'),
      )
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })

export const dnsWorld = (plan: DnsWorldPlan): DnsWorld => {
  const asked: AskedOf[] = []
  /** Answers octets with octets; the question is echoed letter by letter. */
  const exchange = (address: string, octets: Uint8Array, transport: 'udp' | 'tcp'): Uint8Array | null => {
    const query = decodeMessage(octets)
    const [question] = query.questions
    asked.push({
      address,
      name: question!.name,
      type: question!.type,
      recursive: query.recursionDesired,
      transport,
    })
    const recursive = plan.recursive.includes(address)
    const dnssec = query.edns?.dnssecOk === true
    const entry = recursive ? plan.answer?.(question!) : undefined
    const answers = entry && [...recordsOf(question!.name, question!.type, entry), ...(entry.records ?? [])]
    const message = answers
      ? { rcode: rcodeNumber(entry.rcode ?? 'NOERROR'), answers }
      : recursive
        ? recurse(plan, question!, dnssec)
        : at(plan.servers[address], question!, dnssec)
    if (message === 'silence') return null
    if (message === 'garbage')
      return Uint8Array.of(octets[0]!, octets[1]!, 0x80, 0, 0xff, 0xff, 1, 2, 3, 4, 5, 6)
    const nsid = plan.servers[address]?.nsid
    const wanted = nsid !== undefined && query.edns?.options.some(({ code }) => code === NSID)
    const whole: Partial<Message> = {
      ...message,
      id: query.id,
      response: true,
      recursionDesired: query.recursionDesired,
      recursionAvailable: recursive,
      authoritative: !recursive && message.authoritative === true,
      questions: query.questions,
      edns: query.edns && {
        udpSize: 1232,
        version: 0,
        dnssecOk: query.edns.dnssecOk,
        options: wanted ? [{ code: NSID, data: new TextEncoder().encode(nsid) }] : [],
      },
    }
    const full = encodeMessage(whole)
    const sent =
      transport === 'udp' && full.length > (query.edns?.udpSize ?? 512)
        ? encodeMessage({ ...whole, truncated: true, answers: [], authority: [], additional: [] })
        : full
    let end = 12
    while (octets[end]! > 0) end += octets[end]! + 1
    sent.set(octets.subarray(12, end + 1), 12)
    return sent
  }

  const known = (address: string): boolean =>
    plan.recursive.includes(address) || plan.servers[address] !== undefined
  const connect = async (to: { hostname: string }): Promise<Socket> => {
    if (!known(to.hostname)) throw new DoorError('unreachable', 'the address cannot be reached')
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
      {
        transform(chunk, controller) {
          const answer = exchange(to.hostname, chunk.slice(2), 'tcp')
          if (answer) controller.enqueue(Uint8Array.of(answer.length >> 8, answer.length & 255, ...answer))
        },
      },
      undefined,
      { highWaterMark: 1 },
    )
    return { readable, writable, close() {} }
  }
  return {
    asked,
    doors: {
      connect,
      fetch: () => Promise.reject(new DoorError('unreachable', 'the fetch door is closed in this test')),
      datagram: async (to, message, how = {}) => {
        if (!known(to.hostname)) throw new DoorError('unreachable', 'the address cannot be reached')
        return exchange(to.hostname, message, 'udp') ?? hanging(how.signal)
      },
    },
  }
}
