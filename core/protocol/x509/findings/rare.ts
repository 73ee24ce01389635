/**
 * Pure: what some clients refuse of a server's certificate and others accept, in addition to its form: the
 * kind of its key, and what the key may do. Who refuses was observed with the clients of test/lab/clients, of
 * 2026-11; Safari by the signatures that it offers, Go by CVE-2023-29409.
 */
import type { Catalogue } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { ChainIssue, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import type { PathEntry } from '../validation.ts'

export const RARE_ISSUES = {
  'ed25519-key': {
    issue: 'rare-key',
    severity: 'warning',
    refusedBy: ['chrome', 'firefox', 'safari', 'nss'],
    en: 'The leaf certificate has an Ed25519 key. Browsers do not support it, so the handshake fails.',
    ko: '서버 인증서의 키가 Ed25519입니다. 브라우저가 지원하지 않아 핸드셰이크에 실패합니다.',
  },
  'pss-key': {
    issue: 'rare-key',
    severity: 'warning',
    refusedBy: ['chrome', 'firefox', 'safari', 'go', 'rustls', 'nss', 'boringssl'],
    en: 'The leaf certificate has an RSASSA-PSS key. Browsers, Go and rustls do not support it.',
    ko: '서버 인증서의 키가 RSASSA-PSS 전용입니다. 브라우저, Go, rustls가 지원하지 않습니다.',
  },
  'p521-key': {
    issue: 'rare-key',
    severity: 'warning',
    refusedBy: ['chrome'],
    en: 'The leaf certificate has a P-521 key. Chrome does not support it, so the handshake fails.',
    ko: '서버 인증서의 키가 P-521입니다. Chrome이 지원하지 않아 핸드셰이크에 실패합니다.',
  },
  'large-rsa-key': {
    issue: 'rare-key',
    severity: 'warning',
    refusedBy: ['go', 'rustls'],
    en: 'The leaf certificate has a {bits}-bit RSA key. Go and rustls refuse more than 8192 bits.',
    ko: '서버 인증서의 RSA 키가 {bits}비트입니다. Go와 rustls는 8192비트가 넘는 키를 거부합니다.',
  },
  'deep-chain': {
    issue: 'long-chain',
    severity: 'warning',
    refusedBy: ['firefox', 'rustls'],
    en: 'The chain has {count} intermediate certificates. Firefox and rustls refuse more than 6.',
    ko: '체인에 중간 인증서가 {count}장 있습니다. Firefox와 rustls는 6장이 넘으면 거부합니다.',
  },
  'signing-not-allowed': {
    issue: 'key-usage',
    severity: 'warning',
    refusedBy: ['chrome', 'gnutls', 'java', 'boringssl'],
    en: 'The key usage lacks digitalSignature, which the key exchange {exchange} needs. Chrome and Java refuse it.',
    ko: '키 교환에 필요한 digitalSignature가 키 용도(keyUsage)에 없습니다({exchange}). Chrome과 Java가 거부합니다.',
  },
  'enciphering-not-allowed': {
    issue: 'key-usage',
    severity: 'warning',
    refusedBy: ['chrome', 'gnutls', 'java', 'nss', 'boringssl'],
    en: 'The key usage lacks keyEncipherment, which the RSA key exchange needs. Chrome and Java refuse it.',
    ko: '키 용도(keyUsage)에 RSA 키 교환에 필요한 keyEncipherment가 없습니다. Chrome과 Java가 거부합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

/** Bits of RSA that Go and rustls take at the most. */
const MAX_RSA = 8192

export const keyIssues = ({ keyType, keyBits, curve, publicKey }: Certificate): ChainIssue[] => {
  if (keyType === 'Ed25519') return [issueOf(RARE_ISSUES, { code: 'ed25519-key' })]
  if (publicKey.pssOnly) return [issueOf(RARE_ISSUES, { code: 'pss-key' })]
  if (curve === 'P-521') return [issueOf(RARE_ISSUES, { code: 'p521-key' })]
  if (keyType === 'RSA' && keyBits > MAX_RSA)
    return [issueOf(RARE_ISSUES, { code: 'large-rsa-key', params: { bits: keyBits } })]
  return []
}

/** CA certificates between the leaf and the root that mozilla::pkix and webpki allow. */
const MAX_INTERMEDIATES = 6

export const depthIssues = (path: readonly PathEntry[]): ChainIssue[] => {
  const count = path.filter(({ role }) => role === 'intermediate').length
  return count > MAX_INTERMEDIATES ? [issueOf(RARE_ISSUES, { code: 'deep-chain', params: { count } })] : []
}

export interface Use {
  /** TLS 1.3 has no key exchange by RSA. */
  readonly protocol: string
  /** As the answer shows it: `RSA`, or a group; null: not known. */
  readonly keyExchange: string | null
}

/** RFC 5280 4.2.1.3, RFC 8446 4.4.2.2. A key usage that allows neither is a fault of its own. */
export const usageIssues = ({ keyUsage }: Certificate, { protocol, keyExchange }: Use): ChainIssue[] => {
  if (!keyUsage || keyExchange === null) return []
  const [signs, enciphers] = [keyUsage.has('digitalSignature'), keyUsage.has('keyEncipherment')]
  if (!signs && !enciphers && !keyUsage.has('keyAgreement')) return []
  const byRsa = protocol !== 'TLS 1.3' && keyExchange === 'RSA'
  if (byRsa) return enciphers ? [] : [issueOf(RARE_ISSUES, { code: 'enciphering-not-allowed' })]
  return signs
    ? []
    : [issueOf(RARE_ISSUES, { code: 'signing-not-allowed', params: { exchange: keyExchange } })]
}
