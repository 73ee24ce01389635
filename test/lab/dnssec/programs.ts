/**
 * The programs that the DNSSEC lab needs: BIND's and NLnet Labs' tools and servers, installed where that
 * disturbs nobody.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Programs, and a word that makes each of them end at once. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'dnssec-keygen': '-h',
  'dnssec-signzone': '-V',
  'dnssec-dsfromkey': '-h',
  'dnssec-revoke': '-h',
  'ldns-signzone': '-v',
  nsd: '-v',
  knotd: '-V',
  named: '-v',
  unbound: '-V',
  'unbound-host': '-h',
  delv: '-v',
}
const PACKAGES = [
  'bind9',
  'bind9-utils',
  'bind9-dnsutils',
  'knot',
  'ldnsutils',
  'nsd',
  'unbound',
  'unbound-host',
]

const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin:/sbin:/usr/bin` }

const absent = (): string[] =>
  Object.entries(PROGRAMS)
    .filter(([program, word]) => spawnSync(program, [word], { env }).error !== undefined)
    .map(([program]) => program)

/** In a container, and as root: a machine of its own has services that an installed server would join. */
const mayInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !existsSync('/run/systemd/system')

/** What is missing after trying to install it. */
export const missingPrograms = (): readonly string[] => {
  if (absent().length > 0 && mayInstall()) {
    const apt = (...words: string[]) =>
      spawnSync('apt-get', words, { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 180_000 })
    apt('update', '-q')
    apt('install', '-q', '-y', '--no-install-recommends', ...PACKAGES)
  }
  return absent()
}

/** Where Debian keeps servers, for `spawn`. */
export const environment = env

/** The search for primes of 4,096 bits lasts as long as luck has it, seconds as a rule. */
const PATIENCE_MS = 180_000

/** What a program says on both outputs; rejects with it when it fails, unless `anyway`. */
export const output = (
  program: string,
  words: readonly string[],
  how: { readonly cwd?: string; readonly anyway?: boolean } = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(
      program,
      words,
      { env, timeout: PATIENCE_MS, maxBuffer: 1 << 24, ...(how.cwd ? { cwd: how.cwd } : {}) },
      (error, stdout, stderr) => {
        if (error && how.anyway !== true)
          reject(new Error(`${program} ${words.join(' ')}: ${stderr || error.message}`))
        else resolve(how.anyway === true ? stdout + stderr : stdout)
      },
    )
  })
