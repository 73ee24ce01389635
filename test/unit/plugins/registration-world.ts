/** The registration block before RDAP and WHOIS servers on loopback, behind the guard. */
import * as v from 'valibot'
import { createKernel } from '../../../core/kernel/kernel.ts'
import { plugin } from '../../../core/plugin/plugin.ts'
import type { Job } from '../../../core/plugin/plugin.ts'
import registration from '../../../plugins/registration/index.ts'
import type { Registration } from '../../../plugins/registration/schema.ts'
import { connect } from '../../../runtime/doors/net.ts'
import {
  rdapDomain,
  rdapPeer,
  type RdapAnswer,
  type RdapPeer,
  type RdapPeerOptions,
} from '../../peers/protocols/rdap.ts'
import { whoisPeer, type WhoisAnswer, type WhoisPeer } from '../../peers/protocols/whois.ts'
import { clock, doorsOf, settingsOf } from '../../peers/world.ts'

export const LIST = {
  com: ['https://rdap.com.example/v1/'],
  net: ['https://one.net.example/', 'https://two.net.example/', 'https://three.net.example/'],
}
export const KOREAN =
  '# ENGLISH\n\nDomain Name                 : haneul.kr\nExpiration Date             : 2027. 03. '
  + '02.\nAuthorized Agency           : Haneul '
  + 'Domains(http://domains.example)\nDNSSEC                      : unsigned\nDomain Status               '
  + ': clientTransferProhibited\n'

const asking = plugin({
  name: 'asking',
  summary: 'Asks.',
  ttl: 0,
  uses: { registration },
  input: v.object({}),
  output: v.object({}),
  example: {},
  run: () => ({}),
})

interface World {
  readonly rdap: RdapPeer
  readonly whois: WhoisPeer
  readonly time: ReturnType<typeof clock>
  ask(domain: string): Promise<Registration>
  /** Asks for the server itself, one domain after another. */
  askAside(domains: readonly string[]): Promise<Registration[]>
}

export const withWorld = async (
  {
    answers = {},
    ...rdapOptions
  }: Partial<RdapPeerOptions> & {
    answers?: Readonly<Record<string, WhoisAnswer>> | ((question: string) => WhoisAnswer | undefined)
  },
  run: (world: World) => Promise<void>,
) => {
  const rdap = await rdapPeer({ bootstrap: LIST, ...rdapOptions })
  const whois = await whoisPeer({ answers })
  const time = clock()
  const doors = doorsOf({
    now: time.now,
    get: rdap.get,
    resolve: async () => ({ ok: true, addresses: ['203.0.112.43'], cname: [] }),
    connect: (to, how) =>
      to.port === 443 ? rdap.connect(to, how) : connect({ hostname: '127.0.0.1', port: whois.port }, how),
  })
  const { call, runJob } = createKernel([registration, asking], doors, settingsOf())
  try {
    await run({
      rdap,
      whois,
      time,
      ask: async domain => (await call(registration, { domain })).answer as Registration,
      async askAside(domains) {
        const answers: Registration[] = []
        const run: Job['run'] = async ({ use }) => {
          for (const domain of domains) answers.push((await use.registration!({ domain })) as Registration)
        }
        await runJob(asking, { name: 'ask', at: 'throughout', run }, new AbortController().signal)
        return answers
      },
    })
  } finally {
    await Promise.all([rdap.close(), whois.close()])
  }
}
export const NONE = {
  expiry: null,
  expiresAt: null,
  registrar: null,
  delegationSigned: null,
  states: [],
  reason: null,
  detail: null,
  checkedAt: '2026-11-21T00:00:00Z',
}
export const domains = (answer: RdapAnswer) => ({ domains: { 'example.com': answer } })
export const GOOD = rdapDomain({
  name: 'example.com',
  expiry: '2027-03-04T05:06:07Z',
  signed: true,
  status: ['client transfer prohibited'],
})

export const VERISIGN =
  '   Domain Name: EXAMPLE.COM\r\n   Registry Expiry Date: 2027-08-13T04:00:00Z\r\n   Registrar: Whois '
  + 'Registrar\r\n   DNSSEC: unsigned\r\n'
