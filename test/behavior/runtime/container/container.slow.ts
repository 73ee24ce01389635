/**
 * The images are built, and started as in runtime/container/compose.yaml: not as root, with a read-only root.
 * The bases are made of the pinned runtimes, because no registry of images is asked.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { root, RUNTIMES } from '../../../unit/runtime/processes.ts'
import type { Runtime } from '../../../unit/runtime/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'certscope-container-'))
const file = join(root, 'runtime', 'container', 'Containerfile')
/** In storage of its own, which ends with the test. */
const STORAGE = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--log-level', 'fatal']
const hasRunc = spawnSync('runc', ['--version']).status === 0
const OPTIONS = [...STORAGE, ...(hasRunc ? ['--runtime', 'runc'] : [])]

const podman = (...words: string[]) => spawnSync('podman', [...OPTIONS, ...words], { encoding: 'utf8' })
const done = (...words: string[]): string => {
  const { status, stdout, stderr, error } = podman(...words)
  if (status !== 0) throw new Error(`podman ${words.join(' ')}: ${error ?? stderr}`)
  return stdout.trim()
}

/** The programs as they are installed, and where the images of their makers have them. */
const PROGRAMS: Readonly<Record<Runtime, readonly [program: string, place: string]>> = {
  node: ['node', 'nodejs/bin/node'],
  deno: ['deno', 'bin/deno'],
  bun: ['bun', 'usr/local/bin/bun'],
}

/** A base image with the runtime, the libraries that it asks for, and nothing else. */
const makeBase = (runtime: Runtime): void => {
  const [program, place] = PROGRAMS[runtime]
  const base = join(folder, runtime)
  const put = (from: string, to: string): void => {
    mkdirSync(dirname(join(base, to)), { recursive: true })
    copyFileSync(from, join(base, to))
    chmodSync(join(base, to), 0o755)
  }
  const path = realpathSync(join(root, 'node_modules', '.bin', program))
  put(path, place)
  for (const [library] of execFileSync('ldd', [path]).toString().matchAll(/\/\S+/g)) put(library, library)
  for (const [name, mode] of [
    ['tmp', 0o1777],
    ['etc', 0o755],
  ] as const) {
    mkdirSync(join(base, name), { recursive: true })
    chmodSync(join(base, name), mode)
  }
  writeFileSync(join(base, 'etc', 'nsswitch.conf'), 'hosts: files dns\n')
  execFileSync('tar', ['-C', base, '-cf', `${base}.tar`, '.'])
  done('import', '--quiet', `${base}.tar`, `localhost/base-${runtime}`)
}

const makeBuilt = (): void => {
  execFileSync(join(root, 'node_modules', '.bin', 'node'), ['runtime/tools/build/build.ts'], { cwd: root })
  const app = join(folder, 'built', 'app')
  mkdirSync(app, { recursive: true })
  mkdirSync(join(folder, 'built', 'data'))
  for (const name of ['certscope.mjs', 'parts', 'assets', 'LICENSE', 'THIRD-PARTY-LICENSES.txt'])
    cpSync(join(root, 'dist', name), join(app, name), { recursive: true })
  copyFileSync(join(dirname(file), 'healthcheck.mjs'), join(app, 'healthcheck.mjs'))
}

const RUN = ['--network', 'none', '--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']
const HARDENED = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

/** Why no container runs here, or null. */
const whyNot = (): string | null => {
  if (process.platform !== 'linux') return 'the images are for Linux'
  if (podman('--version').status !== 0) return 'podman is not here'
  if (process.getuid?.() !== 0) return 'the test starts containers as root only'
  try {
    makeBase('node')
  } catch (error) {
    return `podman cannot make an image: ${(error as Error).message.slice(0, 200)}`
  }
  const { status, stderr } = podman(
    'run',
    '--rm',
    ...RUN,
    '--entrypoint',
    '/nodejs/bin/node',
    'base-node',
    '-v',
  )
  return status === 0 ? null : `no container starts here: ${stderr.trim().slice(0, 200)}`
}

const reason = whyNot()
if (reason) {
  test('images', () => console.log(`skipped: images are not built and started, ${reason}`))
} else {
  makeBuilt()
  for (const runtime of RUNTIMES) {
    test(`the ${runtime} image serves without root on a read-only root, and ends when told`, async () => {
      if (runtime !== 'node') makeBase(runtime)
      const base = ['--build-arg', `${runtime.toUpperCase()}=localhost/base-${runtime}`]
      const built = ['--build-context', `built=${join(folder, 'built')}`]
      // The kind of image that keeps the health check.
      const kind = ['--format', 'docker', '--target', runtime, '--tag', `localhost/certscope-${runtime}`]
      done('build', '--quiet', ...base, ...built, ...kind, '--file', file, dirname(file))
      const name = `certscope-${runtime}`
      const image = `localhost/certscope-${runtime}`
      done('run', '--detach', '--name', name, ...RUN, ...HARDENED, image)
      let healthy = false
      for (let tries = 0; !healthy && tries < 100; tries++) {
        await new Promise(resolve => setTimeout(resolve, 500))
        healthy = podman('healthcheck', 'run', name).status === 0
      }
      const log = podman('logs', name)
      assert.ok(healthy, `${log.stdout}${log.stderr}`)
      assert.match(log.stdout, /listens on http:\/\/0\.0\.0\.0:8080/)
      // The first process of the container, and nothing beside it that would not hand signals on.
      assert.match(done('top', name, 'huser', 'pid'), /^HUSER\s+PID\n65532\s+1$/)
      assert.is.not(podman('exec', name, '/bin/sh', '-c', 'true').status, 0)
      done('stop', '--time', '30', name)
      assert.is(done('inspect', name, '--format', '{{.State.ExitCode}}'), '0')
      assert.match(podman('logs', name).stderr, /"event":"stopped"/)
    })
  }
}

test.after(() => {
  podman('rm', '--all', '--force', '--volumes')
  podman('rmi', '--all', '--force')
  rmSync(folder, { recursive: true, force: true })
})

test.run()
