/** A process: the DNS of the attack's world, and a healthy host in it. */
import { dnsPeer, type Entry } from '../../peers/protocols/dns/dns.ts'
import { testKey } from '../../peers/protocols/x509/keys.ts'
import { tlsPeer } from '../../peers/protocols/tls.ts'
import { ROOTS, trustedChain } from './chains/authority.ts'
import { HEALTHY, HOSTILE, type WorldReady } from './protocol.ts'

const ADDRESSES = 8

/** Loopback addresses that no other name has, each in a network of its own. */
const addressesOf = (name: string): string[] => {
  let number = 0
  for (const letter of name) number = (Math.imul(number, 31) + letter.charCodeAt(0)) >>> 0
  const [second, third, fourth] = [number, (number >>> 8) & 255, 1 + ((number >>> 16) % 250)]
  return Array.from(
    { length: ADDRESSES },
    (_, index) => `127.${16 + ((second + index * 29) % 224)}.${third}.${fourth}`,
  )
}

/** Each asks for more look-ups than a policy may. */
const POLICIES = Array.from({ length: 60 }, (_, index) =>
  `v=spf1 ${Array.from({ length: 9 }, (_, at) => `include:s${index}-${at}.${HOSTILE}`).join(' ')} ?all`.slice(
    0,
    255,
  ),
)
const answer = ({ name, type }: { readonly name: string; readonly type: string }): Entry | undefined => {
  if (name.endsWith(`.${HEALTHY}`)) return { A: ['127.0.1.1'] }
  if (!name.endsWith(HOSTILE)) return name === HEALTHY || name === 'test' ? {} : undefined
  const exchanges = Array.from({ length: 40 }, (_, index) => [index, `mx${index}.${name}`] as const)
  return { ...(type === 'A' ? { A: addressesOf(name) } : {}), TXT: POLICIES, MX: exchanges }
}

const dns = await dnsPeer({ answer })
const healthy = await tlsPeer({
  identity: { chain: trustedChain(`*.${HEALTHY}`), key: testKey('leafP256') },
  host: '127.0.1.1',
})
const ready: WorldReady = { dns: dns.port, healthy: healthy.port, roots: ROOTS }
process.send!(ready)
process.on('disconnect', () => process.exit(0))
