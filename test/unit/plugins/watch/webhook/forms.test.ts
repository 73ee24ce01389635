/** Each form of a message by what its receiver publishes: schema, limits, and what is never read as signs. */
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import * as v from 'valibot'
import type { Language } from '../../../../../core/text/catalogue.ts'
import type { LetterContent } from '../../../../../plugins/watch/letter/content.ts'
import { draftOf } from '../../../../../plugins/watch/letter/write.ts'
import { KINDS, readWebhook, type Kind } from '../../../../../plugins/watch/webhook/address.ts'
import { requestOf } from '../../../../../plugins/watch/webhook/forms.ts'
import { LETTERS, NOW, contextIn, unconfirmedIn } from '../letters.ts'

const URLS: Readonly<Record<Kind, string>> = {
  json: 'https://in.example.com/alerts?key=x',
  slack: 'https://hooks.slack.com/services/T0/B0/x',
  discord: 'https://discord.com/api/webhooks/1/x',
  teams: 'https://prod-1.westeurope.logic.azure.com/workflows/a?api-version=1&sig=x',
  ntfy: 'https://push.example.com/below/topic-1?auth=x',
  alertmanager: 'https://ann:word@am.example.com/prefix/',
}

const messageOf = (content: LetterContent, language: Language) => {
  const isAsked = content.kind === 'confirm'
  const context = {
    ...(isAsked ? unconfirmedIn(language) : contextIn(language)),
    channel: 'webhook' as const,
  }
  return {
    id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6',
    content,
    draft: draftOf(content, context),
    links: context.links,
    language,
    madeAt: NOW,
    challenge: isAsked ? 'cXdlcnR5dWlvcGFzZGZnaGprbHp4Y3Zi' : null,
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  }
}

const sentOf = (kind: Kind, content: LetterContent, language: Language = 'en') => {
  const read = readWebhook(URLS[kind], kind, { lenient: false })
  if (!read.ok) throw new Error(read.report.code)
  return requestOf(messageOf(content, language), read.webhook)
}

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
const Instant = v.pipe(v.string(), v.isoTimestamp())
const Url = v.pipe(v.string(), v.url())

/* Adaptive Cards 1.4, https://adaptivecards.io/schemas/adaptive-card.json, as far as it is used. */
const OpenUrl = v.strictObject({ type: v.literal('Action.OpenUrl'), title: text(100), url: Url })
const TextRun = v.strictObject({
  type: v.literal('TextRun'),
  text: text(4_000),
  weight: v.exactOptional(v.picklist(['Lighter', 'Default', 'Bolder'])),
  size: v.exactOptional(v.picklist(['Default', 'Small', 'Medium', 'Large', 'ExtraLarge'])),
  color: v.exactOptional(v.picklist(['Default', 'Dark', 'Light', 'Accent', 'Good', 'Warning', 'Attention'])),
  isSubtle: v.exactOptional(v.boolean()),
  selectAction: v.exactOptional(OpenUrl),
})
const RichTextBlock = v.strictObject({
  type: v.literal('RichTextBlock'),
  inlines: v.array(TextRun),
  separator: v.exactOptional(v.boolean()),
})
const NOTICE = v.strictObject({
  code: v.string(),
  key: v.string(),
  severity: v.picklist(['critical', 'urgent', 'warning', 'info', 'good']),
  at: v.nullable(Instant),
  message: text(2_000),
  fixes: v.array(text(2_000)),
})

const SCHEMAS: Readonly<Record<Kind, v.GenericSchema>> = {
  // https://github.com/standard-webhooks/standard-webhooks: type, timestamp and data.
  json: v.strictObject({
    type: v.picklist(['certscope.confirm', 'certscope.already', 'certscope.test', 'certscope.alerts']),
    timestamp: Instant,
    data: v.strictObject({
      title: text(200),
      language: v.picklist(['en', 'ko']),
      challenge: v.exactOptional(v.pipe(v.string(), v.regex(/^[\w-]{32}$/))),
      secret: v.exactOptional(v.pipe(v.string(), v.regex(/^whsec_[A-Za-z0-9+/]+=*$/))),
      notAdded: v.exactOptional(v.array(v.string())),
      domains: v.array(
        v.union([
          v.strictObject({ domain: v.string() }),
          v.strictObject({
            domain: v.string(),
            notAfter: v.nullable(Instant),
            checkedAt: v.nullable(Instant),
            result: Url,
            notices: v.array(NOTICE),
          }),
        ]),
      ),
      links: v.strictObject({
        confirm: v.nullable(Url),
        block: v.nullable(Url),
        settings: v.nullable(Url),
        stop: v.nullable(Url),
      }),
    }),
  }),
  // https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks
  slack: v.strictObject({
    text: text(40_000),
    unfurl_links: v.literal(false),
    unfurl_media: v.literal(false),
  }),
  // https://docs.discord.com/developers/resources/message, "Embed Limits"
  discord: v.strictObject({
    embeds: v.pipe(
      v.array(
        v.strictObject({
          title: text(256),
          description: text(4_096),
          color: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffffff)),
          timestamp: Instant,
        }),
      ),
      v.length(1),
      v.check(([one]) => one!.title.length + one!.description.length <= 6_000),
    ),
    allowed_mentions: v.strictObject({ parse: v.array(v.never()) }),
  }),
  // https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors: at most 28 KB
  teams: v.pipe(
    v.strictObject({
      type: v.literal('message'),
      attachments: v.pipe(
        v.array(
          v.strictObject({
            contentType: v.literal('application/vnd.microsoft.card.adaptive'),
            contentUrl: v.null(),
            content: v.strictObject({
              $schema: v.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
              type: v.literal('AdaptiveCard'),
              version: v.literal('1.4'),
              body: v.array(RichTextBlock),
              actions: v.pipe(v.array(OpenUrl), v.maxLength(6)),
              msteams: v.strictObject({ width: v.literal('Full') }),
            }),
          }),
        ),
        v.length(1),
      ),
    }),
    v.check(value => new TextEncoder().encode(JSON.stringify(value)).length <= 28 * 1024),
  ),
  // https://docs.ntfy.sh/publish/#publish-as-json, and its limits
  ntfy: v.strictObject({
    topic: v.literal('topic-1'),
    title: text(200),
    message: v.pipe(text(4_096), v.maxBytes(4_096)),
    priority: v.picklist([1, 2, 3, 4, 5]),
    tags: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z_]+$/))), v.length(1)),
    click: Url,
    actions: v.pipe(
      v.array(v.strictObject({ action: v.literal('view'), label: text(100), url: Url })),
      v.minLength(1),
      v.maxLength(3),
    ),
  }),
  // `postableAlerts` of https://github.com/prometheus/alertmanager/blob/main/api/v2/openapi.yaml
  alertmanager: v.pipe(
    v.array(
      v.strictObject({
        labels: v.pipe(
          v.record(v.pipe(v.string(), v.regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/)), text(300)),
          v.check(labels => labels['alertname'] !== undefined && labels['severity'] !== undefined),
        ),
        annotations: v.record(v.string(), v.string()),
        startsAt: Instant,
        endsAt: Instant,
        generatorURL: Url,
      }),
    ),
    v.minLength(1),
  ),
}

