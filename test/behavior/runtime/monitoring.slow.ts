/** The files for Prometheus and Grafana: a real Prometheus reads them, the demo, and its targets. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { demo } from '../demo/running.ts'
import { freePort, startNginx, stopAll, there } from '../../peers/real-machine.ts'
import { root } from '../../unit/runtime/processes.ts'

const FILES = join(root, 'runtime', 'monitoring')
const read = (name: string): string => readFileSync(join(FILES, name), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'certscope-monitoring-'))
let scraper: ChildProcess | undefined
test.after(async () => {
  stopAll()
  scraper?.kill('SIGKILL')
  if (scraper) await once(scraper, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined
const prometheus = has('prometheus') && has('promtool') ? test : test.skip
if (prometheus === test.skip) console.log('skipped: prometheus and promtool are not here')

const promtool = (...words: string[]): void => {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' })
  assert.is(status, 0, stdout + stderr)
}

interface Panel {
  readonly id: number
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}
const panels = (JSON.parse(read('dashboard.json')) as { panels: Panel[] }).panels
const asked = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))

test('the dashboard names each panel once, and none covers another', () => {
  assert.is(new Set(panels.map(({ id }) => id)).size, panels.length)
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  )
  assert.is(new Set(cells).size, cells.length)
})

test('the guides have the configuration as it is, and name only metrics that there are', () => {
  const sources = ['core', 'runtime', 'plugins'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.ts'))
      .map(name => readFileSync(join(root, folder, name), 'utf8')),
  )
  const declared = new Set(sources.join('\n').match(/(?<=')(?:certscope|probe|process)_[a-z_]+(?=')/g))
  const guides = ['monitoring.md', 'monitoring.ko.md'].map(name =>
    readFileSync(join(root, 'knowledge-base', 'guides', name), 'utf8'),
  )
  const config = read('prometheus.yml')
  for (const guide of guides) assert.ok(guide.includes(config.slice(config.indexOf('scrape_configs:'))))
  const named = [...guides, ...asked, read('alerts.yml')].join('\n').match(/\b(?:certscope|probe)_[a-z_]+/g)!
  const unknown = named.map(name => name.replace(/_bucket$/, '')).filter(name => !declared.has(name))
  assert.equal([...new Set(unknown)], [])
})

prometheus('promtool accepts the files, and the alerts fire when they should', () => {
  for (const name of ['prometheus.yml', 'alerts.yml']) copyFileSync(join(FILES, name), join(folder, name))
  copyFileSync(join(root, 'test/unit/runtime/monitoring/alerts.test.yml'), join(folder, 'alerts.test.yml'))
  promtool('check', 'config', 'prometheus.yml')
  promtool('check', 'rules', '--lint-fatal', 'alerts.yml')
  promtool('test', 'rules', 'alerts.test.yml')
})

const HEALTHY = 'healthy-rsa.certscope-demo.com'
const EXPIRED = 'expired.certscope-demo.com'
const REVOKED = 'revoked-ocsp.certscope-demo.com'
const TARGETS = [HEALTHY, EXPIRED, REVOKED, 'no-such-host.certscope-demo.com']

interface Answered {
  readonly status: string
  readonly data: {
    readonly result: readonly { readonly metric: Record<string, string>; readonly value: [number, string] }[]
  }
}

/** The file of the guide, but for ports, targets and hours that are seconds. */
const started = async (): Promise<string> => {
  const here = new URL(demo.serving.url).host
  const config = read('prometheus.yml')
    .replaceAll('localhost:8080', here)
    .replace("[example.com, 'mail.example.com:465']", JSON.stringify(TARGETS))
    .replaceAll(/scrape_interval: \dm/g, 'scrape_interval: 1s')
    .replace('scrape_timeout: 10s', 'scrape_timeout: 1s\n  evaluation_interval: 1s')
  writeFileSync(join(folder, 'scraping.yml'), config)
  const port = await freePort()
  scraper = spawn(
    'prometheus',
    [
      '--config.file=scraping.yml',
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=warn',
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return `http://127.0.0.1:${port}`
}

const query = async (at: string, expr: string): Promise<Answered['data']['result']> => {
  const response = await fetch(`${at}/api/v1/query?query=${encodeURIComponent(expr)}`)
  const body = (await response.json()) as Answered
  assert.is(body.status, 'success', `${expr}: ${JSON.stringify(body)}`)
  return body.data.result
}

const until = async (what: string, is: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + 60_000
  while (!(await is().catch(() => false))) {
    if (Date.now() > end) throw new Error(`not in a minute: ${what}`)
    await new Promise(resolve => setTimeout(resolve, 300))
  }
}

/** What the demo has none of: refusals, a shared cache, jobs, and what is there with an event alone. */
const ABSENT = /_limit_refused_|_shared_|_job_last_|_uncaught_|_data_updates_|"hit\|joined"/

prometheus('a real Prometheus scrapes the instance and its targets, and all panels have data', async () => {
  const at = await started()
  await until('all targets scraped twice', async () => {
    const scraped = await query(at, 'count_over_time(probe_success[1m]) >= 2')
    const own = await query(at, 'count_over_time(certscope_requests_total[1m]) >= 3')
    return scraped.length === TARGETS.length && own.length > 0
  })
  const success = new Map(
    (await query(at, 'probe_success')).map(({ metric, value }) => [metric.instance, value[1]]),
  )
  assert.equal(
    TARGETS.map(target => success.get(target)),
    ['1', '0', '0', '0'],
  )
  const [left] = await query(at, `probe_ssl_earliest_cert_expiry{instance="${HEALTHY}"} - time()`)
  assert.ok(Number(left!.value[1]) > 0)
  const [gone] = await query(at, `probe_ssl_earliest_cert_expiry{instance="${EXPIRED}"} - time()`)
  assert.ok(Number(gone!.value[1]) < 0)
  assert.is((await query(at, `certscope_target_revoked{instance="${REVOKED}"} == 1`)).length, 1)
  assert.is((await query(at, 'certscope_target_revoked{instance=~"no-such.*"}')).length, 0)

  for (const expr of asked) {
    const here = expr.replaceAll(/\$(?:instance|target)/g, '.*').replaceAll('$__rate_interval', '30s')
    const found = await query(at, here)
    if (!ABSENT.test(here)) assert.ok(found.length > 0, here)
  }
  const rules = await fetch(`${at}/api/v1/rules`).then(response => response.json())
  const { groups } = (rules as { data: { groups: { rules: { name: string; health: string }[] }[] } }).data
  const states = groups.flatMap(group => group.rules.map(({ name, health }) => `${name} ${health}`))
  assert.is(states.length, read('alerts.yml').match(/- alert: /g)!.length)
  for (const state of states) assert.match(state, / ok$/)
  const pending = await query(at, 'ALERTS{alertname="TargetFails"}')
  assert.equal(pending.map(({ metric }) => metric.instance).sort(), [...TARGETS.slice(1)].sort())
})

prometheus('promtool finds nothing wrong with the metrics', async () => {
  for (const path of ['/metrics', `/probe?target=${HEALTHY}`, `/probe?target=${REVOKED}`]) {
    const input = await (await fetch(demo.serving.url + path)).text()
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input,
      encoding: 'utf8',
    })
    assert.is(status, 0, path + stdout + stderr)
  }
})

const proxies = (upstream: string, [guide, bare]: readonly number[]): string => `
  upstream certscope { server ${upstream}; }
  server {
    listen 127.0.0.1:${guide};
    location / {
      proxy_pass http://${upstream}; proxy_http_version 1.1;
      proxy_set_header Host $host; proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
  server { listen 127.0.0.1:${bare}; location / { proxy_pass http://certscope; } }`

;(there.nginx ? test : test.skip)('nginx on this machine opens the numbers to nobody', async () => {
  const upstream = new URL(demo.serving.url).host
  const ports = await startNginx(join(folder, 'nginx'), 2, own => proxies(upstream, own))
  assert.is((await fetch(`http://${upstream}/metrics`)).status, 200)
  for (const port of ports) {
    assert.is((await fetch(`http://localhost:${port}/healthz`)).status, 200)
    const response = await fetch(`http://localhost:${port}/metrics`)
    assert.is(response.status, 403)
    assert.not.match(await response.text(), '# TYPE')
  }
})

test.run()
