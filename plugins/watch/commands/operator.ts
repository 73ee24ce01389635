/** The operator's own list of domains: `certscope watch list [FILE]`, and `link` to its page. */
import { Refusal } from '../../../core/errors/errors.ts'
import type { Hands, Line, Told } from '../../../core/plugin/plugin.ts'
import { siteOf } from '../../../core/settings/read.ts'
import { hourWords } from '../pages/state-words.ts'
import { nowOf } from '../run/context.ts'
import { makeLink, revokeAll } from '../operator/access.ts'
import { readOperatorList } from '../operator/file.ts'
import { applyList, endList, listOf } from '../operator/list.ts'
import { countsByRank } from '../operator/shown.ts'
import { STATES } from '../operator/words.ts'
import { RANKS } from '../store/tables.ts'
import { listedIn } from '../subscription/rows.ts'
import type { CommandContext } from './context.ts'

const WORDS = {
  en: {
    unreadable: (file: string, code: string) => `${file} cannot be read (${code}). Check its path.`,
    long: (max: number) => `The file is larger than ${max} MiB. Split it over servers with separate stores.`,
    wrong: (count: number) =>
      `Nothing was changed: ${count} ${count === 1 ? 'line is' : 'lines are'} not valid.`,
    line: (line: number, message: string) => `line ${line}: ${message}`,
    more: (count: number) => `and ${count} more`,
    empty: 'The file has no domain. To end the list, run: certscope watch list --remove',
    both: 'Use a file or --remove, not both.',
    none: 'There is no list. Make one: certscope watch list FILE',
    applied: (count: number) => `The list has ${count} ${count === 1 ? 'domain' : 'domains'}.`,
    added: 'Added',
    removed: 'Removed',
    unchanged: 'Unchanged',
    ended: 'The list and its history are deleted.',
    progress: (done: number, all: number) => `${done} of ${all} changes are stored.`,
    mails: 'Mails go to',
    dead: (mails: string) => `${mails} (no such address; apply the file again to resume)`,
    deadLabel: 'No longer mailed',
    nobody: 'no address: add a line such as mail = name@example.com',
    hour: 'At',
    days: 'Days before an expiry',
    link: 'This link opens the page of the list. It works once, within 24 hours:',
    stays:
      'The browser that opens it stays logged in for 30 days. To end all links and logins: certscope watch link --revoke',
    revoked: (count: number) =>
      `${count} ${count === 1 ? 'link or login is' : 'links and logins are'} ended.`,
  },
  ko: {
    unreadable: (file: string, code: string) =>
      `${file} 파일을 읽을 수 없습니다(${code}). 경로를 확인하세요.`,
    long: (max: number) => `파일이 ${max} MiB를 넘습니다. 저장소가 서로 다른 서버로 나누세요.`,
    wrong: (count: number) => `변경하지 않았습니다. 올바르지 않은 줄이 ${count}개 있습니다.`,
    line: (line: number, message: string) => `${line}번째 줄: ${message}`,
    more: (count: number) => `외 ${count}건`,
    empty: '파일에 도메인이 없습니다. 목록을 없애려면 실행하세요: certscope watch list --remove',
    both: '파일과 --remove 중 하나만 쓰세요.',
    none: '목록이 없습니다. 만들기: certscope watch list FILE',
    applied: (count: number) => `목록의 도메인은 ${count}개입니다.`,
    added: '추가됨',
    removed: '제거됨',
    unchanged: '그대로',
    ended: '목록과 변경 이력을 삭제했습니다.',
    progress: (done: number, all: number) => `변경 ${all}건 중 ${done}건을 저장했습니다.`,
    mails: '메일을 받는 주소',
    dead: (mails: string) => `${mails} (없는 주소, 파일을 다시 적용하면 발송 재개)`,
    deadLabel: '메일을 중지한 주소',
    nobody: '없음. 예: mail = name@example.com',
    hour: '메일 시각',
    days: '만료 전 알림 일수',
    link: '목록 페이지를 여는 링크입니다. 24시간 안에 한 번만 쓸 수 있습니다.',
    stays:
      '링크를 연 브라우저의 로그인은 30일 동안 유지됩니다. 모든 링크와 로그인을 무효로 만들려면 실행하세요: certscope watch link --revoke',
    revoked: (count: number) => `링크와 로그인 ${count}개를 무효로 만들었습니다.`,
  },
} as const

const MIB = 1024 * 1024
const MAX_MIB = 16
const SHOWN = 20
/** Writing fewer takes a moment. */
const PROGRESS_EVERY = 5_000

