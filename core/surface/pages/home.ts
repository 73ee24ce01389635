/** The home page: one field for whatever is wrong, every check that this instance has, and ways to it. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import type { Plugin, PublishedPlugin } from '../../plugin/plugin.ts'
import type { View } from '../../plugin/reply.ts'
import { MCP_PATH } from '../built-in-routes.ts'
import { docsIn } from '../openapi/paths.ts'
import { waysOf } from './links.ts'
import { namesOf } from './check.ts'
import { html, type Html, block } from '../html/html.ts'
import { CHECKS_ID, layout } from '../html/layout.ts'
import { siteField } from '../html/one-field.ts'
import { exampleOf } from './empty-page.ts'

const WORDS = {
  title: { en: 'Check certificates and DNS', ko: '인증서와 DNS 확인' },
  lead: {
    en: 'Find out what is wrong with a domain, what will break next, and how to fix it.',
    ko: '도메인에 무슨 문제가 있는지, 앞으로 어떤 장애가 날지, 어떻게 고치는지 알려 줍니다.',
  },
  checks: { en: 'Check now', ko: '지금 확인' },
  'goes-on': { en: 'Keep watching', ko: '계속 모니터링하기' },
  example: { en: 'Example of a result', ko: '결과 예시' },
  programs: { en: 'For programs and agents', ko: '프로그램과 AI 에이전트' },
  docs: {
    en: 'all operations, with examples',
    ko: '모든 요청과 예',
  },
  rest: { en: 'REST API', ko: 'REST API' },
  command: { en: 'Command', ko: '명령' },
  mcp: { en: 'MCP server', ko: 'MCP 서버' },
  more: { en: 'Further pages', ko: '그 밖의 페이지' },
} as const satisfies Catalogue

/** A page that a plugin serves itself. */
interface OwnPage {
  readonly path: string
  readonly plugin: Plugin
}

interface HomePage {
  readonly plugins: readonly PublishedPlugin[]
  readonly pages: readonly OwnPage[]
  /** A loaded plugin reads what is typed into the one field. */
  readonly hasField?: boolean
  /** What was typed into it, and why nothing takes it. */
  readonly given?: string
  readonly error?: string
}

const check = (plugin: PublishedPlugin, language: Language): Html => {
  const { title, summary, language: spoken } = namesOf(plugin, language)
  return html`<li>
<a href="/${language}/${plugin.name}" lang="${spoken}">${title}</a>
<p lang="${spoken}">${summary}</p>
</li>
`
}

/** What programs ask through the REST API is a check; a badge or a watch goes on after it was asked for. */
const isCheck = ({ routes = {} }: PublishedPlugin): boolean =>
  Object.keys(routes).some(route => route.startsWith('GET /api/'))

const group = (name: 'checks' | 'goes-on', plugins: readonly PublishedPlugin[], language: Language) =>
  plugins.length === 0
    ? null
    : html`<h2${name === 'checks' ? html` id="${CHECKS_ID}"` : null}>${WORDS[name][language]}</h2>
<ul class="checks">
${plugins.map(plugin => check(plugin, language))}</ul>
`

/** The language that a path is in; null: it may be asked for. */
const languageIn = (path: string): Language | null =>
  (['en', 'ko'] as const).find(language => path.startsWith(`/${language}/`)) ?? null

const ownPage = ({ path, plugin }: OwnPage, language: Language): Html => {
  const { title, summary, language: spoken } = namesOf(plugin, language)
  const address = languageIn(path) === null ? `${path}?lang=${language}` : path
  return html`<li lang="${spoken}"><a href="${address}">${title}</a>: ${summary}</li>
`
}

/** How programs, a shell and an agent do the first of the checks. */
const programs = ({ plugins }: HomePage, { language, site }: View): Html => {
  const [first] = plugins
  const ways = first ? waysOf(first, first.example as Record<string, unknown>, site, language) : null
  const way = (name: 'rest' | 'command' | 'mcp', text: string | null | undefined): Html | null =>
    text ? html`<div><h3>${WORDS[name][language]}</h3>${block(text, WORDS[name][language])}</div>` : null
  return html`<div class="ways">
${way('rest', ways?.curl)}${way('command', ways?.command)}${way('mcp', `${site}${MCP_PATH}`)}</div>`
}

export const homePage = (page: HomePage, view: View): string => {
  const { language, frame } = view
  const { plugins, pages, hasField = false, given, error } = page
  const listed = new Set(frame?.menu.map(({ path }) => `/${language}${path}`))
  const own = pages.filter(({ path }) => [null, language].includes(languageIn(path)) && !listed.has(path))
  return layout(view, {
    title: `Certscope: ${WORDS.title[language]}`,
    description: WORDS.lead[language],
    passing: error !== undefined,
    isRefused: error !== undefined,
    body: html`<div class="hero">
<h1>${WORDS.title[language]}</h1>
<p class="lead">${WORDS.lead[language]}</p>
${hasField ? siteField(language, { given, error, isFirst: true }) : null}
</div>
${group('checks', plugins.filter(isCheck), language)}${group(
  'goes-on',
  plugins.filter(plugin => !isCheck(plugin)),
  language,
)}
${exampleOf(plugins, WORDS.example[language], language)}
<h2>${WORDS.programs[language]}</h2>
${programs(page, view)}
<ul>
${own.map(one => ownPage(one, language))}<li><a href="${docsIn(language)}">${WORDS.rest[language]}</a>: ${WORDS.docs[language]}</li>
</ul>`,
  })
}
