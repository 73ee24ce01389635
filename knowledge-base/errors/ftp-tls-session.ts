/** An FTP server and client disagree about TLS, mostly about the data connection. */
import type { Entry } from './types.ts'

export default {
  id: 'ftp-tls-session',
  causeGroup: 'other',
  patterns: [
    '522 SSL connection failed; session reuse required',
    'SSL connection failed; session reuse required: see require_ssl_reuse option',
    'session reuse required: see require_ssl_reuse',
    'TLS session of data connection not resumed',
    'TLS session of data connection has not resumed or the session does not match the control connection',
    'Unable to build data connection: TLS session',
    '450 TLS session of data connection',
    'client did not reuse SSL session, rejecting data connection',
    'NoSessionReuseRequired',
    '522 Data connections must be encrypted',
    '521 Data connections must be encrypted',
    '521 PROT P required',
    '522 SSL connection failed',
    'Non-anonymous sessions must use encryption',
    '530 Non-anonymous sessions must use encryption',
    '534 Policy requires SSL',
    'Policy requires SSL',
    '534 Local policy on server does not allow TLS secure connections',
    'Local policy on server does not allow TLS secure connections',
    '550 SSL/TLS required on the control channel',
    '550 SSL/TLS required on the data channel',
    'SSL/TLS required on the control channel',
    'SSL/TLS required on the data channel',
    'Sorry, cleartext sessions and weak ciphers are not accepted on this server',
    'cleartext sessions and weak ciphers are not accepted',
    '431 Unable to negotiate secure command connection',
    'Insecure server, it does not support FTP over TLS',
    'AUTH TLS not supported',
    'ftplib.error_perm: 522',
  ],
  asked: [
    'FTPS login works, but listing the directory fails at once over TLS',
    'FileZilla uploads fine, our script is told to reuse the TLS session on the data channel',
    'FTP server insists on TLS before login and our old program sends plain',
    'data connection of FTPS is dropped because session resumption is missing',
    'vsftpd rejects transfers over SSL, control channel is OK',
    'backup job to the NAS via FTP over TLS stops at the file list',
    'passive FTP with SSL, command connection is encrypted and the data one is not accepted',
    'FTPS 로그인은 되는데 목록 조회에서 바로 끊김',
    '파일질라는 되고 자바 FTP 라이브러리는 TLS 세션 재사용 때문에 안 됨',
    'vsftpd에 SSL 켠 뒤로 파일 업로드가 안 돼요',
    'FTP 서버가 TLS로만 로그인하라고 함',
    'FTPS 데이터 채널이 세션 재사용 안 해서 거부됨',
    'NAS 백업이 FTP over TLS로 바꾼 뒤 전송 단계에서 멈춤',
    '패시브 모드 FTP에서 SSL 데이터 연결만 거절당함',
  ],
  seen: [
    {
      by: 'vsftpd 3',
      text:
        '522 SSL connection failed; session reuse required: see require_ssl_reuse option in '
        + 'vsftpd.conf man page',
    },
    {
      by: 'FileZilla Server 1',
      text: '425 Unable to build data connection: TLS session of data connection not resumed.',
    },
    {
      by: 'ProFTPD, mod_tls',
      text:
        'client did not reuse SSL session, rejecting data connection (see the NoSessionReuseRequired '
        + 'TLSOptions parameter)',
    },
    {
      by: 'vsftpd 3',
      text: '530 Non-anonymous sessions must use encryption.',
    },
    {
      by: 'IIS FTP',
      text: '534 Policy requires SSL.',
    },
    {
      by: 'Pure-FTPd',
      text: '421 Sorry, cleartext sessions and weak ciphers are not accepted on this server.',
    },
  ],
  fixesFor: ['developer', 'owner', 'owner', 'developer'],
  en: {
    title: 'The FTP client and server do not agree on TLS',
    causes: [
      'The server requires that the data connection resumes the TLS session of the control '
        + 'connection, and the client library does not do it.',
      'The server accepts logins only after AUTH TLS, and the client uses plain FTP.',
      'The client did not protect the data connection (`PROT P`), or the server does not offer FTP '
        + 'over TLS.',
    ],
    fixes: [
      'Use a client that resumes sessions (FileZilla, lftp, curl), and "explicit FTP over TLS" on '
        + 'port 21. SFTP (SSH, port 22) is something else.',
      'vsftpd: if clients cannot resume, set `require_ssl_reuse=NO`. ProFTPD: `TLSOptions '
        + 'NoSessionReuseRequired`. That lowers the protection of the data connection.',
      'Install a certificate and enable TLS: `ssl_enable=YES`, `rsa_cert_file` and '
        + '`rsa_private_key_file` in `vsftpd.conf`.',
      'In code protect the data channel: Python `ftplib.FTP_TLS` and `prot_p()`, Apache Commons Net '
        + '`execPBSZ(0)` and `execPROT("P")`.',
    ],
  },
  ko: {
    title: 'FTP 클라이언트와 서버의 TLS 설정이 맞지 않습니다',
    causes: [
      '서버는 데이터 연결에서 제어 연결의 TLS 세션을 재사용하도록 요구하는데 클라이언트 라이브러리가 재사용하지 않습니다.',
      '서버는 AUTH TLS 이후에만 로그인을 허용하는데 클라이언트가 평문 FTP를 씁니다.',
      '클라이언트가 데이터 연결을 보호하지 않았거나(`PROT P`), 서버가 FTP over TLS를 지원하지 않습니다.',
    ],
    fixes: [
      '세션을 재사용하는 클라이언트(FileZilla, lftp, curl)로 21번 포트의 "명시적 FTP over TLS"를 쓰세요. SFTP(SSH, 22번 포트)는 '
        + '다른 프로토콜입니다.',
      '재사용을 지원하지 않는 클라이언트가 있다면 vsftpd에 `require_ssl_reuse=NO`, ProFTPD에 `TLSOptions '
        + 'NoSessionReuseRequired`를 설정하세요. 데이터 연결의 보호 수준은 낮아집니다.',
      '인증서를 설치하고 TLS를 켜세요. `vsftpd.conf`에 `ssl_enable=YES`, `rsa_cert_file`, `rsa_private_key_file`을 '
        + '설정하세요.',
      '코드에서 데이터 채널을 보호하세요. Python은 `ftplib.FTP_TLS`와 `prot_p()`, Apache Commons Net은 `execPBSZ(0)`과 '
        + '`execPROT("P")`입니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc4217',
    'https://docs.python.org/3/library/ftplib.html',
    'https://github.com/proftpd/proftpd/blob/master/doc/contrib/mod_tls.html',
  ],
} as const satisfies Entry
