/** Which ClientHello settles most of what is not certain of a server's clients. Pure. */
import { SCHEMES_UNCHECKED, SIGNATURE_SCHEMES, SUITES_13, TLS12, TLS13 } from '../tls/codec/constants.ts'
import { CURVES } from '../tls/survey/ask/hello.ts'
import type { ClientFacts, TableClient } from './client.ts'
import { fitting, learn, schemesFor } from './learn.ts'
import type { Chosen, Hello } from './learn.ts'
import { predict } from './predict.ts'
import type { CertificateVerdicts } from './predict.ts'
import { unmeasuredPart } from './reasons.ts'
import { takes } from './server.ts'
import type { KnownValues, ServerOffer } from './server.ts'
import { hasKind, isGroupOf, isSchemeOf, isSuiteOf, SHA1_SCHEMES, TRAITS } from './traits.ts'

/** What an answer can settle. */
const PARTS = ['part-suites', 'part-groups', 'part-schemes', 'part-choice', 'part-certificate', 'part-dh']

const isOpen = (client: TableClient, server: ServerOffer, judged: CertificateVerdicts): boolean => {
  const { connects, reason } = predict(client, server, judged)
  return connects === null && PARTS.includes(unmeasuredPart(reason) ?? '')
}

const SCHEMES: readonly number[] = [...SIGNATURE_SCHEMES.keys(), ...SCHEMES_UNCHECKED]
/** What a probe can carry of TLS 1.3. */
const SUITES_OF_TLS13 = SUITES_13.map(({ code }) => code)
const GROUPS_OF_TLS13 = [0x1d, 0x17, 0x18, 0x19, 0x11ec]
const SSL30 = 0x0300
/** Newest first: those that a probe speaks. */
const VERSIONS = [TLS13, TLS12, 0x0302, 0x0301]
/** As OpenSSL's default has it: what the length of DHE is taken to be while it is not known. */
const USUAL_DH_BITS = 2048

const takesAny = (known: KnownValues, values: readonly number[]): boolean =>
  values.some(value => takes(known, value))

/** The first of these, newest first, that the server offers. */
const versionFor = (server: ServerOffer, versions: readonly number[] = []): number | undefined =>
  versions.find(version => version > SSL30 && server.versions[version]?.offered === true)

/**
 * Asks for a certificate with another kind of key, in the newest version: by suites, and in TLS 1.3 by
 * schemes, beside a suite and a group that the server takes. PKCS #1 stays: a chain can be signed with it,
 * and no handshake.
 */
const helloForOthers = (clients: readonly TableClient[], server: ServerOffer): Hello | null => {
  const version = versionFor(server, VERSIONS)
  if (version === undefined || server.allCertificates || server.certificates.length === 0) return null
  const seen = server.certificates.map(({ leafKey }) => leafKey)
  if (version === TLS13) {
    const isShared =
      takesAny(server.versions[version]!.suites, SUITES_OF_TLS13) && takesAny(server.groups, GROUPS_OF_TLS13)
    if (!isShared) return null
    const fits = (scheme: number): boolean => seen.some(key => isSchemeOf(scheme, key, undefined, version))
    const schemes = SCHEMES.filter(scheme => !fits(scheme))
    return { version, suites: SUITES_OF_TLS13, groups: GROUPS_OF_TLS13, schemes, forOthers: true }
  }
  const suites = [...new Set(clients.flatMap(({ facts }) => facts.suites ?? []))].filter(suite => {
    const traits = TRAITS.get(suite)
    return traits && isSuiteOf(traits, version) && !seen.some(key => hasKind(traits, key))
  })
  return { version, suites, groups: CURVES, schemes: SCHEMES, forOthers: true }
}

/** What the server has taken, with all else there is: whether it still lets us in. Null: nothing is known. */
export const controlHello = ({ versions }: ServerOffer): Hello | null => {
  for (const version of VERSIONS) {
    const { offered, suites: { taken } = { taken: [] } } = versions[version] ?? {}
    const is13 = version === TLS13
    const suites = is13 ? taken.filter(suite => SUITES_OF_TLS13.includes(suite)) : taken
    const groups = is13 ? GROUPS_OF_TLS13 : CURVES
    if (offered && suites.length > 0) return { version, suites, groups, schemes: SCHEMES }
  }
  return null
}

