/** Everything that can be wrong with a domain's DNS: a closed list of codes, each with its fix. */
import {
  words,
  type Catalogue,
  type Coded,
  type Language,
  type Parameter,
} from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { DNSSEC_REASONS } from '../../../core/protocol/dnssec/reasons.ts'
import { REGISTRY_REASONS } from '../../../core/protocol/registration/reasons.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import type { Finding as Published } from '../../../core/answer/finding.ts'
import { DNS_ISSUES, type Background } from '../../../knowledge-base/dns-issues/index.ts'
import type { FindingEntry, Severity } from './finding.ts'
import { DNSSEC_FINDINGS } from './dnssec.ts'
import { CAA_FINDINGS, MAIL_FINDINGS } from './mail.ts'
import { NAME_FINDINGS, REGISTRATION_FINDINGS } from './name.ts'
import { ZONE_FINDINGS } from './zone.ts'
import { MAIL_TEXTS } from '../mail/issues.ts'
import { REPAIRS } from './mail-repairs.ts'

/* What is said where our own lookups failed, so the state of a domain is not known. */

const AGAIN = {
  en: 'Try again in a minute. If it fails again, check the DNS servers of this instance (CERTSCOPE_RESOLVERS).',
  ko: '1분 뒤에 다시 시도하세요. 계속 실패하면 이 서버의 DNS 설정(CERTSCOPE_RESOLVERS)을 확인하세요.',
} as const

const UNCHECKED_FINDINGS = {
  'lookup-failed': {
    severity: 'unknown',
    title: { en: 'The DNS could not be looked up', ko: 'DNS를 조회하지 못했습니다' },
    en: 'The lookup of {domain} failed: {reason}.',
    ko: '{domain} 도메인을 조회하지 못했습니다. {reason}.',
    fix: AGAIN,
  },
  'registration-unknown': {
    severity: 'unknown',
    title: { en: 'The registration expiry is unknown', ko: '도메인 등록 만료일을 알 수 없습니다' },
    en: 'The registration expiry of {domain} is unknown: {why}.',
    ko: '{domain} 도메인의 등록 만료일을 알 수 없습니다. {why}.',
    fix: {
      en: 'Try again in some minutes. If it fails again, look the domain up at the registrar.',
      ko: '몇 분 뒤에 다시 시도하세요. 계속 실패하면 등록대행자의 조회 페이지에서 확인하세요.',
    },
  },
  'partly-checked': {
    severity: 'unknown',
    title: {
      en: 'Not everything could be looked up',
      ko: '일부 항목을 조회하지 못했습니다',
    },
    en: 'These records of {domain} could not be looked up: {fields}. The others were checked.',
    ko: '{domain} 도메인에서 조회하지 못한 항목: {fields}. 나머지 항목은 확인했습니다.',
    fix: AGAIN,
  },
} as const satisfies Catalogue<FindingEntry>

/** In the order in which they are told. */
export const FINDINGS = {
  ...REGISTRATION_FINDINGS,
  ...NAME_FINDINGS,
  ...DNSSEC_FINDINGS,
  ...ZONE_FINDINGS,
  ...CAA_FINDINGS,
  ...MAIL_FINDINGS,
  ...UNCHECKED_FINDINGS,
} as const satisfies Catalogue<FindingEntry>

export type FindingCode = keyof typeof FINDINGS
export const FINDING_CODES = Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]

/** What findings are about. */
export const PARTICULARS = {
  'at-registrar': { en: 'at the registrar', ko: '등록대행자 관리 페이지에서' },
  'in-parent-zone': { en: 'in the parent zone {parent}', ko: '상위 존 {parent}에서' },
  'above-zone': { en: 'in the parent zone', ko: '상위 존에서' },
  'root-zone': { en: 'the root zone', ko: '루트' },
  'and-more': { en: 'and {count} more', ko: '외 {count}개' },
  'state-redemption-period': { en: 'redemption period', ko: '복구 유예 기간' },
  'state-pending-delete': { en: 'pending delete', ko: '삭제 대기' },
  'state-client-hold': { en: 'clientHold, by the registrar', ko: 'clientHold, 등록대행자' },
  'state-server-hold': { en: 'serverHold, by the registry', ko: 'serverHold, 레지스트리' },
  'ns-address': { en: '{host} ({ip})', ko: '{host}({ip})' },
  'ns-lame': { en: '{host} ({ip}) does not serve the zone', ko: '{host}({ip}) 존 없음' },
  'ns-timeout': { en: '{host} ({ip}) does not respond', ko: '{host}({ip}) 응답 없음' },
  'ns-refused': { en: '{host} ({ip}) refuses queries', ko: '{host}({ip}) 거부' },
  'ns-unreachable': { en: '{host} ({ip}) cannot be reached', ko: '{host}({ip}) 연결할 수 없음' },
  'ns-servfail': { en: '{host} ({ip}) returns SERVFAIL', ko: '{host}({ip}) SERVFAIL 응답' },
  'ns-malformed': { en: '{host} ({ip}) sends malformed responses', ko: '{host}({ip}) 잘못된 응답' },
  'ns-without-address': { en: '{host} has no IP address', ko: '{host} IP 주소 없음' },
  'ns-only-in': { en: '{names} only in {zone}', ko: '{names}({zone} 존에만 있음)' },
  'ns-set': { en: '{names} on {servers}', ko: '{names}({servers} 서버)' },
  'field-zone': { en: 'zone', ko: '존' },
  'field-a': { en: 'IPv4 addresses', ko: 'IPv4 주소' },
  'field-aaaa': { en: 'IPv6 addresses', ko: 'IPv6 주소' },
  'soa-serial': { en: '{serial} on {servers}', ko: '{serial}({servers} 서버)' },
} as const satisfies Catalogue
export type Particular = Coded<typeof PARTICULARS>

