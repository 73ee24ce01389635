/** `certscope watch plan`: what would be mailed by the latest results; nothing is checked or sent. */
import type { Line, Told } from '../../../core/plugin/plugin.ts'
import { nowOf } from '../run/context.ts'
import { judgeDomains } from '../alert/due.ts'
import type { DueDomain } from '../alert/due.ts'
import { masked } from '../pages/mask.ts'
import type { DomainRow, SubscriptionRow } from '../store/tables.ts'
import { instantOf, timeOf } from './context.ts'
import type { CommandContext } from './context.ts'

/** Addresses judged at a time, and shown. */
const BATCH = 200
const SHOWN = 50

const WORDS = {
  en: {
    some: (count: number) =>
      `${count} ${count === 1 ? 'address' : 'addresses'} would get a mail, by the latest results.`,
    none: 'No address would get a mail, by the latest results.',
    due: 'due',
    more: (count: number) => `${count} more addresses are in the output of --json.`,
  },
  ko: {
    some: (count: number) => `지금까지 확인된 내용으로 메일을 받을 주소는 ${count}개입니다.`,
    none: '지금까지 확인된 내용으로 메일을 받을 주소가 없습니다.',
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
      const rows = await database.query<DomainRow>(
        'SELECT * FROM watch_domain WHERE subscription_id = $1 ORDER BY added_at, domain',
        [one.id],
      )
      const judged = await judgeDomains(context, rows, now)
      const domains = judged.filter(({ notices }) => notices.length > 0)
      if (domains.length > 0) all.push({ ...one, domains })
    }
    after = due.at(-1)
    if (!after) return all
  }
}

export const plan = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { language } = context
  const say = WORDS[language]
  const all = await planned(context)
  const shown = all.slice(0, SHOWN)
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
