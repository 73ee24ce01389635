/** What was found, as HTML: what to do about it first, beside it why, and where to read more. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import type { FindingWords, Snippet } from '../../answer/finding.ts'
import { FINDING_WORDS } from '../text/states.ts'
import { html, type Html, advice, block, clean, prose } from './html.ts'
import { SEVERITY_ICONS } from './icons.ts'

const WORDS = {
  fixes: { en: 'What to do', ko: '해결 방법' },
} as const satisfies Catalogue

/** Below a name; nothing where there is none. */
const list = (name: string, items: readonly Html[]): Html | null =>
  items.length === 0
    ? null
    : html`<p class="fixes">${name}</p><ul>${items.map(one => html`<li>${one}</li>`)}</ul>`

export const fixList = (fixes: readonly string[], language: Language): Html | null =>
  list(WORDS.fixes[language], fixes.map(advice))

/** Something to copy, under what it is for. */
export const toCopy = ({ label, text }: Snippet): Html => html`
<p class="told">${clean(label)}</p>${block(text.split('\n').map(clean).join('\n'), clean(label))}`

/** Draws a snippet folded: a reader opens the one that is needed. */
const code = ({ label, text }: Snippet): Html => {
  const lines = text.split('\n').map(clean).join('\n')
  return html`
<details><summary>${clean(label)}</summary>${block(lines, clean(label))}</details>`
}

/** Ours are; a plugin's need not be. */
const isLink = (text: string): boolean => /^https:\/\/[^\s"'<>]+$/.test(text)

/** Shows a link without its scheme and `www.`: host and file tell a reader more. */
const shown = (link: string): string => clean(link).replace(/^https:\/\/(?:www\.)?/, '')

/** What it is for: the first word of its label. */
const nameOf = ({ label }: Snippet): string => /^[^\s,]+/.exec(clean(label))?.[0] ?? ''

/** There may be one for each of many servers, and readers want theirs: all folded, below their names. */
const configurations = (snippets: readonly Snippet[], language: Language): Html =>
  html`<details class="snippets"><summary>${FINDING_WORDS.snippets[language]}: ${snippets.map(nameOf).join(', ')}</summary>${snippets.map(code)}</details>`

export const drawFinding = (finding: FindingWords, language: Language): Html => {
  const {
    code: id,
    severity,
    title,
    message,
    causes,
    fixes,
    links,
    guide,
    seen = [],
    snippets = [],
  } = finding
  const name = html`<code>${clean(id)}</code>`
  const documents = links
    .filter(isLink)
    .map(link => html`<a href="${link}" rel="noopener">${shown(link)}</a>`)
  const toDo = [
    seen.length === 0
      ? null
      : html`<p class="fixes">${FINDING_WORDS.seen[language]}</p><p class="seen">${seen.map(one => html`<code>${clean(one)}</code> `)}</p>`,
    fixList(fixes, language),
    snippets.length === 0 ? null : configurations(snippets, language),
  ].filter(part => part !== null)
  const why = [
    list(FINDING_WORDS.cause[language], causes.map(prose)),
    list(FINDING_WORDS.see[language], documents),
  ].filter(part => part !== null)
  return html`
<div class="fault is-${severity}">
<div class="title"><h4>${SEVERITY_ICONS[severity]} <span>${prose(title)}</span></h4> ${guide === undefined ? name : html`<a href="/${language}${guide}">${name}</a>`}</div>
${message === `${title}.` ? null : html`<p>${prose(message)}</p>`}
<div class="sides">${toDo.length === 0 ? null : html`<div class="do">${toDo}</div>`}${why.length === 0 ? null : html`<div class="why">${why}</div>`}</div>
</div>`
}
