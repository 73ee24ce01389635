/** How forms and buttons look: the field and its button in one line where there is room. */
export const FORM = `button {
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
form.single > button { width: auto; margin: 0; }
form > details { flex: 1 0 100%; margin: 0; }
form > details[open] { padding-bottom: .5rem; }
@media (min-width: 46rem) { form > details .field { display: inline-block; width: calc(50% - 1rem); margin-right: .8rem; vertical-align: top; } }
::placeholder { color: var(--faint); opacity: 1; }
@media (max-width: 34rem) { form:not(.single) > button { width: 100%; margin-top: .4rem; } .field { flex-basis: 100%; } }
/* Below an answer its form says no more than it has to. */
main:has(> .answer) > .lead, main:has(> .answer) > form .field > .faint { display: none; }
main:has(> .answer) > h1 { margin-top: 1.5rem; font-size: 1.2rem; }
main:has(> .answer) > form { margin: .5rem 0 1.25rem; }
`
