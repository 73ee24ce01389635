/**
 * What a hostile zone, a silent server and a slow part can cost: questions and waits are counted, and nobody
 * pays for another.
 */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { DoorError, type DatagramOptions } from '../../../../core/network/doors.ts'
import { decodeMessage } from '../../../../core/protocol/dns/wire/wire.ts'
import { cymru } from '../../../../core/protocol/asn/cymru.ts'
import { LIMITS_MS, measure, type Limits } from '../../../../plugins/dns-info/measure/measure.ts'
import { present } from '../../../../plugins/dns-info/answer.ts'
import { summarize } from '../../../../plugins/dns-info/text/summary.ts'
import type { Registration } from '../../../../plugins/registration/schema.ts'
import type { Entry } from '../../../peers/protocols/dns/dns.ts'
import type { DnsWorld } from '../../../peers/protocols/dns/dns-world.ts'
import { bringServers, doorsOf } from '../../../peers/world.ts'
import {
  build,
  caaOf,
  look,
  NOW,
  NS1,
  RECURSIVE,
  REGISTERED,
  type Scene,
} from '../../../unit/plugins/dns-info/scene.ts'

const providerOf = () => null
const shortened = Object.fromEntries(Object.keys(LIMITS_MS).map(name => [name, 60])) as unknown as Limits

const different = (world: DnsWorld): number =>
  new Set(
    world.asked.filter(({ address }) => address === RECURSIVE).map(({ name, type }) => `${type} ${name}`),
  ).size
const direct = (world: DnsWorld): number => world.asked.filter(({ address }) => address !== RECURSIVE).length

const CNAME = (name: string, data: string): Entry => ({
  records: [{ name, type: 'CNAME', class: 1, ttl: 1, data }],
})

/** Every name below bomb.org has an SPF record that includes ten more, and each a different one. */
const bomb = (name: string): Entry => ({
  TXT: [
    'v=spf1 '
      + `${Array.from({ length: 10 }, (_, index) => `include:${index}${name.split('.')[0]!.slice(0, 50)}.bomb.org`).join(' ')} `
      + '-all',
  ],
})

/** Whatever address the zone names, somebody is there, and refuses. */
const everywhere = Object.fromEntries(
  Array.from({ length: 60 * 40 }, (_, index) => [
    `203.0.${112 + (index % 60)}.${Math.floor(index / 60) + 11}`,
    { zones: [], manner: 'refused' as const },
  ]).filter(([address]) => address !== NS1),
)

const hosts = Array.from({ length: 600 }, (_, index) => `n${index}.site.org`)
const hostile: readonly [what: string, scene: Scene][] = [
  [
    'SPF records that include each other without end',
    {
      site: {
        'site.org': {
          NS: ['ns1.site.org'],
          A: ['203.0.112.80'],
          TXT: ['v=spf1 include:a.bomb.org include:b.bomb.org -all'],
        },
      },
      answer: ({ name, type }) => (name.endsWith('bomb.org') && type === 'TXT' ? bomb(name) : undefined),
    },
  ],
  [
    'aliases without end',
    {
      host: 'c0.site.org',
      answer: ({ name }) =>
        /^c\d+\.site\.org$/.test(name)
          ? CNAME(name, `c${Number(/\d+/.exec(name)![0]) + 1}.site.org`)
          : undefined,
    },
  ],
  [
    'hundreds of name servers with addresses by the dozen',
    {
      org: { 'site.org': { NS: hosts }, 'n0.site.org': { A: [NS1] } },
      servers: everywhere,
      site: {
        'site.org': { NS: hosts, A: ['203.0.112.80'] },
        ...Object.fromEntries(
          hosts.map((host, index) => [
            host,
            { A: Array.from({ length: 40 }, (_, one) => `203.0.${112 + (index % 60)}.${one + 11}`) },
          ]),
        ),
      },
    },
  ],
  [
    'hundreds of addresses and mail servers',
    {
      site: {
        'site.org': {
          NS: ['ns1.site.org', 'ns2.site.org'],
          A: Array.from({ length: 400 }, (_, index) => `198.${index & 7}.${index >> 3}.1`),
          AAAA: Array.from({ length: 200 }, (_, index) => `2600::${index + 1}`),
          MX: Array.from({ length: 300 }, (_, index) => [index, `m${index}.site.org`] as const),
        },
      },
      answer: ({ name }) =>
        /^\d+\.\d+\.\d+\.\d+\.origin/.test(name)
          ? {
              TXT: [
                `${1000 + Number(name.split('.')[1])} | `
                  + `${name.split('.').slice(0, 4).reverse().join('.')}/32 | KR `
                  + '| |',
              ],
            }
          : undefined,
    },
  ],
]
for (const [what, scene] of hostile) {
  test(`${what} cost no more than the shares of the questions`, async () => {
    const { world, facts } = await look({ ...scene, signing: () => null })
    assert.ok(different(world) <= 374, `${different(world)} questions to recursive servers`)
    assert.ok(direct(world) <= 130, `${direct(world)} questions to name servers`)
    assert.is(facts.domain, scene.host ?? 'site.org')
    assert.ok(JSON.stringify(facts).length < 60_000)
  })
}

