/** The articles about causes, by the id of their entry. */
import type { Article } from './types.ts'

export type { Article, Block, Section } from './types.ts'

export const articles: Readonly<Record<string, Article>> = {}
