/** What can be wrong with a certificate, its chain, or its right to a name: the words of each fault. */
import type { Coded, Catalogue } from '../../../text/catalogue.ts'
import { CLIENTS, faultOf } from '../../faults.ts'
import type { Fault, FaultEntry } from '../../faults.ts'

/* Why a certificate is not for the server that was asked for: the words of each fault. */

export const NAME_FAULTS = {
  'no-names': {
    fault: 'hostname-mismatch',
    en: 'The leaf certificate has no SANs, so it is not valid for {host}.',
    ko: '서버 인증서의 SAN이 비어 있어 {host} 도메인에 쓸 수 없습니다.',
  },
  'other-names': {
    fault: 'hostname-mismatch',
    en: 'The leaf certificate is for {names}, not for {host}.',
    ko: '서버 인증서를 {host} 도메인에 쓸 수 없습니다. 인증서에 있는 이름: {names}',
  },
  'many-other-names': {
    fault: 'hostname-mismatch',
    en: 'The leaf certificate is for {names} and {more} more, not for {host}.',
    ko: '서버 인증서를 {host} 도메인에 쓸 수 없습니다. 인증서에 있는 이름: {names} 외 {more}개',
  },
  'name-in-common-name-only': {
    fault: 'hostname-mismatch',
    refusedBy: ['chrome', 'firefox', 'safari', 'go', 'rustls'],
    en: 'The leaf certificate has {host} as its common name, not as a SAN. Browsers, rustls and Go since 1.15 ignore that.',
    ko: '{host} 도메인이 인증서의 공통 이름(CN)에만 있고 SAN에는 없습니다. 브라우저, rustls, Go 1.15 이상은 공통 이름을 확인하지 않습니다.',
  },
} as const satisfies Catalogue<FaultEntry>

