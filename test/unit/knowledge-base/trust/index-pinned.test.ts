/** The committed roots are those of the Node that package.json pins. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

test('the committed roots are what the pinned Node bundles', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const pin = Object.values(manifest.optionalDependencies)[0]
  if (process.versions.node !== pin)
    return console.log(`skipped: Node ${process.versions.node}, the roots are of ${pin}`)
  const tool = fileURLToPath(new URL('../../../../runtime/tools/data/trust.ts', import.meta.url))
  assert.match(
    execFileSync(process.execPath, [tool, '--check'], { encoding: 'utf8' }),
    /is what this Node bundles/,
  )
})

test.run()
