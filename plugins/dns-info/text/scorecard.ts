/** Pure: the DNS of a domain at a glance: of each part its state, what is published, and what that means. */
import { readableHost } from '../../../core/domain/domain.ts'
import type { FindingSeverity } from '../../../core/answer/finding.ts'
import type { Line, TableRow, Tone } from '../../../core/answer/summary.ts'
import { words, type Catalogue, type Coded, type Language } from '../../../core/text/catalogue.ts'
import { continued } from '../../../core/text/sentence.ts'
import { SPANS, dayOf, endAt } from '../../../core/text/time-left.ts'
import { topicOf, TOPICS, type Topic } from '../findings/topics.ts'
import type { Facts } from '../schema.ts'
import { allOwned, ownerParts, providerText, shorten, spfRecords } from './facts.ts'
import { responding } from './verdict.ts'
import { WORDS } from './words.ts'

/** Fragments: lower case, no full stop. */
export const SCORECARD = {
  ...SPANS,
  'column-part': { en: 'Part', ko: '항목' },
  'column-value': { en: 'Published', ko: '등록된 값' },
  'column-meaning': { en: 'Meaning', ko: '의미' },
  'topic-delegation': { en: 'Delegation', ko: '위임' },
  'topic-servers': { en: 'Name servers', ko: '네임서버' },
  'topic-dnssec': { en: 'DNSSEC', ko: 'DNSSEC' },
  'topic-address': { en: 'Address', ko: 'IP 주소' },
  'topic-mx': { en: 'Mail servers', ko: '메일 서버' },
  'topic-spf': { en: 'SPF', ko: 'SPF' },
  'topic-dmarc': { en: 'DMARC', ko: 'DMARC' },
  'topic-caa': { en: 'CAA', ko: 'CAA' },
  'topic-registration': { en: 'Registration', ko: '도메인 등록' },
  none: { en: 'none', ko: '없음' },
  'not-checked': { en: 'not checked', ko: '확인하지 못함' },
  'not-delegated': { en: 'not in the parent zone', ko: '상위 존에 없음' },
  agrees: {
    en: '{count} name {count|server|servers}, same as in the zone',
    ko: '네임서버 {count}개, 존과 일치',
  },
  differs: { en: 'differs from the zone', ko: '존과 다름' },
  responds: { en: '{some} of {all} respond', ko: '{all}개 중 {some}개 응답' },
  'all-respond': { en: 'all respond', ko: '모두 응답' },
  serial: { en: 'SOA serial {serial}', ko: 'SOA 시리얼 {serial}' },
  alias: { en: 'CNAME to {name}', ko: 'CNAME 대상 {name}' },
  'no-mail': { en: 'accepts no mail (null MX)', ko: '메일을 받지 않음(null MX)' },
  lookups: {
    en: '{used} DNS {used|lookup|lookups}, limit {limit}',
    ko: 'DNS 조회 {used}회, 한도 {limit}회',
  },
  'policy-none': { en: 'monitoring only', ko: '모니터링만 함' },
  'policy-quarantine': { en: 'forged mail goes to spam', ko: '사칭 메일을 스팸함으로 보냄' },
  'policy-reject': { en: 'forged mail is rejected', ko: '사칭 메일을 거부함' },
  'policy-invalid': { en: 'receivers apply no policy', ko: '수신 서버가 정책을 적용하지 않음' },
  from: { en: 'record of {name}', ko: '{name} 레코드' },
  'some-cas': { en: 'only these CAs may issue', ko: '이 CA만 발급 가능' },
  'any-ca': { en: 'any CA may issue', ko: '모든 CA가 발급 가능' },
  unpublished: { en: 'expiry not published by the registry', ko: '레지스트리가 만료일을 공개하지 않음' },
} as const satisfies Catalogue

type Say = (report: Coded<typeof SCORECARD>) => string

/** Values that are shown of one part. */
const MAX_VALUES = 3
const MAX_VALUE = 72

interface Part {
  /** As it is published; empty: there is none. */
  readonly value: string
  readonly meaning: string
  /** It could not be checked. */
  readonly isOpen: boolean
}

const joined = (values: readonly (string | null | undefined)[]): string =>
  values.filter(value => value != null && value !== '').join(', ')

export const several = (values: readonly string[], language: Language): string => {
  const more = values.length - MAX_VALUES
  const shown = values.slice(0, MAX_VALUES).map(value => shorten(value, MAX_VALUE))
  return joined([...shown, more > 0 ? WORDS[language].others(more) : null])
}

