/** `certscope watch counts`: how many there are of everything. */
import type { Line, Told } from '../../../core/plugin/plugin.ts'
import { nowOf } from '../run/context.ts'
import { STATE_WORDS } from '../pages/state-words.ts'
import { figures } from '../store/figures.ts'
import type { LetterState, State } from '../store/tables.ts'
import { LETTER_STATE_WORDS } from './context.ts'
import type { CommandContext } from './context.ts'

const WORDS = {
  en: {
    verdict: (active: number, domains: number) =>
      `${active} active ${active === 1 ? 'address' : 'addresses'}, ${domains} ${domains === 1 ? 'domain' : 'domains'}.`,
    failed: (count: number) => `${count} ${count === 1 ? 'mail has' : 'mails have'} failed permanently.`,
    addresses: 'Addresses',
    letters: 'Mails',
    due: 'Due now',
    checks: 'checks',
    judged: 'addresses whose mail is due',
    outbox: 'mails to send',
    requests: 'new requests',
    suppressed: 'mailboxes that reported spam',
  },
  ko: {
    verdict: (active: number, domains: number) => `모니터링 중인 주소 ${active}개, 도메인 ${domains}개.`,
    failed: (count: number) => `끝내 보내지 못한 메일이 ${count}통 있습니다.`,
    addresses: '주소',
    letters: '메일',
    due: '지금 할 일',
    checks: '도메인 확인',
    judged: '메일 시각이 된 주소',
    outbox: '보낼 메일',
    requests: '새 신청',
    suppressed: '스팸으로 신고한 메일함',
  },
} as const

export const counts = async (_: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language } = context
  const say = WORDS[language]
  const all = await figures(database, nowOf(context))
  const { subscriptions, domains, requests, letters, suppressed, due } = all
  const heading = (text: string): Line => ({ kind: 'heading', text })
  const fact = (label: string, value: number): Line => ({ kind: 'fact', label, value: String(value) })
  const lines: Line[] = [
    heading(say.addresses),
    ...Object.entries(subscriptions).map(([state, count]) =>
      fact(STATE_WORDS[state as State][language], count),
    ),
    fact(say.suppressed, suppressed),
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
        : { state: 'good', verdict, lines },
    data: all,
  }
}
