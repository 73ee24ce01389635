/**
 * Everything that the OpenAPI document names says what it is, and nothing of weight is written down twice.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { json } from '../../../core/plugin/reply.ts'
import { component, described } from '../../../core/answer/schema.ts'
import { openapi } from '../../../core/surface/openapi/openapi.ts'
import { plugins } from '../../../plugins/index.ts'
import { holdTo } from './answers.ts'

interface Node {
  readonly [key: string]: unknown
}
interface Found {
  readonly path: string
  readonly kind: 'operation' | 'parameter' | 'property' | 'component' | 'header' | 'response'
  readonly node: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options']

/** Walks schemas, responses, parameters and headers, but no examples. */
const walk = function* (node: unknown, path: string): Generator<Found> {
  if (Array.isArray(node)) {
    for (const [index, one] of node.entries()) yield* walk(one, `${path}/${index}`)
    return
  }
  if (!isNode(node)) return
  for (const [key, value] of Object.entries(node)) {
    const at = `${path}/${key}`
    const each = (kind: Found['kind']): Found[] =>
      Object.entries(isNode(value) ? value : {}).map(([name, one]) => ({
        path: `${at}/${name}`,
        kind,
        node: one as Node,
      }))
    if (key === 'example' || key === 'examples') continue
    if (key === 'properties') {
      // Their names are anybody's, and mean nothing to this walk.
      for (const one of each('property')) {
        yield one
        yield* walk(one.node, one.path)
      }
      continue
    }
    if (key === 'headers') yield* each('header')
    if (key === 'responses') yield* each('response')
    if (at === '/components/schemas') yield* each('component')
    if (at === '/components/parameters') yield* each('parameter')
    if (key === 'parameters' && Array.isArray(value))
      yield* value.map(
        (one, index): Found => ({ path: `${at}/${index}`, kind: 'parameter', node: one as Node }),
      )
    if (METHODS.includes(key) && isNode(value) && 'responses' in value)
      yield { path: at, kind: 'operation', node: value }
    yield* walk(value, at)
  }
}

const resolve = (document: unknown, node: Node): Node =>
  typeof node['$ref'] !== 'string'
    ? node
    : (node['$ref']
        .slice(2)
        .split('/')
        .reduce<unknown>((at, part) => (at as Node)[part], document) as Node)

/** A sentence, of more than an article and a noun. */
const isSaid = (text: unknown): boolean =>
  typeof text === 'string' && /^\S[^]*[.!?]$/.test(text) && text.trim().split(/\s+/).length >= 2

/** The paths of what says nothing of itself, neither in place nor where it refers to. */
const silent = (document: unknown): string[] =>
  [...walk(document, '')]
    .filter(({ node }) => !isSaid(node['description']) && !isSaid(resolve(document, node)['description']))
    .map(({ path }) => path)

const document = openapi(plugins)

test('every operation, parameter, property, component, response and header has a description', () => {
  const found = [...walk(document, '')]
  console.log(
    Object.entries(Object.groupBy(found, ({ kind }) => kind))
      .map(([kind, some]) => `${kind} ${some!.length}`)
      .join(', '),
  )
  for (const kind of ['operation', 'parameter', 'property', 'component', 'header', 'response'] as const)
    assert.ok(
      found.some(one => one.kind === kind),
      kind,
    )
  assert.equal(silent(document), [])
})

const odd = (output: v.GenericSchema) =>
  plugin({
    name: 'odd',
    summary: 'An odd one.',
    routes: { 'GET /api/v1/odd': json },
    ttl: 0,
    input: v.object({ bare: v.string() }),
    output,
    example: { bare: 'x' },
    run: () => ({}),
    summarize: () => ({ state: 'good', verdict: 'Fine.', lines: [] }),
  })

test('what says nothing is found, however deep', () => {
  const deep = v.object({
    list: described(
      v.array(v.nullable(v.object({ inner: v.string(), told: described(v.string(), 'Well said.') }))),
      'Some things.',
    ),
  })
  assert.equal(silent(openapi([odd(deep)])), [
    '/paths//api/v1/odd/get/parameters/0',
    '/components/schemas/Odd',
    '/components/schemas/Odd/properties/list/items/anyOf/0/properties/inner',
  ])
})

