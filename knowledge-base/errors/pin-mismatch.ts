/** The key of the certificate is not one that the browser or command pins. */
import type { Entry } from './types.ts'

export default {
  id: 'pin-mismatch',
  causeGroup: 'hsts-pinning',
  patterns: [
    'ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN',
    'SSL_PINNED_KEY_NOT_IN_CERT_CHAIN',
    'MOZILLA_PKIX_ERROR_KEY_PINNING_FAILURE',
    'right now because the website uses certificate pinning',
    'because the website uses certificate pinning',
    "The server presented a certificate that doesn't match built-in expectations",
    "doesn't match built-in expectations",
    "The server's certificate appears to be a forgery",
    'no trusted certificate chain could be constructed that matches the pinset',
    'The server uses key pinning (HPKP)',
    'uses a different public key than expected',
    'HTTP Public Key Pinning: true',
    'public key does not match pinned public key',
    'SSL: public key does not match pinned public key',
    'curl: (90)',
    'CURLE_SSL_PINNEDPUBKEYNOTMATCH',
    { text: 'public key hash does not match', with: ['ssl', 'tls', 'curl', 'sha256', 'certificate'] },
    'The public key does not match pinned public key',
    'pinned public key … does not match',
    'pinnedpubkey … failed',
    'key pinning violation',
    'Key pinning violations cannot be overridden',
    '현재…에서 인증서 고정을 사용하기 때문에',
    '서버가 내장된 기대치와 일치하지 않는 인증서를 전달했습니다',
    '인증서가 예상과 다른 공개 키를 사용하고',
    '서버가 키 피닝(HPKP)을 사용하고 있지만',
    'では証明書ピンニングが使用されているため',
    'サーバーの提示した証明書が、組み込まれている想定の証明書と一致しません',
    '指定されたものとは異なる公開鍵を使用しています',
    '因为此网站使用了证书锁定',
    '服务器提供的证书与内置预期证书不匹配',
    '此服务器使用了公钥固定（HPKP）机制',
    '因為這個網站使用憑證鎖定功能',
    '伺服器呈現的憑證與內建的預期條件不符',
    'weil die Website das Zertifikats-Pinning nutzt',
    'das nicht mit den integrierten Erwartungen übereinstimmt',
    'Der Server verwendet Schlüssel-Pinning',
    "car il utilise l'épinglage des certificats",
    'Le serveur utilise le mécanisme de « key pinning »',
    'porque el sitio web utiliza la fijación de certificados',
    'Este servidor usa key pinning',
    { text: 'net_error -150', with: 'handshake' },
    'Fingerprint verification of server certificate failed',
    'invalid finger print of server certificate',
  ],
  asked: [
    'certificate pinning fails',
    '인증서 고정 오류',
    '인증서 피닝 오류',
    '인증서 피닝 실패',
    'our app pins the old key, and after the certificate was renewed nobody can log in',
    'public key pin in the app does not fit the new certificate of the API',
    'curl with a pinned public key refuses the server since the key was replaced',
    'app fails only while the debugging proxy is on, pinned certificate differs',
    'Chrome says the built-in pins for this site were not found in the chain',
    'pinned certificate changed, app offline',
    '서버 인증서 교체했더니 앱에 박아 둔 공개키 핀이랑 안 맞음',
    '인증서갱신 후 모바일 앱만 접속 불가, 핀 해시를 예전 키로 해 둠',
    '프록시 툴 켜면 앱이 인증서 피닝 때문에 통신 안 됨',
    '핀 고정해 둔 키와 서버 키가 달라서 curl이 거부',
  ],
  seen: [
    {
      by: 'Chrome',
      text: "The server's certificate appears to be a forgery.\nNET::ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN",
    },
    {
      by: 'Firefox',
      text:
        'The server uses key pinning (HPKP) but no trusted certificate chain could be constructed '
        + 'that matches the pinset. Key pinning violations cannot be overridden.\nError code: '
        + 'MOZILLA_PKIX_ERROR_KEY_PINNING_FAILURE',
    },
    {
      by: 'curl 8.5 --pinnedpubkey',
      text: 'curl: (90) SSL: public key does not match pinned public key',
    },
    {
      by: 'Chrome (Korean)',
      text: '서버가 내장된 기대치와 일치하지 않는 인증서를 전달했습니다.',
    },
  ],
  fixesFor: ['visitor', 'network', 'developer', 'owner'],
  en: {
    title: 'The key of the server is not the pinned one',
    causes: [
      'An antivirus program, company proxy, malware or captive portal re-signs the connection.',
      'The browser has built-in pins for this site (Google, Mozilla and others), but the chain '
        + 'does not contain these keys.',
      'The server has a new key, but a command or setting still pins the old one '
        + '(`--pinnedpubkey`, `http.pinnedPubkey`).',
    ],
    fixes: [
      'Try another network, such as mobile data. If the site works there, log in on the Wi-Fi page '
        + 'first. If it fails there as well, disable the HTTPS scanning of the antivirus program.',
      'Install the root of the inspecting proxy in the system store by policy. Chrome does not '
        + 'apply its pins to roots that were added locally. Or exclude the site from inspection.',
      'Compute the new pin, and confirm it with the operator before you use it: `openssl s_client '
        + '-connect example.com:443 -servername example.com </dev/null | openssl x509 -pubkey -noout | '
        + 'openssl pkey -pubin -outform der | openssl dgst -sha256 -binary | base64`.',
      'If clients pin your key, renew with the same key (`certbot renew --reuse-key`) or publish the '
        + 'next pin in advance.',
    ],
  },
  ko: {
    title: '서버의 키가 고정된 키와 다릅니다',
    causes: [
      '백신, 회사 프록시, 악성 코드, Wi-Fi 로그인 페이지가 중간에서 연결을 다시 서명합니다.',
      '브라우저에 이 사이트(Google, Mozilla 등)의 고정 키가 내장되어 있는데 체인에 그 키가 없습니다.',
      '서버의 키가 바뀌었는데 명령이나 설정에는 이전 키가 고정되어 있습니다(`--pinnedpubkey`, `http.pinnedPubkey`).',
    ],
    fixes: [
      '모바일 데이터 같은 다른 네트워크에서 접속해 보세요. 거기서 정상이면 Wi-Fi 로그인 페이지에 먼저 로그인하세요. 거기서도 실패하면 백신의 HTTPS 검사를 끄세요.',
      '검사 프록시의 루트를 정책으로 시스템 저장소에 설치하세요. Chrome은 로컬에 추가된 루트에는 고정 키를 적용하지 않습니다. 또는 이 사이트를 검사 대상에서 제외하세요.',
      '새 키의 값을 구하고, 쓰기 전에 서버 운영자에게 확인하세요: `openssl s_client -connect example.com:443 -servername '
        + 'example.com </dev/null | openssl x509 -pubkey -noout | openssl pkey -pubin -outform der | '
        + 'openssl dgst -sha256 -binary | base64`.',
      '클라이언트가 키를 고정한다면 같은 키로 갱신하거나(`certbot renew --reuse-key`) 다음 키의 고정 값을 미리 알리세요.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc7469#section-2.6',
    'https://curl.se/docs/manpage.html#--pinnedpubkey',
    'https://owasp.org/www-community/controls/Certificate_and_Public_Key_Pinning',
  ],
} as const satisfies Entry
