/**
 * Demo hosts about revocation: what a CA says of a certificate, in every way it may say it, fail to say it,
 * or be misquoted.
 */
import { tlsFeature } from '../../protocols/x509/ca.ts'
import { freshestCrl, REASON } from '../../protocols/x509/crl.ts'
import { testKey } from '../../protocols/x509/keys.ts'
import { responderCertificate, serialOf } from '../../protocols/x509/ocsp.ts'
import { pointersTo, validity } from '../../protocols/x509/pki.ts'
import type { Bytes } from '../../protocols/wire/bytes.ts'
import { demoIdentity, DOMAIN, type DemoLeafSpec, type DemoPki } from '../authorities.ts'
import type { Expectation, HostPlan } from '../hosts.ts'
import { currentCrl, REPOSITORY, says, type Responder } from '../repository.ts'

type Spec = DemoLeafSpec & { readonly staple?: Responder }

const host = (
  label: string,
  what: string,
  spec: (pki: DemoPki, name: string) => Spec,
  expect: Partial<Expectation>,
): HostPlan => ({
  name: `${label}.${DOMAIN}`,
  what,
  kind: 'revocation',
  openssl: 0,
  expect: { code: expect.revoked === true ? 'revoked' : null, ok: expect.revoked !== true, ...expect },
  nodes: (pki, name) => [{ tls: { identity: demoIdentity(pki, name, spec(pki, name)) } }],
})

type Source = NonNullable<Expectation['revocation']>['source']
const good = (source: Source): Partial<Expectation> => ({
  revoked: false,
  revocation: { status: 'good', source: source ?? null },
})
const revoked = (source: Source, reason: RegExp): Partial<Expectation> => ({
  revoked: true,
  revocation: { status: 'revoked', source: source ?? null, reason },
})
const unknown = (reason: RegExp = /./): Partial<Expectation> => ({
  revoked: null,
  revocation: { status: 'unknown', source: null, reason },
})

/** The certificate names a responder and no list. */
const ocspOnly = (pki: DemoPki, ocsp: Spec['ocsp']): Spec => ({
  pointers: { ...pointersTo(pki.issuers.rsa), crl: [] },
  ...(ocsp === undefined ? {} : { ocsp }),
})
/** The certificate names this list, which its issuer publishes for it. */
const ownList = (pki: DemoPki, path: string, make: (url: string) => Bytes): Spec => {
  const url = `http://${REPOSITORY}${path}`
  pki.repository.serve(path, () => make(url))
  return { pointers: { ...pointersTo(pki.issuers.rsa), crl: [url] } }
}

const lost = { revokedAt: new Date('2026-01-05T08:00:00Z'), reason: REASON.keyCompromise }
const lately = (pki: DemoPki) => ({ ...lost, revokedAt: validity(pki.day, -3, 0).notBefore })
const past = (pki: DemoPki) => ({
  thisUpdate: validity(pki.day, -9, 0).notBefore,
  nextUpdate: validity(pki.day, 0, -2).notAfter,
})
const MUST_STAPLE = tlsFeature(5)

const delegated =
  (purposes?: readonly string[]) =>
  (pki: DemoPki): Spec =>
    ocspOnly(
      pki,
      says(pki.day, 'good', {}, issuer => {
        const responder = {
          subject: [
            ['C', 'KR'],
            ['O', 'Certscope Demo Trust'],
            ['CN', 'Certscope Demo OCSP 7'],
          ] as const,
          key: testKey('leafP256'),
        }
        const certificate = responderCertificate({
          ...responder,
          issuer,
          ...validity(pki.day, -10, 20),
          ...(purposes === undefined ? {} : { purposes }),
        })
        return { responder, certificates: [certificate] }
      }),
    )

