/** The name is an internal one, for which no public CA issues. */
import type { Entry } from './types.ts'

export default {
  id: 'internal-name',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'ERR_CERT_NON_UNIQUE_NAME',
    'The server certificate is issued to a non-unique name',
    'The name is a reserved IP address or internal hostname',
    'ERR_ICANN_NAME_COLLISION',
    'No name matching localhost found',
    'SSLHandshakeException: No name matching localhost found',
    'CertificateException: No name matching localhost found',
    'No subject alternative DNS name matching localhost found',
    "Host: localhost. is not in the cert's altnames",
    "is not valid for 'localhost'",
    'hostname "localhost" does not match the server certificate',
    "hostname 'localhost' doesn't match",
    'certificate is valid for … not localhost',
    "target host name 'localhost'",
    'does not match host name "localhost"',
    'certificate not valid for name "localhost"',
    'Certificate for <localhost>',
    'Hostname localhost not verified',
    "requested host name 'localhost'",
    'certificate is valid for … svc.cluster.local … not',
    'certificate is valid for … not … svc.cluster.local',
    'not host.docker.internal',
    '이름이 예약된 IP 주소 또는 내부 호스트 이름입니다',
    'この名前は予約されている IP アドレスまたは内部ホスト名です',
    '该名称是预留的 IP 地址或内部主机名',
    '該名稱是系統保留的 IP 位址或內部主機名稱',
    'El nombre es una dirección IP reservada',
    'O nome é um endereço IP reservado',
    'Le nom correspond à une adresse',
    { text: 'net_error -210', with: 'handshake' },
  ],
  asked: [
    'intranet opens by its short host name, the certificate has only the public domain',
    'https on localhost complains, the public certificate does not list localhost',
    'containers call each other by service name and TLS rejects that internal name',
    'public CA refuses to issue for our dot local server name',
    'through an SSH tunnel I connect as localhost and the certificate does not fit',
    'dev server with a hosts file entry, certificate has no such made-up name',
    '사내 짧은 호스트명으로 접속하면 인증서에 그 이름이 없음',
    'localhost로 https 접속하니 공인 인증서와 안 맞음',
    '도커 컨테이너끼리 서비스 이름으로 TLS 호출하면 이름 오류',
    '내부망 local 도메인은 공인인증기관에서 인증서 발급이 안 된대요',
    'SSH 터널로 로컬호스트 접속 시 인증서 이름이 틀림',
    '인트라넷 서버명으로 들어가면 경고, 외부 도메인은 정상',
    'hosts 파일로 만든 가상 도메인이라 인증서에 없는 이름이래요',
  ],
  seen: [
    {
      by: 'Chrome',
      text: 'The server certificate is issued to a non-unique name.\nNET::ERR_CERT_NON_UNIQUE_NAME',
    },
    {
      by: 'Java 17',
      text: 'javax.net.ssl.SSLHandshakeException: No name matching localhost found',
    },
    {
      by: 'Node.js 20',
      text:
        "Hostname/IP does not match certificate's altnames: Host: localhost. is not in the cert's "
        + 'altnames: DNS:example.com',
    },
    {
      by: 'Ruby 3.1 net/http',
      text: 'OpenSSL::SSL::SSLError: hostname "localhost" does not match the server certificate',
    },
    {
      by: 'Go 1.22',
      text:
        'x509: certificate is valid for webhook, webhook.default, not ' + 'webhook.default.svc.cluster.local',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer', 'network'],
  en: {
    title: 'The certificate does not contain the internal host name',
    causes: [
      'The client connects as localhost, by a short host name or by an internal domain. The certificate '
        + 'has only public names.',
      'Public CAs are not allowed to issue for internal names or reserved addresses. Only a '
        + 'private CA can issue such a certificate.',
      'With a tunnel, port forwarding or a container, the client connects by a name that the '
        + 'certificate does not have.',
    ],
    fixes: [
      'Use a name in a domain that you own, and point it to the internal address. Get a certificate with '
        + 'the DNS challenge: `certbot certonly --manual --preferred-challenges dns -d app.example.com`. '
        + 'Automatic renewal needs a DNS plugin instead of `--manual`.',
      'Or issue a certificate for the internal names from a private CA '
        + '(`subjectAltName=DNS:localhost,DNS:app`). Install that CA on the clients.',
      'Keep the public name through a tunnel or in a container: map it in `/etc/hosts`, or use '
        + '`curl --connect-to example.com:443:localhost:8443 https://example.com/`.',
      'In a company network, run one internal CA, and distribute its root by group policy or '
        + 'device management.',
    ],
  },
  ko: {
    title: '내부용 이름으로 접속했는데 인증서에 그 이름이 없습니다',
    causes: [
      'localhost, 짧은 호스트 이름, 사내 도메인으로 접속했습니다. 인증서에는 공개 도메인만 있습니다.',
      '공인 CA는 내부용 호스트 이름이나 예약된 IP 주소로 인증서를 발급할 수 없습니다. 이런 인증서는 사설 CA가 발급해야 합니다.',
      '터널, 포트 포워딩, 컨테이너를 거치면서 클라이언트가 인증서와 다른 이름으로 접속합니다.',
    ],
    fixes: [
      '보유한 도메인에서 이름을 정해 내부 주소를 가리키게 하고 DNS 방식으로 인증서를 발급받으세요: `certbot certonly --manual '
        + '--preferred-challenges dns -d app.example.com`. 자동으로 갱신하려면 `--manual` 대신 DNS 플러그인을 쓰세요.',
      '또는 사설 CA에서 내부용 호스트 이름을 넣어 발급하고(`subjectAltName=DNS:localhost,DNS:app`) 그 CA의 루트를 클라이언트에 설치하세요.',
      '터널이나 컨테이너에서도 원래 도메인을 쓰세요. `/etc/hosts`에 등록하거나 `curl --connect-to example.com:443:localhost:8443 '
        + 'https://example.com/`처럼 지정하세요.',
      '회사 네트워크라면 사내 CA를 하나로 정하고 그 루트를 그룹 정책이나 기기 관리(MDM)로 배포하세요.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/certificates-for-localhost/',
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
} as const satisfies Entry
