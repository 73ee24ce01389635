/** What is stored of people, how long, and how it is deleted. */
import * as v from 'valibot'
import { plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { View } from '../../../core/plugin/reply.ts'
import type { Entry, Language } from '../../../core/text/catalogue.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import type { Chapter, Words } from '../pages/privacy-words.ts'
import type { Rows } from '../../../core/settings/definition.ts'
import { readEmail } from '../subscription/address.ts'

const Named = v.object({ name: v.string(), text: v.string() })
type Named = v.InferOutput<typeof Named>

const Policy = v.object({
  contact: v.string(),
  name: v.string(),
  officer: v.string(),
  processors: v.array(Named),
  transfers: v.nullable(v.array(Named)),
  since: v.string(),
})
type Policy = v.InferOutput<typeof Policy>

/* What the page cannot know: who runs the site, and to whom data goes. What is left out is not shown. */

const USES = {
  contact: {
    en: 'Use an email address, or a URL such as https://example.com/contact.',
    ko: '이메일 주소나 URL을 쓰세요. 예: https://example.com/contact',
  },
  text: {
    en: 'Use one line of at most 200 characters.',
    ko: '200자 이내로 한 줄만 쓰세요.',
  },
  processors: {
    en: 'Use NAME: WORK, separated by semicolons, such as Example Mail, Inc.: sends the mails.',
    ko: '"이름: 업무"를 세미콜론으로 구분해 쓰세요. 예: 예시메일: 메일 발송',
  },
  transfers: {
    en: 'Use none, or COUNTRY: RECEIVER with two-letter country codes, separated by semicolons, such as US: Example Mail, Inc. (privacy@example.com), sends the mails.',
    ko: 'none을 쓰거나, "국가: 받는 자"를 두 글자 국가 코드와 함께 세미콜론으로 구분해 쓰세요. 예: US: Example Mail, Inc.(privacy@example.com), 메일 발송',
  },
  since: { en: 'Use a date such as 2026-12-01.', ko: '날짜를 쓰세요. 예: 2026-12-01' },
} as const

const isPage = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : null
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const MAX_TEXT = 200
const MAX_NAMED = 20

const isLine = (text: string): boolean =>
  text !== '' && text.length <= MAX_TEXT && !/[\p{C}\p{Zl}\p{Zp}]/u.test(text)

const readLine = (text: string): string => {
  if (text === '' || isLine(text)) return text
  throw USES.text
}

/** `NAME: TEXT; NAME: TEXT`; throws what to use instead. */
const readNamed = (text: string, use: Entry, isName = isLine): Named[] => {
  const named = text.split(';').map(part => {
    const at = part.indexOf(':')
    return { name: part.slice(0, Math.max(at, 0)).trim(), text: part.slice(at + 1).trim() }
  })
  if (named.length > MAX_NAMED || named.some(one => !isName(one.name) || !isLine(one.text))) throw use
  return named
}

/** ISO 3166-1 alpha-2, in the language of the page; undefined: there is no such country. */
const countryOf = (code: string, language: Language): string | undefined =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ'
    ? new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code)
    : undefined

const isDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text)
  && !Number.isNaN(Date.parse(text))
  && new Date(text).toISOString().startsWith(text)

