/**
 * The name servers of the lab on loopback ports: NSD, Knot and BIND that serve its zones, and hosts that are
 * broken.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { createSocket, type Socket } from 'node:dgram'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server as TcpServer } from 'node:net'
import { join } from 'node:path'
import { query } from '../../../core/protocol/dns/client.ts'
import type { Server } from '../../../core/protocol/dns/zone/operator.ts'
import { decodeMessage, encodeMessage } from '../../../core/protocol/dns/wire/wire.ts'
import { connect, datagram } from '../../../runtime/doors/net.ts'
import { freePort } from '../../peers/real-machine.ts'
import { environment } from './programs.ts'
import { authoritative } from '../../peers/protocols/dns/dns-zone.ts'
import { absolute, fileOf, hostName, type Host, type ZoneSpec } from './sign.ts'

/** Everything that runs, so that all of it ends with the test, however that ends. */
const children = new Set<ChildProcess>()
const sockets = new Set<Socket | TcpServer>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

export const stopServers = async (): Promise<void> => {
  for (const socket of sockets) socket.close()
  sockets.clear()
  await Promise.all(
    [...children].map(
      child =>
        new Promise<void>(resolve => {
          children.delete(child)
          if (child.exitCode !== null || child.signalCode !== null) return resolve()
          child.once('exit', () => resolve())
          child.kill('SIGKILL')
        }),
    ),
  )
}

const doors = {
  connect,
  datagram,
  fetch: (): never => {
    throw new TypeError('the fetch door is closed in this test')
  },
}
const udp = (port: number): Server => ({ transport: 'udp', address: '127.0.0.1', port })

/**
 * Starts a server of its own configuration; resolves with its port when it answers for `probe` SOA, whatever
 * it says.
 */
