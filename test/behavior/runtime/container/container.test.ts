/** The files for containers: their settings are ones that the program takes, and their versions are ours. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { readSettings, settingRows } from '../../../../core/settings/read.ts'
import type { Environment } from '../../../../core/settings/read.ts'
import { plugins } from '../../../../plugins/index.ts'
import { root } from '../../../unit/runtime/processes.ts'

const folder = join(root, 'runtime', 'container')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const { version, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  devDependencies: Record<string, string>
}

/** The documents of a file. Bun reads YAML, anchors included. */
const yaml = <T>(name: string): T[] => {
  const program = `const text = await Bun.file(${JSON.stringify(join(folder, name))}).text()
    console.log(JSON.stringify(text.split(/^---$/m).map(one => Bun.YAML.parse(one))))`
  return JSON.parse(
    execFileSync(join(root, 'node_modules', '.bin', 'bun'), ['-e', program]).toString(),
  ) as T[]
}

interface Service {
  readonly image: string
  readonly environment?: Readonly<Record<string, string>>
  readonly env_file?: string
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly read_only?: boolean
  readonly ports?: readonly string[]
  readonly networks: readonly string[]
  readonly deploy: { readonly resources: { readonly limits: object } }
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: { readonly front: { readonly ipam: { readonly config: [{ readonly subnet: string }] } } }
}

const [compose] = yaml<Compose>('compose.yaml') as [Compose]
const manifests = yaml<{ kind: string; data?: Record<string, string>; spec?: object }>('kubernetes.yaml')

/** As an operator sets them in `.env`. */
const OPERATOR: Readonly<Record<string, string>> = {
  SITE_HOST: 'certscope.example',
  POSTGRES_PASSWORD: '0123456789abcdef01234567',
  VALKEY_PASSWORD: '0123456789abcdef01234567',
  CERTSCOPE_PROBE_TOKEN: '0123456789abcdef01234567',
}
const filled = (text: string): string =>
  text.replace(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (_, name: string, how: string, or: string) => OPERATOR[name] ?? (how === '-' ? or : `no ${name}`),
  )
const errorsOf = (environment: Environment): readonly string[] => {
  const result = readSettings(environment, { readFile: () => '', plugins })
  return result.ok ? [] : result.errors
}
const instances = Object.entries(compose.services).filter(([name]) => name.startsWith('certscope-'))

test('every CERTSCOPE_ name in the files is a setting', () => {
  const settings = Object.values(settingRows(plugins)).map(({ env }) => env)
  // What Kubernetes would make of the service.
  for (const name of readdirSync(folder))
    for (const [found] of read(name).matchAll(/\bCERTSCOPE_[A-Z_]+\b/g))
      if (found !== 'CERTSCOPE_PORT') assert.ok(settings.includes(found), `${name}: ${found}`)
})

test('the program takes the environment of each instance and of the probe', () => {
  assert.is(instances.length, 3)
  for (const [name, { environment = {} }] of [...instances, ['probe', compose.services.probe!] as const]) {
    const given = Object.entries(environment).map(([key, value]) => [key, filled(value)])
    assert.equal(errorsOf(Object.fromEntries(given)), [], name)
  }
  const [config] = manifests.filter(({ kind }) => kind === 'ConfigMap')
  const secrets = [
    ...read('kubernetes.yaml').matchAll(/--from-literal=(\w+)=(?:'([^']*)'|"\$\(([^)]*)\)")/g),
  ].map(([, name, value, command]) => [name, value ?? command!.replaceAll(' ', '-')])
  assert.is(secrets.length, 4)
  assert.equal(errorsOf({ ...config!.data, ...Object.fromEntries(secrets) }), [])
})

test('instances trust the network of the proxy, and only the proxy is open', () => {
  const { subnet } = compose.networks.front.ipam.config[0]
  for (const [, { environment = {}, env_file }] of instances) {
    assert.is(environment['CERTSCOPE_TRUST_PROXY'], subnet)
    assert.is(env_file, '.env')
  }
  const open = Object.entries(compose.services).filter(([, { ports }]) => ports)
  assert.equal(
    open.map(([name]) => name),
    ['proxy'],
  )
  assert.equal(compose.services.postgres!.networks, ['back'])
  assert.equal(compose.services.valkey!.networks, ['back'])
})