test('all of that at once costs no more, and what was left out is told', async () => {
  const merged: Scene = {
    signing: () => null,
    org: hostile[2]![1].org!,
    servers: everywhere,
    site: {
      ...hostile[2]![1].site,
      'site.org': {
        ...hostile[3]![1].site!['site.org'],
        NS: hosts,
        TXT: ['v=spf1 include:a.bomb.org include:b.bomb.org -all'],
      },
    },
    answer: question =>
      hostile.map(([, scene]) => scene.answer?.(question)).find(entry => entry !== undefined),
  }
  const { world, facts } = await look(merged)
  assert.ok(
    different(world) <= 374 && direct(world) <= 130,
    `${different(world)} and ${direct(world)} questions`,
  )
  assert.equal(
    [facts.a.length, facts.aaaa.length, facts.mx.length, facts.nameservers.length, facts.servers!.length],
    [16, 16, 32, 32, 32],
  )
  assert.is(facts.spfCheck!.complete, false)
  const told = facts.unmeasured.map(({ field, code, params }) => JSON.stringify([field, code, params]))
  for (const part of [
    ['servers', 'dns-nameservers-cut', { shown: 16, total: 600 }],
    ['a', 'records-cut', { shown: 16, total: 400 }],
    ['mx', 'records-cut', { shown: 32, total: 300 }],
  ])
    assert.ok(told.includes(JSON.stringify(part)), String(part[1]))
})

/** Silence for the questions that `deaf` names. */
const muffled = (scene: Scene, deaf: (name: string, type: string, address: string) => boolean) => {
  const { world, anchors } = build(scene)
  const datagram = async (
    to: { hostname: string; port: number },
    message: Uint8Array,
    how: DatagramOptions = {},
  ): Promise<Uint8Array> => {
    const [question] = decodeMessage(message).questions
    if (!deaf(question!.name, question!.type, to.hostname)) return world.doors.datagram(to, message, how)
    return new Promise((_, reject) =>
      how.signal?.addEventListener('abort', () => reject(new DoorError('timeout', 'no answer in time')), {
        once: true,
      }),
    )
  }
  const plain = { ...world.doors, datagram }
  const doors = doorsOf({ now: () => NOW, connect: plain.connect, datagram })
  return { anchors, doors: bringServers(doors, [{ transport: 'udp', address: RECURSIVE, port: 53 }], plain) }
}
const observe = async (
  scene: Scene,
  deaf: Parameters<typeof muffled>[1],
  limits: Partial<Limits>,
  registration: Promise<Registration> = Promise.resolve(REGISTERED),
) => {
  const { doors, anchors } = muffled(scene, deaf)
  const seen = await measure(doors, {
    host: 'site.org',
    registrable: 'site.org',
    knowledge: { anchors, providerOf, mailProviderOf: providerOf, owners: cymru },
    caa: caaOf(doors),
    registration,
    signal: AbortSignal.timeout(20_000),
    limits,
  })
  return present(seen, { providerOf, mailProviderOf: providerOf })
}

