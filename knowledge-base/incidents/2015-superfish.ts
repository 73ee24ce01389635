/** The shared root key of the Superfish software on Lenovo computers. */
import { incident } from './types.ts'

export default incident({
  id: '2015-superfish',
  ca: 'Superfish',
  date: '2015-02',
  outcome: 'distrusted',
  matches: {
    organizations: ['Superfish, Inc.'],
    // Keys: Chromium, net/cert/cert_verify_proc_blocklist.inc.
    spkiSha256: ['4bb8f35ba1e126f8dde1b0c420625ed86dce61a7bddadbdea9aba578ff13145e'],
  },
  url: 'https://github.com/chromium/chromium/blob/main/net/data/ssl/blocklist/README.md',
  en: {
    title: 'Many Lenovo computers had the same root key',
    summary:
      'Lenovo delivered computers with the software Superfish, which installed a root certificate of its '
      + 'own. The root and its private key were the same on all computers, and the key was easy to extract, '
      + 'so anyone could forge certificates for their owners. Chromium blocks the key; a chain that ends '
      + 'in it means that the connection is intercepted.',
  },
  ko: {
    title: '여러 Lenovo 컴퓨터에 같은 루트 키가 설치되었습니다',
    summary:
      'Lenovo는 자체 루트 인증서를 설치하는 Superfish 소프트웨어를 넣어 컴퓨터를 출하했습니다. 모든 컴퓨터의 루트와 개인 키가 같았고 키를 쉽게 추출할 수 있어 누구나 '
      + '인증서를 위조할 수 있었습니다. Chromium은 이 키를 차단합니다. 체인이 이 루트로 끝나면 누군가 연결을 가로채고 있다는 뜻입니다.',
  },
})
