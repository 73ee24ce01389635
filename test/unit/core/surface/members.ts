/**
 * Each place for a value in what the server is sent, from its declarations and sources: members of tools, of
 * routes in queries, paths, forms and JSON, of the protocol of agents, and headers.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from '../../../../core/plugin/plugin.ts'
import { schemaOf } from '../../../../core/surface/text/json-schema.ts'
import { routesOfAll } from '../../../../core/surface/http/router.ts'
import type { PublishedRoute } from '../../../../core/surface/http/router.ts'
import { toolPlugins } from '../../../../core/surface/mcp/tools.ts'
import { plugins } from '../../../../plugins/index.ts'
import { DEMO_VALUES } from '../../../behavior/mcp/calls.ts'
import { root } from '../../runtime/processes.ts'

export const PIECES = [
  ...[' ', '.', '"', '(', '[', '<', '0', 'a', ',', ';', ':', '=', '/', '-', '@', '%', '*', '\\'],
  ...['a.', '. ', '=a;', '::', '{}', '한'],
]
export const text = (piece: string, size: number): string => `${piece.repeat(size / piece.length)}x`
/** What JSON can hold beside text. */
export const STRUCTURES: readonly ((size: number) => unknown)[] = [
  size => Array<string>(Math.ceil(size / 4)).fill('a'),
  size => Array<string>(Math.ceil(size / 16)).fill('a.example.com'),
  size => Array<number>(Math.ceil(size / 2)).fill(0),
  size => Object.fromEntries(Array.from({ length: Math.ceil(size / 12) }, (_, at) => [`k${at}`, 0])),
  size => ({ [text('.', size)]: 0 }),
  size => Number('9'.repeat(Math.min(size, 300))),
  size => {
    let nested: unknown = []
    for (let depth = 0; depth < Math.min(size / 2, 3_000); depth++) nested = [nested]
    return nested
  },
]

export interface Sent {
  readonly head: string
  readonly body: string
}
/** One place for a value, and a request that has it there. */
export interface Member {
  readonly name: string
  readonly request: (value: unknown) => Sent
  /** Whether it takes more than text. */
  readonly structured: boolean
  /** Whether it is in a message of an agent, whose caps are the widest. */
  readonly isAgents?: true
}

