/** Pure: what CAA values say (RFC 8659, RFC 8657), and whether they let a CA issue. */
import type { Catalogue, Coded } from '../../text/catalogue.ts'
import { rcodeOf } from '../dns/lookup.ts'
import type { DnsReason } from '../dns/reasons.ts'
import { issueOf } from '../faults.ts'
import type { Advice, ChainIssue, IssueEntry } from '../faults.ts'
import type { Caa } from './climb.ts'

const caaForbidsAdvice: Advice = {
  en: {
    title: 'CAA records forbid the renewal',
    causes: [
      'The CA was changed, and its name is missing from the CAA records.',
      'The records were set for another CA, or on a parent domain.',
    ],
    fixes: [
      'Check what applies: `dig example.com CAA`, then the parent names.',
      'Write the name of a CA as its documentation has it.',
    ],
  },
  ko: {
    title: 'CAA 레코드가 갱신을 막습니다',
    causes: [
      'CA를 바꾸면서 CAA 레코드에 새 CA를 추가하지 않았습니다.',
      '다른 CA만 허용하는 레코드가 이 도메인이나 상위 도메인에 있습니다.',
    ],
    fixes: [
      '적용되는 레코드를 확인하세요: `dig example.com CAA`. 없으면 상위 도메인을 차례로 조회하세요.',
      'CA의 이름은 CA의 문서에 있는 대로 적으세요.',
    ],
  },
  links: ['https://www.rfc-editor.org/rfc/rfc8659#section-3', 'https://letsencrypt.org/docs/caa/'],
}

const FORBIDS = { issue: 'caa-forbids-issuer', severity: 'warning', advice: caaForbidsAdvice } as const

export const CAA_PROBLEMS = {
  'caa-permits-no-ca': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit no CA to issue. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 모든 CA의 발급을 막고 있습니다. 갱신이 실패합니다.',
  },
  'caa-permits-no-wildcard-ca': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit no CA to issue wildcard certificates. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 모든 CA의 와일드카드 인증서 발급을 막고 있습니다. 갱신이 실패합니다.',
  },
  'caa-permits-other-cas': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit only {permitted}, not {organization} ({name}), which issued this certificate. Its renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 이 인증서를 발급한 CA를 허용하지 않습니다. 갱신이 실패합니다. 발급한 CA: {organization}({name}), 허용된 CA: {permitted}.',
  },
  'caa-permits-other-wildcard-cas': {
    ...FORBIDS,
    en: 'The CAA records of {domain} permit only {permitted} to issue wildcard certificates, not {organization} ({name}), which issued this certificate. Its renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드가 이 인증서를 발급한 CA의 와일드카드 인증서 발급을 허용하지 않습니다. 갱신이 실패합니다. 발급한 CA: {organization}({name}), 허용된 CA: {permitted}.',
  },
  'caa-parameters-unmeetable': {
    ...FORBIDS,
    en: 'The CAA records of {domain} name {name}, but with parameters that no request can meet. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드에 {name} 값이 있지만 어떤 요청도 충족할 수 없는 매개변수가 붙어 있습니다. 갱신이 실패합니다.',
  },
  'caa-critical-unknown': {
    ...FORBIDS,
    en: 'The CAA records of {domain} have a critical property that no CA knows ({tags}), so every CA must refuse to issue. The renewal will fail.',
    ko: '{domain} 도메인의 CAA 레코드에 CA가 처리하지 못하는 필수(critical) 속성이 있어 모든 CA가 발급을 거부합니다. 갱신이 실패합니다. 속성: {tags}.',
  },
} as const satisfies Catalogue<IssueEntry>
type CaaProblem = Coded<typeof CAA_PROBLEMS>

export const CAA_FIXES = {
  'caa-fix-add-ca': {
    en: 'Add a CAA record that names the CA you want to use.',
    ko: '발급받을 CA를 지정하는 CAA 레코드를 추가하세요.',
  },
  'caa-fix-add-record': {
    en: 'Add the record {domain} CAA 0 {tag} "{name}", or move to a CA that the records name.',
    ko: '다음 CAA 레코드를 추가하거나, 레코드에 있는 CA로 옮기세요: {domain} CAA 0 {tag} "{name}"',
  },
  'caa-fix-parameters': {
    en: 'Fix or remove the parameters after "{name}".',
    ko: '"{name}" 값 뒤의 매개변수를 고치거나 삭제하세요.',
  },
  'caa-fix-critical': {
    en: 'Remove the property, or set its flags to 0.',
    ko: '그 속성을 삭제하거나 플래그를 0으로 바꾸세요.',
  },
} as const satisfies Catalogue
type CaaFix = Coded<typeof CAA_FIXES>

