/**
 * A DNS of its own in memory: name servers at addresses, zones with cuts and glue, and a recursive server
 * that walks them from the root.
 */
import { DoorError, type Socket } from '../../core/doors.ts'
import type { DnsDoors } from '../../core/probe/dns/transport.ts'
import {
  decodeMessage,
  encodeMessage,
  NSID,
  rcodeNumber,
  type DnsRecord,
  type Message,
  type Question,
} from '../../core/probe/dns/wire.ts'
import { compareNames } from '../../core/probe/dnssec/name.ts'
import { typeName } from '../../core/probe/dns/record.ts'
import { recordsOf, type Entry } from './dns.ts'

/**
 * Names are absolute, without trailing dot. An NS entry below the apex is a cut, a first label of `*` a
 * wildcard.
 */
export interface Zone {
  readonly apex: string
  readonly serial?: number
  readonly names: Readonly<Record<string, Entry>>
  /** What `signZone` of ./dnssec.ts has made: goes into answers to questions with DO. */
  readonly secured?: Secured
}

/** RRSIG records by owner and type (`www.example A`), and the NSEC chain in canonical order. */
export interface Secured {
  readonly signatures: ReadonlyMap<string, readonly DnsRecord[]>
  readonly nsec: readonly { readonly owner: string; readonly record: DnsRecord }[]
}

/** What is at an address. `zones` are answered with authority; the rest decides what it does wrong. */
export interface NameServer {
  readonly zones: readonly Zone[]
  readonly manner?: 'silence' | 'refused' | 'garbage' | 'no-authority'
  /** Instead of every answer. */
  readonly rcode?: string
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

export const covers = (zone: string, name: string): boolean =>
  zone === '.' || name === zone || name.endsWith(`.${zone}`)
const above = (name: string): string => (name.includes('.') ? name.slice(name.indexOf('.') + 1) : '.')

const soaOf = ({ apex, serial = 1 }: Zone): DnsRecord => ({
  name: apex,
  type: 'SOA',
  class: 1,
  ttl: 60,
  data: {
    mname: apex === '.' ? 'a.root' : `ns1.${apex}`,
    rname: apex,
    serial,
    refresh: 3600,
    retry: 600,
    expire: 86400,
    minimum: 60,
  },
})

/** The names of `zone` whose NS make a cut on the way to `name`, the outermost first. */
export const cutOn = (zone: Zone, name: string): string | undefined => {
  const way: string[] = []
  for (let at = name; at !== zone.apex && at !== '.'; at = above(at)) way.unshift(at)
  return way.find(at => zone.names[at]?.NS)
}

/** The records of a name and type, whatever lies above. */
export const recordsAt = (zone: Zone, owner: string, of: string): DnsRecord[] => {
  const entry = zone.names[owner] ?? {}
  const ready = (entry.records ?? []).filter(
    record => (record.type === 'raw' ? typeName(record.code) : record.type) === of,
  )
  const alias: DnsRecord[] =
    of === 'CNAME' && entry.CNAME !== undefined
      ? [{ name: owner, type: 'CNAME', class: 1, ttl: 300, data: entry.CNAME }]
      : []
  return [
    ...recordsOf(owner, of, entry),
    ...alias,
    ...ready,
    ...(of === 'SOA' && owner === zone.apex ? [soaOf(zone)] : []),
  ]
}

const isThere = (zone: Zone, name: string): boolean =>
  name === zone.apex || Object.keys(zone.names).some(known => known === name || known.endsWith(`.${name}`))

/** The wildcard that stands for a name that is not there (RFC 4592 section 3.3.1). */
const wildcardOf = (zone: Zone, name: string): string => {
  let encloser = above(name)
  while (encloser !== '.' && !isThere(zone, encloser)) encloser = above(encloser)
  return encloser === '.' ? '*' : `*.${encloser}`
}

/**
 * What a server with authority over `zones` answers: RFC 1034 section 4.3.2; with `dnssec`, RFC 4035 section
 * 3.1.
 */
export const authoritative = (
  zones: readonly Zone[],
  { name, type }: Question,
  dnssec = false,
): Partial<Message> => {
  const holding = zones
    .filter(({ apex }) => covers(apex, name))
    .sort((a, b) => b.apex.length - a.apex.length || (a.apex === '.' ? 1 : -1))
  const zone = type === 'DS' && holding[0]?.apex === name && holding[1] ? holding[1] : holding[0]
  if (!zone) return { rcode: rcodeNumber('REFUSED') }
  const secured = dnssec ? zone.secured : undefined
  /** A set with its signatures, of `source` when that is a wildcard. */
  const records = (owner: string, of: string, source = owner): DnsRecord[] =>
    [...recordsAt(zone, source, of), ...(secured?.signatures.get(`${source} ${of}`) ?? [])].map(record => ({
      ...record,
      name: owner,
    }))
  /** The NSEC of a name, or the one before the place where it would be. */
  const denied = new Set<string>()
  const denial = (name: string): DnsRecord[] => {
    const found = secured?.nsec.findLast(({ owner }) => compareNames(owner, name) <= 0)
    if (!found || denied.has(found.owner)) return []
    denied.add(found.owner)
    return [found.record, ...(secured!.signatures.get(`${found.owner} NSEC`) ?? [])]
  }
  const cut = cutOn(zone, name)
  if (cut !== undefined && !(cut === name && type === 'DS')) {
    const ns = records(cut, 'NS')
    const signers = records(cut, 'DS')
    const hosts = ns.flatMap(record => (record.type === 'NS' ? [record.data] : []))
    return {
      authority: [...ns, ...(!secured ? [] : signers.length > 0 ? signers : denial(cut))],
      additional: hosts
        .filter(host => covers(cut, host))
        .flatMap(host => [...recordsAt(zone, host, 'A'), ...recordsAt(zone, host, 'AAAA')])
        .slice(0, 30),
    }
  }
  const answers: DnsRecord[] = []
  const proofs: DnsRecord[] = []
  let at = name
  let source = name
  for (let hops = 0; hops < 20; hops++) {
    source = isThere(zone, at) ? at : wildcardOf(zone, at)
    const alias = zone.names[source]?.CNAME
    if (source !== at && zone.names[source]) proofs.push(...denial(at))
    if (alias === undefined || type === 'CNAME') break
    answers.push(...records(at, 'CNAME', source))
    at = alias
    if (!covers(zone.apex, at) || cutOn(zone, at)) return { authoritative: true, answers, authority: proofs }
  }
  const found = recordsAt(zone, source, type).length > 0
  if (found)
    return { authoritative: true, answers: [...answers, ...records(at, type, source)], authority: proofs }
  const exists = isThere(zone, source)
  const denials = [...denial(at), ...(source === at ? [] : denial(source))]
  return {
    authoritative: true,
    rcode: exists ? 0 : rcodeNumber('NXDOMAIN'),
    answers,
    authority: [...records(zone.apex, 'SOA'), ...proofs, ...denials],
  }
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
