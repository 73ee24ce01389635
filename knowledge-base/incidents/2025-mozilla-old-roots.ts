/** Mozilla ended TLS trust in seven of the oldest roots. */
import { incident } from './types.ts'

export default incident({
  id: '2025-mozilla-old-roots',
  ca: 'GlobalSign, Sectigo, GoDaddy and others',
  date: '2025-04-16',
  outcome: 'constrained',
  matches: {
    organizations: [],
    spkiSha256: [
      '2bcee858158cf5465fc9d76f0dfa312fef25a4dca8501da9b46b67d1fbfa1b64',
      '1ea3c5e43ed66c2da2983a42a4a79b1e906786ce9f1b58621419a00463a87d38',
      '63d9af9b47b1064d49a10e7b7fd566dbc8caa399459bfc2829c571ad8c6ef34a',
      '051cf9fa95e40e9b83edaeda6961f6168c7879c4660172479cdd51ab03cea62b',
      '5632d97bfa775bf3c99ddea52fc2553410864016729c52dd6524c8a9c3b4489f',
      '15f14ac45c9c7da233d3479164e8137fe35ee0f38ae858183f08410ea82ac4b4',
      'bd153ed7b0434f6886b17bce8bbe84ed340c7132d702a8f4fa318f756ecbd6f3',
    ],
  },
  // Why: https://wiki.mozilla.org/CA/Root_CA_Lifecycles, Mozilla's schedule for old roots.
  url: 'https://github.com/nss-dev/nss/commit/95fc9e6b026230f1e6dffe48d7971b1211fac3bf',
  en: {
    title: 'Mozilla no longer accepts seven old roots for TLS',
    summary:
      'Mozilla removed the websites trust bit from seven roots at once, among them GlobalSign Root CA, '
      + 'Comodo AAA Services and the Class 2 roots of Go Daddy and Starfield. This retires old roots and is '
      + 'not a response to any CA failure. A chain that ends in one of them works only for clients that '
      + 'find a newer root. The server should send the cross certificates that its CA currently recommends.',
  },
  ko: {
    title: 'Mozilla가 오래된 루트 7개를 TLS에서 제외했습니다',
    summary:
      'Mozilla는 GlobalSign Root CA, Comodo AAA Services, Go Daddy와 Starfield의 Class 2 루트 등 7개 루트에서 웹사이트 신뢰 '
      + '비트를 한꺼번에 해제했습니다. 오래된 루트를 정리한 것이며 CA의 잘못 때문은 아닙니다. 이런 루트에서 끝나는 체인은 더 새로운 루트를 찾을 수 있는 클라이언트에서만 '
      + '동작합니다. 서버는 CA가 현재 권장하는 교차 인증서를 보내야 합니다.',
  },
})
