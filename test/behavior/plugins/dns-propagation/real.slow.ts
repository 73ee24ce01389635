/** Propagation at real servers: zones of NSD and Knot that change, Unbound and BIND that remember. */
import type { ChildProcess } from 'node:child_process'
import { rmSync, writeFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { Doors } from '../../../../core/network/doors.ts'
import { query, type DnsResult } from '../../../../core/protocol/dns/client.ts'
import { dohResolvers } from '../../../../knowledge-base/resolvers/index.ts'
import type { PublicResolver } from '../../../../knowledge-base/resolvers/index.ts'
import dnsPropagation from '../../../../plugins/dns-propagation/index.ts'
import { Output, type Propagation } from '../../../../plugins/dns-propagation/schema.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { connect, datagram } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { contextOf, settingsOf } from '../../../peers/world.ts'
import {
  ROOT,
  FIRST,
  SECOND,
  MOVED,
  UNBOUND,
  BIND,
  OPERATOR,
  folder,
  children,
  bindPort,
  mayBind,
  nsd,
  knot,
  unbound,
  bind,
} from '../../../unit/plugins/dns-propagation/real-programs.ts'

/* Zones that change, as files that real servers read. */

/** How long the records of the zone live, in seconds: long enough to look, short enough to wait for. */
const TTL = 7
const MINIMUM = 6
const NS_TTL = 12

let serial = 1
/** The moment of a file as servers compare it: they look at whole seconds. */
let stamp = Math.floor(Date.now() / 1000) - 1000
const write = (file: string, text: string): void => {
  writeFileSync(join(folder, file), text)
  stamp += 5
  utimesSync(join(folder, file), stamp, stamp)
}
const zoneText = (ns: readonly (readonly [string, string])[], records: string): string => `$TTL ${TTL}
@ ${NS_TTL} IN SOA ns1 admin ${++serial} 3600 600 86400 ${MINIMUM}
${ns.map(([host, address]) => `@ ${NS_TTL} IN NS ${host}\n${host} ${NS_TTL} IN A ${address}`).join('\n')}
${records}
`
const OLD_NS = [
  ['ns1', FIRST],
  ['ns2', SECOND],
] as const
const delegate = (ns: readonly (readonly [string, string])[]): void =>
  write(
    'com.zone',
    `$TTL 3600
@ IN SOA a admin ${++serial} 3600 600 86400 300
@ IN NS a
a IN A ${ROOT}
demo ${NS_TTL} IN NS ${ns.map(([host]) => `${host}.demo`).join(`\ndemo ${NS_TTL} IN NS `)}
${ns.map(([host, address]) => `${host}.demo ${NS_TTL} IN A ${address}`).join('\n')}
`,
  )

const demo = (records: string, ns: readonly (readonly [string, string])[] = OLD_NS): void =>
  write('demo.zone', zoneText(ns, records))

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds))

const way = <T extends { readonly hostname: string; readonly port: number }>(to: T): T =>
  to.hostname === BIND ? { ...to, hostname: '127.0.0.1', port: bindPort } : to
const mapped: Pick<Doors, 'connect'> & Required<Pick<Doors, 'datagram'>> = {
  connect: (to, how) => connect(way(to), how),
  datagram: (to, message, how) => datagram(way(to), message, how),
}
const plain = {
  ...mapped,
  fetch: (): never => {
    throw new TypeError('the fetch door is closed in this test')
  },
}
const ask = (address: string, name: string, type: string, recursive = true): Promise<DnsResult> =>
  query(plain, { transport: 'udp', address, port: 53 }, { name, type }, { timeout: 400, tries: 1, recursive })

const settings = settingsOf({
  CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
  CERTSCOPE_RESOLVERS: `udp://${OPERATOR}`,
  CERTSCOPE_VANTAGE: 'kr',
})
const doors = openDoors(settings, NO_SECRETS, memoryStore(), mapped)
const known = (id: string, name: string, address: string): PublicResolver => ({
  id,
  name,
  kind: 'public',
  country: null,
  addresses: [address, address],
  doh: null,
  blockPages: [],
  source: '',
  asOf: '2026-11-21',
})
const state = {
  dohResolvers,
  resolvers: [known('unbound', 'Unbound', UNBOUND), known('bind', 'BIND', BIND)],
}

