/** The server that a failing client wanted, as the messages of clients name it. */
import { Target, readDomain } from '../../../core/domain/domain.ts'

interface Server {
  readonly host: string | null
  readonly port: number | null
  /** The server behind a proxy that the proxy failed to reach: its name or address, and its port. */
  readonly upstream: string | null
}
type Named = Omit<Server, 'upstream'>

/** What stands before the name, or behind it. */
interface Rule {
  readonly words: RegExp
  readonly isBehind: boolean
  /** Nothing but a name stands there, so that one under a private top-level domain is taken as well. */
  readonly isSure: boolean
}

/** Quotes of all kinds, escaped ones, and brackets. */
const MARKS = String.raw`[\s"'\`\\“”‘’„«»「<([*]{0,6}`
const NAME = String.raw`([a-z0-9_][a-z0-9_.-]{2,252})(?::(\d{1,5}))?`

const sure = (words: string): Rule => ({
  words: new RegExp(`(?:${words})${MARKS}${NAME}`, 'g'),
  isBehind: false,
  isSure: true,
})

const likely = (words: string, then = ''): Rule => ({
  words: new RegExp(`(?:${words})${MARKS}${NAME}${then}`, 'g'),
  isBehind: false,
  isSure: false,
})

const behind = (words: string): Rule => ({ words: new RegExp(words, 'g'), isBehind: true, isSure: false })

/** Ports of the schemes that have another than HTTPS. */
const SCHEMES: Readonly<Record<string, number>> = {
  amqps: 5671,
  imaps: 993,
  ldaps: 636,
  mqtts: 8883,
  mysql: 3306,
  pop3s: 995,
  postgres: 5432,
  postgresql: 5432,
  rediss: 6379,
  smtps: 465,
}

