/** A revocation or replacement that was done before. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-already-revoked',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:alreadyRevoked', general: true },
    { text: 'urn:acme:error:alreadyRevoked', general: true },
    { text: 'acme:error:alreadyRevoked', general: true },
    { text: 'urn:ietf:params:acme:error:alreadyReplaced', general: true },
    { text: 'urn:acme:error:alreadyReplaced', general: true },
    { text: 'acme:error:alreadyReplaced', general: true },
    { text: 'urn:ietf:params:acme:error:badRevocationReason', general: true },
    { text: 'urn:acme:error:badRevocationReason', general: true },
    { text: 'acme:error:badRevocationReason', general: true },
    'The request specified a certificate to be revoked that has already been revoked',
    'unable to re-revoke serial',
    'Unable to revoke :: already revoked',
    'already revoked for keyCompromise',
    {
      text: 'Certificate already revoked',
      with: ['acme', 'revoke', 'unable to revoke', 'revocation request'],
    },
    {
      text: 'certificate has already been revoked',
      with: ['acme', 'revoke', 'unable to revoke', 'revocation request'],
    },
    'Unable to revoke :: disallowed revocation reason',
    'Unable to revoke :: JWK embedded in revocation request must be the same public key as'
      + ' the cert to be revoked',
    'Error revoking using domain key',
    'cannot indicate an order replaces certificate',
    {
      text: 'already has a replacement order',
      with: 'acme',
    },
    'identifiers in this order do not match any identifiers in the certificate being replaced',
    "ARI 'replaces' rejected by CA",
    'Account in use did not issue specified certificate',
  ],
  asked: [
    'I tried to revoke it and was told it had been revoked before',
    'two machines renew the same certificate and the second one hears it is already replaced',
    'wanted to renew but the CA says the old one was superseded by another order',
    'the CA pulled our certificate after an incident, and our revoke request comes too late',
    'revoke command refused because I signed it with the wrong account key',
    'order refers to a predecessor that was replaced long ago',
    '렛츠인크립트에 폐기 요청했더니 이미 폐기된 거라고 나옴',
    '서버 두 대가 같은 인증서를 갱신해서 이미 교체됐다는 메시지가 뜹니다',
    '갱신하려는데 예전 인증서가 벌써 다른 것으로 대체되었다고 합니다',
    'CA가 먼저 인증서를 회수해서 revoke 명령이 거부됨',
    'certbot revoke를 두 번 실행해서 거절된 듯',
    'ARI 갱신 요청이 이전 인증서가 이미 교체됐다며 거부됨',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'acme.messages.Error: urn:ietf:params:acme:error:alreadyRevoked :: The request'
        + ' specified a certificate to be revoked that has already been revoked :: unable'
        + ' to re-revoke serial "03ab"',
    },
    { by: 'acme.sh', text: 'Error revoking using domain key.' },
    {
      by: 'lego',
      text:
        'acme: error: 409 :: urn:ietf:params:acme:error:alreadyReplaced :: cannot'
        + ' indicate an order replaces certificate with serial "03ab", which already has a'
        + ' replacement order',
    },
  ],
  en: {
    title: 'The certificate was already revoked or already replaced (ACME)',
    causes: [
      'It was revoked earlier, by you or by the CA after an incident such as a misissuance.',
      'Two clients renew the same certificate: the second order refers to a certificate that is already'
        + ' replaced (ARI).',
      'The revocation request is not signed with the account key or the certificate key.',
    ],
    fixes: [
      'Revoked: issue a new certificate with a new key, such as `certbot renew --force-renewal'
        + ' --new-key --cert-name example.com`, and reload the server.',
      'Replaced: let only one client renew each certificate, and update that client. Current clients'
        + ' order again without `replaces`.',
    ],
  },
  ko: {
    title: '이미 폐기되었거나 교체된 인증서라 CA가 ACME 요청을 거부합니다',
    causes: [
      '이전에 직접 폐기했거나, 오발급 같은 사고 때문에 CA가 폐기했습니다.',
      '두 클라이언트가 같은 인증서를 갱신합니다. 두 번째 주문이 이미 교체된 인증서를 가리킵니다(ARI).',
      '폐기 요청이 계정의 키나 인증서의 키로 서명되지 않았습니다.',
    ],
    fixes: [
      '폐기되었다면 새 키로 다시 발급받고 서버를 리로드하세요. 예: `certbot renew --force-renewal --new-key --cert-name '
        + 'example.com`.',
      '교체되었다면 인증서마다 클라이언트 하나만 갱신하게 하고 그 클라이언트를 업데이트하세요. 최신 클라이언트는 `replaces` 없이 다시 주문합니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-7.6',
    'https://www.rfc-editor.org/rfc/rfc9773#section-5',
  ],
} as const satisfies Entry