const inTarget = (value: string): string =>
  value.replace(/[^\x21-\x7e]|[%#&+?]/gu, one => (one === ' ' ? '+' : encodeURIComponent(one)))
export const get = (target: string, headers = ''): Sent => ({
  head: `GET ${target} HTTP/1.1\r\nhost: localhost\r\n${headers}`,
  body: '',
})
const post = (target: string, type: string, body: string, headers = ''): Sent => ({
  head: `POST ${target} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\n${headers}`,
  body,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
/** The documented request, with names that the demo knows. */
const exampleOf = ({ example }: Plugin): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(example as object).map(([name, value]) => [name, DEMO_VALUES[name] ?? value]),
  )
const membersOf = (plugin: Plugin): string[] => {
  const { properties = {} } = schemaOf(plugin.input, 'input') as { properties?: object }
  return Object.keys(properties)
}

/** What every request may have, beside one that nobody knows. */
const COMMON = ['lang', 'client', 'fresh', 'unknown']

const routeMembers = ({ plugin, method, path, fixed }: PublishedRoute): Member[] => {
  const names = [...new Set([...membersOf(plugin), ...COMMON])].filter(name => !Object.hasOwn(fixed, name))
  const given = exampleOf(plugin)
  const form = (values: Record<string, unknown>): string =>
    Object.entries(values)
      .map(([name, value]) => `${name}=${inTarget(textOf(value))}`)
      .join('&')
  const filled = (values: Record<string, unknown>): string =>
    path.replace(/:(\w+)/g, (_, name: string) => inTarget(textOf(values[name] ?? 'x')).replaceAll('/', '%2F'))
  return names.flatMap((name): Member[] => {
    const values = (value: unknown) => ({ ...given, [name]: value })
    const others = (all: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(all).filter(([one]) => !path.includes(`:${one}`)))
    const at = `${method} ${path} ${name}`
    if (method === 'GET') {
      const request = (value: unknown): Sent => {
        const query = form(others(values(value)))
        return get(`${filled(values(value))}${query === '' ? '' : `?${query}`}`)
      }
      return [{ name: at, request, structured: false }]
    }
    const target = (value: unknown): string => filled(values(value))
    return [
      {
        name: `${at}, JSON`,
        request: value => post(target(value), 'application/json', JSON.stringify(others(values(value)))),
        structured: true,
      },
      {
        name: `${at}, form`,
        request: value =>
          post(target(value), 'application/x-www-form-urlencoded', form(others(values(value)))),
        structured: false,
      },
    ]
  })
}

/** A whole query of one thing: names, and values of one name. */
const queryMembers = ({ plugin, method, path }: PublishedRoute): Member[] =>
  method === 'GET' && !path.includes(':')
    ? [
        ...membersOf(plugin).map(name => ({
          name: `GET ${path} ${name} over and over`,
          request: (value: unknown) =>
            get(
              `${path}?${`${name}=${inTarget(textOf(value)).slice(0, 1)}&`.repeat(textOf(value).length / 12)}`,
            ),
          structured: false,
        })),
        {
          name: `GET ${path}, names`,
          request: (value: unknown) => get(`${path}?${inTarget(textOf(value))}=1`),
          structured: false,
        },
      ]
    : []

const called = (method: string, params: object): Sent =>
  post(
    '/mcp',
    'application/json',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    'accept: application/json, text/event-stream\r\n',
  )
const toolMembers = (plugin: ReturnType<typeof toolPlugins>[number]): Member[] => {
  const given = exampleOf(plugin)
  if (typeof given['domains'] === 'string') given['domains'] = given['domains'].split(',')
  const names = [...new Set([...membersOf(plugin), 'language', 'fresh', 'full', 'unknown'])]
  return names.map(name => ({
    name: `${plugin.tool.name} ${name}`,
    request: value =>
      called('tools/call', { name: plugin.tool.name, arguments: { ...given, [name]: value } }),
    structured: true,
    isAgents: true,
  }))
}
/** What the protocol itself takes. */
const protocolMembers: readonly Member[] = (
  [
    ['tools/call', value => ({ name: value, arguments: {} })],
    ['tools/call', value => ({ name: 'check_certificate', arguments: value })],
    ['tools/list', value => ({ cursor: value })],
    ['resources/list', value => ({ cursor: value })],
    ['resources/read', value => ({ uri: value })],
    ['resources/read', value => ({ uri: `certscope://${textOf(value)}` })],
    ['prompts/get', value => ({ name: value })],
    ['prompts/get', value => ({ name: 'x', arguments: value })],
    [
      'completion/complete',
      value => ({ ref: { type: 'ref/resource', uri: value }, argument: { name: 'id', value: 'a' } }),
    ],
    [
      'completion/complete',
      value => ({
        ref: { type: 'ref/resource', uri: 'x' },
        argument: { name: value, value },
      }),
    ],
    [
      'initialize',
      value => ({
        protocolVersion: value,
        capabilities: {},
        clientInfo: { name: textOf(value), version: '1' },
      }),
    ],
  ] as readonly (readonly [string, (value: unknown) => object])[]
).map(([method, params], at) => ({
  name: `MCP ${method} ${at}`,
  request: value => called(method, params(value)),
  structured: true,
  isAgents: true,
}))

/** Whatever the sources call by a name that a header may have, and cookies. */
const HEADERS = new Set([
  'cookie',
  ...[
    'core/surface',
    'runtime/http-server',
    'runtime/commands',
    'plugins/watch',
    'plugins/certificate',
  ].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true })
      .map(String)
      .filter(name => name.endsWith('.ts'))
      .flatMap(name => [
        ...readFileSync(join(root, folder, name), 'utf8').matchAll(
          /headers\.(?:get|has)\('([a-z-]+)'\)|'((?:[a-z]+-)+[a-z]+)'/g,
        ),
      ])
      .map(([, read, named]) => (read ?? named)!),
  ),
])
/** These say where the message ends, which is another matter: a fuzzer's. */
for (const framing of ['content-length', 'transfer-encoding', 'connection', 'expect', 'upgrade'])
  HEADERS.delete(framing)
const headerMembers: readonly Member[] = [...HEADERS].flatMap(name =>
  [(field: string) => get('/', field), (field: string) => post('/mcp', 'application/json', '{}', field)].map(
    (request, at) => ({
      name: `header ${name} ${at}`,
      request: (value: unknown) =>
        request(`${name}: ${textOf(value).replace(/[^\x20-\x7e]/g, '\u00e9')}\r\n`),
      structured: false,
    }),
  ),
)

const routes = routesOfAll(plugins)
export const MEMBERS: readonly Member[] = [
  ...toolPlugins(plugins).flatMap(toolMembers),
  ...protocolMembers,
  ...routes.flatMap(routeMembers),
  ...routes.flatMap(queryMembers),
  ...headerMembers,
]
