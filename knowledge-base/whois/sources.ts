/** Where WHOIS hosts and formats were looked up: public lists and recorded answers. */

/** Debian's `whois`: the host of every suffix, kept up to date by its author (list of 2026-02-16). */
export const HOSTS = 'https://github.com/rfc1036/whois/blob/next/tld_serv_list'
/** Recorded answers of registries, 2019 to 2025. */
export const SAMPLES = 'https://github.com/likexian/whois-parser/tree/master/testdata'
/** Recorded answers of registries, to 2022, many of them in several states. */
export const OLD_SAMPLES = 'https://github.com/weppos/whois-parser/tree/main/spec/fixtures/responses'
/**
 * The form of registry WHOIS that ICANN's contracts demanded (Registry Agreement, Specification 4, section
 * 1.5).
 */
export const ICANN_FORM = 'https://www.icann.org/resources/pages/registries/registries-agreements-en'
