/** Pure: what is told of the checks of a domain: that something is over, and that they come to nothing. */
import type { Catalogue, InBoth, Language } from '../../../core/text/catalogue.ts'
import { hostAndPort, isPublicHost } from '../../../core/domain/domain.ts'
import { FAULT_CODES } from '../../../core/protocol/faults.ts'
import type { FaultCode } from '../../../core/protocol/faults.ts'
import { adviceFor } from '../../../core/protocol/starttls/advice.ts'
import { continued } from '../../../core/text/sentence.ts'
import { instant } from '../../../core/base/time.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import type { StoredFacts } from '../check/facts.ts'
import type { Notice } from '../letter/content.ts'
import type { Memory } from './memory.ts'
import { noticer } from './notice.ts'
import type { NoticeEntry } from './notice.ts'

const RECOVERED = { notice: 'recovered', severity: 'good' } as const
const UNCHECKED = { notice: 'unchecked', severity: 'warning' } as const

export const CHECK_NOTICES = {
  recovered: {
    ...RECOVERED,
    en: 'A problem is solved: {problem}. It has been gone since {since|date}.',
    ko: '문제가 해결되었습니다: {problem}. {since|date}부터 나타나지 않습니다.',
    short: {
      en: ['a problem is solved: {problem}', 'a problem is solved'],
      ko: ['문제가 해결되었습니다: {problem}', '문제가 해결되었습니다'],
    },
  },
  'recovered-at-addresses': {
    ...RECOVERED,
    en: 'A problem of some IP addresses is solved: {problem}. It has been gone since {since|date}.',
    ko: '일부 IP 주소의 문제가 해결되었습니다: {problem}. {since|date}부터 나타나지 않습니다.',
    short: {
      en: ['a problem of some IP addresses is solved: {problem}', 'a problem of some IP addresses is solved'],
      ko: ['일부 IP 주소의 문제가 해결되었습니다: {problem}', '일부 IP 주소의 문제가 해결되었습니다'],
    },
  },
  'recovered-in-korea': {
    ...RECOVERED,
    en: 'A problem seen from Korea is solved: {problem}. It has been gone since {since|date}.',
    ko: '한국에서 접속할 때의 문제가 해결되었습니다: {problem}. {since|date}부터 나타나지 않습니다.',
    short: {
      en: ['a problem seen from Korea is solved: {problem}', 'a problem seen from Korea is solved'],
      ko: [
        '한국에서 접속할 때의 문제가 해결되었습니다: {problem}',
        '한국에서 접속할 때의 문제가 해결되었습니다',
      ],
    },
  },
  unchecked: {
    ...UNCHECKED,
    en: 'The server could not be checked for {days} days: {problem}.',
    ko: '{days}일 동안 서버를 확인하지 못했습니다: {problem}.',
    short: {
      en: [
        'the server could not be checked for {days} days: {problem}',
        'the server could not be checked for {days} days',
      ],
      ko: ['{days}일 동안 서버를 확인하지 못했습니다: {problem}', '{days}일 동안 서버를 확인하지 못했습니다'],
    },
    fix: {
      en: '{fixes}If the server works, its firewall may block this service.',
      ko: '{fixes}서버가 정상이라면 방화벽이 이 서비스의 접속을 막고 있는지 확인하세요.',
    },
  },
  'unchecked-unclear': {
    ...UNCHECKED,
    en: 'The server could not be checked for {days} days.',
    ko: '{days}일 동안 서버를 확인하지 못했습니다.',
    short: {
      en: ['the server could not be checked for {days} days'],
      ko: ['{days}일 동안 서버를 확인하지 못했습니다'],
    },
    fix: {
      en: 'If the server works, its firewall may block this service.',
      ko: '서버가 정상이라면 방화벽이 이 서비스의 접속을 막고 있는지 확인하세요.',
    },
  },
  'checked-again': {
    notice: 'checked-again',
    severity: 'good',
    en: 'The server can be checked again.',
    ko: '서버를 다시 확인할 수 있습니다.',
    short: { en: ['the server can be checked again'], ko: ['서버를 다시 확인할 수 있습니다'] },
  },
} as const satisfies Catalogue<NoticeEntry>

const notice = noticer(CHECK_NOTICES)

/** What is known of a domain, and what is to be told of it. */
export interface State {
  readonly memory: Memory
  readonly notices: readonly Notice[]
}

