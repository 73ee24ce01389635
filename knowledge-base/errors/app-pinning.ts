/** An app pins certificates, and the chain of the server has none of them. */
import type { Entry } from './types.ts'

export default {
  id: 'app-pinning',
  causeGroup: 'hsts-pinning',
  patterns: [
    'Certificate pinning failure!',
    'SSLPeerUnverifiedException: Certificate pinning failure',
    'Certificate pinning failed',
    'publicKeyPinningFailed',
    'Pinned certificates for',
    {
      text: 'Pin verification failed',
      with: ['ssl', 'tls', 'certificate', 'certificateexception', 'sslhandshakeexception'],
    },
    'SSLHandshakeException: Pin verification failed',
    { text: 'Unrecognized cert hash', with: ['ssl', 'tls', 'cert', 'certificate'] },
    'TrustKit … pinning',
    'TrustKit … pin',
    'TSKPinningValidator',
    'TSKTrustEvaluationFailed…',
    'pinning validation failed',
    {
      text: 'pin validation failed',
      with: ['ssl', 'tls', 'certificate', 'trustkit', 'sslhandshakeexception'],
    },
    'ServerTrustFailureReason',
    'serverTrustEvaluationFailed',
    'AFSSLPinningMode',
    'SSL pinning failed',
    'SSL pinning failure',
    'SSL pinning error',
    'ssl-pinning … failed',
    'CertificateCouldNotBeVerifiedException',
    'http_certificate_pinning',
    'Public key pinning failure',
    'Certificate pin mismatch',
    'certificate pins do not match',
    'cert pinning failed',
    'pinned certificate does not match',
    'pinned certificate mismatch',
    'does not match the pinned certificate',
    'not match any pinned certificate',
    {
      text: 'Fingerprints did not match',
      with: 'verification',
    },
    { text: 'ServerFingerprintMismatch', with: ['aiohttp', 'ssl', 'tls', 'certificate'] },
    'GNUTLS_CERT_MISMATCH',
    "The certificate doesn't match the local copy",
    'Anchor does not match pinned fingerprint',
    'Pinning required but not used',
    'certificate fingerprint mismatch',
    'certificate fingerprint does not match',
    'server certificate fingerprint … does not match',
    'thumbprint … does not match … certificate',
    'Certificate fingerprint verification failed',
    'CertificatePinner.check',
    'network_security_config … pin',
    'failed to validate pinned certificate',
  ],
  asked: [
    'after renewing our server cert the mobile app stopped working until we shipped an update',
    'banking app refuses to run while Charles or mitmproxy is on',
    'pinned hash in the app is from the previous key',
    'certificate was reissued with a new key and all installed apps are locked out',
    "app only fails behind the company's inspecting proxy because it pins",
    'app shuts down with a pinned key mismatch as soon as the debugging proxy is on',
    '서버 인증서 교체 후 앱이 전부 접속 불가, 핀이 예전 키임',
    '앱에 심어둔 인증서 해시가 새 인증서와 다릅니다',
    'SSL 피닝 때문에 찰스 프록시로 패킷을 못 봄',
    '인증서갱신하고 나니 앱에서만 통신이 끊김, 핀 고정해 둔 듯',
    '피닝된 앱이라 업데이트 배포 전까지 접속이 안 됨',
    '앱에 고정한 공개키가 바뀌어 로그인이 안 됩니다',
  ],
  seen: [
    {
      by: 'OkHttp 4',
      text:
        'javax.net.ssl.SSLPeerUnverifiedException: Certificate pinning failure!\n  Peer certificate '
        + 'chain:\n    sha256/AAAA=: CN=api.example.com\n  Pinned certificates for api.example.com:\n    '
        + 'sha256/BBBB=',
    },
    {
      by: 'Android',
      text: 'javax.net.ssl.SSLHandshakeException: Pin verification failed',
    },
    {
      by: 'Alamofire 5',
      text:
        'serverTrustEvaluationFailed(reason: '
        + 'Alamofire.AFError.ServerTrustFailureReason.publicKeyPinningFailed(host: "api.example.com", '
        + 'trust: <SecTrustRef>, pinnedKeys: [], serverKeys: []))',
    },
    {
      by: 'urllib3 2.2',
      text: 'SSLError(\'Fingerprints did not match. Expected "aa", got "bb"\')',
    },
    {
      by: 'aiohttp 3.9',
      text:
        'aiohttp.client_exceptions.ServerFingerprintMismatch: <ServerFingerprintMismatch '
        + 'expected=b"a" got=b"b" host="api.example.com" port=443>',
    },
  ],
  fixesFor: ['developer', 'owner', 'developer', 'visitor'],
  en: {
    title: 'The app pins a certificate that the server no longer uses',
    causes: [
      'The certificate was renewed with a new key, or the CA changed the intermediate. The app '
        + 'still has the old pins.',
      'The app pins the leaf certificate, which changes with every renewal.',
      'A debugging or company proxy (Charles, mitmproxy, Zscaler) re-signs the connection. Pinning '
        + 'exists to stop that.',
    ],
    fixes: [
      'Compute the new pin and release an update with it: `openssl s_client -connect '
        + 'example.com:443 </dev/null | openssl x509 -pubkey -noout | openssl pkey -pubin -outform der '
        + '| openssl dgst -sha256 -binary | base64`. Add a backup pin.',
      'Until the update is out, use the old key again if it is safe: `openssl req -new -key old.pem '
        + '-subj "/CN=example.com" -addext "subjectAltName=DNS:example.com" -out old.csr`, then `certbot '
        + 'certonly --csr old.csr`. Certbot does not renew it by itself.',
      'Pin public keys (SPKI), such as the current key and a backup key, never a single leaf. Set '
        + 'an expiry date: `pin-set expiration` in the Android network security configuration.',
      'Update the app, and try again without VPN, proxy or HTTPS scanning.',
    ],
  },
  ko: {
    title: '앱에 고정된 인증서가 서버의 인증서와 다릅니다',
    causes: [
      '서버가 새 키로 갱신했거나 CA가 중간 인증서를 바꿨는데, 앱에는 이전 고정 값(pin)이 남아 있습니다.',
      '앱이 갱신할 때마다 바뀌는 서버 인증서 자체를 고정했습니다.',
      '디버깅 프록시나 회사 프록시(Charles, mitmproxy, Zscaler)가 연결을 다시 서명합니다. 인증서 고정은 이를 막는 기능입니다.',
    ],
    fixes: [
      '새 고정 값을 구해 예비 값과 함께 넣고 앱을 업데이트하세요: `openssl s_client -connect example.com:443 </dev/null | '
        + 'openssl x509 -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 '
        + '-binary | base64`.',
      '이전 키가 안전하다면 업데이트가 배포될 때까지 다시 쓰세요. `openssl req -new -key old.pem -subj "/CN=example.com" '
        + '-addext "subjectAltName=DNS:example.com" -out old.csr`로 CSR을 만들고 `certbot certonly --csr '
        + 'old.csr`로 발급받아 설치하세요. 이 인증서는 certbot이 자동으로 갱신하지 않습니다.',
      '서버 인증서 한 장이 아니라 현재 키와 예비 키의 공개 키(SPKI)를 고정하세요. 만료일도 정하세요. Android 네트워크 보안 구성에서는 `pin-set '
        + 'expiration`입니다.',
      '앱을 업데이트하고, VPN과 프록시, HTTPS 검사를 끈 상태로 다시 접속하세요.',
    ],
  },
  links: [
    'https://square.github.io/okhttp/5.x/okhttp/okhttp3/-certificate-pinner/index.html',
    'https://developer.android.com/privacy-and-security/security-config',
    'https://owasp.org/www-community/controls/Certificate_and_Public_Key_Pinning',
  ],
} as const satisfies Entry
