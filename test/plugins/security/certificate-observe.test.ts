/** What is seen of the certificates that a server sends, and what the checks make of them. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { issuers } from '../../../core/protocol/issuers.ts'
import { parseCertificate } from '../../../core/protocol/x509/certificate.ts'
import { trustStore } from '../../../core/protocol/x509/trust-store.ts'
import { work } from '../../../core/work.ts'
import { observeCertificate } from '../../../plugins/security/certificate/observe.ts'
import type { CertificateSurvey } from '../../../plugins/security/certificate/observation.ts'
import { judgeAll } from '../../../plugins/security/judge.ts'
import { connect } from '../../../runtime/doors/net.ts'
import { tlsFeature } from '../../peer/ca.ts'
import { httpPeer } from '../../peer/http.ts'
import { testKey } from '../../peer/keys.ts'
import { mintOcsp, type OcspStatus } from '../../peer/ocsp.ts'
import { leaf, selfSigned, type LeafSpec } from '../../peer/pki.ts'
import type { Bytes } from '../../peer/wire/bytes.ts'
import { at, ca, days, root, spans } from '../../protocol/revocation/pki.ts'
import { doorsOf } from '../../world.ts'
import { GOOD } from './seen.ts'

const HOST = 'example.com'
const NOTHING = { date: '2026-11-20', source: 'test', roots: [], removed: [], blockedSpki: [] }
const trust = trustStore(NOTHING, [parseCertificate(root.certificate)])
const logs = { date: '2026-11-20', source: 'test', find: () => null }
const CA_URL = 'http://pki.example.org/ca.cer'
const SERVER = '93.184.216.34'

const minted = (change: Partial<LeafSpec> = {}): Bytes =>
  leaf({ names: [HOST], key: testKey('leafP256'), issuer: ca, ...spans(-30, 60), ...change })

interface Sent {
  readonly certificates: readonly Bytes[]
  readonly ocsp?: Bytes
  /** Stands at the URL that certificates name. */
  readonly published?: Bytes
  readonly signal?: AbortSignal
}

const observed = async ({
  certificates,
  ocsp,
  published,
  signal = AbortSignal.timeout(8_000),
}: Sent): Promise<CertificateSurvey | null> => {
  const web = await httpPeer(() =>
    published ? { type: 'application/pkix-cert', body: Uint8Array.from(published) } : undefined,
  )
  const doors = doorsOf({
    now: () => at,
    resolve: async () => ({ ok: true, addresses: ['45.33.32.2'], cname: [] }),
    connect: (_, how) => connect({ hostname: '127.0.0.1', port: web.port }, how),
  })
  try {
    return await observeCertificate(doors, {
      host: HOST,
      ip: SERVER,
      served: { certificates, ocsp: ocsp ?? null, sctList: null },
      at,
      trust,
      logs,
      issuers: issuers(() => at.getTime()),
      work: work(signal),
      signal,
    })
  } finally {
    await web.close()
  }
}

/** The outcomes that are no pass, of the checks of certificates. */
const findings = (certificate: CertificateSurvey | null): string[] =>
  judgeAll({ ...GOOD, certificate })
    .checks.filter(({ id, level }) => id.startsWith('certificate-') && level !== 'pass')
    .map(({ outcome }) => outcome.code)

const stapling = (certificate: Bytes, status: OcspStatus): Bytes =>
  mintOcsp({
    issuer: ca,
    singles: [{ certificate, status, thisUpdate: days(-1), nextUpdate: days(5) }],
  })

const good = minted()
const expired = minted(spans(-90, -1))
const other = minted({ names: ['other.example'] })
const rsa = minted({ key: testKey('leafRsa') })
const fetched = minted({ pointers: { caIssuers: CA_URL } })
const promised = minted({ extra: [tlsFeature(5)] })
const own = selfSigned({ names: [HOST], key: testKey('leafP256'), ...spans(-30, 60) })

