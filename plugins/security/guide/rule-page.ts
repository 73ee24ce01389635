/** The rule of the security grade as a page, which few ask for. */
import type { View } from '../../../core/plugin/reply.ts'
import { html, type Html } from '../../../core/surface/html/html.ts'
import { layout } from '../../../core/surface/html/layout.ts'
import { GRADES } from '../grade/check.ts'
import type { Rule } from './rule.ts'

const WORDS = {
  en: {
    title: 'How the security grade is made',
    description: 'Every check, every outcome, and the best grade that a server with it can have.',
    lead: 'A server has a letter for its transport (TLS, certificate, the way to HTTPS) and one for its page (headers, cookies, scripts). The grade is the worse one.',
    caps: 'Each check has an outcome, and an outcome may cap the letter of its part. The lowest cap counts. What could not be checked is a warning, never a pass. What does not apply, such as a policy for JSON, changes nothing: an API with good TLS has an A. On ports that do not speak HTTP, such as those of mail servers, only TLS and the certificate count.',
    version: (version: string, date: string) => `Version ${version}, in force since ${date}.`,
    json: 'The same as JSON: request /guides/grade with the header accept: application/json.',
    grade: 'Grade your server',
    checks: 'Checks',
    check: 'Check',
    part: 'Part',
    parts: { transport: 'transport', page: 'page' },
    outcomes: (count: number) => `Outcomes (${count}), fix and sources`,
    outcome: 'Outcome',
    level: 'Level',
    cap: 'Best grade',
    worst: 'Lowest grade',
    levels: { pass: 'pass', warn: 'warning', fail: 'failed' },
    needless: 'does not apply',
    fix: 'Fix',
    sources: 'Sources',
    letters: 'Compared with other ratings',
    theirs: 'Letter',
    ours: 'Here',
    when: 'When',
    problem: 'What the certificate check finds of it',
    atRelay: 'The same on port 25, where mail servers deliver to any certificate',
  },
  ko: {
    title: '보안 등급 기준',
    description: '모든 확인 항목과 결과, 그 결과에서 받을 수 있는 최고 등급.',
    lead: '서버의 등급은 전송(TLS, 인증서, HTTPS로 가는 경로)과 페이지(헤더, 쿠키, 스크립트)로 나누어 매깁니다. 둘 중 낮은 등급이 보안 등급입니다.',
    caps: '항목마다 결과가 있고, 결과에 따라 그 부분에서 받을 수 있는 최고 등급이 정해집니다. 그 가운데 가장 낮은 등급을 따릅니다. 확인하지 못한 항목은 통과가 아니라 경고입니다. JSON 응답의 CSP처럼 해당하지 않는 항목은 등급에 영향이 없으므로, TLS가 좋은 API는 A를 받습니다. 메일 서버처럼 HTTP를 쓰지 않는 포트에서는 TLS와 인증서만 봅니다.',
    version: (version: string, date: string) => `버전 ${version}, ${date}부터 적용.`,
    json: '같은 내용을 JSON으로 받으려면 /guides/grade를 accept: application/json 헤더로 요청하세요.',
    grade: '서버의 등급 확인',
    checks: '확인 항목',
    check: '항목',
    part: '구분',
    parts: { transport: '전송', page: '페이지' },
    outcomes: (count: number) => `결과 ${count}가지, 조치, 출처`,
    outcome: '결과',
    level: '수준',
    cap: '최고 등급',
    worst: '가장 낮은 등급',
    levels: { pass: '통과', warn: '경고', fail: '실패' },
    needless: '해당 없음',
    fix: '해결 방법',
    sources: '출처',
    letters: '다른 평가와 비교',
    theirs: '등급',
    ours: 'Certscope',
    when: '조건',
    problem: '인증서 확인에서 찾은 문제',
    atRelay: '25번 포트에서 찾은 같은 문제(메일 서버는 어떤 인증서든 받아들임)',
  },
} as const

type Cell = string | Html

const table = (label: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Html => html`
<section class="scroll" aria-label="${label}" tabindex="0">
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
${rows.map(
  ([
    first = '',
    ...others
  ]) => html`<tr><th scope="row">${first}</th>${others.map(cell => html`<td>${cell}</td>`)}</tr>
`,
)}</tbody>
</table>
</section>`

/** Outcomes quote what was seen; a page about all servers has an ellipsis there, and the plural. */
const HOLE = /\{[^{}|]+(?:\|[^{}|]+\|([^{}|]+)|\|[^{}|]+)?\}/g
const withoutHoles = (text: string): string => text.replace(HOLE, (_, plural?: string) => plural ?? '…')
/** The whole outcome is the sentence of another check. */
const PROBLEM = '{problem}'

const link = (url: string): Html => html`<li><a href="${url}" rel="noopener">${url}</a></li>
`

const check = (
  { id, title, why, fix, references, outcomes }: Rule['checks'][number],
  language: View['language'],
) => {
  const words = WORDS[language]
  const rows = outcomes.map(({ code, level, cap, applies, [language]: text }) => [
    text !== PROBLEM ? withoutHoles(text) : code.endsWith('-at-relay') ? words.atRelay : words.problem,
    applies === false ? words.needless : words.levels[level],
    cap ?? '-',
  ])
  return html`
<h3 id="${id}">${title[language]}</h3>
<p>${why[language]}</p>
<details><summary>${words.outcomes(outcomes.length)}</summary>
${table(title[language], [words.outcome, words.level, words.cap], rows)}
<p><b>${words.fix}</b>: ${fix[language]}</p>
<ul>
${references.map(link)}</ul></details>`
}

/** Every check in one table: where it counts, and how far it can lower the grade. */
const overview = ({ checks }: Rule, language: View['language']): Html => {
  const words = WORDS[language]
  const rows = checks.map(({ id, part, title, outcomes }): Cell[] => [
    html`<a href="#${id}">${title[language]}</a>`,
    words.parts[part],
    GRADES.findLast(grade => outcomes.some(({ cap }) => cap === grade)) ?? '-',
  ])
  return table(words.checks, [words.check, words.part, words.worst], rows)
}

/** The letters of all ratings, by the grade that each of them is here. */
const compared = ({ grades, letters }: Rule, language: View['language']): Html => {
  const words = WORDS[language]
  const rows = grades.map(grade => [
    grade,
    ...letters.map(({ rows: theirs }) =>
      theirs.flatMap(row => (row.ours === grade ? row.theirs : [])).join(', '),
    ),
  ])
  return table(words.letters, [words.ours, ...letters.map(({ source }) => source)], rows)
}

const letters = ({ source, url, rows }: Rule['letters'][number], language: View['language']): Html => {
  const words = WORDS[language]
  const cells = rows.map(({ theirs, ours, [language]: when }) => [theirs, ours, when])
  return html`
<h3>${source}</h3>
${table(source, [words.theirs, words.ours, words.when], cells)}
<ul>
${link(url)}</ul>`
}

export const rulePage = (rule: Rule, view: View): string => {
  const { language } = view
  const words = WORDS[language]
  return layout(view, {
    title: `${words.title} - Certscope`,
    description: words.description,
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
<p>${words.caps}</p>
<p>${words.version(rule.version, rule.date)} <a href="/${language}/security">${words.grade}</a></p>
<p class="faint">${words.json}</p>
<h2 id="letters">${words.letters}</h2>
${compared(rule, language)}
${rule.letters.map(one => letters(one, language))}
<h2 id="checks">${words.checks}</h2>
${overview(rule, language)}
${rule.checks.map(one => check(one, language))}`,
  })
}
