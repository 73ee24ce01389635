/** How an answer tells what is wrong with a server or its chain. */
import * as v from 'valibot'
import { ISSUE_CODES } from '../../core/fault.ts'
import { FaultCode, Params, component, described } from '../../core/schema.ts'
import { FAULTS, ISSUES } from './problems.ts'

const details = <const C extends Readonly<Record<string, unknown>>>(catalogue: C) =>
  v.picklist(Object.keys(catalogue) as (keyof C & string)[])

export const Fault = component(
  v.object({
    code: FaultCode,
    detail: v.optional(described(details(FAULTS), 'What exactly it is: the code of `message`.')),
    params: v.optional(described(Params, 'What `detail` is about.')),
    message: described(v.string(), 'One English sentence about this very host.'),
  }),
  'Fault',
  'One thing that is wrong.',
)

export const ChainIssue = component(
  v.object({
    code: described(v.picklist(ISSUE_CODES), 'What it is.'),
    severity: described(
      v.picklist(['forbidden', 'warning', 'info']),
      'forbidden: RFC 5280 or the CA/Browser Forum profile says no although clients let it pass. '
        + 'warning: it works, but fix it. info: worth knowing.',
    ),
    detail: v.optional(described(details(ISSUES), 'What exactly it is: the code of `message`.')),
    params: v.optional(described(Params, 'What `detail` is about.')),
    message: described(v.string(), 'One English sentence about this very chain.'),
  }),
  'ChainIssue',
  'What stands out in the chain, its stapling or its renewal; never by itself a reason to distrust.',
)
