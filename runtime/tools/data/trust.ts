/**
 * Makes `knowledge-base/trust/roots.ts` again from the roots that the pinned Node bundles: `npm run trust --
 * DAY`, the day of that Node's release; `--check` only compares.
 */
import { X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'
import type { Row } from '../../../knowledge-base/trust/unpack.ts'
import { packOctets } from './pack-octets.ts'

const target = new URL('../../../knowledge-base/trust/roots.ts', import.meta.url)
const manifest = new URL('../../../package.json', import.meta.url)

/**
 * The Node version that package.json pins, "x.y.z". Another Node bundles other roots, so its output would be
 * a lie.
 */
const pinned = (): string => {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    optionalDependencies?: Record<string, string>
  }
  const version = Object.entries(optionalDependencies).find(([name]) => name.startsWith('node-'))?.[1]
  if (!version) throw new Error('package.json pins no node-* package')
  return version
}

/** Common name, else organizational unit, else organization: Node prints one RDN a line, escaped. */
const nameOf = (subject: string): string => {
  const rdns = subject.split('\n')
  for (const type of ['CN=', 'OU=', 'O=']) {
    const rdn = rdns.findLast(line => line.startsWith(type))
    if (rdn) return rdn.slice(type.length).replace(/\\([^0-9A-Fa-f])/g, '$1')
  }
  return subject
}

interface Root {
  readonly name: string
  readonly sha256: string
  readonly der: Uint8Array
}

const root = (pem: string): Root => {
  const certificate = new X509Certificate(pem)
  return {
    name: nameOf(certificate.subject),
    sha256: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    der: certificate.raw,
  }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const line = ([name, sha256, octets]: Row): string => `  [${quote(name)}, '${sha256}', ${octets}],`

/** The whole text of `roots.ts`, always the same for the same Node and day. */
const render = (date: string): string => {
  const roots = getCACertificates('bundled').map(root)
  roots.sort((a, b) => compare(a.name, b.name) || compare(a.sha256, b.sha256))
  const packed = Buffer.from(packOctets(Buffer.concat(roots.map(({ der }) => der))))
  const rows = roots.map(({ name, sha256, der }): Row => [name, sha256, der.length])
  const version = process.versions.node
  return `/** Mozilla's TLS roots as Node.js ${version} bundles them; made by runtime/tools/data/trust.ts, not edited by hand. */
// This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL
// was not distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/. Node does not
// report which NSS version the roots come from.
import type { TrustData } from './types.ts'
import { rootsOf } from './unpack.ts'
import type { Row } from './unpack.ts'

const rows: readonly Row[] = [
${rows.map(line).join('\n')}
]

/** All certificates, one after another. */
const packed =
  '${packed.toString('base64')}'

export const bundle: TrustData = {
  date: '${date}',
  source: 'Mozilla root store as bundled with Node.js ${version} (${roots.length} roots)',
  license: 'MPL-2.0',
  roots: rootsOf(rows, packed),
}
`
}

const main = (): number => {
  const version = pinned()
  if (process.versions.node !== version) {
    console.error(
      `trust: run this with the pinned Node ${version} (node_modules/.bin/node), not `
        + `${process.versions.node}`,
    )
    return 1
  }
  let old = ''
  try {
    old = readFileSync(target, 'utf8')
  } catch {
    /* the first time there is none */
  }
  const kept = /^ {2}date: '(\d{4}-\d{2}-\d{2})',$/m.exec(old)?.[1]
  const day = process.argv.find(word => /^\d{4}-\d{2}-\d{2}$/.test(word)) ?? kept
  if (day === undefined) {
    console.error("trust: give the day of this Node's release, YYYY-MM-DD")
    return 1
  }
  const same = render(day) === old
  if (process.argv.includes('--check')) {
    console.log(
      same
        ? 'trust: roots.ts is what this Node bundles'
        : 'trust: roots.ts differs; run node runtime/tools/data/trust.ts',
    )
    return same ? 0 : 1
  }
  // Another Node has another day, and nothing in it says which.
  if (!same && day === kept) {
    console.error("trust: the roots changed; give the day of this Node's release, YYYY-MM-DD")
    return 1
  }
  if (!same) writeFileSync(target, render(day))
  console.log(same ? `trust: roots.ts unchanged since ${day}` : `trust: wrote roots.ts, ${day}`)
  return 0
}

process.exitCode = main()
