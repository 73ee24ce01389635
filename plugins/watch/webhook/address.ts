/** Pure: reads URLs of webhooks, and names a webhook without its URL, which is a secret. */
import { toBase64 } from '../../../core/base/bytes.ts'
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import { readDomain, type DomainOptions } from '../../../core/domain/domain.ts'
import { REFUSALS } from '../../../core/domain/domain-errors.ts'
import { parseList } from '../../../core/settings/definition.ts'
import type { ChannelName } from '../store/tables.ts'

/** How a message is written: `json` is our own schema. */
export const KINDS = ['json', 'slack', 'discord', 'teams', 'ntfy', 'alertmanager'] as const
export type Kind = (typeof KINDS)[number]

/** What they are called in both languages. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  json: 'JSON',
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Microsoft Teams',
  ntfy: 'ntfy',
  alertmanager: 'Alertmanager',
}

export const WEBHOOK_ERRORS = {
  ...REFUSALS,
  'webhook-not-https': {
    en: 'A webhook URL begins with https:// and has no port. Copy it from the service that receives the alerts.',
    ko: '웹훅 URL은 https://로 시작하고 포트가 없어야 합니다. 알림을 받을 서비스에서 URL을 복사하세요.',
  },
  'webhook-too-long': {
    en: 'The webhook URL is longer than {max} characters. Check that it is a single URL.',
    ko: '웹훅 URL이 {max}자를 넘습니다. URL 하나만 입력했는지 확인하세요.',
  },
  'webhook-invalid': {
    en: 'The webhook URL has a character that no URL has, or a part behind #. Copy it again.',
    ko: '웹훅 URL에 쓸 수 없는 문자나 # 뒷부분이 있습니다. URL을 다시 복사하세요.',
  },
  'webhook-host-invalid': {
    en: 'The host of the webhook URL is not valid. {why}',
    ko: '웹훅 URL의 호스트가 올바르지 않습니다. {why}',
  },
  'webhook-not-service': {
    en: 'This is not a webhook URL of {service}. Copy it from the settings of the channel.',
    ko: '{service} 웹훅 URL이 아닙니다. 채널 설정에서 URL을 복사하세요.',
  },
  'webhook-user-invalid': {
    en: 'The user name and password in the webhook URL are not valid. Percent-encode their special characters.',
    ko: '웹훅 URL의 사용자 이름과 비밀번호가 올바르지 않습니다. 특수 문자는 퍼센트 인코딩하세요.',
  },
} as const satisfies Catalogue

type WebhookReport = Coded<typeof WEBHOOK_ERRORS>

export const webhookWords = (report: WebhookReport, language: Language): string =>
  words(WEBHOOK_ERRORS, report, language) ?? report.code

export interface Webhook {
  readonly kind: Kind
  readonly host: string
  /** As it is kept, sealed. */
  readonly url: string
  /** Path and query; the path begins with a slash. */
  readonly path: string
  readonly query: string
  /** `user:password`, as in the URL; empty: none. */
  readonly user: string
}

type ReadWebhook =
  | { readonly ok: true; readonly webhook: Webhook }
  | { readonly ok: false; readonly report: WebhookReport }

interface Service {
  readonly hosts: RegExp
  /** Path and query of its webhooks: with a stray parameter one webhook would be many. */
  readonly rest: RegExp
}

const SERVICES: Readonly<Partial<Record<Kind, Service>>> = {
  slack: { hosts: /^hooks\.slack(?:-gov)?\.com$/, rest: /^\/(?:services|triggers|workflows)\/[\w/-]+$/ },
  discord: {
    hosts: /^(?:(?:canary|ptb)\.)?discord(?:app)?\.com$/,
    rest: /^\/api\/(?:v\d{1,2}\/)?webhooks\/\d{1,20}\/[\w-]+(?:\?thread_id=\d{1,20})?$/,
  },
  teams: {
    hosts: /^(?:[\w-]+\.)+(?:logic\.azure|powerplatform|powerautomate)\.com$/,
    rest: /^\/[^?]+\?[^?]*\bsig=/,
  },
  ntfy: { hosts: /^ntfy\.sh$/, rest: /^\/[\w-]{1,64}(?:\?auth=[\w-]+)?$/ },
}

/** The service that has this host; null: its owner may have all paths on it. */
const serviceAt = (host: string): Kind | null => KINDS.find(kind => SERVICES[kind]?.hosts.test(host)) ?? null

const MAX_URL = 1_024

const refuse = (report: WebhookReport): ReadWebhook => ({ ok: false, report })

const isUser = (text: string): boolean => {
  try {
    return text.includes(':') && /^[^\p{C}]{1,200}$/u.test(decodeURIComponent(text))
  } catch {
    return false
  }
}

