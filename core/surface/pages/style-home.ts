/** How the home page looks: one field above all, then the checks, ruled like a form. */
export const HOME = `.hero { margin: 0 calc(-1 * var(--bleed, 0rem)); padding: clamp(1.5rem, 5vw, 3.5rem) 0 1.25rem; }
.hero h1 { margin-top: 0; font-size: clamp(1.8rem, 1.2rem + 2.6vw, 2.9rem); letter-spacing: -.025em; }
.one { position: relative; max-width: 50rem; margin: 1.5rem 0 .5rem; gap: .5rem; }
.one label { flex: 1 0 100%; font-weight: 600; }
.one input { flex: 1 1 16rem; width: auto; min-width: 0; min-height: 3.5rem; margin: 0; padding: .5rem 1rem; border: 2px solid var(--ink); font-size: 1.15rem; }
.one button { min-height: 3.5rem; margin: 0; padding-inline: 2rem; font-size: 1.1rem; }
.hero .error { max-width: 50rem; }
.try { max-width: 50rem; }
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
