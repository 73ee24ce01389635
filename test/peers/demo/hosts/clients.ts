/** Demo hosts with certificates that some clients refuse and others accept, and those of a private CA. */
import { basicConstraints, keyUsage } from '../../protocols/x509/ca.ts'
import { validity } from '../../protocols/x509/pki.ts'
import { TLS12 } from '../../protocols/tls.ts'
import type { TlsPeerOptions } from '../../protocols/tls.ts'
import { demoIdentity, DOMAIN, type DemoLeafSpec, type DemoPki } from '../authorities.ts'
import type { Expectation, HostPlan } from '../hosts.ts'

const ANY_PURPOSE = '2.5.29.37.0'

const host = (
  label: string,
  what: string,
  spec: (pki: DemoPki) => DemoLeafSpec,
  expect: Partial<Expectation>,
  options: Omit<TlsPeerOptions, 'identity'> = {},
): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind: 'clients',
  openssl: 0,
  expect: { code: null, ok: true, ...expect },
  nodes: (pki, name) => [{ tls: { identity: demoIdentity(pki, name, spec(pki)), ...options } }],
})

/** By the operator's own CA, which logs nothing. */
const own =
  (days: number) =>
  (pki: DemoPki): DemoLeafSpec => ({
    issuer: pki.issuers.own,
    scts: [],
    loggedAt: null,
    ...validity(pki.day, -30, days - 30),
  })

export const CLIENT_HOSTS: readonly HostPlan[] = [
  host(
    'ca-as-leaf',
    'The server certificate is that of a CA.',
    () => ({ constraints: basicConstraints(true) }),
    { warnings: ['ca-as-leaf'] },
  ),
  {
    ...host(
      'any-purpose',
      'The certificate is for any purpose, and names none.',
      () => ({ purposes: [ANY_PURPOSE] }),
      { warnings: ['any-eku'] },
    ),
    openssl: 26,
  },
  host(
    'usage-encipher',
    'The key may only encrypt, but the server signs with it, as all do today.',
    () => ({ usage: keyUsage('keyEncipherment') }),
    { warnings: ['key-usage'] },
  ),
  host(
    'usage-sign',
    'The key may only sign, but the server has key exchange by RSA only.',
    () => ({ usage: keyUsage('digitalSignature') }),
    { warnings: ['limited-key-exchange', 'key-usage'] },
    { versions: [TLS12], suites: [0x009c, 0x002f] },
  ),
  host('private-ca', "By a CA of the operator's own, which needs no logs.", own(90), { scts: [] }),
  host('private-year', 'By the same CA for 400 days, longer than public CAs may.', own(400), {
    scts: [],
    notes: ['long-validity'],
  }),
  host('private-years', 'By the same CA for 900 days, longer than Apple devices accept.', own(900), {
    scts: [],
    warnings: ['long-validity'],
  }),
]