const SETTINGS = {
  /** An address, or the URL of a page; empty: none. */
  contact: {
    env: 'CERTSCOPE_CONTACT',
    fallback: '',
    meaning: 'email address or URL on the privacy page, for questions and deletion',
    korean: '개인정보 처리방침 페이지에 표시할 문의 및 삭제 요청용 이메일 주소나 URL',
    unset: { en: 'the privacy page has no contact', ko: '개인정보 처리방침에 연락처 없음' },
    read: text => {
      if (text === '' || isPage(text)) return text
      const read = readEmail(text, { lenient: true })
      if (!read.ok) throw USES.contact
      return read.email
    },
  },
  operatorName: {
    env: 'CERTSCOPE_OPERATOR_NAME',
    fallback: '',
    meaning: 'person or company that runs the site, on the privacy page',
    korean: '개인정보 처리방침 페이지에 표시할 사이트 운영자(개인정보처리자)의 이름',
    unset: {
      en: 'the privacy page does not name who is responsible',
      ko: '개인정보 처리방침에 운영자 이름 없음',
    },
    read: readLine,
  },
  operatorOfficer: {
    env: 'CERTSCOPE_OPERATOR_OFFICER',
    fallback: '',
    meaning: 'privacy officer or department, with telephone number or email address, on the privacy page',
    korean:
      '개인정보 처리방침 페이지에 표시할 개인정보 보호책임자의 성명이나 담당 부서와 전화번호 등의 연락처',
    unset: {
      en: 'the privacy page does not name a privacy officer',
      ko: '개인정보 처리방침에 보호책임자 없음',
    },
    read: readLine,
  },
  operatorProcessors: {
    env: 'CERTSCOPE_OPERATOR_PROCESSORS',
    fallback: '',
    meaning: '`NAME: WORK; ...`: who processes personal data for the operator, on the privacy page',
    korean: '`이름: 업무; ...` 형식으로 개인정보 처리방침 페이지에 표시할 수탁자와 위탁 업무',
    unset: {
      en: 'the privacy page does not list who processes data for the operator',
      ko: '개인정보 처리방침에 수탁자 없음',
    },
    read: (text): Named[] => (text === '' ? [] : readNamed(text, USES.processors)),
  },
  /** Null: not said. */
  operatorTransfers: {
    env: 'CERTSCOPE_OPERATOR_TRANSFERS',
    fallback: '',
    meaning:
      '`COUNTRY: RECEIVER; ...`: receivers of personal data abroad, with contact, purpose, items and '
      + 'retention period, on the privacy page; `none` if there are none',
    korean:
      '`국가: 받는 자; ...` 형식으로 개인정보 처리방침 페이지에 표시할 국외 이전. 받는 자의 연락처, 목적, 항목, 보유 기간도 쓰세요. '
      + '이전하지 않으면 `none`',
    unset: {
      en: 'the privacy page does not state whether data goes abroad',
      ko: '개인정보 처리방침에 국외 이전 여부 없음',
    },
    read: (text): Named[] | null => {
      if (text === '') return null
      return text === 'none'
        ? []
        : readNamed(text, USES.transfers, code => countryOf(code, 'en') !== undefined)
    },
  },
  /** YYYY-MM-DD; empty: not said. */
  operatorSince: {
    env: 'CERTSCOPE_OPERATOR_SINCE',
    fallback: '',
    meaning: 'date from which the privacy page is in effect, such as `2026-12-01`',
    korean: '개인정보 처리방침의 시행일. 예: `2026-12-01`',
    unset: { en: 'the privacy page has no effective date', ko: '개인정보 처리방침에 시행일 없음' },
    read: text => {
      if (text === '' || isDate(text)) return text
      throw USES.since
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

const section = ({ heading, body, list }: Chapter): Html => html`<h2>${heading}</h2>
${body.map(paragraph)}${list === undefined ? null : html`<ul>${list.map(item)}</ul>`}
`

/** What the operator said of receivers, each in a chapter. */
const receivers = (
  { processors, transfers }: Policy,
  { words, language }: { readonly words: Words; readonly language: Language },
): readonly Chapter[] => {
  const chapters: Chapter[] = []
  if (processors.length > 0)
    chapters.push({
      heading: words.processors.heading,
      body: [words.processors.lead],
      list: processors.map(({ name, text }) => `${name}: ${text}`),
    })
  if (transfers?.length === 0)
    chapters.push({ heading: words.transfers.heading, body: [words.transfers.none] })
  else if (transfers)
    chapters.push({
      heading: words.transfers.heading,
      body: [words.transfers.refuse, words.transfers.lead],
      list: transfers.map(({ name, text }) => `${countryOf(name, language) ?? name}: ${text}`),
    })
  return chapters
}

/** Its words are read by few, so they are no part of the start. */
const privacyPage = async (policy: Policy, view: View): Promise<string> => {
  const { language } = view
  const { WORDS } = await import('../pages/privacy-words.ts')
  const words = WORDS[language]
  const { name, officer, contact, since } = policy
  const { operator } = words
  const line = (label: string, value: string | Html): Html | null =>
    value === '' ? null : html`<p>${label} ${value}</p>\n`
  return layout(view, {
    title: `${words.title} - Certscope`,
    description: words.lead,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${[...words.chapters, ...receivers(policy, { words, language }), ...words.rights].map(section)}<h2>${operator.heading}</h2>
${line(operator.name, name)}${line(operator.officer, officer)}${
  contact === '' ? paragraph(operator.unknown) : line(operator.contact, linkTo(contact))
}${line(operator.since, since)}`,
  })
}

const reply = { ...page(privacyPage), headers: () => ({ 'cache-control': 'no-cache' }) }

export default plugin({
  name: 'watch/privacy',
  summary: 'What is stored about people who use this site, how long, and how to delete it.',
  korean: {
    title: '개인정보 처리방침',
    summary: '저장하는 개인정보, 보유 기간, 삭제 방법',
    fields: {},
  },
  routes: { 'GET /en/privacy': reply, 'GET /ko/privacy': reply },
  menu: [{ path: '/privacy', en: 'Privacy', ko: '개인정보 처리방침', at: 'foot' }],
  ttl: 0,
  places: 0,
  settings: SETTINGS,
  input: v.object({}),
  output: Policy,
  example: {},
  run: (_, { settings }) => ({
    contact: settings.contact,
    name: settings.operatorName,
    officer: settings.operatorOfficer,
    processors: settings.operatorProcessors,
    transfers: settings.operatorTransfers,
    since: settings.operatorSince,
  }),
})
