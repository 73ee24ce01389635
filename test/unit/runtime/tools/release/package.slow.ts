/**
 * The package for npm: what is in it, what publint and attw say, and that it works where it is installed, in
 * an empty folder without a registry.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publint } from 'publint'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { EXAMPLE_TEXTS, outsideTest, pluginFile } from '../../../../../runtime/tools/new/new-files.ts'
import { packagesOf, THIRD_PARTY } from '../../../../../runtime/tools/build/notices.ts'
import { manifest, writePackage, bundledBom, npmSbom } from '../../../../../runtime/tools/release/package.ts'
import { demoWorld } from '../../../../peers/demo/world.ts'
import { dnsPeer } from '../../../../peers/protocols/dns/dns.ts'
import { commandOf, root, RUNTIMES } from '../../processes.ts'

const bin = join(root, 'node_modules', '.bin')
const temporary = mkdtempSync(join(tmpdir(), 'certscope-package-'))
const staged = join(temporary, 'package')
const user = join(temporary, 'user')
const archive = join(temporary, `${manifest.name}-${manifest.version}.tgz`)
/** Nothing that npm fetched before may help. */
const environment: Record<string, string> = {
  PATH: `${bin}:${process.env.PATH}`,
  HOME: temporary,
  npm_config_cache: join(temporary, 'cache'),
  npm_config_offline: 'true',
  npm_config_update_notifier: 'false',
}
const run = (program: string, words: readonly string[], more: Record<string, string> = {}) =>
  spawnSync(program, words, { cwd: user, encoding: 'utf8', env: { ...environment, ...more } })

