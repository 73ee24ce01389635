/** Pure: what is told of certificates that CT logs show for a domain and that its server does not serve. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, InBoth, Language } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import type { Notice } from '../letter/content.ts'
import type { StoredFacts } from '../check/facts.ts'
import { isServed, type Issuance, type Issued } from '../check/issued.ts'
import { UNCHECKED_AFTER_DAYS, type State } from './checks.ts'
import type { Memory } from './memory.ts'
import { noticer } from './notice.ts'
import type { NoticeEntry } from './notice.ts'

const CERTIFICATE_ISSUED = {
  notice: 'certificate-issued',
  severity: 'info',
  fix: {
    en:
      'If you or your provider ordered such a certificate, nothing is wrong. If it is for this server, install it and '
      + 'reload the server.\n'
      + 'If you do not recognize it, ask the CA to revoke it. Then check who can change your DNS records and your website.\n'
      + 'Allow only your own CAs in a CAA record. The certificate check of this domain shows the current one.',
    ko:
      '직접 또는 업체를 통해 발급받은 인증서라면 문제가 없습니다. 이 서버에 쓸 인증서라면 설치하고 서버를 리로드하세요.\n'
      + '발급받은 적이 없다면 CA에 폐기를 요청하세요. 그리고 DNS 레코드와 웹사이트를 누가 바꿀 수 있는지 확인하세요.\n'
      + 'CAA 레코드에는 실제로 사용하는 CA만 등록하세요. 지금의 CAA 레코드는 이 도메인의 인증서 확인에서 볼 수 있습니다.',
  },
} as const

export const ISSUED_NOTICES = {
  'one-issued': {
    ...CERTIFICATE_ISSUED,
    en: 'CT logs list a new certificate from {issuer} that was not seen on the server. It was issued {issued}.',
    ko: 'CT 로그에 새 인증서가 있지만 서버에서는 확인되지 않았습니다. 발급자: {issuer}. {issued}.',
    short: {
      en: ['new certificate in CT logs from {issuer}', 'new certificate in CT logs'],
      ko: ['CT 로그에 새 인증서가 있습니다({issuer})', 'CT 로그에 새 인증서가 있습니다'],
    },
  },
  'several-issued': {
    ...CERTIFICATE_ISSUED,
    en: 'CT logs list {count} new certificates that were not seen on the server. The latest were issued by {list}.',
    ko: 'CT 로그에 새 인증서가 {count}장 있지만 서버에서는 확인되지 않았습니다. 최근에 발급된 인증서: {list}.',
    short: {
      en: ['{count} new certificates in CT logs'],
      ko: ['CT 로그에 새 인증서가 {count}장 있습니다'],
    },
  },
} as const satisfies Catalogue<NoticeEntry>

/** One of them, in a sentence. */
const ISSUED_WORDS = {
  issued: { en: 'on {on|date} for {names}', ko: '발급일 {on|date}, 도메인 {names}' },
  'issued-with-serial': {
    en: 'on {on|date} for {names}, serial number {serial}',
    ko: '발급일 {on|date}, 도메인 {names}, 일련번호 {serial}',
  },
  'issued-by': { en: '{issuer} {issued}', ko: '발급자 {issuer}, {issued}' },
  issuer: { en: '"{issuer}"', ko: '"{issuer}"' },
  'unknown-issuer': { en: 'an unknown CA', ko: '알 수 없는 CA' },
  'names-more': { en: '{names} and {more} more', ko: '{names} 외 {more}개' },
  'names-other': { en: 'this domain', ko: '이 도메인' },
} as const satisfies Catalogue

const notice = noticer(ISSUED_NOTICES)

const inBoth = (write: (language: Language) => string): InBoth => ({ en: write('en'), ko: write('ko') })

const issuerIn = ({ issuer }: Issuance, language: Language): string => {
  const said = issuer === null ? { code: 'unknown-issuer' } : { code: 'issuer', params: { issuer } }
  return words(ISSUED_WORDS, said, language)!
}

