/**
 * Demo hosts about Certificate Transparency: what the logs hold beside what is served, and which logs vouch
 * for that.
 */
import { deliveredScts, ocspSctExtension } from '../../protocols/ct-log.ts'
import { testKey } from '../../protocols/x509/keys.ts'
import type { Identity } from '../../protocols/tls.ts'
import { demoIdentity, demoLeaf, DOMAIN, type DemoLeafSpec, type DemoPki } from '../authorities.ts'
import type { Expectation, HostPlan } from '../hosts.ts'
import { demoLogs } from '../logs.ts'
import { says } from '../repository.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const host = (
  label: string,
  what: string,
  identity: (pki: DemoPki, name: string) => Identity,
  expect: Partial<Expectation> = {},
  more: Partial<HostPlan> = {},
): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind: 'ct',
  openssl: 0,
  expect: { code: null, ok: true, ...expect },
  nodes: (pki, name) => [{ tls: { identity: identity(pki, name) } }],
  ...more,
})

/** Issued so many hours before the demo started, good for 90 days, and logged right then. */
const issuedBefore = (
  pki: DemoPki,
  hours: number,
): Pick<DemoLeafSpec, 'notBefore' | 'notAfter' | 'loggedAt'> & { notBefore: Date; notAfter: Date } => {
  const notBefore = new Date(pki.hour - hours * HOUR_MS)
  return { notBefore, notAfter: new Date(notBefore.getTime() + 90 * DAY_MS - 1000), loggedAt: notBefore }
}

/** A certificate of a month ago is served while the logs hold another one for the name. */
const beside =
  (newer: (pki: DemoPki) => DemoLeafSpec) =>
  (pki: DemoPki, name: string): Identity => {
    demoLeaf(pki, name, newer(pki))
    return demoIdentity(pki, name)
  }

/** By none, by the known logs in these places, or otherwise wrong. */
const vouched =
  (logged: (pki: DemoPki, at: Date) => NonNullable<DemoLeafSpec['scts']>) =>
  (pki: DemoPki, name: string): Identity =>
    demoIdentity(pki, name, { scts: logged(pki, new Date(pki.day - 29 * DAY_MS)) })

/** Without SCTs inside: they come along with the handshake. */
const delivered = (pki: DemoPki, name: string): Identity => {
  const identity = demoIdentity(pki, name, { scts: [] })
  const at = new Date(pki.day - 29 * DAY_MS)
  return {
    ...identity,
    sctList: deliveredScts(
      identity.chain[0]!,
      demoLogs()
        .known.slice(0, 2)
        .map(log => ({ log, at })),
    ),
  }
}

const stapled = (pki: DemoPki, name: string): Identity => {
  const at = new Date(pki.day - 29 * DAY_MS)
  return demoIdentity(pki, name, {
    scts: [],
    ocsp: 'good',
    staple: (certificate, issuer) => {
      const list = deliveredScts(
        certificate,
        demoLogs()
          .known.slice(1)
          .map(log => ({ log, at })),
      )
      return says(pki.day, 'good', { extensions: [ocspSctExtension(list)] })(certificate, issuer)
    },
  })
}

const FORGOTTEN: Partial<Expectation> = {
  newerInCt: true,
  warnings: ['newer-in-ct'],
  alerts: ['newer-not-served'],
}

