/** The pages' one stylesheet: readable on a phone, in the light and in the dark, and on paper. */
import { FIGURE_STYLE } from './figures/style.ts'
import { WAITING_STYLE } from './waiting.ts'

/* How an answer looks: the verdict first, then what to do, then figures and facts. */

const ANSWER = `.icon { flex: none; width: 1.35em; height: 1.35em; vertical-align: -.3em; }
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
.verdict.waiting, .verdict.explanation { border-color: var(--wait); background: var(--wait-tint); }
.good > .icon, .good > .state, .mark.good { color: var(--good); }
.problem > .icon, .problem > .state, .is-error .icon, .mark.bad { color: var(--bad); }
.warning > .icon, .warning > .state, .is-warning .icon, .mark.warning { color: var(--warn); }
.waiting > .icon, .waiting > .state, .explanation > .icon, .explanation > .state, .is-waiting .icon, .mark.waiting { color: var(--wait); }
.unchecked > .icon, .unchecked > .state, .is-unknown .icon, .is-info .icon, .mark.unknown, .mark.info { color: var(--faint); }
@media (max-width: 34rem) {
  .verdict { gap: .1rem .6rem; margin-inline: -1.25rem; padding: .9rem 1.25rem 1rem; }
  .verdict .icon { grid-row: 1; width: 1.5rem; height: 1.5rem; }
  .verdict .state { font-size: .85rem; }
  .verdict .said { grid-column: 1 / 3; }
}
.answer h3 { margin: 1.75rem 0 .4rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); max-width: none; }
.fault { padding: .35rem 0 1rem; }
.answer details.fault { margin: 0; padding: 0; border-bottom: 0; }
.answer .fault > summary { width: 100%; padding: .6rem 0; color: var(--text); font-weight: 400; }
.fault > summary h4 { display: inline; margin-right: .5rem; font-size: 1rem; }
.fault > summary .icon { width: 1.2em; height: 1.2em; margin-right: .3rem; }
.fault + .fault { border-top: 1px solid var(--line); }
.fault h4 { display: flex; gap: .55rem; align-items: center; margin: 0; font-size: 1.12rem; }
.fault .title { display: flex; flex-wrap: wrap; gap: .1rem 1rem; align-items: center; justify-content: space-between; margin-top: .6rem; }
.fault .title code { padding: 0; background: none; color: var(--faint); font-size: .82rem; }
.seen code { margin-right: .35rem; }
.fault .do ul, .fault .why ul { padding-left: 1.1rem; }
.fault .block { margin: .35rem 0 .6rem; }
.fixes { margin: .9rem 0 .2rem; font-weight: 600; }
.why { color: var(--faint); font-size: .92rem; }
.why .fixes { color: var(--text); }
.fault:target, tr:target { background: var(--panel); }
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
.file { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center; }
.file a, a.button {
  display: inline-block; padding: .55rem 1.3rem; border: 1px solid var(--ink); border-radius: 6px; background: var(--ink);
  color: var(--on-ink); font-weight: 600; text-decoration: none;
}
.file a:hover, a.button:hover { text-decoration: underline; text-underline-offset: .18em; }
.tasks { max-width: none; padding: 0; list-style: none; }
.tasks li { display: flex; gap: .6rem; align-items: baseline; margin: 0; padding: .5rem 0; border-bottom: 1px solid var(--line); }
.tasks .to-do { flex: 1; min-width: 0; }
.told { margin-bottom: 0; font-weight: 600; }
.tabs { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 2rem; border-bottom: 1px solid var(--line); }
.tabs ul { display: flex; flex-wrap: wrap; gap: 0 1.1rem; max-width: none; margin: 0; padding: 0; list-style: none; }
.tabs li { margin: 0; }
.tabs a { display: inline-flex; gap: .4rem; align-items: center; padding: .45rem 0; color: var(--text); text-decoration-color: transparent; }
.tabs a:hover { text-decoration-color: currentcolor; }
.tabs a[aria-current] { font-weight: 700; box-shadow: inset 0 -2px var(--seal); }
@media (max-width: 34rem) { .tabs a { padding: .2rem 0; font-size: .95rem; } }
.tabs .icon { width: .9em; height: .9em; vertical-align: -.1em; }
.verdict:has(+ .origin) { margin-bottom: .6rem; }
.origin { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; align-items: baseline; margin-bottom: 1.5rem; font-size: .95rem; }
.origin > * { margin: 0; }
.origin > p { color: var(--faint); }
.origin > details[open] { flex: 1 0 100%; order: 1; }
`

