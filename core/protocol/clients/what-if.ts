/** Who no longer connects to a server after a change of its configuration. Pure. */
import { groupName, PROTOCOLS, TLS12, TLS13 } from '../tls/codec/constants.ts'
import { SUITE_TABLE, suiteName } from '../tls/survey/conclude/suite-table.ts'
import type { TableClient } from './client.ts'
import { clientNames } from './outcomes.ts'
import { predict } from './predict.ts'
import type { KnownValues, PresentedCertificate, ServerOffer, VersionOffer } from './server.ts'

/** What it offers then, by the names of the IANA registries; absent: as before. */
export interface Configuration {
  /** `TLS 1.2`: these alone. */
  readonly versions: readonly string[]
  /** What it takes in TLS 1.2 and 1.3, in its order. */
  readonly suites?: readonly string[]
  readonly preference?: 'server' | 'client'
  readonly groups?: readonly string[]
  /** Without RSA an RSA key becomes one on P-256. */
  readonly keys: readonly ('RSA' | 'EC')[]
}

const P256 = 0x17
/** What servers sign with by default: a new configuration brings the software's. */
const SCHEMES = [0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806, 0x0401, 0x0501, 0x0601]

const only = (taken: readonly number[]): KnownValues => ({ taken, refused: 'others' })
const NONE: VersionOffer = { offered: false, suites: only([]), order: null }

/** Numbers of the values that have one of the names, of those that some client sends. */
const numbersOf = (
  table: readonly TableClient[],
  sent: (client: TableClient) => readonly number[] | undefined,
  nameOf: (number: number) => string,
  names: readonly string[],
): readonly number[] => {
  const all = new Map([...new Set(table.flatMap(one => sent(one) ?? []))].map(one => [nameOf(one), one]))
  return names.flatMap(name => all.get(name) ?? [])
}

const rekeyed = (one: PresentedCertificate): PresentedCertificate =>
  one.leafKey === 'RSA'
    ? { ...one, leafKey: 'EC', keys: one.keys && [{ group: P256 }, ...one.keys.slice(1)] }
    : one

/** What takes the place of a suite that signs with RSA, where the key is one on a curve. */
const twins = new Map([...SUITE_TABLE.values()].map(({ code, name }) => [name, code] as const))
const withTwins = ({ taken }: KnownValues): KnownValues => ({
  taken: taken.map(suite => twins.get(suiteName(suite).replace('_ECDHE_RSA_', '_ECDHE_ECDSA_')) ?? suite),
  refused: [],
})

const isOf13 = (suite: number): boolean => suite >= 0x1301 && suite <= 0x1305

const versionsOf = (
  { versions: before }: ServerOffer,
  { versions, preference = null }: Pick<Configuration, 'versions'> & { preference?: VersionOffer['order'] },
  suites: readonly number[] | null,
  isRekeyed: boolean,
): ServerOffer['versions'] =>
  Object.fromEntries(
    Object.entries(PROTOCOLS).map(([key, name]): [number, VersionOffer] => {
      const number = Number(key)
      if (!versions.includes(name)) return [number, NONE]
      if (suites === null || number < TLS12) {
        const offer = before[number] ?? { offered: null, suites: { taken: [], refused: [] }, order: null }
        return [number, isRekeyed ? { ...offer, suites: withTwins(offer.suites), order: null } : offer]
      }
      const of = suites.filter(suite => isOf13(suite) === (number === TLS13))
      return [number, { offered: true, suites: only(of), order: preference }]
    }),
  )

const changed = (
  table: readonly TableClient[],
  server: ServerOffer,
  { versions, suites, preference, groups, keys }: Configuration,
): ServerOffer => {
  const isRekeyed = !keys.includes('RSA') && server.certificates.some(({ leafKey }) => leafKey === 'RSA')
  return {
    ...server,
    versions: versionsOf(
      server,
      { versions, preference: preference ?? null },
      suites === undefined ? null : numbersOf(table, ({ facts }) => facts.suites, suiteName, suites),
      isRekeyed,
    ),
    ...(groups && {
      groups: only(numbersOf(table, ({ facts }) => facts.groups, groupName, groups)),
      groupOrder: null,
    }),
    ...((suites !== undefined || isRekeyed) && { schemes: { taken: SCHEMES, refused: [] } }),
    ...(isRekeyed && { certificates: server.certificates.map(rekeyed) }),
    allCertificates: true,
  }
}

/** Names of those that certainly connect now, and certainly would not. */
export const lostBy = (
  table: readonly TableClient[],
  server: ServerOffer,
  configuration: Configuration,
): readonly string[] => {
  const then = changed(table, server, configuration)
  const lost = table.filter(
    client => predict(client, server).connects === true && predict(client, then).connects === false,
  )
  return clientNames(table, new Set(lost), null)
}
