/**
 * The demo's recursive servers: the operator's two, three Korean ISPs' and four public ones, with what their
 * caches still hold.
 */
import { resolvers } from '../../../../knowledge-base/resolvers/index.ts'
import {
  rcodeNumber,
  type DnsRecord,
  type Edns,
  type Message,
  type Question,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { recordsOf, type Entry } from '../../protocols/dns/dns.ts'
import { recurse, type Asker, type Tree } from './tree.ts'

/**
 * What a resolver remembers or decides about a name and type. `left`: seconds at the demo's start until it
 * forgets; after them it asks again. `code` is an INFO-CODE of RFC 8914.
 */
export type Held =
  | { readonly is: 'records'; readonly entry: Entry; readonly left: number }
  | { readonly is: 'denial'; readonly rcode: 'NXDOMAIN' | 'NOERROR'; readonly left: number }
  | {
      readonly is: 'refusal'
      readonly rcode: 'REFUSED' | 'SERVFAIL' | 'NXDOMAIN'
      readonly code?: number
      readonly text?: string
    }
  /** Its own addresses in place of the name's. */
  | { readonly is: 'block'; readonly addresses: readonly string[]; readonly code?: number }
  | { readonly is: 'silence' }

export interface DemoResolver {
  readonly id: string
  readonly addresses: readonly string[]
  readonly korea: boolean
  /** Checks signatures, as the public ones do. */
  readonly validates: boolean
}

/** The operator's, whose caches are empty. */
export const EDGE_RESOLVER = '203.0.111.2'
export const KOREAN_RESOLVER = '203.0.111.3'

export const DEMO_RESOLVERS: readonly DemoResolver[] = [
  { id: 'edge', addresses: [EDGE_RESOLVER], korea: false, validates: false },
  { id: 'korea', addresses: [KOREAN_RESOLVER], korea: true, validates: false },
  ...resolvers.map(({ id, kind, addresses }) => ({
    id,
    addresses,
    korea: kind === 'isp',
    validates: kind === 'public',
  })),
]

export type Holdings = ReadonlyMap<string, Held>

/** `id name TYPE`: what `Holdings` go by. */
export const heldKey = (id: string, name: string, type: string): string => `${id} ${name} ${type}`

export interface ResolverWorld {
  readonly tree: Tree
  readonly holdings: Holdings
  /** Zones whose signatures do not hold, with the INFO-CODE that a validating resolver gives. */
  readonly bogus: ReadonlyMap<string, { readonly code: number; readonly text: string }>
  /** Seconds since the demo's start. */
  elapsed(): number
}

const EDE = 15

const errorOption = (code: number, text: string): Edns['options'][number] => ({
  code: EDE,
  data: Uint8Array.of(code >> 8, code & 255, ...new TextEncoder().encode(text)),
})

export interface Resolved {
  readonly message: Partial<Message>
  readonly options: Edns['options']
}

const plain = (message: Partial<Message>, options: Edns['options'] = []): Resolved => ({
  message: { ...message, authoritative: false },
  options,
})

const remaining = (records: readonly DnsRecord[], ttl: number): DnsRecord[] =>
  records.map(record => ({ ...record, ttl }))

/** A denial from a cache: the zone's SOA record counts down (RFC 2308 section 5). */
const denied = (name: string, rcode: string, ttl: number): Partial<Message> => ({
  rcode: rcodeNumber(rcode),
  authority: [
    {
      name: name.split('.').slice(-2).join('.'),
      type: 'SOA',
      class: 1,
      ttl,
      data: {
        mname: 'ns1.certscope-demo.com',
        rname: 'hostmaster.certscope-demo.com',
        serial: 1,
        refresh: 3600,
        retry: 600,
        expire: 86400,
        minimum: 3600,
      },
    },
  ],
})

const fromCache = (held: Held, { name, type }: Question, elapsed: number): Resolved | 'silence' | null => {
  switch (held.is) {
    case 'silence':
      return 'silence'
    case 'refusal':
      return plain(
        { rcode: rcodeNumber(held.rcode) },
        held.code === undefined ? [] : [errorOption(held.code, held.text ?? '')],
      )
    case 'block':
      return plain(
        { answers: recordsOf(name, type, { A: held.addresses, ttl: 60 }) },
        held.code === undefined ? [] : [errorOption(held.code, 'blocked')],
      )
    default: {
      const ttl = held.left - Math.floor(elapsed)
      if (ttl <= 0) return null
      if (held.is === 'denial') return plain(denied(name, held.rcode, ttl))
      const alias: DnsRecord[] =
        held.entry.CNAME === undefined ? [] : [{ name, type: 'CNAME', class: 1, ttl, data: held.entry.CNAME }]
      return plain({
        answers: remaining(
          [...alias, ...recordsOf(name, type, held.entry), ...(held.entry.records ?? [])],
          ttl,
        ),
      })
    }
  }
}

/** The innermost zone above or at a name whose signatures do not hold. */
const bogusAt = (bogus: ResolverWorld['bogus'], name: string) => {
  for (let at = name; ; at = at.slice(at.indexOf('.') + 1)) {
    const found = bogus.get(at)
    if (found || !at.includes('.')) return found
  }
}

/** What a resolver answers, asked from Korea or from elsewhere; public ones are near whoever asks. */
export const resolveAs = (
  world: ResolverWorld,
  resolver: DemoResolver,
  question: Question,
  how: { readonly korea: boolean; readonly dnssec: boolean; readonly unchecked: boolean },
): Resolved | 'silence' => {
  const { id } = resolver
  const held = world.holdings.get(heldKey(id, question.name, question.type))
  const cached = held ? fromCache(held, question, world.elapsed()) : null
  if (cached !== null) return cached
  const bogus = resolver.validates && !how.unchecked ? bogusAt(world.bogus, question.name) : undefined
  if (bogus) return plain({ rcode: rcodeNumber('SERVFAIL') }, [errorOption(bogus.code, bogus.text)])
  const asker: Asker = { id, korea: resolver.korea || (resolver.validates && how.korea) }
  const message = recurse(world.tree, question, asker, how.dnssec)
  return message === 'hang' ? 'silence' : plain(message)
}
