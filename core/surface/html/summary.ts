/** An answer in words as HTML: a terminal's marks and indents become headings, lists and tables. */
import { words, type Catalogue, type Language } from '../../text/catalogue.ts'
import type { Line, Summary, TableRow } from '../../plugin/plugin.ts'
import { anchorOf, linesOn } from '../../answer/summary.ts'
import type { Task } from '../../answer/summary.ts'
import { guideIn } from '../pages/links.ts'
import { NEUTRAL_WORDS, ROW_WORDS, STATE_WORDS, groupsOf, FINDING_WORDS } from '../text/states.ts'
import { drawFigure } from './figures/figure.ts'
import { html, type Html, block, clean, dated, prose, advice } from './html.ts'
import { ICONS, ROW_ICONS, SEVERITY_ICONS, sign } from './icons.ts'
import type { FindingWords, FixedFile, Snippet } from '../../answer/finding.ts'

/* What was found, as HTML: what to do about it first, beside it why, and where to read more. */

type Of<K extends Line['kind']> = Extract<Line, { readonly kind: K }>

const FINDING_LABELS = {
  fixes: { en: 'What to do', ko: '해결 방법' },
  tasks: { en: 'What to do, most urgent first', ko: '해결 방법(급한 순)' },
  how: { en: 'How', ko: '방법' },
  download: { en: 'Download {name}', ko: '{name} 다운로드' },
} as const satisfies Catalogue

/** Below a name; nothing where there is none. */
const list = (name: string, items: readonly Html[]): Html | null =>
  items.length === 0
    ? null
    : html`<p class="fixes">${name}</p><ul>${items.map(one => html`<li>${one}</li>`)}</ul>`

const fixList = (fixes: readonly string[], language: Language): Html | null =>
  list(FINDING_LABELS.fixes[language], fixes.map(advice))

const cleanLines = (text: string): string => text.split('\n').map(clean).join('\n')

/** Something to copy, under what it is for and what to know of it. */
const toCopy = ({ label, text }: Snippet, notes: readonly string[] = []): Html => html`
<p class="told">${clean(label)}</p>${noteList(notes)}${block(cleanLines(text), clean(label))}`

const noteList = (notes: readonly string[]): Html | null =>
  notes.length === 0 ? null : html`<ul class="faint">${notes.map(one => html`<li>${prose(one)}</li>`)}</ul>`

/** Folded: a reader opens the one that is used, which closes another. */
const choice = ({ label, options }: Of<'choice'>): Html => html`
<h3>${clean(label)}</h3>
<div class="snippets">${options.map(
  ({ label: name, pieces, notes }) => html`
<details name="${clean(label)}"><summary>${clean(name)}</summary>${pieces.map(one => toCopy(one, one.notes))}${noteList(notes)}</details>`,
)}
</div>`

