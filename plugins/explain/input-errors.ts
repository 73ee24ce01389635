/** Why an error text is refused: every code, and its words. */
import { words } from '../../core/text/catalogue.ts'
import type { Catalogue, Coded } from '../../core/text/catalogue.ts'

/** Octets of an error text in UTF-8. */
export const MAX_OCTETS = 8 * 1024

const INPUT_ERRORS = {
  'error-not-text': {
    en: 'Give the error message as text.',
    ko: '오류 메시지를 문자열로 입력하세요.',
  },
  'error-missing': {
    en: 'The error text is empty. Paste the message as it was printed.',
    ko: '오류 메시지가 비어 있습니다. 출력된 메시지를 그대로 붙여 넣으세요.',
  },
  'error-too-long': {
    en: 'The error text has {bytes|grouped} bytes, and at most {max} are read. Send the lines around the error.',
    ko: '오류 메시지가 {bytes|grouped}바이트입니다. {max}바이트까지만 읽으므로 오류 앞뒤의 줄만 보내세요.',
  },
  'port-without-domain': {
    en: 'Port {port} needs a domain. Give the domain of the server as well, such as example.com.',
    ko: '{port}번 포트에는 도메인이 필요합니다. example.com 같은 서버의 도메인도 입력하세요.',
  },
} as const satisfies Catalogue

export const inputError = (report: Coded<typeof INPUT_ERRORS>, lang: string | undefined): string =>
  words(INPUT_ERRORS, report, lang === 'ko' ? 'ko' : 'en') ?? report.code
