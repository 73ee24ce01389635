/** Texts with commands in them, as HTML. */
import { printable } from '../plain.ts'
import { html, type Html } from './html.ts'

/** Certificates and records contain untrusted text. */
export const clean = (text: string): string => printable(text)

/** What stands between backquotes is code. */
export const prose = (text: string): Html =>
  html`${clean(text)
    .split(/`([^`]+)`/)
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
