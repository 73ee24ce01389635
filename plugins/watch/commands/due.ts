/** `certscope watch due`: whose letter is judged next. */
import type { Told } from '../../../core/plugin/plugin.ts'
import { nowOf } from '../run/context.ts'
import { masked } from '../pages/mask.ts'
import type { DomainRow, SubscriptionRow } from '../store/tables.ts'
import { instantOf, timeOf } from './context.ts'
import type { CommandContext } from './context.ts'

const SHOWN = 50

const WORDS = {
  en: {
    some: (due: number, shown: number) =>
      `${due} ${due === 1 ? 'address is' : 'addresses are'} due now. Next ${shown}:`,
    none: 'Nothing is due: no address is active.',
    columns: ['Address', 'Mail due', 'Next check', 'Domains', 'ID'],
  },
  ko: {
    some: (due: number, shown: number) => `지금 메일 시각이 된 주소 ${due}개. 예정된 주소 ${shown}개:`,
    none: '모니터링 중인 주소가 없습니다.',
    columns: ['주소', '메일 시각', '다음 확인', '도메인 수', 'ID'],
  },
} as const

type Next = Pick<SubscriptionRow, 'id' | 'email'> & {
  readonly due_at: number
  readonly domains: number
  readonly check_at: DomainRow['check_at']
}

export const due = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const say = WORDS[language]
  const now = nowOf(context)
  const [counted] = await database.query<{ count: number }>(
    'SELECT count(*) AS count FROM watch_subscription WHERE due_at <= $1',
    [now],
  )
  const next = await database.query<Next>(
    `SELECT id, email, due_at,
       (SELECT count(*) FROM watch_domain WHERE subscription_id = watch_subscription.id) AS domains,
       (SELECT min(check_at) FROM watch_domain WHERE subscription_id = watch_subscription.id) AS check_at
     FROM watch_subscription WHERE due_at IS NOT NULL ORDER BY due_at, id LIMIT ${SHOWN}`,
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
