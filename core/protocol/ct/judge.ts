/** From the SCTs that were observed to what browsers make of them: which refuse, and the words for it. */
import { faultOf, issueOf } from '../faults.ts'
import type { Advice, ChainIssue, Fault, FaultEntry, IssueEntry } from '../faults.ts'
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import type { Certificate } from '../x509/certificate.ts'
import { readSctList, sctListInOcsp } from './list.ts'
import { CT_CLIENTS, judgeScts, sctsCounted } from './policy.ts'
import type { CtClient, PolicySct, Standing } from './policy.ts'
import type { CtLog, CtLogs, SctObservation, SctParts } from './sct.ts'

/** How an SCT list was delivered: `{source}` of an issue. */
export const SCT_SOURCES = {
  'sct-list-embedded': { en: 'in the certificate', ko: '인증서' },
  'sct-list-tls': { en: 'in the TLS handshake', ko: 'TLS 핸드셰이크' },
  'sct-list-ocsp': { en: 'in the stapled OCSP response', ko: '스테이플링된 OCSP 응답' },
} as const satisfies Catalogue

/** Only browsers ask for SCTs; `{clients}` are names of browsers. */
export const CT_FAULTS = {
  'no-scts': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'The leaf certificate has no SCTs. Chrome, Firefox and Safari require at least {needed} from different CT logs.',
    ko: '서버 인증서에 CT 타임스탬프(SCT)가 없습니다. Chrome, Firefox, Safari는 서로 다른 CT 로그의 SCT를 {needed}개 이상 요구합니다.',
  },
  'too-few-scts': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'The leaf certificate has {count} valid {count|SCT|SCTs}. Chrome, Firefox and Safari require {needed} from different CT logs.',
    ko: '유효한 CT 타임스탬프(SCT)가 {count}개입니다. Chrome, Firefox, Safari는 서로 다른 CT 로그의 SCT를 {needed}개 이상 요구합니다.',
  },
  'scts-of-one-operator': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'All valid SCTs come from CT logs of one operator. Chrome, Firefox and Safari require two operators.',
    ko: '유효한 CT 타임스탬프(SCT)가 모두 한 운영자의 CT 로그에서 왔습니다. Chrome, Firefox, Safari는 운영자 두 곳의 SCT를 요구합니다.',
  },
  'scts-refused': {
    fault: 'ct-required',
    refusedBy: CT_CLIENTS,
    en: 'The SCTs do not satisfy the CT policy of {clients}.',
    ko: 'CT 타임스탬프(SCT)가 다음 브라우저의 CT 정책을 충족하지 않습니다: {clients}.',
  },
  'scts-in-ocsp-only': {
    fault: 'ct-required',
    refusedBy: ['chrome'],
    en: 'The SCTs come in the OCSP response only. Chrome ignores them there since version 148.',
    ko: 'CT 타임스탬프(SCT)가 OCSP 응답에만 있습니다. Chrome 148부터는 OCSP 응답의 SCT를 무시합니다.',
  },
} as const satisfies Catalogue<FaultEntry>

