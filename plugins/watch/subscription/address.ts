/** Pure: reads e-mail addresses, and tells which spellings lead to one mailbox. */
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import { readDomain, registrableOf, type DomainOptions } from '../../../core/domain/domain.ts'
import { REFUSALS } from '../../../core/domain/domain-errors.ts'
import { parseList } from '../../../core/settings/definition.ts'
import { isOfService, shownAddress, webhookIn } from '../webhook/address.ts'

/** The words hold nothing of the address. */
export const EMAIL_ERRORS = {
  ...REFUSALS,
  'email-missing': {
    en: 'Give an email address, such as name@example.com.',
    ko: 'name@example.com 같은 이메일 주소를 입력하세요.',
  },
  'email-not-one': {
    en: 'Give a single email address without a name, brackets or quotes, such as name@example.com.',
    ko: '이름, 괄호, 따옴표 없이 name@example.com처럼 이메일 주소 하나만 입력하세요.',
  },
  'email-too-long': {
    en: 'The email address is longer than {max} characters. Check its spelling.',
    ko: '이메일 주소가 {max}자를 넘습니다. 철자를 확인하세요.',
  },
  'email-local-too-long': {
    en: 'The part before the @ is longer than {max} characters. Check its spelling.',
    ko: '@ 앞부분이 {max}자를 넘습니다. 철자를 확인하세요.',
  },
  'email-local-not-ascii': {
    en: 'The part before the @ contains a character outside ASCII, which is not supported. Use another address.',
    ko: '@ 앞부분에 ASCII가 아닌 문자가 있는 주소는 지원하지 않습니다. 다른 주소를 쓰세요.',
  },
  'email-local-invalid': {
    en: 'The part before the @ is not valid. Use letters, digits and signs such as . _ + -, no spaces or quotes.',
    ko: '@ 앞부분이 올바르지 않습니다. 영문자, 숫자와 . _ + - 같은 기호만 쓰고 공백과 따옴표는 빼세요.',
  },
  'email-local-routed': {
    en: 'The part before the @ has {signs}, which some mail servers read as another address. Use another address.',
    ko: '@ 앞부분에 {signs} 문자가 있는 주소는 일부 메일 서버가 다른 주소로 해석하므로 쓸 수 없습니다. 다른 주소를 쓰세요.',
  },
  'email-domain-invalid': {
    en: 'The domain of the email address is not valid. {why}',
    ko: '이메일 주소의 도메인이 올바르지 않습니다. {why}',
  },
  'email-domain-not-host': {
    en: 'The part after the @ is not a domain name. Give an address such as name@example.com.',
    ko: '@ 뒷부분이 도메인이 아닙니다. name@example.com 같은 주소를 입력하세요.',
  },
} as const satisfies Catalogue

type EmailReport = Coded<typeof EMAIL_ERRORS>

type ReadEmail =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly report: EmailReport }

export const emailWords = (report: EmailReport, language: Language): string =>
  words(EMAIL_ERRORS, report, language) ?? report.code

/** RFC 5321 sections 4.5.3.1.1 and 4.5.3.1.3: the path is 256 octets with its brackets. */
const MAX_LOCAL = 64
const MAX_EMAIL = 254

/** RFC 5322 section 3.2.3: atoms with dots between them. */
const DOT_ATOM = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/

/**
 * `victim%example.org@` and `example.org!victim@` are routes to a mailbox elsewhere for servers that trust
 * who hands the letter over, and `|` and `/` a command and a file: each would be one more way past the caps.
 * `=?` begins what readers of headers decode.
 */
const ROUTED = /[%!|/]|=\?/

const refuse = (report: EmailReport): ReadEmail => ({ ok: false, report })

/**
 * One address as a person writes it, without a display name. Gives the identity: the local part as it is, and
 * the domain in lower-case A-labels. Never throws.
 */
