/** Certificates of a Kubernetes cluster have expired. */
import type { Entry } from './types.ts'

export default {
  id: 'kubernetes-certificates-expired',
  causeGroup: 'expired',
  patterns: [
    'part of the existing bootstrap client certificate … is expired',
    'part of the existing bootstrap client certificate',
    'Unable to connect to the server: x509: certificate has expired or is not yet valid … is after',
    'Unable to connect to the server: tls: failed to verify certificate: x509: certificate has expired '
      + 'or is not yet valid … is after',
    'Unable to authenticate the request … x509: certificate has expired or is not yet valid',
    'Unable to authenticate the request … x509: certificate has expired or is not yet valid … is after',
    'failed to run Kubelet … certificate … expired',
    'unable to load bootstrap kubeconfig',
    'kubelet-client-current.pem … expired',
    "couldn't get current server API group list … x509: certificate has expired",
    'rejected connection … etcd … certificate has expired or is not yet valid … is after',
    'failed calling webhook … x509: certificate has expired or is not yet valid … is after',
    'Failed to list … x509: certificate has expired or is not yet valid … is after',
    'Failed to update lease … x509: certificate has expired or is not yet valid … is after',
    'Error updating node status … x509: certificate has expired or is not yet valid … is after',
    'error retrieving resource lock … x509: certificate has expired or is not yet valid … is after',
    'leaderelection … x509: certificate has expired or is not yet valid … is after',
    'kubeconfig … certificate has expired',
    'Certificate rotation … expired … kubelet',
    { text: 'RESIDUAL TIME', with: ['certificate', 'kubeadm'] },
    'k3s … certificate … expired',
    'rke2 … certificate … expired',
    'kube-apiserver … certificate has expired',
  ],
  asked: [
    'kubectl suddenly dead, kubeadm certificates passed their one year',
    'control plane down, API server and etcd certificates of the cluster ran out',
    'kubelet does not start any more, its client certificate is past the date',
    'k3s node was off for a year and its cluster certificates lapsed',
    'renewed with kubeadm but the static pods still use the expired certificates',
    'helm and kubectl stopped this morning, client certificate in the admin conf is outdated',
    '쿠버네티스 설치한 지 1년 지나니 kubectl 인증서가 만료됨',
    'kubeadm 인증서 갱신을 깜빡해서 컨트롤 플레인이 죽음',
    'kubelet 클라이언트 인증서 기간이 끝나 노드가 안 올라옴',
    'k3s 껐다 켰더니 클러스터 인증서 만료라고 나옴',
    'kubeadm으로 갱신했는데 API 서버 파드가 만료된 인증서를 계속 씀',
    '쿠버 클러스터인증서 1년 만료로 배포가 막혔어요',
    'admin conf 안의 클라이언트 인증서가 만료돼 kubectl이 오늘부터 막힘',
  ],
  seen: [
    {
      by: 'kubectl 1.30',
      text:
        'Unable to connect to the server: tls: failed to verify certificate: x509: certificate has '
        + 'expired or is not yet valid: current time 2026-03-02T10:11:12Z is after 2026-02-27T08:00:00Z',
    },
    {
      by: 'kubelet 1.28',
      text:
        'E1203 10:01:21.970450   11127 bootstrap.go:265] part of the existing bootstrap client '
        + 'certificate in /etc/kubernetes/kubelet.conf is expired: 2024-06-11 17:17:20 +0000 UTC',
    },
    {
      by: 'kube-apiserver 1.29',
      text:
        '"Unable to authenticate the request" err="[x509: certificate has expired or is not yet '
        + 'valid: current time 2026-03-02T10:11:12Z is after 2026-02-27T08:00:00Z, verifying '
        + 'certificate SN=12, SKID=, AKID=9A failed]"',
    },
    {
      by: 'kube-scheduler 1.27',
      text:
        'error retrieving resource lock kube-system/kube-scheduler: Get '
        + '"https://192.0.2.10:6443/apis/coordination.k8s.io/v1/leases": x509: certificate has expired '
        + 'or is not yet valid: current time 2026-03-02T10:11:12Z is after 2026-02-27T08:00:00Z',
    },
  ],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'Certificates of the Kubernetes cluster have expired',
    causes: [
      'Certificates from kubeadm are valid for one year. They are renewed only by a cluster '
        + 'upgrade or by hand.',
      'They were renewed, but the control plane pods or the kubelet still use the old ones.',
      'The kubeconfig of the user or of a controller contains an expired client certificate.',
    ],
    fixes: [
      'On a control plane node, run `kubeadm certs check-expiration`, then `kubeadm certs renew all`. k3s '
        + 'renews at a restart; to force it, stop k3s, run `k3s certificate rotate`, and start k3s.',
      'Restart the control plane: move the files out of `/etc/kubernetes/manifests` and back after 20 '
        + 'seconds, or restart the containers with `crictl`. Then `systemctl restart kubelet`.',
      'For an expired kubelet certificate, delete `/var/lib/kubelet/pki/kubelet-client*` on the node. '
        + 'Replace its `/etc/kubernetes/kubelet.conf` with the output of `kubeadm kubeconfig user --org '
        + 'system:nodes --client-name system:node:NODE`, and restart the kubelet.',
      'Copy the renewed `/etc/kubernetes/admin.conf` to `~/.kube/config`, and replace the '
        + 'kubeconfig in pipelines.',
    ],
  },
  ko: {
    title: 'Kubernetes 클러스터의 인증서가 만료되었습니다',
    causes: [
      'kubeadm이 만드는 인증서는 1년 동안 유효합니다. 클러스터를 업그레이드할 때만 자동으로 갱신되고, 그 밖에는 직접 갱신해야 합니다.',
      '갱신은 했지만 컨트롤 플레인 파드나 kubelet이 이전 인증서로 실행 중입니다.',
      '사용자나 컨트롤러의 kubeconfig에 만료된 클라이언트 인증서가 들어 있습니다.',
    ],
    fixes: [
      '컨트롤 플레인 노드에서 `kubeadm certs check-expiration`으로 확인하고 `kubeadm certs renew all`로 갱신하세요. k3s는 재시작할 때 '
        + '갱신됩니다. 강제로 갱신하려면 k3s를 멈추고 `k3s certificate rotate`를 실행한 뒤 다시 시작하세요.',
      '컨트롤 플레인을 다시 시작하세요. `/etc/kubernetes/manifests`의 파일을 밖으로 옮겼다가 20초 뒤에 되돌리거나 `crictl`로 컨테이너를 재시작한 '
        + '다음 `systemctl restart kubelet`을 실행하세요.',
      'kubelet 인증서가 만료되었다면 그 노드에서 `/var/lib/kubelet/pki/kubelet-client*`를 삭제하세요. `kubeadm kubeconfig user '
        + '--org system:nodes --client-name system:node:NODE`의 출력으로 `/etc/kubernetes/kubelet.conf`를 바꾸고 '
        + 'kubelet을 재시작하세요.',
      '갱신된 `/etc/kubernetes/admin.conf`를 `~/.kube/config`로 복사하고, 배포 파이프라인의 kubeconfig도 바꾸세요.',
    ],
  },
  links: [
    'https://kubernetes.io/docs/tasks/administer-cluster/kubeadm/kubeadm-certs/',
    'https://kubernetes.io/docs/setup/production-environment/tools/kubeadm/troubleshooting-kubeadm/',
    'https://docs.k3s.io/cli/certificate',
  ],
} as const satisfies Entry
