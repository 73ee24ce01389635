/** Where the live sources are. */

/** The list of OpenSSL's records, and what the address of each begins with. */
export const LIST = 'https://api.github.com/repos/openssl/release-metadata/contents/secjson'
export const FILES = 'https://raw.githubusercontent.com/openssl/release-metadata/'
export const NVD = 'https://services.nvd.nist.gov/rest/json/cves/'
export const BUGZILLA = 'https://bugzilla.mozilla.org/rest/'
