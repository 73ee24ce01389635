/** Publishes the page of each CA incident, in both languages. */
import * as v from 'valibot'
import { Refusal } from '../../../core/errors/errors.ts'
import { HOUR, plugin } from '../../../core/plugin/plugin.ts'
import { page } from '../../../core/plugin/reply.ts'
import type { Reply, View } from '../../../core/plugin/reply.ts'
import { described } from '../../../core/answer/schema.ts'
import { ordered, pathOf } from '../ordered.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { ids } from '../../../knowledge-base/incidents/ids.ts'
import { OUTCOME_WORDS } from '../../../knowledge-base/incidents/types.ts'
import type { Incident } from '../../../knowledge-base/incidents/types.ts'

/* Draws one incident: what happened, how it ended, where that is documented, and what else the CA had. */

const WORDS = {
  en: {
    ca: 'CA',
    date: 'Date',
    outcome: 'Outcome',
    source: 'Source',
    read: (day: string) => `read ${day}`,
    organizations: 'Concerns chains with',
    others: (ca: string) => `Further incidents of ${ca}`,
    earlier: 'Earlier',
    later: 'Later',
    check: 'Check whether a server uses this CA',
    more: 'More',
    all: 'All CA incidents',
  },
  ko: {
    ca: 'CA',
    date: '날짜',
    outcome: '결과',
    source: '출처',
    read: (day: string) => `${day} 확인`,
    organizations: '체인에서 찾는 조직 이름',
    others: (ca: string) => `${ca}: 다른 사고`,
    earlier: '이전 사고',
    later: '다음 사고',
    check: '서버가 이 CA를 쓰는지 확인',
    more: '더 보기',
    all: '전체 CA 사고',
  },
} as const

const fact = (label: string, value: Html | string): Html => html`<div><dt>${label}</dt><dd>${value}</dd></div>
`

const incidentPage = async (name: string, view: View): Promise<string> => {
  const { language } = view
  const { byCa, newestFirst } = await ordered()
  const at = newestFirst.findIndex(({ id }) => id === name)
  const incident = newestFirst[at]
  if (!incident) return ''
  const words = WORDS[language]
  const { id, ca, date, outcome, url, asOf, matches } = incident
  const { title, summary } = incident[language]
  const link = (one: Incident): Html =>
    html`<a href="${pathOf(one.id, language)}">${one.ca}: ${one[language].title}</a>`
  const others = byCa.find(one => one.ca === ca)?.incidents.filter(one => one.id !== id) ?? []
  const [later, earlier] = [newestFirst[at - 1], newestFirst[at + 1]]
  return layout(view, {
    title: `${ca}: ${title}`,
    description: summary,
    body: html`<h1>${ca}: ${title}</h1>
<p class="lead">${summary}</p>
<dl class="facts">
${fact(words.ca, ca)}${fact(words.date, html`<time datetime="${date}">${date}</time>`)}${fact(words.outcome, OUTCOME_WORDS[outcome][language])}${fact(words.organizations, matches.organizations.join(', '))}${fact(words.source, html`<a href="${url}" rel="noopener">${url}</a> (${words.read(asOf)})`)}</dl>
${
  others.length === 0
    ? null
    : html`<h2 id="others">${words.others(ca)}</h2>
<ul class="log">
${others.map(
  one => html`<li><time datetime="${one.date}">${one.date}</time>
<div><a href="${pathOf(one.id, language)}">${one[language].title}</a></div></li>
`,
)}</ul>
`
}<h2 id="near">${words.more}</h2>
<ul>
${earlier ? html`<li>${words.earlier}: ${link(earlier)}</li>` : null}
${later ? html`<li>${words.later}: ${link(later)}</li>` : null}
<li><a href="/${language}/incidents#y${date.slice(0, 4)}">${words.all}</a></li>
<li><a href="/${language}/certificate">${words.check}</a></li>
</ul>`,
  })
}

const Id = v.object({ id: described(v.string(), 'The id of the incident, such as 2011-diginotar.') })

const reply: Reply<v.InferOutput<typeof Id>> = {
  ...page(({ id }, view) => incidentPage(id, view)),
  headers: () => ({ 'cache-control': 'no-cache' }),
}

export default plugin({
  name: 'incidents/incident',
  summary:
    'One incident of a certificate authority: what happened, how it ended, and where it is documented.',
  routes: { 'GET /en/incidents/:id': reply, 'GET /ko/incidents/:id': reply },
  sitemap: () => ids.map(id => `/incidents/${id}`),
  ttl: HOUR,
  places: 0,
  input: Id,
  output: Id,
  example: { id: '2011-diginotar' },
  run({ id }) {
    if (!ids.includes(id)) throw new Refusal({ code: 'not-found' }, 404)
    return { id }
  },
})