execFileSync(join(bin, 'node'), ['runtime/tools/build/build.ts'], { cwd: root })
await writePackage(staged)
execFileSync('npm', ['pack', staged, '--pack-destination', temporary, '--ignore-scripts'], {
  env: environment,
  stdio: 'ignore',
})
const files = execFileSync('tar', ['-tzf', archive])
  .toString()
  .trim()
  .split('\n')
  .map(name => name.replace(/^package\//, ''))
  .sort()

test('the package has the bundle, what authors of plugins import, and nothing else', () => {
  const inDist = (folder: string) =>
    readdirSync(join(root, 'dist', folder)).map(name => `dist/${folder}/${name}`)
  const expected = [
    'LICENSE',
    'README.md',
    THIRD_PARTY,
    'dist/certscope.mjs',
    ...inDist('assets'),
    ...inDist('parts'),
    'dist/plugin.mjs',
    'dist/testing.mjs',
    'package.json',
    'runtime/tools/certscope.mjs',
  ]
  const rest = files.filter(name => !expected.includes(name))
  assert.equal(
    expected.filter(name => !files.includes(name)),
    [],
  )
  assert.equal(
    rest.filter(name => !/^dist\/(?:shared\/[\w-]+\.mjs|types\/[\w/-]+\.d\.m?ts)$/.test(name)),
    [],
  )
  assert.ok(files.includes('dist/types/core/plugin-api.d.ts'))
})

test('publint and attw find nothing', async () => {
  const { messages } = await publint({ pkgDir: staged, strict: true, level: 'suggestion' })
  assert.equal(messages, [])
  const attw = spawnSync(join(bin, 'attw'), ['--profile', 'esm-only', archive], { encoding: 'utf8' })
  assert.is(attw.status, 0, `${attw.stdout}${attw.stderr}`)
})

test('every package in the bundle is in the bill of materials, with its license in the package', () => {
  const text = readFileSync(join(staged, THIRD_PARTY), 'utf8')
  const packages = packagesOf(text)
  const at = new Date('2026-11-22T00:00:00Z')
  const bom = bundledBom(npmSbom(root), packages, at)
  assert.equal(
    bom.components.map(one => one['bom-ref']),
    packages.map(({ name, version }) => `${name}@${version}`),
  )
  for (const name of ['valibot', 'tldts', 'postgres', 'nodemailer', 'badge-maker', 'swagger-ui-dist'])
    assert.ok(
      packages.some(found => found.name === name),
      name,
    )
  for (const license of new Set(packages.map(found => found.license)))
    assert.match(license, /^\(?(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|CC0-1\.0|Unlicense)\b/)
  assert.equal(
    [bom.bomFormat, bom.specVersion, bom.metadata.timestamp],
    ['CycloneDX', '1.5', at.toISOString()],
  )
  assert.match(bom.serialNumber, /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  assert.equal(bundledBom(npmSbom(root), packages, at), bom)
})

test('npm installs it in an empty folder without a registry, and it brings nothing along', () => {
  mkdirSync(user)
  writeFileSync(join(user, 'package.json'), '{ "private": true, "type": "module" }\n')
  const { status, stderr } = run('npm', ['install', archive])
  assert.is(status, 0, stderr)
  assert.equal(
    readdirSync(join(user, 'node_modules')).filter(name => !name.startsWith('.')),
    ['certscope'],
  )
})

test('the command that npm links runs on the three runtimes', () => {
  const command = join(user, 'node_modules', '.bin', 'certscope')
  for (const runtime of RUNTIMES) {
    const [program, ...flags] = commandOf(runtime) as [string, ...string[]]
    const { stdout, stderr } = run(program, [...flags, command, 'version'])
    assert.equal([stdout, stderr], [`${manifest.version}\n`, ''], runtime)
  }
})

const world = await demoWorld({ now: new Date() })
writeFileSync(join(temporary, 'roots.pem'), world.roots)
const names = world.hosts.filter(host => host.port !== null)
const dns = await dnsPeer({ zones: Object.fromEntries(names.map(host => [host.name, { A: ['127.0.0.1'] }])) })
const settings = {
  CERTSCOPE_EXTRA_CA: join(temporary, 'roots.pem'),
  CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
  CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
  CERTSCOPE_TARGET_PORTS: names.map(host => host.port).join(),
  CERTSCOPE_CT: 'off',
  CERTSCOPE_STORE: 'memory:',
  PORT: '0',
}

/** Not `spawnSync`: the servers that it asks are in this process. */
const certscope = (words: readonly string[], until?: RegExp) =>
  new Promise<{ status: number | null; output: string }>(resolve => {
    const child = spawn('npx', ['--no-install', 'certscope', ...words], {
      cwd: user,
      env: { ...environment, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const url = until?.exec(output)?.[1]
        if (!url) return
        until = undefined
        fetch(`${url}/healthz`)
          .then(async answer => {
            output += await answer.text()
          })
          .finally(() => child.kill('SIGTERM'))
      })
    child.on('close', status => resolve({ status, output }))
  })

test('npx certscope checks a host, with the exit status of its state', async () => {
  // The demo's responders cannot be reached from here: a certificate that needs none.
  const healthy = names.find(({ name }) => name.startsWith('short-lived.'))!
  const expired = names.find(host => host.expect.code === 'expired')!
  const good = await certscope(['certificate', `${healthy.name}:${healthy.port}`])
  assert.is(good.status, 0, good.output)
  const bad = await certscope(['certificate', `${expired.name}:${expired.port}`])
  assert.is(bad.status, 1, bad.output)
  assert.match(bad.output, /expired/)
})

test('npx certscope serve serves', async () => {
  const { output } = await certscope(['serve'], /listens on (http:\S+)/)
  assert.match(output, /\{"ok":true\}/)
})

test('an older Node says in one line what is needed', () => {
  const { stdout: version } = spawnSync('/usr/bin/node', ['--version'], { encoding: 'utf8' })
  const [major = 0] = (version ?? '').slice(1).split('.').map(Number)
  if (!(major >= 18 && major < 22)) return console.log('skipped: no Node from 18 to 21 is here to try it on')
  const command = join(user, 'node_modules', '.bin', 'certscope')
  const { status, stdout, stderr } = run('/usr/bin/node', [command, 'version'])
  assert.equal(
    [status, stdout, stderr],
    [2, '', `certscope: Node 22.18 or newer, Deno or Bun is needed, and this is Node ${version.trim()}\n`],
  )
})

test('a plugin in TypeScript stands on the installed package alone: types, contract, command', () => {
  const written = pluginFile('name-length', '', 'certscope/plugin')
  const own = EXAMPLE_TEXTS.reduce((text, example) => text.replace(example, 'It is for tests.'), written)
  writeFileSync(join(user, 'index.ts'), own)
  writeFileSync(join(user, 'index.test.ts'), outsideTest('name-length'))
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'ES2024,DOM']
  const types = run(join(bin, 'tsc'), [...strict, 'index.ts'])
  assert.is(types.status, 0, types.stdout)
  const contract = run(join(bin, 'node'), ['--test', 'index.test.ts'])
  assert.is(contract.status, 0, contract.stdout)
  for (const runtime of RUNTIMES) {
    const [program, ...flags] = commandOf(runtime) as [string, ...string[]]
    const file = join(user, 'node_modules', 'certscope', 'dist', 'certscope.mjs')
    const loaded = run(program, [...flags, file, 'name-length', 'example.com'], {
      CERTSCOPE_PLUGINS: './index.ts',
    })
    assert.match(loaded.stdout, /example\.com has 11 characters\./, `${runtime}: ${loaded.stderr}`)
  }
})

test.after(async () => {
  await Promise.all([world.close(), dns.close()])
  rmSync(temporary, { recursive: true })
})

test.run()
