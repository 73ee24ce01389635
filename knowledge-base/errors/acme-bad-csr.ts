/** The CA does not accept the certificate request or its key. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-bad-csr',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:badCSR', general: true },
    { text: 'urn:acme:error:badCSR', general: true },
    { text: 'acme:error:badCSR', general: true },
    'CSR does not specify same identifiers as Order',
    'CSR contains IP address in Common Name',
    'CSR contains one or more email address fields',
    'CSR contains one or more URI fields',
    'CSR identifier count is not at minimum 1',
    'invalid public key in CSR',
    'invalid signature on CSR',
    'unable to parse CSR',
    'Error parsing certificate request',
    'The CSR is unacceptable',
    'certificate public key must be different than account key',
    'Failed to parse CSR file',
    'Error creating CSR',
    'Cannot read domain list from CSR',
    'Cannot read subject from CSR',
    'Cannot read key length from CSR',
    'PEM block is not a certificate request',
    'CSR: certificate bundle for',
    'Inconsistent requests: From the CSR',
    'Error finalizing order :: invalid public key in CSR',
    'error decoding certificate request PEM block',
    'invalid CSR',
    "CertificateRequest's public key is invalid",
    {
      text: 'Invalid key_type specified',
      with: 'acme',
    },
  ],
  asked: [
    'the signing request I uploaded has other domains in it than the order',
    'CA refuses my CSR, the key in it is too small for them',
    'CSR was generated with an email address and an IP in it and is turned down',
    'I reused the account key as the certificate key and the request is refused',
    'the CSR file got mangled when I pasted it into the ticket',
    'forgot to list the www name in the CSR before sending it to the CA',
    'CSR에 넣은 도메인하고 신청한 도메인이 달라서 반려됨',
    '인증서 서명 요청 파일을 CA가 안 받아줍니다',
    'CSR 만들 때 키를 1024비트로 해서 발급 거부된 듯',
    '계정 키와 인증서 키를 같은 걸로 써서 CSR이 거부됨',
    'CSR을 복사하다가 내용이 깨진 것 같습니다',
    'CSR에 www를 빼먹고 신청해서 발급이 안 됩니다',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'acme.messages.Error: urn:ietf:params:acme:error:badCSR :: The CSR is'
        + ' unacceptable (e.g., due to a short key) :: Error finalizing order :: CSR does'
        + ' not specify same identifiers as Order',
    },
    { by: 'certbot', text: 'Error finalizing order :: invalid public key in CSR: RSA key too small' },
    { by: 'lego', text: 'PEM block is not a certificate request' },
  ],
  en: {
    title: 'The CA rejects the certificate signing request (ACME badCSR)',
    causes: [
      'The names in the CSR differ from the names of the order.',
      'The key is too small, is of a type that the CA does not accept, or is the same as the account key.',
      'The CSR contains e-mail, URI or IP entries that the CA does not allow, or the file is damaged.',
    ],
    fixes: [
      'Show the CSR: `openssl req -in request.csr -noout -text -verify`.',
      'Recreate it with all names: `openssl req -new -newkey ec -pkeyopt'
        + ' ec_paramgen_curve:P-256 -nodes -keyout key.pem -out request.csr -subj / -addext'
        + ' "subjectAltName=DNS:example.com,DNS:www.example.com"`.',
      'Or let the client create key and CSR: `certbot certonly -d example.com -d' + ' www.example.com`.',
    ],
  },
  ko: {
    title: 'CA가 인증서 서명 요청(CSR)을 거부합니다',
    causes: [
      'CSR의 호스트 이름이 주문의 호스트 이름과 다릅니다.',
      '키가 너무 짧거나, CA가 받지 않는 종류이거나, 계정 키와 같습니다.',
      'CSR에 CA가 허용하지 않는 이메일, URI, IP 항목이 있거나 파일이 손상되었습니다.',
    ],
    fixes: [
      '내용을 확인하세요: `openssl req -in request.csr -noout -text -verify`.',
      '호스트 이름을 모두 넣어 다시 만드세요: `openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256'
        + ' -nodes -keyout key.pem -out request.csr -subj / -addext'
        + ' "subjectAltName=DNS:example.com,DNS:www.example.com"`.',
      '또는 클라이언트가 키와 CSR을 직접 만들게 하세요: `certbot certonly -d example.com -d www.example.com`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-7.4',
    'https://www.rfc-editor.org/rfc/rfc2986',
    'https://letsencrypt.org/docs/integration-guide/',
  ],
} as const satisfies Entry
