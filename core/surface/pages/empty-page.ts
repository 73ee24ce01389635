/** What the page of a plugin shows before anything is asked: inputs to try, guides, and an example result. */
import type { PageLink } from '../../plugin/reply.ts'
import type { Language, Line, PublishedPlugin } from '../../plugin/plugin.ts'
import type { Catalogue } from '../../text/catalogue.ts'
import { html, type Html } from '../html/html.ts'
import { drawSummary } from '../html/summary.ts'
import { queryOf } from './links.ts'
import type { Input } from '../http/request.ts'

const WORDS = {
  tries: { en: 'Try', ko: '시험해 보기' },
  guides: { en: 'Guides', ko: '가이드' },
  example: { en: 'For example', ko: '예시' },
} as const satisfies Catalogue

/** What programs print is English in any language. */
const ENGLISH = /[a-z] [a-z]/i

/** What was given, as a person would say it. */
const saidOf = (input: Input): Html => {
  const text = Object.values(input).flat().join(' ').replaceAll(',', ', ')
  return ENGLISH.test(text) ? html`<span lang="en">${text}</span>` : html`${text}`
}

/** More than these nobody tries. */
const MAX_TRIES = 3

/** A link must not set going what has an effect. */
const tries = ({ name, effect, tries = [], example }: PublishedPlugin, language: Language): Html | null => {
  if (effect) return null
  const inputs = [...tries.slice(0, MAX_TRIES - 1), example] as readonly Input[]
  return html`
<p class="actions try"><span>${WORDS.tries[language]}:</span>${inputs.map(
    input => html` <a href="/${language}/${name}?${queryOf(input)}" rel="nofollow">${saidOf(input)}</a>`,
  )}</p>`
}

const guideLinks = (guides: readonly PageLink[], language: Language): Html | null =>
  guides.length === 0
    ? null
    : html`
<p class="actions"><span>${WORDS.guides[language]}:</span>${guides.map(
        guide => html` <a href="/${language}${guide.path}">${guide[language]}</a>`,
      )}</p>`

/** An example leads nowhere within itself: what is folded is left out. */
const unlinked = (line: Line): Line => {
  if (line.kind === 'table') return { ...line, rows: line.rows.map(({ finding: _, ...row }) => row) }
  if (line.kind !== 'figure' || line.figure.kind !== 'grade') return line
  const groups = line.figure.groups.map(group => ({ ...group, id: '' }))
  return { ...line, figure: { ...line.figure, groups } }
}

/** Without what is folded on the page of an answer: its details and remarks. */
const drawExample = ({ exampleAnswer, summarize }: PublishedPlugin, language: Language): Html => {
  const summary = summarize(exampleAnswer, language)
  const findings = summary.findings?.filter(({ severity }) => severity !== 'info') ?? []
  return html`<div class="example">${drawSummary({ ...summary, lines: summary.lines.map(unlinked), findings, details: [] }, language)}</div>`
}

const hasExample = ({ exampleAnswer, effect }: PublishedPlugin): boolean =>
  exampleAnswer !== undefined && !effect

/** What stands below the form; `guides`: those of the plugin that the instance has. */
export const drawEmpty = (plugin: PublishedPlugin, guides: readonly PageLink[], language: Language): Html =>
  html`${tries(plugin, language)}${guideLinks(guides, language)}
${
  hasExample(plugin)
    ? html`<h2>${WORDS.example[language]}: ${saidOf(plugin.example as Input)}</h2>
${drawExample(plugin, language)}`
    : null
}`

/**
 * An answer to look at before the first check, from the declarations: one with something to do tells more
 * than one that says that all is well.
 */
export const exampleOf = (
  plugins: readonly PublishedPlugin[],
  heading: string,
  language: Language,
): Html | null => {
  const told = plugins.filter(hasExample)
  const shown =
    told.find(({ exampleAnswer, summarize }) => summarize(exampleAnswer, language).state === 'warning')
    ?? told[0]
  return shown === undefined
    ? null
    : html`
<h2>${heading}</h2>
${drawExample(shown, language)}`
}