/** Without suites for which nothing else is left. */
const whole = (hello: Hello): Hello => ({
  ...hello,
  suites: hello.suites.filter(suite => {
    const { exchange } = TRAITS.get(suite)!
    return (
      (exchange !== 'ECDHE' || hello.groups.length > 0)
      && (exchange === 'static' || hello.version < TLS12 || hello.schemes.length > 0)
    )
  }),
})

/** What a client offers in its version that the server is not known to refuse. */
const helloOf = ({ facts }: TableClient, server: ServerOffer): Hello | null => {
  const version = versionFor(server, facts.versions)
  if (version === undefined) return null
  const { suites } = server.versions[version]!
  const sent: ClientFacts['schemes'] = facts.schemes?.length === 0 ? SHA1_SCHEMES : facts.schemes
  return whole({
    version,
    suites: (facts.suites ?? []).filter(suite => {
      const traits = TRAITS.get(suite)
      return traits !== undefined && isSuiteOf(traits, version) && takes(suites, suite) !== false
    }),
    groups: (facts.groups ?? []).filter(
      group => isGroupOf(group, version) && takes(server.groups, group) !== false,
    ),
    schemes: (sent ?? []).filter(scheme => takes(server.schemes, scheme) !== false),
  })
}

const both = (one: readonly number[], other: readonly number[]): readonly number[] =>
  one.filter(value => other.includes(value))

/** What two have in common. */
const meet = (one: Hello, other: Hello): Hello =>
  whole({
    version: one.version,
    suites: both(one.suites, other.suites),
    groups: both(one.groups, other.groups),
    schemes: both(one.schemes, other.schemes),
  })

/** From each client on, what it has in common with as many others as have something in common with it. */
const commonHellos = (hellos: readonly Hello[]): readonly Hello[] =>
  hellos.map(first =>
    hellos.reduce((common, other) => {
      if (other.version !== common.version) return common
      const met = meet(common, other)
      return met.suites.length > 0 ? met : common
    }, first),
  )

/** With suites that are taken alone: a refusal is for want of a scheme then. */
const firm = (hello: Hello, server: ServerOffer): Hello => ({
  ...hello,
  suites: hello.suites.filter(suite => takes(server.versions[hello.version]!.suites, suite)),
})

/** What its suites do not need is not left empty, which servers cannot read. */
const filled = (hello: Hello): Hello => ({
  ...hello,
  groups: hello.groups.length > 0 ? hello.groups : CURVES,
  schemes: hello.schemes.length > 0 ? hello.schemes : SCHEMES,
})

/** Its suites alone: what was refused may be for want of a group, or of a scheme. */
const wide = (hello: Hello): Hello =>
  hello.version === TLS13 ? hello : { ...hello, groups: CURVES, schemes: SCHEMES }

/** DHE by itself, whose length matters. */
const dheHellos = (hellos: readonly Hello[], server: ServerOffer): readonly Hello[] =>
  [...Map.groupBy(hellos, ({ version }) => version)].map(([version, some]) => ({
    version,
    suites: [...new Set(some.flatMap(({ suites }) => suites))].filter(
      suite =>
        TRAITS.get(suite)!.exchange === 'DHE' && takes(server.versions[version]!.suites, suite) === null,
    ),
    groups: CURVES,
    schemes: SCHEMES,
  }))

