/** The ids of the folder. Written by `npm run indexes`. */

export const ids: readonly string[] = []
