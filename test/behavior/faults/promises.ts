/**
 * What is promised where something else fails: for each service and each way to fail, the fields that an
 * answer does without, and the code of the reason. The guide of the API shows this table.
 */
import { FAULTS, type Fault } from './servers.ts'
import { TARGET, type Upstream } from './world.ts'

export interface Promised {
  readonly upstream: Upstream
  /** The request that needs it. */
  readonly ask: string
  /** No probe is configured. */
  readonly alone?: true
  /** The members of `unmeasured`; `tls.*`: all that a handshake shows. Empty: others say the same. */
  readonly without: readonly string[]
  /** Besides, where it fails in this way. */
  readonly also?: Partial<Readonly<Record<Fault, readonly string[]>>>
  /** Where codes are read: of `unmeasured`, of `tls.error`, or of the rows of a table. */
  readonly codesOf: 'unmeasured' | 'tls.error' | 'authoritative' | 'resolvers' | 'sources'
  readonly codes: Readonly<Record<Fault, readonly string[]>>
}

/** In the order of the faults. */
const codes = (...each: readonly (string | readonly string[])[]): Promised['codes'] =>
  Object.fromEntries(
    FAULTS.map((fault, index) => [fault, [each[index]!].flat()]),
  ) as unknown as Promised['codes']

const certificate = `/api/v1/certificate?domain=${TARGET}`
const propagation = '/api/v1/dns?name=certscope-demo.com&type=A'
const REVOCATION = ['revoked', 'tls.revocation.certificates']

export const PROMISES: readonly Promised[] = [
  {
    upstream: 'resolver',
    ask: certificate,
    without: ['caa', 'clients', 'tls.*'],
    codesOf: 'tls.error',
    codes: codes(...Array<string>(5).fill('dns-failure')),
  },
  {
    upstream: 'authoritative',
    ask: propagation,
    without: [],
    // The servers may work over the family of addresses that was not tried.
    also: { refuse: ['authoritative'] },
    codesOf: 'authoritative',
    codes: codes('dns-refused', 'dns-timeout', 'dns-timeout', 'SERVFAIL', 'dns-timeout'),
  },
  {
    upstream: 'doh',
    ask: propagation,
    alone: true,
    without: [],
    codesOf: 'resolvers',
    codes: codes('dns-unreachable', 'dns-timeout', 'dns-unreachable', 'dns-http-status', 'dns-timeout'),
  },
  {
    upstream: 'target-tls',
    ask: certificate,
    without: ['clients', 'tls.*'],
    codesOf: 'tls.error',
    codes: codes('refused', 'timeout', 'not-tls', 'handshake-alert', 'timeout'),
  },
  {
    upstream: 'target-http',
    ask: '/api/v1/security?domain=careful.web.certscope-demo.com',
    without: ['http.plain.hops[0]'],
    codesOf: 'unmeasured',
    codes: codes('http-refused', 'http-timeout', 'http-not-http', [], 'http-timeout'),
  },
  {
    upstream: 'aia',
    ask: '/api/v1/certificate?domain=incomplete-chain.certscope-demo.com',
    without: ['revoked', 'tls.chainBundle'],
    codesOf: 'unmeasured',
    codes: codes(...Array(5).fill(['missing-certificate-not-found', 'no-trusted-root'])),
  },
  {
    upstream: 'ocsp',
    ask: certificate,
    without: [],
    codesOf: 'unmeasured',
    codes: codes([], [], [], [], []),
  },
  {
    upstream: 'crl',
    ask: certificate,
    // Only lists say anything of intermediate certificates here.
    without: ['tls.revocation.certificates'],
    codesOf: 'unmeasured',
    codes: codes('http-reset', 'crl-timeout', 'http-not-http', 'http-server-error', 'crl-timeout'),
  },
  {
    upstream: 'ca',
    ask: certificate,
    without: REVOCATION,
    codesOf: 'unmeasured',
    codes: codes('http-refused', ['crl-timeout', 'ocsp-timeout'], 'http-not-http', 'http-server-error', [
      'crl-timeout',
      'ocsp-timeout',
    ]),
  },
  {
    upstream: 'crtsh',
    ask: certificate,
    without: [],
    codesOf: 'unmeasured',
    codes: codes([], [], [], [], []),
  },
  {
    upstream: 'certspotter',
    ask: certificate,
    without: [],
    codesOf: 'unmeasured',
    codes: codes([], [], [], [], []),
  },
  {
    upstream: 'ct',
    ask: certificate,
    without: ['cert.ctLatest', 'cert.newerInCt', 'ct'],
    codesOf: 'unmeasured',
    codes: codes('ct-unreachable', 'ct-timeout', 'ct-unreachable', 'ct-server-error', 'ct-timeout'),
  },
  {
    upstream: 'rdap',
    ask: '/api/v1/dns-info?domain=certscope-demo.org',
    without: ['domainExpiry', 'registrar'],
    codesOf: 'unmeasured',
    codes: codes('rdap-unreachable', 'rdap-timeout', 'rdap-invalid-http', 'rdap-http-status', 'rdap-timeout'),
  },
  {
    upstream: 'iana',
    ask: '/api/v1/dns-info?domain=certscope-demo.org',
    without: ['domainExpiry', 'registrar'],
    codesOf: 'unmeasured',
    codes: codes(...Array<string>(5).fill('rdap-no-bootstrap')),
  },
  {
    upstream: 'whois',
    ask: '/api/v1/dns-info?domain=certscope-demo.kr',
    without: ['domainExpiry', 'registrar'],
    codesOf: 'unmeasured',
    codes: codes(
      'whois-unreachable',
      'whois-timeout',
      'whois-unknown-form',
      'whois-unknown-form',
      'whois-timeout',
    ),
  },
  {
    upstream: 'owners',
    ask: `/api/v1/dns-info?domain=${TARGET}`,
    without: ['a'],
    codesOf: 'unmeasured',
    codes: codes('dns-refused', 'dns-timeout', 'dns-timeout', 'dns-rcode', 'dns-timeout'),
  },
  {
    upstream: 'probe',
    ask: certificate,
    without: ['tlsKr'],
    codesOf: 'unmeasured',
    codes: codes(
      'probe-unreachable',
      'probe-timeout',
      'probe-unreachable',
      'probe-server-error',
      'probe-timeout',
    ),
  },
  {
    upstream: 'probe',
    ask: propagation,
    without: ['resolvers'],
    codesOf: 'unmeasured',
    codes: codes(
      'probe-unreachable',
      'probe-timeout',
      'probe-unreachable',
      'probe-server-error',
      'probe-timeout',
    ),
  },
]
