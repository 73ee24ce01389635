/** The commands of the operator, in the order of the help. */
import type { Line, Told, Command, Hands } from '../../../core/plugin/plugin.ts'
import { exportOf, figures, countOf } from '../store/figures.ts'
import { eraseAddress } from '../subscription/subscriptions.ts'
import { emailOf, nothingStored, type CommandContext, LETTER_STATE_WORDS, instantOf } from './context.ts'
import { nowOf } from '../run/context.ts'
import { STATE_WORDS } from '../pages/state-words.ts'
import type { LetterState, State } from '../store/tables.ts'
import type { Get, Mailer } from '../../../core/network/doors.ts'
import { pass } from '../run/pass.ts'

/* `certscope watch export EMAIL` and `delete EMAIL`: what one person may ask the operator for. */

const ADDRESS_WORDS = {
  en: {
    exported: (email: string) => `Stored about ${email}, in rows. For the data itself, use --json.`,
    rows: (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`,
    deleted: (email: string) => `Everything about ${email} is deleted.`,
  },
  ko: {
    exported: (email: string) =>
      `${email} 주소에 관해 저장된 정보의 건수입니다. 내용은 --json 옵션으로 확인하세요.`,
    rows: (count: number) => `${count}건`,
    deleted: (email: string) => `${email} 주소에 관한 정보를 모두 삭제했습니다.`,
  },
} as const

const exportAddress = async ([word = '']: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const email = await emailOf(word, context)
  const found = await exportOf(database, email)
  if (!found) throw await nothingStored(email, context)
  const say = ADDRESS_WORDS[language]
  const lines = Object.entries(found).map(
    ([label, rows]): Line => ({ kind: 'fact', label, value: say.rows(rows.length) }),
  )
  return {
    summary: { state: 'good', verdict: say.exported(email), lines },
    data: { address: email, ...found },
  }
}

const deleteAddress = async ([word = '']: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const email = await emailOf(word, context)
  if (!(await eraseAddress(database, email))) throw await nothingStored(email, context)
  // The URL of a webhook may have been asked for in several forms.
  while (await eraseAddress(database, await emailOf(word, context)));
  return {
    summary: { state: 'good', verdict: ADDRESS_WORDS[language].deleted(email), lines: [] },
    data: { address: email, deleted: true },
  }
}

/* `certscope watch counts`: how many there are of everything. */

const COUNT_WORDS = {
  en: {
    verdict: (active: number, domains: number) =>
      `${active} active ${active === 1 ? 'address' : 'addresses'}, ${domains} ${domains === 1 ? 'domain' : 'domains'}.`,
    failed: (count: number) =>
      `${count} ${count === 1 ? 'message has' : 'messages have'} failed permanently.`,
    addresses: 'Addresses',
    letters: 'Messages',
    due: 'Due now',
    checks: 'checks',
    judged: 'addresses with a message due',
    outbox: 'messages to send',
    requests: 'new requests',
    suppressed: 'mailboxes that reported spam or were blocked by their owner',
    dead: "addresses of the operator's list that do not exist",
  },
  ko: {
    verdict: (active: number, domains: number) => `모니터링 중인 주소 ${active}개, 도메인 ${domains}개.`,
    failed: (count: number) => `끝내 보내지 못한 메시지가 ${count}건 있습니다.`,
    addresses: '주소',
    letters: '메시지',
    due: '지금 할 일',
    checks: '도메인 확인',
    judged: '메시지를 보낼 시각이 된 주소',
    outbox: '보낼 메시지',
    requests: '새 신청',
    suppressed: '스팸으로 신고했거나 주인이 차단한 메일함',
    dead: '운영자 목록의 없는 주소',
  },
} as const

const counts = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const say = COUNT_WORDS[language]
  const all = await figures(database, nowOf(context))
  const { subscriptions, domains, requests, letters, suppressed, dead, due } = all
  const heading = (text: string): Line => ({ kind: 'heading', text })
  const fact = (label: string, value: number): Line => ({ kind: 'fact', label, value: String(value) })
  const lines: Line[] = [
    heading(say.addresses),
    ...Object.entries(subscriptions).map(([state, count]) =>
      fact(STATE_WORDS[state as State][language], count),
    ),
    fact(say.suppressed, suppressed),
    ...(dead === 0 ? [] : [fact(say.dead, dead)]),
    heading(say.letters),
    ...Object.entries(letters).map(([state, count]) =>
      fact(LETTER_STATE_WORDS[state as LetterState][language], count),
    ),
    heading(say.due),
    fact(say.requests, requests),
    fact(say.checks, due.checks),
    fact(say.judged, due.letters),
    fact(say.outbox, due.outbox),
  ]
  const verdict = say.verdict(subscriptions.active, domains)
  return {
    summary:
      letters.failed > 0
        ? { state: 'warning', verdict: `${verdict} ${say.failed(letters.failed)}`, lines }
        : { state: dead > 0 ? 'warning' : 'good', verdict, lines },
    data: all,
  }
}

/* `certscope watch run`: does what is due now, beside servers on the same store or without any. */

const RUN_WORDS = {
  en: {
    done: (sent: number) => `Done. ${sent} ${sent === 1 ? 'message was' : 'messages were'} sent.`,
    waiting: 'Messages waiting for another attempt',
    failed: 'Messages that failed permanently',
  },
  ko: {
    done: (sent: number) => `끝났습니다. 메시지 ${sent}건을 보냈습니다.`,
    waiting: '나중에 다시 시도할 메시지',
    failed: '끝내 보내지 못한 메시지',
  },
} as const

const run = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const say = RUN_WORDS[language]
  const begun = nowOf(context)
  let sent = 0
  const mail: Mailer = {
    async send(letter, options) {
      const receipt = await context.mail.send(letter, options)
      if (receipt.ok) sent++
      return receipt
    },
  }
  const get: Get = async (...asked) => {
    const got = await context.get(...asked)
    if (got.ok && got.status >= 200 && got.status < 300) sent++
    return got
  }
  // Nobody may be there to send later what is spread.
  const settings = { ...context.settings, mailSpread: 0 }
  const next = await pass({ ...context, mail, get, settings })
  const { letters } = await figures(database, nowOf(context))
  // The store has what other servers sent as well, and old letters are deleted in the same run.
  const failed = await countOf(database, `watch_letter WHERE state = 'failed' AND ended_at >= $1`, [begun])
  return {
    summary: {
      state: failed > 0 ? 'warning' : 'good',
      verdict: say.done(sent),
      lines: [
        { kind: 'fact', label: say.waiting, value: String(letters.waiting) },
        { kind: 'fact', label: say.failed, value: String(failed) },
      ],
    },
    data: { sent, failed, waiting: letters.waiting, nextAt: Number.isFinite(next) ? instantOf(next) : null },
  }
}

/** As the contract has it, with the context that these need of it. */
type Own = Omit<Command, 'run'> & {
  readonly run:
    | 'call'
    | ((words: readonly string[], context: CommandContext, hands: Hands) => ReturnType<typeof counts>)
}

export const commands = [
  {
    name: 'add',
    en: 'Ask for expiry mails to an email address. Its owner has to confirm.',
    ko: '만료 알림 메일을 신청합니다. 메일을 받는 사람이 확인해야 시작됩니다.',
    takes: '',
    run: 'call',
  },
  {
    name: 'counts',
    en: 'Count addresses, domains and messages.',
    ko: '주소, 도메인, 메시지 수를 표시합니다.',
    takes: '',
    run: counts,
  },
  {
    name: 'due',
    en: 'List who gets a message next.',
    ko: '다음 메시지가 예정된 주소를 표시합니다.',
    takes: '',
    // Loaded when it is run: no server needs it, nor the other commands that are imported like this.
    run: async (words, context) => (await import('./due.ts')).due(words, context),
  },
  {
    name: 'outbox',
    en: 'List messages that are waiting or have failed.',
    ko: '대기 중이거나 보내지 못한 메시지를 표시합니다.',
    takes: '',
    run: async (words, context) => (await import('./letters.ts')).outbox(words, context),
  },
  {
    name: 'run',
    en: 'Check, judge and send everything that is due now.',
    ko: '예정된 확인과 발송을 지금 모두 실행합니다.',
    takes: '',
    run,
  },
  {
    name: 'plan',
    en: 'Show what would be sent now. Checks, changes and sends nothing.',
    ko: '지금까지 확인된 내용으로 보낼 메시지를 표시합니다. 확인도 발송도 하지 않습니다.',
    takes: '',
    run: async (words, context) => (await import('./due.ts')).plan(words, context),
  },
  {
    name: 'export',
    en: 'Show everything stored about one email address, or the URL of a webhook.',
    ko: '이메일 주소나 웹훅 URL 하나에 관해 저장된 모든 정보를 표시합니다.',
    takes: 'EMAIL',
    run: exportAddress,
  },
  {
    name: 'delete',
    en: 'Delete everything stored about one email address, or the URL of a webhook.',
    ko: '이메일 주소나 웹훅 URL 하나에 관해 저장된 모든 정보를 삭제합니다.',
    takes: 'EMAIL',
    run: deleteAddress,
  },
  {
    name: 'resend',
    en: 'Send waiting or failed messages again now: by ID, email address, webhook URL, or all that failed.',
    ko: '대기 중이거나 보내지 못한 메시지를 다시 보냅니다. ID, 이메일 주소, 웹훅 URL을 쓰고, 실패한 메시지 전부는 all을 씁니다.',
    takes: 'ID-OR-EMAIL-OR-ALL',
    run: async (words, context) => (await import('./letters.ts')).resend(words, context),
  },
  {
    name: 'bounce',
    en: 'Read reports of undeliverable mails: one from standard input, or the new ones in a Maildir.',
    ko: '배달하지 못한 메일의 보고를 읽습니다. 표준 입력의 한 통, 또는 Maildir 폴더의 새 메일을 읽습니다.',
    takes: '[FOLDER]',
    run: async (...given) => (await import('./bounce.ts')).bounce(...given),
  },
  {
    name: 'list',
    en: "Apply a file as the operator's own list of domains, or show the list; --remove deletes it.",
    ko: '파일을 운영자 도메인 목록으로 적용하거나 현재 목록을 표시합니다. --remove는 목록을 삭제합니다.',
    takes: '[FILE] [--remove]',
    run: async (...given) => (await import('../operator/part.ts')).list(...given),
  },
  {
    name: 'link',
    en: "Make a link to the page of the operator's list; --revoke ends all links and logins.",
    ko: '운영자 목록 페이지의 링크를 만듭니다. --revoke는 모든 링크와 로그인을 무효로 만듭니다.',
    takes: '[--revoke]',
    run: async (words, context) => (await import('../operator/part.ts')).link(words, context),
  },
] as const satisfies readonly Own[]