const caaLookupFailedAdvice: Advice = {
  en: {
    title: 'The CAA lookup fails',
    causes: [
      'The name servers answer queries of type CAA with an error, as some old servers and firewalls do.',
      'DNSSEC validation of the zone fails.',
    ],
    fixes: [
      'Query it yourself: `dig example.com CAA`. NOERROR without records is correct if you need none.',
      'Update the name server software, or ask the DNS provider to answer queries of type CAA.',
      'If `dig example.com CAA +cd` works and the same query without `+cd` fails, fix DNSSEC.',
    ],
  },
  ko: {
    title: 'CAA 조회가 실패합니다',
    causes: [
      '네임서버가 CAA 유형의 질의에 오류로 응답합니다. 오래된 서버나 방화벽에서 흔합니다.',
      '존의 DNSSEC 검증이 실패합니다.',
    ],
    fixes: [
      '직접 조회해 보세요: `dig example.com CAA`. 레코드가 필요 없다면 NOERROR와 빈 응답이 정상입니다.',
      '네임서버 소프트웨어를 업데이트하거나, CAA 질의에 응답하도록 DNS 업체에 요청하세요.',
      'DNSSEC 검증 리졸버에서만 실패한다면 DNSSEC을 고치세요. 이때 `dig example.com CAA +cd`에는 응답이 옵니다.',
    ],
  },
  links: ['https://letsencrypt.org/docs/caa/', 'https://www.rfc-editor.org/rfc/rfc8659#section-3'],
}

export const CAA_LOOKUP_ISSUES = {
  'caa-unresolvable': {
    issue: 'caa-lookup-failed',
    severity: 'warning',
    advice: caaLookupFailedAdvice,
    en: 'The CAA lookup fails: {because}. CAs may refuse to issue until it works, so the renewal may fail.',
    ko: 'CAA 레코드를 조회할 수 없습니다. {because}. 조회될 때까지 CA가 발급을 거부해 갱신이 실패할 수 있습니다.',
  },
} as const satisfies Catalogue<IssueEntry>

/** A name server that answers with an error answers CAs so, too; silence may be our resolver's. */
export const caaLookupIssue = (because: DnsReason | null): ChainIssue | null =>
  because && rcodeOf(because) === 'SERVFAIL'
    ? issueOf(CAA_LOOKUP_ISSUES, { code: 'caa-unresolvable', params: { because } })
    : null

/**
 * An issue or issuewild value (RFC 8659 section 4.2). `domain` is null for a malformed one, and '' where
 * nobody is named.
 */
interface IssueValue {
  readonly valid: boolean
  readonly domain: string | null
  readonly parameters: readonly (readonly [tag: string, value: string])[]
}

const LABEL = '[a-z0-9](?:-*[a-z0-9])*'
const DOMAIN = new RegExp(`^${LABEL}(?:\\.${LABEL})*$`, 'i')
/**
 * The grammar lets hyphens into tags; no registered parameter has one, and Let's Encrypt refuses such a
 * value, so that it names nobody.
 */
const TAG = /^[a-z0-9]+$/i
const MALFORMED: IssueValue = { valid: false, domain: null, parameters: [] }
const trim = (value: string): string => value.replace(/^[ \t]+/, '').replace(/(?<![ \t])[ \t]+$/, '')

/** Two are registered (RFC 8657); what has more than this is nobody's. */
const MAX_PARAMETERS = 64

/** Neither names nor parameters can hold a semicolon, so that they part the value. */
export const parseIssue = (value: string): IssueValue => {
  const [first, ...rest] = value.split(';', MAX_PARAMETERS + 2)
  if (rest.length > MAX_PARAMETERS) return MALFORMED
  const domain = trim(first!).toLowerCase()
  if (domain !== '' && !DOMAIN.test(domain)) return MALFORMED
  if (rest.length === 1 && trim(rest[0]!) === '') return { valid: true, domain, parameters: [] }
  const parameters: [string, string][] = []
  for (const part of rest) {
    const equals = part.indexOf('=')
    const tag = trim(part.slice(0, Math.max(equals, 0)))
    const content = trim(part.slice(equals + 1))
    if (equals < 0 || !TAG.test(tag) || !/^[\x21-\x3a\x3c-\x7e]*$/.test(content)) return MALFORMED
    parameters.push([tag, content])
  }
  return { valid: true, domain, parameters }
}

/** What is known of a request for a certificate; what is left out is taken to fit. */
export interface IssueOptions {
  /** The URI of the ACME account (RFC 8657 section 3). */
  readonly accountUri?: string
  /** `http-01` and the like (RFC 8657 section 4). */
  readonly method?: string
}

const METHOD = /^[a-z0-9-]+$/i

