/** Each entry about an error is whole: the bundle has one half of it and a part the other. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transformSync } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entries } from '../../../../../knowledge-base/errors/index.ts'
import { halfOf } from '../../../../../runtime/tools/build/parts.ts'

const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'knowledge-base', 'errors')

const written = mkdtempSync(join(tmpdir(), 'certscope-parts-'))
test.after(() => rmSync(written, { recursive: true }))

/** By a file, since not every runtime imports what stands in a URL. */
const read = async (name: string, source: string): Promise<object> => {
  const path = join(written, `${name}.mjs`)
  writeFileSync(path, transformSync(source, { loader: 'ts' }).code)
  return ((await import(pathToFileURL(path).href)) as { default: object }).default
}

const OF_FORMS = ['patterns', 'asked', 'seen']

test('the halves of each entry have different members, and are the entry together', async () => {
  for (const [id, entry] of Object.entries(entries)) {
    const source = readFileSync(join(folder, `${id}.ts`), 'utf8')
    const causes = await read(`${id}-causes`, halfOf(source, 'causes'))
    const forms = await read(`${id}-forms`, halfOf(source, 'forms'))
    assert.equal({ ...causes, ...forms }, entry, id)
    assert.equal(
      Object.keys(forms),
      Object.keys(entry).filter(name => OF_FORMS.includes(name)),
      id,
    )
    assert.not.ok(
      OF_FORMS.some(name => name in causes),
      id,
    )
  }
})

test.run()
