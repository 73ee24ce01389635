/**
 * The operator's settings: read once from the environment; a name or value that is not understood stops the
 * start.
 */
import { parseCidr } from './address.ts'
import type { Cidr } from './address.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** Public address without a slash at its end; empty: that of the request or the machine. */
  readonly siteUrl: string
  /** `memory:` or `sqlite:PATH`. */
  readonly store: string
  /** Resolver addresses as written; empty: the system's. */
  readonly resolvers: readonly string[]
  /** PEM text of further trusted roots; empty: none. */
  readonly extraCa: string
  readonly allowTargets: readonly Cidr[]
  readonly targetPorts: readonly number[]
  readonly trustProxy: readonly Cidr[]
  readonly vantage: 'edge' | 'kr'
  /** Certificate Transparency searches in the order in which they are preferred; empty: off. */
  readonly ct: readonly CtSource[]
  /** Base URL of the probe on a Korean network, without a slash at its end; empty: none. */
  readonly probeKr: string
  /** Requests a minute and address. */
  readonly limit: number
  /** Pages, and files and documents beside them, a minute and address. */
  readonly pageLimit: number
  /** Checks under way at once; 0: as many as the memory of this machine allows. */
  readonly maxChecks: number
  /** Plugins to load besides the built-in ones (paths), and built-in names switched off. */
  readonly plugins: { readonly load: readonly string[]; readonly off: readonly string[] }
  readonly log: LogLevel
}

/** What the settings that plugins read do not hold; empty: none. */
export interface Secrets {
  readonly certspotterToken: string
  /** What this instance shows to the probe, or as a probe demands. */
  readonly probeToken: string
}

export const NO_SECRETS: Secrets = { certspotterToken: '', probeToken: '' }

/** The address that others reach this instance at, without a slash at its end. */
export const siteOf = ({ siteUrl, port }: Settings): string => siteUrl || `http://localhost:${port}`

/** One CT search service, at its own address or at a mirror of the operator's. */
export interface CtSource {
  readonly name: 'crtsh' | 'certspotter'
  /** Without a slash at its end. */
  readonly url: string
}

const CT_ADDRESSES: Readonly<Record<CtSource['name'], string>> = {
  crtsh: 'https://crt.sh',
  certspotter: 'https://api.certspotter.com',
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'off'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const MAX_VALUE_LENGTH = 8_192
/** More lines than this help nobody. */
const MAX_ERRORS = 20

/** One row of the table of settings: README and `certscope config` are drawn from it. */
interface Row<T> {
  readonly fallback: string
  readonly meaning: string
  /** Never shown. */
  readonly secret?: true
  /** Throws the reason, without the name, in words that follow "NAME: ". */
  read(text: string): T
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

const whole = (text: string, least: number, most: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (!(value >= least && value <= most)) throw `give a whole number from ${least} to ${most}`
  return value
}

const cidrs = (text: string): Cidr[] =>
  list(text).map(
    part =>
      parseCidr(part)
      ?? (() => {
        throw 'give CIDRs such as 192.0.2.0/24,2001:db8::/32'
      })(),
  )

const oneOf = <const T extends readonly string[]>(text: string, words: T): T[number] => {
  const found = words.find(word => word === text)
  if (found === undefined) throw `give one of ${words.join(', ')}`
  return found
}

const storeAddress = (text: string): string => {
  if (text === 'memory:' || /^sqlite:.+/.test(text)) return text
  throw 'give memory: or sqlite:PATH'
}

const resolverList = (text: string): string[] => {
  const parts = list(text)
  for (const part of parts)
    if (!/^(udp|tcp|https):\/\/\S+$/.test(part))
      throw 'give udp://IP[:PORT], tcp://IP[:PORT] or https://HOST/PATH, separated by commas'
  return parts
}

const webAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw 'give a URL such as https://probe.example.kr'
  return url.href.replace(/\/+$/, '')
}

/** Our own pages link from the root of the host, and others find us by a name that they can dial. */
const siteAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const named = url !== null && /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(url.hostname)
  if (!url || !named || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw (
      'give scheme and host alone, without a path, a wildcard or a dot at the end, such as '
      + 'https://certscope.example'
    )
  }
  return url.origin
}