for (const kind of KINDS)
  for (const [name, content] of Object.entries(LETTERS))
    for (const language of ['en', 'ko'] as const)
      test(`${kind}: ${name} in ${language} is what the receiver takes, and leads out`, () => {
        const { body } = sentOf(kind, content, language)
        const read = v.safeParse(SCHEMAS[kind], body)
        assert.ok(
          read.success,
          read.success ? '' : `${v.getDotPath(read.issues[0])} ${read.issues[0].message}`,
        )
        const written = JSON.stringify(body)
        const link = content.kind === 'confirm' ? ['/watch/confirm/', '/watch/never/'] : ['/watch/stop/']
        for (const one of link) assert.ok(written.includes(one), one)
        // What a mail says of itself is not said of a message.
        assert.not.match(written, /\bmail(?!\.example)|메일/)
      })

test('each goes to its own address: ntfy above its topics, Alertmanager at its API, without the password', () => {
  const at = Object.fromEntries(KINDS.map(kind => [kind, sentOf(kind, LETTERS['test']!).url]))
  assert.equal(at, {
    ...URLS,
    ntfy: 'https://push.example.com/below/?auth=x',
    alertmanager: 'https://am.example.com/prefix/api/v2/alerts',
  })
})

test('what others wrote is never read as a sign, a link or a name to call', () => {
  const said = '<!channel> @here [x](https://evil.example/) **b** `c` & </a>'
  const words = { message: said, short: [said], fixes: [said] }
  const notice = { code: 'c', key: 'c a s', severity: 'critical', at: null, en: words, ko: words } as const
  const content: LetterContent = {
    kind: 'alerts',
    domains: [{ domain: 'a.example.com', notAfter: null, checkedAt: null, notices: [notice] }],
  }
  const bodies = Object.fromEntries(KINDS.map(kind => [kind, sentOf(kind, content).body])) as Record<
    Kind,
    any
  >
  assert.match(bodies.slack.text, /&lt;!channel&gt; @\u200bhere/)
  assert.not.match(bodies.slack.text, /<!|@here/)
  const [embed] = bodies.discord.embeds
  assert.ok(embed.description.includes('\\<\\!channel\\>') || embed.description.includes('\\<!channel\\>'))
  assert.ok(embed.description.includes('\\[x\\]\\(https://evil.example/\\)'))
  assert.equal(bodies.discord.allowed_mentions, { parse: [] })
  assert.not.match(JSON.stringify(bodies.teams), /TextBlock"(?<!RichTextBlock")/)
})

test('a message that is too long is cut between its parts, and keeps its links', () => {
  const words = { message: 'm'.repeat(900), fixes: ['가'.repeat(300)] }
  const notice = { code: 'c', key: 'c a s', severity: 'warning', at: null, en: words, ko: words } as const
  const content: LetterContent = {
    kind: 'alerts',
    domains: ['a', 'b', 'c', 'd', 'e'].map(name => ({
      domain: `${name}.example.com`,
      notAfter: null,
      checkedAt: null,
      notices: Array.from({ length: 6 }, () => notice),
    })),
  }
  for (const kind of KINDS) {
    const { body } = sentOf(kind, content, 'ko')
    const read = v.safeParse(SCHEMAS[kind], body)
    assert.ok(read.success, `${kind}: ${read.success ? '' : read.issues[0].message}`)
    assert.match(JSON.stringify(body), /\/watch\/stop\//)
  }
})

test.run()
