/** A certificate policy of the chain is missing or contradicts its constraints. */
import type { Entry } from './types.ts'

export default {
  id: 'policy-constraint',
  causeGroup: 'other',
  patterns: [
    'MOZILLA_PKIX_ERROR_ADDITIONAL_POLICY_CONSTRAINT_FAILED',
    'ADDITIONAL_POLICY_CONSTRAINT_FAILED',
    'NSS error -16371',
    'additional policy constraint failed when validating this certificate',
    'SEC_ERROR_POLICY_VALIDATION_FAILED',
    'NSS error -8032',
    'Cert chain fails policy validation',
    'SEC_ERROR_INVALID_POLICY_MAPPING',
    'Policy mapping contains anypolicy',
    'X509_V_ERR_NO_EXPLICIT_POLICY',
    'no explicit policy',
    'verify error num 43',
    'Verify return code 43',
    'error 43 at…depth lookup',
    'X509_V_ERR_INVALID_POLICY_EXTENSION',
    'invalid or inconsistent certificate policy extension',
    'verify error num 42',
    'Verify return code 42',
    'error 42 at…depth lookup',
    'CERT_E_INVALID_POLICY',
    '0x800B0113',
    '800B0113',
    '-2146762477',
    'certificate has invalid policy',
    { text: 'InvalidPolicyConstraints', with: ['certificate', 'chain', 'ssl', 'tls', 'X509Chain'] },
    { text: 'NoIssuanceChainPolicy', with: ['certificate', 'chain', 'ssl', 'tls', 'X509Chain'] },
    'CERT_TRUST_NO_ISSUANCE_CHAIN_POLICY',
    'CERT_TRUST_INVALID_POLICY_CONSTRAINTS',
    { text: 'INVALID_POLICY', with: ['certpath', 'PKIXReason', 'CertPathValidatorException'] },
    'non-null policy tree required and policy tree is null',
    'critical policy qualifiers present in certificate',
    'encountered an issuerDomainPolicy of ANY_POLICY',
    'encountered a subjectDomainPolicy of ANY_POLICY',
    'certificate policies check failed',
    'INVALID_POLICY_EXTENSION',
    { text: 'POLICY_ERROR', with: ['botan', 'certificate'] },
    'Certificate policy error',
    'x509 invalid certificate policies',
    'found candidate chains with invalid policies',
    'candidate chains with invalid policies',
    'x509 no valid chains built',
    'errSecInvalidPolicyIdentifiers',
    { text: 'Policy constraints violated', with: ['certificate', 'trust', 'chain'] },
    'Certificate violates issuer policy constraints',
  ],
  asked: [
    'the CA demands an explicit policy and our certificate has no policy OID',
    'certificate policy check fails, required policy is missing somewhere in the chain',
    'government client only accepts certain certificate policies, ours is not among them',
    'Firefox rejects old Symantec certificates because of an additional policy',
    'certificate policy not accepted',
    '인증서 정책 OID가 체인에 없어서 거부됨',
    'CA가 요구하는 명시적 정책이 서버 인증서에 빠져 있음',
    '정부 기관 시스템이 특정 인증서 정책만 허용해서 우리 인증서는 안 됨',
    '시만텍 계열 인증서라 파이어폭스 추가 정책에 걸림',
    '인증서 정책 검증 실패',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'An additional policy constraint failed when validating this certificate. Error code: '
        + 'MOZILLA_PKIX_ERROR_ADDITIONAL_POLICY_CONSTRAINT_FAILED',
    },
    { by: 'OpenSSL 3', text: 'verify error:num=43:no explicit policy' },
    {
      by: 'OpenSSL 3',
      text: 'error 42 at 0 depth lookup: invalid or inconsistent certificate policy extension',
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertPathValidatorException: non-null policy tree required and policy '
        + 'tree is null',
    },
    {
      by: 'Windows',
      text: '0x800b0113 (-2146762477 CERT_E_INVALID_POLICY) The certificate has invalid policy.',
    },
    { by: 'Go 1.24', text: 'x509: no valid chains built: 1 candidate chains with invalid policies' },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'network'],
  en: {
    title: 'A certificate policy of the chain is missing or not allowed',
    causes: [
      'A CA requires an explicit policy (`policyConstraints`), but the certificate or an '
        + 'intermediate lacks it.',
      'Firefox applies its own rule to a CA that it partly distrusts, as with Symantec. You then '
        + 'have to use another CA.',
      'The client is configured to accept only certain policies, such as EV or government profiles.',
    ],
    fixes: [
      'Show the policies of each certificate: `openssl x509 -in cert.pem -noout -ext '
        + 'certificatePolicies,policyConstraints,policyMappings`.',
      'Get the certificate from another CA, or send the intermediate that contains the required policy.',
      'Test with the policy that the client requires: `openssl verify -explicit_policy -policy '
        + '2.23.140.1.2.1 -CAfile ca.pem -untrusted chain.pem cert.pem`.',
      'AD CS: the issuing CA needs the policy in `CAPolicy.inf`. Add it, renew the CA certificate, then '
        + 'reissue.',
    ],
  },
  ko: {
    title: '체인의 인증서 정책이 없거나 허용되지 않습니다',
    causes: [
      'CA가 명시적 정책을 요구하는데(`policyConstraints`) 인증서나 중간 인증서에 그 정책이 없습니다.',
      'Firefox가 일부만 신뢰하는 CA에 자체 규칙을 적용합니다. Symantec 때도 그랬습니다. 이 경우 다른 CA에서 새 인증서를 받아야 합니다.',
      '클라이언트가 EV나 정부용 프로필처럼 특정 정책만 받아들이도록 설정되어 있습니다.',
    ],
    fixes: [
      '인증서마다 정책을 확인하세요: `openssl x509 -in cert.pem -noout -ext '
        + 'certificatePolicies,policyConstraints,policyMappings`.',
      '다른 CA에서 인증서를 받거나, 필요한 정책이 있는 중간 인증서를 보내도록 설정하세요.',
      '클라이언트가 요구하는 정책으로 검증해 보세요: `openssl verify -explicit_policy -policy 2.23.140.1.2.1 -CAfile '
        + 'ca.pem -untrusted chain.pem cert.pem`.',
      'AD CS는 발급 CA의 `CAPolicy.inf`에 정책이 있어야 합니다. 정책을 추가하고 CA 인증서를 갱신한 뒤 재발급하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.4',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.11',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
