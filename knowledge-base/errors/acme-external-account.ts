/** The CA wants credentials of an account with it (external account binding). */
import type { Entry } from './types.ts'

export default {
  id: 'acme-external-account',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:externalAccountRequired', general: true },
    { text: 'urn:acme:error:externalAccountRequired', general: true },
    { text: 'acme:error:externalAccountRequired', general: true },
    'externalAccountRequired',
    'The request must include a value for the "externalAccountBinding" field',
    { text: 'externalAccountBinding', general: true },
    'KID and HMAC key must be provided for External Account Binding',
    'Server requires External Account Binding',
    'requires External Account Binding',
    'external account binding is required',
    'Cannot get EAB credentials from ZeroSSL',
    'Cannot resolve _eab_id',
    'Cannot resolve _eab_hmac_key',
    'acme: could not decode hmac key',
    'error encoding eab jwk key',
    'error signing eab content',
    'EAB MAC key and key id are mutually dependent',
    'failed to base64url decode EAB MAC key',
    { text: 'eab_kid', general: true },
    { text: 'eab-hmac-key', general: true },
  ],
  asked: [
    'ZeroSSL wants EAB credentials that I never set up',
    'the CA only takes accounts tied to a paying customer, needs key ID and HMAC',
    'Google Trust Services registration refused without external account binding',
    'the HMAC key was copied with a missing character',
    'acme.sh switched to ZeroSSL on its own and asks for an email',
    'our Sectigo EAB key was used up, registering a second client is refused',
    'ZeroSSL에서 EAB 키를 넣으라고 합니다',
    '외부 계정 연결 정보가 없어서 등록이 거절됨',
    'acme.sh 기본 CA가 ZeroSSL로 바뀌어서 이메일을 요구함',
    '구글 트러스트 서비스 발급에 HMAC 키가 필요하다고 함',
    'EAB HMAC 키를 잘못 복사한 듯합니다',
    '디지서트 ACME 쓰려는데 고객 계정 연동 키를 안 넣음',
  ],
  seen: [
    {
      by: 'lego',
      text:
        'acme: error: 400 :: POST :: https://acme.zerossl.com/v2/DV90/newAccount ::'
        + ' urn:ietf:params:acme:error:externalAccountRequired :: The request must include'
        + ' a value for the "externalAccountBinding" field',
    },
    { by: 'lego', text: 'KID and HMAC key must be provided for External Account Binding' },
    { by: 'acme.sh', text: 'Cannot get EAB credentials from ZeroSSL.' },
  ],
  en: {
    title: 'The CA requires external account binding (EAB)',
    causes: [
      'ZeroSSL, Google Trust Services, Sectigo, DigiCert and others only accept accounts'
        + ' that are bound to a customer account.',
      'The key ID or the HMAC key is missing, used up, expired, or copied with an error.',
      'acme.sh uses ZeroSSL by default, which needs an e-mail address or EAB credentials.',
    ],
    fixes: [
      'Get the key ID and the HMAC key from the CA, then register: `certbot register --eab-kid KID'
        + ' --eab-hmac-key KEY --server DIRECTORY_URL`. Issue with the same `--server`.',
      'acme.sh: `acme.sh --register-account --server zerossl --eab-kid KID --eab-hmac-key'
        + ' KEY`, or `acme.sh --set-default-ca --server letsencrypt`.',
      'cert-manager: set `externalAccountBinding` with `keyID` and `keySecretRef` in the issuer. Keep'
        + ' the key in base64url as the CA shows it.',
    ],
  },
  ko: {
    title: 'CA가 외부 계정 연결(EAB)을 요구합니다',
    causes: [
      'ZeroSSL, Google Trust Services, Sectigo, DigiCert 등은 고객 계정에 연결된 ACME 계정만 받습니다.',
      '키 ID나 HMAC 키가 없거나, 이미 사용되었거나, 만료되었거나, 잘못 복사되었습니다.',
      'acme.sh의 기본 CA는 ZeroSSL이라 이메일 주소나 EAB 자격 증명이 필요합니다.',
    ],
    fixes: [
      'CA에서 키 ID와 HMAC 키를 받아 등록하세요: `certbot register --eab-kid KID --eab-hmac-key KEY'
        + ' --server DIRECTORY_URL`. 발급할 때도 같은 `--server`를 붙이세요.',
      'acme.sh는 `acme.sh --register-account --server zerossl --eab-kid KID --eab-hmac-key'
        + ' KEY`를 쓰거나 `acme.sh --set-default-ca --server letsencrypt`로 CA를 바꾸세요.',
      'cert-manager는 Issuer의 `externalAccountBinding`에 `keyID`와 `keySecretRef`를 넣으세요. 키는 CA가 준 base64url'
        + ' 형식 그대로 두세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-7.3.4',
    'https://cert-manager.io/docs/configuration/acme/',
  ],
} as const satisfies Entry
