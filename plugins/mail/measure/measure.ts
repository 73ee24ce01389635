/**
 * The network part of the mail check: the MX records first, then all that rests on them side by side, beside
 * what the DNS check does. Returns observations only.
 */
import { deadline, inTime } from '../../../core/base/deadline.ts'
import type { Outcome } from '../../../core/base/result.ts'
import { failure } from '../../../core/errors/errors.ts'
import { registrableOf } from '../../../core/domain/domain.ts'
import { logFailure, type Log } from '../../../core/monitoring/log.ts'
import type { Get } from '../../../core/network/doors.ts'
import type { GuardedDoors } from '../../../core/network/guard.ts'
import { askAtMost, askWithin, recursiveAsk, type Ask } from '../../../core/protocol/dns/ask.ts'
import { lookUp, texts } from '../../../core/protocol/dns/lookup.ts'
import type { DnsReason } from '../../../core/protocol/dns/reasons.ts'
import { operatorServers } from '../../../core/protocol/dns/zone/operator.ts'
import { mailProviderOf } from '../../../knowledge-base/providers/index.ts'
import { sendingOf } from '../../../knowledge-base/providers/sending.ts'
import type { GapReason } from '../gaps.ts'
import { readDkimKey } from '../records/dkim.ts'
import { readBimi, readTlsRpt } from '../records/reporting.ts'
import { validateName } from '../../../core/protocol/dnssec/index.ts'
import { lookAtExchanges, type ExchangesRequest } from '../exchange/measure.ts'
import { findSts } from './find-sts.ts'
import { lookAtHost } from './hosts.ts'
import {
  exchangesOf,
  MAX_HOSTS,
  type DkimSeen,
  type Facts,
  type MailHost,
  type Observation,
} from './observation.ts'

/** Milliseconds for each part; all but `mx` begin when the MX records are known. */
const LIMITS_MS = { mx: 3_000, hosts: 4_000, exchanges: 8_500, sts: 5_000, texts: 4_000 } as const
/** How many different questions to recursive servers each part may ask. */
const SHARES = { mx: 18, hosts: 150, exchanges: 120, sts: 24, texts: 60 } as const

/** Selectors of providers that are looked up, beside those that were asked for. */
const MAX_KNOWN_SELECTORS = 8

interface Request {
  readonly host: string
  readonly selectors: readonly string[]
  readonly doors: GuardedDoors
  readonly get: Get
  readonly dns: Promise<Facts>
  readonly signal: AbortSignal
  readonly log: Log
  /** What asking on port 25 needs besides. */
  readonly exchange: Pick<ExchangesRequest, 'isPortOpen' | 'anchors' | 'trust' | 'exit' | 'recent' | 'work'>
}

const TIMEOUT: DnsReason = { code: 'dns-timeout' }

/** What the DNS check could not do is said in place of its answer, and fails no other part. */
const settled = async ({ dns, signal, log }: Request): Promise<Outcome<Facts, GapReason>> => {
  try {
    const value = await inTime(signal, dns, null)
    return value === null ? { ok: false, reason: { code: 'part-late' } } : { ok: true, value }
  } catch (thrown) {
    const { error: en, status, ours } = failure(thrown, 'en')
    if (ours) logFailure(log, thrown, { endpoint: 'mail', status })
    const why = { en, ko: failure(thrown, 'ko').error }
    return { ok: false, reason: { code: 'part-refused', params: { why } } }
  }
}

/** The texts at a name, read; a lookup that failed is no missing record. */
const textsAt = async <T>(
  ask: Ask,
  name: string,
  read: (texts: readonly string[]) => T,
): Promise<Outcome<T, DnsReason>> => {
  const look = await lookUp(ask, name, 'TXT')
  return look.found === 'unknown'
    ? { ok: false, reason: look.reason }
    : { ok: true, value: read(look.found === 'records' ? texts(look.records) : []) }
}

