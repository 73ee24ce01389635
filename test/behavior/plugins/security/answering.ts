/** Answers to what was seen of a server, as the plugin gives them, without an instance. */
import type { TlsProfile } from '../../../../knowledge-base/server-side-tls/index.ts'
import { present } from '../../../../plugins/security/answer/answer.ts'
import type { Observation, Reached } from '../../../../plugins/security/observation.ts'
import { policyOf } from '../../../../plugins/security/policy/policy.ts'
import type { Answer, Facts } from '../../../../plugins/security/schema.ts'
import { findingsOf } from '../../../../plugins/security/text/findings.ts'
import { verdictOf } from '../../../../plugins/security/text/verdict.ts'
import { GOOD, measured, offering } from '../../../unit/plugins/security/seen.ts'

export const answering = (seen: Observation, policy?: TlsProfile): Answer => {
  const graded = present({ domain: 'example.com:8443' }, measured(seen))
  const facts: Facts = { ...graded, ...(policy ? { policy: policyOf(policy, graded) } : {}) }
  const findings = findingsOf(facts)
  return { verdict: verdictOf(facts, findings), findings, ...facts }
}

/** The good one, whose page has only these fields. */
export const page = (fields: readonly (readonly [string, string])[]): NonNullable<Reached['http']> => ({
  ...GOOD.http!,
  page: { ...GOOD.http!.page!, fields },
})

export const BARE = page([
  ['content-type', 'text/html'],
  ['server', 'x/1.2'],
])

export const OLD = offering({ 'TLS 1.0': ['cbc', 'static', 'rc4'], 'TLS 1.2': ['aead', 'cbc'] })
