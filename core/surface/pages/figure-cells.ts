/** Boxes side by side, each with its state in words and what it gave. */
import type { Language } from '../../text/catalogue.ts'
import type { Cell, Tone, Until } from '../../answer/figure.ts'
import { ROW_WORDS } from '../text/states.ts'
import { html, type Html } from './html.ts'
import { ROW_ICONS } from './icons.ts'
import { clean } from './prose.ts'

/** The mark of a state; `word`: for those who do not see it, where no words beside it say so. */
export const sign = (tone: Tone, language: Language, word = true): Html | null =>
  tone === 'plain'
    ? null
    : html`<span class="mark ${tone}">${ROW_ICONS[tone]}</span> ${word ? html`<span class="unseen">${ROW_WORDS[tone][language]}: </span>` : null}`

/** The script of the pages counts down what is in `time`. */
export const until = ({ at, label, left }: Until, language: Language): Html =>
  html`<p class="until">${clean(label)}${language === 'ko' ? '' : ' '}<span class="left">(<time datetime="${at}" data-until="${at}">${clean(left)}</time>)</span></p>`

const cell = ({ title, tone, state, value, notes = [], until: end }: Cell, language: Language): Html =>
  html`<li class="cell ${tone}">
<p class="title">${sign(tone, language, state === undefined)}<bdi>${clean(title)}</bdi></p>
${state === undefined ? null : html`<p class="state ${tone}">${clean(state)}</p>`}${value === '' ? null : html`<p class="value"><bdi>${clean(value)}</bdi></p>`}${notes.length === 0 ? null : html`<p>${clean(notes.join(', '))}</p>`}${end ? until(end, language) : null}
</li>
`

export const grid = (cells: readonly Cell[], language: Language): Html =>
  html`<ul class="cells">
${cells.map(one => cell(one, language))}</ul>`