/**
 * One URL as a person pastes it. It is taken apart by hand, because `new URL` differs between the runtimes.
 * Without a `kind` it is that of the service which has the host, else our own schema. Never throws.
 */
export const readWebhook = (
  text: string,
  kind: Kind | undefined,
  { lenient }: Pick<DomainOptions, 'lenient'>,
): ReadWebhook => {
  if (text.length > 2 * MAX_URL) return refuse({ code: 'webhook-too-long', params: { max: MAX_URL } })
  const trimmed = text.trim()
  if (trimmed.length > MAX_URL) return refuse({ code: 'webhook-too-long', params: { max: MAX_URL } })
  if (!/^https:\/\//i.test(trimmed)) return refuse({ code: 'webhook-not-https' })
  const rest = trimmed.slice('https://'.length)
  const end = /[/?#\\]/.exec(rest)?.index ?? rest.length
  const [authority, behind] = [rest.slice(0, end), rest.slice(end)]
  // What could end a line of the request is none of it.
  if (/[^!-~]|["#<>[\\\]^`{|}]/.test(behind)) return refuse({ code: 'webhook-invalid' })
  const at = authority.lastIndexOf('@')
  const user = authority.slice(0, Math.max(at, 0))
  if (at >= 0 && !(isUser(user) && /^[!-~]+$/.test(user))) return refuse({ code: 'webhook-user-invalid' })
  const named = authority.slice(at + 1).replace(/:443$/, '')
  if (named.includes(':')) return refuse({ code: 'webhook-not-https' })
  const domain = readDomain(named, { ports: [], lenient })
  if (!domain.ok) return refuse({ code: 'webhook-host-invalid', params: { why: domain.report } })
  const { host } = domain
  const question = behind.indexOf('?')
  const path = (question < 0 ? behind : behind.slice(0, question)) || '/'
  const query = question < 0 ? '' : behind.slice(question)
  const service = serviceAt(host)
  if (service && (!SERVICES[service]!.rest.test(path + query) || user !== ''))
    return refuse({ code: 'webhook-not-service', params: { service: KIND_NAMES[service] } })
  const url = `https://${user === '' ? '' : `${user}@`}${host}${path}${query}`
  return { ok: true, webhook: { kind: kind ?? service ?? 'json', host, url, path, query, user } }
}

/* The identity of a webhook: it shows the kind and the host alone. */

export const addressOf = ({ kind, host }: Webhook, hash: string): string => `${kind}:${hash}@${host}`

const ADDRESS = /^([a-z]{1,16}):[0-9a-f]{32}@([^@]+)$/

type Named = Pick<Webhook, 'kind' | 'host'>

/** Null: it is a mail address, which never has a colon. */
export const webhookIn = (address: string): Named | null => {
  const [, kind, host = ''] = ADDRESS.exec(address) ?? []
  const known = KINDS.find(one => one === kind)
  return known === undefined ? null : { kind: known, host }
}

export const channelOf = (address: string): ChannelName => (webhookIn(address) ? 'webhook' : 'mail')

/** `hooks.slack.com (Slack)`, in both languages; a mail address as it is. */
export const shownAddress = (address: string): string => {
  const named = webhookIn(address)
  return named ? `${named.host} (${KIND_NAMES[named.kind]})` : address
}

/** A signing key as Standard Webhooks writes it. */
export const secretText = (key: Uint8Array): string => `whsec_${toBase64(key)}`

/** Whether anybody can have webhooks at this host, so that each may belong to another person. */
export const isOfService = (host: string): boolean => serviceAt(host) !== null

/* Which webhooks the operator allows: by format, and by host name. */

const USE = {
  en: 'Use host names and json, slack, discord, teams, ntfy, alertmanager, such as slack,chat.example.com.',
  ko: '호스트 이름과 json, slack, discord, teams, ntfy, alertmanager 값을 쓰세요. 예: slack,chat.example.com',
} as const

/** Throws words for what is neither. */
export const parseWebhooks = (text: string): readonly string[] =>
  parseList(text).map(entry => {
    const named = entry.toLowerCase()
    if (KINDS.some(kind => kind === named)) return named
    const read = named.includes('.') ? readDomain(named, { ports: [], lenient: true }) : null
    if (!read?.ok || /[/\\?#@:]/.test(named)) throw USE
    return read.host
  })

/** Whether the operator has named the very host. */
export const isNamed = (listed: readonly string[], { host }: Named): boolean => listed.includes(host)

/** All kinds at a host of the list; a kind of the list at the hosts of its service, if it is one. */
export const isListed = (listed: readonly string[], named: Named): boolean =>
  isNamed(listed, named)
  || (listed.includes(named.kind) && (SERVICES[named.kind]?.hosts.test(named.host) ?? true))
