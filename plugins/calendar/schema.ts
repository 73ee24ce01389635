/** What a calendar is asked for and made of. */
import * as v from 'valibot'
import { DomainList } from '../../core/domain/inputs.ts'
import { Instant, Unmeasured, component, described } from '../../core/answer/schema.ts'

export const KINDS = ['certificate', 'registration'] as const

export const Input = v.object({
  domains: DomainList,
  only: v.optional(
    described(
      v.picklist(KINDS),
      'The events of certificates or of domain registrations alone. Default: both.',
    ),
  ),
  lang: v.optional(
    described(
      v.picklist(['en', 'ko']),
      'Language of the calendar. en (default): days in UTC; ko: days in Korea (UTC+9).',
    ),
  ),
})

const Certificate = v.object({
  notBefore: described(Instant, 'When it becomes valid.'),
  notAfter: described(Instant, 'When it expires.'),
  issuer: described(v.nullable(v.string()), 'Common name of the issuer, otherwise its organization.'),
})

const Registration = v.object({
  domain: described(v.string(), 'The registered name, in A-labels.'),
  expiry: described(v.string(), 'As the registry reports it: a UTC date-time, or a date.'),
  expiresAt: described(
    Instant,
    'The same as a UTC date-time: of a date its start in the zone of the registry.',
  ),
  registrar: described(v.nullable(v.string()), 'Registrar as reported by the registry.'),
})

export const Domain = v.object({
  domain: described(v.string(), 'The queried domain, in A-labels, with `:port` where that is not 443.'),
  certificate: described(
    v.nullable(Certificate),
    'The certificate that the server serves; null when there is none, or when it could not be checked.',
  ),
  registration: described(
    v.nullable(Registration),
    'Null when the registry has no date, or could not be queried.',
  ),
  checkedAt: described(Instant, 'When it was checked.'),
})

export const Output = component(
  v.object({
    url: described(v.string(), 'Address of the calendar.'),
    only: described(v.nullable(v.picklist(KINDS)), 'The kind of events that was asked for; null: both.'),
    domains: described(v.array(Domain), 'In the order of the request.'),
    unmeasured: described(
      v.array(Unmeasured),
      'What could not be checked, such as `domains[0].certificate`. The calendar is sent only if this is empty.',
    ),
    checkedAt: described(Instant, 'When the first of the domains was checked.'),
  }),
  'Calendar',
  'What the events of a calendar are made of.',
)

export type Input = v.InferOutput<typeof Input>
export type Kind = (typeof KINDS)[number]
export type Certificate = v.InferOutput<typeof Certificate>
export type Registration = v.InferOutput<typeof Registration>
export type Domain = v.InferOutput<typeof Domain>
export type Answer = v.InferOutput<typeof Output>
