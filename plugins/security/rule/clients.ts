/** The rule: whether the handshake suits browsers and other clients. `{problem}` is a sentence. */
import { UNMEASURED_FREE, type Rules } from '../check.ts'

/** B as for an incomplete chain: what most users have connects, and what programs have does not. */
export const CLIENTS = {
  clients: {
    title: { en: 'Client compatibility', ko: '클라이언트 호환성' },
    why: {
      en: 'Clients refuse versions, cipher suites and key exchanges that they do not support.',
      ko: '클라이언트는 지원하지 않는 버전, 암호 스위트, 키 교환 방식의 연결을 거부합니다.',
    },
    references: ['https://www.rfc-editor.org/rfc/rfc9325', 'https://docs.tlsref.org/server-side-tls.html'],
    fix: {
      en: 'Offer TLS 1.2 and 1.3 with ECDHE, AES-GCM and the groups X25519 and P-256.',
      ko: 'TLS 1.2와 1.3에서 ECDHE, AES-GCM과 X25519, P-256 그룹을 제공하세요.',
    },
    outcomes: {
      'clients-suited': {
        level: 'pass',
        cap: null,
        en: 'The handshake suits browsers and other common clients.',
        ko: '핸드셰이크가 브라우저를 비롯한 주요 클라이언트에 맞습니다.',
      },
      'browsers-refuse': {
        level: 'fail',
        cap: 'D',
        en: '{problem}',
        ko: '{problem}',
      },
      'others-refuse': {
        level: 'fail',
        cap: 'B',
        en: '{problem}',
        ko: '{problem}',
      },
      'clients-unmeasured': UNMEASURED_FREE,
    },
  },
} as const satisfies Rules
