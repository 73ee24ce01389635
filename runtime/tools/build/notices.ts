/** The licenses of what the bundle, its parts and its assets hold of others: a text that goes with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Beside the bundle. */
export const THIRD_PARTY = 'THIRD-PARTY-LICENSES.txt'

export interface Package {
  readonly name: string
  readonly version: string
  /** SPDX. */
  readonly license: string
}

interface Manifest extends Package {
  readonly author?: string | { readonly name?: string }
}

/** Data of others in our own sources. */
const DATA: readonly (readonly [title: string, license: string, text: string])[] = [
  [
    "Mozilla's root certificates (knowledge-base/trust)",
    'MPL-2.0',
    `The list of roots and their constraints come from Mozilla's certdata.txt, as Node.js bundles it. They are
available under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. Their source form:
https://hg.mozilla.org/projects/nss/file/tip/lib/ckfw/builtins/certdata.txt`,
  ],
  [
    'The Public Suffix List (in tldts)',
    'MPL-2.0',
    `Available under the Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. Its source form:
https://publicsuffix.org/list/public_suffix_list.dat`,
  ],
  [
    'Tables of Unicode UTS #46 (core/domain/uts46-data.ts)',
    'Unicode-3.0',
    `Copyright 1991-2026 Unicode, Inc. Available under the Unicode License v3,
https://www.unicode.org/license.txt`,
  ],
]

/** The folder of a package, of the path of a file in it; undefined for files of our own. */
export const packageFolder = (path: string): string | undefined =>
  /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)\b/i

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Writes the notice of a package without a file about its license. */
const withoutText = ({ license, author }: Manifest): string => {
  const name = typeof author === 'string' ? author.replace(/\s*[<(].*$/, '') : author?.name
  return `${name ? `Copyright ${name}. ` : ''}Available under ${license}, https://spdx.org/licenses/${license}.html`
}

const textsOf = (folder: string): string =>
  readdirSync(folder)
    .filter(name => LICENSE_FILE.test(name))
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')

/** What `packagesOf` finds again. */
const heading = ({ name, version, license }: Package): string => `## ${name} ${version} (${license})`

/** Throws for a package that does not give its license: then a human has to look. */
export const notices = (folders: Iterable<string>): string => {
  const sections = [...new Set(folders)]
    .filter(folder => existsSync(join(folder, 'package.json')))
    .map(folder => {
      const known = manifestOf(folder)
      const text = textsOf(folder)
      if (!known.license) throw new Error(`${folder} does not give its license`)
      return [heading(known), text || withoutText(known)]
    })
    .sort(([a], [b]) => (a! < b! ? -1 : 1))
  return `${[
    ['Certscope holds software and data of others, under these licenses.'],
    ...DATA.map(([title, license, text]) => [`# ${title} (${license})`, text]),
    ...sections,
  ]
    .map(section => section.join('\n\n'))
    .join('\n\n\n')}\n`
}

/** The packages in a text that `notices` wrote. */
export const packagesOf = (text: string): Package[] =>
  [...text.matchAll(/^## (\S+) (\S+) \((.+)\)$/gm)].map(([, name, version, license]) => ({
    name: name!,
    version: version!,
    license: license!,
  }))
