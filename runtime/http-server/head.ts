/** Parses the head of a request (RFC 9112), and takes nothing that another parser could read differently. */
import { recent } from '../../core/base/memo.ts'
import { MAX_FIELDS, NO_HTTP, TOO_LONG, UNREADABLE } from './refusals.ts'
import type { Refusal } from './refusals.ts'

/* The header fields of a request: what the product needs of `Headers`, without the time to make one. */

/** The form of a header or trailer field's line (RFC 9112 section 5), in which nothing is folded. */
const FIELD_LINE = /^[!#$%&'*+.^_`|~\w-]+:[\t -~\x80-\xff]*$/

export const isFieldLine = (line: string): boolean => FIELD_LINE.test(line)

export class Fields implements Iterable<[string, string]> {
  readonly #names: readonly string[]
  readonly #values: readonly string[]

  /** The names are in lower case. */
  constructor(names: readonly string[], values: readonly string[]) {
    this.#names = names
    this.#values = values
  }

  /** All values of a name, as one list (RFC 9110 section 5.3). */
  get(name: string): string | null {
    const wanted = name.toLowerCase()
    let found: string | null = null
    for (let at = this.#names.indexOf(wanted); at >= 0; at = this.#names.indexOf(wanted, at + 1))
      found = found === null ? this.#values[at]! : `${found}, ${this.#values[at]}`
    return found
  }

  has(name: string): boolean {
    return this.#names.includes(name.toLowerCase())
  }

  *[Symbol.iterator](): Generator<[string, string]> {
    for (const [at, name] of this.#names.entries()) yield [name, this.#values[at]!]
  }
}

/** The length of a body, 0 when there is none; `chunked`: it tells its end itself. */
export type Framing = number | 'chunked'

export interface Head {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly fields: Fields
  readonly framing: Framing
  /** False: a client of HTTP/1.0. */
  readonly isModern: boolean
  /** Whether the client keeps the connection for its next request. */
  readonly isPersistent: boolean
  /** Whether the client waits for 100 (Continue) before it sends its body. */
  readonly awaitsContinue: boolean
}

/** A target has no fragment: some would take it off, others take it for a part of the path. */
const REQUEST_LINE = /^([A-Za-z][!#$%&'*+.^_`|~\w-]*) ([!"$-~\x80-\xff]+) HTTP\/1\.([01])$/
/** Octets of UTF-8, which curl sends as they are typed. */
const RAW = /[\x80-\xff]/g
/** Empty, a name or address, and a port; one alone. */
const HOST = /^(?:[\w.-]*|\[[\da-f:.]+\])(?::\d{0,5})?$/i
const LENGTH = /^\d{1,15}$/
const ABSOLUTE = /^https?:\/\/([^/?]+)/i

const SPACE = 32
const TAB = 9
const isBlank = (code: number): boolean => code === SPACE || code === TAB

/** Without the blanks at both ends; not `trim`, which takes more for blank than HTTP does. */
const stripped = (text: string): string => {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text.charCodeAt(start))) start++
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--
  return text.slice(start, end)
}

/** Percent-encoded, as a browser would have sent it. */
const encoded = (target: string): string =>
  target.replace(RAW, octet => `%${octet.charCodeAt(0).toString(16).toUpperCase()}`)

/** Null: a length that is unclear or given twice, which is how requests are smuggled. */
const framingOf = (fields: Fields, isModern: boolean): Framing | null => {
  const coding = fields.get('transfer-encoding')
  const length = fields.get('content-length')
  if (coding !== null) return length === null && isModern && /^chunked$/i.test(coding) ? 'chunked' : null
  if (length === null) return 0
  return LENGTH.test(length) ? Number(length) : null
}

const persistent = (fields: Fields, isModern: boolean): boolean => {
  const connection = fields.get('connection')
  if (connection === null) return isModern
  const options = connection.split(',').map(option => stripped(option).toLowerCase())
  return !options.includes('close') && (isModern || options.includes('keep-alive'))
}

/**
 * The path of a target in origin form or absolute form; null in any other. The name in an absolute one counts
 * more than the Host field (RFC 9112 section 3.2.2), by which requests are let in: they have to agree.
 */
const pathOf = (target: string, host: string | null): string | null => {
  if (target.startsWith('/')) return target
  const [before, name] = ABSOLUTE.exec(target) ?? []
  if (before === undefined || name?.toLowerCase() !== host?.toLowerCase()) return null
  const path = target.slice(before.length)
  return path.startsWith('/') ? path : `/${path}`
}

const parse = (text: string): Head | Refusal => {
  const [first = '', ...lines] = text.split('\r\n')
  const [, method, asked, minor] = REQUEST_LINE.exec(first) ?? []
  if (method === undefined || asked === undefined) return NO_HTTP
  if (lines.length > MAX_FIELDS) return TOO_LONG
  const names: string[] = []
  const values: string[] = []
  for (const line of lines) {
    if (!isFieldLine(line)) return NO_HTTP
    const colon = line.indexOf(':')
    names.push(line.slice(0, colon).toLowerCase())
    values.push(stripped(line.slice(colon + 1)))
  }
  const fields = new Fields(names, values)
  const isModern = minor === '1'
  const framing = framingOf(fields, isModern)
  const host = fields.get('host')
  if (framing === null || (isModern && host === null)) return NO_HTTP
  // What follows a CONNECT is not HTTP to others.
  const target = method === 'CONNECT' ? null : pathOf(asked, host)
  if (target === null || (host !== null && !HOST.test(host))) return UNREADABLE
  return {
    method,
    target: encoded(target),
    fields,
    framing,
    isModern,
    isPersistent: persistent(fields, isModern),
    awaitsContinue: isModern && framing !== 0 && /^100-continue$/i.test(fields.get('expect') ?? ''),
  }
}

/** Parses the text before the empty line. A client that asks again sends the same text, as a rule. */
export const parseHead = recent(parse)