/* How forms and buttons look: the field and its button in one line where there is room. */

const FORM = `button {
  min-height: 2.75rem; padding: .3rem 1.3rem; border: 1px solid var(--faint); border-radius: 6px;
  background: var(--ground); color: var(--text); font: inherit; cursor: pointer;
}
button:hover { background: var(--press); }
button.main { border-color: var(--ink); background: var(--ink); color: var(--on-ink); font-weight: 600; }
button.main:hover { text-decoration: underline; text-underline-offset: .18em; }
form { display: flex; flex-wrap: wrap; align-items: start; gap: .2rem 1rem; max-width: var(--measure); margin: 1.25rem 0 2rem; }
form.single { display: block; margin: .5rem 0; }
td form.single { margin: 0; }
td form.single button { min-height: 2rem; padding: .1rem .7rem; font-size: .9rem; }
.field { flex: 1 1 14rem; min-width: 0; margin-bottom: .6rem; }
.field:has(textarea) { flex-basis: 100%; }
.field:has([type=checkbox]) { flex-basis: 100%; }
.field label { display: inline-block; font-weight: 600; }
.field label::first-letter { text-transform: uppercase; }
.field p { margin: .25rem 0 0; line-height: 1.45; }
.field input:not([type=checkbox]), .field select, .field textarea, .one input {
  display: block; width: 100%; min-height: 2.75rem; margin-top: .25rem; padding: .4rem .75rem; border: 1px solid var(--faint);
  border-radius: 6px; background: var(--ground); color: var(--text); font: inherit;
}
.field input[type=checkbox] { width: 1.15rem; height: 1.15rem; margin: 0 .5rem 0 0; accent-color: var(--link); vertical-align: -.15em; }
form > button { margin-top: 1.9rem; }
.field:has(textarea) ~ button { margin-top: .2rem; }
@media (min-width: 34.01rem) { form > .field:has(select) { flex: 0 1 10rem; } }
.field .error { margin-top: .6rem; }
form.single > button { width: auto; margin: 0; }
form > details { flex: 1 0 100%; margin: 0; }
form > details[open] { padding-bottom: .5rem; }
@media (min-width: 46rem) { form > details .field { display: inline-block; width: calc(50% - 1rem); margin-right: .8rem; vertical-align: top; } }
::placeholder { color: var(--faint); opacity: 1; }
@media (max-width: 34rem) { form:not(.single) > button { width: 100%; margin-top: .4rem; } .field { flex-basis: 100%; } }
/* Above an answer the form says no more than it has to, from the moment that the answer is waited for. */
main:has(> .answer, > .progress) > .lead, main:has(> .answer, > .progress) > form .field > .faint { display: none; }
main:has(> .answer, > .progress) > h1 { margin-top: 1.5rem; font-size: 1.2rem; }
main:has(> .answer, > .progress) > form { margin: .5rem 0 1.25rem; }
`

/* How the frame of the pages looks: head with a graduated scale below it, content, foot. */

const FRAME = `body { display: flex; flex-direction: column; min-height: 100vh; }
header, main, footer { padding-inline: var(--side); }
main:focus { outline: none; }
.skip { position: absolute; left: var(--side); top: -4rem; z-index: 1; padding: .5rem 1rem; background: var(--ground); }
.skip:focus { top: .5rem; }
header {
  display: flex; flex-wrap: wrap; align-items: baseline; gap: .35rem 1.75rem; padding-block: .85rem 1.35rem;
  /* The scale is as long as the content is wide, and ends with a line. */
  background:
    repeating-linear-gradient(90deg, var(--faint) 0 1px, transparent 1px 3.125rem),
    repeating-linear-gradient(90deg, var(--line) 0 1px, transparent 1px .625rem),
    linear-gradient(var(--line), var(--line));
  background-position: calc(50% + .5px) bottom;
  background-repeat: no-repeat;
  background-size: calc(100% - 2 * var(--side) + 1px) 9px, calc(100% - 2 * var(--side) + 1px) 5px, 100% 1px;
}
.brand { margin: 0; font-size: 1.15rem; font-weight: 700; letter-spacing: -.015em; }
.brand a { display: inline-flex; align-items: baseline; gap: .5rem; color: inherit; text-decoration: none; }
.mark-of { flex: none; align-self: center; margin-left: -.25rem; color: var(--ink); }
.mark-of .dot { fill: var(--seal); }
header nav { display: flex; flex-wrap: wrap; gap: .1rem 1.15rem; }
header nav a { padding: .3rem 0; color: var(--text); text-decoration-color: transparent; white-space: nowrap; }
header nav a:hover { text-decoration-color: currentcolor; }
header nav a[aria-current] { font-weight: 700; box-shadow: inset 0 -2px var(--seal); }
.languages { margin-left: auto; font-size: .92rem; }
header .languages a[aria-current] { color: var(--faint); font-weight: inherit; box-shadow: none; }
@media (max-width: 46rem) {
  .menu { order: 3; width: 100%; }
  header nav { gap: .1rem .95rem; font-size: .95rem; }
  header { gap: .2rem 1rem; padding-block: .6rem 1.1rem; }
}
main { flex: 1; padding-bottom: 3.5rem; }
footer { padding-block: 1.5rem 2.5rem; border-top: 1px solid var(--line); background: var(--panel); font-size: .95rem; }
footer div { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; align-items: baseline; margin-top: .5rem; }
footer ul { display: flex; flex-wrap: wrap; gap: .1rem 1.4rem; max-width: none; margin: 0; padding: 0; list-style: none; }
footer li { margin: 0; }
footer p { margin: 0; color: var(--faint); }
footer a { display: inline-block; padding: .2rem 0; color: inherit; }
.notice { padding: .7rem 1rem; border: 1px solid var(--good); border-radius: 6px; background: var(--good-tint); }
.error { padding: .7rem 1rem; border: 1px solid var(--bad); border-radius: 6px; background: var(--bad-tint); }
.host, .tool { border-top: 1px solid var(--line); }
.host h3, .tool h3 { margin-top: 1.25rem; }
.host, .tool { max-width: var(--measure); }
.tool { padding-bottom: .5rem; }
`

