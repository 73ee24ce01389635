/** HSTS forbids to go on in spite of a certificate error. */
import type { Entry } from './types.ts'

export default {
  id: 'hsts-no-exception',
  causeGroup: 'hsts-pinning',
  patterns: [
    { text: 'right now because the website uses HSTS', general: true },
    { text: 'because the website uses HSTS', general: true },
    { text: 'has a security policy called HTTP Strict Transport Security (HSTS)', general: true },
    { text: 'This site uses HTTP Strict Transport Security (HSTS) to specify that', general: true },
    { text: 'it is not possible to add an exception for this certificate', general: true },
    { text: "You can't add an exception to visit this site", general: true },
    { text: 'which means that Firefox can only connect to it securely', general: true },
    { text: 'HTTP Strict Transport Security: true', general: true },
    { text: 'because this site uses HTTP Strict Transport Security', general: true },
    { text: 'this website uses HSTS', general: true },
    { text: 'the site uses HSTS', general: true },
    { text: 'website is using HSTS', general: true },
    { text: '웹사이트에서 HSTS를 사용하므로', general: true },
    { text: 'HSTS를 사용하므로 지금은', general: true },
    { text: 'HTTP Strict Transport Security (HSTS)라는 보안 정책', general: true },
    { text: '예외를 추가 할 수 없습니다', general: true },
    { text: 'では HSTS が使用されているため', general: true },
    { text: 'HTTP Strict Transport Security (HSTS) と呼ばれるセキュリティポリシー', general: true },
    { text: '因为此网站使用了 HSTS', general: true },
    { text: '因為這個網站使用 HSTS', general: true },
    { text: '启用了被称为 HTTP 严格传输安全（HSTS）的安全策略', general: true },
    { text: 'da die Website HSTS verwendet', general: true },
    { text: 'weil die Website HSTS verwendet', general: true },
    { text: 'eine Sicherheitstechnologie namens HTTP Strict Transport Security (HSTS)', general: true },
    { text: 'car il utilise la technologie HSTS', general: true },
    { text: 'a recours à une stratégie de sécurité HTTP Strict Transport Security', general: true },
    { text: 'porque el sitio web utiliza HSTS', general: true },
    { text: 'tiene una política de seguridad llamada HTTP Strict Transport Security', general: true },
    { text: 'porque o website utiliza HSTS', general: true },
    { text: 'perché utilizza HSTS', general: true },
    { text: 'porque o site usa HSTS', general: true },
    { text: 'использует механизм HSTS', general: true },
    { text: 'omdat de website HSTS gebruikt', general: true },
    { text: 'ponieważ używa ona HSTS', general: true },
    { text: 'web sitesi HSTS kullandığından', general: true },
    { text: 'vì trang web sử dụng HSTS', general: true },
    { text: 'karena situs menggunakan HSTS', general: true },
    {
      text: 'HTTP Strict Transport Security',
      with: ['certificate', 'exception', 'ssl', 'tls'],
      general: true,
    },
    {
      text: 'HSTS',
      with: [
        'certificate',
        'err_cert_authority_invalid',
        'err_cert_date_invalid',
        'err_cert_common_name_invalid',
        'your connection is not private',
      ],
      general: true,
    },
  ],
  asked: [
    'cannot click through the warning because of HSTS',
    'HSTS blocks the page',
    'HSTS 때문에 접속할 수 없음',
    'no proceed anyway button on the certificate warning, the site is pinned by HSTS',
    'localhost is forced to https by HSTS and I cannot add an exception',
    'link to continue at my own risk is missing because strict transport security was set',
    'preload list makes Chrome refuse our dev domain with the self-made certificate',
    'Firefox has no accept the risk option here, HSTS was sent once',
    'HSTS 걸려 있어서 인증서 경고에 계속 진행 버튼이 없음',
    '로컬호스트가 HSTS로 강제 https 되어 예외 추가가 안 됨',
    '고급 눌러도 안전하지 않음으로 이동 링크가 안 보여요 HSTS 사이트',
    'dev 도메인이 preload 목록이라 인증서 무시하고 못 들어감',
    '예전에 HSTS 헤더를 보내서 이제 인증서 예외를 못 만듦',
    '크롬에서 HSTS 캐시 때문에 인증서 경고를 넘길 수 없음',
  ],
  seen: [
    {
      by: 'Chrome',
      text:
        'You cannot visit example.com right now because the website uses HSTS. Network errors and '
        + 'attacks are usually temporary, so this page will probably work later.',
    },
    {
      by: 'Chrome (Korean)',
      text:
        '웹사이트에서 HSTS를 사용하므로 지금은 example.com에 방문할 수 없습니다. 네트워크 오류와 공격은 대체로 일시적인 문제이기 때문에 나중에 이 페이지가 '
        + '정상적으로 작동할 수 있습니다.',
    },
    {
      by: 'Firefox',
      text:
        'example.com has a security policy called HTTP Strict Transport Security (HSTS), which '
        + 'means that Firefox can only connect to it securely. You can’t add an exception to visit this '
        + 'site.',
    },
    {
      by: 'Chrome (German)',
      text: 'Du kannst example.com derzeit nicht aufrufen, da die Website HSTS verwendet.',
    },
  ],
  fixesFor: ['visitor', 'owner', 'owner', 'developer'],
  en: {
    title: 'HSTS does not allow an exception for the certificate error',
    causes: [
      'The certificate has another error, which the same page shows. HSTS only removes the button '
        + 'to continue.',
      'The domain, or a parent domain with `includeSubDomains`, once sent '
        + '`Strict-Transport-Security`. Or the domain is in the preload list.',
      'A local development server uses the name of a site that sent HSTS, such as localhost. Or '
        + 'its domain ends in .dev, which is preloaded.',
    ],
    fixes: [
      'Look for the actual error under "Details" or "Advanced", such as '
        + '`NET::ERR_CERT_DATE_INVALID`. Try another network without a company proxy or login page.',
      'Fix the certificate: `openssl s_client -connect example.com:443 -servername example.com '
        + '</dev/null` shows what is wrong with it. With `includeSubDomains`, every subdomain '
        + 'needs a valid one.',
      'If a subdomain cannot have HTTPS yet, send `Strict-Transport-Security` without `includeSubDomains` '
        + 'from the parent domain over valid HTTPS. Browsers update the policy at the next visit. Removal '
        + 'from the preload list takes months.',
      'For local development, use a certificate that your system trusts, or delete the entry in Chrome: '
        + '`chrome://net-internals/#hsts`. Preloaded domains cannot be deleted there.',
    ],
  },
  ko: {
    title: 'HSTS 때문에 인증서 오류를 무시하고 접속할 수 없습니다',
    causes: [
      '인증서에 다른 오류가 있고 같은 페이지에 그 오류가 나옵니다. HSTS는 계속 진행하는 버튼을 없앨 뿐입니다.',
      '이 도메인이 `Strict-Transport-Security`를 보낸 적이 있거나, 상위 도메인이 `includeSubDomains`로 보냈거나, preload 목록에 있습니다.',
      '로컬 개발 서버가 HSTS를 보낸 사이트와 같은 이름(localhost 등)을 씁니다. 또는 preload 목록에 있는 .dev 도메인을 씁니다.',
    ],
    fixes: [
      '"세부정보"나 "고급"을 눌러 실제 오류(예: `NET::ERR_CERT_DATE_INVALID`)를 확인하세요. 회사 프록시나 로그인 페이지가 없는 다른 '
        + '네트워크에서도 접속해 보세요.',
      '인증서를 고치세요. `openssl s_client -connect example.com:443 -servername example.com </dev/null` 명령으로 무엇이 '
        + '잘못되었는지 확인할 수 있습니다. `includeSubDomains`가 있으면 모든 하위 도메인에 유효한 인증서가 필요합니다.',
      '아직 HTTPS를 쓸 수 없는 하위 도메인이 있다면 상위 도메인에서 유효한 HTTPS로 `Strict-Transport-Security`를 `includeSubDomains` 없이 '
        + '보내세요. 다음 방문 때 정책이 바뀌지만 preload 목록에서 빠지는 데는 몇 달이 걸립니다.',
      '로컬 개발에서는 시스템이 신뢰하는 인증서를 쓰거나, Chrome에서 해당 항목을 삭제하세요: `chrome://net-internals/#hsts`. preload 목록에 있는 '
        + '도메인은 여기서 삭제되지 않습니다.',
    ],
  },
  links: [
    'https://www.rfc-editor.org/rfc/rfc6797#section-8.4',
    'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Strict-Transport-Security',
    'https://hstspreload.org/',
  ],
} as const satisfies Entry
