/** Draws figures: boxes and words as HTML, which wraps on a phone; lines and bars as SVG. */
import type { Catalogue, Language } from '../../text/catalogue.ts'
import type { Figure, FigureOf } from '../../answer/figure.ts'
import { FIGURE_WORDS } from '../text/figures.ts'
import { grid, until } from './figure-cells.ts'
import { chain } from './figure-chain.ts'
import { timeline } from './figure-timeline.ts'
import { html, type Html } from './html.ts'
import { clean } from './prose.ts'

const WORDS = {
  here: { en: 'now', ko: '현재' },
  ...FIGURE_WORDS,
} as const satisfies Catalogue

/** The whole scale, with the letter that it is and the one that comes next. */
const grade = ({ scale, grade: letter, tone, next }: FigureOf<'grade'>, language: Language): Html => {
  const box = (one: string): Html => {
    if (one === letter)
      return html`<li class="is-here ${tone}" aria-current="true"><b>${clean(one)}</b> <span>${WORDS.here[language]}</span></li>`
    if (one === next?.grade)
      return html`<li class="is-next"><b>${clean(one)}</b> <span>${WORDS.next[language]}</span></li>`
    return html`<li><b>${clean(one)}</b></li>`
  }
  return html`<ol class="scale">${scale.map(box)}</ol>
${next ? html`<p class="is-next">${clean(next.label)}</p>` : null}`
}

const content = (figure: Figure, language: Language): Html => {
  switch (figure.kind) {
    case 'grade':
      return grade(figure, language)
    case 'chain':
      return chain(figure, language)
    case 'timeline':
      return timeline(figure, language)
    case 'grid':
      return grid(figure.cells, language)
    case 'count-down':
      return until(figure.until, language)
  }
}

export const drawFigure = (figure: Figure, language: Language): Html => html`
<figure class="figure is-${figure.kind}">
<figcaption>${clean(figure.label)}</figcaption>
${content(figure, language)}
</figure>`
