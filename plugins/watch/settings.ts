/** What the operator may set about the watch. */
import type { Rows } from '../../core/settings/definition.ts'
import { parseInteger } from '../../core/settings/parse.ts'

export const SETTINGS = {
  /** Letters that anybody may cause with an address. */
  mailLimit: {
    env: 'CERTSCOPE_MAIL_LIMIT',
    fallback: '100',
    meaning: 'mails per hour to unconfirmed addresses, 1 to 100,000',
    korean: '확인하지 않은 주소로 1시간에 보내는 메일 수, 1~100,000',
    read: text => parseInteger(text, 1, 100_000),
  },
} as const satisfies Rows
