/** The key of a CA in the chain is too short. */
import type { Entry } from './types.ts'

export default {
  id: 'ca-key-too-weak',
  causeGroup: 'weak-cert',
  patterns: [
    'X509_V_ERR_CA_KEY_TOO_SMALL',
    'SSL_R_CA_KEY_TOO_SMALL',
    'CA_KEY_TOO_SMALL',
    'CA certificate key too weak',
    'SSL_CTX_use_certificate…ca key too small',
    'verify error num 67',
    'Verify return code 67',
    'error 67 at…depth lookup',
    '0A00018D',
    '140AB18D',
  ],
  asked: [
    'our ten-year-old company root has only a 1024-bit key and new OpenSSL refuses it',
    'after upgrading to Debian the internal CA counts as too weak',
    "the intermediate's RSA key is too short for security level 2",
    'the server key is 2048 but the authority above it is 1024',
    'need to rebuild our private CA with a longer key',
    'VPN root from 2008 is only 1024 bits and the new client turns it down',
    '사내 루트 CA 키가 1024비트라 새 OpenSSL에서 거부됨',
    '데비안 업그레이드 후 내부 CA 키가 약하다고 나옵니다',
    '중간 CA의 RSA 키 길이가 부족함',
    '서버 키는 괜찮은데 발급한 CA 키가 너무 짧은 듯',
    '오래된 사설 CA라서 키 길이 기준에 걸립니다',
    'VPN 루트가 2008년에 만든 1024비트라 새 클라이언트가 거부',
  ],
  seen: [
    { by: 'OpenSSL 3', text: 'verify error:num=67:CA certificate key too weak' },
    { by: 'curl 8', text: 'curl: (60) SSL certificate problem: CA certificate key too weak' },
    {
      by: 'nginx (OpenSSL 3)',
      text:
        'SSL_CTX_use_certificate("/etc/nginx/server.pem") failed (SSL: error:0A00018D:SSL '
        + 'routines::ca key too small)',
    },
    { by: 'Python 3.11', text: '[SSL: CA_KEY_TOO_SMALL] ca key too small (_ssl.c:3900)' },
  ],
  provedBy: ['weak-key'],

  en: {
    title: 'The key of a CA in the chain is too short',
    causes: [
      'An intermediate or private root has an RSA key below 2048 bits. OpenSSL at security level 2 '
        + 'rejects it, even in the trusted root.',
      'The chain ends in an old root, although the CA has a newer one.',
    ],
    fixes: [
      'Find it: compare `Public-Key` of each certificate in `openssl x509 -in ca.pem -noout -text`.',
      'Private CA: create a new one with a longer key, reissue the certificates and distribute the new '
        + 'root: `openssl req -x509 -newkey rsa:3072 -nodes -keyout ca.key -out ca.pem -days 3650 -subj '
        + '"/CN=Example CA"`.',
      'Public CA: replace the chain file with the current intermediates of the CA, and remove old '
        + 'cross-signed certificates.',
    ],
  },
  ko: {
    title: '체인에 있는 CA의 키가 너무 짧습니다',
    causes: [
      '중간 인증서나 사설 루트의 RSA 키가 2048비트보다 짧습니다. OpenSSL 보안 수준 2는 신뢰하는 루트라도 거부합니다.',
      'CA에 새 루트가 있는데도 체인이 오래된 루트로 이어집니다.',
    ],
    fixes: [
      '인증서마다 `openssl x509 -in ca.pem -noout -text`로 `Public-Key` 값을 확인하세요.',
      '사설 CA라면 더 긴 키로 새로 만들고 인증서를 재발급한 뒤 새 루트를 배포하세요: `openssl req -x509 -newkey rsa:3072 -nodes '
        + '-keyout ca.key -out ca.pem -days 3650 -subj "/CN=Example CA"`.',
      '공인 CA라면 체인 파일을 CA의 현재 중간 인증서로 바꾸고 오래된 교차 인증서를 빼세요.',
    ],
  },
  links: [
    'https://docs.openssl.org/master/man3/SSL_CTX_set_security_level/',
    'https://cabforum.org/working-groups/server/baseline-requirements/documents/',
  ],
} as const satisfies Entry
