/** Envoy or Istio cannot establish TLS to the upstream; the reason follows. */
import type { Entry } from './types.ts'

export default {
  id: 'envoy-transport-failure',
  causeGroup: 'other',
  patterns: [
    { text: 'transport failure reason: TLS error', general: true },
    { text: 'transport failure reason……OPENSSL_internal', general: true },
    { text: 'upstream connect error or disconnect/reset before headers……TLS', general: true },
    { text: 'UPSTREAM_TRANSPORT_FAILURE_REASON', general: true },
    { text: 'upstream_transport_failure_reason……TLS', general: true },
    'Secret is not supplied by SDS',
    'TLS error: Secret is not supplied by SDS',
    'Failed to load incomplete certificate from',
    'Failed to load trusted CA certificates from',
    {
      text: 'Failed to load certificate chain from',
      with: ['envoy', 'istio', 'ssl', 'tls', 'inline', '<inline>'],
    },
    { text: 'Failed to load private key from', with: ['envoy', 'istio', 'ssl', 'tls', 'inline'] },
    { text: 'TLS_error_end', general: true },
    { text: 'closing socket: TLS error', general: true },
    'TLS error: 33554536:system library:OPENSSL_internal:Connection reset by peer',
  ],
  asked: [
    'Istio sidecar gives 503 upstream connect error, TLS to the pod fails',
    'mTLS strict in the mesh but the other service has no sidecar',
    'Envoy speaks TLS to an upstream that serves plain http',
    'PeerAuthentication and DestinationRule disagree in our mesh',
    'envoy waits for the secret from SDS that does not exist',
    'gateway in the mesh reaches the external https service with no SNI, 503',
    '이스티오 사이드카에서 503 업스트림 연결 실패',
    '메시는 mTLS 강제인데 상대 파드에 사이드카가 없음',
    '엔보이가 평문 업스트림에 TLS로 붙으려고 합니다',
    'DestinationRule이랑 PeerAuthentication 설정이 서로 다름',
    'Envoy가 SDS 시크릿을 못 받아 업스트림 TLS가 안 됨',
    '메시 게이트웨이가 외부 https 서비스에 TLS로 못 나감',
  ],
  seen: [
    {
      by: 'Envoy 1.29',
      text:
        'upstream connect error or disconnect/reset before headers. reset reason:'
        + ' connection failure, transport failure reason: TLS error: Secret is not'
        + ' supplied by SDS',
    },
    {
      by: 'Istio',
      text:
        'upstream connect error or disconnect/reset before headers. reset reason:'
        + ' connection failure, transport failure reason: TLS error: 33554536:system'
        + ' library:OPENSSL_internal:Connection reset by peer',
    },
    { by: 'Envoy', text: 'Failed to load trusted CA certificates from <inline>' },
  ],
  en: {
    title: 'Envoy or Istio cannot establish TLS to the upstream',
    causes: [
      'The sidecar uses mutual TLS and the upstream does not, or the other way round (PeerAuthentication'
        + ' and DestinationRule differ).',
      'The upstream serves plain HTTP, or the service declares the port as HTTP although the application'
        + ' sends TLS.',
      'The secret with the certificate is missing, so Envoy waits for it (SDS).',
      'The certificate of the upstream is not trusted, expired, or has other SANs.',
    ],
    fixes: [
      'Read the reason after "transport failure reason": it shows the cause, such as'
        + ' CERTIFICATE_VERIFY_FAILED or WRONG_VERSION_NUMBER.',
      'Istio: `istioctl proxy-config secret POD` shows the certificates, and `istioctl analyze` reports'
        + ' conflicting settings.',
      'Set the mode in the DestinationRule: `ISTIO_MUTUAL` inside the mesh, `SIMPLE` for TLS outside it,'
        + ' `DISABLE` for plain HTTP.',
      'Plain upstream: remove `transport_socket` from the cluster. TLS upstream: set `sni`'
        + ' and the trusted CA there.',
    ],
  },
  ko: {
    title: 'Envoy나 Istio가 업스트림과 TLS로 연결하지 못합니다',
    causes: [
      '사이드카는 상호 TLS를 쓰는데 업스트림은 쓰지 않거나 그 반대입니다(PeerAuthentication과 DestinationRule이 서로 다름).',
      '업스트림이 일반 HTTP이거나, 애플리케이션이 TLS를 보내는데 서비스의 포트가 HTTP로 선언되어 있습니다.',
      '인증서가 들어 있는 시크릿이 없어 Envoy가 기다리고 있습니다(SDS).',
      '업스트림의 인증서를 신뢰할 수 없거나, 만료되었거나, SAN이 다릅니다.',
    ],
    fixes: [
      '"transport failure reason" 뒤의 이유를 확인하세요. CERTIFICATE_VERIFY_FAILED나 WRONG_VERSION_NUMBER처럼 원인이 나옵니다.',
      'Istio에서는 `istioctl proxy-config secret POD`로 인증서를, `istioctl analyze`로 서로 어긋나는 설정을 확인하세요.',
      'DestinationRule의 모드를 맞추세요. 메시 안은 `ISTIO_MUTUAL`, 외부 TLS는 `SIMPLE`, 일반 HTTP는 `DISABLE`입니다.',
      '일반 HTTP 업스트림이면 클러스터에서 `transport_socket`을 빼고, TLS 업스트림이면 `sni`와 신뢰할 CA를 지정하세요.',
    ],
  },
  links: [
    'https://www.envoyproxy.io/docs/envoy/latest/intro/arch_overview/security/ssl',
    'https://istio.io/latest/docs/ops/common-problems/network-issues/#tls-configuration-mistakes',
  ],
} as const satisfies Entry
