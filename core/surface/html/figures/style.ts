/** The look of figures: part of the pages' one stylesheet. */
import { BUDGET_STYLE } from './budget.ts'
import { GRADE_STYLE } from './grade.ts'
import { SCHEDULE_STYLE } from './schedule.ts'
import { SERIES_STYLE } from './series.ts'
import { TALLY_STYLE } from './tally.ts'
import { TIMELINE_STYLE } from './timeline.ts'

export const FIGURE_STYLE = `.figure { margin: 1.75rem 0; break-inside: avoid; }
.figure figcaption h3 { margin: 0 0 .75rem; }
.figure p { margin: .1rem 0; }
.figure .title { font-weight: 600; }
.figure .mark { margin-right: .15em; }
.figure .cells, .figure .links, .figure .legend, .figure .scale, .figure p { max-width: none; }
.figure .cells, .figure .links, .figure .legend, .figure .scale { margin: 0; padding: 0; list-style: none; }
.figure .cells { display: grid; gap: .6rem; grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr)); }
.figure .cell, .figure .box {
  min-width: 0; margin: 0; padding: .6rem .75rem; border: 1px solid var(--line); border-left: 4px solid var(--line); border-radius: 6px;
  font-size: .92rem; overflow-wrap: anywhere;
}
.figure .cell { color: var(--faint); }
.figure .cell .title, .figure .cell .value { color: var(--text); }
.figure .value { font: .95em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Nanum Gothic Coding", monospace; }
.figure .box > p:not(.title) { color: var(--faint); }
.figure .box .cells { margin-top: .5rem; }
.figure .good.cell, .figure .good.box { border-left-color: var(--good); }
.figure .warning.cell, .figure .warning.box { border-left-color: var(--warn); }
.figure .bad.cell, .figure .bad.box { border-left-color: var(--bad); }
.figure .waiting.cell, .figure .waiting.box { border-left-color: var(--wait); }
.figure .state.good { color: var(--good); }
.figure .state.warning { color: var(--warn); }
.figure .state.waiting { color: var(--wait); }
.figure .state.bad { color: var(--bad); }
.figure .left { display: inline-block; max-width: 100%; }
.figure .until time { font-weight: 600; white-space: normal; font-variant-numeric: tabular-nums; color: var(--text); }
.figure .link { margin: 0; }
.figure .is-absent .box { border-style: dashed; }
.figure .edge { display: flex; align-items: center; gap: .5rem; padding: .15rem 0 .15rem .9rem; color: var(--faint); font-size: .88rem; }
.figure .edge svg { flex: none; fill: none; stroke: var(--faint); stroke-width: 1.5; }
.figure .is-absent .edge path { stroke-dasharray: 3 3; }
.figure .is-broken .edge { color: var(--bad); font-weight: 600; }
.figure .is-broken .edge svg { stroke: currentcolor; stroke-width: 2; }
.figure .is-broken .box.bad { border-color: var(--bad); }
.figure > .note { margin-top: .6rem; }
.figure .links:not(.is-across) .box:not(:has(.cells)) { max-width: 28rem; }
.is-count-down .until { font-size: 1.1rem; }
@media (min-width: 46rem) {
  .figure .is-across { display: flex; align-items: stretch; }
  .figure .is-across .link { display: flex; flex: 1 1 0; min-width: 0; }
  .figure .is-across .link + .link { flex-grow: 1.35; }
  .figure .is-across .box { flex: 1 1 0; }
  .figure .is-across .edge { flex: 0 0 auto; flex-direction: column; justify-content: center; max-width: 5.5rem; padding: 0 .4rem; text-align: center; }
  .figure .is-across .edge svg { transform: rotate(-90deg); }
}
${TIMELINE_STYLE}${BUDGET_STYLE}${GRADE_STYLE}${SCHEDULE_STYLE}${TALLY_STYLE}${SERIES_STYLE}@media print { .bars .span, .bars circle, .figure .number { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`
