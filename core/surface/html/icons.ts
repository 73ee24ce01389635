/** The signs of states: each has a shape of its own, so that nobody needs its color. */
import type { TableRow } from '../../plugin/plugin.ts'
import type { FindingSeverity, State } from '../../answer/finding.ts'
import { html, type Html } from './html.ts'

const DISC = html`<circle cx="12" cy="12" r="11" fill="currentColor"/>`
const RING = html`<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/>`

const SHAPES = {
  good: html`${DISC}<path class="cut" d="m6.8 12.5 3.5 3.5 7-7.6"/>`,
  warning: html`<path d="M12 1.2 23.6 22H.4z" fill="currentColor"/><path class="cut" d="M12 9v6.2M12 18.4v.4"/>`,
  problem: html`<path d="M7.4 1h9.2L23 7.4v9.2L16.6 23H7.4L1 16.6V7.4z" fill="currentColor"/><path class="cut" d="m8 8 8 8m0-8-8 8"/>`,
  waiting: html`${RING}<path d="M12 6v6.4l4 2.6" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  unchecked: html`<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="4 3"/><path d="M9.2 9.6c0-3.7 5.7-3.6 5.7 0 0 2.3-2.8 2.3-2.8 4.6m0 3v.3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
  info: html`${RING}<path d="M12 11v6M12 7v.3" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"/>`,
} as const

const drawn = (shape: Html): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${shape}</svg>`

/** Beside the words that say the same. */
export const ICONS = {
  good: drawn(SHAPES.good),
  warning: drawn(SHAPES.warning),
  problem: drawn(SHAPES.problem),
  waiting: drawn(SHAPES.waiting),
  unchecked: drawn(SHAPES.unchecked),
  info: drawn(SHAPES.info),
} as const satisfies Readonly<Record<State | 'info', Html>>

export const ROW_ICONS: Readonly<Record<TableRow['state'], Html>> = {
  good: ICONS.good,
  warning: ICONS.warning,
  bad: ICONS.problem,
  waiting: ICONS.waiting,
  unknown: ICONS.unchecked,
}

export const SEVERITY_ICONS: Readonly<Record<FindingSeverity, Html>> = {
  error: ICONS.problem,
  warning: ICONS.warning,
  waiting: ICONS.waiting,
  unknown: ICONS.unchecked,
  info: ICONS.info,
}
