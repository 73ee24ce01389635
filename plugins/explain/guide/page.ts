/** Draws the page of one cause: what it is, what to do and for whom, how it reads, and what is near it. */
import type { Language } from '../../../core/text/catalogue.ts'
import type { View } from '../../../core/plugin/reply.ts'
import { advice, block, html, type Html, clean, prose } from '../../../core/surface/html/html.ts'
import { contents, type Chapter } from '../../../core/surface/html/contents.ts'
import { oneField } from '../../../core/surface/html/one-field.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { AUDIENCE_WORDS, audiencesOf } from '../../../knowledge-base/audiences.ts'
import type { Block, Section } from '../../../knowledge-base/articles/types.ts'
import type { Cause, Explanation } from '../../../knowledge-base/errors/types.ts'
import { AUDIENCES } from '../../../knowledge-base/errors/types.ts'
import { pathOf } from '../answer/entry.ts'
import type { Guide } from './guide.ts'

/* Pure: the causes that a reader of one may have to tell it from. */

const MAX_RELATED = 8

/** The first word of an id, which those of one subject share: `acme-caa`, `acme-dns`. */
const subjectOf = ({ id }: Cause): string => id.split('-', 1)[0]!

/** How near a cause is: of the same subject and family, of the same family, of the same subject. */
const nearness = (one: Cause, other: Cause): number => {
  const sameFamily = one.causeGroup === other.causeGroup && one.causeGroup !== 'other'
  return (sameFamily ? 2 : 0) + (subjectOf(one) === subjectOf(other) ? 1 : 0)
}

/** Nearest first; of equally near ones those that are proved by a check, which are the commonest. */
export const relatedTo = (entry: Cause, all: readonly Cause[]): Cause[] =>
  all
    .filter(other => other.id !== entry.id && nearness(entry, other) > 0)
    .sort(
      (a, b) =>
        nearness(entry, b) - nearness(entry, a)
        || Number(b.provedBy !== undefined) - Number(a.provedBy !== undefined)
        || a.id.localeCompare(b.id),
    )
    .slice(0, MAX_RELATED)

const WORDS = {
  en: {
    causes: 'Causes',
    fixes: 'What to do',
    intermediate: 'The same in an intermediate certificate',
    seen: 'How clients print it',
    more: 'Further messages',
    contents: 'On this page',
    forms: 'Identifiers and messages that lead here',
    related: 'Related errors',
    links: 'Standards and documentation',
    code: 'Code',
    read: (day: string) => `Links last compared with this page: ${day}`,
    explain: 'Explain an error message',
    check: 'Check a certificate',
    certificate: 'Is it your server? Check its certificate',
    mail: 'Is it your domain? Check its mail',
    button: 'Check',
    all: 'All TLS errors',
  },
  ko: {
    causes: '원인',
    fixes: '해결 방법',
    intermediate: '중간 인증서에서 같은 문제가 난 경우',
    seen: '클라이언트가 출력하는 메시지',
    more: '그 밖의 메시지',
    contents: '목차',
    forms: '이 오류로 이어지는 식별자와 메시지',
    related: '관련 오류',
    links: '표준과 문서',
    code: '코드',
    read: (day: string) => `문서와 마지막으로 비교한 날짜: ${day}`,
    explain: '오류 메시지 해석',
    check: '인증서 확인',
    certificate: '내 서버의 인증서 확인',
    mail: '내 도메인의 메일 확인',
    button: '확인',
    all: '전체 TLS 오류',
  },
} as const

const list = (items: readonly Html[]): Html => html`<ul>
${items.map(
  item => html`<li>${item}</li>
`,
)}</ul>`

const causes = ({ causes: texts }: Explanation, level: 2 | 3, language: Language): Html => {
  const heading = WORDS[language].causes
  return html`
${level === 2 ? html`<h2 id="causes">${heading}</h2>` : html`<h3>${heading}</h3>`}
${list(texts.map(prose))}`
}

/** Under a heading for each who can do something, in the order in which they come. */
const fixes = (entry: Cause, language: Language): Html => {
  const who = audiencesOf(entry)
  const present = AUDIENCES.filter(one => who.includes(one)).sort((a, b) => who.indexOf(a) - who.indexOf(b))
  return html`
<h2 id="fixes">${WORDS[language].fixes}</h2>
${present.map(
  one => html`<h3>${AUDIENCE_WORDS[one][language]}</h3>
${list(entry[language].fixes.filter((_, index) => who[index] === one).map(advice))}
`,
)}`
}

const intermediate = ({ ofIntermediate }: Cause, language: Language): Html | null => {
  if (!ofIntermediate) return null
  const texts = ofIntermediate[language]
  return html`
<h2 id="intermediate">${WORDS[language].intermediate}</h2>
<p>${texts.title}.</p>
${causes(texts, 3, language)}
<h3>${WORDS[language].fixes}</h3>
${list(texts.fixes.map(advice))}`
}

