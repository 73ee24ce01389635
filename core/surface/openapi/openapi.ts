/** Derives OpenAPI 3.1.0 from the declarations. */
import { ERRORS } from '../../errors/errors.ts'
import { type Json, OWN, schemaOf } from '../text/json-schema.ts'
import { measures, type Plugin } from '../../plugin/plugin.ts'
import { choice } from '../../text/sentence.ts'
import { mayCount, routesOf, type PublishedRoute } from '../http/router.ts'
import { MAX_IGNORED, REQUEST_ID, takesFresh } from '../http/request.ts'
import { DESCRIPTION_VERSION } from '../../version.ts'
import { HEADER_WORDS, OPERATION_WORDS, PARAMETER_WORDS, RESPONSE_WORDS } from './words.ts'
import type { ResponseName } from './words.ts'

/* What many operations of OpenAPI have in common: headers, responses and parameters. */

const ref = (kind: 'schemas' | 'headers' | 'responses' | 'parameters', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
})

const HEADER_SCHEMAS: Readonly<Record<keyof typeof HEADER_WORDS, Json>> = {
  etag: { type: 'string' },
  age: { type: 'integer', minimum: 0 },
  'cache-control': { type: 'string' },
  'ratelimit-policy': { type: 'string' },
  ratelimit: { type: 'string' },
  'retry-after': { type: 'integer', minimum: 1 },
  'x-request-id': { type: 'string', pattern: REQUEST_ID.source },
}

const HEADERS: Json = Object.fromEntries(
  Object.entries(HEADER_SCHEMAS).map(([name, schema]) => [
    name,
    { description: HEADER_WORDS[name as keyof typeof HEADER_WORDS].en, schema },
  ]),
)

/** With the one that every response has. */
const headers = (...names: readonly string[]): Json =>
  Object.fromEntries([...names, 'x-request-id'].map(name => [name, ref('headers', name)]))

const problem = (name: ResponseName, error: string, ...names: readonly string[]): Json => ({
  description: RESPONSE_WORDS[name].en,
  headers: headers(...names),
  content: { 'application/json': { schema: ref('schemas', 'Error'), example: { error } } },
})

const LIMITS = ['ratelimit-policy', 'ratelimit'] as const
const TAGGED = ['etag', 'cache-control'] as const
const SHARING = ['age', ...TAGGED] as const

const RESPONSES: Readonly<Record<ResponseName, Json>> = {
  PageElsewhere: {
    description: RESPONSE_WORDS.PageElsewhere.en,
    headers: {
      location: { description: 'The path of the page.', schema: { type: 'string' } },
      ...headers(),
    },
  },
  NotModified: {
    description: RESPONSE_WORDS.NotModified.en,
    headers: headers(...SHARING, ...LIMITS),
  },
  BadRequest: problem(
    'BadRequest',
    'Missing parameter "domain" (got "host"). Example: /api/v1/certificate?domain=example.com',
    ...LIMITS,
  ),
  Forbidden: problem('Forbidden', ERRORS['host-unknown'].en),
  RequestTimeout: problem('RequestTimeout', 'The body did not arrive in time.', ...LIMITS),
  ContentTooLarge: problem('ContentTooLarge', 'The body is too large. Send at most 16384 bytes.', ...LIMITS),
  UnsupportedMediaType: problem('UnsupportedMediaType', 'Send the body as application/json.', ...LIMITS),
  TooManyRequests: problem(
    'TooManyRequests',
    'More than 30 requests in a minute. Try again in 12 s.',
    ...LIMITS,
    'retry-after',
  ),
  InternalServerError: problem('InternalServerError', ERRORS['internal-error'].en),
  ServiceUnavailable: problem(
    'ServiceUnavailable',
    `${ERRORS['checks-busy'].en} Try again in 5 s.`,
    ...LIMITS,
    'retry-after',
  ),
  GatewayTimeout: problem(
    'GatewayTimeout',
    `${ERRORS['check-overdue'].en} Try again in 60 s.`,
    'retry-after',
  ),
}

