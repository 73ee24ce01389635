/** Compares knowledge-base with the lists of this machine: roots of Node and Bun, DS records of Debian. */
import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { rootAnchors } from '../../../knowledge-base/dnssec/index.ts'
import { overlay } from '../../../knowledge-base/trust/overlay.ts'
import { trust } from '../../../knowledge-base/trust/index.ts'
import { bundle } from '../../../knowledge-base/trust/roots.ts'

interface Comparison {
  readonly against: string
  /** A line each; null: this machine does not have it. */
  readonly found: readonly string[] | null
}

type Named = ReadonlyMap<string, string>

const rootsOf = (pems: readonly string[]): Named =>
  new Map(
    pems.map(pem => {
      const { fingerprint256, subject } = new X509Certificate(pem)
      return [fingerprint256.replaceAll(':', '').toLowerCase(), subject.replaceAll('\n', ', ')]
    }),
  )

const ours: Named = new Map(trust.roots.map(({ sha256, name }) => [sha256, name]))
const bundled: Named = new Map(bundle.roots.map(({ sha256, name }) => [sha256, name]))
const removed: Named = new Map(overlay.removed.map(({ sha256, name }) => [sha256, name]))

/** A list that is older than ours still holds what was removed since; one that is newer lacks more. */
export const compareRoots = (theirs: Named, held: Named = ours, gone: Named = removed): string[] => [
  ...[...theirs]
    .filter(([sha256]) => !held.has(sha256) && !gone.has(sha256))
    .map(([sha256, name]) => `has ${name} (${sha256.slice(0, 16)}), which knowledge-base lacks`),
  ...[...held]
    .filter(([sha256]) => !theirs.has(sha256))
    .map(([sha256, name]) => `lacks ${name} (${sha256.slice(0, 16)}), which knowledge-base trusts`),
]

const PRINT_ROOTS = "process.stdout.write(JSON.stringify(require('node:tls').rootCertificates))"
const MAX_OUTPUT = 16_000_000
const TIMEOUT_MS = 20_000

/** Bun bundles NSS's roots as Node does, often of another day. */
const bunRoots = async (): Promise<Named | null> => {
  const bun = fileURLToPath(new URL('../../../node_modules/.bin/bun', import.meta.url))
  if (!existsSync(bun)) return null
  const { stdout } = await promisify(execFile)(bun, ['-e', PRINT_ROOTS], {
    maxBuffer: MAX_OUTPUT,
    timeout: TIMEOUT_MS,
  })
  return rootsOf(JSON.parse(stdout) as string[])
}

const ROOT_DS = '/usr/share/dns/root.ds'

/** Debian's dns-root-data: `. IN DS 20326 8 2 E06D...`. */
export const compareAnchors = (text: string, anchors = rootAnchors.anchors): string[] => {
  const theirs = [...text.matchAll(/\bDS\s+(\d+)\s+(\d+)\s+(\d+)\s+([0-9A-Fa-f]+)/g)].map(
    ([, tag, algorithm, digestType, digest]) => `${tag} ${algorithm} ${digestType} ${digest!.toLowerCase()}`,
  )
  const own = anchors.map(
    ({ keyTag, algorithm, digestType, digest }) => `${keyTag} ${algorithm} ${digestType} ${digest}`,
  )
  return [
    ...theirs.filter(one => !own.includes(one)).map(one => `has ${one}, which knowledge-base lacks`),
    ...own.filter(one => !theirs.includes(one)).map(one => `lacks ${one}, which knowledge-base trusts`),
  ]
}

export const contradictions = async (): Promise<readonly Comparison[]> => {
  const bun = await bunRoots()
  return [
    {
      against: `roots of Node.js ${process.versions.node}`,
      found: compareRoots(rootsOf(getCACertificates('bundled')), bundled, new Map()),
    },
    { against: 'roots of Bun', found: bun && compareRoots(bun) },
    {
      against: "root anchors of Debian's dns-root-data",
      found: existsSync(ROOT_DS) ? compareAnchors(readFileSync(ROOT_DS, 'utf8')) : null,
    },
  ]
}
