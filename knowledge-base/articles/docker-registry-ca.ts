/** How each container engine is given the CA of a registry, and how to see which of them fails. */
import type { Article } from './types.ts'

const CHAIN = `openssl s_client -connect registry.example.com:5000 -servername registry.example.com \\
  </dev/null 2>/dev/null | grep -E '^ *[0-9] s:|^ *i:|Verify return'`

const CURL = `curl -sS -o /dev/null -w '%{http_code}\\n' https://registry.example.com:5000/v2/
curl -sS -o /dev/null -w '%{http_code}\\n' --cacert ca.pem https://registry.example.com:5000/v2/`

const DOCKER = `mkdir -p /etc/docker/certs.d/registry.example.com:5000
cp ca.pem /etc/docker/certs.d/registry.example.com:5000/ca.crt
docker pull registry.example.com:5000/app:1`

const DAEMON = `cp ca.pem /usr/local/share/ca-certificates/company.crt && update-ca-certificates
systemctl restart docker`

const BUILDKITD = `[registry."registry.example.com:5000"]
  ca=["/etc/certs/ca.pem"]`

const BUILDX = 'docker buildx create --use --driver docker-container --buildkitd-config /etc/buildkitd.toml'

const HOSTS = `mkdir -p /etc/containerd/certs.d/registry.example.com:5000
cp ca.pem /etc/containerd/certs.d/registry.example.com:5000/ca.crt
cat > /etc/containerd/certs.d/registry.example.com:5000/hosts.toml <<'END'
server = "https://registry.example.com:5000"
[host."https://registry.example.com:5000"]
  ca = "/etc/containerd/certs.d/registry.example.com:5000/ca.crt"
END`

const CONFIG = `[plugins."io.containerd.cri.v1.images".registry]
  config_path = "/etc/containerd/certs.d"

[plugins."io.containerd.grpc.v1.cri".registry]
  config_path = "/etc/containerd/certs.d"`

const K3S = `configs:
  "registry.example.com:5000":
    tls:
      ca_file: /etc/ssl/registry-ca.pem`

const TEST = `crictl pull registry.example.com:5000/app:1
kubectl describe pod POD | grep -A2 Failed`

