/** Of each entry about an error the bundle has one half and a part the other, and together they are whole. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { entries } from '../../knowledge-base/errors/index.ts'
import { halfOf } from '../../runtime/tools/parts.ts'

const folder = join(import.meta.dirname, '..', '..', 'knowledge-base', 'errors')

const read = async (source: string): Promise<object> => {
  const { code } = transformSync(source, { loader: 'ts' })
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: object }).default
}

test('the halves of each entry have different members, and are the entry together', async () => {
  for (const [id, entry] of Object.entries(entries)) {
    const source = readFileSync(join(folder, `${id}.ts`), 'utf8')
    const causes = await read(halfOf(source, 'causes'))
    const forms = await read(halfOf(source, 'forms'))
    assert.equal({ ...causes, ...forms }, entry, id)
    assert.equal(
      Object.keys(forms),
      Object.keys(entry).filter(name => name === 'patterns' || name === 'seen'),
      id,
    )
    assert.not.ok('patterns' in causes || 'seen' in causes, id)
  }
})

test.run()