const check = async (name: string, type: string): Promise<Propagation> => {
  const { signal } = new AbortController()
  return v.parse(
    Output,
    await dnsPropagation.run(
      { name, type: type as Propagation['type'] },
      contextOf(doors, settings, signal, {}, state),
    ),
  )
}
const seen = (answer: Propagation): string =>
  JSON.stringify({
    verdict: answer.verdict,
    resolvers: answer.resolvers,
    authoritative: answer.authoritative.map(({ ip, state, answers }) => [ip, state, answers]),
    unmeasured: answer.unmeasured,
  })
const data = (result: DnsResult): string =>
  result.ok
    ? `${result.rcode} ${result.answers
        .map(record => String(record.data))
        .sort()
        .join()}`
    : 'silence'

/** The first moment at which the resolver gives `fresh`, asked every 20 ms, as busy clients would. */
const arrives = async (address: string, name: string, type: string, fresh: string): Promise<number> => {
  for (;;) {
    if (data(await ask(address, name, type)) === fresh) return Date.now()
    await pause(20)
  }
}

const servers: Record<string, ChildProcess> = {}

/** Until every one of these says so. */
const until = async (
  addresses: readonly string[],
  name: string,
  type: string,
  wanted: (result: DnsResult) => boolean,
  recursive = false,
): Promise<void> => {
  for (let attempt = 0; attempt < 400; attempt++) {
    const results = await Promise.all(addresses.map(address => ask(address, name, type, recursive)))
    if (results.every(wanted)) return
    await pause(50)
  }
  throw new Error(`${addresses.join()} do not say what they should of ${name} ${type}`)
}
const reload = async (name: string, type: string, fresh: string): Promise<void> => {
  servers['first']!.kill('SIGHUP')
  servers['second']!.kill('SIGHUP')
  await until([FIRST, SECOND], name, type, result => data(result) === fresh)
}

const start = async (): Promise<void> => {
  writeFileSync(join(folder, 'hints'), `. 3600 NS a.root.\na.root. 3600 A ${ROOT}\n`)
  write(
    'root.zone',
    `$TTL 3600\n@ IN SOA a.root. admin 1 3600 600 86400 300\n@ IN NS a.root.\na.root. IN A ${ROOT}\ncom. `
      + `IN NS a.com.\na.com. IN A ${ROOT}\n`,
  )
  delegate(OLD_NS)
  demo('www IN A 203.0.113.1\n')
  servers['root'] = nsd('root', ROOT, [
    ['.', 'root.zone'],
    ['com', 'com.zone'],
  ])
  servers['first'] = nsd('first', FIRST, [['demo.com', 'demo.zone']])
  servers['second'] = knot('second', SECOND)
  unbound('unbound', UNBOUND)
  unbound('operator', OPERATOR, '  cache-max-ttl: 0\n  cache-max-negative-ttl: 0\n')
  bind()
  const answering = (result: DnsResult): boolean =>
    result.ok && result.rcode === 'NOERROR' && result.answers.length > 0
  await until([FIRST, SECOND], 'demo.com', 'SOA', answering)
  await until([UNBOUND, BIND, OPERATOR], 'demo.com', 'SOA', answering, true)
}

test.after(async () => {
  for (const child of children) child.kill('SIGKILL')
  await pause(50)
  rmSync(folder, { recursive: true, force: true })
})

/** T beside the moments at which Unbound and BIND really changed their answers. */
const compare = async (
  answer: Propagation,
  name: string,
  type: string,
  fresh: string,
  slack = 1_000,
): Promise<void> => {
  const moments = await Promise.all([UNBOUND, BIND].map(address => arrives(address, name, type, fresh)))
  for (const [index, row] of answer.resolvers.entries()) {
    if (!row.until) continue
    const late = Date.parse(row.until) - moments[index]!
    // Asking every 20 ms and hearing the answer takes its time, more of it on a busy machine.
    console.log(`${row.resolver}: T is ${late} ms after its answer changed`)
    assert.ok(late >= -600 && late <= slack, `${row.resolver}: ${late} ms, ${seen(answer)}`)
  }
}

