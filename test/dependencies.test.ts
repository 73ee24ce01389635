/**
 * The dependency policy of CONTRIBUTING.md, held to the lock file, and to the packages that are installed.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

interface Locked {
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly resolved?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}
interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly allowScripts: Readonly<Record<string, boolean>>
  readonly scarfSettings: { readonly enabled: boolean }
}

const manifest = JSON.parse(read('package.json')) as Manifest
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, Locked>> }
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ path, name: path.split('node_modules/').at(-1)!, ...locked }))
const direct = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }

const PERMISSIVE = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Unlicense', 'CC0-1.0'],
])
/** Licenses of tools that are only run: the MPL binds only files that are changed and given away. */
const DEVELOPMENT = new Set([...PERMISSIVE, 'MPL-2.0'])
/** Those whose manifest has no license, with the one of their license file. */
const UNTOLD: Readonly<Record<string, string>> = { 'color-convert@0.5.3': 'MIT' }

/** Requires one of several licenses on offer, and each of several that apply together. */
const isAllowed = (license: string, allowed: ReadonlySet<string>): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(one => allowed.has(one)))

test('every package has a license that lets anybody use, change and pass on the product', () => {
  const wrong = packages.flatMap(({ name, version, license, dev }) => {
    const told = license ?? UNTOLD[`${name}@${version}`] ?? 'none'
    return isAllowed(told, dev ? DEVELOPMENT : PERMISSIVE) ? [] : [`${name}@${version}: ${told}`]
  })
  assert.equal(wrong, [])
})

test('every package is one version by its hash, from whichever registry it is installed', () => {
  for (const { path, version, integrity, resolved } of packages) {
    assert.match(integrity ?? '', /^sha512-[\w+/]{86}==$/, `${path}@${version}`)
    assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), path)
  }
  for (const [name, version] of Object.entries(direct))
    assert.match(version, /^\d+\.\d+\.\d+(?:-[\w.]+)?$/, `${name} is not pinned`)
})

test('no package runs anything when it is installed, but those that are named', () => {
  const running = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
  // What it would send home is disabled by a member of our own.
  assert.is(manifest.scarfSettings.enabled, false)
  assert.equal(
    running.filter(name => name !== '@scarf/scarf').sort(),
    Object.keys(manifest.allowScripts).sort(),
  )
})

const SOURCES = ['core', 'plugins', 'runtime', 'test', 'knowledge-base'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:ts|mjs)$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name)),
)
/** Programs of a package that has another name. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '@arethetypeswrong/cli': 'attw',
  '@biomejs/biome': 'biome',
  typescript: 'tsc',
}

test('every direct dependency is used', () => {
  const text = `${SOURCES.map(file => readFileSync(file, 'utf8')).join('\n')}\n${read('package.json')}`
  const scripts = text.slice(text.lastIndexOf('"scripts"'), text.lastIndexOf('"dependencies"'))
  const unused = Object.keys(direct).filter(name => {
    if (name.startsWith('@types/')) return !(name.slice(7) in direct) && name !== '@types/node'
    // The Node of those who have an older one, which runtime/tools/prepare.mjs makes of its name.
    if (/^node-linux-/.test(name)) return !text.includes('node-linux-') && !text.includes('node-${')
    const program = PROGRAMS[name] ?? name
    const named = new RegExp(`['"\`/]${program.replace(/[.]/g, '\\.')}(?:['"\`/]|$)`, 'm')
    return !named.test(text.slice(0, text.lastIndexOf('"scripts"'))) && !scripts.includes(`${program} `)
  })
  assert.equal(unused, [])
})

test('every package of the product has its reason in the table of parts', () => {
  const table = read('knowledge-base/PARTS.md')
  const missing = Object.keys(manifest.dependencies).filter(name => !table.includes(`\`${name}\``))
  assert.equal(missing, [])
})

test('what is installed is what the lock file says', () => {
  const wrong = packages.flatMap(({ path, name, version }) => {
    const file = join(root, path, 'package.json')
    // Packages for other machines are not installed.
    if (!existsSync(file)) return []
    const installed = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }
    return installed.version === version ? [] : [`${name}: ${installed.version} in place of ${version}`]
  })
  assert.equal(wrong, [])
  const product = packages.filter(({ dev }) => !dev).length
  console.log(`${product} packages for the product, ${packages.length - product} for its development`)
})

test.run()
