/** WHOIS answers in the forms of registries in Europe, with a date and without. */
import { EAST } from './europe-east.ts'
import { NORTH } from './europe-north.ts'
import { WEST } from './europe-west.ts'
import type { Fixture } from './fixture.ts'

export { SILENT } from './europe-silent.ts'

export const EUROPE: readonly Fixture[] = [...WEST, ...NORTH, ...EAST]
