/** What an error text tells besides its cause. */
import { instant } from '../../../core/base/time.ts'
import { serverOf } from './host.ts'
import { speakerOf } from './library.ts'

/* The instant that a text tells of a certificate, where its time zone is known. */

/** Hours before UTC; letters that two zones share, such as CST, are left out. */
const ZONES: Readonly<Record<string, number>> = {
  utc: 0,
  gmt: 0,
  z: 0,
  kst: 9,
  jst: 9,
  cet: 1,
  cest: 2,
  msk: 3,
  edt: -4,
  est: -5,
  pdt: -7,
  pst: -8,
}
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** What stands before the date that is over, or has not come; best first. */
const BEFORE = [
  'is after|is before',
  'not ?after|notvalidafter|valid after|expire(?:d|s)?(?: date| on| at)?|expiration(?: date)?'
    + '|expiry(?: date)?|valid[ _](?:until|to)|not valid (?:after|before)',
  'not ?before|start date|valid from|activated|activation (?:date|time)',
]
const MARKS = String.raw`["'\`\s:=(,>\\]{0,8}`
const CLOCK = String.raw`(\d{1,2}):(\d{2}):(\d{2})(?:\.\d{1,9})?`

type DateParts = readonly (string | undefined)[]

const utc = (year: number, month: number, day: number, clock: DateParts, hours: number): string | null => {
  const [hour, minute, second] = clock.map(Number)
  const time = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(time)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour! < 24 && minute! < 60
  return exists && year >= 1950 && year <= 9999 ? instant(new Date(time - hours * 3_600_000)) : null
}

