/** What is wrong with the TLSA records of a domain's mail servers, and what will be after a renewal. */
import type { Catalogue, Report } from '../../../core/text/catalogue.ts'
import type { DnssecStatus } from '../../../core/protocol/dnssec/index.ts'
import { tlsaName, type Tlsa } from '../dane/find.ts'
import type { ExchangeSeen } from '../exchange/measure.ts'
import { parseTlsa } from '../records/tlsa.ts'
import { named, nodesOf, type Node } from './exchanges.ts'
import type { FoundIn, MailEntry } from './finding.ts'

const RFC_DANE = 'https://www.rfc-editor.org/rfc/rfc7672'
const RFC_ROLLOVER = 'https://www.rfc-editor.org/rfc/rfc7671#section-8.1'

export const DANE_FINDINGS = {
  'dane-differs': {
    severity: 'error',
    title: {
      en: 'The certificate does not match the TLSA record',
      ko: '인증서가 TLSA 레코드와 일치하지 않습니다',
    },
    en: 'Senders that use DANE deliver no mail to {hosts}: the certificate matches none of the TLSA records.',
    ko: 'DANE을 쓰는 발신 서버가 메일을 보내지 못합니다. TLSA 레코드와 인증서가 일치하지 않는 서버: {hosts}.',
    fix: {
      en: 'Publish the record of the current key: {records}\nOr install the certificate that the records are about.',
      ko: '지금 키의 레코드를 등록하세요: {records}\n또는 레코드에 맞는 인증서를 설치하세요.',
    },
    causes: {
      en: [
        'The certificate was renewed with a new key, but the TLSA record was not changed.',
        'The record was changed, but the mail server still serves the former certificate.',
      ],
      ko: [
        '새 키로 인증서를 갱신하면서 TLSA 레코드를 바꾸지 않았습니다.',
        '레코드는 바꾸었지만 메일 서버가 이전 인증서를 보냅니다.',
      ],
    },
    links: [RFC_DANE],
  },
  'dane-untrusted': {
    severity: 'error',
    title: {
      en: 'The chain below the TLSA record is not valid',
      ko: 'TLSA 레코드 아래의 인증서 체인이 유효하지 않습니다',
    },
    en: 'Senders that use DANE deliver no mail to {hosts}: the CA matches the TLSA record, but the chain is not valid. {fault}',
    ko: 'DANE을 쓰는 발신 서버가 메일을 보내지 못합니다: {hosts}. CA는 TLSA 레코드와 일치하지만 체인이 유효하지 않습니다. {fault}',
    fix: {
      en: 'Renew the certificate for the name of the MX host, below the same CA.\nOr publish the record of the current key: {records}',
      ko: '같은 CA에서 MX 호스트 이름의 인증서를 갱신하세요.\n또는 지금 키의 레코드를 등록하세요: {records}',
    },
    causes: {
      en: ['The certificate expired, or is for another name. With usage 2 both count.'],
      ko: ['인증서가 만료되었거나 다른 이름의 인증서입니다. 용도 2에서는 둘 다 검사합니다.'],
    },
    links: [`${RFC_DANE}#section-3.1.2`],
  },
  'dane-bogus': {
    severity: 'error',
    title: { en: 'TLSA records fail DNSSEC validation', ko: 'TLSA 레코드의 DNSSEC 검증이 실패합니다' },
    en: 'Senders that use DANE deliver no mail to {hosts}, because {name} fails DNSSEC validation: {reason}.',
    ko: 'DANE을 쓰는 발신 서버가 메일을 보내지 못합니다: {hosts}. {name} 이름의 DNSSEC 검증이 실패합니다: {reason}.',
    fix: {
      en: 'Fix the signatures of the zone: the DNS check of {host} shows what is wrong.',
      ko: '존의 서명을 고치세요. 원인은 {host} 도메인의 DNS 확인에서 확인하세요.',
    },
    causes: {
      en: [
        'The signatures of the zone expired.',
        'The name server returns wrong answers for types it does not know.',
      ],
      ko: ['존의 서명이 만료되었습니다.', '네임서버가 모르는 타입의 질의에 잘못 응답합니다.'],
    },
    links: [`${RFC_DANE}#section-2.1.1`],
  },
  'dane-unchecked': {
    severity: 'unknown',
    title: { en: 'DANE could not be checked', ko: 'DANE을 확인하지 못했습니다' },
    en: 'The TLSA records of {hosts} could not be looked up: {reason}.',
    ko: 'TLSA 레코드를 조회하지 못한 메일 서버: {hosts}. {reason}.',
    fix: { en: 'Try again in a minute.', ko: '1분 뒤에 다시 시도하세요.' },
  },
  'dane-unusable': {
    severity: 'warning',
    title: { en: 'Senders cannot use the TLSA records', ko: '발신 서버가 TLSA 레코드를 쓸 수 없습니다' },
    en: 'No TLSA record of {hosts} can be used for mail, so senders do not check who answers.',
    ko: '메일에 쓸 수 있는 TLSA 레코드가 없어 발신 서버가 서버를 인증하지 못합니다: {hosts}.',
    fix: {
      en: 'Publish a record with usage 3: {records}',
      ko: '용도 3 레코드를 등록하세요: {records}',
    },
    causes: {
      en: ['Usages 0 and 1 are not for mail.', 'The digest, certificate or key was cut when it was copied.'],
      ko: ['용도 0과 1은 메일에 쓰지 않습니다.', '다이제스트, 인증서, 키를 복사할 때 일부가 빠졌습니다.'],
    },
    links: [`${RFC_DANE}#section-3.1.3`],
  },
  'dane-insecure': {
    severity: 'warning',
    title: {
      en: 'TLSA records without DNSSEC have no effect',
      ko: 'DNSSEC이 없는 TLSA 레코드는 효과가 없습니다',
    },
    en: 'These mail servers have TLSA records in a zone without DNSSEC, so senders ignore them: {hosts}.',
    ko: 'DNSSEC이 없는 존에 TLSA 레코드가 있어 발신 서버가 무시합니다: {hosts}.',
    fix: {
      en: 'Sign the zone and publish its DS record, or remove the TLSA records.',
      ko: '존에 서명하고 DS 레코드를 등록하거나, TLSA 레코드를 삭제하세요.',
    },
    causes: {
      en: ['The zone was never signed, or the DS record is missing in the parent zone.'],
      ko: ['존에 서명하지 않았거나 상위 존에 DS 레코드가 없습니다.'],
    },
    links: [`${RFC_DANE}#section-2.1.1`],
  },
  'dane-mx-insecure': {
    severity: 'info',
    title: { en: 'The MX records are not signed', ko: 'MX 레코드에 서명이 없습니다' },
    en: 'The mail servers of {domain} use DANE, but its MX records are not signed: an attacker can replace them.',
    ko: '{domain} 도메인의 메일 서버가 DANE을 쓰지만 MX 레코드에 서명이 없어 공격자가 바꿀 수 있습니다.',
    fix: {
      en: 'Turn on DNSSEC for {domain}, and publish its DS record.',
      ko: '{domain} 도메인의 DNSSEC을 켜고 DS 레코드를 등록하세요.',
    },
    links: [`${RFC_DANE}#section-2.2.1`],
  },
  'dane-pins-certificate': {
    severity: 'info',
    title: { en: 'The next renewal breaks DANE', ko: '다음 갱신 때 DANE이 깨집니다' },
    en: 'The TLSA records of {hosts} match the whole certificate, so they stop matching at the next renewal unless new ones are published first.',
    ko: 'TLSA 레코드가 인증서 전체에 맞춰져 있어, 새 레코드를 먼저 등록하지 않으면 다음 갱신 때 일치하지 않습니다: {hosts}.',
    fix: {
      en: 'Publish a record of the key, which can stay the same: {records}',
      ko: '그대로 둘 수 있는 키의 레코드를 등록하세요: {records}',
    },
    links: [RFC_ROLLOVER],
  },
  'dane-no-next': {
    severity: 'info',
    title: { en: 'No TLSA record for the next key', ko: '다음 키의 TLSA 레코드가 없습니다' },
    en: 'DANE at {hosts} works only as long as the key stays the same. No record can match the next key.',
    ko: '지금 키를 그대로 쓰는 동안에만 DANE이 동작합니다. 다음 키에 맞는 레코드가 없는 서버: {hosts}.',
    fix: {
      en: 'Renew with the same key. With certbot: `--reuse-key`\nOr publish a second record before the key changes: {records}',
      ko: '같은 키로 갱신하세요. certbot이라면 다음 옵션을 쓰세요: `--reuse-key`\n또는 키를 바꾸기 전에 두 번째 레코드를 등록하세요: {records}',
    },
    links: [RFC_ROLLOVER],
  },
} as const satisfies Catalogue<MailEntry>

