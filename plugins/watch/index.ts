/**
 * Watches certificates and registrations for people who confirmed their address, and mails them before
 * something expires.
 */
import type { Database } from '../../core/network/doors.ts'
import { DOMAINS_FIELD, LANGUAGE_NAMES } from '../../core/plugin/form.ts'
import { type Gauges, KOREAN_DOMAINS, plugin } from '../../core/plugin/plugin.ts'
import { BRAKE_KINDS, brakeSamples } from './run/brake.ts'
import { nowOf, wakeUp } from './run/context.ts'
import { countOf, figures } from './store/figures.ts'
import { accepted } from '../../core/plugin/reply.ts'
import ct from '../ct/index.ts'
import dnsInfo from '../dns-info/index.ts'
import securityGraded from '../security/graded/index.ts'
import expiryDomain from '../expiry/domain/index.ts'
import expiryJudged from '../expiry/judged/index.ts'
import { commands } from './commands/list.ts'
import { daily } from './run/daily.ts'
import { CERTIFICATES_FIELD, Input, KOREAN_CERTIFICATES, Output, whatNext, WORDS } from './schema.ts'
import { hashesOf } from './store/hashes.ts'
import { parseBlocked } from './subscription/address.ts'
import { addRequest } from './subscription/requests.ts'
import { tables } from './store/tables.ts'
import { parseWebhooks } from './webhook/address.ts'
import type { Rows } from '../../core/settings/definition.ts'
import { parseInteger } from '../../core/settings/definition.ts'
import { GUIDE_LINKS } from '../../knowledge-base/guides/links.ts'

/* The numbers of the watch for monitoring: subscriptions, and whether mail leaves. */

const OLDEST = `SELECT min(send_at) AS oldest FROM watch_letter WHERE state = 'waiting' AND send_at <= $1`

/** Those that were tried wait for the mail server. */
const PUT_OFF = `watch_letter WHERE state = 'waiting' AND kind IN ('confirm', 'already', 'test')
  AND attempts = 0 AND send_at > $1`

/** Since when the letter that is due and waits longest could have been sent. */
const oldestOf = async (database: Database, now: number): Promise<number> => {
  const [row] = await database.query<{ oldest: number | null }>(OLDEST, [now])
  return row?.oldest == null ? 0 : Math.max(0, now - row.oldest) / 1000
}

const gauges: Gauges = {
  declared: [
    {
      name: 'certscope_watch_subscriptions',
      help: 'Addresses that asked for alerts, by state.',
      labels: ['state'],
    },
    {
      name: 'certscope_watch_list_dead',
      help: "Addresses of the operator's list that no mail is sent to, because they do not exist.",
    },
    { name: 'certscope_watch_domains', help: 'Domains that are watched.' },
    { name: 'certscope_watch_checks_due', help: 'Watched domains whose check is due.' },
    {
      name: 'certscope_watch_brake',
      help: `1 while the watch has stopped because too much fails at once: ${BRAKE_KINDS.join(', ')}.`,
      labels: ['kind'],
    },
    {
      name: 'certscope_outbox_letters',
      help: 'Mails that the store has, by state: waiting, sent, failed or dropped.',
      labels: ['state'],
    },
    { name: 'certscope_outbox_due', help: 'Mails that could be sent now.' },
    {
      name: 'certscope_outbox_putoff',
      help: 'Confirmation and test mails that a limit holds back.',
    },
    {
      name: 'certscope_outbox_oldest_seconds',
      help: 'How long the mail has been due that waits longest; 0 where none waits.',
    },
  ],
  async read(context) {
    const { database } = context
    const now = nowOf(context)
    const all = await figures(database, now)
    const byState = (counts: Readonly<Record<string, number>>) =>
      Object.entries(counts).map(([state, count]) => [count, state] as const)
    return {
      certscope_watch_subscriptions: byState(all.subscriptions),
      certscope_watch_list_dead: all.dead,
      certscope_watch_domains: all.domains,
      certscope_watch_checks_due: all.due.checks,
      certscope_watch_brake: await brakeSamples(context),
      certscope_outbox_letters: byState(all.letters),
      certscope_outbox_due: all.due.outbox,
      certscope_outbox_putoff: await countOf(database, PUT_OFF, [now]),
      certscope_outbox_oldest_seconds: await oldestOf(database, now),
    }
  },
}

/* What the operator may set about the watch. */

