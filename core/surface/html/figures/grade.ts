/** Draws a grade: its letter upon the scale, and beside it the groups of its checks, a square for each. */
import type { FigureOf, GradeGroup, Marked } from '../../../answer/summary.ts'
import type { Catalogue, Language } from '../../../text/catalogue.ts'
import { FIGURE_WORDS, passedOf, toneOfGroup } from '../../text/figures.ts'
import { ROW_WORDS } from '../../text/states.ts'
import { clean, html, type Html } from '../html.ts'
import { sign } from '../icons.ts'

export const GRADE_STYLE = `.figure .grade { display: grid; gap: 1rem 2rem; }
@media (min-width: 46rem) { .figure .grade { grid-template-columns: 12rem minmax(0, 1fr); } }
.figure .letter > b { display: block; font-size: 4.6rem; line-height: 1; letter-spacing: -.02em; }
.figure .letter.good > b { color: var(--good); }
.figure .letter.warning > b { color: var(--warn); }
.figure .letter.bad > b { color: var(--bad); }
.figure .scale { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: .2rem; max-width: 16rem; margin-top: .6rem; }
.figure .scale li { margin: 0; padding: .2rem 0; border: 1px solid var(--line); border-radius: 4px; color: var(--faint); font-size: .8rem; line-height: 1.3; text-align: center; }
.figure .scale b { display: block; }
.figure .scale .is-here { border: 2px solid currentcolor; color: var(--text); }
.figure .scale .is-next { border: 2px dashed var(--good); color: var(--good); }
.figure .grade .cells { grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.figure .grade .title span:last-child { font-weight: 400; font-variant-numeric: tabular-nums; }
.figure .squares { display: flex; flex-wrap: wrap; gap: 3px; max-width: none; margin: .35rem 0; padding: 0; list-style: none; }
.figure .squares li { display: flex; margin: 0; }
.figure .squares svg { width: .8rem; height: .8rem; fill: currentcolor; color: var(--faint); }
.figure .squares .good { color: var(--good); }
.figure .squares .warning { color: var(--warn); }
.figure .squares .bad { color: var(--bad); }
.figure p.is-next { margin-top: .5rem; }
`

/** A shape for each state, so that nobody needs its color; the rule `evenodd` cuts out what is within. */
const SHAPES: Readonly<Record<Marked, string>> = {
  good: 'M0 0h12v12H0z',
  info: 'M0 0h12v12H0zM2 2v8h8V2zM4.5 4.5h3v3h-3z',
  warning: 'M6 0 12 12H0z',
  bad: 'M0 0h12v12H0zM3.5 2 2 3.5 4.5 6 2 8.5 3.5 10 6 7.5 8.5 10 10 8.5 7.5 6 10 3.5 8.5 2 6 4.5z',
  waiting: 'M0 0h12v12H0zM2 2v8h8V2z',
  unknown: 'M0 0h4v2H2v2H0zM8 0h4v4h-2V2H8zM0 8h2v2h2v2H0zM10 8h2v4H8v-2h2z',
}

/** Its title is the name for those who do not see it, and what a pointer shows. */
const square = ({ title, tone }: GradeGroup['checks'][number], language: Language): Html =>
  html`<li><svg class="${tone}" viewBox="0 0 12 12" role="img"><title>${clean(title)}: ${ROW_WORDS[tone][language]}</title><path fill-rule="evenodd" d="${SHAPES[tone]}"/></svg></li>`

const group = (one: GradeGroup, language: Language): Html => {
  const tone = toneOfGroup(one)
  const title = clean(one.title)
  return html`<li class="cell ${tone}">
<p class="title">${sign(tone, language)}${one.id === '' ? title : html`<a href="#${clean(one.id)}">${title}</a>`} <span>${passedOf(one)}</span></p>
<ul class="squares">${one.checks.map(check => square(check, language))}</ul>
${one.note === '' ? null : html`<p>${clean(one.note)}</p>`}
</li>
`
}

const WORDS = {
  here: { en: 'now', ko: '현재' },
  ...FIGURE_WORDS,
} as const satisfies Catalogue

/** The whole scale, with the letter that it is and the one that comes next. */
const scaleOf = ({ scale, grade, next }: FigureOf<'grade'>, language: Language): Html => {
  const box = (one: string): Html => {
    if (one === grade)
      return html`<li class="is-here" aria-current="true"><b>${clean(one)}</b> <span>${WORDS.here[language]}</span></li>`
    if (one === next?.grade)
      return html`<li class="is-next"><b>${clean(one)}</b> <span>${WORDS.next[language]}</span></li>`
    return html`<li><b>${clean(one)}</b></li>`
  }
  return html`<ol class="scale">${scale.map(box)}</ol>`
}

export const grade = (figure: FigureOf<'grade'>, language: Language): Html => {
  const { grade: letter, about, tone, groups, next } = figure
  return html`<div class="grade">
<div class="letter ${tone}"><b>${letter === null ? html`<span aria-hidden="true">-</span>` : clean(letter)}</b><p>${clean(about)}</p>
${letter === null ? null : scaleOf(figure, language)}${next ? html`<p class="is-next">${clean(next.label)}</p>` : null}</div>
${groups.length === 0 ? null : html`<ul class="cells">${groups.map(one => group(one, language))}</ul>`}
</div>`
}
