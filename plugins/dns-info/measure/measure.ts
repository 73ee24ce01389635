/**
 * The network part of the DNS facts: all parts side by side, each with its own time and its own share of the
 * queries. Returns observations only.
 */
import { reportOf } from '../../../core/text/catalogue.ts'
import { DoorError } from '../../../core/network/doors.ts'
import type { GuardedDoors } from '../../../core/network/guard.ts'
import type { OwnerResult } from '../../../core/protocol/asn/owner.ts'
import { inTime, deadline, withDeadline } from '../../../core/base/deadline.ts'
import type { CaaResult } from '../../../core/protocol/caa/climb.ts'
import { askAtMost, askWithin, recursiveAsk, type Ask } from '../../../core/protocol/dns/ask.ts'
import type { DnsSilence } from '../../../core/protocol/dns/client.ts'
import { serverAsk } from '../../../core/protocol/dns/zone/cut.ts'
import { isAtOrBelow } from '../../../core/protocol/dns/wire/name.ts'
import { isEndless, lookUp, rcodeOf, type Lookup } from '../../../core/protocol/dns/lookup.ts'
import { operatorServers } from '../../../core/protocol/dns/zone/operator.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import { findZone } from '../../../core/protocol/dns/zone/zone.ts'
import { validateName } from '../../../core/protocol/dnssec/index.ts'
import { findDmarc } from '../mail/dmarc.ts'
import { MAX_ADDRESSES, MAX_MAIL_HOSTS } from './observation.ts'
import type { CaaAnswer, MailHost, Observation, Registration, Apex } from './observation.ts'
import type { ReferenceData } from '../reference-data.ts'
import { findSpf } from '../mail/spf.ts'
import { isConclusive } from '../../../core/protocol/dns/client.ts'
import type { DnsRecord } from '../../../core/protocol/dns/wire/wire.ts'
import { CODE, readDnskey, readRrsig } from '../../../core/protocol/dnssec/records.ts'

/* What recursive servers tell of the apex of a zone: SOA, DS, keys and how long its signatures last. */

/**
 * The DNSSEC signature that lasts longest over the SOA: those before it may be left from the last round.
 */
const signatureOf = (answers: readonly DnsRecord[], apex: string): Apex['signed'] => {
  let best: Apex['signed'] = null
  for (const record of answers) {
    if (record.type !== 'raw' || record.code !== CODE.RRSIG || record.name !== apex) continue
    const read = quietly(() => readRrsig(record.data))
    if (read?.covered === CODE.SOA && (best === null || read.expiration > best.until))
      best = { key: read.keyTag, from: read.inception, until: read.expiration }
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

/** Asks recursive servers for what the apex of a zone has. */
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
    zoneKeys: (keys ?? []).flatMap(({ data }) => quietly(() => readDnskey(data)) ?? []),
    signed: signatureOf(answers, apex),
  }
}

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
  /** A little more than that block allows itself, so that it can say what kept it. */
  caa: 2_200,
  aliases: 1_700,
  registration: 7_000,
} as const

export type Limits = Readonly<Record<keyof typeof LIMITS_MS, number>>

/**
 * How many different questions to recursive servers each part may ask; no zone can use up the share of
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
} as const

const MAX_QUESTIONS = Object.values(SHARES).reduce((sum, share) => sum + share, 0)

/** A server follows aliases within its zone itself, most or all of them in one answer. */
const MAX_ALIAS_QUESTIONS = 4

/** How much longer than its limit a part may compute on what it has, in milliseconds. */
const GRACE_MS = 100

interface MeasureRequest {
  readonly host: string
  readonly registrable: string
  readonly knowledge: ReferenceData
  readonly caa: Promise<CaaAnswer>
  readonly registration: Promise<Registration>
  readonly signal: AbortSignal
  /** Is told of each part as soon as it is known. */
  readonly known?: ((part: Partial<Observation>) => void) | undefined
  readonly limits?: Partial<Limits> | undefined
}

const TIMEOUT = { code: 'dns-timeout' } as const
/** Result of a lookup that was late. */
const UNKNOWN = { found: 'unknown', reason: TIMEOUT } as const
/** Result of a part that was late. */
const LATE = { ok: false, reason: TIMEOUT } as const

/** What comes within `milliseconds`, otherwise `late`; the work goes on until its own signal ends. */
const partInTime = <T>(
  milliseconds: number,
  parent: AbortSignal | undefined,
  work: Promise<T>,
  late: T,
): Promise<T> => withDeadline(milliseconds, parent, own => inTime(own, work, late))

