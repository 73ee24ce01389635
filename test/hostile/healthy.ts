/** A process: the DNS of the attack's world, and a healthy host in it. */
import { dnsPeer, type Entry } from '../peer/dns.ts'
import { testKey } from '../peer/keys.ts'
import { tlsPeer } from '../peer/tls.ts'
import { ROOTS, trustedChain } from './authority.ts'
import { HEALTHY, HOSTILE, type WorldReady } from './protocol.ts'

const ADDRESSES = 8

/** Loopback addresses that no other name has, each in a network of its own. */
const addressesOf = (name: string): string[] => {
  let number = 0
  for (const letter of name) number = Math.imul(number, 31) + letter.charCodeAt(0) >>> 0
  return Array.from({ length: ADDRESSES }, (_, index) => `127.${16 + (number + index * 29) % 224}.${(number >> 8) & 255}.${1 + (number >> 16) % 250}`)
}

const LONG = Array.from({ length: 60 }, (_, index) => `v=spf1 ${Array.from({ length: 40 }, (_, at) => `include:s${index}-${at}.${HOSTILE}`).join(' ')} ?all`.slice(0, 255))
const answer = ({ name, type }: { readonly name: string, readonly type: string }): Entry | undefined => {
  if (name.endsWith(`.${HEALTHY}`)) return { A: ['127.0.1.1'] }
  if (!name.endsWith(HOSTILE)) return name === HEALTHY || name === 'test' ? {} : undefined
  return { ...type === 'A' ? { A: addressesOf(name) } : {}, TXT: LONG, MX: Array.from({ length: 40 }, (_, index) => [index, `mx${index}.${name}`] as const) }
}

const dns = await dnsPeer({ answer })
const healthy = await tlsPeer({ identity: { chain: trustedChain(`*.${HEALTHY}`), key: testKey('leafP256') }, host: '127.0.1.1' })
const ready: WorldReady = { dns: dns.port, healthy: healthy.port, roots: ROOTS }
process.send!(ready)
process.on('disconnect', () => process.exit(0))
