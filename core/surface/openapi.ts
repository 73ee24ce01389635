/** OpenAPI 3.1.0 derived from the declarations: nothing in it is written twice. */
import type { Plugin } from '../plugin.ts'
import type { Reply } from '../reply.ts'
import { schemaOf, type Json } from './json-schema.ts'

/** The version of the description, not of the interface (which is in the path). */
export const DESCRIPTION_VERSION = '1.1.0'

const pascal = (name: string): string => name.split(/[-/]/).map(word => word[0]!.toUpperCase() + word.slice(1)).join('')

const CLIENT: Json = {
  name: 'client', in: 'query', required: false, description: 'Name of the calling app or tool; only counted.',
  schema: { type: 'string', maxLength: 200 },
}

const errorResponse = (description: string, headers?: Json): Json => ({
  description, ...(headers ? { headers } : {}), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
})

/** What an answer that is shared says of its age. */
const SHARED: Json = {
  etag: { description: 'Changes with the body.', schema: { type: 'string' } },
  age: { description: 'Seconds since it was measured.', schema: { type: 'integer', minimum: 0 } },
  'cache-control': { description: 'How long it may be shared.', schema: { type: 'string' } },
}

const parametersOf = (plugin: Plugin, path: string): Json[] => {
  const { properties = {}, required = [] } = schemaOf(plugin.input, 'input') as { properties?: Record<string, Json>, required?: string[] }
  const example = plugin.example as Record<string, unknown>
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: required.includes(name),
    ...(typeof description === 'string' ? { description } : {}),
    schema,
    ...(example[name] === undefined ? {} : { example: example[name] }),
  }))
}

const operation = (plugin: Plugin, method: string, path: string, reply: Reply<unknown>): Json => ({
  operationId: `${method === 'POST' ? 'post' : 'get'}${pascal(plugin.name)}`,
  summary: plugin.summary,
  tags: [plugin.name],
  parameters: [...(method === 'GET' ? parametersOf(plugin, path) : []), CLIENT],
  ...(method === 'POST' ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(plugin.input, 'input') } } } } : {}),
  responses: {
    [reply.status]: {
      description: plugin.summary,
      ...(plugin.ttl === 0 ? {} : { headers: SHARED }),
      content: { [reply.type]: reply.type === 'application/json' ? { schema: { $ref: `#/components/schemas/${pascal(plugin.name)}` } } : {} },
    },
    ...(plugin.ttl === 0 ? {} : { 304: { description: 'The answer is still the one of `if-none-match`.' } }),
    400: errorResponse('The input is not usable; `error` says what to do.'),
    ...(plugin.limited === false ? {} : {
      429: errorResponse('Too many requests from this address.', {
        'retry-after': { description: 'Whole seconds until a request is served again.', schema: { type: 'integer', minimum: 1 } },
      }),
    }),
  },
})

/** The description of every published operation. */
export const openapi = (plugins: readonly Plugin[]): Json => {
  const paths: Record<string, Json> = {}
  const schemas: Json = {
    Error: { type: 'object', required: ['error'], properties: { error: { type: 'string', description: 'One line that says what to do.' } } },
  }
  for (const plugin of plugins) {
    for (const [route, reply] of Object.entries(plugin.routes ?? {})) {
      const [method, path] = route.split(' ') as [string, string]
      const key = path.replace(/:(\w+)/g, '{$1}')
      paths[key] = { ...paths[key], [method.toLowerCase()]: operation(plugin, method, path, reply as Reply<unknown>) }
      schemas[pascal(plugin.name)] = schemaOf(plugin.output, 'output')
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Certscope', version: DESCRIPTION_VERSION,
      description: 'Certificate, TLS and DNS diagnostics. Results are informational; a target that fails is a 200 that says how it failed.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [],
    tags: plugins.filter(plugin => plugin.routes).map(plugin => ({ name: plugin.name, description: plugin.summary })),
    paths,
    components: { schemas },
  }
}
