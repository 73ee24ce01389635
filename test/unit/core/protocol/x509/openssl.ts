/** Makes chains with the `openssl` command, and has them judged by it and by ours. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCertificates, type Certificate } from '../../../../../core/protocol/x509/certificate.ts'
import { validate } from '../../../../../core/protocol/x509/validate.ts'
import { trusting, verdict } from './chains.ts'

export const folder = mkdtempSync(join(tmpdir(), 'certscope-x509-'))
export const file = (name: string): string => join(folder, name)
export const openssl = (...words: readonly string[]): Buffer =>
  execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
export const read = (name: string): Certificate[] => parseCertificates(readFileSync(file(name)))

const KEYS: Readonly<Record<string, readonly string[]>> = {
  rsa: ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048'],
  pss: ['-algorithm', 'RSA-PSS', '-pkeyopt', 'rsa_keygen_bits:2048'],
  p256: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  p384: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-384'],
  p521: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-521'],
  ed25519: ['-algorithm', 'ED25519'],
  explicit: ['-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-pkeyopt', 'ec_param_enc:explicit'],
}
const SIGN: Readonly<Record<string, readonly string[]>> = {
  sha256: ['-sha256'],
  sha384: ['-sha384'],
  sha512: ['-sha512'],
  plain: [],
  'pss-sha256': ['-sha256', '-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:32'],
  'pss-sha384': ['-sha384', '-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:48'],
  'pss-sha512': ['-sha512', '-sigopt', 'rsa_padding_mode:pss', '-sigopt', 'rsa_pss_saltlen:20'],
}

interface Link {
  readonly name: string
  readonly key: string
  readonly sign: string
  readonly issuer: string | null
  readonly extensions: string
  readonly days?: number
}

export const make = ({ name, key, sign, issuer, extensions, days = 90 }: Link): void => {
  openssl('genpkey', ...KEYS[key]!, '-out', `${name}.key`)
  openssl(
    'req',
    '-new',
    '-key',
    `${name}.key`,
    '-subj',
    `/O=Example/CN=${issuer && extensions.includes('CA:FALSE') ? 'www.example.com' : name}`,
    '-out',
    `${name}.csr`,
    '-config',
    file('empty.cnf'),
  )
  writeFileSync(file(`${name}.ext`), extensions)
  const by = issuer ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`] : ['-signkey', `${name}.key`]
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    ...by,
    '-set_serial',
    String(1000 + name.length),
    '-days',
    String(days),
    '-extfile',
    `${name}.ext`,
    ...SIGN[sign]!,
    '-out',
    `${name}.pem`,
  )
}

/** Whether `openssl verify` accepts leaf and intermediate under the root. */
export const accepts = (root: string, intermediate: string, leaf: string): boolean =>
  spawnSync(
    'openssl',
    [
      'verify',
      '-purpose',
      'sslserver',
      '-verify_hostname',
      'www.example.com',
      '-CAfile',
      `${root}.pem`,
      '-untrusted',
      `${intermediate}.pem`,
      `${leaf}.pem`,
    ],
    { cwd: folder },
  ).status === 0

export const judge = async (
  root: string,
  intermediate: string,
  leaf: string,
): Promise<{ readonly accepted: boolean; readonly words: string }> => {
  const result = await validate({
    chain: [...read(`${leaf}.pem`), ...read(`${intermediate}.pem`)],
    trust: trusting(read(`${root}.pem`)),
    at: new Date(),
    identity: { kind: 'dns', value: 'www.example.com' },
    usage: 'serverAuth',
  })
  return { accepted: result.trusted && result.hostnameMatch, words: verdict(result) }
}
