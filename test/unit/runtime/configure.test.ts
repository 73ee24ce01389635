/** What a process runs with: plugins first, since they bring settings, then everything that is set. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { configure } from '../../../runtime/configure.ts'
import { root } from './processes.ts'

const noFile = (): never => {
  throw new Error('no such file')
}
const read = (environment: Record<string, string>) => configure(environment, noFile)

const folder = mkdtempSync(join(tmpdir(), 'certscope-configure-'))
test.after(() => rmSync(folder, { recursive: true }))

test('a plugin from outside is loaded and brings its settings and its secrets', async () => {
  const read = await configure(
    {
      CERTSCOPE_PLUGINS: join(root, 'test', 'unit', 'runtime', 'plugins', 'prisoner.ts'),
      CERTSCOPE_PRISON_SEARCH: 'http://search.example/',
      CERTSCOPE_PRISON_TOKEN: 'a-token-of-its-own',
    },
    noFile,
  )
  assert.ok(read.ok)
  assert.ok(read.plugins.some(({ name }) => name === 'prisoner'))
  assert.is('prisonSearch' in read.settings && read.settings.prisonSearch, 'http://search.example')
  assert.not.match(JSON.stringify(read.settings), /a-token-of-its-own/)
  assert.is('prisonToken' in read.secrets && read.secrets.prisonToken, 'a-token-of-its-own')
})

test('its settings are unknown without it, beside all else that is wrong', async () => {
  assert.equal(await read({ CERTSCOPE_PRISON_SEARCH: 'x', PORT: 'y', CERTSCOPE_CT: 'z' }), {
    ok: false,
    errors: [
      'CERTSCOPE_PRISON_SEARCH is not a setting. Run certscope config for a list.',
      'PORT=y is not valid. Use a number from 0 to 65535.',
      'CERTSCOPE_CT=z is not valid. Use crtsh, certspotter or both, separated by a comma (crtsh=URL for a mirror), or off.',
    ],
  })
})

test('settings of a disabled plugin have no effect, and are not read', async () => {
  const off = { CERTSCOPE_PLUGINS: '-ct,-certificate,-expiry,-expiry/domain' }
  const some = await read({ ...off, CERTSCOPE_CT: 'not read', CERTSCOPE_CERTSPOTTER_TOKEN: '' })
  assert.equal(some.ok && some.unused, ['CERTSCOPE_CT'])
  const none = await read(off)
  assert.equal(none.ok && none.unused, [])
})

const inFiles =
  (files: Readonly<Record<string, string>>) =>
  (path: string): string =>
    files[path]
    ?? (() => {
      throw Object.assign(new Error(path), { code: 'ENOENT' })
    })()

test('a secret may be in a file, as containers get it', async () => {
  const readFile = inFiles({ '/run/secrets/store': 'postgres://a:b@db.example/c\n' })
  const read = await configure({ CERTSCOPE_STORE_FILE: '/run/secrets/store' }, readFile)
  assert.ok(read.ok)
  assert.is(read.secrets.store, 'postgres://a:b@db.example/c')
  assert.is(read.environment['CERTSCOPE_STORE'], 'postgres://a:b@db.example/c')
})

test('a file of a secret is refused where it is not there, or the secret is set as well', async () => {
  const errors = async (environment: Record<string, string>, language: 'en' | 'ko' = 'en') => {
    const read = await configure(environment, inFiles({}), language)
    return read.ok ? [] : read.errors
  }
  assert.equal(await errors({ CERTSCOPE_STORE_FILE: '/none' }), [
    'CERTSCOPE_STORE_FILE=/none is not valid. The file cannot be read (ENOENT).',
  ])
  assert.equal(await errors({ CERTSCOPE_STORE_FILE: '/none', CERTSCOPE_STORE: 'memory:' }, 'ko'), [
    'CERTSCOPE_STORE 값과 CERTSCOPE_STORE_FILE 값이 모두 있습니다. 하나만 설정하세요.',
  ])
  // What is no secret is not read from files.
  assert.equal(await errors({ CERTSCOPE_LIMIT_FILE: '/none' }), [
    'CERTSCOPE_LIMIT_FILE is not a setting. Run certscope config for a list.',
  ])
})

test('a plugin with the name of a command is not loaded', async () => {
  const file = join(folder, 'config.ts')
  writeFileSync(file, 'export default { name: "config", input: {}, output: {}, run() {} }\n')
  await read({ CERTSCOPE_PLUGINS: file }).then(
    () => assert.unreachable(),
    ({ message }: Error) =>
      assert.is(
        message,
        `CERTSCOPE_PLUGINS=${file} is not valid. The plugin is named config, like a built-in command.`,
      ),
  )
})

test.run()
