/** How an answer looks: the verdict first, then what to do, then figures and facts. */
export const ANSWER = `.icon { flex: none; width: 1.35em; height: 1.35em; vertical-align: -.3em; }
.icon .cut { fill: none; stroke: var(--ground); stroke-width: 2.4; stroke-linecap: round; stroke-linejoin: round; }
.verdict {
  display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; align-items: center; max-width: none; margin: 1.25rem 0 1.5rem; padding: 1.1rem 1.35rem 1.2rem;
  border-top: 4px solid var(--faint); background: var(--panel); font-size: clamp(1.15rem, 1rem + .8vw, 1.45rem); line-height: 1.35; text-wrap: pretty;
}
.verdict .icon { grid-row: 1 / 3; width: 2.6rem; height: 2.6rem; }
.verdict .state { font-size: .68em; font-weight: 700; }
.verdict .said { grid-column: 2; }
.verdict.good { border-color: var(--good); background: var(--good-tint); }
.verdict.problem { border-color: var(--bad); background: var(--bad-tint); }
.verdict.warning { border-color: var(--warn); background: var(--warn-tint); }
.verdict.waiting { border-color: var(--wait); background: var(--wait-tint); }
.good > .icon, .good > .state, .mark.good { color: var(--good); }
.problem > .icon, .problem > .state, .is-error .icon, .mark.bad { color: var(--bad); }
.warning > .icon, .warning > .state, .is-warning .icon, .mark.warning { color: var(--warn); }
.waiting > .icon, .waiting > .state, .is-waiting .icon, .mark.waiting { color: var(--wait); }
.unchecked > .icon, .unchecked > .state, .is-unknown .icon, .is-info .icon, .mark.unknown { color: var(--faint); }
@media (max-width: 34rem) {
  .verdict { gap: .1rem .6rem; margin-inline: -1.25rem; padding: .9rem 1.25rem 1rem; }
  .verdict .icon { grid-row: 1; width: 1.5rem; height: 1.5rem; }
  .verdict .state { font-size: .85rem; }
  .verdict .said { grid-column: 1 / 3; }
}
.answer h3 { margin: 1.75rem 0 .4rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); max-width: none; }
.fault { padding: .35rem 0 1rem; }
.fault + .fault { border-top: 1px solid var(--line); }
.fault h4 { display: flex; gap: .55rem; align-items: center; margin: 0; font-size: 1.12rem; }
.fault .title { display: flex; flex-wrap: wrap; gap: .1rem 1rem; align-items: baseline; justify-content: space-between; margin-top: .6rem; }
.fault .title code { padding: 0; background: none; color: var(--faint); font-size: .82rem; }
.seen code { margin-right: .35rem; }
.fault .do ul, .fault .why ul { padding-left: 1.1rem; }
.fault .block { margin: .35rem 0 .6rem; }
.fixes { margin: .9rem 0 .2rem; font-weight: 600; }
.why { color: var(--faint); font-size: .92rem; }
.why .fixes { color: var(--text); }
@media (min-width: 60rem) {
  .fault .sides { display: grid; grid-template-columns: minmax(0, 1fr) 19rem; gap: 0 2.5rem; }
  .fault .sides > :only-child { grid-column: 1 / 3; }
}
.facts { display: block; max-width: none; columns: 25rem auto; column-gap: 3rem; margin: .75rem 0; }
.facts div { display: grid; grid-template-columns: minmax(5.5rem, 28%) 1fr; gap: 0 1rem; padding: .4rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
.facts dt { margin: 0; color: var(--faint); font-weight: 400; }
.facts dd { margin: 0; }
.tree { padding-left: 0; list-style: none; }
.tree ul { margin: 0; padding-left: 1.25rem; border-left: 1px solid var(--line); }
.tree li { margin: 0; padding: .15rem 0; }
.note { color: var(--faint); }
.answer > details { margin: 1.5rem 0; border-block: 1px solid var(--line); }
.answer > details > summary { width: 100%; padding: .75rem 0; font-weight: 600; }
.snippets { margin: .9rem 0 0; padding: 0 .9rem; border: 1px solid var(--line); border-radius: 6px; }
.snippets > summary { font-weight: 600; }
.snippets[open] > summary { border-bottom: 1px solid var(--line); margin-bottom: 0; }
.snippets details { margin: 0; }
.snippets details + details { border-top: 1px solid var(--line); }
.snippets summary { width: 100%; padding: .45rem 0; font-size: .95rem; }
.told { margin-bottom: 0; font-weight: 600; }
.actions { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; max-width: none; }
.progress li { color: var(--faint); }
.progress .elapsed { color: var(--faint); font-weight: 400; }
main:has(> .answer, > .error) > .progress { display: none; }
`
