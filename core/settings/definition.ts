/**
 * What a setting is, of the core or of a plugin: a row of a table that the types of its values come from; and
 * how values are parsed. Each parser throws what to use instead, in both languages.
 */
import { parseCidr } from '../network/ip-address.ts'
import type { Cidr } from '../network/ip-address.ts'
import { isMailAddress, isMailDomain } from '../network/mail.ts'
import type { MailFrom } from '../network/mail.ts'
import type { Entry } from '../text/catalogue.ts'
import { choice } from '../text/sentence.ts'
import { use } from './errors.ts'

/** Gives the text of a file; throws as the runtime does. */
export type ReadFile = (path: string) => string

export interface Row<T = unknown> {
  /** The environment variable; `CERTSCOPE_...` for plugins. */
  readonly env: string
  readonly fallback: string
  /** For the guide's table: a fragment, in Markdown. */
  readonly meaning: string
  /** Korean meaning; without it the English one is shown. */
  readonly korean?: string
  /** Never shown, and kept out of the settings, which plugins read. */
  readonly secret?: true
  /** What people may see of a secret; nothing without it. */
  readonly shown?: (text: string) => string
  /** What the operator goes without while it is not set: a fragment, for `certscope config`. */
  readonly unset?: Entry
  /** What it is on a probe: always, or unless the operator sets it. */
  readonly probe?: { readonly always: string } | { readonly fallback: string }
  /** Throws the sentence that says what to use: a string, or `{ en, ko }`. */
  read(text: string, readFile: ReadFile): T
}

/** By the names that code has for them. */
export type Rows = Readonly<Record<string, Row>>

/** The names of a table's rows; of a table that nobody knows, none. */
type Names<R extends Rows> = string extends keyof R ? never : keyof R

type SecretNames<R extends Rows> = {
  [Name in Names<R>]: R[Name] extends { readonly secret: true } ? Name : never
}[Names<R>]

/** What a table reads as, without its secrets. */
export type Values<R extends Rows> = {
  readonly [Name in Exclude<Names<R>, SecretNames<R>>]: ReturnType<R[Name]['read']>
}

/** The secrets of a table; empty: none. */
export type SecretValues<R extends Rows> = { readonly [Name in SecretNames<R>]: string }

/* Where the store is: which URLs of PostgreSQL are taken, and how they are shown. */

const isDecodable = (text: string): boolean => {
  try {
    return decodeURIComponent(text) !== ''
  } catch {
    return false
  }
}

/**
 * `postgres://USER:PASSWORD@HOST:PORT/DATABASE?sslmode=require`, or `postgres:///DATABASE?host=/FOLDER` for
 * the socket in a folder.
 */
const isPostgresUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || url.hash || !isDecodable(text)) return false
  const { host = null, sslmode = 'disable', ...others } = Object.fromEntries(url.searchParams)
  return (
    /^\/[^/]+$/.test(url.pathname)
    && (url.hostname === '') === /^\/./.test(host ?? '')
    && ['disable', 'require', 'verify-full'].includes(sslmode)
    && Object.keys(others).length === 0
  )
}

/** For people; of a value that the settings have checked. */
export const withoutPassword = (store: string): string => {
  if (!isPostgresUrl(store)) return store
  const url = new URL(store)
  if (url.password) url.password = '***'
  return url.href
}

/* Where the engine is that instances have in common: which URLs of Redis and Valkey are taken. */

const MAX_DATABASE = 65_535

/** `redis://USER:PASSWORD@HOST:PORT/DB`; `rediss://` is the same over TLS. */
const isRedisUrl = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^rediss?:$/.test(url.protocol) || !/^[\w.:[\]-]+$/.test(url.hostname)) return false
  const database = /^\/?(\d{0,5})$/.exec(url.pathname)?.[1]
  return (
    database !== undefined
    && Number(database) <= MAX_DATABASE
    && url.search === ''
    && url.hash === ''
    && url.port !== '0'
    && [url.username, url.password].every(part => part === '' || isDecodable(part))
  )
}

/** For people; of a value that the settings have checked. */
export const shownEngine = (engine: string): string => engine.replace(/^([^/]*\/\/).*@/, '$1***@')

export const parseList = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** Ports that are asked for together: those of mail, with TLS at once and by STARTTLS, and of databases. */
const PORT_GROUPS: ReadonlyMap<string, readonly number[]> = new Map([
  ['mail', [25, 465, 587, 110, 995, 143, 993]],
  ['database', [3306, 5432]],
])

export const parsePorts = (text: string): number[] => [
  ...new Set(parseList(text).flatMap(part => PORT_GROUPS.get(part) ?? [parseInteger(part, 1, 65_535)])),
]

export const parseInteger = (text: string, min: number, max: number): number => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN
  if (!(value >= min && value <= max)) throw use({ code: 'use-number', params: { min, max } })
  return value
}

export const parseCidrs = (text: string): Cidr[] =>
  parseList(text).map(part => {
    const cidr = parseCidr(part)
    if (cidr === null) throw use({ code: 'use-cidrs' })
    return cidr
  })

