/** How an answer tells what is wrong with a server or its chain. */
import * as v from 'valibot'
import { codes, detail, component, described } from '../../../core/answer/schema.ts'
import { CLIENTS } from '../../../core/protocol/faults.ts'
import { FaultCodeSchema } from '../../../core/fault-code.ts'
import { FAULTS, ISSUES, ISSUE_CODES } from '../findings/definitions.ts'

const FaultDetail = codes(FAULTS, 'FaultDetail', 'What exactly is wrong: the code of `message`.')
const IssueDetail = codes(ISSUES, 'IssueDetail', 'What exactly was found: the code of `message`.')

const refusedBy = (absent: string) =>
  v.optional(described(v.array(v.picklist(CLIENTS)), `The clients that refuse it. Left out if ${absent}.`))

export const Fault = component(
  v.object({
    code: FaultCodeSchema,
    ...detail(FaultDetail, 'What exactly it is: the code of `message`.'),
    message: described(v.string(), 'One English sentence about this host.'),
    refusedBy: refusedBy('all mainstream clients refuse it'),
  }),
  'Fault',
  'One problem.',
)

export const ChainIssue = component(
  v.object({
    code: described(v.picklist(ISSUE_CODES), 'What it is.'),
    severity: described(
      v.picklist(['forbidden', 'warning', 'info']),
      'forbidden: RFC 5280 or the CA/Browser Forum profile forbids it, but clients accept it. '
        + 'warning: it works, but fix it. info: worth knowing.',
    ),
    ...detail(IssueDetail, 'What exactly it is: the code of `message`.'),
    message: described(v.string(), 'One English sentence about this chain.'),
    refusedBy: refusedBy('no client is known to refuse it'),
  }),
  'ChainIssue',
  'Issues of the chain, stapling or renewal that do not by themselves end trust.',
)
