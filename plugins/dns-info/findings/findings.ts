/** Everything that can be wrong with a domain's DNS: a closed list of codes, each with its fix. */
import { filled } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, InBoth, Language, Parameter } from '../../../core/text/catalogue.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { DNSSEC_REASONS } from '../../../core/protocol/dnssec/reasons.ts'
import { REGISTRY_REASONS } from '../../../core/protocol/registration/reasons.ts'
import { SPANS } from '../../../core/text/time-left.ts'
import { findingBy, type Background, type Finding as Published } from '../../../core/answer/finding.ts'
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
    causes: {
      en: [
        'The DNS servers of this instance are down or overloaded.',
        'The name servers of the domain do not respond to this network.',
      ],
      ko: [
        '이 서버가 쓰는 DNS 서버가 멈췄거나 과부하 상태입니다.',
        '도메인의 네임서버가 이 네트워크에 응답하지 않습니다.',
      ],
    },
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
    causes: {
      en: [
        "The registry's RDAP or WHOIS server is down, slow, or limits queries.",
        'A firewall keeps this instance from connecting to it.',
      ],
      ko: [
        '레지스트리의 RDAP 서버나 WHOIS 서버가 멈췄거나 느리거나 조회를 제한합니다.',
        '방화벽 때문에 이 서버에서 레지스트리에 접속할 수 없습니다.',
      ],
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
    causes: {
      en: ['A name server or a DNS server of this instance responded too slowly or with an error.'],
      ko: ['네임서버나 이 서버가 쓰는 DNS 서버의 응답이 너무 느리거나 오류였습니다.'],
    },
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

/** All that the sentences of findings can hold. */
const TEXTS: Catalogue = {
  ...REGISTRY_REASONS,
  ...SPANS,
  ...DNSSEC_REASONS,
  ...MAIL_TEXTS,
  ...PARTICULARS,
  ...REPAIRS,
}

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

const say = ({ en, ko }: InBoth, { params }: Found, language: Language): string =>
  language === 'en'
    ? filled(TEXTS, { en, ko }, params ?? {}, language)
    : filled(TEXTS, { en, ko: spelling(ko) }, spelled(params), language)

/** What is wrong in a few words, to follow the name of the domain. */
export const titleOf = (found: Found, language: Language): string =>
  say(FINDINGS[found.code].title, found, language)

/** What is wrong, and what to do about it. */
export const findingText = (found: Found, language: Language): { text: string; fix: string } => ({
  text: say(FINDINGS[found.code], found, language),
  fix: say(FINDINGS[found.code].fix, found, language).replaceAll('\n', ' ').replaceAll('`', ''),
})

/** Background of the narrower case that a reason or a fix among the parameters names, if there is one. */
const backgroundOf = ({ code, params }: Found): Background => {
  const whole: FindingEntry = FINDINGS[code]
  const told = Object.values(params ?? {}).flatMap((value: Parameter) =>
    typeof value === 'object' && 'code' in value ? [value.code] : [],
  )
  return told.map(one => whole.cases?.[one]).find(one => one !== undefined) ?? whole
}

/** A finding as every answer has them. */
export const published = (found: Finding): Published => {
  const { title, fix, ...entry } = FINDINGS[found.code]
  const definition = { title, fix, ...backgroundOf(found), severity: found.severity }
  return findingBy(found.code, definition, entry, (text, language) => say(text, found, language))
}
