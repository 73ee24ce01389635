/** The list of the chapters of a long page, at its top. */
import { html, type Html } from './html.ts'

export interface Chapter {
  /** That of its heading. */
  readonly id: string
  readonly text: string
}

/** Fewer need no list. */
const MIN_CHAPTERS = 3

export const contents = (chapters: readonly Chapter[], label: string): Html | null =>
  chapters.length < MIN_CHAPTERS
    ? null
    : html`<nav class="toc" aria-label="${label}">
<ul>
${chapters.map(
  ({ id, text }) => html`<li><a href="#${id}">${text}</a></li>
`,
)}</ul>
</nav>
`
