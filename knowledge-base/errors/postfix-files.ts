/** Postfix could not load the certificate, key or CA file that its settings name. */
import type { Entry } from './types.ts'

export default {
  id: 'postfix-files',
  causeGroup: 'other',
  patterns: [
    'cannot get RSA certificate from file',
    'cannot get RSA private key from file',
    'cannot get … certificate from file …… disabling TLS support',
    'cannot get … private key from file …… disabling TLS support',
    'error loading certificate (PEM object number',
    'error loading private key (PEM object number',
    'error loading private keys and certificates from',
    'error loading certificate chain: key at index … not followed by a certificate',
    'postfix …… No private key found in',
    "No server certs available. TLS won't be enabled",
    "No server certs available. TLS can't be enabled",
    'Wrapper-mode request dropped from …… TLS context initialization failed',
    'TLS is required, but our TLS engine is unavailable',
    'cannot load Certification Authority data',
    'cannot load Certificate Authority data',
    'cannot set default OpenSSL certificate verification paths: disabling TLS support',
    'error opening trust anchor file',
  ],
  asked: [
    'Postfix disables TLS because it cannot read its key file',
    'smtpd_tls_chain_files is set, but Postfix offers no STARTTLS after the reload',
    'Postfix cannot load its certificate, incoming SMTP encryption fails',
    'which order do key and certificate need in smtpd_tls_chain_files',
    'postfix 인증서 파일을 못 불러와서 수신 암호화가 안 되는 듯',
    'smtpd_tls_chain_files 설정 후 Postfix가 STARTTLS를 안 알림',
    'Postfix 개인 키 파일 경로가 잘못되어 TLS가 꺼짐',
  ],
  seen: [
    {
      by: 'Postfix 3.7',
      text:
        'postfix/smtpd[2211]: warning: cannot get RSA private key from file "/etc/postfix/key.pem": '
        + 'disabling TLS support',
    },
    {
      by: 'Postfix 3.7',
      text:
        'postfix/smtpd[2211]: warning: error loading private keys and certificates from: '
        + '/etc/postfix/chain.pem: No such file or directory',
    },
    {
      by: 'Postfix 3.7',
      text: 'postfix/smtpd[2211]: warning: error loading private key (PEM object number 1) from /etc/postfix/chain.pem',
    },
    {
      by: 'Postfix 3.7',
      text: 'postfix/smtpd[2211]: warning: No private key found in /etc/postfix/chain.pem',
    },
    {
      by: 'Postfix 3',
      text: "postfix/smtpd[1234]: warning: No server certs available. TLS won't be enabled",
    },
    {
      by: 'Postfix 3.7',
      text:
        'postfix/smtpd[2211]: Wrapper-mode request dropped from unknown[192.0.2.30] for service smtps. TLS '
        + 'context initialization failed. For details see earlier warnings in your logs.',
    },
    {
      by: 'Postfix 3.7',
      text:
        'postfix/smtp[2211]: 4Q1: to=<user@example.com>, relay=none, status=deferred (TLS is required, but '
        + 'our TLS engine is unavailable)',
    },
    {
      by: 'Postfix 3.7',
      text:
        'postfix/smtpd[2211]: warning: cannot load Certification Authority data, CAfile="/etc/ssl/none.pem": '
        + 'disabling TLS support',
    },
  ],
  en: {
    title: 'Postfix cannot load its certificate or key file, so it disables TLS',
    causes: [
      'A path in `main.cf` is wrong, or the file is empty or unreadable.',
      'In `smtpd_tls_chain_files`, a key is not directly before its certificate.',
      'The private key has a passphrase, which Postfix cannot enter.',
      'The CA file of `smtpd_tls_CAfile` or `smtp_tls_CAfile` is missing.',
    ],
    fixes: [
      'Name the key, then the certificate with its intermediates: `postconf -e '
        + '"smtpd_tls_chain_files = /etc/postfix/key.pem, /etc/postfix/fullchain.pem"`. Then run '
        + '`postfix reload`. Before Postfix 3.4: `smtpd_tls_cert_file` and `smtpd_tls_key_file`.',
      'Show what is set: `postconf -n | grep _tls_`. For outgoing mail, `smtp_tls_chain_files` and '
        + '`smtp_tls_CAfile` count.',
      'Check the key: `openssl pkey -in key.pem -noout` must not ask for a passphrase. Compare '
        + '`openssl pkey -in key.pem -pubout` with `openssl x509 -in fullchain.pem -noout -pubkey`.',
      'Read the first warning in `/var/log/mail.log` after the reload (RHEL: `/var/log/maillog`). Keep the '
        + 'key with mode 0600, owned by `root`.',
    ],
  },
  ko: {
    title: 'Postfix가 인증서나 키 파일을 읽지 못해 TLS를 끕니다',
    causes: [
      '`main.cf`에 적은 경로가 틀렸거나, 파일이 비어 있거나 읽을 수 없습니다.',
      '`smtpd_tls_chain_files`에서 키가 해당 인증서 바로 앞에 있지 않습니다.',
      '개인 키에 비밀번호가 걸려 있습니다. Postfix는 비밀번호를 입력할 수 없습니다.',
      '`smtpd_tls_CAfile` 또는 `smtp_tls_CAfile`에 지정한 CA 파일이 없습니다.',
    ],
    fixes: [
      '키를 먼저, 이어서 중간 인증서가 포함된 인증서를 적으세요: `postconf -e "smtpd_tls_chain_files = '
        + '/etc/postfix/key.pem, /etc/postfix/fullchain.pem"`. 그다음 `postfix reload`를 실행하세요. Postfix 3.3까지는 '
        + '`smtpd_tls_cert_file`과 `smtpd_tls_key_file`을 쓰세요.',
      '현재 설정을 확인하세요: `postconf -n | grep _tls_`. 발신에는 `smtp_tls_chain_files`와 `smtp_tls_CAfile`이 적용됩니다.',
      '키를 확인하세요. `openssl pkey -in key.pem -noout` 명령이 비밀번호를 물으면 안 됩니다. `openssl pkey -in key.pem -pubout`과 '
        + '`openssl x509 -in fullchain.pem -noout -pubkey`의 출력도 비교하세요.',
      '리로드 후 `/var/log/mail.log`의 첫 경고를 확인하세요(RHEL은 `/var/log/maillog`). 키 파일은 소유자를 `root`, 권한을 0600으로 '
        + '두세요.',
    ],
  },
  links: [
    'https://www.postfix.org/postconf.5.html#smtpd_tls_chain_files',
    'https://www.postfix.org/TLS_README.html',
    'https://github.com/vdukhovni/postfix/blob/master/postfix/src/tls/tls_certkey.c',
  ],
  asOf: '2026-11-30',
} as const satisfies Entry
