/** Where the lists are published that an update reads. */

export const ADDRESSES = {
  'ct-logs-chrome': 'https://www.gstatic.com/ct/log_list/v3/all_logs_list.json',
  'ct-logs-apple': 'https://valid.apple.com/ct/log_list/current_log_list.json',
  'mozilla-constraints': 'https://ccadb.my.salesforce-sites.com/mozilla/IncludedCACertificateReportCSVFormat',
  'server-side-tls': 'https://ssl-config.mozilla.org/guidelines/latest.json',
  'rdap-servers': 'https://data.iana.org/rdap/dns.json',
} as const

/** Google's signature of its list. */
export const SIGNATURE = 'https://www.gstatic.com/ct/log_list/v3/all_logs_list.sig'

export type UpdatedList = keyof typeof ADDRESSES

export const UPDATED = Object.keys(ADDRESSES) as UpdatedList[]

/**
 * `log_list_pubkey.pem`, which Google publishes beside its list: RSA with 4096 bits, SubjectPublicKeyInfo.
 */
export const GOOGLE_KEY =
  'MIICIjANBgkqhkiG9w0BAQEFAAOCAg8AMIICCgKCAgEAsu0BHGnQ++W2CTdyZyxvHHRALOZPlnu/VMVgo2m+JZ8MNbAOH2cg'
  + 'Xb8mvOj8flsX/qPMuKIaauO+PwROMjiqfUpcFm80Kl7i97ZQyBDYKm3MkEYYpGN+skAR2OebX9G2DfDqFY8+jUpOOWtBNr3L'
  + 'rmVcwx+FcFdMjGDlrZ5JRmoJ/SeGKiORkbbu9eY1Wd0uVhz/xI5bQb0OgII7hEj+i/IPbJqOHgB8xQ5zWAJJ0DmG+FM6o7gk'
  + '403v6W3S8qRYiR84c50KppGwe4YqSMkFbLDleGQWLoaDSpEWtESisb4JiLaY4H+Kk0EyAhPSb+49JfUozYl+lf7iFN3qRq/S'
  + 'IXXTh6z0S7Qa8EYDhKGCrpI03/+qprwy+my6fpWHi6aUIk4holUCmWvFxZDfixoxK0RlqbFDl2JXMBquwlQpm8u5wrsic1ks'
  + 'Iv9z8x9zh4PJqNpCah0ciemI3YGRQqSe/mRRXBiSn9YQBUPcaeqCYan+snGADFwHuXCd9xIAdFBolw9R9HTedHGUfVXPJDiF'
  + '4VusfX6BRR/qaadB+bqEArF/TzuDUr6FvOR4o8lUUxgLuZ/7HO+bHnaPFKYHHSm++z1lVDhhYuSZ8ax3T0C3FZpb7HMjZtpE'
  + 'orSV5ElKJEJwrhrBCMOD8L01EoSPrGlS1w22i9uGHMn/uGQKo28u7AsCAwEAAQ=='
