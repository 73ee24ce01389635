/** Octets in a literal of the bundle. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { denseText, READ_DENSE_TEXT } from '../../../../../runtime/tools/build/dense-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-dense-'))
test.after(() => rmSync(folder, { recursive: true }))
let made = 0

/** What the literal becomes when a bundle is read: a module in a file. */
const read = async (octets: Uint8Array): Promise<Uint8Array> => {
  const file = join(folder, `${made++}.mjs`)
  writeFileSync(file, `export const octets = (${READ_DENSE_TEXT})("${denseText(octets)}", ${octets.length})`)
  const { octets: again } = (await import(pathToFileURL(file).href)) as { octets: Uint8Array }
  return again
}

test('what is written is read again, whatever its length and its bits', async () => {
  const lists = [[], [0], [255], [10, 13, 34, 92, 0], Array(50).fill(0), Array(50).fill(255)]
  for (let length = 1; length < 40; length++)
    lists.push(Array.from({ length }, (_, at) => (at * 151 + length * 37) & 255))
  lists.push(Array.from({ length: 256 }, (_, at) => at))
  for (const list of lists) assert.equal([...(await read(Uint8Array.from(list)))], list)
})

test('it is about an eighth longer than the octets', () => {
  let state = 1
  const octets = Uint8Array.from({ length: 70_000 }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state >>> 24
  })
  const length = new TextEncoder().encode(denseText(octets)).length
  assert.ok(length < octets.length * 1.16, `${length}`)
})

test.run()
