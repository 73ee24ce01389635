/** How causes are printed, by their ids. Imported when it is needed: a third of all texts is here. */
import { entries } from './index.ts'
import type { EntryId, Printed } from './index.ts'

export const forms: Readonly<Record<EntryId, Printed>> = entries
