/** Both CT searches with issuances of their own, and the plugin that asks them. */
import type { Client } from '../../../core/plugin/service-clients.ts'
import { rateLimiter } from '../../../core/network/upstream-limiter.ts'
import type { MakeLimiter } from '../../../core/network/upstream-limiter.ts'
import { instant } from '../../../core/base/time.ts'
import { deadline } from '../../../core/base/deadline.ts'
import { judgeCt } from '../../../core/protocol/ct/newer.ts'
import { searchLimiter } from '../../../plugins/ct/client.ts'
import type { Issuance } from '../../../plugins/ct/issuance.ts'
import { search } from '../../../plugins/ct/search.ts'
import type { CtSource } from '../../../plugins/ct/sources.ts'
import {
  ctSearch,
  type CtSearchPeer,
  type IssuanceSpec,
  type SearchSpec,
} from '../../peers/protocols/ct-search.ts'
import { clock } from '../../peers/world.ts'

export const NOW = new Date('2026-11-21T00:00:00Z')
const DAY_MS = 86_400_000
export const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
export const LETS_ENCRYPT = "C=US, O=Let's Encrypt, CN=E7"
export const issued = (
  serialNumber: string,
  from: number,
  to: number,
  more: Partial<IssuanceSpec> = {},
): IssuanceSpec => ({
  names: ['example.com', 'www.example.com'],
  notBefore: at(from),
  notAfter: at(to),
  serialNumber,
  issuer: LETS_ENCRYPT,
  ...more,
})
const SERVED = {
  notBefore: at(-60),
  notAfter: at(30),
  serialNumber: 'a1',
  keyType: 'EC',
  issuerOrganization: "Let's Encrypt",
}
export const served = issued('00a1', -60, 30)

export const SOURCES: readonly CtSource[] = [
  { name: 'crtsh', url: 'https://crtsh.test' },
  { name: 'certspotter', url: 'https://certspotter.test' },
]
export const only = (name: CtSource['name']) => SOURCES.filter(source => source.name === name)

const limiterAt =
  (now: () => number): MakeLimiter =>
  (_, ...bounds) =>
    rateLimiter(now, ...bounds)

/** What a search goes through that nobody has made before. */
export const searchDoors = (client: Client) => ({
  now: () => NOW,
  client,
  limiter: searchLimiter(limiterAt(() => NOW.getTime())),
})

/** A peer that plays crt.sh and Cert Spotter, and a search through it. */
export const setUp = (spec: SearchSpec, time = clock(NOW.toISOString())) => {
  const peer = ctSearch({ now: time.now(), ...spec })
  const limiter = searchLimiter(limiterAt(() => time.now().getTime()))
  const ask = async (host = 'www.example.com', sources = SOURCES, milliseconds = 5_000) => {
    const { signal, done } = deadline(milliseconds)
    const answer = await search({ now: time.now, client: peer, limiter }, { host, sources, signal })
    done()
    return answer
  }
  return { peer, ask, time }
}
export const judged = (issuances: readonly Issuance[]) =>
  judgeCt({
    served: SERVED,
    now: NOW,
    issuances: issuances.map(one => ({
      ...one,
      notBefore: instant(one.notBefore),
      notAfter: instant(one.notAfter),
      loggedAt: one.loggedAt && instant(one.loggedAt),
    })),
  })
export const targets = (peer: CtSearchPeer) => peer.requests.map(({ target }) => target)