/** The record of the domain itself, else of the organization's. */
const findBimi = async (ask: Ask, host: string): Promise<Observation['bimi']> => {
  const names = [...new Set([host, registrableOf(host)])]
  let found: Observation['bimi'] = { ok: false, reason: TIMEOUT }
  for (const foundAt of names) {
    const at = await textsAt(ask, `default._bimi.${foundAt}`, readBimi)
    found = at.ok ? { ok: true, value: { ...at.value, foundAt } } : at
    if (!at.ok || at.value.record !== null || at.value.issues.length > 0) break
  }
  return found
}

/** Those that were asked for, then those that the providers of the mail servers use. */
const selectorsFor = (
  given: readonly string[],
  exchanges: readonly string[],
): Pick<DkimSeen, 'selector' | 'provider'>[] => {
  const providers = [...new Set(exchanges.flatMap(host => mailProviderOf(host) ?? []))]
  const known = providers
    .flatMap(provider => (sendingOf(provider)?.selectors ?? []).map(selector => ({ selector, provider })))
    .filter(({ selector }) => !given.includes(selector))
  return [...given.map(selector => ({ selector, provider: null })), ...known.slice(0, MAX_KNOWN_SELECTORS)]
}

/** Without MX records senders go to the domain itself (RFC 5321 section 5.1). */
const isImplicit = async (ask: Ask, host: string, mx: Observation['mx']): Promise<boolean> => {
  if (mx.found !== 'none') return false
  const looks = await Promise.all([lookUp(ask, host, 'A'), lookUp(ask, host, 'AAAA')])
  return looks.some(({ found }) => found === 'records')
}

const port25Of = ({ exchange: { isPortOpen, exit } }: Request): Observation['port25'] => {
  if (!isPortOpen) return 'port-not-open'
  return exit.isClosed() ? 'port-25-blocked-here' : 'asked'
}

export const measure = async (request: Request): Promise<Observation> => {
  const { host, selectors, doors, get, signal } = request
  const at = doors.now()
  const left = Object.values(SHARES).reduce((sum, share) => sum + share, 0)
  const memory = recursiveAsk(doors, operatorServers(doors), { signal, budget: { left } })

  /** A part's questions end with its time, so that it comes back with what it has. */
  const part = async <T>(
    name: keyof typeof SHARES,
    work: (ask: Ask, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const own = deadline(LIMITS_MS[name], signal)
    try {
      return await work(askAtMost(askWithin(memory, own.signal), SHARES[name]), own.signal)
    } finally {
      own.done()
    }
  }

  const dns = settled(request)
  const mx = await part('mx', ask => lookUp(ask, host, 'MX'))
  const exchanges = exchangesOf(mx)
  const [hosts, { mxSigned, seen }, sts, said] = await Promise.all([
    part('hosts', ask => Promise.all(exchanges.slice(0, MAX_HOSTS).map(name => lookAtHost(ask, name)))),
    part('exchanges', async (ask, within) => {
      const { anchors } = request.exchange
      const implicit = await isImplicit(ask, host, mx)
      const how = { hosts: implicit ? [host] : exchanges.slice(0, MAX_HOSTS), isImplicit: implicit }
      const [signed, seen] = await Promise.all([
        mx.found === 'unknown' ? null : validateName(ask, host, 'MX', { at, anchors }),
        lookAtExchanges({ ...request.exchange, ...how, domain: host, doors, ask, signal: within }),
      ])
      return { mxSigned: signed, seen }
    }),
    part('sts', (ask, within) => findSts({ ask, get, signal: within }, host, exchanges)),
    part('texts', async ask => {
      const [rpt, bimi, dkim] = await Promise.all([
        textsAt(ask, `_smtp._tls.${host}`, readTlsRpt),
        findBimi(ask, host),
        Promise.all(
          selectorsFor(selectors, exchanges).map(async one => ({
            ...one,
            found: await textsAt(ask, `${one.selector}._domainkey.${host}`, readDkimKey),
          })),
        ),
      ])
      return { rpt, bimi, dkim }
    }),
  ])
  return {
    host,
    at,
    dns: await dns,
    mx,
    hosts: new Map(hosts.map((one): [string, MailHost] => [one.host, one])),
    exchanges: seen,
    port25: port25Of(request),
    answering: request.exchange.exit.answering(),
    mxSigned,
    sts,
    ...said,
  }
}
