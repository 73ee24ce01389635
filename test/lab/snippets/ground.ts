/** Where configurations are tried: certificates, an application to proxy to, and servers that end with it. */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PLACES, SERVER_NAMES, SERVERS } from '../../../knowledge-base/snippets/index.ts'
import type { Place } from '../../../knowledge-base/snippets/index.ts'
import type { CheckResult } from '../../../plugins/security/schema.ts'
import { freePort, startResponder, stopAll } from '../../peers/real-machine.ts'
import { opensslPki } from '../../peers/real-pki.ts'
import type { Fault, Files } from './broken.ts'
import { FAULTS, WRITES } from './broken.ts'
import { PROGRAMS, TRIED, fileIn } from './programs.ts'
import type { Ground, Tried } from './programs.ts'
import { put, statementsIn, without } from './statements.ts'
import type { Statements } from './statements.ts'

/** Daemons lie where only the administrator's path leads. */
process.env.PATH += ':/usr/sbin'

/** As in the pieces themselves. */
export const HOST = 'example.com'

export const installed = (server: Tried): boolean =>
  spawnSync(PROGRAMS[server].version[0], ['-v']).error === undefined
export const present: readonly Tried[] = TRIED.filter(installed)
export const sayWhatIsMissing = (): void => {
  for (const server of TRIED)
    if (!present.includes(server)) console.log(`skipped: ${server} is not here, so its pieces are not tried`)
}

/** The pieces of a server that have a text, by check. */
export const piecesOf = (server: Tried) =>
  Object.entries(SERVERS.find(one => one.server === server)!.pieces).flatMap(([check, piece]) =>
    'text' in piece ? [{ check, place: piece.place, lines: statementsIn(piece.text) }] : [],
  )

/** What no server can do without. */
export const least = (server: Tried): Statements =>
  piecesOf(server)
    .filter(({ check }) => check === 'alpn' || check === 'certificate-chain')
    .reduce<Statements>((all, { place, lines }) => put(all, place, lines), {})

/** Every piece at once. */
export const whole = (server: Tried): Statements =>
  piecesOf(server).reduce<Statements>((all, { place, lines }) => put(all, place, lines), {})

const pieceOf = (server: Tried, check: string) => piecesOf(server).find(piece => piece.check === check)!

export const mendedBy = (server: Tried, statements: Statements, check: string): Statements => {
  const { place, lines } = pieceOf(server, check)
  return put(statements, place, lines)
}

const placeOf = (text: string): Place =>
  (Object.keys(PLACES) as Place[]).find(place => PLACES[place].en === text)!

/** All that an answer about `name` has for a server, as it is: what sets the same twice stays there twice. */
export const pasted = (
  server: Tried,
  checks: readonly CheckResult[],
  name: string,
  into = least(server),
): Statements => {
  const lines = new Map<Place, string[]>()
  for (const { fix } of checks)
    for (const one of fix?.snippets ?? [])
      if (one.server === SERVER_NAMES[server] && one.text !== null) {
        const place = placeOf(one.place!.en)
        const text = one.text.replaceAll(name, HOST)
        lines.set(place, [...(lines.get(place) ?? []), ...statementsIn(text)])
      }
  return [...lines].reduce<Statements>((all, [place, some]) => put(all, place, some), into)
}

/** With what is set badly, beside no more than what the server cannot do without. */
export const faultyIn = (server: Tried, fault: Fault, files: Files, rest = least(server)): Statements =>
  WRITES[server](fault, files).reduce<Statements>((all, [place, lines]) => put(all, place, lines), rest)

/** All is well but for one check. */
export const brokenIn = (server: Tried, check: string, files: Files): Statements => {
  const fault: Fault = FAULTS[check]!
  const rest = [check, ...(fault.leftOut ?? [])].reduce<Statements>((all, name) => {
    const { place, lines } = pieceOf(server, name)
    return without(all, place, lines)
  }, whole(server))
  return faultyIn(server, fault, files, rest)
}

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

type Sent = NonNullable<Fault['sends']>

/** What is behind the server; `{origin}` in a value is the Origin of the request. */
const application = async () => {
  let sent: Sent = []
  const server = createServer((request, response) => {
    response.sendDate = false
    for (const [name, value] of sent)
      response.appendHeader(name, value.replace('{origin}', String(request.headers.origin ?? '*')))
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>Hello</title>')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    send(fields: Sent) {
      sent = fields
    },
    close: () => server.close(),
  }
}