/* How the home page looks: one field above all, then the checks, ruled like a form. */

const HOME = `.hero { margin: 0 calc(-1 * var(--bleed, 0rem)); padding: clamp(1.5rem, 5vw, 3.5rem) 0 1.25rem; }
.hero h1 { margin-top: 0; font-size: clamp(1.8rem, 1.2rem + 2.6vw, 2.9rem); letter-spacing: -.025em; }
.one { position: relative; max-width: 50rem; margin: 1.5rem 0 .5rem; gap: .5rem; }
.one label { flex: 1 0 100%; font-weight: 600; }
.one input { flex: 1 1 16rem; width: auto; min-width: 0; min-height: 3.5rem; margin: 0; padding: .5rem 1rem; border: 2px solid var(--ink); font-size: 1.15rem; }
.one button { min-height: 3.5rem; margin: 0; padding-inline: 2rem; font-size: 1.1rem; }
.hero .error { max-width: 50rem; }
.actions { display: flex; flex-wrap: wrap; gap: .3rem .6rem; }
.try a { padding: .1rem .7rem; border: 1px solid var(--line); border-radius: 6px; text-decoration: none; }
.try a:hover { background: var(--press); }
.checks { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); gap: 0 2.25rem; max-width: none; list-style: none; padding: 0; }
.checks li { margin: 0; padding: .9rem 0 1rem; border-top: 1px solid var(--line); }
.checks a { font-size: 1.08rem; font-weight: 600; }
.checks p { margin: .25rem 0 0; color: var(--faint); font-size: .95rem; }
.example { padding: 0 1.35rem 1rem; border: 1px solid var(--line); border-radius: 6px; }
.example .verdict { margin: 0 -1.35rem 1rem; border-radius: 5px 5px 0 0; }
.ways > div { display: grid; gap: 0 1.5rem; max-width: 50rem; }
.ways h3 { margin: .9rem 0 0; font-size: 1rem; }
@media (min-width: 46rem) { .ways > div { grid-template-columns: 8rem 1fr; } .ways .block { margin-bottom: .4rem; } }
`

/* How pages look on paper, with forced colors, and for those who want nothing to move. */

const MEDIA = `@media (forced-colors: active) {
  :root { --ground: Canvas; }
  header { border-bottom: 1px solid; background: none; }
  .verdict, .notice, .error { border: 2px solid; }
  button.main, .file a, a.button { border-width: 2px; }
  .figure .number { border: 1px solid; color: CanvasText; }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; scroll-behavior: auto !important; } }
@media print {
  :root { color-scheme: light; --ground: #fff; --panel: #fff; --code: #fff; --text: #000; --faint: #444; --link: #000; --line: #bbb; --side: 0rem; --measure: none; }
  body { font-size: 10.5pt; }
  header { padding-block: 0 .5rem; background: none; border-bottom: 1px solid #000; }
  header nav, footer, form, .skip, .tabs, .origin > :not(p), .offer, .file, .button, .progress, .block button, .command button, .try { display: none !important; }
  body { display: block; }
  main { padding: 0; }
  .origin[data-address]::after { content: attr(data-address); }
  pre { border: 1px solid #bbb; }
  .verdict { border: 1px solid #000; border-top-width: 4px; }
  h1, h2, h3, h4, summary { break-after: avoid; }
  .fault, table, tr, pre, figure { break-inside: avoid; }
  .answer > details::details-content, details.fault::details-content { display: block; content-visibility: visible; }
  main a[href^="http"]::after { content: " <" attr(href) ">"; font-size: .85em; }
  main .why a::after { content: none; }
}
`

