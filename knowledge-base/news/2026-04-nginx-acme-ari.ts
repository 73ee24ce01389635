/** The ACME module of nginx asks the CA when to renew. */
import { news } from './types.ts'

export default news({
  id: '2026-04-nginx-acme-ari',
  date: '2026-04-20',
  about: ['nginx'],
  source: ['https://nginx.org/', 'https://github.com/nginx/nginx-acme/releases/tag/v0.4.0'],
  en: {
    title: 'The ACME module of nginx supports renewal information',
    summary:
      'nginx-acme 0.4.0 supports ACME Renewal Information (ARI, RFC 9773). The CA can now tell '
      + 'nginx when to renew a certificate.',
    body: [
      'ARI matters when a CA has to revoke many certificates: a client that asks renews before the '
        + 'revocation. It also adapts to shorter lifetimes.',
      'Upgrade the module if nginx gets its certificates itself. If another client does, see '
        + 'whether that client supports ARI.',
    ],
  },
  ko: {
    title: 'nginx의 ACME 모듈이 갱신 정보를 지원합니다',
    summary:
      'nginx-acme 0.4.0이 ACME Renewal Information(ARI, RFC 9773)을 지원합니다. 이제 CA가 인증서를 '
      + '언제 갱신할지 nginx에 알려 줄 수 있습니다.',
    body: [
      'CA가 많은 인증서를 폐기해야 할 때 ARI가 중요합니다. 갱신 시점을 묻는 클라이언트는 폐기 전에 '
        + '갱신합니다. 더 짧은 유효 기간에도 스스로 맞춥니다.',
      'nginx가 직접 인증서를 받는다면 모듈을 올리세요. 다른 클라이언트를 쓴다면 ARI를 지원하는지 확인하세요.',
    ],
  },
})