const hoursOf = (zone: string): number | null => {
  const offset = /^(?:utc|gmt)?([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!offset) return ZONES[zone] ?? null
  const hours = Number(offset[2]) + Number(offset[3]) / 60
  return offset[1] === '-' ? -hours : hours
}

interface Form {
  readonly shape: string
  readonly read: (parts: DateParts) => string | null
}

const ZONE = String.raw`(z|[+-]\d{2}:?\d{2}|[a-z]{3,4}(?:[+-]\d{2}:?\d{2})?)\b`
const FORMS: readonly Form[] = [
  {
    // 2024-03-14T12:00:00Z, 2024-03-14 12:00:00 UTC, 2024-03-14 12:00:00 +0000 UTC
    shape: String.raw`(\d{4})[-/](\d{2})[-/](\d{2})[t\s]{1,2}${CLOCK}\s?${ZONE}`,
    read: ([year, month, day, ...rest]) => zoned(Number(year), Number(month), Number(day), rest),
  },
  {
    // Mar 14 12:00:00 2024 GMT, with a day of the week or without
    shape: String.raw`(?:[a-z]{3},? )?([a-z]{3})\s{1,2}(\d{1,2}) ${CLOCK} (\d{4}) ${ZONE}`,
    read: ([month, day, hour, minute, second, year, zone]) =>
      zoned(Number(year), MONTHS.indexOf(month!) + 1, Number(day), [hour, minute, second, zone]),
  },
  {
    // Thu Mar 14 12:00:00 GMT 2024, Thu Mar 14 12:00:00 GMT+09:00 2024
    shape: String.raw`[a-z]{3} ([a-z]{3})\s{1,2}(\d{1,2}) ${CLOCK} ([a-z]{3,4}(?:[+-]\d{2}:\d{2})?) (\d{4})`,
    read: ([month, day, hour, minute, second, zone, year]) =>
      zoned(Number(year), MONTHS.indexOf(month!) + 1, Number(day), [hour, minute, second, zone]),
  },
  {
    // Thu, 14 Mar 2024 12:00:00 GMT
    shape: String.raw`(?:[a-z]{3,9}, )?(\d{1,2})[ -]([a-z]{3})[ -](\d{4}) ${CLOCK} ${ZONE}`,
    read: ([day, month, year, ...rest]) => zoned(Number(year), MONTHS.indexOf(month!) + 1, Number(day), rest),
  },
  {
    // 20240314120000Z and 240314120000Z, as ASN.1 writes them
    shape: String.raw`(\d{2})?(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(?:z|gmt)`,
    read: ([century, year, month, day, ...clock]) => {
      const full = century === undefined ? (Number(year) < 50 ? 2000 : 1900) : Number(century) * 100
      return utc(full + Number(year), Number(month), Number(day), clock, 0)
    },
  },
  {
    // Seconds since 1970
    shape: String.raw`(\d{9,10})\b`,
    read: ([seconds]) => instant(new Date(Number(seconds) * 1000)),
  },
]

const zoned = (year: number, month: number, day: number, rest: DateParts): string | null => {
  const hours = hoursOf(rest[3] ?? '')
  return hours === null ? null : utc(year, month, day, rest.slice(0, 3), hours)
}

const anchored = (words: string): RegExp => new RegExp(`(?:${words})${MARKS}`, 'g')
const ANCHORS = BEFORE.map(anchored)
const RETRY = [anchored('retry[ -]?after')]
const SHAPES = FORMS.map(({ shape, read }) => ({ shape: new RegExp(shape, 'y'), read }))
const MAX_DATES_TRIED = 20

const dateAt = (text: string, at: number): string | null => {
  for (const { shape, read } of SHAPES) {
    shape.lastIndex = at
    const found = shape.exec(text)
    const date = found && read(found.slice(1))
    if (date) return date
  }
  return null
}

/** Finds the date behind the best anchor in a text, which has to be in lower case. */
const dateOf = (text: string, anchors: readonly RegExp[]): string | null => {
  for (const anchor of anchors) {
    let tried = 0
    for (const found of text.matchAll(anchor)) {
      if (tried++ === MAX_DATES_TRIED) break
      const date = dateAt(text, found.index + found[0].length)
      if (date) return date
    }
  }
  return null
}

/* Numbers that messages carry: the depth in the chain, the code of the error, the TLS alert. */

/* TLS alerts (RFC 8446 appendix B.2 and the older ones), by the letters of their names in the libraries. */

/** Longer names first, where one begins another. */
const ALERTS: readonly (readonly [letters: string, number: number])[] = [
  ['closenotify', 0],
  ['unexpectedmessage', 10],
  ['badrecordmac', 20],
  ['decryptionfailed', 21],
  ['recordoverflow', 22],
  ['decompressionfailure', 30],
  ['handshakefailure', 40],
  ['nocertificate', 41],
  ['badcertificatestatusresponse', 113],
  ['badcertificatehashvalue', 114],
  ['badcertificate', 42],
  ['unsupportedcertificate', 43],
  ['certificaterevoked', 44],
  ['revokedcertificate', 44],
  ['certificateexpired', 45],
  ['expiredcertificate', 45],
  ['certificateunknown', 46],
  ['certificaterequired', 116],
  ['certificateunobtainable', 111],
  ['unknowncertificateauthority', 48],
  ['unknowncertificate', 46],
  ['illegalparameter', 47],
  ['unknownca', 48],
  ['accessdenied', 49],
  ['decodeerror', 50],
  ['errordecodingmessage', 50],
  ['decrypterror', 51],
  ['errordecryptingmessage', 51],
  ['exportrestriction', 60],
  ['protocolversionnotsupported', 70],
  ['protocolversion', 70],
  ['insufficientsecurity', 71],
  ['internalerror', 80],
  ['inappropriatefallback', 86],
  ['usercanceled', 90],
  ['norenegotiation', 100],
  ['missingextension', 109],
  ['unsupportedextension', 110],
  ['unrecognizedname', 112],
  ['unrecognisedname', 112],
  ['unknownpskidentity', 115],
  ['noapplicationprotocol', 120],
]

/** Best first; what the first group holds is the number. Of a text in lower case. */
const ERRNOS: readonly RegExp[] = [
  /verify error:num=(\d{1,3})\b/,
  /verify return code: ([1-9]\d{0,2})\b/,
  /\berror (\d{1,2}) at \d{1,2} depth/,
  /\bverify[ _]?(?:code|result)[ :=(]{1,3}([1-9]\d{0,2})\b/,
  /\b(0x80(?:09|0b)[0-9a-f]{4})\b/,
  /\b(80(?:09|0b)[0-9a-f]{4})\b/,
  /(?<!\w)(-21468\d{5})\b/,
  /\b(12(?:0(?:29|30|37|38|44|45|57)|1(?:52|57|69|70|75|79|85|86)))\b/,
  /\bcurl(?::| error| errno)? \(?(\d{1,3})\b/,
  /(?:errorcode|error code|code|error|errornumber|cfstreamerrorcodekey|status|osstatus)[ :=(]{1,3}(-\d{2,5})\b/,
  /(?<!\w)(-0x[0-9a-f]{2,4})\b/,
  /\bnet_error (-\d{2,3})\b/,
  /(?:err_[a-z_]{3,60}|gnutls[a-z _]{0,40}|nsurlerrordomain[ a-z]{0,10}) ?\(?(-\d{2,4})\b/,
  /\((-\d{2,5})\)/,
  /\berror (2026|3159|1045|1042|2061)\b/,
  /\berror:([0-9a-f]{8}):/,
  /\b(?:errno|os error)\]?[ :=(]{0,3}(-?[1-9]\d{0,4})\b/,
]

/** The first rule's number, as the text itself writes it. */
const errnoOf = (lower: string, text: string): string | null => {
  for (const rule of ERRNOS) {
    const found = rule.exec(lower)
    if (!found) continue
    const at = found.index + found[0].lastIndexOf(found[1]!)
    const written = text.slice(at, at + found[1]!.length)
    return written.toLowerCase() === found[1] ? written : found[1]!
  }
  return null
}

const NUMBERED = [
  /\balert number (\d{1,3})\b/,
  /\balert code is (\d{1,3})\b/,
  /\balert(?: has been)?(?: received| sent)?:? ?[[(](\d{1,3})[\])]/,
  /\balert (\d{1,3})\b/,
]
/** What stands before the name of an alert. */
const NAMED =
  /(?:(?:\b|_)alert[ _:]{1,2}(?:received:? )?|alertreceived\(|remote error: tls: |alert description: )([a-z][a-z_ ]{2,31})/g
const MAX_TRIED = 20

const numberOf = (name: string): number | null => {
  const letters = name.replace(/[ _]/g, '')
  return ALERTS.find(([known]) => letters.startsWith(known))?.[1] ?? null
}

const alertOf = (text: string): number | null => {
  for (const rule of NUMBERED) {
    const found = rule.exec(text)
    if (found && Number(found[1]) < 256) return Number(found[1])
  }
  let tried = 0
  for (const found of text.matchAll(NAMED)) {
    if (tried++ === MAX_TRIED) break
    const number = numberOf(found[1]!)
    if (number !== null) return number
  }
  return null
}

/* Which side refused. */

export const SIDES = ['self', 'peer'] as const
type Side = (typeof SIDES)[number]

/** What tells of an alert in words; OpenSSL names only those that it received in its errors. */
const BY_PEER =
  /\(in\), (?:tls|ssl) alert|remote error: |(?:received|receives) (?:a )?(?:fatal )?(?:tls |ssl )?alert|alert ?received|alert (?:message )?(?:has been |was )?received|alert read:|:read:fatal|\b(?:sslv3|tlsv1|tlsv13) alert\b|alert number \d|remote endpoint requested/
const BY_SELF =
  /\(out\), (?:tls|ssl) alert|local error: |alert write:|:write:fatal|generated and sent to the remote|tlsfatalalert:|certificate[ _]verify[ _]failed|verify error:num|unable to get local issuer|x509: |pkix path|err_cert_|sec_error_/

const refusedBy = (text: string): Side | null => {
  if (BY_PEER.test(text)) return 'peer'
  return BY_SELF.test(text) ? 'self' : null
}

const AT_DEPTH = /\bat (?:depth )?(\d{1,2}) depth|\bat depth (\d{1,2})\b|\berror:? depth[= ](\d{1,2})\b/
const DEPTH = /\bdepth[=: ]{1,2}(\d{1,2})\b/g
const MAX_BEFORE = 600

/** OpenSSL prints the depth of each certificate; that of the one which failed stands before the error. */
const depthOf = (text: string): number | null => {
  const direct = AT_DEPTH.exec(text)
  if (direct) return Number(direct[1] ?? direct[2] ?? direct[3])
  const error = text.indexOf('verify error')
  if (error >= 0) {
    const near = [...text.slice(Math.max(0, error - MAX_BEFORE), error).matchAll(DEPTH)].at(-1)
    const behind = near ?? DEPTH[Symbol.matchAll](text.slice(error, error + 200)).next().value
    return behind ? Number(behind[1]) : null
  }
  const all = new Set([...text.slice(0, 8192).matchAll(DEPTH)].map(found => Number(found[1])))
  return all.size === 1 ? [...all][0]! : null
}

export interface Facts {
  /** The server that the failing client wanted, as the text names it, in lower case; never an address. */
  readonly host: string | null
  readonly port: number | null
  /** What a proxy failed to reach behind it: a name or an address, and the port. */
  readonly upstream: string | null
  /** An instant that the text tells of the certificate, RFC 3339 in UTC. */
  readonly date: string | null
  /** When the CA takes the next request, RFC 3339 in UTC. */
  readonly retryAfter: string | null
  /** Position in the chain, 0 the leaf, as OpenSSL counts. */
  readonly depth: number | null
  /** The number of the error as printed: a verify code, an exit status, an NSS, Schannel or Apple number. */
  readonly errno: string | null
  /** TLS alert number. */
  readonly alert: number | null
  /** Who ended it: the program that printed the text, or the other side with an alert. */
  readonly refusedBy: Side | null
  /** The program or library that speaks, such as OpenSSL, curl or Java. */
  readonly library: string | null
  readonly version: string | null
}

/** What is explained is no longer; whoever writes more has named the server before. */
const MAX_READ = 8192

/** What the text says of the server, the certificate and the program. Pure, and linear in its length. */
export const factsOf = (text: string): Facts => {
  const lower = text.slice(0, MAX_READ).toLowerCase()
  return {
    ...serverOf(lower),
    date: dateOf(lower, ANCHORS),
    retryAfter: dateOf(lower, RETRY),
    depth: depthOf(lower),
    errno: errnoOf(lower, text),
    alert: alertOf(lower),
    refusedBy: refusedBy(lower),
    ...speakerOf(lower),
  }
}