/** A configuration for the place where it is tried. */
export type Configure = (ground: Ground) => string

export const configured =
  (server: Tried, statements: Statements): Configure =>
  ground =>
    PROGRAMS[server].write(statements, ground)

export interface Running {
  readonly ports: Ground['ports']
  stop(): void
}

export const openGround = async () => {
  const top = mkdtempSync(join(tmpdir(), 'certscope-snippets-'))
  const pki = opensslPki(join(top, 'pki'))
  const root = pki.issue({ name: 'Test Root', ca: true, to: 3650 })
  const middle = pki.issue({ name: 'Test Intermediate', ca: true, to: 1800, issuer: root })
  const responder = await freePort()
  const own = pki.issue({
    name: HOST,
    issuer: middle,
    extra: [`authorityInfoAccess = OCSP;URI:http://127.0.0.1:${responder}/`],
  })
  await startResponder(
    ...['-port', String(responder), '-index', pki.indexOf(middle), '-CA', middle.certificate],
    ...['-rsigner', middle.certificate, '-rkey', middle.key, '-nmin', '60'],
  )
  const chain = pki.bundle(own, middle)
  const joined = join(top, 'joined.pem')
  writeFileSync(joined, readFileSync(chain, 'utf8') + readFileSync(own.key, 'utf8'))
  const dh = join(top, 'dh.pem')
  pki.openssl('dhparam', '-dsaparam', '-out', dh, '1024')
  const withDh = join(top, 'with-dh.pem')
  writeFileSync(withDh, readFileSync(chain, 'utf8') + readFileSync(dh, 'utf8'))
  const behind = await application()
  const running = new Set<Running>()
  const env = {
    ...process.env,
    OPENSSL_CONF: '/dev/null',
    HOME: top,
    XDG_DATA_HOME: top,
    XDG_CONFIG_HOME: top,
  }
  let count = 0

  const write = async (server: Tried, configure: Configure) => {
    const folder = join(top, `${server}${++count}`)
    mkdirSync(folder, { mode: 0o755 })
    const ports = [await freePort(), await freePort()] as const
    const program = PROGRAMS[server]
    const file = fileIn(folder, program)
    const ground = {
      folder,
      host: HOST,
      ports,
      application: behind.port,
      chain,
      leaf: own.certificate,
      key: own.key,
      joined,
    }
    writeFileSync(file, configure(ground))
    return { file, folder, ports, program }
  }

  /** What the server's own test of a configuration objects to; null: nothing. */
  const objection = async (server: Tried, configure: Configure): Promise<string | null> => {
    const { file, folder, program } = await write(server, configure)
    const [command, ...words] = program.check(file, folder)
    const { status, stdout, stderr } = spawnSync(command, words, { env, encoding: 'utf8' })
    return status === 0 ? null : `${stdout}${stderr}`.slice(-1000)
  }

  const start = async (server: Tried, configure: Configure): Promise<Running> => {
    const { file, folder, ports, program } = await write(server, configure)
    const [command, ...words] = program.run(file, folder)
    // A group of its own, so that what it starts ends with it.
    const child = spawn(command, words, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env,
    })
    let said = ''
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-1000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    const it: Running = {
      ports,
      stop() {
        running.delete(it)
        try {
          process.kill(-child.pid!, 'SIGKILL')
        } catch {
          // It has ended already.
        }
      },
    }
    running.add(it)
    for (let tries = 0; tries < 400 && child.exitCode === null; tries++) {
      if ((await Promise.all(ports.map(answers))).every(Boolean)) return it
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    it.stop()
    throw new Error(`${server} does not start: ${said}`)
  }

  const close = (): void => {
    for (const one of running) one.stop()
    stopAll()
    behind.close()
    rmSync(top, { recursive: true, force: true })
  }
  process.on('exit', close)
  const roots = readFileSync(root.certificate, 'utf8')
  return { objection, start, close, send: behind.send, roots, files: { dh, withDh, leaf: own.certificate } }
}
export type SnippetGround = Awaited<ReturnType<typeof openGround>>