/** Ours are; a plugin's need not be. */
const isLink = (text: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(text)

/** Shows a link without its scheme and `www.`: host and file tell a reader more. It breaks between parts. */
const shown = (link: string): Html => {
  const bare = clean(link).replace(/^https:\/\/(?:www\.)?/, '')
  return html`${bare.split(/(?<=\/)(?=[^/])|(?=#)/).map((part, index) => html`${index === 0 ? null : html`<wbr>`}${part}`)}`
}

/** The address has the file itself: nothing more is asked of the server, and no script is needed. */
const ready = ({ name, label, note, text }: FixedFile, language: Language): Html => {
  const lines = cleanLines(text)
  const title = words(FINDING_LABELS, { code: 'download', params: { name: clean(name) } }, language)
  return html`<p class="fixes">${clean(label)}</p>
<p class="file"><a download="${clean(name)}" href="data:application/octet-stream,${encodeURIComponent(lines)}">${title}</a> <span class="faint">${clean(note)}</span></p>
<details><summary>${clean(name)}</summary>${block(lines, clean(name))}</details>`
}

/** `id`: its anchor; null: an earlier finding of its code has that. */
const drawFinding = (finding: FindingWords, id: string | null, language: Language): Html => {
  const { code, severity, title, message, causes, fixes, links, guide, seen = [], file, folded } = finding
  const name = html`<code>${clean(code)}</code>`
  const documents = links
    .filter(isLink)
    .map(link => html`<a href="${link}" rel="noopener">${shown(link)}</a>`)
  const toDo = [
    file === undefined ? null : ready(file, language),
    seen.length === 0
      ? null
      : html`<p class="fixes">${FINDING_WORDS.seen[language]}</p><p class="seen">${seen.map(one => html`<code>${clean(one)}</code> `)}</p>`,
    fixList(folded ? fixes.slice(1) : fixes, language),
  ].filter(part => part !== null)
  const why = [
    list(FINDING_WORDS.cause[language], causes.map(prose)),
    list(FINDING_WORDS.see[language], documents),
  ].filter(part => part !== null)
  const heading = html`<h4>${SEVERITY_ICONS[severity]} <span>${prose(title)}</span></h4>`
  const label = guide === undefined ? name : html`<a href="/${language}${guide}">${name}</a>`
  const said = message === `${title}.` ? null : prose(message)
  const sides = html`<div class="sides">${toDo.length === 0 ? null : html`<div class="do">${toDo}</div>`}${why.length === 0 ? null : html`<div class="why">${why}</div>`}</div>`
  if (folded)
    return html`
<details class="fault is-${severity}"${id === null ? null : html` id="${id}"`}><summary>${heading} <span>${prose(fixes[0] ?? '')}</span></summary>
<p>${said} ${label}</p>
${sides}
</details>`
  return html`
<div class="fault is-${severity}"${id === null ? null : html` id="${id}"`}>
<div class="title">${heading} ${label}</div>
${said === null ? null : html`<p>${said}</p>`}
${sides}
</div>`
}

const task = (
  { state, subject, text, path }: Task,
  language: Language,
): Html => html`<li>${sign(state, language)}<span class="to-do"><b>${clean(subject)}</b>: ${prose(text)}</span>${
  path === undefined
    ? null
    : html` <a href="/${language}${path}">${FINDING_LABELS.how[language]}<span class="unseen">: ${clean(subject)}</span></a>`
}</li>
`

const taskList = (tasks: readonly Task[], language: Language): Html | null =>
  tasks.length === 0
    ? null
    : html`
<h3>${FINDING_LABELS.tasks[language]}</h3>
<ul class="tasks">
${tasks.map(one => task(one, language))}</ul>`

const WORDS = {
  details: { en: 'Details', ko: '자세히' },
  table: { en: 'Table', ko: '표' },
} as const satisfies Catalogue

/** A guide of this site that a text ends with is a link, under the words before it. */
const note = (text: string): Html => {
  const guide = guideIn(text)
  return guide ? html`<a href="${guide.path}">${prose(guide.before.replace(/:\s*$/, ''))}</a>` : prose(text)
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

const isTrouble = (state: TableRow['state']): boolean => state === 'bad' || state === 'warning'

const row = (
  { state, cells, path, finding, id }: TableRow,
  literal: number | undefined,
  language: Language,
): Html => {
  const [first = '', ...others] = cells.map(clean)
  const mark =
    state === 'plain'
      ? null
      : html`<span class="mark ${state}">${ROW_ICONS[state]}</span><span class="unseen">${ROW_WORDS[state][language]}: </span>`
  const word = isTrouble(state) ? FINDING_WORDS.fix[language] : WORDS.details[language]
  const more =
    finding === undefined
      ? null
      : html` <a href="#${anchorOf(clean(finding))}">${word}<span class="unseen">: ${first}</span></a>`
  const value = (text: string, at: number): Html | string =>
    at + 1 === literal && text !== '' ? html`<code>${text}</code>` : text
  const name = path === undefined ? first : html`<a href="/${language}${path}">${first}</a>`
  return html`<tr${id === undefined ? null : html` id="${id}"`}><th scope="row">${mark && html`${mark} `}${name}</th>${others.map((cell, at) => html`<td>${value(cell, at)}${at === others.length - 1 ? more : null}</td>`)}</tr>
`
}

/** It scrolls in a frame of its own, which the keyboard reaches. */
const table = ({ columns, rows, literal }: Of<'table'>, title: string, language: Language): Html => html`
<section class="scroll${literal === undefined ? '' : ' sheet'}" aria-label="${clean(title)}" tabindex="0">
<table>
<thead><tr>${columns.map(column => html`<th scope="col">${clean(column)}</th>`)}</tr></thead>
<tbody>
${rows.map(one => row(one, literal, language))}</tbody>
</table>
</section>`

const fault = ({ code: id, text, fixes }: Of<'fault'>, language: Language): Html => html`
<div class="fault">
<p>${prose(text)} <code>${clean(id)}</code></p>
${fixList(fixes, language)}
</div>`

/** An address of the web, one that opens a program for calendars, or a page of this site. */
const LEADS = /^(?:(?:https?|webcal):\/\/|\/(?!\/))[^\s"'<>]+$/

/** One of a kind that pages must not lead to is text alone. */
const link = ({ label, href, copy, leads }: Of<'link'>): Html => html`
<p>${LEADS.test(href) ? html`<a${leads ? html` class="button"` : null} href="${href}">${clean(label)}</a>` : clean(label)}</p>
${copy ? block(clean(href), clean(label)) : null}`

/** As an image it runs no script, and is not part of the page. */
const image = ({ svg, text, width, height }: Of<'image'>): Html => html`
<p><img src="data:image/svg+xml,${encodeURIComponent(svg)}" alt="${clean(text)}" width="${width}" height="${height}"></p>`

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
      return html`${(run as Of<'heading'>[]).map(({ text, id }) => html`<h3${id === undefined ? null : html` id="${clean(id)}"`}>${clean(text)}</h3>`)}`
    case 'code':
      return html`${(run as Of<'code'>[]).map(one => toCopy(one))}`
    case 'choice':
      return html`${(run as Of<'choice'>[]).map(choice)}`
    case 'figure':
      return html`${(run as Of<'figure'>[]).map(({ figure }) => drawFigure(figure, language))}`
    case 'link':
      return html`${(run as Of<'link'>[]).map(link)}`
    case 'image':
      return html`${(run as Of<'image'>[]).map(image)}`
    case 'note':
      return html`${(run as Of<'note'>[]).map(({ text }) => html`<p class="note">${note(text)}</p>`)}`
  }
}

const drawLines = (lines: readonly Line[], language: Language): Html[] => {
  let heading: string = WORDS.table[language]
  return runs(linesOn(lines, 'pages')).map(run => {
    const last = run.at(-1)!
    if (last.kind === 'heading') heading = last.text
    return drawRun(run, heading, language)
  })
}

/** What says at a glance how it is stands right below the verdict. */
const leads = (line: Line): boolean =>
  line.leads === true || (line.kind === 'figure' && ['grade', 'count-down'].includes(line.figure.kind))

/** Links lead to the first of several findings of one code. */
const anchorsOf = (findings: readonly FindingWords[]): ((code: string) => string | null) => {
  const open = new Set(findings.map(({ code }) => code))
  return code => (open.delete(code) ? anchorOf(clean(code)) : null)
}

/** Below a heading of the first level; `origin` stands right under the verdict. */
export const drawSummary = (summary: Summary, language: Language, origin: Html | null = null): Html => {
  const { state, neutral, verdict, lines, findings = [], tasks, details = [] } = summary
  const word = (neutral ? NEUTRAL_WORDS[neutral] : STATE_WORDS[state])[language]
  const groups = groupsOf(summary, language)
  // Remarks are folded: of these, what they say stands outside as well.
  const kept = findings.filter(one => one.kept && one.severity === 'info')
  const leading = lines.filter(leads)
  const anchor = anchorsOf(findings)
  const notes = (wanted: boolean): Html[] =>
    groups
      .filter(({ severity }) => (severity === 'info') === wanted)
      .map(
        ({ heading, findings }) => html`
<h3${neutral || heading === word ? html` class="unseen"` : null}>${heading}</h3>${findings.map(one => drawFinding(one, anchor(one.code), language))}`,
      )
  const more = [...notes(true), ...drawLines(details, language)]
  return html`
<section class="answer" aria-labelledby="verdict">
<h2 id="verdict" class="verdict ${neutral ?? state}">${ICONS[neutral ? 'info' : state]}<span class="state">${word}<span class="unseen">: </span></span> <span class="said">${dated(verdict)}</span></h2>
${origin}${drawLines(leading, language)}
${tasks ? taskList(tasks, language) : notes(false)}
${drawLines(
  lines.filter(line => !leading.includes(line)),
  language,
)}
${kept.map(({ message }) => html`<p class="note">${note(message)}</p>`)}
${more.length === 0 ? null : html`<details><summary>${WORDS.details[language]}</summary>${more}</details>`}
</section>`
}