const isGap = ({ unmeasured }: Facts, ...fields: readonly string[]): boolean =>
  unmeasured.some(({ field }) => fields.includes(field))

const delegation = (facts: Facts, say: Say, language: Language): Part => {
  const { zone, existence, delegation, nameservers, servers = [] } = facts
  if (existence === 'not-delegated')
    return { value: '', meaning: say({ code: 'not-delegated' }), isOpen: false }
  const above = delegation?.ns ?? []
  const below = nameservers.map(({ host }) => host)
  // Where none of its servers answers, what the zone has is what its parent says.
  const isSilent = servers.length > 0 && servers.every(({ result }) => result !== 'answers')
  const isKnown = delegation != null && !isSilent && !isGap(facts, 'nameservers')
  const isSame = above.length === below.length && above.every(host => below.includes(host))
  const agreement = isSame
    ? say({ code: 'agrees', params: { count: above.length } })
    : say({ code: 'differs' })
  const way = [delegation?.parent, zone].flatMap(name => (name ? [readableHost(name, language)] : []))
  return {
    value: delegation?.ns.length === 0 ? '' : way.join(' → '),
    meaning: isKnown ? agreement : '',
    isOpen: zone === '' || (zone !== '.' && !isKnown),
  }
}

const servers = (facts: Facts, say: Say, language: Language): Part => {
  const { nameservers, dnsProvider, servers = [] } = facts
  const [some, all] = responding(facts)
  const serials = [...new Set(servers.flatMap(({ serial }) => serial ?? []))]
  const [serial] = serials
  const count = some === all ? say({ code: 'all-respond' }) : say({ code: 'responds', params: { some, all } })
  return {
    value: several(
      nameservers.map(({ host }) => host),
      language,
    ),
    meaning: joined([
      all === 0 ? null : count,
      serials.length === 1 && serial !== undefined ? say({ code: 'serial', params: { serial } }) : null,
      dnsProvider && providerText(dnsProvider, language),
    ]),
    isOpen: all === 0 || isGap(facts, 'nameservers', 'servers'),
  }
}

const dnssec = (facts: Facts, _: Say, language: Language): Part => {
  const { dnssec, dnssecChain, delegation } = facts
  const { chain, unsigned } = WORDS[language]
  const records = (delegation?.ds ?? []).map(
    ({ keyTag, algorithm, digestType }) => `DS ${keyTag} ${algorithm} ${digestType}`,
  )
  return {
    value: records.length === 0 && dnssec ? 'DS' : several([...new Set(records)], language),
    meaning: dnssec || dnssecChain?.status === 'bogus' ? chain[dnssecChain?.status ?? 'secure'] : unsigned,
    isOpen: isGap(facts, 'dnssec', 'dnssecChain'),
  }
}

const address = (facts: Facts, say: Say, language: Language): Part => {
  const owned = allOwned(facts)
  const name = facts.cname.at(-1)
  const networks = new Set(owned.map(one => ownerParts(one).slice(1).join(', ')))
  return {
    value: several(
      owned.map(({ ip }) => ip),
      language,
    ),
    meaning: joined([
      name === undefined ? null : say({ code: 'alias', params: { name } }),
      ...[...networks].slice(0, MAX_VALUES),
    ]),
    isOpen: owned.length === 0 && isGap(facts, 'a', 'aaaa'),
  }
}

const mailServers = (facts: Facts, say: Say, language: Language): Part => {
  const { mx, mxProvider } = facts
  const isNull = mx.length === 1 && mx[0]!.endsWith(' .')
  return {
    value: several(mx, language),
    meaning: isNull ? say({ code: 'no-mail' }) : mxProvider ? providerText(mxProvider, language) : '',
    isOpen: isGap(facts, 'mx'),
  }
}

const spf = (facts: Facts, say: Say, language: Language): Part => {
  const { spfCheck } = facts
  const params = spfCheck && !spfCheck.records && { used: spfCheck.lookups, limit: spfCheck.lookupLimit }
  const isCutShort = spfCheck?.issues.some(({ detail }) => detail === 'spf-lookup-failed') === true
  return {
    value: several(spfRecords(facts), language),
    meaning: params ? say({ code: 'lookups', params }) : '',
    // What a lookup that failed would have led to is not counted.
    isOpen: isGap(facts, 'spf', 'spfCheck') || isCutShort,
  }
}

