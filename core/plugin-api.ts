/**
 * What a plugin imports: `certscope/plugin`, listed in knowledge-base/guides/plugin.md. The schemas (`v`) are
 * those of the kernel, so a plugin from outside needs no other package.
 */
export * as v from 'valibot'
export { HOUR, KOREAN_DOMAIN, MINUTE, plugin } from './plugin/plugin.ts'
export { DOMAIN_FIELD, DOMAINS_FIELD } from './plugin/form.ts'
export type { Form } from './plugin/form.ts'
export { stagesOf } from './plugin/stage.ts'
export type { Stage } from './plugin/stage.ts'
export type {
  Call,
  Command,
  Context,
  Gate,
  Job,
  Korean,
  Line,
  Opening,
  Plugin,
  Print,
  Published,
  Route,
  Shorthand,
  SettingsWith,
  Stdin,
  Summary,
  TableRow,
  Hands,
  Messages,
  Told,
  Tool,
} from './plugin/plugin.ts'

// The verdict and what was found.
export { Finding, Verdict, inLanguage, judgement, sortFindings, stateOf, worstOf } from './answer/finding.ts'
export type { FindingSeverity, FindingText, FindingWords, Snippet, State } from './answer/finding.ts'

// What agents get in addition to a tool.
export type { InBoth, Library, Prompt, PromptArgument } from './plugin/agents.ts'

// Replies, pages, and what refuses a request.
export * from './plugin/reply.ts'
export { setCookie } from './plugin/cookies.ts'
export { html } from './surface/html/html.ts'
export type { Html } from './surface/html/html.ts'
export { layout } from './surface/html/layout.ts'
export type { Page } from './surface/html/layout.ts'
export { Refusal } from './errors/errors.ts'
export type {
  Cell,
  TallyCell,
  Figure,
  Lane,
  Link,
  Mark,
  ScheduleRow,
  Span,
  Task,
  Tone,
  Until,
} from './answer/summary.ts'

// Inputs and outputs.
export { MAX_DOMAINS } from './base/limits.ts'
export {
  Domain,
  domainFor,
  DomainList,
  domainsError,
  Host,
  howMany,
  NO_WORDS,
  refusalText,
} from './domain/inputs.ts'
export { FaultCodeSchema as FaultCode } from './fault-code.ts'
export { component, described, Instant, Params, Unmeasured, unmeasured } from './answer/schema.ts'
export type { Gap } from './answer/schema.ts'
export { Target, hostAndPort, readableHost, registrableOf } from './domain/domain.ts'
export { codes, detail } from './answer/schema.ts'

// Findings, verdict and summary out of one table of words.
export { judge, judged, tell } from './answer/judge.ts'
export type { Fact, FoundOf, Judged, Problem, Problems } from './answer/judge.ts'

// Words in both languages.
export { codesOf, english, isTransient, moment, words } from './text/catalogue.ts'
export type { Catalogue, Coded, Entry, Language, Report } from './text/catalogue.ts'

// Settings of its own.
export {
  parseCache,
  parseCidrs,
  parseEnum,
  parseInteger,
  parseList,
  parseMail,
  parseMailFrom,
  parsePem,
  parsePluginList,
  parseResolverList,
  parseSecret,
  parseSiteUrl,
  parseStore,
  parseUrl,
  shownMail,
} from './settings/definition.ts'
export type { ReadFile, Row, Rows, SecretValues, Values } from './settings/definition.ts'
export { bearer } from './plugin/service-clients.ts'
export type { Client, Clients } from './plugin/service-clients.ts'
export type { Reach } from './network/reaching.ts'
export type { Settings } from './settings/read.ts'

// Tables and mail.
export { StoreUnavailable } from './errors/errors.ts'
export type {
  Database,
  Letter,
  Mailer,
  Migration,
  Receipt,
  Sql,
  SqlRow,
  SqlValue,
  Transaction,
} from './network/doors.ts'

// The network and the clock.
export { documentText, DoorError } from './network/doors.ts'
export type { Endpoint, Got, Purpose, Socket } from './network/doors.ts'
export type { GuardedDoors, Vetted } from './network/guard.ts'
export { inTime } from './base/deadline.ts'
export type { Outcome } from './base/result.ts'
export { deadline, sleep, withDeadline } from './base/deadline.ts'
export * from './base/time.ts'
export type { Work } from './limits/cpu-budget.ts'
export { rateLimiter } from './network/upstream-limiter.ts'
export type { RateLimiter, SharedLimiter } from './network/upstream-limiter.ts'

// Probes over the doors: each takes those of the context, and returns a value for whatever the network does.
export { askAtMost, askWithin, recursiveAsk } from './protocol/dns/ask.ts'
export type { Ask, AskOptions } from './protocol/dns/ask.ts'
export { isConclusive, reasonOf } from './protocol/dns/client.ts'
export type { DnsAnswer, DnsResult, DnsSilence } from './protocol/dns/client.ts'
export { lookUp, texts } from './protocol/dns/lookup.ts'
export type { Lookup } from './protocol/dns/lookup.ts'
export { operatorServers } from './protocol/dns/zone/operator.ts'
export { dnsRecords } from './protocol/dns/records.ts'
export type { Records } from './protocol/dns/records.ts'
export { serviceBinding } from './protocol/dns/records.ts'
export type { ServiceBinding } from './protocol/dns/records.ts'
export { fetchJson, parseJson } from './protocol/http/client.ts'
export type { Exchange, FetchedJson, JsonOptions, JsonResponse } from './protocol/http/client.ts'
export { openTls, probeTls } from './protocol/tls/index.ts'
export type { OpenOptions, TlsOpened, TlsOptions } from './protocol/tls/index.ts'
export {
  certificateSha256,
  parseCertificate,
  parseCertificates,
  spkiSha256,
} from './protocol/x509/certificate.ts'
export type { Certificate } from './protocol/x509/certificate.ts'
