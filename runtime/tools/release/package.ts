/**
 * Writes the package for npm into a folder: the bundle that is in `dist`, and what authors of plugins import,
 * as JavaScript with types; it depends on no other package. Its bill of materials is made here, too.
 */
import { build } from 'esbuild'
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { leaveOut, PARTS } from '../build/parts.ts'
import { THIRD_PARTY } from '../build/notices.ts'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Package } from '../build/notices.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const VALIBOT = join(root, 'node_modules', 'valibot', 'dist', 'index.d.mts')

interface Manifest {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly license: string
  readonly bin: Readonly<Record<string, string>>
  /** Entries that name the sources: `./plugin` is `./core/plugin-api.ts`. */
  readonly exports: Readonly<Record<string, string>>
}

export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

/** `./plugin` and its source. */
const entries = Object.entries(manifest.exports).map(([path, source]) => ({ name: path.slice(2), source }))
const typesOf = (source: string): string => `./dist/types/${source.slice(2).replace(/\.ts$/, '.d.ts')}`

const packageJson = (): object => ({
  name: manifest.name,
  version: manifest.version,
  description: manifest.description,
  keywords: ['tls', 'ssl', 'certificate', 'x509', 'dns', 'monitoring', 'mcp', 'cli'],
  license: manifest.license,
  type: 'module',
  bin: manifest.bin,
  exports: {
    ...Object.fromEntries(
      entries.map(({ name, source }) => [
        `./${name}`,
        { types: typesOf(source), default: `./dist/${name}.mjs` },
      ]),
    ),
    './package.json': './package.json',
  },
  // What the command says by itself on an older one.
  engines: { node: '>=22.18' },
})

/** Both share one module of each kind: a plugin and its tests mean the same `Refusal`. */
const writeEntries = async (to: string): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints: entries.map(({ name, source }) => ({ in: source, out: name })),
    outdir: join(to, 'dist'),
    outExtension: { '.js': '.mjs' },
    chunkNames: 'shared/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2023',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    plugins: [leaveOut],
    logLevel: 'error',
  })
}

/** A declaration file with the target of each import replaced. */
const withImports = (text: string, replaced: (target: string) => string): string => {
  const found: ts.StringLiteral[] = []
  const visit = (node: ts.Node): void => {
    const target =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.argument.literal
    if (target && ts.isStringLiteral(target)) found.push(target)
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile('', text, ts.ScriptTarget.Latest)
  visit(source)
  let at = 0
  let out = ''
  for (const target of found) {
    out += `${text.slice(at, target.getStart(source))}'${replaced(target.text)}'`
    at = target.end
  }
  return out + text.slice(at)
}

/** The declarations that the entries need, by their paths; those of valibot lie beside them. */
const declarations = (): Map<string, string> => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), path => ts.sys.readFile(path))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const sources = entries.map(({ source }) => join(root, source))
  const program = ts.createProgram(sources, {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(root, 'types'),
    rootDir: root,
  })
  const all = new Map<string, string>()
  program.emit(undefined, (path, text) => all.set(relative(join(root, 'types'), path), text))
  const needed = new Map<string, string>()
  const take = (path: string): void => {
    if (needed.has(path)) return
    const text = all.get(path)
    if (text === undefined) throw new Error(`No declarations of ${path}`)
    needed.set(path, '')
    const up = relative(dirname(path), '.') || '.'
    const found = withImports(text, target => {
      if (target === 'valibot') return `${up}/valibot.mjs`
      if (!target.startsWith('.')) throw new Error(`${path} needs the types of ${target}`)
      take(join(dirname(path), target).replace(/\.ts$/, '.d.ts'))
      return target.replace(/\.ts$/, '.js')
    })
    needed.set(path, found)
  }
  for (const { source } of entries) take(source.slice(2).replace(/\.ts$/, '.d.ts'))
  return needed
}

export const writePackage = async (to: string): Promise<void> => {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    writeFileSync(join(to, path), text)
  }
  put('package.json', `${JSON.stringify(packageJson(), null, 2)}\n`)
  for (const path of Object.values(manifest.bin)) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    copyFileSync(join(root, path), join(to, path))
  }
  for (const name of ['LICENSE', 'README.md']) copyFileSync(join(root, name), join(to, name))
  mkdirSync(join(to, 'dist'), { recursive: true })
  for (const name of ['certscope.mjs', PARTS, 'assets'])
    cpSync(join(root, 'dist', name), join(to, 'dist', name), { recursive: true })
  copyFileSync(join(root, 'dist', THIRD_PARTY), join(to, THIRD_PARTY))
  await writeEntries(to)
  for (const [path, text] of declarations()) put(`dist/types/${path}`, text)
  copyFileSync(VALIBOT, join(to, 'dist', 'types', 'valibot.d.mts'))
}

/*
 * The bill of materials of the package in CycloneDX: what `npm sbom` knows about the packages that the bundle
 * is made of, and no others. The same packages give the same bytes.
 */

interface Component {
  readonly 'bom-ref': string
  readonly name: string
  readonly version: string
}

interface Dependency {
  readonly ref: string
  readonly dependsOn: readonly string[]
}

interface Bom {
  readonly bomFormat: 'CycloneDX'
  readonly specVersion: string
  readonly serialNumber: string
  readonly metadata: {
    readonly timestamp: string
    readonly lifecycles?: readonly { readonly phase: string }[]
    readonly tools: readonly unknown[]
    readonly component: Component
  }
  readonly components: readonly Component[]
  readonly dependencies: readonly Dependency[]
}

/** RFC 9562, version 8: of a hash instead of random numbers. */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * What npm says about all packages of the lock file: `--omit dev` leaves out what both kinds need. It does
 * not look at what is installed, which other tools may have added to.
 */
export const npmSbom = (root: string): Bom =>
  JSON.parse(
    execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    }),
  ) as Bom

/** Throws for a package of the bundle that npm does not know: it would be missing in the list. */
export const bundledBom = (whole: Bom, packages: readonly Package[], at: Date): Bom => {
  const found = packages.map(({ name, version }) => {
    const component = whole.components.find(known => known['bom-ref'] === `${name}@${version}`)
    if (!component) throw new Error(`npm sbom has no ${name} ${version}, which is in the bundle`)
    return component
  })
  const product = { ...whole.metadata.component, type: 'application', name: 'certscope', properties: [] }
  const refs = new Set([product['bom-ref'], ...found.map(component => component['bom-ref'])])
  const dependencies = whole.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(on => refs.has(on)) }))
  return {
    ...whole,
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([product['bom-ref'], ...refs]))}`,
    metadata: {
      ...whole.metadata,
      lifecycles: [{ phase: 'build' }],
      timestamp: at.toISOString(),
      component: product,
    },
    components: found,
    dependencies,
  }
}
