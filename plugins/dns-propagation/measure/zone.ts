/** The network part, first half: finds the zone and queries each address of its authoritative servers. */
import { query } from '../../../core/protocol/dns/client.ts'
import { serverAsk } from '../../../core/protocol/dns/zone/cut.ts'
import { operatorServers } from '../../../core/protocol/dns/zone/operator.ts'
import { DNS_REASONS } from '../../../core/protocol/dns/reasons.ts'
import { findZone, MAX_NAMES, type ZoneServer, type ZoneView } from '../../../core/protocol/dns/zone/zone.ts'
import type { Client } from '../../../core/plugin/service-clients.ts'
import type { GuardedDoors } from '../../../core/network/guard.ts'
import { unmeasured, type Gap } from '../../../core/answer/schema.ts'
import { deadline } from '../../../core/base/deadline.ts'
import { chainOf, keyOf, usable } from '../judge/chain.ts'
import type { AuthorityView, Heard, ZoneFacts } from './observations.ts'
import { heardOf } from './rdata-text.ts'
import { GAP_REASONS } from '../reasons.ts'

export interface PropagationQuery {
  readonly doors: GuardedDoors
  /** Leads to the public resolvers over HTTPS. */
  readonly client: Client
  readonly name: string
  readonly type: string
  readonly signal: AbortSignal
}

export interface ZonePart {
  readonly zone: ZoneFacts | null
  readonly authorities: readonly AuthorityView[]
  /** What was not looked at, and why. */
  readonly missing: readonly Gap[]
}

/** For the zone, so that within a check of a probe (5.3 s) there is time left for the servers' answers. */
const ZONE_MS = 4_800
/** For one server. */
const SERVER_MS = 2_000
/** For one that timed out while the zone was found: a last try, in case two datagrams were lost. */
const LAST_MS = 300
const MAX_QUESTIONS = 120
/** Further queries to a server, to see whether it answers differently each time. */
const SAMPLES = 3

/** Queries one address, with the time that takes. */
const askOnce = async (
  { doors, name, type, signal }: PropagationQuery,
  ip: string,
  budget: { left: number },
): Promise<{ heard: Heard; ms: number }> => {
  const own = deadline(SERVER_MS, signal)
  const started = doors.now()
  try {
    const result = await serverAsk(doors, own.signal, budget)(ip, name, type, { nsid: true })
    const at = doors.now()
    const heard: Heard = result
      ? heardOf(result, at)
      : { ok: false, at, why: 'unreachable', reason: { code: 'dns-query-limit' } }
    return { heard, ms: Math.max(0, at.getTime() - started.getTime()) }
  } finally {
    own.done()
  }
}

const lastTry = async (
  { doors, name, type, signal }: PropagationQuery,
  ip: string,
): Promise<{ heard: Heard; ms: number }> => {
  const started = doors.now()
  const result = await query(
    doors,
    { transport: 'udp', address: ip, port: 53 },
    { name, type },
    { recursive: false, purpose: 'nameserver', timeout: LAST_MS, tries: 1, nsid: true, signal },
  )
  const at = doors.now()
  return { heard: heardOf(result, at), ms: Math.max(0, at.getTime() - started.getTime()) }
}

/** A referral, or an answer without authority, is not an answer for the zone. */
const answersWithout = (heard: Heard): boolean =>
  heard.ok && heard.rcode === 'NOERROR' && heard.records.length === 0 && heard.negativeTtl === null

/** Prepares an answer for comparison as soon as it arrives: the verdict compares all at once. */
const compared = ({ name, type }: PropagationQuery, heard: Heard, apex: string): Heard => {
  if (usable(heard)) keyOf(chainOf(heard, name, type, apex))
  return heard
}

const observe = async (
  asking: PropagationQuery,
  server: ZoneServer,
  apex: string,
  budget: { left: number },
): Promise<AuthorityView> => {
  const { host, ip, result, serial, ns, reason } = server
  const common = { host, ip, serial, ns, again: [] }
  if (result === 'unreachable')
    return {
      ...common,
      heard: {
        ok: false,
        at: asking.doors.now(),
        why: 'unreachable',
        reason: reason ?? { code: 'dns-unreachable' },
      },
      ms: 0,
      lame: false,
    }
  const { heard, ms } = result === 'timeout' ? await lastTry(asking, ip) : await askOnce(asking, ip, budget)
  const refused = heard.ok && heard.rcode === 'REFUSED'
  return {
    ...common,
    heard: compared(asking, heard, apex),
    ms,
    lame:
      result === 'lame' || result === 'refused' || refused || (result !== 'answers' && answersWithout(heard)),
  }
}

const factsOf = ({ apex, parent, delegation }: ZoneView): ZoneFacts => ({
  apex,
  parent,
  parentNs: delegation?.ns.slice(0, MAX_NAMES) ?? [],
  signed: delegation?.ds ? delegation.ds.length > 0 : null,
})

export const measureZone = async (asking: PropagationQuery): Promise<ZonePart> => {
  const { doors, name, signal } = asking
  const found = await findZone(doors, operatorServers(doors), name, { signal, deadlineMs: ZONE_MS })
  if (!found.ok) {
    return {
      zone: null,
      authorities: [],
      missing: [
        unmeasured('zone', DNS_REASONS, found.reason),
        unmeasured('authoritative', GAP_REASONS, { code: 'name-servers-without-zone' }),
      ],
    }
  }
  const { zone } = found
  const budget = { left: MAX_QUESTIONS }
  return {
    zone: factsOf(zone),
    authorities: await Promise.all(zone.servers.map(server => observe(asking, server, zone.apex, budget))),
    missing: zone.missing.map(({ reason }) => unmeasured('authoritative', DNS_REASONS, reason)),
  }
}

/** Queries those that answered again, to see whether their answers vary. */
export const askAgain = async (asking: PropagationQuery, part: ZonePart): Promise<ZonePart> => {
  const budget = { left: MAX_QUESTIONS }
  const sample = async (ip: string): Promise<Heard> =>
    compared(asking, (await askOnce(asking, ip, budget)).heard, part.zone?.apex ?? asking.name)
  return {
    ...part,
    authorities: await Promise.all(
      part.authorities.map(async server =>
        server.lame || !server.heard.ok
          ? server
          : {
              ...server,
              again: await Promise.all(Array.from({ length: SAMPLES }, () => sample(server.ip))),
            },
      ),
    ),
  }
}
