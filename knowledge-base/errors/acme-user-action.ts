/** The CA waits for the subscriber: new terms of service, or another confirmation. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-user-action',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:userActionRequired', general: true },
    { text: 'urn:acme:error:userActionRequired', general: true },
    { text: 'acme:error:userActionRequired', general: true },
    { text: 'urn:ietf:params:acme:error:agreementRequired', general: true },
    { text: 'urn:acme:error:agreementRequired', general: true },
    { text: 'acme:error:agreementRequired', general: true },
    'Visit the "instance" URL to take actions specified there',
    {
      text: 'must agree to terms of service',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'certificate'],
    },
    {
      text: 'You must agree to the terms of service',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'certificate'],
    },
    {
      text: 'Terms of service have changed',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'certificate'],
    },
    'You did not accept the TOS. Unable to proceed',
    {
      text: 'terms of service must be agreed',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'certificate'],
    },
    'Must agree to subscriber agreement before any further actions',
    'Provided agreement URL……does not match current agreement URL',
    {
      text: 'does not match current agreement URL',
      with: ['acme', 'certbot', 'letsencrypt', 'lego', 'zerossl', 'certificate'],
    },
    'You should register before running non-interactively, or provide --agree-tos and --email',
    {
      text: 'provide --agree-tos and --email',
      with: 'acme',
    },
  ],
  asked: [
    'the CA changed its terms and wants me to agree again',
    'certbot runs without a terminal and nobody accepted the subscriber agreement',
    'issuing halts until somebody ticks the new terms of service',
    'the CA asks to open a web page and confirm something first',
    'forgot the agree-tos switch in the unattended install',
    'CA 이용약관이 바뀌어 다시 동의하라고 합니다',
    '약관 동의를 안 해서 계정 등록이 안 됨',
    '스크립트로 돌려서 동의 질문에 답을 못하는 것 같음',
    'agree-tos 옵션을 빼먹어서 발급이 멈춤',
    '웹 페이지에 들어가서 확인 절차를 밟으라고 나옵니다',
  ],
  seen: [
    { by: 'certbot', text: 'Error returned by the ACME server: must agree to terms of service' },
    { by: 'lego', text: 'You did not accept the TOS. Unable to proceed.' },
    {
      by: 'lego',
      text:
        'acme: error: 403 :: urn:ietf:params:acme:error:userActionRequired :: Terms of'
        + ' service have changed',
    },
    {
      by: 'certbot',
      text:
        'You should register before running non-interactively, or provide --agree-tos'
        + ' and --email <email_address> flags.',
    },
  ],
  en: {
    title: 'The CA waits for your consent, for instance to new terms of service',
    causes: [
      'The terms of service were not accepted, or have changed.',
      'The client runs without a terminal and cannot ask.',
      'The CA requires an action on the web page named in the `instance` field.',
    ],
    fixes: [
      'For a new account, accept on the command line: `certbot register --agree-tos -m ADDRESS`, or '
        + '`--accept-tos` in lego.',
      'Open the address in the message and do what the CA asks for.',
    ],
  },
  ko: {
    title: 'CA가 새 약관 동의 같은 사용자의 조치를 기다리고 있습니다',
    causes: [
      '약관에 동의하지 않았거나 약관이 바뀌었습니다.',
      '클라이언트가 터미널 없이 실행되어 동의를 물어볼 수 없습니다.',
      'CA가 `instance` 필드에 나온 웹 페이지에서 조치하도록 요구합니다.',
    ],
    fixes: [
      '새 계정이면 명령에서 약관에 동의하세요: `certbot register --agree-tos -m ADDRESS`. lego에는 `--accept-tos`를 붙이세요.',
      '메시지에 나온 주소를 열고 CA가 요구하는 조치를 하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-7.3.3',
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.7',
  ],
} as const satisfies Entry
