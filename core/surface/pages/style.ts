/** The pages' one stylesheet: readable on a phone, in the light and in the dark. */
export const STYLE = `:root {
  color-scheme: light dark;
  --ground: #ffffff; --text: #1b1e23; --faint: #565d68; --link: #0a54b8; --line: #d5d9e0; --code: #f3f5f8; --press: #e6eaf1;
  --good: #17693a; --bad: #b3261e; --warn: #8a5a00;
}
@media (prefers-color-scheme: dark) {
  :root { --ground: #14171c; --text: #e4e7ec; --faint: #a7afbb; --link: #8db9ff; --line: #363c46; --code: #1e232b; --press: #2b323d;
    --good: #6fcf97; --bad: #ff9d93; --warn: #f0c26b; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 0 1.25rem; max-width: 47rem; background: var(--ground); color: var(--text);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", sans-serif;
  overflow-wrap: anywhere;
}
:lang(ko) { word-break: keep-all; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1.5rem; padding: 1rem 0; border-bottom: 1px solid var(--line); }
header p { margin: 0; }
.brand { font-weight: 700; letter-spacing: -.01em; }
nav a { margin-right: 1rem; }
header nav a:last-child { margin-right: 0; }
a { color: var(--link); text-underline-offset: .15em; }
a[aria-current] { color: inherit; text-decoration: none; font-weight: 600; }
a:focus-visible, button:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 3px; }
h1 { margin: 2rem 0 .5rem; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.02em; }
h2 { margin: 2.75rem 0 .5rem; font-size: 1.35rem; line-height: 1.3; }
h3 { margin: 2rem 0 .25rem; font-size: 1.08rem; }
h4 { margin: 1rem 0 0; font-size: 1rem; font-weight: 600; color: var(--faint); }
h4 + p { margin-top: .1rem; }
p, ul, ol, dl { margin: .5rem 0 .75rem; }
ul, ol { padding-left: 1.35rem; }
li { margin: .2rem 0; }
.lead { font-size: 1.1rem; }
.faint { color: var(--faint); font-size: .92rem; }
.index { columns: 2; column-gap: 1.5rem; list-style: none; padding: 0; }
.index li { margin: 0; padding: .2rem 0; break-inside: avoid; }
@media (min-width: 34rem) { .index { columns: 3; } }
.host, .tool { border-top: 1px solid var(--line); }
.host h3, .tool h3 { margin-top: 1.25rem; }
.tool { padding-bottom: .5rem; }
dl { display: grid; gap: .15rem; }
dt { margin-top: .35rem; }
dd { margin: 0 0 0 1rem; }
code, pre { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Nanum Gothic Coding", monospace; }
code { padding: .1em .3em; border-radius: 4px; background: var(--code); }
.block { position: relative; margin: .4rem 0 1rem; }
p code, li code { display: inline-block; max-width: 100%; }
pre { margin: 0; padding: .8rem .9rem; border: 1px solid var(--line); border-radius: 8px; background: var(--code); white-space: pre-wrap; word-break: normal; }
pre code { padding: 0; background: none; font-size: inherit; }
/* Only the lines beside the button make room for it. */
.block.can-copy pre::before { content: ""; float: right; width: 4.6rem; height: 1.9rem; }
button {
  min-height: 2.5rem; padding: .3rem 1.2rem; border: 1px solid var(--line); border-radius: 6px;
  background: var(--ground); color: var(--text); font: inherit; cursor: pointer;
}
button:hover { background: var(--press); }
button.main { border-color: var(--link); background: var(--link); color: var(--ground); font-weight: 600; }
button.main:hover { text-decoration: underline; }
form.single { margin: .5rem 0; }
td form.single { margin: 0; }
td form.single button { min-height: 2rem; padding: .1rem .7rem; font-size: .9rem; }
.notice { padding: .7rem .9rem; border: 1px solid var(--good); border-radius: 8px; }
.block button { position: absolute; top: .45rem; right: .45rem; min-height: 2rem; padding: .15rem .7rem; font-size: .85rem; }
.brand a { color: inherit; text-decoration: none; }
.checks { list-style: none; padding: 0; }
.checks li { margin: 0; padding: .8rem 0; border-top: 1px solid var(--line); }
.checks a { font-size: 1.1rem; font-weight: 600; }
.checks p { margin: .15rem 0 0; }
form { margin: 1.25rem 0 2rem; }
.field { margin-bottom: .9rem; }
form details { margin-bottom: .9rem; }
form summary { margin-bottom: .6rem; }
.field label { font-weight: 600; }
.field p { margin: .2rem 0 0; }
.field input:not([type=checkbox]), .field select, .field textarea {
  display: block; width: 100%; min-height: 2.6rem; margin-top: .2rem; padding: .4rem .65rem; border: 1px solid var(--faint);
  border-radius: 6px; background: var(--ground); color: var(--text); font: inherit;
}
input:focus-visible, select:focus-visible, textarea:focus-visible, .scroll:focus-visible { outline: 2px solid var(--link); outline-offset: 1px; }
::placeholder { color: var(--faint); opacity: 1; }
.error { padding: .7rem .9rem; border: 1px solid var(--bad); border-radius: 8px; }
.verdict { padding: .7rem .9rem; border: 1px solid currentcolor; border-radius: 8px; font-size: 1.15rem; }
.verdict .state { margin-right: .4rem; font-weight: 700; }
.verdict .state::after { content: ":"; }
.verdict.good .state, .mark.good { color: var(--good); }
.verdict.problem .state, .mark.bad { color: var(--bad); }
.verdict.warning .state, .mark.warning { color: var(--warn); }
.verdict.unchecked .state, .verdict.waiting .state, .mark.waiting, .mark.unknown { color: var(--faint); }
.facts div { display: grid; grid-template-columns: minmax(7rem, 12rem) 1fr; gap: 0 1rem; padding: .2rem 0; border-bottom: 1px solid var(--line); }
.facts dt { margin: 0; color: var(--faint); }
.facts dd { margin: 0; }
@media (max-width: 30rem) { .facts div { grid-template-columns: 1fr; } }
.tree ul { margin: 0; }
div.fault { margin: .6rem 0; padding: .1rem .9rem; border-left: 3px solid var(--faint); }
div.fault.is-error { border-left-color: var(--bad); }
div.fault.is-warning { border-left-color: var(--warn); }
div.fault h4 { color: inherit; }
.fixes { margin-bottom: 0; font-weight: 600; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; overflow-wrap: normal; }
th, td { padding: .35rem .6rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { color: var(--faint); font-weight: 600; }
tbody th { min-width: 8rem; font-weight: inherit; }
td:last-child { overflow-wrap: anywhere; min-width: 9rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
footer { margin: 3rem 0 2rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: .95rem; }
`
