/** "OK" comes with what is not known, and for whom it is; what stops a renewal is first. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Language } from '../../../../../core/text/catalogue.ts'
import { findingsOf } from '../../../../../plugins/certificate/findings/findings.ts'
import type { Facts } from '../../../../../plugins/certificate/findings/findings.ts'
import { verdictOf } from '../../../../../plugins/certificate/text/verdict.ts'
import { AT, check, measured, saying, served } from '../../certificate-scene.ts'

const SOUND = check(measured([served('192.0.2.1')]))
const unknown = (code: 'ocsp-timeout' | 'no-revocation-url') =>
  check(measured([served('192.0.2.1', [], { revocation: [saying('unknown', { why: { code } })] })]))
type Change = Partial<Omit<Facts, 'tls'>> & { readonly tls?: Partial<Facts['tls']> }
const changed = (base: Facts, { tls, ...more }: Change): Facts => ({
  ...base,
  unmeasured: [],
  ...more,
  tls: { ...base.tls, ...tls },
})
const row = (more: object): Facts['tls']['forecast'][number] => ({
  store: 'mozilla',
  trusted: true,
  until: '2027-01-20T00:00:00Z',
  renewalTrusted: true,
  rootUntil: null,
  because: 'certificate-expiry',
  reason: 'Until it expires.',
  detail: 'trust-ends-with-leaf',
  source: null,
  ...more,
})
const PRIVATE = row({
  trusted: false,
  until: null,
  because: 'not-trusted',
  detail: 'private-root',
  params: { name: 'Office Root' },
})
const SEARCH = { source: null, fetchedAt: null, newestEntry: null, issuances: null } as const
const ISSUE = { severity: 'warning', message: 'It forbids.' } as const
const SOON = { notAfter: '2026-12-01T00:00:00Z' }
const ending = { cert: { ...SOUND.cert!, ...SOON }, chain: [{ ...SOUND.chain[0]!, ...SOON }] }
const OK = 'example.com: certificate OK, expires 2027-01-20 (in 60 days), renewal due 2026-12-20.'

const asked = (without: 'accepted' | 'refused' | 'unknown', count: number) => ({
  without,
  issuers: Array.from({ length: count }, (_, index) => `CN=CA ${index},O=Office`),
  issuerCount: count,
})

const TABLE: readonly (readonly [what: string, Facts, state: string, codes: string, sentence: string])[] = [
  ['a sound one', changed(SOUND, {}), 'good', '', OK],
  [
    'a responder that does not respond',
    changed(unknown('ocsp-timeout'), {
      unmeasured: [{ field: 'revoked', code: 'ocsp-timeout', reason: 'no response' }],
    }),
    'unchecked',
    'revocation-unknown',
    `${OK} Revocation could not be checked: the OCSP responder did not respond in time.`,
  ],
  [
    'a certificate that names no responder',
    changed(unknown('no-revocation-url'), {
      unmeasured: [{ field: 'revoked', code: 'no-revocation-url', reason: 'no URL' }],
    }),
    'good',
    '',
    OK,
  ],
  [
    'CT searches that fail',
    changed(SOUND, { unmeasured: [{ field: 'cert.newerInCt', code: 'ct-timeout', reason: 'late' }] }),
    'good',
    'ct-unknown',
    `${OK} CT logs could not be searched for a newer certificate: no response in time.`,
  ],
  [
    'CT searches that are off',
    changed(SOUND, {
      unmeasured: [{ field: 'cert.newerInCt', code: 'ct-unanswered', reason: 'off' }],
      ct: { ...SEARCH, sources: [{ name: 'crtsh', ok: false, reason: 'off', detail: 'ct-off' }] },
    }),
    'good',
    '',
    OK,
  ],
  [
    'a client certificate that was given, and taken',
    changed(SOUND, {
      tls: {
        clientCertificateRequested: true,
        clientCertificate: { ...asked('refused', 1), given: 'accepted' },
      },
    }),
    'good',
    'client-certificate',
    `${OK} The server requests a client certificate and completes the handshake with the one that was given.`,
  ],
  [
    'a client certificate that was given, and refused',
    changed(SOUND, {
      tls: {
        clientCertificateRequested: true,
        clientCertificate: { ...asked('refused', 1), given: 'refused' },
      },
    }),
    'warning',
    'client-certificate-refused',
    'example.com: the server ends the handshake with the client certificate that was given. '
      + 'Accepted CAs: "CA 0".',
  ],
  [
    'a client certificate that is requested',
    changed(SOUND, { tls: { clientCertificateRequested: true } }),
    'good',
    'client-certificate',
    `${OK} The server requests a client certificate and may refuse clients without one.`,
  ],
  ...(
    [
      ['accepted', 'requests a client certificate but completes the handshake without one'],
      ['refused', 'requires a client certificate and ends the handshake without one'],
      ['unknown', 'requests a client certificate and may refuse clients without one'],
    ] as const
  ).map(
    ([without, sentence]) =>
      [
        `a client certificate whose absence is ${without}`,
        changed(SOUND, { tls: { clientCertificateRequested: true, clientCertificate: asked(without, 1) } }),
        'good',
        'client-certificate',
        `${OK} The server ${sentence}. Accepted CAs: "CA 0".`,
      ] as const,
  ),
  [
    'more client CAs than are named',
    changed(SOUND, { tls: { clientCertificateRequested: true, clientCertificate: asked('accepted', 5) } }),
    'good',
    'client-certificate',
    `${OK} The server requests a client certificate but completes the handshake without one. `
      + 'Accepted CAs: "CA 0", "CA 1", "CA 2" and 2 more.',
  ],
  [
    'client CAs that are not named',
    changed(SOUND, { tls: { clientCertificateRequested: true, clientCertificate: asked('refused', 0) } }),
    'good',
    'client-certificate',
    `${OK} The server requires a client certificate and ends the handshake without one. `
      + 'It does not name the CAs that it accepts.',
  ],
  [
    'a private root',
    changed(SOUND, { tls: { forecast: [PRIVATE, { ...PRIVATE, store: 'chrome' }] } }),
    'good',
    'private-root',
    `${OK} Only clients with the private root "Office Root" trust it; no browser has that root by default.`,
  ],
  [
    'an end that is near',
    changed(SOUND, ending),
    'warning',
    'certificate-expiring',
    'example.com: the certificate expires on 2026-12-01 (in 10 days).',
  ],
  [
    'an end that is near, and CAA records against its renewal',
    changed(SOUND, {
      ...ending,
      tls: {
        chainIssues: [{ ...ISSUE, code: 'caa-forbids-issuer' }],
      },
    }),
    'warning',
    'caa-forbids-issuer',
    'example.com: it forbids. The certificate expires on 2026-12-01 (in 10 days).',
  ],
  [
    'a refused renewal behind another warning',
    changed(SOUND, {
      tls: {
        chainIssues: [{ ...ISSUE, code: 'wrong-order', detail: 'wrong-order' }],
        forecast: [row({ renewalTrusted: false })],
      },
    }),
    'warning',
    'renewal-refused wrong-order',
    'The certificate expires on 2027-01-20 (in 60 days). 1 more below.',
  ],
]
for (const [what, facts, state, codes, sentence] of TABLE)
  test(`${what}: ${state}${codes && `, ${codes}`}`, () => {
    const findings = findingsOf(facts, AT)
    const verdict = verdictOf(facts, findings, AT)
    assert.is(verdict.state, state)
    assert.is(findings.map(({ code }) => code).join(' '), codes)
    assert.ok(verdict.en.endsWith(sentence), verdict.en)
    for (const language of ['en', 'ko'] satisfies Language[])
      for (const { [language]: text, severity } of findings)
        if (severity === 'info') assert.ok(verdict[language].includes(text.message), verdict[language])
  })

test.run()
