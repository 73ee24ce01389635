/**
 * Validates a server's certificate chain: finds the best path to a trusted root and says everything that is
 * wrong with it.
 */
import type { ChainIssue, Fault, FaultCode } from '../faults.ts'
import { FAULT_CODES, sortFaults } from '../faults.ts'
import { CHECK, work as workFor } from '../../limits/cpu-budget.ts'
import type { Certificate } from './certificate.ts'
import { pathChecker } from './path/checks.ts'
import { checkConstraints, type StoreFault, identityFault } from './path/names.ts'
import { x509Fault } from './findings/faults.ts'
import type { X509Fault } from './findings/faults.ts'
import { selfSigned, buildPaths, distinct, poolOf, misleadingIssue } from './path/path.ts'
import type { Attempt, Effort } from './path/path.ts'
import { profiler } from './findings/issues.ts'
import { sendingIssues, wrongIssuer } from './findings/sending.ts'
import { ROOT_STORES } from './validation.ts'
import type { PathEntry, RootStore, StoreVerdict, Validation, ValidationRequest } from './validation.ts'
import { checkLength } from './path/validity-limit.ts'
import { shownName } from './findings/which.ts'

const MAX_FETCHES = 3
/** Octets of a URL that is fetched. */
const MAX_URL = 2_048
/** Complete or broken paths that are judged. */
const MAX_ATTEMPTS = 200

interface PathJudgement {
  readonly attempt: Attempt
  /** What every client minds. */
  readonly common: readonly Fault[]
  /** What one root program minds. */
  readonly constraints: readonly StoreFault[]
  /** All that counts here: an operator's own root has no constraints. */
  readonly faults: readonly Fault[]
  readonly issues: readonly ChainIssue[]
  readonly codes: ReadonlySet<FaultCode>
  /** How many issues are errors. */
  readonly errors: number
}

const severity = new Map<FaultCode, number>(
  FAULT_CODES.map((code, index) => [code, FAULT_CODES.length - index]),
)

/**
 * Higher is better: an anchor was reached, then fewer and milder faults, then a cleaner profile; without an
 * anchor, the longer path.
 */
const better = (one: PathJudgement, other: PathJudgement): boolean => {
  const reached = Number(one.attempt.anchor !== null) - Number(other.attempt.anchor !== null)
  if (reached !== 0) return reached > 0
  const length = one.attempt.path.length - other.attempt.path.length
  if (one.attempt.anchor === null && length !== 0) return length > 0
  const [mine, theirs] = [one.codes, other.codes]
  if (mine.size !== theirs.size) return mine.size < theirs.size
  const worst = (set: ReadonlySet<FaultCode>): number =>
    Math.max(0, ...[...set].map(code => severity.get(code)!))
  if (worst(mine) !== worst(theirs)) return worst(mine) < worst(theirs)
  return one.errors < other.errors
}

const acceptedBy = ({ attempt, common, constraints }: PathJudgement, store: RootStore): boolean =>
  attempt.anchor?.stores.includes(store) === true
  && common.length === 0
  && !constraints.some(fault => fault.store === store)

interface Search {
  readonly best: PathJudgement | null
  /** The first path that each root program accepts. */
  readonly accepted: ReadonlyMap<RootStore, PathJudgement>
  /** Where paths ended without an issuer: the longest for each certificate at the end. */
  readonly deadEnds: readonly Attempt[]
}

/** A validation under way: its question, what it may cost, and who judges its paths. */
interface SearchContext {
  readonly question: ValidationRequest
  readonly effort: Effort
  readonly faultsOf: ReturnType<typeof pathChecker>
  readonly issuesOf: ReturnType<typeof profiler>
  /** What was sent behind the leaf, each certificate once. */
  readonly sent: readonly Certificate[]
  /** Certificates that signed themselves, as entries of a path that ends with them. */
  readonly roots: Map<Certificate, PathEntry>
}

/** The last entry of a path without an anchor is a root when it signed itself. */
const withRoles = async (
  path: readonly PathEntry[],
  { roots, effort: { work } }: SearchContext,
): Promise<readonly PathEntry[]> => {
  const last = path[path.length - 1]!
  if (last.role !== 'intermediate' || !(await selfSigned(last.certificate, work))) return path
  const root = roots.get(last.certificate) ?? { ...last, role: 'root' }
  roots.set(last.certificate, root)
  return [...path.slice(0, -1), root]
}

