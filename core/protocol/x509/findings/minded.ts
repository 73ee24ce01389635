/** Lists who refuses what in a certificate, where clients differ; observed with test/lab/clients, 2026-11. */
import { CLIENTS } from '../../faults.ts'
import type { ClientFamily } from '../../faults.ts'
import { OID } from '../parse/extensions.ts'
import type { PathEntry } from '../validation.ts'

/** As observed with private roots: who looks at the purposes of a CA, at the end of a root, and at SHA-1. */
const MIND_CA_PURPOSES = CLIENTS.filter(client => client !== 'nss' && client !== 'java')
export const MIND_ROOT_EXPIRY = CLIENTS.filter(client => client !== 'rustls' && client !== 'java')
/** OpenSSL counts keys from here on as 112 bits strong, which its security level 2 asks for. */
export const MIN_OPENSSL = 1968
export const MIND_2047: readonly ClientFamily[] = ['safari', 'rustls']
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2'
/** Who refuses other purposes than those of TLS, and the old server purposes of Netscape and Microsoft. */
const MIND_OTHER_PURPOSES = CLIENTS.filter(client => client !== 'java')
const STEP_UP: readonly string[] = ['2.16.840.1.113730.4.1', '1.3.6.1.4.1.311.10.3.3']
const MIND_STEP_UP = CLIENTS.filter(client => !['openssl', 'java', 'curl', 'nss'].includes(client))
const MIND_CA_STEP_UP = CLIENTS.filter(
  client => !['openssl', 'gnutls', 'java', 'curl', 'nss'].includes(client),
)
/** Netscape's certificate type, which these still process. */
export const NETSCAPE_TYPE = '2.16.840.1.113730.1.1'
export const MIND_NETSCAPE = CLIENTS.filter(client => !['firefox', 'openssl', 'curl', 'nss'].includes(client))
/** NSS forgives clocks a day. */
export const SLACK_NSS = 86_400
export const NOT_NSS = CLIENTS.filter(client => client !== 'nss')
/** Who reads the malformed extension; of the others all. */
export const MIND_MALFORMED: Readonly<Record<string, readonly ClientFamily[]>> = {
  [OID.basicConstraints]: CLIENTS.filter(client => !['gnutls', 'nss'].includes(client)),
  [OID.keyUsage]: CLIENTS.filter(client => !['gnutls', 'rustls', 'nss'].includes(client)),
  [OID.extendedKeyUsage]: CLIENTS.filter(client => !['java', 'nss'].includes(client)),
  [OID.subjectAltName]: ['chrome', 'firefox', 'safari', 'go', 'rustls'],
}
/** Who looks at what a trusted root says of itself. */
export const MIND_ROOT_LENGTH = CLIENTS.filter(client => client !== 'java' && client !== 'rustls')
export const MIND_ROOT_NAMES = CLIENTS.filter(client => client !== 'java')
export const MIND_SHA224: readonly ClientFamily[] = ['chrome', 'firefox', 'safari', 'go', 'rustls']
export const MIND_SHA3 = CLIENTS.filter(client => !['openssl', 'gnutls', 'curl'].includes(client))
/** SHA-3 with ECDSA and RSA. */
export const SHA3 = /^2\.16\.840\.1\.101\.3\.4\.3\.(?:9|1[0-6])$/
/** Bits of RSA over which only these refuse, and we do not compute. */
export const LONG_RSA = 8192
export const MIND_LONG_RSA: readonly ClientFamily[] = ['go', 'rustls']
export const MIND_SHA1 = CLIENTS.filter(client => !['nss', 'java', 'boringssl'].includes(client))

export const refusingPurposes = (
  purposes: readonly string[],
  role: PathEntry['role'],
): { readonly refusedBy?: readonly ClientFamily[] } => {
  const stepUp = purposes.some(purpose => STEP_UP.includes(purpose))
  if (role === 'leaf') return stepUp ? { refusedBy: MIND_STEP_UP } : {}
  if (stepUp) return { refusedBy: MIND_CA_STEP_UP }
  return { refusedBy: purposes.includes(CLIENT_AUTH) ? MIND_CA_PURPOSES : MIND_OTHER_PURPOSES }
}
