/** A page that says why there is none. */
import type { Refused, View } from '../../plugin/reply.ts'
import { html } from '../html/html.ts'
import { layout, type Text } from '../html/layout.ts'

const WORDS = {
  error: { en: 'Error', ko: '오류' },
  missing: { en: 'Page not found', ko: '페이지를 찾을 수 없음' },
  invalid: { en: 'This cannot be checked', ko: '확인할 수 없음' },
  home: { en: 'All checks', ko: '전체 확인 항목' },
  busy: { en: 'Please wait a moment', ko: '잠시 기다려 주세요' },
} as const satisfies Record<string, Text>

const titleOf = (status: number): Text => {
  if (status === 404) return WORDS.missing
  if (status === 400) return WORDS.invalid
  return status === 429 || status === 503 ? WORDS.busy : WORDS.error
}

export const errorPage = ({ status, error }: Refused, view: View): string => {
  const title = titleOf(status)[view.language]
  return layout(view, {
    title: `${title} (${status})`,
    description: title,
    isError: true,
    body: html`<h1>${title} <span class="faint">${status}</span></h1>
<p role="alert">${error}</p>
<p><a href="/${view.language}">${WORDS.home[view.language]}</a></p>`,
  })
}
