/** Pure: what CAA values say (RFC 8659, RFC 8657), and whether they let a CA issue. */
import type { Caa } from './climb.ts'
import type { CaaFix, CaaProblem } from './problems.ts'

/**
 * An issue or issuewild value (RFC 8659 section 4.2). `domain` is null for a malformed one, and '' where
 * nobody is named.
 */
export interface IssueValue {
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
