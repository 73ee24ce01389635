/**
 * The bill of materials of the package in CycloneDX: what `npm sbom` knows about the packages that the bundle
 * is made of, and no others. The same packages give the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Package } from '../build/notices.ts'

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
