/** Pure: a message in the form that the receiver of a webhook takes. */
import { printable } from '../../../core/base/printable.ts'
import { instant } from '../../../core/base/time.ts'
import type { Language } from '../../../core/text/catalogue.ts'
import type { LetterContent, LetterLinks, Severity } from '../letter/content.ts'
import type { Draft, Link, Part } from '../letter/draw.ts'
import type { Kind, Webhook } from './address.ts'

export interface Message {
  /** It does not change, however often it is sent. */
  readonly id: string
  readonly content: LetterContent
  readonly draft: Draft
  readonly links: LetterLinks
  readonly language: Language
  readonly madeAt: Date
  /** What a receiver of our schema confirms with, and verifies with; null: it is no confirmation. */
  readonly challenge: string | null
  /** `whsec_...` */
  readonly secret: string
}

interface Request {
  readonly url: string
  readonly body: unknown
}

/* Messages as text, with the signs that a service has for bold and for links. */

interface Style {
  /** Keeps what others wrote from being read as signs. */
  escape(text: string): string
  bold(text: string): string
  link(link: Link): string
}

/** docs.slack.dev, "Formatting text"; programs that take this form as well read `@name` in it. */
const SLACK: Style = {
  escape: text =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('@', '@\u200b'),
  bold: text => `*${text}*`,
  link: ({ label, url }) => `<${url}|${label}>`,
}

