/** Pure: what the watch itself tells, in words, with what to do about it. */
import { words } from '../../../core/text/catalogue.ts'
import type { Coded, InBoth, Language, Report } from '../../../core/text/catalogue.ts'
import { hostAndPort } from '../../../core/domain/domain.ts'
import { FAULT_CODES } from '../../../core/protocol/faults.ts'
import type { FaultCode } from '../../../core/protocol/faults.ts'
import { continued } from '../../../core/text/sentence.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import { instant } from '../../../core/base/time.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import type { Notice, Severity } from '../letter/content.ts'
import { FIXES, NOTICES } from './words.ts'

const MAX_FIXES = 3

const TABLE = { ...SPANS, ...NOTICES } as const

type NoticeReport = Coded<typeof NOTICES> & Report
export type Say = (language: Language) => NoticeReport

/** Codes of notices, of which some have several sentences. */
type WatchCode = 'renewed' | 'issuer-changed' | 'key-changed' | 'recovered' | 'unchecked' | 'checked-again'

interface Making {
  readonly code: WatchCode
  readonly key: string
  readonly severity: Severity
  readonly at?: string | null
  readonly say: Say
  readonly fixes?: (language: Language) => readonly string[]
}

export const noticeOf = ({ code, key, severity, at = null, say, fixes = () => [] }: Making): Notice => {
  const spoken = (language: Language): Notice['en'] => ({
    message: words(TABLE, say(language), language) ?? code,
    fixes: fixes(language).slice(0, MAX_FIXES),
  })
  return { code, key, severity, at, en: spoken('en'), ko: spoken('ko') }
}

/** What to do, by the codes of the sentences. */
export const fixesOf =
  (...codes: readonly (keyof typeof FIXES)[]) =>
  (language: Language): string[] =>
    codes.map(code => FIXES[code][language])

const isFault = (text: string): text is FaultCode => (FAULT_CODES as readonly string[]).includes(text)

const RECOVERED = {
  'address-fault': 'recovered-at-addresses',
  'korea-fault': 'recovered-in-korea',
} as const satisfies Readonly<Record<string, keyof typeof NOTICES>>

const hasOwnWords = (code: string): code is keyof typeof RECOVERED => Object.hasOwn(RECOVERED, code)

/** What alerts are called, by their codes. */
export type Titles = Readonly<Record<string, InBoth>>

const titleOf = (code: string, about: string, titles: Titles): InBoth => {
  if (Object.hasOwn(titles, code)) return titles[code]!
  return isFault(about) ? { en: faults[about].en.title, ko: faults[about].ko.title } : { en: code, ko: code }
}

/** `key`: of what was told, its code and what it is about. */
export const recovered = (key: string, gone: number, titles: Titles): Notice => {
  const [code = '', about = ''] = key.split(' ', 2)
  const titled = titleOf(code, about, titles)
  const at = instant(new Date(gone * 1000))
  const say: Say = language => {
    const title = titled[language]
    const problem = language === 'en' ? continued(title) : title
    return { code: hasOwnWords(code) ? RECOVERED[code] : 'recovered', params: { problem, since: at } }
  }
  return noticeOf({ code: 'recovered', key: `recovered ${key} ${at}`, severity: 'good', at, say })
}

/** Entries have fixes for others too, who do not get these mails. */
const ownFixes = (why: FaultCode, language: Language): string[] => {
  const { fixesFor, [language]: text } = faults[why]
  return text.fixes.filter((_, index) => (fixesFor?.[index] ?? 'owner') === 'owner').slice(0, MAX_FIXES - 1)
}

/** `why`: what kept it from being checked the last time; null: that is not known. */
export const unchecked = (domain: string, why: FaultCode | null, failures: number, key: string): Notice => {
  const { host, port } = hostAndPort(domain)
  const mine = (text: string): string =>
    text.replaceAll('example.com:443', `${host}:${port}`).replaceAll('example.com', host)
  const say: Say = language => {
    if (why === null) return { code: 'unchecked-unclear', params: { days: failures } }
    const { title } = faults[why][language]
    return {
      code: 'unchecked',
      params: { days: failures, problem: language === 'en' ? continued(title) : title },
    }
  }
  const fixes = (language: Language): readonly string[] => [
    ...(why === null ? [] : ownFixes(why, language).map(mine)),
    FIXES['allow-checks'][language],
  ]
  return noticeOf({ code: 'unchecked', key, severity: 'warning', say, fixes })
}

export const checkedAgain = (key: string): Notice =>
  noticeOf({ code: 'checked-again', key, severity: 'good', say: () => ({ code: 'checked-again' }) })
