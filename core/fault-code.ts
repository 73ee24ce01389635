/** The fault of a server as a member of answers. */
import * as v from 'valibot'
import { component } from './answer/schema.ts'
import { FAULT_CODES } from './protocol/faults.ts'

/** The closed list of what can be wrong with a server's certificate or keep it from being read. */
export const FaultCodeSchema = component(
  v.picklist(FAULT_CODES),
  'FaultCode',
  'Error of a server or its certificate: a closed list, worst first.',
)
