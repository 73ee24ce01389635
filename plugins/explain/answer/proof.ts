/** Pure: what a certificate check proves of the causes that a text shows. */
import { words } from '../../../core/text/catalogue.ts'
import type { Catalogue, Coded, Language } from '../../../core/text/catalogue.ts'
import { hostAndPort, registrableOf, shownHost } from '../../../core/domain/domain.ts'
import { FAULT_CODES } from '../../../core/protocol/faults.ts'
import type { FaultCode } from '../../../core/protocol/faults.ts'
import type { Finding } from '../../../core/answer/finding.ts'
import { faults } from '../../../knowledge-base/errors/faults.ts'
import type { Cause, CauseGroup } from '../../../knowledge-base/errors/types.ts'
import { MAX_MATCHES } from '../match/match.ts'
import { STATUSES } from '../schema.ts'
import type { Match } from '../schema.ts'

/** What counts here of the answer of a certificate check. */
export interface Check {
  readonly domain: string
  readonly findings: readonly Finding[]
  readonly tls: {
    readonly ok: boolean
    readonly reachable: boolean
    readonly trusted: boolean
    readonly hostnameMatch: boolean
    readonly protocol: string | null
  }
  readonly cert: { readonly notAfter: string; readonly source: string } | null
  readonly revoked: boolean | null
}

/** A cause in a text: `general` where many causes print its words. */
export interface Candidate {
  readonly entry: Cause
  readonly matched: string
  readonly general: boolean
  readonly guess?: true
}

interface CheckedCandidate extends Candidate {
  readonly status: NonNullable<Match['status']>
  readonly evidence: NonNullable<Match['evidence']>
}

const EVIDENCE = {
  'chain-trusted': {
    en: 'The chain of {host} is complete and trusted now. The client has an old state, or a proxy is in between.',
    ko: '지금 {host} 서버의 체인은 완전하고 신뢰됩니다. 클라이언트에 이전 상태가 남아 있거나 중간에 프록시가 있습니다.',
  },
  'name-covered': {
    en: 'The certificate of {host} covers this name now. The client wanted another name, or reached another server.',
    ko: '지금 {host} 서버의 인증서에 이 이름이 들어 있습니다. 클라이언트가 다른 이름을 요청했거나 다른 서버에 접속했습니다.',
  },
  'dates-valid': {
    en: 'The certificate of {host} is valid now and expires {end|date}. Check the clock of the client.',
    ko: '지금 {host} 서버의 인증서는 유효합니다({end|date} 만료). 클라이언트의 시계를 확인하세요.',
  },
  'not-revoked': {
    en: 'The CA reports that the certificate of {host} is not revoked.',
    ko: 'CA에 따르면 {host} 서버의 인증서는 폐기되지 않았습니다.',
  },
  'handshake-complete': {
    en: '{host} completes a {protocol} handshake with a current client now. Compare what your client offers.',
    ko: '지금 {host} 서버는 최신 클라이언트와 {protocol} 핸드셰이크에 성공합니다. 오류가 난 클라이언트가 제안하는 버전, 암호 스위트와 비교하세요.',
  },
  'not-found': {
    en: 'The check of {host} does not show this problem now.',
    ko: '지금 {host} 서버를 확인한 결과에는 이 문제가 없습니다.',
  },
  'other-host': {
    en: 'The message names another server, {named}. The check of {host} does not apply to it.',
    ko: '메시지에 나온 것은 다른 서버({named})입니다. {host} 서버를 확인한 결과로는 알 수 없습니다.',
  },
  'passed-the-check': {
    en: '{host} passes the check: the reason is in the client or on the way to the server.',
    ko: '{host} 서버는 정상입니다. 원인은 클라이언트에 있거나 서버까지 가는 경로에 있습니다.',
  },
  'other-problem': {
    en: 'The check of {host} shows another problem: {message}',
    ko: '{host} 서버를 확인한 결과 다른 문제가 있습니다: {message}',
  },
  'found-so': {
    en: 'The check of {host} found what this message is about.',
    ko: '{host} 서버를 확인한 결과 이 메시지에 해당하는 문제가 있습니다.',
  },
  'other-confirmed': {
    en: 'The check of {host} confirms another cause.',
    ko: '{host} 서버를 확인한 결과 다른 원인으로 밝혀졌습니다.',
  },
  unreachable: {
    en: 'The check could not connect to {host}, so it cannot confirm this: {message}',
    ko: '{host} 서버에 연결할 수 없어 이 원인을 확인하지 못했습니다: {message}',
  },
  unknown: {
    en: 'The check of {host} neither confirms nor rules out this cause.',
    ko: '{host} 서버를 확인한 결과로는 알 수 없습니다.',
  },
} as const satisfies Catalogue

