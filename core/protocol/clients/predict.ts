/**
 * Predicts whether a client connects to a server: a pure function of the client's facts and of what was
 * observed. Where something is not known, each way that it can go is followed; only what all ways have in
 * common is certain.
 */
import { PROTOCOLS, TLS12, TLS13 } from '../tls/codec/constants.ts'
import type { Protocol } from '../tls/observation.ts'
import { judgeCertificate } from './certificate.ts'
import type { ClientFacts, TableClient } from './client.ts'
import { fails, notConfirmed, notMeasured } from './reasons.ts'
import type { ClientReason, Obstacle } from './reasons.ts'
import { takes } from './server.ts'
import type { KnownValues, PresentedCertificate, ServerOffer, VersionOffer } from './server.ts'
import { canHave, isGroupOf, isSchemeOf, isSuiteOf, SHA1_SCHEMES, TRAITS } from './traits.ts'
import type { KeyExchange, SuiteTraits } from './traits.ts'

/** Null: it is not certain, or the client does not connect. */
export interface Prediction {
  readonly connects: boolean | null
  readonly version: Protocol | null
  /** IANA numbers. */
  readonly suite: number | null
  readonly group: number | null
  /** Why not, or why it is not certain; null: it connects. */
  readonly reason: ClientReason | null
}

/** One way that the handshake can go. */
interface Ending {
  readonly version: number | null
  readonly suite: number | null
  readonly group: number | null
  /** Null: it connects this way. */
  readonly obstacle: Obstacle | null
  /** Why it is not certain that it goes this way. */
  readonly doubt?: Obstacle
}

/** Whether one of the values is taken; null: not known. */
const takesAny = (known: KnownValues, values: readonly number[]): boolean | null => {
  const taken = values.map(value => takes(known, value))
  return taken.includes(true) ? true : taken.includes(null) ? null : false
}

/** What of several to name: what is not known of the client stays open whatever is asked of the server. */
const doubtIn = (doubts: readonly (Obstacle | undefined)[]): Obstacle | undefined =>
  doubts.find(one => one?.reason.code === 'unconfirmed') ?? doubts.find(one => one !== undefined)

/** What is shared of a list, and what is in doubt where that is not certain. */
interface Shared {
  readonly is: boolean | null
  readonly doubt?: Obstacle
}
const sharedOf = (known: KnownValues, values: readonly number[], doubt: Obstacle): Shared => {
  const is = takesAny(known, values)
  return is === null ? { is, doubt } : { is }
}

/** Nothing is shared of a list that may go on: what is not in it may be. */
const orMore = (shared: Shared, { atLeast = [] }: ClientFacts, list: 'groups' | 'schemes'): Shared =>
  shared.is === false && atLeast.includes(list) ? { is: null, doubt: notConfirmed(`part-${list}`) } : shared

const sharedGroup = (facts: ClientFacts, server: ServerOffer, version: number): Shared => {
  const { groups } = facts
  if (groups === undefined) return { is: null, doubt: notConfirmed('part-groups') }
  // Without the extension a server may choose any curve.
  if (groups.length === 0) return { is: null, doubt: notMeasured('part-groups') }
  const usable = groups.filter(group => isGroupOf(group, version))
  return orMore(sharedOf(server.groups, usable, notMeasured('part-groups')), facts, 'groups')
}

const sharedScheme = (
  facts: ClientFacts,
  server: ServerOffer,
  version: number,
  { leafKey, keys }: PresentedCertificate,
): Shared => {
  const { schemes, groups } = facts
  const curve = keys?.[0]?.group
  if (version < TLS13 && curve !== undefined && groups && groups.length > 0 && !groups.includes(curve))
    return orMore({ is: false }, facts, 'groups')
  if (version < TLS12) return { is: true }
  if (schemes === undefined) return { is: null, doubt: notConfirmed('part-schemes') }
  const sent = schemes.length > 0 ? schemes : SHA1_SCHEMES
  const usable = sent.filter(scheme => isSchemeOf(scheme, leafKey, curve, version))
  return orMore(sharedOf(server.schemes, usable, notMeasured('part-schemes')), facts, 'schemes')
}

