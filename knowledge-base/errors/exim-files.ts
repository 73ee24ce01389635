/** Exim could not load the certificate or key that its settings name. */
import type { Entry } from './types.ts'

export default {
  id: 'exim-files',
  causeGroup: 'other',
  patterns: [
    '(cert/key setup: cert=',
    'SSL_CTX_use_certificate_chain_file file=',
    'SSL_CTX_use_PrivateKey_file file=',
    'No server certificate defined; will use a selfsigned one',
    'either install a certificate or change tls_advertise_hosts option',
    'expansion of tls_certificate failed',
    'expansion of tls_privatekey failed',
    'could not stat … (tls_verify_certificates)',
  ],
  asked: [
    'Exim logs cert/key setup errors for each incoming TLS connection',
    'Exim cannot read exim.key after the renewal of the certificate',
    'Exim uses a self-signed certificate of its own although Let’s Encrypt is installed',
    'Exim 인증서 갱신 후 키 파일을 못 읽는다는 로그가 남음',
    'Debian-exim 사용자가 개인 키를 읽을 수 없음',
    'Exim에 tls_certificate를 안 적어서 자체 서명 인증서가 나감',
  ],
  seen: [
    {
      by: 'Exim 4.96 (GnuTLS)',
      text:
        'TLS error on connection from mail.example.com [192.0.2.30] (cert/key setup: '
        + 'cert=/etc/exim4/exim.crt key=/etc/exim4/exim.key): Error while reading file.',
    },
    {
      by: 'Exim 4.96 (OpenSSL)',
      text:
        'TLS error on connection from mail.example.com [192.0.2.30] (SSL_CTX_use_certificate_chain_file '
        + 'file=/etc/exim4/exim.crt): error:0200100D:system library:fopen:Permission denied',
    },
    {
      by: 'Exim 4.96',
      text:
        'Warning: No server certificate defined; will use a selfsigned one.\n Suggested action: either '
        + 'install a certificate or change tls_advertise_hosts option',
    },
  ],
  en: {
    title: 'Exim cannot load its certificate or key file',
    causes: [
      'The Exim user (`Debian-exim` on Debian and Ubuntu) is not allowed to read the key file.',
      'The path in `tls_certificate` or `tls_privatekey` is wrong, or the key belongs to another certificate.',
      'Without `tls_certificate`, Exim creates a self-signed certificate, which clients do not trust.',
    ],
    fixes: [
      'Set `tls_certificate = /etc/exim4/fullchain.pem` and `tls_privatekey = /etc/exim4/privkey.pem`. '
        + 'On Debian and Ubuntu, set the macros `MAIN_TLS_ENABLE`, `MAIN_TLS_CERTIFICATE` and '
        + '`MAIN_TLS_PRIVATEKEY`. Then run `update-exim4.conf`.',
      'Let the Exim user read the key: `chown root:Debian-exim privkey.pem && chmod 640 privkey.pem`.',
      'Show what is in force: `exim4 -bP tls_certificate tls_privatekey`. Compare '
        + '`openssl pkey -in privkey.pem -pubout` with `openssl x509 -in fullchain.pem -noout -pubkey`.',
    ],
  },
  ko: {
    title: 'Exim이 인증서나 키 파일을 읽지 못합니다',
    causes: [
      'Exim 사용자(Debian과 Ubuntu는 `Debian-exim`)에게 키 파일을 읽을 권한이 없습니다.',
      '`tls_certificate`나 `tls_privatekey`의 경로가 틀렸거나, 키가 다른 인증서의 것입니다.',
      '`tls_certificate`가 없으면 Exim은 자체 서명 인증서를 만듭니다. 클라이언트는 이 인증서를 신뢰하지 않습니다.',
    ],
    fixes: [
      '`tls_certificate = /etc/exim4/fullchain.pem`과 `tls_privatekey = /etc/exim4/privkey.pem`을 설정하세요. Debian과 '
        + 'Ubuntu에서는 `MAIN_TLS_ENABLE`, `MAIN_TLS_CERTIFICATE`, `MAIN_TLS_PRIVATEKEY` 매크로를 설정하고 '
        + '`update-exim4.conf`를 실행하세요.',
      'Exim 사용자가 키를 읽을 수 있게 하세요: `chown root:Debian-exim privkey.pem && chmod 640 privkey.pem`.',
      '적용된 값을 확인하세요: `exim4 -bP tls_certificate tls_privatekey`. `openssl pkey -in privkey.pem -pubout`과 '
        + '`openssl x509 -in fullchain.pem -noout -pubkey`의 출력도 비교하세요.',
    ],
  },
  links: [
    'https://www.chiark.greenend.org.uk/doc/exim4-doc-html/spec_html/ch-encrypted_smtp_connections_using_tlsssl.html',
    'https://github.com/Exim/exim/blob/master/src/src/tls-openssl.c',
    'https://github.com/Exim/exim/blob/master/src/src/tls-gnu.c',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
