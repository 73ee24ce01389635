/**
 * Domain intake: what people paste becomes one A-label host and port, or a one-line refusal that says what to
 * do.
 */
import { toUnicode } from 'punycode/punycode.es6.js'
import { parse } from 'tldts'
import tr46 from 'tr46'

/** Longer input is refused unread; browsers make no longer addresses that people paste. */
export const MAX_INPUT_LENGTH = 2048

/**
 * Longest host that is worth mapping. Each code point of a U-label costs at least one of the 253 octets (RFC
 * 1035 section
 * 2.3.4); a decomposed Hangul syllable or ignored characters shrink at most about fourfold in what people
 *   really type.
 */
const MAX_HOST_LENGTH = 1024
/**
 * One character can map to eighteen. Of what is mapped, only ignored characters still vanish on the way to
 * 253 octets.
 */
const MAX_MAPPED_LENGTH = 384
/** Distinct characters that are asked about to name the one at fault. */
const MAX_ASKED = 64

/** Which rule refused; tests and the case runner name it, callers see `error`. */
export type RefusalReason =
  | 'empty'
  | 'input-length'
  | 'scheme'
  | 'userinfo'
  | 'not-a-name'
  | 'port'
  | 'ip-literal'
  | 'wildcard'
  | 'character'
  | 'a-label'
  | 'idna'
  | 'empty-label'
  | 'label-length'
  | 'name-length'
  | 'hyphen'
  | 'single-label'
  | 'special-use'
  | 'public-suffix'
  | 'unlisted-tld'

/** `error` is one line of plain ASCII and holds nothing of the input but what was proved harmless. */
export interface Refused {
  readonly ok: false
  readonly why: RefusalReason
  readonly error: string
}

export interface ReadDomain {
  readonly ok: true
  /** A-labels, lower case, no trailing dot. */
  readonly host: string
  readonly port: number
  /** By the whole Public Suffix List; null when the host is itself a private suffix such as `github.io`. */
  readonly registrable: string | null
  /** By the list's ICANN section: the name that a registry holds, hence the one to ask RDAP about. */
  readonly registered: string | null
}

/** What the operator's settings change about the intake. */
export interface DomainOptions {
  /** Ports allowed besides 443. */
  readonly ports: readonly number[]
  /**
   * The operator opened private targets: special-use names and unlisted TLDs are let in, `localhost`
   * excepted.
   */
  readonly lenient: boolean
}

/**
 * IANA's registry of special-use domain names (RFC 6761) as of 2026, and `.internal`, which ICANN reserved in
 * 2024. `example.com`, `.net` and `.org` are in the registry too, but they have real servers and are let in.
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

/**
 * Reads the host that a person asks about: a name, `host:port` or a pasted http(s) URL, in any case, Unicode
 * or punycode. Underscores are accepted, because browsers open such hosts and a wildcard certificate can
 * cover them; labels that begin or end with a hyphen are not (RFC 1123 section 2.1). Pure; never throws.
 */
export const readDomain = (text: string, options: DomainOptions): ReadDomain | Refused => {
  const authority = readAuthority(text)
  if (typeof authority !== 'string') return authority
  const colon = authority.indexOf(':')
  const read = toAscii(colon < 0 ? authority : authority.slice(0, colon))
  if (typeof read !== 'string') return read
  const refused = refuseHost(read, options.lenient)
  if (refused) return refused
  const port = readPort(colon < 0 ? '' : authority.slice(colon + 1), options.ports)
  if (typeof port !== 'number') return port
  return {
    ok: true,
    host: read,
    port,
    registrable: suffixOf(read, true).domain,
    registered: suffixOf(read, false).domain,
  }
}

/**
 * Reads a DNS owner name for a look-up: underscores, a left-most `*`, edge hyphens, single labels and public
 * suffixes are fine; URLs, ports, IP literals, empty labels and special-use names are not. Pure; never
 * throws.
 */
