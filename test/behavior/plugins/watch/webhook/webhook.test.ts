/** Alerts to webhooks over real TLS: confirmed, signed, sent again, ended; and what receivers may not do. */
import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { pass } from '../../../../../plugins/watch/run/pass.ts'
import { confirm, findByEmail } from '../../../../../plugins/watch/subscription/subscriptions.ts'
import { root } from '../../../../sources.ts'
import { sayWhatIsMissing, there } from '../../../../peers/real-machine.ts'
import { DAY_MS, HOUR_MS, endingAt } from '../../../../unit/plugins/watch/day/scene.ts'
import { receiving, type Arrived } from '../../../../unit/plugins/watch/webhook/receiver.ts'

sayWhatIsMissing()
const when = there.openssl ? test : test.skip

const HOSTS = {
  'hooks.slack.com': '93.184.216.34',
  'in.example.com': '93.184.216.35',
  'inside.example.com': '10.0.0.7',
}
const SLACK = 'https://hooks.slack.com/services/T000/B000/secretsecret'
const JSON_URL = 'https://in.example.com/alerts?token=secretsecret'

type Receiver = Awaited<ReturnType<typeof receiving>>
const scenes: Receiver[] = []
const begin = async (): Promise<Receiver> => {
  const made = await receiving(HOSTS)
  scenes.push(made)
  return made
}
test.after(async () => {
  for (const scene of scenes) await scene.stop()
})

const dataOf = ({ body }: Arrived) =>
  JSON.parse(body) as { type: string; data: Record<string, any> } satisfies object

/** All that the store and the log have, as text. */
const allOf = async ({ it, one }: Receiver): Promise<string> => {
  const tables = ['subscription', 'request', 'letter', 'confirmation', 'domain', 'mailing', 'token']
  const rows = await Promise.all(tables.map(name => it.database.query(`SELECT * FROM watch_${name}`)))
  return JSON.stringify([rows, one.log])
}

/** Confirmed by its challenge; its domain has ten days left, and its letter is due. */
const confirmedOwn = async (): Promise<Receiver & { email: string }> => {
  const scene = await begin()
  const { it } = scene
  const end = it.now() + 10 * DAY_MS
  it.measure = async (domain, now) => endingAt(domain, end, now)
  scene.answers(
    (response, one) => void response.end(JSON.stringify({ challenge: dataOf(one).data['challenge'] })),
  )
  const email = await scene.ask(JSON_URL, ['a.example.com'])
  await pass(scene.one.context)
  assert.is((await findByEmail(it.database, email))?.subscription.state, 'active')
  scene.answers(response => void response.end())
  it.set((await findByEmail(it.database, email))!.subscription.due_at!)
  return { ...scene, email }
}

