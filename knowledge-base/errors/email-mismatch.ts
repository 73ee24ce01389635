/** A certificate for mail does not have the address that is compared. */
import type { Entry } from './types.ts'

export default {
  id: 'email-mismatch',
  causeGroup: 'hostname-mismatch',
  patterns: [
    'X509_V_ERR_EMAIL_MISMATCH',
    {
      text: 'email address mismatch',
      with: [
        'ssl',
        'tls',
        'sslerror',
        'certificateerror',
        'certificate',
        'cert',
        'https handshake',
        'x509',
        'openssl',
        'verify error',
        'verify return code',
      ],
    },
    'verify error:num=63',
    'Verify return code: 63',
    'MOZILLA_PKIX_ERROR_NO_RFC822NAME_MATCH',
    'SEC_ERROR_CERT_ADDR_MISMATCH',
    'Address in signing certificate does not match address in message headers',
    "email address … doesn't match … certificate",
    'email address in the certificate does not match',
    'certificate does not contain … email address',
    "signer's certificate … email address … does not match",
    'The e-mail address in the certificate does not match',
    'certificate … not issued for this email address',
    'error 63 at 0 depth lookup',
    'cannot parse rfc822Name',
    '서명 인증서에 들어있는 주소가 메시지 해더의 주소와 일치하지 않습니다',
  ],
  asked: [
    "Outlook says the signer's address differs from the sender of the mail",
    'S/MIME signature is for my old mailbox, I send from a new domain',
    'shared mailbox mails show an invalid signature, cert belongs to my own address',
    'Thunderbird will not sign, the certificate has another e-mail address',
    'the signed message came from an alias that is not in the certificate',
    'encrypting to a colleague fails, his certificate lists his maiden-name mailbox',
    '메일 서명 인증서의 이메일 주소가 보낸 사람과 다름',
    '아웃룩에서 S/MIME 서명 주소가 안 맞는다고 나옵니다',
    '공용 메일함으로 보내니 서명이 유효하지 않다고 뜸',
    '회사 메일 도메인이 바뀌어 예전 주소로 된 S/MIME 인증서임',
    '썬더버드에서 내 메일 주소용 인증서가 아니라고 함',
    '동료에게 암호화 메일을 보내려는데 인증서의 메일 주소가 옛날 것임',
  ],
  seen: [
    {
      by: 'openssl 3.0 verify -verify_email',
      text: 'error 63 at 0 depth lookup: email address mismatch\nerror signer.pem: verification failed',
    },
    {
      by: 'NSS',
      text:
        'SEC_ERROR_CERT_ADDR_MISMATCH: Address in signing certificate does not match address in '
        + 'message headers.',
    },
    {
      by: 'Firefox',
      text: 'Error code: MOZILLA_PKIX_ERROR_NO_RFC822NAME_MATCH',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The certificate is for another email address',
    causes: [
      'The sender address of the message is not among the email addresses (rfc822Name) of the '
        + 'S/MIME certificate.',
      'The message was sent from another address, such as a shared mailbox or a new domain.',
      'A server certificate was used where a personal certificate is expected.',
    ],
    fixes: [
      'Read which addresses the certificate has: `openssl x509 -in cert.pem -noout -email -ext '
        + 'subjectAltName`.',
      'Get an S/MIME certificate for the address that you send from, or send from the address of the '
        + 'certificate.',
      'If your own program checks it, compare with the address of the `From` header: `openssl verify '
        + '-CAfile ca.pem -verify_email user@example.com cert.pem`.',
    ],
  },
  ko: {
    title: '인증서의 이메일 주소가 다릅니다',
    causes: [
      '메시지의 보낸 사람 주소가 S/MIME 인증서의 이메일 주소(rfc822Name)에 없습니다.',
      '공용 메일함이나 새 도메인처럼 다른 보낸 사람 주소로 메일을 보냈습니다.',
      '개인용 인증서가 필요한 곳에 서버 인증서를 썼습니다.',
    ],
    fixes: [
      '인증서에 어떤 주소가 있는지 확인하세요: `openssl x509 -in cert.pem -noout -email -ext subjectAltName`.',
      '보내는 주소로 S/MIME 인증서를 발급받거나, 인증서에 있는 주소로 메일을 보내세요.',
      '직접 만든 프로그램에서 검사한다면 `From` 헤더의 주소와 비교하세요: `openssl verify -CAfile ca.pem -verify_email '
        + 'user@example.com cert.pem`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8550#section-3',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.6',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
