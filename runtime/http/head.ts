/** Parses the head of a request (RFC 9112), and takes nothing that another parser could read differently. */
import { recent } from '../../core/recent.ts'
import type { Framing } from './body.ts'
import { Fields } from './fields.ts'
import { NO_HTTP, UNREADABLE } from './refusals.ts'
import type { Refusal } from './refusals.ts'

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
  /** Whether the client waits to be told that its body is wanted. */
  readonly awaitsContinue: boolean
}

const REQUEST_LINE = /^([!#$%&'*+.^_`|~\w-]+) ([!-~]+) HTTP\/1\.([01])$/
const NAME = /^[!#$%&'*+.^_`|~\w-]+$/
const VALUE = /^[\t -~\x80-\xff]*$/
const LENGTH = /^\d{1,15}$/
const ABSOLUTE = /^https?:\/\/[^/?#]*/i

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

/** Null: a length that is not clear, or told twice, which is how requests are smuggled. */
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

/** The path of a target in origin form or absolute form; null in any other. */
const pathOf = (target: string): string | null => {
  if (target.startsWith('/')) return target
  if (!ABSOLUTE.test(target)) return null
  const path = target.replace(ABSOLUTE, '')
  return path.startsWith('/') ? path : `/${path}`
}

const parse = (text: string): Head | Refusal => {
  const [first = '', ...lines] = text.split('\r\n')
  const [, method, asked, minor] = REQUEST_LINE.exec(first) ?? []
  if (method === undefined || asked === undefined) return NO_HTTP
  const names: string[] = []
  const values: string[] = []
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon)
    const value = line.slice(colon + 1)
    if (colon < 0 || !NAME.test(name) || !VALUE.test(value)) return NO_HTTP
    names.push(name.toLowerCase())
    values.push(stripped(value))
  }
  const fields = new Fields(names, values)
  const isModern = minor === '1'
  const framing = framingOf(fields, isModern)
  if (framing === null || (isModern && !names.includes('host'))) return NO_HTTP
  const target = pathOf(asked)
  if (target === null) return UNREADABLE
  return {
    method,
    target,
    fields,
    framing,
    isModern,
    isPersistent: persistent(fields, isModern),
    awaitsContinue: isModern && framing !== 0 && /^100-continue$/i.test(fields.get('expect') ?? ''),
  }
}

/** Of the text before the empty line. A client that asks again sends the same text, as a rule. */
export const parseHead = recent(parse)