/** Entries name the language of a message that is not English in Korean. */
const programHeading = (by: string, language: Language): Html =>
  language === 'ko' && by.endsWith('(한국어)')
    ? html`<h3>${by}</h3>`
    : html`<h3 lang="en">${by.replace('(한국어)', ' (Korean)')}</h3>`

type Printed = readonly [by: string, messages: Guide['seen']]

const printed = ([by, messages]: Printed, language: Language): Html => html`${programHeading(by, language)}
${messages.map(
  ({ text }) => html`<pre class="message"><code>${text
    .split('\n')
    .map(line => clean(line).trimEnd())
    .join('\n')}</code></pre>
`,
)}`

/** So many clients' messages are seen at once: enough to recognize an error, and its fixes are not far. */
const OPEN_CLIENTS = 3

const seen = (messages: Guide['seen'], language: Language): Html | null => {
  if (messages.length === 0) return null
  const clients = [...Map.groupBy(messages, ({ by }) => by)]
  const further = clients.slice(OPEN_CLIENTS)
  return html`
<h2 id="seen">${WORDS[language].seen}</h2>
${clients.slice(0, OPEN_CLIENTS).map(client => printed(client, language))}
${
  further.length === 0
    ? null
    : html`<details><summary>${WORDS[language].more} (${further.length})</summary>
${further.map(client => printed(client, language))}</details>`
}`
}

const forms = (texts: readonly string[], language: Language): Html | null =>
  texts.length === 0
    ? null
    : html`
<details><summary>${WORDS[language].forms} (${texts.length})</summary>
${list(texts.map(text => html`<code>${clean(text)}</code>`))}
</details>`

const related = (entry: Cause, all: readonly Cause[], language: Language): Html | null => {
  const others = relatedTo(entry, all)
  return others.length === 0
    ? null
    : html`
<h2 id="related">${WORDS[language].related}</h2>
${list(others.map(other => html`<a href="${pathOf(other.id, language)}">${other[language].title}</a>`))}`
}

/** Blocks of a section are told apart by their numbers, for those who hear the names of their buttons. */
const part = (one: Block, { heading, body }: Section): Html => {
  if (typeof one === 'string') return html`<p>${prose(one)}</p>`
  const blocks = body.filter(other => typeof other !== 'string')
  return block(one.code, blocks.length === 1 ? heading : `${heading} ${blocks.indexOf(one) + 1}`)
}

const sectionId = (index: number): string => `section-${index + 1}`

const article = (longer: Guide['article'], language: Language): Html | null =>
  longer === null
    ? null
    : html`${longer[language].map(
        (section, index) => html`
<h2 id="${sectionId(index)}">${section.heading}</h2>
${section.body.map(one => part(one, section))}`,
      )}`

/** The headings of the page, in its order. */
const chapters = (entry: Cause, { seen, article }: Guide, all: readonly Cause[], language: Language) => {
  const words = WORDS[language]
  const found: readonly (Chapter | null)[] = [
    seen.length === 0 ? null : { id: 'seen', text: words.seen },
    { id: 'causes', text: words.causes },
    { id: 'fixes', text: words.fixes },
    entry.ofIntermediate ? { id: 'intermediate', text: words.intermediate } : null,
    ...(article?.[language] ?? []).map(({ heading }, index) => ({ id: sectionId(index), text: heading })),
    relatedTo(entry, all).length === 0 ? null : { id: 'related', text: words.related },
    { id: 'links', text: words.links },
  ]
  return found.filter(one => one !== null)
}

/** Where a check can prove the cause, or show more of it. */
const checkField = (check: NonNullable<Cause['check']>, language: Language): Html =>
  oneField({
    action: `/${language}/${check}`,
    name: 'domain',
    label: WORDS[language][check],
    button: WORDS[language].button,
    placeholder: 'example.com',
  })

export const causePage = (entry: Cause, guide: Guide, all: readonly Cause[], view: View): string => {
  const { language } = view
  const words = WORDS[language]
  const texts = entry[language]
  const check = entry.check ?? (entry.provedBy === undefined ? null : 'certificate')
  return layout(view, {
    title: `${texts.title} - Certscope`,
    description: texts.causes[0] ?? texts.title,
    body: html`<h1>${texts.title}</h1>
<p class="faint">${words.code}: <code>${entry.id}</code></p>
${check === null ? null : checkField(check, language)}
${contents(chapters(entry, guide, all, language), words.contents)}${seen(guide.seen, language)}
${causes(texts, 2, language)}
${fixes(entry, language)}
${intermediate(entry, language)}
${article(guide.article, language)}
${forms(guide.forms, language)}
${related(entry, all, language)}
<h2 id="links">${words.links}</h2>
${list(entry.links.map(link => html`<a href="${link}" rel="noopener">${link}</a>`))}
${entry.asOf === undefined ? null : html`<p class="faint">${words.read(entry.asOf)}</p>`}
${list([
  html`<a href="/${language}/explain">${words.explain}</a>`,
  html`<a href="/${language}/certificate">${words.check}</a>`,
  html`<a href="/${language}/errors">${words.all}</a>`,
])}`,
  })
}