const namesIn = ({ names: all, more }: Issuance, language: Language): string => {
  if (all.length === 0) return ISSUED_WORDS['names-other'][language]
  const names = all.map(name => readableHost(name, language)).join(', ')
  return more === 0 ? names : words(ISSUED_WORDS, { code: 'names-more', params: { names, more } }, language)!
}

/** The others are found where these are. */
const MAX_TOLD = 3

const MAX_SHOWN = 40

/** In whole octets, as CAs and browsers show it. */
const written = (serial: string): string =>
  (serial.length % 2 === 0 ? serial : `0${serial}`).slice(0, MAX_SHOWN)

const issuedIn = (one: Issuance, language: Language): string => {
  const { from: on, serial } = one
  const params = { on, names: namesIn(one, language), serial: serial && written(serial) }
  return words(ISSUED_WORDS, { code: serial === null ? 'issued' : 'issued-with-serial', params }, language)!
}

const listIn = (all: readonly Issuance[], language: Language): string =>
  all
    .slice(0, MAX_TOLD)
    .map(one => {
      const params = { issuer: issuerIn(one, language), issued: issuedIn(one, language) }
      return words(ISSUED_WORDS, { code: 'issued-by', params }, language)!
    })
    .join('; ')

/** `all`: the latest first. */
const told = (all: readonly [Issuance, ...Issuance[]], about: string): Notice => {
  if (all.length > 1) {
    const list = inBoth(language => listIn(all, language))
    return notice({ code: 'several-issued', params: { list, count: all.length } }, about)
  }
  const issuer = inBoth(language => issuerIn(all[0], language))
  const issued = inBoth(language => issuedIn(all[0], language))
  return notice({ code: 'one-issued', params: { issuer, issued } }, about)
}

const isSome = (all: readonly Issuance[]): all is readonly [Issuance, ...Issuance[]] => all.length > 0

const MAX_SERVED = 6
const MAX_SERIAL = 24

/** Keeps the last digits: some CAs begin all serial numbers alike. */
const shortSerial = (serial: string): string => serial.replace(/^0+(?=.)/, '').slice(-MAX_SERIAL)

const withServed = (before: readonly string[], facts: StoredFacts | null): readonly string[] => {
  const { source, serialNumber } = facts?.certificate ?? {}
  if (source !== 'served' || !serialNumber) return before
  const serial = shortSerial(serialNumber)
  return [serial, ...before.filter(one => one !== serial)].slice(0, MAX_SERVED)
}

/** A search may be some days behind the logs. */
const LAG_MS = 7 * 86_400_000

/**
 * The first search, and what was issued long before it, are the baseline. While it is not certain what the
 * server serves, news waits for some days: a name that has no server may have certificates of others as well.
 */
export const withIssued = (
  memory: Memory,
  {
    facts,
    issued,
    failures,
    now,
  }: {
    readonly facts: StoredFacts | null
    readonly issued: Issued | null
    readonly failures: number
    readonly now: Date
  },
): State => {
  if (issued === null) return { memory: { ...memory, issued: null }, notices: [] }
  const before = memory.issued
  const served = withServed(before?.served ?? [], facts)
  if (before === null)
    return { memory: { ...memory, issued: { since: issued.at, seen: issued.at, served } }, notices: [] }
  if ((facts === null || facts.why) && failures < UNCHECKED_AFTER_DAYS)
    return { memory: { ...memory, issued: { ...before, served } }, notices: [] }
  const certificate = facts?.certificate?.source === 'served' ? facts.certificate : null
  const isKnown = (one: Issuance): boolean =>
    (one.serial !== null && served.includes(shortSerial(one.serial)))
    || (certificate !== null
      && isServed(one, {
        serial: certificate.serialNumber ?? null,
        from: certificate.notBefore,
        until: certificate.notAfter,
      }))
  const fresh = issued.since
    .filter(one => one.seen > before.seen && Date.parse(one.until) > now.getTime())
    .filter(one => Date.parse(one.from) >= before.since * 1000 - LAG_MS && !isKnown(one))
    .toSorted((a, b) => Date.parse(b.from) - Date.parse(a.from))
  return {
    memory: { ...memory, issued: { since: before.since, seen: issued.at, served } },
    notices: isSome(fresh) ? [told(fresh, `${issued.at}`)] : [],
  }
}
