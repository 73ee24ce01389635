/** Where the pages about the API are: `/docs` in the reader's language, `/en/docs` and `/ko/docs` in each. */
import type { Language } from '../../plugin/plugin.ts'

export const DOCS = { reference: '/docs', fields: '/docs/fields' } as const

/** It is in English, but for its frame. */
export const VIEWER_PATH = '/docs/try'

export const docsIn = (language: Language, page: keyof typeof DOCS = 'reference'): string =>
  `/${language}${DOCS[page]}`
