/** gzip for a body that grows: each early part can be read as soon as it came, and all of it at the end. */
import { createGunzip, gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { growingGzip, growing } from '../../../../../core/surface/pages/page-stream.ts'

const encoder = new TextEncoder()

const LENGTHS: readonly (readonly number[])[] = [
  [0],
  [10],
  [5_000, 40, 40, 60_000],
  [65_535, 1],
  [65_536, 0, 7],
  [200_000, 300_000],
]
for (const lengths of LENGTHS) {
  test(`parts of ${lengths.join(', ')} octets are what was put in`, async () => {
    const parts = lengths.map((length, nth) =>
      encoder.encode(Array.from({ length }, (_, at) => String((at * 7 + nth) % 10)).join('')),
    )
    const { early, last } = growingGzip()
    const sent = [...parts.slice(0, -1).map(early), await last(parts.at(-1)!)]
    const whole = Buffer.concat(sent)
    assert.is(gunzipSync(whole).toString(), parts.map(part => new TextDecoder().decode(part)).join(''))
    const platform = new Response(new Blob([whole]).stream().pipeThrough(new DecompressionStream('gzip')))
    assert.is(
      (await platform.arrayBuffer()).byteLength,
      lengths.reduce((sum, one) => sum + one, 0),
    )
    if (lengths.length > 1 && lengths.at(-1)! > 50_000) assert.ok(sent.at(-1)!.length < lengths.at(-1)! / 2)
  })
}

for (const gzip of [true, false])
  test(`nothing comes between the end and its compression (${gzip})`, async () => {
    const page = growing({ first: 'first ', gzip, left: () => {} })
    page.add('second ')
    const ended = page.end('end')
    page.add('late')
    const whole = Buffer.from(await new Response(page.body).arrayBuffer())
    await ended
    assert.is((gzip ? gunzipSync(whole) : whole).toString(), 'first second end')
  })

test('a reader has an early part before the next one is there', async () => {
  const { early, last } = growingGzip()
  const reader = createGunzip()
  const seen: string[] = []
  reader.on('data', (chunk: Buffer) => seen.push(chunk.toString()))
  const put = async (octets: Uint8Array) => {
    reader.write(octets)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  await put(early(encoder.encode('first ')))
  assert.equal(seen.join(''), 'first ')
  await put(early(encoder.encode('second ')))
  assert.equal(seen.join(''), 'first second ')
  await put(await last(encoder.encode('last')))
  assert.equal(seen.join(''), 'first second last')
})

test.run()
