/** Pure: mail servers on port 25 and their TLSA records, as the answer has them. */
import type * as v from 'valibot'
import { hex } from '../../../core/base/bytes.ts'
import { printable } from '../../../core/base/printable.ts'
import { instant } from '../../../core/base/time.ts'
import type { Certificate } from '../../../core/protocol/x509/certificate.ts'
import { displayName } from '../../../core/protocol/x509/parse/distinguished-name.ts'
import type { GapReason } from '../gaps.ts'
import { parseTlsa } from '../records/tlsa.ts'
import type { AddressSeen, ExchangeSeen } from './measure.ts'
import type { EXCHANGE_MEMBERS } from './schema.ts'

type Published = {
  readonly [Member in keyof typeof EXCHANGE_MEMBERS]: v.InferOutput<(typeof EXCHANGE_MEMBERS)[Member]>
}
type Exchange = NonNullable<Published['exchanges']>[number]
type Dane = Published['dane'][number]

/** Whether mail servers were asked on port 25, or why not. */
export type Port25 = 'asked' | 'port-not-open' | 'port-25-blocked-here'

const MAX_NAMES = 10

const namesOf = ({ subjectAltName }: Certificate): string[] => {
  const names: string[] = []
  for (const name of subjectAltName ?? []) {
    if (names.length >= MAX_NAMES) break
    if (name.kind === 'dns') names.push(printable(name.value))
  }
  return names
}

const certificateOf = ({ presented }: AddressSeen): Exchange['certificate'] => {
  if (presented === null) return null
  const { chain, validation, pins } = presented
  const leaf = chain[0]!
  return {
    names: namesOf(leaf),
    issuer: displayName(leaf.issuer),
    expires: instant(leaf.notAfter),
    keySha256: pins.key,
    trusted: validation.trusted,
    hostnameMatch: validation.hostnameMatch,
    problem: validation.faults[0]?.code ?? null,
  }
}

const exchangeOf = (host: string, seen: AddressSeen): Exchange => ({
  host,
  address: seen.ip,
  answers: seen.isOpen,
  greeting: seen.greeting && { ...seen.greeting },
  startTls: seen.startTls,
  protocol: seen.served?.protocol ?? null,
  cipher: seen.served?.cipher ?? null,
  versions: seen.versions && { ...seen.versions },
  certificate: certificateOf(seen),
  dane: seen.presented?.match?.outcome ?? null,
})

const daneOf = ({ host, tlsa, addresses }: ExchangeSeen): Dane => {
  const seen = addresses?.ok ? addresses.value.find(({ presented }) => presented?.match) : undefined
  const match = seen?.presented?.match ?? null
  const records = 'records' in tlsa ? tlsa.records : []
  return {
    host,
    status: tlsa.status,
    name: records.length > 0 && 'name' in tlsa ? tlsa.name : null,
    records: records.map((octets, index) => {
      const read = parseTlsa(octets)?.tlsa
      const [usage = 0, selector = 0, matchingType = 0] = octets
      return {
        usage,
        selector,
        matchingType,
        data: read?.data ?? hex(octets.subarray(3)),
        usable: read?.usable ?? false,
        state: match?.states[index] ?? null,
      }
    }),
    keeps: [...(match?.keeps ?? [])],
    nextReady: match && (match.hasNext || match.keeps.some(kept => kept.startsWith('issuer-'))),
  }
}

interface Reasoned {
  readonly field: string
  readonly reason: GapReason
}

interface Row {
  readonly host: string
  readonly tlsa: ExchangeSeen['tlsa']
  readonly seen: AddressSeen
}

const rowsOf = (exchanges: readonly ExchangeSeen[]): Row[] =>
  exchanges.flatMap(({ host, tlsa, addresses }) =>
    addresses?.ok ? addresses.value.map(seen => ({ host, tlsa, seen })) : [],
  )

/** Whether there are mail servers to ask, be it the domain itself; null: nobody knows. */
type HasServers = boolean | null

/** What of mail servers that were asked is null. */
const askedGaps = (exchanges: readonly ExchangeSeen[]): Reasoned[] => [
  ...exchanges.flatMap(({ addresses }): Reasoned[] =>
    addresses?.ok === false ? [{ field: 'exchanges', reason: addresses.reason }] : [],
  ),
  ...exchanges.flatMap(({ host, addresses, total }): Reasoned[] => {
    const shown = addresses?.ok ? addresses.value.length : total
    return shown < total
      ? [{ field: 'exchanges', reason: { code: 'addresses-unasked', params: { host, shown, total } } }]
      : []
  }),
  ...rowsOf(exchanges).flatMap(({ tlsa, seen: { startTls, fault, presented } }, index): Reasoned[] => {
    if (presented?.match === null && tlsa.status === 'secure')
      return [{ field: `exchanges[${index}].dane`, reason: { code: 'tlsa-late' } }]
    if (fault === null || startTls === false) return []
    const field = startTls === null ? 'startTls' : 'protocol'
    return [{ field: `exchanges[${index}].${field}`, reason: fault }]
  }),
]

const serverGaps = (exchanges: readonly ExchangeSeen[], port: Port25, has: HasServers): Reasoned[] => {
  if (has === false) return []
  if (has === null) return [{ field: 'exchanges', reason: { code: 'no-exchangers' } }]
  return port === 'asked' ? askedGaps(exchanges) : [{ field: 'exchanges', reason: { code: port } }]
}

/** What is null, and why. */
export const exchangeGaps = (
  exchanges: readonly ExchangeSeen[],
  port: Port25,
  has: HasServers,
): Reasoned[] => [
  ...serverGaps(exchanges, port, has),
  ...exchanges.flatMap(({ tlsa }, index): Reasoned[] =>
    tlsa.status === 'unknown' ? [{ field: `dane[${index}].status`, reason: tlsa.reason }] : [],
  ),
]

/** None at all where the domain has none. */
export const publishExchanges = (
  exchanges: readonly ExchangeSeen[],
  port: Port25,
  has: HasServers,
): Published => {
  const asked = has === true && port === 'asked' ? rowsOf(exchanges) : null
  return {
    exchanges: has === false ? [] : (asked?.map(({ host, seen }) => exchangeOf(host, seen)) ?? null),
    dane: exchanges.map(daneOf),
  }
}