const search = async (context: SearchContext, fetched: readonly Certificate[]): Promise<Search> => {
  const { question, effort, faultsOf, issuesOf, sent } = context
  const { chain, trust, at } = question
  const pool = poolOf(sent, fetched, trust, at)
  let best: PathJudgement | null = null
  const accepted = new Map<RootStore, PathJudgement>()
  const deadEnds = new Map<Certificate, Attempt>()
  let attempts = 0
  for await (const built of buildPaths(chain[0]!, pool, effort)) {
    const attempt = built.anchor ? built : { ...built, path: await withRoles(built.path, context) }
    if (!attempt.anchor) {
      const top = attempt.path[attempt.path.length - 1]!.certificate
      if ((deadEnds.get(top)?.path.length ?? 0) < attempt.path.length) deadEnds.set(top, attempt)
      if (best?.attempt.anchor) continue
    }
    const common = await faultsOf(attempt)
    const constraints = attempt.anchor ? await checkConstraints(attempt.path, attempt.anchor, question) : []
    const faults = attempt.anchor?.audited ? [...common, ...constraints] : common
    const issues = await issuesOf(attempt.path, attempt.anchor)
    const judged: PathJudgement = {
      attempt,
      common,
      constraints,
      faults,
      issues,
      codes: new Set(faults.map(({ code }) => code)),
      errors: issues.filter(issue => issue.severity === 'error').length,
    }
    if (!best || better(judged, best)) best = judged
    for (const store of ROOT_STORES)
      if (!accepted.has(store) && acceptedBy(judged, store)) accepted.set(store, judged)
    const anchor = best.attempt.anchor
    // A root that one program lacks or constrains may have a cross-sign by a root that it trusts; nobody
    // cross-signs for an own root.
    const settled = anchor?.stores.length === 0 || accepted.size === ROOT_STORES.length
    if (anchor && settled && best.faults.length === 0 && best.errors === 0) break
    if (++attempts >= MAX_ATTEMPTS) {
      effort.exhausted = true
      break
    }
  }
  return { best, accepted, deadEnds: [...deadEnds.values()] }
}

