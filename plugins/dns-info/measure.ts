/**
 * The network part of the DNS facts: all parts side by side, each with its own time and its own share of the
 * questions. Returns observations only.
 */
import type { GuardedDoors } from '../../core/guard.ts'
import { DoorError } from '../../core/doors.ts'
import { askAtMost, askWithin, recursiveAsk, type Ask } from '../../core/protocol/dns/ask.ts'
import { isConclusive } from '../../core/protocol/dns/client.ts'
import { covers, serverAsk } from '../../core/protocol/dns/cut.ts'
import { lookUp, type Lookup } from '../../core/protocol/dns/lookup.ts'
import { operatorServers } from '../../core/protocol/dns/operator.ts'
import type { DnsRecord, Soa } from '../../core/protocol/dns/wire.ts'
import { findZone, type FoundZone } from '../../core/protocol/dns/zone.ts'
import { validateName, type DnssecVerdict } from '../../core/protocol/dnssec/index.ts'
import { CODE, readDnskey, readRrsig } from '../../core/protocol/dnssec/records.ts'
import { deadline } from '../../core/time.ts'
import { within } from '../../core/within.ts'
import type { OwnerResult } from '../../core/protocol/asn/owner.ts'
import { findCaa, type CaaResult } from '../caa/index.ts'
import type { Registration } from '../registration/index.ts'
import { findDmarc, type DmarcResult } from './dmarc.ts'
import type { ReferenceData } from './reference-data.ts'
import { findSpf, type SpfResult } from './spf.ts'
import type { Outcome } from '../../core/outcome.ts'

/** Milliseconds for each part; `owners` and `mailHosts` begin when their addresses are known. */
export const LIMITS_MS = {
  addresses: 4_000,
  owners: 2_000,
  zone: 6_000,
  dnssec: 6_000,
  mail: 3_000,
  mailHosts: 2_000,
  spf: 5_000,
  dmarc: 4_000,
  caa: 4_000,
  aliases: 1_700,
  registration: 7_000,
} as const

export type Limits = Readonly<Record<keyof typeof LIMITS_MS, number>>

/**
 * How many different questions to recursive servers each part may ask; nobody's zone can eat up the share of
 * another part.
 */
const SHARES = {
  addresses: 36,
  owners: 50,
  zone: 80,
  dnssec: 50,
  mail: 34,
  mailHosts: 14,
  spf: 60,
  dmarc: 13,
  caa: 40,
} as const

const MAX_QUESTIONS = Object.values(SHARES).reduce((sum, share) => sum + share, 0)

/** Addresses of each family that are listed, and mail servers that are looked up. */
export const MAX_ADDRESSES = 16
export const MAX_MAIL_HOSTS = 6
/** A server follows aliases within its zone itself, most or all of them in one answer. */
const MAX_ALIAS_QUESTIONS = 4

/** How much longer than its limit a part may compute on what it has, in milliseconds. */
const GRACE_MS = 100

export interface MailHost {
  readonly host: string
  readonly alias: boolean
  /** Whether it has an address; null when that is not known. */
  readonly addressed: boolean | null
}

/** What the zone's records at its apex say, by recursive servers. */
export interface Apex {
  readonly soa: Soa | null
  readonly alias: string | null
  /** DS by recursive servers, for when no server of the parent could be asked; null when not known. */
  readonly ds: readonly DnsRecord[] | null
  /** Whether it has DNSKEY records; null when not known. */
  readonly keys: boolean | null
  /** Of the keys. */
  readonly algorithms: readonly number[]
  /** Of the signature of the SOA that lasts longest; null without any. In seconds since 1970. */
  readonly signed: { readonly from: number; readonly until: number } | null
}

export interface ZonePart {
  readonly found: FoundZone
  readonly apex: Apex | null
}

export interface Observation {
  readonly host: string
  /** The name that is registered with a registry; `host` lies at or below it. */
  readonly registrable: string
  readonly at: Date
  readonly a: Lookup<'A'>
  readonly aaaa: Lookup<'AAAA'>
  /** By address. */
  readonly owners: ReadonlyMap<string, OwnerResult>
  readonly zone: Outcome<ZonePart>
  readonly dnssec: DnssecVerdict
  readonly mx: Lookup<'MX'>
  readonly mailHosts: readonly MailHost[]
  readonly spf: SpfResult
  readonly dmarc: DmarcResult
  readonly caa: CaaResult
  readonly registration: Outcome<Registration>
}

