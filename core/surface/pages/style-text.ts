/** How text, code, lists and tables look on all pages. Hangul lines are higher, and break between words. */
export const TEXT = `* { box-sizing: border-box; }
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
.block { position: relative; margin: .5rem 0 1rem; }
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
details { margin: .5rem 0; }
summary { width: fit-content; max-width: 100%; padding: .2rem 0; cursor: pointer; color: var(--link); }
summary:hover { text-decoration: underline; text-underline-offset: .18em; }
details[open] > summary { margin-bottom: .5rem; }
.scroll { overflow-x: auto; margin: .5rem 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .95rem; overflow-wrap: normal; }
th, td { padding: .5rem .9rem .5rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { padding-top: 0; border-bottom: 1px solid var(--faint); color: var(--faint); font-size: .88rem; font-weight: 600; white-space: nowrap; }
tbody th { min-width: 8rem; font-weight: inherit; }
td:last-child { overflow-wrap: anywhere; min-width: 9rem; padding-right: 0; }
/* Of three columns and more the last would be a pillar on a phone: they scroll. */
@media screen and (max-width: 40rem) { .scroll td:nth-child(n+3):last-child { min-width: 17rem; } }
/* Of seven columns and more each is narrow, so that all of them are seen beside each other. */
@media screen and (min-width: 62rem) { table:has(th:nth-child(7)) :is(th, td) { min-width: 0; padding-right: .6rem; font-size: .85rem; overflow-wrap: normal; } }
.index { max-width: none; columns: 2; column-gap: 2rem; list-style: none; padding: 0; }
.index li { margin: 0; padding: .25rem 0; break-inside: avoid; }
@media (min-width: 44rem) { .index { columns: 3; } }
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
