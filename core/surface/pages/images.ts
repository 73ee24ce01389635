/** The images that come with the pages: their addresses and media types. */

/** Of the images in previews of links. */
export const IMAGE_SIZE = { width: 1200, height: 630 } as const

export const FAVICON_PATH = '/favicon.svg'

/** Files next to the product, by the paths at which they are served. */
export const IMAGES = {
  '/favicon.ico': { file: 'favicon.ico', type: 'image/x-icon' },
  '/apple-touch-icon.png': { file: 'apple-touch-icon.png', type: 'image/png' },
  '/images/certscope-en.png': { file: 'certscope-en.png', type: 'image/png' },
  '/images/certscope-ko.png': { file: 'certscope-ko.png', type: 'image/png' },
} as const
