/** The addresses of a name, by asking recursive servers for A and AAAA and following its aliases. */
import type { AddressReason } from '../../address-reasons.ts'
import { DoorError, type Resolution, type Resolve } from '../../doors.ts'
import { queryServers } from './ask.ts'
import { isConclusive, reasonOf, type DnsAnswer } from './client.ts'
import type { Server } from './servers.ts'
import type { DnsDoors } from './transport.ts'
import { DnsError } from './wire.ts'

/** A chain of aliases longer than this is a failure; a resolver gives up at about as many. */
const MAX_ALIASES = 12

/**
 * How much longer one family is waited for once the other has given addresses, in milliseconds: some servers
 * never answer AAAA.
 */
const GRACE_MS = 1500

type Family = 'A' | 'AAAA'
type Found = Extract<Resolution, { ok: true }>
type Fault = Extract<Resolution, { ok: false }>

const fault = (why: Fault['why'], reason: AddressReason): Fault => ({ ok: false, why, reason })

/**
 * Where the aliases of an answer lead from `name`, and the addresses there. Records of other names are not
 * looked at.
 */
const follow = (answer: DnsAnswer, family: Family, name: string, seen: ReadonlySet<string>) => {
  const chain: string[] = []
  let at = name
  for (;;) {
    const alias = answer.answers.find(
      record => record.type === 'CNAME' && record.class === 1 && record.name === at,
    )
    if (alias?.type !== 'CNAME') break
    at = alias.data
    chain.push(at)
    if (seen.has(at) || at === name || chain.indexOf(at) < chain.length - 1 || chain.length > MAX_ALIASES) {
      return { chain, at, addresses: [], loops: true }
    }
  }
  const addresses = answer.answers.flatMap(record =>
    record.type === family && record.class === 1 && record.name === at ? [record.data] : [],
  )
  return { chain, at, addresses, loops: false }
}

const lookUp = async (
  doors: DnsDoors,
  servers: readonly Server[],
  family: Family,
  name: string,
  signal: AbortSignal,
): Promise<Resolution> => {
  const cname: string[] = []
  for (let at = name; cname.length <= MAX_ALIASES; ) {
    const result = await queryServers(doors, servers, { name: at, type: family }, { signal })
    if (!isConclusive(result))
      return fault(!result.ok && result.why === 'timeout' ? 'timeout' : 'failure', {
        code: 'dns-lookup-failed',
        params: { name: at, because: reasonOf(result) },
      })
    const { chain, at: end, addresses, loops } = follow(result, family, at, new Set([name, ...cname]))
    cname.push(...chain)
    if (loops || cname.length > MAX_ALIASES) break
    if (addresses.length > 0) return { ok: true, addresses, cname }
    if (result.rcode === 'NXDOMAIN')
      return fault(
        'nxdomain',
        end === name
          ? { code: 'dns-name-missing', params: { name } }
          : { code: 'dns-cname-target-missing', params: { name, target: end } },
      )
    // An SOA says that the end of the chain was looked at and has nothing; without it the answer merely
    // stopped at the alias.
    if (chain.length === 0 || result.authority.some(record => record.type === 'SOA'))
      return fault('no-address', { code: 'dns-addresses-missing', params: { name } })
    at = end
  }
  return fault(
    'failure',
    cname.length > MAX_ALIASES
      ? { code: 'dns-cname-chain-too-long', params: { name, most: MAX_ALIASES } }
      : { code: 'dns-cname-loop', params: { name } },
  )
}

/**
 * One family's addresses are an answer, even if the other failed; only both together say that there is none.
 */
const combine = (a: Resolution, aaaa: Resolution): Resolution => {
  const found = [a, aaaa].filter((each): each is Found => each.ok)
  if (found.length > 0) {
    const chains = found.map(({ cname }) => cname).sort((x, y) => y.length - x.length)
    const missing = (
      [
        ['A', a],
        ['AAAA', aaaa],
      ] as const
    ).flatMap(([type, each]): AddressReason[] =>
      !each.ok && (each.why === 'failure' || each.why === 'timeout')
        ? [{ code: 'dns-records-unknown', params: { type, because: each.reason } }]
        : [],
    )
    return {
      ok: true,
      addresses: found.flatMap(({ addresses }) => addresses),
      cname: chains[0]!,
      ...(missing.length ? { missing } : {}),
    }
  }
  const faults = [a, aaaa].filter((each): each is Fault => !each.ok)
  // NXDOMAIN is about the name, whatever the type (RFC 8020); a failure leaves open what a missing address
  // says.
  for (const why of ['nxdomain', 'timeout', 'failure'] as const) {
    const first = faults.find(each => each.why === why)
    if (first) return first
  }
  return faults[0]!
}

/**
 * A `Resolve` over the given recursive servers, of which a silent one is soon passed over, and asked last the
 * next time. Both families side by side. /etc/hosts and search lists are left out on purpose: what the public
 * sees of a name is what is measured.
 */
export const resolver =
  (doors: DnsDoors, servers: readonly Server[]): Resolve =>
  async (name, { signal }) => {
    const bare = (name.endsWith('.') ? name.slice(0, -1) : name).toLowerCase()
    const late = new AbortController()
    const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal
    let timer: ReturnType<typeof setTimeout> | undefined
    const family = async (type: Family): Promise<Resolution> => {
      const got = await lookUp(doors, servers, type, bare, either)
      if (got.ok)
        timer ??= setTimeout(
          () => late.abort(new DoorError('timeout', 'the other addresses are there already')),
          GRACE_MS,
        )
      return got
    }
    try {
      return combine(...(await Promise.all([family('A'), family('AAAA')])))
    } catch (error) {
      if (error instanceof DnsError)
        return fault('failure', {
          code: 'dns-lookup-failed',
          params: { name: bare, because: error.reason },
        })
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
