/** Docker or containerd wants HTTPS, and the registry uses HTTP; or the CLI and the daemon disagree. */
import type { Entry } from './types.ts'

export default {
  id: 'docker-insecure-registry',
  causeGroup: 'plain-http',
  patterns: [
    'Error response from daemon …… server gave HTTP response to HTTPS client',
    '/v2/ …… server gave HTTP response to HTTPS client',
    'failed to do request: Head …… server gave HTTP response to HTTPS client',
    'failed to resolve reference …… server gave HTTP response to HTTPS client',
    'failed to pull image …… server gave HTTP response to HTTPS client',
    'error pinging docker registry …… server gave HTTP response to HTTPS client',
    'pinging container registry …… server gave HTTP response to HTTPS client',
    { text: 'insecure-registries', with: ['https', 'tls', 'x509', 'certificate'] },
    { text: 'insecure registry', with: ['https', 'tls', 'x509', 'certificate'] },
    'please add `--insecure-registry',
    'error during connect …… server gave HTTP response to HTTPS client',
    'Are you trying to connect to a TLS-enabled daemon without TLS',
    'malformed HTTP response … Are you trying to connect to a TLS-enabled daemon without TLS',
    'unable to resolve docker endpoint: open …… ca.pem',
    'docker-machine regenerate-certs',
  ],
  asked: [
    'docker push to our local registry says http response to https client',
    'private registry runs without TLS and containerd insists on https',
    'have to list the test registry as insecure in daemon.json',
    'podman pull from the plain registry on port 5000 fails',
    'docker CLI talks to the daemon on 2376 without TLS',
    'k3s nodes try https on our plain registry and the push is refused',
    '사설 도커 레지스트리가 http라서 push가 안 됨',
    'insecure-registries 설정을 안 넣어서 docker pull 실패',
    '컨테이너디가 http 레지스트리에 https로 붙으려고 함',
    '5000번 포트 레지스트리에 TLS가 없는데 HTTPS를 요구합니다',
    '도커 데몬 2376 포트에 TLS 없이 접속함',
    'k3s가 평문 레지스트리에 https로 접속하다 실패',
  ],
  seen: [
    {
      by: 'Docker 26',
      text:
        'Error response from daemon: Get "https://registry.example.com:5000/v2/": http: server gave '
        + 'HTTP response to HTTPS client',
    },
    {
      by: 'containerd 1.7',
      text:
        'failed to resolve reference "registry.example.com:5000/app:1": failed to do request: Head '
        + '"https://registry.example.com:5000/v2/app/manifests/1": http: server gave HTTP response to '
        + 'HTTPS client',
    },
    {
      by: 'Docker 20',
      text:
        'Get http://192.0.2.10:2376/v1.24/version: malformed HTTP response '
        + '"\\x15\\x03\\x01\\x00\\x02\\x02". * Are you trying to connect to a TLS-enabled daemon without '
        + 'TLS?',
    },
    {
      by: 'Podman 4',
      text:
        'pinging container registry registry.example.com:5000: Get '
        + '"https://registry.example.com:5000/v2/": http: server gave HTTP response to HTTPS client',
    },
  ],
  fixesFor: ['owner', 'developer', 'developer', 'developer'],
  en: {
    title: 'The container registry uses HTTP, but the client requires HTTPS',
    causes: [
      'The registry runs without TLS. Docker and containerd allow plain HTTP only for `localhost` and '
        + 'for registries that are listed as insecure, Podman only for the latter.',
      'The port is not the TLS port, or a proxy in front terminates TLS elsewhere.',
      'The Docker CLI connects to the daemon without TLS while the daemon requires it (port 2376), '
        + 'or the reverse.',
    ],
    fixes: [
      'Give the registry a certificate: `REGISTRY_HTTP_TLS_CERTIFICATE` and `REGISTRY_HTTP_TLS_KEY` '
        + 'of the image `registry`, or nginx in front.',
      'Trust a private CA: put it in `/etc/docker/certs.d/registry.example.com:5000/ca.crt`.',
      'In a test network only: `"insecure-registries": ["registry.example.com:5000"]` in '
        + '`/etc/docker/daemon.json`. For containerd use `hosts.toml` with an `http://` host, for Podman '
        + '`insecure = true` in `registries.conf`.',
      'For the daemon: `export DOCKER_TLS_VERIFY=1 DOCKER_CERT_PATH=~/.docker '
        + 'DOCKER_HOST=tcp://docker.example.com:2376`.',
    ],
  },
  ko: {
    title: '컨테이너 레지스트리는 HTTP인데 클라이언트가 HTTPS를 요구합니다',
    causes: [
      '레지스트리에 TLS가 없습니다. Docker와 containerd는 `localhost`와 예외(insecure)로 등록한 레지스트리에만 평문 HTTP를 허용합니다. Podman은 '
        + '등록한 레지스트리에만 허용합니다.',
      'TLS 포트가 아니거나, 앞단 프록시가 다른 곳에서 TLS를 종료합니다.',
      '데몬은 TLS를 요구하는데(2376번 포트) Docker CLI가 TLS 없이 연결하거나, 그 반대입니다.',
    ],
    fixes: [
      '레지스트리에 인증서를 설정하세요. `registry` 이미지의 `REGISTRY_HTTP_TLS_CERTIFICATE`와 `REGISTRY_HTTP_TLS_KEY`를 '
        + '쓰거나 nginx를 앞에 두세요.',
      '사설 CA는 `/etc/docker/certs.d/registry.example.com:5000/ca.crt`에 넣어 신뢰하게 하세요.',
      '시험 네트워크에서만 `/etc/docker/daemon.json`에 `"insecure-registries": ["registry.example.com:5000"]`을 '
        + '추가하세요. containerd는 `hosts.toml`의 `http://` 호스트, Podman은 `registries.conf`의 `insecure = true`입니다.',
      '데몬에 연결할 때는 다음을 설정하세요: `export DOCKER_TLS_VERIFY=1 DOCKER_CERT_PATH=~/.docker '
        + 'DOCKER_HOST=tcp://docker.example.com:2376`.',
    ],
  },
  links: [
    'https://docs.docker.com/reference/cli/dockerd/',
    'https://distribution.github.io/distribution/about/insecure/',
    'https://docs.docker.com/engine/security/protect-access/',
    'https://github.com/containerd/containerd/blob/main/docs/hosts.md',
  ],
} as const satisfies Entry