when('a link in the first message confirms, and the URL is nowhere in the store or the log', async () => {
  const scene = await begin()
  const email = await scene.ask(SLACK, ['a.example.com'])
  assert.match(email, /^slack:[0-9a-f]{32}@hooks\.slack\.com$/)
  await pass(scene.one.context)
  assert.is(scene.arrived.length, 1)
  const [first] = scene.arrived
  assert.is(first!.path, '/services/T000/B000/secretsecret')
  assert.is(first!.headers['content-type'], 'application/json')
  const { text } = JSON.parse(first!.body) as { text: string }
  const token = /https:\/\/certscope\.example\/watch\/confirm\/([\w-]{32})\?lang=en/.exec(text)![1]!
  assert.match(text, /watch\/never\//)
  assert.is((await confirm(scene.it.database, token, scene.it.now())).kind, 'confirmed')
  assert.is((await findByEmail(scene.it.database, email))!.subscription.state, 'active')
  assert.not.match(await allOf(scene), /secretsecret|T000/)
  assert.equal(scene.dialled, ['93.184.216.34:443'])
})

when(
  'our schema is confirmed by its challenge sent back, alone or as text, and by nothing else',
  async () => {
    for (const [answer, state] of [
      [(challenge: string) => challenge, 'active'],
      [(challenge: string) => JSON.stringify({ challenge }), 'active'],
      [(challenge: string) => JSON.stringify({ challenge, more: 1 }), 'pending'],
      [(_: string, body: string) => body, 'pending'],
      [() => 'ok', 'pending'],
      [() => '', 'pending'],
    ] as const) {
      const scene = await begin()
      scene.answers(
        (response, one) => void response.end(answer(dataOf(one).data['challenge'] as string, one.body)),
      )
      const email = await scene.ask(JSON_URL, ['a.example.com'])
      await pass(scene.one.context)
      assert.is((await findByEmail(scene.it.database, email))!.subscription.state, state, String(answer))
    }
  },
)

when('what is not confirmed gets one message, whoever asks again, and is gone after 48 hours', async () => {
  const scene = await begin()
  const begun = scene.it.now()
  for (const hours of [0, 1, 7, 20, 30, 47]) {
    await scene.until(begun + hours * HOUR_MS)
    await scene.ask(SLACK, [`h${hours}.example.com`], undefined, `caller ${hours}`)
    await pass(scene.one.context)
  }
  assert.is(scene.arrived.length, 1)
  await scene.until(begun + 50 * HOUR_MS)
  await pass(scene.one.context)
  assert.equal(await scene.it.subscriptions(), [])
  assert.equal(await scene.it.letters(), [])
})

when(
  'an alert is signed with the secret that came with the confirmation, and has a link to stop',
  async () => {
    const scene = await confirmedOwn()
    await pass(scene.one.context)
    const [first, alert] = scene.arrived
    const { secret } = dataOf(first!).data as { secret: string }
    for (const { headers, body } of scene.arrived) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
      assert.is(
        headers['webhook-signature'],
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      )
    }
    const { type, data } = dataOf(alert!)
    assert.is(type, 'certscope.alerts')
    assert.is(data['domains'][0].domain, 'a.example.com')
    assert.is(data['domains'][0].notices[0].code, 'certificate-expiring')
    assert.match(data['links'].stop, /^https:\/\/certscope\.example\/watch\/stop\//)
    assert.is(Number(alert!.headers['webhook-timestamp']), scene.it.now() / 1000)
    assert.is(data['challenge'], undefined)
    assert.is((await scene.it.letters()).filter(({ state }) => state === 'sent').length, 2)
  },
)

when('messages to a host have the caps of a domain, whoever asks and for whatever path', async () => {
  const scene = await begin()
  const begun = scene.it.now()
  for (let at = 0; at < 8; at++)
    await scene.ask(`https://in.example.com/a${at}`, ['a.example.com'], undefined, `caller ${at}`)
  await pass(scene.one.context)
  assert.is(scene.arrived.length, 5)
  await scene.until(begun + 2 * HOUR_MS)
  assert.is(scene.arrived.length, 8)
})

when('the example of the guide verifies what arrives, and nothing that was changed', async () => {
  const scene = await begin()
  // The example looks at the clock of the receiver.
  scene.it.set(Date.now())
  await scene.ask(JSON_URL, ['a.example.com'])
  await pass(scene.one.context)
  const [{ headers, body }] = scene.arrived as [Arrived]
  const { secret } = dataOf(scene.arrived[0]!).data as { secret: string }
  for (const guide of ['api.md', 'api.ko.md']) {
    const text = readFileSync(join(root, 'knowledge-base', 'guides', guide), 'utf8')
    const [, code] = /```js\n(\/\/ headers[\s\S]*?)\n```\n/.exec(text)!
    const example = (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as {
      isGenuine(headers: Arrived['headers'], body: string, secret: string): Promise<boolean>
    }
    assert.ok(await example.isGenuine(headers, body, secret))
    assert.not.ok(await example.isGenuine(headers, `${body} `, secret))
    assert.not.ok(await example.isGenuine({ ...headers, 'webhook-id': 'other' }, body, secret))
    assert.not.ok(await example.isGenuine({ ...headers, 'webhook-timestamp': '1' }, body, secret))
  }
})

when('what a receiver puts off is sent again with the same id, and once', async () => {
  const scene = await confirmedOwn()
  const begun = scene.it.now()
  let attempts = 0
  scene.answers(response => {
    attempts++
    if (attempts === 1) response.writeHead(429, { 'retry-after': '7200' }).end()
    else if (attempts === 2) response.writeHead(500).end('no')
    else response.end()
  })
  await scene.until(begun + 5 * HOUR_MS)
  const alerts = scene.arrived.slice(1)
  assert.is(alerts.length, 3)
  assert.is(new Set(alerts.map(({ headers }) => headers['webhook-id'])).size, 1)
  const times = alerts.map(({ headers }) => Number(headers['webhook-timestamp']) * 1000)
  assert.ok(times[1]! >= begun + 2 * HOUR_MS)
})

when('a webhook that is gone for more than a day ends', async () => {
  const scene = await confirmedOwn()
  const begun = scene.it.now()
  scene.answers(response => void response.writeHead(404).end())
  await scene.until(begun + 0.9 * DAY_MS)
  assert.is((await findByEmail(scene.it.database, scene.email))!.subscription.state, 'active')
  await scene.until(begun + 2.2 * DAY_MS)
  const { subscription } = (await findByEmail(scene.it.database, scene.email))!
  assert.equal([subscription.state, subscription.stopped_why], ['stopped', 'bounced'])
})

when('a redirect is not followed', async () => {
  const scene = await confirmedOwn()
  scene.answers(response => void response.writeHead(307, { location: 'https://in.example.com/other' }).end())
  await pass(scene.one.context)
  assert.equal(
    scene.arrived.map(({ path }) => path),
    ['/alerts?token=secretsecret', '/alerts?token=secretsecret'],
  )
  const letter = (await scene.it.letters()).find(({ kind }) => kind === 'alerts')!
  assert.equal([letter.state, letter.error], ['waiting', 'webhook HTTP 307'])
})

when('of a gigabyte as the answer one kilobyte is read, and the message has arrived', async () => {
  const scene = await confirmedOwn()
  let sent = 0
  scene.answers(response => {
    response.writeHead(200, { 'content-length': String(2 ** 30) })
    const more = (): void => {
      if (response.destroyed || sent >= 2 ** 30) return
      sent += 65_536
      response.write(Buffer.alloc(65_536), () => more())
    }
    more()
  })
  await pass(scene.one.context)
  assert.is((await scene.it.letters()).find(({ kind }) => kind === 'alerts')!.state, 'sent')
  assert.ok(sent < 2 ** 25, `${sent}`)
})

when('a receiver that never answers is left after its deadline', async () => {
  const scene = await confirmedOwn()
  scene.answers(() => {})
  const { get } = scene.it
  // The deadline is that of the message; the test does not wait for all of it.
  scene.it.get = (url, options) => get(url, { ...options, signal: AbortSignal.timeout(300) })
  await pass(scene.one.context)
  const letter = (await scene.it.letters()).find(({ kind }) => kind === 'alerts')!
  assert.equal([letter.state, letter.error], ['waiting', 'webhook timeout'])
})

when('a name that leads to an address that is not public is not connected to', async () => {
  const scene = await begin()
  const email = await scene.ask('https://inside.example.com/x', ['a.example.com'])
  await pass(scene.one.context)
  assert.equal([scene.arrived, scene.dialled], [[], []])
  const [letter] = await scene.it.letters()
  assert.equal([letter!.state, letter!.error], ['dropped', 'webhook blocked'])
  assert.is((await findByEmail(scene.it.database, email))!.subscription.state, 'pending')
})

when('once the operator takes a kind off the list, nothing goes there', async () => {
  const scene = await confirmedOwn()
  Object.assign(scene.one.context.settings, { webhooks: ['slack'] })
  await pass(scene.one.context)
  assert.is(scene.arrived.length, 1)
  assert.is((await scene.it.letters()).find(({ kind }) => kind === 'alerts')!.state, 'dropped')
})

test.run()
