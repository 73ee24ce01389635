/** NSD, Knot, Unbound and BIND on loopback addresses of a test's own. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../peers/real-machine.ts'

/** Port 53 of addresses that nobody else uses: a delegation cannot name a port. */
const NET = `127.${100 + (process.pid % 100)}.${(process.pid >> 8) & 255}`
export const [ROOT, FIRST, SECOND, MOVED, UNBOUND, BIND, OPERATOR] = [1, 2, 3, 4, 11, 12, 13].map(
  last => `${NET}.${last}`,
) as [string, string, string, string, string, string, string]

const environment = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` }
const PROGRAMS = ['nsd', 'knotd', 'unbound', 'named']
const absent = PROGRAMS.filter(
  program => spawnSync(program, ['-h'], { env: environment }).error !== undefined,
)
export const folder = mkdtempSync(join(tmpdir(), 'certscope-propagation-'))
export const children: ChildProcess[] = []
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})
const run = (program: string, ...words: string[]): ChildProcess => {
  const child = spawn(program, words, { stdio: 'ignore', env: environment })
  children.push(child)
  return child
}

/** BIND listens on addresses of interfaces alone, which of loopback is one: our doors lead there. */
export const bindPort = await freePort()

export let mayBind = absent.length === 0
if (absent.length) console.log(`skipped: ${absent.join(', ')} not installed, so no real servers are asked`)
else {
  const { createSocket } = await import('node:dgram')
  const socket = createSocket('udp4')
  mayBind = await new Promise<boolean>(resolve => {
    socket.once('error', () => resolve(false))
    socket.bind(53, ROOT, () => resolve(true))
  })
  socket.close()
  if (!mayBind) console.log('skipped: port 53 of loopback addresses is not ours to take here')
}

export const nsd = (
  name: string,
  address: string,
  zones: readonly (readonly [string, string])[],
): ChildProcess => {
  writeFileSync(
    join(folder, `${name}.conf`),
    `server:
  ip-address: ${address}@53
  username: ""
  database: ""
  zonesdir: "${folder}"
  pidfile: "${folder}/${name}.pid"
  xfrdfile: "${folder}/${name}.xfrd"
  zonelistfile: "${folder}/${name}.zones"
  logfile: "${folder}/${name}.log"
  xfrdir: "${folder}"
  rrl-ratelimit: 0
  rrl-whitelist-ratelimit: 0
remote-control:
  control-enable: no
${zones.map(([zone, file]) => `zone:\n  name: "${zone}"\n  zonefile: "${file}"\n`).join('')}`,
  )
  return run('nsd', '-d', '-c', join(folder, `${name}.conf`))
}
export const knot = (name: string, address: string): ChildProcess => {
  mkdirSync(join(folder, name))
  writeFileSync(
    join(folder, `${name}.conf`),
    `server:
  listen: ${address}@53
  rundir: ${folder}/${name}
log:
  - target: ${folder}/${name}.log
    any: info
database:
  storage: ${folder}/${name}
zone:
  - domain: demo.com
    file: ${folder}/demo.zone
    zonefile-load: whole
    zonefile-sync: -1
`,
  )
  return run('knotd', '-c', join(folder, `${name}.conf`), '-s', join(folder, name, 'control'))
}
export const unbound = (name: string, address: string, more = ''): ChildProcess => {
  writeFileSync(
    join(folder, `${name}.conf`),
    `server:
  interface: ${address}
  outgoing-interface: ${address}
  access-control: 127.0.0.0/8 allow
  num-threads: 1
  username: ""
  chroot: ""
  directory: "${folder}"
  pidfile: ""
  use-syslog: no
  logfile: "${folder}/${name}.log"
  do-not-query-localhost: no
  module-config: "iterator"
  root-hints: "${folder}/hints"
  target-fetch-policy: "0 0 0 0 0"
  infra-keep-probing: yes
${more}remote-control:
  control-enable: no
`,
  )
  return run('unbound', '-d', '-c', join(folder, `${name}.conf`))
}
export const bind = (): ChildProcess => {
  mkdirSync(join(folder, 'bind'))
  writeFileSync(
    join(folder, 'bind.conf'),
    `options {
  directory "${folder}/bind"; listen-on port ${bindPort} { 127.0.0.1; }; listen-on-v6 { none; }; recursion yes; allow-query { any; }; allow-recursion { any; };
  dnssec-validation no; pid-file none; session-keyfile none; empty-zones-enable no; minimal-responses no;
};
controls { };
zone "." { type hint; file "${folder}/hints"; };
`,
  )
  return run('named', '-f', '-c', join(folder, 'bind.conf'))
}
