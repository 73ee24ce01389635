/** A badge whose check takes longer than those wait who show it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { get } from '../../../peers/world.ts'
import { badges } from '../../../unit/plugins/badge/server.ts'

const textOf = (svg: string): string => /<title>([^<]*)<\/title>/.exec(svg)![1]!

test('a check that takes longer than GitHub waits is an image in three seconds, and whole the next time', async () => {
  const gate = Promise.withResolvers<object>()
  const app = badges({ status: () => gate.promise })
  const started = performance.now()
  const [image, json] = await Promise.all([
    get(app, '/badge/example.com.svg'),
    get(app, '/badge/example.com.json'),
  ])
  const took = performance.now() - started
  assert.ok(took > 2_900, String(took))
  assert.equal([image.status, image.headers.get('cache-control')], [200, 'public, max-age=10'])
  assert.is(textOf(await image.text()), 'Certscope: checking')
  assert.is(((await json.json()) as { message: string }).message, 'checking')
  gate.resolve({})
  await new Promise(soon => setTimeout(soon, 20))
  const next = await get(app, '/badge/example.com.svg')
  assert.equal([textOf(await next.text()), app.checks()], ['certificate: 57 days', 1])
})

test.run()
