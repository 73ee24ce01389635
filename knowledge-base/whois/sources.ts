/** Names where WHOIS hosts and formats were looked up: public lists and recorded answers. */
/** Debian's `whois`: the host of every suffix, kept up to date by its author. */
export const HOSTS = 'https://github.com/rfc1036/whois/blob/next/tld_serv_list'
/** Recorded answers of registries, 2019 to 2025. */
export const SAMPLES = 'https://github.com/likexian/whois-parser/tree/master/testdata'
/** Recorded answers of registries, to 2022, many of them in several states. */
export const OLD_SAMPLES = 'https://github.com/weppos/whois-parser/tree/main/spec/fixtures/responses'
/** An answer of July 2025; those of the collections are in an older form. */
export const NZ_SAMPLE = 'https://github.com/FurqanSoftware/node-whois/issues/133'
/** A client with the labels of many registries. */
export const CLIENT = 'https://github.com/richardpenman/whois'
/**
 * The form of registry WHOIS that ICANN's contracts demanded (Registry Agreement, Specification 4, section
 * 1.5).
 */
export const ICANN_FORM = 'https://www.icann.org/resources/pages/registries/registries-agreements-en'

/** Days of the sources that have one of their own; all others were read on READ. */
const DAYS: Readonly<Record<string, string>> = {
  [HOSTS]: '2026-02-16',
  [SAMPLES]: '2026-01-04',
  [OLD_SAMPLES]: '2022-09-08',
  [NZ_SAMPLE]: '2025-07-19',
  [CLIENT]: '2026-07-12',
  [ICANN_FORM]: '2026-11-21',
}
const READ = '2026-11-22'

export interface Dated {
  /** Day of the newest source, YYYY-MM-DD. */
  readonly asOf: string
}

/** The row with the day of its newest source. */
export const dated = <T extends { readonly sources: readonly string[] }>(row: T): T & Dated => ({
  ...row,
  asOf: row.sources
    .map(one => DAYS[one] ?? READ)
    .sort()
    .at(-1)!,
})
