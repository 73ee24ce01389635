/** How an answer tells what is wrong with a server or its chain. */
import * as v from 'valibot'
import { FaultCode, component, described } from '../../core/schema.ts'

export const Fault = component(
  v.object({
    code: FaultCode,
    message: described(v.string(), 'One English sentence about this very host.'),
  }),
  'Fault',
  'One thing that is wrong.',
)

export const ChainIssue = component(
  v.object({
    code: described(
      v.string(),
      'What it is, in kebab-case, such as `wrong-order`, `contains-root` or `caa-forbids-issuer`.',
    ),
    severity: described(
      v.picklist(['forbidden', 'warning', 'info']),
      'forbidden: RFC 5280 or the CA/Browser Forum profile says no although clients let it pass. '
        + 'warning: it works, but mend it. info: worth knowing.',
    ),
    message: described(v.string(), 'One English sentence about this very chain.'),
  }),
  'ChainIssue',
  'What stands out in the chain, its stapling or its renewal; never by itself a reason to distrust.',
)