const DISCORD: Style = {
  escape: text => text.replace(/[\\*_~`|<>[\]()#-]/g, '\\$&'),
  bold: text => `**${text}**`,
  link: ({ label, url }) => `[${label}](${url})`,
}

const PLAIN: Style = {
  escape: text => text,
  bold: text => text,
  link: ({ label, url }) => `${label}: ${url}`,
}

const textOf = (part: Part, style: Style): string => {
  const { bold, link } = style
  const plain = (text: string): string => style.escape(printable(text))
  const linked = ({ label, url }: Link): string => link({ label: plain(label), url })
  switch (part.kind) {
    case 'text':
      return plain(part.text)
    case 'list':
      return part.items.map(item => `• ${plain(item)}`).join('\n')
    case 'button':
      return linked(part)
    case 'domain':
      return bold(plain(part.name))
    case 'state':
      return `${plain(part.text)}\n${linked(part.link)}`
    case 'notice': {
      const { label, message, fixLabel, fixes } = part
      const lines = fixes.length === 0 ? [] : [`${plain(fixLabel)}:`, ...fixes.map(fix => `• ${plain(fix)}`)]
      return [`${bold(plain(label))} ${plain(message)}`, ...lines].join('\n')
    }
  }
}

/** Whole parts as far as there is room; the footer and its links are never cut. */
const written = ({ parts, footer, links }: Draft, style: Style, most: number): string => {
  const end = [
    footer.map(text => style.escape(printable(text))).join('\n'),
    links.map(link => style.link({ label: style.escape(link.label), url: link.url })).join('\n'),
  ].join('\n\n')
  const kept: string[] = []
  let left = most - end.length
  for (const part of parts) {
    const text = textOf(part, style)
    if (text.length + 2 > left) {
      if (left > 3) kept.push('…')
      break
    }
    kept.push(text)
    left -= text.length + 2
  }
  return [...kept, end].join('\n\n')
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`

/* How grave it is, by the worst notice. */

const worstOf = ({ parts }: Draft): Severity | null => {
  const order = ['critical', 'urgent', 'warning', 'info', 'good'] as const
  const all = parts.flatMap(part => (part.kind === 'notice' ? [part.severity] : []))
  return order.find(severity => all.includes(severity)) ?? null
}

const COLORS = { critical: 0xd93025, urgent: 0xd93025, warning: 0xe37400, info: 0x1a73e8, good: 0x1e8e3e }
const CARD_COLORS = {
  critical: 'Attention',
  urgent: 'Attention',
  warning: 'Warning',
  info: 'Accent',
  good: 'Good',
}
const PRIORITIES = { critical: 5, urgent: 4, warning: 4, info: 3, good: 3 }
const TAGS = {
  critical: 'rotating_light',
  urgent: 'rotating_light',
  warning: 'warning',
  info: 'information_source',
  good: 'white_check_mark',
}

/** The one thing to do, and then what leads out. */
const linksOf = ({ draft }: Message): readonly Link[] => [
  ...draft.parts.flatMap(part => (part.kind === 'button' ? [part] : [])),
  ...draft.links,
]

/* Slack and what takes its form: docs.slack.dev, "Sending messages using incoming webhooks". */

/** Slack cuts a text at 40,000 characters; others take 16,383 (Mattermost). */
const MAX_SLACK = 12_000

const slack = (message: Message): unknown => ({
  text: `${SLACK.bold(SLACK.escape(message.draft.subject))}\n\n${written(message.draft, SLACK, MAX_SLACK)}`,
  unfurl_links: false,
  unfurl_media: false,
})

/* Discord: docs.discord.com, "Execute Webhook", and the limits of an embed. */

const MAX_TITLE = 256
const MAX_DESCRIPTION = 4_096

const discord = (message: Message): unknown => {
  const { draft, madeAt } = message
  const worst = worstOf(draft)
  return {
    embeds: [
      {
        title: cut(DISCORD.escape(draft.subject), MAX_TITLE),
        description: written(draft, DISCORD, MAX_DESCRIPTION),
        color: COLORS[worst ?? 'info'],
        timestamp: instant(madeAt),
      },
    ],
    allowed_mentions: { parse: [] },
  }
}

/* Teams: an Adaptive Card for a workflow; at most 28 KB (learn.microsoft.com, "Webhooks and connectors"). */

const MAX_CARD = 8_000

const run = (text: string, more: object = {}): object => ({ type: 'TextRun', text: printable(text), ...more })
/** Runs of text are no Markdown: what others wrote stays text. */
const block = (inlines: readonly object[], more: object = {}): object => ({
  type: 'RichTextBlock',
  inlines,
  ...more,
})

const cardPart = (part: Part): readonly object[] => {
  switch (part.kind) {
    case 'text':
      return [block([run(part.text)])]
    case 'list':
      return part.items.map(item => block([run(`• ${item}`)]))
    case 'button':
      return []
    case 'domain':
      return [block([run(part.name, { weight: 'Bolder', size: 'Medium' })], { separator: true })]
    case 'state':
      return [
        block([
          run(`${part.text}  `, { isSubtle: true }),
          run(part.link.label, { selectAction: open(part.link) }),
        ]),
      ]
    case 'notice':
      return [
        block([
          run(`${part.label} `, { weight: 'Bolder', color: CARD_COLORS[part.severity] }),
          run(part.message),
        ]),
        ...part.fixes.map(fix => block([run(`• ${fix}`)])),
      ]
  }
}

const open = ({ label, url }: Link): object => ({ type: 'Action.OpenUrl', title: label, url })

const teams = (message: Message): unknown => {
  const { draft } = message
  const shown: object[] = []
  let left = MAX_CARD
  for (const part of draft.parts.flatMap(cardPart)) {
    left -= JSON.stringify(part).length
    if (left < 0) {
      shown.push(block([run('…')]))
      break
    }
    shown.push(part)
  }
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block([run(draft.subject, { weight: 'Bolder', size: 'Large' })]),
            ...shown,
            ...draft.footer.map(text => block([run(text, { isSubtle: true, size: 'Small' })])),
          ],
          actions: linksOf(message).map(open),
          msteams: { width: 'Full' },
        },
      },
    ],
  }
}

/* ntfy: docs.ntfy.sh, "Publish as JSON". A longer message would become a file. */

const MAX_NTFY = 4_096
const MAX_BUTTONS = 3

const octets = (text: string): number => new TextEncoder().encode(text).length

const ntfy = (message: Message, { path }: Webhook): unknown => {
  const { draft } = message
  const worst = worstOf(draft)
  const links = linksOf(message)
  let most = MAX_NTFY
  let text = written(draft, PLAIN, most)
  // Hangul takes three octets a character.
  while (octets(text) > MAX_NTFY && most > 0) text = written(draft, PLAIN, (most -= 256))
  return {
    topic: path.slice(path.lastIndexOf('/') + 1),
    title: draft.subject,
    message: text,
    priority: PRIORITIES[worst ?? 'info'],
    tags: [TAGS[worst ?? 'info']],
    click: links[0]?.url ?? message.links.site,
    actions: links.slice(0, MAX_BUTTONS).map(({ label, url }) => ({ action: 'view', label, url })),
  }
}

