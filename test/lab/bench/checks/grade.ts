/**
 * The whole security grade of an nginx on loopback, beside sslscan and testssl.sh at the same server: time,
 * connections, processor time, and the same over a link on which a round trip takes 100 ms.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { app } from '../../../../core/app.ts'
import type { Doors } from '../../../../core/network/doors.ts'
import { logger } from '../../../../core/monitoring/log.ts'
import { NO_SECRETS } from '../../../../core/settings/read.ts'
import { plugins } from '../../../../plugins/index.ts'
import { openDoors } from '../../../../runtime/doors/index.ts'
import { connect } from '../../../../runtime/doors/net.ts'
import { memoryStore } from '../../../../runtime/doors/store/store.ts'
import { dnsPeer } from '../../../peers/protocols/dns/dns.ts'
import { startNginx, stopAll, there } from '../../../peers/real-machine.ts'
import { opensslPki } from '../../../peers/real-pki.ts'
import { settingsOf } from '../../../peers/world.ts'
import { far } from '../peers/far.ts'
import { median, repeat, table, timed } from '../figures.ts'
import type { Row } from '../figures.ts'

const APEX = 'grade-bench.test'
const WARM = 40
const ROUNDS = 40
const FAR_ROUNDS = 7

/** Headers of a site that takes care. */
const SITE = `
add_header Strict-Transport-Security "max-age=63072000; includeSubDomains" always;
add_header Content-Security-Policy "default-src 'self'; frame-ancestors 'none'" always;
add_header X-Content-Type-Options nosniff always;
add_header Referrer-Policy no-referrer always;
location / { default_type text/html; return 200 "<!doctype html><title>bench</title>"; }`

const nginxOf =
  (certificate: string, key: string) =>
  ([tls, http]: readonly number[]): string =>
    `
server { listen 127.0.0.1:${tls} ssl; server_name .${APEX}; ssl_certificate ${certificate}; ssl_certificate_key ${key};
  ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:SSL:1m; ${SITE} }
server { listen 127.0.0.1:${http}; server_name .${APEX}; return 301 https://$host$request_uri; }`

/** Milliseconds of a program at the server; null where it is not installed. */
const scanner = async (program: string, words: readonly string[]): Promise<number | null> => {
  let missing = false
  const taken = await timed(
    () =>
      new Promise<void>(resolve => {
        const child = execFile(program, words, { maxBuffer: 64 << 20 }, error => {
          missing = (error as NodeJS.ErrnoException | null)?.code === 'ENOENT'
          resolve()
        })
        child.stdin?.end()
      }),
  )
  if (missing) console.log(`skipped: ${program} is not here, so the grade stands beside nothing of it`)
  return missing ? null : taken
}

/** Throws for an answer in which something was not measured. */
const complete = (text: string): void => {
  const { grade, complete } = JSON.parse(text) as { grade?: string; complete?: boolean }
  if (grade === undefined || complete === false) throw new Error(text)
}

/** `testssl`: beside testssl.sh as well, which takes minutes. */
export const benchGrade = async (testssl = false): Promise<Row[]> => {
  if (!there.nginx || !there.openssl) {
    console.log('skipped: nginx or openssl is not here, so no grade was measured')
    return []
  }
  const folder = mkdtempSync(join(tmpdir(), 'certscope-grade-'))
  const dns = await dnsPeer({
    answer: ({ name }) => (name.endsWith(APEX) ? { A: ['127.0.0.1'] } : undefined),
  })
  try {
    const pki = opensslPki(folder)
    const root = pki.issue({ name: 'Bench Root', ca: true })
    const leaf = pki.issue({ name: `*.${APEX}`, key: 'ec', issuer: root })
    const [tls, http] = (await startNginx(join(folder, 'nginx'), 2, nginxOf(leaf.certificate, leaf.key))) as [
      number,
      number,
    ]
    const settings = settingsOf(
      {
        CERTSCOPE_CT: 'off',
        CERTSCOPE_LOG: 'off',
        CERTSCOPE_EXTRA_CA: 'roots.pem',
        CERTSCOPE_ALLOW_TARGETS: '127.0.0.0/8',
        CERTSCOPE_RESOLVERS: `udp://127.0.0.1:${dns.port}`,
      },
      { 'roots.pem': readFileSync(root.certificate, 'utf8') },
    )
    let next = 0
    let opened = 0
    const checks = async (times: number, over: Doors['connect']) => {
      const at: Doors['connect'] = (to, options) => {
        opened += 1
        return over({ ...to, port: to.port === 443 ? tls : http }, options)
      }
      const doors = openDoors(settings, NO_SECRETS, memoryStore(), { connect: at })
      const it = app({ plugins, doors, settings, log: logger('off', doors.now, () => {}) })
      opened = 0
      const before = process.cpuUsage()
      const taken = await repeat(times, async () => {
        const url = `http://localhost/api/v1/security?domain=g${next++}.${APEX}`
        complete(
          await (await it.fetch(new Request(url), { address: `127.${next >> 8}.${next & 255}.1` })).text(),
        )
      })
      const { user, system } = process.cpuUsage(before)
      return { ms: median(taken), cpu: (user + system) / 1_000 / times, connections: opened / times }
    }
    await checks(WARM, connect)
    const near = await checks(ROUNDS, connect)
    const away = await checks(FAR_ROUNDS, far)
    const where = `127.0.0.1:${tls}`
    const sslscan = await scanner('sslscan', ['--no-colour', where])
    const slowest = testssl ? await scanner('testssl', ['--quiet', '--warnings', 'off', where]) : null
    const row = (
      what: string,
      ours: number,
      unit: string,
      bar: number,
      beside: Row['beside'] = null,
    ): Row => ({
      what: `security grade, ${what}`,
      ours,
      beside,
      unit,
      bar: { value: bar, is: 'most' },
    })
    const beside = (of: string, value: number | null): Row['beside'] =>
      value === null ? null : { of, value }
    return [
      row('median', near.ms, 'ms', 250, beside('sslscan', sslscan)),
      ...(testssl ? [row('median', near.ms, 'ms', 250, beside('testssl.sh', slowest))] : []),
      row('connections', near.connections, '', 30),
      row('processor time', near.cpu, 'ms', 120),
      row('median at 100 ms a round trip', away.ms, 'ms', 1_500),
    ]
  } finally {
    stopAll()
    await dns.close()
    rmSync(folder, { recursive: true })
  }
}

if (import.meta.main) {
  console.log(table(await benchGrade(true)))
  process.exit(0)
}
