/** Whom people can ask about what is stored: an address or a page of the operator's. */
import type { Rows } from '../../../core/settings/definition.ts'
import { readEmail } from '../subscription/address.ts'

const USE = {
  en: 'Use an email address, or a URL such as https://example.com/contact.',
  ko: '이메일 주소나 URL을 쓰세요. 예: https://example.com/contact',
} as const

const isPage = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

export const SETTINGS = {
  /** An address, or the URL of a page; empty: none. */
  contact: {
    env: 'CERTSCOPE_CONTACT',
    fallback: '',
    meaning: 'email address or URL on the privacy page, for questions and deletion',
    korean: '개인정보 처리 안내 페이지에 표시할 문의 및 삭제 요청용 이메일 주소나 URL',
    read: text => {
      if (text === '' || isPage(text)) return text
      const read = readEmail(text, { lenient: true })
      if (!read.ok) throw USE
      return read.email
    },
  },
} as const satisfies Rows
