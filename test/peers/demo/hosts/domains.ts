/**
 * Demo hosts about their domains: what CAA lets their CA do, and domains whose registration the registries
 * tell of in many ways.
 */
import type { Entry } from '../../protocols/dns/dns.ts'
import { validity } from '../../protocols/x509/pki.ts'
import { demoIdentity, DOMAIN, type DemoLeafSpec, type DemoPki } from '../authorities.ts'
import type { Expectation, HostPlan } from '../hosts.ts'
import { testKey } from '../../protocols/x509/keys.ts'
import { overTls } from '../../protocols/web.ts'
import { EXAMPLE, EXAMPLE_SOON } from '../dns/base.ts'
import { page, toHttps } from '../sites.ts'
import { HANGUL } from '../registry.ts'

const host = (
  kind: 'healthy' | 'caa' | 'registration',
  name: string,
  what: string,
  expect: Partial<Expectation>,
  more: Partial<HostPlan> = {},
  spec: (pki: DemoPki) => DemoLeafSpec = () => ({}),
): HostPlan => ({
  name,
  what,
  kind,
  openssl: 0,
  expect: { code: null, ok: true, ...expect },
  nodes: pki => [{ tls: { identity: demoIdentity(pki, name, spec(pki)) } }],
  ...more,
})

/** The CA may not issue again. */
const REFUSED: Pick<Expectation, 'warnings' | 'alerts'> = {
  warnings: ['caa-forbids-issuer'],
  alerts: ['caa-forbids'],
}

/** Its certificate is of a CA that goes by `letsencrypt.org` in CAA records. */
const caa = (
  label: string,
  what: string,
  records: NonNullable<Entry['CAA']>,
  permitted: boolean | null,
  facts: Pick<Expectation, 'dnsIssues'> = {},
): HostPlan => {
  const name = `${label}.${DOMAIN}`
  return host(
    'caa',
    name,
    what,
    {
      incidents: true,
      caa: { foundAt: name, permitted },
      ...(permitted === false ? REFUSED : {}),
      ...facts,
    },
    { records: { [name]: { CAA: records } } },
    pki => ({ issuer: pki.issuers.acme }),
  )
}

const named = (label: string): string => `${label}.${DOMAIN}`
const LE = 'letsencrypt.org'
const below = `shop.caa-allows.${DOMAIN}`
const wild = `caa-wildcard.${DOMAIN}`

const CAA_HOSTS: readonly HostPlan[] = [
  caa(
    'caa-allows',
    'CAA lets the CA of this certificate issue.',
    [
      [0, 'issue', LE],
      [0, 'iodef', `mailto:security@${DOMAIN}`],
    ],
    true,
  ),
  {
    ...caa('caa-climbs', 'The CAA records of the name above hold for this one.', [[0, 'issue', LE]], true),
    name: below,
    records: {},
    expect: {
      code: null,
      ok: true,
      incidents: true,
      caa: { foundAt: `caa-allows.${DOMAIN}`, permitted: true },
    },
    nodes: pki => [{ tls: { identity: demoIdentity(pki, below, { issuer: pki.issuers.acme }) } }],
  },
  caa(
    'caa-forbids',
    'CAA names another CA than the one that issued this certificate: its renewal will fail.',
    [[0, 'issue', 'digicert.com']],
    false,
  ),
  caa('caa-denies-all', 'CAA lets nobody issue.', [[0, 'issue', ';']], false, {
    dnsIssues: ['caa-denies-all'],
  }),
  caa(
    'caa-critical',
    'CAA holds a critical property that no CA knows.',
    [
      [0, 'issue', LE],
      [128, 'tbs', 'unknown'],
    ],
    false,
    { dnsIssues: ['caa-critical'] },
  ),
  caa(
    'caa-parameters',
    'CAA names the CA and how it has to validate (RFC 8657).',
    [[0, 'issue', `${LE}; validationmethods=dns-01`]],
    true,
  ),
  {
    ...caa(
      'caa-wildcard',
      "The certificate is a wildcard's, and CAA lets nobody issue those.",
      [
        [0, 'issue', LE],
        [0, 'issuewild', ';'],
      ],
      false,
    ),
    name: `shop.${wild}`,
    records: {
      [wild]: {
        CAA: [
          [0, 'issue', LE],
          [0, 'issuewild', ';'],
        ],
      },
    },
    nodes: pki => [{ tls: { identity: demoIdentity(pki, `*.${wild}`, { issuer: pki.issuers.acme }) } }],
    expect: { code: null, ok: true, incidents: true, caa: { foundAt: wild, permitted: false }, ...REFUSED },
  },
  {
    ...caa(
      'caa-servfail',
      'The question for CAA records is answered SERVFAIL: that is not "none".',
      [],
      null,
    ),
    records: {},
    failures: { [`${named('caa-servfail')} CAA`]: 'SERVFAIL' },
    expect: {
      code: null,
      ok: true,
      incidents: true,
      caa: null,
      unmeasured: ['caa'],
      warnings: ['caa-lookup-failed'],
      dnsIssues: ['caa-unanswered'],
      dnsUnmeasured: ['caa'],
    },
  },
  host(
    'caa',
    named('caa-stranger'),
    'CAA names a CA, and by which name the one of this certificate goes nobody knows.',
    { caa: { foundAt: named('caa-stranger'), permitted: null } },
    { records: { [named('caa-stranger')]: { CAA: [[0, 'issue', LE]] } } },
  ),
]

