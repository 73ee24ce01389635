/** OpenVPN refuses the certificate of the other side, or cannot load its own. */
import type { Entry } from './types.ts'

export default {
  id: 'openvpn-tls',
  causeGroup: 'other',
  patterns: [
    { text: 'TLS Error: TLS handshake failed', general: true },
    { text: 'TLS_ERROR: BIO read tls_read_plaintext error', general: true },
    { text: 'TLS Error: TLS object -> incoming plaintext read error', general: true },
    { text: 'VERIFY ERROR: depth=', general: true },
    { text: 'TLS Error: Certificate verification failed', general: true },
    'VERIFY ERROR: CRL not loaded',
    'VERIFY CRL: depth=',
    'VERIFY SCRIPT ERROR',
    'VERIFY PLUGIN ERROR',
    'Certificate has key usage … expected one of',
    'Certificate has invalid key usage, expected one of',
    '++ Certificate has EKU (str)',
    'Cannot load CA certificate file',
    'Cannot load inline certificate',
    { text: 'Fatal TLS error (check_tls_errors_co), restarting', general: true },
    'Convoluted certificate chain detected with depth',
    'TLS Error: PRF calculation failed',
    'TLS Error: Keying material export failed',
    'No server certificate verification method has been enabled',
    'WARNING: No server certificate verification method has been enabled',
    'SIGUSR1[soft,tls-error] received',
    'SIGUSR1[soft,tls-error]',
    'Failed to set restricted TLS cipher list',
    'Failed to set restricted TLS 1.3 cipher list',
    'failed to set minimum TLS version',
    'PEM_PASSWORD_FAIL',
    'CERT_VERIFY_FAIL',
    'Error in cryptoapicert: certificate matching',
    'mbed TLS: SSL read fatal error',
  ],
  asked: [
    'OpenVPN profile stopped working, the certificate made years ago with easy-rsa ran out',
    'the VPN server certificate has no server usage, OpenVPN drops the TLS connection',
    'OpenVPN says TLS error right after verifying the certificate of the other end',
    'all VPN users were kicked out because the easy-rsa CRL was never regenerated',
    'old OpenVPN client and updated VPN server, TLS negotiation breaks off with an error',
    'VPN certificates of our OpenVPN server are too old',
    'OpenVPN 접속하면 TLS 에러 나고 인증서 확인 단계에서 끊김',
    'easy-rsa로 만든 VPN 인증서 기간이 끝난 것 같은데 OpenVPN이 안 붙음',
    '오픈VPN 서버 업데이트 후 예전 클라이언트가 TLS 오류로 접속 안 됨',
    'VPN 프로파일에 든 CA 인증서가 오래돼서 OpenVPN 접속이 안 되는 듯',
    'OpenVPN crl 파일 갱신을 안 해서 VPN 사용자 전원 TLS 오류',
    'OpenVPN 서버 인증서 갱신을 깜빡함',
  ],
  seen: [
    {
      by: 'OpenVPN 2.6',
      text: 'TLS Error: TLS handshake failed\nSIGUSR1[soft,tls-error] received, process restarting',
    },
    {
      by: 'OpenVPN 2.6',
      text: 'VERIFY ERROR: CRL not loaded',
    },
    {
      by: 'OpenVPN 2.4',
      text:
        'WARNING: No server certificate verification method has been enabled.  See '
        + 'http://openvpn.net/howto.html#mitm for more info.',
    },
  ],
  fixesFor: ['owner', 'developer', 'owner', 'developer'],
  en: {
    title: 'OpenVPN could not complete TLS',
    causes: [
      'A line before names the reason: `VERIFY ERROR` with the OpenSSL text, `VERIFY KU ERROR`, or '
        + '`VERIFY X509NAME ERROR`.',
      'A certificate has expired: the one of the CA, the server or the client. OpenVPN certificates '
        + 'are usually made once and forgotten.',
      'The server certificate lacks the key usage or extended key usage that `remote-cert-tls '
        + 'server` requires.',
      'The CRL has expired, or client and server have no TLS version or cipher in common.',
    ],
    fixes: [
      'Look at all three dates: `openssl x509 -noout -enddate -in ca.crt`, and the same for '
        + '`server.crt` and `client.crt`. Renew with Easy-RSA: `easyrsa renew SERVER`, since 3.2 `easyrsa '
        + 'expire SERVER` and `easyrsa sign-req server SERVER`.',
      'Get a new profile from the administrator, and keep `remote-cert-tls server` and '
        + '`verify-x509-name vpn.example.com name` in it.',
      'Renew the CRL with `easyrsa gen-crl`, copy `pki/crl.pem` to the path that `crl-verify` names, and '
        + 'let the user of OpenVPN read it. Reissue a server certificate that lacks `serverAuth`.',
      'Log more with `verb 4`, and set `tls-version-min 1.2` on both sides.',
    ],
  },
  ko: {
    title: 'OpenVPN이 TLS 연결을 완료하지 못했습니다',
    causes: [
      '앞 줄에 이유가 있습니다. OpenSSL 문구가 붙은 `VERIFY ERROR`, `VERIFY KU ERROR`, `VERIFY X509NAME ERROR` 중 하나입니다.',
      'CA, 서버, 클라이언트 인증서 가운데 하나가 만료되었습니다. OpenVPN 인증서는 한 번 만들고 잊기 쉽습니다.',
      '서버 인증서에 `remote-cert-tls server`가 요구하는 키 용도나 확장 키 용도가 없습니다.',
      'CRL이 만료되었거나, 클라이언트와 서버가 함께 지원하는 TLS 버전이나 암호가 없습니다.',
    ],
    fixes: [
      '세 인증서의 날짜를 모두 확인하세요. `openssl x509 -noout -enddate -in ca.crt`를 `server.crt`, `client.crt`에도 실행하고, '
        + 'Easy-RSA로 갱신하세요. `easyrsa renew SERVER`, 3.2부터는 `easyrsa expire SERVER`와 `easyrsa sign-req '
        + 'server SERVER`를 씁니다.',
      '관리자에게 새 프로파일을 받고 `remote-cert-tls server`와 `verify-x509-name vpn.example.com name`을 유지하세요.',
      '`easyrsa gen-crl`로 CRL을 갱신하고 `pki/crl.pem`을 `crl-verify`에 지정한 경로에 복사해 OpenVPN 계정이 읽을 수 있게 하세요. '
        + '`serverAuth` 용도가 없는 서버 인증서는 재발급하세요.',
      '`verb 4`로 로그를 늘리고 양쪽에 `tls-version-min 1.2`를 설정하세요.',
    ],
  },
  links: [
    'https://openvpn.net/community-docs/how-to.html',
    'https://github.com/OpenVPN/openvpn/blob/master/doc/man-sections/tls-options.rst',
    'https://github.com/OpenVPN/easy-rsa/blob/master/doc/EasyRSA-Renew-and-Revoke.md',
  ],
} as const satisfies Entry
