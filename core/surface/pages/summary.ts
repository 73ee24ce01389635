/** An answer in words as HTML: a terminal's marks and indents become headings, lists and tables. */
import type { Catalogue, Language } from '../../catalogue.ts'
import type { Line, Summary, TableRow } from '../../plugin.ts'
import type { FindingWords, Snippet } from '../../verdict.ts'
import { guideIn } from '../guide-link.ts'
import { FINDING_WORDS, STATE_WORDS, groupsOf } from '../state-words.ts'
import { drawFigure } from './figure.ts'
import { html, type Html } from './html.ts'
import { clean, prose } from './prose.ts'

const ROWS = {
  good: { en: 'OK', ko: '정상' },
  warning: { en: 'Warning', ko: '경고' },
  bad: { en: 'Problem', ko: '문제' },
  waiting: { en: 'Waiting', ko: '대기 중' },
  unknown: { en: 'Unknown', ko: '알 수 없음' },
} as const satisfies Catalogue & Record<TableRow['state'], unknown>

const ROW_MARKS: Readonly<Record<TableRow['state'], string>> = {
  good: '✔',
  warning: '!',
  bad: '✘',
  waiting: '…',
  unknown: '?',
}

const WORDS = {
  fixes: { en: 'What to do', ko: '해결 방법' },
  details: { en: 'Details', ko: '자세히' },
  table: { en: 'Table', ko: '표' },
} as const satisfies Catalogue

type Of<K extends Line['kind']> = Extract<Line, { readonly kind: K }>

/** A guide of this site that a text ends with is a link. */
const note = (text: string): Html => {
  const guide = guideIn(text)
  return guide ? html`${prose(guide.before)}<a href="${guide.path}">${guide.path}</a>` : prose(text)
}

const facts = (lines: readonly Of<'fact'>[]): Html => html`
<dl class="facts">
${lines.map(
  ({ label, value }) => html`<div><dt>${clean(label)}</dt><dd>${clean(value)}</dd></div>
`,
)}</dl>`

/** Each branch with those that follow it and are deeper. */
const tree = (lines: readonly Of<'tree'>[]): Html => {
  const items: Html[] = []
  for (let at = 0; at < lines.length; ) {
    const { depth, text, dim } = lines[at]!
    let end = at + 1
    while (end < lines.length && lines[end]!.depth > depth) end++
    const below = end > at + 1 ? tree(lines.slice(at + 1, end)) : null
    items.push(html`<li><span${dim ? html` class="faint"` : null}>${clean(text)}</span>${below}</li>`)
    at = end
  }
  return html`<ul class="tree">${items}</ul>`
}

const row = ({ state, cells }: TableRow, language: Language): Html => {
  const [first = '', ...others] = cells.map(clean)
  const mark = html`<span class="mark ${state}" aria-hidden="true">${ROW_MARKS[state]}</span><span class="unseen">${ROWS[state][language]}: </span>`
  return html`<tr><th scope="row">${mark} ${first}</th>${others.map(cell => html`<td>${cell}</td>`)}</tr>
`
}

/** It scrolls in a frame of its own, which the keyboard reaches. */
const table = ({ columns, rows }: Of<'table'>, title: string, language: Language): Html => html`
<div class="scroll" role="region" aria-label="${clean(title)}" tabindex="0">
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${clean(column)}</th>`)}</tr></thead>
<tbody>
${rows.map(one => row(one, language))}</tbody>
</table>
</div>`

const fault = ({ code, text, fixes }: Of<'fault'>, language: Language): Html => html`
<div class="fault">
<p><code>${clean(code)}</code> ${prose(text)}</p>
${fixes.length === 0 ? null : html`<p class="fixes">${WORDS.fixes[language]}</p><ul>${fixes.map(fix => html`<li>${prose(fix)}</li>`)}</ul>`}
</div>`

/** Folded: there may be one for each of many servers, and readers want theirs. */
const code = ({ label, text }: Snippet): Html => {
  const lines = text.split('\n').map(clean).join('\n')
  return html`