const ctSources = (text: string): CtSource[] => {
  if (text === 'off') return []
  const sources = list(text).map((part): CtSource => {
    const [word, address] = part.split(/=(.*)/s) as [string, string?]
    const name = oneOf(word, ['crtsh', 'certspotter'])
    return { name, url: address === undefined ? CT_ADDRESSES[name] : webAddress(address) }
  })
  if (new Set(sources.map(({ name }) => name)).size < sources.length) throw 'give each source once'
  return sources
}

/** A secret that travels in a header: visible ASCII (RFC 9110 section 5.5). */
const secret = (text: string, least: number): string => {
  if (text === '' || (text.length >= least && /^[\x21-\x7e]+$/.test(text))) return text
  throw `give ${least} characters or more, without spaces`
}

const pluginList = (text: string): Settings['plugins'] => {
  const parts = list(text)
  return {
    load: parts.filter(part => !part.startsWith('-')),
    off: parts.filter(part => part.startsWith('-')).map(part => part.slice(1)),
  }
}

/** Every setting there is, in the order in which people meet them. */
export const SETTINGS = {
  PORT: {
    fallback: '8080',
    meaning: 'Port to listen on; 0 takes a free one.',
    read: (text): number => whole(text, 0, 65_535),
  },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'Address to listen on; beyond this machine, set `CERTSCOPE_SITE_URL` too.',
    read: (text): string => text,
  },
  CERTSCOPE_SITE_URL: {
    fallback: '',
    meaning:
      'Public address, such as `https://certscope.example`: by which name others may ask, and links; '
      + '`http://localhost:PORT` unless told.',
    read: (text): string => text && siteAddress(text),
  },
  CERTSCOPE_STORE: {
    fallback: 'sqlite:data/certscope.db',
    meaning: '`sqlite:PATH` or `memory:`.',
    read: storeAddress,
  },
  CERTSCOPE_RESOLVERS: {
    fallback: '',
    meaning:
      "DNS resolvers: `udp://ip[:port]`, `tcp://...`, `https://host/path`, comma-separated; the system's "
      + 'unless told.',
    read: resolverList,
  },
  CERTSCOPE_EXTRA_CA: {
    fallback: '',
    meaning: 'PEM file of further trusted roots.',
    read: (text): string => text,
  },
  CERTSCOPE_ALLOW_TARGETS: {
    fallback: '',
    meaning:
      'CIDRs of private or reserved addresses that may be measured all the same; lets unlisted names in '
      + 'too.',
    read: cidrs,
  },
  CERTSCOPE_TARGET_PORTS: {
    fallback: '',
    meaning: 'Ports besides 443 that may be measured.',
    read: (text): number[] => list(text).map(part => whole(part, 1, 65_535)),
  },
  CERTSCOPE_TRUST_PROXY: {
    fallback: '',
    meaning: 'CIDRs of proxies whose `x-forwarded-for` is believed.',
    read: cidrs,
  },
  CERTSCOPE_VANTAGE: {
    fallback: 'edge',
    meaning: '`kr` when this instance stands on a Korean network.',
    read: (text): 'edge' | 'kr' => oneOf(text, ['edge', 'kr']),
  },
  CERTSCOPE_CT: {
    fallback: 'crtsh,certspotter',
    meaning:
      'Certificate Transparency searches in order of preference, `name=URL` for a mirror; `off` asks none.',
    read: ctSources,
  },
  CERTSCOPE_CERTSPOTTER_TOKEN: {
    fallback: '',
    meaning: 'Key of a Cert Spotter account.',
    secret: true,
    read: (text): string => secret(text, 8),
  },
  CERTSCOPE_PROBE_KR: {
    fallback: '',
    meaning: 'URL of a Certscope probe on a Korean network, which makes `tlsKr` real.',
    read: (text): string => text && webAddress(text),
  },
  CERTSCOPE_PROBE_TOKEN: {
    fallback: '',
    meaning:
      'The secret shared with that probe, 16 characters or more; `certscope probe` does not start without.',
    secret: true,
    read: (text): string => secret(text, 16),
  },
  CERTSCOPE_LIMIT: {
    fallback: '30',
    meaning: "Requests a minute and address, 1 to 1 000 000; a probe's is 600 unless told.",
    read: (text): number => whole(text, 1, 1_000_000),
  },
  CERTSCOPE_PAGE_LIMIT: {
    fallback: '300',
    meaning: 'Pages, their files and `/openapi.json` a minute and address, 1 to 1 000 000.',
    read: (text): number => whole(text, 1, 1_000_000),
  },
  CERTSCOPE_MAX_CHECKS: {
    fallback: '',
    meaning:
      'Checks under way at once, 1 to 1 000; by default 16 to 32, by memory. Each caller may have a '
      + 'quarter of them.',
    read: (text): number => (text === '' ? 0 : whole(text, 1, 1_000)),
  },
  CERTSCOPE_PLUGINS: {
    fallback: '',
    meaning: 'Further plugins to load (paths, comma-separated); `-name` switches a built-in one off.',
    read: pluginList,
  },
  CERTSCOPE_LOG: {
    fallback: 'info',
    meaning:
      '`debug`, `info`, `warn`, `error` or `off`: JSON lines on stderr; queried names only at `debug`.',
    read: (text): LogLevel => oneOf(text, LOG_LEVELS),
  },
} as const satisfies Record<string, Row<unknown>>

