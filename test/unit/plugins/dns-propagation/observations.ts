/** What authoritative servers and resolvers said, made up for tables. */
import type { Answered } from '../../../../plugins/dns-propagation/judge/chain.ts'
import { conclude, type Verdict } from '../../../../plugins/dns-propagation/judge/conclusion.ts'
import { judgeResolvers } from '../../../../plugins/dns-propagation/judge/judge.ts'
import type {
  AuthorityView,
  Heard,
  Observations,
  ResolverView,
} from '../../../../plugins/dns-propagation/measure/observations.ts'
import type { Row } from '../../../../plugins/dns-propagation/judge/resolver-state.ts'

export const at = new Date('2026-11-21T05:00:00.250Z')
export const NAME = 'www.demo.com'
export const says = (records: string, more: Partial<Answered> = {}): Answered => ({
  ok: true,
  at,
  rcode: 'NOERROR',
  negativeTtl: records === '' ? 60 : null,
  errors: [],
  nsid: null,
  // `owner TYPE ttl data`, with a comma between records.
  records:
    records === ''
      ? []
      : records.split(', ').map(one => {
          const [owner, type, ttl, ...data] = one.split(' ') as [string, string, string, ...string[]]
          return { owner: owner === '@' ? NAME : owner, type, ttl: Number(ttl), data: data.join(' ') }
        }),
  ...more,
})
export const silent = (why: Extract<Heard, { ok: false }>['why']): Heard => ({
  ok: false,
  at,
  why,
  reason: { code: 'dns-timeout' },
})
export const server = (heard: Heard, more: Partial<AuthorityView> = {}): AuthorityView => ({
  host: 'ns1.demo.com',
  ip: '9.8.1.1',
  heard,
  ms: 1,
  again: [],
  serial: 1,
  ns: ['ns1.demo.com', 'ns2.demo.com'],
  lame: false,
  ...more,
})
export const resolver = (heard: Heard, more: Partial<ResolverView> = {}): ResolverView => ({
  id: 'google',
  name: 'Google',
  kind: 'public',
  ip: '8.8.8.8',
  heard,
  ms: 1,
  unchecked: null,
  ns: null,
  made: false,
  blockPages: ['146.112.61.104'],
  blockPageHost: null,
  ...more,
})
export const seen = (resolvers: readonly ResolverView[], more: Partial<Observations> = {}): Observations => ({
  name: NAME,
  type: 'A',
  zone: { apex: 'demo.com', parent: 'com', parentNs: ['ns1.demo.com', 'ns2.demo.com'], signed: null },
  authorities: [server(says('@ A 300 9.9.0.2'))],
  resolvers,
  former: [],
  ...more,
})

export const judge = (observations: Observations): Verdict & { readonly rows: readonly Row[] } => {
  const rows = judgeResolvers(observations)
  return { ...conclude(observations, rows), rows }
}
