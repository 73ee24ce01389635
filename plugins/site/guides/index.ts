/** Publishes the list of all guides, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { moved, page } from '../../../core/plugin/reply.ts'
import type { Reply, View } from '../../../core/plugin/reply.ts'
import { READERS } from '../../../knowledge-base/guides/index.ts'
import { servedBy } from './list.ts'
import { html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'

const Named = v.object({ title: v.string(), summary: v.string() })

const Listed = v.object({
  readers: v.array(
    v.object({
      id: v.string(),
      guides: v.array(v.object({ id: v.string(), en: Named, ko: Named })),
    }),
  ),
})
type Listed = v.InferOutput<typeof Listed>

/* Draws the list of all guides, by their readers. */

const WORDS = {
  en: {
    title: 'Guides',
    lead: 'What each check does and what its results mean, how to use them from programs and agents, and how to run a server.',
  },
  ko: {
    title: '가이드',
    lead: '각 확인 항목과 결과의 뜻, 프로그램과 AI 에이전트에서 쓰는 방법, 서버 운영 방법을 설명합니다.',
  },
} as const

const guidesPage = ({ readers }: Listed, view: View): string => {
  const { language } = view
  const words = WORDS[language]
  return layout(view, {
    title: `${words.title} - Certscope`,
    description: words.lead,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${readers.map(
  ({ id, guides }) => html`<h2 id="${id}">${READERS.find(reader => reader.id === id)?.[language] ?? id}</h2>
<ul class="cards">
${guides.map(
  guide => html`<li><a href="/${language}/guides/${guide.id}">${guide[language].title}</a>
<p>${guide[language].summary}</p></li>
`,
)}</ul>
`,
)}`,
  })
}

const reply: Reply<Listed> = { ...page(guidesPage), headers: () => ({ 'cache-control': 'no-cache' }) }

export default plugin({
  name: 'site/guides',
  summary: 'All guides: the checks, programs and agents, running a server, extending it.',
  korean: {
    title: '가이드',
    summary: '전체 가이드: 확인 항목, 프로그램과 AI 에이전트, 서버 운영, 기능 추가',
    fields: {},
  },
  routes: {
    'GET /en/guides': reply,
    'GET /ko/guides': reply,
    'GET /guides': moved((_, { language }) => `/${language}/guides`),
  },
  menu: [{ path: '/guides', en: 'Guides', ko: '가이드', at: 'head' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: Listed,
  example: {},
  open: ({ plugins }) => servedBy(plugins),
  async run(_, { state }) {
    const { guides } = await import('../../../knowledge-base/guides/pages.ts')
    return {
      readers: READERS.map(({ id, guides: rows, drawn }) => ({
        id,
        guides: [
          ...rows.map(row => {
            const { en, ko } = guides[row.id]!
            return { id: row.id, en: nameOf(en), ko: nameOf(ko) }
          }),
          ...drawn
            .filter(one => state.has(one.id))
            .map(one => ({ id: one.id, en: { ...one.en }, ko: { ...one.ko } })),
        ],
      })),
    }
  },
})

const nameOf = ({ title, summary }: { readonly title: string; readonly summary: string }) => ({
  title,
  summary,
})