const malformedSctsAdvice: Advice = {
  en: {
    title: 'An SCT list is malformed',
    causes: [
      'The CA software embeds an invalid list.',
      'The server sends an SCT file that is damaged or in the wrong format.',
    ],
    fixes: [
      'If the list is in the certificate, report it to the CA and have the certificate reissued.',
      'If it is in the handshake, remove the SCT files from the server configuration. Public CAs embed SCTs in the '
        + 'certificate.',
    ],
  },
  ko: {
    title: 'CT 타임스탬프(SCT) 목록의 형식이 올바르지 않습니다',
    causes: [
      'CA의 소프트웨어가 목록을 잘못 넣습니다.',
      '서버가 보내는 SCT 파일이 손상되었거나 형식이 잘못되었습니다.',
    ],
    fixes: [
      '인증서에 든 목록이라면 CA에 알리고 인증서를 재발급받으세요.',
      '핸드셰이크로 보내는 목록이라면 서버 설정에서 SCT 파일을 빼세요. 공인 CA는 인증서에 SCT를 넣습니다.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc6962#section-3.3'],
}

const unlistedLogAdvice: Advice = {
  en: {
    title: 'Some SCTs come from a CT log that is not in our list',
    causes: [
      'The CT log is newer than the list of this instance.',
      'A private CT log signed them, which browsers do not accept.',
    ],
    fixes: [
      'Open the site in Chrome. If it connects, there is nothing to do.',
      'Update this instance to get a newer list.',
    ],
  },
  ko: {
    title: '목록에 없는 CT 로그의 타임스탬프(SCT)가 있습니다',
    causes: [
      '이 서버에 들어 있는 목록보다 새로운 CT 로그입니다.',
      '브라우저가 인정하지 않는 비공개 CT 로그의 서명입니다.',
    ],
    fixes: [
      'Chrome으로 접속해 보세요. 연결되면 조치할 것이 없습니다.',
      '이 서버를 업데이트하면 목록도 새로워집니다.',
    ],
  },
  links: ['https://googlechrome.github.io/CertificateTransparency/log_lists.html'],
}

/** Where some browsers refuse and others do not. */
export const CT_ISSUES = {
  'scts-in-ocsp-only-for-chrome': {
    issue: 'ct-policy',
    severity: 'warning',
    advice: 'ct-required',
    en: 'Chrome refuses the certificate: its SCTs come in the OCSP response, where Chrome 148 ignores them.',
    ko: 'Chrome이 인증서를 거부합니다. CT 타임스탬프(SCT)가 OCSP 응답에만 있는데 Chrome은 버전 148부터 이를 무시합니다.',
  },
  'scts-refused-by-some': {
    issue: 'ct-policy',
    severity: 'warning',
    advice: 'ct-required',
    en: 'The SCTs do not satisfy the CT policy of {clients}, so the certificate is refused there.',
    ko: '일부 브라우저가 CT 정책 때문에 인증서를 거부합니다: {clients}',
  },
  'unlisted-log': {
    issue: 'unlisted-log',
    severity: 'info',
    advice: unlistedLogAdvice,
    en: 'Whether browsers accept the SCTs is unknown: {count} {count|comes from a CT log|come from CT logs} missing from our list of {date}.',
    ko: '{date} 목록에 없는 CT 로그의 타임스탬프(SCT)가 {count}개 있어, 브라우저가 CT 정책을 충족한다고 볼지 알 수 없습니다.',
  },
  'malformed-sct-list': {
    issue: 'malformed-sct-list',
    severity: 'warning',
    advice: malformedSctsAdvice,
    en: 'The SCT list {source} is malformed, so clients ignore it.',
    ko: 'CT 타임스탬프(SCT) 목록의 형식이 올바르지 않아 클라이언트가 무시합니다(위치: {source}).',
  },
  'malformed-sct-list-sent': {
    issue: 'malformed-sct-list',
    severity: 'warning',
    refusedBy: ['chrome', 'go'],
    advice: malformedSctsAdvice,
    en: 'The SCT list in the TLS handshake is malformed. Chrome 156 and Go 1.27 end the handshake.',
    ko: 'TLS 핸드셰이크의 CT 타임스탬프(SCT) 목록 형식이 올바르지 않습니다. Chrome 156과 Go 1.27이 핸드셰이크를 중단합니다.',
  },
} as const satisfies Catalogue<IssueEntry>

/** Whose list of logs a client goes by. */
const PROGRAMS = { chrome: 'chrome', firefox: 'mozilla', safari: 'apple' } as const

const NAMES: Readonly<Record<CtClient, string>> = { chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari' }

const CURRENT: readonly string[] = ['qualified', 'usable', 'readonly', 'admissible']

/** A log that a program's list lacks, or has as a candidate, may have been admitted since. */
const standingOf = (log: CtLog | null, client: CtClient, at: Date): Standing => {
  if (!log) return { is: 'unknown' }
  if (log.purpose !== 'tls') return { is: 'unfit' }
  const standing = log.states[PROGRAMS[client]]
  if (!standing || standing.state === 'pending') return { is: 'unknown' }
  const since = new Date(standing.since)
  // What is announced for a day to come has not happened.
  if (CURRENT.includes(standing.state) || since > at) return { is: 'current' }
  return standing.state === 'retired' ? { is: 'retired', since } : { is: 'unfit' }
}

const policySct =
  (logs: CtLogs, at: Date) =>
  ({ logId, operator, source, timestamp, signature }: SctObservation): PolicySct => {
    const log = logs.find(logId)
    const standing = (client: CtClient): Standing =>
      log && signature === 'unverified' ? { is: 'unknown' } : standingOf(log, client, at)
    return {
      logId,
      operator,
      source,
      timestamp,
      standing: { chrome: standing('chrome'), firefox: standing('firefox'), safari: standing('safari') },
    }
  }

export interface Transparency {
  /** Browsers that refuse the certificate for its SCTs. */
  readonly refusing: readonly CtClient[]
  /** Why they do; null: none does. */
  readonly fault: Fault | null
  readonly issues: readonly ChainIssue[]
}

/** Result for a certificate whose SCTs no browser asks for. */
export const UNJUDGED: Transparency = { refusing: [], fault: null, issues: [] }

const isAll = (clients: readonly CtClient[]): boolean => clients.length === CT_CLIENTS.length

const why = (
  scts: readonly PolicySct[],
  leaf: Certificate,
  refusing: readonly CtClient[],
): Coded<typeof CT_FAULTS> => {
  if (refusing.length === 1 && refusing[0] === 'chrome' && scts.every(({ source }) => source === 'ocsp'))
    return { code: 'scts-in-ocsp-only' }
  const { count, operators, needed } = sctsCounted(scts, leaf, refusing[0]!)
  if (isAll(refusing)) {
    if (scts.length === 0) return { code: 'no-scts', params: { needed } }
    if (count < needed) return { code: 'too-few-scts', params: { count, needed } }
    if (operators < 2) return { code: 'scts-of-one-operator' }
  }
  return { code: 'scts-refused', params: { clients: refusing.map(client => NAMES[client]) } }
}

/** What some browsers refuse and others do not. */
const partly = (fault: Fault, refusing: readonly CtClient[]): ChainIssue => {
  const clients = refusing.map(client => NAMES[client])
  const issue = issueOf(
    CT_ISSUES,
    fault.detail === 'scts-in-ocsp-only'
      ? { code: 'scts-in-ocsp-only-for-chrome' }
      : { code: 'scts-refused-by-some', params: { clients } },
  )
  return { ...issue, refusedBy: refusing }
}

/** Pure: the SCTs of a certificate that a public CA issued, on the day of the check. */
export const judgeTransparency = (
  leaf: Certificate,
  observed: readonly SctObservation[],
  logs: CtLogs,
  at: Date,
): Transparency => {
  const scts = observed.filter(({ signature }) => signature !== 'invalid').map(policySct(logs, at))
  const { refusing, undecided } = judgeScts(scts, leaf)
  const fault =
    refusing.length > 0 ? { ...faultOf(CT_FAULTS, why(scts, leaf, refusing)), refusedBy: refusing } : null
  const unlisted = new Set(scts.map(({ logId }) => logId).filter(logId => !logs.find(logId))).size
  return {
    refusing,
    fault,
    issues: [
      ...(fault && !isAll(refusing) ? [partly(fault, refusing)] : []),
      ...(undecided.length > 0 && unlisted > 0
        ? [issueOf(CT_ISSUES, { code: 'unlisted-log', params: { count: unlisted, date: logs.date } })]
        : []),
    ],
  }
}

/** SCT lists that cannot be read, and so give no SCT. Never throws. */
export const malformedSctLists = ({ leaf, tls, ocsp }: Omit<SctParts, 'issuer'>): ChainIssue[] => {
  const lists = {
    'sct-list-embedded': leaf.sctList,
    'sct-list-tls': tls,
    'sct-list-ocsp': ocsp && sctListInOcsp(ocsp, leaf.serialOctets),
  } as const satisfies Record<keyof typeof SCT_SOURCES, Uint8Array | null>
  return (Object.keys(lists) as (keyof typeof lists)[]).flatMap(source => {
    const list = lists[source]
    if (!list || readSctList(list) !== null) return []
    // Whoever asked for SCTs in the handshake has to read them there.
    if (source === 'sct-list-tls') return [issueOf(CT_ISSUES, { code: 'malformed-sct-list-sent' })]
    return [issueOf(CT_ISSUES, { code: 'malformed-sct-list', params: { source: { code: source } } })]
  })
}