/* How text, code, lists and tables look on all pages. Hangul lines are higher, and break between words. */

const TEXT = `* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
body {
  margin: 0; background: var(--ground); color: var(--text); overflow-wrap: anywhere;
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", "NanumGothic", sans-serif;
}
:lang(ko) { word-break: keep-all; }
:lang(ko) body { line-height: 1.7; font-family: Pretendard, -apple-system, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", "NanumBarunGothic", "NanumGothic", sans-serif; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: .18em; }
a:hover { text-decoration-thickness: 2px; }
a:focus-visible, button:focus-visible, summary:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible, .scroll:focus-visible {
  outline: 3px solid var(--link); outline-offset: 2px; border-radius: 3px;
}
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
:lang(ko) :is(h1, h2, h3, h4) { line-height: 1.35; }
h1 { margin: 2.25rem 0 .6rem; font-size: clamp(1.6rem, 1.25rem + 1.5vw, 2.15rem); letter-spacing: -.018em; }
h2 { margin: 2.75rem 0 .6rem; font-size: 1.35rem; letter-spacing: -.01em; }
h3 { margin: 2rem 0 .4rem; font-size: 1.08rem; }
h4 { margin: 1.1rem 0 0; font-size: 1rem; }
h4 + p { margin-top: .1rem; }
p, ul, ol, dl { margin: .5rem 0 .8rem; }
h1, h2, h3, h4, p, ul, ol, dl { max-width: var(--measure); }
ul, ol { padding-left: 1.35rem; }
li { margin: .25rem 0; }
li::marker { color: var(--faint); }
li > a + code { padding: 0; background: none; color: var(--faint); white-space: nowrap; }
.lead { font-size: 1.12rem; text-wrap: pretty; }
.faint { color: var(--faint); font-size: .92rem; }
time, .facts dd, td { font-variant-numeric: tabular-nums; }
@media (min-width: 40rem) { td time { white-space: nowrap; } }
time { white-space: nowrap; }
code, pre { font: .9em/1.55 ui-monospace, "SF Mono", SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", "D2Coding", "NanumGothicCoding", "Nanum Gothic Coding", monospace; }
code { padding: .1em .3em; border-radius: 4px; background: var(--code); -webkit-box-decoration-break: clone; box-decoration-break: clone; }
h1 code, h2 code, h3 code { padding: 0; background: none; font-size: 1em; }
pre { margin: 0; padding: .8rem 1rem; border-radius: 6px; background: var(--code); white-space: pre-wrap; word-break: normal; }
pre code { padding: 0; background: none; font-size: inherit; }
.command button { min-height: 1.5rem; margin-inline: .3rem .15rem; padding: 0 .45rem; font-size: .8rem; line-height: 1.2; }
.block { position: relative; max-width: var(--measure); margin: .5rem 0 1rem; }
/* Only the lines beside the button make room for it. */
.block.can-copy pre::before { content: ""; float: right; width: 4.8rem; height: 1.6rem; }
.block button { position: absolute; top: .4rem; right: .4rem; min-height: 2rem; padding: .1rem .75rem; font-size: .85rem; }
@media (max-width: 34rem) {
  .block { border-radius: 6px; background: var(--code); }
  .block.can-copy pre { padding-bottom: .3rem; }
  .block.can-copy pre::before { content: none; }
  .block button { position: static; display: block; margin: 0 .4rem 0 auto; border-color: transparent; background: none; color: var(--link); }
  .block.can-copy { padding-bottom: .3rem; }
}
dl { display: grid; gap: .15rem; }
dt { margin-top: .35rem; font-weight: 600; }
dd { margin: 0 0 0 1rem; }
.inputs .faint { font-weight: 400; }
.tool h2 { margin-top: 1.5rem; }
details { margin: .5rem 0; }
summary { width: fit-content; max-width: 100%; padding: .2rem 0; cursor: pointer; color: var(--link); }
summary:hover { text-decoration: underline; text-underline-offset: .18em; }
details[open] > summary { margin-bottom: .5rem; }
.scroll { overflow-x: auto; margin: .5rem 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; overflow-wrap: normal; }
th, td { padding: .5rem .9rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { padding-top: 0; border-bottom: 1px solid var(--faint); color: var(--faint); font-size: .88rem; font-weight: 600; white-space: nowrap; }
tbody th { min-width: 8rem; font-weight: inherit; }
/* Names are below each other, with a sign or without one. */
tbody:has(th > .mark) th { position: relative; min-width: min(9.5rem, 30vw); padding-left: 1.75rem; }
tbody th > .mark { position: absolute; left: 0; }

td:last-child { overflow-wrap: anywhere; min-width: 9rem; padding-right: 0; }
/* Of three columns and more the last would be a pillar on a phone: they scroll. */
@media screen and (max-width: 40rem) { .scroll:not(.sheet) td:nth-child(n+3):last-child { min-width: 17rem; } }
/* Rows of values of which each is a line or more: on a phone their cells are below each other. */
.sheet { position: relative; }
.sheet td { overflow-wrap: anywhere; }
@media screen and (min-width: 40.01rem) { .sheet td:nth-child(2) { width: 42%; } }
@media screen and (max-width: 40rem) {
  .sheet thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .sheet tr { display: block; padding: .45rem 0; border-bottom: 1px solid var(--line); }
  .sheet tbody :is(th, td) { display: block; min-width: 0; padding: .05rem 0; border: 0; }
}
/* Of seven columns and more each is narrow, so that all of them are seen beside each other. */
@media screen and (min-width: 62rem) { table:has(th:nth-child(7)) :is(th, td) { min-width: 0; padding-right: .6rem; font-size: .85rem; overflow-wrap: normal; } }
.index { max-width: none; columns: 2; column-gap: 2rem; list-style: none; padding: 0; }
.index li { margin: 0; padding: .25rem 0; break-inside: avoid; }
@media (min-width: 44rem) { .index { columns: 3; } }
.message { max-width: var(--measure); }
@media (min-width: 62rem) { .pairs { max-width: none; columns: 2; column-gap: 3rem; } .pairs li { break-inside: avoid; } }
/* Links with a line each; entries with a date before them. */
.cards, .log { max-width: none; list-style: none; padding: 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: 0 2rem; }
.cards li, .log li { margin: 0; padding: .8rem 0; border-top: 1px solid var(--line); }
.cards a { font-weight: 600; }
.cards p, .log p { margin: .2rem 0 0; }
.log li { display: grid; grid-template-columns: 7rem 1fr; gap: 0 1.25rem; }
.log time { color: var(--faint); font-size: .92rem; line-height: 1.75; }
@media (max-width: 34rem) { .log li { grid-template-columns: 1fr; } }
.toc { margin: 1.25rem 0; padding: .6rem 0; border-block: 1px solid var(--line); font-size: .95rem; }
.toc ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; max-width: none; margin: 0; padding: 0; list-style: none; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
`

