/** Handshake, path and CRL of a host on loopback, without REST, beside a process of `openssl s_client`. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { probeTls } from '../../../../core/protocol/tls/index.ts'
import certificate from '../../../../plugins/certificate/measured/index.ts'
import { startDemo } from '../../../peers/demo/main.ts'
import type { RunningHost } from '../../../peers/demo/world.ts'
import { contextOf, opened, settingsOf, target } from '../../../peers/world.ts'
import { median, repeat, table } from '../figures.ts'
import type { Row } from '../figures.ts'

const run = promisify(execFile)
const ROUNDS = 9
const OPENSSL_ROUNDS = 3
const BAR = 0.5

const openssl = (host: RunningHost, roots: string) => {
  const where = ['-connect', `127.0.0.1:${host.port}`, '-servername', host.name]
  const trust = ['-CAfile', roots, '-no-CApath', '-no-CAstore']
  const pending = run('openssl', ['s_client', ...where, ...trust, ...host.opensslArguments])
  pending.child.stdin?.end()
  return pending.catch(() => null)
}

const noSearch = {
  source: null,
  fetchedAt: null,
  newestEntry: null,
  detail: null,
  sources: [],
  total: null,
  issuances: [],
}
const noRecords = { domain: '', caa: null, reason: null, above: null }

/** A line for each host goes to `print`. */
export const benchOpenssl = async (print: (line: string) => void = () => {}): Promise<Row[]> => {
  const demo = await startDemo({ settings: settingsOf({ PORT: '0' }) })
  const folder = mkdtempSync(join(tmpdir(), 'certscope-bench-'))
  const roots = join(folder, 'roots.pem')
  writeFileSync(roots, demo.world.roots)
  const hosts = demo.world.hosts.filter(
    host => host.port !== null && host.opensslSpeaks && host.addresses.length === 1,
  )

  // No kernel, hence no cache: every round looks up, dials, validates; CRLs are cached, OCSP is not. No CT,
  // CAA and probe, which openssl does not ask either.
  const { doors } = demo
  const settings = { ...demo.settings, probeKr: '' }
  const state = { ...opened(certificate, doors, settings), ...demo.knowledge }
  const { signal } = new AbortController()
  const use = { caa: async () => noRecords, ct: async () => noSearch }
  const check = (domain: string) =>
    certificate.run({ domain: target(domain) }, contextOf(doors, settings, signal, use, state))

  print('milliseconds: certscope  openssl  trips  protocol  host')
  await check(hosts[0]!.name)
  const [all, beside]: [number[], number[]] = [[], []]
  const show = (values: readonly number[]): string => median(values).toFixed(1).padStart(7)
  for (const host of hosts) {
    const ours = await repeat(ROUNDS, async () => check(host.name))
    const theirs = await repeat(OPENSSL_ROUNDS, () => openssl(host, roots))
    all.push(...ours)
    beside.push(...theirs)
    const place = { address: host.addresses[0]!, port: 443, serverName: host.name }
    const seen = await probeTls(doors, place, { signal })
    print(
      `${show(ours).padStart(23)}  ${show(theirs)}  ${String(seen.ok ? seen.roundTrips : '-').padStart(5)}  `
        + `${(seen.protocol ?? '-').padEnd(8)}  ${host.name}`,
    )
  }
  await demo.close()
  rmSync(folder, { recursive: true })
  return [
    {
      what: 'handshake, path and CRL, median of all hosts',
      ours: median(all),
      beside: { of: 'openssl s_client', value: median(beside) },
      unit: 'ms',
      bar: { value: BAR, is: 'most', part: true },
    },
  ]
}

if (import.meta.main) {
  console.log(table(await benchOpenssl(line => console.log(line))))
  process.exit(0)
}