export const startServer = async (
  folder: string,
  name: string,
  words: (file: string) => readonly [program: string, ...words: string[]],
  configuration: (port: number) => string,
  probe: string,
): Promise<number> => {
  const port = await freePort()
  const file = join(folder, `${name}.conf`)
  writeFileSync(file, configuration(port))
  const [program, ...rest] = words(file)
  const child = spawn(program, rest, { stdio: ['ignore', 'ignore', 'pipe'], env: environment })
  children.add(child)
  let said = ''
  child.stderr.on('data', (chunk: Uint8Array) => {
    said += new TextDecoder().decode(chunk)
  })
  const complaint = (): string =>
    `${said}${existsSync(join(folder, `${name}.log`)) ? readFileSync(join(folder, `${name}.log`), 'utf8') : ''}`.slice(
      -2000,
    )
  for (let attempt = 0; attempt < 300; attempt++) {
    const result = await query(
      doors,
      udp(port),
      { name: probe, type: 'SOA' },
      { timeout: 100, tries: 1, recursive: true },
    )
    if (result.ok && result.rcode === 'NOERROR') return port
    if (child.exitCode !== null) throw new Error(`${name} has ended with ${child.exitCode}: ${complaint()}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${name} does not answer: ${complaint()}`)
}

interface Served {
  readonly zone: string
  readonly file: string
}

const startNsd = (folder: string, name: string, served: readonly Served[]): Promise<number> =>
  startServer(
    folder,
    name,
    file => ['nsd', '-d', '-c', file],
    port => `server:
  ip-address: 127.0.0.1@${port}
  username: ""
  chroot: ""
  database: ""
  zonesdir: "${folder}"
  pidfile: "${folder}/${name}.pid"
  xfrdfile: "${folder}/${name}.xfrd"
  zonelistfile: "${folder}/${name}.zones"
  xfrdir: "${folder}"
  logfile: "${folder}/${name}.log"
  rrl-ratelimit: 0
remote-control:
  control-enable: no
${served.map(({ zone, file }) => `zone:\n  name: "${zone}"\n  zonefile: "${file}"\n`).join('')}`,
    served[0]!.zone,
  )

const startKnot = (folder: string, served: readonly Served[]): Promise<number> =>
  startServer(
    folder,
    'knot',
    file => ['knotd', '-c', file],
    port => `server:
  listen: 127.0.0.1@${port}
  rundir: "${folder}"
  udp-workers: 1
  tcp-workers: 1
  background-workers: 1
  edns-client-subnet: off
database:
  storage: "${folder}/knot"
log:
  - target: "${folder}/knot.log"
    any: warning
template:
  - id: default
    storage: "${folder}"
    semantic-checks: off
    journal-content: none
    zonefile-load: whole
    zonefile-sync: -1
zone:
${served.map(({ zone, file }) => `  - domain: "${absolute(zone)}"\n    file: "${file}"\n`).join('')}`,
    served[0]!.zone,
  )

const startNamed = (folder: string, served: readonly Served[]): Promise<number> =>
  startServer(
    folder,
    'named',
    file => ['named', '-f', '-n', '1', '-c', file],
    port => `options {
  directory "${folder}"; pid-file none; session-keyfile none; lock-file none; managed-keys-directory "${folder}";
  listen-on port ${port} { 127.0.0.1; }; listen-on-v6 { none; };
  recursion no; notify no; check-names primary ignore; check-integrity no; dnssec-validation no; empty-zones-enable no; minimal-responses no;
};
controls { };
logging { channel file { file "${folder}/named.log"; }; category default { file; }; };
${served.map(({ zone, file }) => `zone "${zone}" { type primary; file "${file}"; };`).join('\n')}
`,
    served[0]!.zone,
  )

/** A socket that answers as told, or not, and nobody who listens for TCP. */
const rude = async (answer: (query: Uint8Array) => Uint8Array | null): Promise<number> => {
  const port = await freePort()
  const socket = createSocket('udp4')
  sockets.add(socket)
  socket.on('message', (message, from) => {
    const said = answer(new Uint8Array(message))
    if (said) socket.send(said, from.port, from.address)
  })
  await new Promise<void>(resolve => socket.bind(port, '127.0.0.1', resolve))
  return port
}

/** Accepts and says nothing. */
const silentTcp = (port: number): Promise<void> =>
  new Promise(resolve => {
    const server = createServer(socket => {
      socket.on('error', () => {}).resume()
      socket.unref()
    })
    sockets.add(server)
    server.listen(port, '127.0.0.1', resolve)
  })

/** The question alone, with these flags; octets 2 and 3 of the header. */
const echoed = (query: Uint8Array, high: number, low: number): Uint8Array => {
  let end = 12
  while (query[end]! > 0) end += query[end]! + 1
  return Uint8Array.of(
    query[0]!,
    query[1]!,
    high | (query[2]! & 1),
    low,
    0,
    1,
    0,
    0,
    0,
    0,
    0,
    0,
    ...query.subarray(12, end + 5),
  )
}

/** What no maker's server loads: an alias where a zone begins, so that it is the answer to everything. */
const aliased = (octets: Uint8Array, apex: string): Uint8Array => {
  const { id, questions } = decodeMessage(octets)
  const zone = { apex, names: { [apex]: { CNAME: 'www.unsigned.lab', NS: [hostName('alias')] } } }
  const answer = encodeMessage({ ...authoritative([zone], questions[0]!), id, response: true, questions })
  answer.set(echoed(octets, 0, 0).subarray(12), 12) // letter by letter
  return answer
}

/**
 * Starts every host. nsd, knot, named and parent (NSD) serve the zones of which they are hosts, `late` (NSD)
 * those with a later serial, `lame` (NSD) only the zones above them, `empty` (NSD) none of them, `broken`
 * (NSD) has zones without files; the rest is sockets.
 */
export const startHosts = async (
  folder: string,
  specs: readonly ZoneSpec[],
): Promise<Readonly<Record<Host, number>>> => {
  const of = (host: Host): Served[] =>
    specs
      .filter(({ hosts = ['nsd'] }) => hosts.includes(host))
      .map(({ zone }) => ({ zone, file: fileOf(zone) }))
  const own = { zone: 'own.invalid', file: 'own' }
  writeFileSync(
    join(folder, own.file),
    '@ 300 IN SOA ns host 1 2 3 4 5\n@ 300 IN NS ns\nns 300 IN A 192.0.2.1\n',
  )
  const above = specs
    .filter(({ zone }) => zone === '.' || zone === 'lab')
    .map(({ zone }) => ({ zone, file: fileOf(zone) }))
  const [nsd, parent, knot, named, late, lame, empty, broken] = await Promise.all([
    startNsd(folder, 'nsd', of('nsd')),
    startNsd(folder, 'parent', of('parent')),
    startKnot(folder, [own, ...of('knot')]),
    startNamed(folder, [own, ...of('named')]),
    startNsd(folder, 'late', [own, ...of('late').map(({ zone, file }) => ({ zone, file: `${file}.late` }))]),
    startNsd(folder, 'lame', above),
    startNsd(folder, 'empty', [own]),
    startNsd(folder, 'broken', [own, ...of('broken').map(({ zone }) => ({ zone, file: 'nowhere' }))]),
  ])
  const silent = await rude(() => null)
  await silentTcp(silent)
  return {
    nsd,
    parent,
    knot,
    named,
    late,
    lame,
    empty,
    broken,
    silent,
    closed: await freePort(),
    garbage: await rude(query => Uint8Array.of(query[0]!, query[1]!, 0x84, 0, 0xff, 0xff, 1, 2, 3, 4, 5, 6)),
    'cut-off': await rude(query => echoed(query, 0x86, 0)),
    formerr: await rude(query => echoed(query, 0x80, 4)),
    alias: await rude(query =>
      aliased(query, specs.find(({ hosts }) => hosts?.includes('alias'))?.zone ?? '.'),
    ),
  }
}