const parametersFit = ({ parameters }: IssueValue, { accountUri, method }: IssueOptions): boolean => {
  const given = (wanted: string): string[] =>
    parameters.flatMap(([tag, value]) => (tag.toLowerCase() === wanted ? [value] : []))
  const [accounts, methods] = [given('accounturi'), given('validationmethods')]
  // RFC 8657 sections 3 and 4: more than one of a kind, and methods that are none, can be met by nobody.
  if (accounts.length > 1 || methods.length > 1) return false
  if (accounts.length > 0 && accountUri !== undefined && accounts[0] !== accountUri) return false
  const listed = methods[0]?.split(',')
  if (listed === undefined) return true
  return (
    listed.every(one => METHOD.test(one))
    && (method === undefined || listed.some(one => one.toLowerCase() === method.toLowerCase()))
  )
}

/**
 * The values that govern a request: issuewild for wildcard names where there is one, else issue (RFC 8659
 * section 4.3).
 */
const governing = (caa: Caa, wildcard: boolean): readonly string[] =>
  wildcard && caa.issuewild.length > 0 ? caa.issuewild : caa.issue

/**
 * Whether a CA that goes by `issuerDomains` may issue. A malformed value names nobody (RFC 8659 section 4.2).
 */
export const mayIssue = (
  caa: Caa | null,
  issuerDomains: readonly string[],
  wildcard: boolean,
  options: IssueOptions = {},
): boolean => {
  if (caa === null) return true
  if (caa.critical.length > 0) return false
  const values = governing(caa, wildcard)
  const own = new Set(issuerDomains.map(domain => domain.toLowerCase()))
  return (
    values.length === 0
    || values
      .map(parseIssue)
      .some(value => value.valid && own.has(value.domain!) && parametersFit(value, options))
  )
}

export interface CaaIssuer {
  /** O= of the issuer. */
  readonly organization: string
  /** The names by which this CA goes in CAA records; null when they are not known. */
  readonly caaDomains: readonly string[] | null
  /** Whether a name that is not among them could be this CA's anyway; never by default. */
  readonly maybe?: (domain: string) => boolean
}

/** `forbids` is null when it cannot be told, since the CA's names are not known here. */
export type CaaJudgement =
  | { readonly forbids: false | null }
  | { readonly forbids: true; readonly problem: CaaProblem; readonly fix: CaaFix }

const MAX_LIST_LENGTH = 5
const MAX_NAME_LENGTH = 80

/** What a stranger wrote into a record, short enough for a sentence. */
const listed = (names: readonly string[]): string[] => [
  ...names
    .slice(0, MAX_LIST_LENGTH)
    .map(name => (name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 3)}...` : name)),
  ...(names.length > MAX_LIST_LENGTH ? ['...'] : []),
]

const judgeNames = (caa: Caa, issuer: CaaIssuer, wildcard: boolean): CaaJudgement => {
  const { foundAt: domain } = caa
  const name = issuer.caaDomains?.[0]
  const tag = wildcard && caa.issuewild.length > 0 ? 'issuewild' : 'issue'
  const fix: CaaFix =
    name === undefined
      ? { code: 'caa-fix-add-ca' }
      : { code: 'caa-fix-add-record', params: { domain, tag, name } }
  const values = governing(caa, wildcard)
  if (values.length === 0) return { forbids: false }
  const named = [...new Set(values.map(parseIssue).flatMap(({ domain }) => (domain ? [domain] : [])))]
  if (named.length === 0) {
    const code = wildcard ? 'caa-permits-no-wildcard-ca' : 'caa-permits-no-ca'
    return { forbids: true, problem: { code, params: { domain } }, fix }
  }
  if (issuer.caaDomains === null || name === undefined) return { forbids: null }
  if (mayIssue(caa, issuer.caaDomains, wildcard)) return { forbids: false }
  const own = issuer.caaDomains.find(domain => named.includes(domain.toLowerCase()))
  if (own !== undefined) {
    return {
      forbids: true,
      problem: { code: 'caa-parameters-unmeetable', params: { domain, name: own } },
      fix: { code: 'caa-fix-parameters', params: { name: own } },
    }
  }
  if (issuer.maybe && named.some(issuer.maybe)) return { forbids: null }
  return {
    forbids: true,
    problem: {
      code: wildcard ? 'caa-permits-other-wildcard-cas' : 'caa-permits-other-cas',
      params: { domain, permitted: listed(named), organization: issuer.organization || name, name },
    },
    fix,
  }
}

/**
 * Whether the records forbid the CA of a certificate to issue one like it today. They bind a CA at issuance
 * alone (RFC 8659 section 1), so that the certificate stays valid; its renewal will fail. Account and method
 * are not known, and taken to fit.
 */
export const caaForbids = (caa: Caa | null, issuer: CaaIssuer, wildcard = false): CaaJudgement => {
  if (caa === null) return { forbids: false }
  if (caa.critical.length === 0) return judgeNames(caa, issuer, wildcard)
  return {
    forbids: true,
    problem: {
      code: 'caa-critical-unknown',
      params: { domain: caa.foundAt, tags: listed(caa.critical) },
    },
    fix: { code: 'caa-fix-critical' },
  }
}
