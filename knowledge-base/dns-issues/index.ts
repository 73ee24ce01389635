/** What problems of the DNS come from, and where to read on: by the code of the finding. */
import { caa } from './caa.ts'
import { dnssec } from './dnssec.ts'
import { mail } from './mail.ts'
import { name } from './name.ts'
import { registration } from './registration.ts'
import type { Table } from './types.ts'
import { unchecked } from './unchecked.ts'
import { zone } from './zone.ts'

export { propagation as PROPAGATION } from './propagation.ts'
export type { Background, Causes } from './types.ts'

/** Backgrounds of findings about one domain at one time. */
export const DNS_ISSUES = {
  ...registration,
  ...name,
  ...dnssec,
  ...zone,
  ...caa,
  ...mail,
  ...unchecked,
} as const satisfies Table
