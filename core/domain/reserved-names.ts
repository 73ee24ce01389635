/** Refuses names that are reserved and therefore not on the public Internet. */
import { domainRefusal } from './domain-errors.ts'
import type { DomainRefusal } from './domain-errors.ts'

/**
 * IANA's registry of special-use domain names (RFC 6761) as of 2026, and `.internal`, which ICANN reserved in
 * 2024. `example.com`, `.net` and `.org` are in the registry too, but they have real servers and are allowed.
 */
const SPECIAL_USE: ReadonlyMap<string, string> = new Map([
  ['alt', 'RFC 9476'],
  ['example', 'RFC 6761'],
  ['internal', 'ICANN 2024'],
  ['invalid', 'RFC 6761'],
  ['local', 'RFC 6762'],
  ['localhost', 'RFC 6761'],
  ['onion', 'RFC 7686'],
  ['test', 'RFC 6761'],
  ['6tisch.arpa', 'RFC 9031'],
  ['eap.arpa', 'RFC 9965'],
  ['eap-noob.arpa', 'RFC 9140'],
  ['home.arpa', 'RFC 8375'],
  ['ipv4only.arpa', 'RFC 8880'],
  ['resolver.arpa', 'RFC 9462'],
  ['service.arpa', 'RFC 9665'],
  ['10.in-addr.arpa', 'RFC 6761'],
  ['168.192.in-addr.arpa', 'RFC 6761'],
  ['254.169.in-addr.arpa', 'RFC 6762'],
  ['170.0.0.192.in-addr.arpa', 'RFC 8880'],
  ['171.0.0.192.in-addr.arpa', 'RFC 8880'],
  ...Array.from({ length: 16 }, (_, index) => [`${16 + index}.172.in-addr.arpa`, 'RFC 6761'] as const),
  ...['8', '9', 'a', 'b'].map(nibble => [`${nibble}.e.f.ip6.arpa`, 'RFC 6762'] as const),
])

/** `lenient`: the operator opened private targets, so only `localhost` is refused. */
export const refuseSpecialUse = (name: string, lenient: boolean): DomainRefusal | null => {
  const labels = name.split('.')
  for (let start = 0; start < labels.length; start++) {
    const suffix = labels.slice(start).join('.')
    const source = SPECIAL_USE.get(suffix)
    if (source === undefined || (lenient && suffix !== 'localhost')) continue
    return domainRefusal('special-use', { code: 'name-reserved', params: { suffix, source } })
  }
  return null
}