type Evidence = NonNullable<Match['evidence']>

const both = (say: (language: Language) => string): Evidence => ({ en: say('en'), ko: say('ko') })

type EvidenceCode = Coded<typeof EVIDENCE>['code']

const MAX_MESSAGE = 300

const evidenceOf = (code: EvidenceCode, check: Check, about?: Finding, named = ''): Evidence =>
  both(language => {
    const params = {
      host: shownHost(check.domain, language),
      end: check.cert?.notAfter ?? '',
      protocol: check.tls.protocol ?? 'TLS',
      message: about?.[language].message.slice(0, MAX_MESSAGE) ?? '',
      named,
    }
    return words(EVIDENCE, { code, params }, language) ?? code
  })

const isFault = (code: string): code is FaultCode => (FAULT_CODES as readonly string[]).includes(code)

/** A fault counts where it is one for clients; what is merely worth noting proves what it notes. */
const proves = ({ code, severity }: Finding): boolean =>
  severity === 'error' || severity === 'warning' || (severity === 'info' && !isFault(code))

const DATES = ['expired', 'not-yet-valid']
/** Faults before and in the handshake: one that was completed had none of them. */
const OF_CONNECTION = FAULT_CODES.slice(0, FAULT_CODES.indexOf('revoked')) as readonly string[]

/** The codes of the check that prove a cause. */
const codesOf = ({ id, provedBy = [] }: Cause): readonly string[] =>
  isFault(id) && !provedBy.includes(id) ? [id, ...provedBy] : provedBy

/** What speaks against one code; null: nothing that is certain. */
const against = (code: string, check: Check): EvidenceCode | null => {
  const { tls, cert, revoked } = check
  const served = cert?.source === 'served'
  if (code === 'revoked') return revoked === false ? 'not-revoked' : null
  if (code === 'hostname-mismatch') return tls.hostnameMatch ? 'name-covered' : null
  if (DATES.includes(code)) return served ? 'dates-valid' : null
  if (OF_CONNECTION.includes(code)) return 'handshake-complete'
  if (isFault(code)) return tls.trusted ? 'chain-trusted' : null
  return served ? 'not-found' : null
}

const worst = ({ findings }: Check): Finding | undefined =>
  findings.find(({ severity }) => severity !== 'info')

/** Where a server that is in order leaves the client, or what is between. */
const OF_CLIENTS: readonly CauseGroup[] = [
  'unknown-issuer',
  'self-signed',
  'java-truststore',
  'old-root-store',
  'proxy-interception',
  'clock-skew',
]

/** What is told of a cause that the check neither proves nor disproves. */
const openEvidence = ({ causeGroup }: Cause, check: Check): Evidence => {
  const found = worst(check)
  if (!check.tls.reachable) return evidenceOf('unreachable', check, found)
  if (check.tls.ok && OF_CLIENTS.includes(causeGroup)) return evidenceOf('passed-the-check', check)
  return found ? evidenceOf('other-problem', check, found) : evidenceOf('unknown', check)
}

/** What says more than that nothing was found. */
const mostTelling = (said: readonly (EvidenceCode | null)[]): EvidenceCode =>
  said.find(one => one !== null && one !== 'not-found') ?? 'not-found'

const judge = (candidate: Candidate, check: Check): CheckedCandidate => {
  const codes = codesOf(candidate.entry)
  const found = check.findings.find(finding => codes.includes(finding.code) && proves(finding))
  if (found) return { ...candidate, status: 'confirmed', evidence: both(language => found[language].message) }
  const isDoubtful = check.findings.some(({ code }) => codes.includes(code))
  if (codes.length > 0 && check.tls.reachable && !isDoubtful) {
    const said = codes.map(code => against(code, check))
    // Where several codes prove it, all of them have to be out of the question.
    if (said.every(one => one !== null))
      return { ...candidate, status: 'contradicted', evidence: evidenceOf(mostTelling(said), check) }
  }
  return { ...candidate, status: 'open', evidence: openEvidence(candidate.entry, check) }
}

