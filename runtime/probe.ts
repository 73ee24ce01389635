/**
 * `certscope probe`: what makes the server of this bundle a probe that another instance asks, and what to
 * warn of on both sides.
 */
import { bearer } from '../core/surface/bearer.ts'
import { contains, parseAddress, parseCidr } from '../core/address.ts'
import type { Plugin } from '../core/plugin.ts'
import type { Environment, Secrets, Settings } from '../core/settings.ts'
import type { Handler } from './adapter.ts'

/** Requests a minute and address that shows the token: an instance asks for all of its callers. */
const LIMIT = 600
/** Wrong tokens a minute and address. */
const GUESSES = 30
/** Seconds. The one who asks waits seven: what was measured by then shall reach it. */
const DEADLINE_SECONDS = 6
/**
 * Seconds. The one who asks keeps the answer for as long as it may be kept, so the probe shares it among
 * askers only.
 */
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
 * Plugins as a probe runs them: due before the one who asks gives up, shared briefly, without work of their
 * own.
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

/** What an instance that asks a probe is told at its start, one line each. */
export const probeWarnings = (
  { probeKr, vantage }: Settings,
  { probeToken }: Pick<Secrets, 'probeToken'>,
): string[] => {
  if (probeKr === '') return []
  if (vantage === 'kr')
    return [
      'CERTSCOPE_PROBE_KR has no effect with CERTSCOPE_VANTAGE=kr: this instance measures from Korea itself',
    ]
  const { protocol, hostname } = new URL(probeKr)
  return [
    ...(probeToken === ''
      ? [
          'CERTSCOPE_PROBE_KR is set without CERTSCOPE_PROBE_TOKEN, so the probe will refuse and tlsKr will '
            + 'be null',
        ]
      : []),
    ...(protocol === 'http:' && !isLoopback(hostname)
      ? [
          'CERTSCOPE_PROBE_KR is plain http: whoever carries the traffic can read the token and change the '
            + 'answers; put the probe behind https',
        ]
      : []),
  ]
}
