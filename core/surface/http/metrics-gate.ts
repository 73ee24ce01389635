/** Who may read the numbers of an instance: the networks that the operator named, and this machine. */
import { parseCidr } from '../../network/ip-address.ts'
import type { Cidr } from '../../network/ip-address.ts'
import type { Settings } from '../../settings/read.ts'
import { hopsOf, isWithin } from './caller.ts'
import type { Peer } from './caller.ts'
import { gate } from './host-policy.ts'

const LOOPBACK: readonly Cidr[] = [parseCidr('127.0.0.0/8')!, parseCidr('::1/128')!]

/** What proxies add: a request with one of these is not from where its connection is from. */
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/**
 * A proxy on this machine connects from loopback for the whole world. So loopback counts for requests alone
 * that no proxy has touched and that name this machine. What a proxy handed on is judged by where it came
 * from, and only if the operator trusts the proxy. One that adds no header and names this machine cannot be
 * told from a program here: where others use the instance, loopback has to be named as well.
 */
export const metricsGate = (settings: Settings): ((headers: Headers, peer: Peer) => boolean) => {
  const { metricsFrom, trustProxy, siteUrl } = settings
  // The public name is what proxies ask for.
  const local = gate({ ...settings, siteUrl: '' })
  return (headers, peer) => {
    // A page: numbers are for programs.
    if (headers.has('origin')) return false
    if (FORWARDED.some(name => headers.has(name))) {
      if (!isWithin(peer.address, trustProxy)) return false
      // Where all are trusted, one of them may stand for the world, by translating addresses.
      const from = hopsOf(headers).findLast(hop => !isWithin(hop, trustProxy))
      return from !== undefined && isWithin(from, metricsFrom)
    }
    const isNamed = isWithin(peer.address, metricsFrom)
    if (!isWithin(peer.address, LOOPBACK)) return isNamed
    return (isNamed || siteUrl === '') && local.refuse(headers, peer) === null
  }
}
