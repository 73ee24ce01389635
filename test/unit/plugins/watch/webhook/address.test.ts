/** Which URLs are webhooks, what they are called, and which of them the operator has let in. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  mailboxOf,
  masked,
  ownedDomainOf,
  readEmail,
} from '../../../../../plugins/watch/subscription/address.ts'
import { mayReach } from '../../../../../plugins/watch/subscription/allowed.ts'
import {
  addressOf,
  channelOf,
  isListed,
  KINDS,
  parseWebhooks,
  readWebhook,
  shownAddress,
  webhookIn,
  webhookWords,
} from '../../../../../plugins/watch/webhook/address.ts'

const read = (url: string, lenient = false) => readWebhook(url, undefined, { lenient })

const TAKEN: readonly [given: string, kind: string, url?: string][] = [
  ['https://hooks.slack.com/services/T0/B0/x', 'slack'],
  [' HTTPS://Hooks.Slack.com:443/services/T0/B0/x ', 'slack', 'https://hooks.slack.com/services/T0/B0/x'],
  ['https://discord.com/api/webhooks/1234/ab-cd_e', 'discord'],
  ['https://discordapp.com/api/v10/webhooks/1234/abcde?thread_id=99', 'discord'],
  [
    'https://prod-12.westeurope.logic.azure.com/workflows/a/triggers/manual/paths/invoke?api-version=1&sig=x',
    'teams',
  ],
  ['https://ntfy.sh/certs_k29', 'ntfy'],
  ['https://chat.example.com/hooks/abc', 'json'],
  ['https://in.example.com', 'json', 'https://in.example.com/'],
  ['https://in.example.com?x=1', 'json', 'https://in.example.com/?x=1'],
  ['https://ann:p%40ss@am.example.com/api/v2/alerts', 'json'],
  ['https://한국.kr/a', 'json', 'https://xn--3e0b707e.kr/a'],
]
for (const [given, kind, url = given] of TAKEN) {
  test(`${given} is taken`, () => {
    const found = read(given)
    assert.ok(found.ok)
    assert.equal([found.webhook.kind, found.webhook.url], [kind, url])
    assert.equal(read(url), found)
  })
}

const REFUSED: readonly [given: string, code: string][] = [
  ['', 'webhook-not-https'],
  ['http://in.example.com/x', 'webhook-not-https'],
  ['ftp://in.example.com/x', 'webhook-not-https'],
  ['https://in.example.com:8443/x', 'webhook-not-https'],
  ['https://in.example.com:80/x', 'webhook-not-https'],
  ['https://127.0.0.1/x', 'webhook-host-invalid'],
  ['https://2130706433/x', 'webhook-host-invalid'],
  ['https://[::1]/x', 'webhook-not-https'],
  ['https://localhost/x', 'webhook-host-invalid'],
  ['https://chat.internal/x', 'webhook-host-invalid'],
  ['https://in.example.com/x#part', 'webhook-invalid'],
  ['https://in.example.com/a b', 'webhook-invalid'],
  ['https://in.example.com/x\r\nhost: other', 'webhook-invalid'],
  ['https://in.example.com/ä', 'webhook-invalid'],
  ['https://in.example.com\\@other.example.com/', 'webhook-invalid'],
  ['https://ann@in.example.com/x', 'webhook-user-invalid'],
  ['https://ann:%zz@in.example.com/x', 'webhook-user-invalid'],
  ['https://ann:%0d%0ax@in.example.com/x', 'webhook-user-invalid'],
  ['https://hooks.slack.com/services/T0/B0/x?again=1', 'webhook-not-service'],
  ['https://hooks.slack.com/', 'webhook-not-service'],
  ['https://discord.com/channels/1/2', 'webhook-not-service'],
  ['https://ntfy.sh/', 'webhook-not-service'],
  [`https://in.example.com/${'x'.repeat(1_024)}`, 'webhook-too-long'],
]
for (const [given, code] of REFUSED) {
  test(`${JSON.stringify(given.slice(0, 60))} is refused with ${code}, in words without the URL`, () => {
    const found = read(given)
    assert.not.ok(found.ok)
    if (found.ok) return
    assert.is(found.report.code, code)
    for (const language of ['en', 'ko'] as const) {
      const words = webhookWords(found.report, language)
      assert.match(words, /[.]$/)
      assert.not.match(words, /services\/|ann:|again=/)
    }
  })
}

test('a webhook is known by its kind, its host and a hash, and is no mail address', () => {
  const found = read('https://hooks.slack.com/services/T0/B0/x')
  assert.ok(found.ok)
  const address = addressOf(found.webhook, 'ab'.repeat(16))
  assert.is(address, `slack:${'ab'.repeat(16)}@hooks.slack.com`)
  assert.equal(webhookIn(address), { kind: 'slack', host: 'hooks.slack.com' })
  assert.equal([channelOf(address), channelOf('kim@example.com')], ['webhook', 'mail'])
  assert.is(shownAddress(address), 'hooks.slack.com (Slack)')
  assert.is(masked(address), 'hooks.slack.com (Slack)')
  assert.is(shownAddress('kim@example.com'), 'kim@example.com')
  assert.not.ok(readEmail(address, { lenient: true }).ok)
})

test('an owner of a host has its registered name as the cap, a service has none', () => {
  const hash = 'ab'.repeat(16)
  assert.is(ownedDomainOf(`json:${hash}@a.in.example.com`), 'example.com')
  assert.is(ownedDomainOf(`slack:${hash}@hooks.slack.com`), null)
  assert.is(ownedDomainOf(`ntfy:${hash}@ntfy.sh`), null)
  // Who provides mailboxes has its hosts for itself, and who takes webhooks has its mail addresses.
  assert.is(ownedDomainOf(`json:${hash}@www.naver.com`), 'naver.com')
  assert.is(ownedDomainOf(`json:${hash}@gmail.com`), 'gmail.com')
  assert.is(ownedDomainOf('kim@discord.com'), 'discord.com')
  assert.is(ownedDomainOf('kim@gmail.com'), null)
})

test('a URL is one receiver, in whatever form it gets messages', () => {
  const hash = 'ab'.repeat(16)
  const all = KINDS.map(kind => mailboxOf(`${kind}:${hash}@in.example.com`))
  assert.is(new Set(all).size, 1)
  assert.is.not(all[0], mailboxOf(`json:${'cd'.repeat(16)}@in.example.com`))
  assert.is.not(all[0], mailboxOf(`${hash}@in.example.com`))
})

test('the list of the operator has kinds at the hosts of their service, and hosts for all kinds', () => {
  const listed = parseWebhooks(' slack, JSON ,Chat.Example.com')
  assert.equal(listed, ['slack', 'json', 'chat.example.com'])
  for (const [kind, host, isIn] of [
    ['slack', 'hooks.slack.com', true],
    ['slack', 'chat.example.com', true],
    ['slack', 'other.example.com', false],
    ['json', 'other.example.com', true],
    ['ntfy', 'chat.example.com', true],
    ['ntfy', 'ntfy.sh', false],
    ['discord', 'discord.com', false],
  ] as const) {
    assert.is(isListed(listed, { kind, host }), isIn, `${kind} ${host}`)
    const address = `${kind}:${'ab'.repeat(16)}@${host}`
    assert.is(mayReach(address, { mailBlock: [`@${host}`], webhooks: listed }), isIn)
  }
  assert.ok(mayReach('kim@example.com', { mailBlock: [], webhooks: [] }))
  assert.equal(parseWebhooks(''), [])
  for (const wrong of ['matrix', 'https://chat.example.com', 'chat.example.com:443', 'a@example.com'])
    assert.throws(
      () => parseWebhooks(wrong),
      (use: { en: string }) => use.en.includes('alertmanager'),
    )
})

test.run()
