/** Perl (IO::Socket::SSL, LWP) could not set up TLS. */
import type { Entry } from './types.ts'

export default {
  id: 'perl-ssl',
  causeGroup: 'other',
  patterns: [
    { text: 'SSL connect attempt failed', general: true },
    { text: 'SSL connect attempt failed error', general: true },
    'SSL connect attempt failed with unknown error',
    'SSL connect attempt failed because of handshake problems',
    { text: 'SSL accept attempt failed', general: true },
    'SSL accept attempt failed because of handshake problems',
    'SSL accept attempt failed with unknown error',
    { text: 'SSL read error', general: true },
    { text: 'SSL write error', general: true },
    'SSL wants a read first',
    'SSL wants a write first',
    "Can't verify SSL peers without knowing which Certificate Authorities to trust",
    'LWP will support https URLs if the LWP::Protocol::https module is installed',
    'LWP::Protocol::https module is installed',
    'LWP::Protocol::https not installed',
    "Protocol scheme 'https' is not supported (LWP::Protocol::https not installed)",
    'IO::Socket::SSL … must be installed for https support',
    'IO::Socket::SSL 1.42 must be installed for https support',
    'Net::SSLeay 1.49 must be installed for https support',
    { text: 'IO::Socket::SSL', general: true },
    { text: 'Net::SSLeay', general: true },
    "Crypt-SSLeay can't verify hostnames",
    'invalid SSL_version specified',
    'SSL Version … not supported',
    "SSL_ca_file … can't be used",
    'Failed to set SSL cipher list',
    'Invalid certificate authority locations',
    'Invalid default certificate authority locations',
    'Using the default of SSL_verify_mode of SSL_VERIFY_NONE for client is deprecated',
    {
      text: "500 Can't connect to",
      with: [
        'ssl',
        'certificate verify failed',
        'ssl connect attempt failed',
        'hostname verification failed',
      ],
      general: true,
    },
    'Could not retrieve peer certificate',
  ],
  asked: [
    'Perl script cannot fetch an https page any more, LWP says the protocol is not supported',
    'Net SSLeay or IO Socket SSL module of Perl is too old for this TLS server',
    'Perl cron job stopped because it cannot verify the certificate of the API',
    "after the server upgrade LWP UserAgent only gives a can't connect for https",
    "LWP in Perl and https, can't connect",
    '펄 스크립트에서 https 호출 실패, LWP 모듈 문제인 듯',
    'Perl LWP로 https 접속하면 인증서 확인 실패라고 나옵니다',
    '서버 이전하고 나서 펄 SSL 모듈이 없다고 함',
    '오래된 Perl 스크립트가 TLS 서버에 못 붙음, IO Socket SSL 버전 문제',
    '펄(Perl)에서 https가 안 됨',
  ],
  seen: [
    {
      by: 'Perl LWP 6',
      text: "500 Can't connect to example.com:443 (SSL connect attempt failed)",
    },
    {
      by: 'Perl LWP 6',
      text: "501 Protocol scheme 'https' is not supported (LWP::Protocol::https not installed)",
    },
    {
      by: 'Perl IO::Socket::SSL',
      text: 'SSL connect attempt failed with unknown error',
    },
    {
      by: 'Perl LWP 6',
      text: "500 Can't verify SSL peers without knowing which Certificate Authorities to trust",
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'Perl could not set up the TLS connection',
    causes: [
      'The words in brackets at the end name the reason, for example that the certificate could not '
        + 'be verified.',
      'The modules for HTTPS are missing (`LWP::Protocol::https`, `IO::Socket::SSL`, `Net::SSLeay`) '
        + 'or were built with an old OpenSSL.',
      'No CA list is found: neither `Mozilla::CA` nor the one of the system.',
    ],
    fixes: [
      'Install the modules: `apt install liblwp-protocol-https-perl ca-certificates`, or `cpanm '
        + 'LWP::Protocol::https Mozilla::CA`.',
      'See details: `perl -MIO::Socket::SSL=debug3 -e "IO::Socket::SSL->new(q(example.com:443)) or '
        + 'die"`. Name a private CA with `PERL_LWP_SSL_CA_FILE=/etc/ssl/corp-ca.pem`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`. '
        + '`PERL_LWP_SSL_VERIFY_HOSTNAME=0` only hides the error.',
    ],
  },
  ko: {
    title: 'Perl이 TLS 연결을 맺지 못했습니다',
    causes: [
      '끝의 괄호 안 문구가 이유입니다. 인증서를 검증하지 못했다는 내용이 흔합니다.',
      'HTTPS 모듈(`LWP::Protocol::https`, `IO::Socket::SSL`, `Net::SSLeay`)이 없거나 오래된 OpenSSL로 빌드되었습니다.',
      'CA 목록이 없습니다. `Mozilla::CA`도 시스템의 목록도 찾지 못했습니다.',
    ],
    fixes: [
      '모듈을 설치하세요: `apt install liblwp-protocol-https-perl ca-certificates` 또는 `cpanm '
        + 'LWP::Protocol::https Mozilla::CA`.',
      '자세한 로그를 확인하세요: `perl -MIO::Socket::SSL=debug3 -e "IO::Socket::SSL->new(q(example.com:443)) or '
        + 'die"`. 사설 CA는 `PERL_LWP_SSL_CA_FILE=/etc/ssl/corp-ca.pem`으로 지정하세요.',
      '서버를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com`. '
        + '`PERL_LWP_SSL_VERIFY_HOSTNAME=0`은 오류를 가릴 뿐입니다.',
    ],
  },
  links: ['https://metacpan.org/pod/IO::Socket::SSL', 'https://metacpan.org/pod/LWP::UserAgent'],
} as const satisfies Entry
