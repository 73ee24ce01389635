/** Pure: the file of the operator's list: a domain a line, and lines that hold for all of them. */
import { readDomain, type DomainOptions } from '../../../core/domain/domain.ts'
import { refusalWords } from '../../../core/domain/domain-errors.ts'
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import { DEFAULT_HOUR, DEFAULT_ZONE, isZone } from '../letter/hours.ts'
import { EMAIL_ERRORS, emailWords, readEmail } from '../subscription/address.ts'

/** What an operator watches, for whom, and how. */
export interface OperatorList {
  /** Empty: no mail is sent, and the page shows all. */
  readonly mails: readonly string[]
  readonly hour: number
  readonly zone: string
  readonly language: Language
  /** Days left on which an end is told, the most first; null: those that everybody has. */
  readonly days: readonly number[] | null
  /** Each once, in the order of the file. */
  readonly domains: readonly string[]
}

interface BadLine {
  /** From 1 on. */
  readonly line: number
  readonly message: string
}

const MAX_LISTED = 100_000
const MAX_MAILS = 10
const MAX_DAYS = 20
/** The longest lifetime that certificates had, and most registrations have. */
const MAX_DAY = 3_650
const MAX_LINE = 4_096
const SHOWN = 60

const ERRORS = {
  ...EMAIL_ERRORS,
  unknown: {
    en: '"{name}" is not a setting. Use mail, hour, zone, language or days.',
    ko: '"{name}" 설정은 없습니다. mail, hour, zone, language, days 중 하나를 쓰세요.',
  },
  twice: {
    en: '"{name}" is set twice. Remove one of the lines.',
    ko: '"{name}" 설정이 두 번 있습니다. 한 줄을 지우세요.',
  },
  hour: {
    en: 'The hour is not valid. Use a number from 0 to 23, such as hour = 9.',
    ko: '시각이 올바르지 않습니다. 0~23의 숫자를 쓰세요. 예: hour = 9',
  },
  zone: {
    en: 'The time zone is not known. Use a name such as zone = Europe/Berlin.',
    ko: '알 수 없는 시간대입니다. zone = Asia/Seoul처럼 쓰세요.',
  },
  language: {
    en: 'The language is not valid. Use language = en or language = ko.',
    ko: '언어가 올바르지 않습니다. language = en 또는 language = ko를 쓰세요.',
  },
  days: {
    en: 'The days are not valid. Use up to {most} numbers from 0 to {max}, such as days = 30 14 7 3 1 0.',
    ko: '일수가 올바르지 않습니다. 0~{max}의 숫자를 {most}개까지 쓰세요. 예: days = 30 14 7 3 1 0',
  },
  mails: {
    en: 'There are too many addresses. Use up to {most}, separated by commas.',
    ko: '주소가 너무 많습니다. 쉼표로 구분해 {most}개까지 쓰세요.',
  },
  long: {
    en: 'The line is longer than {max} characters. Write one domain per line.',
    ko: '한 줄이 {max}자를 넘습니다. 한 줄에 도메인 하나만 쓰세요.',
  },
  many: {
    en: 'The list has more than {max} domains. Remove this line and those below it.',
    ko: '목록의 도메인이 {max}개를 넘습니다. 이 줄부터 지우세요.',
  },
} as const satisfies Catalogue

type Fault = Coded<typeof ERRORS>
/** What a line sets, or why it cannot. */
type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

const ok = <T>(value: T): Read<T> => ({ ok: true, value })
const bad = (fault: Fault): Read<never> => ({ ok: false, fault })

type Settings = Omit<OperatorList, 'domains'>
type Reader<T> = (text: string, intake: DomainOptions) => Read<T>

const isWhole = (text: string, max: number): boolean => /^\d{1,4}$/.test(text) && Number(text) <= max

const partsOf = (text: string, between: RegExp): string[] => text.split(between).filter(part => part !== '')

const READERS: { readonly [Name in 'mail' | Exclude<keyof Settings, 'mails'>]: Reader<unknown> } = {
  mail(text, intake): Read<Settings['mails']> {
    const mails = new Set<string>()
    for (const part of partsOf(text, /[,\s]/)) {
      const read = readEmail(part, intake)
      if (!read.ok) return bad(read.report)
      mails.add(read.email)
    }
    return mails.size > MAX_MAILS ? bad({ code: 'mails', params: { most: MAX_MAILS } }) : ok([...mails])
  },
  hour: (text): Read<number> => (isWhole(text, 23) ? ok(Number(text)) : bad({ code: 'hour' })),
  zone: (text): Read<string> => (isZone(text) ? ok(text) : bad({ code: 'zone' })),
  language: (text): Read<Language> => (text === 'en' || text === 'ko' ? ok(text) : bad({ code: 'language' })),
  days(text): Read<readonly number[]> {
    const days = partsOf(text, /[,\s]/)
    const isValid = days.length > 0 && days.length <= MAX_DAYS && days.every(day => isWhole(day, MAX_DAY))
    if (!isValid) return bad({ code: 'days', params: { most: MAX_DAYS, max: MAX_DAY } })
    return ok([...new Set(days.map(Number))].sort((a, b) => b - a))
  },
}

const DEFAULTS: Settings = { mails: [], hour: DEFAULT_HOUR, zone: DEFAULT_ZONE, language: 'en', days: null }

/** `name = value`: no domain has such a sign. */
const SETTING = /^([^=]*)=(.*)$/s

const isKnown = (name: string): name is keyof typeof READERS => Object.hasOwn(READERS, name)

/** A comment is a line of its own, or behind a blank. */
const withoutComment = (line: string): string => line.replace(/(?:^|[ \t])#.*/s, '').trim()

/** All of it, or every line that is wrong. */
export const readOperatorList = (
  text: string,
  intake: DomainOptions,
  language: Language,
): { readonly list: OperatorList; readonly bad: readonly BadLine[] } => {
  const wrong: BadLine[] = []
  const given = new Map<string, unknown>()
  const domains = new Set<string>()
  const set = (name: string, value: string): Fault | null => {
    if (!isKnown(name)) return { code: 'unknown', params: { name: name.slice(0, SHOWN) } }
    if (given.has(name)) return { code: 'twice', params: { name } }
    const read = READERS[name](value, intake)
    given.set(name, read.ok ? read.value : null)
    return read.ok ? null : read.fault
  }
  const say = (fault: Fault): string =>
    Object.hasOwn(EMAIL_ERRORS, fault.code)
      ? emailWords(fault as Parameters<typeof emailWords>[0], language)
      : (words(ERRORS, fault, language) ?? fault.code)
  const messageOf = (line: string): string | null => {
    if (line.length > MAX_LINE) return say({ code: 'long', params: { max: MAX_LINE } })
    const told = withoutComment(line)
    if (told === '') return null
    const [, name, value] = SETTING.exec(told) ?? []
    if (name !== undefined) {
      const fault = set(name.trim().toLowerCase(), value!.trim())
      return fault && say(fault)
    }
    const read = readDomain(told, intake)
    if (!read.ok) return refusalWords(read.report, told, language)
    if (domains.size >= MAX_LISTED && !domains.has(read.text))
      return say({ code: 'many', params: { max: MAX_LISTED } })
    domains.add(read.text)
    return null
  }
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const message = messageOf(line)
    if (message !== null) wrong.push({ line: index + 1, message })
  }
  const { mail = DEFAULTS.mails, ...settings } = Object.fromEntries(given) as Partial<
    Settings & { readonly mail: Settings['mails'] }
  >
  return { list: { ...DEFAULTS, ...settings, mails: mail, domains: [...domains] }, bad: wrong }
}
