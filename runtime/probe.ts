/**
 * `certscope probe`: turns the server of this bundle into a probe that another instance queries, and warns on
 * both sides.
 */
import { bearer } from '../core/surface/bearer.ts'
import { contains, parseAddress, parseCidr } from '../core/address.ts'
import type { Plugin } from '../core/plugin.ts'
import type { Environment, Secrets, Settings } from '../core/settings.ts'
import type { Handler } from './adapter.ts'

/** Requests per minute per IP address with the token: an instance asks for all of its callers. */
const LIMIT = 600
/** Wrong tokens per minute per IP address. */
const GUESSES = 30
/** The querying instance waits 7 seconds: what was checked by then must reach it. */
const DEADLINE_SECONDS = 6
/** Short: the querying instance caches the result itself, so the probe only shares it among instances. */
const TTL_SECONDS = 15

export interface ProbeRole {
  readonly settings: Settings
  /** Puts the app behind the token. */
  readonly wrap: (fetch: Handler, now: () => number) => Handler
}

/**
 * The settings of a probe: it measures from Korea and nothing else. No CT search, no probe of its own, no
 * store on the disk unless one is asked for. Null without a token.
 */
export const probeRole = (
  settings: Settings,
  { probeToken: token }: Pick<Secrets, 'probeToken'>,
  environment: Environment,
): ProbeRole | null => {
  const { trustProxy } = settings
  if (token === '') return null
  const told = (name: string) => (environment[name] ?? '').trim() !== ''
  const limited = told('CERTSCOPE_LIMIT')
  const guesses = limited ? settings.limit : GUESSES
  return {
    settings: {
      ...settings,
      vantage: 'kr',
      ct: [],
      probeKr: '',
      limit: limited ? settings.limit : LIMIT,
      store: told('CERTSCOPE_STORE') ? settings.store : 'memory:',
    },
    wrap: (fetch, now) => bearer(fetch, { token, guesses, trustProxy, now }),
  }
}

/**
 * Plugins as a probe runs them: due before the querying instance gives up, cached briefly, without jobs.
 */
export const probePlugins = (plugins: readonly Plugin[]): Plugin[] =>
  plugins.map(({ jobs: _, ...plugin }) => ({
    ...plugin,
    deadline: Math.min(plugin.deadline ?? DEADLINE_SECONDS, DEADLINE_SECONDS),
    ttl: (answer: unknown) =>
      Math.min(typeof plugin.ttl === 'function' ? plugin.ttl(answer) : plugin.ttl, TTL_SECONDS),
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
