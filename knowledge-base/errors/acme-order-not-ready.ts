/** The order is not in the state that the request needs. */
import type { Entry } from './types.ts'

export default {
  id: 'acme-order-not-ready',
  causeGroup: 'other',
  patterns: [
    { text: 'urn:ietf:params:acme:error:orderNotReady', general: true },
    { text: 'urn:acme:error:orderNotReady', general: true },
    { text: 'acme:error:orderNotReady', general: true },
    "Order's status (…) is not acceptable for finalization",
    "Order's status……is not acceptable for finalization",
    {
      text: 'is not acceptable for finalization',
      with: ['acme', 'finalize', 'finalizing', 'letsencrypt', 'certbot', 'authz'],
    },
    'The request attempted to finalize an order that is not ready to be finalized',
    'Create new order with invalid status',
    'order has invalid state: invalid',
    'acme: order is not ready',
    {
      text: 'unexpected order status',
      with: ['acme', 'finalize', 'finalizing', 'letsencrypt', 'certbot', 'authz'],
    },
    {
      text: 'order status is invalid',
      with: ['acme', 'finalize', 'finalizing', 'letsencrypt', 'certbot', 'authz'],
    },
    {
      text: 'Signing error: wrong status',
      with: ['acme', 'finalize', 'finalizing', 'letsencrypt', 'certbot', 'authz'],
    },
    "Order status is 'processing', let's sleep and retry",
    'Could not get Le_LinkCert, and stopped retrying after reaching the retry limit',
    'Signing failed. Could not get Le_LinkCert',
    'Signing failed. Finalize code was not 200',
    'the server returned an unexpected authorization status',
    'the server returned an unexpected challenge status',
    {
      text: 'Order……is expired',
      with: ['acme', 'finalize', 'finalizing', 'letsencrypt', 'certbot', 'authz'],
    },
    "Account ID doesn't match ID for authorization",
    'authz……has unexpected status; order will fail',
    {
      text: 'authorization took too long',
      with: ['acme', 'finalize', 'finalizing', 'letsencrypt', 'certbot', 'authz'],
    },
  ],
  asked: [
    'one of ten names failed its check and the whole order became invalid',
    'client wanted to finish the order before all names were validated',
    'my order is days old and can no longer be finalized',
    'finalize step comes too early, order still pending',
    'several domains in one request, one broken alias sinks them all',
    '도메인 여러 개 중 하나가 검증 실패해서 주문 전체가 무효가 됨',
    '검증이 끝나기 전에 finalize 요청을 보낸 것 같음',
    '며칠 지난 발급 주문이라 더 이상 진행이 안 됩니다',
    '주문 상태가 아직 pending인데 발급을 마치려고 함',
    '발급 주문이 준비 안 됐다고 하면서 마지막 단계에서 멈춤',
    '나머지 도메인은 됐는데 하나가 실패해서 주문이 취소됨',
  ],
  seen: [
    {
      by: 'certbot',
      text:
        'acme.messages.Error: urn:ietf:params:acme:error:orderNotReady :: The request'
        + " attempted to finalize an order that is not ready to be finalized :: Order's"
        + ' status ("invalid") is not acceptable for finalization',
    },
    {
      by: 'acme.sh',
      text:
        'Signing failed. Could not get Le_LinkCert, and stopped retrying after reaching'
        + ' the retry limit.',
    },
    { by: 'lego', text: 'the server returned an unexpected authorization status: deactivated' },
  ],
  en: {
    title: 'The ACME order is not ready or no longer valid (orderNotReady)',
    causes: [
      'One of the names failed its validation, so the order became invalid.',
      'The client finalized the order before all validations were done.',
      'The order is older than a few days, or belongs to another account.',
    ],
    fixes: [
      'Find the name that failed: its own error is earlier in the log. Fix that error first.',
      'Start again with a new order. An invalid order cannot be reused.',
      'acme.sh: `acme.sh --renew -d example.com --force --debug 2`. certbot: `certbot renew --cert-name'
        + ' example.com -v`.',
    ],
  },
  ko: {
    title: 'ACME 주문이 준비되지 않았거나 더 이상 유효하지 않습니다',
    causes: [
      '호스트 이름 하나의 검증이 실패해 주문이 무효가 되었습니다.',
      '모든 검증이 끝나기 전에 클라이언트가 주문을 마무리했습니다.',
      '주문한 지 며칠이 지났거나 다른 계정의 주문입니다.',
    ],
    fixes: [
      '로그 앞쪽에서 검증에 실패한 호스트 이름과 그 오류를 찾아 먼저 해결하세요.',
      '새 주문으로 다시 시작하세요. 무효가 된 주문은 다시 쓸 수 없습니다.',
      'acme.sh는 `acme.sh --renew -d example.com --force --debug 2`, certbot은 `certbot renew --cert-name'
        + ' example.com -v`를 실행하세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc8555#section-7.4',
    'https://www.rfc-editor.org/rfc/rfc8555#section-7.1.6',
  ],
} as const satisfies Entry