export const parseEnum = <const T extends readonly string[]>(text: string, words: T): T[number] => {
  const found = words.find(word => word === text)
  if (found === undefined)
    throw use({ code: 'use-one-of', params: { choice: choice(words), words: words.join(', ') } })
  return found
}

export const parseStore = (text: string): string => {
  if (text === 'memory:' || /^sqlite:.+/.test(text) || isPostgresUrl(text)) return text
  throw use({ code: 'use-store' })
}

export const parseCache = (text: string): string => {
  if (text === 'memory:' || isRedisUrl(text)) return text
  throw use({ code: 'use-cache' })
}

export const parseResolverList = (text: string): string[] => {
  const parts = parseList(text)
  if (parts.some(part => !/^(udp|tcp|https):\/\/\S+$/.test(part))) throw use({ code: 'use-resolvers' })
  return parts
}

/** `example`: one that the setting would take. */
export const parseUrlLike = (text: string, example: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) throw use({ code: 'use-url', params: { example } })
  if (url.username || url.password || url.search || url.hash)
    throw use({ code: 'use-bare-url', params: { example } })
  return url.href.replace(/(?<!\/)\/+$/, '')
}

export const parseUrl = (text: string): string => parseUrlLike(text, 'https://probe.example.kr')

/** Our own pages link from the root of the host, and others reach us by a name that they can connect to. */
export const parseSiteUrl = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null
  const named = url !== null && /^(?:[\w-]+(?:\.[\w-]+)*|\[[\da-f:.]+\])$/.test(url.hostname)
  if (!url || !named || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw use({ code: 'use-origin' })
  return url.origin
}

/** A secret that travels in a header: visible ASCII (RFC 9110 section 5.5). */
export const parseSecret = (text: string, min: number): string => {
  if (text === '' || (text.length >= min && /^[\x21-\x7e]+$/.test(text))) return text
  throw use({ code: 'use-secret', params: { min } })
}

export interface PluginList {
  /** Paths. */
  readonly load: readonly string[]
  /** Names of built-in plugins. */
  readonly off: readonly string[]
}

export const parsePluginList = (text: string): PluginList => {
  const parts = parseList(text)
  return {
    load: parts.filter(part => !part.startsWith('-')),
    off: parts.filter(part => part.startsWith('-')).map(part => part.slice(1)),
  }
}

/** Checks the file of additional roots, which `readFile` gives. */
export const parsePem = (path: string, readFile: ReadFile): string => {
  let text: string
  try {
    text = readFile(path)
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    const why = typeof code === 'string' ? ` (${code})` : ''
    throw use({ code: 'file-unreadable', params: { why } })
  }
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw use({ code: 'file-without-certificate' })
  return text
}

/** `smtp://` or `smtps://`, with both a user and a password, or with neither. */
const isSmtp = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^[\w.:[\]-]+$/.test(url.hostname)) return false
  const isPlain = url.search === '' && url.hash === '' && /^\/?$/.test(url.pathname) && url.port !== '0'
  const { username, password } = url
  return isPlain && (username === '' ? password === '' : isDecodable(username) && isDecodable(password))
}

const MIN_TOKEN_LENGTH = 16

/** Where letters go; it stays as written, as a secret does. */
export const parseMail = (text: string): string => {
  const token = /^mailersend:(.*)$/s.exec(text)?.[1]
  if (token !== undefined && !(token.length >= MIN_TOKEN_LENGTH && /^[\x21-\x7e]+$/.test(token)))
    throw use({ code: 'use-mail-token', params: { min: MIN_TOKEN_LENGTH } })
  if (token !== undefined || /^file:./.test(text) || isSmtp(text)) return text
  throw use({ code: 'use-mail' })
}

/** For people: by what letters leave, and through which host. */
export const shownMail = (text: string): string =>
  text.replace(/^(mailersend:).*$/, '$1***').replace(/^([^/]*\/\/).*@/, '$1***@')

/** What the token of a letter leaves of the 64 octets before the @ (RFC 5321), with its `+`. */
const MAX_ENVELOPE_LOCAL = 15

/** The address that reports about mails are sent to, without what tells each letter apart; '' for none. */
export const parseMailEnvelope = (text: string): string => {
  const local = text.slice(0, Math.max(0, text.lastIndexOf('@')))
  if (text !== '' && (!isMailAddress(text) || local.length > MAX_ENVELOPE_LOCAL || local.includes('+')))
    throw use({ code: 'use-mail-envelope', params: { max: MAX_ENVELOPE_LOCAL } })
  return text.toLowerCase()
}

const MAX_NAME_LENGTH = 100

/** `Name <address>` or an address; null for ''. No name can break out of its header. */
export const parseMailFrom = (text: string): MailFrom | null => {
  if (text === '') return null
  const [, given = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? []
  const name = given.trimEnd().replace(/^"(.*)"$/, '$1')
  if (!isMailAddress(address) || name.length > MAX_NAME_LENGTH || /[<>"\\\p{C}\p{Zl}\p{Zp}]|=\?/u.test(name))
    throw use({ code: 'use-mail-from' })
  return { name, address }
}

/** A host name, or '' for none. */
export const parseHelo = (text: string): string => {
  if (text === '' || (isMailDomain(text) && !/^[\d.]+$/.test(text))) return text
  throw use({ code: 'use-helo' })
}