export const CT_HOSTS: readonly HostPlan[] = [
  host(
    'renewed',
    'Renewed two days ago, say the logs, but the server still serves the old certificate.',
    beside(pki => issuedBefore(pki, 48)),
    FORGOTTEN,
  ),
  {
    ...host(
      'renewed-wildcard',
      'Renewed two days ago by a wildcard certificate, which the server does not serve.',
      beside(pki => ({ ...issuedBefore(pki, 48), names: [`*.renewed.${DOMAIN}`] })),
      FORGOTTEN,
    ),
    name: `shop.renewed.${DOMAIN}`,
  },
  host(
    'renewed-just-now',
    'Renewed two hours ago: the new certificate may still be on its way to the server.',
    beside(pki => issuedBefore(pki, 2)),
    { newerInCt: false },
  ),
  host(
    'second-key',
    'The logs hold a newer certificate with another kind of key, for servers that serve both.',
    beside(pki => ({ ...issuedBefore(pki, 48), key: testKey('leafP256') })),
    { newerInCt: false },
  ),
  host(
    'renewed-revoked',
    'The logs hold a newer certificate, which its CA has revoked again.',
    beside(pki => ({ ...issuedBefore(pki, 48), revoked: 4 })),
    { newerInCt: false },
  ),
  host(
    'edge-spare',
    'The logs hold a newer certificate of another CA, as delivery networks keep them ready.',
    beside(pki => ({ ...issuedBefore(pki, 48), issuer: pki.issuers.edge })),
    { newerInCt: true, notes: ['newer-in-ct'] },
  ),
  {
    name: `down-but-logged.${DOMAIN}`,
    kind: 'ct',
    what: 'Nothing listens here, but the logs know the certificate.',
    expect: { code: 'refused', ok: false, source: 'ct' },
    nodes: (pki, name) => {
      demoLeaf(pki, name)
      return ['refused']
    },
  },
  host(
    'crtsh-broken',
    'One search, crt.sh, answers 502 for this name; Cert Spotter knows.',
    beside(pki => issuedBefore(pki, 48)),
    FORGOTTEN,
    { search: { crtsh: '502' } },
  ),
  host(
    'searches-broken',
    'No search answers for this name: that is not "no newer certificate".',
    beside(pki => issuedBefore(pki, 48)),
    {},
    { search: { crtsh: 'html', certspotter: '503' } },
  ),
  host(
    'never-logged',
    'No log vouches for this certificate, and no search knows it; browsers refuse that of public CAs.',
    (pki, name) => demoIdentity(pki, name, { scts: [], loggedAt: null }),
    { code: 'ct-required', ok: false, scts: [] },
  ),
  host(
    'one-log',
    'One log alone vouches for this certificate.',
    vouched((_, at) => [{ log: demoLogs().known[0], at }]),
    { code: 'ct-required', ok: false, scts: ['valid'] },
  ),
  host(
    'unlisted-log',
    "One of its logs is on nobody's list.",
    vouched((_, at) => [
      { log: demoLogs().known[0], at },
      { log: demoLogs().unlisted, at },
    ]),
    { scts: ['unverified', 'valid'], notes: ['unlisted-log'] },
  ),
  host(
    'false-sct',
    "One log's signature does not fit the certificate.",
    vouched((_, at) => [
      { log: demoLogs().known[0], at },
      { log: demoLogs().known[1], at, fault: { spoiled: true } },
    ]),
    { code: 'ct-required', ok: false, scts: ['invalid', 'valid'] },
  ),
  host('tls-scts', "The logs' signatures come in the handshake instead of the certificate.", delivered, {
    scts: ['valid', 'valid'],
  }),
  host(
    'stapled-scts',
    "The logs' signatures come in the stapled OCSP answer, where Chrome ignores them.",
    stapled,
    { scts: ['valid', 'valid'], warnings: ['ct-policy'] },
  ),
  host(
    'same-operator',
    'Two logs of one operator vouch for this certificate; browsers ask for two operators.',
    vouched((_, at) => [
      { log: demoLogs().known[0], at },
      { log: demoLogs().sibling, at },
    ]),
    { code: 'ct-required', ok: false, scts: ['valid', 'valid'] },
  ),
  host(
    'retired-log',
    'One of its two logs had been retired before it signed.',
    vouched((_, at) => [
      { log: demoLogs().known[0], at },
      { log: demoLogs().retired, at },
    ]),
    { code: 'ct-required', ok: false, scts: ['valid', 'valid'] },
  ),
  host(
    'malformed-scts',
    'Its logs vouch for it, and the handshake brings a list of SCTs that cannot be read.',
    (pki, name) => ({ ...demoIdentity(pki, name), sctList: Uint8Array.of(0, 9, 0) }),
    { scts: ['valid', 'valid'], warnings: ['malformed-sct-list'] },
  ),
  host(
    'three-logs',
    'Three logs of three operators vouch for this certificate.',
    vouched((_, at) => demoLogs().known.map(log => ({ log, at }))),
    { scts: ['valid', 'valid', 'valid'] },
  ),
]
