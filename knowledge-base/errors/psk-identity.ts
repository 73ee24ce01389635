/** The pre-shared keys of the two sides do not match. */
import type { Entry } from './types.ts'

export default {
  id: 'psk-identity',
  causeGroup: 'other',
  patterns: [
    { text: 'The username supplied is unknown', with: ['gnutls', 'tls'] },
    { text: 'The username supplied is illegal', with: ['gnutls', 'tls'] },
    'bad srp a length',
    { text: 'bad srp parameters', with: ['ssl'] },
    'invalid srp username',
    'error with the srp params',
    'missing srp param',
    'received fatal alert unknown psk identity',
    'remote error tls unknown PSK identity',
    'tlsv1 alert unknown psk identity',
    'SSL alert number 115',
    'TLS alert unknown psk identity',
    'alert read fatal unknown psk identity',
    'sent a TLS alert unknown psk identity',
    'SERVER ALERT Fatal unknown psk identity',
    'ALERT_DESCRIPTION_UNKNOWN_PSK_IDENTITY',
    'AlertReceived unknown psk identity',
    'TlsFatalAlert unknown psk identity',
    'TlsFatalAlertReceived unknown psk identity',
    'Level Fatal Description unknown psk identity',
    'TLS protocol defined fatal alert code is 115',
    'TLS protocol defined fatal error code is 115',
    'is a fatal alert message msg 115',
    'error 0A00045B',
    'error 1409445B',
    'error 1407745B',
    'error 1000045B',
    'Received alert 115 The SRP/PSK username is missing or not known',
    'psk identity not found',
    'error 0A0000DF',
    'error 1417C0DF',
    'error 1408B0DF',
    'psk no client cb',
    'psk no server cb',
    'bad psk identity',
    { text: 'bad psk', with: ['ssl routines', 'tls', 'openssl'] },
    'binder does not verify',
    'error 0A0000FD',
    'PSK_IDENTITY_BINDER_COUNT_MISMATCH',
    'PRE_SHARED_KEY_MUST_BE_LAST',
    'INVALID_PSK_FOR_CONNECTION',
    'NO_SUPPORTED_PSK_MODE',
    'MBEDTLS_ERR_SSL_UNKNOWN_IDENTITY',
    'SSL - Unknown identity received',
    'psk client identity error',
    'psk server hint error',
    'psk key callback error',
    'SSL_ERROR_RX_MALFORMED_PRE_SHARED_KEY',
    'SSL_ERROR_MALFORMED_PSK_KEY_EXCHANGE_MODES',
    'tls invalid PSK binder',
    'tls invalid or missing PSK binders',
    'IncorrectBinder',
    'MissingBinderInPskExtension',
    'Incorrect PSK binder value',
    'PSK extension has incorrect number of binders',
    'Client sent PSK but not PSK modes',
    'Unknown PSK identity',
    { text: 'cannot use PSK', with: ['tls', 'zabbix'] },
    'TLS handshake set result code to…PSK',
    'connection of type TLS with PSK is not allowed',
    { text: 'unencrypted connections are not allowed', with: ['zabbix', 'tls'] },
    'connection of type unencrypted is not allowed for host',
    'connection of type TLS with certificate is not allowed',
    'GNUTLS_E_UNKNOWN_SRP_USERNAME',
    'The SRP username supplied is unknown',
    'The SRP username supplied is illegal',
    { text: 'PSK identity', with: ['tls', 'ssl handshake', 'mismatch', 'zabbix'] },
    'Could not derive PSK',
  ],
  seen: [
    {
      by: 'OpenSSL 3.0 server',
      text: 'error:0A0000DF:SSL routines::psk identity not found',
    },
    {
      by: 'OpenSSL 3.0',
      text: 'error:0A0000FD:SSL routines::binder does not verify',
    },
    {
      by: 'Zabbix server 6.0',
      text:
        'failed to accept an incoming connection: from 203.0.113.9: TLS handshake set result '
        + 'code to 1: file ssl/statem/extensions.c line 1615 func tls_psk_do_binder: error:SSL '
        + 'routines: binder does not verify',
    },
    {
      by: 'Zabbix server 6.0',
      text: 'connection of type "unencrypted" is not allowed for host "web1" proxy',
    },
    {
      by: 'GnuTLS 3.7',
      text: '*** Received alert [115]: The SRP/PSK username is missing or not known',
    },
    {
      by: 'mbedTLS 2.28',
      text: 'SSL - Unknown identity received (eg, PSK identity)',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer'],
  en: {
    title: 'The pre-shared key or its identity does not match',
    causes: [
      'The identity (name of the key) on client and server differs, or it is not registered on the '
        + 'server.',
      'The key value itself differs: a typo, a line break in the file, or another encoding '
        + '(hexadecimal or plain).',
      'One side is set to certificates or no encryption, the other to PSK.',
    ],
    fixes: [
      'Compare identity and key on both sides. In Zabbix: `TLSPSKIdentity` and `TLSPSKFile` of the '
        + 'agent with the Encryption tab of the host, and the same type in `TLSConnect` and `TLSAccept`.',
      'Make a new key once and copy it: `openssl rand -hex 32`. The file must have one line without '
        + 'blanks.',
      'Test with `openssl s_client -connect example.com:8443 -psk HEXKEY -psk_identity NAME`.',
    ],
  },
  ko: {
    title: '사전 공유 키(PSK) 또는 키의 식별자가 맞지 않습니다',
    causes: [
      '클라이언트와 서버의 식별자(키 이름)가 다르거나 서버에 등록되어 있지 않습니다.',
      '키 값이 다릅니다. 오타, 파일의 줄바꿈, 16진수와 일반 문자열의 차이가 흔합니다.',
      '한쪽은 인증서나 평문으로, 다른 쪽은 PSK로 설정되어 있습니다.',
    ],
    fixes: [
      '양쪽의 식별자와 키를 비교하세요. Zabbix는 에이전트의 `TLSPSKIdentity`, `TLSPSKFile`을 호스트의 암호화 탭과 맞추고 '
        + '`TLSConnect`와 `TLSAccept`의 종류도 같게 하세요.',
      '키를 새로 한 번 만들어 양쪽에 복사하세요: `openssl rand -hex 32`. 파일은 빈칸 없이 한 줄이어야 합니다.',
      '`openssl s_client -connect example.com:8443 -psk HEXKEY -psk_identity NAME`으로 시험하세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc4279', 'https://www.rfc-editor.org/rfc/rfc8446#section-4.2.11'],
} as const satisfies Entry