/* Alertmanager: `postableAlerts` of api/v2/openapi.yaml. */

const DAY_MS = 86_400_000
/** What stands is sent again each day, later by the spread, a look before it and some attempts. */
const STANDS_MS = DAY_MS * 1.25
const ALERTS_PATH = '/api/v2/alerts'

/** An alert stands until the next message may say it again: what it lacks is resolved by then. */
const alert = (
  { draft, links, madeAt }: Message,
  labels: Readonly<Record<string, string>>,
  annotations: Readonly<Record<string, string>>,
  url: string,
  ms = DAY_MS,
): object => ({
  labels: { service: 'certscope', ...labels },
  annotations: {
    ...annotations,
    ...(links.confirm === null ? {} : { confirm: links.confirm }),
    ...(links.never === '' ? {} : { block: links.never }),
    ...(links.manage === '' ? {} : { settings: links.manage }),
    ...(links.stop === '' ? {} : { stop: links.stop }),
    why: draft.footer.at(-1)!,
  },
  startsAt: instant(madeAt),
  endsAt: instant(new Date(madeAt.getTime() + ms)),
  generatorURL: url,
})

const LEVELS = { critical: 'critical', urgent: 'critical', warning: 'warning', info: 'info', good: 'info' }

const alertmanager = (message: Message): unknown => {
  const { content, draft, links, language } = message
  if (content.kind !== 'alerts') {
    const name = { confirm: 'CertscopeConfirm', already: 'CertscopeAlready', test: 'CertscopeTest' }[
      content.kind
    ]
    const description = draft.parts.map(part => textOf(part, PLAIN)).join('\n')
    const labels = { alertname: name, severity: 'info' }
    return [alert(message, labels, { summary: draft.subject, description }, links.confirm ?? links.site)]
  }
  return content.domains.flatMap(({ domain, notices }) =>
    notices.map(({ code, key, matter, severity, [language]: said }) =>
      alert(
        message,
        { alertname: 'CertscopeExpiry', severity: LEVELS[severity], domain, code, key: matter ?? key },
        { summary: printable(said.message), description: said.fixes.map(printable).join('\n') },
        links.result(domain),
        matter === undefined ? DAY_MS : STANDS_MS,
      ),
    ),
  )
}

/* Our own schema, in the form of Standard Webhooks: `type`, `timestamp`, `data`. */

const own = ({ content, draft, links, language, madeAt, challenge, secret }: Message): unknown => ({
  type: `certscope.${content.kind}`,
  timestamp: instant(madeAt),
  data: {
    title: draft.subject,
    language,
    ...(challenge === null ? {} : { challenge, secret }),
    ...('over' in content ? { notAdded: content.over } : {}),
    domains: content.domains.map(one => {
      if (typeof one === 'string') return { domain: one }
      const { domain, notAfter, checkedAt } = one
      const notices =
        'notices' in one
          ? one.notices.map(({ code, key, severity, at, [language]: { message, fixes } }) => {
              return { code, key, severity, at, message, fixes }
            })
          : []
      return { domain, notAfter, checkedAt, result: links.result(domain), notices }
    }),
    links: {
      confirm: links.confirm,
      block: links.never || null,
      settings: links.manage || null,
      stop: links.stop || null,
    },
  },
})

const FORMS: Readonly<Record<Kind, (message: Message, webhook: Webhook) => unknown>> = {
  json: own,
  slack,
  discord,
  teams,
  ntfy,
  alertmanager,
}

/** The path of the request where it is not that of the URL: ntfy accepts JSON only above its topics. */
const PATHS: Readonly<Partial<Record<Kind, (path: string) => string>>> = {
  ntfy: path => path.slice(0, path.lastIndexOf('/') + 1),
  alertmanager: path =>
    path.endsWith(ALERTS_PATH) ? path : `${path.replace(/(?<!\/)\/+$/, '')}${ALERTS_PATH}`,
}

/** Without user and password, which go into a header. */
export const requestOf = (message: Message, webhook: Webhook): Request => {
  const { kind, host, path, query } = webhook
  return {
    url: `https://${host}${PATHS[kind]?.(path) ?? path}${query}`,
    body: FORMS[kind](message, webhook),
  }
}
