/** A check against a CRL was configured, but the CRL is not there. */
import type { Entry } from './types.ts'

export default {
  id: 'crl-missing',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'X509_V_ERR_UNABLE_TO_GET_CRL',
    'UNABLE_TO_GET_CRL',
    'unable to get certificate CRL',
    'verify error:num=3',
    'Verify return code: 3',
    'X509_V_ERR_UNABLE_TO_GET_CRL_ISSUER',
    'UNABLE_TO_GET_CRL_ISSUER',
    'unable to get CRL issuer certificate',
    'verify error:num=33',
    'SEC_ERROR_CRL_NOT_FOUND',
    'No matching CRL was found',
    'SEC_ERROR_NO_KRL',
    "No KRL for this site's certificate has been found",
    {
      text: 'CRL_MISSING',
      with: ['ssl', 'tls', 'sslerror', 'certificateerror', 'certificate', 'cert', 'x509', 'ocsp', 'crl'],
    },
    'CRL missing, not loaded',
    'NO_MATCHING_CRLDP',
    'No CRL with matching distribution point for certificate',
    'curl: (82)',
    'error loading CRL file',
    'error reading CRL file',
    'failed to read revocation list file',
    'CRL file not supported with native CA store',
    'CRL support not built in',
    'CRL: cannot read',
    'no_relevant_crls',
    'error 3 at 0 depth lookup',
    'unable to load CRL',
    'Could not load CRL',
    'failed to load CRL',
    'cannot load CRL file',
    'X509_load_crl_file',
    'no CRL found for',
    'CRL not found for issuer',
    'error 3 at 1 depth lookup',
  ],
  asked: [
    'turned on revocation checking but no CRL file was loaded',
    "nginx ssl_crl has only the root's list, the intermediate's is missing",
    'unable to get the revocation list of the issuer since we enabled crl check',
    'path to the CRL in the OpenVPN config is wrong',
    'crl check for the whole chain needs one list per CA and we gave just one',
    'verify depth covers an intermediate whose revocation file nobody installed',
    'CRL 검사를 켰는데 목록 파일을 안 넣어줌',
    '중간 CA의 CRL이 없어서 폐기 확인을 못 합니다',
    'ssl_crl 경로가 틀려서 폐기 목록을 못 찾음',
    '체인 전체 CRL 검사인데 루트 것만 넣은 것 같음',
    '아파치 SSLCARevocationFile에 발급자 CRL이 빠짐',
    '폐기 확인 옵션만 켜고 CRL은 배포를 안 했습니다',
  ],
  seen: [
    {
      by: 'openssl 3.0 verify -crl_check',
      text: 'error 3 at 0 depth lookup: unable to get certificate CRL',
    },
    {
      by: 'OpenVPN 2.6',
      text: 'VERIFY ERROR: depth=0, error=unable to get certificate CRL: CN=client1, serial=4',
    },
    {
      by: 'Node.js 22',
      text: "Error: unable to get certificate CRL\n  code: 'UNABLE_TO_GET_CRL'",
    },
    {
      by: 'curl 8.5 --crlfile',
      text: 'curl: (82) error loading CRL file: /etc/ssl/ca.crl',
    },
    {
      by: 'wolfSSL 5.5',
      text: 'wolfSSL_connect error -362, CRL missing, not loaded',
    },
  ],
  fixesFor: ['developer', 'developer', 'owner'],
  en: {
    title: 'The CRL that the revocation check requires is missing',
    causes: [
      'The CRL check was enabled, but the CRL of the issuer was not loaded.',
      'Only the CRL of one CA was given, and the check covers the whole chain (`-crl_check_all`, '
        + '`X509_V_FLAG_CRL_CHECK_ALL`).',
      'The path is wrong, the service account cannot read the file, or the file is DER instead of PEM.',
    ],
    fixes: [
      'Put the CRLs of all CAs of the chain into one PEM file: `openssl crl -in ca.der -inform DER -out '
        + 'ca.crl`, then `cat ca.crl intermediate.crl > all.crl`.',
      'Configure this file in the program: `ssl_crl` (nginx), `SSLCARevocationFile` (Apache), '
        + '`crl-verify` (OpenVPN), `crl` in `tls.createSecureContext` (Node.js), `--crlfile` (curl).',
      'Publish the CRL of each CA, intermediates included, and renew it before "Next Update": `openssl '
        + 'ca -gencrl -out ca.crl`.',
    ],
  },
  ko: {
    title: '폐기 확인에 쓸 CRL이 없습니다',
    causes: [
      'CRL(폐기 목록) 확인을 켰지만 발급자의 CRL을 불러오지 않았습니다.',
      'CRL은 CA 하나의 것만 지정했는데 체인 전체를 확인합니다(`-crl_check_all`, `X509_V_FLAG_CRL_CHECK_ALL`).',
      '경로가 틀렸거나, 서비스 계정이 파일을 읽지 못하거나, PEM이 아니라 DER 파일입니다.',
    ],
    fixes: [
      '체인에 있는 모든 CA의 CRL을 PEM 파일 하나에 모으세요. `openssl crl -in ca.der -inform DER -out ca.crl`로 변환하고 `cat '
        + 'ca.crl intermediate.crl > all.crl`로 합치세요.',
      '프로그램에 그 파일을 지정하세요. nginx는 `ssl_crl`, Apache는 `SSLCARevocationFile`, OpenVPN은 `crl-verify`, '
        + 'Node.js는 `tls.createSecureContext`의 `crl`, curl은 `--crlfile`입니다.',
      '중간 CA를 포함해 CA마다 CRL을 배포하고 "Next Update" 전에 갱신하세요: `openssl ca -gencrl -out ca.crl`.',
    ],
  },
  links: [
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
    'https://nginx.org/en/docs/http/ngx_http_ssl_module.html#ssl_crl',
    'https://nodejs.org/api/tls.html#tlscreatesecurecontextoptions',
    'https://curl.se/docs/manpage.html#--crlfile',
  ],
} as const satisfies Entry