test('a schema with a title is written once, and keeps what is said of it in each place', () => {
  const Part = component(v.object({ size: described(v.number(), 'Its size.') }), 'Part', 'A part.')
  const { components, paths } = openapi([
    odd(
      component(
        v.object({
          plain: Part,
          left: described(Part, 'The left one.'),
          none: described(v.nullable(Part), 'None when null.'),
          many: described(v.array(Part), 'Many of them.'),
        }),
        'Whole',
        'All of it.',
      ),
    ),
  ]) as {
    components: { schemas: Record<string, Node> }
    paths: Record<
      string,
      Record<string, { responses: Record<string, { content: Record<string, { schema: Node }> }> }>
    >
  }
  const part = { $ref: '#/components/schemas/Part' }
  assert.equal(components.schemas['Part'], {
    type: 'object',
    properties: { size: { type: 'number', description: 'Its size.' } },
    required: ['size'],
    description: 'A part.',
  })
  const { ignored, ...properties } = components.schemas['Whole']!['properties'] as Node
  assert.is((ignored as Node)['type'], 'array')
  assert.equal(properties, {
    plain: part,
    left: { ...part, description: 'The left one.' },
    none: { anyOf: [part, { type: 'null' }], description: 'None when null.' },
    many: { type: 'array', items: part, description: 'Many of them.' },
  })
  assert.equal(paths['/api/v1/odd']!['get']!.responses['200']!.content['application/json']!.schema, {
    $ref: '#/components/schemas/Whole',
  })
  const other = component(v.object({ weight: v.number() }), 'Part', 'Another part.')
  assert.throws(
    () => openapi([odd(v.object({ one: Part, two: other }))]),
    /two different schemas are called Part/,
  )
})

test('no object of weight is written down twice', () => {
  const seen = new Map<string, string>()
  const twice: string[] = []
  const look = (node: unknown, path: string): void => {
    if (Array.isArray(node)) for (const [index, one] of node.entries()) look(one, `${path}/${index}`)
    if (!isNode(node)) return
    if (node['type'] === 'object') {
      const { description: _, ...shape } = node
      const text = JSON.stringify(shape)
      if (text.length > 400 && seen.has(text)) twice.push(`${path} is ${seen.get(text)}`)
      seen.set(text, path)
    }
    for (const [key, value] of Object.entries(node))
      if (!key.startsWith('example')) look(value, `${path}/${key}`)
  }
  look(document, '')
  assert.equal(twice, [])
})

test('every operation that is read shows an example of its answer, which is one', () => {
  const hold = holdTo(document)
  const headers = new Headers({
    'content-type': 'application/json',
    etag: '"x"',
    'cache-control': 'public',
    ratelimit: 'r',
    'ratelimit-policy': 'p',
    'x-request-id': 'i',
  })
  const { paths } = document as {
    paths: Record<
      string,
      { get?: { responses: Record<string, { content?: Record<string, { example?: Node }> }> } }
    >
  }
  const shown = Object.entries(paths).flatMap(([path, { get }]) => {
    const content = get?.responses['200']?.content?.['application/json']
    return content ? [{ path, example: content.example }] : []
  })
  assert.ok(shown.length > 0)
  for (const { path, example } of shown) {
    assert.ok(example, `${path} has none: npm run examples`)
    hold('GET', `http://localhost${path}`, { status: 200, headers, text: JSON.stringify(example) })
    assert.throws(() => hold('GET', `http://localhost${path}`, { status: 200, headers, text: '{}' }))
  }
})

test('the document speaks of operations, and names no tool of another surface', () => {
  // The next step of an explanation is the same sentence on every surface, with the tool and the operation.
  const isStep = (name: string, value: unknown): boolean =>
    /^next(?:Ko)?$/.test(name) && typeof value === 'string'
  const text = JSON.stringify(document, (name, value: unknown) => (isStep(name, value) ? '' : value))
  for (const { tool } of plugins) if (tool) assert.not.ok(text.includes(tool.name), tool.name)
  const operations = [...walk(document['paths'], '')].filter(({ kind }) => kind === 'operation')
  for (const { path, node } of operations)
    assert.not.match(String(node['description']), /[가-힣]|structuredContent|MCP/, path)
})

test('the resources go by the names of the interface', () => {
  const { schemas } = document['components'] as { schemas: Node }
  for (const name of [
    'CertificateCheck',
    'CertSummary',
    'ExpiryResult',
    'Expiry',
    'DnsFacts',
    'DnsPropagation',
    'ResolverAnswer',
    'Error',
  ])
    assert.ok(name in schemas, name)
})

test.run()
