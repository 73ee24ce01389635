/** The signs of states, each with a shape of its own (nobody needs its color), and the images of pages. */
import { html, type Html } from './html.ts'
import type { FindingSeverity, State } from '../../answer/finding.ts'
import type { Marked, Tone } from '../../answer/summary.ts'
import type { Language } from '../../text/catalogue.ts'
import { ROW_WORDS } from '../text/states.ts'

/* The images that come with the pages: their addresses and media types. */

/** Pixels of the images in link previews. */
export const IMAGE_SIZE = { width: 1200, height: 630 } as const

export const FAVICON_PATH = '/favicon.svg'

/** Link previews of answers, by the name of a state or of a grade. */
const preview = <N extends string>(name: N) => ({ file: `preview-${name}.png`, type: 'image/png' }) as const

/** Files next to the product, by the paths at which they are served. */
export const IMAGES = {
  '/favicon.ico': { file: 'favicon.ico', type: 'image/x-icon' },
  '/apple-touch-icon.png': { file: 'apple-touch-icon.png', type: 'image/png' },
  '/images/certscope-en.png': { file: 'certscope-en.png', type: 'image/png' },
  '/images/certscope-ko.png': { file: 'certscope-ko.png', type: 'image/png' },
  '/images/good.png': preview('good'),
  '/images/warning.png': preview('warning'),
  '/images/problem.png': preview('problem'),
  '/images/waiting.png': preview('waiting'),
  '/images/unchecked.png': preview('unchecked'),
  '/images/grade-a.png': preview('grade-a'),
  '/images/grade-a-.png': preview('grade-a-'),
  '/images/grade-b.png': preview('grade-b'),
  '/images/grade-c.png': preview('grade-c'),
  '/images/grade-d.png': preview('grade-d'),
} as const

export type ImagePath = keyof typeof IMAGES

/* The mark: a dial that is also a C, with the last graduations of a scale in its opening. */

/** An arc around the center of a square of 32, open to the right. */
const ARC = 'M21.9 8.4a9.6 9.6 0 1 0 0 15.2'
const TICKS = 'M24 16h3.6M23.2 12.9l3.3-1.4M23.2 19.1l3.3 1.4'

/** Beside the name: it has the color of the text, and a dot of its own. */
export const MARK = html`<svg class="mark-of" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><path d="${ARC}" fill="none" stroke="currentColor" stroke-width="3.8"/><path d="${TICKS}" stroke="currentColor" stroke-width="1.9"/><circle class="dot" cx="16" cy="16" r="3.1"/></svg>`

/** The mark on a tile, for tabs and screens of both color schemes. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#17306b"/><path d="${ARC}" fill="none" stroke="#fff" stroke-width="3.8"/><path d="${TICKS}" stroke="#fff" stroke-width="1.9"/><circle cx="16" cy="16" r="3.1" fill="#ff7a5c"/></svg>
`

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

export const ROW_ICONS: Readonly<Record<Marked, Html>> = {
  good: ICONS.good,
  info: ICONS.info,
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

/** The mark of a state; `word`: for those who do not see it, where no words beside it say so. */
export const sign = (tone: Tone, language: Language, word = true): Html | null =>
  tone === 'plain'
    ? null
    : html`<span class="mark ${tone}">${ROW_ICONS[tone]}</span> ${word ? html`<span class="unseen">${ROW_WORDS[tone][language]}: </span>` : null}`
