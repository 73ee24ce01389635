/** The certificate requires a stapled OCSP response, and the server sends none. */
import type { Entry } from './types.ts'

export default {
  id: 'ocsp-staple-missing',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'MOZILLA_PKIX_ERROR_REQUIRED_TLS_FEATURE_MISSING',
    'A required TLS feature is missing',
    'MOZILLA_PKIX_ERROR_OCSP_RESPONSE_FOR_CERT_MISSING',
    'The OCSP response does not include a status for the certificate being verified',
    'GNUTLS_CERT_MISSING_OCSP_STATUS',
    'certificate requires the server to include an OCSP status',
    'No OCSP response received',
    'curl: (91)',
    'curl: (91) No OCSP response received',
    'CURLE_SSL_INVALIDCERTSTATUS',
    'SSL_INVALIDCERTSTATUS',
    'X509_V_ERR_OCSP_NO_RESPONSE',
    'no OCSP response available for certificate',
    'OCSP response: no response sent',
    'No OCSP status response found',
    'OcspNoResponseFound',
    'Missing basic OCSP response while required',
    'There is no certificate status (OCSP)',
    'Must-Staple … missing',
    'OCSP must-staple',
    'must-staple certificate without',
    'no stapled OCSP response',
    'missing OCSP staple',
    'stapled OCSP response … required',
    'OCSP stapling required but no',
    'SSL_ERROR_BAD_CERT_STATUS_RESPONSE_ALERT',
    'SSL peer was unable to get an OCSP response for its certificate',
    'required extension status_request missing',
    'peer did not staple',
    'stapling required by certificate',
    '필수 사항인 TLS 기능이 누락되었습니다',
    '缺少所需的 TLS 功能',
    'Eine benötigte TLS-Funktion fehlt',
    'Une fonctionnalité TLS nécessaire est manquante',
    'Falta una característica necesaria de TLS',
  ],
  asked: [
    'certificate has must-staple but the server sends no OCSP staple',
    'Firefox opens the site only on the second try after an nginx restart, must staple',
    'required OCSP stapling is absent, CA has ended its responder',
    'asked for must staple at issuance and now browsers refuse',
    'curl with cert status demands an OCSP staple the server never gives',
    'must-staple 인증서인데 서버가 OCSP 스테이플링을 안 함',
    'nginx 재시작 직후 첫 접속만 파이어폭스에서 OCSP 누락',
    '필수 스테이플링으로 발급받았는데 OCSP 응답이 안 붙음',
    'CA가 OCSP를 끝내서 must staple 인증서가 막힘',
    'curl에서 스테이플링 확인을 켜니 서버가 OCSP를 안 준다고 함',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'A required TLS feature is missing.\nError code: '
        + 'MOZILLA_PKIX_ERROR_REQUIRED_TLS_FEATURE_MISSING',
    },
    {
      by: 'curl 8.5 --cert-status',
      text: 'curl: (91) No OCSP response received',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '- Status: The certificate is NOT trusted. The certificate requires the server to include '
        + 'an OCSP status in its response, but the OCSP status is missing.',
    },
    {
      by: 'openssl s_client -status',
      text: 'OCSP response: no response sent',
    },
  ],
  provedBy: ['must-staple-missing', 'must-staple-unusable'],
  fixesFor: ['owner', 'owner', 'visitor'],
  en: {
    title: 'The OCSP response that the certificate requires is missing',
    causes: [
      'The certificate has the must-staple extension, but the server does not staple OCSP.',
      'nginx does not have a response right after a start. It fetches one only after the first connection.',
      'The server cannot reach the OCSP server of the CA, or the CA has ended OCSP.',
      'The client itself requires a stapled response, for example `curl --cert-status`.',
    ],
    fixes: [
      'Renew without must-staple: remove `must_staple = True` from '
        + '`/etc/letsencrypt/renewal/example.com.conf`, then `certbot renew --cert-name example.com '
        + '--force-renewal`, and reload the server.',
      'If the CA still offers OCSP, enable stapling: `ssl_stapling on;` and a '
        + '`resolver` in nginx, then check with `openssl s_client -connect example.com:443 -servername '
        + 'example.com -status </dev/null`.',
      'Try again in a minute, or use another browser. If the error persists, report it to the '
        + 'operator of the site.',
    ],
  },
  ko: {
    title: '인증서가 요구하는 OCSP 응답이 없습니다',
    causes: [
      '인증서에 must-staple 확장이 있는데 서버가 OCSP 스테이플링을 하지 않습니다.',
      'nginx는 시작 직후에 응답이 없습니다. 첫 연결이 들어온 뒤에야 받아 오기 때문입니다.',
      '서버가 CA의 OCSP 서버에 접속하지 못하거나 CA가 OCSP를 종료했습니다.',
      '`curl --cert-status`처럼 클라이언트가 스테이플링을 요구합니다.',
    ],
    fixes: [
      'must-staple 없이 갱신하세요. `/etc/letsencrypt/renewal/example.com.conf`에서 `must_staple = True`를 삭제하고 '
        + '`certbot renew --cert-name example.com --force-renewal`을 실행한 뒤 서버를 리로드하세요.',
      'CA가 아직 OCSP를 제공한다면 스테이플링을 켜세요. nginx는 `ssl_stapling on;`과 `resolver`를 '
        + '설정하고 `openssl s_client -connect example.com:443 -servername example.com -status </dev/null` 명령으로 '
        + '확인하세요.',
      '잠시 뒤에 다시 접속하거나 다른 브라우저를 쓰세요. 계속되면 사이트 운영자에게 알리세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc7633',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_stapling',
    'https://eff-certbot.readthedocs.io/en/stable/using.html',
  ],
} as const satisfies Entry