const DAY_SECONDS = 86_400
const FORGOTTEN_AFTER_DAYS = 3
export const UNCHECKED_AFTER_DAYS = 3
/** With the one about firewalls there are three: more are read by nobody. */
const MAX_FIXES = 2

/** What alerts are called, by their codes. */
export type Titles = Readonly<Record<string, InBoth>>

const isFault = (text: string): text is FaultCode => (FAULT_CODES as readonly string[]).includes(text)

const titleOf = (code: string, about: string, titles: Titles): InBoth => {
  if (Object.hasOwn(titles, code)) return titles[code]!
  return isFault(about) ? { en: faults[about].en.title, ko: faults[about].ko.title } : { en: code, ko: code }
}

/** To go on in a sentence. */
const goingOn = ({ en, ko }: InBoth): InBoth => ({ en: continued(en), ko })

const SENTENCES = {
  'address-fault': 'recovered-at-addresses',
  'korea-fault': 'recovered-in-korea',
} as const

const hasOwnWords = (code: string): code is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, code)

/** `key`: of what was told, its code and what it is about. */
const recovered = (key: string, gone: number, titles: Titles): Notice => {
  const [code = '', about = ''] = key.split(' ', 2)
  const since = instant(new Date(gone * 1000))
  const params = { problem: goingOn(titleOf(code, about, titles)), since }
  return notice({ code: hasOwnWords(code) ? SENTENCES[code] : 'recovered', params }, `${key} ${since}`, since)
}

/** How many days in a row it was not there; a day is never exactly as long as the one before. */
const daysGone = (gone: number, now: number): number => Math.round((now - gone) / DAY_SECONDS)

/**
 * What was told and is not there: marked, then forgotten, with a word where it was critical. `present`: what
 * is there, with how bad it is.
 */
export const withoutGone = (
  start: Memory,
  present: ReadonlyMap<string, string>,
  titles: Titles,
  now: Date,
): State => {
  const seconds = Math.floor(now.getTime() / 1000)
  const isBroken = [...present.values()].includes('critical')
  const notices: Notice[] = []
  const told = Object.entries(start.told).flatMap(([key, one]): [string, Memory['told'][string]][] => {
    if (present.has(key)) return [[key, one]]
    if (one.gone === undefined) return [[key, { ...one, gone: seconds }]]
    if (daysGone(one.gone, seconds) < FORGOTTEN_AFTER_DAYS) return [[key, one]]
    if (one.critical && !isBroken) notices.push(recovered(key, one.gone, titles))
    return []
  })
  return { memory: { ...start, told: Object.fromEntries(told) }, notices }
}

/** A line for each. Entries have fixes for others too, who do not get these mails. */
const ownFixes = (why: FaultCode, domain: string): InBoth => {
  const server = { ...hostAndPort(domain), isPublic: isPublicHost(domain) }
  const { fixesFor, en, ko } = faults[why]
  const isOwn = (_: string, index: number): boolean => (fixesFor?.[index] ?? 'owner') === 'owner'
  const own = ({ fixes }: { readonly fixes: readonly string[] }, language: Language): string =>
    adviceFor(server)(fixes.filter(isOwn), language)
      .slice(0, MAX_FIXES)
      .map(text => `${text}\n`)
      .join('')
  return { en: own(en, 'en'), ko: own(ko, 'ko') }
}

/** Null, or without a reason: it is not known what kept the server from being checked the last time. */
const unchecked = (facts: StoredFacts | null, days: number, about: string): Notice => {
  if (!facts?.why) return notice({ code: 'unchecked-unclear', params: { days } }, about)
  const { domain, why } = facts
  const { en, ko } = faults[why]
  const problem = goingOn({ en: en.title, ko: ko.title })
  return notice({ code: 'unchecked', params: { days, problem, fixes: ownFixes(why, domain) } }, about)
}

/** Whether the server can be checked at all; `failures`: days in a row on which it could not. */
export const withChecks = (start: Memory, facts: StoredFacts | null, failures: number, now: Date): State => {
  const day = instant(now).slice(0, 10)
  if (failures >= UNCHECKED_AFTER_DAYS && !start.unchecked)
    return { memory: { ...start, unchecked: true }, notices: [unchecked(facts, failures, day)] }
  if (failures > 0 || !start.unchecked) return { memory: start, notices: [] }
  return { memory: { ...start, unchecked: false }, notices: [notice({ code: 'checked-again' }, day)] }
}
