/**
 * A signed DNS tree of its own: zones of BIND's tools, servers of three makers, Unbound to ask and Unbound,
 * unbound-host and delv to judge.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query } from '../../../core/protocol/dns/client.ts'
import type { Server } from '../../../core/protocol/dns/zone/operator.ts'
import type { DnsDoors } from '../../../core/protocol/dns/transport.ts'
import type { DnssecStatus, TrustAnchor } from '../../../core/protocol/dnssec/index.ts'
import { connect, datagram } from '../../../runtime/doors/net.ts'
import { output } from './programs.ts'
import { startHosts, startServer, stopServers } from './servers.ts'
import { absolute, ADDRESSES, makeZones, type Host, type ZoneSpec } from './sign.ts'

/**
 * What others say of a question. SERVFAIL without a word of DNSSEC is `indeterminate`, and so is no answer.
 */
export type Oracle = (name: string, type: string) => Promise<DnssecStatus>

export interface Lab {
  /** The way to the hosts' addresses, port 53, is one to ports on loopback. */
  readonly doors: DnsDoors
  /** Unbound that does not validate. */
  readonly recursive: Server
  readonly anchor: TrustAnchor
  /** Unbound that does: quick, as it remembers. */
  readonly unbound: Oracle
  readonly unboundHost: Oracle
  readonly delv: Oracle
  close(): Promise<void>
}

/** Extended errors that are about DNSSEC (RFC 8914 section 4). */
const ABOUT_DNSSEC: ReadonlySet<number> = new Set([5, 6, 7, 8, 9, 10, 11, 12])

export const openLab = async (specs: readonly ZoneSpec[]): Promise<Lab> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-dnssec-'))
  const close = async (): Promise<void> => {
    await stopServers()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(join(folder, 'knot'))
    const [ds] = await makeZones(folder, specs)
    const ports = await startHosts(folder, specs)
    const [, keyTag, algorithm, digestType, digest] = /DS (\d+) (\d+) (\d+) ([0-9A-F]+)/.exec(ds!)!
    writeFileSync(join(folder, 'anchor'), `${ds}\n`)
    writeFileSync(
      join(folder, 'anchor.delv'),
      `trust-anchors { "." static-ds ${keyTag} ${algorithm} ${digestType} "${digest}"; };\n`,
    )
    // Each zone's servers by port, since a delegation cannot say one.
    const stubs = specs
      .map(
        ({ zone, hosts = ['nsd'] }) =>
          `stub-zone:\n  name: "${zone}"\n`
          + `${hosts.map(host => `  stub-addr: 127.0.0.1@${ports[host]}\n`).join('')}`,
      )
      .join('')
    const common = `  username: ""
  chroot: ""
  directory: "${folder}"
  pidfile: ""
  use-syslog: no
  logfile: "${folder}/unbound.log"
  do-not-query-localhost: no
  do-not-query-address: 192.0.2.0/24
  target-fetch-policy: "0 0 0 0 0"
  aggressive-nsec: no
  qname-minimisation: no
  infra-keep-probing: yes
`
    const validating =
      `${common}  module-config: "validator iterator"\n  trust-anchor-file: "${folder}/anchor"\n  `
      + `val-sig-skew-min: 0\n  val-sig-skew-max: 0\n  ede: yes\n`
    const start = async (name: string, own: string): Promise<Server> => {
      const port = await startServer(
        folder,
        name,
        file => ['unbound', '-d', '-c', file],
        port =>
          `server:\n  interface: 127.0.0.1@${port}\n  num-threads: 1\n${own}${stubs}remote-control:\n  `
          + `control-enable: no\n`,
        'lab',
      )
      return { transport: 'udp', address: '127.0.0.1', port }
    }
    const [recursive, judge] = await Promise.all([
      start('unbound', `${common}  module-config: "iterator"\n`),
      start('judge', validating),
    ])
    writeFileSync(join(folder, 'host.conf'), `server:\n${validating}${stubs}`)
    const plain = {
      connect,
      datagram,
      fetch: (): never => {
        throw new TypeError('the fetch door is closed in this test')
      },
    }
    const way = <T extends { readonly hostname: string; readonly port: number }>(to: T): T => {
      const host = Object.entries(ADDRESSES).find(([, ip]) => ip === to.hostname)?.[0] as Host | undefined
      return host && to.port === 53 ? { ...to, hostname: '127.0.0.1', port: ports[host] } : to
    }
    return {
      recursive,
      close,
      doors: {
        ...plain,
        connect: (to, how) => connect(way(to), how),
        datagram: (to, message, how) => datagram(way(to), message, how),
      },
      anchor: {
        zone: '.',
        keyTag: Number(keyTag),
        algorithm: Number(algorithm),
        digestType: Number(digestType),
        digest: digest!.toLowerCase(),
      },
      async unbound(name, type) {
        const result = await query(plain, judge, { name, type }, { dnssec: true, timeout: 8000, tries: 1 })
        if (!result.ok) return 'indeterminate'
        if (result.rcode !== 'NOERROR' && result.rcode !== 'NXDOMAIN')
          return result.errors.some(({ code }) => ABOUT_DNSSEC.has(code)) ? 'bogus' : 'indeterminate'
        return result.authentic ? 'secure' : 'insecure'
      },
      async unboundHost(name, type) {
        const said = await output(
          'unbound-host',
          ['-D', '-C', join(folder, 'host.conf'), '-v', '-t', type, absolute(name)],
          { anyway: true },
        )
        if (/BOGUS/.test(said)) return 'bogus'
        const found = [...said.matchAll(/\((secure|insecure)\)/g)].map(([, word]) => word)
        if (/SERVFAIL/.test(said)) return 'indeterminate'
        if (found.includes('insecure')) return 'insecure'
        return found.includes('secure') ? 'secure' : 'indeterminate'
      },
      async delv(name, type) {
        const port = String((recursive as { port: number }).port)
        const said = await output(
          'delv',
          ['@127.0.0.1', '-p', port, '-a', join(folder, 'anchor.delv'), '+root=.', absolute(name), type],
          { anyway: true },
        )
        const found = [...said.matchAll(/^; .*(fully validated|unsigned answer)/gm)].map(([, word]) => word)
        if (/resolution failed/.test(said) && !/ncache/.test(said))
          return /timed out|SERVFAIL|failure|unreachable/.test(said) ? 'indeterminate' : 'bogus'
        return found.includes('unsigned answer') ? 'insecure' : found.length > 0 ? 'secure' : 'indeterminate'
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}
