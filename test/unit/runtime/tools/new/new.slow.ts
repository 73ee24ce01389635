/**
 * A plugin that `npm run new` wrote, in the repository and outside of it, is published everywhere as it is:
 * by the bundle, on Node and on Deno.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { EXAMPLE_TEXTS } from '../../../../../runtime/tools/new/new-files.ts'
import { root, runToEnd, start } from '../../processes.ts'

const NAMES = ['class', 'name-2-length'] as const
const node = join(root, 'node_modules', '.bin', 'node')

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'certscope-made-')))
test.after(() => rmSync(folder, { recursive: true }))

const make = (repository: string, ...words: string[]): void => {
  const { status, stderr } = spawnSync(node, words, { cwd: repository, encoding: 'utf8' })
  assert.is(status, 0, stderr)
}

/** The repository once more, to write into. */
const copy = join(folder, 'repository')
for (const name of [
  'core',
  'plugins',
  'knowledge-base',
  'runtime',
  'test',
  'package.json',
  'deno.json',
  'LICENSE',
])
  cpSync(join(root, name), join(copy, name), { recursive: true })
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
for (const name of NAMES) make(copy, 'runtime/tools/new/new.ts', name)
make(copy, 'runtime/tools/build/build.ts')

for (const name of NAMES) make(root, 'runtime/tools/new/new.ts', join(folder, 'elsewhere', name))
make(root, 'runtime/tools/build/build.ts')

/** What a test says that fails, one line each. */
const failures = (stdout: string): string[] => stdout.match(/Replace the example texts of .*\.$/gm) ?? []

test('a new error entry is complete as it was written, but for its texts', () => {
  make(copy, 'runtime/tools/new/new.ts', 'error', 'stale-session')
  make(copy, 'runtime/tools/data/indexes.ts', '--check')
  const { status, stdout } = spawnSync(node, ['test/unit/knowledge-base/errors/index.test.ts'], {
    cwd: copy,
    encoding: 'utf8',
  })
  assert.is(status, 1)
  assert.is(stdout.match(/FAIL/g)?.length, 1, stdout)
  assert.equal(failures(stdout), ['Replace the example texts of stale-session.'])
})

/** As an author does. */
const replaceTexts = (file: string): void =>
  writeFileSync(
    file,
    EXAMPLE_TEXTS.reduce(
      (text, example) => text.replace(example, 'It is for tests.'),
      readFileSync(file, 'utf8'),
    ),
  )

const PLACES = [
  { place: 'in the repository', bundle: join(copy, 'dist', 'certscope.mjs'), environment: {} },
  {
    place: 'outside of the repository',
    bundle: join(root, 'dist', 'certscope.mjs'),
    environment: {
      CERTSCOPE_PLUGINS: NAMES.map(name => join(folder, 'elsewhere', name, 'index.ts')).join(),
    },
  },
]

const answer = { domain: 'example.com', length: 11 }

for (const runtime of ['node', 'deno'] as const) {
  for (const { place, bundle, environment } of PLACES) {
    test(`on ${runtime}, a new plugin ${place} has a route, a path, a page, a tool and a command`, async () => {
      const server = await start(runtime, bundle, ['serve'], environment)
      const client = new Client(
        { name: 'test', version: '1' },
        { versionNegotiation: { mode: { pin: '2026-07-28' } } },
      )
      try {
        await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', server.url)))
        const { tools } = await client.listTools()
        const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
          paths: Record<string, object>
        }
        for (const name of NAMES) {
          const response = await fetch(`${server.url}/api/v1/${name}?domain=Example.COM.`)
          assert.equal([response.status, await response.json()], [200, answer])
          assert.ok(paths[`/api/v1/${name}`])
          for (const [language, sentence] of [
            ['en', 'example.com has 11 characters.'],
            ['ko', 'example.com: 11자입니다.'],
          ] as const) {
            const page = await fetch(`${server.url}/${language}/${name}?domain=Example.COM.`)
            assert.is(page.status, 200)
            assert.match(await page.text(), sentence)
            assert.match(
              await (await fetch(`${server.url}/${language}`)).text(),
              `href="/${language}/${name}"`,
            )
          }
          const named = name.replaceAll('-', '_')
          assert.ok(
            tools.some(one => one.name === named),
            named,
          )
          const called = await client.callTool({ name: named, arguments: { domain: 'example.com' } })
          assert.equal(called.structuredContent, answer)
        }
      } finally {
        await client.close()
        await server.stop()
      }
      for (const name of NAMES) {
        const { status, stdout } = await runToEnd(runtime, bundle, [name, 'example.com'], environment)
        assert.is(status, 0)
        assert.match(stdout, 'example.com has 11 characters.')
      }
    })
  }
}

test('new tools in the repository leave the tests of tools green, with advice', () => {
  for (const file of ['choice.test', 'appear.test', 'offered.slow']) {
    const { status, stdout } = spawnSync(node, [`test/behavior/mcp/${file}.ts`], {
      cwd: copy,
      encoding: 'utf8',
    })
    assert.is(status, 0, stdout)
    if (file === 'choice.test') assert.match(stdout, /name_2_length takes \d+ of \d+ questions/)
  }
})

const COMES_WITH = NAMES.flatMap(name => [
  {
    place: `${name} in the repository`,
    cwd: copy,
    words: [`test/unit/plugins/${name}/index.test.ts`],
    file: join(copy, 'plugins', name, 'index.ts'),
  },
  {
    place: `${name} outside of it`,
    cwd: join(folder, 'elsewhere', name),
    words: ['--test'],
    file: join(folder, 'elsewhere', name, 'index.ts'),
  },
])
for (const [at, { place, cwd, words, file }] of COMES_WITH.entries())
  test(`the test that ${place} comes with passes once its texts are replaced`, () => {
    const run = () => spawnSync(node, words, { cwd, encoding: 'utf8' })
    const first = run()
    assert.is(first.status, 1)
    const name = NAMES[Math.floor(at / 2)]!
    const told = `Replace the example texts of ${name}: summary, tool.description.`
    assert.equal([...new Set(failures(first.stdout))], [told], first.stdout)
    replaceTexts(file)
    const second = run()
    assert.is(second.status, 0, second.stdout)
  })

test.run()
