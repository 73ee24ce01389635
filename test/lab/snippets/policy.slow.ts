/** nginx set up as Mozilla's guideline asks meets it, and departs by whatever is set otherwise. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { TlsProfile } from '../../../knowledge-base/server-side-tls/index.ts'
import { configured, HOST, openGround, present, sayWhatIsMissing, whole } from './ground.ts'
import { gradeOf, policyOf } from './measured.ts'
import { put } from './statements.ts'

const INTERMEDIATE = ['ssl_ecdh_curve X25519:prime256v1:secp384r1;', 'ssl_prefer_server_ciphers off;']
const RSA = ['policy-key-type', 'policy-signature']

/** The certificate has an RSA key of 2048 bits, and is signed with SHA-256. */
const TABLE: readonly (readonly [TlsProfile, readonly string[], ...departures: string[]])[] = [
  ['mozilla-intermediate', INTERMEDIATE],
  ['mozilla-intermediate', [...INTERMEDIATE, 'ssl_protocols TLSv1.3;']],
  ['mozilla-intermediate', [...INTERMEDIATE, 'ssl_protocols TLSv1.2;'], 'policy-version-missing'],
  ['mozilla-intermediate', ['ssl_ecdh_curve X25519:secp521r1;'], 'policy-groups'],
  [
    'mozilla-intermediate',
    [...INTERMEDIATE, 'ssl_ciphers ECDHE+AESGCM:ECDHE-RSA-AES128-SHA;'],
    'policy-suites',
  ],
  [
    'mozilla-intermediate',
    [...INTERMEDIATE, 'add_header Strict-Transport-Security max-age=31536000;'],
    'policy-hsts-short',
  ],
  ['mozilla-intermediate', [...INTERMEDIATE, 'ssl_stapling off;'], 'policy-staple'],
  ['mozilla-modern', INTERMEDIATE, 'policy-version', ...RSA],
  ['mozilla-modern', [...INTERMEDIATE, 'ssl_protocols TLSv1.3;'], ...RSA],
]

const isHeader = (line: string): boolean => line.startsWith('add_header ')
const changed = (lines: readonly string[]) =>
  put(
    put(
      whole('nginx'),
      'nginx-server',
      lines.filter(line => !isHeader(line)),
    ),
    'nginx-headers',
    lines.filter(isHeader),
  )

sayWhatIsMissing()
const ground = await openGround()
test.after(ground.close)

for (const [policy, lines, ...departures] of TABLE) {
  ;(present.includes('nginx') ? test : test.skip)(`${policy}: ${lines.at(-1)}`, async () => {
    const running = await ground.start('nginx', configured('nginx', changed(lines)))
    const standing = { host: HOST, ports: running.ports, roots: ground.roots }
    // nginx fetches the OCSP response when the first client asks for it.
    await gradeOf(standing)
    assert.equal(await policyOf(standing, policy), { met: departures.length === 0, departures })
    running.stop()
  })
}

test.run()
