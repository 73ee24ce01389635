/** Where problems with the CAA records of a domain come from. */
import type { Table } from './types.ts'

const SYNTAX = 'https://www.rfc-editor.org/rfc/rfc8659#section-4.1'
const ISSUE = 'https://www.rfc-editor.org/rfc/rfc8659#section-4.2'
const LOOKUP = 'https://www.rfc-editor.org/rfc/rfc8659#section-3'

export const caa = {
  'caa-critical': {
    causes: {
      en: [
        'The tag of a record with flag 128 is misspelled.',
        'The critical flag was set for a tag that only some software knows.',
      ],
      ko: [
        '플래그가 128인 레코드의 태그 철자가 틀렸습니다.',
        '일부 소프트웨어만 아는 태그에 critical 플래그를 설정했습니다.',
      ],
    },
    links: [SYNTAX],
  },
  'caa-unanswered': {
    causes: {
      en: [
        'The software of the name server is too old to know record type CAA.',
        'A firewall or a load balancer blocks queries for record types that it does not know.',
      ],
      ko: [
        '네임서버 소프트웨어가 오래되어 CAA 유형을 처리하지 못합니다.',
        '방화벽이나 로드 밸런서가 모르는 레코드 유형의 질의를 막습니다.',
      ],
    },
    links: [LOOKUP, 'https://letsencrypt.org/docs/caa/'],
  },
  'caa-malformed': {
    causes: {
      en: ['The name or the URL of the CA was entered instead of its domain name.'],
      ko: ['CA의 도메인 대신 CA의 이름이나 URL을 입력했습니다.'],
    },
    links: [ISSUE],
  },
  'caa-denies-all': {
    causes: {
      en: [
        'The value ";" was set for a domain that was to have no certificates.',
        'Every value is malformed, so CAs read it as a ban.',
      ],
      ko: [
        '인증서를 쓰지 않으려던 도메인에 ";" 값을 등록했습니다.',
        '값의 형식이 모두 잘못되어 CA가 발급 금지로 처리합니다.',
      ],
    },
    links: [ISSUE],
  },
  'caa-missing': { links: [LOOKUP, 'https://letsencrypt.org/docs/caa/'] },
} as const satisfies Table
