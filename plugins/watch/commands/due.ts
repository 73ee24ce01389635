/** The operator's commands for what comes: whose letter is judged next, and what would be mailed now. */
import type { Line, Told } from '../../../core/plugin/plugin.ts'
import { nowOf } from '../run/context.ts'
import { judgeDomains, type DueDomain } from '../alert/due.ts'
import { masked } from '../subscription/address.ts'
import type { DomainRow, SubscriptionRow } from '../store/tables.ts'
import { instantOf, timeOf, type CommandContext } from './context.ts'

/* `certscope watch plan`: what would be mailed by the latest results; nothing is checked or sent. */

/** Addresses judged at a time, and shown. */
const BATCH = 200
const PLAN_SHOWN = 50

const PLAN_WORDS = {
  en: {
    some: (count: number) =>
      `${count} ${count === 1 ? 'address' : 'addresses'} would get a message, by the latest results.`,
    none: 'No address would get a message, by the latest results.',
    due: 'due',
    more: (count: number) => `${count} more addresses are in the output of --json.`,
  },
  ko: {
    some: (count: number) => `지금까지 확인된 내용으로 메시지를 받을 주소는 ${count}개입니다.`,
    none: '지금까지 확인된 내용으로 메시지를 받을 주소가 없습니다.',
    due: '예정',
    more: (count: number) => `나머지 주소 ${count}개는 --json 출력에 있습니다.`,
  },
} as const

type Due = Pick<SubscriptionRow, 'id' | 'email'> & { readonly due_at: number }

interface Planned extends Due {
  readonly domains: readonly DueDomain[]
}

/** In the order of their letters. */
const planned = async (context: CommandContext): Promise<Planned[]> => {
  const { database } = context
  const now = nowOf(context)
  const all: Planned[] = []
  for (let after: Due | undefined; ; ) {
    const due = await database.query<Due>(
      `SELECT id, email, due_at FROM watch_subscription
       WHERE state = 'active' AND (due_at > $1 OR (due_at = $1 AND id > $2))
       ORDER BY due_at, id LIMIT ${BATCH}`,
      [after?.due_at ?? -1, after?.id ?? ''],
    )
    for (const one of due) {
      const judged = await judgeDomains(context, [one], now)
      const domains = judged.filter(({ notices }) => notices.length > 0)
      if (domains.length > 0) all.push({ ...one, domains })
    }
    after = due.at(-1)
    if (!after) return all
  }
}

export const plan = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { language } = context
  const say = PLAN_WORDS[language]
  const all = await planned(context)
  const shown = all.slice(0, PLAN_SHOWN)
  const lines: Line[] = shown.flatMap(({ email, due_at, domains }): Line[] => [
    { kind: 'tree', depth: 0, text: `${masked(email)} (${say.due}: ${timeOf(due_at, language)})` },
    ...domains.flatMap(({ row, notices }): Line[] =>
      notices.map(notice => ({ kind: 'tree', depth: 1, text: `${row.domain}: ${notice[language].message}` })),
    ),
  ])
  if (all.length > shown.length) lines.push({ kind: 'note', text: say.more(all.length - shown.length) })
  return {
    summary: { state: 'good', verdict: all.length === 0 ? say.none : say.some(all.length), lines },
    data: {
      addresses: all.map(({ id, email, due_at, domains }) => ({
        id,
        address: masked(email),
        dueAt: instantOf(due_at),
        domains: domains.map(({ row, notices }) => ({ domain: row.domain, notices })),
      })),
    },
  }
}

const DUE_SHOWN = 50

const DUE_WORDS = {
  en: {
    some: (due: number, shown: number) =>
      `${due} ${due === 1 ? 'address is' : 'addresses are'} due now. Next ${shown}:`,
    none: 'Nothing is due: no address is active.',
    columns: ['Address', 'Due', 'Next check', 'Domains', 'ID'],
  },
  ko: {
    some: (due: number, shown: number) =>
      `지금 메시지를 보낼 시각이 된 주소 ${due}개. 예정된 주소 ${shown}개:`,
    none: '모니터링 중인 주소가 없습니다.',
    columns: ['주소', '예정 시각', '다음 확인', '도메인 수', 'ID'],
  },
} as const

type Next = Pick<SubscriptionRow, 'id' | 'email'> & {
  readonly due_at: number
  readonly domains: number
  readonly check_at: DomainRow['check_at']
}

export const due = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const say = DUE_WORDS[language]
  const now = nowOf(context)
  const [counted] = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM watch_subscription WHERE due_at <= $1',
    [now],
  )
  const next = await database.query<Next>(
    `SELECT id, email, due_at,
       (SELECT count(*) FROM watch_domain WHERE subscription_id = watch_subscription.id) AS domains,
       (SELECT min(check_at) FROM watch_domain WHERE subscription_id = watch_subscription.id) AS check_at
     FROM watch_subscription WHERE due_at IS NOT NULL ORDER BY due_at, id LIMIT ${DUE_SHOWN}`,
  )
  const rows = next.map(({ id, email, due_at, domains, check_at }) => ({
    state: due_at <= now ? ('waiting' as const) : ('good' as const),
    cells: [
      masked(email),
      timeOf(due_at, language),
      check_at === null ? '-' : timeOf(check_at, language),
      String(domains),
      id,
    ],
  }))
  return {
    summary: {
      state: 'good',
      verdict: next.length === 0 ? say.none : say.some(counted!.count, next.length),
      lines: next.length === 0 ? [] : [{ kind: 'table', columns: say.columns, rows }],
    },
    data: {
      due: counted!.count,
      next: next.map(({ id, email, due_at, domains, check_at }) => ({
        id,
        address: masked(email),
        dueAt: instantOf(due_at),
        checkAt: instantOf(check_at),
        domains,
      })),
    },
  }
}