type Judge = (certificate: PresentedCertificate | null) => Obstacle | null

/** A suite with a certificate: whether the server can choose it. */
interface Option {
  readonly suite: number
  readonly exchange: KeyExchange
  /** Null: the certificate was not seen. */
  readonly certificate: PresentedCertificate | null
  readonly can: boolean | null
  readonly doubt?: Obstacle
  /** The first that is lacking where it cannot. */
  readonly lacks?: 'suite' | 'group' | 'scheme'
}

const LACKING = { suite: 'no-shared-suite', group: 'no-shared-group', scheme: 'no-shared-scheme' } as const

/** What it takes shows a certificate with a key of another kind than those that were seen. */
const hasOthers = ({ certificates, versions, allCertificates }: ServerOffer): boolean =>
  !allCertificates
  && Object.values(versions).some(({ suites }) =>
    suites.taken.some(suite => {
      const traits = TRAITS.get(suite)
      return traits !== undefined && !certificates.some(({ leafKey }) => canHave(traits, leafKey))
    }),
  )

const optionsOf = (
  facts: ClientFacts,
  server: ServerOffer,
  version: number,
  { suites }: VersionOffer,
  judge: Judge,
): Option[] => {
  const group = sharedGroup(facts, server, version)
  const schemes = new Map(
    server.certificates.map(one => [one, sharedScheme(facts, server, version, one)] as const),
  )
  const optionOf = (suite: number, traits: SuiteTraits): Option[] => {
    const { exchange } = traits
    const option = { suite, exchange }
    const is = takes(suites, suite)
    if (is === false) return [{ ...option, certificate: null, can: false, lacks: 'suite' }]
    const needs: Shared[] = [is === null ? { is, doubt: notMeasured('part-suites') } : { is }]
    if (exchange === 'ECDHE') needs.push(group)
    if (needs.some(one => one.is === false))
      return [{ ...option, certificate: null, can: false, lacks: 'group' }]
    const fitting = server.certificates.filter(({ leafKey }) => canHave(traits, leafKey))
    const found = fitting.map((certificate): Option => {
      const all = exchange === 'static' ? needs : [...needs, schemes.get(certificate)!]
      if (all.some(one => one.is === false)) return { ...option, certificate, can: false, lacks: 'scheme' }
      const doubt = doubtIn(all.map(one => one.doubt))
      return doubt ? { ...option, certificate, can: null, doubt } : { ...option, certificate, can: true }
    })
    if (server.allCertificates) {
      return found.length > 0 ? found : [{ ...option, certificate: null, can: false, lacks: 'suite' }]
    }
    return [...found, { ...option, certificate: null, can: null, doubt: notMeasured('part-certificate') }]
  }
  const options = facts.suites!.flatMap(suite => {
    const traits = TRAITS.get(suite)
    return traits && isSuiteOf(traits, version) ? optionOf(suite, traits) : []
  })
  // Servers with several certificates are rare: who may use one that was seen is taken to get it, but where
  // another one showed and the client would refuse this one.
  const isUsable = options.some(
    ({ certificate, can }) =>
      certificate !== null && can !== false && !(judge(certificate)?.certain && hasOthers(server)),
  )
  return isUsable ? options.filter(({ certificate, can }) => certificate !== null || can !== null) : options
}

/** Those that the server may choose, and whether it is certain that it finds one. */
const chosenOf = (
  options: readonly Option[],
  { order, suites }: VersionOffer,
): { readonly may: readonly Option[]; readonly sure: boolean } => {
  const able = options.filter(({ can }) => can !== false)
  const sure = able.some(({ can }) => can === true)
  // Where not all suites are known, one that is not known may come before the others.
  if (order === null || (order === 'server' && suites.refused !== 'others')) return { may: able, sure }
  const at = ({ suite }: Option): number => suites.taken.indexOf(suite)
  const ordered = order === 'client' ? able : [...able].sort((a, b) => at(a) - at(b))
  const last = ordered.find(({ can }) => can === true)?.suite
  const end = ordered.findLastIndex(({ suite }) => suite === last)
  return { may: last === undefined ? ordered : ordered.slice(0, end + 1), sure }
}

