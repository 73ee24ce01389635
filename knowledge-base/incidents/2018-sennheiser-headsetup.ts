/** A root certificate with an extractable key in the HeadSetup software of Sennheiser. */
import { incident } from './types.ts'

export default incident({
  id: '2018-sennheiser-headsetup',
  ca: 'Sennheiser',
  date: '2018-11',
  outcome: 'resolved',
  matches: {
    organizations: [],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: [
      '0c43ea8bcde9fc3bca165664ac8215567e3489d5393a0c81e1a79141992e1953',
      '8f591f7aa4dc3efe9490c38a4692c9011ed128f1de595569406d77b6fa1f6b4c',
    ],
  },
  url: 'https://hub.packtpub.com/sennheiser-opens-up-about-its-major-blunder-that-let-hackers-easily-carry-out-man-in-the-middle-attacks/',
  en: {
    title: 'HeadSetup installed a root whose key could be extracted',
    summary:
      'Version 7.3 of the HeadSetup software put a self-signed root certificate into the trust store. '
      + 'Its private key was easy to extract and the same for all installations. Anyone could forge '
      + 'certificates for the users of the software. Sennheiser issued a fix; a chain that ends in this '
      + 'root means that the connection is intercepted.',
  },
  ko: {
    title: 'HeadSetup이 키를 추출할 수 있는 루트를 설치했습니다',
    summary:
      'HeadSetup 7.3은 자체 서명 루트 인증서를 루트 목록에 설치하고 개인 키를 쉽게 추출할 수 있는 형태로 두었습니다. 키는 모든 설치본에서 '
      + '같았으므로 누구나 사용자에게 통하는 인증서를 위조할 수 있었습니다. Sennheiser는 수정판을 냈습니다. 체인이 이 루트로 끝나면 누군가 연결을 '
      + '가로채고 있다는 뜻입니다.',
  },
})
