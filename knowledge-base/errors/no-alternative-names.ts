/** The certificate has no name at all that a client could compare. */
import type { Entry } from './types.ts'

export default {
  id: 'no-alternative-names',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'certificate is not valid for any names',
    'certificate is not valid for any names, but wanted to match',
    'is not valid for any names (according to its subjectAltName extension)',
    'Cert does not contain a DNS name',
    "match certificate's altnames: Cert does not contain a DNS name",
    'no appropriate commonName or subjectAltName fields were found',
    'no appropriate subjectAltName fields were found',
    'Failed to retrieve the Common Name',
    'unable to get CN from peer certificate',
    'unable to obtain common name from peer certificate',
    'TLS: unable to get common name from peer certificate',
    'schannel: CertGetNameString() returned no certificate name information',
    'CryptDecodeObjectEx() returned no alternate name information',
    'common name: WARNING could not obtain',
    'no subject alternative names found',
    'has no subject alternative name',
  ],
  asked: [
    'certificate contains no domain at all, neither SAN nor common name',
    'appliance generated its own certificate without any host name',
    'certificate is valid for no names, only a serial number in the subject',
    'dev tool made a certificate with empty subject and no alternative names',
    'out of the box certificate of the firewall names no host whatsoever',
    '인증서에 도메인이 하나도 안 들어 있음',
    '장비가 호스트명 없이 만든 인증서라 이름이 비어 있음',
    'SAN도 CN도 없는 인증서를 발급해 버렸어요',
    '인증서 주체가 비어 있어 어떤 이름에도 유효하지 않음',
    '방화벽 기본 인증서에 호스트 이름이 전혀 없음',
  ],
  seen: [
    {
      by: 'Go 1.22 (Docker)',
      text:
        'Error response from daemon: Get "https://registry.example.com/v2/": tls: failed to verify '
        + 'certificate: x509: certificate is not valid for any names, but wanted to match '
        + 'registry.example.com',
    },
    {
      by: 'Python 3.6 ssl',
      text: 'ssl.CertificateError: no appropriate commonName or subjectAltName fields were found',
    },
    {
      by: 'Node.js 0.12',
      text: "Error: Hostname/IP doesn't match certificate's altnames: Cert does not contain a DNS name",
    },
    {
      by: 'rustls 0.23',
      text:
        'invalid peer certificate: certificate not valid for name "app.example.com"; certificate is '
        + 'not valid for any names (according to its subjectAltName extension)',
    },
  ],
  provedBy: ['no-san'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The certificate does not contain a domain name',
    causes: [
      'The certificate contains neither subject alternative names (SANs) nor a usable common name.',
      'A device, application server or development tool generated the certificate without a host name.',
      'The server has several certificates and sends the wrong one, such as a CA or client certificate.',
    ],
    fixes: [
      'Reissue it with the names that clients use: `openssl req -new -key key.pem -out req.csr -subj '
        + '"/CN=example.com" -addext "subjectAltName=DNS:example.com,DNS:www.example.com"`.',
      'Check what the server sends: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null | openssl x509 -noout -subject -ext subjectAltName`.',
      'If the server should use another file, correct the path in the configuration and reload the server.',
      'Do not disable the host name check of the client. Ask the operator of the server for a new '
        + 'certificate.',
    ],
  },
  ko: {
    title: '인증서에 도메인이 하나도 없습니다',
    causes: [
      '인증서에 SAN(주체 대체 이름)도 쓸 만한 공통 이름(CN)도 없습니다.',
      '장비, 애플리케이션 서버, 개발 도구가 호스트 이름 없이 자동으로 만든 인증서입니다.',
      '서버에 있는 인증서 여러 장 중에서 CA 인증서나 클라이언트 인증서처럼 잘못된 것을 보냅니다.',
    ],
    fixes: [
      '클라이언트가 접속하는 도메인을 넣어 다시 발급하세요: `openssl req -new -key key.pem -out req.csr -subj '
        + '"/CN=example.com" -addext "subjectAltName=DNS:example.com,DNS:www.example.com"`.',
      '서버가 보내는 인증서를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null | openssl x509 -noout -subject -ext subjectAltName`.',
      '서버가 다른 파일을 써야 한다면 설정의 인증서 경로를 바로잡고 서버를 리로드하세요.',
      '클라이언트의 호스트 이름 검사를 끄지 마세요. 서버 운영자에게 새 인증서를 요청하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9525#section-6',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6',
    'https://docs.openssl.org/master/man1/openssl-req/',
  ],
} as const satisfies Entry