/** Without examples: the viewer would send them with every try. */
const PARAMETERS: Json = {
  client: {
    name: 'client',
    in: 'query',
    required: false,
    description: PARAMETER_WORDS.client.en,
    schema: { type: 'string' },
  },
  fresh: {
    name: 'fresh',
    in: 'query',
    required: false,
    description: PARAMETER_WORDS.fresh.en,
    schema: { type: 'string', enum: ['1', 'true', '0', 'false'] },
  },
}

const pascal = (name: string): string =>
  name
    .split(/[^a-zA-Z0-9]+/)
    .filter(word => word !== '')
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join('')

/**
 * Moves every schema with a title of its own into `named`, once, and leaves a reference with the description
 * of its use. Throws when two different ones share a title.
 */
const hoist = (schema: unknown, named: Json): unknown => {
  if (Array.isArray(schema)) return schema.map(one => hoist(one, named))
  if (typeof schema !== 'object' || schema === null) return schema
  const { title, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, hoist(value, named)]),
  ) as Json
  if (typeof title !== 'string') return title === undefined ? rest : { ...rest, title }
  const { description } = rest
  const own = (schema as { readonly [OWN]?: string })[OWN] ?? description
  const component = own === undefined ? rest : { ...rest, description: own }
  if (named[title] !== undefined && JSON.stringify(named[title]) !== JSON.stringify(component))
    throw new Error(`two different schemas are called ${title}`)
  named[title] = component
  return { ...ref('schemas', title), ...(description === own ? {} : { description }) }
}

/** A member of every object that leaves as JSON, which no plugin knows of. */
const IGNORED: Json = {
  type: 'array',
  items: { type: 'string' },
  maxItems: MAX_IGNORED,
  description:
    'Parameters of the request that are unknown here and had no effect, the first ten; left out if there are '
    + 'none.',
}

const withIgnored = (schema: Json): Json =>
  schema['type'] === 'object'
    ? { ...schema, properties: { ...(schema['properties'] as Json), ignored: IGNORED } }
    : schema

/** A list may be text with commas, which is how a query carries it. */
const inQuery = ({ anyOf, ...schema }: Json): Json => {
  const text = (anyOf as Json[] | undefined)?.find(one => one['type'] === 'string')
  return text ? { ...schema, ...text } : anyOf === undefined ? schema : { ...schema, anyOf }
}

