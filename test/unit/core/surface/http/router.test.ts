/** Which route serves a path, and which routes cannot stand beside each other. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkRoutes, routeTable } from '../../../../../core/surface/http/router.ts'
import type { HttpRoute } from '../../../../../core/surface/http/router.ts'

const routes = (...given: readonly string[]): HttpRoute[] =>
  given.map((route, index) => {
    const [method, path] = route.split(' ') as [HttpRoute['method'], string]
    return { method, path, owner: `p${index}` }
  })

const MATCHES: readonly [given: readonly string[], path: string, served: string | null, params: object][] = [
  [['GET /a'], '/a', '/a', {}],
  [['GET /a'], '/a/', '/a', {}],
  [['GET /a'], '/a///', '/a', {}],
  [['GET /'], '/', '/', {}],
  [['GET /a'], '/A', null, {}],
  [['GET /a'], '/ab', null, {}],
  [['GET /a'], '/a/b', null, {}],
  [['GET /:x/:y', 'GET /guides/mcp'], '/guides/mcp', '/guides/mcp', {}],
  [['GET /guides/mcp', 'GET /:x/:y'], '/guides/mcp/', '/guides/mcp', {}],
  [['GET /:x/:y', 'GET /guides/mcp'], '/guides/other', '/:x/:y', { x: 'guides', y: 'other' }],
  [['GET /b/:name.svg', 'GET /b/:name.json'], '/b/a.example.svg', '/b/:name.svg', { name: 'a.example' }],
  [['GET /b/:name.svg', 'GET /b/:name.json'], '/b/.svg', null, {}],
  [['GET /b/:name.svg'], '/b/axsvg', null, {}],
  [['GET /b/:name'], '/b/', null, {}],
  [['GET /b/:name'], '/b/x/y', null, {}],
  [['GET /b/:name'], '/b/:name', '/b/:name', { name: ':name' }],
  [['GET /b/:name'], '/b/%E0', '/b/:name', { name: '%E0' }],
  [['GET /:a-:b'], '/x-y-z', '/:a-:b', { a: 'x', b: 'y-z' }],
]
for (const [given, path, served, params] of MATCHES) {
  test(`${path} of ${given.join(', ')} is ${served ?? 'not there'}`, () => {
    const found = routeTable(routes(...given)).at(path)
    assert.is(found ? [...found.place.routes.values()][0]!.path : null, served)
    assert.equal({ ...found?.params }, params)
  })
}

test('a path has the methods of all its routes, and a literal one has them alone', () => {
  const { at } = routeTable(routes('POST /a', 'GET /a', 'POST /:x', 'POST /b'))
  assert.equal(at('/a')!.place.methods, ['GET', 'HEAD', 'OPTIONS', 'POST'])
  assert.equal(at('/b')!.place.methods, ['OPTIONS', 'POST'])
})

const CLASHES: readonly [given: readonly string[], line: RegExp | null][] = [
  [['GET /a', 'GET /b'], null],
  [['GET /a', 'POST /a'], null],
  [['GET /a', 'GET /a'], /^Plugin p1: route GET \/a is taken by p0\.$/],
  [['GET /:x', 'GET /a'], null],
  [['GET /:x', 'POST /:x'], null],
  [['GET /:x', 'POST /:y'], /^Plugin p1: \/:y can match a path of \/:x, which is taken by p0\.$/],
  [['GET /:a/:b', 'GET /:language/:slug'], /can match/],
  [['GET /:a/x', 'GET /y/:b'], /can match/],
  [['GET /:a/x', 'GET /:a/y'], null],
  [['GET /:a', 'GET /:a/:b'], null],
  [['GET /b/:name.svg', 'GET /b/:name.json'], null],
  [['GET /b/:name.svg', 'GET /b/:name'], /can match/],
  [['GET /b/:name.svg', 'GET /:a/:b'], /can match/],
  [['GET /b/:a.x', 'GET /b/x.:a'], /can match/],
  [['GET /b/a:x', 'GET /b/b:x'], null],
  [['GET /b/:x-:y', 'GET /b/:z'], /can match/],
  [['GET /a/'], /is not valid/],
  [['GET a'], /is not valid/],
  [['GET /a"b'], /is not valid/],
  [['GET /a*'], /is not valid/],
  [['GET /:a/:a'], /is not valid/],
  [['GET /:1'], /is not valid/],
  [['GET /a:'], /is not valid/],
]
for (const [given, line] of CLASHES) {
  for (const order of [given, ...(line === null || given.length < 2 ? [[...given].reverse()] : [])])
    test(`${order.join(' beside ')} is ${line === null ? 'fine' : 'refused'}`, () => {
      if (line === null) checkRoutes(routes(...order))
      else assert.throws(() => checkRoutes(routes(...order)), line)
    })
}

test('many slashes are as quick as few', () => {
  const { at } = routeTable(routes('GET /:a.x'))
  assert.is(at(`/${'/'.repeat(30_000)}x`), null)
})

test.run()
