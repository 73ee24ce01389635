/**
 * What others make of the demo's /openapi.json: two linters, a generator of types, and a program written
 * against those.
 */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { startDemo } from '../../peers/demo/main.ts'
import { DEMO_NAMES } from '../mcp/calls.ts'
import { root } from '../../unit/runtime/processes.ts'
import { tool } from '../../unit/runtime/tools/tool.ts'
import { settingsOf } from '../../peers/world.ts'

const demo = await startDemo({ settings: settingsOf({ PORT: '0', CERTSCOPE_LIMIT: '1000000' }) })
const folder = mkdtempSync(join(tmpdir(), 'certscope-openapi-'))
const document = join(folder, 'openapi.json')
writeFileSync(document, await (await fetch(`${demo.serving.url}/openapi.json`)).text())
test.after(async () => {
  await demo.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Not synchronously: the demo lives in this process, and has to look after its connections meanwhile. */
const run = (
  program: string,
  ...words: readonly string[]
): Promise<{ readonly status: number; readonly stdout: string; readonly told: string }> =>
  new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [program, ...words],
      {
        cwd: folder,
        timeout: 120_000,
        maxBuffer: 1 << 26,
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' },
      },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error)
        else resolve({ status: Number(error?.code ?? 0), stdout, told: `${stdout}${stderr}` })
      },
    )
  })

test('redocly finds no error and no warning (its recommended rules)', async () => {
  const { stdout, told } = await run(
    tool('@redocly/cli', 'bin/cli.js'),
    'lint',
    '--extends',
    'recommended',
    '--format',
    'json',
    document,
  )
  const { totals, problems } = JSON.parse(stdout) as {
    totals: { errors: number; warnings: number; ignored: number }
    problems: readonly unknown[]
  }
  assert.equal(problems, [], told)
  assert.equal(totals, { errors: 0, warnings: 0, ignored: 0 })
})

test('the schema of OpenAPI 3.1 accepts the document', async () => {
  const { status, stdout, told } = await run(
    tool('@seriousme/openapi-schema-validator', 'bin/validate-api-cli.js'),
    document,
  )
  assert.is(status, 0, told)
  assert.equal(JSON.parse(stdout), { valid: true })
})

test('a program against generated types compiles strictly and reads every GET operation', async () => {
  const generated = await run(
    tool('openapi-typescript', 'bin/cli.js'),
    document,
    '--output',
    join(folder, 'paths.d.ts'),
  )
  assert.is(generated.status, 0, generated.told)
  copyFileSync(join(root, 'test/behavior/openapi/client.ts'), join(folder, 'client.ts'))
  symlinkSync(
    join(dirname(tool('openapi-fetch', 'package.json')), '..'),
    join(folder, 'node_modules'),
    'junction',
  )
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        target: 'ES2024',
        lib: ['ES2024', 'DOM', 'DOM.Iterable'],
        module: 'nodenext',
        types: [],
        noEmit: true,
        strict: true,
        noUncheckedIndexedAccess: true,
        exactOptionalPropertyTypes: true,
        erasableSyntaxOnly: true,
        verbatimModuleSyntax: true,
      },
      files: ['client.ts'],
    }),
  )
  const checked = await run(join(root, 'node_modules/typescript/bin/tsc'), '-p', folder)
  assert.is(checked.status, 0, checked.told)
  const { ask } = (await import(pathToFileURL(join(folder, 'client.ts')).href)) as {
    ask(url: string, names: typeof DEMO_NAMES): Promise<Record<string, string>>
  }
  const read = await ask(demo.serving.url, DEMO_NAMES)
  const { paths } = (await (await fetch(`${demo.serving.url}/openapi.json`)).json()) as {
    paths: Record<string, { get?: object }>
  }
  assert.equal(
    Object.keys(read).sort(),
    Object.keys(paths)
      .filter(path => paths[path]!.get)
      .sort(),
  )
  assert.match(read['/api/v1/certificate']!, /^true \d{4}-\d\d-\d\dT/)
  assert.ok(read['/api/v1/dns-info'] !== '')
  assert.is(read['/api/v1/dns'], `${DEMO_NAMES.moving.name} ${DEMO_NAMES.moving.type}`)
  assert.match(read['/api/v1/expiry']!, new RegExp(`^${DEMO_NAMES.host.replaceAll('.', '\\.')} \\d+$`))
  const [, policy, first, version] = read['/api/v1/security']!.split(' ')
  assert.is(policy, 'mozilla-modern')
  assert.is(read['/guides/grade'], `${version} ${first}`)
  assert.is(read['/calendar/{domains}.ics'], 'BEGIN:VCALENDAR')
  assert.is(read['/probe'], 'probe_success 1')
})

test.run()