/** RFC 5280 4.2.2.1; https would need a validated chain to fetch a chain, so http only. */
const issuerUrls = (certificate: Certificate): readonly string[] =>
  (certificate.authorityInfoAccess?.caIssuers ?? [])
    .filter(url => url.length <= MAX_URL && /^http:\/\//i.test(url))
    .slice(0, MAX_FETCHES)

/** Why a path ended without an anchor. */
const explainDeadEnd = async (
  request: ValidationRequest,
  attempt: Attempt,
  { work, exhausted }: Effort,
  fetchedFrom: ReadonlySet<string>,
): Promise<X509Fault> => {
  const { path, impostor } = attempt
  const top = path[path.length - 1]!.certificate
  const [subject, issuer] = [shownName(top.subject), shownName(top.issuer)]
  const removed = await request.trust.removed(top)
  if (removed) return { code: 'removed-root', params: removed }
  if (await selfSigned(top, work))
    return path.length === 1
      ? { code: 'self-signed-leaf' }
      : { code: 'untrusted-root', params: { root: subject } }
  if (impostor) return { code: 'wrong-issuer-key', params: { subject, issuer } }
  if (exhausted || work.short.has('signatures')) return { code: 'path-search-exhausted' }
  // Above an intermediate that was sent, what is missing is as a rule the root, which nobody sends.
  const forgotten = path.length === 1
  const urls = issuerUrls(top)
  if (forgotten && urls.length > 0 && !urls.some(url => fetchedFrom.has(url))) {
    return {
      code: request.issuers ? 'issuer-not-fetched' : 'issuer-not-sent',
      params: { issuer, subject },
    }
  }
  return { code: 'unknown-ca', params: { issuer, subject } }
}

/** `deadEnd` is why the best path has no anchor; null when it has one. */
const verdicts = ({ best, accepted }: Search, deadEnd: Fault | null): StoreVerdict[] =>
  ROOT_STORES.map(store => {
    const judged = accepted.get(store) ?? best!
    const { attempt, common, constraints } = judged
    const trusted = accepted.has(store)
    const wrong = [
      ...common,
      ...(deadEnd ? [deadEnd] : []),
      ...constraints.filter(fault => fault.store === store).map(({ store: _, ...fault }) => fault),
    ]
    return {
      store,
      trusted,
      path: attempt.path,
      rootSha256: attempt.anchor?.sha256 ?? null,
      faults: trusted ? [] : sortFaults(wrong),
    }
  })

/** Asks about each issuer of the leaf once: several paths share one. */
const askingOnce = (request: ValidationRequest): ValidationRequest => {
  const { earliestSct } = request
  if (!earliestSct) return request
  const known = new Map<Certificate | null, Promise<Date | null>>()
  return {
    ...request,
    earliestSct: (leaf, issuer) => {
      const answer = known.get(issuer) ?? earliestSct(leaf, issuer)
      known.set(issuer, answer)
      return answer
    },
  }
}

/**
 * Builds and checks paths (RFC 5280, RFC 4158), matches the name (RFC 9525) and applies the CA/Browser
 * Forum's limits. Never throws for what a server sent; `work` bounds it in signatures, steps and comparisons
 * of names, beside 3 fetches. Rejects with Stopped when the signal of the work has aborted. `chain` has a
 * leaf.
 */
export const validate = async (asked: ValidationRequest): Promise<Validation> => {
  const question = askingOnce(asked)
  const leaf = question.chain[0]!
  const work = question.work ?? workFor(question.signal ?? new AbortController().signal, CHECK)
  const effort: Effort = { work, exhausted: false }
  const context: SearchContext = {
    question,
    effort,
    faultsOf: pathChecker(question, work),
    issuesOf: profiler(question, work),
    sent: distinct(question.chain).slice(1),
    roots: new Map(),
  }
  let found = await search(context, [])
  const fetched: Certificate[] = []
  const fetchedFrom = new Set<string>()
  const tried = new Set<string>()
  while (
    !found.best?.attempt.anchor
    && question.issuers
    && tried.size < MAX_FETCHES
    && !work.signal.aborted
  ) {
    const next = [...found.deadEnds]
      .sort((one, other) => other.path.length - one.path.length)
      .flatMap(({ path }) => issuerUrls(path[path.length - 1]!.certificate))
      .find(url => !tried.has(url))
    if (next === undefined) break
    tried.add(next)
    const certificates = await question.issuers(next)
    if (certificates.length === 0) continue
    fetchedFrom.add(next)
    fetched.push(...certificates.slice(0, 20))
    found = await search(context, fetched)
  }
  const { attempt, faults: pathFaults, issues } = found.best!
  const { path } = attempt
  const faults: Fault[] = [...pathFaults]
  const borrowed = path.find(({ source }) => source === 'aia')
  const deadEnd = attempt.anchor
    ? null
    : x509Fault(await explainDeadEnd(question, attempt, effort, fetchedFrom))
  if (deadEnd) faults.push(deadEnd)
  else if (borrowed) {
    const name = shownName(borrowed.certificate.subject)
    const sent = path[1] === borrowed ? wrongIssuer(question.chain, path) : null
    faults.push(
      sent === null
        ? x509Fault({ code: 'intermediate-not-sent', params: { name } })
        : x509Fault({ code: 'other-intermediate-sent', params: { name, sent: shownName(sent.subject) } }),
    )
  }
  const trusted = attempt.anchor !== null && faults.length === 0
  const mismatch = identityFault(leaf, question.identity)
  if (mismatch) faults.push(mismatch)
  // Nobody is known to be bound by anything where no trusted CA issued it.
  const length = question.usage && attempt.anchor ? checkLength(leaf, attempt.anchor.audited) : null
  if (length?.fault) faults.push(length.fault)
  const misleading = trusted ? await misleadingIssue(question, path, context.faultsOf, work) : null
  const all = [
    ...issues,
    ...(misleading ? [misleading] : []),
    ...(length?.issue ? [length.issue] : []),
    ...sendingIssues(question.chain, path, attempt.anchor),
  ]
  return {
    trusted,
    hostnameMatch: mismatch === null,
    path,
    faults: sortFaults(faults),
    issues: all,
    stores: verdicts(found, deadEnd),
  }
}