/**
 * Settings that the interface reserves for capabilities which are not in this version. They are accepted, so
 * that one environment serves every version, and the start says that they have no effect.
 */
export const RESERVED = ['CERTSCOPE_CACHE', 'CERTSCOPE_MAIL', 'CERTSCOPE_MAIL_FROM'] as const

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the environment. `readFile` gives the text of CERTSCOPE_EXTRA_CA's file.
 * All that is wrong is told at once: `errors` has one line a setting.
 */
export const readSettings = (
  environment: Environment,
  readFile: (path: string) => string,
): { ok: true; settings: Settings; secrets: Secrets; unused: string[] } | { ok: false; errors: string[] } => {
  const errors: string[] = []
  const read = <T>(name: keyof typeof SETTINGS, row: Row<T>): T => {
    try {
      const given = environment[name]?.trim() ?? ''
      if (given.length > MAX_VALUE_LENGTH) throw `give at most ${MAX_VALUE_LENGTH} characters`
      return row.read(given || row.fallback)
    } catch (reason) {
      errors.push(`${name}: ${String(reason)}`)
      return undefined as T
    }
  }
  const reserved: readonly string[] = RESERVED
  for (const name of Object.keys(environment)) {
    if (errors.length >= MAX_ERRORS) break
    if (name.startsWith('CERTSCOPE_') && !(name in SETTINGS) && !reserved.includes(name)) {
      errors.push(`${name.slice(0, 60)}: there is no such setting; \`certscope config\` lists them`)
    }
  }
  const settings: Settings = {
    port: read('PORT', SETTINGS.PORT),
    host: read('HOST', SETTINGS.HOST),
    siteUrl: read('CERTSCOPE_SITE_URL', SETTINGS.CERTSCOPE_SITE_URL),
    store: read('CERTSCOPE_STORE', SETTINGS.CERTSCOPE_STORE),
    resolvers: read('CERTSCOPE_RESOLVERS', SETTINGS.CERTSCOPE_RESOLVERS),
    extraCa: read('CERTSCOPE_EXTRA_CA', {
      ...SETTINGS.CERTSCOPE_EXTRA_CA,
      read: path => path && readPem(path, readFile),
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

const readPem = (path: string, readFile: (path: string) => string): string => {
  let text: string
  try {
    text = readFile(path)
  } catch {
    throw 'the file cannot be read'
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw 'the file holds no PEM certificate'
  return text
}
