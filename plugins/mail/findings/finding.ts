/** What the catalogues know of something that is wrong with the mail of a domain. */
import type { FindingDefinition, FindingSeverity } from '../../../core/answer/finding.ts'
import type { Catalogue, Coded, Entry } from '../../../core/text/catalogue.ts'

/** The two questions of a verdict: does mail to the domain arrive, and is mail from it believed. */
export type Question = 'arrives' | 'believed'

export interface MailEntry extends Entry, FindingDefinition {}

/** All words of a finding, so that it has the parameters of all. */
type Texts<C extends Catalogue<MailEntry>> = {
  readonly [Code in keyof C & string]: {
    readonly en: `${C[Code]['title']['en']} ${C[Code]['en']} ${C[Code]['fix']['en']}`
    readonly ko: string
  }
}
/** What can be found by the definitions of a catalogue; `severity` where it is worse or milder than usual. */
export type FoundIn<C extends Catalogue<MailEntry>> = Coded<Texts<C>> & {
  readonly severity?: FindingSeverity
}
