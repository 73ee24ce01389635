/** The wrappers that Ruby puts around TLS failures. */
import type { Entry } from './types.ts'

export default {
  id: 'ruby-general',
  causeGroup: 'other',
  patterns: [
    { text: 'OpenSSL::SSL::SSLError', general: true },
    { text: 'SSL_connect returned=1 errno=0', general: true },
    { text: 'SSL_accept returned=1 errno=0', general: true },
    { text: 'SSL_connect returned=1 errno=0 peeraddr', general: true },
    { text: 'Faraday::SSLError', general: true },
    { text: 'Faraday::ConnectionFailed', with: ['ssl', 'certificate', 'ssl_connect'], general: true },
    { text: 'HTTParty … SSL_connect', general: true },
    { text: 'Gem::RemoteFetcher::FetchError: SSL_connect', general: true },
    { text: 'Gem::RemoteFetcher::FetchError', with: ['ssl', 'ssl_connect', 'certificate'], general: true },
    'SSL_read: unexpected eof while reading',
    'Connection reset by peer - SSL_connect',
    'Errno::ECONNRESET … SSL_connect',
    { text: 'SSL error, peer', general: true },
    { text: 'MiniSSL::SSLError', general: true },
    { text: 'Puma::MiniSSL::SSLError', general: true },
    'HTTP parse error, malformed request … Are you trying to open an SSL connection to a non-SSL Puma',
    'Are you trying to open an SSL connection to a non-SSL Puma',
    { text: 'Excon::Error::Certificate', with: ['ssl', 'certificate', 'excon'], general: true },
    { text: 'Excon::Error::Socket', with: ['ssl', 'openssl', 'certificate'], general: true },
    {
      text: 'RestClient::SSLCertificateNotVerified',
      with: ['ssl', 'certificate', 'restclient'],
      general: true,
    },
    'Unable to require openssl, install OpenSSL and rebuild Ruby',
  ],
  asked: [
    'Rails app raises an SSL error when it calls the API',
    'Ruby Net HTTP stops in SSL connect with a syscall state message',
    'Puma logs an HTTP parse error, someone speaks TLS to the plain development server',
    'after brew upgraded OpenSSL my Ruby can no longer open https',
    'Faraday or HTTParty request in Ruby ends with an OpenSSL exception',
    'Ruby OpenSSL error in my script',
    '루비 Net HTTP로 https 호출하면 SSL_connect 오류',
    '레일즈 앱에서 외부 API 호출 시 OpenSSL 예외가 납니다',
    'brew로 OpenSSL 올린 뒤 루비 https 접속이 안 됨',
    'Puma 로그에 HTTP 파싱 오류, 개발 서버에 https로 들어온 듯',
    '루비 Faraday에서 SSL 오류가 나는데 무슨 뜻인지 모르겠음',
    '루비 스크립트 SSL 오류',
  ],
  seen: [
    {
      by: 'Puma 6',
      text:
        'HTTP parse error, malformed request: #<Puma::HttpParserError: Invalid HTTP format, parsing '
        + 'fails. Are you trying to open an SSL connection to a non-SSL Puma?>',
    },
    {
      by: 'RubyGems 3',
      text:
        'Unable to require openssl, install OpenSSL and rebuild Ruby (preferred) or use non-HTTPS '
        + 'sources',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'Ruby could not set up the TLS connection',
    causes: [
      'The words after `state=error:` name the reason. `SYSCALL returned=5` means that the other '
        + 'side closed the connection.',
      'The OpenSSL that Ruby was built with has no CA list, which is common with rbenv, RVM and '
        + 'after an upgrade of OpenSSL.',
      'A TLS client reaches a Puma that listens without TLS (development server, health check).',
    ],
    fixes: [
      'See where Ruby looks: `ruby -ropenssl -e "puts OpenSSL::X509::DEFAULT_CERT_FILE"`. Set '
        + '`SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt` (RHEL: '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`), or rebuild Ruby.',
      'Use `http://` for a Puma without TLS, or start it with `puma -b '
        + '"ssl://0.0.0.0:9292?key=key.pem&cert=cert.pem"`.',
      'Check the server: `openssl s_client -connect example.com:443 -servername example.com`. '
        + '`VERIFY_NONE` only hides the error.',
    ],
  },
  ko: {
    title: 'Ruby가 TLS 연결을 맺지 못했습니다',
    causes: [
      '`state=error:` 뒤의 문구가 이유입니다. `SYSCALL returned=5`는 상대가 연결을 끊었다는 뜻입니다.',
      'Ruby를 빌드한 OpenSSL에 CA 목록이 없습니다. rbenv, RVM을 쓰거나 OpenSSL을 업그레이드한 뒤에 흔합니다.',
      'TLS 클라이언트가 TLS 없이 동작하는 Puma(개발 서버)에 연결하거나 헬스 체크를 보냅니다.',
    ],
    fixes: [
      'Ruby가 CA를 찾는 위치를 확인하세요: `ruby -ropenssl -e "puts OpenSSL::X509::DEFAULT_CERT_FILE"`. '
        + '`SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt`(RHEL은 '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`)를 설정하거나 Ruby를 다시 빌드하세요.',
      'TLS 없는 Puma에는 `http://`를 쓰거나, TLS로 시작하세요: `puma -b "ssl://0.0.0.0:9292?key=key.pem&cert=cert.pem"`.',
      '서버를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com`. '
        + '`VERIFY_NONE`은 오류를 가릴 뿐입니다.',
    ],
  },
  links: [
    'https://docs.ruby-lang.org/en/master/OpenSSL/SSL/SSLContext.html',
    'https://guides.rubygems.org/ssl-certificate-update/',
  ],
} as const satisfies Entry
