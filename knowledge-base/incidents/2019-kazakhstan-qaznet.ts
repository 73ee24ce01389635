/** The state root for interception in Kazakhstan. */
import { incident } from './types.ts'

export default incident({
  id: '2019-kazakhstan-qaznet',
  ca: 'Qaznet Trust Network (Kazakhstan)',
  date: '2019-08-21',
  outcome: 'distrusted',
  matches: {
    organizations: [],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: ['b5ba8dd7f89564c2889d3d6453c84998c77824919b64ea0835aa62986591be50'],
  },
  url: 'https://www.siliconrepublic.com/enterprise/google-mozilla-chrome-firefox-kazakhstan-censorship',
  en: {
    title: 'Browsers blocked a root that Kazakhstan used to read traffic',
    summary:
      'The government of Kazakhstan wanted people to install a root certificate of its own, with which '
      + 'encrypted traffic can be decrypted and read. On 21 August 2019 Google and Mozilla announced that '
      + 'Chrome and Firefox block it. A chain that ends in this root means that the connection is '
      + 'intercepted.',
  },
  ko: {
    title: '브라우저가 카자흐스탄 정부의 감청용 루트를 차단했습니다',
    summary:
      '카자흐스탄 정부는 국민에게 암호화된 통신을 복호화해 볼 수 있는 자체 루트 인증서를 설치하게 하려 했습니다. 2019년 8월 21일 Google과 Mozilla는 Chrome과 '
      + 'Firefox에서 이 루트를 차단한다고 발표했습니다. 체인이 이 루트로 끝나면 누군가 연결을 가로채고 있다는 뜻입니다.',
  },
})