export default {
  id: 'docker-registry-ca',
  published: '2026-11-23',
  en: [
    {
      heading: 'What fails',
      body: [
        '`docker pull` only sends a request to the daemon. The daemon, or containerd on a Kubernetes '
          + 'node, connects to the registry and verifies the certificate. It uses the roots of the '
          + 'machine it runs on. With Docker Desktop that is a virtual machine, and with some Buildx '
          + 'builders a container.',
        'So the CA has to be there, not where you type the command. curl on your laptop proves '
          + 'nothing about a node.',
      ],
    },
    {
      heading: 'Find the cause',
      body: [
        'On the machine of the engine, look at the chain:',
        { code: CHAIN },
        'Code 18 is a self-signed certificate. Only certificate 0 and code 21 mean that the registry '
          + 'omits its intermediate. Code 19, or 20 at the end of a complete chain, means a private CA.',
        'If a public registry such as Docker Hub shows the name of a security product, a proxy '
          + 'replaces the certificate. Then test the same list as the engine:',
        { code: CURL },
        '200 or 401 means that TLS works. If only the second command works, `ca.pem` is the right '
          + 'root and is missing in the system. If both work and the engine fails, restart the engine or '
          + 'look at its own settings.',
        'For a registry with a public address, `certscope certificate registry.example.com` shows '
          + 'what the public gets. Other ports require `--port 5000` and `CERTSCOPE_TARGET_PORTS`.',
      ],
    },
    {
      heading: 'Docker',
      body: [
        'Name the folder like the registry in the image name, with the port if there is one:',
        { code: DOCKER },
        'A restart is not required. The extension has to be `.crt`: Docker takes `.cert` for a '
          + 'client certificate and asks for its key.',
        'For a proxy, install its root in the system and restart, because the daemon reads the '
          + 'system list at startup:',
        { code: DAEMON },
        'Docker Desktop copies the list of Windows or macOS at its start. Add the CA there, then '
          + 'restart Docker Desktop.',
      ],
    },
    {
      heading: 'Builds',
      body: [
        'BuildKit in the daemon uses the same settings. A builder in a container has its own, in '
          + '`/etc/buildkitd.toml`:',
        { code: BUILDKITD },
        'Create the builder with this file:',
        { code: BUILDX },
        'This is for pulling and pushing. Commands in the Dockerfile (`RUN curl`, `RUN npm ci`) need '
          + 'the CA in the image itself. In CI with Docker-in-Docker, mount `certs.d` into the service '
          + 'container.',
      ],
    },
    {
      heading: 'Kubernetes, containerd, Podman',
      body: [
        'containerd reads a folder for each registry if `config_path` is set, without a restart:',
        { code: HOSTS },
        'In `/etc/containerd/config.toml`, the first form is for containerd 2 and the second for '
          + '1.x. After a change there, restart containerd:',
        { code: CONFIG },
        'Do this on every node, also on those that the autoscaler adds: use the node image or a '
          + 'start script. k3s and RKE2 generate these files from `registries.yaml` (for k3s in '
          + '`/etc/rancher/k3s`). Restart them after a change:',
        { code: K3S },
        'Podman, Buildah, Skopeo and CRI-O read '
          + '`/etc/containers/certs.d/registry.example.com:5000/ca.crt`.',
      ],
    },
    {
      heading: 'Check, and fix it at the source',
      body: [
        'Test with the same engine on each node:',
        { code: TEST },
        'Better than a CA on every node is a registry with a certificate from a public CA. Internal '
          + 'names can have one through the DNS-01 challenge. Give the registry the full chain: '
          + '`REGISTRY_HTTP_TLS_CERTIFICATE` of the official image, and `certificate` in `harbor.yml`, '
          + 'take a file like `fullchain.pem`. Watch its expiry: an expired certificate of a registry '
          + 'stops deployments and autoscaling.',
        'Do not use `insecure-registries` or `skip_verify = true`. Anyone in the path can then '
          + 'replace the images that your cluster runs.',
      ],
    },
  ],
  ko: [
    {
      heading: '어디에서 실패하나',
      body: [
        '`docker pull`은 데몬에 요청만 보냅니다. 레지스트리에 접속해 인증서를 검증하는 것은 데몬이고, Kubernetes 노드에서는 containerd입니다. '
          + '데몬은 자기가 실행되는 기기의 루트 목록을 씁니다. Docker Desktop이라면 가상 머신이고, 일부 Buildx 빌더라면 컨테이너입니다.',
        '따라서 CA는 명령을 입력하는 곳이 아니라 엔진이 실행되는 곳에 있어야 합니다. 노트북의 curl이 성공해도 노드에서 성공한다는 뜻은 아닙니다.',
      ],
    },
    {
      heading: '원인 찾기',
      body: [
        '엔진이 실행되는 기기에서 체인을 확인하세요:',
        { code: CHAIN },
        '코드 18은 자체 서명 인증서입니다. 0번 인증서만 있고 코드가 21이면 레지스트리가 중간 인증서를 빠뜨린 것입니다. 코드가 19이거나, 체인이 완전한데 20이면 '
          + '사설 CA입니다.',
        'Docker Hub 같은 공개 레지스트리인데 보안 제품의 이름이 나오면 프록시가 인증서를 바꾸는 것입니다. 그다음 엔진과 같은 목록으로 시험하세요:',
        { code: CURL },
        '200이나 401이 나오면 TLS는 성공한 것입니다. 두 번째만 성공하면 `ca.pem`이 맞는 루트 인증서이고 시스템에 없는 것입니다. 둘 다 성공하는데 엔진이 '
          + '실패하면 엔진을 재시작하거나 엔진의 설정을 확인하세요.',
        '공인 IP 주소로 접속할 수 있는 레지스트리라면 `certscope certificate registry.example.com`으로 외부에서 본 결과를 확인할 수 '
          + '있습니다. 다른 포트는 `--port 5000`과 `CERTSCOPE_TARGET_PORTS` 설정이 필요합니다.',
      ],
    },
    {
      heading: 'Docker',
      body: [
        '폴더 이름은 이미지 이름에 쓰는 레지스트리 이름과 똑같아야 합니다. 포트가 있으면 포트까지 넣으세요:',
        { code: DOCKER },
        '재시작은 필요 없습니다. 확장자는 반드시 `.crt`여야 합니다. `.cert`로 끝나면 Docker가 클라이언트 인증서로 보고 키를 찾습니다.',
        '프록시라면 그 루트 인증서를 시스템에 설치하고 재시작하세요. 데몬은 시작할 때 시스템의 목록을 읽습니다:',
        { code: DAEMON },
        'Docker Desktop은 시작할 때 Windows나 macOS의 목록을 복사합니다. 그 목록에 CA를 추가하고 Docker Desktop을 재시작하세요.',
      ],
    },
    {
      heading: '빌드',
      body: [
        '데몬에 들어 있는 BuildKit은 같은 설정을 씁니다. 컨테이너에서 실행되는 빌더는 `/etc/buildkitd.toml`에 따로 설정하세요:',
        { code: BUILDKITD },
        '이 파일로 빌더를 만드세요:',
        { code: BUILDX },
        '이 설정은 이미지를 받고 올릴 때 적용됩니다. Dockerfile의 명령(`RUN curl`, `RUN npm ci`)은 이미지 안에 CA가 있어야 합니다. '
          + 'CI에서 Docker-in-Docker를 쓴다면 서비스 컨테이너에 `certs.d`를 마운트하세요.',
      ],
    },
    {
      heading: 'Kubernetes, containerd, Podman',
      body: [
        'containerd는 `config_path`가 설정되어 있으면 레지스트리별 폴더를 읽습니다. 재시작은 필요 없습니다:',
        { code: HOSTS },
        '`/etc/containerd/config.toml`에는 containerd 2라면 첫 번째, 1.x라면 두 번째 형식으로 적으세요. 이 파일을 바꾸면 '
          + 'containerd를 재시작해야 합니다:',
        { code: CONFIG },
        '모든 노드에 적용하세요. 오토스케일러가 추가하는 노드에도 필요하므로 노드 이미지나 시작 스크립트에 넣으세요. k3s와 RKE2는 `registries.yaml`에서 '
          + '이 파일들을 만듭니다(k3s는 `/etc/rancher/k3s`에 있음). 바꾼 뒤에는 재시작하세요:',
        { code: K3S },
        'Podman, Buildah, Skopeo, CRI-O는 `/etc/containers/certs.d/registry.example.com:5000/ca.crt`를 '
          + '읽습니다.',
      ],
    },
    {
      heading: '결과 확인과 근본 해결',
      body: [
        '노드마다 같은 엔진으로 시험하세요:',
        { code: TEST },
        '노드마다 CA를 설치하는 것보다 레지스트리에 공인 CA의 인증서를 쓰는 편이 낫습니다. 내부 도메인의 인증서도 DNS 챌린지(DNS-01)로 발급받을 수 있습니다. 레지스트리에는 '
          + '전체 체인을 설정하세요. 공식 이미지의 `REGISTRY_HTTP_TLS_CERTIFICATE`와 `harbor.yml`의 `certificate`에 '
          + '`fullchain.pem` 같은 파일을 지정하면 됩니다. 만료일도 살펴보세요. 레지스트리의 인증서가 만료되면 배포와 오토스케일링이 멈춥니다.',
        '`insecure-registries`나 `skip_verify = true`를 쓰지 마세요. 통신 경로에 있는 누구든 클러스터가 실행하는 이미지를 바꿔치기할 수 '
          + '있습니다.',
      ],
    },
  ],
} as const satisfies Article