<details><summary>${clean(label)}</summary><pre><code>${lines}</code></pre></details>`
}

const found = (
  { code: id, severity, title, message, causes, fixes, links, seen = [], snippets = [] }: FindingWords,
  language: Language,
): Html => {
  const list = (name: string, items: readonly Html[]): Html | null =>
    items.length === 0
      ? null
      : html`<p class="fixes">${name}</p><ul>${items.map(one => html`<li>${one}</li>`)}</ul>`
  return html`
<div class="fault is-${severity}">
<h4>${prose(title)}</h4>
<p><code>${clean(id)}</code>${message === `${title}.` ? null : html` ${prose(message)}`}</p>
${list(
  FINDING_WORDS.seen[language],
  seen.map(one => html`<code>${clean(one)}</code>`),
)}
${list(WORDS.fixes[language], fixes.map(prose))}
${snippets.length === 0 ? null : html`<p class="fixes">${FINDING_WORDS.snippets[language]}</p>${snippets.map(code)}`}
${list(FINDING_WORDS.cause[language], causes.map(prose))}
${list(
  FINDING_WORDS.see[language],
  links.filter(isLink).map(link => html`<a href="${link}" rel="noopener">${clean(link)}</a>`),
)}
</div>`
}

/** Ours are; a plugin's need not be. */
const isLink = (text: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(text)

/** Lines of one kind that follow one another. */
const runs = (lines: readonly Line[]): Line[][] => {
  const found: Line[][] = []
  for (const line of lines) {
    const last = found.at(-1)
    if (last && last[0]!.kind === line.kind) last.push(line)
    else found.push([line])
  }
  return found
}

const drawRun = (run: readonly Line[], heading: string, language: Language): Html => {
  const [first] = run as [Line]
  switch (first.kind) {
    case 'fact':
      return facts(run as Of<'fact'>[])
    case 'tree':
      return tree(run as Of<'tree'>[])
    case 'table':
      return html`${(run as Of<'table'>[]).map(one => table(one, heading, language))}`
    case 'fault':
      return html`${(run as Of<'fault'>[]).map(one => fault(one, language))}`
    case 'heading':
      return html`${(run as Of<'heading'>[]).map(({ text }) => html`<h3>${clean(text)}</h3>`)}`
    case 'code':
      return html`${(run as Of<'code'>[]).map(code)}`
    case 'figure':
      return html`${(run as Of<'figure'>[]).map(({ figure }) => drawFigure(figure, language))}`
    case 'note':
      return html`${(run as Of<'note'>[]).map(({ text }) => html`<p class="note">${note(text)}</p>`)}`
  }
}

const drawLines = (lines: readonly Line[], language: Language): Html[] => {
  let heading: string = WORDS.table[language]
  return runs(lines).map(run => {
    const last = run.at(-1)!
    if (last.kind === 'heading') heading = last.text
    return drawRun(run, heading, language)
  })
}

/** Below a heading of the first level. */
export const drawSummary = (summary: Summary, language: Language): Html => {
  const { state, verdict, lines, details = [] } = summary
  const groups = groupsOf(summary, language)
  const notes = (wanted: boolean): Html[] =>
    groups
      .filter(({ severity }) => (severity === 'info') === wanted)
      .map(
        ({ heading, findings }) => html`
<h3>${heading}</h3>${findings.map(one => found(one, language))}`,
      )
  const more = [...notes(true), ...drawLines(details, language)]
  return html`
<section class="answer" aria-labelledby="verdict">
<h2 id="verdict" class="verdict ${state}"><span class="state">${STATE_WORDS[state][language]}</span> ${clean(verdict)}</h2>
${notes(false)}
${drawLines(lines, language)}
${more.length === 0 ? null : html`<details><summary>${WORDS.details[language]}</summary>${more}</details>`}
</section>`
}