/** With whom it is, the name, the port, and the path where it is one of documentation. */
const URLS =
  /\b(https|wss|ssl|tls|grpcs|amqps|imaps|ldaps|mqtts|mysql|pop3s|postgres|postgresql|rediss|smtps):[\\/]{2,6}(?:[^\s/@"']{1,64}@)?([a-z0-9_][a-z0-9_.-]{2,252})(?::(\d{1,5}))?(\/(?:docs?|documentation|errors?|faq|guides?|help|issues|kb|manual|questions|wiki)\b)?/g

/** Best first: the first that finds a name tells. */
const RULES: readonly Rule[] = [
  sure('upstream ssl certificate does not match'),
  sure(
    'target host ?name|requested host ?name|match host ?name|name matching|wanted to match|not valid for(?: name)?',
  ),
  sure("didn't match:|certificate for|match common name of|-connect|-servername|--sni-hostname"),
  sure('cannot verify|prove that it is|pretending to be|during a connection to|did not connect to'),
  likely(', not|certificate verification failed for'),
  likely(String.raw`\bhost ?name`, String.raw`['"’”>\`]{0,2} (?:not|doesn't|does not|is not)`),
  behind(
    '["\'’”]?(?::\\d{1,5})? (?:uses an invalid security|normally uses encryption|uses encryption to'
      + "|has a security policy|sent an invalid response|uses an unsupported protocol|doesn['’]t adhere"
      + '|uses security technology|had a certificate)',
  ),
  likely('从|它是|無法與|无法与|서버가|공격자가|攻撃者が、?|このサーバー[がは]'),
  behind('(?:에서|임을|에 (?:연결|접속)|의 (?:서버|인증서)|으?로 가장|であること)'),
  likely('daten von|dass er|sur le site|información de|informazioni da|informações de|с сайта'),
  likely('your information from|connecting to|connected to|connect to|connection to(?: server at)?'),
  likely('connection with|handshake with|resolve host:|looking up [a-z]{1,5} for|host:|to host|for host'),
  likely(
    'error to|failed for|established to|connection from|relay=|connection to',
    String.raw`\[[0-9a-f.:]{2,45}\]`,
  ),
  likely('(?:identifiers|domains) in the last [0-9hms]{2,12}:|failed authorizations for'),
  likely(String.raw`\b(?:host|host_?name|server_?name|sni|domain|server|peer|endpoint)["'\\]{0,3}\s?[=:]`),
]

/** Where neither a message nor an address names it. */
const LATE: readonly Rule[] = [
  likely(String.raw`\(`, '[/)]'),
  likely(String.raw`\[`, String.raw`\] (?:acme|invalid)`),
  behind(
    ':(?:443|465|587|636|853|993|995|2376|3306|4443|5432|5671|6380|6443|8443|8883|9093|9200|9443|27017)'
      + String.raw`\b`,
  ),
  likely('for|lookup|to|from'),
]

/** Where messages send their readers. */
const DOCUMENTATION = new Set(
  'aka.ms bit.ly curl.haxx.se curl.se cwiki.apache.org developer.mozilla.org go.microsoft.com goo.gl '
    .concat('hc.apache.org openssl.org pip.pypa.io stackoverflow.com support.google.com www.openssl.org ')
    .concat('urllib3.readthedocs.io')
    .split(' '),
)
const isDocumentation = (host: string): boolean =>
  DOCUMENTATION.has(host) || host.startsWith('docs.') || host.startsWith('support.')
/** What a CA answers names its own server first; the domain that the certificate is for is another. */
const IS_OF_ACME = 'urn:ietf:params:acme:'
const ACME_SERVER = /\bacme\b/

/** Names of source files and libraries that end as a country does. */
const FILE = /\.(?:app|cc|hs|inc|java|md|ml|mm|pl|pm|ps|py|rs|sh|so|tf|zip)$/

const MAX_TRIED = 20
const MAX_NAME = 253

const accepted = (name: string, isSure: boolean): string | null => {
  const bare = name.replace(/[._-]{1,3}$/, '')
  if (!bare.includes('.') || (!isSure && FILE.test(bare))) return null
  const read = readDomain(bare, { ports: [], lenient: isSure })
  return read instanceof Target && !isDocumentation(read.host) ? read.host : null
}

const portOf = (text: string | undefined): number | null => {
  const port = Number(text ?? 0)
  return port > 0 && port < 65_536 ? port : null
}

const isName = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 46 || code === 45 || code === 95

/** The name that ends where the words begin. */
const endingAt = (text: string, end: number): string => {
  let start = end
  while (start > 0 && end - start < MAX_NAME && isName(text.charCodeAt(start - 1))) start--
  return text.slice(start, end)
}

const byRule = (text: string, { words, isBehind, isSure }: Rule): Named | null => {
  let tried = 0
  for (const found of text.matchAll(words)) {
    if (tried++ === MAX_TRIED) break
    const name = isBehind ? endingAt(text, found.index) : found[1]!
    const host = name.length > 3 ? accepted(name, isSure) : null
    if (host === null) continue
    const port = isBehind ? /^["'’”]?:(\d{1,5})/.exec(found[0])?.[1] : found[2]
    return { host, port: portOf(port) }
  }
  return null
}

const byUrl = (text: string): Named | null => {
  const isOfAcme = text.includes(IS_OF_ACME)
  let tried = 0
  for (const [, scheme, name, port, documentation] of text.matchAll(URLS)) {
    if (tried++ === MAX_TRIED) break
    if (documentation !== undefined || (isOfAcme && ACME_SERVER.test(name!))) continue
    const host = accepted(name!, true)
    if (host !== null) return { host, port: portOf(port) ?? SCHEMES[scheme!] ?? null }
  }
  return null
}

const first = (text: string, rules: readonly Rule[]): Named | null => {
  for (const rule of rules) {
    const server = byRule(text, rule)
    if (server) return server
  }
  return null
}

/** nginx and Apache name the server that they failed to reach so; their own names stand beside it. */
const UPSTREAM = /\bupstream: "[a-z]{0,8}:?\/{0,2}([a-z0-9_.-]{1,253}|\[[0-9a-f:]{2,45}\])(?::(\d{1,5}))?/
const BACKEND =
  /\b(?:from remote server|request body failed to) ([a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63}){1,8}):(\d{1,5})\b/

/** What is longer is not a question in a person's own words. */
const MAX_QUESTION = 300
const ANY_NAME = /(?<![a-z0-9_.@/-])[a-z0-9_][a-z0-9_.-]{2,252}/g

/** The one domain that a question names, whatever stands around it; null: there is none, or several. */
export const hostOfQuestion = (text: string): string | null => {
  if (text.length > MAX_QUESTION) return null
  const names = [...text.toLowerCase().matchAll(ANY_NAME)].flatMap(([name]) => accepted(name, false) ?? [])
  return new Set(names).size === 1 ? names[0]! : null
}

/** Finds the server in a text, which has to be in lower case. */
export const serverOf = (text: string): Server => {
  const behind = UPSTREAM.exec(text) ?? BACKEND.exec(text)
  if (behind) {
    const [, name = '', written] = behind
    const port = portOf(written)
    const named = byRule(text, RULES[0]!)?.host
    const upstream = port === null ? name : `${name}:${written}`
    return { host: named ?? accepted(name, true), port, upstream }
  }
  const found = first(text, RULES) ?? byUrl(text) ?? first(text, LATE)
  const port = found?.port ?? portOf(/\bport["'\\]{0,3}[ =:]{1,3}["']?(\d{1,5})\b/.exec(text)?.[1])
  return { host: found?.host ?? null, port, upstream: null }
}
