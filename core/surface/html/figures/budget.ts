/** Draws what uses up a limit: a row for each part, in it a numbered block for each unit. */
import type { FigureOf } from '../../../answer/summary.ts'
import { html, clean, type Html } from '../html.ts'

/** More blocks than these show nothing that their count does not. */
const MAX_BLOCKS = 40

/** The words beside them say the same, so only those who see the blocks are shown them. */
const blocks = (first: number, count: number, limit: number): Html[] =>
  Array.from({ length: Math.max(0, Math.min(count, MAX_BLOCKS - first)) }, (_, index) => {
    const number = first + index + 1
    const edge = number === limit + 1 ? ' is-first' : ''
    return html`<b class="${number > limit ? `bad${edge}` : 'good'}">${number}</b>`
  })

export const budget = ({ parts, limit, limitLabel }: FigureOf<'budget'>): Html => {
  let used = 0
  const rows = parts.map(({ title, count, note }) => {
    const first = used
    used += count
    const isOver = used > limit
    return html`<li><p class="value"><bdi>${clean(title)}</bdi></p><p class="blocks" aria-hidden="true">${blocks(first, count, limit)}</p><p${isOver ? html` class="over"` : null}>${clean(note)}</p></li>
`
  })
  return html`<ol class="shares">
${rows}</ol>
<p class="limit">${clean(limitLabel)}</p>`
}

export const BUDGET_STYLE = `.figure .shares { max-width: none; margin: 0; padding: 0; list-style: none; }
.figure .shares li { display: grid; grid-template-columns: minmax(0, 17rem) minmax(0, 1fr) minmax(0, 12rem); gap: .1rem 1.25rem; align-items: center; margin: 0; padding: .4rem 0; border-bottom: 1px solid var(--line); }
.figure .blocks { display: flex; flex-wrap: wrap; gap: .25rem; }
.figure .blocks b { min-width: 2rem; padding: .05rem .2rem; border: 1px solid; border-radius: 3px; font-size: .82rem; text-align: center; font-variant-numeric: tabular-nums; }
.figure .blocks .good { color: var(--good); background: var(--good-tint); }
.figure .blocks .bad { border-width: 2px; color: var(--bad); background: var(--bad-tint); }
.figure .blocks .is-first { position: relative; margin-left: .6rem; }
.figure .blocks .is-first::before { content: ""; position: absolute; inset: -.3rem auto -.3rem -.6rem; border-left: 2px solid var(--text); }
.figure .over { color: var(--bad); font-weight: 600; }
.figure .limit { margin-top: .5rem; color: var(--faint); font-size: .92rem; }
@media (max-width: 46rem) { .figure .shares li { grid-template-columns: minmax(0, 1fr); } }
`
