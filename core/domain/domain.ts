/**
 * Domain intake: what people paste becomes one A-label host and port, or a refusal that says what to do.
 */
import { toUnicode } from 'punycode/punycode.es6.js'
import { parse } from 'tldts'
import { HTTPS_PORT } from '../network/guard.ts'
import type { Language } from '../text/catalogue.ts'
import { hasBrand } from '../base/brand.ts'
import { canonicalAddress, inUrl } from '../network/ip-address.ts'
import { toAscii } from './idna.ts'
import { domainRefusal, refuseIp } from './domain-errors.ts'
import type { DomainRefusal } from './domain-errors.ts'

/* Refuses names that are reserved and therefore not on the public Internet. */

/**
 * IANA's registry of special-use domain names (RFC 6761) as of 2026, and `.internal`, which ICANN reserved in
 * 2024. `example.com`, `.net` and `.org` are in the registry too, but they have real servers and are allowed.
 */
const SPECIAL_USE: ReadonlyMap<string, string> = new Map([
  ['alt', 'RFC 9476'],
  ['example', 'RFC 6761'],
  ['internal', 'ICANN 2024'],
  ['invalid', 'RFC 6761'],
  ['local', 'RFC 6762'],
  ['localhost', 'RFC 6761'],
  ['onion', 'RFC 7686'],
  ['test', 'RFC 6761'],
  ['6tisch.arpa', 'RFC 9031'],
  ['eap.arpa', 'RFC 9965'],
  ['eap-noob.arpa', 'RFC 9140'],
  ['home.arpa', 'RFC 8375'],
  ['ipv4only.arpa', 'RFC 8880'],
  ['resolver.arpa', 'RFC 9462'],
  ['service.arpa', 'RFC 9665'],
  ['10.in-addr.arpa', 'RFC 6761'],
  ['168.192.in-addr.arpa', 'RFC 6761'],
  ['254.169.in-addr.arpa', 'RFC 6762'],
  ['170.0.0.192.in-addr.arpa', 'RFC 8880'],
  ['171.0.0.192.in-addr.arpa', 'RFC 8880'],
  ...Array.from({ length: 16 }, (_, index) => [`${16 + index}.172.in-addr.arpa`, 'RFC 6761'] as const),
  ...['8', '9', 'a', 'b'].map(nibble => [`${nibble}.e.f.ip6.arpa`, 'RFC 6762'] as const),
])

/** `lenient`: the operator opened private targets, so only `localhost` is refused. */
const refuseSpecialUse = (name: string, lenient: boolean): DomainRefusal | null => {
  const labels = name.split('.')
  for (let start = 0; start < labels.length; start++) {
    const suffix = labels.slice(start).join('.')
    const source = SPECIAL_USE.get(suffix)
    if (source === undefined || (lenient && suffix !== 'localhost')) continue
    return domainRefusal('special-use', { code: 'name-reserved', params: { suffix, source } })
  }
  return null
}

export type { DomainRefusal, RefusalReason } from './domain-errors.ts'

/** Longer input is refused unread; browsers make no longer addresses that people paste. */
export const MAX_INPUT_LENGTH = 2048
const TARGET = Symbol.for('certscope.target')

/**
 * What somebody asks about, read once and used as it is by all that follows. In JSON it is its text, as in
 * the keys of answers.
 */
export class Target {
  static [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, TARGET)
  }

  /** Reading it succeeded. */
  readonly ok = true
  /** A-labels, lower case, no trailing dot; where the operator typed it, an IP address as well. */
  readonly host: string
  readonly port: number
  /** What is looked up and connected to: `host`, unless another name is asked for there. */
  readonly server: string
  /** By the whole Public Suffix List; null when the host is itself a private suffix such as `github.io`. */
  readonly registrable: string | null
  /** By the list's ICANN section: the name that a registry holds, so the one to query RDAP for. */
  readonly registered: string | null

  constructor(host: string, port: number, server = host) {
    this.host = host
    this.port = port
    this.server = server
    const isName = canonicalAddress(host) === null
    this.registrable = isName ? suffixOf(host, true).domain : null
    this.registered = isName ? suffixOf(host, false).domain : null
  }

  /** `host`, or `host:port` where the port is not 443. */
  get text(): string {
    const host = inUrl(this.host)
    return this.port === HTTPS_PORT ? host : `${host}:${this.port}`
  }

  /** This host on port 443, for plugins that do not depend on a port. */
  get onDefaultPort(): Target {
    return this.on(HTTPS_PORT)
  }

  /** CT logs, registries and the DNS of all know it. */
  get isPublic(): boolean {
    return canonicalAddress(this.host) === null && refuseHost(this.host, false) === null
  }

  on(port: number): Target {
    return this.port === port ? this : new Target(this.host, port, this.server)
  }

  get [TARGET](): true {
    return true
  }

  toJSON(): string {
    return this.server === this.host ? this.text : `${this.text} at ${this.server}`
  }
}

