/**
 * Programs of newer releases of Debian than this machine's: unpacked into a folder of their own and run by
 * their own loader, never installed. `--install` brings them where there is apt-get.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../client.ts'
import { batch } from '../clients-batch.ts'
import { gnutlsClient, opensslClient } from '../clients-command.ts'
import { versionOf } from '../programs.ts'
import { built, MBEDTLS } from './batches.ts'
import { FOLDER, INSTALL } from './packages.ts'

const HOME = join(FOLDER, 'debian')
const BASE = ['libc6', 'zlib1g', 'libzstd1']
const GNUTLS = [
  ...['gnutls-bin', 'libgnutls30t64', 'libgnutls-dane0t64', 'libunbound8', 'libssl3t64', 'libgmp10'],
  ...['libevent-2.1-7t64', 'libhogweed6t64', 'libnettle8t64', 'libidn2-0', 'libp11-kit0', 'libtasn1-6'],
  ...['libunistring5', 'libffi8', 'libbrotli1', 'libnghttp2-14'],
]
const from = (release: string, packages: readonly string[]): string[] =>
  packages.map(one => `${one}/${release}`)

/** By the name of the client: what is unpacked together. */
const PACKAGES = {
  'openssl-3.5-debian': from('trixie', ['openssl', 'libssl3t64', ...BASE]),
  'openssl-4.0': [...from('experimental', ['openssl', 'libssl4']), ...from('sid', BASE)],
  // Not 3.6.6 of trixie, which takes no RSASSA-PSS in TLS 1.2.
  'mbedtls-3.6': from('sid', ['libmbedtls-dev', 'libmbedtls21', 'libmbedx509-7', 'libmbedcrypto16', 'libc6']),
  'gnutls-3.8': from('sid', [...GNUTLS, ...BASE]),
} as const satisfies Readonly<Record<string, readonly string[]>>
type Name = keyof typeof PACKAGES

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg'
const MIRROR = 'http://deb.debian.org/debian'

export const installDebian = (): void => {
  if (!existsSync(KEYS)) return
  const apt = join(HOME, 'apt')
  for (const folder of ['lists/partial', 'cache/archives/partial'])
    mkdirSync(join(apt, folder), { recursive: true })
  const releases = new Set(Object.values(PACKAGES).flatMap(list => list.map(one => one.split('/')[1])))
  const lines = [...releases].map(release => `deb [signed-by=${KEYS}] ${MIRROR} ${release} main\n`)
  writeFileSync(join(apt, 'sources.list'), lines.join(''))
  writeFileSync(
    join(apt, 'apt.conf'),
    `Dir::Etc::sourcelist "${apt}/sources.list";\nDir::Etc::sourceparts "-";\n`
      + `Dir::State::lists "${apt}/lists";\nDir::Cache "${apt}/cache";\n`,
  )
  const run = (program: string, words: readonly string[], cwd = apt) =>
    spawnSync(program, words, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, APT_CONFIG: `${apt}/apt.conf` },
    })
  run('apt-get', ['update'])
  for (const [name, packages] of Object.entries(PACKAGES)) {
    const folder = join(HOME, name)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    run('apt-get', ['download', ...packages], folder)
    for (const file of readdirSync(folder).filter(one => one.endsWith('.deb')))
      run('dpkg-deb', ['-x', file, '.'], folder)
  }
}

const librariesOf = (name: Name): string => join(HOME, name, 'usr', 'lib', 'x86_64-linux-gnu')
const loaderOf = (name: Name): string => join(librariesOf(name), 'ld-linux-x86-64.so.2')

/** Its own loader with its own libraries, and its own configuration in place of this machine's. */
const unpacked = (name: Name, file: string, asks: string) => {
  const program = loaderOf(name)
  const first = ['--library-path', librariesOf(name), join(HOME, name, 'usr', 'bin', file)]
  return {
    name,
    needs: INSTALL,
    program,
    first,
    env: () => ({ OPENSSL_CONF: join(HOME, name, 'etc', 'ssl', 'openssl.cnf') }),
    version: () => versionOf(program, ...first, asks),
  }
}

/** Built here with its headers; its libraries have what they need of a newer libc beside them. */
const mbedtls = batch({
  name: 'mbedtls-3.6',
  needs: `gcc, and ${INSTALL}`,
  version: () => {
    const folder = join(HOME, 'mbedtls-3.6')
    return (existsSync(folder) && readdirSync(folder).find(one => /^libmbedtls-dev_.*deb$/.test(one))) || null
  },
  async prepare(folder, roots) {
    const libraries = librariesOf('mbedtls-3.6')
    const program = await built('mbedtls.c.txt', folder, [
      ...[
        `-I${join(HOME, 'mbedtls-3.6', 'usr', 'include')}`,
        `-L${libraries}`,
        '-Wl,--allow-shlib-undefined',
      ],
      ...MBEDTLS.map(one => `-l${one}`),
    ])
    return [loaderOf('mbedtls-3.6'), '--library-path', libraries, program, roots]
  },
})

export const debianClients: readonly Client[] = [
  opensslClient(unpacked('openssl-3.5-debian', 'openssl', 'version')),
  opensslClient(unpacked('openssl-4.0', 'openssl', 'version')),
  gnutlsClient(unpacked('gnutls-3.8', 'gnutls-cli', '--version')),
  mbedtls,
]
