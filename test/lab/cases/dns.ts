/**
 * DNS answers as a recursive server would give them, made from the data of a case or of a test; no network.
 */
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import type { DnsResult } from '../../../core/protocol/dns/client.ts'
import type { DnsRecord, RecordData } from '../../../core/protocol/dns/wire/record.ts'

export type Known = {
  readonly [type in keyof RecordData]: { readonly type: type; readonly data: RecordData[type] }
}[keyof RecordData]

/** What a server says of a name and type; `timeout` is silence. */
export type Said = { readonly rcode: string; readonly records?: readonly DnsRecord[] } | 'timeout'

const octets = (text: string): Uint8Array => new TextEncoder().encode(text)

export const record = (name: string, known: Known): DnsRecord =>
  ({ name: name.toLowerCase(), class: 1, ttl: 300, ...known }) as DnsRecord
export const caa = (flags: number, tag: string, value: string | Uint8Array): Known => ({
  type: 'CAA',
  data: { flags, tag, value: typeof value === 'string' ? octets(value) : value },
})
export const txt = (...strings: readonly (string | Uint8Array)[]): Known => ({
  type: 'TXT',
  data: strings.flatMap(one => (typeof one === 'string' ? parts(octets(one)) : [one])),
})

/** At most 255 octets fit into one string. */
const parts = (all: Uint8Array): Uint8Array[] =>
  Array.from({ length: Math.max(1, Math.ceil(all.length / 255)) }, (_, at) =>
    all.slice(at * 255, at * 255 + 255),
  )

export const result = (said: Said): DnsResult => {
  if (said === 'timeout')
    return { ok: false, server: 'test', why: 'timeout', reason: { code: 'dns-timeout' } }
  const negative = said.rcode === 'NXDOMAIN' || said.rcode === 'NOERROR'
  const soa = {
    mname: 'ns.example',
    rname: 'h.example',
    serial: 1,
    refresh: 1,
    retry: 1,
    expire: 1,
    minimum: 1,
  }
  return {
    ok: true,
    server: 'test',
    transport: 'udp',
    rcode: said.rcode,
    authoritative: false,
    recursionAvailable: true,
    authentic: false,
    answers: said.records ?? [],
    authority: negative ? [record('example', { type: 'SOA', data: soa })] : [],
    additional: [],
    edns: null,
    errors: [],
  }
}

const MAX_ALIASES = 20

/**
 * A recursive server over zone data. `data` gives the records of a name, null when there is no such name, or
 * what is wrong with its servers. CNAMEs are followed and DNAMEs synthesised (RFC 6672); a circle is
 * SERVFAIL, as resolvers have it.
 */
export const recursive =
  (data: (name: string) => readonly Known[] | null | 'SERVFAIL' | 'REFUSED' | 'timeout'): Ask =>
  async (asked, type) => {
    const answers: DnsRecord[] = []
    let name = asked.toLowerCase()
    for (let aliases = 0; aliases <= MAX_ALIASES; aliases++) {
      const labels = name.split('.')
      const above = labels.slice(1).map((_, index) => labels.slice(index + 1).join('.'))
      const dname = above.flatMap(parent => {
        const held = data(parent)
        return Array.isArray(held)
          ? (held as readonly Known[]).flatMap(known =>
              known.type === 'DNAME' ? [{ parent, target: known.data }] : [],
            )
          : []
      })[0]
      if (dname) {
        const target = `${name.slice(0, -dname.parent.length)}${dname.target}`
        answers.push(
          record(dname.parent, { type: 'DNAME', data: dname.target }),
          record(name, { type: 'CNAME', data: target }),
        )
        name = target
        continue
      }
      const held = data(name)
      if (held === 'timeout') return result('timeout')
      if (held === 'SERVFAIL' || held === 'REFUSED') return result({ rcode: held })
      if (held === null) return result({ rcode: 'NXDOMAIN', records: answers })
      const alias = held.find(known => known.type === 'CNAME')
      if (alias?.type !== 'CNAME' || type === 'CNAME') {
        return result({
          rcode: 'NOERROR',
          records: [
            ...answers,
            ...held.filter(known => known.type === type).map(known => record(name, known)),
          ],
        })
      }
      answers.push(record(name, alias))
      name = alias.data.toLowerCase()
    }
    return result({ rcode: 'SERVFAIL' })
  }

/**
 * Answers from a table: a name that only has names below it exists as well (RFC 8020), every other one does
 * not.
 */
export const zone = (
  table: Readonly<Record<string, readonly Known[] | 'SERVFAIL' | 'REFUSED' | 'timeout'>>,
): Ask => {
  const names = Object.keys(table).map(name => name.toLowerCase())
  const lower = new Map(Object.entries(table).map(([name, held]) => [name.toLowerCase(), held]))
  return recursive(name => lower.get(name) ?? (names.some(other => other.endsWith(`.${name}`)) ? [] : null))
}
