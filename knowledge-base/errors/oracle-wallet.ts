/** Oracle Database cannot verify a server with its wallet, or cannot open the wallet. */
import type { Entry } from './types.ts'

export default {
  id: 'oracle-wallet',
  causeGroup: 'unknown-issuer',
  patterns: [
    'ORA-29024: Certificate validation failure',
    'ORA-28759',
    'ORA-28759: failure to open file',
    { text: 'ORA-28860', general: true },
    { text: 'ORA-28860: Fatal SSL error', general: true },
    { text: 'ORA-28862', general: true },
    { text: 'ORA-28864', general: true },
    'ORA-28864: SSL connection closed gracefully',
    'ORA-28865',
    'ORA-28865: SSL connection closed',
    'ORA-28857',
    'ORA-28858: SSL protocol error',
    'ORA-28791',
    'ORA-28791: certificate verification failure',
    'ORA-29106',
    'ORA-29106: Cannot import PKCS #12 wallet',
    'TNS-00542: SSL Handshake failed',
    'ORA-17957: Unable to initialize the key store',
    'ORA-17957',
  ],
  asked: [
    'PL/SQL cannot call an https web service, Oracle wallet lacks the certificate of that site',
    'Oracle database cannot open the wallet for the SSL connection',
    'APEX REST call to an https address ends in a certificate validation failure',
    'imported the site certificate into the Oracle wallet and the https request still fails',
    'other company renewed its certificate, our Oracle https calls broke, wallet not updated',
    'ORA error about the SSL wallet',
    '오라클에서 UTL_HTTP로 https 호출하면 인증서 오류, 월렛 문제 같음',
    '오라클 월렛에 상대방 루트 인증서를 넣어야 하는지 모르겠음',
    'PL/SQL에서 https 호출이 갑자기 안 됨, 상대 사이트 인증서가 바뀐 뒤부터',
    '오라클 wallet 경로가 틀렸는지 SSL 지갑을 못 연다고 함',
    'APEX 웹서비스 호출 시 인증서 검증 실패, 월렛에는 인증서 추가했음',
    '오라클 지갑(wallet)에 인증서 없음',
  ],
  seen: [
    {
      by: 'Oracle Database 19c',
      text:
        'ORA-29273: HTTP request failed\nORA-29024: Certificate validation failure\nORA-06512: at '
        + '"SYS.UTL_HTTP", line 1530',
    },
    {
      by: 'Oracle Database 19c',
      text: 'ORA-28759: failure to open file',
    },
    {
      by: 'Oracle Database 12c',
      text: 'ORA-28860: Fatal SSL error',
    },
    {
      by: 'Oracle listener log',
      text: 'TNS-12560: TNS:protocol adapter error\n TNS-00542: SSL Handshake failed',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'Oracle could not verify the TLS certificate with its wallet',
    causes: [
      'The wallet lacks the root or intermediate certificates of the server that `UTL_HTTP`, '
        + '`UTL_SMTP` or `APEX_WEB_SERVICE` calls.',
      'The wallet path is wrong, or the operating system user of the database cannot read the wallet '
        + '(ORA-28759).',
      'An old release and the server have no TLS version or cipher suite in common (ORA-28860).',
    ],
    fixes: [
      'Create it (`orapki wallet create -wallet /u01/wallet -auto_login_only`), and import the chain '
        + 'without the server certificate: `orapki wallet add -wallet /u01/wallet -trusted_cert -cert '
        + 'ca.crt -auto_login_only`. With a password: `-pwd`.',
      "Name the directory, not the file: `UTL_HTTP.SET_WALLET('file:/u01/wallet', NULL);`, and check "
        + 'owner and mode.',
      'For database connections over TCPS set `WALLET_LOCATION` in `sqlnet.ora` on both sides, and '
        + '`SSL_SERVER_DN_MATCH=yes` on the client. Apply release updates for TLS 1.2 and 1.3.',
    ],
  },
  ko: {
    title: 'Oracle이 지갑(wallet)으로 TLS 인증서를 검증하지 못했습니다',
    causes: [
      '`UTL_HTTP`, `UTL_SMTP`, `APEX_WEB_SERVICE`가 호출하는 서버의 루트 인증서나 중간 인증서가 지갑에 없습니다.',
      '지갑 경로가 잘못되었거나 운영체제의 데이터베이스 계정이 읽을 수 없습니다(ORA-28759).',
      '오래된 릴리스와 서버가 함께 지원하는 TLS 버전이나 암호 스위트가 없습니다(ORA-28860).',
    ],
    fixes: [
      '지갑을 만들고(`orapki wallet create -wallet /u01/wallet -auto_login_only`) 서버 인증서를 뺀 체인을 가져오세요: `orapki '
        + 'wallet add -wallet /u01/wallet -trusted_cert -cert ca.crt -auto_login_only`. 암호가 있는 지갑에는 대신 '
        + '`-pwd`를 쓰세요.',
      "파일이 아니라 디렉터리를 지정하고(`UTL_HTTP.SET_WALLET('file:/u01/wallet', NULL);`) 소유자와 권한을 확인하세요.",
      'TCPS 데이터베이스 연결은 양쪽 `sqlnet.ora`에 `WALLET_LOCATION`을, 클라이언트에는 `SSL_SERVER_DN_MATCH=yes`도 설정하세요. TLS '
        + '1.2와 1.3을 위해 릴리스 업데이트를 적용하세요.',
    ],
  },
  links: [
    'https://docs.oracle.com/en/error-help/db/ora-29024/',
    'https://docs.oracle.com/en/database/oracle/oracle-database/19/arpls/UTL_HTTP.html',
  ],
} as const satisfies Entry
