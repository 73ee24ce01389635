/** Draws how old the data are. */
import type { Language } from '../../../core/catalogue.ts'
import type { View } from '../../../core/reply.ts'
import { html, type Html } from '../../../core/surface/pages/html.ts'
import { layout } from '../../../core/surface/pages/layout.ts'
import { collections, LISTS } from './lists.ts'
import type { Ages } from './schema.ts'

const WORDS = {
  en: {
    title: 'Status of the data',
    lead: 'Checks measure servers themselves. They judge what they see by lists that are part of this version of Certscope.',
    day: (day: string) => `Ages on ${day}.`,
    limited: 'Lists with a limit',
    why: 'Root programs and CT logs change. When a list is older than its limit, a certificate check shows the finding outdated-data.',
    list: 'List',
    asOf: 'Date of the source',
    age: 'Age (days)',
    limit: 'Limit (days)',
    old: 'too old',
    good: 'current',
    state: 'State',
    sources: 'Sources',
    collections: 'Other data',
    each: 'Each row has a public source, and the day on which it was read.',
    rows: 'Rows',
    read: 'Dates of the sources',
    live: 'What is looked up live',
    liveText: [
      'The list of RDAP servers comes from IANA once a day; the store keeps the last good copy.',
      'DNS, registrations, CT searches, OCSP responses and CRLs are looked up when a domain is checked. A verified CRL is cached until its next update.',
    ],
    update: 'New lists come with a new version. The operator of this site installs it.',
  },
  ko: {
    title: '데이터 현황',
    lead: '확인할 때는 서버에 직접 접속합니다. 그 결과는 이 버전의 Certscope에 포함된 목록을 기준으로 판정합니다.',
    day: (day: string) => `${day} 기준입니다.`,
    limited: '기한이 있는 목록',
    why: '루트 프로그램과 CT 로그는 바뀝니다. 목록이 기한보다 오래되면 인증서 확인 결과에 outdated-data 항목이 나옵니다.',
    list: '목록',
    asOf: '출처의 날짜',
    age: '경과일',
    limit: '기한(일)',
    old: '오래됨',
    good: '최신',
    state: '상태',
    sources: '출처',
    collections: '그 밖의 데이터',
    each: '항목마다 공개된 출처와 확인한 날짜가 있습니다.',
    rows: '항목 수',
    read: '출처의 날짜',
    live: '확인할 때 조회하는 데이터',
    liveText: [
      'RDAP 서버 목록은 하루에 한 번 IANA에서 받고, 마지막으로 받은 목록을 저장해 둡니다.',
      'DNS, 도메인 등록 정보, CT 검색, OCSP 응답, CRL은 도메인을 확인할 때 조회합니다. 검증한 CRL은 다음 발행일까지 캐시합니다.',
    ],
    update: '새 목록은 새 버전에 포함됩니다. 사이트 운영자가 새 버전을 설치합니다.',
  },
} as const

const table = (label: string, columns: readonly string[], rows: readonly Html[]): Html => html`
<section class="scroll" aria-label="${label}" tabindex="0">
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows}</tbody>
</table>
</section>`

/** The host says enough of where a list comes from. */
const link = (url: string): Html => html`<a href="${url}" rel="noopener">${new URL(url).hostname}</a>`

const listRow = (list: Ages['lists'][number], language: Language): Html => {
  const words = WORDS[language]
  const { name, asOf, ageDays, maxAgeDays, sources } = list
  const isOld = ageDays > maxAgeDays
  return html`<tr><th scope="row">${LISTS[name]?.[language] ?? name}</th><td><time>${asOf}</time></td><td>${ageDays}</td><td>${maxAgeDays}</td><td><span class="mark ${isOld ? 'warning' : 'good'}">${isOld ? words.old : words.good}</span></td><td>${sources.map((url, index) => html`${index ? ', ' : ''}${link(url)}`)}</td></tr>
`
}

/** The whole page. */
export const dataPage = ({ day, lists }: Ages, view: View): string => {
  const { language } = view
  const words = WORDS[language]
  return layout(view, {
    title: `${words.title} - Certscope`,
    description: words.lead,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p>${words.day(day)} ${words.update}</p>
<h2 id="lists">${words.limited}</h2>
<p>${words.why}</p>
${table(
  words.limited,
  [words.list, words.asOf, words.age, words.limit, words.state, words.sources],
  lists.map(list => listRow(list, language)),
)}
<h2 id="collections">${words.collections}</h2>
<p>${words.each}</p>
${table(
  words.collections,
  [words.list, words.rows, words.read],
  collections.map(
    ({ rows, from, until, ...named }) =>
      html`<tr><th scope="row">${named[language]}</th><td>${rows}</td><td>${from === until ? null : html`<time>${from}</time> ~ `}<time>${until}</time></td></tr>
`,
  ),
)}
<h2 id="live">${words.live}</h2>
<ul>
${words.liveText.map(
  text => html`<li>${text}</li>
`,
)}</ul>`,
  })
}
