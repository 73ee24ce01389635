/** The public codes, which other programs know: a definition adds one only where this list has it. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ISSUE_CODES, ISSUES, FAULTS } from '../../../../../plugins/certificate/findings/definitions.ts'
import { FINDINGS } from '../../../../../plugins/certificate/findings/findings.ts'

const ISSUES_OF_THE_INTERFACE = (
  'aki-ski-mismatch aki-with-issuer aki-without-key any-eku bad-dns-name ca-as-leaf '
  + 'caa-forbids-issuer caa-lookup-failed cert-sign-without-ca cn-not-in-san contains-root critical-aki '
  + 'critical-eku critical-san critical-ski ct-policy empty-name-constraints extra-certificate '
  + 'insecure-renegotiation issuer-name key-usage limited-ciphers limited-key-exchange long-chain '
  + 'long-serial long-validity malformed-extension malformed-sct-list many-names missing-aki '
  + 'missing-key-usage missing-ski must-staple-missing must-staple-unusable '
  + 'name-constraints-leading-dot name-constraints-on-leaf negative-serial newer-in-ct no-eku no-san '
  + 'noncritical-basic-constraints noncritical-inhibit-any-policy noncritical-policy-constraints '
  + 'public-suffix-wildcard rare-key renewal-overdue root-eku rsa-modulus-size stale-node unlisted-log '
  + 'wrong-order zero-serial'
).split(' ')

test('the codes of chain issues are those of the interface, sorted', () =>
  assert.equal(ISSUE_CODES, ISSUES_OF_THE_INTERFACE))

const FURTHER = (
  'caa-unknown certificate-expiring client-certificate client-certificate-refused ct-unknown outdated-data private-root '
  + 'renewal-refused revocation-unknown root-not-in-program trust-ended trust-ending'
).split(' ')

test('the codes of further findings are those of the interface', () =>
  assert.equal([...new Set(Object.values(FINDINGS).map(({ finding }) => finding))].sort(), FURTHER))

test('a detail is defined once', () => {
  const all = [ISSUES, FAULTS, FINDINGS].flatMap(catalogue => Object.keys(catalogue))
  assert.is(new Set(all).size, all.length)
})

test.run()
