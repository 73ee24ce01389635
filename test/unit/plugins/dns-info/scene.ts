/**
 * A DNS in memory around the domain site.org: root, org, site.org on two servers, all signed unless told, and
 * a service for AS numbers.
 */
import * as v from 'valibot'
import type { AppDoors } from '../../../../core/plugin/service-clients.ts'
import { DoorError, type DatagramOptions, type Doors } from '../../../../core/network/doors.ts'
import type { TrustAnchor } from '../../../../core/protocol/dnssec/index.ts'
import {
  decodeMessage,
  encodeMessage,
  type DnsRecord,
  type Message,
  type Question,
} from '../../../../core/protocol/dns/wire/wire.ts'
import { mailProviderOf, providerOf } from '../../../../knowledge-base/providers/index.ts'
import { cymru } from '../../../../core/protocol/asn/cymru.ts'
import caa from '../../../../plugins/caa/index.ts'
import { measure, type Limits } from '../../../../plugins/dns-info/measure/measure.ts'
import type { Observation } from '../../../../plugins/dns-info/measure/observation.ts'
import { present } from '../../../../plugins/dns-info/answer.ts'
import type { Facts } from '../../../../plugins/dns-info/schema.ts'
import type { Registration } from '../../../../plugins/registration/schema.ts'
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
import { dnsWorld, type DnsWorld, type NameServer } from '../../../peers/protocols/dns/dns-world.ts'
import type { Zone } from '../../../peers/protocols/dns/dns-zone.ts'
import { signTree, type SigningOptions } from '../../../peers/protocols/dns/dnssec.ts'
import { bringServers, contextOf, doorsOf, settingsOf, target, opened } from '../../../peers/world.ts'

export const NOW = new Date('2026-11-21T12:00:00Z')
export const RECURSIVE = '203.0.112.1'
const [ROOT, ORG] = ['203.0.112.2', '203.0.112.3']
export const NS1 = '203.0.112.11'
export const NS2 = '203.0.114.12'

export const REGISTERED: Registration = {
  domain: 'site.org',
  status: 'found',
  expiry: '2027-05-01T00:00:00Z',
  expiresAt: '2027-05-01T00:00:00Z',
  registrar: 'A Registrar',
  delegationSigned: true,
  states: ['active'],
  source: 'rdap',
  server: 'rdap.example',
  reason: null,
  detail: null,
  checkedAt: '2026-11-21T12:00:00Z',
}

export interface Scene {
  readonly host?: string
  /** Names of site.org in place of or besides the sound ones; null removes one. */
  readonly site?: Readonly<Record<string, Entry | null>>
  /** Other delegations in the root. */
  readonly root?: Readonly<Record<string, Entry>>
  /** The delegation in org. */
  readonly org?: Readonly<Record<string, Entry>>
  readonly servers?: Readonly<Record<string, NameServer>>
  readonly answer?: (question: { readonly name: string; readonly type: string }) => Entry | undefined
  /** What is signed, and how badly; null leaves a zone unsigned. All of it unless told. */
  readonly signing?: (apex: string) => Partial<SigningOptions> | null
  readonly registration?: Partial<Registration> | Promise<Registration>
  /** Versions of site.org by server; the same on both unless told. */
  readonly second?: { readonly serial?: number; readonly site?: Readonly<Record<string, Entry>> }
  /** A name that the servers of site.org answer with SERVFAIL. */
  readonly failsFor?: string
  readonly limits?: Partial<Limits>
  /** What stands between us and the recursive server makes of its answers; null swallows the question. */
  readonly between?: (question: Question, message: Message) => Partial<Message> | null
  /** Instead of the root's own. */
  readonly anchors?: (anchors: readonly TrustAnchor[]) => readonly TrustAnchor[]
}

const SITE: Readonly<Record<string, Entry>> = {
  'site.org': {
    NS: ['ns1.site.org', 'ns2.site.org'],
    A: ['203.0.112.80'],
    AAAA: ['2600::80'],
    MX: [[10, 'mail.site.org']],
    TXT: ['v=spf1 mx -all'],
    CAA: [[0, 'issue', 'letsencrypt.org']],
  },
  'ns1.site.org': { A: [NS1] },
  'ns2.site.org': { A: [NS2] },
  'mail.site.org': { A: ['203.0.112.90'] },
  'www.site.org': { CNAME: 'site.org' },
  '_dmarc.site.org': { TXT: ['v=DMARC1; p=reject; rua=mailto:d@site.org'] },
}
export const DELEGATION: Readonly<Record<string, Entry>> = {
  'site.org': { NS: ['ns1.site.org', 'ns2.site.org'] },
  'ns1.site.org': { A: [NS1] },
  'ns2.site.org': { A: [NS2] },
}

const without = (names: Readonly<Record<string, Entry | null>>): Record<string, Entry> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([name, entry]) => (entry ? [[name, entry] as const] : [])),
  )