const registered = (
  name: string,
  what: string,
  expect: Partial<Expectation> = {},
  spec?: (pki: DemoPki) => DemoLeafSpec,
): HostPlan => host('registration', name, what, expect, {}, spec)
const UNTOLD: Partial<Expectation> = { dnsUnmeasured: ['domainExpiry'] }
const UNKNOWN: Partial<Expectation> = {
  alerts: ['registration-unknown'],
  dnsUnmeasured: ['registrar', 'domainExpiry'],
}

const REGISTERED_HOSTS: readonly HostPlan[] = [
  registered('certscope-demo.kr', 'A healthy host; its registration is far from its end, says WHOIS.'),
  registered(HANGUL, 'A healthy host whose name is in Hangul, below .한국.'),
  registered(
    'certscope-demo-soon.co.kr',
    'The certificate ends in four days, and the registration in six.',
    {
      warnings: ['renewal-overdue'],
      alerts: ['certificate-expiring', 'domain-expiring', 'renewal-overdue'],
      dnsIssues: ['registration-expiring'],
    },
    pki => validity(pki.day, -86, 4),
  ),
  registered('certscope-demo.org', 'A healthy host whose registration ran out twelve days ago.', {
    alerts: ['domain-redemption', 'domain-expired'],
    dnsIssues: ['registration-lapsed'],
  }),
  registered('certscope-demo.de', 'A healthy host whose registry tells no expiry.', UNTOLD),
  registered('certscope-demo.eu', 'A healthy host whose registry tells no expiry, by WHOIS.', UNTOLD),
  registered('certscope-demo.dev', 'A healthy host whose registry takes no more questions.', UNKNOWN),
  registered('certscope-demo.app', 'A healthy host whose registry does not answer.', UNKNOWN),
  registered('certscope-demo.shop', 'A healthy host whose registry answers with a page for people.', UNKNOWN),
  registered('certscope-demo.vn', 'A healthy host whose registry has no service to ask.', UNKNOWN),
]

/** What the documentation asks about; out in the Internet, too, these names answer. */
const EXAMPLE_HOSTS: readonly HostPlan[] = [
  host(
    'healthy',
    EXAMPLE,
    'The example of the documentation: healthy, and with all that a domain should have.',
    { incidents: true, caa: { foundAt: EXAMPLE, permitted: true } },
    {
      nodes: pki => {
        const identity = demoIdentity(pki, EXAMPLE, {
          issuer: pki.issuers.example,
          key: testKey('leafP256'),
          names: [EXAMPLE, `www.${EXAMPLE}`],
          ocsp: 'good',
        })
        return [{ tls: { identity, answer: overTls(() => page()) }, plain: toHttps }]
      },
    },
  ),
  registered(
    EXAMPLE_SOON,
    'The other example of the documentation: the certificate ends in nine days, and its renewal is late.',
    { warnings: ['renewal-overdue'], alerts: ['certificate-expiring', 'renewal-overdue'] },
    pki => validity(pki.day, -81, 9),
  ),
]

export const DOMAIN_HOSTS: readonly HostPlan[] = [...CAA_HOSTS, ...REGISTERED_HOSTS, ...EXAMPLE_HOSTS]
