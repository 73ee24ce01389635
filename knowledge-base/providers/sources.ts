/** Lists where name servers and mail servers were looked up: other projects' lists, and searches. */
import type { Sourced } from '../source.ts'

const of = (source: string, asOf: string): Sourced => ({ source, asOf })

/** DNS and mail providers by suffix, as of 2025-11-28. */
const STACK = 'https://github.com/jakejarvis/domainstack.io/blob/1b3b382b6f0d8267a3f1e46a204c0facdb76eb86'
export const DNS_STACK = of(`${STACK}/lib/providers/rules/dns.ts`, '2025-11-28')
export const MAIL_STACK = of(`${STACK}/lib/providers/rules/email.ts`, '2025-11-28')

export const TAKEOVER = of(
  'https://github.com/indianajson/can-i-take-over-dns/blob/079e72d415365083d69c9544ee747f5f88875fbd/README.md',
  '2025-03-03',
)
export const ANALYZER = of(
  'https://github.com/enthec/webappanalyzer/tree/1b9eee8154c0f01e7888c5242cf6fbbc4a3fcea6/src/technologies',
  '2026-08-17',
)
export const DOMAINS = of(
  'https://github.com/reynoldharbin/checkDnsProvider/blob/427b5bfefa5f2ff99e67930533bcb9bc5bcc23ab/NSDomains',
  '2017-02-28',
)
/** A client of the provider's API, whose tests or defaults name its servers. */
export const control = (provider: string): Sourced =>
  of(
    'https://github.com/StackExchange/dnscontrol/tree/7a079bc2a3201df47b4c6969d6231b91a950375f/providers/'
      + provider,
    '2026-05-31',
  )
export const lego = (provider: string): Sourced =>
  of(
    'https://github.com/go-acme/lego/tree/a0e15c2daf87956943f176fd54cc6f291f221e2d/providers/dns/' + provider,
    '2026-07-21',
  )
export const MX_SNIFF = of(
  'https://github.com/jace/mxsniff/blob/ec26e90b42d8c81f1e6370ce568a7012a5b08ac1/mxsniff/providers.py',
  '2023-02-06',
)
/** Version 5.2.2. */
export const MAIL_LINKS = of('https://github.com/MikkelScheike/email-provider-links', '2026-08-24')

/**
 * Where no one document of the provider is public: a search that finds the name as this provider's in several
 * public repositories.
 */
export const seen = (name: string, on = '2026-11-22'): Sourced =>
  of(`https://github.com/search?type=code&q=%22${name}%22`, on)

const list = (source: Sourced['source']): readonly string[] => [source].flat()

/** Several sources together, with the day of the newest. */
export const both = (...sources: readonly Sourced[]): Sourced => ({
  source: sources.flatMap(one => list(one.source)),
  asOf: sources
    .map(one => one.asOf)
    .sort()
    .at(-1)!,
})

/** Several names that were each seen. */
export const allSeen = (on: string, ...names: readonly string[]): Sourced =>
  both(...names.map(name => seen(name, on)))
