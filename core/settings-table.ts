/** The table of settings: names, defaults, meanings and parsers. README and `certscope config` show it. */
import {
  parseCidrs,
  parseCtSources,
  parseEnum,
  parseInteger,
  parseList,
  parsePluginList,
  parseResolverList,
  parseSecret,
  parseSiteUrl,
  parseStore,
  parseUrl,
} from './setting-values.ts'
import { LOG_LEVELS } from './log-levels.ts'

export interface Row<T> {
  readonly fallback: string
  readonly meaning: string
  /** Never shown. */
  readonly secret?: true
  /** Throws, as a string, the sentence that says what to use. */
  read(text: string): T
}

/** Every setting there is, in the order in which people meet them. */
export const SETTINGS = {
  PORT: {
    fallback: '8080',
    meaning: 'port to listen on; 0 picks a free one',
    read: text => parseInteger(text, 0, 65_535),
  },
  HOST: {
    fallback: '127.0.0.1',
    meaning: 'address to listen on; if others connect, also set `CERTSCOPE_SITE_URL`',
    read: text => text,
  },
  CERTSCOPE_SITE_URL: {
    fallback: '',
    meaning:
      'public URL, such as `https://certscope.example`: the name that requests may use, and the base of '
      + 'links (default: `http://localhost:PORT`)',
    read: text => text && parseSiteUrl(text),
  },
  CERTSCOPE_STORE: {
    fallback: 'sqlite:data/certscope.db',
    meaning: '`sqlite:PATH` or `memory:`',
    read: parseStore,
  },
  CERTSCOPE_RESOLVERS: {
    fallback: '',
    meaning:
      'DNS resolvers, separated by commas: `udp://IP[:PORT]`, `tcp://IP[:PORT]`, `https://HOST/PATH` '
      + '(default: those of the system)',
    read: parseResolverList,
  },
  CERTSCOPE_EXTRA_CA: {
    fallback: '',
    meaning: 'PEM file of additional trusted roots',
    read: text => text,
  },
  CERTSCOPE_ALLOW_TARGETS: {
    fallback: '',
    meaning: 'CIDRs of private or reserved addresses that may be checked; also allows unlisted names',
    read: parseCidrs,
  },
  CERTSCOPE_TARGET_PORTS: {
    fallback: '',
    meaning: 'ports that may be checked in addition to 443',
    read: text => parseList(text).map(part => parseInteger(part, 1, 65_535)),
  },
  CERTSCOPE_TRUST_PROXY: {
    fallback: '',
    meaning: 'CIDRs of proxies whose `x-forwarded-for` is trusted',
    read: parseCidrs,
  },
  CERTSCOPE_VANTAGE: {
    fallback: 'edge',
    meaning: '`kr` if this instance runs in a Korean network',
    read: text => parseEnum(text, ['edge', 'kr']),
  },
  CERTSCOPE_CT: {
    fallback: 'crtsh,certspotter',
    meaning:
      'Certificate Transparency searches in order of preference, `name=URL` for a mirror; `off` disables '
      + 'them',
    read: parseCtSources,
  },
  CERTSCOPE_CERTSPOTTER_TOKEN: {
    fallback: '',
    meaning: 'API key of a Cert Spotter account',
    secret: true,
    read: text => parseSecret(text, 8),
  },
  CERTSCOPE_PROBE_KR: {
    fallback: '',
    meaning: 'URL of a Certscope probe in a Korean network; `tlsKr` needs it',
    read: text => text && parseUrl(text),
  },
  CERTSCOPE_PROBE_TOKEN: {
    fallback: '',
    meaning: 'secret shared with that probe, at least 16 characters; `certscope probe` requires it',
    secret: true,
    read: text => parseSecret(text, 16),
  },
  CERTSCOPE_LIMIT: {
    fallback: '30',
    meaning: 'requests per minute per IP address, 1 to 1,000,000 (default of a probe: 600)',
    read: text => parseInteger(text, 1, 1_000_000),
  },
  CERTSCOPE_PAGE_LIMIT: {
    fallback: '300',
    meaning: 'requests for pages, their files and `/openapi.json` per minute per IP address, 1 to 1,000,000',
    read: text => parseInteger(text, 1, 1_000_000),
  },
  CERTSCOPE_MAX_CHECKS: {
    fallback: '',
    meaning: 'checks at the same time, 1 to 1000 (default: 16 to 32, by memory); a quarter per caller',
    read: text => (text === '' ? 0 : parseInteger(text, 1, 1000)),
  },
  CERTSCOPE_PLUGINS: {
    fallback: '',
    meaning: 'additional plugins to load (paths, separated by commas); `-NAME` disables a built-in one',
    read: parsePluginList,
  },
  CERTSCOPE_LOG: {
    fallback: 'info',
    meaning: '`debug`, `info`, `warn`, `error` or `off`: JSON lines on stderr; checked names only at `debug`',
    read: text => parseEnum(text, LOG_LEVELS),
  },
} as const satisfies Record<string, Row<unknown>>
