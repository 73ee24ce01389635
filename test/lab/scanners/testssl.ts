/** Runs testssl.sh, and reads its JSON. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Version } from '../../../core/protocol/tls/survey/observation.ts'
import { VERSIONS } from '../../../core/protocol/tls/survey/observation.ts'
import { run, versionOf } from '../clients/programs.ts'
import type { StartTls } from '../../../core/base/starttls.ts'
import { HOST } from './servers/certificates.ts'
import { openTunnel } from './servers/tunnel.ts'
import { groupsOf, rising, type Sight } from './sight.ts'

const SCAN_MS = 1_200_000

/** The bare number. */
export const testsslVersion = (): string | null =>
  /\d+\.\d+\.\d+/.exec(versionOf('testssl', '--version') ?? '')?.[0] ?? null

/** What it speaks before TLS; LDAP through OpenSSL alone, which lacks most suites. */
const SPOKEN: readonly StartTls[] = ['smtp', 'imap', 'pop3', 'ftp', 'postgres', 'mysql', 'xmpp']

/** The JSON: protocols, order, every suite by version, groups, certificates; null: it took too long. */
export const runTestssl = async (port: number, starttls: StartTls): Promise<string | null> => {
  const isSpoken = SPOKEN.includes(starttls)
  const tunnel = isSpoken || starttls === 'none' ? null : await openTunnel(port, starttls, HOST)
  const spoken = isSpoken ? ['-t', starttls, ...(starttls === 'xmpp' ? ['--xmpphost', HOST] : [])] : []
  const at = `${HOST}:${tunnel?.port ?? port}`
  const folder = mkdtempSync(join(tmpdir(), 'certscope-testssl-'))
  const file = join(folder, 'findings.json')
  const words = ['--quiet', '--color', '0', '--warnings', 'off', '-n', 'none', '--jsonfile', file]
  const sections = ['-p', '-P', '-E', '-f', '-S', '--openssl-timeout', '10']
  const { late } = await run('testssl', [...words, ...sections, '--ip', '127.0.0.1', ...spoken, at], {
    milliseconds: SCAN_MS,
  })
  tunnel?.close()
  const text = late || !existsSync(file) ? null : readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true, force: true })
  return text
}

const IDS: Readonly<Record<string, Version>> = {
  SSLv2: 'SSL 2.0',
  SSLv3: 'SSL 3.0',
  TLS1: 'TLS 1.0',
  TLS1_1: 'TLS 1.1',
  TLS1_2: 'TLS 1.2',
  TLS1_3: 'TLS 1.3',
}
const CIPHER = /^cipher-(ssl\d|tls1(?:_\d)?)_x(\w+)$/
const CIPHER_VERSIONS: Readonly<Record<string, Version>> = {
  ssl3: 'SSL 3.0',
  tls1: 'TLS 1.0',
  tls1_1: 'TLS 1.1',
  tls1_2: 'TLS 1.2',
  tls1_3: 'TLS 1.3',
}

/** `SHA256 with RSA` and `ECDSA with SHA256` by the names of the RFCs. */
const signatureOf = (finding: string): string => {
  const [, first, second] = /^(\w+) with (\w+)/.exec(finding) ?? []
  if (first === undefined) return finding
  return second === 'RSA'
    ? `${first.toLowerCase()}WithRSAEncryption`
    : `${first.toLowerCase()}-with-${second}`
}

export const readTestssl = (json: string): Sight => {
  const findings = JSON.parse(json) as readonly { readonly id: string; readonly finding: string }[]
  /** With two certificates there is a finding for each: `cert_keySize <cert#1>`. */
  const all = (id: string): readonly string[] =>
    findings.filter(one => one.id === id || one.id.startsWith(`${id} `)).map(({ finding }) => finding)
  const told = (id: string): string | undefined => all(id)[0]
  const ciphers = findings.flatMap(({ id, finding }) => {
    const [, version = '', code = ''] = CIPHER.exec(id) ?? []
    const known = CIPHER_VERSIONS[version]
    return known ? [{ version: known, code: code.toUpperCase().padStart(4, '0'), finding }] : []
  })
  const versions = VERSIONS.filter(version => ciphers.some(one => one.version === version))
  const suites = versions.map(
    version =>
      [
        version,
        ciphers
          .filter(one => one.version === version)
          .map(({ code }) => code)
          .sort(),
      ] as const,
  )
  const order = told('cipher_order') ?? ''
  const dhe = ciphers.flatMap(({ finding }) => {
    const bits = / DH (\d+) /.exec(finding)?.[1]
    return bits === undefined || /_anon_|ADH|TLS 1\.3/.test(finding) ? [] : [Number(bits)]
  })
  return {
    protocols: VERSIONS.filter(version =>
      Object.entries(IDS).some(
        ([id, its]) => its === version && /^(offered|vulnerable)/.test(told(id) ?? ''),
      ),
    ),
    suites: Object.fromEntries(suites),
    preference: order === '' ? null : /^NOT/.test(order) ? 'client' : 'server',
    groups: groupsOf(`${told('PFS_ECDHE_curves') ?? ''} ${told('DH_groups') ?? ''}`.split(' ')),
    dhe: rising(dhe),
    keys: all('cert_keySize').map(text => text.replace(/ bits.*/, '')),
    signatures: [...new Set(all('cert_signatureAlgorithm').map(signatureOf))],
  }
}
