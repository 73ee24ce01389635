/** Texts with commands in them, as HTML. */
import { printable } from '../../base/printable.ts'
import { html, type Html } from './html.ts'

/** Certificates and records contain untrusted text. */
export const clean = (text: string): string => printable(text)

/** What stands between backquotes is code. */
export const prose = (text: string): Html =>
  html`${clean(text)
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

/** Something to copy; the name says what, to those who do not see it. */
export const block = (text: string, name: string): Html =>
  html`<div class="block" data-name="${name}"><pre><code>${text}</code></pre></div>`

/** A whole command behind a colon, or by itself: what is in the middle of a sentence stays there. */
const COMMAND = /(?:^|(?<=:)\s)`([^`\s]+\s[^`]*)`(?:[.;](?=\s|$)|$)\s*/

/** The same, where a command that is introduced gets a line of its own, to be copied. */
export const advice = (text: string): Html =>
  html`${clean(text)
    .split(COMMAND)
    .map((part, index) => (index % 2 === 1 ? block(part, part) : prose(part)))}`
