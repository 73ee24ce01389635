/** An intermediate certificate, not that of the server, has expired. */
import type { Entry } from './types.ts'

export default {
  id: 'expired-intermediate',
  causeGroup: 'expired',
  patterns: [
    'SEC_ERROR_EXPIRED_ISSUER_CERTIFICATE',
    "The certificate issuer's certificate has expired",
    "The certificate issuer's certificate has expired. Check your system date and time",
    'because the issuer certificate has expired',
    'issuer certificate has expired',
    'intermediate certificate has expired',
    'intermediate certificate expired',
    'intermediate CA certificate has expired',
    'CA certificate has expired',
    'CA certificate expired',
    'expired intermediate',
    'expired CA certificate',
    'signing certificate has expired',
    'error 10 at 1 depth lookup',
    'error 10 at 2 depth lookup',
    'error 10 at 1 depth lookup: certificate has expired',
    'error 10 at 2 depth lookup: certificate has expired',
    'certificate chain … contains an expired',
    'one of the certificates in the chain has expired',
    'chain contains an expired certificate',
    'certificate in the chain has expired',
    "The OCSP response's signer's certificate is expired",
    '발급자 인증서가 만료되었기 때문에',
    '인증서 발급자의 인증서가 만료됐습니다',
    '因为其颁发者证书已过期',
    '证书颁发者的证书已过期',
    '発行者の証明書が有効期限切れ',
    'weil das Aussteller-Zertifikat abgelaufen ist',
    'Das Zertifikat des Zertifikatausstellers ist abgelaufen',
    "car le certificat de l'autorité l'ayant délivré a expiré",
    "Le certificat de l'autorité de délivrance du certificat a expiré",
    'porque el certificado emisor ha caducado',
    'El certificado del emisor del certificado ha caducado',
  ],
  asked: [
    'server certificate is fine but the intermediate in the bundle has run out',
    'old chain file still contains the expired cross-signed one',
    "our VPN's own CA certificate reached its ten years and all users are out",
    'the site opens on new phones, older devices complain about an expired issuer',
    'private CA of the cluster lapsed, the leaf is still good for months',
    "renewed the leaf and kept last year's bundle in the chain file",
    '서버 인증서는 유효한데 중간 인증서가 만료됨',
    '체인 파일을 예전 것 그대로 둬서 중간 인증서 기간이 지남',
    '사설 CA 인증서 10년이 끝나 VPN이 전부 끊김',
    '인증서 갱신하면서 체인은 안 바꿨습니다',
    '상위 인증서만 만료되어 구형 기기에서 오류',
    '클러스터 CA 유효기간이 지났는데 서버 것은 남아 있음',
  ],
  seen: [
    {
      by: 'Firefox',
      text:
        'The certificate issuer’s certificate has expired. Check your system date and time.\nError '
        + 'code: SEC_ERROR_EXPIRED_ISSUER_CERTIFICATE',
    },
    {
      by: 'openssl 3.0 verify',
      text: 'CN = Example Intermediate CA 1\nerror 10 at 1 depth lookup: certificate has expired',
    },
    {
      by: 'Firefox',
      text: 'The certificate is not trusted because the issuer certificate has expired.',
    },
  ],
  provedBy: ['expired'],
  fixesFor: ['owner', 'owner', 'owner', 'developer'],
  en: {
    title: 'An intermediate or CA certificate has expired, not the server certificate',
    causes: [
      'The chain file on the server still has an old intermediate. Clients that cannot find another '
        + 'path reject it.',
      'The CA certificate of a private PKI has expired. In VPNs and clusters, this often happens after '
        + '5 or 10 years.',
      'The client has the expired certificate in its own store and prefers it to the newer one.',
    ],
    fixes: [
      'Replace the chain with the current one of the CA: use `fullchain.pem` of the last renewal, '
        + 'then `systemctl reload nginx`.',
      'Check the dates of all certificates that the server sends: `openssl s_client -connect '
        + 'example.com:443 -servername example.com -showcerts </dev/null | openssl storeutl -noout '
        + '-text -certs /dev/stdin | grep -E "Subject:|Not After"`.',
      'With a private CA, reissue the CA certificate for the same key and distribute it: `openssl x509 '
        + '-in ca.pem -signkey ca.key -days 3650 -out ca-new.pem`. It keeps the serial number, so remove '
        + 'the old one from Firefox first.',
      'Remove the expired certificate from the store of the client, and update the root store: `apt-get '
        + 'install --only-upgrade ca-certificates` or `dnf update ca-certificates`.',
    ],
  },
  ko: {
    title: '서버 인증서가 아니라 중간 인증서나 CA 인증서가 만료되었습니다',
    causes: [
      '서버의 체인 파일에 오래된 중간 인증서가 남아 있습니다. 다른 경로를 찾지 못하는 클라이언트는 거부합니다.',
      '사설 CA의 인증서가 만료되었습니다. VPN이나 클러스터에서는 구축한 지 5년, 10년이 되는 때에 흔히 생깁니다.',
      '클라이언트의 인증서 저장소에 만료된 인증서가 있고, 새 인증서보다 먼저 쓰입니다.',
    ],
    fixes: [
      '체인을 CA의 최신 것으로 바꾸세요. 마지막으로 갱신한 `fullchain.pem`을 지정하고 `systemctl reload nginx`를 실행하면 됩니다.',
      '서버가 보내는 모든 인증서의 날짜를 확인하세요: `openssl s_client -connect example.com:443 -servername example.com '
        + '-showcerts </dev/null | openssl storeutl -noout -text -certs /dev/stdin | grep -E '
        + '"Subject:|Not After"`.',
      '사설 CA라면 같은 키로 CA 인증서를 다시 발급해 배포하세요: `openssl x509 -in ca.pem -signkey ca.key -days 3650 -out '
        + 'ca-new.pem`. 일련번호가 그대로이므로 Firefox에서는 이전 인증서를 먼저 삭제하세요.',
      '클라이언트의 인증서 저장소에서 만료된 인증서를 삭제하고 루트 목록을 업데이트하세요: `apt-get install --only-upgrade '
        + 'ca-certificates` 또는 `dnf update ca-certificates`.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc5280#section-6.1',
    'https://letsencrypt.org/docs/dst-root-ca-x3-expiration-september-2021/',
    'https://docs.openssl.org/master/man1/openssl-verification-options/',
  ],
} as const satisfies Entry
