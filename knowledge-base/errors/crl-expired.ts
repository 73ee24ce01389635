/** The CRL is out of date, or not valid yet. */
import type { Entry } from './types.ts'

export default {
  id: 'crl-expired',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'X509_V_ERR_CRL_HAS_EXPIRED',
    'CRL_HAS_EXPIRED',
    'verify error:num=12',
    'Verify return code: 12',
    'error 12 at 0 depth lookup',
    'X509_V_ERR_CRL_NOT_YET_VALID',
    'CRL_NOT_YET_VALID',
    'CRL is not yet valid',
    'verify error:num=11',
    'CRL response is not yet valid',
    'SEC_ERROR_CRL_EXPIRED',
    "The CRL for the certificate's issuer has expired",
    'SEC_ERROR_CRL_NOT_YET_VALID',
    'The certificate revocation list for this certificate is not yet valid',
    'SEC_ERROR_KRL_EXPIRED',
    "The KRL for this site's certificate has expired",
    'SEC_ERROR_KRL_NOT_YET_VALID',
    'The key revocation list for this certificate is not yet valid',
    'MBEDTLS_X509_BADCRL_EXPIRED',
    'The CRL is expired',
    'MBEDTLS_X509_BADCRL_FUTURE',
    'The CRL is from the future',
    'CRL_CERT_DATE_ERR',
    'CRL date error',
    'certificate revocation list expired',
    'certificate revocation list has expired',
    'ExpiredRevocationList',
    'errSecCRLExpired',
    'errSecCRLNotValidYet',
    'CSSMERR_TP_CRL_EXPIRED',
    'CSSMERR_TP_CRL_NOT_VALID_YET',
    'CRL expired',
    'expired CRL',
    'CRL is out of date',
    'stale CRL',
    '이 인증서에 대한 인증서 폐기 목록이 아직 유효하지 않습니다',
    '此证书的证书吊销列表尚未生效',
  ],
  asked: [
    'OpenVPN kicks everyone out, the revocation list passed its next update date',
    'nobody regenerated the CRL of our private CA, cron job had died',
    'copied a new revocation list but nginx was not reloaded and keeps the stale one',
    'revocation list older than allowed, all clients with certificates refused',
    'easyrsa crl ran out after 180 days',
    'next update of the certificate revocation list was last Friday',
    '폐기 목록(CRL) 갱신일이 지나서 VPN 접속이 전부 막힘',
    '사설 CA의 CRL을 재발급하는 크론이 죽어 있었음',
    'CRL 파일을 새로 넣었는데 nginx 리로드를 안 함',
    'easyrsa CRL 유효기간이 끝난 것 같습니다',
    '폐기목록이 오래됐다고 클라이언트 인증서가 다 거부됨',
    '폐기목록 다음 업데이트 날짜를 넘겨서 로그인이 안 됨',
  ],
  seen: [
    {
      by: 'openssl 3.0 verify -crl_check',
      text: 'error 12 at 0 depth lookup: CRL has expired',
    },
    {
      by: 'OpenVPN 2.6',
      text: 'VERIFY ERROR: depth=0, error=CRL has expired: CN=client1, serial=4',
    },
    {
      by: 'Node.js 22',
      text: "code: 'CRL_HAS_EXPIRED'",
    },
    {
      by: 'Mbed TLS 2.28',
      text: 'Verify failed: The CRL is expired',
    },
    {
      by: 'rustls 0.23',
      text:
        'invalid peer certificate: certificate revocation list expired: verification time '
        + '1772446272 (UNIX), but CRL is not valid after 1772323199 (123073 seconds ago)',
    },
  ],
  fixesFor: ['owner', 'owner', 'developer'],
  en: {
    title: 'The CRL has expired',
    causes: [
      'The CA did not issue a new CRL before "Next Update". Often the cron job of a private CA has stopped.',
      'A new CRL exists, but the server still has the old file in memory or on disk.',
      'The clock is wrong. Then a CRL can also look as if it was issued in the future.',
    ],
    fixes: [
      'Issue a new CRL and distribute it: `openssl ca -gencrl -crldays 30 -out ca.crl` or `easyrsa '
        + 'gen-crl`. Run this by a timer, well before "Next Update".',
      'Check the file that is used: `openssl crl -in ca.crl -noout -lastupdate -nextupdate`, then '
        + 'reload the service. nginx and Apache read it only at a reload.',
      'On the machine that fails, compare `date -u` with both dates. Download the CRL again '
        + 'instead of using a stored copy.',
    ],
  },
  ko: {
    title: 'CRL의 유효 기간이 지났습니다',
    causes: [
      'CA가 "Next Update" 전에 새 CRL(폐기 목록)을 발급하지 않았습니다. 사설 CA의 cron 작업이 멈춘 경우가 많습니다.',
      '새 CRL이 있지만 서버가 이전 파일을 메모리나 디스크에 두고 계속 씁니다.',
      '시계가 틀렸습니다. 이때는 CRL이 미래에 발급된 것으로 보일 수도 있습니다.',
    ],
    fixes: [
      '새 CRL을 발급해 배포하세요: `openssl ca -gencrl -crldays 30 -out ca.crl` 또는 `easyrsa gen-crl`. "Next '
        + 'Update"보다 충분히 앞서 타이머로 실행하세요.',
      '실제로 쓰는 파일의 날짜를 확인하고 서비스를 리로드하세요: `openssl crl -in ca.crl -noout -lastupdate -nextupdate`. nginx와 '
        + 'Apache는 리로드할 때만 읽습니다.',
      '실패하는 장비에서 `date -u` 결과를 두 날짜와 비교하세요. 저장해 둔 CRL을 쓰지 말고 새로 받으세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-5.1.2.5',
    'https://docs.openssl.org/master/man1/openssl-ca/',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_crl',
  ],
} as const satisfies Entry