type DaneFound = FoundIn<typeof DANE_FINDINGS>

interface DaneSeen {
  readonly domain: string
  readonly exchanges: readonly ExchangeSeen[]
  /** What DNSSEC says of the MX records; null: there are none, or nobody could tell. */
  readonly mx: DnssecStatus | null
}

/** A TLSA record, ready to paste. */
interface TlsaFix {
  readonly name: string
  readonly value: string
}

const THIS_KEY = 'SHA256_OF_KEY'
const NEXT_KEY = 'SHA256_OF_NEXT_KEY'

/** Each record once: addresses of one host mostly have one key. */
const once = (all: readonly TlsaFix[]): TlsaFix[] => [
  ...new Map(all.map(one => [`${one.name} ${one.value}`, one])).values(),
]

const nameFor = ({ host, tlsa }: ExchangeSeen): string => tlsaName('base' in tlsa ? tlsa.base : host)

const fix = ({ exchange }: Node, value: string): TlsaFix => ({ name: nameFor(exchange), value })

/** For the key that a server has now. */
const currentOf = (node: Node): TlsaFix[] =>
  node.seen.presented ? [fix(node, `3 1 1 ${node.seen.presented.pins.key}`)] : []

/** For the next key: CAs issue from several intermediates, and change them. */
const nextOf = (node: Node): TlsaFix[] => [fix(node, `3 1 1 ${NEXT_KEY}`)]

