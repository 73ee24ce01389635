/** A certificate and the one that should have issued it do not belong together. */
import type { Entry } from './types.ts'

export default {
  id: 'issuer-mismatch',
  causeGroup: 'unknown-issuer',
  patterns: [
    'X509_V_ERR_SUBJECT_ISSUER_MISMATCH',
    'SUBJECT_ISSUER_MISMATCH',
    'verify error num 29',
    'verify return code 29',
    'X509_V_ERR_AKID_SKID_MISMATCH',
    'AKID_SKID_MISMATCH',
    'authority and subject key identifier mismatch',
    'verify error num 30',
    'verify return code 30',
    'X509_V_ERR_AKID_ISSUER_SERIAL_MISMATCH',
    'AKID_ISSUER_SERIAL_MISMATCH',
    'authority and issuer serial number mismatch',
    'verify error num 31',
    'verify return code 31',
    'authority and issuer key identifier mismatch',
    'error 29 at 0 depth lookup',
    'error 30 at 0 depth lookup',
    'x509: issuer name does not match subject from issuing certificate',
    'issuer name does not match subject from issuing certificate',
    'CHAIN_NAME_MISMATCH',
    'Certificate issuer does not match subject of issuing cert',
    'subject/issuer name chaining check failed',
    'PKIXReason.NAME_CHAINING',
    {
      text: 'NAME_CHAINING',
      with: [
        'certificate',
        'certificates',
        'cert',
        'ssl',
        'tls',
        'x509',
        'pkix',
        'certpath',
        'verify error',
        'verify',
      ],
    },
    'SubjectDoesNotMatchIssuer',
    'its subject name did not match the issuer name of the current certificate',
    'its issuer name and serial number was present and did not match the authority key identifier',
    'curl: (83)',
    'curl error 83',
    'CURLE_SSL_ISSUER_ERROR',
    'Issuer check against peer certificate failed',
    'SSL: Certificate issuer check failed',
    'server certificate issuer check failed',
    'Certificate issuer check failed',
    'certificate issuer mismatch',
    'SubjectKeyID/AuthorityKeyID mismatch in chain',
    'certificate issuer does not match',
    'issuer does not match the subject',
    'AuthorityKeyIdentifier does not match',
    'chain certificates do not match',
    'certificates in chain are not issued by',
    'not issued by the next certificate in the chain',
    'intermediate certificate does not match',
  ],
  seen: [
    { by: 'openssl verify 1.0.2', text: 'error 29 at 0 depth lookup:subject issuer mismatch' },
    {
      by: 'openssl s_client -issuer_checks 1.0.2',
      text: 'verify error:num=30:authority and subject key identifier mismatch',
    },
    { by: 'Go 1.22', text: 'x509: issuer name does not match subject from issuing certificate' },
    {
      by: 'Java 17',
      text: 'java.security.cert.CertPathValidatorException: subject/issuer name chaining check failed',
    },
    { by: 'curl 8.5', text: 'curl: (83) SSL: Certificate issuer check failed (issuer.pem)' },
  ],
  provedBy: ['aki-ski-mismatch'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'A certificate in the chain does not belong to its issuer',
    causes: [
      'The chain file contains the intermediate of another certificate or of an earlier issuance.',
      'The CA was recreated: the name is the same, but the key identifier or serial number differs.',
      'The certificates are in the wrong order, or one is missing in the middle.',
    ],
    fixes: [
      'List the chain with subject and issuer: `openssl crl2pkcs7 -nocrl -certfile '
        + 'fullchain.pem | openssl pkcs7 -print_certs -noout`. Each issuer must be the subject of '
        + 'the next.',
      'Download the matching intermediate from the "CA Issuers" URL in the certificate: '
        + '`openssl x509 -noout -text -in cert.pem | grep "CA Issuers"`.',
      'In a private PKI, reissue the certificates of a recreated CA. Give a new CA a new name.',
      'In a program that uses libcurl, check the file that `CURLOPT_ISSUERCERT` names. Remove the '
        + 'option if the program does not need it.',
    ],
  },
  ko: {
    title: '체인의 인증서와 그 발급자가 서로 맞지 않습니다',
    causes: [
      '체인 파일에 다른 인증서나 이전 발급 때의 중간 인증서가 들어 있습니다.',
      'CA를 다시 만들어 이름은 같지만 키 식별자나 일련번호가 다릅니다.',
      '인증서 순서가 틀렸거나 중간에 하나가 빠졌습니다.',
    ],
    fixes: [
      '체인의 주체와 발급자를 나열하세요: `openssl crl2pkcs7 -nocrl -certfile fullchain.pem | openssl pkcs7 '
        + '-print_certs -noout`. 각 발급자는 다음 인증서의 주체여야 합니다.',
      '인증서의 "CA Issuers" 주소에서 맞는 중간 인증서를 내려받으세요: `openssl x509 -noout -text -in cert.pem | grep '
        + '"CA Issuers"`.',
      '사설 PKI라면 다시 만든 CA로 인증서를 재발급하세요. CA를 새로 만들 때는 새 이름을 쓰세요.',
      'libcurl을 쓰는 프로그램이라면 `CURLOPT_ISSUERCERT`에 지정한 파일을 확인하세요. 필요 없는 옵션이라면 삭제하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.1',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
