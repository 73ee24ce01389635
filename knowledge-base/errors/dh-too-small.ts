/** The Diffie-Hellman prime of the server is too short. */
import type { Entry } from './types.ts'

export default {
  id: 'dh-too-small',
  causeGroup: 'dh-too-small',
  patterns: [
    'DH_KEY_TOO_SMALL',
    'SSL_R_DH_KEY_TOO_SMALL',
    'SSL_ERROR_WEAK_SERVER_EPHEMERAL_DH_KEY',
    'NSS error -12173',
    'ERR_SSL_WEAK_SERVER_EPHEMERAL_DH_KEY',
    'net error -129',
    'weak ephemeral Diffie-Hellman key',
    'weak ephemeral Diffie-Hellman public key',
    'Server has a weak ephemeral Diffie-Hellman public key',
    '141A318A',
    '0A00018A',
    '14082174',
    '1414118A',
    '1408518A',
    'bad dh p length',
    { text: 'MODULUS_TOO_SMALL', with: ['ssl', 'tls', 'dh'] },
    'errSSLWeakPeerEphemeralDHKey',
    { text: '-9850', with: ['errSSL', 'CFNetwork', 'SecureTransport', 'ssl', 'tls'] },
    'GNUTLS_E_DH_PRIME_UNACCEPTABLE',
    'Diffie-Hellman prime sent by the server is not acceptable',
    'DH_KEY_SIZE_E',
    { text: 'DH key too small Error', with: ['ssl', 'tls', 'x509', 'certificate'] },
    'ERR_TLS_DH_PARAM_SIZE',
    'DH parameter size',
    {
      text: 'Server DH parameters were not from the FFDHE set as required',
      with: ['ssl', 'tls', 'x509', 'certificate'],
    },
    'Could not generate DH keypair',
    {
      text: 'Prime size must be multiple of 64',
      with: [
        'ssl',
        'tls',
        'SSLException',
        'SSLHandshakeException',
        'handshake',
        'https',
        'Could not generate DH keypair',
      ],
    },
    'DHPublicKey does not comply to algorithm constraints',
    'DH ServerKeyExchange does not comply to algorithm constraints',
    'Unsupported customized DH key size',
    'Diffie-Hellman public key is too small',
    { text: 'Server sent DH group of', with: ['botan', 'tls', 'policy'] },
    { text: 'Logjam', with: ['tls', 'ssl', 'dh', 'Diffie-Hellman'] },
    '약한 사용 후 삭제 Diffie-Hellman 키',
    'schwachen kurzlebigen Diffie-Hellman-Schlüssel',
    '弱临时 Diffie-Hellman 密钥',
    'clé Diffie-Hellman éphémère faible',
    'clave Diffie-Hellman efímera débil',
    'chiave Diffie-Hellman temporanea',
    'chave Diffie-Hellman fraca e efêmera',
    'слабый эфемерный ключ Диффи-Хеллмана',
    'SSL_connect returned=1 errno=0 state=error: dh key too small',
    'SSL3_CHECK_CERT_AND_ALGORITHM:dh key too small',
    'ERR_SSL_DH_KEY_TOO_SMALL',
  ],
  asked: [
    'DH key is too short',
    'weak Diffie-Hellman key',
    'DH 키가 너무 작음',
    'DH 키 길이가 짧음',
    'Tomcat from long ago has a 1024-bit prime, new browsers give up on it',
    "after the Debian upgrade my client refuses the mail server's weak key exchange",
    'logjam warning, ephemeral key is too weak',
    'Java 7 cannot handle the longer 2048-bit DH prime',
    'ephemeral DH of the old router admin page is only 512 bits',
    '오래된 톰캣이 1024비트 소수를 써서 접속이 거부됨',
    '데비안 올린 뒤 메일 서버의 DHE 키가 약하다고 안 붙음',
    '로그잼 취약점이라며 서버의 임시 키가 약하다고 나옴',
    'dhparam을 2048로 다시 만들어야 하나요',
    '구형 장비의 디피헬만 파라미터가 짧습니다',
  ],
  seen: [
    { by: 'curl 7.88 (OpenSSL 3.0)', text: 'curl: (35) error:0A00018A:SSL routines::dh key too small' },
    {
      by: 'Python 3.6 (OpenSSL 1.1.1)',
      text: 'requests.exceptions.SSLError: [SSL: DH_KEY_TOO_SMALL] dh key too small (_ssl.c:852)',
    },
    {
      by: 'Node 12',
      text:
        'Error: write EPROTO 140735:error:141A318A:SSL routines:tls_process_ske_dhe:dh key too '
        + 'small:../deps/openssl/openssl/ssl/statem/statem_clnt.c:2149:',
    },
    {
      by: 'Firefox',
      text:
        'SSL received a weak ephemeral Diffie-Hellman key in Server Key Exchange handshake '
        + 'message. Error code: SSL_ERROR_WEAK_SERVER_EPHEMERAL_DH_KEY',
    },
    {
      by: 'Chrome 45 to 52',
      text:
        'Server has a weak ephemeral Diffie-Hellman public key. ' + 'ERR_SSL_WEAK_SERVER_EPHEMERAL_DH_KEY',
    },
    {
      by: 'Java 7',
      text: 'javax.net.ssl.SSLException: java.lang.RuntimeException: Could not generate DH keypair',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '*** Fatal error: The Diffie-Hellman prime sent by the server is not acceptable (not long '
        + 'enough).',
    },
    {
      by: 'Ruby',
      text: 'SSL_connect returned=1 errno=0 state=error: dh key too small (OpenSSL::SSL::SSLError)',
    },
  ],
  provedBy: ['weak-key-exchange', 'limited-key-exchange'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'The Diffie-Hellman prime of the server is too short',
    causes: [
      'The server uses a DHE cipher suite with a prime of 512 or 1024 bits. This is often the '
        + 'default of old software.',
      'A client update raised the minimum. OpenSSL at security level 2 requires 2048 bits: the '
        + 'default of Debian, Ubuntu, RHEL and OpenSSL 3.2.',
      'Java 7 fails the other way: it cannot use primes longer than 1024 bits.',
    ],
    fixes: [
      'Use ECDHE, which does not use this prime: allow only '
        + '`ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256` and TLS 1.3, then reload the '
        + 'server.',
      'If old clients require DHE, create a longer prime: `openssl dhparam -out dhparam.pem 2048`, '
        + 'then `ssl_dhparam dhparam.pem;` in nginx, `ssl_dh` in Dovecot 2.3, `tls_dhparam` in Exim, `ssl_dh_params_file` in '
        + 'PostgreSQL, `olcTLSDHParamFile` in OpenLDAP.',
      'Postfix: leave `smtpd_tls_dh1024_param_file` empty. Current versions then choose a suitable prime.',
      'If the server cannot be changed, exclude DHE in this client: `curl --ciphers "DEFAULT:-DH" '
        + 'https://example.com/`. Do not lower the limit for all connections.',
    ],
  },
  ko: {
    title: '서버의 Diffie-Hellman 소수가 너무 짧습니다',
    causes: [
      '서버가 512비트나 1024비트 소수를 쓰는 DHE 암호 스위트를 사용합니다. 오래된 소프트웨어의 기본값인 경우가 많습니다.',
      '클라이언트가 업데이트되면서 기준이 높아졌습니다. OpenSSL 보안 수준 2는 2048비트 이상을 요구합니다. Debian, Ubuntu, RHEL과 OpenSSL '
        + '3.2부터는 이 수준이 기본입니다.',
      '오래된 Java 7은 반대로 1024비트보다 긴 소수를 처리하지 못합니다.',
    ],
    fixes: [
      '이 소수를 쓰지 않는 ECDHE를 쓰세요. `ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256`과 TLS '
        + '1.3만 허용하고 서버를 리로드하면 됩니다.',
      '오래된 클라이언트 때문에 DHE가 필요하면 `openssl dhparam -out dhparam.pem 2048`로 더 긴 소수를 만드세요. nginx는 `ssl_dhparam '
        + 'dhparam.pem;`, Dovecot 2.3은 `ssl_dh`, Exim은 `tls_dhparam`, PostgreSQL은 '
        + '`ssl_dh_params_file`, OpenLDAP은 `olcTLSDHParamFile`에 지정하세요.',
      'Postfix는 `smtpd_tls_dh1024_param_file` 값을 비워 두세요. 최신 버전은 이때 알맞은 길이의 소수를 고릅니다.',
      '서버를 바꿀 수 없다면 이 클라이언트에서만 DHE를 제외하세요: `curl --ciphers "DEFAULT:-DH" https://example.com/`. 모든 연결의 '
        + '기준을 낮추지는 마세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc9325#section-4.2',
    'https://www.rfc-editor.org/rfc/rfc7919',
    'https://docs.openssl.org/master/man3/SSL_CTX_set_security_level/',
  ],
} as const satisfies Entry
