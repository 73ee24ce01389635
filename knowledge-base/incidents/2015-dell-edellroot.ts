/** The root certificates that Dell shipped together with their private keys. */
import { incident } from './types.ts'

export default incident({
  id: '2015-dell-edellroot',
  ca: 'Dell',
  date: '2015-11-23',
  outcome: 'distrusted',
  matches: {
    organizations: [],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: [
      '130ad4e0633521290531b6651f5759b0bc7bc656709ff8f365c2143b0389b6f6',
      'cdee9f3305572a677e1a6c82dc1e02a35b11cae6a684338c9f37fe1ac8daec23',
    ],
  },
  url: 'https://github.com/chromium/chromium/blob/main/net/data/ssl/blocklist/README.md',
  en: {
    title: 'Root certificates with extractable private keys were shipped',
    summary:
      'Dell computers carried the root certificates eDellRoot and DSDTestProvider, and their private keys '
      + 'were trivial to extract. Anyone could therefore forge certificates for the owners of these '
      + 'computers. Chromium blocks both keys; a chain that ends in one of them means that the connection '
      + 'is intercepted.',
  },
  ko: {
    title: '개인 키를 추출할 수 있는 루트 인증서를 넣어 출하했습니다',
    summary:
      'Dell 컴퓨터에 설치된 eDellRoot와 DSDTestProvider 루트 인증서는 개인 키를 아주 쉽게 추출할 수 있었습니다. 따라서 누구나 이 컴퓨터 사용자에게 통하는 '
      + '인증서를 위조할 수 있었습니다. Chromium은 두 키를 모두 차단합니다. 체인이 이 루트로 끝나면 누군가 연결을 가로채고 있다는 뜻입니다.',
  },
})
