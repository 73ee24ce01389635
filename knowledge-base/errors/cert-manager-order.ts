/** cert-manager has not got the certificate; the reason is in the Order and Challenge. */
import type { Entry } from './types.ts'

export default {
  id: 'cert-manager-order',
  causeGroup: 'other',
  patterns: [
    { text: 'Issuing certificate as Secret was previously issued by', general: true },
    { text: 'The certificate request has failed to complete and will be retried', general: true },
    { text: 'Waiting for CertificateRequest……to complete', general: true },
    { text: 'Waiting on certificate issuance from order', general: true },
    { text: 'Waiting for HTTP-01 challenge propagation', general: true },
    { text: 'Waiting for DNS-01 challenge propagation', general: true },
    'Waiting for HTTP-01 challenge propagation: failed to perform self check',
    'failed to perform self check GET request',
    {
      text: "wrong status code '404', expected '200'",
      with: ['acme', 'challenge', 'cert manager', 'certmanager', 'letsencrypt', 'certificate', 'http 01'],
    },
    {
      text: "wrong status code……expected '200'",
      with: ['acme', 'challenge', 'cert manager', 'certmanager', 'letsencrypt', 'certificate', 'http 01'],
    },
    {
      text: 'did not get expected response when querying endpoint',
      with: ['acme', 'challenge', 'cert manager', 'certmanager', 'letsencrypt', 'certificate', 'http 01'],
    },
    {
      text: 'DNS record for……not yet propagated',
      with: 'acme',
    },
    'Waiting for DNS-01 challenge propagation: DNS record for',
    'Could not find the SOA record in the DNS tree for the domain',
    'no configured challenge solvers can be used for this challenge',
    'Failed to determine a valid solver configuration for the set of domains on the Order',
    'Failed to determine the list of Challenge resources needed for the Order',
    { text: 'Accepting challenge authorization failed', general: true },
    { text: 'Error accepting authorization: acme', general: true },
    {
      text: 'Failed to finalize Order',
      with: 'acme',
      general: true,
    },
    {
      text: 'Failed to create Order',
      with: ['acme', 'challenge', 'cert manager', 'certmanager', 'letsencrypt', 'certificate', 'http 01'],
    },
    {
      text: 'Failed to retrieve Order resource',
      with: ['acme', 'challenge', 'cert manager', 'certmanager', 'letsencrypt', 'certificate', 'http 01'],
    },
    { text: 'Failed to register ACME account', general: true },
    { text: 'Failed to verify ACME account', general: true },
    { text: 'Failed to update ACME account', general: true },
    { text: 'ErrRegisterACMEAccount', general: true },
    { text: 'ErrVerifyACMEAccount', general: true },
    { text: 'ErrUpdateACMEAccount', general: true },
    'Referenced "Issuer" not found',
    'Referenced "ClusterIssuer" not found',
    'issuer.cert-manager.io……not found',
    'clusterissuer.cert-manager.io……not found',
    {
      text: 'Error presenting challenge',
      with: 'acme',
      general: true,
    },
    {
      text: 'Error initializing issuer',
      with: 'acme',
    },
    'Error getting keypair for CA issuer',
    'Failed to wait for order resource……to become ready',
    {
      text: 'order is in "errored" state',
      with: 'acme',
    },
    {
      text: 'order is in "invalid" state',
      with: 'acme',
    },
    'Doing nothing as Order is in a failed state',
  ],
  asked: [
    'cert-manager challenge stays pending, the self check inside the cluster never succeeds',
    'Kubernetes Certificate resource is stuck in not ready',
    'ClusterIssuer does not exist or is not ready, so nothing gets issued',
    'the acme solver pod is not reachable through my ingress class',
    'the order in our cluster failed and no TLS secret was created',
    'split DNS, the controller cannot see the TXT record from inside',
    '쿠버네티스 cert-manager 챌린지가 pending에서 안 넘어감',
    'ClusterIssuer가 준비되지 않아 인증서가 발급 안 됨',
    '인그레스 클래스를 잘못 적어서 solver로 요청이 안 감',
    '클러스터 안에서 셀프 체크가 실패합니다',
    'cert-manager 오더가 실패해 시크릿이 안 생김',
    '헬름으로 올린 인그레스에 letsencrypt 인증서가 계속 준비 안 됨',
  ],
  seen: [
    {
      by: 'cert-manager 1.13',
      text:
        'Waiting for HTTP-01 challenge propagation: failed to perform self check GET'
        + " request 'http://example.com/.well-known/acme-challenge/xyz': Get"
        + ' "http://example.com/.well-known/acme-challenge/xyz": dial tcp 203.0.113.7:80:'
        + ' connect: connection timed out',
    },
    {
      by: 'cert-manager 1.13',
      text: "Waiting for HTTP-01 challenge propagation: wrong status code '404', expected" + " '200'",
    },
    {
      by: 'cert-manager 1.13',
      text: 'Waiting for DNS-01 challenge propagation: DNS record for "example.com" not yet' + ' propagated',
    },
    {
      by: 'cert-manager',
      text:
        'Failed to determine the list of Challenge resources needed for the Order: no'
        + ' configured challenge solvers can be used for this challenge',
    },
    {
      by: 'cert-manager',
      text:
        'Failed to wait for order resource "example-com-2745722290-439160286" to become'
        + ' ready: order is in "errored" state',
    },
    {
      by: 'cert-manager',
      text: 'Referenced "Issuer" not found: issuer.cert-manager.io "letsencrypt-prod" not found',
    },
  ],
  en: {
    title: 'cert-manager cannot complete the order of the certificate',
    causes: [
      'The self check fails: the challenge URL or the TXT record is not visible from inside'
        + ' the cluster.',
      'The Ingress class of the solver is wrong, or a login or a redirect to HTTPS catches the challenge'
        + ' path.',
      'The issuer does not exist, is not ready, or its solver does not cover this domain.',
      'The CA rejected the order. Its response is in the events.',
    ],
    fixes: [
      'Follow the resources: `kubectl describe certificate,certificaterequest,order,challenge -n'
        + ' NAMESPACE`. The last one contains the reason.',
      'HTTP-01: run `curl -v http://example.com/.well-known/acme-challenge/TOKEN` inside and outside the'
        + ' cluster. The load balancer address may not be reachable from inside (hairpin).',
      'DNS-01: `dig +short TXT _acme-challenge.DOMAIN`. With split DNS, start the'
        + ' controller with `--dns01-recursive-nameservers-only'
        + ' --dns01-recursive-nameservers=1.1.1.1:53`.',
      'After the fix, order again: `cmctl renew example-tls -n NAMESPACE`.',
    ],
  },
  ko: {
    title: 'cert-manager가 인증서 발급을 마치지 못합니다',
    causes: [
      '자체 확인이 실패합니다. 클러스터 안에서 챌린지 주소나 TXT 레코드가 보이지 않습니다.',
      'solver의 Ingress 클래스가 틀렸거나, 로그인이나 HTTPS 리디렉션이 챌린지 경로를 가로챕니다.',
      'Issuer가 없거나 준비되지 않았거나, solver가 이 도메인을 포함하지 않습니다.',
      'CA가 주문을 거부했습니다. CA의 응답은 이벤트에 있습니다.',
    ],
    fixes: [
      '리소스를 차례로 확인하세요: `kubectl describe certificate,certificaterequest,order,challenge -n NAMESPACE`.'
        + ' 마지막 리소스에 이유가 있습니다.',
      'HTTP-01은 클러스터 안과 밖에서 `curl -v http://example.com/.well-known/acme-challenge/TOKEN`을 실행해 비교하세요.'
        + ' 안에서는 로드 밸런서 주소에 연결되지 않을 수 있습니다(hairpin).',
      'DNS-01은 `dig +short TXT _acme-challenge.DOMAIN`으로 확인하세요. 내부 DNS가 다르면 컨트롤러에'
        + ' `--dns01-recursive-nameservers-only --dns01-recursive-nameservers=1.1.1.1:53`을 넣으세요.',
      '고친 뒤 다시 발급을 요청하세요: `cmctl renew example-tls -n NAMESPACE`.',
    ],
  },
  links: [
    'https://cert-manager.io/docs/troubleshooting/acme/',
    'https://cert-manager.io/docs/concepts/acme-orders-challenges/',
  ],
} as const satisfies Entry
