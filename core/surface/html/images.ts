/** The images that come with the pages: their addresses and media types. */
import { html } from './html.ts'

/** Pixels of the images in link previews. */
export const IMAGE_SIZE = { width: 1200, height: 630 } as const

export const FAVICON_PATH = '/favicon.svg'

/** Files next to the product, by the paths at which they are served. */
export const IMAGES = {
  '/favicon.ico': { file: 'favicon.ico', type: 'image/x-icon' },
  '/apple-touch-icon.png': { file: 'apple-touch-icon.png', type: 'image/png' },
  '/images/certscope-en.png': { file: 'certscope-en.png', type: 'image/png' },
  '/images/certscope-ko.png': { file: 'certscope-ko.png', type: 'image/png' },
} as const

/* The mark: a dial that is also a C, with the last graduations of a scale in its opening. */

/** An arc around the center of a square of 32, open to the right. */
const ARC = 'M21.9 8.4a9.6 9.6 0 1 0 0 15.2'
const TICKS = 'M24 16h3.6M23.2 12.9l3.3-1.4M23.2 19.1l3.3 1.4'

/** Beside the name: it has the color of the text, and a dot of its own. */
export const MARK = html`<svg class="mark-of" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><path d="${ARC}" fill="none" stroke="currentColor" stroke-width="3.8"/><path d="${TICKS}" stroke="currentColor" stroke-width="1.9"/><circle class="dot" cx="16" cy="16" r="3.1"/></svg>`

/** The mark on a tile, for tabs and screens of both color schemes. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#17306b"/><path d="${ARC}" fill="none" stroke="#fff" stroke-width="3.8"/><path d="${TICKS}" stroke="#fff" stroke-width="1.9"/><circle cx="16" cy="16" r="3.1" fill="#ff7a5c"/></svg>
`
