/** Draws the list of all guides, by their readers. */
import type { View } from '../../../core/plugin/reply.ts'
import { html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { READERS } from '../../../knowledge-base/guides/index.ts'
import type { Listed } from './schema.ts'

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

/** The whole page. */
export const guidesPage = ({ readers }: Listed, view: View): string => {
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
