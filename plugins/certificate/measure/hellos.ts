/**
 * Pure: ClientHellos that differ from a browser's in one thing, by which is found out what a server minds;
 * and those of clients that lack what it chose.
 */
import { BROWSER, RARE, WIDE } from '../../../core/protocol/tls/index.ts'
import type { Offer, Protocol, TlsObservation } from '../../../core/protocol/tls/index.ts'
import type { TlsClient } from '../../../knowledge-base/tls-clients/index.ts'
import { HYBRID, OLD_SCHEMES } from '../findings/connection/refusals.ts'
import type { Part } from '../findings/connection/refusals.ts'

const STATUS_REQUEST = 5
/** Suites of TLS 1.3, which every client has. */
const SUITES_13 = BROWSER.suites.filter(({ kx }) => kx === 'any')

const { grease, ...UNGREASED } = BROWSER
const isClassical = (group: number): boolean => group !== HYBRID

/** As a browser's, and as long, without that one part. */
export const WITHOUT: Readonly<Record<Part, Offer>> = {
  hybrid: {
    ...BROWSER,
    groups: BROWSER.groups.filter(isClassical),
    shared: BROWSER.shared.filter(isClassical),
  },
  tls13: { ...BROWSER, versions: [] },
  alpn: { ...BROWSER, alpn: [] },
  status: { ...BROWSER, omit: STATUS_REQUEST },
  grease: UNGREASED,
}

/** Lengths of the hellos of clients: Chrome's, BoringSSL's, those brought to 512 octets, GnuTLS's. */
export const LENGTHS: readonly number[] = [BROWSER.octets!, 1_500, 517, 391]

const VERSIONS: Partial<Record<Protocol, number>> = { 'TLS 1.0': 0x0301, 'TLS 1.1': 0x0302 }

/** A browser's hello with what a server chose of another one; null: browsers have all of it. */
export const withChoice = ({
  protocol,
  agreed,
}: Pick<TlsObservation, 'protocol' | 'agreed'>): Offer | null => {
  const { suite, group, scheme } = agreed
  const version = VERSIONS[protocol ?? 'TLS 1.3']
  const suites = WIDE.suites.filter(
    ({ code }) => code === suite && !BROWSER.suites.some(one => one.code === code),
  )
  const schemes = scheme === null || BROWSER.schemes.includes(scheme) ? [] : [scheme]
  // Before TLS 1.3 the curve of the certificate's key has to be among the groups, too.
  const wanted = protocol !== 'TLS 1.3' ? RARE.groups : group === null ? [] : [group]
  const groups = wanted.filter(one => !BROWSER.groups.includes(one))
  if (version === undefined && suites.length + groups.length + schemes.length === 0) return null
  return {
    ...BROWSER,
    versions: version === undefined ? BROWSER.versions : [...BROWSER.versions, version],
    suites: [...BROWSER.suites, ...suites],
    groups: [...BROWSER.groups, ...groups],
    schemes: [...BROWSER.schemes, ...schemes],
  }
}

/** All that some of these clients offers. */
export const offerOf = (clients: readonly TlsClient[]): Offer => ({
  ...WIDE,
  suites: [
    ...SUITES_13,
    ...WIDE.suites.filter(({ code }) => clients.some(({ suites }) => suites.includes(code))),
  ],
  versions: BROWSER.versions,
  groups: [...new Set(clients.flatMap(({ groups }) => groups))],
  schemes: WIDE.schemes.filter(
    scheme => !OLD_SCHEMES.includes(scheme) || clients.some(({ oldSchemes }) => oldSchemes.includes(scheme)),
  ),
})
