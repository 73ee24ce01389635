/** The machine or image has no list of roots. */
import type { Entry } from './types.ts'

export default {
  id: 'no-system-roots',
  causeGroup: 'old-root-store',
  patterns: [
    'x509: failed to load system roots and no roots provided',
    'failed to load system roots and no roots provided',
    'crypto/x509: system root pool is not available',
    'x509.SystemRootsError',
    'no valid native root CA certificates found',
    'No native root CA certificates found',
    'no native root certificates found',
    'No CA certificates were loaded from the system',
    'could not load platform certs',
    'failure to initialize platform verifier',
    'no CA certificates found',
    'no root certificates found',
    'no trusted root certificates',
    'No system certificates available',
    'Try installing ca-certificates',
    'No system certificates available. Try installing ca-certificates',
    'no_cacerts_found',
    'pubkey_os_cacerts……no_cacerts_found',
    'default CA trust store not available',
    'no trust anchors configured',
    'ca-certs: no trust anchor file found',
    'no trust anchor file found',
    'error reading native CA store',
    'error importing native CA store',
    'no certificates in system trust store',
    'empty CA bundle',
    'CA bundle is empty',
    'root certificate store is empty',
    'no CA bundle found',
    'unable to find CA bundle',
    'Could not find CA bundle',
    'no system CA certificates',
    'Failed to load native certificates',
    'failed to load native certs',
    'failed to load native root certificates',
    'error loading native certs',
    'unable to load system certificates',
    'SSL - No CA Chain is set, but required to operate',
    { text: '-0x7680', with: 'mbedtls' },
    'MBEDTLS_ERR_SSL_CA_CHAIN_REQUIRED',
  ],
  asked: [
    'minimal Docker image has no ca-certificates, every https call fails',
    'scratch container with a Go binary knows no root at all',
    'alpine image without root certificates, TLS to anywhere is untrusted',
    'someone deleted the folder with the CA roots on the server',
    'distroless container cannot find a system CA bundle',
    'Rust or Elixir program finds zero native root certificates on the server',
    '도커 경량 이미지에 ca-certificates가 없어 https가 전부 실패',
    'scratch 컨테이너라 루트 인증서가 하나도 없음',
    '알파인 이미지에 루트 CA 패키지를 설치 안 함',
    '서버에서 시스템 루트 인증서 폴더가 지워진 듯',
    '컨테이너 안에서만 CA 목록이 없다며 TLS 불가',
    '러스트 프로그램이 시스템 루트 인증서를 하나도 못 찾음',
  ],
  seen: [
    {
      by: 'Go 1.14 (scratch image)',
      text: 'Get "https://example.com/": x509: failed to load system roots and no roots provided',
    },
    {
      by: 'rustls-platform-verifier (reqwest 0.13)',
      text:
        'reqwest::Error { kind: Builder, source: General("No CA certificates were loaded from the '
        + 'system") }',
    },
    { by: 'rustls-native-certs', text: 'TLS error: no valid native root CA certificates found' },
    {
      by: 'apt 1.8 (debian-slim)',
      text:
        'W: https://deb.example.com/debian/dists/bullseye/InRelease: No system certificates '
        + 'available. Try installing ca-certificates.',
    },
    {
      by: 'Erlang/OTP 26',
      text:
        '** (FunctionClauseError) no function clause matching in '
        + ':pubkey_os_cacerts.conv_error_reason/1 (:no_cacerts_found)',
    },
    {
      by: 'Elixir Mint',
      text: "default CA trust store not available; please add `:castore` to your project's dependencies",
    },
  ],
  fixesFor: ['developer', 'developer', 'developer'],
  en: {
    title: 'The client has no list of root certificates',
    causes: [
      'The container image is minimal (`scratch`, `busybox`, `debian:stable-slim`) and does not '
        + 'contain `ca-certificates`.',
      'The program looks in a different directory than the one that the distribution uses.',
      'The list was deleted or is empty, for example because a package update failed.',
    ],
    fixes: [
      'Install the list in the final image: `apk add --no-cache ca-certificates`, or `apt-get '
        + 'update && apt-get install -y ca-certificates`.',
      'For `scratch`, copy it from the build stage: `COPY --from=build '
        + '/etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/`. Or use a distroless image that '
        + 'contains the list.',
      'Set the path for the program: `SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt` or '
        + '`SSL_CERT_DIR=/etc/ssl/certs`. In Rust, compile in `webpki-roots`; in Elixir, add `castore`.',
    ],
  },
  ko: {
    title: '클라이언트에 루트 목록이 없습니다',
    causes: [
      '컨테이너 이미지가 최소 구성(`scratch`, `busybox`, `debian:stable-slim`)이라 `ca-certificates`가 들어 있지 않습니다.',
      '프로그램이 배포판의 루트 인증서 위치가 아닌 다른 디렉터리에서 찾습니다.',
      '패키지 업데이트 실패 등으로 목록이 삭제되었거나 비어 있습니다.',
    ],
    fixes: [
      '최종 이미지에 목록을 설치하세요. `apk add --no-cache ca-certificates` 또는 `apt-get update && apt-get '
        + 'install -y ca-certificates`를 쓰면 됩니다.',
      '`scratch`라면 빌드 단계에서 복사하세요: `COPY --from=build /etc/ssl/certs/ca-certificates.crt '
        + '/etc/ssl/certs/`. 목록이 들어 있는 distroless 이미지를 써도 됩니다.',
      '프로그램에 위치를 지정하세요. `SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt`나 '
        + '`SSL_CERT_DIR=/etc/ssl/certs`를 씁니다. Rust는 `webpki-roots`를 포함해 빌드하고, Elixir는 `castore`를 '
        + '추가하세요.',
    ],
  },
  links: [
    'https://pkg.go.dev/crypto/x509#SystemCertPool',
    'https://docs.rs/rustls-native-certs/latest/rustls_native_certs/',
  ],
} as const satisfies Entry