/** Every address is announced by AS64500, from its /16 or from 2600::/32. */
export const asnService = ({ name }: { readonly name: string }): Entry | undefined => {
  const origin = /^\d+\.\d+\.(\d+)\.(\d+)\.origin\.asn\.cymru\.com$/.exec(name)
  if (origin) return { TXT: [`64500 | ${origin[2]}.${origin[1]}.0.0/16 | KR | apnic | 2001-01-01`] }
  if (name.endsWith('.origin6.asn.cymru.com')) return { TXT: ['64500 | 2600::/32 | US | arin | 2010-01-01'] }
  return name === 'as64500.asn.cymru.com'
    ? { TXT: ['64500 | KR | apnic | 2001-01-01 | SITE-AS Site Networks, KR'] }
    : undefined
}

export interface Built {
  readonly world: DnsWorld
  readonly doors: AppDoors
  readonly anchors: readonly TrustAnchor[]
}

/** The doors of `world` with `between` before the recursive server. */
const through = ({ doors }: DnsWorld, between: Scene['between']): DnsWorld['doors'] =>
  !between
    ? doors
    : {
        ...doors,
        datagram: async (
          to: { hostname: string; port: number },
          octets: Uint8Array,
          how: DatagramOptions = {},
        ) => {
          const answer = await doors.datagram(to, octets, how)
          if (to.hostname !== RECURSIVE) return answer
          const message = decodeMessage(answer)
          const changed = between(message.questions[0]!, message)
          if (changed === null)
            return new Promise((_, reject) =>
              how.signal?.addEventListener(
                'abort',
                () => reject(new DoorError('timeout', 'no answer in time')),
                { once: true },
              ),
            )
          const sent = encodeMessage(changed)
          // Letter by letter, as it came.
          const end = answer.indexOf(0, 12)
          sent.set(answer.subarray(12, end), 12)
          return sent
        },
      }

export const build = (it: Scene = {}, open: Partial<Doors> = {}): Built => {
  const { site = {}, org = DELEGATION, servers = {}, second = {} } = it
  const root: Zone = {
    apex: '.',
    names: {
      '.': { NS: ['a.root'] },
      'a.root': { A: [ROOT] },
      org: { NS: ['a.nic.org'] },
      'a.nic.org': { A: [ORG] },
      ...it.root,
    },
  }
  const tld: Zone = { apex: 'org', names: { org: { NS: ['a.nic.org'] }, 'a.nic.org': { A: [ORG] }, ...org } }
  const own: Zone = { apex: 'site.org', serial: 7, names: without({ ...SITE, ...site }) }
  const other: Zone = { ...own, serial: second.serial ?? 7, names: { ...own.names, ...second.site } }
  const how = it.signing ?? (() => ({}))
  const { zones, anchors } = signTree([root, tld, own, other], apex => {
    const signing = how(apex)
    return signing && { at: NOW, ...signing }
  })
  const fails = it.failsFor === undefined ? {} : { failsFor: it.failsFor }
  const world = dnsWorld({
    roots: [ROOT],
    recursive: [RECURSIVE],
    answer: question => it.answer?.(question) ?? asnService(question),
    servers: {
      [ROOT]: { zones: [zones[0]!] },
      [ORG]: { zones: [zones[1]!] },
      [NS1]: { zones: [zones[2]!], ...fails },
      [NS2]: { zones: [zones[3]!], ...fails },
      ...servers,
    },
  })
  const doors = doorsOf(
    { now: () => NOW, connect: world.doors.connect, datagram: world.doors.datagram, ...open },
    settingsOf(),
  )
  return {
    world,
    anchors: it.anchors?.(anchors) ?? anchors,
    doors: bringServers(
      doors,
      [{ transport: 'udp', address: RECURSIVE, port: 53 }],
      through(world, it.between),
    ),
  }
}

/** The answer of the CAA block. */
export const caaOf = async (
  doors: AppDoors,
  domain = 'site.org',
): Promise<v.InferOutput<typeof caa.output>> => {
  const settings = settingsOf()
  const state = opened(caa, doors, settings)
  const context = contextOf(doors, settings, AbortSignal.timeout(20_000), {}, state)
  return v.parse(caa.output, await caa.run({ domain: target(domain) }, context))
}

export interface Seen {
  readonly world: DnsWorld
  readonly seen: Observation
  readonly facts: Facts
  /** What was told while others were still asked, in this order. */
  readonly parts: readonly Partial<Observation>[]
}

export const look = async (it: Scene = {}): Promise<Seen> => {
  const { world, doors, anchors } = build(it)
  const { registration = {} } = it
  const parts: Partial<Observation>[] = []
  const seen = await measure(doors, {
    host: it.host ?? 'site.org',
    registrable: 'site.org',
    knowledge: { anchors, providerOf, mailProviderOf, owners: cymru },
    signal: AbortSignal.timeout(20_000),
    limits: it.limits,
    known: part => parts.push(part),
    caa: caaOf(doors, it.host ?? 'site.org'),
    registration:
      registration instanceof Promise ? registration : Promise.resolve({ ...REGISTERED, ...registration }),
  })
  return { world, seen, facts: present(seen, { providerOf, mailProviderOf }), parts }
}

export const ds = (name: string): DnsRecord => ({
  name,
  type: 'raw',
  code: 43,
  class: 1,
  ttl: 300,
  data: Uint8Array.of(0, 1, 13, 2, 9, 9, 9, 9),
})
