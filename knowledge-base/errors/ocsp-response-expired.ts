/** An OCSP response is out of date or from the future. */
import type { Entry } from './types.ts'

export default {
  id: 'ocsp-response-expired',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'SEC_ERROR_OCSP_OLD_RESPONSE',
    'The OCSP response contains out-of-date information',
    'SEC_ERROR_OCSP_FUTURE_RESPONSE',
    'The OCSP response is not yet valid (contains a date in the future)',
    'The OCSP response is not yet valid',
    'X509_V_ERR_OCSP_HAS_EXPIRED',
    'OCSP response has expired',
    'OCSP response expired',
    'X509_V_ERR_OCSP_NOT_YET_VALID',
    'OCSP response not yet valid',
    'GNUTLS_CERT_REVOCATION_DATA_SUPERSEDED',
    'The revocation or OCSP data are old and have been superseded',
    'GNUTLS_CERT_REVOCATION_DATA_ISSUED_IN_FUTURE',
    'The revocation or OCSP data are issued with a future date',
    'The OCSP response is old',
    'There is a newer OCSP response',
    'OCSP_HAS_EXPIRED',
    'OCSP_IS_TOO_OLD',
    'OCSP response is too old',
    'OCSP_NOT_YET_VALID',
    'OCSP is not yet valid',
    'Response is unreliable: its validity interval is out-of-date',
    'OCSP_check_validity',
    'OCSP_check_validity() failed',
    'OCSP routines … status expired',
    'OCSP routines … status not yet valid',
    'OCSP routines … status too old',
    'OCSP routines … nextupdate before thisupdate',
    'WARNING: Status times invalid',
    'The certificate status response has expired',
    'the OCSP response associated with chain … is invalid/expired',
    'the OCSP response associated with chain … is too old',
    'stale OCSP response',
    'OCSP staple expired',
    'expired OCSP response',
    'OCSP staple is expired',
    'ocsp response is outdated',
    'OCSP 응답이 날짜가 지난 정보를 포함하고 있습니다',
    'OCSP 응답은 아직 유효하지 않습니다',
    'OCSP 回应包含过期信息',
    'OCSP 回应尚未生效',
    'Die OCSP-Antwort enthält veraltete Informationen',
    'Die OCSP-Antwort ist noch nicht gültig',
    'La réponse OCSP contient des informations obsolètes',
    "La réponse OCSP n'est pas encore valide",
    'La respuesta OCSP contiene información no actualizada',
  ],
  asked: [
    'stapled OCSP answer is days old, Firefox refuses the site',
    'OCSP file on the server is not refreshed, its next update has passed',
    'server cannot reach the OCSP responder through the firewall and keeps the stale answer',
    'revocation answer OCSP is outdated although the certificate is fine',
    'stapling cron job died, browsers see an OCSP answer from last month',
    'OCSP 응답이 오래돼서 파이어폭스만 접속이 안 됨',
    '스테이플링 파일을 갱신 안 해서 OCSP 응답 기간이 지남',
    '방화벽 때문에 서버가 OCSP 응답을 새로 못 받아 옴',
    '인증서는 정상인데 OCSP 응답의 다음 업데이트 시각이 지남',
    'OCSP 크론이 멈춰 지난달 응답이 계속 스테이플링됨',
  ],
  seen: [
    {
      by: 'Firefox',
      text: 'The OCSP response contains out-of-date information.\nError code: SEC_ERROR_OCSP_OLD_RESPONSE',
    },
    {
      by: 'Firefox',
      text:
        'The OCSP response is not yet valid (contains a date in the future).\nError code: '
        + 'SEC_ERROR_OCSP_FUTURE_RESPONSE',
    },
    {
      by: 'curl 8.5 --cert-status',
      text: 'curl: (91) OCSP response has expired',
    },
    {
      by: 'OpenSSL 1.1.1',
      text: 'error:2707307D:OCSP routines:OCSP_check_validity:status expired',
    },
    {
      by: 'gnutls-cli 3.7',
      text:
        '- Status: The certificate is NOT trusted. The revocation or OCSP data are old and have '
        + 'been superseded.',
    },
  ],
  provedBy: ['must-staple-unusable'],
  fixesFor: ['owner', 'owner', 'owner', 'visitor'],
  en: {
    title: 'The OCSP response is out of date',
    causes: [
      'The server staples an old response, because it cannot reach the OCSP server to fetch a new one.',
      'The response comes from a file that is not renewed (`ssl_stapling_file`).',
      'The clock of the server or of the client is wrong.',
      'The CA has ended OCSP, and the last response has expired.',
    ],
    fixes: [
      'Check the dates "This Update" and "Next Update": `openssl s_client -connect example.com:443 '
        + '-servername example.com -status </dev/null`.',
      'Allow the server to reach the OCSP server by HTTP and a DNS resolver (`resolver` in nginx). '
        + 'Renew a file daily: `openssl ocsp -issuer chain.pem -cert cert.pem -url URL -respout '
        + 'ocsp.der`. Then reload.',
      'If the CA has ended OCSP, disable stapling (`ssl_stapling off;`). Check the clock of the '
        + 'server with `date -u` first.',
      'If the clock of your device is wrong, set it automatically. Otherwise report the problem to '
        + 'the operator.',
    ],
  },
  ko: {
    title: 'OCSP 응답의 유효 기간이 지났습니다',
    causes: [
      '서버가 OCSP 서버에 접속하지 못해 오래된 응답을 계속 스테이플링합니다.',
      '갱신되지 않는 파일의 응답을 보냅니다(`ssl_stapling_file`).',
      '서버나 클라이언트의 시계가 틀렸습니다.',
      'CA가 OCSP를 종료해 마지막 응답의 유효 기간이 끝났습니다.',
    ],
    fixes: [
      '"This Update"와 "Next Update" 날짜를 확인하세요: `openssl s_client -connect example.com:443 -servername '
        + 'example.com -status </dev/null`.',
      '서버가 OCSP 서버(HTTP)와 DNS 리졸버(nginx는 `resolver`)에 접속할 수 있게 하세요. 파일이라면 `openssl ocsp -issuer '
        + 'chain.pem -cert cert.pem -url URL -respout ocsp.der`로 매일 갱신하고 리로드하세요.',
      'CA가 OCSP를 종료했다면 스테이플링을 끄세요(`ssl_stapling off;`). 그 전에 `date -u`로 서버의 시계를 확인하세요.',
      '기기의 시계가 틀렸다면 자동 설정으로 바꾸세요. 시계가 맞다면 사이트 운영자에게 알리세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6960#section-4.2.2.1',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_stapling_file',
    'https://docs.openssl.org/master/man1/openssl-ocsp/',
  ],
} as const satisfies Entry
