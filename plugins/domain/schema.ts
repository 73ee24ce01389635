/** What a report of a domain asks for and answers with. */
import * as v from 'valibot'
import { judgement, STATES } from '../../core/answer/finding.ts'
import { Outdated } from '../../core/answer/outdated.ts'
import { Instant, Unmeasured, component, described } from '../../core/answer/schema.ts'
import { Domain } from '../../core/domain/inputs.ts'
import security from '../security/index.ts'

export const Input = v.object({ domain: Domain })

/** In the order in which they are told where none is worse than another. */
export const PARTS = ['certificate', 'security', 'dns', 'mail', 'registration'] as const
export type PartName = (typeof PARTS)[number]

const Part = component(
  v.object({
    state: described(v.picklist(STATES), 'That of its worst finding.'),
    en: described(v.string(), 'One line in English: the worst problem, otherwise the state.'),
    ko: described(v.string(), 'The same in Korean.'),
    findings: described(
      v.array(v.string()),
      'Codes of the problems, worst first, without those of severity info. The full result explains them.',
    ),
  }),
  'ReportPart',
  'One part of a report.',
)
export type Part = v.InferOutput<typeof Part>

const part = (about: string) =>
  described(v.nullable(Part), `${about} Null if it could not be checked: \`unmeasured\` has the reason.`)

export const Output = component(
  v.object({
    ...judgement,
    findings: described(
      judgement.findings,
      'The worst finding of each part, worst first; empty when there is nothing to do.',
    ),
    domain: described(v.string(), 'The queried domain, in A-labels; with `:port` where that is not 443.'),
    grade: described(
      v.nullable(security.output.entries.grade),
      'The security grade; null if it could not be checked.',
    ),
    certificate: part('The certificate, from `/certificate`.'),
    security: part('The grade and what holds it down, from `/security`.'),
    dns: part('Name servers, delegation, DNSSEC, addresses and CAA, from `/dns-info`.'),
    mail: part('Whether mail arrives and is believed, from `/mail`.'),
    registration: part('The registration, from `/dns-info`.'),
    unmeasured: described(v.array(Unmeasured), 'The parts that could not be checked, and why.'),
    outdated: Outdated,
    checkedAt: described(Instant, 'When the first of the parts was checked.'),
  }),
  'DomainReport',
  'What is wrong with a domain, in one response.',
)
export type Answer = v.InferOutput<typeof Output>