export interface MeasureRequest {
  readonly host: string
  readonly registrable: string
  readonly knowledge: ReferenceData
  readonly registration: Promise<Registration>
  readonly signal: AbortSignal
  readonly limits?: Partial<Limits> | undefined
}

const late = (what: string): string => `${what} took too long`

/** What comes within `milliseconds`; the work itself is told by its own signal, if at all. */
const inTime = async <T>(
  milliseconds: number,
  parent: AbortSignal | undefined,
  work: Promise<T>,
  what: string,
): Promise<Outcome<T>> => {
  const { signal, done } = deadline(milliseconds, parent)
  const found = await within(signal, work).finally(done)
  return found ? { ok: true, value: found.value } : { ok: false, reason: late(what) }
}

const unknown = (reason: string) => ({ found: 'unknown', reason }) as const

/**
 * The time of the DNSSEC signature that lasts longest over the SOA: those before it may be left from the last
 * round.
 */
const signatureOf = (answers: readonly DnsRecord[], apex: string): Apex['signed'] => {
  let best: Apex['signed'] = null
  for (const record of answers) {
    if (record.type !== 'raw' || record.code !== CODE.RRSIG || record.name !== apex) continue
    const read = quietly(() => readRrsig(record.data))
    if (read?.covered === CODE.SOA && (best === null || read.expiration > best.until))
      best = { from: read.inception, until: read.expiration }
  }
  return best
}

/** Records that cannot be read say nothing; the validation tells what is wrong with them. */
const quietly = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

const raw = (records: readonly DnsRecord[], name: string, code: number) =>
  records.flatMap(record =>
    record.type === 'raw' && record.code === code && record.name === name ? [record] : [],
  )

const lookAtApex = async (ask: Ask, apex: string): Promise<Apex> => {
  const [soa, ds, dnskey] = await Promise.all([ask(apex, 'SOA'), ask(apex, 'DS'), ask(apex, 'DNSKEY')])
  const answers = isConclusive(soa) ? soa.answers : []
  const alias = answers.find(record => record.type === 'CNAME' && record.name === apex)
  const keys = isConclusive(dnskey) ? raw(dnskey.answers, apex, CODE.DNSKEY) : null
  return {
    soa:
      answers.flatMap(record => (record.type === 'SOA' && record.name === apex ? [record.data] : []))[0]
      ?? null,
    alias: alias?.type === 'CNAME' ? alias.data : null,
    ds: isConclusive(ds) ? raw(ds.answers, apex, CODE.DS) : null,
    keys: keys && keys.length > 0,
    algorithms: [
      ...new Set((keys ?? []).flatMap(({ data }) => quietly(() => readDnskey(data))?.algorithm ?? [])),
    ],
    signed: signatureOf(answers, apex),
  }
}

const lookAtMailHost = async (ask: Ask, host: string): Promise<MailHost> => {
  const looks = await Promise.all([lookUp(ask, host, 'A'), lookUp(ask, host, 'AAAA')])
  const known = looks.every(look => look.found !== 'unknown')
  return {
    host,
    alias: looks.some(look => look.found !== 'unknown' && look.aliases.length > 0),
    addressed: looks.some(look => look.found === 'records') ? true : known ? false : null,
  }
}