/** What the operator's settings change about the intake. */
export interface DomainOptions {
  /** Ports allowed in addition to 443; `any` for the operator's own command line. */
  readonly ports: readonly number[] | 'any'
  /**
   * The operator opened private targets: special-use names and unlisted TLDs are allowed, `localhost`
   * excepted.
   */
  readonly lenient: boolean
  /**
   * The operator's own command line: any host is allowed, IP addresses and single labels as well. `sni` is
   * the name to ask for there, in place of the host.
   */
  readonly own?: { readonly sni?: string | undefined } | undefined
}

/**
 * Reads the host that a person asks about: a name, `host:port` or a pasted http(s) URL, in any case, Unicode
 * or Punycode. Underscores are accepted, because browsers open such hosts and a wildcard certificate can
 * cover them; labels that begin or end with a hyphen are not (RFC 1123 section 2.1). Pure; never throws.
 */
export const readDomain = (text: string, options: DomainOptions): Target | DomainRefusal => {
  const { ports, lenient, own } = options
  const authority = readAuthority(text)
  if (typeof authority !== 'string') return authority
  if (!own && isIpv6(authority)) return refuseIp()
  const [host, portText] = parted(authority)
  const address = own ? canonicalAddress(host) : null
  const read = address ?? toAscii(host)
  if (typeof read !== 'string') return read
  const refused = address === null ? refuseHost(read, lenient, own !== undefined) : null
  if (refused) return refused
  const port = readPort(portText, ports)
  if (typeof port !== 'number') return port
  return new Target(own?.sni ?? read, port, read)
}

/** Host and port of an authority, without the brackets of an IPv6 address; one without them has no port. */
const parted = (authority: string): readonly [host: string, port: string] => {
  const [, inside, behind = ''] = /^\[([^\]]*)\](?::(.*))?$/.exec(authority) ?? []
  if (inside !== undefined) return [inside, behind]
  const colon = authority.indexOf(':')
  if (colon < 0 || isIpv6(authority)) return [authority, '']
  return [authority.slice(0, colon), authority.slice(colon + 1)]
}

/**
 * Reads a DNS owner name for a lookup: underscores, a leftmost `*`, edge hyphens, single labels and public
 * suffixes are fine; URLs, ports, IP literals, empty labels and special-use names are not. Pure; never
 * throws.
 */