test('what runs has no capabilities to spare, a read-only root and limits', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    assert.equal(service.cap_drop, ['ALL'], name)
    assert.equal(service.security_opt, ['no-new-privileges:true'], name)
    assert.ok(service.deploy.resources.limits, name)
    if (name !== 'postgres') assert.is(service.read_only, true, name)
  }
  const text = read('kubernetes.yaml')
  for (const line of [
    'runAsNonRoot: true',
    'readOnlyRootFilesystem: true',
    'allowPrivilegeEscalation: false',
  ])
    assert.ok(text.includes(line), line)
})

test('no secret is in a file', () => {
  for (const line of read('example.env').matchAll(/^(\w*(?:PASSWORD|TOKEN))=(.*)$/gm)) assert.is(line[2], '')
  assert.not.match(read('compose.yaml'), /(?:PASSWORD|TOKEN): (?!\$\{)/)
})

test('images have our version, and the pinned Deno and Bun', () => {
  const file = read('Containerfile')
  const labels = [...file.matchAll(/image\.version="([^"]+)"/g)].map(([, label]) => label)
  assert.equal(labels, [version, version, version])
  assert.ok(file.includes(`denoland/deno:distroless-${devDependencies['deno']}`))
  assert.ok(file.includes(`oven/bun:${devDependencies['bun']}-distroless`))
  for (const [, { image }] of instances) assert.is(image, `certscope:${version}`)
  assert.ok(read('kubernetes.yaml').includes(`/certscope:${version}`))
})

test('images do not run as root', () => {
  const stages = read('Containerfile')
    .split(/^FROM /m)
    .slice(2)
  assert.is(stages.length, 3)
  for (const stage of stages) {
    assert.match(stage, /^USER 65532:65532$/m)
    assert.match(stage, /^HEALTHCHECK .*healthcheck\.mjs"\]$/m)
    assert.not.match(stage, /^RUN /m)
  }
})

test('the guide of deployment names every base that can be pinned, and how the service is installed', () => {
  const bases = [...read('Containerfile').matchAll(/^ARG (\w+)=/gm)].map(([, name]) => `\`${name}\``)
  const steps = [...read('certscope.service').matchAll(/^# {3}(.+?)(?: {2,}#.*)?$/gm)].map(
    ([, step]) => step!,
  )
  assert.ok(bases.length === 4 && steps.length === 3)
  for (const name of ['deploy.md', 'deploy.ko.md']) {
    const guide = readFileSync(join(root, 'knowledge-base', 'guides', name), 'utf8')
    for (const part of [...bases, ...steps]) assert.ok(guide.includes(part), `${name}: ${part}`)
  }
})

/** The lines of the unit, comments left out. */
const unit = read('certscope.service')
  .split('\n')
  .filter(line => /^[^#[]/.test(line))

test('the service starts again after any end, may open enough files, and may write to its folder alone', () => {
  for (const line of [
    'ExecStart=certscope serve',
    'Restart=always',
    'DynamicUser=yes',
    'StateDirectory=certscope',
    'WorkingDirectory=%S/certscope',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
  ])
    assert.ok(unit.includes(line), line)
  const named = new Map(unit.map(line => [line.split('=', 1)[0], line.slice(line.indexOf('=') + 1)]))
  assert.ok(Number(named.get('LimitNOFILE')) >= 16_384)
  // As long as the server gives requests under way, and compose.yaml.
  assert.is(
    `stop_grace_period: ${named.get('TimeoutStopSec')}s`,
    /stop_grace_period: .*/.exec(read('compose.yaml'))?.[0],
  )
  // JIT compilers write what they run; there is nothing to load again.
  for (const name of ['MemoryDenyWriteExecute', 'ExecReload']) assert.not.ok(named.has(name), name)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
if (!hasSystemd) console.log('skipped: systemd-analyze is not here, so the unit is not read by it')

;(hasSystemd ? test : test.skip)('systemd finds nothing wrong with the service, and little exposed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-unit-'))
  try {
    const file = join(folder, 'certscope.service')
    // The program is not installed here.
    writeFileSync(file, read('certscope.service').replace('=certscope serve', `=${process.execPath} serve`))
    for (const words of [['verify'], ['security', '--offline=true', '--threshold=25', '--no-pager']]) {
      const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' })
      assert.is(status, 0, stdout + stderr)
      assert.is(stderr, '')
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.run()
