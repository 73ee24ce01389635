/** The name is only in the common name, which clients no longer read. */
import type { Entry } from './types.ts'

export default {
  id: 'common-name-only',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'certificate relies on legacy Common Name field',
    'relies on legacy Common Name field, use SANs instead',
    'use SANs or temporarily enable Common Name matching',
    'GODEBUG=x509ignoreCN',
    'x509ignoreCN',
    'does not specify Subject Alternative Names',
    'Certificate for … has no `subjectAltName`',
    'falling back to check for a `commonName`',
    'SubjectAltNameWarning',
    'no `subjectAltName`, falling back to check for a commonName',
    'has no subjectAltName, falling back',
    'certificate does not contain a Common Name or Subject Alternative Name',
    'legacy Common Name field',
    'Validating certificate against DNS names. This will be deprecated',
    'Subject Alternative Name Missing',
    '보안 인증서에 주체 대체 이름(SAN)이 지정되어 있지 않아',
    '它的安全证书没有指定主题备用名称',
    '其安全憑證未指定主體別名',
    'このサーバーのセキュリティ証明書で SAN（サブジェクトの別名）が指定されていません',
    'Sein Sicherheitszertifikat gibt keine alternativen Namen an',
    "son certificat de sécurité ne contient pas l'extension",
    'su certificado de seguridad no especifica nombres alternativos del sujeto',
  ],
  asked: [
    'subject alternative name is missing',
    'certificate without SAN',
    'SAN이 없는 인증서',
    'Go says the cert relies on the legacy common name field',
    'only the CN is filled in, no alternative names, Chrome turns it down',
    'our old CA script never writes subject alternative names',
    'the names in the CSR got lost when our CA signed it',
    'the DNS names field is empty, just a common name is there',
    '인증서에 CN만 있고 주체 대체 이름이 없습니다',
    'Go 버전을 올리니 CN만 있는 인증서라며 거부함',
    '사설 CA로 서명하니 SAN이 빠진 채로 나옴',
    '크롬에서 주체 대체 이름이 없다고 경고',
    'openssl로 만들 때 SAN 넣는 걸 빼먹음',
  ],
  seen: [
    {
      by: 'Go 1.17',
      text: 'x509: certificate relies on legacy Common Name field, use SANs instead',
    },
    {
      by: 'Go 1.15 (Docker)',
      text:
        'Error response from daemon: Get https://registry.example.com/v2/: x509: certificate relies '
        + 'on legacy Common Name field, use SANs or temporarily enable Common Name matching with '
        + 'GODEBUG=x509ignoreCN=0',
    },
    {
      by: 'Chrome',
      text:
        'This server could not prove that it is app.example.com; its security certificate does not '
        + 'specify Subject Alternative Names. This may be caused by a misconfiguration or an attacker '
        + 'intercepting your connection.',
    },
    {
      by: 'urllib3 1.26',
      text:
        'SubjectAltNameWarning: Certificate for app.example.com has no `subjectAltName`, falling '
        + 'back to check for a `commonName` for now.',
    },
  ],
  provedBy: ['no-san'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The certificate has its name only in the common name',
    causes: [
      'The certificate does not contain subject alternative names (SANs). Chrome 58, Go 1.15 and '
        + 'newer versions ignore the common name (CN).',
      'It was made with `openssl req -x509` or an old CA script that fills only the CN.',
      'A private CA drops the SANs of the request when it signs. `openssl x509 -req` does so '
        + 'without an extension file.',
    ],
    fixes: [
      'Recreate it with SANs: `openssl req -x509 -newkey rsa:2048 -nodes -days 397 -keyout key.pem -out '
        + 'cert.pem -subj "/CN=example.com" -addext "subjectAltName=DNS:example.com"`.',
      'With a private CA, copy the SANs of the request into the certificate: `openssl x509 -req '
        + '-in req.csr -CA ca.pem -CAkey ca.key -days 397 -copy_extensions copy -out cert.pem` (OpenSSL 3).',
      'Check that the SANs are there: `openssl x509 -in cert.pem -noout -ext subjectAltName`.',
      'Do not rely on `GODEBUG=x509ignoreCN=0`: Go 1.17 and newer ignore it. Ask the operator for a '
        + 'certificate with SANs.',
    ],
  },
  ko: {
    title: '인증서에 공통 이름(CN)만 있고 SAN이 없습니다',
    causes: [
      '인증서에 SAN(주체 대체 이름)이 없습니다. Chrome 58, Go 1.15부터는 클라이언트가 공통 이름(CN)을 보지 않습니다.',
      '`openssl req -x509` 명령이나 CN만 채우는 오래된 CA 스크립트로 만들었습니다.',
      '사설 CA가 서명하면서 요청에 있던 SAN을 빠뜨렸습니다. 확장 파일 없이 `openssl x509 -req`를 실행하면 이렇게 됩니다.',
    ],
    fixes: [
      'SAN을 넣어 다시 만드세요: `openssl req -x509 -newkey rsa:2048 -nodes -days 397 -keyout key.pem -out '
        + 'cert.pem -subj "/CN=example.com" -addext "subjectAltName=DNS:example.com"`.',
      '사설 CA라면 요청의 SAN을 인증서에 옮기세요(OpenSSL 3): `openssl x509 -req -in req.csr -CA ca.pem -CAkey ca.key '
        + '-days 397 -copy_extensions copy -out cert.pem`.',
      'SAN이 들어갔는지 확인하세요: `openssl x509 -in cert.pem -noout -ext subjectAltName`.',
      '`GODEBUG=x509ignoreCN=0`에 의존하지 마세요. Go 1.17부터는 동작하지 않습니다. 서버 운영자에게 SAN이 있는 인증서를 요청하세요.',
    ],
  },
  links: [
    'https://go.dev/doc/go1.15#commonname',
    'https://www.rfc-editor.org/rfc/rfc9525#section-6',
    'https://docs.openssl.org/master/man1/openssl-req/',
  ],
} as const satisfies Entry