/** The group that both choose; null: not certain. */
const groupOf = (
  { groups = [], atLeast = [] }: ClientFacts,
  server: ServerOffer,
  version: number,
): number | null => {
  if (atLeast.includes('groups')) return null
  const usable = groups.filter(group => isGroupOf(group, version))
  if (usable.some(group => takes(server.groups, group) === null)) return null
  const shared = usable.filter(group => server.groups.taken.includes(group))
  if (shared.length === 1 || server.groupOrder === 'client') return shared[0] ?? null
  if (server.groupOrder === null) return null
  return server.groups.taken.find(group => shared.includes(group)) ?? null
}

const LONG_HELLO = [255, 511] as const

/** What of the ClientHello the server fails at. */
const checkHello = (facts: ClientFacts, { intolerances }: ServerOffer): Obstacle | null => {
  if (intolerances === null) return notMeasured('part-hello')
  const length = facts.helloOctets
  if (
    (intolerances.includes('grease') && facts.grease)
    || (intolerances.includes('alpn') && facts.alpn)
    || (intolerances.includes('long-hello') && length !== undefined && length > LONG_HELLO[1])
  )
    return fails({ code: 'hello-not-processed' })
  if (intolerances.includes('unknown-version') && facts.grease !== false) return notMeasured('part-hello')
  const isLong = length === undefined || length > LONG_HELLO[0]
  const isOpen =
    (intolerances.includes('grease') && facts.grease === undefined)
    || (intolerances.includes('alpn') && facts.alpn === undefined)
    || (intolerances.includes('long-hello') && isLong)
  return isOpen ? notConfirmed('part-hello') : null
}

const checkSni = ({ sni }: ClientFacts, { withoutSni }: ServerOffer): Obstacle | null => {
  if (sni || withoutSni === 'same') return null
  if (withoutSni === null) return notMeasured('part-sni')
  if (sni === undefined) return notConfirmed('part-sni')
  // What another certificate is like was not looked at.
  return withoutSni === 'refused' ? fails({ code: 'sni-missing' }) : notMeasured('part-sni')
}

const checkDh = ({ minDhBits, raisedTo }: ClientFacts, { dhBits: bits }: ServerOffer): Obstacle | null => {
  if (bits === null) return notMeasured('part-dh')
  if (minDhBits === undefined) return notConfirmed('part-dh')
  if (bits < minDhBits) return fails({ code: 'dh-too-short', params: { bits } })
  return bits < (raisedTo ?? 0) ? notConfirmed('part-dh') : null
}

const checkRenegotiation = (
  { secureRenegotiation: isRequired }: ClientFacts,
  { secureRenegotiation: isThere }: ServerOffer,
): Obstacle | null => {
  if (isThere === true || isRequired === false) return null
  if (isThere === null) return notMeasured('part-renegotiation')
  return isRequired ? fails({ code: 'renegotiation-insecure' }) : notConfirmed('part-renegotiation')
}

/** A server signs so wherever it has no choice: the client refuses what it was not asked about. */
const checkOldSignature = ({ oldSignatures }: ClientFacts, version: number): Obstacle | null =>
  oldSignatures === 'refused'
    ? fails({ code: 'no-shared-scheme', params: { version: PROTOCOLS[version]! } })
    : null

const endingOf = (
  facts: ClientFacts,
  server: ServerOffer,
  version: number,
  { suite, exchange, certificate, doubt }: Option,
  judge: Judge,
): Ending => {
  const obstacles = [
    exchange === 'DHE' ? checkDh(facts, server) : null,
    version < TLS12 && exchange !== 'static' ? checkOldSignature(facts, version) : null,
    version < TLS13 ? checkRenegotiation(facts, server) : null,
    checkHello(facts, server),
    checkSni(facts, server),
    judge(certificate),
  ]
  return {
    version,
    suite,
    group: exchange === 'ECDHE' ? groupOf(facts, server, version) : null,
    obstacle: obstacles.find(one => one?.certain) ?? obstacles.find(one => one !== null) ?? null,
    ...(doubt && { doubt }),
  }
}

const NOWHERE = { version: null, suite: null, group: null } as const

