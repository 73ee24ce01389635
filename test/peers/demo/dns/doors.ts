/** The doors to the demo's DNS, in memory: datagrams, TCP on port 53 and DoH, octets in and octets out. */
import { DoorError, type DatagramOptions, type Socket } from '../../../../core/network/doors.ts'
import {
  decodeMessage,
  encodeMessage,
  NSID,
  type Edns,
  type Message,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { resolvers } from '../../../../knowledge-base/resolvers/index.ts'
import { DEMO_RESOLVERS, resolveAs, type DemoResolver, type ResolverWorld } from './resolvers.ts'
import { serve } from './tree.ts'
import { remember } from '../../remember.ts'

export interface DnsAsked {
  /** Address of the server, or the URL of a DoH one. */
  readonly server: string
  readonly name: string
  readonly type: string
}

/** How the demo's DNS is reached from a place. */
export interface DnsAccess {
  /** Whether something is there on port 53. */
  has(address: string): boolean
  datagram(address: string, message: Uint8Array, options?: DatagramOptions): Promise<Uint8Array>
  connect(address: string): Promise<Socket>
  /** The answer of the resolver that has this DoH URL; null: no such one. */
  https(request: Request): Promise<Response> | null
}

/** Rejects when the caller has waited long enough. */
export const hanging = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal!.reason)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })

/** A datagram or a connection that nobody answers, as the doors of a real machine tell it. */
const unanswered = (signal: AbortSignal | undefined): Promise<never> =>
  hanging(signal).catch((reason: unknown) => {
    throw reason instanceof DoorError ? reason : new DoorError('timeout', 'no answer in time')
  })

const MAX_UDP_LENGTH = 512
const MEDIA_TYPE = 'application/dns-message'

/** Echoes the question octet by octet, as servers do, so that its letter case comes back. */
const echo = (answer: Uint8Array<ArrayBuffer>, query: Uint8Array): Uint8Array<ArrayBuffer> => {
  let end = 12
  while (query[end]! > 0) end += query[end]! + 1
  answer.set(query.subarray(12, end + 1), 12)
  return answer
}

/** What came of one query, as octets; null: nothing ever. */
const exchange = (
  world: ResolverWorld,
  address: string,
  octets: Uint8Array,
  korea: boolean,
  udp: boolean,
  recursive: DemoResolver | undefined,
): Uint8Array<ArrayBuffer> | null => {
  const query = decodeMessage(octets)
  const [question] = query.questions
  if (!question) return null
  const dnssec = query.edns?.dnssecOk === true
  const answer = (): { message: Partial<Message>; options: Edns['options'] } | string => {
    if (recursive)
      return resolveAs(world, recursive, question, { korea, dnssec, unchecked: query.checkingDisabled })
    const message = serve(world.tree, address, question, { id: 'client', korea }, dnssec)
    return typeof message === 'string' ? message : { message, options: [] }
  }
  const got = answer()
  if (got === 'garbage') return Uint8Array.of(octets[0]!, octets[1]!, 0x80, 0, 0xff, 0xff, 1, 2, 3, 4, 5, 6)
  if (typeof got === 'string') return null
  const instance = query.edns?.options.some(({ code }) => code === NSID)
    ? [
        {
          code: NSID,
          data: new TextEncoder().encode(
            recursive ? `icn-${recursive.id}` : world.tree.servers.get(address)!.host,
          ),
        },
      ]
    : []
  const whole: Partial<Message> = {
    ...got.message,
    id: query.id,
    response: true,
    questions: query.questions,
    recursionDesired: query.recursionDesired,
    recursionAvailable: recursive !== undefined,
    checkingDisabled: query.checkingDisabled,
    edns: query.edns && {
      udpSize: 1232,
      version: 0,
      dnssecOk: dnssec,
      options: [...instance, ...got.options],
    },
  }
  const full = encodeMessage(whole)
  const cut = udp && full.length > Math.max(MAX_UDP_LENGTH, query.edns?.udpSize ?? 0)
  return echo(
    cut ? encodeMessage({ ...whole, truncated: true, answers: [], authority: [], additional: [] }) : full,
    octets,
  )
}

const byAddress = new Map(
  DEMO_RESOLVERS.flatMap(one => one.addresses.map(address => [address, one] as const)),
)
const byUrl = new Map(
  resolvers.flatMap(({ id, doh }) =>
    doh === null ? [] : [[doh, DEMO_RESOLVERS.find(one => one.id === id)!] as const],
  ),
)

/**
 * Opens the DNS to one place. `down`: how the resolvers of others fail, if they do; the operator's own never
 * do.
 */
export const dnsAccess = (
  world: ResolverWorld,
  place: { readonly korea: boolean; readonly down: 'hang' | 'refuse' | null; readonly asked: DnsAsked[] },
): DnsAccess => {
  const { korea, down, asked } = place
  const isDown = (address: string): boolean =>
    down !== null && byAddress.has(address) && !['edge', 'korea'].includes(byAddress.get(address)!.id)
  const ask = (address: string, octets: Uint8Array, udp: boolean): Uint8Array<ArrayBuffer> | null => {
    const [question] = decodeMessage(octets).questions
    remember(asked, { server: address, name: question?.name ?? '', type: question?.type ?? '' })
    return exchange(world, address, octets, korea, udp, byAddress.get(address))
  }
  const refused = (): Promise<never> => Promise.reject(new DoorError('refused', 'the connection was refused'))
  return {
    has: address => byAddress.has(address) || world.tree.servers.has(address),
    datagram: async (address, message, options = {}) => {
      if (isDown(address)) return down === 'refuse' ? refused() : unanswered(options.signal)
      return ask(address, message, true) ?? unanswered(options.signal)
    },
    connect: async address => {
      if (isDown(address) && down === 'refuse') return refused()
      let held: readonly number[] = []
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
        {
          transform(chunk, controller) {
            held = [...held, ...chunk]
            while (held.length >= 2 && held.length >= 2 + ((held[0]! << 8) | held[1]!)) {
              const length = (held[0]! << 8) | held[1]!
              const answer = isDown(address)
                ? null
                : ask(address, Uint8Array.from(held.slice(2, 2 + length)), false)
              held = held.slice(2 + length)
              if (answer)
                controller.enqueue(Uint8Array.of(answer.length >> 8, answer.length & 255, ...answer))
            }
          },
        },
        undefined,
        { highWaterMark: 4 },
      )
      return { readable, writable, close() {} }
    },
    https: request => {
      const resolver = byUrl.get(request.url)
      if (!resolver) return null
      if (down !== null) return down === 'refuse' ? refused() : hanging(request.signal)
      const respond = async (): Promise<Response> => {
        const octets = new Uint8Array(await request.arrayBuffer())
        const [question] = decodeMessage(octets).questions
        remember(asked, { server: request.url, name: question?.name ?? '', type: question?.type ?? '' })
        const answer = exchange(world, resolver.addresses[0]!, octets, korea, false, resolver)
        return answer
          ? new Response(answer, { headers: { 'content-type': MEDIA_TYPE } })
          : hanging(request.signal)
      }
      return respond()
    },
  }
}
