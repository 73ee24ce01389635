/** A page while its check runs: where the verdict will be, what is waited for, and what has ended by now. */
import type { EndedStage } from '../../plugin/stage.ts'
import { words } from '../../text/catalogue.ts'
import type { Catalogue, Language } from '../../text/catalogue.ts'
import { durationText } from '../text/stages.ts'
import { clean, html, type Html } from './html.ts'
import { sign } from './icons.ts'

const WORDS = {
  checking: { en: 'Checking', ko: '확인 중' },
  'at-most': { en: 'Takes up to {seconds} s.', ko: '최대 {seconds}초 걸립니다.' },
} as const satisfies Catalogue

/** `before`: what stands above the verdict, too, so that this one comes to the same place. */
export const waitingBegins = (seconds: number, before: Html | null, language: Language): Html => {
  const limit = { code: 'at-most', params: { seconds } } as const
  return html`<section class="progress">
${before}<div role="status">
<div class="checking"><span class="spinner" aria-hidden="true"></span><h2>${WORDS.checking[language]} <span class="elapsed faint" aria-hidden="true"></span></h2>
<p>${words(WORDS, limit, language)}</p></div>
<ol>
`
}

export const WAITING_ENDS = `</ol>
</div>
</section>
`

export const stageLine = ({ label, found, state, ms }: EndedStage, language: Language): Html =>
  html`<li class="stage"><span class="title">${sign(state, language)}${clean(label[language])}</span> <span class="found">${clean(found[language])}</span> <span class="faint">${durationText(ms, language)}</span></li>
`

export const lineOf = (text: string): Html =>
  html`<li>${clean(text)}</li>
`

/** That it goes on: the next line takes its place. */
export const beatLine = (text: string): Html =>
  html`<li class="beat">${clean(text)}</li>
`

export const WAITING_STYLE = `.checking {
  display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; align-items: center; max-width: none; margin: 1.25rem 0 1.5rem; padding: 1.1rem 1.35rem 1.2rem;
  border-top: 4px solid var(--wait); background: var(--wait-tint);
}
.checking h2 { margin: 0; font-size: clamp(1.15rem, 1rem + .8vw, 1.45rem); }
.checking p { grid-column: 2; margin: 0; color: var(--faint); font-size: .95rem; }
.spinner { grid-row: 1 / 3; width: 2.6rem; height: 2.6rem; border: 4px solid var(--line); border-top-color: var(--ink); border-radius: 50%; animation: turn 1.1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
.progress ol { max-width: none; padding: 0; list-style: none; }
.progress li { margin: 0; padding: .5rem 0; border-bottom: 1px solid var(--line); color: var(--faint); }
.progress .stage { display: grid; grid-template-columns: 12rem 1fr auto; gap: 0 1rem; color: var(--text); }
.progress .stage .faint { font-variant-numeric: tabular-nums; }
.progress .beat { border: 0; }
.progress .beat:not(:last-child) { display: none; }
.progress .elapsed { color: var(--faint); font-weight: 400; }
main:has(> .answer, > .error) > .progress { display: none; }
@media (max-width: 34rem) {
  .checking { gap: .1rem .6rem; margin-inline: -1.25rem; padding: .9rem 1.25rem 1rem; }
  .spinner { grid-row: 1; width: 1.5rem; height: 1.5rem; }
  .checking p { grid-column: 1 / 3; }
  .progress .stage { grid-template-columns: 1fr auto; }
  .progress .stage .found { grid-row: 2; grid-column: 1 / 3; }
}
@media (forced-colors: active) { .checking { border: 2px solid; } .spinner { border-top-color: Highlight; } }
`
