/** What the pages behind the links of mails have in common: they are not kept, and lead nowhere else. */
import type { Catalogue, Language } from '../../../core/text/catalogue.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Refused, Reply, View } from '../../../core/plugin/reply.ts'
import { html, type Html, clean } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { shownHost } from '../../../core/domain/domain.ts'

const WORDS = {
  unknown: { en: 'This link is not valid', ko: '유효하지 않은 링크입니다' },
  'unknown-why': {
    en: 'It has expired, a newer message replaced it, or the data of the address was deleted. Confirmation links work once, and expire after 48 hours.',
    ko: '만료되었거나, 더 최근에 보낸 메시지의 링크로 바뀌었거나, 주소의 데이터가 삭제되었습니다. 확인 링크는 한 번만 쓸 수 있고 48시간 뒤에 만료됩니다.',
  },
  'unknown-do': {
    en: 'Use the link in the newest message. To get a new one, ask again:',
    ko: '가장 최근에 받은 메시지의 링크를 쓰세요. 새로 받으려면 다시 신청하세요:',
  },
  'unknown-again': {
    en: 'Use the link in the newest message, or get a new one where you received this link. That works for 30 days.',
    ko: '가장 최근에 받은 메시지의 링크를 쓰거나, 이 링크를 받은 곳으로 새 링크를 받으세요. 30일 동안 받을 수 있습니다.',
  },
  'unknown-send': { en: 'Send a new confirmation', ko: '확인 링크 다시 받기' },
  again: { en: 'Ask for expiry alerts', ko: '만료 알림 신청' },
  failed: { en: 'Nothing was changed', ko: '변경하지 못했습니다' },
  back: { en: 'Back', ko: '뒤로' },
  privacy: { en: 'Privacy: what is stored, and how to delete it', ko: '개인정보: 저장하는 정보와 삭제 방법' },
} as const satisfies Catalogue

/** The address has a token in it, which no access log is to have as the referrer of what the page loads. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

export const againLink = (language: Language): Html =>
  html`<a href="/${language}/watch">${WORDS.again[language]}</a>`

const privacyLink = (language: Language): Html =>
  html`<p class="faint"><a href="/${language}/privacy">${WORDS.privacy[language]}</a></p>`

export const frame = (view: View, title: string, body: Html): string =>
  layout(view, {
    title: `${title} - Certscope`,
    description: title,
    passing: true,
    isSecret: true,
    body: html`<h1>${title}</h1>
${body}
${privacyLink(view.language)}`,
  })

/** Spent: links of this kind ask for a new one. */
type Spent = 'leads nowhere' | 'asks again'

const sendAgain = ({ language, path }: View): Html => html`<p>${WORDS['unknown-again'][language]}</p>
<form action="${path.replace('/confirm/', '/again/')}?lang=${language}" method="post"><button type="submit" class="main">${WORDS['unknown-send'][language]}</button></form>`

/** Shows one page for all links of a kind that lead nowhere, which does not reveal what there was. */
const unknownPage = (view: View, spent: Spent): string => {
  const { language } = view
  const elsewhere = html`<p>${WORDS['unknown-do'][language]} ${againLink(language)}</p>`
  return frame(
    view,
    WORDS.unknown[language],
    html`<p>${WORDS['unknown-why'][language]}</p>
${spent === 'asks again' ? sendAgain(view) : elsewhere}`,
  )
}

const failedPage = ({ error }: Refused, view: View): string => {
  const { language, path } = view
  return frame(
    view,
    WORDS.failed[language],
    html`<p class="error" role="alert">${error}</p>
<p><a href="${path}?lang=${language}">${WORDS.back[language]}</a></p>`,
  )
}

/** Replies with what a link leads to; a link that fails gets a page as well. */
export const linked = <A>(
  write: (answer: A, view: View) => string,
  spent: Spent = 'leads nowhere',
): Reply<A> => ({
  ...page(write),
  byToken: true,
  headers: () => HEADERS,
  refuse: (refused, view) => {
    const { status } = refused
    if (status === 404) return { status, body: unknownPage(view, spent), headers: HEADERS }
    return status === 400 ? { status, body: failedPage(refused, view), headers: HEADERS } : null
  },
})

export const unknownLink = (): Refusal => new Refusal({ code: 'not-found' }, 404)

/** Where a form of the page is sent, in the language of the page. */
export const action = ({ path, language }: View): string => `${path}?lang=${language}`

export const domainList = (domains: readonly string[], language: Language): Html => html`
<ul>
${domains.map(
  domain => html`<li>${clean(shownHost(domain, language))}</li>
`,
)}</ul>`
