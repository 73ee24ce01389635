/** Records of the simulated DNS as they are on the wire. */
import type { DnsRecord } from '../../../../core/protocol/dns/wire/wire.ts'
import type { Rr } from './sim-zones.ts'

/** A record for the wire. */
export const wire = ({ owner: name, type, ttl, data }: Rr): DnsRecord => {
  const common = { name, class: 1, ttl }
  const text = (value: string): Uint8Array => new TextEncoder().encode(value)
  const words = data.split(' ')
  switch (type) {
    case 'A':
    case 'AAAA':
    case 'CNAME':
    case 'NS':
      return { ...common, type, data }
    case 'MX':
      return { ...common, type, data: { preference: Number(words[0]), exchange: words[1]! } }
    case 'TXT':
      return { ...common, type, data: [text(data)] }
    case 'CAA':
      return { ...common, type, data: { flags: Number(words[0]), tag: words[1]!, value: text(words[2]!) } }
    case 'SOA': {
      const [serial, refresh, retry, expire, minimum] = words.slice(2).map(Number) as [
        number,
        number,
        number,
        number,
        number,
      ]
      return {
        ...common,
        type,
        data: { mname: words[0]!, rname: words[1]!, serial, refresh, retry, expire, minimum },
      }
    }
    default:
      return { ...common, type: 'raw', code: DS, data: text(data) }
  }
}
const DS = 43
