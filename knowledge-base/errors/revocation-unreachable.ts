/** The client insists on a revocation check, and the OCSP server or CRL cannot be reached. */
import type { Entry } from './types.ts'

export default {
  id: 'revocation-unreachable',
  causeGroup: 'revocation-unavailable',
  patterns: [
    'CRYPT_E_REVOCATION_OFFLINE',
    '…80092013',
    '-2146885613',
    'The revocation function was unable to check revocation because the revocation server was offline',
    'revocation server was offline',
    'CRYPT_E_NO_REVOCATION_CHECK',
    '…80092012',
    '-2146885614',
    'The revocation function was unable to check revocation for the certificate',
    'The revocation function was unable to check revocation',
    'OfflineRevocation',
    'CERT_TRUST_IS_OFFLINE_REVOCATION',
    'CAPICOM_TRUST_IS_OFFLINE_REVOCATION',
    'ERR_CERT_UNABLE_TO_CHECK_REVOCATION',
    "Server's certificate cannot be checked",
    'its security certificate might be revoked',
    'CERT_E_REVOCATION_FAILURE',
    '…800b010e',
    '-2146762482',
    'The revocation process could not continue',
    'CRYPT_E_NO_REVOCATION_DLL',
    '…80092011',
    'ERROR_INTERNET_SEC_CERT_REV_FAILED',
    'ERROR_WINHTTP_SECURE_CERT_REV_FAILED',
    'WINHTTP_CALLBACK_STATUS_FLAG_CERT_REV_FAILED',
    {
      text: '12057',
      with: [
        'wininet',
        'winhttp',
        'winhttpsendrequest',
        'httpsendrequest',
        'internetopenurl',
        'error_internet',
      ],
    },
    'Revocation information for the security certificate for this site is not available',
    'Unable to determine revocation status due to network error',
    'CertPathValidatorException: Unable to determine revocation status',
    'SEC_ERROR_OCSP_BAD_HTTP_RESPONSE',
    'The OCSP server returned unexpected/invalid HTTP data',
    'SEC_ERROR_OCSP_TRY_SERVER_LATER',
    'The OCSP server suggests trying again later',
    'SEC_ERROR_OCSP_SERVER_ERROR',
    'The OCSP server experienced an internal error',
    'OCSP_LOOKUP_FAIL',
    'The SSL certificate could not be checked for revocation',
    'could not be checked for revocation',
    'A revocation check could not be performed for the certificate',
    '由于吊销服务器已脱机',
    '吊销功能无法检查',
    '失効の関数は',
    '失効サーバーがオフラインのため',
    'OCSP Responder lookup fail',
    'HTTP timeout for OCSP or CRL req',
    'OCSP server not available',
    'OCSP requests not available',
    'OCSP_NO_HTTP',
    'failed to contact OCSP',
    'error contacting OCSP',
    'OCSP request failed',
    'failed to query OCSP',
    'error querying OCSP responder',
    'OCSP response error: TRY_LATER',
    'OCSP response error: INTERNAL_ERROR',
    'ocsp: error from server: try later',
    'ocsp: error from server: internal error',
    'Responder Error: trylater (3)',
    'Responder Error: internalerror (2)',
    'failed_to_fetch_crl',
    'OcspTryLater',
    'OcspInternalError',
    'OCSP responder reached an inconsistent internal state',
    'OCSP responder was unable to return a status',
    {
      text: 'unable to check revocation',
      with: ['ssl', 'tls', 'sslerror', 'certificateerror', 'certificate', 'cert', 'x509', 'ocsp', 'crl'],
    },
    {
      text: 'Failed to check revocation',
      with: ['ssl', 'tls', 'sslerror', 'certificateerror', 'certificate', 'cert', 'x509', 'ocsp', 'crl'],
    },
    { text: 'schannelCheckRevoke', with: ['ssl', 'schannel', 'certificate', 'revocation'] },
    'unable to download CRL',
    'failed to download CRL',
    'error downloading CRL',
    'CRL download failed',
    '서버의 보안 인증서가 취소될 수 있습니다',
    '서버 인증서를 확인할 수 없습니다',
    'OCSP 서버에 내부 오류가 발생했습니다',
    'OCSP 서버가 나중에 다시 시도하기를 권합니다',
    'このサーバーのセキュリティ証明書は取り消されている可能性',
    '其安全证书可能已被撤消',
    '其安全憑證已遭撤銷。這可能',
    'Sein Sicherheitszertifikat wurde möglicherweise widerrufen',
    'Il se peut que son certificat de sécurité ait été révoqué',
    'Die Sperrfunktion konnte die Sperrung nicht überprüfen',
    'Die Sperrfunktion konnte keine Sperrprüfung',
    { text: 'net_error -205', with: 'handshake' },
    'SEC_ERROR_BAD_HTTP_RESPONSE',
  ],
  asked: [
    'cannot check whether the certificate is revoked',
    'OCSP server does not respond',
    'certificate revocation check fails',
    'OCSP 서버가 응답하지 않음',
    'OCSP 서버 응답 없음',
    '인증서 폐기 여부 확인 불가',
    '인증서 폐기 확인 실패',
    'CRL cannot be downloaded',
    'CRL을 받을 수 없음',
    'server without internet access cannot fetch the revocation list, installer hangs',
    'curl on Windows complains the revocation server was offline',
    'Git on Windows stops at work because the revocation check is blocked by the firewall',
    'offline root CA, the CRL address in the certificate points to a dead server',
    '인터넷 안 되는 폐쇄망 서버라 폐기 목록을 못 받아 옴',
    '윈도우 curl에서 해지 서버가 오프라인이라고 나옵니다',
    '방화벽이 CRL 다운로드를 막아 인증서 해지 확인이 안 됨',
  ],
  seen: [
    {
      by: 'curl 8.4 (Schannel)',
      text:
        'curl: (35) schannel: next InitializeSecurityContext failed: CRYPT_E_REVOCATION_OFFLINE '
        + '(0x80092013) - The revocation function was unable to check revocation because the revocation '
        + 'server was offline.',
    },
    {
      by: 'git 2.43 for Windows',
      text:
        "fatal: unable to access 'https://git.example.com/app.git/': schannel: next "
        + 'InitializeSecurityContext failed: Unknown error (0x80092012) - The revocation function was '
        + 'unable to check revocation for the certificate.',
    },
    {
      by: 'Chrome',
      text: "Server's certificate cannot be checked.\nNET::ERR_CERT_UNABLE_TO_CHECK_REVOCATION",
    },
    {
      by: '.NET 8',
      text:
        'The remote certificate is invalid because of errors in the certificate chain: '
        + 'OfflineRevocation',
    },
    {
      by: 'Java 17',
      text:
        'java.security.cert.CertPathValidatorException: Unable to determine revocation status due '
        + 'to network error',
    },
    {
      by: 'Firefox',
      text: 'The OCSP server suggests trying again later.\nError code: SEC_ERROR_OCSP_TRY_SERVER_LATER',
    },
  ],
  fixesFor: ['network', 'developer', 'owner', 'owner'],
  en: {
    title: 'The revocation of the certificate cannot be checked',
    causes: [
      'A proxy or firewall blocks the OCSP server or the CRL of the CA. Both use plain HTTP on port 80.',
      'A company proxy re-signs the connection, and the client cannot reach a CRL for its certificates.',
      'The certificate comes from a private CA whose CRL address is wrong, internal or offline.',
      'The CA has ended OCSP, or its server is down. Windows clients (Schannel) fail in this case, '
        + 'other clients do not.',
    ],
    fixes: [
      'Allow port 80 to the hosts that `openssl x509 -in cert.pem -noout -ext '
        + 'crlDistributionPoints,authorityInfoAccess` lists. On Windows, test with `certutil -url '
        + 'cert.cer`.',
      'git: `git config --global http.schannelCheckRevoke best-effort`; curl on Windows: '
        + '`--ssl-revoke-best-effort`. Both still reject a certificate that is known to be revoked.',
      'With a private CA, publish a current CRL at an address that all clients can reach. Add this '
        + 'address to the certificates.',
      'Enable OCSP stapling if the CA still offers OCSP. Clients then do not have to reach the CA.',
    ],
  },
  ko: {
    title: '인증서의 폐기 여부를 확인할 수 없습니다',
    causes: [
      '프록시나 방화벽이 CA의 OCSP 서버나 CRL(폐기 목록)을 막습니다. 둘 다 80번 포트의 일반 HTTP로 받습니다.',
      '회사 프록시가 연결을 다시 서명하는데, 그 인증서에는 클라이언트가 받을 수 있는 CRL이 없습니다.',
      '사설 CA의 인증서인데 CRL 주소가 틀렸거나 내부용이거나, 그 서버가 꺼져 있습니다.',
      'CA가 OCSP를 종료했거나 OCSP 서버에 장애가 있습니다. Windows 클라이언트(Schannel)는 다른 클라이언트와 달리 이때 연결에 실패합니다.',
    ],
    fixes: [
      '`openssl x509 -in cert.pem -noout -ext crlDistributionPoints,authorityInfoAccess`에 나오는 호스트로 80번 '
        + '포트를 허용하세요. Windows에서는 `certutil -url cert.cer`로 시험할 수 있습니다.',
      'git은 `git config --global http.schannelCheckRevoke best-effort`, Windows의 curl은 '
        + '`--ssl-revoke-best-effort`를 쓰세요. 폐기된 것이 확인된 인증서는 여전히 거부합니다.',
      '사설 CA라면 모든 클라이언트가 받을 수 있는 주소에 최신 CRL을 올리고 그 주소를 인증서에 넣으세요.',
      'CA가 OCSP를 제공한다면 서버에서 OCSP 스테이플링을 켜세요. 클라이언트가 CA에 접속하지 않아도 됩니다.',
    ],
  },
  links: [
    'https://curl.se/docs/manpage.html#--ssl-revoke-best-effort',
    'https://git-scm.com/docs/git-config#Documentation/git-config.txt-httpschannelCheckRevoke',
    'https://www.rfc-editor.org/rfc/rfc5280#section-4.2.1.13',
    'https://learn.microsoft.com/en-us/windows-server/administration/windows-commands/certutil',
  ],
} as const satisfies Entry
