/** What operators and their machines read of an instance: whether it is ready, and its numbers. */
import { Refusal } from '../../errors/errors.ts'
import type { Allowance } from '../../limits/request-limiter.ts'
import type { Health } from '../../monitoring/health.ts'
import type { Family, SampleLine, Metrics } from '../../monitoring/metrics.ts'
import { parseCidr } from '../../network/ip-address.ts'
import type { Cidr } from '../../network/ip-address.ts'
import type { Settings } from '../../settings/read.ts'
import { hopsOf, isInCidrs } from '../../network/caller.ts'
import type { Peer } from '../../network/caller.ts'
import type { EdgeRoute } from './edge.ts'
import { gate } from './edge.ts'
import { JSON_TYPE, respondTo } from './response.ts'
import type { HttpRoute } from './router.ts'

/* Who may read the numbers of an instance: the networks that the operator named, and this machine. */

const LOOPBACK: readonly Cidr[] = [parseCidr('127.0.0.0/8')!, parseCidr('::1/128')!]

/** What proxies add: a request with one of these is not from where its connection is from. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/**
 * A proxy on this machine connects from loopback for the whole world. So loopback counts for requests alone
 * that no proxy has touched and that name this machine. What a proxy handed on is judged by where it came
 * from, and only if the operator trusts the proxy. One that adds no header and names this machine cannot be
 * told from a program here: where others use the instance, loopback has to be named as well.
 */
const metricsGate = (settings: Settings): ((headers: Headers, peer: Peer) => boolean) => {
  const { metricsFrom, trustProxy, siteUrl } = settings
  // The public name is what proxies ask for.
  const local = gate({ ...settings, siteUrl: '' })
  return (headers, peer) => {
    // A page: numbers are for programs.
    if (headers.has('origin')) return false
    if (FORWARDED.some(name => headers.has(name))) {
      if (!isInCidrs(peer.address, trustProxy)) return false
      // Where all are trusted, one of them may stand for the world, by translating addresses.
      const from = hopsOf(headers).findLast(hop => !isInCidrs(hop, trustProxy))
      return from !== undefined && isInCidrs(from, metricsFrom)
    }
    const isNamed = isInCidrs(peer.address, metricsFrom)
    if (!isInCidrs(peer.address, LOOPBACK)) return isNamed
    return (isNamed || siteUrl === '') && local.refuse(headers, peer) === null
  }
}

/* Writes numbers as Prometheus reads them: the text format, version 0.0.4. */

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const escapedHelp = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
const escapedLabel = (text: string): string => escapedHelp(text).replaceAll('"', '\\"')

const lineOf = (name: string, { suffix, labels, value }: SampleLine): string => {
  const given = labels.map(([label, its]) => `${label}="${escapedLabel(its)}"`).join(',')
  return `${name}${suffix}${given && `{${given}}`} ${value}\n`
}

const familyOf = ({ name, help, type, lines }: Family): string =>
  `# HELP ${name} ${escapedHelp(help)}\n# TYPE ${name} ${type}\n${lines.map(line => lineOf(name, line)).join('')}`

export const metricsText = (families: readonly Family[]): string => families.map(familyOf).join('')

export interface ObservedParts {
  readonly health: Health
  readonly metrics: Metrics
  readonly allowance: Allowance
  readonly settings: Settings
}

const UNSTORED = { 'cache-control': 'no-store' }

const at = (path: string): HttpRoute => ({ method: 'GET', path, owner: 'core' })
const READY = at('/readyz')
const METRICS = at('/metrics')

/** What no plugin can take. */
export const OBSERVED_ROUTES: readonly HttpRoute[] = [READY, METRICS]

export const observedRoutes = ({ health, metrics, allowance, settings }: ObservedParts): EdgeRoute[] => {
  const mayRead = metricsGate(settings)
  return [
    {
      ...READY,
      reach: 'anyone',
      pages: 'on-request',
      // Load balancers request it all the time.
      async serve(visit) {
        const readiness = health.read()
        return respondTo(visit, readiness.ok ? 200 : 503, JSON_TYPE, JSON.stringify(readiness), UNSTORED)
      },
    },
    {
      ...METRICS,
      reach: 'listed',
      pages: 'never',
      async serve(visit) {
        const { request, peer } = visit
        if (!mayRead(request.headers, peer)) {
          await allowance.page(allowance.addressOf(visit))
          throw new Refusal({ code: 'metrics-closed' }, 403)
        }
        return respondTo(visit, 200, METRICS_TYPE, metricsText(await metrics.gather()), UNSTORED)
      },
    },
  ]
}
