/** A server, or a device in front of it, that fails at what browsers send, and answers smaller clients. */
import type { Advice } from './types.ts'

export const browserHello = {
  en: {
    title: 'Current browsers cannot connect, smaller clients can',
    causes: [
      'A firewall, IPS or load balancer expects the ClientHello in one packet. With a post-quantum key share it needs two.',
      'A device on the way, or an old TLS library, breaks at TLS 1.3.',
    ],
    fixes: [
      'Update the firmware of the firewalls and load balancers in front of the server, and its TLS library.',
      'Find the device: with OpenSSL 3.5, run `openssl s_client -connect example.com:443 -groups '
        + 'X25519MLKEM768:X25519 </dev/null` from outside and from its own network, and compare with `-groups X25519`.',
      'Until then, disable TLS inspection for this host on that device.',
    ],
  },
  ko: {
    title: '최신 브라우저는 접속하지 못하고 작은 ClientHello를 보내는 클라이언트만 접속합니다',
    causes: [
      '방화벽, IPS, 로드 밸런서가 ClientHello를 패킷 하나로만 처리합니다. 양자 내성 키 교환이 들어가면 패킷 두 개가 필요합니다.',
      '중간 장비나 오래된 TLS 라이브러리가 TLS 1.3을 처리하지 못합니다.',
    ],
    fixes: [
      '서버 앞단의 방화벽과 로드 밸런서 펌웨어, 서버의 TLS 라이브러리를 업데이트하세요.',
      '원인 장비를 찾으세요. OpenSSL 3.5로 외부와 서버 내부망에서 `openssl s_client -connect example.com:443 -groups '
        + 'X25519MLKEM768:X25519 </dev/null` 명령을 실행하고 `-groups X25519` 결과와 비교하세요.',
      '그때까지 해당 장비에서 이 호스트의 TLS 검사를 끄세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8446#section-4.1.2', 'https://tldr.fail/'],
} as const satisfies Advice