export const measure = async (doors: GuardedDoors, request: MeasureRequest): Promise<Observation> => {
  const { host, registrable, knowledge } = request
  const limits: Limits = { ...LIMITS_MS, ...request.limits }
  const at = doors.now()
  const over = new AbortController()
  const signal = AbortSignal.any([request.signal, over.signal])
  const servers = operatorServers(doors)
  const memory = recursiveAsk(doors, servers, { signal, budget: { left: MAX_QUESTIONS } })

  /**
   * A part's questions end with its time, so that it comes back with what it has; should it compute on,
   * nobody waits for it.
   */
  const part = async <T>(
    name: keyof typeof SHARES,
    work: (ask: Ask, signal: AbortSignal) => Promise<T>,
    what: string,
  ): Promise<Outcome<T>> => {
    const own = deadline(limits[name], signal)
    try {
      return await inTime(
        limits[name] + GRACE_MS,
        undefined,
        work(askAtMost(askWithin(memory, own.signal), SHARES[name]), own.signal),
        what,
      )
    } finally {
      own.done()
    }
  }
  const orElse = async <T>(found: Promise<Outcome<T>>, otherwise: (reason: string) => T): Promise<T> => {
    const known = await found
    return known.ok ? known.value : otherwise(known.reason)
  }

  const addresses = async () => {
    const found = await part(
      'addresses',
      ask => Promise.all([lookUp(ask, host, 'A'), lookUp(ask, host, 'AAAA')]),
      'the look-up of the addresses',
    )
    const [a, aaaa] = found.ok ? found.value : [unknown(found.reason), unknown(found.reason)]
    const literals = [a, aaaa].flatMap(look =>
      look.found === 'records' ? look.records.slice(0, MAX_ADDRESSES).map(({ data }) => data) : [],
    )
    const unowned = literals.map((ip): [string, OwnerResult] => [
      ip,
      { ok: false, reason: late('the look-up of the owner') },
    ])
    const owners = await orElse(
      part(
        'owners',
        async ask => {
          const find = knowledge.owners(ask)
          return Promise.all(literals.map(async (ip): Promise<[string, OwnerResult]> => [ip, await find(ip)]))
        },
        'the look-up of the owner',
      ),
      () => unowned,
    )
    return { a, aaaa, owners: new Map(owners) }
  }
  const zone = () =>
    part(
      'zone',
      async (ask, signal): Promise<ZonePart> => {
        const found = await findZone(doors, servers, host, { ask, signal, deadlineMs: limits.zone })
        return { found, apex: found.ok ? await lookAtApex(ask, found.zone.apex) : null }
      },
      'the look-up of the zone',
    )
  const mail = async () => {
    const mx = await orElse(
      part('mail', ask => lookUp(ask, host, 'MX'), 'the look-up of the mail servers'),
      unknown,
    )
    const hosts =
      mx.found === 'records'
        ? [...new Set(mx.records.map(({ data }) => data.exchange))]
            .filter(name => name !== '.')
            .slice(0, MAX_MAIL_HOSTS)
        : []
    return {
      mx,
      mailHosts: await orElse(
        part('mailHosts', ask => Promise.all(hosts.map(name => lookAtMailHost(ask, name))), ''),
        () => [],
      ),
    }
  }

  /**
   * Recursive servers answer aliases without end with SERVFAIL: then one of the zone's own servers can tell.
   */
  const ends = async (
    looks: readonly [Lookup<'A'>, Lookup<'AAAA'>],
    found: Outcome<ZonePart>,
  ): Promise<Lookup<'A'> | null> => {
    const zone = found.ok && found.value.found.ok ? found.value.found.zone : null
    const server = zone?.servers.find(({ result }) => result === 'answers')
    if (
      !zone
      || !server
      || !looks.every(look => look.found === 'unknown' && look.reason.endsWith(' SERVFAIL'))
    )
      return null
    const own = deadline(limits.aliases, signal)
    try {
      const askServer = serverAsk(doors, own.signal, { left: MAX_ALIAS_QUESTIONS })
      const nobody = { ok: false, server: 'none', why: 'unreachable', detail: '' } as const
      const look = await lookUp(
        async (name, type) =>
          covers(zone.apex, name) ? ((await askServer(server.ip, name, type)) ?? nobody) : nobody,
        host,
        'A',
      )
      return look.found === 'unknown' && look.endless ? look : null
    } finally {
      own.done()
    }
  }

  try {
    const silence = (reason: string) => ({ ok: false, reason }) as const
    const [{ named, zoned }, dnssec, mailed, spf, dmarc, caa, registration] = await Promise.all([
      Promise.all([addresses(), zone()]).then(async ([named, zoned]) => {
        const endless = await ends([named.a, named.aaaa], zoned)
        return { named: endless ? { ...named, a: endless } : named, zoned }
      }),
      orElse(
        part(
          'dnssec',
          ask => validateName(ask, host, 'A', { at, anchors: knowledge.anchors }),
          'the DNSSEC validation',
        ),
        (reason): DnssecVerdict => ({ status: 'indeterminate', reason, at: null }),
      ),
      mail(),
      orElse(
        part('spf', ask => findSpf(ask, host), 'the look-up of SPF'),
        silence,
      ),
      orElse(
        part('dmarc', ask => findDmarc(ask, host), 'the look-up of DMARC'),
        silence,
      ),
      orElse(
        part('caa', ask => findCaa(ask, host), 'the look-up of CAA'),
        silence,
      ),
      inTime(limits.registration, signal, request.registration, 'the registry'),
    ])
    return { host, registrable, at, ...named, zone: zoned, dnssec, ...mailed, spf, dmarc, caa, registration }
  } finally {
    over.abort(new DoorError('closed', 'the check is over'))
  }
}
