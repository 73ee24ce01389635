/** The home page: every check that this instance has, and what else there is. */
import type { Catalogue, Language } from '../../catalogue.ts'
import type { Plugin, PublishedPlugin } from '../../plugin.ts'
import type { View } from '../../reply.ts'
import { namesOf } from './check.ts'
import { html, type Html } from './html.ts'
import { layout } from './layout.ts'

const WORDS = {
  title: { en: 'Check certificates and DNS', ko: '인증서와 DNS 확인' },
  lead: {
    en: 'Find out what is wrong with a domain, what will break next, and how to fix it.',
    ko: '도메인에 무슨 문제가 있는지, 앞으로 어떤 장애가 날지, 어떻게 고치는지 알려 줍니다.',
  },
  more: { en: 'For programs and agents', ko: '프로그램과 AI 에이전트' },
  docs: {
    en: 'The REST API: all operations, to try in the browser.',
    ko: 'REST API: 모든 기능을 브라우저에서 시험할 수 있습니다.',
  },
} as const satisfies Catalogue

/** A page that a plugin serves itself. */
export interface OwnPage {
  readonly path: string
  readonly plugin: Plugin
}

export interface HomePage {
  readonly plugins: readonly PublishedPlugin[]
  readonly pages: readonly OwnPage[]
}

const check = (plugin: PublishedPlugin, language: Language): Html => {
  const { title, summary, language: spoken } = namesOf(plugin, language)
  return html`<li>
<a href="/${language}/${plugin.name}" lang="${spoken}">${title}</a>
<p lang="${spoken}">${summary}</p>
</li>
`
}

/** The language that a path is in; null: it may be asked for. */
const languageIn = (path: string): Language | null =>
  (['en', 'ko'] as const).find(language => path.startsWith(`/${language}/`)) ?? null

const ownPage = ({ path, plugin }: OwnPage, language: Language): Html => {
  const { summary, language: spoken } = namesOf(plugin, language)
  const address = languageIn(path) === null ? `${path}?lang=${language}` : path
  return html`<li><a href="${address}">${path}</a>: <span lang="${spoken}">${summary}</span></li>
`
}

export const homePage = ({ plugins, pages }: HomePage, view: View): string => {
  const { language } = view
  const own = pages.filter(({ path }) => [null, language].includes(languageIn(path)))
  return layout(view, {
    title: `Certscope: ${WORDS.title[language]}`,
    description: WORDS.lead[language],
    body: html`<h1>${WORDS.title[language]}</h1>
<p class="lead">${WORDS.lead[language]}</p>
<ul class="checks">
${plugins.map(plugin => check(plugin, language))}</ul>
<h2>${WORDS.more[language]}</h2>
<ul>
${own.map(page => ownPage(page, language))}<li><a href="/docs">/docs</a>: ${WORDS.docs[language]}</li>
</ul>`,
  })
}