const isMatch = (node: Node, outcome: string): boolean => node.seen.presented?.match?.outcome === outcome

/** Which nodes a finding about records is about. */
const GROUPS = {
  'dane-differs': node => isMatch(node, 'differs') && node.seen.presented?.match?.fault === null,
  'dane-untrusted': node => isMatch(node, 'differs') && node.seen.presented?.match?.fault !== null,
  'dane-pins-certificate': node =>
    node.seen.presented?.match?.keeps.join() === 'certificate' && !node.seen.presented.match.hasNext,
  'dane-no-next': node =>
    node.seen.presented?.match?.keeps.includes('key') === true
    && !node.seen.presented.match.hasNext
    && !node.seen.presented.match.keeps.some(kept => kept.startsWith('issuer-')),
} as const satisfies Readonly<Record<string, (node: Node) => boolean>>

const nodesFor = (code: string, exchanges: readonly ExchangeSeen[]): readonly Node[] =>
  Object.hasOwn(GROUPS, code) ? nodesOf(exchanges).filter(GROUPS[code as keyof typeof GROUPS]) : []

/** For a host whose key was not seen as well. */
const ofUnusable = (exchange: ExchangeSeen): TlsaFix[] => {
  const seen = nodesOf([exchange]).flatMap(currentOf)
  return seen.length > 0 ? seen : [{ name: nameFor(exchange), value: `3 1 1 ${THIS_KEY}` }]
}

