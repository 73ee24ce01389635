/** The page that says why there is none, and leads to one that there is. */
import type { Meant, Refused, View } from '../../plugin/reply.ts'
import type { Catalogue, Language } from '../../text/catalogue.ts'
import { html, type Html } from '../html/html.ts'
import { layout, type Text } from '../html/layout.ts'
import { siteField } from '../html/one-field.ts'
import { docsIn } from '../openapi/paths.ts'

const WORDS = {
  error: { en: 'Error', ko: '오류' },
  missing: { en: 'Page not found', ko: '페이지를 찾을 수 없음' },
  nothing: { en: 'There is no page at this address.', ko: '이 주소에는 페이지가 없습니다.' },
  nearest: { en: 'The closest match', ko: '가장 비슷한 페이지' },
  invalid: { en: 'This cannot be checked', ko: '확인할 수 없음' },
  home: { en: 'All checks', ko: '전체 확인 항목' },
  rest: { en: 'REST API', ko: 'REST API' },
  busy: { en: 'Please wait a moment', ko: '잠시 기다려 주세요' },
} as const satisfies Catalogue

const titleOf = (status: number): Text => {
  if (status === 404) return WORDS.missing
  if (status === 400) return WORDS.invalid
  return status === 429 || status === 503 ? WORDS.busy : WORDS.error
}

const nearest = ({ address, heading }: Meant, language: Language): Html => html`
<p>${WORDS.nearest[language]}: <a href="${address}">${{ markup: heading }}</a></p>`

export const errorPage = ({ status, error, meant }: Refused, view: View): string => {
  const { language, frame } = view
  const isMissing = status === 404
  const title = titleOf(status)[language]
  return layout(view, {
    title: `${title} (${status})`,
    description: title,
    isError: true,
    body: html`<h1>${title} <span class="faint">${status}</span></h1>
<p role="alert">${isMissing ? WORDS.nothing[language] : error}</p>${meant ? nearest(meant, language) : null}
${isMissing && frame?.hasField ? siteField(language) : null}
<p class="actions"><a href="/${language}">${WORDS.home[language]}</a>${isMissing ? html` <a href="${docsIn(language)}">${WORDS.rest[language]}</a>` : null}</p>`,
  })
}
