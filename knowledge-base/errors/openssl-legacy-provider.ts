/** OpenSSL 3 does not have an old algorithm that a program asks for. */
import type { Entry } from './types.ts'

export default {
  id: 'openssl-legacy-provider',
  causeGroup: 'other',
  patterns: [
    'ERR_OSSL_EVP_UNSUPPORTED',
    'error 0308010C',
    '0308010C digital envelope routines unsupported',
    'digital envelope routines unsupported',
    'digital envelope routines inner_evp_generic_fetch unsupported',
    'inner_evp_generic_fetch',
    'digital envelope routines initialization error',
    'error 03000086',
    'openssl-legacy-provider',
    '--openssl-legacy-provider is not allowed in NODE_OPTIONS',
    { text: 'PKCS12 unsupported', with: ['openssl'] },
    'RC2-40-CBC',
    'Algorithm (RC2-40-CBC : 0)',
    { text: 'pkcs12 legacy provider', with: ['openssl'] },
    'unsupported hash type md4',
    'unsupported hash type ripemd160',
    'ERR_OSSL_CRYPTO_UNSUPPORTED',
    'legacy provider failed to load',
    'OpenSSL 3.0 s legacy provider failed to load',
    'error 12800067 DSO support routines',
    { text: 'could not load the shared library', with: ['openssl', 'DSO support routines', 'legacy'] },
    'DSO support routines',
    'error 25066067',
    'Provider routines…unsupported',
    { text: 'unable to load provider', with: ['openssl', 'ssl', 'legacy'] },
    'legacy.so cannot open shared object',
    'EVP_PBE_CipherInit_ex unknown cipher',
    'EVP_PBE_CipherInit unsupported',
    'unknown pbe algorithm',
    'Unsupported PKCS12 PFX data',
    'ERR_CRYPTO_UNSUPPORTED_PFX',
    { text: 'bf-cbc', with: ['openssl', 'unsupported', 'cipher'] },
    'Cipher BF-CBC not supported',
    'Unsupported cipher in data-ciphers BF-CBC',
    'ValueError [digital envelope routines]',
  ],
  asked: [
    'npm run build broke after the Node 17 upgrade, old webpack and OpenSSL 3',
    'react app does not start with newer node, openssl hash unsupported',
    'pfx certificate from Windows cannot be opened with OpenSSL 3, RC2 encryption',
    'OpenSSL 3 moved the old algorithm to the legacy provider, our p12 certificate fails',
    'vue cli build stops with digital envelope trouble from openssl',
    'Angular or Gatsby project from 2019 will not compile under OpenSSL 3 of the new node',
    '노드 17로 올리니 webpack 빌드가 OpenSSL 3 때문에 깨짐',
    '리액트 프로젝트가 최신 노드에서 openssl 오류로 시작 안 됨',
    '윈도우에서 내보낸 pfx 인증서를 OpenSSL 3에서 못 엶',
    'RC2로 암호화된 p12 인증서라 레거시 프로바이더가 필요함',
    'OpenSSL 3에서 MD4 같은 옛 알고리즘이 빠져 실패',
    '예전 앵귤러 프로젝트가 새 노드의 OpenSSL 3에서 컴파일 안 됨',
  ],
  seen: [
    {
      by: 'Node.js 18',
      text:
        'Error: error:0308010C:digital envelope routines::unsupported\n  opensslErrorStack: [ '
        + "'error:03000086:digital envelope routines::initialization error' ],\n  library: "
        + "'digital envelope routines',\n  reason: 'unsupported',\n  code: 'ERR_OSSL_EVP_UNSUPPORTED'",
    },
    {
      by: 'openssl pkcs12 3.0',
      text:
        'Error outputting keys and certificates\n80BB:error:0308010C:digital envelope '
        + 'routines:inner_evp_generic_fetch:unsupported:../crypto/evp/evp_fetch.c:373:Global '
        + 'default library context, Algorithm (RC2-40-CBC : 0), Properties ()',
    },
    {
      by: 'Node.js 16',
      text: 'node: --openssl-legacy-provider is not allowed in NODE_OPTIONS',
    },
    {
      by: 'Python hashlib',
      text: 'ValueError: [digital envelope routines] unsupported',
    },
    {
      by: 'cryptography 41',
      text: "RuntimeError: OpenSSL 3.0's legacy provider failed to load.",
    },
  ],
  fixesFor: ['developer', 'developer', 'developer', 'owner'],
  en: {
    title: 'OpenSSL 3 no longer offers an old algorithm by default',
    causes: [
      'An old build tool (webpack 4, create-react-app 4) hashes with MD4. Node.js 17 and newer use '
        + 'OpenSSL 3, which moved MD4 to the legacy provider.',
      'A PKCS#12 file (.p12, .pfx) is encrypted with RC2-40, the old default of Windows and keytool.',
      'A program uses Blowfish, RC4, DES or RIPEMD, or the legacy provider is not installed.',
    ],
    fixes: [
      'Update the tool: webpack 4.47, or 5.61 and newer. In webpack 5.54 to 5.60, set `output.hashFunction: '
        + '"xxhash64"`. `NODE_OPTIONS=--openssl-legacy-provider` is only a stopgap and unknown to Node.js '
        + '16.',
      'Re-encrypt the PKCS#12 file: `openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem`, then '
        + '`openssl pkcs12 -export -in all.pem -out new.p12 && rm all.pem`: it holds the key unencrypted.',
      'Check what is available: `openssl list -providers -provider legacy`. In Debian 13 and '
        + 'newer, the module is in the package `openssl-provider-legacy`.',
      'When you hand out PKCS#12 files, create them with AES: `openssl pkcs12 -export` of OpenSSL 3 '
        + 'does so by default.',
    ],
  },
  ko: {
    title: '오래된 알고리즘이 OpenSSL 3에서 기본으로 제공되지 않습니다',
    causes: [
      'webpack 4나 create-react-app 4 같은 오래된 빌드 도구가 MD4로 해시하는데, Node.js 17부터 쓰는 OpenSSL 3은 이를 레거시 '
        + '프로바이더로 옮겼습니다.',
      'PKCS#12 파일(.p12, .pfx)이 Windows와 keytool의 이전 기본값인 RC2-40으로 암호화되어 있습니다.',
      '프로그램이 Blowfish, RC4, DES, RIPEMD를 쓰거나 레거시 프로바이더가 설치되어 있지 않습니다.',
    ],
    fixes: [
      '도구를 업데이트하세요. webpack 4.47이나 5.61 이상이면 됩니다. webpack 5.54~5.60에서는 `output.hashFunction: "xxhash64"`로 '
        + '설정하세요. `NODE_OPTIONS=--openssl-legacy-provider`는 임시방편이며 Node.js 16은 이 옵션을 지원하지 않습니다.',
      'PKCS#12 파일을 다시 암호화하세요. `openssl pkcs12 -legacy -in old.p12 -nodes -out all.pem`을 실행한 뒤 '
        + '`openssl pkcs12 -export -in all.pem -out new.p12 && rm all.pem`을 실행하세요. 이 파일의 키는 암호화되어 있지 않습니다.',
      '쓸 수 있는 것을 `openssl list -providers -provider legacy`로 확인하세요. Debian 13부터는 이 모듈이 '
        + '`openssl-provider-legacy` 패키지에 있습니다.',
      'PKCS#12 파일을 배포한다면 AES로 만드세요. OpenSSL 3의 `openssl pkcs12 -export`는 기본으로 AES를 씁니다.',
    ],
  },
  links: ['https://docs.openssl.org/3.5/man7/OSSL_PROVIDER-legacy/', 'https://nodejs.org/api/cli.html'],
} as const satisfies Entry
