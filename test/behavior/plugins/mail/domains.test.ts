/** Whole domains as mail administrators know them: what is said of each; sound ones are left alone. */
import { createHash } from 'node:crypto'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import { parseCertificate } from '../../../../core/protocol/x509/certificate.ts'
import { Output } from '../../../../plugins/mail/schema.ts'
import { summarize } from '../../../../plugins/mail/text/summary.ts'
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
import { testKey } from '../../../peers/protocols/x509/keys.ts'
import { authority, leaf, midnight, validity } from '../../../peers/protocols/x509/pki.ts'
import { NOW } from '../../../unit/plugins/dns-info/scene.ts'
import { encrypting, mail } from '../../../unit/plugins/mail/exchange/server.ts'
import { HOST, mailOf, type MailScene } from '../../../unit/plugins/mail/scene.ts'

const day = midnight(NOW)
const root = authority({ subject: [['CN', 'Root']], key: testKey('rootRsa'), ...validity(day, -900, 900) })
const issuing = authority({
  subject: [['CN', 'Issuing']],
  key: testKey('intermediateRsa'),
  issuer: root,
  ...validity(day, -900, 900),
})
const certificateFor = (...names: string[]): Uint8Array =>
  leaf({ names, key: testKey('leafP256'), issuer: issuing, ...validity(day, -10, 60) })
const serving = (...names: string[]) => encrypting(certificateFor(...names), issuing.certificate)
const plain = () => mail(null, { ehlo: '250 mx\r\n' })

const hashOf = (der: Uint8Array): Uint8Array =>
  createHash('sha256').update(parseCertificate(der).spki).digest()
const OWN = Uint8Array.of(3, 1, 1, ...hashOf(certificateFor('mail.site.org')))
const CA = Uint8Array.of(2, 1, 1, ...hashOf(issuing.certificate))
const NEXT = Uint8Array.of(3, 1, 1, ...new Uint8Array(32))

const tlsa = (host: string, ...each: readonly Uint8Array[]): Record<string, Entry> => {
  const name = `_25._tcp.${host}`
  const head = { name, type: 'raw', code: 52, class: 1, ttl: 300 } as const
  return { [name]: { records: each.map(data => ({ ...head, data })) } }
}

const A = ['203.0.112.80']
const none = (...labels: readonly string[]): NonNullable<MailScene['site']> =>
  Object.fromEntries(labels.map(label => [`${label}.${HOST}`, null]))
/** Without MTA-STS and TLS reports. */
const BARE = none('_mta-sts', 'mta-sts', '_smtp._tls')
const SIGNED = { signing: () => ({}) } as const

/** Mail servers of Google behind a root that delegates com without DNSSEC. */
const GOOGLE = ['aspmx.l.google.com', 'alt1.aspmx.l.google.com', 'alt2.aspmx.l.google.com']
const COM = '203.0.112.4'
const google: MailScene = {
  root: { com: { NS: ['a.nic.com'] }, 'a.nic.com': { A: [COM] } },
  servers: {
    [COM]: {
      zones: [
        {
          apex: 'com',
          names: {
            com: { NS: ['a.nic.com'] },
            'a.nic.com': { A: [COM] },
            ...Object.fromEntries(GOOGLE.map((host, at) => [host, { A: [`203.0.113.${at + 1}`] }])),
            '_spf.google.com': { TXT: ['v=spf1 ip4:203.0.113.0/24 ~all'] },
          },
        },
      ],
    },
  },
  site: {
    [HOST]: {
      A,
      MX: GOOGLE.map((host, at) => [at * 5, host] as const),
      TXT: ['v=spf1 include:_spf.google.com ~all'],
    },
    ...Object.fromEntries(GOOGLE.map((host, at) => [host, { A: [`203.0.113.${at + 1}`] }])),
    ...BARE,
  },
  port25: () => serving(...GOOGLE),
}

const own = (...records: readonly Uint8Array[]): MailScene => ({
  ...SIGNED,
  site: tlsa('mail.site.org', ...records),
  port25: () => serving('mail.site.org'),
})

