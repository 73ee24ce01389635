/** What stands out in certificates and in how a chain was sent, although clients accept it. */
import type { Catalogue } from '../../../text/catalogue.ts'
import type { IssueEntry } from '../../faults.ts'
import { SENDING_ISSUES } from './sending-issues.ts'

/** `{certificate}` is one of CERTIFICATES, `{problem}` one of MALFORMED. */
export const X509_ISSUES = {
  // Any certificate
  'negative-serial': {
    issue: 'negative-serial',
    severity: 'error',
    en: '{certificate} has a negative serial number.',
    ko: '{certificate}의 일련번호가 음수입니다.',
  },
  'zero-serial': {
    issue: 'zero-serial',
    severity: 'error',
    en: '{certificate} has the serial number zero.',
    ko: '{certificate}의 일련번호가 0입니다.',
  },
  'long-serial': {
    issue: 'long-serial',
    severity: 'error',
    en: '{certificate} has a serial number of more than 20 bytes.',
    ko: '{certificate}의 일련번호가 20바이트를 넘습니다.',
  },
  'rsa-modulus-size': {
    issue: 'rsa-modulus-size',
    severity: 'error',
    en: '{certificate} has a {bits}-bit RSA modulus, which is not a multiple of 8.',
    ko: '{certificate}의 RSA 모듈러스가 {bits}비트로, 8의 배수가 아닙니다.',
  },
  'cert-sign-without-ca': {
    issue: 'cert-sign-without-ca',
    severity: 'error',
    en: '{certificate} has the key usage keyCertSign but is not a CA certificate.',
    ko: '{certificate}의 키 용도(keyUsage)는 인증서 서명을 허용하지만 CA 인증서가 아닙니다.',
  },
  'malformed-extension': {
    issue: 'malformed-extension',
    severity: 'error',
    en: '{certificate} has a malformed part that clients ignore: {problem}.',
    ko: '{certificate}에 클라이언트가 무시하는 형식 오류가 있습니다({problem}).',
  },
  'critical-aki': {
    issue: 'critical-aki',
    severity: 'error',
    en: '{certificate} has a critical authority key identifier.',
    ko: '{certificate}의 발급자 키 식별자가 필수(critical)로 표시되어 있습니다.',
  },
  'critical-ski': {
    issue: 'critical-ski',
    severity: 'error',
    en: '{certificate} has a critical subject key identifier.',
    ko: '{certificate}의 주체 키 식별자가 필수(critical)로 표시되어 있습니다.',
  },
  'noncritical-policy-constraints': {
    issue: 'noncritical-policy-constraints',
    severity: 'error',
    en: '{certificate} has policy constraints that are not critical.',
    ko: '{certificate}의 정책 제한(policyConstraints)이 필수(critical)가 아닙니다.',
  },
  'noncritical-inhibit-any-policy': {
    issue: 'noncritical-inhibit-any-policy',
    severity: 'error',
    en: '{certificate} has an inhibitAnyPolicy extension that is not critical.',
    ko: '{certificate}의 inhibitAnyPolicy 확장이 필수(critical)가 아닙니다.',
  },
  'missing-aki': {
    issue: 'missing-aki',
    severity: 'error',
    en: '{certificate} has no authority key identifier.',
    ko: '{certificate}에 발급자 키 식별자가 없습니다.',
  },
  'aki-without-key': {
    issue: 'aki-without-key',
    severity: 'error',
    en: '{certificate} has an authority key identifier without the key identifier.',
    ko: '{certificate}의 발급자 키 식별자 확장에 키 식별자가 빠져 있습니다.',
  },
  'aki-with-issuer': {
    issue: 'aki-with-issuer',
    severity: 'error',
    en: '{certificate} has an authority key identifier with issuer and serial number, against the profile.',
    ko: '{certificate}의 발급자 키 식별자에 규정이 금지하는 발급자 이름과 일련번호가 있습니다.',
  },
  'aki-ski-mismatch': {
    issue: 'aki-ski-mismatch',
    severity: 'error',
    en: '{certificate} is self-signed, but its authority and subject key identifiers differ.',
    ko: '{certificate}는 자체 서명되었지만 발급자와 주체의 키 식별자가 서로 다릅니다.',
  },
  // CA certificates
  'missing-ski': {
    issue: 'missing-ski',
    severity: 'error',
    en: '{certificate} is a CA certificate without a subject key identifier.',
    ko: '{certificate}는 CA 인증서인데 주체 키 식별자가 없습니다.',
  },
  'missing-key-usage': {
    issue: 'missing-key-usage',
    severity: 'warning',
    en: '{certificate} is a CA certificate without a key usage.',
    ko: '{certificate}는 CA 인증서인데 키 용도(keyUsage)가 없습니다.',
  },
  'noncritical-basic-constraints': {
    issue: 'noncritical-basic-constraints',
    severity: 'error',
    en: '{certificate} has basic constraints that are not critical.',
    ko: '{certificate}의 기본 제한(basicConstraints)이 필수(critical)가 아닙니다.',
  },
  'empty-name-constraints': {
    issue: 'empty-name-constraints',
    severity: 'error',
    refusedBy: ['chrome', 'firefox', 'go'],
    en: '{certificate} has empty name constraints.',
    ko: '{certificate}의 이름 제한(nameConstraints)이 비어 있습니다.',
  },
  'name-constraints-leading-dot': {
    issue: 'name-constraints-leading-dot',
    severity: 'error',
    en: '{certificate} has a DNS name constraint that begins with a dot, which RFC 5280 has for URIs only.',
    ko: '{certificate}의 DNS 이름 제한이 점으로 시작합니다. RFC 5280은 URI에만 허용합니다.',
  },
  'root-eku': {
    issue: 'root-eku',
    severity: 'error',
    en: '{certificate} has an extended key usage, which roots must not have.',
    ko: '{certificate}에 루트가 가질 수 없는 확장 키 용도(extendedKeyUsage)가 있습니다.',
  },
  // Leaf certificates
  'ca-as-leaf': {
    issue: 'ca-as-leaf',
    severity: 'error',
    refusedBy: ['firefox', 'rustls', 'nss'],
    en: '{certificate} is a CA certificate. Firefox and rustls refuse it as that of a server.',
    ko: '{certificate}가 CA 인증서입니다. Firefox와 rustls는 이런 인증서를 쓰는 서버를 거부합니다.',
  },
  'no-san': {
    issue: 'no-san',
    severity: 'error',
    en: '{certificate} has no SAN extension.',
    ko: '{certificate}에 SAN(주체 대체 이름) 확장이 없습니다.',
  },
  'critical-san': {
    issue: 'critical-san',
    severity: 'error',
    en: '{certificate} has a critical SAN extension although its subject is not empty.',
    ko: '{certificate}에 주체 이름이 있는데 SAN 확장이 필수(critical)로 표시되어 있습니다.',
  },
  'address-as-dns-name': {
    issue: 'bad-dns-name',
    severity: 'error',
    en: '{certificate} has the IP address {name} as a DNS name.',
    ko: '{certificate}에 IP 주소가 DNS 이름으로 들어 있습니다: {name}',
  },
  'bad-dns-name': {
    issue: 'bad-dns-name',
    severity: 'error',
    en: '{certificate} has the invalid DNS name "{name}".',
    ko: '{certificate}에 올바르지 않은 DNS 이름이 있습니다: "{name}"',
  },
  'public-suffix-wildcard': {
    issue: 'public-suffix-wildcard',
    severity: 'error',
    en: '{certificate} has the wildcard {name}, which covers a whole public suffix.',
    ko: '{certificate}의 와일드카드가 공용 도메인 접미사(public suffix) 전체를 포함합니다: {name}',
  },
  'cn-address-not-in-san': {
    issue: 'cn-not-in-san',
    severity: 'warning',
    en: '{certificate} has the common name {name}, an IP address that is not among its SANs.',
    ko: '{certificate}의 공통 이름(CN)에 있는 IP 주소가 SAN에 없습니다: {name}',
  },
  'cn-malformed-address': {
    issue: 'cn-not-in-san',
    severity: 'error',
    en: '{certificate} has the common name {name}, which is not a valid way to write an IP address.',
    ko: '{certificate}의 공통 이름(CN)이 IP 주소의 올바른 표기가 아닙니다: {name}',
  },
  'cn-not-in-san': {
    issue: 'cn-not-in-san',
    severity: 'error',
    en: '{certificate} has the common name {name}, which is not among its SANs.',
    ko: '{certificate}의 공통 이름(CN)이 SAN에 없습니다: {name}',
  },
  'many-names': {
    issue: 'many-names',
    severity: 'warning',
    en: '{certificate} has {count} SANs. All were checked, the first {shown} are listed.',
    ko: '{certificate}에 SAN이 {count}개 있습니다. 모두 확인했고 처음 {shown}개만 표시합니다.',
  },
  'validity-over-public-limit': {
    issue: 'long-validity',
    severity: 'info',
    en: 'The leaf certificate is valid for {days} days. Public CAs may issue {limit}; private CAs may issue more.',
    ko: '서버 인증서의 유효 기간이 {days}일입니다. 공인 CA의 한도는 {limit}일이며 사설 CA에는 적용되지 않습니다.',
  },
  'validity-over-apple-limit': {
    issue: 'long-validity',
    severity: 'warning',
    refusedBy: ['safari'],
    en: 'The leaf certificate is valid for {days} days. Apple devices refuse more than {limit}, even from private CAs.',
    ko: '서버 인증서의 유효 기간이 {days}일입니다. Apple 기기는 사설 CA의 인증서라도 {limit}일이 넘으면 거부합니다.',
  },
  'no-eku': {
    issue: 'no-eku',
    severity: 'error',
    en: '{certificate} has no extended key usage.',
    ko: '{certificate}에 확장 키 용도(extendedKeyUsage)가 없습니다.',
  },
  'no-eku-for-apple': {
    issue: 'no-eku',
    severity: 'error',
    refusedBy: ['safari'],
    en: '{certificate} has no extended key usage. Apple devices require serverAuth in it.',
    ko: '{certificate}에 확장 키 용도(extendedKeyUsage)가 없습니다. Apple 기기는 serverAuth를 요구합니다.',
  },
  'any-eku': {
    issue: 'any-eku',
    severity: 'error',
    en: '{certificate} has an extended key usage that allows any purpose.',
    ko: '{certificate}의 확장 키 용도(extendedKeyUsage)가 모든 용도를 허용합니다.',
  },
  'any-eku-alone': {
    issue: 'any-eku',
    severity: 'error',
    refusedBy: ['firefox', 'safari', 'openssl', 'rustls', 'curl', 'nss', 'boringssl'],
    en: '{certificate} is for any purpose and does not name serverAuth. Firefox, Safari and OpenSSL refuse it.',
    ko:
      '{certificate}의 확장 키 용도(extendedKeyUsage)에 serverAuth 없이 anyExtendedKeyUsage만 있습니다. '
      + 'Firefox, Safari, OpenSSL이 거부합니다.',
  },
  'critical-eku': {
    issue: 'critical-eku',
    severity: 'error',
    en: '{certificate} has a critical extended key usage.',
    ko: '{certificate}의 확장 키 용도(extendedKeyUsage)가 필수(critical)로 표시되어 있습니다.',
  },
  'name-constraints-on-leaf': {
    issue: 'name-constraints-on-leaf',
    severity: 'error',
    en: '{certificate} has name constraints but is not a CA certificate.',
    ko: '{certificate}는 CA 인증서가 아닌데 이름 제한(nameConstraints)이 있습니다.',
  },
  ...SENDING_ISSUES,
} as const satisfies Catalogue<IssueEntry>
