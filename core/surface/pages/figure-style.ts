/** The look of figures: part of the pages' one stylesheet. */
export const FIGURE_STYLE = `.figure { margin: 1.75rem 0; break-inside: avoid; }
.figure figcaption { margin-bottom: .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); font-size: 1.08rem; font-weight: 600; }
.figure p { margin: .1rem 0; }
.figure .title { font-weight: 600; }
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
.figure .until time { font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; color: var(--text); }
.figure .link { margin: 0; }
.figure .is-absent .box { border-style: dashed; }
.figure .edge { display: flex; align-items: center; gap: .5rem; padding: .15rem 0 .15rem .9rem; color: var(--faint); font-size: .88rem; }
.figure .edge svg { flex: none; fill: none; stroke: var(--faint); stroke-width: 1.5; }
.figure .is-absent .edge path { stroke-dasharray: 3 3; }
@media (min-width: 46rem) {
  .figure .is-across { display: flex; align-items: stretch; }
  .figure .is-across .link { display: flex; flex: 1 1 0; min-width: 0; }
  .figure .is-across .link + .link { flex-grow: 1.35; }
  .figure .is-across .box { flex: 1 1 0; }
  .figure .is-across .edge { flex: 0 0 auto; flex-direction: column; justify-content: center; max-width: 5.5rem; padding: 0 .4rem; text-align: center; }
  .figure .is-across .edge svg { transform: rotate(-90deg); }
}
.figure .lane + .lane { margin-top: 1.1rem; }
.figure .lane svg { display: block; overflow: visible; }
.figure .track { fill: var(--code); stroke: var(--line); }
.figure .span, .figure circle { fill: var(--faint); stroke: none; }
.figure .span.plain { fill-opacity: .45; }
.figure .span.good, .figure circle.good { fill: var(--good); }
.figure .span.warning, .figure circle.warning { fill: var(--warn); }
.figure .span.waiting, .figure circle.waiting { fill: var(--wait); }
.figure .span.bad, .figure circle.bad { fill: var(--bad); }
.figure .stem { stroke: var(--faint); }
.figure .stem.is-beyond { stroke-dasharray: 2 3; }
.figure svg text { fill: var(--ground); font: 600 12px/1 system-ui, sans-serif; text-anchor: middle; }
.figure svg text.now { fill: var(--text); }
.figure svg text.is-first { text-anchor: start; }
.figure svg text.is-last { text-anchor: end; }
.figure line.now { stroke: var(--text); stroke-width: 2; }
.figure .legend li { display: flex; gap: .5rem; margin: .2rem 0; font-size: .92rem; }
.figure .legend span { min-width: 0; overflow-wrap: anywhere; }
.figure .number {
  flex: none; width: 18px; height: 18px; margin-top: .2rem; border-radius: 50%; background: var(--faint); color: var(--ground);
  font: 600 12px/18px system-ui, sans-serif; text-align: center;
}
.figure .number.good { background: var(--good); }
.figure .number.warning { background: var(--warn); }
.figure .number.waiting { background: var(--wait); }
.figure .number.bad { background: var(--bad); }
.figure .axis { display: flex; justify-content: space-between; margin-top: .4rem; color: var(--faint); font-size: .85rem; font-variant-numeric: tabular-nums; }
.figure .scale { display: flex; flex-wrap: wrap; gap: .4rem; }
.figure .scale li { min-width: 3.4rem; margin: 0; padding: .35rem .4rem; border: 1px solid var(--line); border-radius: 6px; color: var(--faint); text-align: center; }
.figure .scale b { display: block; font-size: 1.2rem; }
.figure .scale span { font-size: .85rem; }
.figure .scale .is-here { border: 2px solid currentcolor; color: var(--text); }
.figure .scale .is-here.good { color: var(--good); }
.figure .scale .is-here.warning { color: var(--warn); }
.figure .scale .is-here.bad { color: var(--bad); }
.figure .scale .is-next { border: 2px dashed var(--good); color: var(--good); }
.figure p.is-next { margin-top: .5rem; }
@media print { .figure .span, .figure circle, .figure .number { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`