export const readEmail = (text: string, intake: Pick<DomainOptions, 'lenient'>): ReadEmail => {
  if (text.length > 4 * MAX_EMAIL) return refuse({ code: 'email-too-long', params: { max: MAX_EMAIL } })
  const trimmed = text.replace(/^[\t\n\f\r ]+|(?<![\t\n\f\r ])[\t\n\f\r ]+$/g, '')
  if (trimmed === '') return refuse({ code: 'email-missing' })
  const at = trimmed.lastIndexOf('@')
  // Everything that could end a header line, or begin another address.
  if (at < 0 || /[\u0000-\u001f\u007f-\u009f\u2028\u2029<>()[\]",;:\\]/.test(trimmed))
    return refuse({ code: 'email-not-one' })
  const local = trimmed.slice(0, at)
  const named = trimmed.slice(at + 1)
  if (/[^\u0000-\u007f]/.test(local)) return refuse({ code: 'email-local-not-ascii' })
  if (!DOT_ATOM.test(local)) return refuse({ code: 'email-local-invalid' })
  const signs = ROUTED.exec(local)?.[0]
  if (signs !== undefined) return refuse({ code: 'email-local-routed', params: { signs } })
  if (local.length > MAX_LOCAL) return refuse({ code: 'email-local-too-long', params: { max: MAX_LOCAL } })
  const domain = readDomain(named, { ports: [], lenient: intake.lenient })
  if (!domain.ok) return refuse({ code: 'email-domain-invalid', params: { why: domain.report } })
  // The intake takes pasted URLs and underscores, which no mail domain has; other signs become underscores.
  if (/[/\\?#]/.test(named) || domain.host.includes('_')) return refuse({ code: 'email-domain-not-host' })
  const email = `${local}@${domain.host}`
  return email.length > MAX_EMAIL
    ? refuse({ code: 'email-too-long', params: { max: MAX_EMAIL } })
    : { ok: true, email }
}

/** Domains of one provider where the same local part is the same mailbox. */
const SAME_PROVIDER: ReadonlyMap<string, string> = new Map([
  ['googlemail.com', 'gmail.com'],
  ['me.com', 'icloud.com'],
  ['mac.com', 'icloud.com'],
  ['hanmail.net', 'daum.net'],
  ['pm.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
  ['protonmail.ch', 'proton.me'],
  ['ya.ru', 'yandex.ru'],
  ['yandex.by', 'yandex.ru'],
  ['yandex.com', 'yandex.ru'],
  ['yandex.kz', 'yandex.ru'],
  ['yandex.ua', 'yandex.ru'],
])

/** Yahoo gives a mailbox more names of the form `base-keyword` (help.yahoo.com, disposable addresses). */
const YAHOO: readonly string[] = [
  ...['yahoo.com', 'yahoo.ca', 'yahoo.co.id', 'yahoo.co.in', 'yahoo.co.jp', 'yahoo.co.kr', 'yahoo.co.uk'],
  ...['yahoo.com.ar', 'yahoo.com.au', 'yahoo.com.br', 'yahoo.com.hk', 'yahoo.com.mx', 'yahoo.com.ph'],
  ...['yahoo.com.sg', 'yahoo.com.tw', 'yahoo.com.vn', 'yahoo.de', 'yahoo.es', 'yahoo.fr', 'yahoo.in'],
  ...['yahoo.it', 'rocketmail.com', 'ymail.com'],
]

/**
 * Where anybody gets a mailbox, and nobody all names: the providers whose rules of spelling are known
 * (pypi.org/project/email-normalize lists them by MX), and those that sign-up forms in Korea offer.
 */
const PROVIDERS: ReadonlySet<string> = new Set([
  ...YAHOO,
  ...['gmail.com', 'icloud.com', 'proton.me', 'fastmail.com', 'fastmail.fm', 'yandex.ru', 'zoho.com'],
  ...['outlook.com', 'outlook.kr', 'hotmail.com', 'hotmail.co.kr', 'hotmail.co.jp', 'hotmail.co.uk'],
  ...['live.com', 'live.co.kr', 'live.co.uk', 'msn.com', 'aol.com', 'zohomail.com', 'mail.ru', 'inbox.ru'],
  ...['naver.com', 'daum.net', 'kakao.com', 'nate.com', 'hanmir.com', 'korea.com'],
  ...['gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'qq.com', 'foxmail.com', '163.com', '126.com'],
])

/** What may stand in a name or not, at the providers that see no difference. */
const LIKE_DOTS: ReadonlyMap<string, RegExp> = new Map([
  ['gmail.com', /\./g],
  ['proton.me', /[-._]/g],
  ['yandex.ru', /[-.]/g],
])

/** `anything@user.fastmail.com` is `user@fastmail.com`. */
const IN_SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/

/**
 * What all spellings of an address have in common that lead to one mailbox: no tag, lower case, and no dots
 * where they are known to make no difference. Elsewhere a name with a dot may be another person's, who must
 * not be stopped with this one; where one owner has all names, the cap of the domain holds.
 */
export const mailboxOf = (email: string): string => {
  // In whatever form a URL gets its messages, it is one receiver: for its caps, and for whoever blocks it.
  if (webhookIn(email)) return email.replace(/^[a-z]+/, 'webhook')
  const at = email.lastIndexOf('@')
  const given = email.slice(at + 1).toLowerCase()
  const [, user, provider] = IN_SUBDOMAIN.exec(given) ?? []
  const folded = user ?? email.slice(0, at).toLowerCase()
  const domain = provider ?? SAME_PROVIDER.get(given) ?? given
  const plain = folded.split('+', 1)[0] || folded
  const untagged = (YAHOO.includes(domain) && plain.split('-', 1)[0]) || plain
  const dots = LIKE_DOTS.get(domain)
  return `${(dots && untagged.replace(dots, '')) || untagged}@${domain}`
}

/**
 * The domain whose owner may have all names in it, so that a new name is no other person; null: a provider's.
 * It is the name that a registry holds: names below it cost nothing.
 */
export const ownedDomainOf = (email: string): string | null => {
  const webhook = webhookIn(email)
  if (webhook) return isOfService(webhook.host) ? null : registrableOf(webhook.host)
  const mailbox = mailboxOf(email)
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1)
  return PROVIDERS.has(domain) ? null : registrableOf(domain)
}

/* The operator's list of whom nothing is sent to. */

const USE = {
  en: 'Use addresses and domains, such as name@example.com,@example.org.',
  ko: '주소와 도메인을 쓰세요. 예: name@example.com,@example.org',
} as const

/** Mailboxes, and domains with an `@` before them; throws words for what is neither. */
export const parseBlocked = (text: string): readonly string[] =>
  parseList(text).map(entry => {
    const read = readEmail(entry.startsWith('@') ? `x${entry}` : entry, { lenient: true })
    if (!read.ok) throw USE
    return entry.startsWith('@') ? read.email.slice(1) : mailboxOf(read.email)
  })

/** All spellings of a mailbox, and a domain with those below it. */
export const isBlocked = (blocked: readonly string[], email: string): boolean => {
  const domain = `.${email.slice(email.lastIndexOf('@') + 1)}`
  const mailbox = mailboxOf(email)
  return blocked.some(entry =>
    entry.startsWith('@') ? domain.endsWith(`.${entry.slice(1)}`) : entry === mailbox,
  )
}

/** `a***@example.com`; a webhook shows its host and kind, and what is neither stays. */
export const masked = (email: string): string => {
  if (webhookIn(email)) return shownAddress(email)
  const at = email.lastIndexOf('@')
  if (at < 0) return email
  return `${email.slice(0, 1)}***${email.slice(at)}`
}
