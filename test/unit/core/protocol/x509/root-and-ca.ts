/** The root and the CA of the healthy chain, and a key beside theirs. */
import { authority, newKey } from './chains.ts'

export const root = authority('Root')
export const ca = authority('CA', root)
export const spare = newKey()
