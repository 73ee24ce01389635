/**
 * The certificate check and the grade say the same of every host of the demo: a certificate, or a connection,
 * that the one calls faulty has a D for it by the other, and no other has.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { FaultCode } from '../core/fault.ts'
import type { CheckId } from '../plugins/security/rules.ts'
import type { Answer } from '../plugins/security/schema.ts'
import { all, check, get } from './demo-ask.ts'
import { demo } from './demo-running.ts'
import { DOMAIN } from './demo/authorities.ts'
import { CERTIFICATE_HOSTS } from './demo/hosts-certificate.ts'
import { CONNECTION_HOSTS } from './demo/hosts-connection.ts'
import { GRADED_TLS_HOSTS } from './demo/hosts-graded-tls.ts'
import { NETWORK_HOSTS } from './demo/hosts-network.ts'

/** The check that a fault fails; null: it is not about a certificate, nor a D by itself. */
const CHECK_OF: Readonly<Record<FaultCode, CheckId | null>> = {
  'dns-nxdomain': 'reachable',
  'dns-failure': 'reachable',
  'dns-no-address': 'reachable',
  'blocked-address': 'reachable',
  timeout: 'reachable',
  refused: 'reachable',
  unreachable: 'reachable',
  reset: 'reachable',
  closed: 'reachable',
  'too-large': 'reachable',
  'not-tls': 'reachable',
  'malformed-handshake': 'reachable',
  'handshake-alert': 'reachable',
  'legacy-protocol': null,
  'weak-cipher': null,
  'weak-key-exchange': null,
  revoked: 'certificate-revocation',
  'distrusted-ca': 'certificate-trust',
  'ct-required': 'certificate-trust',
  'name-constraint': 'certificate-trust',
  'path-length': 'certificate-trust',
  'not-a-ca': 'certificate-trust',
  'self-signed': 'certificate-trust',
  'unknown-issuer': 'certificate-trust',
  // A B: browsers fetch what is missing.
  'incomplete-chain': 'certificate-chain',
  'hostname-mismatch': 'certificate-hostname',
  'weak-key': 'certificate-key',
  'weak-signature': 'certificate-signature',
  'wrong-usage': 'certificate-trust',
  'validity-too-long': 'certificate-dates',
  'not-yet-valid': 'certificate-dates',
  expired: 'certificate-dates',
  'malformed-certificate': 'certificate-trust',
}

const STAPLE_ALONE = 'the grade reads the staple alone, and asks no CA'
const OTHER_HELLOS = 'it answers the smaller hellos of the survey; which clients it fails is intolerances'
const BEFORE_THE_CHAIN = 'nobody sees the certificate that cannot be read'

/** Hosts of which the two differ, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'revoked-ocsp': STAPLE_ALONE,
  'revoked-crl': STAPLE_ALONE,
  'revoked-late': STAPLE_ALONE,
  'revoked-intermediate': STAPLE_ALONE,
  'short-hello': OTHER_HELLOS,
  'no-long-hello': OTHER_HELLOS,
  'malformed-certificate': BEFORE_THE_CHAIN,
}

const isWhole = process.argv.includes('--whole')
/** CI takes those of the network, the certificate and the handshake; `--whole` takes all. */
const SAMPLE = new Set(
  [...CERTIFICATE_HOSTS, ...CONNECTION_HOSTS, ...NETWORK_HOSTS, ...GRADED_TLS_HOSTS].map(({ name }) => name),
)
/** Each takes as long as its deadline. */
const SLOW = ['silent', 'dripping', 'stalling'].map(label => `${label}.${DOMAIN}`)
const names = [...demo.world.hosts, ...demo.world.graded]
  .map(({ name }) => name)
  .filter(name => isWhole || (SAMPLE.has(name) && !SLOW.includes(name)))

const CHECKS: ReadonlySet<CheckId | null> = new Set(Object.values(CHECK_OF))

const answers = await all(
  names,
  async name => {
    const [graded, checked] = [
      await get<Answer>(demo, `/api/v1/security?domain=${name}`),
      await check(demo, name),
    ]
    return { graded, checked }
  },
  4,
)

test('many hosts are compared', () => assert.ok(names.length >= (isWhole ? 230 : 90), `${names.length}`))

for (const [name, { graded, checked }] of answers) {
  const because = EXCEPTIONS[name.replace(`.${DOMAIN}`, '')]
  test(because ? `${name} differs: ${because}` : `${name} has the same faults twice`, () => {
    const expected = checked.tls.errors.flatMap(({ code }) => CHECK_OF[code] ?? [])
    const found = graded.checks.filter(
      ({ id, cap }) => CHECKS.has(id) && (cap === 'D' || (id === 'certificate-chain' && cap !== null)),
    )
    const faults = [[...new Set(expected)].sort(), found.map(({ id }) => id).sort()]
    if (because) assert.not.equal(faults[0], faults[1])
    else assert.equal(faults[1], faults[0], checked.tls.errors.map(({ message }) => message).join(' '))
    if (found.some(({ cap }) => cap === 'D')) assert.is(graded.grade, 'D')
  })
}

test.run()
