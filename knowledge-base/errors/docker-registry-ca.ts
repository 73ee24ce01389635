/** Docker, containerd or podman does not know the CA of the registry. */
import type { Entry } from './types.ts'

export default {
  id: 'docker-registry-ca',
  causeGroup: 'unknown-issuer',
  patterns: [
    'Error response from daemon……x509: certificate signed by unknown authority',
    '/v2/": x509: certificate signed by unknown authority',
    '/v2/": tls: failed to verify certificate: x509: certificate signed by unknown authority',
    '/manifests/……x509: certificate signed by unknown authority',
    '/blobs/……x509: certificate signed by unknown authority',
    'registry……x509: certificate signed by unknown authority',
    '/v1/users/……x509: certificate signed by unknown authority',
    '/v1/_ping……x509: certificate signed by unknown authority',
    'Failed to pull image……x509: certificate signed by unknown authority',
    'failed to pull and unpack image……x509: certificate signed by unknown authority',
    'failed to resolve reference……x509: certificate signed by unknown authority',
    'ErrImagePull……x509: certificate signed by unknown authority',
    'ImagePullBackOff……x509: certificate signed by unknown authority',
    'pinging container registry……x509: certificate signed by unknown authority',
    'error pinging docker registry……x509: certificate signed by unknown authority',
    'initializing source docker://……x509: certificate signed by unknown authority',
    'authenticating creds for……x509: certificate signed by unknown authority',
    'failed to authorize: failed to fetch…token……x509: certificate signed by unknown authority',
    'failed to do request: Head……x509: certificate signed by unknown authority',
    'failed to solve……x509: certificate signed by unknown authority',
    'unable to ping registry endpoint……x509: certificate signed by unknown authority',
    'failed to copy……manifests……x509: certificate signed by unknown authority',
    'docker login……x509: certificate signed by unknown authority',
    'docker pull……x509: certificate signed by unknown authority',
    'docker push……x509: certificate signed by unknown authority',
    'crictl……x509: certificate signed by unknown authority',
    'nerdctl……x509: certificate signed by unknown authority',
    'skopeo……x509: certificate signed by unknown authority',
    'buildah……x509: certificate signed by unknown authority',
    'kaniko……x509: certificate signed by unknown authority',
    'error pushing image……x509: certificate signed by unknown authority',
    'trivy……x509: certificate signed by unknown authority',
    'harbor……x509: certificate signed by unknown authority',
    'registry-1.docker.io……x509: certificate signed by unknown authority',
    'If this private registry supports only HTTP or HTTPS with an unknown CA certificate',
    'Error: initializing destination……x509: certificate signed by unknown authority',
    'error checking push permissions……x509: certificate signed by unknown authority',
  ],
  asked: [
    'docker pull from our Harbor is refused, registry certificate from the company CA',
    'docker login to the internal registry, signed by unknown authority',
    'Kubernetes nodes cannot pull images, the CA is missing on the workers',
    'image pull fails in the office because the proxy re-signs Docker Hub',
    'put the CA in certs.d but forgot the port in the folder name',
    'podman build cannot fetch the base image, root of the registry unknown',
    '사내 하버에서 docker pull 하면 CA를 모른다고 나옴',
    '쿠버네티스 노드에 레지스트리 CA가 없어 이미지를 못 받습니다',
    'docker login이 사설 인증기관이라 거부됨',
    'certs.d 폴더 이름에 포트를 빼먹은 듯',
    '회사 프록시 때문에 도커 허브 이미지를 못 당겨옴',
    '도커 데스크톱 VM에 사설 CA가 안 들어가 있음',
  ],
  seen: [
    {
      by: 'Docker 20.10',
      text:
        'Error response from daemon: Get "https://registry.example.com/v2/": x509: certificate '
        + 'signed by unknown authority',
    },
    {
      by: 'Docker 26',
      text:
        'Error response from daemon: Get "https://registry.example.com:5000/v2/": tls: failed to '
        + 'verify certificate: x509: certificate signed by unknown authority',
    },
    {
      by: 'containerd 1.7 (kubelet)',
      text:
        'Failed to pull image "registry.example.com/app:1": rpc error: code = Unknown desc = '
        + 'failed to pull and unpack image "registry.example.com/app:1": failed to resolve '
        + 'reference "registry.example.com/app:1": failed to do request: Head '
        + '"https://registry.example.com/v2/app/manifests/1": x509: certificate signed by unknown '
        + 'authority',
    },
    {
      by: 'podman 4.9',
      text:
        'Error: initializing source docker://registry.example.com/app:latest: pinging container '
        + 'registry registry.example.com: Get "https://registry.example.com/v2/": tls: failed to '
        + 'verify certificate: x509: certificate signed by unknown authority',
    },
    {
      by: 'BuildKit',
      text:
        'ERROR: failed to solve: registry.example.com/base: failed to do request: Head '
        + '"https://registry.example.com/v2/base/manifests/latest": tls: failed to verify '
        + 'certificate: x509: certificate signed by unknown authority',
    },
  ],
  provedBy: ['incomplete-chain', 'unknown-issuer', 'self-signed'],
  fixesFor: ['developer', 'developer', 'owner', 'network'],
  en: {
    title: 'The container engine does not trust the CA of the registry',
    causes: [
      'The registry has a certificate from a private CA, or a self-signed one.',
      'The daemon was not restarted after the CA was installed. Or the CA is missing on nodes or '
        + 'in the virtual machine of Docker Desktop.',
      'A company proxy replaces the certificate of a public registry.',
      'The registry does not send its intermediate certificate.',
    ],
    fixes: [
      'Docker: save the CA as `/etc/docker/certs.d/registry.example.com:5000/ca.crt` (with the '
        + 'port). Podman: `/etc/containers/certs.d/registry.example.com:5000/ca.crt`. A restart is not '
        + 'required.',
      'containerd: set `ca = "/path/ca.crt"` in '
        + '`/etc/containerd/certs.d/registry.example.com:5000/hosts.toml` on each node, and `config_path = '
        + '"/etc/containerd/certs.d"` in `config.toml`. Or install the CA in the system. Then run '
        + '`systemctl restart containerd`.',
      'Configure the full chain on the registry (Harbor: `harbor.yml`, registry: '
        + '`REGISTRY_HTTP_TLS_CERTIFICATE`), or use a certificate from a public CA.',
      'Install the root of the proxy on build hosts and nodes with `update-ca-certificates` '
        + '(RHEL: `update-ca-trust`), then restart the daemon. `insecure-registries` only hides the error.',
    ],
  },
  ko: {
    title: '컨테이너 엔진이 레지스트리의 CA를 신뢰하지 않습니다',
    causes: [
      '레지스트리의 인증서가 사설 CA가 발급한 것이거나 자체 서명 인증서입니다.',
      'CA를 운영체제에 설치했지만 데몬을 재시작하지 않았거나, 노드나 Docker Desktop의 가상 머신에는 설치하지 않았습니다.',
      '회사 프록시가 공개 레지스트리의 인증서를 바꿉니다.',
      '레지스트리가 중간 인증서를 보내지 않습니다.',
    ],
    fixes: [
      'CA를 저장하세요. Docker는 `/etc/docker/certs.d/registry.example.com:5000/ca.crt`(포트 포함), '
        + 'Podman은 `/etc/containers/certs.d/registry.example.com:5000/ca.crt`입니다. 재시작은 필요 없습니다.',
      'containerd는 각 노드의 `/etc/containerd/certs.d/registry.example.com:5000/hosts.toml` 파일에 `ca = '
        + '"/path/ca.crt"`를, `config.toml`에 `config_path = "/etc/containerd/certs.d"`를 지정하세요. 아니면 CA를 운영체제에 '
        + '설치하세요. 그다음 `systemctl restart containerd`를 실행하세요.',
      '레지스트리에 전체 체인을 설정하거나(Harbor는 `harbor.yml`, registry는 `REGISTRY_HTTP_TLS_CERTIFICATE`) 공인 CA의 인증서를 쓰세요.',
      '프록시의 루트 인증서를 빌드 호스트와 노드에 `update-ca-certificates`(RHEL은 `update-ca-trust`)로 설치하고 데몬을 재시작하세요. '
        + '`insecure-registries`는 오류를 숨길 뿐입니다.',
    ],
  },
  links: [
    'https://docs.docker.com/engine/security/certificates/',
    'https://github.com/containerd/containerd/blob/main/docs/hosts.md',
  ],
} as const satisfies Entry
