/**
 * Requests out of the OpenAPI document: valid, nearly valid and hostile ones, each by a number that gives the
 * same one again.
 */
import type { Random } from '../../../lab/fuzz/inputs/random.ts'
import { HOSTILE } from './hostile-texts.ts'

export interface Generated {
  readonly method: string
  /** Path and query, as they are sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: 'query' | 'path'
  readonly required?: boolean
  readonly example?: unknown
  readonly schema?: Readonly<Record<string, unknown>>
}

interface Field {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Field[]
}

interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, Field>> } }>
    >
  }
}

export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Values by the names of parameters, where not every text is one. */
export type Values = Readonly<Record<string, readonly string[]>>

const NEARLY: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  '65536',
  'true',
  'null',
  'undefined',
  'NaN',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  'localhost',
  '127.0.0.1',
  '0x7f.1',
  '[::1]',
  '2130706433',
  'http://user:pass@healthy-rsa.certscope-demo.com/',
  'healthy-rsa.certscope-demo.com:443',
  'HEALTHY-RSA.certscope-demo.COM.',
  'healthy-rsa.certscope-demo.com:22',
  'xn--a.com',
  'xn--3e0b707e.xn--3e0b707e',
  '도메인.한국',
  'co.uk',
  'a.onion',
  '*.example.com',
  'example.com,example.com,,',
  'a.com,b.com,c.com,d.com,e.com,f.com',
  `${'a'.repeat(64)}.com`,
  'a.'.repeat(127),
  'x'.repeat(9_000),
  'x\u0000y',
  '\u202e',
  '\ud800',
  '%',
  '%zz',
  '%00',
  '%25',
  '../../etc/passwd',
  '${7*7}',
  '{{7*7}}',
  "' OR 1=1 --",
  'data:text/html,x',
  'file:///etc/passwd',
  '\r\nset-cookie: a=b',
]

const METHODS = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'QUERY', 'get'] as const

const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  [
    'accept',
    ['text/html', 'application/json', '*/*', 'image/*;q=0', ',,,', 'text/html;q=9', 'x'.repeat(3_000)],
  ],
  ['accept-language', ['ko', 'en;q=0.1,ko', '*', ';;;', 'zz-'.repeat(400)]],
  ['accept-encoding', ['gzip', 'identity;q=0, *;q=0', 'br', 'gzip;q=x']],
  ['if-none-match', ['*', '"x"', 'W/"x",', '"'.repeat(500)]],
  ['origin', ['https://evil.example', 'null', 'http://localhost', '\u00e9']],
  ['host', ['evil.example', 'localhost:1', '[::1', 'a b', '']],
  ['x-forwarded-for', ['1.2.3.4', '::1', ','.repeat(300), 'unknown']],
  ['cf-ipcountry', ['KR', '<x>', 'T1']],
  ['content-type', ['text/plain', 'application/json; charset=x', 'multipart/form-data', 'x']],
  ['user-agent', ['', 'x'.repeat(2_000)]],
  ['cookie', ['a=b; '.repeat(200)]],
  ['sec-fetch-site', ['cross-site', 'same-origin', 'x']],
  ['mcp-protocol-version', ['2026-07-28', '1999-01-01', 'x']],
  ['expect', ['100-continue']],
  ['range', ['bytes=0-1', 'bytes=9-1,x']],
]

