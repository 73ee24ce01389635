/** What is stored of people, how long, and how it is deleted. */
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { WORDS } from '../pages/privacy-words.ts'
import type { Rows } from '../../../core/settings/definition.ts'
import { readEmail } from '../subscription/address.ts'

/* Whom people can ask about what is stored: an address or a page of the operator's. */

const USE = {
  en: 'Use an email address, or a URL such as https://example.com/contact.',
  ko: '이메일 주소나 URL을 쓰세요. 예: https://example.com/contact',
} as const

const isPage = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const SETTINGS = {
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

/* The privacy page. */

const paragraph = (text: string): Html => html`<p>${text}</p>
`

const item = (text: string): Html => html`<li>${text}</li>
`

const linkTo = (contact: string): Html =>
  html`<a href="${contact.includes('://') ? contact : `mailto:${contact}`}">${contact}</a>`

const privacyPage = ({ contact }: { readonly contact: string }, view: View): string => {
  const say = WORDS[view.language]
  return layout(view, {
    title: `${say.title} - Certscope`,
    description: say.lead,
    body: html`<h1>${say.title}</h1>
<p class="lead">${say.lead}</p>
${say.chapters.map(
  ({ heading, body, list }) => html`<h2>${heading}</h2>
${body.map(paragraph)}${list === undefined ? null : html`<ul>${list.map(item)}</ul>`}
`,
)}<h2>${say.contact}</h2>
<p>${contact === '' ? say.unknown : html`${say.ask} ${linkTo(contact)}`}</p>`,
  })
}

const reply = { ...page(privacyPage), headers: () => ({ 'cache-control': 'no-cache' }) }

export default plugin({
  name: 'watch/privacy',
  summary: 'What is stored about people who use this site, how long, and how to delete it.',
  korean: {
    title: '개인정보 처리 안내',
    summary: '저장하는 개인정보, 보유 기간, 삭제 방법',
    fields: {},
  },
  routes: { 'GET /en/privacy': reply, 'GET /ko/privacy': reply },
  menu: [{ path: '/privacy', en: 'Privacy', ko: '개인정보', at: 'foot' }],
  ttl: 0,
  places: 0,
  settings: SETTINGS,
  input: v.object({}),
  output: v.object({ contact: v.string() }),
  example: {},
  run: (_, { settings }) => ({ contact: settings.contact }),
})
