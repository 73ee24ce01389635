/** The CA does not accept the form of a request. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-malformed',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:malformed', general: true },
    { text: 'urn:acme:error:malformed', general: true },
    { text: 'acme:error:malformed', general: true },
    {
      text: 'The request message was malformed',
      with: 'acme',
    },
    { text: 'JWS verification error', with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'] },
    'Unable to validate JWS',
    { text: 'Parse error reading JWS', with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'] },
    'Malformed JWS, no KeyID or embedded JWK',
    'No Key ID in JWS header',
    'No embedded JWK in JWS header',
    "JWS header parameter 'url' incorrect",
    "JWS header parameter 'url' required",
    'POST-as-GET requests must have an empty payload',
    {
      text: 'Request payload did not parse as JSON',
      with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'],
    },
    'POST JWS not signed',
    { text: 'Invalid JWK in JWS header', with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'] },
    'KeyID header contained an invalid account URL',
    'Malformed account ID in KeyID header URL',
    'HTTP requests should NOT contain Replay-Nonce header',
    {
      text: 'No Content-Type header on POST. Content-Type must be',
      with: 'acme',
    },
    {
      text: 'Invalid Content-Type header on POST. Content-Type must be',
      with: 'acme',
    },
    { text: 'Method not allowed', with: ['acme error', 'urn ietf params acme'] },
    { text: 'No order for ID', with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'] },
    'NewOrder request did not specify any identifiers',
    {
      text: 'authorization must be pending',
      with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'],
    },
    'Unable to update challenge :: authorization must be pending',
    {
      text: 'Unable to update challenge',
      with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'],
    },
    { text: 'urn:ietf:params:acme:error:invalidProfile', general: true },
    { text: 'urn:acme:error:invalidProfile', general: true },
    { text: 'acme:error:invalidProfile', general: true },
    { text: 'unrecognized profile name', with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'] },
    'certificate authority does not advertise a profile with name',
    'ACME server does not advertise support for profiles',
    'certificate authority does not support profiles',
    { text: 'urn:ietf:params:acme:error:unsupportedContact', general: true },
    { text: 'urn:acme:error:unsupportedContact', general: true },
    { text: 'acme:error:unsupportedContact', general: true },
    { text: 'urn:ietf:params:acme:error:badSignatureAlgorithm', general: true },
    { text: 'urn:acme:error:badSignatureAlgorithm', general: true },
    { text: 'acme:error:badSignatureAlgorithm', general: true },
    { text: 'urn:ietf:params:acme:error:badPublicKey', general: true },
    { text: 'urn:acme:error:badPublicKey', general: true },
    { text: 'acme:error:badPublicKey', general: true },
    {
      text: 'directory missing new order URL',
      with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'],
    },
    'directory missing new registration URL',
    { text: 'Error unmarshaling JSON', with: ['acme', 'certbot', 'lego', 'letsencrypt', 'account', 'urn'] },
    'Account creation on ACMEv1 is disabled',
    'upgrade your ACME client to a version that supports ACMEv2',
    'Validations for new domains are disabled in the V1 API',
  ],
  asked: [
    'our ancient certbot still speaks the first ACME version that was shut down',
    'the directory address of the CA in the settings is wrong and requests make no sense to it',
    'a proxy mangles the requests to the certificate authority so it cannot parse them',
    'asked the CA for a profile it does not offer',
    'retrying an authorization that was already used up',
    '오래된 certbot이라 ACME v1 종료 후 요청이 안 먹힘',
    '발급 서버 디렉터리 URL을 잘못 적어서 요청 형식이 틀렸다고 함',
    '중간 프록시가 발급 요청 내용을 바꿔서 CA가 못 알아들음',
    'CA에서 지원 안 하는 프로필로 신청했습니다',
    '이미 실패한 인가를 다시 쓰려다 잘못된 요청이라고 거절',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'acme.messages.Error: urn:ietf:params:acme:error:malformed :: The request'
        + ' message was malformed :: Unable to validate JWS :: JWS verification error',
    },
    {
      by: 'lego',
      text:
        'acme: error: 400 :: POST :: urn:ietf:params:acme:error:malformed :: Unable to'
        + ' update challenge :: authorization must be pending',
    },
    {
      by: 'cert-manager',
      text:
        'Failed to create Order: acme: certificate authority does not advertise a'
        + ' profile with name "tlsserver"',
    },
    {
      by: 'certbot 0.x',
      text:
        'The client lacks sufficient authorization :: Account creation on ACMEv1 is'
        + ' disabled. Please upgrade your ACME client to a version that supports ACMEv2 /'
        + ' RFC 8555.',
    },
  ],
  en: {
    title: 'The CA rejects the request as malformed (ACME malformed)',
    causes: [
      'The client is old and uses ACME v1, or its account key does not belong to the account.',
      'The authorization was already used or failed before: "authorization must be pending".',
      'The directory URL is wrong, or a proxy changes the requests.',
      'The request names a profile or key type that this CA does not support.',
    ],
    fixes: [
      'Update the client, and check the directory URL in its settings.',
      'Run the issuance again: a new order gets new authorizations.',
      'If the account key was lost or mixed up, move the folder of the CA out of '
        + '`/etc/letsencrypt/accounts`, run `certbot register`, then correct `account` in the files of '
        + '`/etc/letsencrypt/renewal`.',
      'Compare the profile with the directory: `curl -s DIRECTORY_URL` lists `profiles`' + ' under `meta`.',
    ],
  },
  ko: {
    title: 'CA가 요청의 형식을 받아들이지 않습니다',
    causes: [
      '오래된 클라이언트가 ACME v1을 쓰거나, 계정 키가 계정과 맞지 않습니다.',
      '인가(authorization)가 이미 사용되었거나 앞서 실패했습니다. "authorization must be pending" 메시지가 그 경우입니다.',
      '디렉터리 주소가 틀렸거나 프록시가 요청을 바꿉니다.',
      '이 CA가 지원하지 않는 프로필이나 키 종류를 요청했습니다.',
    ],
    fixes: [
      '클라이언트를 업데이트하고 설정의 디렉터리 주소를 확인하세요.',
      '발급을 다시 실행하세요. 새 주문에는 새 인가가 만들어집니다.',
      '계정 키를 잃어버렸거나 다른 계정의 키와 섞였다면 `/etc/letsencrypt/accounts`에서 해당 CA의 폴더를 옮기고 `certbot register`를 '
        + '실행한 뒤 `/etc/letsencrypt/renewal` 파일들의 `account` 값을 고치세요.',
      '프로필 이름을 디렉터리와 비교하세요. `curl -s DIRECTORY_URL` 결과에서 `meta` 아래의 `profiles`에 있습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-6.7',
    'https://letsencrypt.org/docs/acme-protocol-updates/',
    'https://letsencrypt.org/docs/profiles/',
  ],
} as const satisfies Entry
