/** The records of a name as plain data, from the operator's resolvers: what small checks need of the DNS. */
import { english } from '../../text/catalogue.ts'
import { recursiveAsk } from './ask.ts'
import { lookUp, texts, type LookedUp } from './lookup.ts'
import { operatorServers } from './zone/operator.ts'
import { DNS_REASONS } from './reasons.ts'
import type { RawRecord, RecordData } from './wire/record.ts'
import type { DnsDoors } from './transport.ts'
import { formatAddress } from '../../network/ip-address.ts'
import { decodeName } from './wire/name.ts'
import { DnsError, WireReader } from './wire/reader.ts'

/* Service bindings: the data of SVCB and HTTPS records (RFC 9460, with `ech` of RFC 9849). */

export interface ServiceBinding {
  /** 0: AliasMode, all else is at `target`. */
  readonly priority: number
  /** `.` stands for the owner of the record. */
  readonly target: string
  /** Keys that a client has to understand, or it leaves the record alone. */
  readonly mandatory: readonly string[]
  readonly alpn: readonly string[]
  readonly noDefaultAlpn: boolean
  /** Null: that of the URL. */
  readonly port: number | null
  readonly ipv4hint: readonly string[]
  readonly ipv6hint: readonly string[]
  /** The configurations for Encrypted ClientHello; null: none. */
  readonly ech: Uint8Array | null
  /** Every key that there is, in its order: names of the registry, or `key123`. */
  readonly keys: readonly string[]
}

const KEYS = ['mandatory', 'alpn', 'no-default-alpn', 'port', 'ipv4hint', 'ech', 'ipv6hint'] as const
const nameOf = (key: number): string => KEYS[key] ?? `key${key}`

const all = <T>(reader: WireReader, read: () => T): T[] => {
  const found: T[] = []
  while (reader.left > 0) {
    reader.item()
    found.push(read())
  }
  if (found.length === 0) throw new DnsError({ code: 'dns-rdata-malformed' })
  return found
}

const decoder = new TextDecoder()

/** Null: malformed, so that clients reject all records of the name (section 2.2). */
export const serviceBinding = ({ data }: Pick<RawRecord, 'data'>): ServiceBinding | null => {
  const reader = new WireReader(data)
  const values = new Map<string, Uint8Array>()
  const inside = (key: string, length?: number): WireReader | null => {
    const value = values.get(key)
    if (!value) return null
    if (length !== undefined && value.length !== length) throw new DnsError({ code: 'dns-rdata-malformed' })
    return new WireReader(value)
  }
  const addresses = (key: string, length: number): string[] => {
    const within = inside(key)
    return within ? all(within, () => formatAddress(within.take(length))) : []
  }
  try {
    const priority = reader.u16()
    const target = decodeName(reader)
    for (let last = -1; reader.left > 0; ) {
      const key = reader.u16()
      // Strictly rising, so that no key is there twice.
      if (key <= last) return null
      last = key
      values.set(nameOf(key), reader.take(reader.u16()))
    }
    const [names, protocols, port] = [inside('mandatory'), inside('alpn'), inside('port', 2)]
    inside('no-default-alpn', 0)
    const mandatory = names ? all(names, () => nameOf(names.u16())) : []
    const alpn = protocols ? all(protocols, () => decoder.decode(protocols.take(protocols.u8()))) : []
    const isWhole = mandatory.every(key => key !== 'mandatory' && values.has(key)) && !alpn.includes('')
    if (!isWhole || (values.has('no-default-alpn') && alpn.length === 0)) return null
    return {
      priority,
      target,
      mandatory,
      alpn,
      noDefaultAlpn: values.has('no-default-alpn'),
      port: port ? port.u16() : null,
      ipv4hint: addresses('ipv4hint', 4),
      ipv6hint: addresses('ipv6hint', 16),
      ech: values.get('ech') ?? null,
      keys: [...values.keys()],
    }
  } catch (error) {
    if (error instanceof DnsError) return null
    throw error
  }
}

/* The records of a name. */

/** TXT as text; a service binding that is malformed is null; TLSA as octets. */
type DataOf<T extends LookedUp> = T extends 'TXT'
  ? string
  : T extends 'HTTPS' | 'SVCB'
    ? ServiceBinding | null
    : T extends keyof RecordData
      ? RecordData[T]
      : Uint8Array

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
      if (record.type === 'raw') return [type === 'TLSA' ? record.data : serviceBinding(record as RawRecord)]
      return record.type === 'TXT' ? texts([record]) : [record.data]
    })
    return { data: data as DataOf<T>[], unmeasured: [] }
  }
}
