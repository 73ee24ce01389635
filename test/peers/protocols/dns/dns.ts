/**
 * A DNS server on loopback whose zones are data and whose manners can be bad: UDP and TCP on one port, on
 * Node, Deno and Bun.
 */
import { createSocket } from 'node:dgram'
import { createServer, type Socket } from 'node:net'
import {
  decodeMessage,
  encodeMessage,
  rcodeNumber,
  type DnsRecord,
  type Message,
} from '../../../../core/protocol/dns/wire/wire.ts'

/** How a server may misbehave. The ones about UDP leave TCP honest. */
export type Manner =
  | 'silence'
  | 'silence-udp'
  | 'silence-tcp'
  | 'garbage'
  | 'wrong-id'
  | 'wrong-question'
  | 'no-question'
  | 'lower-case'
  | 'truncate'
  | 'no-edns'
  | 'stop-at-alias'
  | 'not-a-response'
  | 'half-message'
  | 'hang-up'

/** What a name has. A name without the asked type is NODATA, one that no zone lists NXDOMAIN. */
export interface Entry {
  readonly A?: readonly string[]
  readonly AAAA?: readonly string[]
  readonly CNAME?: string
  readonly NS?: readonly string[]
  readonly MX?: readonly (readonly [preference: number, exchange: string])[]
  readonly TXT?: readonly string[]
  readonly PTR?: readonly string[]
  readonly CAA?: readonly (readonly [flags: number, tag: string, value: string])[]
  /** Ready-made records, put into every answer as they are. */
  readonly records?: readonly DnsRecord[]
  readonly ttl?: number
  /** SERVFAIL, REFUSED, ...: instead of an answer. */
  readonly rcode?: string
  readonly manner?: Manner
}

export type Zones = Readonly<Record<string, Entry>>

export interface Asked {
  readonly name: string
  readonly type: string
  readonly transport: 'udp' | 'tcp'
  readonly edns: boolean
}

export interface DnsPeerOptions {
  readonly zones?: Zones
  /** Asked before the zones are; undefined leaves it to them. */
  readonly answer?: (question: Asked) => Entry | undefined
  readonly port?: number
  readonly hostname?: string
}

export interface DnsPeer {
  readonly port: number
  /** Every question that came, in order. */
  readonly asked: readonly Asked[]
  close(): Promise<void>
}

const text = new TextEncoder()

/** At most 255 octets fit into one string. */
const strings = (octets: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(octets.length / 255)) }, (_, at) =>
    octets.slice(at * 255, at * 255 + 255),
  )

export const recordsOf = (name: string, type: string, entry: Entry): DnsRecord[] => {
  const common = { name, class: 1, ttl: entry.ttl ?? 300 }
  switch (type) {
    case 'A':
      return (entry.A ?? []).map(data => ({ ...common, type, data }))
    case 'AAAA':
      return (entry.AAAA ?? []).map(data => ({ ...common, type, data }))
    case 'NS':
      return (entry.NS ?? []).map(data => ({ ...common, type, data }))
    case 'MX':
      return (entry.MX ?? []).map(([preference, exchange]) => ({
        ...common,
        type,
        data: { preference, exchange },
      }))
    case 'PTR':
      return (entry.PTR ?? []).map(data => ({ ...common, type, data }))
    case 'TXT':
      return (entry.TXT ?? []).map(line => ({ ...common, type, data: strings(text.encode(line)) }))
    case 'CAA':
      return (entry.CAA ?? []).map(([flags, tag, value]) => ({
        ...common,
        type,
        data: { flags, tag, value: text.encode(value) },
      }))
    default:
      return []
  }
}

const soa = (name: string): DnsRecord => ({
  name,
  type: 'SOA',
  class: 1,
  ttl: 60,
  data: {
    mname: `ns.${name}`,
    rname: `hostmaster.${name}`,
    serial: 1,
    refresh: 3600,
    retry: 600,
    expire: 86400,
    minimum: 60,
  },
})

