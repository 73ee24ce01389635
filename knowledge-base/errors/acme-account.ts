/** The ACME account does not exist, is deactivated, or its contact is not accepted. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-account',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:accountDoesNotExist', general: true },
    { text: 'urn:acme:error:accountDoesNotExist', general: true },
    { text: 'acme:error:accountDoesNotExist', general: true },
    { text: 'urn:ietf:params:acme:error:invalidContact', general: true },
    { text: 'urn:acme:error:invalidContact', general: true },
    { text: 'acme:error:invalidContact', general: true },
    { text: 'urn:ietf:params:acme:error:invalidEmail', general: true },
    { text: 'urn:acme:error:invalidEmail', general: true },
    { text: 'acme:error:invalidEmail', general: true },
    { text: 'Account "…" not found', with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'] },
    'No account exists with the provided key',
    {
      text: 'Account is not valid, has status',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    {
      text: 'account status is not valid',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    {
      text: 'Account is not valid, has status "deactivated"',
      with: 'acme',
    },
    'account key has been deactivated, please use a new account key',
    {
      text: 'The request specified an account that does not exist',
      with: 'acme',
    },
    'Could not find an existing account for server',
    'Could not find existing account for server',
    {
      text: 'Account registration error',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    { text: 'Error registering account', with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'] },
    { text: 'Cannot register account', with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'] },
    {
      text: 'Account deactivation failed',
      with: 'acme',
    },
    'ACME account does not exist on server',
    {
      text: 'contact email has forbidden domain',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    {
      text: 'contact email has invalid domain',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    {
      text: 'contact email contains non-ASCII characters',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    'invalid contact domain. Contact emails',
    { text: 'Unable to update account', with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'] },
    'Unable to register an account with ACME server',
    'Unable to register the account with ACME server',
    'The ACME server believes……is an invalid email address',
    {
      text: 'There seem to be problems with that address',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    { text: 'Account does not exist', with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'] },
    {
      text: 'New key is already in use for a different account',
      with: 'acme',
    },
    'Account URI does not match the current CAServer',
    {
      text: 'No account has been chosen',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    {
      text: 'could not complete registration',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
    'Failed to register ACME account: 400 urn:ietf:params:acme:error:invalidContact',
    'Request signing key did not match account key',
    {
      text: 'Cannot find account id url',
      with: ['acme', 'certbot', 'letsencrypt', 'zerossl', 'lego', 'jws'],
    },
  ],
  asked: [
    'copied the config to a new box and now certbot cannot find its registered account',
    "the Let's Encrypt account was switched off and I cannot order anything with it",
    'we used the staging account by mistake against the live CA',
    'the contact email in our cert-manager issuer is a placeholder and gets refused',
    'account folder got deleted, issuing says no such account exists',
    'typo in the e-mail address when registering with the certificate authority',
    '렛츠인크립트 계정이 없다고 나옵니다, 서버 이전하면서 계정 파일을 안 옮김',
    'certbot 계정이 비활성화되어서 발급이 안 됨',
    '등록할 때 적은 이메일 주소가 잘못됐다고 거절당함',
    '스테이징 계정으로 운영 CA에 요청한 것 같습니다',
    'acme.sh 계정 폴더를 지웠더니 등록 안 된 계정이라고 함',
    '발급 계정 연락처 메일을 예시 주소 그대로 둬서 거부됨',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'acme.messages.Error: urn:ietf:params:acme:error:accountDoesNotExist :: The'
        + ' request specified an account that does not exist :: Account'
        + ' "https://acme-v02.api.letsencrypt.org/acme/acct/1" not found',
    },
    {
      by: 'cert-manager',
      text:
        'Failed to update ACME account:400 urn:ietf:params:acme:error:invalidContact:'
        + ' Unable to update account :: invalid contact domain. Contact emails'
        + ' @example.com are forbidden',
    },
    {
      by: 'certbot',
      text:
        'Could not find an existing account for server' + ' https://acme-v02.api.letsencrypt.org/directory.',
    },
    {
      by: 'acme.sh',
      text: 'It seems that the account key has been deactivated, please use a new account key.',
    },
  ],
  en: {
    title: 'The ACME account is unknown, deactivated or has an invalid contact',
    causes: [
      'The client uses an account of another CA, or of the staging CA.',
      'The account was deactivated, or the account file was lost while the configuration still refers to it.',
      'The CA does not accept the e-mail address, for instance because of a placeholder domain or a typo.',
    ],
    fixes: [
      'Show the account: `certbot show_account` (1.23 and newer). If there is none, create it: '
        + '`certbot register -m ADDRESS --agree-tos`. If it is deactivated, first move it out of '
        + '`/etc/letsencrypt/accounts`. Then correct `account` in `/etc/letsencrypt/renewal`.',
      'acme.sh: `acme.sh --register-account -m ADDRESS --server letsencrypt`. If the account is'
        + ' deactivated, move the folder of the CA out of `~/.acme.sh/ca` first.',
      'cert-manager: correct `spec.acme.email` and delete the secret named in `privateKeySecretRef`.'
        + ' cert-manager then registers again.',
      'Set a working e-mail address: `certbot update_account -m ADDRESS`.',
    ],
  },
  ko: {
    title: 'ACME 계정이 없거나 비활성화되었거나 연락처가 잘못되었습니다',
    causes: [
      '클라이언트가 다른 CA나 스테이징 CA의 계정을 쓰고 있습니다.',
      '계정이 비활성화되었거나, 설정에 지정된 계정 파일이 없어졌습니다.',
      'CA가 이메일 주소를 받아들이지 않습니다. 예시용 도메인이거나 오타가 있는 경우입니다.',
    ],
    fixes: [
      '`certbot show_account`(1.23 이상)로 계정을 확인하고, 없으면 `certbot register -m ADDRESS --agree-tos`로 만드세요.'
        + ' 비활성화되었다면 먼저 `/etc/letsencrypt/accounts`에서 해당 CA의 폴더를 옮기고, 등록한 뒤 `/etc/letsencrypt/renewal`'
        + ' 파일들의 `account` 값을 고치세요.',
      'acme.sh는 `acme.sh --register-account -m ADDRESS --server letsencrypt`를 쓰세요. 계정이 비활성화되었다면'
        + ' `~/.acme.sh/ca`에서 해당 CA의 폴더를 먼저 다른 곳으로 옮기세요.',
      'cert-manager는 `spec.acme.email`을 고치고 `privateKeySecretRef`에 지정한 시크릿을 삭제하세요. 그러면 다시 등록됩니다.',
      '실제로 받을 수 있는 이메일 주소로 바꾸세요: `certbot update_account -m ADDRESS`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-7.3',
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.7',
    'https://cert-manager.io/docs/troubleshooting/acme/',
  ],
} as const satisfies Entry
