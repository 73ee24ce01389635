/** Takes requests for alerts to a webhook; there only where the operator lets alerts go to webhooks. */
import * as v from 'valibot'
import { component, described } from '../../../core/answer/schema.ts'
import { DomainList, type IntakeConfig } from '../../../core/domain/inputs.ts'
import { Refusal } from '../../../core/errors/errors.ts'
import { DOMAINS_FIELD, LANGUAGE_NAMES } from '../../../core/plugin/form.ts'
import { KOREAN_DOMAINS, plugin } from '../../../core/plugin/plugin.ts'
import { accepted } from '../../../core/plugin/reply.ts'
import type { Settings } from '../../../core/settings/read.ts'
import type { Catalogue } from '../../../core/text/catalogue.ts'
import { GUIDE_LINKS } from '../../../knowledge-base/guides/links.ts'
import { hashesOf } from '../store/hashes.ts'
import type { Allowed } from '../subscription/allowed.ts'
import { Certificates, CERTIFICATES_FIELD, KOREAN_CERTIFICATES, whatNext } from '../schema.ts'
import { addRequest } from '../subscription/requests.ts'
import {
  addressOf,
  isListed,
  KIND_NAMES,
  KINDS,
  readWebhook,
  webhookWords,
  type Kind,
  type Webhook,
} from './address.ts'

const Url = v.pipe(
  v.string(({ lang }) => webhookWords({ code: 'webhook-not-https' }, lang === 'ko' ? 'ko' : 'en')),
  v.metadata({
    description:
      'URL of the webhook. It is a secret: it is stored encrypted, and never logged or shown again. It gets one '
      + 'message to confirm.',
    format: 'uri',
    examples: ['https://discord.com/api/webhooks/1/x'],
  }),
  v.rawTransform<string, Webhook>(({ dataset: { value }, config, addIssue, NEVER }) => {
    const { intake, lang } = config as IntakeConfig
    const read = readWebhook(value, undefined, { lenient: intake?.lenient ?? false })
    if (read.ok) return read.webhook
    addIssue({ message: webhookWords(read.report, lang === 'ko' ? 'ko' : 'en') })
    return NEVER
  }),
)

const Input = v.object({
  webhook: Url,
  domains: DomainList,
  format: v.optional(
    described(
      v.picklist(KINDS),
      'Format of the messages. Default: that of the service at this host, otherwise json.',
    ),
  ),
  language: v.optional(
    described(v.picklist(['en', 'ko']), 'Language of the messages. Default: the language of the request.'),
  ),
  certificates: Certificates,
})

const Output = component(
  v.object({
    ok: described(v.boolean(), 'True: the request was accepted.'),
    message: described(v.string(), 'What happens next, in the language of the messages.'),
    reminders: described(v.string(), 'How long before an expiry messages come, in the same language.'),
  }),
  'WatchWebhook',
  'The same whether or not the webhook is known.',
)

const WORDS = {
  title: { en: 'Check your channel', ko: '채널을 확인하세요' },
  accepted: {
    en: 'Request accepted. Open the link in the first message within 48 hours and press its button: monitoring starts only then.',
    ko: '요청을 받았습니다. 48시간 안에 첫 메시지의 링크를 열고 버튼을 누르세요. 그때부터 모니터링이 시작됩니다.',
  },
  reminders: {
    en:
      'Messages come when a third and a sixth of the lifetime of a certificate is left (of 90 days: 30 and 15 days '
      + 'before it expires), then 7, 3, 1 and 0 days before. For a registration: 30, 14, 7, 3, 1 and 0 days before.',
    ko:
      '메시지는 인증서 유효 기간이 3분의 1과 6분의 1 남았을 때(90일짜리는 만료 30일 전과 15일 전), 그다음에는 만료 7일 전, '
      + '3일 전, 1일 전과 당일에 보냅니다. 도메인 등록은 만료 30일 전, 14일 전, 7일 전, 3일 전, 1일 전과 당일입니다.',
  },
  'not-arrived': {
    en: 'No message after 15 minutes? Check the URL. A webhook gets one message to confirm in 48 hours.',
    ko: '15분이 지나도 메시지가 없으면 URL을 확인하세요. 확인 메시지는 웹훅마다 48시간에 한 번만 보냅니다.',
  },
  ignored: {
    en: 'Without the button nothing is monitored and nothing more is sent.',
    ko: '버튼을 누르지 않으면 모니터링하지 않고 메시지도 더 보내지 않습니다.',
  },
} as const satisfies Catalogue

/** The setting is that of the watch; without the watch there are no webhooks either. */
const listedIn = (settings: Settings): readonly string[] =>
  (settings as Settings & Partial<Allowed>).webhooks ?? []