export const readName = (
  text: string,
  options: { readonly lenient: boolean } = { lenient: false },
): { readonly ok: true; readonly name: string } | DomainRefusal => {
  const trimmed = trim(text)
  if (typeof trimmed !== 'string') return trimmed
  if (isIpv6(trimmed)) return refuseIp()
  if (/[/\\?#@:]/.test(trimmed)) return domainRefusal('not-a-name', { code: 'name-not-bare' })
  const name = toAscii(trimmed)
  if (typeof name !== 'string') return name
  const labels = name.split('.')
  const star = labels.lastIndexOf('*')
  if (star > 0 || labels.some(label => label !== '*' && label.includes('*')))
    return domainRefusal('wildcard', { code: 'asterisk-misplaced' })
  if (star === 0 && labels.length === 1) return domainRefusal('wildcard', { code: 'asterisk-alone' })
  return refuseSpecialUse(name, options.lenient) ?? { ok: true, name }
}

/**
 * ASCII white space only: the rest of Unicode's is disallowed in names (UTS 46), and quietly dropping it
 * would hide that.
 */
const trim = (text: string): string | DomainRefusal => {
  if (text.length > MAX_INPUT_LENGTH)
    return domainRefusal('input-length', { code: 'input-too-long', params: { max: MAX_INPUT_LENGTH } })
  const trimmed = text.replace(/^[\t\n\f\r ]+/, '').replace(/(?<![\t\n\f\r ])[\t\n\f\r ]+$/, '')
  return trimmed === '' ? domainRefusal('empty', { code: 'name-missing' }) : trimmed
}

/**
 * `host` or `host:port` of what was pasted. Taken apart by hand, because `new URL` differs between the
 * runtimes.
 */
const readAuthority = (text: string): string | DomainRefusal => {
  const trimmed = trim(text)
  if (typeof trimmed !== 'string') return trimmed
  const scheme = /^([a-z][a-z0-9+.-]*):[/\\]/i.exec(trimmed)?.[1]
  if (scheme !== undefined && !/^https?$/i.test(scheme))
    return domainRefusal('scheme', { code: 'scheme-unsupported' })
  // As browsers do (URL standard, "special authority slashes"): whatever the number of slashes, and a
  // backslash is one.
  const authority = trimmed.replace(/^(?:https?:[/\\]*|[/\\]{2,})/i, '').split(/[/\\?#]/, 1)[0]!
  if (authority.includes('@')) return domainRefusal('userinfo', { code: 'userinfo-given' })
  return authority === '' ? domainRefusal('empty', { code: 'url-without-host' }) : authority
}

/** Brackets, or hexadecimal with two colons, also in full-width characters. */
const isIpv6 = (text: string): boolean => {
  const folded = text.normalize('NFKC')
  return folded.startsWith('[') || (/:.*:/.test(folded) && /^[0-9a-f:.]+(?:%.*)?$/i.test(folded))
}

const readPort = (text: string, allowed: DomainOptions['ports']): number | DomainRefusal => {
  if (text === '') return HTTPS_PORT
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65535) return domainRefusal('port', { code: 'port-invalid' })
  return checkPort(port, allowed) ?? port
}

/** Why a port may not be checked; null: it may. */
export const checkPort = (port: number, allowed: DomainOptions['ports']): DomainRefusal | null => {
  if (port === HTTPS_PORT || allowed === 'any' || allowed.includes(port)) return null
  const ports = [...new Set([HTTPS_PORT, ...allowed])].map(String)
  return domainRefusal('port', { code: 'port-not-open', params: { port, ports } })
}

const refuseHost = (host: string, lenient: boolean, isOwn = false): DomainRefusal | null => {
  if (host.includes('*')) return domainRefusal('wildcard', { code: 'wildcard-given' })
  const labels = host.split('.')
  if (labels.some(label => label.startsWith('-') || label.endsWith('-')))
    return domainRefusal('hyphen', { code: 'label-edge-hyphen' })
  if (isOwn && (labels.length === 1 || labels.at(-1) === 'localhost')) return null
  if (host === 'localhost' || labels.length > 1) {
    const special = refuseSpecialUse(host, lenient)
    if (special) return special
  }
  const suffix = suffixOf(host, false)
  if (labels.length === 1)
    return domainRefusal('single-label', {
      code: suffix.isIcann === true ? 'top-level-domain-given' : 'single-label-given',
    })
  const label = labels.at(-1)!
  if (label === 'arpa') return lenient ? null : domainRefusal('special-use', { code: 'name-under-arpa' })
  if (suffix.isIcann !== true)
    return lenient
      ? null
      : domainRefusal('unlisted-tld', { code: 'top-level-domain-unknown', params: { label } })
  if (suffix.domain === null)
    return domainRefusal('public-suffix', { code: 'public-suffix-given', params: { suffix: host } })
  return null
}

const suffixOf = (host: string, allowPrivateDomains: boolean) =>
  parse(host, { allowPrivateDomains, extractHostname: false, validateHostname: false, detectIp: false })

/**
 * The name above a host, in A-labels, that a registry holds: by the Public Suffix List without its private
 * section. The host itself where that has none.
 */
export const registrableOf = (host: string): string => {
  const read = readDomain(host, { ports: [], lenient: true })
  return (read.ok ? read.registered : null) ?? host
}

/** A Target's text, in an answer, taken apart. */
export const hostAndPort = (text: string): { readonly host: string; readonly port: number } => {
  const [host, port] = parted(text)
  return { host, port: port === '' ? HTTPS_PORT : Number(port) }
}

/** Decodes the A-labels of a name; one that cannot be decoded stays as it is. */
export const inUnicode = (name: string): string => {
  try {
    return toUnicode(name)
  } catch {
    return name
  }
}

/**
 * A host as people read it: `한국.한국 (xn--...)` for an internationalized name, otherwise the name itself.
 * Brackets touch the word before them in Korean.
 */
export const readableHost = (host: string, language: Language = 'en'): string => {
  const unicode = inUnicode(host)
  return unicode === host ? host : `${unicode}${language === 'ko' ? '' : ' '}(${host})`
}

/** Whether the Public Suffix List, private section included, has this very name, in A-labels, as a suffix. */
export const isPublicSuffix = (name: string): boolean => {
  const { publicSuffix, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true })
  return publicSuffix === name && (isIcann === true || isPrivate === true)
}

/** Whether more than this machine's network knows the host of a Target's text. */
export const isPublicHost = (text: string): boolean => {
  const { host, port } = hostAndPort(text)
  return new Target(host, port).isPublic
}

/** A host in a sentence: with its port, unless that is 443. */
export const shownHost = (domain: string, language: Language): string => {
  const { host, port } = hostAndPort(domain)
  return port === HTTPS_PORT ? readableHost(host, language) : `${readableHost(inUrl(host), language)}:${port}`
}

/**
 * The names of one text: with commas, or the JSON of an array, as models write lists. Null when that holds
 * anything but text.
 */
export const namesIn = (text: string): string[] | null => {
  if (!/^\s*\[/.test(text)) return text.split(',')
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every(one => typeof one === 'string') ? list : null
  } catch {
    return text.split(',')
  }
}