const readAll = async (file: string, { open }: Hands, { language }: CommandContext): Promise<string> => {
  const say = WORDS[language]
  let text = ''
  try {
    for await (const piece of open(file)) {
      text += piece
      if (text.length > MAX_MIB * MIB) break
    }
  } catch (thrown) {
    const { code } = thrown as { readonly code?: unknown }
    if (typeof code !== 'string' || !/^E[A-Z]+$/.test(code)) throw thrown
    throw new Refusal(say.unreadable(file, code))
  }
  if (text.length > MAX_MIB * MIB) throw new Refusal(say.long(MAX_MIB))
  return text
}

const fact = (label: string, value: string): Line => ({ kind: 'fact', label, value })

const named = (label: string, names: readonly string[], more: (count: number) => string): Line[] => [
  fact(label, String(names.length)),
  ...names.slice(0, SHOWN).map((text): Line => ({ kind: 'tree', depth: 1, text })),
  ...(names.length > SHOWN ? [{ kind: 'tree', depth: 1, text: more(names.length - SHOWN) } as const] : []),
]

const apply = async (file: string, context: CommandContext, hands: Hands): Promise<Told> => {
  const { database, language, settings } = context
  const say = WORDS[language]
  const intake = { ports: settings.targetPorts, lenient: settings.allowTargets.length > 0 }
  const { list, bad } = readOperatorList(await readAll(file, hands, context), intake, language)
  if (bad.length > 0) {
    for (const { line, message } of bad.slice(0, SHOWN)) hands.note(say.line(line, message))
    if (bad.length > SHOWN) hands.note(say.more(bad.length - SHOWN))
    throw new Refusal(say.wrong(bad.length))
  }
  if (list.domains.length === 0) throw new Refusal(say.empty)
  let told = 0
  const { added, removed, unchanged } = await applyList(database, list, nowOf(context), (done, all) => {
    if (done - told < PROGRESS_EVERY) return
    told = done
    hands.note(say.progress(done, all))
  })
  return {
    summary: {
      state: 'good',
      verdict: say.applied(list.domains.length),
      lines: [
        ...named(say.added, added, say.more),
        ...named(say.removed, removed, say.more),
        fact(say.unchanged, String(unchanged)),
        fact(say.mails, list.mails.join(', ') || say.nobody),
      ],
    },
    data: { domains: list.domains.length, added, removed, unchanged },
  }
}

const show = async ({ database, language }: CommandContext): Promise<Told> => {
  const say = WORDS[language]
  const list = await listOf(database)
  if (!list) throw new Refusal(say.none)
  const counts = await countsByRank(database)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const dead = listedIn(list.dead_mails)
  const mails = listedIn(list.mails).filter(mail => !dead.includes(mail))
  const days = list.days === null ? null : (JSON.parse(list.days) as number[])
  return {
    summary: {
      state: counts[0]! > 0 ? 'problem' : counts[1]! > 0 || dead.length > 0 ? 'warning' : 'good',
      verdict: say.applied(all),
      lines: [
        ...RANKS.map((rank, at) => fact(STATES[rank][language], String(counts[at]))),
        fact(say.mails, mails.join(', ') || say.nobody),
        ...(dead.length === 0 ? [] : [fact(say.deadLabel, say.dead(dead.join(', ')))]),
        fact(say.hour, hourWords(list.hour, list.zone, language)),
        ...(days === null ? [] : [fact(say.days, days.join(' '))]),
      ],
    },
    data: {
      domains: all,
      states: Object.fromEntries(RANKS.map((rank, at) => [rank, counts[at]])),
      mails,
      dead,
      hour: list.hour,
      zone: list.zone,
      language: list.language,
      days,
    },
  }
}

export const list = async (
  words: readonly string[],
  context: CommandContext,
  hands: Hands,
): Promise<Told> => {
  const say = WORDS[context.language]
  const file = words.find(word => word !== '--remove')
  const isRemoved = words.includes('--remove')
  if (file !== undefined && isRemoved) throw new Refusal(say.both)
  if (file !== undefined) return apply(file, context, hands)
  if (!isRemoved) return show(context)
  if (!(await endList(context.database, nowOf(context)))) throw new Refusal(say.none)
  return { summary: { state: 'good', verdict: say.ended, lines: [] }, data: { removed: true } }
}

export const link = async (words: readonly string[], context: CommandContext): Promise<Told> => {
  const { database, language, settings } = context
  const say = WORDS[language]
  if (words.includes('--revoke')) {
    const revoked = await revokeAll(database)
    return { summary: { state: 'good', verdict: say.revoked(revoked), lines: [] }, data: { revoked } }
  }
  const url = `${siteOf(settings)}/watch/list/${await makeLink(database, nowOf(context))}?lang=${language}`
  return {
    summary: {
      state: 'good',
      neutral: 'result',
      verdict: say.link,
      lines: [
        { kind: 'note', text: url },
        { kind: 'note', text: say.stays },
      ],
    },
    data: { url },
  }
}
