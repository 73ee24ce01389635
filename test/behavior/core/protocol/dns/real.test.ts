/**
 * The DNS client against NSD and Unbound, where they are installed: what other people's servers send is read
 * right.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { query } from '../../../../../core/protocol/dns/client.ts'
import { resolver } from '../../../../../core/protocol/dns/resolver.ts'
import type { Server } from '../../../../../core/protocol/dns/zone/operator.ts'
import type { DnsRecord } from '../../../../../core/protocol/dns/wire/wire.ts'
import { connect, datagram } from '../../../../../runtime/doors/net.ts'

const ZONE = `$ORIGIN zone.example.
$TTL 300
@ IN SOA ns1 host\\.master.zone.example. 2026112101 3600 600 86400 60
@ IN NS ns1
@ IN NS ns2
ns1 IN A 192.0.2.53
ns2 IN AAAA 2001:db8::53
www IN A 192.0.2.1
www IN A 192.0.2.2
www IN AAAA 2001:db8::1
alias IN CNAME www
far IN CNAME alias
dangling IN CNAME absent
abroad IN CNAME www.elsewhere.example.
@ IN MX 10 mx1
@ IN MX 20 mx2
@ IN TXT "v=spf1 -all" "second"
@ IN CAA 128 issue "ca.example; account=1"
loop1 IN CNAME loop2
loop2 IN CNAME loop1
${Array.from({ length: 60 }, (_, index) => `large IN TXT "${index} ${'x'.repeat(80)}"`).join('\n')}
`

const doors = {
  connect,
  datagram,
  fetch: (): never => {
    throw new TypeError('the fetch door is closed in this test')
  },
}
const directory = mkdtempSync(join(tmpdir(), 'certscope-dns-'))
const children: ChildProcess[] = []

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** Starts a server with a configuration made for a free port, and waits until it answers. */
const start = async (
  program: string,
  args: (file: string) => string[],
  configuration: (port: number) => string,
): Promise<Server> => {
  const port = await freePort()
  const file = join(directory, `${port}.conf`)
  writeFileSync(file, configuration(port))
  const child = spawn(program, args(file), { stdio: 'ignore' })
  children.push(child)
  const server: Server = { transport: 'udp', address: '127.0.0.1', port }
  for (let attempt = 0; attempt < 100; attempt++) {
    const result = await query(
      doors,
      server,
      { name: 'www.zone.example', type: 'A' },
      { timeout: 100, tries: 1 },
    )
    if (result.ok && result.rcode === 'NOERROR') return server
    assert.is(child.exitCode, null, `${program} has ended`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${program} does not answer`)
}

const NSD = '/usr/sbin/nsd'
const UNBOUND = '/usr/sbin/unbound'
const missing = [NSD, UNBOUND].filter(program => !existsSync(program))
if (missing.length > 0) console.log(`skipped: ${missing.join(' and ')} not installed`)
const real = missing.length > 0 ? test.skip : test

let authority: Server
let recursive: Server
test.before(async () => {
  if (missing.length > 0) return
  writeFileSync(join(directory, 'zone'), ZONE)
  authority = await start(
    NSD,
    file => ['-d', '-c', file],
    port => `server:
  ip-address: 127.0.0.1@${port}
  username: ""
  chroot: ""
  database: ""
  zonesdir: "${directory}"
  pidfile: "${directory}/nsd.pid"
  xfrdfile: "${directory}/xfrd"
  zonelistfile: "${directory}/zones"
  xfrdir: "${directory}"
remote-control:
  control-enable: no
zone:
  name: zone.example
  zonefile: zone
`,
  )
  recursive = await start(
    UNBOUND,
    file => ['-d', '-c', file],
    port => `server:
  interface: 127.0.0.1@${port}
  username: ""
  chroot: ""
  directory: "${directory}"
  pidfile: ""
  use-syslog: no
  do-not-query-localhost: no
  module-config: "iterator"
  domain-insecure: "example"
stub-zone:
  name: "zone.example"
  stub-addr: 127.0.0.1@${(authority as { port: number }).port}
stub-zone: # the root too, so that no question leaves this host
  name: "."
  stub-addr: 127.0.0.1@${(authority as { port: number }).port}
remote-control:
  control-enable: no
`,
  )
})
test.after(async () => {
  await Promise.all(
    children.map(
      child =>
        new Promise(resolve => {
          child.once('exit', resolve)
          child.kill('SIGKILL')
        }),
    ),
  )
  rmSync(directory, { recursive: true, force: true })
})

const data = (records: readonly DnsRecord[], type: string) =>
  records.filter(record => record.type === type).map(record => record.data)

real("NSD's answers are read, of each type, over UDP and TCP", async () => {
  for (const transport of ['udp', 'tcp'] as const) {
    const ask = async (name: string, type: string) => {
      const result = await query(
        doors,
        { ...authority, transport } as Server,
        { name, type },
        { recursive: false },
      )
      assert.ok(result.ok, JSON.stringify(result))
      return result
    }
    assert.equal(data((await ask('www.zone.example', 'A')).answers, 'A').sort(), ['192.0.2.1', '192.0.2.2'])
    assert.equal(data((await ask('far.zone.example', 'AAAA')).answers, 'AAAA'), ['2001:db8::1'])
    assert.equal(data((await ask('far.zone.example', 'AAAA')).answers, 'CNAME'), [
      'alias.zone.example',
      'www.zone.example',
    ])
    assert.equal(data((await ask('zone.example', 'NS')).answers, 'NS').sort(), [
      'ns1.zone.example',
      'ns2.zone.example',
    ])
    assert.equal(data((await ask('zone.example', 'MX')).answers, 'MX'), [
      { preference: 10, exchange: 'mx1.zone.example' },
      { preference: 20, exchange: 'mx2.zone.example' },
    ])
    assert.equal(data((await ask('zone.example', 'TXT')).answers, 'TXT'), [
      ['v=spf1 -all', 'second'].map(text => new TextEncoder().encode(text)),
    ])
    assert.equal(data((await ask('zone.example', 'CAA')).answers, 'CAA'), [
      { flags: 128, tag: 'issue', value: new TextEncoder().encode('ca.example; account=1') },
    ])
    const soa = await ask('zone.example', 'SOA')
    assert.ok(soa.authoritative)
    assert.equal(data(soa.answers, 'SOA'), [
      {
        mname: 'ns1.zone.example',
        rname: 'host\\.master.zone.example',
        serial: 2026112101,
        refresh: 3600,
        retry: 600,
        expire: 86400,
        minimum: 60,
      },
    ])
    const absent = await ask('absent.zone.example', 'A')
    assert.equal([absent.rcode, data(absent.authority, 'SOA').length], ['NXDOMAIN', 1])
    const large = await ask('large.zone.example', 'TXT')
    assert.equal([large.transport, large.answers.length], ['tcp', 60])
  }
})

real("Unbound's answers are resolved to addresses or to a reason why not", async () => {
  const resolve = resolver(doors, [recursive])
  for (const [name, outcome] of [
    ['www', ['192.0.2.1', '192.0.2.2', '2001:db8::1']],
    ['far', ['192.0.2.1', '192.0.2.2', '2001:db8::1']],
    ['ns1', ['192.0.2.53']],
    ['ns2', ['2001:db8::53']],
    ['absent', 'nxdomain'],
    ['dangling', 'nxdomain'],
    ['large', 'no-address'],
    ['abroad', 'failure'],
    ['loop1', 'failure'],
  ] as const) {
    const got = await resolve(`${name}.zone.example`, { signal: AbortSignal.timeout(5000) })
    assert.equal(got.ok ? [...got.addresses].sort() : got.why, outcome, `${name} ${JSON.stringify(got)}`)
  }
})

real('an Unbound whose upstream fails for everything is told apart from a domain that fails', async () => {
  const got = await resolver(doors, [recursive])('lost.com', { signal: AbortSignal.timeout(5000) })
  assert.equal(got.ok ? null : got.reason.code, 'dns-lookup-failed')
})

test.run()
