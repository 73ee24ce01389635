/** The challenge file was found and holds the value of another account or order. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-key-authorization',
  causeGroup: 'other',
  patterns: [
    'The key authorization file from the server did not match this challenge',
    {
      text: 'did not match this challenge',
      with: 'acme-challenge',
    },
    'key authorization file from the server',
    {
      text: 'Invalid key authorization',
      with: 'acme-challenge',
    },
    {
      text: 'ACCOUNT_THUMBPRINT',
      with: 'acme-challenge',
    },
    'The key authorization file from the server did not match this challenge. Expected',
    'keyAuthorization……did not match',
  ],
  asked: [
    'the challenge file is served with the thumbprint of a different account',
    "hosting panel and my certbot both answer the challenge and get in each other's way",
    'nginx stateless challenge still has the thumbprint of an account I deleted',
    'CDN returns an old cached challenge file with the wrong content',
    "the token file contains another client's key authorization",
    'old Plesk or cPanel auto SSL still owns the challenge path',
    '챌린지 파일 내용이 다른 계정의 지문값으로 되어 있음',
    '호스팅 패널 자동 SSL이랑 certbot이 서로 챌린지에 응답함',
    'stateless 모드 thumbprint를 예전 계정 것으로 둔 것 같습니다',
    'CDN 캐시가 옛날 챌린지 파일을 내려줌',
    '서버 두 대에 설치된 발급 클라이언트가 겹쳐서 토큰 값이 다름',
    '예전 서버의 acme.sh가 아직 챌린지에 응답하고 있음',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'Domain: example.com Type: unauthorized Detail: 203.0.113.7: The key'
        + ' authorization file from the server did not match this challenge. Expected'
        + ' "abc.def" (got "abc.xyz")',
    },
    {
      by: 'lego',
      text:
        'acme: error: 403 :: urn:ietf:params:acme:error:unauthorized :: The key'
        + ' authorization file from the server did not match this challenge "abc.def" !='
        + ' "abc.xyz"',
    },
  ],
  en: {
    title: 'The challenge file has the value of another ACME account',
    causes: [
      'Two ACME clients respond for the name, such as a hosting panel or a second server in stateless mode.',
      'The stateless mode uses the thumbprint of an account that no longer exists.',
      'A cache or CDN returns an old response.',
    ],
    fixes: [
      'Look at the response: `curl -s http://example.com/.well-known/acme-challenge/TOKEN`. The part'
        + ' after the dot is the thumbprint of the account.',
      'Let only one client issue for each name. Disable automatic TLS in the panel or CDN if your server'
        + ' issues the certificate.',
      'acme.sh in stateless mode: put the `ACCOUNT_THUMBPRINT` that `acme.sh --register-account` prints'
        + ' into the web server configuration.',
    ],
  },
  ko: {
    title: '챌린지 파일에 다른 ACME 계정의 값이 들어 있습니다',
    causes: [
      '한 도메인에 두 ACME 클라이언트가 응답합니다. 호스팅 관리 도구나 stateless 방식의 다른 서버가 그런 경우입니다.',
      'stateless 방식의 설정에 더 이상 없는 계정의 지문(thumbprint)이 들어 있습니다.',
      '캐시나 CDN이 이전 응답을 돌려줍니다.',
    ],
    fixes: [
      '응답을 확인하세요: `curl -s http://example.com/.well-known/acme-challenge/TOKEN`. 점 뒤의 값이'
        + ' 계정의 지문입니다.',
      '도메인마다 한 클라이언트만 발급하게 하세요. 서버에서 발급한다면 관리 도구나 CDN의 자동 TLS는 끄세요.',
      'acme.sh의 stateless 방식이라면 `acme.sh --register-account`가 출력하는 `ACCOUNT_THUMBPRINT` 값을 웹 서버 설정에 넣으세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-8.1',
    'https://www.rfc-editor.org/rfc/rfc8555#section-8.3',
  ],
} as const satisfies Entry
