/** A CAA record does not allow the CA to issue. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-caa',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:caa', general: true },
    { text: 'urn:acme:error:caa', general: true },
    { text: 'acme:error:caa', general: true },
    'CAA record for……prevents issuance',
    { text: 'prevents issuance', with: ['caa'] },
    'CAA invalid for',
    'Error checking CAA for',
    'While processing CAA for',
    'rechecking caa',
    'Certification Authority Authorization (CAA) records forbid the CA',
    'CAA records forbid the CA from issuing',
    'authorization failed: HTTP 403 urn:ietf:params:acme:error:caa',
    'CAA validation failed',
    {
      text: 'CAA record',
      with: ['acme error', 'certbot', 'acme sh', 'letsencrypt', 'issuance'],
      general: true,
    },
    {
      text: 'caa record does not permit',
      with: 'acme-challenge',
    },
    { text: 'Type: caa Detail:' },
    'Verify error:CAA record for',
  ],
  asked: [
    "our DNS only lets another CA issue, so Let's Encrypt refuses",
    'a CAA entry at the parent domain forbids this certificate authority',
    'the DNS admin restricted who may issue certificates for our company',
    'wildcard issuance is blocked by issuewild in our zone',
    "moved from DigiCert to Let's Encrypt but the old CAA restriction is still in the DNS",
    'the alias target has a CAA policy of the CDN that excludes our CA',
    'CAA 레코드에 다른 인증기관만 적혀 있어서 발급이 막힘',
    'DNS에 CAA가 걸려 있어 렛츠인크립트로 못 받습니다',
    '상위 도메인 CAA 때문에 하위 도메인 인증서가 안 나옴',
    '와일드카드 발급이 issuewild 설정에 막혀 있음',
    '인증기관을 바꿨는데 CAA레코드를 안 고쳤습니다',
    'CAA에 letsencrypt 추가하는 걸 빼먹음',
  ],
  seen: [
    {
      by: 'certbot',
      text: 'Domain: example.com Type: caa Detail: CAA record for example.com prevents issuance',
    },
    {
      by: 'lego',
      text:
        'acme: error: 403 :: urn:ietf:params:acme:error:caa :: CAA record for'
        + ' example.com prevents issuance',
    },
    {
      by: 'certbot',
      text:
        'Error finalizing order :: While processing CAA for example.com: CAA record for'
        + ' example.com prevents issuance',
    },
  ],
  en: {
    title: 'A CAA record does not allow this CA to issue (ACME caa)',
    causes: [
      'The domain or a parent domain has CAA records for other CAs only.',
      'The name is a CNAME, and the CAA record of its target applies.',
      '`issuewild` forbids wildcards, or `validationmethods` or `accounturi` does not fit' + ' this client.',
    ],
    fixes: [
      'Query from the name upwards: `dig CAA www.example.com +short` and `dig CAA example.com +short`.'
        + ' The first records found apply.',
      'Allow the CA: `example.com. CAA 0 issue "CA_DOMAIN"`, with the domain that the CA documents.',
      'If there are `issuewild` records, allow the CA there as well. Remove parameters that the client'
        + ' does not meet.',
      'Wait for the TTL, then test: `certbot renew --dry-run`.',
    ],
  },
  ko: {
    title: 'CAA 레코드가 이 CA의 발급을 허용하지 않습니다',
    causes: [
      '도메인이나 상위 도메인에 다른 CA만 허용하는 CAA 레코드가 있습니다.',
      '호스트 이름이 CNAME이라 대상 도메인의 CAA 레코드가 적용됩니다.',
      '`issuewild`가 와일드카드를 금지하거나, `validationmethods`나 `accounturi`가 이 클라이언트와 맞지 않습니다.',
    ],
    fixes: [
      '호스트 이름부터 상위로 올라가며 조회하세요: `dig CAA www.example.com +short`, `dig CAA example.com'
        + ' +short`. 먼저 나온 레코드가 적용됩니다.',
      'CA를 허용하세요: `example.com. CAA 0 issue "CA_DOMAIN"`. 값은 CA가 문서에 밝힌 도메인입니다.',
      '`issuewild` 레코드가 있다면 거기에도 이 CA를 허용하세요. 클라이언트가 지킬 수 없는 매개변수는 삭제하세요.',
      'TTL이 지난 뒤 시험하세요: `certbot renew --dry-run`.',
    ],
  },
  links: [
    'https://letsencrypt.org/docs/caa/',
    'https://www.rfc-editor.org/rfc/rfc8659',
    'https://www.rfc-editor.org/rfc/rfc8657',
  ],
} as const satisfies Entry