const unlisted = (listed: readonly string[]): Refusal => {
  const kinds = KINDS.filter(kind => listed.includes(kind)).map(kind => KIND_NAMES[kind])
  const [en, ko] = kinds.length === 0 ? ['none', '없음'] : [kinds.join(', '), kinds.join(', ')]
  return new Refusal(
    {
      en: `This site sends no alerts to this host in this format. Formats allowed at other hosts: ${en}.`,
      ko: `이 사이트는 이 호스트에 이 형식으로 알림을 보내지 않습니다. 다른 호스트에서 쓸 수 있는 형식: ${ko}.`,
    },
    400,
    {},
    'webhook',
  )
}

const OPTIONS = {
  json: { en: 'JSON of Certscope', ko: 'Certscope JSON 형식' },
  slack: { en: 'Slack, Mattermost', ko: 'Slack, Mattermost 형식' },
  discord: { en: 'Discord embed', ko: 'Discord 임베드' },
  teams: { en: 'Microsoft Teams', ko: 'Microsoft Teams 카드' },
  ntfy: { en: 'ntfy notification', ko: 'ntfy 알림' },
  alertmanager: { en: 'Alertmanager alert', ko: 'Alertmanager 경보' },
} as const satisfies Catalogue & Record<Kind, unknown>

export default plugin({
  name: 'watch/webhook',
  verb: 'webhook',
  summary:
    'Free alerts to a webhook (Slack, Discord, Teams, ntfy) before an SSL certificate or a domain expires.',
  title: 'Get alerts by webhook before a certificate or domain expires',
  korean: {
    title: '인증서나 도메인이 만료되기 전에 웹훅으로 알림 받기',
    summary:
      '인증서나 도메인 등록이 만료되기 전에 웹훅(Slack, Discord, Teams, ntfy)으로 알려 줍니다. 무료입니다.',
    fields: {
      webhook: {
        description: '알림을 받을 웹훅의 URL. 암호화해 저장하고 다시 표시하지 않습니다.',
      },
      domains: KOREAN_DOMAINS,
      format: { description: '메시지 형식. 기본값은 호스트에 맞는 형식이며, 없으면 json입니다.' },
      language: { description: 'en 또는 ko. 기본값은 신청할 때의 언어입니다.' },
      certificates: KOREAN_CERTIFICATES,
    },
  },
  form: {
    fields: {
      webhook: {
        label: { en: 'URL of the webhook', ko: '웹훅 URL' },
        isSecret: true,
        hint: {
          en: 'It is stored encrypted and never shown again.',
          ko: '암호화해 저장하고 다시 표시하지 않습니다.',
        },
      },
      domains: DOMAINS_FIELD,
      format: {
        label: { en: 'Format of the messages', ko: '메시지 형식' },
        options: {
          '': { en: 'By the host of the URL, otherwise JSON', ko: 'URL의 호스트에 맞게, 없으면 JSON' },
          ...OPTIONS,
        },
      },
      language: {
        label: { en: 'Language of the messages', ko: '메시지 언어' },
        options: { '': { en: 'Same as this page', ko: '이 페이지와 같은 언어' }, ...LANGUAGE_NAMES },
      },
      certificates: CERTIFICATES_FIELD,
    },
    submit: { en: 'Send the confirmation message', ko: '확인 메시지 받기' },
  },
  routes: { 'POST /api/v1/watch/webhook': accepted },
  ttl: 0,
  effect: true,
  // It measures nothing, but counts against the caller's limit.
  places: () => 0,
  tablesOf: 'watch',
  commands: [
    {
      name: 'add',
      en: 'Ask for alerts to a webhook. They start with the link in its first message.',
      ko: '웹훅 알림을 신청합니다. 첫 메시지의 링크를 열어야 시작됩니다.',
      takes: '',
      run: 'call',
    },
  ],
  wanted: settings => listedIn(settings).length > 0,
  input: Input,
  output: Output,
  exampleAnswer: { ok: true, message: WORDS.accepted.en, reminders: WORDS.reminders.en },
  example: { webhook: 'https://discord.com/api/webhooks/1/x', domains: ['example.com'] },
  guides: [GUIDE_LINKS.watch],
  // One row is written, the same whatever the webhook is; the message is the work of the job.
  async run({ webhook, domains, format, language, certificates = false }, context) {
    const { caller, database, documents, doors, settings, language: reads } = context
    const spoken = language ?? reads
    const named = { ...webhook, kind: format ?? webhook.kind }
    if (!isListed(listedIn(settings), named)) throw unlisted(listedIn(settings))
    const hashes = await hashesOf(documents)
    const email = addressOf(named, await hashes.webhook(named.url))
    const asked = {
      email,
      webhook: await hashes.seal(email, named.url),
      domains: domains.map(({ text }) => text),
      language: spoken,
      certificates,
      caller: caller === null ? null : await hashes.caller(caller),
    }
    await addRequest(database, asked, doors.now().getTime())
    return { ok: true, message: WORDS.accepted[spoken], reminders: WORDS.reminders[spoken] }
  },
  summarize: whatNext(WORDS),
})
