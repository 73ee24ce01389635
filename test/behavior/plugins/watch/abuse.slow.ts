/** Ten thousand ask a real server at once: they are all told the same, and the caps hold. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mailboxOf } from '../../../../plugins/watch/subscription/address.ts'
import { postgresServer } from '../../../peers/postgres.ts'
import { start } from '../../../unit/runtime/processes.ts'
import { askingOf, randomOf, VICTIMS } from '../../../unit/plugins/watch/store/abuse.ts'

const REQUESTS = 10_000
const AT_ONCE = 500
const LIMIT = 40
/** Each caller may send so many a minute. */
const CALLERS = 1_000

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const post = (url: string, from: string, body: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const asking = request(`${url}/api/v1/watch`, { method: 'POST', agent, headers }, response => {
      let received = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (received += piece))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode!,
          type: String(response.headers['content-type']),
          body: received,
        }),
      )
    })
    asking.on('error', reject)
    asking.end(text)
  })

const asked = (random: ReturnType<typeof randomOf>) =>
  Array.from({ length: REQUESTS }, (_, index) => {
    const { email, domains } = askingOf(index, random)
    const caller = index % CALLERS
    return {
      from: `198.18.${caller >> 8}.${caller & 255}`,
      // The intake takes no special-use names.
      body: { email, domains: [...new Set(domains.map(name => name.replace('.example', '.example.com')))] },
    }
  })

const mailsIn = (outboxes: readonly string[]): string[] =>
  outboxes
    .filter(outbox => existsSync(outbox))
    .flatMap(outbox => readdirSync(outbox).map(name => join(outbox, name)))
    .filter(path => path.endsWith('.eml'))

/** Resolves when no mail has come for a while. */
const settled = async (outboxes: readonly string[]): Promise<string[]> => {
  for (let before = -1, quiet = 0; quiet < 8; ) {
    await new Promise(resolve => setTimeout(resolve, 500))
    const { length } = mailsIn(outboxes)
    quiet = length === before && length > 0 ? quiet + 1 : 0
    before = length
  }
  return mailsIn(outboxes)
}

/** Asks all of the servers, which have one store, and counts what is in their outboxes. */
const ask = async (store: string, servers: number, folder: string): Promise<void> => {
  const outboxes = Array.from({ length: servers }, (_, index) => join(folder, `outbox-${index}`))
  const running = await Promise.all(
    outboxes.map(outbox =>
      start('node', 'runtime/main.ts', ['serve'], {
        CERTSCOPE_STORE: store,
        CERTSCOPE_MAIL: `file:${outbox}`,
        CERTSCOPE_MAIL_LIMIT: String(LIMIT),
        CERTSCOPE_TRUST_PROXY: '127.0.0.1/32',
        CERTSCOPE_LIMIT: '30',
      }),
    ),
  )
  try {
    const began = performance.now()
    const answers = await Promise.all(
      asked(randomOf(11)).map(({ from, body }, index) => post(running[index % servers]!.url, from, body)),
    )
    const seconds = (performance.now() - began) / 1000
    assert.is(new Set(answers.map(answer => JSON.stringify(answer))).size, 1, answers[0]!.body)
    assert.is(answers[0]!.status, 202)
    const files = await settled(outboxes)
    const mails = await Promise.all(files.map(file => simpleParser(readFileSync(file))))
    const mailed = mails.map(({ to }) => mailboxOf((Array.isArray(to) ? to[0] : to)!.value[0]!.address!))
    console.log(
      `${REQUESTS} requests in ${seconds.toFixed(1)} s, ${mails.length} mails of ${LIMIT} in the hour`,
    )
    assert.is(mails.length, LIMIT)
    assert.is(new Set(mailed).size, mailed.length)
    for (const victim of VICTIMS) assert.ok(mailed.filter(one => one === victim).length <= 1, victim)
    for (const server of running) assert.is(await server.stop(), 0)
  } finally {
    for (const server of running) server.child.kill('SIGKILL')
  }
}

const inFolder = async (run: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-crowd-'))
  try {
    await run(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('10,000 requests at once: one answer, one mail to a mailbox, and the limit over all', () =>
  inFolder(folder => ask(`sqlite:${join(folder, 'certscope.db')}`, 1, folder)))

test('the same by two servers on one PostgreSQL', async () => {
  const server = await postgresServer()
  if (!server) return
  try {
    const store = await server.create()
    await inFolder(folder => ask(store, 2, folder))
  } finally {
    await server.close()
  }
})

test.after(() => agent.destroy())

test.run()
