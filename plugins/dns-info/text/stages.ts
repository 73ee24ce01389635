/** Pure: the stages of a DNS check: each part that is known by now, in the words of the scorecard. */
import type { Catalogue, InBoth, Language } from '../../../core/text/catalogue.ts'
import { stagesOf } from '../../../core/plugin/stage.ts'
import type { Stage } from '../../../core/plugin/stage.ts'
import { readableHost } from '../../../core/domain/domain.ts'
import { isAtOrBelow } from '../../../core/protocol/dns/wire/name.ts'
import type { ZoneView } from '../../../core/protocol/dns/zone/zone.ts'
import { zoneOf } from '../measure/conclusions.ts'
import type { Observation } from '../measure/observation.ts'
import { registrationEnd } from './facts.ts'
import { SCORECARD, several } from './scorecard.ts'
import { responding } from './verdict.ts'
import { WORDS } from './words.ts'

/** Fragments: lower case, no full stop. */
const STAGES = {
  ...SCORECARD,
  told: { en: '{text}', ko: '{text}' },
  delegated: { en: '{zone}, {count} name {count|server|servers}', ko: '{zone}, 네임서버 {count}개' },
  unsigned: { en: 'not signed', ko: '서명되지 않음' },
  'not-registered': { en: 'not registered', ko: '등록되지 않음' },
} as const satisfies Catalogue

const stage = stagesOf(STAGES)
const OPEN = { code: 'not-checked' } as const
const NONE = { code: 'none' } as const

const told = (textIn: (language: Language) => string) => {
  const text: InBoth = { en: textIn('en'), ko: textIn('ko') }
  return { code: 'told', params: { text } } as const
}
const listed = (values: readonly string[]) => told(language => several(values, language))

const addressStage = (...looks: readonly (Observation['a'] | Observation['aaaa'])[]): Stage => {
  const found = looks.flatMap(look => (look.found === 'records' ? look.records.map(({ data }) => data) : []))
  if (found.length > 0) return stage('topic-address', 'good', listed(found))
  return looks.some(look => look.found === 'unknown')
    ? stage('topic-address', 'unknown', OPEN)
    : stage('topic-address', 'plain', NONE)
}

/** The zone may be one above the domain, such as that of a registry. */
const isOwn = ({ apex }: ZoneView, registrable: string): boolean => isAtOrBelow(apex, registrable)

const delegationStage = (zone: ZoneView | null, registrable: string): Stage => {
  const count = zone?.delegation?.ns.length
  if (!zone || count === undefined) return stage('topic-delegation', 'unknown', OPEN)
  if (count === 0) return stage('topic-delegation', 'bad', { code: 'not-delegated' })
  const params = { zone: { en: readableHost(zone.apex, 'en'), ko: readableHost(zone.apex, 'ko') }, count }
  return stage('topic-delegation', isOwn(zone, registrable) ? 'good' : 'plain', { code: 'delegated', params })
}

/** What cannot be reached from here may be well. */
const serversStage = (zone: ZoneView | null, registrable: string): Stage | null => {
  if (zone && !isOwn(zone, registrable)) return null
  const servers = zone?.servers ?? []
  const [some, all] = responding({ servers })
  if (all === 0) return stage('topic-servers', 'unknown', OPEN)
  if (some === all) return stage('topic-servers', 'good', { code: 'all-respond' })
  const mayBeWell = ['answers', 'unreachable', ...(some === 0 ? ['timeout'] : [])]
  const failing = some === 0 ? 'bad' : 'warning'
  const state = servers.every(({ result }) => mayBeWell.includes(result)) ? 'unknown' : failing
  return stage('topic-servers', state, { code: 'responds', params: { some, all } })
}

const CHAIN = { secure: 'good', insecure: 'plain', bogus: 'bad', indeterminate: 'unknown' } as const

const dnssecStage = ({ status }: Observation['dnssec']): Stage =>
  stage(
    'topic-dnssec',
    CHAIN[status],
    status === 'insecure' ? { code: 'unsigned' } : told(language => WORDS[language].chain[status]),
  )

const mxStage = (mx: Observation['mx']): Stage => {
  if (mx.found === 'unknown') return stage('topic-mx', 'unknown', OPEN)
  if (mx.found === 'none') return stage('topic-mx', 'plain', NONE)
  const found = mx.records.map(({ data: { preference, exchange } }) => `${preference} ${exchange}`)
  return found.length === 1 && found[0]!.endsWith(' .')
    ? stage('topic-mx', 'plain', { code: 'no-mail' })
    : stage('topic-mx', 'good', listed(found))
}

const spfStage = (found: Observation['spf']): Stage => {
  if (!found.ok) return stage('topic-spf', 'unknown', OPEN)
  const { spf, issues } = found
  if (spf === null) return stage('topic-spf', 'plain', NONE)
  return stage('topic-spf', issues.length > 0 ? 'plain' : 'good', listed(spf.records))
}

const dmarcStage = (found: Observation['dmarc']): Stage => {
  if (!found.ok) return stage('topic-dmarc', 'unknown', OPEN)
  const { dmarc, issues } = found
  if (dmarc === null) return stage('topic-dmarc', 'plain', NONE)
  const policy = dmarc.effectivePolicy ?? 'invalid'
  const isWell = issues.length === 0 && (policy === 'quarantine' || policy === 'reject')
  return stage('topic-dmarc', isWell ? 'good' : 'plain', { code: `policy-${policy}` })
}

const caaStage = (found: Observation['caa']): Stage => {
  if (!found.ok) return stage('topic-caa', 'unknown', OPEN)
  const isLimited = found.caa !== null && found.caa.issue.length > 0
  return stage('topic-caa', 'plain', { code: isLimited ? 'some-cas' : 'any-ca' })
}

/** How near is too near, the findings say. */
const registrationStage = (found: Observation['registration'], at: Date): Stage => {
  if (!found.ok) return stage('topic-registration', 'unknown', OPEN)
  const { status, expiry, expiresAt } = found.value
  if (expiry !== null && expiresAt !== null) {
    const left = Date.parse(expiresAt) - at.getTime()
    const end = told(language => registrationEnd({ expiry, expiresAt }, left, language))
    return stage('topic-registration', left < 0 ? 'bad' : 'plain', end)
  }
  if (status === 'not-published') return stage('topic-registration', 'plain', { code: 'unpublished' })
  return status === 'not-registered'
    ? stage('topic-registration', 'plain', { code: 'not-registered' })
    : stage('topic-registration', 'unknown', OPEN)
}

/** Those of the parts that are there. */
export const stagesFor = (
  { a, aaaa, zone, dnssec, mx, spf, dmarc, caa, registration }: Partial<Observation>,
  { registrable, at }: Pick<Observation, 'registrable' | 'at'>,
): Stage[] =>
  [
    a && aaaa && addressStage(a, aaaa),
    zone && delegationStage(zoneOf({ zone }), registrable),
    zone && serversStage(zoneOf({ zone }), registrable),
    dnssec && dnssecStage(dnssec),
    mx && mxStage(mx),
    spf && spfStage(spf),
    dmarc && dmarcStage(dmarc),
    caa && caaStage(caa),
    registration && registrationStage(registration, at),
  ].flatMap(one => one ?? [])