/** Header values are latin1 and on one line, or the client of the test itself would refuse them. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '')

/** Most are encoded, as programs do; some are sent as they are, as far as a request line takes them. */
const encoded = (random: Random, text: string): string => {
  if (!random.once(8)) return encodeURIComponent(text.toWellFormed())
  return text.replace(/[^\x21-\x7e]|[#?]/g, '')
}

export const generator = (document: Described, values: Values, others: readonly string[]) => {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      fields: requestBody?.content['application/json']?.schema.properties ?? {},
      parameters: parameters.filter(({ $ref }) => $ref === undefined),
    })),
  )

  const textFor = (random: Random, { name, schema = {}, example }: Parameter): string => {
    const known = [
      ...(values[name] ?? []),
      ...((schema['enum'] as readonly string[] | undefined) ?? []),
      ...(example === undefined ? [] : [String(example)]),
    ]
    const kind = random.below(10)
    if (kind < 6 && known.length > 0) return random.pick(known)
    return random.pick(kind < 9 ? NEARLY : HOSTILE)
  }

  const fieldFor = (random: Random, name: string, field: Field): unknown => {
    const { type, examples = [], anyOf = [] } = field
    const known = [...(values[name] ?? []), ...(field.enum ?? []), ...examples]
    const one = known.length > 0 ? random.pick(known) : random.pick(NEARLY)
    return type === 'array' || anyOf.some(other => other.type === 'array') ? [one] : one
  }

  const bodyOf = (
    random: Random,
    described: Readonly<Record<string, Field>>,
  ): { readonly type: string; readonly body: string } => {
    const anything = (): unknown =>
      random.pick<() => unknown>([
        () => random.pick(NEARLY),
        () => random.below(1_000_000) - 500_000,
        () => null,
        () => [],
        () => ({ ['__proto__']: { a: 1 } }),
        () => Array.from({ length: 50 }, () => 'example.com'),
        () => random.pick(HOSTILE),
      ])()
    const fields: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(described))
      if (!random.once(8)) fields[name] = random.once(3) ? anything() : fieldFor(random, name, field)
    // Also one that is called `__proto__`, as JSON has it.
    const more = random.once(4) ? { [random.pick(NEARLY)]: anything() } : {}
    const json = JSON.stringify({ ...fields, ...more })
    return random.pick([
      { type: 'application/json', body: json },
      { type: 'application/json', body: json },
      { type: 'application/json', body: json.slice(0, random.below(json.length)) },
      { type: 'application/json', body: '['.repeat(3_000) },
      { type: 'application/json', body: `"${'x'.repeat(20_000)}"` },
      {
        type: 'application/x-www-form-urlencoded',
        body: Object.keys(described)
          .map(name => `${name}=${encoded(random, random.pick(NEARLY))}`)
          .join('&'),
      },
      { type: 'application/x-www-form-urlencoded', body: '&=&&%=%' },
      { type: 'text/plain', body: json },
    ])
  }

  const headersOf = (random: Random): Record<string, string> => {
    const headers: Record<string, string> = {}
    while (random.once(3)) {
      const [name, of] = random.pick(HEADERS)
      headers[name] = sendable(random.pick(of))
    }
    return headers
  }

  return (random: Random): Generated => {
    const headers = headersOf(random)
    if (random.once(6)) {
      const method = random.once(4) ? random.pick(METHODS) : 'GET'
      const query = random.once(2)
        ? `?q=${encoded(random, random.pick(NEARLY))}&lang=${random.pick(['en', 'ko', 'x'])}`
        : ''
      return { method, target: random.pick(others) + query, headers, body: null }
    }
    const { path, method: own, parameters, fields } = random.pick(operations)
    let target = path
    const query: string[] = []
    for (const parameter of parameters) {
      const value = encoded(random, textFor(random, parameter))
      if (parameter.in === 'path')
        target = target.replace(`{${parameter.name}}`, value.replaceAll('/', '%2F') || 'x')
      else if (parameter.required === true ? !random.once(12) : random.once(5)) {
        query.push(`${parameter.name}=${value}`)
        if (random.once(15)) query.push(`${parameter.name}=${encoded(random, random.pick(NEARLY))}`)
      }
    }
    if (random.once(8)) query.push(`client=${encoded(random, random.pick(NEARLY))}`)
    if (random.once(20)) query.push('fresh=1')
    if (random.once(12)) query.push(`${encoded(random, random.pick(NEARLY))}=1`)
    if (query.length > 0) target += `?${query.join('&')}`
    const method = random.once(10) ? random.pick(METHODS) : own
    if (method === 'GET' || method === 'HEAD' || method === 'get')
      return { method, target, headers, body: null }
    const { type, body } = bodyOf(random, fields)
    return { method, target, headers: { 'content-type': type, ...headers }, body }
  }
}

/** A message to `/mcp`: calls with arguments of all kinds, and what is no call. */
export const agentMessage = (random: Random, tools: readonly string[], values: Values): string => {
  const argument = (): unknown => (random.once(2) ? random.pick(values['domain'] ?? []) : random.pick(NEARLY))
  const given: Record<string, unknown> = {
    domain: argument(),
    ...(random.once(2) ? { domains: [argument()], name: argument(), type: 'A', error: argument() } : {}),
    ...(random.once(4) ? { language: argument(), fresh: argument(), [random.pick(NEARLY)]: argument() } : {}),
  }
  const call = {
    jsonrpc: '2.0',
    id: random.once(9) ? null : random.below(1_000),
    method: random.once(5)
      ? random.pick(['tools/list', 'initialize', 'ping', 'resources/read', 'x', ''])
      : 'tools/call',
    params: random.once(9)
      ? random.pick<unknown>([null, [], 'x', 7])
      : { name: random.pick(tools), arguments: given },
  }
  const text = JSON.stringify(random.once(12) ? [call, call] : call)
  return random.once(10) ? text.slice(0, random.below(text.length)) : text
}
