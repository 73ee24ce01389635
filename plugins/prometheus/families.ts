/** Pure: what was found of a target, as the metrics of blackbox_exporter and some of our own. */
import type * as v from 'valibot'
import type { Family, SampleLine } from '../../core/monitoring/metrics.ts'
import type certificate from '../certificate/index.ts'
import type registration from '../registration/index.ts'
import type graded from '../security/graded/index.ts'

type Check = v.InferOutput<typeof certificate.output>
type Item = Check['chain'][number]

/** Null: there was no answer in time, or it was not asked for. */
export interface Found {
  readonly check: Check | null
  readonly graded: Pick<v.InferOutput<typeof graded.output>, 'grade' | 'reachable'> | null
  readonly held: Pick<v.InferOutput<typeof registration.output>, 'expiresAt'> | null
  /** From the request to the answer. */
  readonly seconds: number
}

/** A certificate may have thousands of names, which would be the length of each scrape. */
const MAX_NAMES = 100

const seconds = (instant: string): number => Date.parse(instant) / 1000

type Labels = Readonly<Record<string, string>>

const gauge = (name: string, help: string, value: number, labels: Labels = {}): Family =>
  gauges(name, help, [[value, labels]])

const gauges = (name: string, help: string, values: readonly (readonly [number, Labels])[]): Family => ({
  name,
  help,
  type: 'gauge',
  lines: values.map(([value, labels]): SampleLine => ({ suffix: '', value, labels: Object.entries(labels) })),
})

/** Clients judge the path up to a root that they know: its own end is no matter of the server's. */
const pathOf = ({ chain }: Check): readonly Item[] => chain.filter(({ role }) => role !== 'root')

const firstEnd = (items: readonly Item[]): number =>
  Math.min(...items.map(({ notAfter }) => seconds(notAfter)))

const handshakeOf = ({ tls }: Check): Family[] => [
  ...(tls.protocol === null
    ? []
    : [
        gauge('probe_tls_version_info', 'Returns the TLS version used, 1 as a value', 1, {
          version: tls.protocol,
        }),
      ]),
  ...(tls.cipher === null
    ? []
    : [
        gauge('probe_tls_cipher_info', 'Returns the TLS cipher negotiated during handshake', 1, {
          cipher: tls.cipher,
        }),
      ]),
  ...(tls.ip === null
    ? []
    : [
        gauge(
          'probe_ip_protocol',
          'IP version of the address that was checked: 4 or 6',
          tls.ip.includes(':') ? 6 : 4,
        ),
      ]),
]

const chainOf = (check: Check): Family[] => {
  const path = pathOf(check)
  const [leaf] = path
  if (!leaf) return []
  const first = firstEnd(path)
  return [
    gauge(
      'probe_ssl_earliest_cert_expiry',
      'Earliest expiry of the leaf and the intermediates, in unixtime',
      first,
    ),
    ...(check.tls.trusted
      ? [
          gauge(
            'probe_ssl_last_chain_expiry_timestamp_seconds',
            'When the path that clients build expires, in unixtime',
            first,
          ),
        ]
      : []),
    gauge('probe_ssl_last_chain_info', 'Contains the certificate of the server', 1, {
      fingerprint_sha256: leaf.sha256,
      subject: leaf.subject,
      issuer: leaf.issuer,
      subjectalternative: (leaf.san ?? []).slice(0, MAX_NAMES).join(','),
      serialnumber: leaf.serialNumber,
    }),
    gauge(
      'certscope_target_certificate_not_before_timestamp_seconds',
      'When the certificate became valid, in unixtime',
      seconds(leaf.notBefore),
    ),
    gauge(
      'certscope_target_certificate_not_after_timestamp_seconds',
      'When the certificate expires, in unixtime',
      seconds(leaf.notAfter),
    ),
  ]
}

const judgedOf = (check: Check): Family[] => {
  const { tls, revoked, findings } = check
  const ends = tls.forecast.flatMap(({ store, until }) =>
    until === null ? [] : [[seconds(until), { program: store }] as const],
  )
  const severities = ['error', 'warning'] as const
  return [
    ...(ends.length > 0
      ? [
          gauges(
            'certscope_target_trust_end_timestamp_seconds',
            'When a root program stops trusting the certificate, in unixtime',
            ends,
          ),
        ]
      : []),
    ...(revoked === null
      ? []
      : [gauge('certscope_target_revoked', 'Whether its CA has revoked the certificate', revoked ? 1 : 0)]),
    gauges(
      'certscope_target_problems',
      'Problems that were found, by severity',
      severities.map(severity => [findings.filter(one => one.severity === severity).length, { severity }]),
    ),
    ...(tls.errors.length > 0
      ? [
          gauges(
            'certscope_target_error_info',
            'What makes the probe fail, by code',
            [...new Set(tls.errors.map(({ code }) => code))].map(code => [1, { code }]),
          ),
        ]
      : []),
  ]
}

export const familiesOf = ({ check, graded, held, seconds: lasted }: Found): Family[] => {
  return [
    gauge('probe_success', 'Whether the certificate could be read and has no errors', check?.tls.ok ? 1 : 0),
    gauge('probe_duration_seconds', 'How long the check took', lasted),
    ...(check ? [...handshakeOf(check), ...chainOf(check), ...judgedOf(check)] : []),
    ...(graded?.reachable
      ? [gauge('certscope_target_grade_info', 'Grade of TLS and HTTP security', 1, { grade: graded.grade })]
      : []),
    ...(held?.expiresAt
      ? [
          gauge(
            'certscope_target_registration_expiry_timestamp_seconds',
            'When the registration of the domain expires, in unixtime',
            seconds(held.expiresAt),
          ),
        ]
      : []),
  ]
}
