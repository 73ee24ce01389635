/** Publishes the list of CA incidents, by year and by CA, in both languages. */
import * as v from 'valibot'
import { HOUR, plugin } from '../../core/plugin/plugin.ts'
import { page } from '../../core/plugin/reply.ts'
import type { Reply, View } from '../../core/plugin/reply.ts'
import { ordered, pathOf } from './ordered.ts'
import type { Language } from '../../core/text/catalogue.ts'
import { contents } from '../../core/surface/html/contents.ts'
import { html, type Html } from '../../core/surface/html/html.ts'
import { layout } from '../../core/surface/html/layout.ts'
import { ids } from '../../knowledge-base/incidents/ids.ts'
import { OUTCOME_WORDS } from '../../knowledge-base/incidents/types.ts'
import type { Incident } from '../../knowledge-base/incidents/types.ts'

/* Draws the list of all incidents: a timeline by year, then an index by CA. */

const WORDS = {
  en: {
    title: 'CA incidents',
    lead: 'What certificate authorities did wrong or suffered, how it ended, and where that is documented.',
    check: 'A certificate check lists the incidents of the CAs in its chain.',
    years: 'Years',
    cas: 'By CA',
  },
  ko: {
    title: 'CA 사고 이력',
    lead: '인증기관(CA)에서 일어난 사고, 그 결과, 공개된 기록을 모았습니다.',
    check: '인증서를 확인하면 체인에 있는 CA의 사고 이력도 보여 줍니다.',
    years: '연도',
    cas: 'CA별 목록',
  },
} as const

const item = (
  incident: Incident,
  language: Language,
): Html => html`<li><time datetime="${incident.date}">${incident.date}</time>
<div><a href="${pathOf(incident.id, language)}">${incident.ca}: ${incident[language].title}</a>
<p>${OUTCOME_WORDS[incident.outcome][language]}</p></div></li>
`

const listPage = async (view: View): Promise<string> => {
  const { language } = view
  const { byCa, byYear } = await ordered()
  const words = WORDS[language]
  return layout(view, {
    title: `${words.title} - Certscope`,
    description: words.lead,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${contents([...byYear.map(([year]) => ({ id: `y${year}`, text: year })), { id: 'cas', text: words.cas }], words.years)}<p><a href="/${language}/certificate">${words.check}</a></p>
${byYear.map(
  ([year, its]) => html`<h2 id="y${year}">${year}</h2>
<ul class="log">
${its.map(incident => item(incident, language))}</ul>
`,
)}<h2 id="cas">${words.cas}</h2>
<dl>
${byCa.map(
  ({ ca, anchor, incidents }) => html`<dt id="${anchor}">${ca}</dt>
${incidents.map(
  incident => html`<dd><a href="${pathOf(incident.id, language)}">${incident[language].title}</a> <span class="faint">${incident.date}</span></dd>
`,
)}`,
)}</dl>`,
  })
}

const List = v.object({ ids: v.array(v.string()) })

const reply: Reply<v.InferOutput<typeof List>> = {
  ...page((_, view) => listPage(view)),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'incidents',
  summary: 'Incidents of certificate authorities since 2001, each with its outcome and source.',
  korean: {
    title: 'CA 사고 이력',
    summary: '2001년부터 일어난 인증기관(CA) 사고의 경위, 결과, 출처',
    fields: {},
  },
  routes: { 'GET /en/incidents': reply, 'GET /ko/incidents': reply },
  menu: [{ path: '/incidents', en: 'Incidents', ko: 'CA 사고', at: 'head' }],
  ttl: HOUR,
  places: 0,
  input: v.object({}),
  output: List,
  example: {},
  run: () => ({ ids: ids.toReversed() }),
})