const never = new Promise<Registration>(() => {})
const slow: readonly [
  what: string,
  deaf: Parameters<typeof muffled>[1],
  limits: Partial<Limits>,
  registration: Promise<Registration> | undefined,
  fields: string,
][] = [
  ['the owners', name => name.endsWith('cymru.com'), { owners: 60 }, undefined, 'a aaaaOwners'],
  ['the registry', () => false, { registration: 60 }, never, 'domainExpiry registrar'],
  ['the CAA records', (_, type) => type === 'CAA', { caa: 60 }, undefined, 'caa'],
  ['DMARC', name => name.startsWith('_dmarc'), { dmarc: 60 }, undefined, 'dmarc'],
  ['the mail servers', (_, type) => type === 'MX', { mail: 60, spf: 60 }, undefined, 'mx'],
  ['the keys', (_, type) => type === 'DNSKEY', { dnssec: 60, zone: 400 }, undefined, 'dnssecChain'],
  [
    'the name servers',
    (_, _type, address) => address !== RECURSIVE,
    { zone: 400 },
    undefined,
    'delegation nameservers',
  ],
]
for (const [what, deaf, limits, registration, fields] of slow) {
  test(`when ${what} do not answer, that alone is missing`, async () => {
    const facts = await observe({}, deaf, limits, registration)
    assert.equal([...new Set(facts.unmeasured.map(({ field }) => field))].sort().join(' '), fields)
    assert.is(facts.existence, 'exists')
    assert.not.ok(
      facts.issues!.some(({ severity }) => severity === 'error'),
      JSON.stringify(facts.issues),
    )
  })
}

test('when no recursive server answers, everything is unmeasured, and nothing is called wrong', async () => {
  const facts = await observe({}, () => true, shortened, never)
  assert.is(facts.existence, 'unknown')
  assert.equal(facts.issues, [])
  assert.equal(
    [facts.zone, facts.nameservers, facts.a, facts.dnssec, facts.spf, facts.caa],
    ['', [], [], false, null, null],
  )
  const fields = new Set(facts.unmeasured.map(({ field }) => field))
  for (const field of [
    'zone',
    'nameservers',
    'a',
    'aaaa',
    'cname',
    'mx',
    'spf',
    'dmarc',
    'caa',
    'dnssec',
    'registrar',
    'domainExpiry',
  ])
    assert.ok(fields.has(field), field)
  for (const language of ['en', 'ko'] as const) assert.is(summarize(facts, language).state, 'unchecked')
})

test('a check that is over leaves no question behind', async () => {
  const waiting = new Set<AbortSignal>()
  const { world, anchors } = build()
  const datagram = (_to: unknown, _message: unknown, how: DatagramOptions = {}): Promise<Uint8Array> =>
    new Promise((_, reject) => {
      waiting.add(how.signal!)
      how.signal!.addEventListener(
        'abort',
        () => {
          waiting.delete(how.signal!)
          reject(new DoorError('timeout', 'no answer in time'))
        },
        { once: true },
      )
    })
  const plain = { ...world.doors, datagram }
  const doors = bringServers(
    doorsOf({ now: () => NOW, connect: plain.connect, datagram }),
    [{ transport: 'udp', address: RECURSIVE, port: 53 }],
    plain,
  )
  await measure(doors, {
    host: 'site.org',
    registrable: 'site.org',
    knowledge: { anchors, providerOf, mailProviderOf: providerOf, owners: cymru },
    caa: new Promise(() => {}),
    registration: Promise.resolve(REGISTERED),
    signal: AbortSignal.timeout(20_000),
    limits: shortened,
  })
  await new Promise(resolve => setTimeout(resolve))
  assert.is(waiting.size, 0)
})

test.run()
