/** Runs sslscan, and reads its XML. */
import { run, versionOf } from '../clients/programs.ts'
import type { Version } from '../../../core/protocol/tls/survey/observation.ts'
import { VERSIONS } from '../../../core/protocol/tls/survey/observation.ts'
import type { StartTls } from '../../../core/base/starttls.ts'
import { HOST } from './servers/certificates.ts'
import { openTunnel } from './servers/tunnel.ts'
import { groupsOf, rising, type Sight } from './sight.ts'

const SCAN_MS = 120_000

/** The bare number. */
export const sslscanVersion = (): string | null =>
  /\d+\.\d+\.\d+/.exec(versionOf('sslscan', '--version') ?? '')?.[0] ?? null

/**
 * What it speaks before TLS. It has a word for LDAP, too, but takes the answer of OpenLDAP, which does not
 * repeat the name of the operation, for a refusal.
 */
const SPOKEN: Readonly<Partial<Record<StartTls, readonly string[]>>> = {
  none: [],
  smtp: ['--starttls-smtp'],
  imap: ['--starttls-imap'],
  pop3: ['--starttls-pop3'],
  ftp: ['--starttls-ftp'],
  postgres: ['--starttls-psql'],
  mysql: ['--starttls-mysql'],
  xmpp: ['--starttls-xmpp'],
  'xmpp-server': ['--starttls-xmpp', '--xmpp-server'],
  rdp: ['--rdp'],
}

/** The XML, which lacks its end where it took too long. It asks for the domain by the name of the host. */
export const runSslscan = async (port: number, starttls: StartTls): Promise<string> => {
  const words = ['--xml=-', '--no-colour', '--no-heartbleed', '--no-renegotiation', '--no-compression']
  const tunnel = SPOKEN[starttls] ? null : await openTunnel(port, starttls, HOST)
  const spoken = [...(SPOKEN[starttls] ?? []), '--ipv4', `--sni-name=${HOST}`]
  const { output } = await run('sslscan', [...words, ...spoken, `localhost:${tunnel?.port ?? port}`], {
    milliseconds: SCAN_MS,
  })
  tunnel?.close()
  return output
}

type Fields = Readonly<Record<string, string>>
const elements = (xml: string, name: string): readonly Fields[] =>
  [...xml.matchAll(new RegExp(`<${name} ([^>]*)>`, 'g'))].map(([, inner = '']) =>
    Object.fromEntries([...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
  )

const CIPHER_VERSIONS: Readonly<Record<string, Version>> = {
  SSLv3: 'SSL 3.0',
  'TLSv1.0': 'TLS 1.0',
  'TLSv1.1': 'TLS 1.1',
  'TLSv1.2': 'TLS 1.2',
  'TLSv1.3': 'TLS 1.3',
}
const SIGNATURE = /<signature-algorithm>\s*(?:Signature Algorithm:\s*)?([\w-]+)/

export const readSslscan = (xml: string): Sight => {
  const ciphers = elements(xml, 'cipher')
  const by = (version: Version): readonly string[] =>
    ciphers
      .filter(({ sslversion }) => CIPHER_VERSIONS[sslversion!] === version)
      .map(({ id }) => id!.slice(2).toUpperCase())
  const versions = VERSIONS.filter(version => by(version).length > 0)
  const [key] = elements(xml, 'pk')
  const dhe = ciphers.flatMap(({ dhebits, strength }) =>
    dhebits === undefined || strength === 'anonymous' ? [] : [Number(dhebits)],
  )
  return {
    protocols: elements(xml, 'protocol')
      .filter(({ enabled }) => enabled === '1')
      .map(
        ({ type, version }) => `${type!.toUpperCase()} ${version!.padEnd(3, '.0').slice(0, 3)}` as Version,
      ),
    suites: Object.fromEntries(versions.map(version => [version, by(version)])),
    preference: null,
    groups: groupsOf(elements(xml, 'group').map(({ name }) => name!)),
    dhe: rising(dhe),
    keys: key?.['bits'] === undefined ? [] : [`${key['type']} ${key['bits']}`],
    signatures: SIGNATURE.exec(xml)?.slice(1) ?? [],
  }
}
