/** The articles about causes, by the id of their entry. Written by `npm run indexes`. */
import type { Article } from './types.ts'

export type { Article, Block, Section } from './types.ts'

export const articles: Readonly<Record<string, Article>> = {
}
