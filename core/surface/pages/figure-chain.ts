/** Boxes that hang on each other, with an arrow from each to the next. */
import type { Language } from '../../text/catalogue.ts'
import type { FigureOf, Link } from '../../answer/figure.ts'
import { grid, sign } from './figure-cells.ts'
import { html, type Html } from './html.ts'
import { clean } from './prose.ts'

/** As many as stand beside each other on a wide screen. */
const MAX_ACROSS = 4

const ARROW = html`<svg width="16" height="24" viewBox="0 0 16 24" aria-hidden="true"><path d="M8 1v20M3 16l5 6 5-6"/></svg>`

const link = (
  { title, notes, tone, absent, edge = '', parts = [] }: Link,
  index: number,
  language: Language,
) => html`<li class="${absent ? 'link is-absent' : 'link'}">
${
  index === 0
    ? null
    : html`<div class="edge">${ARROW}${edge === '' ? null : html`<span>${clean(edge)}</span>`}</div>
`
}<div class="box ${tone}">
<p class="title">${sign(tone, language)}<bdi>${clean(title)}</bdi></p>
${notes.map(note => html`<p>${clean(note)}</p>`)}${parts.length === 0 ? null : grid(parts, language)}
</div>
</li>
`

export const chain = ({ links }: FigureOf<'chain'>, language: Language): Html => {
  const isAcross = links.length <= MAX_ACROSS && links.every(({ parts = [] }) => parts.length === 0)
  return html`<ol class="${isAcross ? 'links is-across' : 'links'}">
${links.map((one, index) => link(one, index, language))}</ol>`
}
