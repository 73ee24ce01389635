/** How the frame of the pages looks: head with a graduated scale below it, content, foot. */
export const FRAME = `body { display: flex; flex-direction: column; min-height: 100vh; }
header, main, footer { padding-inline: var(--side); }
main:focus { outline: none; }
.skip { position: absolute; left: var(--side); top: -4rem; z-index: 1; padding: .5rem 1rem; background: var(--ground); }
.skip:focus { top: .5rem; }
header {
  display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.75rem; padding-block: .85rem 1.35rem;
  background:
    repeating-linear-gradient(90deg, var(--faint) 0 1px, transparent 1px 50px) left bottom / 100% 9px no-repeat,
    repeating-linear-gradient(90deg, var(--line) 0 1px, transparent 1px 10px) left bottom / 100% 5px no-repeat,
    linear-gradient(var(--line), var(--line)) left bottom / 100% 1px no-repeat;
}
.brand { margin: 0; font-size: 1.15rem; font-weight: 700; letter-spacing: -.015em; }
.brand a { display: inline-flex; align-items: center; gap: .5rem; color: inherit; text-decoration: none; }
.mark-of { flex: none; color: var(--ink); }
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