const endingsIn = (facts: ClientFacts, server: ServerOffer, version: number, judge: Judge): Ending[] => {
  const params = { version: PROTOCOLS[version]! }
  if (facts.doubted?.includes(version)) return [{ ...NOWHERE, obstacle: notConfirmed('part-versions') }]
  if (facts.suites === undefined) {
    const doubt = notConfirmed('part-suites')
    const seen = server.certificates.length > 0 ? server.certificates : [null]
    return [
      ...seen.map(one => ({ ...NOWHERE, obstacle: judge(one), doubt })),
      { ...NOWHERE, obstacle: fails({ code: 'no-shared-suite', params }), doubt },
    ]
  }
  const offer = server.versions[version] ?? { offered: null, suites: { taken: [], refused: [] }, order: null }
  const options = optionsOf(facts, server, version, offer, judge)
  const { may, sure } = chosenOf(options, offer)
  const farthest = (['scheme', 'group'] as const).find(one => options.some(({ lacks }) => lacks === one))
  const lacking = fails({ code: LACKING[farthest ?? 'suite'], params })
  const doubt = doubtIn(may.map(one => one.doubt))
  return [
    ...may.map(option => endingOf(facts, server, version, option, judge)),
    ...(sure ? [] : [{ ...NOWHERE, obstacle: lacking, ...(doubt && { doubt }) }]),
  ]
}

const allEndings = (facts: ClientFacts, server: ServerOffer, judge: Judge): readonly Ending[] => {
  if (facts.versions === undefined) return [{ ...NOWHERE, obstacle: notConfirmed('part-versions') }]
  const endings: Ending[] = []
  for (const version of [...facts.versions, ...(facts.doubted ?? [])]) {
    const offered = server.versions[version]?.offered ?? null
    if (offered === false) continue
    const found = endingsIn(facts, server, version, judge)
    if (offered) return [...endings, ...found]
    endings.push(...found.map(one => ({ ...one, doubt: one.doubt ?? notMeasured('part-versions') })))
  }
  const obstacle = fails({ code: 'no-shared-version' })
  return [
    ...endings,
    { ...NOWHERE, obstacle, ...(endings.length > 0 && { doubt: notMeasured('part-versions') }) },
  ]
}

const onlyOf = <T>(values: readonly T[]): T | null =>
  values.every(one => one === values[0]) ? values[0]! : null

/** What all ways have in common. */
const common = (endings: readonly Ending[]): Prediction => {
  const nothing = { version: null, suite: null, group: null }
  if (endings.every(({ obstacle }) => obstacle === null)) {
    const version = onlyOf(endings.map(one => one.version))
    return {
      connects: true,
      version: version === null ? null : PROTOCOLS[version]!,
      suite: onlyOf(endings.map(one => one.suite)),
      group: onlyOf(endings.map(one => one.group)),
      reason: null,
    }
  }
  const failing = endings.filter(({ obstacle }) => obstacle?.certain)
  if (failing.length === endings.length) {
    const surest = failing.find(({ doubt }) => !doubt) ?? failing[0]!
    return { connects: false, ...nothing, reason: surest.obstacle!.reason }
  }
  const hindered = endings.filter(one => one.obstacle !== null)
  const { doubt, obstacle } = hindered.find(one => !one.doubt && !one.obstacle!.certain) ?? hindered[0]!
  const open = doubt ?? (obstacle!.certain ? notMeasured('part-choice') : obstacle!)
  return { connects: null, ...nothing, reason: open.reason }
}

/** What becomes of each certificate with one client: it can be kept for what else is learnt of a server. */
export type CertificateVerdicts = Map<PresentedCertificate, Obstacle | null>

export const predict = (
  { facts, judgedAs }: TableClient,
  server: ServerOffer,
  judged: CertificateVerdicts = new Map(),
): Prediction => {
  const judge: Judge = certificate => {
    if (certificate === null) return notMeasured('part-certificate')
    if (!judged.has(certificate)) judged.set(certificate, judgeCertificate(facts, judgedAs, certificate))
    return judged.get(certificate)!
  }
  return common(allEndings(facts, server, judge))
}
