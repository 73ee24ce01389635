/**
 * Pure: what some clients refuse of a server's certificate and others accept, in addition to its form: the
 * kind of its key, and what the key may do. Who refuses was observed with the clients of test/lab/clients, of
 * 2026-11; Safari by the signatures that it offers, Go by CVE-2023-29409.
 */
import type { Catalogue } from '../../../text/catalogue.ts'
import { issueOf } from '../../faults.ts'
import type { Advice, ChainIssue, IssueEntry } from '../../faults.ts'
import type { Certificate } from '../certificate.ts'
import type { PathEntry } from '../validation.ts'

export const rareKeyAdvice: Advice = {
  en: {
    title: 'Some clients refuse this kind of key',
    causes: [
      'The key was created with a modern or unusual algorithm that browsers do not support in TLS.',
      'The RSA key is far larger than needed.',
    ],
    fixes: [
      'Create a key that all clients accept, then reissue the certificate: `openssl ecparam -name prime256v1 '
        + '-genkey -noout -out key.pem`, or `openssl genrsa -out key.pem 2048`.',
      'With certbot: `certbot renew --cert-name example.com --key-type ecdsa --new-key --force-renewal`.',
      'To keep the key for the clients that accept it, serve a second certificate with a P-256 or RSA key.',
    ],
  },
  ko: {
    title: '일부 클라이언트가 거부하는 종류의 키입니다',
    causes: [
      '브라우저가 TLS에서 지원하지 않는 알고리즘으로 키를 만들었습니다.',
      'RSA 키가 필요 이상으로 큽니다.',
    ],
    fixes: [
      '모든 클라이언트가 받아들이는 키를 만들고 인증서를 재발급하세요: `openssl ecparam -name prime256v1 -genkey -noout -out '
        + 'key.pem` 또는 `openssl genrsa -out key.pem 2048`.',
      'certbot이라면 `certbot renew --cert-name example.com --key-type ecdsa --new-key --force-renewal`을 실행하세요.',
      '이 키도 계속 쓰려면 P-256 또는 RSA 키로 만든 두 번째 인증서를 함께 설치하세요.',
    ],
  },
  links: ['https://cabforum.org/working-groups/server/baseline-requirements/documents/'],
}