/** What the server chooses, as far as it is known; undefined: nothing, as far as that is known. */
const likely = (hello: Hello, server: ServerOffer): Chosen | undefined => {
  const { version, suites, groups } = hello
  const known = server.versions[version]!.suites
  for (const suite of suites.toSorted((a, b) => Number(takes(known, b)) - Number(takes(known, a)))) {
    const { exchange } = TRAITS.get(suite)!
    const [one] = fitting(hello, TRAITS.get(suite)!, server)
    const group = groups.find(one => takes(server.groups, one)) ?? groups[0]
    const schemes = one && exchange !== 'static' && version >= TLS12 ? schemesFor(hello, one) : null
    if (one === undefined || (exchange === 'ECDHE' && group === undefined) || schemes?.length === 0) continue
    return {
      suite,
      group: exchange === 'ECDHE' ? group! : null,
      scheme: schemes ? (schemes.find(scheme => takes(server.schemes, scheme)) ?? schemes[0]!) : null,
      dhBits: exchange === 'DHE' ? USUAL_DH_BITS : null,
    }
  }
  return undefined
}

/** The order tells nothing. */
const keyOf = ({ version, suites, groups, schemes }: Hello): string =>
  [[version], suites, groups, schemes].map(values => values.toSorted((a, b) => a - b).join()).join(' ')

/** An answer to a hello changes little for who sends none of its suites. */
const concerns = ({ suites, forOthers }: Hello, { facts }: TableClient): boolean =>
  forOthers === true || suites.some(suite => facts.suites?.includes(suite))

/** Candidates that are weighed, those that concern most clients first. */
const ENOUGH = 8

/** A client that is not certain; it stands for `count` with one hello, which nearly always get one answer. */
interface Open {
  readonly client: TableClient
  readonly judged: CertificateVerdicts
  readonly hello: Hello | null
  readonly count: number
}

const openOf = (clients: readonly TableClient[], server: ServerOffer): readonly Open[] => {
  const open = clients.flatMap(client => {
    const judged: CertificateVerdicts = new Map()
    return isOpen(client, server, judged) ? [{ client, judged, hello: helloOf(client, server) }] : []
  })
  return [...Map.groupBy(open, ({ hello }) => hello && keyOf(hello)).values()]
    .map(some => ({ ...some[0]!, count: some.length }))
    .sort((a, b) => b.count - a.count)
}

const countOf = (some: readonly Open[]): number => some.reduce((sum, { count }) => sum + count, 0)

/** How many either answer makes certain. */
const settledBy = (hello: Hello, concerned: readonly Open[], server: ServerOffer): number => {
  const chosen = likely(hello, server)
  const answers = chosen === undefined ? [null] : [null, chosen]
  return answers
    .map(answer => learn(server, hello, answer))
    .reduce(
      (sum, known) => sum + countOf(concerned.filter(({ client, judged }) => !isOpen(client, known, judged))),
      0,
    )
}

const candidatesOf = (different: readonly Hello[], server: ServerOffer): readonly Hello[] => {
  const firmly = different.map(hello => firm(hello, server)).filter(({ suites }) => suites.length > 0)
  const common = [...commonHellos(different), ...commonHellos(firmly)]
  return [...dheHellos(different, server), ...common.map(filled), ...common.map(wide)]
}

/** The hello whose answers, either of them, settle most; null: none that was not asked settles anything. */
export const nextHello = (
  clients: readonly TableClient[],
  server: ServerOffer,
  asked: readonly Hello[],
): Hello | null => {
  const open = openOf(clients, server)
  const others = helloForOthers(clients, server)
  const candidates = candidatesOf(
    open.flatMap(({ hello }) => hello ?? []),
    server,
  )
  const seen = new Set(asked.map(keyOf))
  const isNew = (key: string): boolean => !seen.has(key) && seen.add(key).has(key)
  const weighed = [...(others ? [others] : []), ...candidates]
    .filter(hello => hello.suites.length > 0 && isNew(keyOf(hello)))
    .map(hello => ({ hello, concerned: open.filter(({ client }) => concerns(hello, client)) }))
    .map(one => ({ ...one, most: 2 * countOf(one.concerned) }))
    .sort((a, b) => b.most - a.most)
  let best: { readonly hello: Hello; readonly settled: number } | null = null
  for (const [index, { hello, concerned, most }] of weighed.entries()) {
    if (most <= (best?.settled ?? 0) || (best && index >= ENOUGH)) break
    const settled = settledBy(hello, concerned, server)
    if (settled > (best?.settled ?? 0)) best = { hello, settled }
  }
  return best?.hello ?? null
}
