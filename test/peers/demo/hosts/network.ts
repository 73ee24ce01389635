/** Demo hosts that fail before a certificate is judged: versions, handshakes, networks and names. */
import type { FaultCode } from '../../../../core/protocol/faults.ts'
import type { Entry } from '../../protocols/dns/dns.ts'
import { SSL30, TLS10, TLS11, TLS12, type TlsPeerOptions } from '../../protocols/tls.ts'
import { demoIdentity, DOMAIN } from '../authorities.ts'
import type { DemoNode, HostPlan } from '../hosts.ts'

const OLD = ['-cipher', 'DEFAULT@SECLEVEL=0']

const failing = (
  label: string,
  code: FaultCode,
  what: string,
  options: Omit<TlsPeerOptions, 'identity'>,
  kind: HostPlan['kind'] = 'network',
): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind,
  expect: { code, ok: false },
  nodes: (pki, name) => [{ tls: { identity: demoIdentity(pki, name), ...options } }],
})

/** The certificate was shown, and then the handshake was wrong. */
const shown = (plan: HostPlan): HostPlan => ({
  ...plan,
  expect: { ...plan.expect, alerts: ['certificate-fault'] },
})

const legacy = (
  label: string,
  what: string,
  version: number,
  openssl: readonly string[] | null,
): HostPlan => ({
  ...failing(label, 'legacy-protocol', what, { versions: [version] }, 'protocol'),
  ...(openssl === null ? {} : { openssl: 0, opensslArguments: openssl }),
})

const unnamed = (
  label: string,
  code: FaultCode,
  what: string,
  dns: Entry,
  facts: Pick<HostPlan['expect'], 'dnsIssues' | 'dnsUnmeasured'>,
): HostPlan => ({ name: `${label}.${DOMAIN}`, what, kind: 'dns', expect: { code, ok: false, ...facts }, dns })

const nowhere = (label: string, code: FaultCode, what: string, node: DemoNode): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind: 'network',
  expect: { code, ok: false },
  nodes: () => [node],
})

export const NETWORK_HOSTS: readonly HostPlan[] = [
  legacy('tls10-only', 'A host that speaks TLS 1.0 only, which browsers gave up in 2020.', TLS10, [
    '-tls1',
    ...OLD,
  ]),
  legacy('tls11-only', 'A host that speaks TLS 1.1 only, which browsers gave up in 2020.', TLS11, [
    '-tls1_1',
    ...OLD,
  ]),
  {
    ...failing(
      'tls10-static-rsa',
      'legacy-protocol',
      'A TLS 1.0 host with key exchange by RSA only.',
      { versions: [TLS10], suites: [0x002f] },
      'protocol',
    ),
    openssl: 0,
    opensslArguments: ['-tls1', ...OLD],
  },
  legacy('ssl3-only', 'A host that speaks SSL 3.0 only, forbidden since 2015 (RFC 7568).', SSL30, null),
  failing('silent', 'timeout', 'A host that takes the connection and never says a word.', {
    fault: 'silent',
  }),
  failing('stalling', 'timeout', 'A host that falls silent in the middle of its handshake.', {
    truncate: { after: 900, by: 'stall' },
  }),
  failing('dripping', 'timeout', 'A host that sends one byte a second.', { drip: { bytes: 1, ms: 1000 } }),
  failing('resetting', 'reset', 'A host that resets the connection after the first message.', {
    fault: 'reset',
  }),
  failing('closing', 'closed', 'A host that closes the connection after the first message.', {
    fault: 'close',
  }),
  failing('truncating', 'closed', 'A host that closes in the middle of its handshake.', {
    truncate: { after: 900, by: 'close' },
  }),
  failing('garbage', 'not-tls', 'A host that answers like a mail server.', { fault: 'garbage' }),
  failing('plain-http', 'not-tls', 'A host that speaks plain HTTP on port 443.', { fault: 'http' }),
  failing('alert', 'handshake-alert', 'A host that ends every handshake with an alert.', { fault: 'alert' }),
  failing('unknown-name', 'handshake-alert', 'A host that does not know the name it is asked for.', {
    requireServerName: [`another.${DOMAIN}`],
  }),
  failing(
    'malformed-handshake',
    'malformed-handshake',
    'A host whose handshake is text in the place of a ServerHello.',
    { fault: 'malformed' },
  ),
  shown(
    failing(
      'wrong-key',
      'malformed-handshake',
      'A host that shows a certificate whose key it does not hold.',
      { fault: 'wrong-signature' },
    ),
  ),
  shown(
    failing('wrong-key-tls12', 'malformed-handshake', 'The same with TLS 1.2.', {
      fault: 'wrong-signature',
      versions: [TLS12],
    }),
  ),
  shown(
    failing(
      'wrong-finished',
      'malformed-handshake',
      'A host whose Finished does not fit its own handshake.',
      { fault: 'wrong-finished' },
    ),
  ),
  failing(
    'oversized',
    'too-large',
    'A host that announces a certificate message of 16 MiB and keeps on sending.',
    { fault: 'oversized' },
  ),
  nowhere('refused', 'refused', 'A host where nothing listens on port 443.', 'refused'),
  nowhere('unreachable', 'unreachable', 'A host whose address no route leads to.', 'unreachable'),
  unnamed(
    'nxdomain',
    'dns-nxdomain',
    'A name that does not exist.',
    { rcode: 'NXDOMAIN' },
    { dnsIssues: ['no-such-name'] },
  ),
  unnamed(
    'servfail',
    'dns-failure',
    'A name whose name servers are broken.',
    { rcode: 'SERVFAIL' },
    {
      dnsIssues: ['name-servfail'],
      dnsUnmeasured: ['a', 'aaaa', 'cname', 'mx', 'spf', 'spfCheck', 'caa', 'dnssecChain'],
    },
  ),
  unnamed(
    'no-address',
    'dns-no-address',
    'A name that exists without any address.',
    { TXT: ['no address here'] },
    { dnsIssues: ['no-address'] },
  ),
  unnamed(
    'private-address',
    'blocked-address',
    'A name that points into a private network.',
    { A: ['10.0.0.7'] },
    { dnsIssues: ['private-address'] },
  ),
  unnamed(
    'loopback-address',
    'blocked-address',
    'A name that points at the asker itself.',
    { A: ['127.0.0.1'], AAAA: ['::1'] },
    { dnsIssues: ['private-address'] },
  ),
]
