/** Demo hosts whose certificate is sound, and whose connection some clients refuse, or all of them. */
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import type { IssueCode } from '../../../../plugins/certificate/findings/definitions.ts'
import { P384, TLS12, TLS13, X25519MLKEM768, type TlsPeerOptions } from '../../protocols/tls.ts'
import { demoIdentity, DOMAIN } from '../authorities.ts'
import type { HostPlan } from '../hosts.ts'

type Options = Omit<TlsPeerOptions, 'identity'>

const host = (label: string, what: string, options: Options, expect: HostPlan['expect']): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind: 'protocol',
  expect,
  nodes: (pki, name) => [{ tls: { identity: demoIdentity(pki, name), ...options } }],
})

const refused = (
  label: string,
  code: FaultCode,
  what: string,
  options: Options,
  alerts: HostPlan['expect']['alerts'] = ['certificate-fault'],
): HostPlan => host(label, what, options, { code, ok: false, alerts })

const limited = (label: string, issue: IssueCode, what: string, options: Options): HostPlan =>
  host(label, what, options, { code: null, ok: true, warnings: [issue] })

export const CONNECTION_HOSTS: readonly HostPlan[] = [
  refused('rc4-only', 'weak-cipher', 'A TLS 1.2 host that has RC4 only, forbidden since 2015 (RFC 7465).', {
    versions: [TLS12],
    suites: [0x0005],
  }),
  refused('triple-des-only', 'weak-cipher', 'A TLS 1.2 host that has 3DES only.', {
    versions: [TLS12],
    suites: [0x000a],
  }),
  refused('camellia-only', 'weak-cipher', 'A TLS 1.2 host that has Camellia only, which no browser offers.', {
    versions: [TLS12],
    suites: [0x0041],
  }),
  refused('null-cipher', 'weak-cipher', 'A TLS 1.2 host that encrypts nothing.', {
    versions: [TLS12],
    suites: [0x003b],
  }),
  refused('cbc-sha256-only', 'weak-cipher', 'A TLS 1.2 host that has CBC with SHA-256 only.', {
    versions: [TLS12],
    suites: [0xc027],
  }),
  refused('dhe-only', 'weak-key-exchange', 'A TLS 1.2 host that has finite-field Diffie-Hellman only.', {
    versions: [TLS12],
    suites: [0x009e],
  }),
  refused('dhe-1024', 'weak-key-exchange', 'The same with a prime of 1024 bits.', {
    versions: [TLS12],
    suites: [0x009e],
    dhBits: 1024,
  }),
  refused('short-hello', 'closed', 'A host behind a device that closes at what browsers send to it.', {
    longestHello: 400,
  }),
  refused('no-long-hello', 'closed', 'A host behind a device that closes at a post-quantum ClientHello.', {
    longestHello: 1400,
  }),
  limited('cbc-only', 'limited-ciphers', 'A TLS 1.2 host that has AES-CBC only, which rustls lacks.', {
    versions: [TLS12],
    suites: [0xc013, 0xc014],
  }),
  limited(
    'sha1-signature',
    'limited-key-exchange',
    'A TLS 1.2 host that signs its key exchange with SHA-1.',
    {
      versions: [TLS12],
      schemes: [0x0201],
    },
  ),
  host(
    'hybrid-only',
    'A TLS 1.3 host that has X25519MLKEM768 only, as browsers have it.',
    { versions: [TLS13], groups: [X25519MLKEM768] },
    { code: null, ok: true },
  ),
  limited('no-renegotiation-info', 'insecure-renegotiation', 'A TLS 1.2 host without RFC 5746.', {
    versions: [TLS12],
    groups: [P384],
    secureRenegotiation: false,
  }),
]