/** The answer to one query as octets, or what else to do. */
const reply = (
  query: Message,
  octets: Uint8Array,
  transport: 'udp' | 'tcp',
  options: DnsPeerOptions,
  asked: Asked[],
): Uint8Array | 'silence' | 'hang-up' => {
  const [question] = query.questions
  if (!question) return 'silence'
  const look = (name: string): Entry | undefined => {
    const it = { name, type: question.type, transport, edns: query.edns !== null }
    return options.answer?.(it) ?? options.zones?.[name]
  }
  asked.push({ name: question.name, type: question.type, transport, edns: query.edns !== null })
  const first = look(question.name)
  const manner = first?.manner
  if (manner === 'silence' || manner === `silence-${transport}`) return 'silence'
  if (manner === 'hang-up') return 'hang-up'
  if (manner === 'garbage')
    return Uint8Array.of(octets[0]!, octets[1]!, 0x80, 0, 0xff, 0xff, 1, 2, 3, 4, 5, 6, 7, 8)

  const answers: DnsRecord[] = []
  let rcode = first?.rcode ?? 'NOERROR'
  let at = question.name
  let entry = first
  if (rcode === 'NOERROR') {
    for (let hops = 0; ; hops++) {
      if (!entry) {
        rcode = 'NXDOMAIN'
        break
      }
      answers.push(...recordsOf(at, question.type, entry), ...(entry.records ?? []))
      if (entry.CNAME === undefined || (question.type === 'CNAME' && answers.length > 0) || hops > 20) break
      answers.push({ name: at, type: 'CNAME', class: 1, ttl: entry.ttl ?? 300, data: entry.CNAME })
      at = entry.CNAME
      if (manner === 'stop-at-alias') break
      entry = look(at)
    }
  }
  const positive = answers.some(record => record.type !== 'CNAME')
  const settled = rcode === 'NXDOMAIN' || (rcode === 'NOERROR' && !positive && manner !== 'stop-at-alias')
  const message: Partial<Message> = {
    id: manner === 'wrong-id' ? query.id ^ 1 : query.id,
    response: manner !== 'not-a-response',
    recursionDesired: query.recursionDesired,
    recursionAvailable: true,
    rcode: rcodeNumber(rcode),
    questions:
      manner === 'wrong-question'
        ? [{ name: 'other.example', type: question.type }]
        : manner === 'no-question'
          ? []
          : query.questions,
    answers,
    authority: settled ? [soa(at)] : [],
    edns:
      query.edns && manner !== 'no-edns' ? { udpSize: 1232, version: 0, dnssecOk: false, options: [] } : null,
  }
  if (manner === 'no-edns' && query.edns) {
    return echo(
      encodeMessage({ ...message, rcode: rcodeNumber('FORMERR'), answers: [], authority: [] }),
      octets,
      false,
    )
  }
  const whole = encodeMessage(message)
  const room = query.edns ? Math.max(512, query.edns.udpSize) : 512
  const cut = transport === 'udp' && (manner === 'truncate' || whole.length > room)
  const changed = manner === 'lower-case' || manner === 'wrong-question' || manner === 'no-question'
  return echo(
    cut ? encodeMessage({ ...message, truncated: true, answers: [], authority: [] }) : whole,
    octets,
    changed,
  )
}

/** Echoes the question octet by octet, as servers do, so that its letter case comes back. */
const echo = (answer: Uint8Array, query: Uint8Array, changed: boolean): Uint8Array => {
  if (changed) return answer
  let end = 12
  while (query[end]! > 0) end += query[end]! + 1
  answer.set(query.subarray(12, end + 1), 12)
  return answer
}

/** Starts a server; port 0 picks a free one that UDP and TCP share. */
export const dnsPeer = async (options: DnsPeerOptions = {}): Promise<DnsPeer> => {
  const hostname = options.hostname ?? '127.0.0.1'
  const asked: Asked[] = []
  const answer = (octets: Uint8Array, transport: 'udp' | 'tcp') => {
    try {
      return reply(decodeMessage(octets), octets, transport, options, asked)
    } catch {
      return 'silence' as const
    }
  }

  const sockets = new Set<Socket>()
  const serve = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let held: Uint8Array = new Uint8Array()
    socket.on('data', chunk => {
      held = Uint8Array.of(...held, ...(chunk as Uint8Array))
      while (held.length >= 2 && held.length >= 2 + ((held[0]! << 8) | held[1]!)) {
        const length = (held[0]! << 8) | held[1]!
        const got = answer(held.slice(2, 2 + length), 'tcp')
        held = held.slice(2 + length)
        if (got === 'hang-up') socket.end()
        else if (got !== 'silence') socket.write(Uint8Array.of(got.length >> 8, got.length & 255, ...got))
      }
    })
  }

  for (let attempt = 0; ; attempt++) {
    const tcp = createServer(serve)
    const udp = createSocket(hostname.includes(':') ? 'udp6' : 'udp4')
    try {
      await new Promise<void>((resolve, reject) =>
        tcp.once('error', reject).listen(options.port ?? 0, hostname, resolve),
      )
      const { port } = tcp.address() as { port: number }
      await new Promise<void>((resolve, reject) => udp.once('error', reject).bind(port, hostname, resolve))
      udp.on('error', () => {})
      udp.on('message', (chunk, from) => {
        const got = answer(new Uint8Array(chunk), 'udp')
        if (typeof got !== 'string') udp.send(got, from.port, from.address, () => {})
      })
      const close = async (): Promise<void> => {
        for (const socket of sockets) socket.destroy()
        await Promise.all([
          new Promise<void>(resolve => tcp.close(() => resolve())),
          new Promise<void>(resolve => udp.close(() => resolve())),
        ])
      }
      return { port, asked, close }
    } catch (error) {
      tcp.close()
      // a given port is taken; a picked one may be, for UDP: try another
      if (options.port || attempt === 9) throw error
    }
  }
}