/** `{certificate}` is one of CERTIFICATES, `{problem}` one of MALFORMED. */
export const X509_FAULTS = {
  // Validity
  'validity-not-begun': {
    fault: 'not-yet-valid',
    en: '{certificate} is not valid before {notBefore}.',
    ko: '{certificate}의 유효 기간은 {notBefore}에 시작합니다.',
  },
  'validity-ended': {
    fault: 'expired',
    en: '{certificate} expired at {notAfter}.',
    ko: '{certificate}가 {notAfter}에 만료되었습니다.',
  },
  'validity-over-limit': {
    fault: 'validity-too-long',
    refusedBy: ['chrome', 'safari'],
    en: 'The leaf certificate is valid for {days} days. The Baseline Requirements allow at most {limit}.',
    ko: '서버 인증서의 유효 기간이 {days}일입니다. 이 날짜에 발급한 인증서는 {limit}일까지만 허용됩니다(기본 요구사항, BR).',
  },
  // Form
  'unreadable-certificate': {
    fault: 'malformed-certificate',
    en: 'The leaf certificate cannot be read: {problem}.',
    ko: '서버 인증서를 해석할 수 없습니다({problem}).',
  },
  'oversized-certificate': {
    fault: 'malformed-certificate',
    en: 'The leaf certificate is larger than {limit} bytes.',
    ko: '서버 인증서가 {limit}바이트보다 큽니다.',
  },
  'malformed-certificate': {
    fault: 'malformed-certificate',
    en: '{certificate} is malformed: {problem}.',
    ko: '{certificate}의 형식이 올바르지 않습니다({problem}).',
  },
  'critical-aia': {
    fault: 'malformed-certificate',
    refusedBy: ['chrome', 'openssl', 'java', 'go', 'rustls', 'curl', 'boringssl'],
    en: '{certificate} has a critical AIA extension. RFC 5280 forbids this. Chrome 156, OpenSSL 3 and Go since 1.23 reject it.',
    ko: '{certificate}의 AIA 확장이 필수(critical)로 표시되어 있습니다. RFC 5280 위반입니다. Chrome 156, OpenSSL 3, Go 1.23 이상이 거부합니다.',
  },
  'unknown-critical-extension': {
    fault: 'malformed-certificate',
    en: '{certificate} has the critical extension {oid}. Clients do not know it, so they must reject it.',
    ko: '{certificate}에 클라이언트가 처리하지 못하는 필수(critical) 확장이 있어 거부됩니다: {oid}',
  },
  'signature-algorithms-differ': {
    fault: 'malformed-certificate',
    en: '{certificate} names two different signature algorithms, inside and outside of the signed part.',
    ko: '{certificate}의 서명된 부분 안과 밖에 적힌 서명 알고리즘이 서로 다릅니다.',
  },
  'empty-issuer': {
    fault: 'malformed-certificate',
    refusedBy: ['firefox', 'java', 'curl'],
    en: '{certificate} has an empty issuer name.',
    ko: '{certificate}의 발급자 이름이 비어 있습니다.',
  },
  'empty-ca-subject': {
    fault: 'malformed-certificate',
    refusedBy: ['firefox', 'java', 'curl'],
    en: '{certificate} has an empty subject name.',
    ko: '{certificate}의 주체 이름이 비어 있습니다.',
  },
  'empty-subject-noncritical-san': {
    fault: 'malformed-certificate',
    refusedBy: ['chrome', 'java'],
    en: '{certificate} has an empty subject, but its SAN extension is not critical as RFC 5280 requires.',
    ko: '{certificate}의 주체가 비어 있는데 SAN 확장이 필수(critical)가 아닙니다. RFC 5280 위반입니다.',
  },
  'old-certificate-version': {
    fault: 'malformed-certificate',
    refusedBy: ['chrome', 'firefox', 'safari', 'go', 'rustls'],
    en: '{certificate} has X.509 version {version}. Clients require version 3.',
    ko: '{certificate}의 X.509 버전이 {version}입니다. 클라이언트는 버전 3을 요구합니다.',
  },
  // Keys and signatures
  'short-rsa-key': {
    fault: 'weak-key',
    refusedBy: ['safari', 'openssl', 'rustls', 'curl'],
    en: '{certificate} has a {bits}-bit RSA key. At least 2048 bits are required.',
    ko: '{certificate}의 RSA 키가 {bits}비트입니다. 2048비트 이상이어야 합니다.',
  },
  'tiny-rsa-key': {
    fault: 'weak-key',
    en: '{certificate} has a {bits}-bit RSA key, which can be broken. At least 2048 bits are required.',
    ko: '{certificate}의 RSA 키가 {bits}비트여서 안전하지 않습니다(소인수분해로 개인 키를 알아낼 수 있음). 2048비트 이상이어야 합니다.',
  },
  'invalid-rsa-exponent': {
    fault: 'weak-key',
    en: '{certificate} has an RSA key with an invalid public exponent.',
    ko: '{certificate}에 있는 RSA 키의 공개 지수가 올바르지 않습니다.',
  },
  'explicit-ec-curve': {
    fault: 'weak-key',
    en: '{certificate} has an EC key with explicit curve parameters, which TLS clients reject.',
    ko: '{certificate}의 EC 키가 곡선을 이름 대신 매개변수로 적어 TLS 클라이언트가 거부합니다.',
  },
  'unsupported-ec-curve': {
    fault: 'weak-key',
    en: '{certificate} has an EC key on {curve}. All browsers accept P-256 and P-384.',
    ko: '{certificate}의 EC 키가 쓰는 곡선은 {curve}입니다. 모든 브라우저가 받아들이는 곡선은 P-256과 P-384입니다.',
  },
  'ed448-key': {
    fault: 'weak-key',
    refusedBy: ['chrome', 'firefox', 'safari', 'go', 'rustls', 'nss', 'boringssl'],
    en: '{certificate} has an Ed448 key, which browsers, Go 1.27 and rustls (Deno 2.9) do not support.',
    ko: '{certificate}의 키가 Ed448입니다. 브라우저, Go 1.27, rustls(Deno 2.9)가 지원하지 않습니다.',
  },
  'unsupported-key-type': {
    fault: 'weak-key',
    en: '{certificate} has a key of type {type}, which TLS clients do not accept.',
    ko: '{certificate}의 키 종류를 TLS 클라이언트가 받아들이지 않습니다: {type}',
  },
  'forgeable-signature': {
    fault: 'weak-signature',
    en: '{certificate} is signed with {algorithm}, which can be forged.',
    ko: '{certificate}에 위조 위험이 있는 서명 알고리즘이 쓰였습니다: {algorithm}',
  },
  'unsupported-signature-algorithm': {
    fault: 'weak-signature',
    en: '{certificate} is signed with the algorithm {algorithm}, which TLS clients do not accept.',
    ko: '{certificate}의 서명 알고리즘을 TLS 클라이언트가 받아들이지 않습니다: {algorithm}',
  },
  'unsupported-signature-key': {
    fault: 'weak-signature',
    en: '{certificate} is signed with {algorithm} by a key that TLS clients do not accept.',
    ko: '{certificate}에 서명한 키를 TLS 클라이언트가 받아들이지 않습니다(서명 알고리즘: {algorithm}).',
  },
  // Purposes and rights
  'key-usage-without-tls': {
    fault: 'wrong-usage',
    refusedBy: ['chrome', 'firefox', 'openssl', 'gnutls', 'java', 'curl', 'nss', 'boringssl'],
    en: '{certificate} has a key usage that allows nothing a TLS server does.',
    ko: '{certificate}의 키 용도(keyUsage)가 TLS 서버에 필요한 일을 하나도 허용하지 않습니다.',
  },
  'eku-without-server-auth': {
    fault: 'wrong-usage',
    en: '{certificate} has an extended key usage without serverAuth, so TLS servers must not use it.',
    ko: '{certificate}의 확장 키 용도(extendedKeyUsage)에 TLS 서버 인증(serverAuth)이 없습니다.',
  },
  'issuer-not-ca': {
    fault: 'not-a-ca',
    en: '{certificate} issued the one below it but is not a CA certificate.',
    ko: '{certificate}는 아래 인증서를 발급했지만 CA 인증서가 아닙니다.',
  },
  'issuer-without-cert-sign': {
    fault: 'not-a-ca',
    refusedBy: CLIENTS.filter(client => client !== 'rustls'),
    en: '{certificate} must not sign certificates: its key usage does not include keyCertSign.',
    ko: '{certificate}의 키 용도(keyUsage)가 인증서 서명(keyCertSign)을 허용하지 않습니다.',
  },
  'path-length-exceeded': {
    fault: 'path-length',
    en: '{certificate} allows {limit} intermediate {limit|certificate|certificates} below it. The chain has {count}.',
    ko: '{certificate}는 하위 중간 인증서를 {limit}개까지 허용하지만 {count}개가 있습니다.',
  },
  'too-many-intermediates': {
    fault: 'path-length',
    en: 'The path has more than the {limit} intermediate certificates that are allowed.',
    ko: '중간 인증서가 허용된 {limit}개를 넘습니다.',
  },
  'blocked-key': {
    fault: 'distrusted-ca',
    en: '{certificate} has a blocked key: {reason}',
    ko: '{certificate}의 키가 차단 목록에 있습니다. 개인 키가 유출되어 다른 사람도 쓸 수 있는 키입니다.',
  },
  // Name constraints
  'excluded-name': {
    fault: 'name-constraint',
    en: 'The name constraints of the CA exclude the name "{name}" (type {kind}).',
    ko: 'CA의 이름 제한(nameConstraints)이 금지하는 이름입니다: {kind} "{name}"',
  },
  'partly-excluded-name': {
    fault: 'name-constraint',
    refusedBy: ['chrome', 'firefox', 'go', 'rustls', 'boringssl'],
    en: 'The name constraints of the CA exclude a name that "{name}" (type {kind}) covers. Chrome 156, Firefox 153 and Go since 1.25.5 and 1.24.11 refuse it.',
    ko: 'CA의 이름 제한(nameConstraints)이 금지하는 이름을 포함하는 와일드카드입니다: {kind} "{name}". Chrome 156, Firefox 153, Go 1.25.5와 1.24.11 이상이 거부합니다.',
  },
  'name-not-permitted': {
    fault: 'name-constraint',
    en: 'The name constraints of the CA do not permit the name "{name}" (type {kind}).',
    ko: 'CA의 이름 제한(nameConstraints)이 허용하지 않는 이름입니다: {kind} "{name}"',
  },
  'malformed-constrained-name': {
    fault: 'name-constraint',
    en: 'The CA has name constraints, and the name "{name}" (type {kind}) is malformed, so they cannot permit it.',
    ko: 'CA에 이름 제한(nameConstraints)이 있는데 이름의 형식이 올바르지 않습니다: {kind} "{name}"',
  },
  'incomparable-name': {
    fault: 'name-constraint',
    en: 'The name constraints of the CA cover {kind} names, which clients cannot compare: "{name}".',
    ko: 'CA의 이름 제한(nameConstraints)이 클라이언트가 비교할 수 없는 종류의 이름을 다룹니다: {kind} "{name}"',
  },
  'malformed-name-constraint': {
    fault: 'name-constraint',
    en: 'The {kind} name constraint "{constraint}" of the CA is malformed.',
    ko: 'CA의 이름 제한(nameConstraints) 형식이 올바르지 않습니다: {kind} "{constraint}"',
  },
  'too-many-constrained-names': {
    fault: 'name-constraint',
    en: 'There are more names and name constraints than clients compare.',
    ko: '이름과 이름 제한(nameConstraints)이 너무 많아 클라이언트가 비교를 포기합니다.',
  },
  // Root programs
  'mozilla-issued-after': {
    fault: 'distrusted-ca',
    refusedBy: ['firefox'],
    en: 'Mozilla trusts the root "{root}" only for certificates issued until {limit}. This one: {issued}.',
    ko: 'Mozilla는 "{root}" 루트에서 {limit}까지 발급된 인증서만 신뢰합니다. 이 인증서는 {issued}에 발급되었습니다.',
  },
  'chrome-issued-after': {
    fault: 'distrusted-ca',
    refusedBy: ['chrome'],
    en: 'Chrome {since} and newer trust the root "{root}" only for certificates logged until {limit}. Issued: {issued}.',
    ko: 'Chrome {since} 이상은 "{root}" 루트에서 {limit}까지 CT 로그에 기록된 인증서만 신뢰합니다. 이 인증서는 {issued}에 발급되었습니다.',
  },
  'chrome-logged-after': {
    fault: 'distrusted-ca',
    refusedBy: ['chrome'],
    en: 'Chrome {since} and newer trust the root "{root}" only for certificates logged until {limit}. First SCT: {logged}.',
    ko: 'Chrome {since} 이상은 "{root}" 루트에서 {limit}까지 CT 로그에 기록된 인증서만 신뢰합니다. 이 인증서는 {logged}에 기록되었습니다.',
  },
  'chrome-never-logged': {
    fault: 'distrusted-ca',
    refusedBy: ['chrome'],
    en: 'Chrome {since} and newer trust the root "{root}" only for certificates logged until {limit}. This one has no SCT.',
    ko: 'Chrome {since} 이상은 "{root}" 루트에서 {limit}까지 CT 로그에 기록된 인증서만 신뢰합니다. 이 인증서에는 CT 타임스탬프(SCT)가 없습니다.',
  },
  // Where the path ends
  'removed-root': {
    fault: 'distrusted-ca',
    en: 'The chain leads to a root that clients stopped trusting on {on}: {reason}',
    ko: 'Mozilla가 {on}부터 신뢰하지 않는 루트로 체인이 이어집니다. {reason}',
  },
  'self-signed-leaf': {
    fault: 'self-signed',
    en: 'The leaf certificate is signed with its own key, not by a CA.',
    ko: '서버 인증서가 CA가 아니라 자기 키로 서명되었습니다.',
  },
  'untrusted-root': {
    fault: 'unknown-issuer',
    en: 'The chain ends at the root "{root}", which is not trusted.',
    ko: '체인 끝의 "{root}" 루트는 신뢰되지 않습니다.',
  },
  'wrong-issuer-key': {
    fault: 'unknown-issuer',
    en: 'The signature of "{subject}" was not made with the key of "{issuer}", its named issuer.',
    ko: '"{subject}" 인증서의 서명을 발급자로 적힌 "{issuer}"의 키로 확인할 수 없습니다.',
  },
  'path-search-exhausted': {
    fault: 'unknown-issuer',
    en: 'No path to a trusted root was found within the work that clients spend on it.',
    ko: '클라이언트가 시도하는 범위 안에서 신뢰되는 루트까지의 체인을 찾지 못했습니다.',
  },
  'unknown-ca': {
    fault: 'unknown-issuer',
    en: 'The issuer "{issuer}" of "{subject}" is not a trusted CA.',
    ko: '"{subject}" 인증서를 발급한 "{issuer}" CA는 신뢰할 수 있는 CA가 아닙니다.',
  },
  'issuer-not-sent': {
    fault: 'incomplete-chain',
    en: '{inFile?|The file does not have|The server did not send} the "{issuer}" certificate, which issued "{subject}".',
    ko: '"{subject}" 인증서를 발급한 "{issuer}" {inFile?|인증서가 파일에 없습니다|인증서를 서버가 보내지 않았습니다}.',
  },
  'issuer-not-fetched': {
    fault: 'incomplete-chain',
    en: 'The "{issuer}" certificate, which issued "{subject}", {inFile?|is not in the file|was not sent}, and its AIA URL gave none.',
    ko:
      '"{subject}" 인증서를 발급한 "{issuer}" {inFile?|인증서가 파일에 없습니다|인증서를 서버가 보내지 않았습니다}. '
      + 'AIA에 적힌 주소에서도 받지 못했습니다.',
  },
  'intermediate-not-sent': {
    fault: 'incomplete-chain',
    en: '{inFile?|The file does not have|The server did not send} the intermediate certificate "{name}". Browsers get it elsewhere, most other clients refuse.',
    ko:
      '{inFile?|파일에|서버가} "{name}" {inFile?|중간 인증서가 없습니다|중간 인증서를 보내지 않았습니다}. '
      + '브라우저는 다른 곳에서 구하지만 다른 클라이언트는 대부분 연결을 거부합니다.',
  },
  'other-intermediate-sent': {
    fault: 'incomplete-chain',
    en: '{inFile?|The file has|The server sends} the intermediate "{sent}", but "{name}" issued the leaf. Browsers get it elsewhere, most other clients refuse.',
    ko:
      '서버 인증서를 발급한 중간 인증서는 "{name}"인데 {inFile?|파일에는|서버는} "{sent}" {inFile?|인증서가 있습니다|인증서를 보냅니다}. '
      + '브라우저는 다른 곳에서 구하지만 다른 클라이언트는 대부분 연결을 거부합니다.',
  },
  ...NAME_FAULTS,
} as const satisfies Catalogue<FaultEntry>

export type X509Fault = Coded<typeof X509_FAULTS>

export const x509Fault = (report: X509Fault): Fault => faultOf(X509_FAULTS, report)
