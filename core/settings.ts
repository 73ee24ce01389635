/**
 * Reads the operator's settings once from the environment; startup fails for a name or value that is not
 * valid.
 */
import type { Cidr } from './address.ts'
import type { LogLevel } from './log-levels.ts'
import { parsePem } from './setting-values.ts'
import type { CtSource, PluginList } from './setting-values.ts'
import { SETTINGS } from './settings-table.ts'
import type { Row } from './settings-table.ts'

export type { CtSource } from './setting-values.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** Public address without a slash at its end; empty: that of the request or the machine. */
  readonly siteUrl: string
  /** `memory:` or `sqlite:PATH`. */
  readonly store: string
  /** Resolver addresses as written; empty: the system's. */
  readonly resolvers: readonly string[]
  /** PEM text of additional trusted roots; empty: none. */
  readonly extraCa: string
  readonly allowTargets: readonly Cidr[]
  readonly targetPorts: readonly number[]
  readonly trustProxy: readonly Cidr[]
  readonly vantage: 'edge' | 'kr'
  /** Certificate Transparency searches in order of preference; empty: off. */
  readonly ct: readonly CtSource[]
  /** Base URL of the probe in a Korean network, without a slash at its end; empty: none. */
  readonly probeKr: string
  /** Requests per minute per IP address. */
  readonly limit: number
  /** Requests for pages and their files per minute per IP address. */
  readonly pageLimit: number
  /** Checks at the same time; 0: as many as the memory of this machine allows. */
  readonly maxChecks: number
  readonly plugins: PluginList
  readonly log: LogLevel
}

/** Kept out of the settings, which plugins read; empty: none. */
export interface Secrets {
  readonly certspotterToken: string
  /** What this instance sends to the probe, or requires as a probe. */
  readonly probeToken: string
}

export const NO_SECRETS: Secrets = { certspotterToken: '', probeToken: '' }

/** The address that others reach this instance at, without a slash at its end. */
export const siteOf = ({ siteUrl, port }: Settings): string => siteUrl || `http://localhost:${port}`

/**
 * Settings that are reserved for capabilities of later versions. They are accepted, so one environment serves
 * every version; a warning at startup reports that they have no effect.
 */
export const RESERVED = ['CERTSCOPE_CACHE', 'CERTSCOPE_MAIL', 'CERTSCOPE_MAIL_FROM'] as const

export type Environment = Readonly<Record<string, string | undefined>>

const MAX_VALUE_LENGTH = 8_192
/** Of a value in an error. */
const MAX_SHOWN_LENGTH = 80
/** More lines than this help no operator. */
const MAX_ERRORS = 20

/** `NAME=value` for an error; a secret's value is left out, and so are credentials in URLs. */
const assignment = (name: string, { secret }: Row<unknown>, given: string): string =>
  secret ? name : `${name}=${given.replace(/\/\/[^@/\s]*@/g, '//***@').slice(0, MAX_SHOWN_LENGTH)}`

/**
 * Reads the environment. `readFile` gives the text of CERTSCOPE_EXTRA_CA's file.
 * Reports all errors at once: `errors` has one line per setting.
 */
export const readSettings = (
  environment: Environment,
  readFile: (path: string) => string,
): { ok: true; settings: Settings; secrets: Secrets; unused: string[] } | { ok: false; errors: string[] } => {
  const errors: string[] = []
  const read = <T>(name: keyof typeof SETTINGS, row: Row<T>): T => {
    const given = environment[name]?.trim() ?? ''
    try {
      if (given.length > MAX_VALUE_LENGTH) throw `Use at most ${MAX_VALUE_LENGTH} characters.`
      return row.read(given || row.fallback)
    } catch (reason) {
      errors.push(`${assignment(name, row, given)} is not valid. ${String(reason)}`)
      return undefined as T
    }
  }
  const reserved: readonly string[] = RESERVED
  for (const name of Object.keys(environment)) {
    if (errors.length >= MAX_ERRORS) break
    if (name.startsWith('CERTSCOPE_') && !(name in SETTINGS) && !reserved.includes(name))
      errors.push(`${name.slice(0, 60)} is not a setting. Run certscope config for a list.`)
  }
  const settings: Settings = {
    port: read('PORT', SETTINGS.PORT),
    host: read('HOST', SETTINGS.HOST),
    siteUrl: read('CERTSCOPE_SITE_URL', SETTINGS.CERTSCOPE_SITE_URL),
    store: read('CERTSCOPE_STORE', SETTINGS.CERTSCOPE_STORE),
    resolvers: read('CERTSCOPE_RESOLVERS', SETTINGS.CERTSCOPE_RESOLVERS),
    extraCa: read('CERTSCOPE_EXTRA_CA', {
      ...SETTINGS.CERTSCOPE_EXTRA_CA,
      read: path => path && parsePem(path, readFile),
    }),
    allowTargets: read('CERTSCOPE_ALLOW_TARGETS', SETTINGS.CERTSCOPE_ALLOW_TARGETS),
    targetPorts: read('CERTSCOPE_TARGET_PORTS', SETTINGS.CERTSCOPE_TARGET_PORTS),
    trustProxy: read('CERTSCOPE_TRUST_PROXY', SETTINGS.CERTSCOPE_TRUST_PROXY),
    vantage: read('CERTSCOPE_VANTAGE', SETTINGS.CERTSCOPE_VANTAGE),
    ct: read('CERTSCOPE_CT', SETTINGS.CERTSCOPE_CT),
    probeKr: read('CERTSCOPE_PROBE_KR', SETTINGS.CERTSCOPE_PROBE_KR),
    limit: read('CERTSCOPE_LIMIT', SETTINGS.CERTSCOPE_LIMIT),
    pageLimit: read('CERTSCOPE_PAGE_LIMIT', SETTINGS.CERTSCOPE_PAGE_LIMIT),
    maxChecks: read('CERTSCOPE_MAX_CHECKS', SETTINGS.CERTSCOPE_MAX_CHECKS),
    plugins: read('CERTSCOPE_PLUGINS', SETTINGS.CERTSCOPE_PLUGINS),
    log: read('CERTSCOPE_LOG', SETTINGS.CERTSCOPE_LOG),
  }
  const secrets: Secrets = {
    certspotterToken: read('CERTSCOPE_CERTSPOTTER_TOKEN', SETTINGS.CERTSCOPE_CERTSPOTTER_TOKEN),
    probeToken: read('CERTSCOPE_PROBE_TOKEN', SETTINGS.CERTSCOPE_PROBE_TOKEN),
  }
  if (errors.length) return { ok: false, errors }
  return { ok: true, settings, secrets, unused: reserved.filter(name => environment[name]) }
}