/** Records, none, or why that is not known. */
const caaOf = ({ caa, ...held }: CaaAnswer): CaaResult => {
  const reason = reportOf<DnsReason>(held)
  return reason ? { ok: false, reason } : { ok: true, caa }
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
  const { host, registrable, knowledge, known = () => {} } = request
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
    late: T,
  ): Promise<T> => {
    const own = deadline(limits[name], signal)
    try {
      return await partInTime(
        limits[name] + GRACE_MS,
        undefined,
        work(askAtMost(askWithin(memory, own.signal), SHARES[name]), own.signal),
        late,
      )
    } finally {
      own.done()
    }
  }

  const telling = async <K extends keyof Observation>(
    name: K,
    work: Promise<Observation[K]>,
  ): Promise<Observation[K]> => {
    const found = await work
    known({ [name]: found })
    return found
  }

  const addresses = async () => {
    const [a, aaaa] = await part<readonly [Lookup<'A'>, Lookup<'AAAA'>]>(
      'addresses',
      ask => Promise.all([lookUp(ask, host, 'A'), lookUp(ask, host, 'AAAA')]),
      [UNKNOWN, UNKNOWN],
    )
    known({ a, aaaa })
    const literals = [a, aaaa].flatMap(look =>
      look.found === 'records' ? look.records.slice(0, MAX_ADDRESSES).map(({ data }) => data) : [],
    )
    const owners = await part(
      'owners',
      async (ask, signal) => {
        const find = knowledge.owners(ask, signal)
        return Promise.all(literals.map(async (ip): Promise<[string, OwnerResult]> => [ip, await find(ip)]))
      },
      literals.map((ip): [string, OwnerResult] => [ip, LATE]),
    )
    return { a, aaaa, owners: new Map(owners) }
  }
  const zone = () =>
    part<Observation['zone']>(
      'zone',
      async (ask, signal) => {
        const found = await findZone(doors, servers, host, { ask, signal, deadlineMs: limits.zone })
        const apex = found.ok ? await lookAtApex(ask, found.zone.apex) : null
        return { ok: true, value: { found, apex } }
      },
      LATE,
    )
  const mail = async () => {
    const mx = await part<Lookup<'MX'>>('mail', ask => lookUp(ask, host, 'MX'), UNKNOWN)
    known({ mx })
    const hosts =
      mx.found === 'records'
        ? [...new Set(mx.records.map(({ data }) => data.exchange))]
            .filter(name => name !== '.')
            .slice(0, MAX_MAIL_HOSTS)
        : []
    return {
      mx,
      mailHosts: await part(
        'mailHosts',
        ask => Promise.all(hosts.map(name => lookAtMailHost(ask, name))),
        [],
      ),
    }
  }

  /**
   * Where recursive servers answer SERVFAIL, a name server of the zone can tell whether the name is why: its
   * CNAME records have no end, or the server itself fails for it.
   */
  const askedDirectly = async (
    looks: readonly [Lookup<'A'>, Lookup<'AAAA'>],
    found: Observation['zone'],
  ): Promise<{ readonly a?: Lookup<'A'>; readonly failing: Observation['failing'] }> => {
    const zone = found.ok && found.value.found.ok ? found.value.found.zone : null
    const server = zone?.servers.find(({ result }) => result === 'answers')
    if (
      !zone
      || !server
      || !looks.every(look => look.found === 'unknown' && rcodeOf(look.reason) === 'SERVFAIL')
    )
      return { failing: null }
    const own = deadline(limits.aliases, signal)
    try {
      const askServer = serverAsk(doors, own.signal, { left: MAX_ALIAS_QUESTIONS })
      const nobody: DnsSilence = {
        ok: false,
        server: 'none',
        why: 'unreachable',
        reason: { code: 'dns-unreachable' },
      }
      const look = await lookUp(
        async (name, type) =>
          isAtOrBelow(name, zone.apex) ? ((await askServer(server.ip, name, type)) ?? nobody) : nobody,
        host,
        'A',
      )
      if (isEndless(look)) return { a: look, failing: null }
      const fails = look.found === 'unknown' && rcodeOf(look.reason) === 'SERVFAIL'
      return { failing: fails ? { host: server.host, ip: server.ip } : null }
    } finally {
      own.done()
    }
  }

  try {
    const [{ named, zoned }, dnssec, mailed, spf, dmarc, caa, registration] = await Promise.all([
      Promise.all([addresses(), telling('zone', zone())]).then(async ([named, zoned]) => {
        return { named: { ...named, ...(await askedDirectly([named.a, named.aaaa], zoned)) }, zoned }
      }),
      telling(
        'dnssec',
        part('dnssec', ask => validateName(ask, host, 'A', { at, anchors: knowledge.anchors }), {
          status: 'indeterminate',
          reason: TIMEOUT,
          at: null,
        }),
      ),
      mail(),
      telling(
        'spf',
        part<Observation['spf']>('spf', ask => findSpf(ask, host), LATE),
      ),
      telling(
        'dmarc',
        part<Observation['dmarc']>('dmarc', ask => findDmarc(ask, host), LATE),
      ),
      telling('caa', partInTime(limits.caa, signal, request.caa.then(caaOf), LATE)),
      telling(
        'registration',
        partInTime(
          limits.registration,
          signal,
          request.registration.then(value => ({ ok: true, value })),
          { ok: false, reason: { code: 'registry-timeout' } },
        ),
      ),
    ])
    return { host, registrable, at, ...named, zone: zoned, dnssec, ...mailed, spf, dmarc, caa, registration }
  } finally {
    over.abort(new DoorError('closed', 'the check is over'))
  }
}
