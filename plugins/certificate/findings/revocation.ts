/**
 * Pure: what the answers about single certificates mean for the chain (RFC 5280 6.3, Baseline Requirements
 * 4.9).
 */
import { english } from '../../../core/text/catalogue.ts'
import { faultOf } from '../../../core/protocol/faults.ts'
import type { Fault } from '../../../core/protocol/faults.ts'
import { REVOCATION } from '../../../core/protocol/revocation/index.ts'
import type { CertificateRevocation } from '../../../core/protocol/revocation/index.ts'
import { which } from '../../../core/protocol/x509/findings/which.ts'
import { instant } from '../../../core/base/time.ts'
import { CHECK_FAULTS } from './lookup.ts'

/**
 * Once a certificate is over, its CA may drop it from its lists (RFC 5280 5): "good" then says nothing,
 * "revoked" still does.
 */
const settle = (one: CertificateRevocation, at: Date): CertificateRevocation =>
  one.status === 'good' && one.certificate.notAfter < at
    ? {
        ...one,
        status: 'unknown',
        source: null,
        reason: null,
        why: { code: 'revocation-of-expired' },
        thisUpdate: null,
        nextUpdate: null,
      }
    : one

export interface RevocationVerdict {
  readonly all: readonly CertificateRevocation[]
  /** The one that speaks for the chain: a revoked intermediate, else the leaf. */
  readonly chosen: CertificateRevocation
  readonly revoked: boolean | null
  readonly fault: Fault | null
}

const revokedFault = (one: CertificateRevocation): Fault => {
  const params = {
    certificate: which(one),
    reason: { code: one.reason ?? 'unspecified' },
    source: { code: `source-${one.source ?? 'crl'}` },
  } as const
  return faultOf(
    CHECK_FAULTS,
    one.revokedAt
      ? { code: 'revoked-since', params: { ...params, revokedAt: instant(one.revokedAt) } }
      : { code: 'revoked-undated', params },
  )
}

/** Both as the answer has them: `reason` is a word of RFC 5280, or the sentence whose code is `detail`. */
export const reasonFields = ({ reason, why }: Pick<CertificateRevocation, 'reason' | 'why'>) => ({
  reason: why ? english(REVOCATION, why) : reason,
  detail: why?.code ?? null,
  ...(why?.params ? { params: why.params } : {}),
})

/** `answers` has the leaf first, and at least it. */
export const judgeRevocation = (answers: readonly CertificateRevocation[], at: Date): RevocationVerdict => {
  const all = answers.map(one => settle(one, at))
  const bad = all.find(({ status }) => status === 'revoked')
  const leaf = all[0]!
  return {
    all,
    chosen: bad ?? leaf,
    revoked: bad ? true : leaf.status === 'good' ? false : null,
    fault: bad ? revokedFault(bad) : null,
  }
}
