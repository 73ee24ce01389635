/**
 * `npm run release`: the package, its bill of materials and the checksums, in dist/release. Everything is
 * made twice, and has to be the same. `--draft` takes a tree with changes, and facts past their limit;
 * `--executable` adds one for this machine.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DESCRIPTION_VERSION } from '../../../core/version.ts'
import { writeExecutable } from './executable.ts'
import { packagesOf, THIRD_PARTY } from '../build/notices.ts'
import { manifest, writePackage, bundledBom, npmSbom } from './package.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const out = join(root, 'dist', 'release')
const has = (flag: string): boolean => process.argv.includes(flag)

const stop = (why: string): never => {
  console.error(`release: ${why}`)
  process.exit(1)
}

/** What a program prints; it has said itself what is wrong where it fails. */
const read = (program: string, ...words: string[]): string => {
  const shell = process.platform === 'win32'
  const { status, stdout } = spawnSync(program, words, {
    cwd: root,
    encoding: 'utf8',
    shell,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return status === 0 ? stdout.trim() : stop(`${[program, ...words].join(' ')} failed.`)
}

const checkTree = (): void => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { version?: string }
  if (manifest.version !== DESCRIPTION_VERSION || manifest.version !== lock.version)
    stop(`package.json, package-lock.json and core/version.ts have different versions.`)
  const changed = read('git', 'status', '--porcelain')
  if (changed && !has('--draft')) stop(`the tree has changes. Commit them, or add --draft.\n${changed}`)
}

/** What is published is judged by for months, so it starts with facts within their limits. */
const checkFacts = (): void => {
  if (!has('--draft')) read(process.execPath, join('runtime', 'tools', 'data', 'facts.ts'), '--strict')
}

/** Takes the date of the commit, not of the clock: a later run gives the same bytes. */
const commitDate = (): Date =>
  new Date(Number(process.env.SOURCE_DATE_EPOCH || read('git', 'log', '-1', '--format=%ct')) * 1000)

/** The package and the bill of materials, in a folder; gives their names. */
const make = async (to: string): Promise<readonly string[]> => {
  read(process.execPath, join('runtime', 'tools', 'build', 'build.ts'))
  const staged = join(to, 'package')
  await writePackage(staged)
  read('npm', 'pack', staged, '--pack-destination', to, '--ignore-scripts')
  const packages = packagesOf(readFileSync(join(root, 'dist', THIRD_PARTY), 'utf8'))
  const bom = bundledBom(npmSbom(root), packages, commitDate())
  const name = `${manifest.name}-${manifest.version}`
  writeFileSync(join(to, `${name}.cdx.json`), `${JSON.stringify(bom, null, 2)}\n`)
  return [`${name}.tgz`, `${name}.cdx.json`]
}

const sha256 = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex')

checkTree()
checkFacts()
const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'certscope-release-')))
try {
  const [first, second] = folders as [string, string]
  const names = await make(first)
  await make(second)
  for (const name of names)
    if (sha256(join(first, name)) !== sha256(join(second, name))) stop(`${name} differs between two builds.`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  for (const name of names) copyFileSync(join(first, name), join(out, name))
  if (has('--executable')) writeExecutable(out)
  const sums = readdirSync(out)
    .sort()
    .map(name => `${sha256(join(out, name))}  ${name}`)
  writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`)
  console.log(sums.join('\n'))
  console.log(`Written to dist/release. To publish: npm publish dist/release/${names[0]}`)
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true })
}
