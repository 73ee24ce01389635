/**
 * `certscope probe`: turns the server of this bundle into a probe that another instance queries, and warns on
 * both sides.
 */
import { requireBearer } from '../../core/surface/http/bearer.ts'
import { contains, parseAddress, parseCidr } from '../../core/network/ip-address.ts'
import type { Plugin } from '../../core/plugin/plugin.ts'
import { settingsOfProbe } from '../../core/settings/read.ts'
import type { Environment, Secrets, Settings } from '../../core/settings/read.ts'
import { SETTINGS } from '../../core/settings/table.ts'
import type { Handler } from '../http-server/listen.ts'

/** Wrong tokens per minute per IP address. */
const GUESSES = 30
/** The querying instance waits 7 seconds: what was checked by then must reach it. */
const DEADLINE_SECONDS = 6
/** Short: the querying instance caches the result itself, so the probe only shares it among instances. */
const TTL_SECONDS = 15

interface ProbeRole {
  readonly settings: Settings
  /** Where it keeps what it counts: in memory, unless the operator sets it. */
  readonly store: string
  /** Puts the app behind the token. */
  readonly wrap: (fetch: Handler, now: () => number) => Handler
}

interface ProbeParts {
  readonly environment: Environment
  readonly plugins: readonly Plugin[]
}

/** It measures from Korea and nothing else, by what its settings are on a probe. Null without a token. */
export const probeRole = (
  settings: Settings,
  { probeToken: token, store }: Pick<Secrets, 'probeToken' | 'store'>,
  { environment, plugins }: ProbeParts,
): ProbeRole | null => {
  const { trustProxy } = settings
  if (token === '') return null
  const guesses = environment.CERTSCOPE_LIMIT?.trim() ? settings.limit : GUESSES
  return {
    settings: settingsOfProbe(settings, plugins, environment),
    store: environment.CERTSCOPE_STORE?.trim() ? store : SETTINGS.store.probe.fallback,
    wrap: (fetch, now) => requireBearer(fetch, { token, guesses, trustProxy, now }),
  }
}

/**
 * Plugins as a probe runs them: due before the querying instance gives up, cached briefly, without jobs. A
 * probe keeps nothing for anybody, so those with tables are left out.
 */
export const probePlugins = (plugins: readonly Plugin[]): Plugin[] =>
  plugins
    .filter(({ tables, tablesOf }) => !tables && !tablesOf)
    .map(({ jobs: _, ...plugin }) => ({
      ...plugin,
      deadline: Math.min(plugin.deadline ?? DEADLINE_SECONDS, DEADLINE_SECONDS),
      ttl: (answer: unknown, now: Date) =>
        Math.min(typeof plugin.ttl === 'function' ? plugin.ttl(answer, now) : plugin.ttl, TTL_SECONDS),
    }))

const LOOPBACK = [parseCidr('127.0.0.0/8')!, parseCidr('::1/128')!]

/** Whether a host, in brackets or not, is this machine alone. */
export const isLoopback = (hostname: string): boolean => {
  const address = parseAddress(hostname.replace(/^\[|\]$/g, ''))
  return address ? LOOPBACK.some(cidr => contains(cidr, address)) : /^(?:.+\.)?localhost$/.test(hostname)
}

/** Warnings at the startup of an instance that queries a probe, one line each. */
export const probeWarnings = (
  { probeKr, vantage }: Settings,
  { probeToken }: Pick<Secrets, 'probeToken'>,
): string[] => {
  if (probeKr === '') return []
  if (vantage === 'kr')
    return ['CERTSCOPE_PROBE_KR has no effect with CERTSCOPE_VANTAGE=kr: this instance itself runs in Korea.']
  const { protocol, hostname } = new URL(probeKr)
  return [
    ...(probeToken === ''
      ? [
          'CERTSCOPE_PROBE_KR is set without CERTSCOPE_PROBE_TOKEN. The probe will reject requests, and tlsKr '
            + 'will be null.',
        ]
      : []),
    ...(protocol === 'http:' && !isLoopback(hostname)
      ? [
          'CERTSCOPE_PROBE_KR is plain http. Others on the network path can read the token and change the '
            + 'results. Put the probe behind an HTTPS reverse proxy.',
        ]
      : []),
  ]
}
