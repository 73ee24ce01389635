/** The core's settings, each written once: `Settings`, README and `certscope config` come of this table. */
import {
  parseCidrs,
  parseEnum,
  parseInteger,
  parseList,
  parseMail,
  parseMailFrom,
  parsePem,
  parsePluginList,
  parseResolverList,
  parseSecret,
  parseSiteUrl,
  parseStore,
  parseUrl,
  shownMail,
} from './setting-values.ts'
import { withoutPassword } from './store-address.ts'
import { LOG_LEVELS } from './log-levels.ts'
import type { Rows } from './setting-row.ts'

/** Every setting there is, in the order in which people meet them. */
export const SETTINGS = {
  port: {
    env: 'PORT',
    fallback: '8080',
    meaning: 'port to listen on; 0 picks a free one',
    read: text => parseInteger(text, 0, 65_535),
  },
  host: {
    env: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'address to listen on; if others connect, also set `CERTSCOPE_SITE_URL`',
    read: text => text,
  },
  /** Without a slash at its end; empty: that of the request or the machine. */
  siteUrl: {
    env: 'CERTSCOPE_SITE_URL',
    fallback: '',
    meaning:
      'public URL, such as `https://certscope.example`: the name that requests may use, and the base of '
      + 'links (default: `http://localhost:PORT`)',
    read: text => text && parseSiteUrl(text),
  },
  store: {
    env: 'CERTSCOPE_STORE',
    fallback: 'sqlite:data/certscope.db',
    meaning:
      '`sqlite:PATH`, `postgres://USER:PASSWORD@HOST/DATABASE` (with `?sslmode=require` or `verify-full` for TLS) '
      + 'or `memory:`',
    secret: true,
    shown: withoutPassword,
    probe: { fallback: 'memory:' },
    read: parseStore,
  },
  /** Addresses as written; empty: the system's. */
  resolvers: {
    env: 'CERTSCOPE_RESOLVERS',
    fallback: '',
    meaning:
      'DNS resolvers, separated by commas: `udp://IP[:PORT]`, `tcp://IP[:PORT]`, `https://HOST/PATH` '
      + '(default: those of the system)',
    read: parseResolverList,
  },
  /** PEM text; empty: none. */
  extraCa: {
    env: 'CERTSCOPE_EXTRA_CA',
    fallback: '',
    meaning: 'PEM file of additional trusted roots',
    read: (path, readFile) => path && parsePem(path, readFile),
  },
  allowTargets: {
    env: 'CERTSCOPE_ALLOW_TARGETS',
    fallback: '',
    meaning: 'CIDRs of private or reserved addresses that may be checked; also allows unlisted names',
    read: parseCidrs,
  },
  targetPorts: {
    env: 'CERTSCOPE_TARGET_PORTS',
    fallback: '',
    meaning: 'ports that may be checked in addition to 443',
    read: text => parseList(text).map(part => parseInteger(part, 1, 65_535)),
  },
  trustProxy: {
    env: 'CERTSCOPE_TRUST_PROXY',
    fallback: '',
    meaning: 'CIDRs of proxies whose `x-forwarded-for` is trusted',
    read: parseCidrs,
  },
  vantage: {
    env: 'CERTSCOPE_VANTAGE',
    fallback: 'edge',
    meaning: '`kr` if this instance runs in a Korean network',
    probe: { always: 'kr' },
    read: text => parseEnum(text, ['edge', 'kr']),
  },
  /** Without a slash at its end; empty: none. */
  probeKr: {
    env: 'CERTSCOPE_PROBE_KR',
    fallback: '',
    meaning: 'URL of a Certscope probe in a Korean network; `tlsKr` needs it',
    probe: { always: '' },
    read: text => text && parseUrl(text),
  },
  /** What this instance sends to the probe, or requires as a probe. */
  probeToken: {
    env: 'CERTSCOPE_PROBE_TOKEN',
    fallback: '',
    meaning: 'secret shared with that probe, at least 16 characters; `certscope probe` requires it',
    secret: true,
    read: text => parseSecret(text, 16),
  },
  limit: {
    env: 'CERTSCOPE_LIMIT',
    fallback: '30',
    meaning: 'requests per minute per IP address, 1 to 1,000,000 (default of a probe: 600)',
    // An instance asks it for all of its callers.
    probe: { fallback: '600' },
    read: text => parseInteger(text, 1, 1_000_000),
  },
  pageLimit: {
    env: 'CERTSCOPE_PAGE_LIMIT',
    fallback: '300',
    meaning: 'requests for pages, their files and `/openapi.json` per minute per IP address, 1 to 1,000,000',
    read: text => parseInteger(text, 1, 1_000_000),
  },
  /** 0: as many as the memory of this machine allows. */
  maxChecks: {
    env: 'CERTSCOPE_MAX_CHECKS',
    fallback: '',
    meaning: 'checks at the same time, 1 to 1000 (default: 16 to 32, by memory); a quarter per caller',
    read: text => (text === '' ? 0 : parseInteger(text, 1, 1000)),
  },
  /** As written; empty where nothing may send. */
  mail: {
    env: 'CERTSCOPE_MAIL',
    fallback: 'file:data/outbox',
    meaning:
      'where mails go: `file:PATH` (a folder of `.eml` files), `smtp://USER:PASSWORD@HOST:587`, '
      + '`smtps://USER:PASSWORD@HOST` or `mailersend:TOKEN`',
    secret: true,
    shown: shownMail,
    read: parseMail,
  },
  /** Null: none, which is enough for files alone. */
  mailFrom: {
    env: 'CERTSCOPE_MAIL_FROM',
    fallback: '',
    meaning: 'sender of mails, `Name <address>` or an address; required unless they go to files',
    read: parseMailFrom,
  },
  plugins: {
    env: 'CERTSCOPE_PLUGINS',
    fallback: '',
    meaning: 'additional plugins to load (paths, separated by commas); `-NAME` disables a built-in one',
    read: parsePluginList,
  },
  log: {
    env: 'CERTSCOPE_LOG',
    fallback: 'info',
    meaning: '`debug`, `info`, `warn`, `error` or `off`: JSON lines on stderr; checked names only at `debug`',
    read: text => parseEnum(text, LOG_LEVELS),
  },
} as const satisfies Rows