/** The records that fix a finding. */
export const tlsaFixes = (code: string, exchanges: readonly ExchangeSeen[]): TlsaFix[] =>
  once(
    code === 'dane-unusable'
      ? exchanges.filter(isUnusable).flatMap(ofUnusable)
      : nodesFor(code, exchanges).flatMap(code === 'dane-no-next' ? nextOf : currentOf),
  )

const isUnusable = ({ tlsa }: ExchangeSeen): boolean =>
  tlsa.status === 'secure' && tlsa.records.every(data => parseTlsa(data)?.tlsa.usable !== true)

const inText = (fixes: readonly TlsaFix[]): string[] =>
  fixes.map(({ name, value }) => `\`${name} TLSA ${value}\``)

const hostsOf = (exchanges: readonly ExchangeSeen[]): string[] => exchanges.map(({ host }) => host)

interface Undecided {
  readonly name: string
  readonly host: string
  readonly reason: Report
  readonly isBogus: boolean
  readonly hosts: string[]
}

/**
 * Senders with DANE keep mail back as well where the records of a signed host cannot be looked up. All else
 * that is not known may be for want of our own means.
 */
const isTelling = (tlsa: Extract<Tlsa, { readonly reason: Report }>): boolean =>
  tlsa.status === 'bogus' || (tlsa.name.startsWith('_25.') && tlsa.reason.code === 'dns-lookup-failed')

/** Hosts of which the DNS says the same. */
const undecided = (exchanges: readonly ExchangeSeen[]): DaneFound[] => {
  const groups = new Map<string, Undecided>()
  for (const { host, tlsa } of exchanges) {
    if (!('reason' in tlsa) || !isTelling(tlsa)) continue
    const { name, reason, status } = tlsa
    const key = JSON.stringify([status, reason])
    const group: Undecided = groups.get(key) ?? { name, host, reason, isBogus: status === 'bogus', hosts: [] }
    group.hosts.push(host)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ isBogus, ...params }) =>
    isBogus ? { code: 'dane-bogus', params } : { code: 'dane-unchecked', params },
  )
}

const ofNodes = (exchanges: readonly ExchangeSeen[]): DaneFound[] =>
  (Object.keys(GROUPS) as (keyof typeof GROUPS)[]).flatMap((code): DaneFound[] => {
    const nodes = nodesFor(code, exchanges)
    if (nodes.length === 0) return []
    const params = { hosts: named(nodes), records: inText(tlsaFixes(code, exchanges)) }
    if (code !== 'dane-untrusted') return [{ code, params }]
    const { detail, params: own } = nodes[0]!.seen.presented!.match!.fault!
    return [{ code, params: { ...params, fault: { code: detail, ...(own ? { params: own } : {}) } } }]
  })

export const daneFindings = ({ domain, exchanges, mx }: DaneSeen): DaneFound[] => {
  const secure = exchanges.filter(({ tlsa }) => tlsa.status === 'secure')
  const unusable = secure.filter(isUnusable)
  const unsigned = exchanges.filter(({ tlsa }) => tlsa.status === 'insecure' && tlsa.records.length > 0)
  return [
    ...undecided(exchanges),
    ...ofNodes(exchanges),
    ...(unusable.length === 0
      ? []
      : [
          {
            code: 'dane-unusable',
            params: { hosts: hostsOf(unusable), records: inText(tlsaFixes('dane-unusable', exchanges)) },
          } as const,
        ]),
    ...(unsigned.length === 0
      ? []
      : [{ code: 'dane-insecure', params: { hosts: hostsOf(unsigned) } } as const]),
    ...(mx === 'insecure' && secure.length > unusable.length
      ? [{ code: 'dane-mx-insecure', params: { domain } } as const]
      : []),
  ]
}
