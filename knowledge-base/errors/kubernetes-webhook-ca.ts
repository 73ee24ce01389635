/** The API server does not know the CA of a webhook or an aggregated API. */
import type { Entry } from './types.ts'

export default {
  id: 'kubernetes-webhook-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'failed calling webhook……x509: certificate signed by unknown authority',
    'failed to call webhook……x509: certificate signed by unknown authority',
    'Internal error occurred: failed calling webhook……x509: certificate signed by unknown authority',
    'conversion webhook for……x509: certificate signed by unknown authority',
    'conversion webhook……failed……x509: certificate signed by unknown authority',
    'FailedDiscoveryCheck……x509: certificate signed by unknown authority',
    'failing or missing response from……x509: certificate signed by unknown authority',
    'v1beta1.metrics.k8s.io……x509: certificate signed by unknown authority',
    'validate.nginx.ingress.kubernetes.io……x509: certificate signed by unknown authority',
    'webhook.cert-manager.io……x509: certificate signed by unknown authority',
    'cert-manager-webhook……x509: certificate signed by unknown authority',
    'ValidatingWebhookConfiguration……x509: certificate signed by unknown authority',
    'MutatingWebhookConfiguration……x509: certificate signed by unknown authority',
    'admission webhook……x509: certificate signed by unknown authority',
    'failed calling webhook……unable to load root certificates',
    'unable to load root certificates: unable to parse bytes as PEM block',
    'sidecar-injector……x509: certificate signed by unknown authority',
    'istiod……x509: certificate signed by unknown authority',
    'webhook……certificate signed by unknown authority',
    { text: 'failed calling webhook……x509', general: true },
    { text: 'failed to call webhook……x509', general: true },
    { text: 'caBundle……x509', general: true },
  ],
  asked: [
    'admission webhook call fails, the API server does not trust its certificate',
    'caBundle of the validating webhook is empty after the helm upgrade',
    'reinstalled the operator and the old webhook configuration has another CA',
    'cert-manager cainjector did not run, so the webhook CA is missing',
    'kubectl apply is blocked by a webhook whose certificate was renewed',
    'pods cannot be created, the mutating webhook has an unknown certificate signer',
    '웹훅 인증서를 API 서버가 신뢰 못 해 kubectl apply가 막힘',
    '헬름 업그레이드 후 웹훅 caBundle이 비어 있음',
    '오퍼레이터 재설치했더니 예전 웹훅 설정의 CA가 안 맞음',
    'cainjector가 안 돌아서 어드미션 웹훅 CA가 없음',
    '쿠버네티스 웹훅 인증서 갱신 후 파드 생성이 거부돼요',
    '뮤테이팅 웹훅 인증서 서명자를 몰라서 배포가 거부됨',
  ],
  seen: [
    {
      by: 'Kubernetes 1.24',
      text:
        'Error from server (InternalError): error when creating "app.yaml": Internal error '
        + 'occurred: failed calling webhook "validate.nginx.ingress.kubernetes.io": failed to call '
        + 'webhook: Post '
        + '"https://ingress-nginx-controller-admission.ingress-nginx.svc:443/networking/v1/ingresses?timeout=10s": '
        + 'x509: certificate signed by unknown authority',
    },
    {
      by: 'Kubernetes 1.29 (cert-manager)',
      text:
        'Internal error occurred: failed calling webhook "webhook.cert-manager.io": failed to '
        + 'call webhook: Post "https://cert-manager-webhook.cert-manager.svc:443/mutate?timeout=10s": '
        + 'tls: failed to verify certificate: x509: certificate signed by unknown authority '
        + '(possibly because of "x509: ECDSA verification failure" while trying to verify candidate '
        + 'authority certificate "cert-manager-webhook-ca")',
    },
    {
      by: 'Kubernetes 1.21',
      text:
        'conversion webhook for cert-manager.io/v1alpha2, Kind=Issuer failed: Post '
        + '"https://cert-manager-webhook.cert-manager.svc:443/convert?timeout=30s": x509: '
        + 'certificate signed by unknown authority',
    },
    {
      by: 'Kubernetes 1.27',
      text:
        'failed calling webhook "mutate.example.com": failed to call webhook: unable to load root '
        + 'certificates: unable to parse bytes as PEM block',
    },
  ],
  fixesFor: ['owner', 'owner', 'owner'],
  en: {
    title: 'The API server does not trust the certificate of the webhook',
    causes: [
      '`caBundle` in the webhook configuration is empty, or contains an older CA than the one that '
        + 'issued the webhook certificate.',
      'The injector (cert-manager `cainjector`, an operator or a patch job) did not run, or its '
        + 'annotation is missing.',
      'The pod still serves its old certificate after a renewal.',
      'A second installation or a deleted namespace left an old webhook configuration.',
    ],
    fixes: [
      'Compare: `kubectl get validatingwebhookconfiguration NAME -o '
        + "jsonpath='{.webhooks[0].clientConfig.caBundle}' | base64 -d | openssl x509 -noout -subject "
        + '-dates` with `ca.crt` in the webhook secret.',
      'With cert-manager, annotate the configuration with `cert-manager.io/inject-ca-from: '
        + 'NAMESPACE/CERTIFICATE`, and read `kubectl logs -n cert-manager '
        + 'deploy/cert-manager-cainjector`.',
      'Restart the webhook (`kubectl rollout restart deployment NAME`), and delete webhook '
        + 'configurations of components that no longer exist.',
    ],
  },
  ko: {
    title: 'API 서버가 웹훅의 인증서를 신뢰하지 않습니다',
    causes: [
      '웹훅 설정의 `caBundle`이 비어 있거나, 웹훅의 인증서를 발급한 CA가 아니라 이전 CA가 들어 있습니다.',
      'CA를 넣어 주는 구성 요소(cert-manager의 `cainjector`, 오퍼레이터, 패치 작업)가 실행되지 않았거나 어노테이션이 없습니다.',
      '인증서를 갱신한 뒤에도 파드가 이전 인증서를 보냅니다.',
      '중복 설치나 네임스페이스 삭제 뒤에 이전 웹훅 설정이 남았습니다.',
    ],
    fixes: [
      '비교하세요: `kubectl get validatingwebhookconfiguration NAME -o '
        + "jsonpath='{.webhooks[0].clientConfig.caBundle}' | base64 -d | openssl x509 -noout "
        + '-subject -dates` 결과와 웹훅 시크릿의 `ca.crt`가 같아야 합니다.',
      'cert-manager를 쓴다면 설정에 `cert-manager.io/inject-ca-from: NAMESPACE/CERTIFICATE` 어노테이션을 넣고 '
        + '`kubectl logs -n cert-manager deploy/cert-manager-cainjector`를 확인하세요.',
      '웹훅을 재시작하고(`kubectl rollout restart deployment NAME`), 더 이상 없는 구성 요소의 웹훅 설정은 삭제하세요.',
    ],
  },
  links: [
    'https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/',
    'https://cert-manager.io/docs/troubleshooting/webhook/',
    'https://cert-manager.io/docs/concepts/ca-injector/',
  ],
} as const satisfies Entry
