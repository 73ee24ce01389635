/** The records of a name as plain data, from the operator's resolvers: what small checks need of the DNS. */
import { english } from '../../../text/catalogue.ts'
import { recursiveAsk } from '../ask.ts'
import { lookUp, texts, type LookedUp } from '../lookup.ts'
import { operatorServers } from '../zone/operator.ts'
import { DNS_REASONS } from '../reasons.ts'
import type { RawRecord, RecordData } from './record.ts'
import { serviceBinding, type ServiceBinding } from '../zone/service.ts'
import type { DnsDoors } from '../transport.ts'

/** TXT as text; a service binding that is malformed is null. */
type DataOf<T extends LookedUp> = T extends 'TXT'
  ? string
  : T extends 'HTTPS' | 'SVCB'
    ? ServiceBinding | null
    : T extends keyof RecordData
      ? RecordData[T]
      : never

/** `data` is empty where there are none, and where nobody knows: then `unmeasured` says why. */
export interface Records<T extends LookedUp> {
  readonly data: readonly DataOf<T>[]
  /** As `unmeasured` of an answer has it. */
  readonly unmeasured: readonly { readonly field: string; readonly reason: string }[]
}

/** CNAME records are followed; what was asked is remembered for the length of the check. Never throws. */
export const dnsRecords = (parts: { readonly doors: DnsDoors; readonly signal: AbortSignal }) => {
  const ask = recursiveAsk(parts.doors, operatorServers(parts.doors), { signal: parts.signal })
  return async <T extends LookedUp>(name: string, type: T): Promise<Records<T>> => {
    const found = await lookUp<LookedUp>(ask, name, type)
    if (found.found === 'unknown')
      return {
        data: [],
        unmeasured: [{ field: `${type} ${name}`, reason: english(DNS_REASONS, found.reason) }],
      }
    const records = found.found === 'records' ? found.records : []
    const data = records.flatMap((record): unknown[] => {
      if (record.type === 'raw') return [serviceBinding(record as RawRecord)]
      return record.type === 'TXT' ? texts([record]) : [record.data]
    })
    return { data: data as DataOf<T>[], unmeasured: [] }
  }
}
