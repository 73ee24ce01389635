/** Draws figures as SVG and HTML. */
import type { Language } from '../../catalogue.ts'
import type { Figure } from '../../figure.ts'
import { figureLines } from '../figure-lines.ts'
import { html, type Html } from './html.ts'
import { clean } from './prose.ts'

export const drawFigure = (figure: Figure, language: Language): Html =>
  html`<pre class="figure">${figureLines(figure, language).map(clean).join('\n')}</pre>`
