/** The client checks RFC 5280 strictly, and a certificate of the chain breaks its profile. */
import type { Entry } from './types.ts'

export default {
  id: 'strict-rfc5280',
  causeGroup: 'other',
  patterns: [
    'Missing Authority Key Identifier',
    'X509_V_ERR_MISSING_AUTHORITY_KEY_IDENTIFIER',
    'verify error num 85',
    'Verify return code 85',
    'error 85 at…depth lookup',
    'Missing Subject Key Identifier',
    'X509_V_ERR_MISSING_SUBJECT_KEY_IDENTIFIER',
    'verify error num 86',
    'Verify return code 86',
    'error 86 at…depth lookup',
    'Basic Constraints of CA cert not marked critical',
    'X509_V_ERR_CA_BCONS_NOT_CRITICAL',
    'verify error num 89',
    'Verify return code 89',
    'error 89 at…depth lookup',
    'Authority Key Identifier marked critical',
    'X509_V_ERR_AUTHORITY_KEY_IDENTIFIER_CRITICAL',
    'verify error num 90',
    'Verify return code 90',
    'error 90 at…depth lookup',
    'Subject Key Identifier marked critical',
    'X509_V_ERR_SUBJECT_KEY_IDENTIFIER_CRITICAL',
    'verify error num 91',
    'Verify return code 91',
    'error 91 at…depth lookup',
    'CA cert does not include key usage extension',
    'X509_V_ERR_CA_CERT_MISSING_KEY_USAGE',
    'verify error num 92',
    'Verify return code 92',
    'error 92 at…depth lookup',
    'Path length invalid for non-CA cert',
    'X509_V_ERR_PATHLEN_INVALID_FOR_NON_CA',
    'verify error num 80',
    'Verify return code 80',
    'error 80 at…depth lookup',
    'Path length given without key usage keyCertSign',
    'X509_V_ERR_PATHLEN_WITHOUT_KU_KEY_CERT_SIGN',
    'verify error num 81',
    'Verify return code 81',
    'error 81 at…depth lookup',
    'Key usage keyCertSign invalid for non-CA cert',
    'X509_V_ERR_KU_KEY_CERT_SIGN_INVALID_FOR_NON_CA',
    'verify error num 82',
    'Verify return code 82',
    'error 82 at…depth lookup',
    'Subject name empty',
    'X509_V_ERR_SUBJECT_NAME_EMPTY',
    'verify error num 84',
    'Verify return code 84',
    'error 84 at…depth lookup',
    'VERIFY_X509_STRICT',
    'X509_V_FLAG_X509_STRICT',
    'x509_strict',
    'only CAs are allowed to specify MaxPathLen',
    'CERTIFICATE_VERIFY_FAILED…Missing Authority Key Identifier',
    'ASN_NO_AKID',
    'ASN no Authority Key Identifier found',
    'ASN_NO_SKID',
    'ASN no Subject Key Identifier found',
    'ASN_NO_KEYUSAGE',
    'ASN no Key Usage found',
  ],
  asked: [
    'Python 3.13 rejects our internal CA, with 3.12 the same certificate was accepted',
    'private CA lacks the authority key identifier, the strict check complains',
    'basic constraints of our CA not marked critical, only the newest Python minds',
    'certificates of the inspection proxy miss extensions, strict X509 verification fails',
    'CA certificate has no key usage and the strict flag refuses it, curl and browsers are fine',
    'strict certificate check in new Python',
    '파이썬 3.13으로 올렸더니 사내 인증서를 거부, 3.12는 됨',
    '사설 CA에 Authority Key Identifier가 없어서 엄격한 검증에서 걸림',
    'basic constraints가 critical이 아니라며 인증서 검증 실패',
    '보안 장비가 만든 인증서에 확장이 빠져 strict 검증에서 막힘',
    'CA 인증서에 keyUsage가 없다고 최신 파이썬에서만 오류',
  ],
  seen: [
    {
      by: 'Python 3.13',
      text:
        'ssl.SSLCertVerificationError: [SSL: CERTIFICATE_VERIFY_FAILED] certificate verify '
        + 'failed: Missing Authority Key Identifier (_ssl.c:1028)',
    },
    {
      by: 'Python 3.13 (requests)',
      text:
        "requests.exceptions.SSLError: HTTPSConnectionPool(host='example.com', port=443): Max "
        + "retries exceeded with url: / (Caused by SSLError(SSLCertVerificationError(1, '[SSL: "
        + 'CERTIFICATE_VERIFY_FAILED] certificate verify failed: Basic Constraints of CA cert not '
        + "marked critical (_ssl.c:1032)')))",
    },
    {
      by: 'Python 3.13',
      text:
        '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: CA cert does not include key '
        + 'usage extension (_ssl.c:1032)',
    },
    {
      by: 'OpenSSL 3 verify -x509_strict',
      text: 'error 86 at 1 depth lookup: Missing Subject Key Identifier',
    },
    {
      by: 'Python 3.14',
      text:
        '[SSL: CERTIFICATE_VERIFY_FAILED] certificate verify failed: Path length given without '
        + 'key usage keyCertSign (_ssl.c:1081)',
    },
  ],
  provedBy: [
    'missing-aki',
    'missing-ski',
    'noncritical-basic-constraints',
    'critical-aki',
    'critical-ski',
    'missing-key-usage',
    'cert-sign-without-ca',
  ],
  fixesFor: ['owner', 'owner', 'network', 'developer'],
  en: {
    title: 'A strict client rejects the chain: an extension breaks RFC 5280',
    causes: [
      'Python 3.13 and newer set `VERIFY_X509_STRICT` by default. Older versions, curl and browsers '
        + 'accept the same certificate.',
      'A private CA was created without `subjectKeyIdentifier`, `authorityKeyIdentifier` or '
        + '`keyUsage`, or its basic constraints are not critical.',
      'A TLS inspection proxy issues certificates without these extensions.',
    ],
    fixes: [
      'Recreate the CA with `basicConstraints=critical,CA:TRUE`, '
        + '`keyUsage=critical,keyCertSign,cRLSign` and `subjectKeyIdentifier=hash`.',
      'Reissue the server certificate with `authorityKeyIdentifier=keyid` and '
        + '`subjectKeyIdentifier=hash`, then install it with the new chain.',
      'Update the inspection proxy, or create a new CA in it with these extensions.',
      'Until then, disable only the strict check: `ctx = ssl.create_default_context(); '
        + 'ctx.verify_flags &= ~ssl.VERIFY_X509_STRICT`. Chain, name and date are still checked.',
    ],
  },
  ko: {
    title: 'RFC 5280을 엄격하게 검사하는 클라이언트가 체인을 거부합니다',
    causes: [
      'Python 3.13부터는 `VERIFY_X509_STRICT`가 기본입니다. 이전 버전이나 curl, 브라우저는 같은 인증서를 받아들입니다.',
      '사설 CA를 `subjectKeyIdentifier`, `authorityKeyIdentifier`, `keyUsage` 없이 만들었거나, 기본 '
        + '제한(basicConstraints)이 필수(critical)가 아닙니다.',
      'TLS 검사 프록시가 이런 확장 없이 인증서를 발급합니다.',
    ],
    fixes: [
      '`basicConstraints=critical,CA:TRUE`, `keyUsage=critical,keyCertSign,cRLSign`, '
        + '`subjectKeyIdentifier=hash`를 지정해 CA를 다시 만드세요.',
      '`authorityKeyIdentifier=keyid`와 `subjectKeyIdentifier=hash`를 넣어 서버 인증서를 재발급하고 새 체인과 함께 설치하세요.',
      'TLS 검사 프록시를 업데이트하거나, 이 확장을 넣어 프록시의 CA를 새로 만드세요.',
      '그때까지는 엄격한 검사만 끄세요: `ctx = ssl.create_default_context(); ctx.verify_flags &= '
        + '~ssl.VERIFY_X509_STRICT`. 체인, 이름, 날짜는 그대로 확인합니다.',
    ],
  },
  links: [
    'https://docs.python.org/3/library/ssl.html#ssl.create_default_context',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.1',
    'https://docs.openssl.org/master/man5/x509v3_config/',
  ],
} as const satisfies Entry