const dmarc = (facts: Facts, say: Say, language: Language): Part => {
  const { domain, dmarc } = facts
  const isOpen = isGap(facts, 'dmarc')
  if (!dmarc) return { value: '', meaning: '', isOpen }
  const { effectivePolicy, foundAt, record } = dmarc
  const name = readableHost(foundAt, language)
  return {
    value: effectivePolicy === null ? shorten(record, MAX_VALUE) : `p=${effectivePolicy}`,
    meaning: joined([
      say({ code: `policy-${effectivePolicy ?? 'invalid'}` }),
      foundAt === domain ? null : say({ code: 'from', params: { name } }),
    ]),
    isOpen,
  }
}

const caa = (facts: Facts, say: Say, language: Language): Part => {
  const { domain, caa } = facts
  const isOpen = isGap(facts, 'caa')
  if (!caa) return { value: '', meaning: say({ code: 'any-ca' }), isOpen }
  const name = readableHost(caa.foundAt, language)
  return {
    value: several(caa.records, language),
    meaning: joined([
      say({ code: caa.issue.length > 0 ? 'some-cas' : 'any-ca' }),
      caa.foundAt === domain ? null : say({ code: 'from', params: { name } }),
    ]),
    isOpen,
  }
}

const registration = (facts: Facts, say: Say, language: Language): Part => {
  const { domain, registrar, domainExpiry, registration, checkedAt } = facts
  const name =
    registration && registration.domain !== domain ? readableHost(registration.domain, language) : ''
  const expiresAt = registration?.expiresAt ?? null
  const end =
    domainExpiry === null || expiresAt === null
      ? null
      : endAt(expiresAt, Date.parse(expiresAt) - Date.parse(checkedAt))
  const unpublished = registration?.status === 'not-published' ? say({ code: 'unpublished' }) : null
  return {
    value: end === null || domainExpiry === null ? '' : say(dayOf(domainExpiry)),
    meaning: joined([name, end === null ? unpublished : say(end.left), registrar]),
    isOpen: isGap(facts, 'domainExpiry') && unpublished === null,
  }
}

const PARTS: Readonly<Record<Topic, (facts: Facts, say: Say, language: Language) => Part>> = {
  delegation,
  servers,
  dnssec,
  address,
  mx: mailServers,
  spf,
  dmarc,
  caa,
  registration,
}

export const TONES: Readonly<Record<FindingSeverity, Tone>> = {
  error: 'bad',
  warning: 'warning',
  waiting: 'waiting',
  unknown: 'unknown',
  info: 'plain',
}

/** What is not there has no records. */
const askedOf = ({ existence }: Facts): readonly Topic[] => {
  if (existence === 'not-delegated') return ['delegation', 'registration']
  return existence === 'no-such-name'
    ? ['delegation', 'servers', 'dnssec', 'address', 'registration']
    : TOPICS
}

/** `null`: nothing is known of it, and nothing was to be asked. */
const rowOf = (topic: Topic, facts: Facts, language: Language): TableRow | null => {
  const say: Say = report => words(SCORECARD, report, language) ?? report.code
  const worst = facts.findings.find(({ code }) => topicOf(code) === topic)
  const isFound = worst !== undefined && worst.severity !== 'info'
  if (!isFound && !askedOf(facts).includes(topic)) return null
  const part = PARTS[topic](facts, say, language)
  const { value, meaning } = part
  // What was found, though less than a problem, is known.
  const isOpen = part.isOpen && worst === undefined
  const here = isOpen ? 'unknown' : value === '' ? 'plain' : 'good'
  // How many lookups there are says more than that the record is not valid.
  const isOver =
    topic === 'spf' && facts.spfCheck != null && facts.spfCheck.lookups > facts.spfCheck.lookupLimit
  const told = isFound && !isOver ? continued(worst[language].title) : meaning
  const isNone = told === '' && value === '' && topic !== 'registration'
  const known = isNone ? say({ code: 'none' }) : told
  return {
    id: topic,
    state: isFound ? TONES[worst.severity] : here,
    cells: [say({ code: `topic-${topic}` }), value, isOpen ? say({ code: 'not-checked' }) : known],
    ...(worst === undefined ? {} : { finding: worst.code }),
  }
}

export const scorecard = (facts: Facts, language: Language): Line => {
  const say: Say = report => words(SCORECARD, report, language) ?? report.code
  return {
    kind: 'table',
    leads: true,
    literal: 1,
    columns: [say({ code: 'column-part' }), say({ code: 'column-value' }), say({ code: 'column-meaning' })],
    rows: TOPICS.flatMap(topic => rowOf(topic, facts, language) ?? []),
  }
}