export const readName = (
  text: string,
  options: { readonly lenient: boolean } = { lenient: false },
): { readonly ok: true; readonly name: string } | Refused => {
  const trimmed = trim(text)
  if (typeof trimmed !== 'string') return trimmed
  if (isIpv6(trimmed)) return refuseIp()
  if (/[/\\?#@:]/.test(trimmed))
    return refuse(
      'not-a-name',
      'Give a bare DNS name such as _dmarc.example.com, without scheme, port, path or @.',
    )
  const name = toAscii(trimmed)
  if (typeof name !== 'string') return name
  const labels = name.split('.')
  const star = labels.lastIndexOf('*')
  if (star > 0 || labels.some(label => label !== '*' && label.includes('*'))) {
    return refuse('wildcard', 'An asterisk may stand only as the whole left-most label, as in *.example.com.')
  }
  if (star === 0 && labels.length === 1)
    return refuse('wildcard', 'Name the zone of the wildcard, as in *.example.com.')
  return refuseSpecialUse(name, options.lenient) ?? { ok: true, name }
}

const refuse = (why: RefusalReason, error: string): Refused => ({ ok: false, why, error })

const refuseIp = (): Refused =>
  refuse('ip-literal', 'Give a name such as example.com, not an IP address: only names can be checked here.')

/**
 * ASCII white space only: the rest of Unicode's is disallowed in names (UTS 46), and quietly dropping it
 * would hide that.
 */
const trim = (text: string): string | Refused => {
  if (text.length > MAX_INPUT_LENGTH)
    return refuse(
      'input-length',
      `The input is longer than ${MAX_INPUT_LENGTH} characters: give only the domain name.`,
    )
  const trimmed = text.replace(/^[\t\n\f\r ]+/, '').replace(/(?<![\t\n\f\r ])[\t\n\f\r ]+$/, '')
  return trimmed === '' ? refuse('empty', 'Give a domain name, such as example.com.') : trimmed
}

/**
 * `host` or `host:port` of what was pasted. Taken apart by hand, because `new URL` differs between the
 * runtimes.
 */
const readAuthority = (text: string): string | Refused => {
  const trimmed = trim(text)
  if (typeof trimmed !== 'string') return trimmed
  const scheme = /^([a-z][a-z0-9+.-]*):[/\\]/i.exec(trimmed)?.[1]
  if (scheme !== undefined && !/^https?$/i.test(scheme)) {
    return refuse(
      'scheme',
      'Only http and https addresses can be checked: give the domain name alone, such as example.com.',
    )
  }
  // As browsers do (URL standard, "special authority slashes"): whatever the number of slashes, and a
  // backslash is one.
  const authority = trimmed.replace(/^(?:https?:[/\\]*|[/\\]{2,})/i, '').split(/[/\\?#]/, 1)[0]!
  if (authority.includes('@'))
    return refuse(
      'userinfo',
      'Leave out the part before the @: give the domain name alone, such as example.com.',
    )
  if (authority === '')
    return refuse('empty', 'The address has no host: give a domain name, such as example.com.')
  if (isIpv6(authority)) return refuseIp()
  return authority
}

/** Brackets, or hexadecimal with two colons, also in full-width characters. */
const isIpv6 = (text: string): boolean => {
  const folded = text.normalize('NFKC')
  return folded.startsWith('[') || (/:.*:/.test(folded) && /^[0-9a-f:.]+(?:%.*)?$/i.test(folded))
}

const readPort = (text: string, allowed: readonly number[]): number | Refused => {
  if (text === '') return 443
  const port = /^[0-9]{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65535)
    return refuse(
      'port',
      'What follows the colon is not a port: write host:port with a number from 1 to 65535, or the name '
        + 'alone.',
    )
  if (port === 443 || allowed.includes(port)) return port
  return refuse(
    'port',
    `Port ${port} is not measured here: leave it out to check port `
      + `443${allowed.length > 0 ? `, or use ${allowed.join(', ')}` : ''}.`,
  )
}

/** UTS 46, non-transitional, then what the DNS itself demands. Gives A-labels without the trailing dot. */
const toAscii = (text: string): string | Refused => {
  if (text.length > MAX_HOST_LENGTH || text.normalize('NFKC').length > MAX_MAPPED_LENGTH)
    return refuseNameLength()
  const mapped = tr46.toASCII(text, { checkBidi: true, checkJoiners: true })
  if (mapped === null) return refuseIdna(text)
  const name = mapped.endsWith('.') ? mapped.slice(0, -1) : mapped
  const odd = /[^a-z0-9._*-]/u.exec(name)?.[0]
  if (odd !== undefined) {
    return refuse(
      'character',
      `${codePoint(odd)} cannot stand in a domain name: use letters, digits, hyphens and dots.`,
    )
  }
  const labels = name.split('.')
  if (labels.includes(''))
    return refuse('empty-label', 'A label between two dots is empty: remove the extra dot.')
  // URL standard, "ends in a number": no TLD is numeric, so such a name can only be, or pretend to be, an
  // IPv4 address.
  if (/^(?:[0-9]+|0x[0-9a-f]*)$/.test(labels.at(-1)!)) return refuseIp()
  if (labels.some(label => label.length > 63)) {
    return refuse(
      'label-length',
      'A label is longer than 63 characters, which the DNS does not allow: check the name.',
    )
  }
  return name.length > 253 ? refuseNameLength() : name
}

const refuseNameLength = (): Refused =>
  refuse(
    'name-length',
    'The name is longer than 253 characters, which the DNS does not allow: check the name.',
  )

/** Finds out which rule of UTS 46 was broken, so that the message can point at it. */
const refuseIdna = (text: string): Refused => {
  for (const char of [...new Set(text)].slice(0, MAX_ASKED)) {
    // Between two letters neither the rule on leading marks nor those on direction and joiners can interfere.
    if (char > '\x7f' && tr46.toASCII(`a${char}a`) === null) {
      return refuse('idna', `${codePoint(char)} is not allowed in internationalised domain names: remove it.`)
    }
  }
  const labels = text.split(/[.\u3002\uff0e\uff61]/)
  if (
    labels.some(
      label => /^xn--/i.test(label) && tr46.toASCII(label, { checkBidi: true, checkJoiners: true }) === null,
    )
  ) {
    return refuse(
      'a-label',
      'A label that begins with xn-- is not valid punycode of an allowed name: check its spelling.',
    )
  }
  return refuse(
    'idna',
    'The internationalised name breaks a rule on joiners, combining marks or writing direction: check '
      + 'its spelling.',
  )
}

const codePoint = (char: string): string =>
  `U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

const refuseHost = (host: string, lenient: boolean): Refused | null => {
  if (host.includes('*'))
    return refuse('wildcard', 'A wildcard is no host: give one name that it covers, such as www.example.com.')
  const labels = host.split('.')
  if (labels.some(label => label.startsWith('-') || label.endsWith('-'))) {
    return refuse('hyphen', 'A label of a host name cannot begin or end with a hyphen: check the name.')
  }
  if (host === 'localhost' || labels.length > 1) {
    const special = refuseSpecialUse(host, lenient)
    if (special) return special
  }
  if (labels.length === 1) {
    const hint = suffixOf(host, false).isIcann === true ? 'a top-level domain' : 'a single label'
    return refuse(
      'single-label',
      `This is ${hint}, not a full domain name: give one with a dot, such as example.com.`,
    )
  }
  if (labels.at(-1) === 'arpa') {
    return lenient
      ? null
      : refuse(
          'special-use',
          'Names under .arpa serve the DNS itself (RFC 3172) and are not checked: give a public domain name.',
        )
  }
  const suffix = suffixOf(host, false)
  if (suffix.isIcann !== true) {
    return lenient
      ? null
      : refuse(
          'unlisted-tld',
          `.${labels.at(-1)!} is not a public top-level domain: check the ending of the name.`,
        )
  }
  if (suffix.domain === null)
    return refuse(
      'public-suffix',
      `${host} is a public suffix: put the registered name before it, as in name.${host}.`,
    )
  return null
}

const refuseSpecialUse = (name: string, lenient: boolean): Refused | null => {
  const labels = name.split('.')
  for (let start = 0; start < labels.length; start++) {
    const suffix = labels.slice(start).join('.')
    const source = SPECIAL_USE.get(suffix)
    if (source === undefined || (lenient && suffix !== 'localhost')) continue
    return refuse(
      'special-use',
      `${suffix} is reserved for special use (${source}) and is not on the public Internet: give a `
        + 'public domain name.',
    )
  }
  return null
}

const suffixOf = (host: string, allowPrivateDomains: boolean) =>
  parse(host, { allowPrivateDomains, extractHostname: false, validateHostname: false, detectIp: false })

/** A host as people read it: `한국.한국 (xn--...)` for an internationalised name, the name itself else. */
export const readableHost = (host: string): string => {
  const unicode = toUnicode(host)
  return unicode === host ? host : `${unicode} (${host})`
}

/** Whether the Public Suffix List, private section included, has this very name, in A-labels, as a suffix. */
export const isPublicSuffix = (name: string): boolean => {
  const { publicSuffix, isIcann, isPrivate } = parse(name, { allowPrivateDomains: true })
  return publicSuffix === name && (isIcann === true || isPrivate === true)
}