const TABLE: readonly (readonly [what: string, sent: Sent, ...codes: string[]])[] = [
  ['a good chain', { certificates: [good, ca.certificate] }, 'not-stapled'],
  ['a good chain with RSA', { certificates: [rsa, ca.certificate] }, 'not-stapled'],
  ['the root as well', { certificates: [good, ca.certificate, root.certificate] }, 'not-stapled'],
  ['no intermediate', { certificates: [good] }, 'certificate-untrusted', 'not-stapled'],
  [
    'no intermediate, but a URL',
    { certificates: [fetched], published: ca.certificate },
    'chain-incomplete',
    'not-stapled',
  ],
  ['a URL of nothing', { certificates: [fetched] }, 'trust-unmeasured', 'chain-incomplete', 'not-stapled'],
  ['a certificate of its own', { certificates: [own] }, 'certificate-untrusted', 'not-stapled'],
  ['an old one', { certificates: [expired, ca.certificate] }, 'dates-bad', 'not-stapled'],
  ['one of another name', { certificates: [other, ca.certificate] }, 'hostname-differs', 'not-stapled'],
  ['nothing readable', { certificates: [Uint8Array.of(1, 2, 3)] }, 'certificate-untrusted', 'not-stapled'],
  ['a good staple', { certificates: [good, ca.certificate], ocsp: stapling(good, 'good') }],
  [
    'a staple of another certificate',
    { certificates: [good, ca.certificate], ocsp: stapling(other, 'good') },
    'staple-unusable',
  ],
  [
    'a staple that says revoked',
    { certificates: [good, ca.certificate], ocsp: stapling(good, { revokedAt: days(-3), reason: 1 }) },
    'revoked',
  ],
  [
    'garbage for a staple',
    { certificates: [good, ca.certificate], ocsp: Uint8Array.of(0x30, 0) },
    'staple-unusable',
  ],
  [
    'a staple, and nobody who could have signed it',
    { certificates: [own], ocsp: stapling(good, 'good') },
    'certificate-untrusted',
    'staple-unusable',
  ],
]

for (const [what, sent, ...codes] of TABLE)
  test(what, async () => assert.equal(findings(await observed(sent)), codes))

test('the chain is shown as clients build it, with what was sent of it', async () => {
  const seen = await observed({ certificates: [good, ca.certificate] })
  assert.equal(
    seen!.chain.map(({ role, name, key, hash, sent }) => [role, name, key.curve, hash, sent]),
    [
      ['leaf', HOST, 'P-256', 'SHA-256', true],
      ['intermediate', 'Test CA', 'P-256', 'SHA-256', true],
      ['root', 'Test root', 'P-256', 'SHA-256', false],
    ],
  )
  assert.is(seen!.chain[0]!.notAfter, '2027-01-18T23:59:59Z')
})

test('whether there is something to staple, and whether it was promised', async () => {
  const responder = minted({ pointers: { ocsp: 'http://ocsp.example.org/' } })
  const seen = async (one: Bytes) => {
    const { hasResponder, mustStaple } = (await observed({ certificates: [one, ca.certificate] }))!
    return { hasResponder, mustStaple }
  }
  assert.equal(await seen(good), { hasResponder: false, mustStaple: false })
  assert.equal(await seen(responder), { hasResponder: true, mustStaple: false })
  assert.equal(await seen(promised), { hasResponder: false, mustStaple: true })
})

test('what was not examined in time was not seen', async () => {
  assert.is(await observed({ certificates: [good, ca.certificate], signal: AbortSignal.abort() }), null)
})

test('the same certificates are seen alike whenever they are asked about', async () => {
  const sent = { certificates: [good, ca.certificate], ocsp: stapling(good, 'good') }
  const [first, second] = [await observed(sent), await observed(sent)]
  assert.is(JSON.stringify(first), JSON.stringify(second))
})

test.run()
