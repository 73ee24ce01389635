/**
 * Servers whose store fails while they run, on the three runtimes: what needs it is a 503, all else goes on,
 * and nothing that was accepted is lost. Then copies of a store that servers and other processes write to.
 */
import { spawn } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import type { Sql } from '../../../../../core/network/doors.ts'
import { openStore } from '../../../../../runtime/doors/store/store.ts'
import { PASSWORD, postgresServer } from '../../../../peers/postgres.ts'
import { RUNTIMES, commandOf, runToEnd, start } from '../../processes.ts'
import type { Running, Runtime } from '../../processes.ts'

const BUNDLE = 'dist/certscope.mjs'
const folder = mkdtempSync(join(tmpdir(), 'certscope-failing-'))
const server = await postgresServer()

let count = 0
/** Asks for a watch; the address is a new one each time. */
const ask = async ({ url }: Running) => {
  const email = `reader-${++count}@example.com`
  const began = performance.now()
  const response = await fetch(`${url}/api/v1/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, domains: ['example.com'] }),
  })
  const { status, headers } = response
  return {
    status,
    again: headers.get('retry-after'),
    text: await response.text(),
    ms: performance.now() - began,
  }
}

/** Counts the accepted requests, of which none may be missing: as a request, or as what became of it. */
const known = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query(
    'SELECT (SELECT count(*) FROM watch_request) + (SELECT count(*) FROM watch_subscription) AS n',
  )
  return Number(row!.n)
}

const explained = async ({ url }: Running): Promise<number> =>
  (await fetch(`${url}/api/v1/explain?error=certificate+has+expired`)).status

/** What the instance says of its store. */
const isUp = async ({ url }: Running): Promise<boolean> => {
  const { parts } = (await (await fetch(`${url}/readyz`)).json()) as { parts: { store: { ok: boolean } } }
  return parts.store.ok
}

/** The server with a store that works, fails and works again. */
const throughFailure = async (
  runtime: Runtime,
  address: string,
  { fail, restore }: { fail(): unknown; restore(): unknown },
): Promise<void> => {
  const running = await start(runtime, BUNDLE, ['serve'], {
    CERTSCOPE_STORE: address,
    CERTSCOPE_MAIL: `file:${join(folder, 'outbox')}`,
    CERTSCOPE_LOG: 'info',
  })
  try {
    let accepted = 0
    const tried = async () => {
      const answer = await ask(running)
      if (answer.status === 202) accepted++
      return answer
    }
    for (let at = 0; at < 5; at++) assert.is((await tried()).status, 202)
    await fail()
    let failed = await tried()
    // A journal that was written before has some room left.
    for (let at = 0; failed.status === 202 && at < 2_000; at++) failed = await tried()
    for (let at = 0; at < 5; at++) {
      assert.equal([failed.status, failed.again], [503, '30'], failed.text)
      assert.match(JSON.parse(failed.text).error, /^The store of this server cannot be used at the moment\. /)
      assert.ok(failed.ms < 8_000, `${failed.ms} ms`)
      assert.is(await isUp(running), false)
      assert.is(await explained(running), 200)
      assert.is((await fetch(`${running.url}/healthz`)).status, 200)
      failed = await tried()
    }
    await restore()
    let after = await tried()
    for (let at = 0; after.status !== 202 && at < 50; at++) {
      await new Promise(resolve => setTimeout(resolve, 100))
      after = await tried()
    }
    assert.is(after.status, 202, after.text)
    for (let at = 0; at < 5; at++) assert.is((await tried()).status, 202)
    // It is asked twice a second whether it takes writes again.
    for (let at = 0; !(await isUp(running)) && at < 50; at++)
      await new Promise(resolve => setTimeout(resolve, 100))
    assert.ok(await isUp(running))
    const store = await openStore(address)
    assert.ok((await known(store.database)) >= accepted, `${await known(store.database)} of ${accepted}`)
    await store.close()
  } finally {
    assert.is(await running.stop(), 0)
  }
  const lines = running.output().split('\n')
  assert.ok(
    lines.some(line => line.includes('"event":"store-away","reason":"')),
    running.output(),
  )
  // Those who were refused are no errors of the server's.
  assert.not.ok(
    lines.some(line => line.includes('"level":"error"') && line.includes('"endpoint"')),
    running.output(),
  )
  assert.not.match(running.output(), PASSWORD)
}

for (const runtime of RUNTIMES) {
  test(`a full disk under a server on ${runtime}`, async () => {
    const at = join(folder, `disk-${runtime}`)
    mkdirSync(at)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', at], { stdio: 'ignore' })
    } catch {
      return console.log('skipped: a disk of its own cannot be mounted here')
    }
    const ballast = join(at, 'ballast')
    try {
      await throughFailure(runtime, `sqlite:${join(at, 'store.db')}`, {
        fail() {
          try {
            writeFileSync(ballast, new Uint8Array(8_000_000))
          } catch {
            // As much of it as there was room for.
          }
        },
        restore: () => rmSync(ballast),
      })
    } finally {
      execFileSync('umount', ['-l', at])
    }
  })

  if (server)
    test(`PostgreSQL is gone for a while under a server on ${runtime}`, async () =>
      throughFailure(runtime, await server.create(), {
        fail: () => server.stop('SIGQUIT'),
        restore: server.start,
      }))

  if (server)
    test(`a port in use ends the program on ${runtime}, though it has connections to PostgreSQL`, async () => {
      const other = createServer()
      await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
      const { port } = other.address() as AddressInfo
      const environment = { PORT: String(port), CERTSCOPE_STORE: await server.create(), CERTSCOPE_LOG: 'off' }
      const { status, stderr } = await runToEnd(runtime, BUNDLE, ['serve'], environment)
      other.close()
      assert.is(status, 2, stderr)
      assert.match(stderr, /^certscope: Port \d+ on 127\.0\.0\.1 is already in use\..*\n$/)
    })

  test(`copies of a store that a server and two other processes write to, on ${runtime}`, async () => {
    const path = join(folder, `copied-${runtime}.db`)
    const running = await start(runtime, BUNDLE, ['serve'], {
      CERTSCOPE_STORE: `sqlite:${path}`,
      CERTSCOPE_MAIL: `file:${join(folder, 'outbox')}`,
      CERTSCOPE_LOG: 'off',
    })
    const program = join(dirname(fileURLToPath(import.meta.url)), 'store-writer.ts')
    const [command, ...words] = commandOf(runtime)
    const writers = [1, 2].map(at =>
      spawn(command!, [...words, program, path, `${at}`], { stdio: 'inherit' }),
    )
    const asking = setInterval(() => void ask(running).catch(() => {}), 20)
    const copies: string[] = []
    const store = await openStore(`sqlite:${path}`)
    const written = async (sql: Sql) =>
      Number((await sql.query("SELECT count(*) AS n FROM document WHERE key LIKE 'half %'"))[0]!.n)
    try {
      while ((await written(store.database)) < 20) await new Promise(resolve => setTimeout(resolve, 20))
      for (let at = 0; at < 4; at++) {
        const file = join(folder, `${runtime}-${at}.copy`)
        const least = await written(store.database)
        const { status, stderr } = await runToEnd(runtime, BUNDLE, ['backup', file], {
          CERTSCOPE_STORE: `sqlite:${path}`,
        })
        assert.equal([status, stderr], [0, ''])
        const most = await written(store.database)
        const copy = await openStore(`sqlite:${file}`)
        assert.equal(await copy.database.query('PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
        const found = await written(copy.database)
        assert.ok(found % 2 === 0 && found >= least && found <= most, `${least} ${found} ${most}`)
        assert.ok(most > least, 'nobody wrote meanwhile')
        await copy.close()
        copies.push(file)
      }
    } finally {
      clearInterval(asking)
      for (const writer of writers) writer.kill('SIGKILL')
      await store.close()
      await running.stop()
    }
    assert.is(copies.length, 4)
  })
}

test.after(async () => {
  await server?.close()
  rmSync(folder, { recursive: true })
})
test.run()