if (mayBind) {
  test(
    'before a change the answer has propagated; after it Unbound and BIND hold the old one until T; then '
      + 'it has',
    async () => {
      await start()
      for (const address of [UNBOUND, BIND]) await ask(address, 'www.demo.com', 'A')
      const before = await check('www.demo.com', 'A')
      assert.is(before.verdict.code, 'propagated', seen(before))
      assert.equal(
        before.authoritative.map(({ ip, state }) => [ip, state]),
        [
          [FIRST, 'current'],
          [SECOND, 'current'],
        ],
      )
      for (const address of [UNBOUND, BIND])
        await until(
          [address],
          'www.demo.com',
          'A',
          result => result.ok && result.answers[0]?.ttl === TTL,
          true,
        )
      demo('www IN A 203.0.113.2\n')
      await reload('www.demo.com', 'A', 'NOERROR 203.0.113.2')
      const during = await check('www.demo.com', 'A')
      assert.is(during.verdict.code, 'waiting-for-ttl', seen(during))
      assert.equal(
        during.resolvers.map(({ state }) => state),
        ['stale', 'stale'],
      )
      assert.ok(during.verdict.until)
      await compare(during, 'www.demo.com', 'A', 'NOERROR 203.0.113.2')
      const after = await check('www.demo.com', 'A')
      assert.is(after.verdict.code, 'propagated', seen(after))
    },
  )

  test('a name made after it was asked for is denied until T', async () => {
    for (const address of [UNBOUND, BIND])
      assert.is(data(await ask(address, 'new.demo.com', 'TXT')), 'NXDOMAIN ')
    demo('www IN A 203.0.113.2\nnew IN TXT "here"\n')
    await reload('new.demo.com', 'TXT', `NOERROR ${String([new TextEncoder().encode('here')])}`)
    const during = await check('new.demo.com', 'TXT')
    assert.is(during.verdict.code, 'negative-caching', seen(during))
    assert.equal(
      during.resolvers.map(({ state }) => state),
      ['stale-negative', 'stale-negative'],
    )
    await compare(during, 'new.demo.com', 'TXT', `NOERROR ${String([new TextEncoder().encode('here')])}`)
    assert.is((await check('new.demo.com', 'TXT')).verdict.code, 'propagated')
  })

  test('servers of one zone that differ are told by their serials', async () => {
    demo('www IN A 203.0.113.3\nnew IN TXT "here"\n')
    servers['first']!.kill('SIGHUP')
    await until([FIRST], 'www.demo.com', 'A', result => data(result) === 'NOERROR 203.0.113.3')
    const split = await check('www.demo.com', 'A')
    assert.is(split.verdict.code, 'authoritatives-disagree', seen(split))
    assert.equal(
      split.authoritative.map(({ ip, state }) => [ip, state]),
      [
        [FIRST, 'current'],
        [SECOND, 'stale'],
      ],
    )
    servers['second']!.kill('SIGHUP')
    await until([SECOND], 'www.demo.com', 'A', result => data(result) === 'NOERROR 203.0.113.3')
  })

  test("resolvers that still go to a zone's former servers hold their answers until T at the latest", async () => {
    const moved = [['new1', MOVED]] as const
    write('moved.zone', zoneText(moved, 'www IN A 203.0.113.9\n'))
    servers['moved'] = nsd('moved', MOVED, [['demo.com', 'moved.zone']])
    await until([MOVED], 'www.demo.com', 'A', result => data(result) === 'NOERROR 203.0.113.9')
    // Both have just learnt where the zone is.
    await pause((NS_TTL + 2) * 1_000)
    for (const address of [UNBOUND, BIND]) await ask(address, 'www.demo.com', 'A')
    delegate(moved)
    servers['root']!.kill('SIGHUP')
    await until(
      [ROOT],
      'demo.com',
      'NS',
      result =>
        result.ok && result.authority.some(record => record.type === 'NS' && record.data === 'new1.demo.com'),
    )
    const during = await check('www.demo.com', 'A')
    assert.is(during.verdict.code, 'waiting-for-ttl', seen(during))
    assert.equal(
      during.authoritative.map(({ ip, state }) => [ip, state]),
      [[MOVED, 'current']],
    )
    const [own] = during.resolvers[0]!.answers
    assert.ok(
      Date.parse(during.resolvers[0]!.until!) > Date.parse(during.checkedAt) + own!.ttl * 1_000 + 1_000,
      'the former servers count',
    )
    // Somebody who asks in the last second that the servers are known brings the old answer back for its
    // whole TTL: nobody need do so.
    await compare(during, 'www.demo.com', 'A', 'NOERROR 203.0.113.9', (TTL + 2) * 1_000)
    assert.is((await check('www.demo.com', 'A')).verdict.code, 'propagated')
  })
} else {
  test.skip('no real servers here')
}

test.run()
