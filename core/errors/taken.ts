/** Pure: what a field of an input takes, read from its schema, never from the message of an issue. */
import type { Catalogue, Coded } from '../text/catalogue.ts'

/** Go on behind "Use" and behind a colon. */
export const TAKEN = {
  'takes-text': { en: 'a text', ko: '문자열' },
  'takes-number': { en: 'a number', ko: '숫자' },
  'takes-number-between': { en: 'a number from {min} to {max}', ko: '{min}~{max} 사이의 숫자' },
  'takes-number-from': { en: 'a number, at least {min}', ko: '{min} 이상의 숫자' },
  'takes-number-to': { en: 'a number, at most {max}', ko: '{max} 이하의 숫자' },
  'takes-integer': { en: 'a whole number', ko: '정수' },
  'takes-integer-between': { en: 'a whole number from {min} to {max}', ko: '{min}~{max} 사이의 정수' },
  'takes-integer-from': { en: 'a whole number, at least {min}', ko: '{min} 이상의 정수' },
  'takes-integer-to': { en: 'a whole number, at most {max}', ko: '{max} 이하의 정수' },
  'takes-boolean': { en: 'true or false', ko: 'true, false' },
  'takes-date': { en: 'a date as YYYY-MM-DD', ko: 'YYYY-MM-DD 형식의 날짜' },
  'takes-instant': {
    en: 'a date and time as YYYY-MM-DDThh:mm:ssZ',
    ko: 'YYYY-MM-DDThh:mm:ssZ 형식의 날짜와 시각',
  },
  'takes-email': { en: 'an email address', ko: '이메일 주소' },
  'takes-address': { en: 'an IP address', ko: 'IP 주소' },
  'takes-url': { en: 'a URL', ko: 'URL' },
  'takes-domain': { en: 'a domain name, such as example.com', ko: '도메인(예: example.com)' },
  'takes-length': { en: 'a text of {min} to {max} characters', ko: '{min}~{max}자의 문자열' },
  'takes-length-from': {
    en: 'a text of at least {min} {min|character|characters}',
    ko: '{min}자 이상의 문자열',
  },
  'takes-length-to': {
    en: 'a text of at most {max} {max|character|characters}',
    ko: '{max}자 이하의 문자열',
  },
  'takes-list': { en: 'a list', ko: '목록' },
  'takes-object': { en: 'an object', ko: '객체' },
  'takes-documented': { en: 'a value that the documentation allows', ko: '문서에 있는 형식의 값' },
} as const satisfies Catalogue

type Taken = Coded<typeof TAKEN>

/** As much of a valibot schema, or of an action in its pipe, as is read here. */
interface Part {
  readonly type?: string
  readonly requirement?: unknown
  readonly wrapped?: Part
  readonly pipe?: readonly Part[]
  readonly entries?: Readonly<Record<string, Part>>
  readonly options?: readonly unknown[]
}

const FORMATS: Readonly<Record<string, Taken>> = {
  iso_date: { code: 'takes-date' },
  iso_timestamp: { code: 'takes-instant' },
  email: { code: 'takes-email' },
  rfc_email: { code: 'takes-email' },
  ip: { code: 'takes-address' },
  ipv4: { code: 'takes-address' },
  ipv6: { code: 'takes-address' },
  url: { code: 'takes-url' },
  domain: { code: 'takes-domain' },
}

const figure = (parts: readonly Part[], type: string): number | null => {
  const requirement = parts.find(one => one.type === type)?.requirement
  return typeof requirement === 'number' ? requirement : null
}

const ofNumber = (parts: readonly Part[]): Taken => {
  const kind = parts.some(({ type }) => type === 'integer' || type === 'safe_integer') ? 'integer' : 'number'
  const [min, max] = [figure(parts, 'min_value'), figure(parts, 'max_value')]
  if (min !== null && max !== null) return { code: `takes-${kind}-between`, params: { min, max } }
  if (min !== null) return { code: `takes-${kind}-from`, params: { min } }
  return max === null ? { code: `takes-${kind}` } : { code: `takes-${kind}-to`, params: { max } }
}

const ofText = (parts: readonly Part[]): Taken => {
  const format = parts.map(({ type = '' }) => FORMATS[type]).find(one => one !== undefined)
  if (format) return format
  const [min, max] = [figure(parts, 'min_length'), figure(parts, 'max_length')]
  if (min !== null && max !== null) return { code: 'takes-length', params: { min, max } }
  if (min !== null) return { code: 'takes-length-from', params: { min } }
  if (max !== null) return { code: 'takes-length-to', params: { max } }
  // Another rule is a pattern or a function, of which nothing can be told but an example.
  return { code: parts.some(({ type }) => type === 'regex') ? 'takes-documented' : 'takes-text' }
}

/** What a schema takes; an optional one wraps it. */
const takenBy = (schema: Part | undefined): Taken => {
  if (schema?.wrapped) return takenBy(schema.wrapped)
  const [base, ...rest] = schema?.pipe ?? []
  // The first of a pipe is the schema itself, which may wrap another or be a pipe again.
  if (base && (base.wrapped || (base.pipe && base !== schema))) return takenBy(base)
  switch (schema?.type) {
    case 'number':
      return ofNumber(rest)
    case 'string':
      return ofText(rest)
    case 'boolean':
      return { code: 'takes-boolean' }
    case 'array':
    case 'tuple':
      return { code: 'takes-list' }
    case 'object':
    case 'loose_object':
    case 'strict_object':
    case 'record':
      return { code: 'takes-object' }
    default:
      return { code: 'takes-documented' }
  }
}

/** An optional one wraps it. */
const unwrapped = (schema: Part | undefined): Part | undefined =>
  schema?.wrapped ? unwrapped(schema.wrapped) : schema

/** `field`: the path below the input, with full stops between. */
const partAt = (input: unknown, field: string): Part | undefined => {
  let at = input as Part | undefined
  for (const name of field.split('.')) {
    const entries = unwrapped(at)?.entries
    at = entries && Object.hasOwn(entries, name) ? entries[name] : undefined
  }
  return at
}

/** What a field may be that is one of a list; null: it is another kind. */
export const choicesOf = (input: unknown, field: string): readonly string[] | null => {
  const { options = [] } = unwrapped(partAt(input, field)) ?? {}
  return options.length > 0 && options.every(one => typeof one === 'string') ? options : null
}

export const taken = (input: unknown, field: string): Taken => takenBy(partAt(input, field))
