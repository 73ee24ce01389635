/** A network answers in place of the site until the user logs in. */
import type { Entry } from './types.ts'

export default {
  id: 'captive-portal',
  causeGroup: 'proxy-interception',
  patterns: [
    'The network you are using may require you to visit its login page',
    'The Wi-Fi you are using may require you to visit its login page',
    'The Wi-Fi you are using…may require you to visit its login page',
    'You must log in to this network before you can access the Internet',
    {
      text: 'captive portal',
      with: 'certificate',
    },
    {
      text: 'Wi-Fi login page',
      with: 'certificate',
    },
    {
      text: 'hotspot login',
      with: 'certificate',
    },
    'ERR_CERT_COMMON_NAME_INVALID……captive portal',
    'CAPTIVE_PORTAL_CERT',
    {
      text: 'SSLErrorHandler captive portal',
      with: 'certificate',
    },
    '사용 중인 네트워크에서 로그인 페이지 방문을 요청할 수 있습니다',
    '사용 중인 Wi-Fi에서 로그인 페이지 방문을 요청할 수 있습니다',
    '인터넷을 사용하기 위해서 반드시 이 네트워크에 로그인해야 합니다',
    'ご利用のネットワークでは、ログインページへのアクセスが必要な可能性があります',
    'ご利用の Wi-Fi ネットワークでは、ログインページへのアクセスが必要な可能性があります',
    '您正在使用的网络可能会要求您访问其登录页面',
    '您要使用的 Wi-Fi 网络可能需要您访问其登录页面',
    'Eventuell musst du die Anmeldeseite des verwendeten Netzwerks aufrufen',
    'La red que estás utilizando puede requerir el acceso a su página de inicio de sesión',
    'La rete che stai utilizzando può richiedere di visitare la relativa pagina di accesso',
    'A rede que você está usando pode exigir que você visite a página de login',
    'Возможно, вам нужно перейти на страницу входа используемой сети',
  ],
  asked: [
    'hotel wifi shows a warning on every page until I sign in',
    'airport hotspot, no login page appears and all sites fail with privacy errors',
    'cafe guest network wants me to accept its terms first',
    'connected in the train wifi and every https site has the wrong certificate',
    'worked yesterday, this morning the guest login of the wifi had run out',
    "guest wifi at the customer's office asks for a code before the internet works",
    '호텔 와이파이에서 로그인 화면이 안 뜨고 경고만 나옴',
    '카페 와이파이에 연결하면 모든 사이트가 안 열림',
    '공항 무료 와이파이 접속하고 나서 보안 경고가 뜹니다',
    '게스트 와이파이 로그인을 먼저 하라는 것 같음',
    '지하철 와이파이에서만 네이버까지 경고가 나옵니다',
    '기숙사 와이파이 재로그인을 안 해서 https가 전부 경고',
  ],
  seen: [
    {
      by: 'Chrome 130',
      text:
        'Connect to Wi-Fi\nThe Wi-Fi you are using (Hotel-Guest) may require you to visit its '
        + 'login page.',
    },
    {
      by: 'Chrome(한국어)',
      text: '네트워크에 연결\n사용 중인 네트워크에서 로그인 페이지 방문을 요청할 수 있습니다.',
    },
    { by: 'Firefox', text: 'You must log in to this network before you can access the internet.' },
  ],
  fixesFor: ['visitor', 'visitor', 'network'],
  en: {
    title: 'The network requires a login before it allows connections',
    causes: [
      'A hotel, airport, café or guest network answers every connection with its own certificate '
        + 'until you log in.',
      'The login expired, for example overnight.',
    ],
    fixes: [
      'Open the login page of the network with the notification of your phone or the button in '
        + 'Chrome or Firefox. Log in, then reload the site.',
      'If the login page does not appear, forget the Wi-Fi network and connect again. Turn off VPN '
        + 'and private DNS until you have logged in.',
      'Announce the portal with DHCP option 114 (RFC 8910) instead of intercepting HTTPS.',
    ],
  },
  ko: {
    title: '네트워크에 먼저 로그인해야 합니다',
    causes: [
      '호텔, 공항, 카페, 방문자용 네트워크가 로그인하기 전까지 모든 사이트에 자기 인증서로 응답합니다.',
      '하룻밤이 지나는 등 로그인이 만료되어 다시 로그인해야 합니다.',
    ],
    fixes: [
      '휴대전화의 알림이나 Chrome, Firefox의 버튼으로 네트워크 로그인 페이지를 열어 로그인하고 사이트를 새로고침하세요.',
      '로그인 페이지가 나오지 않으면 저장된 Wi-Fi 네트워크를 삭제하고 다시 연결하세요. 로그인할 때까지 VPN과 비공개 DNS는 끄세요.',
      'HTTPS를 가로채지 말고 DHCP 옵션 114(RFC 8910)로 포털 주소를 알리세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8910', 'https://www.rfc-editor.org/rfc/rfc8952'],
} as const satisfies Entry
