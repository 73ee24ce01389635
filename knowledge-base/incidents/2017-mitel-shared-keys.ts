/** Extractable private keys in products of Mitel. */
import { incident } from './types.ts'

export default incident({
  id: '2017-mitel-shared-keys',
  ca: 'Mitel',
  date: '2017',
  outcome: 'distrusted',
  matches: {
    organizations: [],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: [
      '707d364e72ae521431dd953897f9c4846d5b8c324298fe53fbd4ada1f2d1157f',
      '6adb8e3e055460922d1501cb97f94c6a02e39c8f2774ca408825b7b58379dc14',
      '490b6ec6beb2d6034720b5149b6b29cd35515988cc16af854148b07b9b1f8a11',
      'ef551284715232de92e246c323329362b132493bb16b589e4775520beb871a56',
    ],
  },
  url: 'https://github.com/chromium/chromium/blob/main/net/data/ssl/blocklist/README.md',
  en: {
    title: 'Products shipped with private keys that could be extracted',
    summary:
      'Certain products of Mitel contained private keys that could be extracted, and users were '
      + 'encouraged '
      + 'to install the matching certificates as trust anchors (advisory 17-0001). Chromium blocks these '
      + 'keys. A '
      + 'chain that contains one of them can come from anyone who has the product.',
  },
  ko: {
    title: '제품에 추출할 수 있는 개인 키가 들어 있었습니다',
    summary:
      '일부 Mitel 제품에는 추출할 수 있는 개인 키가 들어 있었고 사용자는 해당 인증서를 신뢰 앵커로 '
      + '설치하라는 안내를 받았습니다(보안 권고 17-0001). Chromium은 이 키들을 차단합니다. 체인에 이 키가 보이면 '
      + '제품을 가진 누구든 만들 수 있는 인증서입니다.',
  },
})
