/** Ruby, RubyGems or Bundler does not find the roots. */
import type { Entry } from './types.ts'

export default {
  id: 'ruby-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    { text: 'Could not verify the SSL certificate for', general: true },
    'Bundler::Fetcher::CertificateFailureError',
    { text: 'CertificateFailureError', general: true },
    { text: 'There is a chance you are experiencing a man-in-the-middle attack', general: true },
    'rubygems.org……unable to get local issuer certificate',
    { text: 'rubygems.org……certificate verify failed', general: true },
    { text: 'Gem::RemoteFetcher::FetchError……certificate verify failed', general: true },
    { text: 'Unable to download data from https://rubygems.org/……certificate verify failed', general: true },
    { text: 'SSL verification error at depth', general: true },
    'SSL verification error at depth 0: unable to get local issuer certificate (20)',
    'to your local trusted store',
    'OpenSSL::SSL::SSLError……unable to get local issuer certificate',
    '(unable to get local issuer certificate) (OpenSSL::SSL::SSLError)',
    'Faraday::SSLError……unable to get local issuer certificate',
    { text: 'Faraday::SSLError……certificate verify failed', general: true },
    'Net::HTTP……unable to get local issuer certificate',
    'state=error: certificate verify failed (unable to get local issuer certificate)',
    { text: 'cocoapods.org……certificate verify failed', general: true },
    'pod install……unable to get local issuer certificate',
    'SSL Validation failure connecting to host',
    { text: 'Puppet……certificate verify failed', general: true },
    { text: 'state=SSLv3 read server certificate B: certificate verify failed', general: true },
    { text: 'OpenSSL::X509::StoreError', general: true },
    { text: 'fastlane……certificate verify failed', general: true },
    { text: 'jekyll……certificate verify failed', general: true },
  ],
  asked: [
    'gem install fails, Ruby does not trust the certificate of the gem server',
    'bundle install behind the company proxy, Ruby cannot get the local issuer certificate',
    'Ruby from rbenv has an empty CA folder, every https verification fails',
    'Ruby on Windows does not find any CA certificates for bundler',
    'CocoaPods or fastlane stops at certificate verification, old Ruby',
    'Ruby gems and certificate verify trouble',
    'gem install 하면 루비가 인증서 검증을 못 한다고 나옴',
    'bundle install이 SSL 인증서 오류로 실패, rbenv로 깐 루비',
    '윈도우 루비에서 루비젬스 인증서를 신뢰 못 함',
    '루비가 쓰는 CA 경로가 비어 있어서 인증서 발급자를 못 찾는 듯',
    '코코아팟 pod install 시 루비 인증서 검증 실패',
    '루비젬 설치 인증서 오류',
  ],
  seen: [
    {
      by: 'Bundler 2.3',
      text:
        'Could not verify the SSL certificate for https://rubygems.org/.\nThere is a chance you '
        + "are experiencing a man-in-the-middle attack, but most likely your system doesn't have "
        + 'the CA certificates needed for verification.',
    },
    {
      by: 'RubyGems 3.3',
      text:
        'ERROR:  SSL verification error at depth 0: unable to get local issuer certificate '
        + '(20)\nERROR:  You must add /C=US/O=Example/CN=Example CA to your local trusted store',
    },
    {
      by: 'Ruby 3.1',
      text:
        "/usr/lib/ruby/3.1.0/net/protocol.rb:46:in `connect_nonblock': SSL_connect returned=1 "
        + 'errno=0 peeraddr=192.0.2.1:443 state=error: certificate verify failed (unable to get '
        + 'local issuer certificate) (OpenSSL::SSL::SSLError)',
    },
    {
      by: 'Faraday 2',
      text:
        'Faraday::SSLError: SSL_connect returned=1 errno=0 peeraddr=192.0.2.1:443 state=error: '
        + 'certificate verify failed (unable to get local issuer certificate)',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer'],
  fixesFor: ['developer', 'developer', 'owner', 'network'],
  en: {
    title: 'Ruby cannot find the issuer of the certificate',
    causes: [
      'Ruby was compiled with an OpenSSL whose CA directory is empty. This is common with rbenv and '
        + 'RVM, and on Windows.',
      'RubyGems is old and lacks the current root of the gem server.',
      'The server does not send its intermediate certificate, or a company proxy replaces the certificate.',
    ],
    fixes: [
      'Check where Ruby looks: `ruby -ropenssl -e "puts OpenSSL::X509::DEFAULT_CERT_FILE"`. Put the list '
        + 'of roots there, or set `SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt` (RHEL: '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`).',
      'Update with `gem update --system`, and test with `bundle doctor ssl` (Bundler 4). If it '
        + 'fails, reinstall Ruby with the OpenSSL of the system.',
      'If it is your server, check that it sends the full chain: `openssl s_client -connect '
        + 'example.com:443 -servername example.com -showcerts </dev/null`.',
      'Behind a proxy, set `BUNDLE_SSL_CA_CERT=/path/ca.pem` and `:ssl_ca_cert: /path/ca.pem` in `~/.gemrc`.',
    ],
  },
  ko: {
    title: 'Ruby가 인증서의 발급자를 찾지 못합니다',
    causes: [
      'CA 디렉터리가 비어 있는 OpenSSL로 Ruby를 빌드했습니다. rbenv, RVM, Windows에서 자주 생깁니다.',
      'RubyGems가 오래되어 gem 서버의 현재 루트 인증서가 없습니다.',
      '서버가 중간 인증서를 보내지 않거나 회사 프록시가 인증서를 바꿉니다.',
    ],
    fixes: [
      'Ruby가 찾는 위치를 확인하세요: `ruby -ropenssl -e "puts OpenSSL::X509::DEFAULT_CERT_FILE"`. 그 위치에 루트 목록을 두거나 '
        + '`SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt`(RHEL은 '
        + '`/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem`)를 설정하세요.',
      '`gem update --system`으로 업데이트하고 `bundle doctor ssl`(Bundler 4)로 확인하세요. 그래도 실패하면 운영체제의 '
        + 'OpenSSL로 Ruby를 다시 설치하세요.',
      '직접 운영하는 서버라면 전체 체인을 보내는지 확인하세요: `openssl s_client -connect example.com:443 -servername '
        + 'example.com -showcerts </dev/null`.',
      '프록시가 있다면 `BUNDLE_SSL_CA_CERT=/path/ca.pem`을 설정하고 `~/.gemrc`에 `:ssl_ca_cert: /path/ca.pem`을 추가하세요.',
    ],
  },
  links: [
    'https://bundler.io/guides/rubygems_tls_ssl_troubleshooting_guide.html',
    'https://guides.rubygems.org/ssl-certificate-update/',
  ],
} as const satisfies Entry
