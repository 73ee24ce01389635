/** What an expiry check asks for and answers with. */
import * as v from 'valibot'
import { MAX_INPUT_LENGTH, namesIn, readDomain } from '../../core/domain/domain.ts'
import type { DomainRefusal, Target } from '../../core/domain/domain.ts'
import { Outdated } from '../../core/answer/outdated.ts'
import { MAX_DOMAINS } from '../../core/base/limits.ts'
import { domainsError, howMany, refusalText, StartTlsName } from '../../core/domain/inputs.ts'
import { Instant, Params, Unmeasured, component, described } from '../../core/answer/schema.ts'
import type { IntakeConfig } from '../../core/domain/inputs.ts'
import { FaultCodeSchema } from '../../core/fault-code.ts'
import { judgement } from '../../core/answer/finding.ts'
import registration from '../registration/index.ts'
import { URGENCIES } from './alerts/alert.ts'
import { ALERT_CODES, ALERT_DETAILS } from './alerts/judge.ts'

const whole = v.pipe(v.number(), v.integer())

/** How much of a name that is refused is given back: no DNS name is longer. */
const MAX_NAME_LENGTH = 253

/** One entry of the list: a domain as the intake reads it, or what was given and why it is refused. */
export type DomainEntry =
  | { readonly ok: true; readonly domain: Target }
  | { readonly ok: false; readonly domain: string; readonly why: DomainRefusal['report'] }

const MALFORMED = 'A malformed one has an alert in its result; if all are malformed, the request is refused.'
const EXAMPLES = ['example.com,example.org']

/**
 * An array, or text with commas; blanks around names and empty entries are dropped. A name that is refused
 * stays in the list and fails no other; where all are, the request is refused with what is wrong with the
 * first.
 */
const Domains = v.pipe(
  v.union(
    [
      v.pipe(v.array(v.string(), howMany), v.minLength(1, howMany), v.maxLength(MAX_DOMAINS, howMany)),
      v.pipe(
        v.string(),
        v.metadata({ description: `One to five public domain names, separated by commas. ${MALFORMED}` }),
      ),
    ],
    howMany,
  ),
  v.metadata({ description: `One to five public domain names. ${MALFORMED}`, examples: EXAMPLES }),
  v.rawTransform<string | string[], DomainEntry[]>(({ dataset, config, addIssue, NEVER }) => {
    const intake = (config as IntakeConfig).intake ?? { ports: [], lenient: false }
    const lists = [dataset.value].flat().map(text => namesIn(text.slice(0, MAX_DOMAINS * MAX_INPUT_LENGTH)))
    const given = lists
      .flatMap(list => list ?? [])
      .map(text => text.trim())
      .filter(text => text !== '')
    if (lists.includes(null) || given.length < 1 || given.length > MAX_DOMAINS) {
      addIssue({ message: domainsError(given.length, config.lang) })
      return NEVER
    }
    const read = given.map(text => readDomain(text, intake))
    const [first] = read
    if (first?.ok === false && read.every(({ ok }) => !ok)) {
      addIssue({ message: refusalText(first, config as IntakeConfig, given[0]) })
      return NEVER
    }
    return read.map((one, index): DomainEntry => {
      if (!one.ok) return { ok: false, domain: given[index]!.slice(0, MAX_NAME_LENGTH), why: one.report }
      return { ok: true, domain: one }
    })
  }),
)

export const Input = v.object({ domains: Domains, starttls: v.optional(StartTlsName) })
const AlertCode = component(
  v.object({
    code: described(v.picklist(ALERT_CODES), 'What the alert is about.'),
    detail: described(v.picklist(ALERT_DETAILS), 'Code of the sentence.'),
    params: described(Params, 'Parameters of the sentence.'),
    severity: described(
      v.picklist(URGENCIES),
      'critical: it fails now; urgent: act now; warning: act soon; unknown: not checked; info: good to '
        + 'know.',
    ),
    step: described(
      v.nullable(v.string()),
      'The last threshold passed: 1/3, 1/4 or 1/6 of the lifetime left, or a number of days; null '
        + 'if none.',
    ),
    at: described(v.nullable(Instant), 'The time it is about, such as the expiry; null if none.'),
    fault: described(v.nullable(FaultCodeSchema), 'The error code it is about; null if none.'),
  }),
  'Alert',
  'One alert as data.',
)

const Certificate = component(
  v.object({
    notAfter: described(Instant, 'When it expires.'),
    daysLeft: described(whole, 'Whole days until notAfter, rounded down; negative after expiry.'),
    issuer: described(
      v.nullable(v.string()),
      'Common name of the issuer, otherwise its organization; null when it has neither.',
    ),
    source: described(
      v.picklist(['served', 'ct']),
      'ct: the latest in CT logs, where the server could not be checked.',
    ),
  }),
  'ExpiryCertificate',
  'The certificate, as far as its expiry goes.',
)

const RegistrationStatus = v.object({
  domain: described(v.string(), 'The registered name, in A-labels.'),
  status: registration.output.entries.status,
  registrar: described(
    v.nullable(v.string()),
    'Registrar as reported by the registry; null if not reported.',
  ),
})

export const Result = component(
  v.object({
    domain: described(
      v.string(),
      'The queried domain, in A-labels, with `:port` where that is not 443; for a refused '
        + 'name, the text that was given.',
    ),
    certificate: described(v.nullable(Certificate), 'Null when none could be checked.'),
    servedTlsOk: described(
      v.nullable(v.boolean()),
      'Whether every address that can be reached serves what clients accept for this name, as seen from here '
        + 'and from Korea; null when no certificate was served, or when it could not be judged.',
    ),
    domainExpiry: described(
      v.nullable(v.string()),
      'When the registration expires, as the registry reports it: a UTC date-time, or a date if it reports no time; '
        + 'null if unknown.',
    ),
    domainDaysLeft: described(
      v.nullable(whole),
      'Whole days until then, rounded down; negative after it. A date is its first moment where the registry '
        + 'is. Null if `domainExpiry` is null.',
    ),
    alerts: described(
      v.array(v.string()),
      'Alerts for the owner in Korean, worst first, with times in Korea (UTC+9); empty if there is '
        + 'nothing to do.',
    ),
    alertsEn: described(v.array(v.string()), 'The same in English; days and hours in UTC.'),
    alertCodes: described(v.array(AlertCode), 'The same as data.'),
    registration: described(
      v.nullable(RegistrationStatus),
      'The registered name that `domainExpiry` is about; null if the registry was not queried in time.',
    ),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be checked, and why. A null without an entry here means that there is none.',
    ),
    measuredAt: described(v.nullable(Instant), 'When the server was checked; null when it was not.'),
  }),
  'ExpiryResult',
  'When the certificate and the registration of one domain expire.',
)

export const Output = component(
  v.object({
    ...judgement,
    results: described(v.array(Result), 'In the order of the request.'),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be checked, such as `results[0].domainExpiry`.',
    ),
    outdated: Outdated,
    checkedAt: described(Instant, 'When the first of the servers was checked. Days count from the response.'),
  }),
  'Expiry',
  'When the certificates and registrations of the domains expire.',
)

export type Result = v.InferOutput<typeof Result>
export type Answer = v.InferOutput<typeof Output>
