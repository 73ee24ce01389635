/**
 * Pure: what the answers about single certificates mean for the chain (RFC 5280 6.3, Baseline Requirements
 * 4.9).
 */
import { english } from '../../../core/text/catalogue.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { faultOf, issueOf } from '../../../core/protocol/faults.ts'
import type { Advice, ChainIssue, Fault, IssueEntry } from '../../../core/protocol/faults.ts'
import { REVOCATION, mustStaple } from '../../../core/protocol/revocation/index.ts'
import type { CertificateRevocation } from '../../../core/protocol/revocation/index.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
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

const mustStapleAdvice: Advice = {
  en: {
    title: 'The required stapled OCSP response is missing',
    causes: [
      'The certificate has the must-staple extension, but OCSP stapling is not enabled on the server.',
      "The server cannot reach the CA's OCSP responder, so it has no response to send.",
      'The CA has ended OCSP, as several CAs have since 2025.',
    ],
    fixes: [
      'Renew the certificate without must-staple (`certbot`: remove `must_staple` from the renewal configuration).',
      'Or enable stapling, in nginx: `ssl_stapling on;` and a `resolver`.',
      'Check it: `openssl s_client -connect example.com:443 -servername example.com -status </dev/null`.',
    ],
  },
  ko: {
    title: '필수로 지정된 OCSP 스테이플링 응답이 없습니다',
    causes: [
      '인증서에는 must-staple 확장이 있지만 서버에서 OCSP 스테이플링을 켜지 않았습니다.',
      '서버가 CA의 OCSP 서버에 연결하지 못해 보낼 응답이 없습니다.',
      'CA가 OCSP를 종료했습니다. 2025년부터 여러 CA가 종료했습니다.',
    ],
    fixes: [
      'must-staple 없이 인증서를 갱신하세요. `certbot`이라면 갱신 설정에서 `must_staple`을 삭제하세요.',
      '또는 스테이플링을 켜세요. nginx 설정: `ssl_stapling on;`과 `resolver`.',
      '확인 방법: `openssl s_client -connect example.com:443 -servername example.com -status </dev/null`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc7633',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_stapling',
  ],
}

export const STAPLE_ISSUES = {
  'must-staple-missing': {
    issue: 'must-staple-missing',
    severity: 'warning',
    refusedBy: ['firefox', 'gnutls'],
    advice: mustStapleAdvice,
    en: 'The leaf certificate requires a stapled OCSP response. The server sent none: Firefox refuses it.',
    ko: 'OCSP 스테이플링이 필수인데 서버가 응답을 보내지 않았습니다. Firefox는 연결을 거부합니다.',
  },
  'must-staple-unusable': {
    issue: 'must-staple-unusable',
    severity: 'warning',
    refusedBy: ['firefox'],
    advice: mustStapleAdvice,
    en: 'The leaf certificate requires a stapled OCSP response. The one sent is invalid: Firefox refuses it.',
    ko: 'OCSP 스테이플링이 필수인데 서버가 보낸 응답이 유효하지 않습니다. Firefox는 연결을 거부합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

/**
 * RFC 7633: the certificate promises that its server staples; clients that mind refuse a connection without a
 * staple that counts.
 */
export const stapleIssues = (
  certificate: Certificate,
  isStapled: boolean,
  revocation: readonly CertificateRevocation[] | null,
): ChainIssue[] => {
  if (!mustStaple(certificate)) return []
  if (!isStapled) return [issueOf(STAPLE_ISSUES, { code: 'must-staple-missing' })]
  const leaf = revocation?.[0]
  if (!leaf || leaf.source === 'stapled-ocsp' || leaf.status === 'revoked') return []
  return [issueOf(STAPLE_ISSUES, { code: 'must-staple-unusable' })]
}
