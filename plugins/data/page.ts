/** Draws how old the data are. */
import type { Language } from '../../core/text/catalogue.ts'
import type { View } from '../../core/plugin/reply.ts'
import { dated, html, type Html, prose } from '../../core/surface/html/html.ts'
import { layout } from '../../core/surface/html/layout.ts'
import type { Age, Ages } from './schema.ts'
import { dateText, oldClientsText, oldRowsText, stateText, updateText, WORDS } from './words.ts'

const TEXTS = {
  en: {
    title: 'Status of the data',
    lead: 'Checks measure servers themselves. They judge what they see by lists. These come with this version of Certscope, or from those who publish them.',
    day: (day: string) => `Ages on ${day}.`,
    lists: 'Lists',
    why: 'Root programs, CT logs and registries change. When a list is older than its limit, the answers that rest on it say so: a certificate check by the finding `outdated-data`, others in `outdated`.',
    dates:
      'The date is that of the source, as published. Where a source has no date, the age counts from the day on which it was read.',
    state: 'State',
    sources: 'Sources',
    each: 'each row has its own',
    live: 'What is looked up live',
    liveText: [
      'The list of RDAP servers comes from IANA once a day; the store keeps the last good copy.',
      'DNS, registrations, CT searches, OCSP responses and CRLs are looked up when a domain is checked. A verified CRL is cached until its next update.',
    ],
    update:
      'New lists come with a new version. The operator of this site can also fetch some of them between versions.',
  },
  ko: {
    title: '데이터 현황',
    lead: '확인할 때는 서버에 직접 접속하고, 그 결과를 목록에 따라 판정합니다. 목록은 이 버전의 Certscope에 포함된 것이거나 발행처에서 받은 것입니다.',
    day: (day: string) => `${day} 기준입니다.`,
    lists: '목록',
    why: '루트 프로그램, CT 로그, 레지스트리는 바뀝니다. 목록이 기한보다 오래되면 그 목록을 쓴 결과에 표시합니다. 인증서 확인에는 `outdated-data` 항목이, 다른 확인에는 `outdated`가 나옵니다.',
    dates: '날짜는 출처가 발행한 날짜입니다. 출처에 날짜가 없으면 확인한 날부터 경과일을 계산합니다.',
    state: '상태',
    sources: '출처',
    each: '항목마다 따로 있음',
    live: '확인할 때 조회하는 데이터',
    liveText: [
      'RDAP 서버 목록은 하루에 한 번 IANA에서 받고, 마지막으로 받은 목록을 저장해 둡니다.',
      'DNS, 도메인 등록 정보, CT 검색, OCSP 응답, CRL은 도메인을 확인할 때 조회합니다. 검증한 CRL은 다음 발행일까지 캐시합니다.',
    ],
    update: '새 목록은 새 버전에 포함됩니다. 사이트 운영자가 그 전에 일부 목록을 받을 수도 있습니다.',
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

const markOf = ({ ageDays, outdated }: Age): string =>
  ageDays === null ? 'unknown' : outdated ? 'warning' : 'good'

const listRow = (list: Age, language: Language, isUpdated: boolean): Html => {
  const { ageDays, maxAgeDays, sources } = list
  const hosts = new Map(sources.map(url => [new URL(url).hostname, url]))
  return html`<tr><th scope="row">${list[language]}</th><td>${dated(dateText(list, language))}</td><td>${ageDays ?? '-'}</td><td>${maxAgeDays}</td><td><span class="mark ${markOf(list)}">${stateText(list, language)}</span></td>${isUpdated ? html`<td>${dated(updateText(list, language))}</td>` : null}<td>${hosts.size === 0 ? TEXTS[language].each : [...hosts.values()].map((url, index) => html`${index ? ', ' : ''}${link(url)}`)}</td></tr>
`
}

export const dataPage = ({ day, lists, clientRows, oldClients }: Ages, view: View): string => {
  const { language } = view
  const [texts, words] = [TEXTS[language], WORDS[language]]
  const isUpdated = lists.some(({ update }) => update !== null)
  const notes = [oldClientsText(oldClients, language), oldRowsText(clientRows, language)]
  return layout(view, {
    title: `${texts.title} - Certscope`,
    description: texts.lead,
    body: html`<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
<p>${texts.day(day)} ${texts.update}</p>
<h2 id="lists">${texts.lists}</h2>
<p>${prose(texts.why)} ${texts.dates}</p>
${table(
  texts.lists,
  [
    words.list,
    words.asOf,
    words.age,
    words.limit,
    texts.state,
    ...(isUpdated ? [words.update] : []),
    texts.sources,
  ],
  lists.map(list => listRow(list, language, isUpdated)),
)}
${notes.map(text => (text === null ? null : html`<p>${dated(text)}</p>`))}
<h2 id="live">${texts.live}</h2>
<ul>
${texts.liveText.map(
  text => html`<li>${text}</li>
`,
)}</ul>`,
  })
}
