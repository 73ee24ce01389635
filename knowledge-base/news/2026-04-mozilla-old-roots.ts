/** Mozilla removes old roots and their trust for websites. */
import { news } from './types.ts'

export default news({
  id: '2026-04-mozilla-old-roots',
  date: '2026-04-09',
  about: ['Mozilla', 'DigiCert', 'Entrust', 'VikingCloud'],
  incidents: ['2026-mozilla-digicert-2006-roots'],
  source: [
    'https://github.com/nss-dev/nss/commits/master/lib/ckfw/builtins/certdata.txt',
    'https://github.com/nss-dev/nss/commit/72ea8534abe2c742389fb4aca7a16bc62cacb849',
  ],
  en: {
    title: 'Mozilla retires a further generation of old roots',
    summary:
      'In April 2026 NSS removed the trust for websites from old roots of DigiCert, Entrust, '
      + 'Comodo, Certigna and SwissSign. Roots of AffirmTrust, certSIGN, TeliaSonera, VikingCloud and '
      + 'others were removed entirely.',
    body: [
      'Firefox and most Linux distributions take their roots from NSS. A chain that ends in one of '
        + 'these roots works only where the client finds a newer one.',
      'Send the intermediates that your CA currently recommends. A short check: `openssl s_client '
        + '-connect HOST:443 -showcerts`.',
    ],
  },
  ko: {
    title: 'Mozilla가 오래된 루트를 또 정리했습니다',
    summary:
      '2026년 4월 NSS가 DigiCert, Entrust, Comodo, Certigna, SwissSign의 오래된 루트에서 웹사이트 '
      + '신뢰를 제거했습니다. AffirmTrust, certSIGN, TeliaSonera, VikingCloud 등의 루트는 완전히 '
      + '제거되었습니다.',
    body: [
      'Firefox와 대부분의 리눅스 배포판은 NSS의 루트를 씁니다. 이런 루트에서 끝나는 체인은 '
        + '클라이언트가 더 새로운 루트를 찾을 때만 동작합니다.',
      'CA가 지금 권장하는 중간 인증서를 보내세요. 간단히 확인하려면 `openssl s_client -connect '
        + 'HOST:443 -showcerts` 명령을 쓰세요.',
    ],
  },
})