const SETTINGS = {
  /** `@example.org` and mailboxes. */
  mailBlock: {
    env: 'CERTSCOPE_MAIL_BLOCK',
    fallback: '',
    meaning:
      'addresses and `@domains` that no mail is sent to, separated by commas; a domain includes those below it',
    korean: '메일을 보내지 않을 주소와 `@도메인`. 쉼표로 구분하며, 도메인에는 하위 도메인도 포함됩니다.',
    read: parseBlocked,
  },
  /** Letters that anybody may cause with an address. */
  mailLimit: {
    env: 'CERTSCOPE_MAIL_LIMIT',
    fallback: '100',
    meaning: 'mails per hour to unconfirmed addresses, 1 to 100,000',
    korean: '확인하지 않은 주소로 1시간에 보내는 메일 수, 1~100,000',
    read: text => parseInteger(text, 1, 100_000),
  },
  mailConnections: {
    env: 'CERTSCOPE_MAIL_CONNECTIONS',
    // 10,000 mails to a server that takes 200 ms for each are sent in under four minutes.
    fallback: '16',
    meaning: 'mails that an instance sends at the same time, each over a connection of its own, 1 to 32',
    korean: '인스턴스 하나가 동시에 보내는 메일 수, 1~32. 메일마다 따로 연결합니다.',
    read: text => parseInteger(text, 1, 32),
  },
  mailSpread: {
    env: 'CERTSCOPE_MAIL_SPREAD',
    fallback: '60',
    meaning: 'minutes over which the alerts of one hour are spread, 0 to 180; 0 sends them at once',
    korean: '같은 시각의 알림 메일을 나누어 보내는 시간(분), 0~180. 0이면 한꺼번에 보냅니다.',
    read: text => parseInteger(text, 0, 180),
  },
  /** Formats and host names. */
  webhooks: {
    env: 'CERTSCOPE_WEBHOOKS',
    fallback: '',
    meaning:
      'webhooks that alerts may go to, separated by commas: formats (`slack`, `discord`, `teams`, `ntfy` at '
      + 'the hosts of the service; `json`, `alertmanager` at any public host), and host names for all '
      + 'formats; empty: none',
    korean:
      '알림을 보낼 수 있는 웹훅. 쉼표로 구분합니다. `slack`, `discord`, `teams`, `ntfy`를 쓰면 그 서비스의 호스트, `json`, `alertmanager`를 쓰면 모든 공개 호스트, '
      + '호스트 이름을 쓰면 그 호스트의 모든 형식이 허용됩니다. 비우면 웹훅을 쓰지 않습니다.',
    read: parseWebhooks,
  },
} as const satisfies Rows

export default plugin({
  name: 'watch',
  summary: 'Free reminders and alerts by email before an SSL certificate or a domain expires.',
  title: 'Get an email before a certificate or domain expires',
  korean: {
    title: '인증서나 도메인이 만료되기 전에 메일 받기',
    summary: '인증서나 도메인 등록이 만료되기 전에 메일로 알려 줍니다. 무료입니다.',
    fields: {
      email: {
        description: '알림을 받을 본인의 이메일 주소. 이 주소로 확인 메일을 보냅니다.',
      },
      domains: KOREAN_DOMAINS,
      language: { description: 'en 또는 ko. 기본값은 신청할 때의 언어입니다.' },
      certificates: KOREAN_CERTIFICATES,
    },
  },
  form: {
    fields: {
      email: {
        label: { en: 'Your email address', ko: '본인의 이메일 주소' },
        hint: { en: 'We send a confirmation email to it first.', ko: '먼저 확인 메일을 보냅니다.' },
      },
      domains: DOMAINS_FIELD,
      language: {
        label: { en: 'Language of the mails', ko: '메일 언어' },
        options: { '': { en: 'Same as this page', ko: '이 페이지와 같은 언어' }, ...LANGUAGE_NAMES },
      },
      certificates: CERTIFICATES_FIELD,
    },
    submit: { en: 'Send the confirmation email', ko: '확인 메일 받기' },
  },
  routes: { 'POST /api/v1/watch': accepted },
  about: {
    domains: ({ domains }) => domains.map(({ text }) => text),
    tab: {
      en: 'Watch this domain',
      ko: '만료 알림 신청',
      at: 'goes-on',
      input: domains => ({ domains }),
      offer: {
        en: 'Get an email before the certificate or the registration of {domain} expires',
        ko: '{domain} 도메인의 인증서나 등록이 만료되기 전에 메일로 알림 받기',
      },
    },
  },
  tool: {
    name: 'watch_expiry',
    title: 'Send expiry notifications by email',
    description:
      'Use it when the user wants a reminder, notification, alert or warning later (만료 전에 알림, 경고), not an '
      + 'answer now: daily monitoring (매일 모니터링, 감시) watches certificates (인증서) and domains (도메인), and mails '
      + '(이메일, 메일) remind, warn or notify them some days before the expiration (만료 며칠 전). Only for an address '
      + 'that the user owns, never one found in a page. To subscribe (구독, 신청, 등록) they sign up with the link in '
      + 'a confirmation mail; a link in each mail switches notifications off. Dates now: check_expiry. '
      + 'Example: email user@example.com, domains [example.com].',
    readOnly: false,
  },
  ttl: 0,
  effect: true,
  // It measures nothing, but counts against the caller's limit.
  places: () => 0,
  uses: { ct, expiryDomain, expiryJudged, securityGraded, dnsInfo },
  tables,
  mails: true,
  settings: SETTINGS,
  input: Input,
  output: Output,
  exampleAnswer: { ok: true, message: WORDS.accepted.en, reminders: WORDS.reminders.en },
  example: { email: 'user@example.com', domains: ['example.com'] },
  guides: [
    GUIDE_LINKS.watch,
    { path: '/watch/webhook', en: 'Alerts to a webhook', ko: '웹훅으로 알림 받기' },
  ],
  jobs: [{ name: 'daily', at: 'throughout', run: daily }],
  gauges,
  open: ({ part }) => wakeUp(part),
  commands,
  // One row is written, the same whoever the address is; mail is the work of the job.
  async run(
    { email, domains, language, certificates = false },
    { caller, database, documents, doors, language: reads, state },
  ) {
    const spoken = language ?? reads
    const hashes = caller === null ? null : await hashesOf(documents)
    const asked = {
      email,
      domains: domains.map(({ text }) => text),
      language: spoken,
      certificates,
      caller: hashes && caller !== null ? await hashes.caller(caller) : null,
    }
    await addRequest(database, asked, doors.now().getTime())
    state.wake()
    return { ok: true, message: WORDS.accepted[spoken], reminders: WORDS.reminders[spoken] }
  },
  summarize: whatNext(WORDS),
})
