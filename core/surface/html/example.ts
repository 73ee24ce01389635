/** An answer to look at before the first check: that of a declaration's example. */
import type { Language, PublishedPlugin } from '../../plugin/plugin.ts'
import { html, type Html } from './html.ts'
import { drawSummary } from './summary.ts'

/** One with something to do tells more than one that says that all is well. */
export const exampleOf = (
  plugins: readonly PublishedPlugin[],
  heading: string,
  language: Language,
): Html | null => {
  const told = plugins
    .filter(({ exampleAnswer, effect }) => exampleAnswer !== undefined && !effect)
    .map(({ name, exampleAnswer, summarize }) => ({ name, summary: summarize(exampleAnswer, language) }))
  const shown = told.find(({ summary: { state } }) => state === 'warning') ?? told[0]
  return shown === undefined
    ? null
    : html`
<h2>${heading}</h2>
<div class="example">${drawSummary({ ...shown.summary, details: [] }, language)}</div>`
}