/** Findings and all that their sentences can hold. */
const TEXTS: Catalogue = {
  ...REGISTRY_REASONS,
  ...SPANS,
  ...DNSSEC_REASONS,
  ...MAIL_TEXTS,
  ...PARTICULARS,
  ...REPAIRS,
  ...FINDINGS,
}
const withTexts = (of: (entry: FindingEntry) => { readonly en: string; readonly ko: string }): Catalogue => ({
  ...TEXTS,
  ...Object.fromEntries(Object.entries(FINDINGS).map(([code, entry]) => [code, of(entry)])),
})
const FIXES = withTexts(({ fix }) => fix)
const TITLES = withTexts(({ title }) => title)

/** All words of a finding, so that it has the parameters of all. */
type FindingTexts = {
  readonly [Code in FindingCode]: {
    readonly en: `${(typeof FINDINGS)[Code]['title']['en']} ${(typeof FINDINGS)[Code]['en']} ${(typeof FINDINGS)[Code]['fix']['en']}`
    readonly ko: string
  }
}
export type Found = Coded<FindingTexts>

export type Finding = Found & { readonly severity: Severity }

/** `severity` where it is worse or milder than usual. */
export const finding = (found: Found, severity: Severity = FINDINGS[found.code].severity): Finding => ({
  ...found,
  severity,
})

/** Internationalized domains as Koreans write them, unless in a command or behind a label such as _dmarc. */
const SPELLED = ['domain', 'zone', 'parent']
const spelled = (params: Found['params']): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(params ?? {}).flatMap(([name, value]) =>
      SPELLED.includes(name) && typeof value === 'string'
        ? [
            [name, readableHost(value, 'ko')],
            [`plain-${name}`, value],
          ]
        : [[name, value]],
    ),
  )
const spelling = (text: string): string =>
  text.replace(/`[^`]*`|\.\{\w+\}/g, plain => plain.replace(/\{(domain|zone|parent)\}/g, '{plain-$1}'))

const wordsOf = (catalogue: Catalogue, { code, params }: Found, language: Language): string => {
  if (language === 'en') return words(catalogue, { code, params }, language) ?? code
  const { en = '', ko = code } = catalogue[code] ?? {}
  const spelt = { ...catalogue, [code]: { en, ko: spelling(ko) } }
  return words(spelt, { code, params: spelled(params) }, language) ?? code
}

/** What is wrong in a few words, to follow the name of the domain. */
export const titleOf = (found: Found, language: Language): string => wordsOf(TITLES, found, language)

const fixesOf = (found: Found, language: Language): string[] => wordsOf(FIXES, found, language).split('\n')

/** What is wrong, and what to do about it. */
export const findingText = (found: Found, language: Language): { text: string; fix: string } => ({
  text: wordsOf(TEXTS, found, language),
  fix: fixesOf(found, language).join(' ').replaceAll('`', ''),
})

/** Background of the narrower case that a reason or a fix among the parameters names, if there is one. */
const backgroundOf = ({ code, params }: Found): Background => {
  const whole: Background = Object.hasOwn(DNS_ISSUES, code) ? DNS_ISSUES[code as keyof typeof DNS_ISSUES] : {}
  const told = Object.values(params ?? {}).flatMap((value: Parameter) =>
    typeof value === 'object' && 'code' in value ? [value.code] : [],
  )
  return told.map(one => whole.cases?.[one]).find(one => one !== undefined) ?? whole
}

/** A finding as every answer has them. */
export const published = ({ severity, ...found }: Finding): Published => {
  const { causes, links = [] } = backgroundOf(found)
  const inWords = (language: Language): Published['en'] => ({
    title: titleOf(found, language),
    message: wordsOf(TEXTS, found, language),
    causes: [...(causes?.[language] ?? [])],
    fixes: fixesOf(found, language),
  })
  return { code: found.code, severity, en: inWords('en'), ko: inWords('ko'), links: [...links] }
}