export const REVOCATION_HOSTS: readonly HostPlan[] = [
  host(
    'stapled',
    'A host that staples a current answer of its CA: nobody else need be asked.',
    pki => ({ ocsp: 'good', staple: says(pki.day, 'good') }),
    good('stapled-ocsp'),
  ),
  host(
    'delegated-responder',
    "The CA's answer is signed by a responder that the CA appointed.",
    delegated(),
    good('ocsp'),
  ),
  host(
    'revoked-ocsp',
    "Revoked: the CA's OCSP responder says so.",
    pki => ocspOnly(pki, says(pki.day, { ...lately(pki) })),
    revoked('ocsp', /^keyCompromise$/),
  ),
  host(
    'revoked-crl',
    "Revoked: it stands on the CA's list, and there is no responder.",
    () => ({ revoked: REASON.superseded }),
    revoked('crl', /^superseded$/),
  ),
  host(
    'revoked-staple',
    'Revoked: the very answer that the server staples says so.',
    pki => ({ staple: says(pki.day, { ...lately(pki), reason: REASON.cessationOfOperation }) }),
    revoked('stapled-ocsp', /^cessationOfOperation$/),
  ),
  host(
    'revoked-late',
    'Revoked: the list says so already, the responder not yet.',
    () => ({ ocsp: 'good', revoked: REASON.keyCompromise }),
    revoked('crl', /^keyCompromise$/),
  ),
  host(
    'revoked-intermediate',
    'The leaf is fine, but the intermediate above it is revoked.',
    pki => ({ issuer: pki.issuers.revoked }),
    revoked('crl', /^cACompromise$/),
  ),
  host(
    'ocsp-unknown',
    'The responder does not know the certificate; the list settles it.',
    pki => ({ ocsp: says(pki.day, 'unknown') }),
    good('crl'),
  ),
  host(
    'responder-down',
    'The responder answers 503 only; the list settles it.',
    () => ({ ocsp: () => ({ status: 503, type: 'text/plain', body: new Uint8Array() }) }),
    good('crl'),
  ),
  host(
    'responder-stale',
    "The responder's answer ran out two days ago.",
    pki => ocspOnly(pki, says(pki.day, 'good', past(pki))),
    unknown(),
  ),
  host(
    'responder-gone',
    'The responder knows nobody any more, and there is no list.',
    pki => ocspOnly(pki, () => ({ status: 404, type: 'text/plain', body: new Uint8Array() })),
    unknown(),
  ),
  host(
    'responder-redirecting',
    'The responder sends its askers into its own network, where nobody follows.',
    pki =>
      ocspOnly(pki, () => ({
        status: 302,
        type: 'text/plain',
        body: new Uint8Array(),
        location: 'http://127.0.0.1/admin',
      })),
    unknown(),
  ),
  host(
    'wrong-signer',
    "The responder's answer is signed by somebody whom the CA never appointed.",
    pki =>
      ocspOnly(
        pki,
        says(pki.day, 'good', {}, () => ({ signer: testKey('strangerIntermediateRsa') })),
      ),
    unknown(),
  ),
  host(
    'unappointed-responder',
    "The responder's certificate comes from the CA, but is not for signing such answers.",
    delegated([]),
    unknown(),
  ),
  host(
    'wrong-answer',
    "The responder speaks of another CA's certificate.",
    pki => ocspOnly(pki, says(pki.day, 'good', { wrongName: true })),
    unknown(),
  ),
  host(
    'stale-crl',
    "The CA's list ran out two days ago.",
    pki => ownList(pki, '/stale.crl', () => currentCrl(pki.day, pki.issuers.rsa, past(pki))),
    unknown(),
  ),
  host(
    'spoiled-crl',
    "The CA's list has a signature that does not fit.",
    pki => ownList(pki, '/spoiled.crl', () => currentCrl(pki.day, pki.issuers.rsa, { spoiled: true })),
    unknown(),
  ),
  host(
    'missing-crl',
    "The CA's list is not where the certificate says.",
    () => ({ pointers: { crl: [`http://${REPOSITORY}/nowhere.crl`] } }),
    unknown(),
  ),
  host(
    'partitioned-crl',
    "The CA's list comes in parts, and this is the right one.",
    pki =>
      ownList(pki, '/part-3.crl', url =>
        currentCrl(pki.day, pki.issuers.rsa, { partition: { uris: [url], onlyUser: true } }),
      ),
    good('crl'),
  ),
  host(
    'partitioned-crl-wrong',
    "The CA's list comes in parts, and where this host's should be stands another.",
    pki =>
      ownList(pki, '/part-4.crl', () =>
        currentCrl(pki.day, pki.issuers.rsa, {
          partition: { uris: [`http://${REPOSITORY}/part-3.crl`], onlyUser: true },
        }),
      ),
    unknown(),
  ),
  {
    ...host(
      'released',
      "On hold in the CA's list, and released again by the newer changes to it (delta).",
      () => ({}),
      good('crl'),
    ),
    nodes: (pki, name) => {
      const number = Math.floor(pki.day / 86_400_000)
      const changes = `http://${REPOSITORY}/changes.crl`
      const spec = ownList(pki, '/held.crl', () =>
        currentCrl(pki.day, pki.issuers.rsa, {
          freshest: [changes],
          number,
          entries: [
            {
              serial: serialOf(identity.chain[0]!),
              at: validity(pki.day, -5, 0).notBefore,
              reason: REASON.certificateHold,
            },
          ],
        }),
      )
      const identity = demoIdentity(pki, name, { ...spec, extra: [freshestCrl(changes)] })
      pki.repository.serve('/changes.crl', () =>
        currentCrl(pki.day, pki.issuers.rsa, {
          base: number,
          number: number + 1,
          entries: [{ serial: serialOf(identity.chain[0]!), reason: REASON.removeFromCRL }],
        }),
      )
      return [{ tls: { identity } }]
    },
  },
  host(
    'must-staple',
    'The certificate demands a stapled answer, and the server staples one.',
    pki => ({ extra: [MUST_STAPLE], ocsp: 'good', staple: says(pki.day, 'good') }),
    { revoked: false, revocation: { status: 'good', source: 'stapled-ocsp', mustStaple: true } },
  ),
  host(
    'must-staple-missing',
    'The certificate demands a stapled answer, which the server does not give.',
    () => ({ extra: [MUST_STAPLE], ocsp: 'good' }),
    {
      revoked: false,
      revocation: { status: 'good', source: 'ocsp', mustStaple: true },
      warnings: ['must-staple-missing'],
    },
  ),
  host(
    'short-lived',
    'A certificate for six days, which no CA need revoke.',
    pki => ({ ...validity(pki.day, -2, 4), pointers: { ...pointersTo(pki.issuers.rsa), crl: [] } }),
    { revoked: null, revocation: { status: 'not-revocable', source: null } },
  ),
]
