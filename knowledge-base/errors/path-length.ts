/** The chain has more CAs than one of them allows. */
import type { Entry } from './types.ts'

export default {
  id: 'path-length',
  causeGroup: 'other',
  patterns: [
    'SEC_ERROR_PATH_LEN_CONSTRAINT_INVALID',
    'NSS error -8155',
    'Certificate path length constraint is invalid',
    'X509_V_ERR_PATH_LENGTH_EXCEEDED',
    'PATH_LENGTH_EXCEEDED',
    'path length constraint exceeded',
    'verify error num 25',
    'Verify return code 25',
    'error 25 at…depth lookup',
    'CERT_E_PATHLENCONST',
    '0x800B0104',
    '800B0104',
    '-2146762492',
    'path length constraint in the certification chain has been violated',
    'pathLenConstraint violated',
    { text: 'PATH_TOO_LONG', with: ['certpath', 'PKIXReason', 'CertPathValidatorException'] },
    'Violated path length constraints',
    'too many intermediates for path length constraint',
    'TooManyIntermediates',
    'ASN_PATHLEN_INV_E',
    'CA path length larger than signer',
    'ASN_PATHLEN_SIZE_E',
    'CA path length value too large',
    'errSecPathLengthConstraintExceeded',
    {
      text: 'Max path length not greater than zero',
      with: ['certificate', 'CertPathValidatorException', 'bouncycastle', 'x509'],
    },
    '인증서 경로 길이 제약이 유효하지',
    'Längenbeschränkung des Zertifikatpfades',
    '证书路径长度限制无效',
    'contrainte de longueur du chemin du certificat',
    'restricción a la longitud de la ruta del certificado',
    'path length constraint” del certificato non è valido',
    'restrição de comprimento do caminho do certificado',
    'Ограничение на длину пути сертификата',
    'basicConstraints path length parameter has been exceeded',
    'QSslError::PathLengthExceeded',
    'bad_cert max_path_length_reached',
    'Chain does not match expected path length',
  ],
  asked: [
    'sub CA below another sub CA, clients say the certificate path is too long',
    'our intermediate was created with pathlen zero and we let it issue another CA',
    'path length constraint of the CA exceeded after we added one more intermediate',
    'firewall that inspects TLS got a CA below our limited company CA, path length is violated',
    'one CA level too many in our PKI, the length limit of the root forbids it',
    'pathlen of the CA is too small',
    'CA 밑에 CA를 하나 더 만들었더니 경로 길이 제한 초과',
    'pathlen 0으로 만든 중간 CA로 또 중간 CA를 발급해서 인증서 검증 실패',
    '인증서 체인 단계가 CA에서 허용한 길이보다 많음',
    '사내 PKI 계층을 한 단계 늘렸더니 경로길이 제한에 걸림',
    '하위 CA 개수 제한 때문에 보안장비용 CA 인증서가 거부됨',
    'CA pathlen 제한 초과',
  ],
  seen: [
    { by: 'OpenSSL 3', text: 'verify error:num=25:path length constraint exceeded' },
    { by: 'curl 8', text: 'curl: (60) SSL certificate problem: path length constraint exceeded' },
    {
      by: 'Go 1.22',
      text: 'tls: failed to verify certificate: x509: too many intermediates for path length ' + 'constraint',
    },
    {
      by: 'Java 17',
      text:
        'PKIX path validation failed: java.security.cert.CertPathValidatorException: basic '
        + 'constraints check failed: pathLenConstraint violated - this cert must be the last cert '
        + 'in the certification path',
    },
    { by: 'rustls 0.23', text: 'invalid peer certificate: Other(OtherError(PathLenConstraintViolated))' },
    {
      by: 'Firefox',
      text:
        'Certificate path length constraint is invalid. Error code: '
        + 'SEC_ERROR_PATH_LEN_CONSTRAINT_INVALID',
    },
  ],
  provedBy: ['path-length'],
  fixesFor: ['owner', 'owner', 'owner', 'network'],
  en: {
    title: 'The chain is longer than a CA allows',
    causes: [
      'A CA with a path length limit (`pathlen`) has more CAs below it than the limit allows.',
      'A CA with `pathlen:0` issued another CA. It is allowed to issue only end-entity certificates.',
      'The server sends a wrong intermediate, so clients build a path that is too long.',
    ],
    fixes: [
      'Check the limits along the chain with `openssl x509 -in ca.pem -noout -ext basicConstraints`.',
      'Have the certificate issued directly by a CA whose limit allows it.',
      'If you run the CA, reissue the upper CA certificate with a larger `pathlen`, and send the new '
        + 'chain.',
      'If a TLS inspection proxy issued the certificate, its CA is below a limited CA. Import a CA '
        + 'with a larger `pathlen` into the proxy.',
    ],
  },
  ko: {
    title: 'CA가 허용한 체인 길이를 넘었습니다',
    causes: [
      '경로 길이(`pathlen`)가 제한된 CA 아래에 허용된 수보다 많은 CA가 있습니다.',
      '서버 인증서만 발급할 수 있는 `pathlen:0` CA로 또 다른 CA를 만들었습니다.',
      '서버가 잘못된 중간 인증서를 보내 경로가 지나치게 길어집니다.',
    ],
    fixes: [
      '`openssl x509 -in ca.pem -noout -ext basicConstraints`로 체인에 있는 CA의 제한을 차례로 확인하세요.',
      '제한에 걸리지 않는 CA에서 서버 인증서를 직접 발급받으세요.',
      'CA를 직접 운영한다면 상위 CA를 더 큰 `pathlen`으로 다시 발급하고 새 체인을 설치하세요.',
      'TLS 검사 프록시가 발급한 인증서라면 프록시의 CA가 길이 제한이 있는 CA 아래에 있습니다. `pathlen`이 더 큰 CA를 프록시에 등록하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.9',
    'https://www.rfc-editor.org/rfc/rfc5280#section-6.1.4',
  ],
  asOf: '2026-11-21',
} as const satisfies Entry
