/** A program cannot set up TLS to the mail server that it sends by. */
import type { Entry } from './types.ts'

export default {
  id: 'smtp-client-tls',
  causeGroup: 'other',
  patterns: [
    {
      text: 'SMTP connect() failed',
      with: ['ssl', 'tls', 'starttls', 'certificate', 'crypto'],
      general: true,
    },
    { text: 'PHPMailer … stream_socket_enable_crypto', general: true },
    { text: 'SMTP ERROR: Failed to connect to server …… SSL', general: true },
    { text: 'SMTP Error: Could not connect to SMTP host … SSL', general: true },
    { text: 'Unable to connect with STARTTLS' },
    'Unable to connect with STARTTLS: stream_socket_enable_crypto',
    { text: 'Connection could not be established with host …… stream_socket_enable_crypto', general: true },
    { text: 'Connection could not be established with host …… SSL', general: true },
    { text: 'Swift_TransportException … Unable to connect with TLS encryption' },
    'Unable to connect with TLS encryption',
    { text: 'javax.mail.MessagingException: Could not convert socket to TLS', general: true },
    { text: 'Could not convert socket to TLS', general: true },
    { text: 'MailConnectException … SSL', general: true },
    { text: 'ESOCKET … SSL routines', general: true },
    { text: 'nodemailer … SSL', general: true },
    {
      text: 'Error: …… code: ESOCKET',
      with: ['ssl', 'tls', 'certificate', 'wrong version number'],
      general: true,
    },
    { text: 'MailKit.Security.SslHandshakeException' },
    'SslHandshakeException: An error occurred while attempting to establish an SSL or TLS connection',
    'An error occurred while attempting to establish an SSL or TLS connection',
    "The server's SSL certificate could not be validated for the following reasons",
    'Server does not support secure connections',
    'SmtpException: Server does not support secure connections',
    'SMTP server requires a secure connection',
    'The SMTP server requires a secure connection or the client was not authenticated',
    'tls_trust_file',
    'msmtp: TLS certificate verification failed',
    'cannot set X509 trust file',
    'ssmtp … SSL_connect',
    'swaks … TLS startup failed',
    'TLS startup failed',
  ],
  asked: [
    'contact form of the website no longer sends mail, TLS to the SMTP server fails',
    'nodemailer with port 587 and secure true cannot connect to the mail server',
    'JavaMail could not convert the socket to TLS when it sends mail',
    'mail plugin of WordPress rejects the certificate of the hosting mail server',
    'scanner to mail stopped working since the provider requires TLS',
    'app cannot send mail over SMTP with TLS',
    '홈페이지 문의 메일 발송이 SMTP TLS 오류로 안 됨',
    'nodemailer에서 587 포트에 secure true로 해서 TLS 연결 실패',
    '자바메일(JavaMail)에서 소켓을 TLS로 변환하지 못한다고 나옴',
    '호스팅 메일 서버 인증서 이름이 달라서 프로그램이 메일을 못 보냄',
    '복합기 스캔 메일 발송이 TLS 때문에 안 됩니다',
    '네이버, 지메일 SMTP로 보내는데 465와 587 SSL 설정이 헷갈림',
    'SMTP 메일 발송 TLS 오류',
  ],
  seen: [
    { by: 'Symfony Mailer 6', text: 'Unable to connect with STARTTLS.' },
    {
      by: 'MailKit 4',
      text:
        'MailKit.Security.SslHandshakeException: An error occurred while attempting to establish an '
        + 'SSL or TLS connection.',
    },
    {
      by: 'JavaMail 1.6',
      text: 'javax.mail.MessagingException: Could not convert socket to TLS;',
    },
    {
      by: '.NET SmtpClient',
      text: 'System.Net.Mail.SmtpException: Server does not support secure connections.',
    },
    {
      by: '.NET SmtpClient',
      text:
        'The SMTP server requires a secure connection or the client was not authenticated. The server '
        + 'response was: 5.7.0 Must issue a STARTTLS command first',
    },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'owner'],
  en: {
    title: 'A program could not set up TLS to its mail server',
    causes: [
      'Port and mode do not match: 465 is TLS from the start, 587 is STARTTLS.',
      'The certificate is not for the host name used. Shared hosting often has its own name, not '
        + 'mail.example.com.',
      'The program does not know the CA, or antivirus software or a firewall intercepts the mail '
        + 'connection.',
    ],
    fixes: [
      'PHPMailer: `SMTPSecure = PHPMailer::ENCRYPTION_STARTTLS` with port 587, `ENCRYPTION_SMTPS` '
        + 'with 465. nodemailer: `secure: true` only with port 465.',
      'Use the host name that is in the certificate. Show it with `openssl s_client -starttls smtp '
        + '-connect mail.example.com:587 -servername mail.example.com`.',
      'Update the CA list of the runtime (PHP `openssl.cafile`, Java truststore, '
        + '`NODE_EXTRA_CA_CERTS`). `verify_peer => false` only hides the error.',
      'On the mail server, install a certificate with the mail host name in its SANs, and send the '
        + 'intermediates as well.',
    ],
  },
  ko: {
    title: '프로그램이 메일 서버와 TLS 연결을 맺지 못했습니다',
    causes: [
      '포트와 방식이 맞지 않습니다. 465번은 처음부터 TLS, 587번은 STARTTLS입니다.',
      '접속한 호스트 이름이 인증서에 없습니다. 공유 호스팅은 mail.example.com이 아니라 업체의 이름을 쓰는 경우가 많습니다.',
      '프로그램의 CA 목록에 그 CA가 없거나, 백신이나 방화벽이 메일 연결을 가로챕니다.',
    ],
    fixes: [
      'PHPMailer는 587번 포트에 `SMTPSecure = PHPMailer::ENCRYPTION_STARTTLS`, 465번에 `ENCRYPTION_SMTPS`를 '
        + '쓰세요. nodemailer의 `secure: true`는 465번에만 씁니다.',
      '인증서에 있는 호스트 이름을 쓰세요. 이름은 `openssl s_client -starttls smtp -connect mail.example.com:587 '
        + '-servername mail.example.com` 명령으로 확인할 수 있습니다.',
      '런타임의 CA 목록을 갱신하세요(PHP `openssl.cafile`, Java 트러스트스토어, `NODE_EXTRA_CA_CERTS`). `verify_peer => '
        + 'false`는 오류를 가릴 뿐입니다.',
      '메일 서버 운영자는 메일 호스트 이름이 SAN에 들어간 인증서를 설치하고 중간 인증서도 함께 보내세요.',
    ],
  },
  links: [
    'https://github.com/PHPMailer/PHPMailer/wiki/Troubleshooting',
    'https://nodemailer.com/smtp/',
    'https://www.rfc-editor.org/rfc/rfc8314',
  ],
} as const satisfies Entry
