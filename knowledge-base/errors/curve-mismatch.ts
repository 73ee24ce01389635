/** Client and server have no curve or group in common. */
import type { Entry } from './types.ts'

export default {
  id: 'curve-mismatch',
  causeGroup: 'no-shared-cipher',
  patterns: [
    'no suitable key share',
    'SSL_R_NO_SUITABLE_KEY_SHARE',
    '0A000065',
    '14209065',
    '141F8065',
    { text: 'wrong curve', with: ['ssl', 'tls', 'ssl routines', 'OPENSSL_internal'] },
    'SSL_R_WRONG_CURVE',
    '0A00017A',
    '1414D17A',
    'tls12_check_peer_sigalg wrong curve',
    'bad key share…tls_parse_stoc_key_share',
    'tls_parse_stoc_key_share',
    'tls_parse_ctos_key_share',
    'final_key_share',
    '0A00006C',
    { text: 'missing tmp ecdh key', with: ['ssl', 'ssl routines', 'tls'] },
    { text: 'cannot get group name', with: ['ssl', 'ssl routines'] },
    'server selected unsupported curve',
    'tls no supported elliptic curves offered',
    'server selected unsupported group',
    'CurvePreferences includes unsupported curve',
    'tls invalid client key share',
    'tls invalid server key share',
    'received malformed key_share extension',
    'SelectedUnofferedKxGroup',
    'WrongGroupForKeyShare',
    'UnsupportedCurveType',
    'NoEcPointFormatsInCommon',
    'contains no supported named groups',
    'Unsupported named group',
    'No supported named group',
    'jdk.tls.namedGroups',
    'Invalid key_share extension',
    'No key_share extension',
    { text: 'unsupported curve', with: ['ssl', 'tls', 'handshake', 'ServerKeyExchange'] },
    'ECC_CURVETYPE_ERROR',
    'ECC_CURVE_ERROR',
    'Bad ECC Curve or unsupported',
    'Bad ECC Curve Type or unsupported',
    'Key share extension did not contain a valid named group',
    'BAD_KEY_SHARE_DATA',
    'SSL_CTX_set1_curves_list',
    'SSL_CTX_set1_groups_list',
    'Failed to set ECDH curves',
    'failed setting curves list',
    'Unknown named group ID',
    'Unexpected named group type',
    'No key exchange for named group',
    'Missing or improper named group',
    'Unexpected key_share extension in HelloRetryRequest',
    'client sent invalid key share in second ClientHello',
    { text: 'NO_GROUPS_SPECIFIED', with: ['OPENSSL_internal', 'ssl'] },
    'SSL_R_NO_SHARED_GROUPS',
    { text: 'no shared groups', with: ['ssl', 'tls', 'ssl routines'] },
    '0A00019A',
    'GNUTLS_E_ECC_NO_SUPPORTED_CURVES',
    'No supported ECC curves were found',
  ],
  seen: [
    {
      by: 'OpenSSL 3 server',
      text:
        'error:0A000065:SSL routines:final_key_share:no suitable key '
        + 'share:ssl/statem/extensions.c:1431:',
    },
    { by: 'OpenSSL 3', text: 'curl: (35) error:0A00017A:SSL routines::wrong curve' },
    { by: 'OpenSSL 1.1.1 server', text: 'error:14209065:SSL routines:final_key_share:no suitable key share' },
    { by: 'OpenSSL 3', text: 'error:0A00006C:SSL routines:tls_parse_stoc_key_share:bad key share' },
    { by: 'Go 1.22', text: 'tls: server selected unsupported curve' },
    { by: 'rustls 0.23', text: 'peer misbehaved: SelectedUnofferedKxGroup' },
    {
      by: 'Java 17',
      text: 'System property jdk.tls.namedGroups(secp160r1) contains no supported named groups',
    },
    { by: 'wolfSSL 5.5', text: 'wolfSSL_connect error -351, Bad ECC Curve or unsupported ECC_CURVE_ERROR' },
  ],
  provedBy: ['weak-key-exchange', 'limited-key-exchange'],
  fixesFor: ['owner', 'owner', 'developer', 'developer'],
  en: {
    title: 'Client and server have no curve or group in common',
    causes: [
      'One side is limited to a single curve, such as only secp521r1, only X25519 or only a brainpool '
        + 'curve.',
      'A FIPS mode or policy removed X25519 on one side, and the other offers nothing else.',
      'A post-quantum group (X25519MLKEM768) is set alone, without a classic one behind it.',
      'A middlebox or an old library handles key shares of TLS 1.3 wrongly.',
    ],
    fixes: [
      'Offer the usual ones: `ssl_ecdh_curve X25519:prime256v1:secp384r1;` in nginx, `SSLOpenSSLConfCmd '
        + 'Groups X25519:prime256v1:secp384r1` in Apache.',
      'Check what the server accepts: `openssl s_client -connect example.com:443 -servername '
        + 'example.com -groups P-256 </dev/null`, then the same with `X25519` and `P-384`.',
      'Client: remove limits such as `--curves` of curl, `ecdhCurve` of Node, `jdk.tls.namedGroups` of '
        + 'Java or `CurvePreferences` of Go.',
      'Update the library, if it does not support P-256 and X25519.',
    ],
  },
  ko: {
    title: '클라이언트와 서버에 공통된 곡선이나 그룹이 없습니다',
    causes: [
      '한쪽이 secp521r1, X25519, brainpool 중 하나만 쓰도록 제한되어 있습니다.',
      '한쪽에서는 FIPS 모드나 정책 때문에 X25519가 빠졌는데 다른 쪽은 X25519만 지원합니다.',
      '양자 내성 그룹(X25519MLKEM768)만 지정하고 기존 그룹을 함께 지정하지 않았습니다.',
      '중간 장비나 오래된 라이브러리가 TLS 1.3의 키 공유(key share)를 잘못 처리합니다.',
    ],
    fixes: [
      '일반적인 그룹을 지정하세요. nginx는 `ssl_ecdh_curve X25519:prime256v1:secp384r1;`, Apache는 `SSLOpenSSLConfCmd '
        + 'Groups X25519:prime256v1:secp384r1`입니다.',
      '`openssl s_client -connect example.com:443 -servername example.com -groups P-256 </dev/null`로 '
        + '서버가 받아들이는 그룹을 확인하세요. `X25519`와 `P-384`로도 시험해 보세요.',
      '클라이언트의 제한을 없애세요. curl은 `--curves`, Node는 `ecdhCurve`, Java는 `jdk.tls.namedGroups`, Go는 '
        + '`CurvePreferences`입니다.',
      '라이브러리가 P-256과 X25519를 지원하지 않는다면 업데이트하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8446#section-4.2.7',
    'https://www.rfc-editor.org/rfc/rfc8422#section-5.1',
    'https://ssl-config.mozilla.org/',
  ],
} as const satisfies Entry
