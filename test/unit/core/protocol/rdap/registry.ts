/** An RDAP registry on loopback behind the real guard, and the client that asks it. */
import * as assert from 'uvu/assert'
import { askRdap, type RdapResult } from '../../../../../core/protocol/rdap/client.ts'
import { rateLimiter } from '../../../../../core/network/upstream-limiter.ts'
import { rdapDomain, rdapPeer, type RdapAnswer, type RdapPeer } from '../../../../peers/protocols/rdap.ts'
import { clock, doorsOf } from '../../../../peers/world.ts'

const BASE = 'https://rdap.nic.example/v1/'
const EXAMPLE: readonly [string, ...string[]] = ['example.com']
export const GOOD = rdapDomain({ name: 'example.com', expiry: '2027-03-04T05:06:07Z' })

interface World {
  readonly peer: RdapPeer
  readonly time: ReturnType<typeof clock>
  ask(how?: {
    names?: readonly [string, ...string[]]
    base?: string
    signal?: AbortSignal
  }): Promise<RdapResult>
}

/** What the guard's resolver says of names. */
const PUBLIC = '203.0.112.9'
const HOSTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['rdap.nic.example', 'rdap.listed.example', 'rdap.other.example', 'public.example'].map(name => [
      name,
      [PUBLIC],
    ]),
  ),
  'private.example': ['10.0.0.1'],
  'mixed.example': [PUBLIC, '127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
}

/** `answer` by `host/path`. */
export const withPeer = async (
  answer: (url: string) => RdapAnswer | undefined,
  run: (world: World) => Promise<void>,
) => {
  const peer = await rdapPeer({ bootstrap: {}, answer: ({ host, path }) => answer(host + path) })
  const time = clock()
  const dialled: string[] = []
  const doors = doorsOf({
    now: time.now,
    get: peer.get,
    connect: (to, how) => {
      dialled.push(to.hostname)
      return peer.connect(to, how)
    },
    resolve: async name =>
      HOSTS[name]
        ? { ok: true, addresses: HOSTS[name], cname: [] }
        : { ok: false, why: 'nxdomain', reason: { code: 'dns-name-missing', params: { name } } },
  })
  const asked = rateLimiter(() => time.now().getTime(), 60)
  try {
    await run({
      peer,
      time,
      ask: ({ names = EXAMPLE, base = BASE, signal = AbortSignal.timeout(20_000) } = {}) =>
        askRdap((url, how) => doors.get(doors, url, how), { base, names, limiter: asked, signal }),
    })
    assert.equal(
      [...new Set(dialled)].filter(address => address !== PUBLIC),
      [],
    )
  } finally {
    await peer.close()
  }
}
/** What came of a query: the expiry, or the code of the reason without its prefix. */
export const why = (result: RdapResult): string => {
  if (result.status === 'found') return `found ${result.domain.expiry}`
  return result.status === 'unknown' ? result.reason.code.replace('rdap-', '') : result.status
}
