/** Demo hosts about trust to come, the history of CAs, and what is seen from Korea only. */
import { testKey } from '../../protocols/x509/keys.ts'
import { validity } from '../../protocols/x509/pki.ts'
import { demoIdentity, DOMAIN, type DemoLeafSpec, type DemoPki } from '../authorities.ts'
import type { Expectation, HostPlan } from '../hosts.ts'

const host = (
  kind: 'trust' | 'view',
  label: string,
  what: string,
  spec: (pki: DemoPki) => DemoLeafSpec,
  expect: Partial<Expectation>,
  more: Partial<HostPlan> = {},
): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind,
  openssl: 0,
  expect: { code: null, ok: true, ...expect },
  nodes: (pki, name) => [{ tls: { identity: demoIdentity(pki, name, spec(pki)) } }],
  ...more,
})

const P256 = () => testKey('leafP256')
const plain = () => ({})

const WANING: NonNullable<Expectation['alerts']> = ['certificate-expiring', 'renewal-refused']
const KOREA: NonNullable<Expectation['alerts']> = ['korea-fault']

export const VIEW_HOSTS: readonly HostPlan[] = [
  host(
    'trust',
    'waning-root',
    'Under a root that Mozilla trusts for older certificates only, as this one is; its renewal will not '
      + 'be.',
    pki => ({ issuer: pki.issuers.mozilla, key: P256(), ...validity(pki.day, -60, 30) }),
    { forecast: 'renewal-refused-if-issued', alerts: WANING },
  ),
  host(
    'trust',
    'waned-root',
    "Under the same root, but issued after Mozilla's line.",
    pki => ({ issuer: pki.issuers.mozilla, key: P256() }),
    { code: 'distrusted-ca', ok: false },
  ),
  host(
    'trust',
    'fading-root',
    'Under a root that Chrome trusts for what was logged before its line, as this was; its renewal will '
      + 'not be.',
    pki => ({ issuer: pki.issuers.chrome, key: P256(), ...validity(pki.day, -60, 30) }),
    { forecast: 'renewal-refused-if-logged', alerts: WANING },
  ),
  host(
    'trust',
    'faded-root',
    "Under the same root, but logged after Chrome's line.",
    pki => ({ issuer: pki.issuers.chrome, key: P256() }),
    { code: 'distrusted-ca', ok: false },
  ),
  host(
    'trust',
    'leaving-root',
    'Under a root that Chrome is going to remove before the certificate ends.',
    pki => ({ issuer: pki.issuers.leaving, key: P256() }),
    {
      forecast: 'trust-ends-at-root-removal',
      alerts: ['trust-ending'],
    },
  ),
  host(
    'trust',
    'troubled-ca',
    'A CA issued this that bears the name of one with a history.',
    pki => ({ issuer: pki.issuers.failed }),
    { incidents: true },
  ),
  host(
    'trust',
    'acme',
    'A certificate as an ACME client gets it, with the day on which its renewal is due.',
    pki => ({ issuer: pki.issuers.acme }),
    { incidents: true },
  ),
  host(
    'view',
    'korea-splits',
    'In Korea the name leads to another server, with a certificate of its own.',
    plain,
    { korea: null, koreaDiffers: true },
    {
      korea: (pki, name) => [
        { tls: { identity: demoIdentity(pki, name, { key: P256(), ...validity(pki.day, -20, 70) }) } },
      ],
    },
  ),
  host(
    'view',
    'korea-expired',
    'In Korea the name leads to a server that nobody renewed.',
    plain,
    { korea: 'expired', koreaDiffers: true, alerts: KOREA },
    {
      korea: (pki, name) => [{ tls: { identity: demoIdentity(pki, name, validity(pki.day, -100, -10)) } }],
    },
  ),
  host(
    'view',
    'korea-intercepts',
    "In Korea somebody answers in the server's place, with a certificate of nobody's trust.",
    plain,
    { korea: 'unknown-issuer', koreaDiffers: true, alerts: KOREA },
    {
      korea: (pki, name) => [
        { tls: { identity: demoIdentity(pki, name, { issuer: pki.issuers.untrusted }) } },
      ],
    },
  ),
  host(
    'view',
    'korea-resets',
    'In Korea the connection is reset once the name is told (SNI).',
    plain,
    { korea: 'reset', alerts: KOREA },
    {
      korea: (pki, name) => [{ tls: { identity: demoIdentity(pki, name), fault: 'reset' } }],
    },
  ),
  host(
    'view',
    'korea-unreachable',
    'No route leads there from Korea.',
    plain,
    { korea: 'unreachable', alerts: KOREA },
    { korea: () => ['unreachable'] },
  ),
  host(
    'view',
    'korea-nxdomain',
    'In Korea the name does not exist.',
    plain,
    { korea: 'dns-nxdomain', alerts: KOREA },
    { korea: () => ({ rcode: 'NXDOMAIN' }) },
  ),
  {
    name: `korea-only.${DOMAIN}`,
    kind: 'view',
    what: 'A healthy host that only Korea can reach.',
    expect: { code: 'unreachable', ok: false, korea: null, source: 'served' },
    nodes: () => ['unreachable'],
    korea: (pki, name) => [{ tls: { identity: demoIdentity(pki, name) } }],
  },
]
