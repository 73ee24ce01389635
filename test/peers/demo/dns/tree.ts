/**
 * The demo's DNS tree at work: what each of its name servers answers to whom, and the walk of a recursive
 * server from the root.
 */
import type { DnsRecord, Message, Question } from '../../../../core/protocol/dns/wire/wire.ts'
import { rcodeNumber } from '../../../../core/protocol/dns/wire/wire.ts'
import { recordsOf, type Entry } from '../../protocols/dns/dns.ts'
import { authoritative, covers, type Zone } from '../../protocols/dns/dns-zone.ts'

/**
 * Who asks: the id of a recursive server, or `client`; and whether from Korea, where some names lead
 * elsewhere.
 */
export interface Asker {
  readonly id: string
  readonly korea: boolean
}

/**
 * `silence`: no answer ever. `hang`: the same, and whoever recurses waits for it. `no-authority`: it answers
 * for what is not its own.
 */
export type ServerManner = 'silence' | 'hang' | 'refused' | 'no-authority' | 'garbage'

export interface TreeServer {
  readonly host: string
  readonly zones: readonly Zone[]
  /** In place of the zones of the same apex, for those who ask from Korea. */
  readonly koreanZones?: readonly Zone[]
  /** How it is with the zone of an apex; `''`: with all of them. */
  readonly manners: ReadonlyMap<string, ServerManner>
  /** Instead of every answer about the zone of an apex. */
  readonly rcodes: ReadonlyMap<string, string>
}

/** Answers that servers make up as they go: by who asks, or another one each time. */
export type Live = (asker: Asker, turn: number) => Entry

export interface Tree {
  /** By address. */
  readonly servers: ReadonlyMap<string, TreeServer>
  readonly roots: readonly string[]
  /** By name, or by name and type (`www.example A`): what its servers answer in place of data. */
  readonly failures: ReadonlyMap<string, string>
  readonly live: ReadonlyMap<string, Live>
}

export type Reply = Partial<Message> | 'silence' | 'hang' | 'garbage'

const failed = (rcode: string): Partial<Message> => ({ rcode: rcodeNumber(rcode) })
const turns = new WeakMap<Tree, Map<string, number>>()

const nextTurn = (tree: Tree, name: string): number => {
  const counts = turns.get(tree) ?? new Map<string, number>()
  turns.set(tree, counts)
  const turn = counts.get(name) ?? 0
  counts.set(name, turn + 1)
  return turn
}

/** What the server at an address answers to a question without recursion. */
export const serve = (
  tree: Tree,
  address: string,
  question: Question,
  asker: Asker,
  dnssec: boolean,
): Reply => {
  const server = tree.servers.get(address)
  if (!server) return 'silence'
  const { name, type } = question
  const zones = asker.korea && server.koreanZones ? server.koreanZones : server.zones
  const apexes = [...server.manners.keys(), ...server.rcodes.keys()]
    .filter(apex => apex === '' || covers(apex, name))
    .sort((a, b) => b.length - a.length)
  for (const apex of apexes) {
    const manner = server.manners.get(apex)
    if (manner === 'refused') return failed('REFUSED')
    if (manner === 'no-authority') return {}
    if (manner !== undefined) return manner
    return failed(server.rcodes.get(apex)!)
  }
  const message = authoritative(zones, question, dnssec)
  if (message.authoritative !== true) return message
  const failure = tree.failures.get(`${name} ${type}`) ?? tree.failures.get(name)
  if (failure !== undefined) return failed(failure)
  const live = tree.live.get(`${name} ${type}`)
  return live
    ? { authoritative: true, answers: recordsOf(name, type, live(asker, nextTurn(tree, name))) }
    : message
}

const MAX_STEPS = 12
const DEEPEST = 8
const MAX_ALIASES = 12

const isReferral = (message: Partial<Message>, zone: string): boolean =>
  message.authoritative !== true
  && (message.authority ?? []).some(({ type, name }) => type === 'NS' && name !== zone && covers(zone, name))

const addressesIn = (records: readonly DnsRecord[]): string[] =>
  records.flatMap(record => (record.type === 'A' || record.type === 'AAAA' ? [record.data] : []))
const nameServersIn = (records: readonly DnsRecord[]) =>
  records.flatMap(record => (record.type === 'NS' ? [record] : []))
const isSignature = (record: DnsRecord): boolean => record.type === 'raw' && record.code === 46

/**
 * Walks from the root as a recursive server does, without waiting for the silent. Aliases of aliases are
 * followed until they come round.
 */
export const recurse = (
  tree: Tree,
  question: Question,
  asker: Asker,
  dnssec: boolean,
  depth = 0,
  seen: readonly string[] = [],
): Partial<Message> | 'hang' => {
  if (depth > DEEPEST) return failed('SERVFAIL')
  const lookUp = (name: string): string[] =>
    ['A', 'AAAA'].flatMap(type => {
      const one = recurse(tree, { name, type }, asker, false, depth + 1)
      return one === 'hang' ? [] : addressesIn(one.answers ?? [])
    })
  let zone = '.'
  let addresses: readonly string[] = tree.roots
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const replies = addresses.map(address => serve(tree, address, question, asker, dnssec))
    const helps = (reply: Reply): reply is Partial<Message> =>
      typeof reply !== 'string'
      && ((reply.rcode ?? 0) === 0 || reply.rcode === 3)
      && (reply.authoritative === true || isReferral(reply, zone))
    const message = replies.find(helps)
    if (!message) return replies.includes('hang') ? 'hang' : failed('SERVFAIL')
    if (isReferral(message, zone)) {
      const ns = nameServersIn(message.authority!)
      zone = ns[0]!.name
      const glue = addressesIn(message.additional ?? [])
      const elsewhere = ns.map(({ data }) => data).filter(name => !covers(zone, name))
      addresses = glue.length > 0 ? glue : elsewhere.flatMap(lookUp)
      continue
    }
    const last = message.answers?.findLast(record => !isSignature(record))
    if (
      last?.type !== 'CNAME'
      || question.type === 'CNAME'
      || seen.includes(last.data)
      || seen.length > MAX_ALIASES
    )
      return message
    const end = recurse(tree, { name: last.data, type: question.type }, asker, dnssec, depth, [
      ...seen,
      question.name,
      last.data,
    ])
    if (end === 'hang') return end
    const proofs = (message.authority ?? []).filter(record => record.type === 'raw' && dnssec)
    return {
      ...end,
      answers: [...message.answers!, ...(end.answers ?? [])],
      authority: [...proofs, ...(end.authority ?? [])],
    }
  }
  return failed('SERVFAIL')
}
