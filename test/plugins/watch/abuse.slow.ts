/** Ten thousand ask a real server at once: they are all told the same, and the caps hold. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { mailboxOf } from '../../../plugins/watch/address.ts'
import { start } from '../../runtime/processes.ts'
import { askingOf, randomOf, VICTIMS } from './store/abuse.ts'

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

/** Resolves when no file has come for a while. */
const settled = async (outbox: string): Promise<string[]> => {
  for (let before = -1, quiet = 0; quiet < 8; ) {
    await new Promise(resolve => setTimeout(resolve, 500))
    const { length } = readdirSync(outbox)
    quiet = length === before ? quiet + 1 : 0
    before = length
  }
  return readdirSync(outbox)
}

test('10,000 requests at once: one answer, one mail to a mailbox, and the limit over all', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certscope-crowd-'))
  const outbox = join(folder, 'outbox')
  const server = await start('node', 'runtime/main.ts', ['serve'], {
    CERTSCOPE_STORE: `sqlite:${join(folder, 'certscope.db')}`,
    CERTSCOPE_MAIL: `file:${outbox}`,
    CERTSCOPE_MAIL_LIMIT: String(LIMIT),
    CERTSCOPE_TRUST_PROXY: '127.0.0.1/32',
    CERTSCOPE_LIMIT: '30',
  })
  try {
    const began = performance.now()
    const all = asked(randomOf(11))
    const answers = await Promise.all(all.map(({ from, body }) => post(server.url, from, body)))
    const seconds = (performance.now() - began) / 1000
    assert.equal([...new Set(answers.map(answer => JSON.stringify(answer)))].length, 1, answers[0]!.body)
    assert.is(answers[0]!.status, 202)
    const files = await settled(outbox)
    const mails = await Promise.all(
      files.filter(name => name.endsWith('.eml')).map(name => simpleParser(readFileSync(join(outbox, name)))),
    )
    const mailed = mails.map(({ to }) => mailboxOf((Array.isArray(to) ? to[0] : to)!.value[0]!.address!))
    console.log(
      `${REQUESTS} requests in ${seconds.toFixed(1)} s, ${mails.length} mails of ${LIMIT} in the hour`,
    )
    assert.is(mails.length, LIMIT)
    assert.is(new Set(mailed).size, mailed.length)
    for (const victim of VICTIMS) assert.ok(mailed.filter(one => one === victim).length <= 1, victim)
    assert.is(await server.stop(), 0)
  } finally {
    agent.destroy()
    server.child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})

test.run()
