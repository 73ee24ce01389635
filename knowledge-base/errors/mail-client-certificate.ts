/** Outlook, Apple Mail or Thunderbird warns of the certificate of a mail server. */
import type { Entry } from './types.ts'

export default {
  id: 'mail-client-certificate',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'The server you are connected to is using a security certificate that cannot be verified',
    'is using a security certificate that cannot be verified',
    'The server you are connected to is using a security certificate that could not be verified',
    'The target principal name is incorrect. Do you want to continue using this server',
    'The security certificate was issued by a company you have not chosen to trust',
    "There is a problem with the proxy server's security certificate",
    'Your server does not support the connection encryption type you have specified',
    '0x800CCC1A',
    { text: '0x800CCC0F', with: ['ssl', 'tls', 'encrypt'] },
    "Mail can't verify the identity of the server",
    "Mail can't verify the identity of",
    'The certificate for this server is invalid. Do you want to log in anyway',
    'Cannot Connect Using SSL',
    'Do you want to try setting up the account without SSL',
    'You are about to override how Thunderbird identifies this site',
    'This site attempts to identify itself with invalid information',
    'Sending of the message failed. The certificate',
    "Sending of the message failed. Peer's Certificate",
    '연결한 서버에서 확인할 수 없는 보안 인증서를 사용하고 있습니다',
    '보안 인증서의 이름이 잘못되었거나 사이트 이름과 일치하지 않습니다',
    'SSL을 사용하여 연결할 수 없음',
    'SSL을 사용하여 연결할 수 없습니다',
  ],
  asked: [
    'Outlook keeps popping up a security alert about the certificate of the mail server',
    'iPhone mail says cannot verify server identity of the certificate since the hosting move',
    'Thunderbird asks to add a security exception for the mail certificate',
    'mail account uses our own mail name, certificate is for the hosting provider',
    'Autodiscover popup in Outlook, the certificate name does not match',
    'antivirus scans mail and Outlook distrusts its certificate',
    '아웃룩 켤 때마다 메일 서버 보안 인증서 경고 창이 뜸',
    '아이폰 메일에서 서버 신원을 확인할 수 없다며 인증서 세부사항이 나옴',
    '썬더버드가 메일 인증서 보안 예외를 추가하래요',
    '메일 호스팅 옮긴 뒤 아웃룩 인증서 이름이 업체 것으로 나옴',
    '아웃룩 자동 검색 인증서 이름이 안 맞는다는 팝업',
    '백신 메일 검사 때문에 메일 프로그램이 인증서를 안 믿음',
  ],
  seen: [
    {
      by: 'Outlook 365',
      text:
        'Internet Security Warning\nThe server you are connected to is using a security certificate '
        + 'that cannot be verified.\nDo you want to continue using this server?',
    },
    {
      by: 'iOS 17 Mail',
      text: 'Cannot Connect Using SSL\nDo you want to try setting up the account without SSL?',
    },
    {
      by: 'Apple Mail, macOS 14',
      text: "Mail can't verify the identity of the server mail.example.com.",
    },
    {
      by: 'Thunderbird 115',
      text: 'You are about to override how Thunderbird identifies this site.',
    },
    {
      by: 'Outlook 2016',
      text: 'Your server does not support the connection encryption type you have specified. (0x800CCC1A)',
    },
  ],
  fixesFor: ['owner', 'visitor', 'visitor', 'owner'],
  en: {
    title: 'A mail program does not accept the certificate of the mail server',
    causes: [
      'The certificate is for another name: at shared hosting usually for the name of the provider, '
        + 'not for mail.example.com.',
      'For Exchange the name that Autodiscover returns is not in the certificate.',
      'The certificate is self-signed, has expired or is sent without its intermediate certificate.',
      'Port and encryption type in the account do not match, or antivirus software scans the mail '
        + 'connection.',
    ],
    fixes: [
      'Issue a certificate with all names that mail programs use (`mail.example.com`, '
        + '`autodiscover.example.com`). Install it for SMTP, IMAP and POP3 as well as for the web.',
      'Use the server names of the provider in the account, with 993 and 465 (SSL/TLS) or 587 (STARTTLS).',
      'Do not accept a certificate for a name that you do not know. Disable the mail scan of the '
        + 'antivirus for a test.',
      'Check both ports: `openssl s_client -connect mail.example.com:993 -servername '
        + 'mail.example.com` and `openssl s_client -starttls smtp -connect mail.example.com:587`.',
    ],
  },
  ko: {
    title: '메일 프로그램이 메일 서버의 인증서를 받아들이지 않습니다',
    causes: [
      '인증서의 호스트 이름이 다릅니다. 공유 호스팅에서는 mail.example.com이 아니라 업체의 이름인 경우가 많습니다.',
      'Exchange라면 Autodiscover가 돌려주는 이름이 인증서에 없습니다.',
      '인증서가 자체 서명이거나 만료되었거나, 중간 인증서 없이 전송됩니다.',
      '계정의 포트와 암호화 방식이 맞지 않거나 백신이 메일 연결을 검사합니다.',
    ],
    fixes: [
      '메일 프로그램이 쓰는 이름(`mail.example.com`, `autodiscover.example.com`)이 모두 들어간 인증서를 발급받아 웹뿐 아니라 SMTP, '
        + 'IMAP, POP3에도 설치하세요.',
      '계정에 메일 업체의 서버 이름과 993번·465번(SSL/TLS) 또는 587번(STARTTLS) 포트를 쓰세요.',
      '모르는 이름의 인증서는 수락하지 마세요. 백신의 메일 검사를 잠시 끄고 시험하세요.',
      '두 포트를 확인하세요: `openssl s_client -connect mail.example.com:993 -servername mail.example.com`, '
        + '`openssl s_client -starttls smtp -connect mail.example.com:587`. 이름과 만료일을 보면 됩니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc7817', 'https://www.rfc-editor.org/rfc/rfc8314'],
} as const satisfies Entry
