/** kubectl, helm or a node does not know the CA of the cluster. */
import type { Entry } from './types.ts'

export default {
  id: 'kubernetes-api-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Unable to connect to the server: x509: certificate signed by unknown authority',
    'Unable to connect to the server: tls: failed to verify certificate: x509: certificate '
      + 'signed by unknown authority',
    "couldn't get current server API group list……x509: certificate signed by unknown authority",
    'Kubernetes cluster unreachable……x509: certificate signed by unknown authority',
    'verification error" while trying to verify candidate authority certificate "kubernetes"',
    'candidate authority certificate "kubernetes-ca"',
    'candidate authority certificate "kubernetes"',
    'candidate authority certificate "minikubeCA"',
    'error: You must be logged in to the server……x509: certificate signed by unknown authority',
    'skipped caching discovery info due to……x509: certificate signed by unknown authority',
    'Failed to list…x509: certificate signed by unknown authority',
    'reflector.go……x509: certificate signed by unknown authority',
    'kubelet……x509: certificate signed by unknown authority',
    'Unable to register node with API server……x509: certificate signed by unknown authority',
    'error execution phase preflight……x509: certificate signed by unknown authority',
    'Failed to request cluster-info……x509: certificate signed by unknown authority',
    'cluster-info……x509: certificate signed by unknown authority',
    'kube-apiserver……x509: certificate signed by unknown authority',
    '/api/v1/namespaces……x509: certificate signed by unknown authority',
    'k8s.io……x509: certificate signed by unknown authority',
    'kubernetes.default.svc……x509: certificate signed by unknown authority',
    'kubectl……x509: certificate signed by unknown authority',
    'k3s……x509: certificate signed by unknown authority',
    'CA cert validation at……failed',
    'metrics-server……x509: certificate signed by unknown authority',
    'unable to fetch metrics……x509: certificate signed by unknown authority',
    'Failed to scrape node……x509',
    'leaderelection.go……x509: certificate signed by unknown authority',
    'error retrieving resource lock……x509: certificate signed by unknown authority',
    'certificate-authority-data……x509: certificate signed by unknown authority',
    'argocd……x509: certificate signed by unknown authority',
    'rancher……x509: certificate signed by unknown authority',
    'cattle……x509: certificate signed by unknown authority',
    'kube-root-ca.crt……certificate signed by unknown authority',
  ],
  asked: [
    'kubectl does not trust the cluster after kubeadm was run again, new CA',
    'kubeconfig is from the old cluster, API server certificate has an unknown signer',
    'kubectl through the load balancer gets the certificate of the balancer instead',
    'cluster CA was rotated, kubelet on the nodes still has the former CA',
    'certificate authority data in my kubeconfig is from another cluster',
    'pod or helm in CI does not accept the signer of the kube API certificate',
    'kubectl이 클러스터 인증서를 못 믿겠다고 함',
    '쿠버네티스 재설치 후 예전 kubeconfig로 접속하니 CA가 다름',
    'kubeadm init 다시 했더니 kubectl 인증서 검증 실패',
    '클러스터 CA 교체 후 노드 kubelet이 옛날 CA를 갖고 있음',
    '로드밸런서 인증서가 나와서 쿠버 API 서버에 kubectl이 못 붙음',
    'CI에서 헬름 배포할 때 쿠버 API 인증서 서명자를 모름',
  ],
  seen: [
    {
      by: 'kubectl 1.26',
      text:
        'Unable to connect to the server: x509: certificate signed by unknown authority (possibly '
        + 'because of "crypto/rsa: verification error" while trying to verify candidate authority '
        + 'certificate "kubernetes")',
    },
    {
      by: 'kubectl 1.29',
      text:
        "E0422 10:43:34.193393   86062 memcache.go:265] couldn't get current server API group "
        + 'list: Get "https://192.0.2.10:6443/api?timeout=32s": tls: failed to verify certificate: '
        + 'x509: certificate signed by unknown authority',
    },
    {
      by: 'helm 3.14',
      text:
        'Error: Kubernetes cluster unreachable: Get "https://192.0.2.10:6443/version": tls: '
        + 'failed to verify certificate: x509: certificate signed by unknown authority',
    },
    {
      by: 'kubelet 1.28',
      text:
        'kubelet[1021]: E0305 10:12:01.123 reflector.go:147] '
        + 'vendor/k8s.io/client-go/informers/factory.go:150: Failed to watch *v1.Node: failed to '
        + 'list *v1.Node: Get "https://192.0.2.10:6443/api/v1/nodes": x509: certificate signed by '
        + 'unknown authority',
    },
  ],
  fixesFor: ['developer', 'owner', 'network'],
  en: {
    title: 'kubectl or a component does not trust the CA of the cluster',
    causes: [
      'The kubeconfig belongs to another cluster, or the cluster was rebuilt. A new `kubeadm init` '
        + 'creates a new CA with the same name.',
      '`certificate-authority-data` is missing or contains another CA, for example that of a load balancer.',
      'A proxy or load balancer in front of the API server presents its own certificate.',
      'The CA of the cluster was rotated, and nodes or components still have the old one.',
    ],
    fixes: [
      'Fetch the kubeconfig again: `cp /etc/kubernetes/admin.conf ~/.kube/config` on the control '
        + 'plane, or run the command of the provider, such as `aws eks update-kubeconfig`.',
      'Compare the CAs: `openssl x509 -noout -fingerprint -in /etc/kubernetes/pki/ca.crt` with '
        + '`kubectl config view --raw`. After a rotation, restart the components and recreate their '
        + 'kubeconfig files.',
      'Exclude the API server from the inspecting proxy, and add its address to `NO_PROXY`.',
    ],
  },
  ko: {
    title: 'kubectl이나 구성 요소가 클러스터의 CA를 신뢰하지 않습니다',
    causes: [
      'kubeconfig가 다른 클러스터나 다시 만들기 전의 클러스터 것입니다. `kubeadm init`을 새로 실행하면 이름이 같은 새 CA가 만들어집니다.',
      '`certificate-authority-data`가 없거나, 로드 밸런서의 CA처럼 다른 CA가 들어 있습니다.',
      'API 서버 앞의 프록시나 로드 밸런서가 자기 인증서를 보냅니다.',
      '클러스터의 CA를 교체했지만 노드나 구성 요소에 이전 CA가 남아 있습니다.',
    ],
    fixes: [
      'kubeconfig를 다시 받으세요. 컨트롤 플레인에서 `cp /etc/kubernetes/admin.conf ~/.kube/config`를 실행하거나 '
        + '`aws eks update-kubeconfig` 같은 업체의 명령을 쓰세요.',
      'CA를 비교하세요. `openssl x509 -noout -fingerprint -in /etc/kubernetes/pki/ca.crt`와 `kubectl '
        + 'config view --raw`의 결과를 보면 됩니다. CA를 교체했다면 구성 요소를 재시작하고 kubeconfig를 다시 만드세요.',
      'API 서버를 통신 검사 대상에서 제외하고 그 주소를 `NO_PROXY`에 추가하세요.',
    ],
  },
  links: [
    'https://kubernetes.io/docs/setup/best-practices/certificates/',
    'https://kubernetes.io/docs/setup/production-environment/tools/kubeadm/troubleshooting-kubeadm/',
  ],
} as const satisfies Entry
