/** Runtimes and libraries that are not on every machine: older and newer Node, Python, Java and others, C. */
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { batch, script } from '../clients-batch.ts'
import type { Client } from '../client.ts'
import { run, versionOf } from '../programs.ts'
import { INSTALL, programOf } from './packages.ts'

const NODES = ['node-8', 'node-10', 'node-16', 'node-18', 'node-20', 'node-22', 'node-26'] as const

const nodes = NODES.map(name =>
  batch({
    name,
    needs: INSTALL,
    version: () =>
      versionOf(programOf(name), '-p', '`OpenSSL ${process.versions.openssl} in Node ${process.version}`'),
    prepare: async (_, roots) => [programOf(name), script('visit.cjs'), roots],
  }),
)

/** By a manager of versions, or in the path. */
const pythonOf = (version: string): string => {
  const folder = join(homedir(), '.pyenv', 'versions')
  const found = existsSync(folder)
    ? readdirSync(folder).find(name => name.startsWith(`${version}.`))
    : undefined
  return found === undefined ? `python${version}` : join(folder, found, 'bin', 'python')
}

const pythonVersion = (program: string): string | null =>
  versionOf(program, '-c', 'import ssl, sys; print(sys.version.split()[0], ssl.OPENSSL_VERSION)')

const pythons = ['3.7', '3.9', '3.10', '3.12', '3.13'].map(version =>
  batch({
    name: `python-${version}`,
    needs: `python${version}`,
    version: () => pythonVersion(pythonOf(version)),
    prepare: async (_, roots) => [pythonOf(version), script('visit.py'), roots],
  }),
)

const JAVA_25 = '/usr/lib/jvm/temurin-25-jdk-amd64/bin'
const java = batch({
  name: 'java-25.0.3',
  needs: 'temurin-25-jdk of adoptium.net',
  version: () => versionOf(join(JAVA_25, 'java'), '-version'),
  async prepare(folder, roots) {
    cpSync(script('Visit.java.txt'), join(folder, 'Visit.java'))
    await run(join(JAVA_25, 'javac'), ['Visit.java'], { milliseconds: 120_000, cwd: folder })
    return [join(JAVA_25, 'java'), '-Xmx256m', '-cp', folder, 'Visit', roots]
  },
})

/** Builds a program of C in the folder. `words`: more for the compiler. */
export const built = async (source: string, folder: string, words: readonly string[]): Promise<string> => {
  cpSync(script(source), join(folder, 'visit.c'))
  const all = ['-o', join(folder, 'visit'), join(folder, 'visit.c'), ...words]
  const { status, output } = await run('gcc', all, { milliseconds: 120_000 })
  if (status !== 0) throw new Error(output)
  return join(folder, 'visit')
}

export const MBEDTLS = ['mbedtls', 'mbedx509', 'mbedcrypto'] as const

/** What of Debian builds it. */
const inC = (name: string, source: string, needs: string, libraries: readonly string[]) =>
  batch({
    name,
    needs: `apt install gcc ${needs}`,
    version: () => versionOf('dpkg-query', '-W', '-f', `\${Package} \${Version}`, needs),
    prepare: async (folder, roots) => [
      await built(
        source,
        folder,
        libraries.map(one => `-l${one}`),
      ),
      roots,
    ],
  })

export const optionalBatches: readonly Client[] = [
  ...nodes,
  ...pythons,
  java,
  batch({
    name: 'php',
    needs: 'apt install php-cli',
    version: () => versionOf('php', '--version'),
    prepare: async (_, roots) => ['php', '-n', '-d', 'extension=openssl', script('visit.php'), roots],
  }),
  batch({
    name: 'ruby',
    needs: 'apt install ruby',
    version: () => versionOf('ruby', '--version'),
    prepare: async (_, roots) => ['ruby', script('visit.rb'), roots],
  }),
  batch({
    name: 'perl',
    needs: 'apt install libio-socket-ssl-perl',
    version: () =>
      versionOf(
        'perl',
        '-MIO::Socket::SSL',
        '-e',
        'printf "Perl %vd with IO::Socket::SSL %s and %s", $^V, $IO::Socket::SSL::VERSION, Net::SSLeay::SSLeay_version()',
      ),
    prepare: async (_, roots) => ['perl', script('visit.pl'), roots],
  }),
  batch({
    name: 'erlang',
    needs: 'apt install erlang-ssl',
    version: () => versionOf('dpkg-query', '-W', '-f', `\${Package} \${Version}`, 'erlang-ssl'),
    async prepare(folder, roots) {
      cpSync(script('visit.erl.txt'), join(folder, 'visit.erl'))
      return ['escript', join(folder, 'visit.erl'), roots]
    },
  }),
  inC('mbedtls-2.28', 'mbedtls.c.txt', 'libmbedtls-dev', MBEDTLS),
  inC('wolfssl-5.5', 'wolfssl-5.5.c.txt', 'libwolfssl-dev', ['wolfssl']),
]