const TRUST = ['incomplete-chain', 'self-signed', 'unknown-issuer', 'distrusted-ca', 'expired']
const HANDSHAKE = OF_CONNECTION

/** Faults that a client may well report in the words of another cause of this family. */
const ALSO_READS: Readonly<Partial<Record<CauseGroup, readonly string[]>>> = {
  'unknown-issuer': TRUST,
  'self-signed': TRUST,
  'java-truststore': TRUST,
  'old-root-store': TRUST,
  'proxy-interception': TRUST,
  'protocol-version': HANDSHAKE,
  'no-shared-cipher': HANDSHAKE,
  'sni-handshake-failure': HANDSHAKE,
  'conn-reset-eof': HANDSHAKE,
  'plain-http': HANDSHAKE,
  'clock-skew': DATES,
  'not-yet-valid': DATES,
  expired: DATES,
}

/** Messages of trust and of dates that any of several faults may be behind. */
const isVague = ({ entry }: Candidate): boolean => {
  const reads = ALSO_READS[entry.causeGroup]
  const faults = codesOf(entry).filter(isFault)
  return (reads === TRUST || reads === DATES) && !isFault(entry.id) && faults.length > 1
}

const faultOf = (code: string): Cause | undefined => (isFault(code) ? faults[code] : undefined)

/** The fault that the check found where the message could be about others as well. */
const specified = (
  first: CheckedCandidate,
  judged: readonly CheckedCandidate[],
  check: Check,
): CheckedCandidate[] => {
  const codes = codesOf(first.entry)
  const finding = check.findings.find(one => codes.includes(one.code) && isFault(one.code) && proves(one))
  const entry = finding && faultOf(finding.code)
  if (!entry || judged.some(one => one.entry.id === entry.id)) return []
  return [{ ...first, entry, general: false }]
}

/** A fault that the check found and the text leaves open: what the general words of the text are about. */
const refined = (judged: readonly CheckedCandidate[], check: Check): CheckedCandidate[] => {
  const vague = judged.find(one => one.status === 'confirmed')
  if (vague) return isVague(vague) ? specified(vague, judged, check) : []
  const [first] = judged
  if (!first) return []
  const reads = ALSO_READS[first.entry.causeGroup] ?? []
  for (const finding of check.findings) {
    if (!isFault(finding.code) || !proves(finding)) continue
    const entry = faultOf(finding.code)
    if (!entry || !(first.general || reads.includes(finding.code))) continue
    const evidence = both(language => finding[language].message)
    return [{ entry, matched: first.matched, general: false, status: 'confirmed', evidence }]
  }
  return []
}

/** What the server of another organization is free of says nothing about the one that the text names. */
const ofNamed = (one: CheckedCandidate, check: Check, named: string | null): CheckedCandidate => {
  const isOther = named !== null && registrableOf(named) !== registrableOf(hostAndPort(check.domain).host)
  if (!isOther || one.status !== 'contradicted') return one
  return { ...one, status: 'open', evidence: evidenceOf('other-host', check, undefined, named) }
}

/** What is told of a cause beside one that is confirmed: no sentence appears twice. */
const beside = (one: CheckedCandidate, proof: CheckedCandidate, check: Check): CheckedCandidate => {
  if (one.status === 'open') return { ...one, evidence: evidenceOf('other-confirmed', check) }
  const isSame = one.status === 'confirmed' && one.evidence.en === proof.evidence.en
  return isSame ? { ...one, evidence: evidenceOf('found-so', check) } : one
}

/**
 * Confirmed ones first, contradicted ones last; otherwise in the order of the text. Words that many causes
 * share say nothing beside a particular cause, whatever became of that.
 */
export const judged = (
  candidates: readonly Candidate[],
  check: Check,
  /** The server that the text names. */
  named: string | null = null,
): CheckedCandidate[] => {
  const own = candidates.map(candidate => ofNamed(judge(candidate, check), check, named))
  const hasParticular = candidates.some(({ general }) => !general)
  const all = [
    ...refined(own, check),
    ...own.filter(({ general, status }) => !general || !hasParticular || status === 'confirmed'),
  ]
  const proof = all.find(({ status }) => status === 'confirmed')
  return all
    .map(one => (proof && one !== proof ? beside(one, proof, check) : one))
    .toSorted((a, b) => STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status))
    .slice(0, MAX_MATCHES)
}
