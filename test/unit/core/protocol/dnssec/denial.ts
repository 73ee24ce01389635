/** What the tables about denials share: bit maps, and what a denial is asked to prove. */
import { typeCode } from '../../../../../core/protocol/dns/wire/record.ts'

const CODES: Readonly<Record<string, number>> = { HINFO: 13, NSEC3PARAM: 51, NXNAME: 128 }
export const codes = (types: string): ReadonlySet<number> =>
  new Set(
    types
      .split(' ')
      .filter(type => type !== '')
      .map(type => CODES[type] ?? typeCode(type)),
  )

export type Ask = 'nxdomain' | 'nodata' | 'cut' | 'wildcard'