const parametersOf = ({ plugin, path, fixed }: PublishedRoute): Json[] => {
  const { properties = {}, required = [] } = schemaOf(plugin.input, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  const example = plugin.example as Record<string, unknown>
  const inPath = new Set(Array.from(path.matchAll(/:(\w+)/g), found => found[1]!))
  return Object.entries(properties).flatMap(([name, property]) => {
    if (name in fixed) return []
    const { description, examples: _, ...schema } = inQuery(property)
    const given = example[name]
    return {
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      ...(typeof description === 'string' ? { description } : {}),
      schema,
      ...(given === undefined ? {} : { example: Array.isArray(given) ? given.join() : given }),
    }
  })
}

/** What a request may be without a check. */
const descriptionOf = (plugin: Plugin): string => {
  const { measuresWith, summary } = plugin
  const check = takesFresh(plugin) ? OPERATION_WORDS.check.en : summary
  if (!measuresWith) return check
  return `${check} Only requests with ${choice(measuresWith.map(name => `\`${name}\``))} measure and are counted.`
}

const contentOf = ({ plugin, reply }: PublishedRoute, schemas: Json): Json => {
  const { type, shape } = reply
  if (type !== 'application/json') return { schema: { type: 'string' } }
  if (shape) return { schema: hoist(schemaOf(shape.schema, 'output'), schemas), example: shape.example }
  const whole = { title: pascal(plugin.name), ...withIgnored(schemaOf(plugin.output, 'output')) }
  const example = plugin.exampleAnswer as unknown
  return { schema: hoist(whole, schemas), ...(example === undefined ? {} : { example }) }
}

/** Before the route is known to be asked for, errors are JSON everywhere. */
const errorOf = ({ refusedAs }: PublishedRoute['reply'], name: ResponseName): Json => {
  if (refusedAs === undefined) return ref('responses', name)
  const { content, ...rest } = RESPONSES[name]
  return { ...rest, content: { ...(content as Json), [refusedAs]: { schema: { type: 'string' } } } }
}

const operation = (route: PublishedRoute, operationId: string, schemas: Json): Json => {
  const { plugin, method, reply } = route
  const shared = plugin.ttl !== 0
  const rateLimited = mayCount(plugin)
  const countsAll = route.countsAll && measures(plugin, {})
  const common = [...(takesFresh(plugin) ? ['fresh'] : []), 'client'].map(name => ref('parameters', name))
  const content = contentOf(route, schemas)
  const error = (name: ResponseName): Json => errorOf(reply, name)
  return {
    operationId,
    summary: plugin.summary,
    description: reply.about ?? descriptionOf(plugin),
    tags: [plugin.name],
    parameters: [...(method === 'GET' ? parametersOf(route) : []), ...common],
    ...(method === 'POST'
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: hoist(schemaOf(plugin.input, 'input'), schemas),
                example: plugin.example,
              },
            },
          },
        }
      : {}),
    responses: {
      [reply.status]: {
        description: reply.about
          ? 'The result.'
          : 'The result. `unmeasured` lists what could not be checked.',
        headers: headers(...(shared ? SHARING : TAGGED), ...(countsAll ? LIMITS : [])),
        content: {
          // Without `charset`: the description is of what it is, not of how its characters are sent.
          [reply.type.split(';')[0]!]: content,
          ...(reply.page ? { 'text/html': { schema: { type: 'string' } } } : {}),
        },
      },
      ...(reply.pageAt ? { 308: ref('responses', 'PageElsewhere') } : {}),
      ...(method === 'GET' ? { 304: ref('responses', 'NotModified') } : {}),
      400: error('BadRequest'),
      403: error('Forbidden'),
      ...(method === 'POST'
        ? {
            408: error('RequestTimeout'),
            413: error('ContentTooLarge'),
            415: error('UnsupportedMediaType'),
          }
        : {}),
      ...(rateLimited || !route.countsAll ? { 429: error('TooManyRequests') } : {}),
      500: error('InternalServerError'),
      503: error('ServiceUnavailable'),
      504: error('GatewayTimeout'),
    },
  }
}

const described = (plugin: Plugin): PublishedRoute[] =>
  routesOf(plugin).filter(({ isForBrowsers, raw }) => !isForBrowsers && raw === null)

/** `getDnsInfo` of `GET /api/v1/dns-info`; with an underscore where another path gives the same. */
const idOf = ({ method, path }: PublishedRoute, taken: Set<string>): string => {
  let id = `${method.toLowerCase()}${pascal(path.replace(/^\/api\/v1\//, ''))}`
  while (taken.has(id)) id += '_'
  taken.add(id)
  return id
}

/** The description of every published operation, at the address of the site if that is known. */
export const openapi = (plugins: readonly Plugin[], site = '/'): Json => {
  const paths: Record<string, Json> = {}
  const schemas: Json = {
    Error: {
      type: 'object',
      description: 'Error response.',
      required: ['error'],
      properties: {
        error: { type: 'string', description: 'One line with what is wrong and what to do.' },
        unchecked: {
          type: 'boolean',
          const: true,
          description:
            'Nothing can be said of the target from here: the server is not busy, and the request is not wrong.',
        },
      },
    },
  }
  const ids = new Set<string>()
  for (const route of plugins.flatMap(described)) {
    const { method, path } = route
    const key = path.replace(/:(\w+)/g, '{$1}')
    const id = idOf(route, ids)
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation(route, id, schemas) }
  }
  const used = JSON.stringify(paths)
  const responses = Object.fromEntries(
    Object.entries(RESPONSES).filter(([name]) => used.includes(`"#/components/responses/${name}"`)),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Certscope',
      version: DESCRIPTION_VERSION,
      description:
        'TLS certificate and DNS diagnostics. Results are informational. If the target fails, the status is '
        + '200 and the result has the reason.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: site }],
    security: [],
    tags: plugins
      .filter(plugin => described(plugin).length > 0)
      .map(plugin => ({ name: plugin.name, description: plugin.summary })),
    paths,
    components: { schemas, headers: HEADERS, parameters: PARAMETERS, responses },
  }
}