/*
 * Colors and measures of the pages. Indigo is that of the mark, red that of seal ink; states have tints for
 * areas, and stay legible on them (4.5:1 and more in both schemes).
 */

export const TOKENS = `:root {
  color-scheme: light dark;
  --ground: #ffffff; --panel: #f5f7f9; --text: #17202b; --faint: #51606f; --link: #1c4199; --line: #d5dce3; --code: #f0f3f6; --press: #e3e9ef;
  --ink: #17306b; --on-ink: #ffffff; --seal: #d1432a;
  --good: #0b6844; --warn: #864e00; --bad: #b0241b; --wait: #40577f;
  --good-tint: #e9f5ef; --warn-tint: #fdf3e0; --bad-tint: #fdeeec; --wait-tint: #eef2f9;
  --side: max(1.25rem, calc(50% - 31.25rem)); --measure: 44rem;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --ground: #11161d; --panel: #182029; --text: #e4e9ee; --faint: #a5b1bd; --link: #a3beff; --line: #323d49; --code: #1b242e; --press: #283440;
    --ink: #a3beff; --on-ink: #0d1a3a; --seal: #ff7a5c;
    --good: #72d3a4; --warn: #f2c364; --bad: #ff9f91; --wait: #a9bfe6;
    --good-tint: #13291f; --warn-tint: #2c2413; --bad-tint: #341c19; --wait-tint: #1b2635;
  }
}
`

export const STYLE = [TOKENS, TEXT, FRAME, FORM, ANSWER, WAITING_STYLE, FIGURE_STYLE, HOME, MEDIA].join('')
