/** What recursive servers tell of the apex of a zone: SOA, DS, keys and how long its signatures last. */
import type { Ask } from '../../../core/protocol/dns/ask.ts'
import { isConclusive } from '../../../core/protocol/dns/client.ts'
import type { DnsRecord } from '../../../core/protocol/dns/wire/wire.ts'
import { CODE, readDnskey, readRrsig } from '../../../core/protocol/dnssec/records.ts'
import type { Apex } from './observation.ts'

/**
 * The time of the DNSSEC signature that lasts longest over the SOA: those before it may be left from the last
 * round.
 */
const signatureOf = (answers: readonly DnsRecord[], apex: string): Apex['signed'] => {
  let best: Apex['signed'] = null
  for (const record of answers) {
    if (record.type !== 'raw' || record.code !== CODE.RRSIG || record.name !== apex) continue
    const read = quietly(() => readRrsig(record.data))
    if (read?.covered === CODE.SOA && (best === null || read.expiration > best.until))
      best = { from: read.inception, until: read.expiration }
  }
  return best
}

/** Records that cannot be read say nothing; the validation tells what is wrong with them. */
const quietly = <T>(read: () => T): T | null => {
  try {
    return read()
  } catch {
    return null
  }
}

const raw = (records: readonly DnsRecord[], name: string, code: number) =>
  records.flatMap(record =>
    record.type === 'raw' && record.code === code && record.name === name ? [record] : [],
  )

/** Asks recursive servers for what the apex of a zone has. */
export const lookAtApex = async (ask: Ask, apex: string): Promise<Apex> => {
  const [soa, ds, dnskey] = await Promise.all([ask(apex, 'SOA'), ask(apex, 'DS'), ask(apex, 'DNSKEY')])
  const answers = isConclusive(soa) ? soa.answers : []
  const alias = answers.find(record => record.type === 'CNAME' && record.name === apex)
  const keys = isConclusive(dnskey) ? raw(dnskey.answers, apex, CODE.DNSKEY) : null
  return {
    soa:
      answers.flatMap(record => (record.type === 'SOA' && record.name === apex ? [record.data] : []))[0]
      ?? null,
    alias: alias?.type === 'CNAME' ? alias.data : null,
    ds: isConclusive(ds) ? raw(ds.answers, apex, CODE.DS) : null,
    keys: keys && keys.length > 0,
    algorithms: [
      ...new Set((keys ?? []).flatMap(({ data }) => quietly(() => readDnskey(data))?.algorithm ?? [])),
    ],
    signed: signatureOf(answers, apex),
  }
}
