/**
 * The documents of the sources of lists in their true forms, made of what is shipped, with what a test
 * changes.
 */
import { createSign, generateKeyPairSync } from 'node:crypto'
import { data } from '../../../../knowledge-base/ct-logs/logs.ts'
import type { CtLogRow, CtProgram } from '../../../../knowledge-base/ct-logs/types.ts'
import { trust } from '../../../../knowledge-base/trust/index.ts'

/** The day of the scenes. */
export const NOW = new Date('2026-11-21T12:00:00Z')

const pair = (): { readonly sign: (text: string) => Buffer; readonly key: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    sign: text => createSign('sha256').update(text).sign(privateKey),
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  }
}
/** Keys of the list's owner, and of somebody else. */
export const [owner, stranger] = [pair(), pair()] as const

export interface Listed {
  readonly description: string
  readonly operator: string
  readonly key: string
  readonly logId: string
  readonly kind: CtLogRow['kind']
  readonly state: string
  readonly since: string
}

/** What a program's list holds of the shipped logs. */
export const listedBy = (program: CtProgram): Listed[] =>
  data.logs.flatMap(({ states, ...log }) => {
    const standing = states[program]
    // Chrome's has no such state; ours got it of Mozilla's newer list.
    const state = standing?.state === 'admissible' ? 'qualified' : standing?.state
    return standing ? [{ ...log, state: state!, since: standing.since }] : []
  })

const written = ({ description, logId, key, kind, state, since }: Listed): object => ({
  description,
  log_id: Buffer.from(logId, 'hex').toString('base64'),
  key,
  ...(kind === 'static'
    ? { submission_url: 'https://log.example/', monitoring_url: 'https://tiles.example/' }
    : { url: 'https://log.example/' }),
  mmd: 86_400,
  state: { [state]: { timestamp: since } },
  temporal_interval: { start_inclusive: '2026-07-01T00:00:00Z', end_exclusive: '2027-01-01T00:00:00Z' },
})

const operatorsOf = (logs: readonly Listed[]): object[] =>
  [...Map.groupBy(logs, ({ operator }) => operator)].map(([name, of]) => ({
    name,
    email: [`ct@${name.toLowerCase().replace(/\W+/g, '-')}.example`],
    logs: of.filter(({ kind }) => kind === 'rfc6962').map(written),
    tiled_logs: of.filter(({ kind }) => kind === 'static').map(written),
  }))

export const googleList = (
  logs: readonly Listed[] = listedBy('chrome'),
  published = '2026-11-20T13:34:57Z',
  version = '91.3',
): string =>
  JSON.stringify(
    { is_all_logs: true, version, log_list_timestamp: published, operators: operatorsOf(logs) },
    null,
    2,
  )

export const appleList = (logs: readonly Listed[] = listedBy('apple'), version = '520'): string =>
  JSON.stringify(
    {
      $schema: 'https://valid.apple.com/ct/log_list/schema_versions/log_list_schema_v5.json',
      assetVersion: 32,
      assetVersionV2: 1013,
      operators: operatorsOf(logs),
      version,
    },
    null,
    4,
  )

const HEAD = [
  'Owner',
  'Certificate Issuer Organization',
  'Certificate Issuer Organizational Unit',
  'Common Name or Certificate Name',
  'Certificate Serial Number',
  'SHA-256 Fingerprint',
  'Subject + SPKI SHA256',
  'Valid From [GMT]',
  'Valid To [GMT]',
  'Public Key Algorithm',
  'Signature Hash Algorithm',
  'Trust Bits',
  'Distrust for TLS After Date',
  'Distrust for S/MIME After Date',
  'EV Policy OID(s)',
  'Mozilla Applied Constraints',
  'Geographic Focus',
]

export interface ReportRow {
  readonly sha256: string
  readonly name: string
  readonly bits: string
  readonly distrust: string
}

export const reportRows = (): ReportRow[] =>
  trust.roots.map(({ sha256, name, distrustAfter }) => ({
    sha256,
    name,
    bits: 'Email;Websites',
    distrust: distrustAfter?.slice(0, 10).replaceAll('-', '.') ?? '',
  }))

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Every field in quotes, and lines that end in LF, as the report has it. */
export const report = (rows: readonly ReportRow[] = reportRows()): string =>
  [
    HEAD,
    ...rows.map(({ sha256, name, bits, distrust }) => [
      'A CA, "Inc."',
      'A CA',
      'Line one\nline two',
      name,
      '01',
      sha256.toUpperCase(),
      'AA'.repeat(32),
      '2010 Jan 01',
      '2040 Jan 01',
      'RSA 4096 bits',
      'SHA256WithRSA',
      bits,
      distrust,
      '',
      '2.23.140.1.1',
      '',
      'Global',
    ]),
  ]
    .map(row => row.map(quoted).join(','))
    .join('\n')

const SUITES_13 = ['TLS_AES_128_GCM_SHA256', 'TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256']
const profile = {
  certificate_curves: ['prime256v1', 'secp384r1'],
  certificate_signatures: ['ecdsa-with-SHA256', 'ecdsa-with-SHA384', 'ecdsa-with-SHA512'],
  certificate_types: ['ecdsa'],
  ciphers: { iana: [] as string[], openssl: [] as string[] },
  ciphersuites: SUITES_13,
  dh_param_size: null,
  ecdh_param_size: 256,
  hsts_min_age: 63_072_000,
  maximum_certificate_lifespan: 90,
  ocsp_staple: true,
  oldest_clients: ['Firefox 63'],
  recommended_certificate_lifespan: 90,
  rsa_key_size: null,
  server_preferred_order: false,
  tls_curves: ['X25519MLKEM768', 'X25519', 'prime256v1', 'secp384r1'],
  tls_versions: ['TLSv1.3'],
}

/** Writes a guideline with a recommended lifetime that a test can see in an answer. */
export const guideline = (version = 6.1, recommended = 47): string =>
  JSON.stringify({
    version,
    href: `https://ssl-config.mozilla.org/guidelines/${version}.json`,
    configurations: {
      modern: { ...profile, recommended_certificate_lifespan: recommended },
      intermediate: {
        ...profile,
        certificate_signatures: ['sha256WithRSAEncryption', ...profile.certificate_signatures],
        certificate_types: ['ecdsa', 'rsa'],
        ciphers: {
          iana: ['ECDSA', 'RSA'].flatMap(key =>
            SUITES_13.map(suite => `TLS_ECDHE_${key}_WITH_${suite.slice(4)}`),
          ),
          openssl: ['ECDHE-ECDSA-AES128-GCM-SHA256'],
        },
        dh_param_size: 2_048,
        rsa_key_size: 2_048,
        maximum_certificate_lifespan: 366,
        recommended_certificate_lifespan: recommended,
        tls_versions: ['TLSv1.2', 'TLSv1.3'],
      },
    },
  })

export const rdapServers = (
  publication = '2026-11-19T20:00:02Z',
  suffixes = Array.from({ length: 1_200 }, (_, index) => `tld${index}`),
): string =>
  JSON.stringify({
    description: 'RDAP bootstrap file for Domain Name System registrations',
    publication,
    services: [
      [['com', 'net'], ['https://rdap.a.example/com/v1/']],
      [suffixes, ['https://rdap.b.example/']],
    ],
    version: '1.0',
  })