export const keyUsageAdvice: Advice = {
  en: {
    title: 'The key usage does not allow what the server does with the key',
    causes: [
      'A private CA issues with a key usage for other purposes, such as keyEncipherment alone.',
      'The server negotiates a key exchange that the certificate was not issued for.',
    ],
    fixes: [
      'Reissue the certificate with `keyUsage = critical, digitalSignature` (RSA keys: also keyEncipherment).',
      'Check what it has: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext keyUsage`.',
    ],
  },
  ko: {
    title: '키 용도(keyUsage)가 서버의 키 사용 방식과 맞지 않습니다',
    causes: [
      '사설 CA가 keyEncipherment만 지정하는 등 다른 목적의 키 용도로 발급합니다.',
      '서버가 인증서의 용도와 맞지 않는 키 교환 방식을 씁니다.',
    ],
    fixes: [
      '`keyUsage = critical, digitalSignature`로 인증서를 재발급하세요. RSA 키라면 keyEncipherment도 넣으세요.',
      '현재 값을 확인하세요: `openssl s_client -connect example.com:443 -servername example.com </dev/null | openssl '
        + 'x509 -noout -ext keyUsage`.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.3'],
}

export const longChainAdvice: Advice = {
  en: {
    title: 'There are more certificates than some clients read',
    causes: [
      'The chain file contains far too much, for example a bundle of root certificates.',
      'A certificate lists a very large number of names.',
    ],
    fixes: [
      'Serve only the leaf and its intermediates: in nginx `ssl_certificate` should name `fullchain.pem`.',
      'Count what is sent: `openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null | '
        + 'grep -c "BEGIN CERT"`. Two or three is usual.',
    ],
  },
  ko: {
    title: '일부 클라이언트가 처리하지 못할 만큼 인증서가 많습니다',
    causes: [
      '체인 파일에 루트 인증서 묶음처럼 불필요한 내용이 들어 있습니다.',
      '인증서 한 장에 도메인이 너무 많이 들어 있습니다.',
    ],
    fixes: [
      '서버 인증서와 중간 인증서만 보내세요. nginx의 `ssl_certificate`에는 `fullchain.pem`을 지정하세요.',
      '`openssl s_client -connect example.com:443 -servername example.com -showcerts </dev/null | grep -c "BEGIN CERT"`로 '
        + '개수를 확인하세요. 보통 두세 장입니다.',
    ],
  },
  links: [
    'https://docs.openssl.org/3.0/man3/SSL_CTX_set_max_cert_list/',
    'https://nginx.org/en/docs/http/configuring_https_servers.html#chains',
  ],
}

const RARE_KEY = { issue: 'rare-key', severity: 'warning', advice: rareKeyAdvice } as const

export const RARE_ISSUES = {
  'ed25519-key': {
    ...RARE_KEY,
    refusedBy: ['chrome', 'firefox', 'safari', 'nss'],
    en: 'The leaf certificate has an Ed25519 key. Browsers do not support it, so the handshake fails.',
    ko: '서버 인증서의 키가 Ed25519입니다. 브라우저가 지원하지 않아 핸드셰이크에 실패합니다.',
  },
  'pss-key': {
    ...RARE_KEY,
    refusedBy: ['chrome', 'firefox', 'safari', 'go', 'rustls', 'nss', 'boringssl'],
    en: 'The leaf certificate has an RSASSA-PSS key. Browsers, Go 1.27 and rustls (Deno 2.9) do not support it.',
    ko: '서버 인증서의 키가 RSASSA-PSS 전용입니다. 브라우저, Go 1.27, rustls(Deno 2.9)가 지원하지 않습니다.',
  },
  'p521-key': {
    ...RARE_KEY,
    refusedBy: ['chrome'],
    en: 'The leaf certificate has a P-521 key. Chrome 156 does not support it, so the handshake fails.',
    ko: '서버 인증서의 키가 P-521입니다. Chrome 156이 지원하지 않아 핸드셰이크에 실패합니다.',
  },
  'large-rsa-key': {
    ...RARE_KEY,
    refusedBy: ['go', 'rustls'],
    en: 'The leaf certificate has a {bits}-bit RSA key. Go since 1.20.7 and 1.19.12 and rustls (Deno 2.9) refuse more than 8192 bits.',
    ko: '서버 인증서의 RSA 키가 {bits}비트입니다. rustls(Deno 2.9)와 Go 1.20.7, 1.19.12 이상은 8192비트가 넘는 키를 거부합니다.',
  },
  'deep-chain': {
    issue: 'long-chain',
    severity: 'warning',
    refusedBy: ['firefox', 'rustls'],
    advice: longChainAdvice,
    en: 'The chain has {count} intermediate certificates. Firefox 153 and rustls (Deno 2.9) refuse more than 6.',
    ko: '체인에 중간 인증서가 {count}장 있습니다. Firefox 153과 rustls(Deno 2.9)는 6장이 넘으면 거부합니다.',
  },
  'signing-not-allowed': {
    issue: 'key-usage',
    severity: 'warning',
    refusedBy: ['chrome', 'gnutls', 'java', 'boringssl'],
    advice: keyUsageAdvice,
    en: 'The key usage lacks digitalSignature, which the key exchange {exchange} needs. Chrome 156 and Java since 17 refuse it.',
    ko: '키 교환에 필요한 digitalSignature가 키 용도(keyUsage)에 없습니다({exchange}). Chrome 156과 Java 17 이상이 거부합니다.',
  },
  'enciphering-not-allowed': {
    issue: 'key-usage',
    severity: 'warning',
    refusedBy: ['chrome', 'gnutls', 'java', 'nss', 'boringssl'],
    advice: keyUsageAdvice,
    en: 'The key usage lacks keyEncipherment, which the RSA key exchange needs. Chrome 156 and Java 17 refuse it.',
    ko: '키 용도(keyUsage)에 RSA 키 교환에 필요한 keyEncipherment가 없습니다. Chrome 156과 Java 17이 거부합니다.',
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

interface Use {
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
