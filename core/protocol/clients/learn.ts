/** What the answer to one ClientHello adds to what is known of a server. Pure. */
import { TLS12 } from '../tls/codec/constants.ts'
import type { Agreed } from '../tls/observation.ts'
import { takes } from './server.ts'
import type { KnownValues, PresentedCertificate, ServerOffer } from './server.ts'
import { canHave, isGroupOf, isSchemeOf, TRAITS } from './traits.ts'
import type { SuiteTraits } from './traits.ts'

/** Offers one version alone. */
export interface Hello {
  readonly version: number
  readonly suites: readonly number[]
  readonly groups: readonly number[]
  readonly schemes: readonly number[]
  /** Nothing of it fits a certificate that was seen, and all of it any other. */
  readonly forOthers?: true
}

/** Null: the server refused, for want of something in common. */
export type Chosen = Pick<Agreed, 'suite' | 'group' | 'scheme' | 'dhBits'> | null

const withTaken = (known: KnownValues, value: number | null): KnownValues =>
  value === null || known.taken.includes(value) ? known : { ...known, taken: [...known.taken, value] }

const withRefused = (known: KnownValues, values: readonly number[]): KnownValues =>
  known.refused === 'others' ? known : { ...known, refused: [...known.refused, ...values] }

/** Whether the key exchange of a suite finds a group that the server takes. */
const hasGroup = ({ groups, version }: Hello, { exchange }: SuiteTraits, server: ServerOffer): boolean =>
  exchange !== 'ECDHE'
  || groups.some(group => isGroupOf(group, version) && takes(server.groups, group) === true)

const curveOf = ({ keys }: PresentedCertificate): number | undefined => keys?.[0]?.group

/** The certificates that were seen with which the server can answer a suite, signatures apart. */
export const fitting = ({ groups, version }: Hello, traits: SuiteTraits, { certificates }: ServerOffer) =>
  certificates.filter(one => {
    const curve = curveOf(one)
    const hasCurve = version > TLS12 || curve === undefined || groups.includes(curve)
    return canHave(traits, one.leafKey) && hasCurve
  })

/** The schemes with which a certificate can sign. */
export const schemesFor = ({ schemes, version }: Hello, one: PresentedCertificate): readonly number[] =>
  schemes.filter(scheme => isSchemeOf(scheme, one.leafKey, curveOf(one), version))

/** Suites that found all else that they need: only they can be what was refused. */
const refusedSuites = (server: ServerOffer, hello: Hello): readonly number[] =>
  hello.suites.filter(suite => {
    const traits = TRAITS.get(suite)
    if (!traits || !hasGroup(hello, traits, server)) return false
    if (traits.exchange === 'static' || hello.forOthers) return true
    return fitting(hello, traits, server).some(
      one =>
        hello.version < TLS12
        || schemesFor(hello, one).some(scheme => takes(server.schemes, scheme) === true),
    )
  })

/** Schemes beside a suite and a group that the server takes. */
const refusedSchemes = (server: ServerOffer, hello: Hello): readonly number[] => {
  const suites = server.versions[hello.version]?.suites
  if (hello.version < TLS12 || !suites) return []
  return hello.suites.flatMap(suite => {
    const traits = TRAITS.get(suite)
    if (!traits || traits.exchange === 'static' || takes(suites, suite) !== true) return []
    if (!hasGroup(hello, traits, server)) return []
    return fitting(hello, traits, server).flatMap(one => schemesFor(hello, one))
  })
}

/** Without a certificate of another kind, a server of TLS 1.3 refuses a hello for those alone. */
const refuses = (server: ServerOffer, hello: Hello): ServerOffer => {
  const { version, forOthers } = hello
  const offer = server.versions[version]!
  return {
    ...server,
    versions:
      forOthers && version > TLS12
        ? server.versions
        : {
            ...server.versions,
            [version]: { ...offer, suites: withRefused(offer.suites, refusedSuites(server, hello)) },
          },
    schemes: withRefused(server.schemes, refusedSchemes(server, hello)),
    allCertificates: server.allCertificates || forOthers === true,
  }
}

/** It has a suite, a group and a signature that the server is known to take together. */
const isTaken = (server: ServerOffer, hello: Hello): boolean => {
  const suites = server.versions[hello.version]?.suites
  return hello.suites.some(suite => {
    const traits = TRAITS.get(suite)
    if (!suites || !traits || takes(suites, suite) !== true || !hasGroup(hello, traits, server)) return false
    if (traits.exchange === 'static' && hello.version <= TLS12) return true
    return fitting(hello, traits, server).some(
      one =>
        hello.version < TLS12
        || schemesFor(hello, one).some(scheme => takes(server.schemes, scheme) === true),
    )
  })
}

/** The server with what it chose of a hello of a version that it offers, or with what it refused. */
export const learn = (server: ServerOffer, hello: Hello, chosen: Chosen): ServerOffer => {
  const offer = server.versions[hello.version]
  if (!offer) return server
  // A refusal of what it takes is about something else, such as the number of connections.
  if (chosen === null) return isTaken(server, hello) ? server : refuses(server, hello)
  return {
    ...server,
    versions: {
      ...server.versions,
      [hello.version]: { ...offer, suites: withTaken(offer.suites, chosen.suite) },
    },
    groups: withTaken(server.groups, chosen.group),
    schemes: withTaken(server.schemes, chosen.scheme),
    dhBits: server.dhBits ?? chosen.dhBits,
  }
}
