/** Every piece of CA news, oldest first. Written by `npm run indexes`. */
import type { News } from './types.ts'

export type { News, NewsText } from './types.ts'

export const news: readonly News[] = []
