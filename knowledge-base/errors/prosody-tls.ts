/** Prosody, an XMPP server, could not load its certificate or refused an unencrypted connection. */
import type { Entry } from './types.ts'

export default {
  id: 'prosody-tls',
  causeGroup: 'other',
  patterns: [
    'Encrypted server-to-server communication is required but was not offered by',
    'Forbidding insecure connection to/from',
    { text: 'SSL/TLS: Failed to load', with: ['prosody', 'certmanager'] },
    { text: 'SSL/TLS: Error initialising for', with: ['prosody', 'certmanager'] },
    { text: 'TLS negotiation with … failed', with: ['s2s', 's2sout', 's2sin', 'prosody', 'xmpp'] },
    'Attempt to start TLS, but TLS is not available on this',
    { text: 'No TLS context available for', with: ['c2s', 's2sin', 's2sout', 'prosody'] },
    'Error creating context for c2s',
    'Error creating contexts for s2s…',
    'Error creating TLS context for SNI host',
    's2s_secure_auth implies s2s_require_encryption',
    { text: 'Error indexing certificate directory', with: ['prosody', 'certmanager', 'tls', 'ssl'] },
  ],
  asked: [
    'Prosody cannot read the key of its certificate after the renewal',
    'XMPP server refuses the other server because its certificate is not trusted',
    'federation does not work, the other XMPP server offers no encryption',
    'Prosody가 인증서 키 파일을 읽지 못함',
    'XMPP 서버 사이의 연결이 인증서 때문에 거부됨',
    '상대 XMPP 서버가 암호화를 지원하지 않아 연결이 안 됨',
  ],
  seen: [
    {
      by: 'Prosody 0.12',
      text: 's2sout1\twarn\tEncrypted server-to-server communication is required but was not offered by example.com',
    },
    {
      by: 'Prosody 0.12',
      text:
        "certmanager\terror\tSSL/TLS: Failed to load '/etc/prosody/certs/example.com.key': Check that the "
        + 'permissions allow Prosody to read this file. (for example.com)',
    },
  ],
  en: {
    title: 'Prosody (XMPP) has no usable certificate, or refused a connection without TLS',
    causes: [
      'The user `prosody` is not allowed to read the key, or no certificate in `/etc/prosody/certs` has this name.',
      'The other server offers no TLS, or its certificate is expired, self-signed or for another name, and '
        + '`s2s_secure_auth` requires a valid one.',
    ],
    fixes: [
      'Import the certificate: `prosodyctl --root cert import example.com /etc/letsencrypt/live`. It copies the files '
        + 'with the right owner. Repeat it in the deploy hook.',
      'Check all hosts: `prosodyctl check certs`. Otherwise set `certificate` and `key` in the `ssl` table of the host.',
      'Check the other side: `openssl s_client -starttls xmpp-server -xmpphost example.com -connect example.com:5269 '
        + '</dev/null`. For one domain only, use `s2s_insecure_domains`.',
    ],
  },
  ko: {
    title: 'Prosody(XMPP)에 쓸 수 있는 인증서가 없거나, TLS 없는 연결을 거부했습니다',
    causes: [
      '`prosody` 사용자에게 키를 읽을 권한이 없습니다. 또는 `/etc/prosody/certs`에 이 이름의 인증서가 없습니다.',
      '상대 서버가 TLS를 지원하지 않거나, 그 인증서가 만료되었거나 자체 서명이거나 이름이 다릅니다. `s2s_secure_auth`는 유효한 인증서를 요구합니다.',
    ],
    fixes: [
      '인증서를 가져오세요: `prosodyctl --root cert import example.com /etc/letsencrypt/live`. 소유자를 맞춰 파일을 복사합니다. '
        + '갱신할 때도 실행되게 하세요.',
      '모든 호스트를 확인하세요: `prosodyctl check certs`. 또는 호스트의 `ssl` 테이블에 `certificate`와 `key`를 설정하세요.',
      '상대 서버를 확인하세요: `openssl s_client -starttls xmpp-server -xmpphost example.com -connect example.com:5269 '
        + '</dev/null`. 특정 도메인만 예외로 두려면 `s2s_insecure_domains`를 쓰세요.',
    ],
  },
  links: [
    'https://prosody.im/doc/certificates',
    'https://prosody.im/doc/letsencrypt',
    'https://www.rfc-editor.org/rfc/rfc6120#section-5',
  ],
} as const satisfies Entry
