/** What an explanation names as the next step, for each family of causes and each kind of server. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CAUSE_GROUPS } from '../../../../../knowledge-base/errors/types.ts'
import type { CauseGroup } from '../../../../../knowledge-base/errors/types.ts'
import { nextOf, stepOf } from '../../../../../plugins/explain/answer/next-step.ts'
import type { Meant, Step } from '../../../../../plugins/explain/answer/next-step.ts'

const OPTIONS = { ports: [8443], lenient: false }

const STEPS: readonly (readonly [id: string, group: CauseGroup, step: Step])[] = [
  ['expired', 'expired', 'certificate'],
  ['incomplete-chain', 'unknown-issuer', 'certificate'],
  ['protocol-version-alert', 'protocol-version', 'security'],
  ['no-shared-cipher', 'no-shared-cipher', 'security'],
  ['dh-too-small', 'dh-too-small', 'security'],
  ['java-path-building', 'java-truststore', 'java'],
  ['corporate-proxy', 'proxy-interception', 'interception'],
  ['clock-wrong', 'clock-skew', 'clock'],
  ['client-cert-required', 'client-cert-required', 'client-certificate'],
  ['wrong-version-number', 'plain-http', 'curl'],
  ['key-mismatch', 'other', 'files'],
  ['key-usage-incompatible', 'key-usage', 'certificate'],
  ['pem-no-start-line', 'other', 'files'],
  ['acme-caa', 'other', 'dns'],
  ['acme-dns', 'other', 'dns'],
  ['acme-rate-limited', 'other', 'issued'],
  ['acme-bad-csr', 'other', 'files'],
  ['dns-nxdomain', 'other', 'dns'],
  ['postgres-ssl-required', 'other', 'service'],
  ['smtp-starttls-unavailable', 'other', 'service'],
  ['fips-mode', 'other', 'curl'],
]
for (const [id, cause, step] of STEPS)
  test(`${id} is confirmed by ${step}`, () => assert.is(stepOf({ id, cause }), step))

const meant = (
  id: string,
  cause: CauseGroup,
  host: string | null,
  port = 443,
  more: Partial<Meant> = {},
): Meant => ({
  first: { id, cause },
  server: host === null ? null : { host, port },
  reached: null,
  options: OPTIONS,
  ...more,
})

const SENTENCES: readonly (readonly [what: string, meant: Meant, named: readonly string[]])[] = [
  ['a public name', meant('expired', 'expired', 'www.example.com'), ['www.example.com']],
  ['an open port', meant('expired', 'expired', 'www.example.com', 8443), ['www.example.com:8443']],
  [
    'a port that is not open',
    meant('expired', 'expired', 'www.example.com', 9443),
    ['openssl s_client -connect www.example.com:9443 -servername www.example.com'],
  ],
  [
    'a private name',
    meant('expired', 'expired', 'db.corp.internal'),
    ['openssl s_client -connect db.corp.internal:443'],
  ],
  [
    'a desktop, which openssl does not reach',
    meant('expired', 'expired', 'desktop.example.com', 3389),
    ['`sslscan --rdp --show-certificate --sni-name=desktop.example.com desktop.example.com:3389`'],
  ],
  [
    'a desktop that wants a client certificate',
    meant('client-cert-required', 'client-cert-required', 'desktop.example.com', 3389),
    [' --certs=client.pem --pk=client.key desktop.example.com:3389`'],
  ],
  ['mail', meant('expired', 'expired', 'mail.example.com', 587), ['-starttls smtp']],
  ['no name', meant('expired', 'expired', null), []],
  ['no name, of a version', meant('protocol-version-alert', 'protocol-version', null), []],
  ['a version', meant('protocol-version-alert', 'protocol-version', 'a.example.com'), ['a.example.com']],
  ['a refusal of CAA', meant('acme-caa', 'other', 'a.example.com'), ['DNS', 'a.example.com', 'CAA']],
  ['a clock without a server', meant('clock-wrong', 'clock-skew', null), ['date -u']],
  ['Java without a server', meant('java-path-building', 'java-truststore', null), ['keytool -list -cacerts']],
  [
    'PostgreSQL on its port',
    meant('postgres-ssl-required', 'other', 'db.example.com'),
    ['openssl s_client -connect db.example.com:5432 -servername db.example.com -starttls postgres'],
  ],
  [
    'PostgreSQL without a name',
    meant('postgres-ssl-required', 'other', null),
    ['openssl s_client -connect HOST:5432'],
  ],
  ['what curl shows', meant('fips-mode', 'other', 'a.example.com'), ['curl -v https://a.example.com/']],
  [
    'an upstream that speaks plain HTTP',
    meant('wrong-version-number', 'plain-http', '10.0.0.12', 8080, { upstream: '10.0.0.12:8080' }),
    ['curl -v http://10.0.0.12:8080/', 'proxy_pass'],
  ],
  [
    'an upstream without a trusted certificate',
    meant('unknown-issuer', 'unknown-issuer', '10.0.0.12', 8443, { upstream: '10.0.0.12:8443' }),
    ['openssl s_client -connect 10.0.0.12:8443'],
  ],
  ['files', meant('key-mismatch', 'other', 'a.example.com'), ['openssl x509 -in FILE']],
  [
    'a confirmed cause',
    meant('expired', 'expired', 'a.example.com', 443, {
      first: { id: 'expired', cause: 'expired', status: 'confirmed' },
      reached: true,
    }),
    ['a.example.com'],
  ],
  [
    'a contradicted cause',
    meant('expired', 'expired', 'a.example.com', 443, {
      first: { id: 'expired', cause: 'expired', status: 'contradicted' },
      reached: true,
    }),
    ['openssl s_client -connect a.example.com:443'],
  ],
  [
    'Java after a check',
    meant('java-path-building', 'java-truststore', 'a.example.com', 443, { reached: true }),
    ['keytool -list -cacerts'],
  ],
  [
    'what the check did not reach',
    meant('expired', 'expired', 'a.example.com', 443, { reached: false }),
    ['openssl s_client -connect a.example.com:443'],
  ],
  ['nothing', { ...meant('', 'other', null), first: null }, []],
  ['nothing, with a name', { ...meant('', 'other', 'a.example.com'), first: null }, ['a.example.com']],
]
for (const [what, given, named] of SENTENCES)
  test(`the next step for ${what} names ${named.join(', ')}, in both languages`, () => {
    for (const language of ['en', 'ko'] as const) {
      const sentence = nextOf(given, language)
      for (const name of named) assert.ok(sentence.includes(name), `${sentence} lacks ${name}`)
      assert.match(sentence, /\.$/)
      assert.not.match(sentence, /[{}\n]|\. [A-Z가-힣]/)
      // It is read on every surface.
      assert.not.match(sentence, /check_|\/api\/|fresh=/)
    }
    assert.match(nextOf(given, 'ko'), /[가-힣]/)
  })

test('every family has a step and a sentence without a server', () => {
  for (const cause of CAUSE_GROUPS) {
    const sentence = nextOf(meant('some-cause', cause, null), 'en')
    assert.ok(sentence.length > 20 && !/undefined|\{/.test(sentence), `${cause}: ${sentence}`)
  }
})

test.run()
