/** Servers that a client is not asked about, and why. */
const ACCEPTS = 'it takes the certificate, and fails at what comes behind TLS'

export const LEFT_OUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  psql: { 'common-name-only': ACCEPTS },
  npm: { 'common-name-only': ACCEPTS },
  'openssl s_client': {
    'common-name-only': ACCEPTS,
    'client-certificate': 'it ends before the alert of TLS 1.3 comes',
  },
  wget: { 'client-certificate': 'it prints that its session is invalid, whatever the alert' },
}