const BARE_HOST: MailScene = { site: { [HOST]: { A }, ...BARE } }
type Case = readonly [what: string, scene: MailScene, findings: string, arrives: string, gaps?: string]

const ENCRYPTING = '1 mail server answers on port 25 and encrypts mail.'
const IMPLICIT = 'Without MX records, senders try the IP addresses of the domain.'
const NO_SERVER = 'The domain has no mail server.'

/** Severity and code of each finding; the answer to whether mail arrives; what could not be checked. */
const CASES: readonly Case[] = [
  [
    'Google Workspace without MTA-STS',
    google,
    'info sts-missing, info tls-rpt-missing',
    '3 mail servers answer on port 25 and encrypt mail.',
  ],
  [
    'Google Workspace, port 25 is not open to us',
    { ...google, port25: undefined },
    'info sts-missing, info tls-rpt-missing',
    'Nothing in the DNS keeps mail from arriving at 3 mail servers.',
    'exchanges port-not-open',
  ],
  ['its own server with DANE: key and CA', own(OWN, CA), '', ENCRYPTING],
  ['its own server with DANE: this key and the next', own(OWN, NEXT), '', ENCRYPTING],
  ['its own server with DANE: the key alone', own(OWN), 'info dane-no-next', ENCRYPTING],
  [
    'a null MX',
    { site: { [HOST]: { A, MX: [[0, '.']], TXT: ['v=spf1 -all'] }, ...BARE }, port25: plain },
    '',
    'The domain accepts no mail (null MX).',
  ],
  // An implicit MX (RFC 5321 section 5.1).
  [
    'no MX, a server that encrypts',
    { ...BARE_HOST, port25: () => serving(HOST) },
    'info mx-missing',
    IMPLICIT,
  ],
  [
    'no MX, a server that does not encrypt',
    { ...BARE_HOST, port25: plain },
    'info mx-missing, info exchange-no-starttls',
    IMPLICIT,
  ],
  [
    'no MX, and nothing listens',
    { ...BARE_HOST, port25: () => null },
    'info mx-silent',
    IMPLICIT,
    'exchanges[0].startTls connection-unanswered',
  ],
  ['no MX, port 25 is not open to us', BARE_HOST, 'info mx-missing', IMPLICIT, 'exchanges port-not-open'],
  [
    'no MX, a server with DANE that does not encrypt',
    { ...SIGNED, site: { ...BARE_HOST.site, ...tlsa(HOST, OWN, NEXT) }, port25: plain },
    'error exchange-undelivered, info mx-missing',
    'Senders that enforce TLS (DANE) deliver no mail to m.site.org (203.0.112.80). The SMTP server does not offer TLS on this port.',
  ],
  // A name that has no server.
  [
    'SPF that allows nobody, DMARC that rejects',
    { site: { [HOST]: { TXT: ['v=spf1 -all'] }, ...BARE }, port25: () => null },
    '',
    NO_SERVER,
  ],
  [
    'DMARC alone, which rejects',
    { site: { [HOST]: { TXT: ['x'] }, ...BARE }, port25: () => null },
    '',
    NO_SERVER,
  ],
]
for (const [what, scene, findings, arrives, gaps = ''] of CASES)
  test(`${what}: ${findings || 'nothing is found'}`, async () => {
    const answer = await mailOf({ roots: [root.certificate], ...scene })
    assert.is(answer.findings.map(({ severity, code }) => `${severity} ${code}`).join(', '), findings)
    assert.is(answer.arrives.en, arrives)
    assert.is(answer.unmeasured.map(({ field, code }) => `${field} ${code}`).join(', '), gaps)
    assert.is(answer.believed.en, 'Receivers reject spoofed mail (DMARC reject).')
    assert.ok(v.safeParse(Output, answer).success)
    for (const language of ['en', 'ko'] as const) {
      const { verdict, findings, lines } = summarize(answer, language)
      assert.not.match(JSON.stringify([verdict, findings, lines]), /\{\w+\}|undefined/)
    }
  })

test.run()
