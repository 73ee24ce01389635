/** Targets: which paths are read, and which say something else to a proxy with rules by path. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readTarget } from '../../../../../core/surface/http/request.ts'
import { Fields } from '../../../../../runtime/http-server/head.ts'

const read = (target: string): string | null => {
  const request = { url: `http://localhost${target}`, headers: new Fields([], []) } as unknown as Request
  return readTarget(request)?.href.slice('http://localhost'.length) ?? null
}

test('paths and queries are read as they are', () => {
  for (const target of [
    ...['/', '/healthz', '/a//b', '//healthz', '//x@y/z', '/a/..b', '/...', '/x;y=1', '/:80', '/[a]'],
    ...['/%ED%95%9C', '/a%2Fb', '/?b', '/a?b=\\..\\|^{}`', '/a?../..', '/!$&()*+,;=@~_-.'],
  ])
    assert.is(read(target), target)
  assert.is(read(''), '/')
  assert.is(read('?b'), '/?b')
})

test('a path that readers of URLs would change is refused', () => {
  for (const path of ['/x\\..\\metrics', '\\metrics', '/..', '/x/../metrics', '/./metrics', '/metrics/.'])
    assert.is(read(path), null, path)
  for (const dots of ['%2e', '%2E%2e', '.%2e', '%2E.']) assert.is(read(`/x/${dots}/metrics`), null, dots)
  for (const octet of ['^', '|', '"', '<', '>', '`', '{', '}', ' ', '\t', '\0'])
    assert.is(read(`/a${octet}b`), null, octet)
})

test.run()
